"""Hit locations: what the die strikes, and which extremities are lost (LEG-11.2, LEG-11.3, LEG-11.5)."""

from __future__ import annotations

from collections.abc import Mapping

from rollers.dice import Dice, Rolled
from rollers.games.legacy.book_tables import HIT_LOCATIONS, LocationRow
from rollers.games.legacy.coverage import LOCATIONS
from rollers.games.legacy.defenses import LIMB_LIMIT
from rollers.house import House

EXTREMITIES = (2, 3, 7, 8, 9, 10)
"""Arms, thighs, calves and feet: they can be lost (LEG-11.5)."""
CALF_BELOW = {7: 9, 8: 10}
"""A thigh, and the calf that goes with it."""
NECK, UPPER_BACK = 1, 4
"""Locations whose armor counts at the neck and at the back above the heart (LEG-11.8)."""


def location_row(location: int, house: House) -> LocationRow:
    """Return the row of a location in the table in force."""
    row = HIT_LOCATIONS.find(house, str(location))
    assert row is not None  # noqa: S101 - a group changes rows, it cannot take them away
    return row


def lost_extremities(limbs: Mapping[int, int], house: House) -> frozenset[int]:
    """Return the extremities that are gone, from the Severe Damage each has taken (LEG-11.5)."""
    gone = {place for place, sdam in limbs.items() if sdam >= LIMB_LIMIT}
    if house["legacy.thigh_takes_calf"]:
        gone |= {CALF_BELOW[place] for place in gone if place in CALF_BELOW}
    return frozenset(gone)


def roll_location(dice: Dice, lost: frozenset[int] = frozenset()) -> Rolled:
    """Roll the location of a hit, again for as long as it falls on one that is lost (LEG-11.3, LEG-11.5)."""
    left = tuple(place for place in range(1, LOCATIONS + 1) if place not in lost)
    return dice.until(left, sides=LOCATIONS, label="Location")
