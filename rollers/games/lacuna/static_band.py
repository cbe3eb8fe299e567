"""The band of a Static score, its limits and its events (LAC-9.11 to LAC-9.14)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.lacuna.static import Band, band_of, score
from rollers.games.lacuna.static_events import events_of
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the look-up."""

    static: int = score()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A band."""

    static: int
    band: Band
    low: int
    high: int | None
    events: tuple[str, ...]
    to_next: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look it up; nothing is rolled."""
    band = band_of(ask.static)
    return Result(
        static=ask.static,
        band=band,
        low=band.first,
        high=band.last,
        events=tuple(event.key for event in events_of(band)),
        to_next=band.next.first - ask.static if band.next else 0,
    )


BAND_WORDS = {Band.NONE: "No Static", Band.LOW: "Low Static", Band.MEDIUM: "Medium Static", Band.HIGH: "High Static"}
BAND_RULES = {Band.NONE: "LAC-9.11", Band.LOW: "LAC-9.12", Band.MEDIUM: "LAC-9.13", Band.HIGH: "LAC-9.14"}
"""The rule with the list of each band."""


def tell(ask: Ask, result: Result) -> Telling:
    """Put a band into words."""
    verdict = BAND_WORDS[result.band]
    reach = f"{result.low} and more" if result.high is None else f"{result.low} to {result.high}"
    further = f"; {counted(result.to_next, 'point')} to the next band" if result.to_next else ""
    steps = [Step(f"{verdict}: {reach}." if result.high else f"{verdict}.", "LAC-9.11")]
    listed = events_of(result.band)
    if listed:
        steps.append(Step("Each increase to a score in this band triggers one of its events.", BAND_RULES[result.band]))
    sheet = Sheet(
        caption="Its events",
        columns=("Entry", "Event"),
        rows=tuple((str(place), event.text) for place, event in enumerate(listed, 1)),
    )
    return Telling(
        verdict=verdict,
        summary=f"{verdict} at {result.static}{further}.",
        steps=tuple(steps),
        tables=(sheet,) if listed else (),
    )


STATIC_BAND = Mechanic(
    id="lacuna.static_band",
    title="Band of Static",
    purpose="Look up the band of a Static score and the events it can trigger.",
    rules=("LAC-9.11", "LAC-9.12", "LAC-9.13", "LAC-9.14"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"static": 12}),
)
