"""Hit locations: which are left, and which one a hit strikes (LEG-11.2, LEG-11.3, LEG-11.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.book_tables import HIT_LOCATIONS, LocationRow
from rollers.games.legacy.coverage import LOCATIONS
from rollers.house import House
from rollers.inputs import integer, listed
from rollers.kinds import Integer

EXTREMITIES = (2, 3, 7, 8, 9, 10)
"""Locations that can be lost (LEG-11.5)."""
CALF_BELOW = {7: 9, 8: 10}
"""Thigh -> the calf that goes with it."""
NECK, UPPER_BACK = 1, 4
"""Locations whose armor covers what an attack on the spine aims at (LEG-11.8)."""


@dataclass(frozen=True, slots=True)
class Struck:
    """The location a hit strikes."""

    location: int
    rerolls: int = 0
    """Faces passed over because what they name is lost; to be shown only."""


def location_row(location: int, house: House) -> LocationRow:
    """Return the row of a location as it is in force."""
    row = HIT_LOCATIONS.find(house, str(location))
    assert row is not None  # noqa: S101 - no row of this table can be taken away
    return row


def lost_with(severed: Iterable[int], house: House) -> frozenset[int]:
    """Return all that is lost with some extremities: with a thigh goes the calf below it (LEG-11.5)."""
    gone = set(severed)
    if house["legacy.thigh_takes_calf"]:
        gone |= {CALF_BELOW[place] for place in gone if place in CALF_BELOW}
    return frozenset(gone)


def roll_location(dice: Dice, lost: frozenset[int]) -> Struck:
    """Roll where a hit strikes; a location that is lost is rolled again (LEG-11.3, LEG-11.5)."""
    left = tuple(place for place in range(1, LOCATIONS + 1) if place not in lost)
    rolled = dice.until(left, sides=LOCATIONS, label="Location")
    return Struck(rolled.value, rolled.passed_over)


def struck(dice: Dice, location: int | None, lost: frozenset[int]) -> Struck:
    """Return where a hit strikes: where it is known to, or where the die says."""
    return Struck(location) if location else roll_location(dice, lost)


def severed() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the extremities that are lost."""
    return listed(
        Integer(min(EXTREMITIES), max(EXTREMITIES)), most=len(EXTREMITIES), distinct=True, default=(), rare=True,
        item_label="Location", label="Lost extremities", help="2, 3, 7, 8, 9 or 10.",
    )  # fmt: skip


def location(help: str = "Leave empty to roll it.", **how: Any) -> Any:  # noqa: ANN401
    """Declare a location that is known."""
    return integer(low=1, high=LOCATIONS, nullable=True, default=None, label="Location", help=help, **how)


class _Severed(Protocol):
    severed: tuple[int, ...]


class _Placed(_Severed, Protocol):
    location: int | None
    house: House


def extremities_only(ask: _Severed) -> Iterable[Problem]:
    """Nothing but an extremity can be lost (LEG-11.5)."""
    for place, each in enumerate(ask.severed):
        if each not in EXTREMITIES:
            yield Problem(f"severed[{place}]", each, f"one of {', '.join(map(str, EXTREMITIES))}", "Lost extremities")


def location_is_there(ask: _Placed) -> Iterable[Problem]:
    """What is lost cannot be hit (LEG-11.5)."""
    if ask.location is not None and ask.location in lost_with(ask.severed, ask.house):
        yield Problem("location", ask.location, "a location that is not lost", "Location")
