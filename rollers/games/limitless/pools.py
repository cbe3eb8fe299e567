"""Dice on Methods and what becomes of them: placing, references to Images, setting the pool (section 7)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from rollers.house import House

PLACED_DICE = 1
"""Dice put on each Method at the start of every Exchange (LIM-7.2)."""


class Direction(StrEnum):
    """What a reference does to a pool, where whoever refers may choose (LIM-7.6)."""

    INCREASE = "increase"
    DECREASE = "decrease"


def placed(lying: int, house: House) -> int:
    """Return the dice on a Method after placing (LIM-7.2, LIM-7.3).

    Args:
        lying: dice there before.
        house: the house rules in force; under one of them what lay there is gone.
    """
    return PLACED_DICE if house.says("limitless.unspent_dice", "lapse") else lying + PLACED_DICE


def change_of(significance: int, direction: Direction | None, house: House) -> int:
    """Return how a reference to an Image of this Significance changes its owner's pool (LIM-7.6)."""
    if house.says("limitless.image_direction", "sign"):
        return significance
    return abs(significance) if direction is Direction.INCREASE else -abs(significance)


def direction_fault(direction: Direction | None, house: House) -> str:
    """Say what the direction of a reference has to be, where it is not; else nothing (LIM-7.6)."""
    chosen = house.says("limitless.image_direction", "chooser")
    if chosen and direction is None:
        return "increase or decrease: whoever refers chooses here"
    if not chosen and direction is not None:
        return "nothing: the sign of the Image decides here"
    return ""


def pool_of(taken: int, changes: Iterable[int]) -> int:
    """Return the pool: dice taken and all changes by references, never below 0; the floor comes last (LIM-7.9)."""
    return max(0, taken + sum(changes))
