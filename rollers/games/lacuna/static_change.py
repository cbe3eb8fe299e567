"""A list of changes to Static, and the events they trigger (LAC-9.10, LAC-9.22)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.lacuna.house import house
from rollers.games.lacuna.static import Band, Triggered, band_of, increase, score
from rollers.games.lacuna.static_band import BAND_WORDS
from rollers.games.lacuna.static_sources import CASES, SOURCE_LABELS, SOURCE_RULES, Sourced
from rollers.house import House
from rollers.inputs import Variant, listed
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted

MOST_CHANGES = 40


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of changes to Static."""

    static: int = score()
    changes: tuple[Sourced, ...] = listed(
        Variant(Sourced, tag="source", cases=CASES), fewest=1, most=MOST_CHANGES, item_label="Change",
        label="Changes", help="In the order they happen.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Static after all changes."""

    static: int
    band: Band
    gained: int
    lost: int
    static_after: tuple[int, ...]
    events: int
    event_statics: tuple[int, ...]
    event_bands: tuple[Band, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Apply the changes; nothing is rolled."""
    static, gained, lost = ask.static, 0, 0
    after: list[int] = []
    events: list[Triggered] = []
    for change in ask.changes:
        for points in change.increases(ask.house):
            raised = increase(static, points, ask.house)
            static, gained = raised.static, gained + points
            events.extend(raised.events)
        lowered = change.lowers(static, ask.house)
        static, lost = lowered, lost + static - lowered
        after.append(static)
    return Result(
        static=static,
        band=band_of(static),
        gained=gained,
        lost=lost,
        static_after=tuple(after),
        events=len(events),
        event_statics=tuple(event.static for event in events),
        event_bands=tuple(event.band for event in events),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the changes into words."""
    verdict = f"Static {result.static}"
    steps = [
        Step(f"{SOURCE_LABELS[change.source.value]}: Static {after}.", SOURCE_RULES[change.source])
        for change, after in zip(ask.changes, result.static_after, strict=True)
    ]
    if result.events:
        bands = ", ".join(band.value for band in result.event_bands)
        steps.append(Step(f"{counted(result.events, 'event')} triggered: {bands}.", "LAC-9.10"))
    return Telling(
        verdict=verdict,
        summary=f"{verdict} ({BAND_WORDS[result.band]}): {result.gained} gained, {result.lost} lost, "
        f"{counted(result.events, 'event')} triggered.",
        steps=tuple(steps),
    )


STATIC_CHANGE = Mechanic(
    id="lacuna.static_change",
    title="Changes to Static",
    purpose="Apply what has happened to the team's Static and count the events.",
    rules=(
        "LAC-9.4", "LAC-9.5", "LAC-9.6", "LAC-9.7", "LAC-9.8", "LAC-9.9", "LAC-9.10", "LAC-9.21", "LAC-7.12",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=(
        "lacuna.static_events", "lacuna.hostile_minimum", "lacuna.seniority_points", "lacuna.conflict_static",
    ),
    example=Example(
        inputs={"static": 9, "changes": [{"source": "first_roll"}, {"source": "hostiles", "count": 3}]}
    ),
)  # fmt: skip
