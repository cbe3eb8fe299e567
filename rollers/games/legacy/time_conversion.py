"""Turns, minutes, hours, days and months (LEG-3.1)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import amount
from rollers.games.legacy.house import house
from rollers.games.legacy.time_scale import DAY_TURNS, HOUR_TURNS, MINUTE_TURNS, TURN_SECONDS, TimeUnit
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted

MOST_UNITS = 1_000_000


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a conversion."""

    amount: int = integer(low=0, high=MOST_UNITS, label="Amount", help="How many units.")
    unit: TimeUnit = choice(TimeUnit, label="Unit")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The same time in every unit."""

    turns: int
    seconds: int
    minutes: Fraction
    hours: Fraction
    days: Fraction


def resolve(ask: Ask, dice: Dice) -> Result:
    """Convert; nothing is rolled."""
    turns = ask.amount * ask.unit.turns(ask.house)
    return Result(
        turns=turns,
        seconds=turns * TURN_SECONDS,
        minutes=Fraction(turns, MINUTE_TURNS),
        hours=Fraction(turns, HOUR_TURNS),
        days=Fraction(turns, DAY_TURNS),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a time into words."""
    given = counted(ask.amount, "Turn" if ask.unit is TimeUnit.TURN else ask.unit.value)
    in_turns = "" if ask.unit is TimeUnit.TURN else f"{counted(result.turns, 'Turn')}, "
    others = f"{amount(result.minutes, 'minute')}, {amount(result.hours, 'hour')}, {amount(result.days, 'day')}"
    return Telling(
        verdict=counted(result.turns, "Turn"),
        summary=f"{given}: {in_turns}{counted(result.seconds, 'second')}.",
        steps=(
            Step(f"A Turn lasts {TURN_SECONDS} seconds, a minute {MINUTE_TURNS} Turns.", "LEG-3.1"),
            Step(f"That is {others}.", "LEG-3.1"),
        ),
    )


TIME = Mechanic(
    id="legacy.time",
    title="Turns and other times",
    purpose="Convert a time into Turns, seconds, minutes, hours and days.",
    rules=("LEG-3.1",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.month_days",),
    example=Example(inputs={"amount": 90, "unit": "turn"}),
)
