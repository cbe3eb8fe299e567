"""What the Victories of a Karma roll amount to (section 11)."""

from __future__ import annotations

from enum import StrEnum

from rollers.games.limitless.prices import Bought, price_of
from rollers.house import House


class Backlash(StrEnum):
    """How bad the event is that Karma brings (LIM-11.7, LIM-11.8)."""

    NONE = "none"
    """No Victory: no event."""
    MINOR = "minor"
    """Less than a unit: a passing inconvenience."""
    SIGNIFICANT = "significant"
    """A unit or more: at least one Image."""


def units_of(victories: int, house: House) -> int:
    """Return the whole units in so many Victories (LIM-11.7)."""
    return victories // price_of(Bought.UNIT, house)


def backlash_of(victories: int, house: House) -> Backlash:
    """Say how bad an event of so many Victories is (LIM-11.7, LIM-11.8)."""
    if not victories:
        return Backlash.NONE
    return Backlash.SIGNIFICANT if units_of(victories, house) else Backlash.MINOR


def is_recorded(backlash: Backlash, house: House) -> bool:
    """Say whether the event becomes an Image (LIM-11.8)."""
    if backlash is Backlash.MINOR:
        return house.says("limitless.minor_karma", "zero_image")
    return backlash is Backlash.SIGNIFICANT


def image_magnitude(backlash: Backlash, significance: int) -> int:
    """Return the size of the Image an event leaves: the final Significance, or 0 for less than a unit (LIM-11.7)."""
    return significance if backlash is Backlash.SIGNIFICANT else 0
