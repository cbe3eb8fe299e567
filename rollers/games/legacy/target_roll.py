"""A d10 against a target number, for rules that ask only whether it succeeds (LEG-2.1, LEG-2.3, LEG-2.4).

The dice are asked for nothing else, so that odds branch into two for each roll and not into ten.
"""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.legacy.task_die import SIDES, highest_success
from rollers.odds import Distribution
from rollers.outcome import plain

HOPELESS = 1
"""With a target number of this or less only a 1 succeeds: a miss then ends a burst or the parrying (LEG-8.7)."""


@dataclass(frozen=True, slots=True)
class TargetRoll:
    """One such roll."""

    target: int
    roll: int
    """The face, to be shown only."""
    success: bool

    @property
    def ends_series(self) -> bool:
        """Whether a series of tries breaks off after it: a miss where only a 1 would have done (LEG-6.2, LEG-8.7)."""
        return not self.success and self.target <= HOPELESS

    @property
    def line(self) -> str:
        """The comparison on one line: 4 ≤ 6."""
        sign = "≤" if self.roll <= self.target else ">"
        return f"{self.roll} {sign} {plain(self.target)}"


def roll_under(dice: Dice, target: int, *, automatic_success: bool, label: str) -> TargetRoll:
    """Roll a d10 against a target number.

    Args:
        dice: one d10.
        target: the number it must not exceed.
        automatic_success: whether a 1 succeeds whatever the target number (LEG-2.3).
        label: what the die is for.
    """
    limit = highest_success(target, automatic_success=automatic_success)
    rolled = dice.at_most(limit, label=label, sides=SIDES)
    return TargetRoll(target, rolled.face, rolled.value == 1)


def success_chances(target: int, *, automatic_success: bool) -> Distribution[bool]:
    """Return the odds of such a roll."""
    return Distribution.of(
        lambda dice: roll_under(dice, target, automatic_success=automatic_success, label="").success
    )  # fmt: skip
