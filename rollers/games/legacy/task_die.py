"""The die of a Task Roll: at or under the target number, and a 1 in any case (LEG-2.1, LEG-2.3, LEG-2.4)."""

from __future__ import annotations

SIDES = 10
"""LEG-1.4."""


def highest_success(target: int, *, automatic_success: bool) -> int:
    """Return the highest face that succeeds; below 1 none does."""
    return max(1, target) if automatic_success else target
