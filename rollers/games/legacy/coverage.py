"""Where a piece of armor covers: locations of the die (LEG-14.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rollers.inputs import declare
from rollers.kinds import Faults, Integer, Listed

LOCATIONS = 10
"""Faces of the location die (LEG-11.2)."""


@dataclass(frozen=True, slots=True)
class Coverage(Listed):
    """A list of different locations; where `ranges`, also a number n for the locations 1 to n."""

    ranges: bool = True

    @property
    def allowed(self) -> str:
        """Both ways to say it."""
        listed = f"a list of different locations from 1 to {LOCATIONS}"
        return f"a whole number from 1 to {LOCATIONS}, or {listed}" if self.ranges else listed

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Accept a number or a list, and keep it as it was given."""
        if self.ranges and not isinstance(raw, list | tuple):
            whole = isinstance(raw, int) and not isinstance(raw, bool)
            return raw if whole and 1 <= raw <= LOCATIONS else self.refused(raw, path, faults)  # type: ignore[operator]
        return Listed.accept(self, raw, path, faults)


def coverage(*, ranges: bool = True, nullable: bool = False, **how: Any) -> Any:  # noqa: ANN401
    """Declare where a piece covers."""
    kind = Coverage(
        Integer(1, LOCATIONS), 1, LOCATIONS, "Location", nullable=nullable, distinct=True, ranges=ranges
    )  # fmt: skip
    return declare(kind, **how)


def covered(given: int | tuple[int, ...]) -> frozenset[int]:
    """Return the locations that a coverage covers (LEG-14.8)."""
    return frozenset(range(1, given + 1)) if isinstance(given, int) else frozenset(given)
