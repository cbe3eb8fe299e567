"""What an increase of Static brings in a mission, and how the mission ends (LAC-9.10, LAC-9.16, LAC-9.19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.lacuna.mission_state import Fate, Mission, Phase, StaticEvent
from rollers.games.lacuna.static import Triggered, increase, rows_fired
from rollers.games.lacuna.static_band import BAND_WORDS
from rollers.outcome import Step, Telling, counted
from rollers.procedure import Action


class Cause(StrEnum):
    """What brought an increase about (LAC-9.22)."""

    FIRST_ROLL = "first_roll"
    TECHNIQUE = "technique"
    INSUBORDINATION = "insubordination"
    FAILED_ORDER = "failed_order"
    CONFLICT = "conflict"
    HOSTILES = "hostiles"
    SPECIAL = "special"
    FORCED_ROLL = "forced_roll"
    """Only where the group counts forced rolls (LAC-2.17)."""


def raise_static(mission: Mission, points: int, cause: Cause) -> Mission:
    """Raise Static by some points at once, and trigger what that brings (LAC-9.10)."""
    raised = increase(mission.static, points, mission.house)
    for triggered in raised.events:
        mission = _with_event(mission, triggered, cause)
    return replace(mission, static=raised.static)


def _with_event(mission: Mission, triggered: Triggered, cause: Cause) -> Mission:
    """Add a triggered event, with the rows of the chart that fire with it."""
    places = rows_fired([row.at for row in mission.chart], mission.fired, triggered)
    event = StaticEvent(
        number=len(mission.events) + 1,
        static=triggered.static,
        cause=cause.value,
        chart=tuple(mission.chart[place].event for place in places),
    )
    return replace(mission, events=(*mission.events, event), fired=mission.fired | set(places))


def end_if_deserted(mission: Mission) -> Mission:
    """End the mission once nobody is left in the Multiverse (LAC-9.19, LAC-10.1)."""
    if mission.phase is not Phase.RUNNING or mission.active:
        return mission
    lapsed = tuple(
        replace(event, status=Fate.LAPSED) if event.status is Fate.PENDING else event for event in mission.events
    )
    return replace(mission, phase=Phase.OVER, final_static=mission.static, static=0, events=lapsed)


def recorded(action: Action[Mission]) -> Action[Mission]:
    """Let an act end the mission if nobody is left, and tell what Static brought."""

    def apply(before: Mission, inputs: object, dice: Dice) -> tuple[Mission, Telling]:
        changed, telling = action.apply(before, inputs, dice)
        after = end_if_deserted(changed)
        return after, replace(telling, steps=(*telling.steps, *_brought(before, changed), *_ended(changed, after)))

    return replace(action, apply=apply)


def _brought(before: Mission, after: Mission) -> Iterator[Step]:
    """Say what an increase triggered."""
    events = after.events[len(before.events) :]
    if events:
        numbers = [f"{event.number} of {BAND_WORDS[event.band]}" for event in (events[0], events[-1])]
        told = f"event {numbers[0]} is" if len(events) == 1 else f"events {numbers[0]} to {numbers[1]} are"
        yield Step(f"Static is {after.static}: {told} triggered, to be played now or later.", "LAC-9.10")
    for event in events:
        for text in event.chart:
            yield Step(f"The chart adds to event {event.number}: {text}", "LAC-9.16")


def _ended(before: Mission, after: Mission) -> Iterator[Step]:
    """Say what the end of the mission brought."""
    if after.phase is before.phase:
        return
    yield Step("Nobody is left in the Multiverse: the mission is over.", "LAC-10.1")
    if before.static:
        yield Step(f"Static goes from {before.static} back to 0.", "LAC-9.19")
    if before.pending:
        lapse = "lapses" if len(before.pending) == 1 else "lapse"
        yield Step(f"{counted(len(before.pending), 'unplayed event')} {lapse}.", "LAC-9.17")
