"""When a whole group is back: the slowest of its Dispersed, or a day for the Dormant (TIM-7.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless.house import house
from rollers.games.timeless.recovery import REST_DAYS
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Measure, Mechanic, Quantity
from rollers.outcome import Step, Telling, Tone, counted

MOST_AWAY = 20


def somebody_is_away(ask: Ask) -> Iterable[Problem]:
    """With nobody away there is nothing to wait for."""
    if not ask.dispersed and not ask.dormant:
        yield Problem("dispersed", 0, f"a whole number from 1 to {MOST_AWAY}, when nobody is Dormant", "Dispersed")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a regrouping."""

    checks: ClassVar[Checks] = (somebody_is_away,)
    dispersed: int = integer(low=0, high=MOST_AWAY, default=0, label="Dispersed", help="How many of the group are.")
    dormant: int = integer(low=0, high=MOST_AWAY, default=0, label="Dormant", help="How many of the group are.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """When everyone is back."""

    each: tuple[int, ...]
    days: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll a die of days for each Dispersed; the highest counts."""
    rolled = dice.best(ask.dispersed, keep=1, label="Days")
    return Result(each=rolled.faces, days=max(REST_DAYS, rolled.value))


def _steps(ask: Ask) -> Iterator[Step]:
    """Say who is back when."""
    if ask.dispersed:
        yield Step(f"{counted(ask.dispersed, 'die', 'dice')} of days, one for each Dispersed.", "TIM-7.3")
    if ask.dormant:
        yield Step("The Dormant are back after a day.", "TIM-7.2")
    yield Step("The group is whole when the last is back.", "TIM-7.10")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a regrouping into words."""
    verdict = f"All back after {counted(result.days, 'day')}"
    return Telling(verdict=verdict, tone=Tone.PLAIN, summary=f"{verdict}.", steps=tuple(_steps(ask)))


REGROUP = Mechanic(
    id="timeless.regroup",
    title="When is everyone back?",
    purpose="Roll for the Dispersed of a group and see when it is whole again.",
    rules=("TIM-7.10",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(Measure(name="days", label="After how many days?", of=lambda result: result.days, mean=True),),
    quantities=(Quantity(name="means", label="On average", words={"days": "days"}),),
    example=Example(inputs={"dispersed": 3, "dormant": 1}, faces=(2, 4, 1)),
)
