"""One vehicle as it stands: speed, way and Structure (section 16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rollers.games.legacy.bodies import Casualty, Wreck
from rollers.games.legacy.house import house
from rollers.games.legacy.speeds import velocity
from rollers.games.legacy.structure import (
    Battered,
    Thing,
    structure,
    taken,
    taken_within_structure,
    thing_sdef,
    volatile,
)
from rollers.games.legacy.vehicle_speed import mov, top_speed
from rollers.house import House
from rollers.inputs import Checks

USUAL_STRUCTURE = 12
"""Of an ordinary car (LEG-17.4)."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """A vehicle as it begins."""

    checks: ClassVar[Checks] = (taken_within_structure,)
    mov: int = mov()
    max: int = top_speed()
    sdef: int = thing_sdef()
    structure: int = structure(USUAL_STRUCTURE)
    speed: int = velocity(default=0, help="At the start.")
    taken: int = taken()
    volatile: bool = volatile()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Crash:
    """The last crash, as the table remembers it."""

    relative: int
    points: int
    other: Wreck | Casualty


@dataclass(frozen=True, slots=True, kw_only=True)
class Vehicle:
    """A vehicle as it stands."""

    mov: int
    top: int
    thing: Thing
    speed: int
    house: House
    turn: int = 1
    distance: int = 0
    driven: bool = False
    moved: bool = False
    fixed: int | None = None
    """Metres it will cover at the end of this Turn, where the driver has settled that."""
    battered: Battered | None = None
    """The last hit or crash."""
    crash: Crash | None = None

    @property
    def over_max(self) -> bool:
        """Whether it is faster than it could be by itself (LEG-16.2)."""
        return self.speed > self.top

    @property
    def ahead(self) -> int:
        """Metres it covers at the end of this Turn: as the driver settled it, else by its speed (LEG-3.8)."""
        if self.moved:
            return 0
        return self.speed if self.fixed is None else self.fixed

    def describe(self) -> Mapping[str, object]:
        """Return the state by the names of the specification."""
        return {
            "turn": self.turn,
            "speed": self.speed,
            "distance": self.distance,
            "driven": self.driven,
            "moved": self.moved,
            "taken": self.thing.taken,
            "remaining": self.thing.remaining,
            "destroyed": self.thing.destroyed,
            "over_max": self.over_max,
            "last_net": self.battered.net if self.battered else None,
            "last_may_explode": self.battered.may_explode if self.battered else None,
            "last_relative": self.crash.relative if self.crash else None,
            "last_damage": self.crash.points if self.crash else None,
            "last_other": self.crash.other if self.crash else None,
        }


def begin(setup: Setup) -> Vehicle:
    """Return the vehicle in its first Turn."""
    thing = Thing(sdef=setup.sdef, structure=setup.structure, taken=setup.taken, volatile=setup.volatile)
    return Vehicle(mov=setup.mov, top=setup.max, thing=thing, speed=setup.speed, house=setup.house)
