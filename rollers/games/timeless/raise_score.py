"""Raising a score with XP.

- A step is 2 Power, 1 Finesse or 1 Luck, for 5 XP unless the group has another price (TIM-9.5).
- A step that would pass the maximum stops at it, at full price; none may begin there (TIM-9.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless.house import house
from rollers.games.timeless.psyche import HIGHEST_COST, Attribute, Scores, maximum, raised, score, steps_to, usual_cost
from rollers.house import House
from rollers.inputs import Checks, choice, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted, signed

MOST_XP = 10_000
MOST_STEPS = 20


def steps_fault(attribute: Attribute, held: int, steps: int) -> str:
    """Say how many steps there are to the maximum, where these are too many; empty where they are not."""
    possible = steps_to(attribute, held, maximum(attribute))
    if steps <= possible:
        return ""
    return f"at most {counted(possible, 'step')} from {held} to the maximum of {maximum(attribute)}"


def begins_below_maximum(ask: Ask) -> Iterable[Problem]:
    """No step may begin at the maximum (TIM-9.6)."""
    fault = steps_fault(ask.attribute, getattr(ask, ask.attribute.value), ask.steps)
    if fault:
        yield Problem("steps", ask.steps, fault, "Steps")


def can_be_paid(ask: Ask) -> Iterable[Problem]:
    """Every step is paid for in full (TIM-9.6)."""
    if ask.cost * ask.steps > ask.xp:
        yield Problem("xp", ask.xp, f"at least {ask.cost * ask.steps} for so many steps", "XP")


def attribute() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the attribute to raise."""
    return choice(Attribute, label="Raise", help="The score to raise.")


def steps() -> Any:  # noqa: ANN401
    """Declare a number of steps."""
    return integer(low=1, high=MOST_STEPS, default=1, label="Steps", help="2 Power, 1 Finesse or 1 Luck each.")


def step_cost() -> Any:  # noqa: ANN401
    """Declare the price of a step."""
    return integer(
        low=0, high=HIGHEST_COST, default=usual_cost(Attribute.POWER), rare=True, label="Price", unit="XP",
        help="For each step.",
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a raise."""

    checks: ClassVar[Checks] = (begins_below_maximum, can_be_paid)
    power: int = score(Attribute.POWER)
    finesse: int = score(Attribute.FINESSE)
    luck: int = score(Attribute.LUCK)
    xp: int = integer(low=0, high=MOST_XP, label="XP", help="At hand.")
    attribute: Attribute = attribute()
    steps: int = steps()
    cost: int = step_cost()
    house: House = house()

    @property
    def scores(self) -> Scores:
        """The scores before."""
        return Scores(power=self.power, finesse=self.finesse, luck=self.luck)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The scores afterwards."""

    power: int
    finesse: int
    luck: int
    spent: int
    xp_left: int


def raise_score(scores: Scores, attribute: Attribute, steps: int) -> Scores:
    """Return the scores with one of them raised (TIM-9.6)."""
    after = raised(attribute, getattr(scores, attribute.value), steps)
    return replace(scores, **{attribute.value: after})


def resolve(ask: Ask, dice: Dice) -> Result:
    """Pay and raise; nothing is rolled."""
    after = raise_score(ask.scores, ask.attribute, ask.steps)
    spent = ask.cost * ask.steps
    return Result(
        power=after.power, finesse=after.finesse, luck=after.luck, spent=spent, xp_left=ask.xp - spent
    )  # fmt: skip


def _shown(attribute: Attribute, value: int) -> str:
    """Write a score as its book does."""
    return signed(value) if attribute is Attribute.FINESSE else str(value)


def _steps(ask: Ask, result: Result, after: int) -> Iterator[Step]:
    """Say what was paid and gained."""
    yield Step(f"{counted(ask.steps, 'step')} at {ask.cost} XP: {result.spent} XP spent.", "TIM-9.5")
    if after == maximum(ask.attribute):
        yield Step(f"{_shown(ask.attribute, after)} is the maximum.", "TIM-2.13")
    if ask.attribute is not Attribute.FINESSE:
        yield Step("The current value rises by as much.", "TIM-9.6")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a raise into words."""
    name = ask.attribute.value
    before, after = getattr(ask, name), getattr(result, name)
    verdict = f"{name.capitalize()} {_shown(ask.attribute, after)}"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS,
        working=f"{_shown(ask.attribute, before)} → {_shown(ask.attribute, after)}",
        summary=f"{verdict} for {result.spent} XP; {result.xp_left} XP left.",
        steps=tuple(_steps(ask, result, after)),
    )


RAISE = Mechanic(
    id="timeless.raise",
    title="Raising a score",
    purpose="Spend XP on Power, Finesse or Luck.",
    rules=("TIM-9.4", "TIM-9.5", "TIM-9.6", "TIM-2.13"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"power": 14, "finesse": 2, "luck": 8, "xp": 12, "attribute": "power", "steps": 2}),
)
