"""Between missions: who is ready again, and with what (section 6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.house import house
from rollers.games.lacuna.member import Status
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House
from rollers.inputs import Checks, choice, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

READY = "ready"
"""What an employee is who goes on the next mission."""


def may_return(status: Status, house: House) -> bool:
    """Say whether an employee of this status goes on the next mission (LAC-6.3)."""
    if status is Status.REMOVED:
        return house.says("lacuna.security_risk", "next_mission")
    return status is Status.EJECTED


def mission_is_over(ask: Ask) -> Iterable[Problem]:
    """Nobody recovers while the mission lasts (LAC-6.1)."""
    if ask.status is Status.ACTIVE:
        yield Problem("status", ask.status, "a status after the mission; nobody recovers during it", "Status")


def nothing_above_full(ask: Ask) -> Iterable[Problem]:
    """No attribute is above its full value (LAC-1.3)."""
    for attribute in Attribute:
        full, now = getattr(ask, attribute.value), getattr(ask, f"{attribute.value}_now")
        if now > full:
            yield Problem(f"{attribute.value}_now", now, f"at most {full}, the full value", "Now")


def _now(label: str) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    return integer(low=0, high=shared.FULL_HIGH, default=3, label=f"{label} now")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a recovery."""

    checks: ClassVar[Checks] = (mission_is_over, nothing_above_full)
    status: Status = choice(Status, default=Status.EJECTED, label="Status", help="How the mission ended for this one.")
    force: int = shared.value("Force", "Its full value.")
    instinct: int = shared.value("Instinct", "Its full value.")
    access: int = shared.value("Access", "Its full value.")
    force_now: int = _now("Force")
    instinct_now: int = _now("Instinct")
    access_now: int = _now("Access")
    heart_rate: int = shared.heart_rate("At the end of the mission.")
    resting_heart_rate: int = integer(low=1, high=200, default=70, rare=True, label="Resting Heart Rate", unit="bpm")
    commendation_points: int = integer(low=0, high=99, default=0, rare=True, label="Commendation Points")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Regained:
    """Points that came back."""

    force: int
    instinct: int
    access: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A character after the mission."""

    status: str
    playable: bool
    force: int
    instinct: int
    access: int
    heart_rate: int
    commendation_points: int
    recovered: Regained


def resolve(ask: Ask, dice: Dice) -> Result:
    """Recover whoever can return; nothing is rolled."""
    return recover(ask)


def recover(ask: Ask) -> Result:
    """Return a character after the mission."""
    if not may_return(ask.status, ask.house):
        return Result(
            status=ask.status.value,
            playable=False,
            force=ask.force_now,
            instinct=ask.instinct_now,
            access=ask.access_now,
            heart_rate=ask.heart_rate,
            commendation_points=ask.commendation_points,
            recovered=Regained(force=0, instinct=0, access=0),
        )
    return Result(
        status=READY,
        playable=True,
        force=ask.force,
        instinct=ask.instinct,
        access=ask.access,
        heart_rate=ask.resting_heart_rate,
        commendation_points=ask.commendation_points,
        recovered=Regained(
            force=ask.force - ask.force_now,
            instinct=ask.instinct - ask.instinct_now,
            access=ask.access - ask.access_now,
        ),
    )


FATES = {
    Status.DEAD: "Dead",
    Status.RETIRED: "Retired for good",
    Status.REMOVED: "Removed as a security risk",
}


def tell(ask: Ask, result: Result) -> Telling:
    """Put a recovery into words."""
    if not result.playable:
        verdict = FATES.get(ask.status, "Not ready")
        step = Step("Out of play for good: nothing recovers.", "LAC-6.3")
        return Telling(verdict=verdict, tone=Tone.FAILURE, summary=f"{verdict}: out of play.", steps=(step,))
    regained = result.recovered
    points = counted(regained.force + regained.instinct + regained.access, "point")
    return Telling(
        verdict="Ready",
        tone=Tone.SUCCESS,
        summary=f"Ready again: {points} of attributes regained, Heart Rate {result.heart_rate}.",
        steps=(
            Step(f"Force {result.force}, Instinct {result.instinct}, Access {result.access}: all back.", "LAC-6.1"),
            Step("Equipment gained on the mission is gone; points and Talents stay.", "LAC-6.2"),
        ),
    )


RECOVERY = Mechanic(
    id="lacuna.recovery",
    title="Recovery",
    purpose="See what a character looks like after the mission.",
    rules=("LAC-6.1", "LAC-6.2", "LAC-6.3"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("lacuna.security_risk",),
    example=Example(inputs={"force_now": 1, "access_now": 2, "heart_rate": 204}),
)
