"""The event of an increase of Static, picked by a die (LAC-9.15)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.lacuna.static import Band, band_of, score
from rollers.games.lacuna.static_band import BAND_RULES, BAND_WORDS
from rollers.games.lacuna.static_events import MEDIATOR_CHOICE, every_event, roll_event, words
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an event."""

    static: int = score(low=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The event picked."""

    band: Band
    face: int
    entry: int | None
    event: str


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the die."""
    band = band_of(ask.static)
    picked = roll_event(band, dice)
    return Result(band=band, face=picked.face, entry=picked.entry, event=picked.key)


def tell(ask: Ask, result: Result) -> Telling:
    """Put the event into words."""
    band = BAND_WORDS[result.band]
    at_band = Step(f"Static {ask.static} is {band}.", "LAC-9.11")
    if result.event == MEDIATOR_CHOICE:
        return Telling(
            verdict="The Mediator chooses",
            summary=f"The Mediator chooses from the list of {band}.",
            steps=(at_band, Step(f"A {result.face} has no entry there.", "LAC-9.15")),
        )
    text = words()[result.event]
    return Telling(
        verdict=text,
        summary=f"{text}.",
        steps=(at_band, Step(f"A {result.face} is entry {result.entry} of its list.", BAND_RULES[result.band])),
    )


STATIC_EVENT = Mechanic(
    id="lacuna.static_event",
    title="Event of Static",
    purpose="Roll the event that an increase of Static triggers.",
    rules=("LAC-9.15",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="event",
            label="Which event?",
            of=lambda result: result.event,
            outcomes=(*(event.key for event in every_event()), MEDIATOR_CHOICE),
            words=words(),
        ),
    ),
    example=Example(inputs={"static": 14}, faces=(3,)),
)
