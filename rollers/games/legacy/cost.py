"""What things cost.

- Listed prices are retail and move up and down (LEG-14.4); prices round down for the buyer (LEG-1.7).
- On the black market weapons cost more; the GM says how much, or a d10 does (LEG-14.5).
- Nanotherapy costs several times ordinary treatment (LEG-12.7); special shotgun shells twice the matching
  rifle cartridge (LEG-15.12).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.figures import SPACE
from rollers.games.legacy.house import house
from rollers.games.legacy.task_die import SIDES
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling
from rollers.tables import load_table

FULL_PRICE = 100
"""Per cent."""
SHELL_FACTOR = 2
"""LEG-15.12."""


class Market(StrEnum):
    """Where, or what, is bought."""

    RETAIL = "retail"
    BLACK_MARKET = "black_market"
    NANOTHERAPY = "nanotherapy"
    SHOTGUN_SPECIALTY = "shotgun_specialty"


MARKET_RULES = {
    Market.RETAIL: "LEG-14.4",
    Market.BLACK_MARKET: "LEG-14.5",
    Market.NANOTHERAPY: "LEG-12.7",
    Market.SHOTGUN_SPECIALTY: "LEG-15.12",
}


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a purchase."""

    price: int = integer(
        low=0, high=10**9, label="List price",
        help="For nanotherapy that of ordinary treatment, for special shells that of the rifle cartridge.",
    )  # fmt: skip
    market: Market = choice(
        Market, default=Market.RETAIL, label="Bought",
        labels={
            "retail": "In a shop", "black_market": "On the black market", "nanotherapy": "Nanotherapy",
            "shotgun_specialty": "Special shotgun shells",
        },
    )  # fmt: skip
    fluctuation: int = integer(
        low=1, high=1000, default=FULL_PRICE, rare=True, label="Price today", unit="%", help="Per cent of the list."
    )
    percent: int | None = integer(
        low=150, high=300, nullable=True, default=None, label="Black market price", unit="%",
        help="Named by the GM, per cent. Leave empty to roll a d10.",
    )  # fmt: skip
    multiplier: int = integer(
        low=5, high=10, default=5, rare=True, label="Nanotherapy costs",
        help="So many times ordinary treatment.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The price to be paid."""

    roll: int | None
    percent: int
    cost: int


def black_market_percent(face: int) -> int:
    """Return the per cent of the list that a d10 makes on the black market (LEG-14.5)."""
    return load_table("legacy", "black_market").rows[face - 1].number("percent")


def price_paid(price: int, fluctuation: int, percent: int) -> int:
    """Return a price in whole units, rounded down (LEG-1.7)."""
    return price * fluctuation * percent // FULL_PRICE**2


def resolve(ask: Ask, dice: Dice) -> Result:
    """Find the price."""
    face: int | None = None
    match ask.market:
        case Market.BLACK_MARKET if ask.percent is not None:
            percent = ask.percent
        case Market.BLACK_MARKET:
            face = dice.die(sides=SIDES, label="Black market")
            percent = black_market_percent(face)
        case Market.NANOTHERAPY:
            percent = FULL_PRICE * ask.multiplier
        case Market.SHOTGUN_SPECIALTY:
            percent = FULL_PRICE * SHELL_FACTOR
        case Market.RETAIL:
            percent = FULL_PRICE
    return Result(roll=face, percent=percent, cost=price_paid(ask.price, ask.fluctuation, percent))


def tell(ask: Ask, result: Result) -> Telling:
    """Put a price into words."""
    factors = [f"{part}{SPACE}%" for part in (ask.fluctuation, result.percent) if part != FULL_PRICE]
    rolled = f"A d10 shows {result.roll}. " if result.roll is not None else ""
    steps = [Step(f"{rolled}The price is {result.percent}{SPACE}% of the list.", MARKET_RULES[ask.market])]
    if ask.fluctuation != FULL_PRICE:
        steps.append(Step(f"Prices stand at {ask.fluctuation}{SPACE}% today.", "LEG-14.4"))
    return Telling(
        verdict=f"{result.cost}",
        working=" × ".join((str(ask.price), *factors)) + f" → {result.cost}" if factors else "",
        summary=f"It costs {result.cost}, where the list says {ask.price}.",
        steps=tuple(steps),
    )


COST = Mechanic(
    id="legacy.cost",
    title="Cost",
    purpose="Find what something costs in a shop, on the black market, or in a special case.",
    rules=("LEG-12.7", "LEG-14.4", "LEG-14.5", "LEG-15.12"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="percent", label="How many per cent of the list?", of=lambda result: result.percent),
        Measure(name="cost", label="What does it cost?", of=lambda result: result.cost),
    ),
    example=Example(inputs={"price": 400, "market": "black_market"}, faces=(4,)),
)
