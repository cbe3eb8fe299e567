"""How wounds mend by themselves (LEG-12.1 to LEG-12.3, LEG-12.7).

- Points come back at the end of each full interval, as many as the Strength Rank (LEG-12.1, LEG-12.2).
- At one instant Severe Damage heals first, and takes as much Casual Damage along (LEG-12.4).
- Casual Damage never heals below Severe (LEG-12.3). Strength 0 heals nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from rollers.games.legacy.time_scale import TimeUnit
from rollers.games.legacy.tracks import Tracks
from rollers.house import House
from rollers.inputs import choice, integer

MOST_SLOWDOWN = 4
"""LEG-12.3."""


class Care(StrEnum):
    """How the wounded are cared for."""

    NORMAL = "normal"
    NANOTHERAPY = "nanotherapy"


def care() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the kind of care."""
    return choice(Care, default=Care.NORMAL, label="Care", help="Nanotherapy is for mortals only.")


def slowdown() -> Any:  # noqa: ANN401
    """Declare how much longer the intervals are (LEG-12.3)."""
    return integer(
        low=1, high=MOST_SLOWDOWN, default=1, label="Slowdown",
        help="1 under good conditions; up to 4 times as long in worse ones, by the GM.",
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """The intervals after which points come back."""

    cdam: TimeUnit
    sdam: TimeUnit
    slowdown: int = 1

    def turns(self, unit: TimeUnit, house: House) -> int:
        """Return an interval in Turns, the slowdown counted in."""
        return unit.turns(house) * self.slowdown


def pace_of(*, immortal: bool, care: Care = Care.NORMAL, slowdown: int = 1) -> Pace:
    """Return the pace at which somebody heals."""
    if immortal:
        return Pace(cdam=TimeUnit.MINUTE, sdam=TimeUnit.HOUR, slowdown=slowdown)
    if care is Care.NANOTHERAPY:
        return Pace(cdam=TimeUnit.HOUR, sdam=TimeUnit.DAY, slowdown=slowdown)
    return Pace(cdam=TimeUnit.DAY, sdam=TimeUnit.MONTH, slowdown=slowdown)


def severe_heals(tracks: Tracks, points: int) -> Tracks:
    """Return the tracks after so many points of Severe Damage at most came back, Casual with them (LEG-12.4)."""
    healed = min(points, tracks.sdam)
    severe = tracks.sdam - healed
    return Tracks(max(severe, tracks.cdam - healed), severe)


def casual_heals(tracks: Tracks, points: int) -> Tracks:
    """Return the tracks after so many points of Casual Damage at most came back (LEG-12.3)."""
    return Tracks(max(tracks.sdam, tracks.cdam - points), tracks.sdam)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mending:
    """Wounds, and how much of each running interval has gone by."""

    tracks: Tracks
    cdam_progress: Fraction = Fraction(0)
    sdam_progress: Fraction = Fraction(0)

    def marked(self, tracks: Tracks) -> Mending:
        """Return the same with other tracks; at 0 nothing mends, so that no interval runs."""
        return Mending(
            tracks=tracks,
            cdam_progress=self.cdam_progress if tracks.cdam else Fraction(0),
            sdam_progress=self.sdam_progress if tracks.sdam else Fraction(0),
        )

    def wait(self, strength: int, pace: Pace, house: House) -> Fraction | None:
        """Return the Turns until points come back next; None if they never do."""
        if not strength:
            return None
        waits = [
            (1 - progress) * pace.turns(unit, house)
            for points, progress, unit in (
                (self.tracks.sdam, self.sdam_progress, pace.sdam),
                (self.tracks.cdam, self.cdam_progress, pace.cdam),
            )
            if points
        ]
        return min(waits, default=None)

    def rested(self, turns: Fraction, strength: int, pace: Pace, house: House) -> Mending:
        """Return the wounds after a time no longer than `wait`."""
        if not strength:
            return self
        now = replace(
            self,
            cdam_progress=self.cdam_progress + turns / pace.turns(pace.cdam, house),
            sdam_progress=self.sdam_progress + turns / pace.turns(pace.sdam, house),
        ).marked(self.tracks)
        if now.sdam_progress >= 1:
            now = replace(now, sdam_progress=Fraction(0)).marked(severe_heals(now.tracks, strength))
        if now.cdam_progress >= 1:
            now = replace(now, cdam_progress=Fraction(0)).marked(casual_heals(now.tracks, strength))
        return now


def course(tracks: Tracks, strength: int, pace: Pace, house: House) -> Iterator[tuple[int, Tracks]]:
    """Yield each Turn, counted from now, at whose end points come back, and the tracks then, until all are healed."""
    now, turn = Mending(tracks=tracks), Fraction(0)
    while (wait := now.wait(strength, pace, house)) is not None:
        turn += wait
        now = now.rested(wait, strength, pace, house)
        yield int(turn), now.tracks
