"""Playing the events that Static has triggered (LAC-9.15 to LAC-9.17)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna.mission_bars import any_time
from rollers.games.lacuna.mission_state import Fate, Mission, StaticEvent
from rollers.games.lacuna.static_band import BAND_RULES, BAND_WORDS
from rollers.games.lacuna.static_events import MEDIATOR_CHOICE, events_of, every_event, roll_event, words
from rollers.inputs import ContextChecks, choice, integer
from rollers.outcome import Step, Telling, capitalised
from rollers.procedure import Action

Problems = Iterable[Problem]
MOST_EVENTS = 99_999
ROLLED = ""
"""What is chosen where a die is to choose."""
CHART = "chart"
"""What is played when it is what the chart says."""
LABELS = {ROLLED: "Roll for it", CHART: "What the chart says"} | {
    key: capitalised(text) for key, text in words().items()
}
Playable = StrEnum(  # type: ignore[misc]
    "Playable",
    {"ROLLED": ROLLED, "CHART": CHART}
    | {key.upper(): key for key in (*(event.key for event in every_event()), MEDIATOR_CHOICE)},
)
"""All that can be played, whatever the band."""


def find_pending(mission: Mission, number: int) -> StaticEvent | None:
    """Return the waiting event of that number, None if there is none."""
    return next((event for event in mission.pending if event.number == number), None)


def choices_for(event: StaticEvent) -> tuple[str, ...]:
    """Return what can be played for an event: a roll, an entry of its band, or its chart's (LAC-9.15, LAC-9.16)."""
    charted = (CHART,) if event.chart else ()
    return (ROLLED, *charted, *(entry.key for entry in events_of(event.band)), MEDIATOR_CHOICE)


def event_is_pending(ask: PlayInputs, mission: Mission) -> Problems:
    """Only a triggered event can be played, and each once (LAC-9.17)."""
    if not find_pending(mission, ask.event):
        waiting = ", ".join(str(event.number) for event in mission.pending)
        yield Problem("event", ask.event, f"an event that waits: {waiting or 'there is none'}", "Event")


def choice_is_of_its_band(ask: PlayInputs, mission: Mission) -> Problems:
    """It keeps the band it was triggered at (LAC-9.17)."""
    event = find_pending(mission, ask.event)
    if event and ask.choose not in choices_for(event):
        yield Problem("choose", ask.choose, ", ".join(each or "“”" for each in choices_for(event)), "Choice")


@dataclass(frozen=True, kw_only=True)
class PlayInputs:
    """Which event is played, and what comes of it."""

    context_checks: ClassVar[ContextChecks] = (event_is_pending, choice_is_of_its_band)
    event: int = integer(low=1, high=MOST_EVENTS, label="Event", help="Its number.")
    choose: StrEnum = choice(
        Playable, default=Playable(ROLLED), labels=LABELS, label="Choice", help="Of the band it was triggered at."
    )


def _play(mission: Mission, inputs: PlayInputs, dice: Dice) -> tuple[Mission, Telling]:
    event = find_pending(mission, inputs.event)
    assert event is not None  # noqa: S101 - the inputs were refused otherwise
    steps = [Step(f"Event {event.number} was triggered at {event.static}: {BAND_WORDS[event.band]}.", "LAC-9.17")]
    key = str(inputs.choose)
    if key == ROLLED:
        picked = roll_event(event.band, dice)
        key = picked.key
        entry = f"is entry {picked.entry}" if picked.entry else "has no entry"
        steps.append(Step(f"A {picked.face} {entry} of its list.", "LAC-9.15"))
    text = "; ".join(event.chart) if key == CHART else words()[key]
    steps.append(Step(f"{capitalised(text)}.", "LAC-9.16" if key == CHART else BAND_RULES[event.band]))
    played = replace(event, status=Fate.PLAYED, played=key)
    after = replace(mission, events=tuple(played if each is event else each for each in mission.events))
    return after, Telling(verdict=f"Event {event.number}", summary=steps[-1].text, steps=tuple(steps))


PLAY_EVENT: Action[Mission] = Action(
    name="play_event", title="Play an event", purpose="Bring in an event that Static has triggered.",
    rules=("LAC-9.15", "LAC-9.16", "LAC-9.17"), inputs=PlayInputs, possible=any_time, apply=_play, rolls=True,
)  # fmt: skip
