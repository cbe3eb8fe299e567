"""What injuries cost a Task Roll, and what state somebody is in (LEG-10.9 to LEG-10.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy.house import house
from rollers.games.legacy.shared_inputs import immortal, sdam_within_cdam
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks, track
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, signed

STATUS_RULES = {
    Status.UNCONSCIOUS: "LEG-10.10",
    Status.DEAD: "LEG-10.11",
    Status.TRUE_DEATH: "LEG-11.8",
}
"""The rule behind each status but the usual one."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the look-up."""

    checks: ClassVar[Checks] = (sdam_within_cdam,)
    cdam: int = track("CDam", "Casual Damage, 0 to 10.", required=True)
    sdam: int = track("SDam", "Severe Damage, never above CDam.", required=True)
    immortal: bool = immortal("A mortal with 10 Severe Damage is dead.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Injury TMod and status."""

    tmod: int | None
    status: Status


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look both up; nothing is rolled."""
    tracks = Tracks(ask.cdam, ask.sdam)
    return Result(tmod=tracks.injury_tmod, status=tracks.status(immortal=ask.immortal))


def status_steps(tracks: Tracks, status: Status, *, immortal: bool) -> tuple[Step, ...]:
    """Say what the tracks cost, or what they have made of her."""
    if status is Status.CONSCIOUS:
        tmod = tracks.injury_tmod or 0
        return (Step(f"Injury: {signed(tmod)} to every Task Roll; the worse track alone counts.", "LEG-10.9"),)
    rule = "LEG-10.13" if immortal and tracks.full and status is Status.UNCONSCIOUS else STATUS_RULES[status]
    return (Step(f"At {tracks.cdam} CDam and {tracks.sdam} SDam she is {STATUS_WORDS[status]}.", rule),)


def tone_of(status: Status) -> Tone:
    """Mark a status: standing, lying, gone."""
    if status is Status.CONSCIOUS:
        return Tone.PLAIN
    return Tone.PARTIAL if status is Status.UNCONSCIOUS else Tone.FAILURE


def tell(ask: Ask, result: Result) -> Telling:
    """Put the look-up into words."""
    word = STATUS_WORDS[result.status]
    verdict = word.capitalize() if result.tmod is None else f"Injury TMod {signed(result.tmod)}"
    summary = f"She is {word} and makes no Task Rolls." if result.tmod is None else f"She is {word}: {verdict}."
    return Telling(
        verdict=verdict,
        tone=tone_of(result.status),
        summary=summary,
        steps=status_steps(Tracks(ask.cdam, ask.sdam), result.status, immortal=ask.immortal),
    )


INJURY = Mechanic(
    id="legacy.injury",
    title="Injury",
    purpose="Look up the Task Modifier due to injury, and the state of the injured.",
    rules=("LEG-10.9", "LEG-10.10", "LEG-10.11", "LEG-10.12", "LEG-10.13"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"cdam": 6, "sdam": 3}),
)
