"""Heart Rate: Resting, Maximum, the room between, and the Target zone (LAC-1.8, LAC-1.9, LAC-5.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from rollers.errors import Problem
from rollers.house import House


def resting_of(stated: int | None, house: House) -> int:
    """Return the Resting Heart Rate: as the sheet states it, else the group's (LAC-1.8)."""
    return house.number("lacuna.resting_heart_rate") if stated is None else stated


def maximum_of(stated: int | None, age: int, house: House) -> int:
    """Return the Maximum Heart Rate: as the sheet states it, else by age (LAC-1.8)."""
    return house.number("lacuna.maximum_base") - age if stated is None else stated


def room_left(heart_rate: int, maximum: int, house: House) -> int:
    """Return how far a Heart Rate can still rise without being over Maximum; below 0 where it is over (LAC-5.5)."""
    limit = maximum - 1 if house.says("lacuna.maximum_boundary", "at_or_above") else maximum
    return limit - heart_rate


def is_over(heart_rate: int, maximum: int, house: House) -> bool:
    """Say whether a Heart Rate is over Maximum (LAC-5.5)."""
    return room_left(heart_rate, maximum, house) < 0


class Zone(StrEnum):
    """How hard a heart is working: a label only (LAC-1.9)."""

    BELOW_TARGET = "below_target"
    TARGET = "target"
    ABOVE_TARGET = "above_target"
    OVER_MAXIMUM = "over_maximum"


@dataclass(frozen=True, slots=True)
class Target:
    """The Target zone, both ends included (LAC-1.9)."""

    low: int
    high: int

    @classmethod
    def of(cls, maximum: int, house: House) -> Target:
        """Return the zone below a Maximum, both ends rounded down."""
        low, high = (house.number(f"lacuna.target_{end}_percent") for end in ("low", "high"))
        return cls(maximum * low // 100, maximum * high // 100)

    def zone(self, heart_rate: int, *, over_maximum: bool) -> Zone:
        """Return where a Heart Rate stands."""
        if over_maximum:
            return Zone.OVER_MAXIMUM
        if heart_rate < self.low:
            return Zone.BELOW_TARGET
        return Zone.TARGET if heart_rate <= self.high else Zone.ABOVE_TARGET


class Heart(Protocol):
    """Whatever states the numbers of a heart."""

    @property
    def age(self) -> int:
        """In years."""

    @property
    def resting_heart_rate(self) -> int | None:
        """None for the group's."""

    @property
    def maximum_heart_rate(self) -> int | None:
        """None for that of the age."""


def maximum_above_resting(heart: Heart, house: House) -> Iterable[Problem]:
    """The Maximum must be above the Resting value (LAC-1.8)."""
    resting = resting_of(heart.resting_heart_rate, house)
    maximum = maximum_of(heart.maximum_heart_rate, heart.age, house)
    if maximum <= resting:
        allowed = f"more than the Resting Heart Rate, {resting}"
        yield Problem("maximum_heart_rate", maximum, allowed, "Maximum Heart Rate")


class HeartInputs(Heart, Protocol):
    """Inputs that state the numbers of a heart, with the house rules in force."""

    @property
    def house(self) -> House:
        """The house rules in force."""


def check_maximum(ask: HeartInputs) -> Iterable[Problem]:
    """The Maximum must be above the Resting value (LAC-1.8)."""
    yield from maximum_above_resting(ask, ask.house)


def check_target(ask: HeartInputs) -> Iterable[Problem]:
    """The low end of the Target zone is not above its high end (LAC-1.9)."""
    low, high = (ask.house.number(f"lacuna.target_{end}_percent") for end in ("low", "high"))
    if low > high:
        yield Problem("house", low, f"a low end of the Target zone of at most {high} percent", "House rules")
