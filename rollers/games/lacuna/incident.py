"""The answer of the TVA to an incident: impaired Access (section 8).

- Roll Access at once; points may be spent, Talents and Techniques may not (LAC-8.2).
- Failure costs one point of Access (LAC-8.3); at 0 the employee is gone, without a further roll (LAC-8.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.forced_roll import Forced, ForcedOdds, count_forced, force_access
from rollers.games.lacuna.house import house
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import rows_of
from rollers.outcome import Step, Telling, Tone, addition, counted

ACCESS_AT_STAKE = 1
"""LAC-8.3."""


class Outcome(StrEnum):
    """What an incident comes to."""

    PASSED = "passed"
    IMPAIRED = "impaired"
    """Access is lost, and some is left (LAC-8.3)."""
    REMOVED = "removed"
    """Access is at 0: a security risk (LAC-8.4)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What an incident leaves of somebody's standing."""

    access: int
    outcome: Outcome


def answer(access: int, *, success: bool) -> Answer:
    """Return what the incident roll of somebody with this Access means (LAC-8.3, LAC-8.4)."""
    if success:
        return Answer(access, Outcome.PASSED)
    left = access - ACCESS_AT_STAKE
    return Answer(left, Outcome.IMPAIRED if left else Outcome.REMOVED)


def roll_incident(dice: Dice, *, access: int, offered: int, pushes: int, house: House) -> Forced:
    """Make an incident roll: forced, and without Talents (LAC-8.2)."""
    return force_access(dice, access=access, talent=False, offered=offered, pushes=pushes, house=house)


def count_incident(*, access: int, offered: int, pushes: int, house: House) -> ForcedOdds:
    """Count an incident roll."""
    return count_forced(access=access, talent=False, offered=offered, pushes=pushes, house=house)


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an incident."""

    checks: ClassVar[Checks] = (shared.no_forced_pushes,)
    access: int = shared.value("Access")
    commendation_offered: int = shared.commendation_offered("Spent only if they save you.")
    forced_pushes: int = shared.forced_pushes()
    heart_rate: int = shared.heart_rate()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What an incident came to."""

    success: bool
    outcome: Outcome
    access: int
    rolls: int
    totals: tuple[int, ...]
    total: int
    commendation_spent: int
    heart_rate_gain: int
    heart_rate: int
    static_gained: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Answer the incident."""
    forced = roll_incident(
        dice, access=ask.access, offered=ask.commendation_offered, pushes=ask.forced_pushes, house=ask.house
    )
    given = answer(ask.access, success=forced.success)
    return Result(
        success=forced.success,
        outcome=given.outcome,
        access=given.access,
        rolls=len(forced.totals),
        totals=forced.totals,
        total=forced.totals[-1],
        commendation_spent=forced.commendation_spent,
        heart_rate_gain=forced.heart_rate_gain,
        heart_rate=ask.heart_rate + forced.heart_rate_gain,
        static_gained=forced.static_gained,
    )


def composed(ask: Ask) -> Measures:
    """Count roll after roll: eleven of them at once are more than can be walked (see `plan_odds.py`)."""
    forced = count_incident(
        access=ask.access, offered=ask.commendation_offered, pushes=ask.forced_pushes, house=ask.house
    )
    return {
        "outcome": rows_of(forced.success.map(lambda success: answer(ask.access, success=success).outcome)),
        "heart_rate_gain": rows_of(forced.heart_rate_gain),
        "commendation_spent": rows_of(forced.commendation_spent),
    }


VERDICTS = {
    Outcome.PASSED: ("Passed", Tone.SUCCESS),
    Outcome.IMPAIRED: ("Access impaired", Tone.FAILURE),
    Outcome.REMOVED: ("Removed as a security risk", Tone.FAILURE),
}


def tell(ask: Ask, result: Result) -> Telling:
    """Put an incident into words."""
    verdict, tone = VERDICTS[result.outcome]
    return Telling(
        verdict=verdict,
        tone=tone,
        summary=f"{verdict} with {result.total}; Access {result.access}, Heart Rate {result.heart_rate}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what was done and by which rule."""
    yield Step("Access is rolled at once, without Talents or Techniques.", "LAC-8.2")
    for total in result.totals[:-1]:
        yield Step(f"{total} is too little, and the roll is pushed.", "LAC-2.17")
    if result.commendation_spent:
        yield Step(f"{counted(result.commendation_spent, 'Commendation Point')} spent.", "LAC-2.12")
    yield Step(f"The roll comes to {result.total}.", "LAC-2.2")
    if not result.success:
        change = addition((ask.access, -ACCESS_AT_STAKE), result.access)
        yield Step(f"One point of Access is lost: {change}.", "LAC-8.3")
    if result.outcome is Outcome.REMOVED:
        yield Step("Access is at 0: off active duty, without a further roll.", "LAC-8.4")
    yield Step(f"Heart Rate rises by {result.heart_rate_gain} to {result.heart_rate}.", "LAC-2.3")


INCIDENT = Mechanic(
    id="lacuna.incident",
    title="Incident",
    purpose="Roll Access when the TVA or a fellow employee has been compromised.",
    rules=("LAC-8.2", "LAC-8.3", "LAC-8.4"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="outcome", label="What will come of it?", of=lambda result: result.outcome,
                outcomes=tuple(Outcome), words={key.value: text for key, (text, _) in VERDICTS.items()}),
        Measure(name="heart_rate_gain", label="How much will the Heart Rate rise?",
                of=lambda result: result.heart_rate_gain),
        Measure(name="commendation_spent", label="Commendation Points spent",
                of=lambda result: result.commendation_spent),
    ),
    house=(
        "lacuna.commendation_effect", "lacuna.access_heart_rate", "lacuna.forced_access_push",
        "lacuna.forced_roll_static", "lacuna.talent_saves_static",
    ),
    example=Example(inputs={"heart_rate": 90}, faces=(1, 2, 3)),
)  # fmt: skip
