"""Static: its bands, what an increase triggers, and what lowers it (section 9).

- Every increase triggers one event, of the band of the new score (LAC-9.10).
- Seniority lowers it, never below 0, and triggers nothing (LAC-9.21).
- Rows of a mission's chart fire once, when their score is reached or passed (LAC-9.16).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from rollers.house import House
from rollers.inputs import integer
from rollers.tables import load_table

MOST_STATIC = 999


class Band(StrEnum):
    """How high Static is (LAC-9.11), the lowest first."""

    NONE = "none"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"

    @property
    def first(self) -> int:
        """The lowest score of the band."""
        return load_table("lacuna", "static_bands").row(self.value).number("from")

    @property
    def next(self) -> Band | None:
        """The band above; None for the highest."""
        bands = tuple(Band)
        place = bands.index(self) + 1
        return bands[place] if place < len(bands) else None

    @property
    def last(self) -> int | None:
        """The highest score of the band; None where there is none."""
        return self.next.first - 1 if self.next else None


@cache
def band_of(static: int) -> Band:
    """Return the band of a score (LAC-9.11)."""
    row = load_table("lacuna", "static_bands").band(static)
    assert row is not None  # noqa: S101 - the lowest band starts at 0
    return Band(row.word("id"))


def score(*, low: int = 0) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a score of Static."""
    return integer(low=low, high=MOST_STATIC, default=low, label="Static", help="The team's.")


@dataclass(frozen=True, slots=True)
class Triggered:
    """An event that an increase triggered, still to be chosen (LAC-9.10, LAC-9.15)."""

    passed: int
    """Static before that part of the increase: chart rows above it and up to `static` fire with the event."""
    static: int
    """The score that triggered it."""

    @property
    def band(self) -> Band:
        """Its band, which it keeps whatever happens to Static (LAC-9.17)."""
        return band_of(self.static)


@dataclass(frozen=True, slots=True)
class Increase:
    """Static after an increase, and what it triggered."""

    static: int
    events: tuple[Triggered, ...]


def increase(static: int, points: int, house: House) -> Increase:
    """Raise Static by some points at once: one increase (LAC-9.10). Of 0 points nothing comes."""
    after = static + points
    if not points:
        return Increase(after, ())
    if house.says("lacuna.static_events", "per_point"):
        return Increase(after, tuple(Triggered(level - 1, level) for level in range(static + 1, after + 1)))
    return Increase(after, (Triggered(static, after),))


def soothe(static: int, house: House) -> int:
    """Return Static after one use of Seniority (LAC-9.21)."""
    return max(0, static - house.number("lacuna.seniority_points"))


def hostile_points(count: int, house: House) -> int:
    """Return the Static of an encounter with so many Hostiles (LAC-9.8)."""
    return max(count, 2) if house.says("lacuna.hostile_minimum", "two") else count


def rows_fired(levels: Sequence[int], fired: Collection[int], event: Triggered) -> tuple[int, ...]:
    """Return the places of the chart rows that fire with an event (LAC-9.16).

    Args:
        levels: the score of each row, in chart order.
        fired: places of rows that have fired before in this mission.
        event: what was triggered.

    The lowest score comes first, equal ones in chart order.
    """
    passed = [
        place for place, level in enumerate(levels) if event.passed < level <= event.static and place not in fired
    ]
    return tuple(sorted(passed, key=lambda place: levels[place]))
