"""The events of Static: a list for each band, and the die that picks from it (LAC-9.12 to LAC-9.15)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rollers.dice import Dice
from rollers.games.lacuna.static import Band
from rollers.tables import load_table

MEDIATOR_CHOICE = "mediator_choice"
"""What a face without an entry gives: the Mediator's free choice from the same list."""


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of a list."""

    key: str
    band: Band
    text: str
    """What happens, in a sentence."""


@cache
def every_event() -> tuple[Event, ...]:
    """Return all events, band after band, in the order of their lists."""
    rows = load_table("lacuna", "static_events").rows
    return tuple(Event(row.word("id"), Band(row.word("band")), row.word("text")) for row in rows)


@cache
def events_of(band: Band) -> tuple[Event, ...]:
    """Return the list of a band; there is none at Static 0."""
    return tuple(event for event in every_event() if event.band is band)


@dataclass(frozen=True, slots=True)
class Picked:
    """An event picked by a die."""

    face: int
    entry: int | None
    """Its number in the list; None for the Mediator's choice."""
    key: str


def pick(band: Band, face: int) -> Picked:
    """Return the entry with the number of a face (LAC-9.15)."""
    events = events_of(band)
    if face > len(events):
        return Picked(face, None, MEDIATOR_CHOICE)
    return Picked(face, face, events[face - 1].key)


def roll_event(band: Band, dice: Dice, *, label: str = "Event") -> Picked:
    """Roll the die and return what it picks."""
    return pick(band, dice.die(label=label))


def words() -> dict[str, str]:
    """Return how each event reads, the Mediator's choice included."""
    return {event.key: event.text.rstrip(".") for event in every_event()} | {MEDIATOR_CHOICE: "the Mediator chooses"}
