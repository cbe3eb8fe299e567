"""Bringing back a dead mortal (LEG-10.12).

- What killed her must be gone, and the physician needs a Medical Task Roll at −5.
- Success leaves her alive and unconscious.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import ABSENT, Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.house import house
from rollers.games.legacy.situations import situation_tmod
from rollers.games.legacy.target_roll import TargetRoll, roll_under
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.task_roll import Untrained, injury_tmod, sdam_within_cdam
from rollers.games.legacy.tracks import STATUS_WORDS, TRACK_HIGH, Status, Tracks
from rollers.house import House
from rollers.inputs import Checks, choice, flag
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, addition


def only_mortals_die(ask: Ask) -> Iterable[Problem]:
    """An Immortal needs no revival, and nobody revives a severed spine (LEG-10.12, LEG-10.13)."""
    if ask.immortal:
        yield Problem("immortal", ask.immortal, "false: only mortals are revived", "Immortal")


def gone(*, cause_removed: bool) -> Iterable[Problem]:
    """What killed her must be gone first."""
    if not cause_removed:
        yield Problem("cause_removed", cause_removed, "true: while it lasts nobody is revived", "Cause is gone")


def cause_is_gone(ask: Ask) -> Iterable[Problem]:
    """The same for these inputs."""
    return gone(cause_removed=ask.cause_removed)


def cause_removed() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare whether what killed her is gone."""
    return flag(default=ABSENT, label="Cause is gone", help="Smoke, lack of air, or whatever killed her.")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a revival."""

    checks: ClassVar[Checks] = (sdam_within_cdam, only_mortals_die, cause_is_gone)
    statistic: int = shared.rank("Statistic", "The physician's, as the GM names it.")
    ability: int = shared.rank("Medical", "The physician's Rank.")
    cause_removed: bool = cause_removed()
    immortal: bool = flag(rare=True, label="Immortal", help="The patient; only mortals are revived.")
    tmods: tuple[TMod, ...] = tmods(default=(), help="Besides the −5.")
    cdam: int = shared.acting_cdam("The physician's.")
    sdam: int = shared.acting_sdam("The physician's, never above CDam.")
    untrained: Untrained = choice(
        Untrained, default=Untrained.ROLL, rare=True, label="With Medical 0",
        help="What the GM says to an untrained attempt.",
    )  # fmt: skip
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The patient afterwards."""

    attempted: bool
    target: int
    roll: int | None
    revived: bool
    patient_cdam: int
    patient_sdam: int
    patient_status: Status


def target_parts(statistic: int, ability: int, modifiers: tuple[TMod, ...], *, injury: int = 0) -> tuple[int, ...]:
    """Return what the target number is made of."""
    others = (total_tmod(modifiers), situation_tmod("revive_dead"), injury)
    return statistic, ability, *(part for part in others if part)


def brought_back(house: House) -> Tracks:
    """Return the tracks of one who was revived."""
    return Tracks(TRACK_HIGH, house.number("legacy.revived_sdam"))


DEAD = Tracks(TRACK_HIGH, TRACK_HIGH)


def parts_of(ask: Ask) -> tuple[int, ...]:
    """Return what the target number of these inputs is made of."""
    return target_parts(ask.statistic, ask.ability, ask.tmods, injury=injury_tmod(ask.cdam, ask.sdam))


def resolve(ask: Ask, dice: Dice) -> Result:
    """Try to bring her back."""
    target = sum(parts_of(ask))
    refused = ask.untrained.refuses(ask.ability)
    thrown = None if refused else roll_under(dice, target, automatic_success=ask.automatic_success, label="Medical")
    revived = thrown is not None and thrown.success
    patient = brought_back(ask.house) if revived else DEAD
    return Result(
        attempted=not refused,
        target=target,
        roll=thrown.roll if thrown else None,
        revived=revived,
        patient_cdam=patient.cdam,
        patient_sdam=patient.sdam,
        patient_status=patient.status(immortal=False),
    )


def tell_attempt(rolled: TargetRoll, *, parts: tuple[int, ...], patient: Tracks) -> Telling:
    """Put a revival that was attempted into words."""
    after = f"CDam {patient.cdam}, SDam {patient.sdam}: {STATUS_WORDS[patient.status(immortal=False)]}."
    verdict = "Revived" if rolled.success else "Still dead"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if rolled.success else Tone.FAILURE,
        working=rolled.line,
        summary=f"{verdict}: {rolled.line}.",
        steps=(
            Step(f"Target number: {addition(parts, rolled.target)}.", "LEG-10.12"),
            Step(after, "LEG-10.12" if rolled.success else "LEG-10.11"),
        ),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the revival into words."""
    if result.roll is None:
        step = Step("Without training, the GM allows no attempt.", "LEG-2.2")
        return Telling(verdict="No attempt", tone=Tone.FAILURE, summary=step.text, steps=(step,))
    rolled = TargetRoll(result.target, result.roll, result.revived)
    return tell_attempt(rolled, parts=parts_of(ask), patient=Tracks(result.patient_cdam, result.patient_sdam))


REVIVAL = Mechanic(
    id="legacy.revival",
    title="Revival",
    purpose="Try to bring back a mortal who is dead.",
    rules=("LEG-10.12",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="revived", label="Will she live?", of=lambda result: result.revived, outcomes=("true", "false"),
            words={"true": "revived", "false": "dead"},
        ),
    ),
    house=("legacy.revived_sdam",),
    example=Example(inputs={"statistic": 5, "ability": 6, "cause_removed": True}, faces=(6,)),
)  # fmt: skip
