"""Psychic Reserve that fills up hour by hour (LEG-12.5, LEG-12.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from rollers.games.legacy.time_scale import HOUR_TURNS


@dataclass(frozen=True, slots=True, kw_only=True)
class ReserveClock:
    """The Reserve at hand, and how much of the running hour has gone by."""

    points: int
    most: int
    per_hour: int
    progress: Fraction = Fraction(0)

    @property
    def fills(self) -> bool:
        """Whether anything comes back."""
        return self.per_hour > 0 and self.points < self.most

    @property
    def wait(self) -> Fraction | None:
        """The Turns until points come back next; None if they never do."""
        return (1 - self.progress) * HOUR_TURNS if self.fills else None

    def rested(self, turns: Fraction) -> ReserveClock:
        """Return the clock after a time no longer than `wait`."""
        if not self.fills:
            return self
        progress = self.progress + turns / HOUR_TURNS
        if progress < 1:
            return replace(self, progress=progress)
        return replace(self, points=min(self.most, self.points + self.per_hour), progress=Fraction(0))

    def spent(self, points: int) -> ReserveClock:
        """Return the clock after some Reserve was spent."""
        return replace(self, points=self.points - points)
