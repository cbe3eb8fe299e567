"""The die of a Task Roll: at or under the target number, and a 1 in any case (LEG-2.1, LEG-2.3, LEG-2.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.outcome import plain

SIDES = 10
"""LEG-1.4."""


def highest_success(target: int, *, automatic_success: bool) -> int:
    """Return the highest face that succeeds; below 1 none does."""
    return max(1, target) if automatic_success else target


@dataclass(frozen=True, slots=True)
class Throw:
    """One die thrown against a target number."""

    target: int
    success: bool
    roll: int
    """The face: to be shown only, since it is not known when odds are counted."""

    @property
    def hopeless(self) -> bool:
        """Whether only a 1 could have done it, and it did not come: bursts and parries end there (LEG-6.2, LEG-8.7)."""
        return self.target <= 1 and not self.success

    @property
    def line(self) -> str:
        """The comparison on one line, such as 5 ≤ 7; for telling only."""
        return f"{self.roll} {'≤' if self.roll <= self.target else '>'} {plain(self.target)}"


def throw(dice: Dice, target: int, *, automatic_success: bool, label: str = "Task Roll") -> Throw:
    """Throw one d10 against a target number; the odds branch on success or failure alone."""
    limit = highest_success(target, automatic_success=automatic_success)
    rolled = dice.at_most(limit, sides=SIDES, label=label)
    return Throw(target, rolled.value == 1, rolled.face)
