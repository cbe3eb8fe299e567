"""What can be done in a burst: fire, sweep on, cease (LEG-6.1 to LEG-6.4, LEG-6.11, LEG-6.12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import burst_fire
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.burst_fire import Burst, ShotKind, fault_at, fault_crossing
from rollers.games.legacy.hexes import Hex, hexagon
from rollers.games.legacy.smart_sight import HOMES
from rollers.inputs import ContextChecks
from rollers.outcome import Step, Telling, Tone, counted, plain
from rollers.procedure import Action


def can_be_fired_on(ask: Fire, burst: Burst) -> Iterable[Problem]:
    """The target stands in the field of fire and can be fired on now."""
    target = burst.gun.target(ask.at)
    if target is None:
        names = ", ".join(each.name for each in burst.gun.targets)
        yield Problem("at", ask.at, f"one of {names}" if names else "nobody: there are no targets", "At")
        return
    fault = fault_at(burst, target)
    if fault:
        yield Problem("at", ask.at, fault, "At")


@dataclass(frozen=True, kw_only=True)
class Fire:
    """Inputs of one shot."""

    context_checks: ClassVar[ContextChecks] = (can_be_fired_on,)
    at: str = shared.name("At", "Who is fired on.")


def can_be_crossed(ask: Sweep, burst: Burst) -> Iterable[Problem]:
    """The hex is near enough and empty."""
    fault = fault_crossing(burst, ask.hex)
    if fault:
        yield Problem("hex", list(ask.hex), fault, "Hex")


@dataclass(frozen=True, kw_only=True)
class Sweep:
    """Inputs of crossing a hex."""

    context_checks: ClassVar[ContextChecks] = (can_be_crossed,)
    hex: Hex = hexagon("Hex", "The hex crossed, at most one metre from the last.")


def over_bar(burst: Burst) -> str:
    """Say why nothing more can be done, or nothing where it can."""
    if burst.stopped:
        return "nothing: the burst has broken off"
    if burst.ceased:
        return "nothing: the burst is over"
    return "nothing: the rate of fire is used up" if burst.over else ""


def sweep_bar(burst: Burst) -> str:
    """Say why no hex can be crossed."""
    homing = "fire or cease: Level Two crosses no hexes" if burst.gun.level >= HOMES else ""
    return over_bar(burst) or homing


def fire(burst: Burst, given: Any, dice: Dice) -> tuple[Burst, Telling]:  # noqa: ANN401 - as actions have it
    """Fire on somebody."""
    target = burst.gun.target(given.at)
    assert target is not None  # noqa: S101 - a check has refused unknown names
    after = burst_fire.fire(burst, target, dice)
    thrown = after.last
    if thrown is None:
        step = Step(f"{target.name} is a friend: the weapon pauses.", "LEG-6.11")
        return after, Telling(verdict="Pause", summary=step.text, steps=(step, *_ending(after)))
    verdict = "Hit" if thrown.success else "Miss"
    return after, Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if thrown.success else Tone.FAILURE,
        working=thrown.line,
        summary=f"{target.name}: {verdict.lower()} with {thrown.roll} against {plain(thrown.target)}.",
        steps=(Step(f"Target number {plain(thrown.target)}; the die shows {thrown.roll}.", "LEG-6.1"), *_ending(after)),
    )


def sweep(burst: Burst, given: Any, dice: Dice) -> tuple[Burst, Telling]:  # noqa: ANN401
    """Cross a hex."""
    after = burst_fire.cross(burst, given.hex)
    where = f"{plain(given.hex[0])}, {plain(given.hex[1])}"
    if after.last_kind is ShotKind.PAUSE:
        step = Step(f"The weapon pauses while it crosses {where}.", "LEG-6.11")
    else:
        step = Step(f"A round goes into the empty hex {where}.", "LEG-6.4")
    return after, Telling(verdict="Crossed", summary=step.text, steps=(step, *_ending(after)))


def cease(burst: Burst, given: Any, dice: Dice) -> tuple[Burst, Telling]:  # noqa: ANN401
    """End the burst."""
    after = replace(burst, ceased=True, last_kind=ShotKind.CEASE, last=None)
    hits = counted(len(after.hit), "hit")
    return after, Telling(
        verdict=hits,
        summary=f"The burst ends with {hits}.",
        steps=(Step("Rounds not fired stay in the weapon.", "LEG-6.2"),),
    )


def _ending(burst: Burst) -> Iterable[Step]:
    """Say that the burst is over, where it is."""
    if burst.stopped:
        yield Step("Only a 1 could have hit, and it did not come: the burst breaks off.", "LEG-6.2")
    elif burst.over:
        yield Step("The rate of fire is used up.", "LEG-6.1")


ACTIONS: tuple[Action[Burst], ...] = (
    Action(
        name="fire",
        title="Fire",
        purpose="Fire one round at somebody.",
        rules=("LEG-6.1", "LEG-6.2", "LEG-6.3", "LEG-6.11", "LEG-6.12"),
        inputs=Fire,
        possible=over_bar,
        apply=fire,
        rolls=True,
    ),
    Action(
        name="sweep",
        title="Cross a hex",
        purpose="Move the aim one metre over an empty hex.",
        rules=("LEG-6.3", "LEG-6.4", "LEG-6.11"),
        inputs=Sweep,
        possible=sweep_bar,
        apply=sweep,
    ),
    Action(
        name="cease",
        title="Cease fire",
        purpose="End the burst and keep the rounds that are left.",
        rules=("LEG-6.2",),
        possible=over_bar,
        apply=cease,
    ),
)
