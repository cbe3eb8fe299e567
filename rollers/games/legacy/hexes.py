"""Hexes: one metre each, named by an axial pair (LEG-4.1)."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Any

from rollers.inputs import declare
from rollers.kinds import Integer, Listed

Hex = tuple[int, int]
"""`(q, r)`."""

FARTHEST = 1000
DIRECTIONS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six sides, clockwise from direction 0."""
HEX = Listed(Integer(-FARTHEST, FARTHEST), 2, 2, "q, r")
HEX_OR_NONE = Listed(Integer(-FARTHEST, FARTHEST), 2, 2, "q, r", nullable=True)


def hexagon(label: str, help: str = "Two whole numbers, q and r.", *, nullable: bool = False, **how: Any) -> Any:  # noqa: ANN401
    """Declare a hex."""
    return declare(HEX_OR_NONE if nullable else HEX, label=label, help=help, **how)


def distance(one: Hex, other: Hex) -> int:
    """Return the metres from the middle of one hex to that of another."""
    q, r = other[0] - one[0], other[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


def step(start: Hex, direction: int, metres: int) -> Hex:
    """Return the hex so many metres off in one of the six directions."""
    q, r = DIRECTIONS[direction % len(DIRECTIONS)]
    return start[0] + q * metres, start[1] + r * metres


def _rounded(number: Fraction) -> int:
    """Round to the nearest whole number, halves up."""
    return floor(number + Fraction(1, 2))


def beyond(start: Hex, through: Hex, metres: int) -> Hex:
    """Return the hex so many metres past `through`, in line from `start`, which is another hex (LEG-7.5)."""
    length = distance(start, through)
    q = through[0] + Fraction((through[0] - start[0]) * metres, length)
    r = through[1] + Fraction((through[1] - start[1]) * metres, length)
    s = -q - r
    near_q, near_r, near_s = _rounded(q), _rounded(r), _rounded(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        return -near_r - near_s, near_r
    if off_r > off_s:
        return near_q, -near_q - near_s
    return near_q, near_r
