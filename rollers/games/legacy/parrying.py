"""Parries in one Turn, one after the other (LEG-8.6, LEG-8.7, LEG-8.9, LEG-8.10, LEG-8.17)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.legacy.target_roll import TargetRoll, roll_under
from rollers.house import House


class ParryKind(StrEnum):
    """The two kinds of parry; each is a maneuver of the table."""

    PARRY = "parry"
    MISSILE_PARRY = "missile_parry"
    """Against what is thrown or shot by muscle (LEG-8.8)."""

    @property
    def step(self) -> int:
        """What each further parry of a Turn costs (LEG-8.6, LEG-8.9)."""
        return 1 if self is ParryKind.PARRY else 4


AFTER_RIPOSTE = 2
"""What each parry after a Riposte costs (LEG-8.17)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parrying:
    """How somebody's parries stand in this Turn."""

    target: int
    """Target number of a first parry."""
    step: int
    counted: int = 0
    """Parries that count against the next one."""
    stopped: bool = False
    """Whether she may parry no more (LEG-8.7)."""

    @property
    def next_target(self) -> int:
        """Target number of the next parry."""
        return self.target - self.step * self.counted

    def parry(self, dice: Dice, *, automatic_success: bool) -> tuple[Parrying, TargetRoll]:
        """Roll the next parry."""
        rolled = roll_under(dice, self.next_target, automatic_success=automatic_success, label="Parry")
        return replace(self, counted=self.counted + 1, stopped=rolled.ends_series), rolled

    def after_a_miss(self, house: House) -> Parrying:
        """Return how they stand after a declared parry that was not needed (LEG-8.6)."""
        counts = house.says("legacy.parry_counts", "declared") and not self.stopped
        return replace(self, counted=self.counted + 1) if counts else self
