"""The Finesse Check.

- Boons and Banes cancel one against one (TIM-3.3).
- Roll two dice and one more for each that is left (TIM-3.4); with Banes left the two lowest count,
  otherwise the two highest (TIM-3.5).
- Add Finesse and any modifier (TIM-3.6): 10 or more succeeds, 8 or 9 partly (TIM-3.7).
- Where an ability succeeds by itself nothing is rolled (TIM-3.9).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.games.timeless.pool import CheckInputs, Keep, cancelling, counting, roll_pool
from rollers.house import House
from rollers.inputs import flag
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, addition, signed

SUCCESS_FROM = 10
PARTIAL_FROM = 8
"""Lowest totals of the degrees (TIM-3.7)."""


class Degree(StrEnum):
    """How well a check went (TIM-3.7)."""

    SUCCESS = "success"
    """10 or more."""
    PARTIAL = "partial"
    """8 or 9: what was wanted at a price, in part, or too late (TIM-3.8)."""
    FAILURE = "failure"
    """7 or less."""


@dataclass(frozen=True, kw_only=True)
class Ask(CheckInputs):
    """Inputs of a Finesse Check."""

    automatic: bool = flag(rare=True, label="Automatic success", help="An ability lets you succeed without rolling.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a Finesse Check came to."""

    net: int
    dice_count: int
    keep: Keep
    dice: tuple[int, ...]
    kept: tuple[int, ...]
    total: int | None
    degree: Degree


def degree_of(total: int) -> Degree:
    """Read the degree off a total (TIM-3.7)."""
    if total >= SUCCESS_FROM:
        return Degree.SUCCESS
    return Degree.PARTIAL if total >= PARTIAL_FROM else Degree.FAILURE


def resolve(ask: Ask, dice: Dice) -> Result:
    """Make the check."""
    if ask.automatic:
        return Result(net=ask.net, dice_count=0, keep=Keep.NONE, dice=(), kept=(), total=None, degree=Degree.SUCCESS)
    rolled = roll_pool(ask, dice, label="Pool")
    total = rolled.value + ask.finesse + ask.modifier
    return Result(
        net=ask.net,
        dice_count=ask.dice_count,
        keep=ask.keep,
        dice=rolled.faces,
        kept=rolled.kept,
        total=total,
        degree=degree_of(total),
    )


VERDICTS = {
    Degree.SUCCESS: ("Success", Tone.SUCCESS),
    Degree.PARTIAL: ("Partial success", Tone.PARTIAL),
    Degree.FAILURE: ("Failure", Tone.FAILURE),
}
DEGREE_READS = {
    Degree.SUCCESS: f"{SUCCESS_FROM} or more is a success.",
    Degree.PARTIAL: f"{PARTIAL_FROM} or {SUCCESS_FROM - 1} is a partial success.",
    Degree.FAILURE: f"{PARTIAL_FROM - 1} or less is a failure.",
}


def tell(ask: Ask, result: Result) -> Telling:
    """Put a check into words."""
    verdict, tone = VERDICTS[result.degree]
    if result.total is None:
        step = Step("You succeed by an ability: no dice are rolled and there is no total.", "TIM-3.9")
        return Telling(verdict=verdict, tone=tone, summary="Success without a roll.", steps=(step,))
    added = [*result.kept, ask.finesse] + ([ask.modifier] if ask.modifier else [])
    working = addition(added, result.total)
    extra = f" and the modifier {signed(ask.modifier)}" if ask.modifier else ""
    return Telling(
        verdict=verdict,
        tone=tone,
        working=working,
        summary=f"{verdict}: {working}.",
        steps=(
            cancelling(ask),
            counting(ask),
            Step(f"Finesse {signed(ask.finesse)}{extra} is added: total {result.total}.".replace("-", "−"), "TIM-3.6"),
            Step(DEGREE_READS[result.degree], "TIM-3.7"),
        ),
    )


def measures[Checked: Result]() -> tuple[Measure[Checked], ...]:
    """Return what is asked of any Finesse Check, those of creatures included."""
    return (
        Measure(
            name="degree",
            label="How well will it go?",
            of=lambda result: result.degree,
            outcomes=tuple(Degree),
            words={"success": "Success", "partial": "Partial success", "failure": "Failure"},
        ),
        Measure(name="total", label="Which total?", of=lambda result: result.total, words={"none": "no total"}),
    )


FINESSE_CHECK = Mechanic(
    id="timeless.finesse_check",
    title="Finesse Check",
    purpose="Roll a pool, keep two dice, add Finesse and read the degree.",
    rules=("TIM-3.2", "TIM-3.3", "TIM-3.4", "TIM-3.5", "TIM-3.6", "TIM-3.7", "TIM-3.8", "TIM-3.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=measures(),
    example=Example(inputs={"finesse": 1, "boons": 1, "banes": 2}, faces=(6, 2, 5)),
)
