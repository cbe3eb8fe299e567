"""Speeds: how two of them meet, what they do to a roll to hit, and how hard they strike (section 13).

- The relative speed decides: difference, sum, or the root of the sum of squares (LEG-13.3, LEG-13.4).
- It is a penalty to the roll (LEG-13.5), and on impact it is damage (LEG-13.10). Both tables are lost; ours go
  on without end, and a group may put rows of its own in their place (LEG-1.9).
"""

from __future__ import annotations

from enum import StrEnum
from math import isqrt
from typing import Any

from rollers.games.legacy.book_tables import IMPACT, VELOCITY_TMOD
from rollers.games.legacy.ranges import SPEED_HIGH
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.tables import load_table

UNIT = "m/Turn"


class Heading(StrEnum):
    """How two courses lie to each other."""

    SAME = "same"
    OPPOSITE = "opposite"
    CROSSING = "crossing"


def velocity(label: str = "Speed", **how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a speed in metres a Turn."""
    return integer(low=0, high=SPEED_HIGH, label=label, unit=UNIT, **how)


def heading() -> Any:  # noqa: ANN401
    """Declare how two courses lie."""
    return choice(
        Heading, default=Heading.SAME, label="Courses",
        labels={"same": "Same direction", "opposite": "Head-on", "crossing": "Crossing"},
        help="How the two move to each other.",
    )  # fmt: skip


def relative_speed(one: int, other: int, heading: Heading) -> int:
    """Return how fast two things meet, m/Turn, rounded down (LEG-13.4)."""
    match heading:
        case Heading.SAME:
            return abs(one - other)
        case Heading.OPPOSITE:
            return one + other
    return isqrt(one * one + other * other)


def relative_working(one: int, other: int, heading: Heading) -> str:
    """Write that on one line."""
    relative = relative_speed(one, other, heading)
    match heading:
        case Heading.SAME:
            return f"{max(one, other)} − {min(one, other)} = {relative}"
        case Heading.OPPOSITE:
            return f"{one} + {other} = {relative}"
    return f"√({one}² + {other}²) → {relative}"


def velocity_tmod(speed: int, house: House) -> int:
    """Return the Task Modifier of a relative speed (LEG-13.5)."""
    rows = VELOCITY_TMOD.replaced(house)
    if rows:
        reached = VELOCITY_TMOD.reached(rows, speed)
        return reached.tmod if reached else 0
    return _full_steps("velocity_tmod", "tmod", speed)


def impact_points(speed: int, house: House) -> int:
    """Return the points of damage of an impact at this speed, before any defense (LEG-13.10)."""
    rows = IMPACT.replaced(house)
    if rows:
        reached = IMPACT.reached(rows, speed)
        return reached.damage if reached else 0
    return _full_steps("impact", "damage", speed)


def _full_steps(name: str, column: str, speed: int) -> int:
    """Return what our own table gives: so much for each full step, without end."""
    row = load_table("legacy", name).rows[0]
    return speed // row.number("step") * row.number(column)
