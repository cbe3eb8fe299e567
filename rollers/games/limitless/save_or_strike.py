"""Spend dice in every Exchange, or save them for one blow (LIM-12.9)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import percent
from rollers.games.limitless.house import house
from rollers.games.limitless.planning import exchanges, prevent, total_gain, wanted
from rollers.games.limitless.pools import placed
from rollers.games.limitless.victories import dice_in_words, in_words
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, counted

MOST_NEEDED = 60
MOST_CONNECTED = 10
MOST_EXCHANGES = 12
MOST_PREVENT = 20


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the comparison."""

    needed: int = wanted(most=MOST_NEEDED)
    connected: int = integer(
        low=0, high=MOST_CONNECTED, label="Connected Methods", help="How many are joined to the operative one."
    )
    exchanges: int = exchanges(most=MOST_EXCHANGES)
    prevent: int = prevent(most=MOST_PREVENT, help="Against each Accomplish; 0 for none.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Both plans."""

    steady_dice: int
    strike_dice: int
    chance_steady: Fraction
    chance_strike: Fraction


def saved_dice(exchanges: int, house: House) -> int:
    """Return the dice on the operative Method when none was taken for so many Exchanges (LIM-7.2, LIM-7.3)."""
    lying = 0
    for _ in range(exchanges):
        lying = placed(lying, house)
    return lying


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count both plans; nothing is rolled. Only one die can come from each connected Method (LIM-7.4)."""
    steady = saved_dice(1, ask.house) + ask.connected
    strike = saved_dice(ask.exchanges, ask.house) + ask.connected
    all_steady = total_gain([(steady, ask.prevent)] * ask.exchanges, ask.needed)
    return Result(
        steady_dice=steady,
        strike_dice=strike,
        chance_steady=all_steady.chance(ask.needed),
        chance_strike=total_gain([(strike, ask.prevent)], ask.needed).chance(ask.needed),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the comparison into words."""
    steady, strike = percent(result.chance_steady), percent(result.chance_strike)
    if result.chance_steady == result.chance_strike:
        verdict = "It makes no difference"
    else:
        verdict = "Save for one blow" if result.chance_strike > result.chance_steady else "Spend every Exchange"
    within = counted(ask.exchanges, "Exchange")
    return Telling(
        verdict=verdict,
        summary=f"{verdict}: {steady} by steady work, {strike} by one blow, for {in_words(ask.needed)} in {within}.",
        steps=(
            Step(f"Steady work rolls {dice_in_words(result.steady_dice)} in every Exchange.", "LIM-7.4"),
            Step(f"The blow in the last one has {dice_in_words(result.strike_dice)}.", "LIM-7.3"),
            Step("A Prevent bites into each Accomplish, so into every Exchange of steady work.", "LIM-12.9"),
        ),
        tables=(
            Sheet(
                caption="Both plans",
                columns=("Plan", "Dice in one Accomplish", "Enough"),
                rows=(
                    ("Steady", result.steady_dice, result.chance_steady),
                    ("One blow", result.strike_dice, result.chance_strike),
                ),
            ),
        ),
    )


SAVE_OR_STRIKE = Mechanic(
    id="limitless.save_or_strike",
    title="Save or strike?",
    purpose="Compare acting in every Exchange with saving dice for one blow.",
    rules=("LIM-7.3", "LIM-7.4", "LIM-12.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.unspent_dice",),
    example=Example(inputs={"needed": 5, "connected": 1, "exchanges": 4, "prevent": 3}),
)
