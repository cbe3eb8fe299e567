"""Bodies that collide: vehicles, objects, characters (LEG-16.4).

Both sides take the same points, by relative speed, each against its own defenses, without hit location.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.blows import Person, blow, person_of, strike_whole
from rollers.games.legacy.speeds import velocity
from rollers.games.legacy.structure import Battered, Thing, batter, structure, taken, taken_within_structure, thing_sdef
from rollers.games.legacy.task_roll import sdam_within_cdam
from rollers.games.legacy.tracks import STATUS_WORDS, Status, track
from rollers.inputs import Checks, choice

USUAL_STRUCTURE = 10
"""LEG-13.1."""


class BodyKind(StrEnum):
    """What collides."""

    VEHICLE = "vehicle"
    OBJECT = "object"
    CHARACTER = "character"


@dataclass(frozen=True, kw_only=True)
class Body:
    """One of the two."""

    checks: ClassVar[Checks] = (sdam_within_cdam, taken_within_structure)
    kind: BodyKind = choice(BodyKind, label="What it is")
    speed: int = velocity(default=0)
    sdef: int = thing_sdef()
    structure: int = structure(USUAL_STRUCTURE)
    taken: int = taken()
    strength: int = shared.rank("Strength", "Of a character; it lessens Casual Damage.", default=0)
    cdef: int = shared.defense("CDef", "Of a character.")
    cdam: int = track("CDam", "Of a character.")
    sdam: int = track("SDam", "Of a character, never above CDam.")
    immortal: bool = shared.immortal("Of a character.")

    @property
    def thing(self) -> Thing:
        """What it is as a vehicle or an object."""
        return Thing(sdef=self.sdef, structure=self.structure, taken=self.taken)

    @property
    def person(self) -> Person:
        """What it is as a character."""
        return person_of(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wreck:
    """A vehicle or an object after the crash."""

    net: int
    taken: int
    remaining: int
    destroyed: bool

    @property
    def told(self) -> str:
        """What became of it, in a few words."""
        left = "destroyed" if self.destroyed else f"{self.remaining} Structure left"
        return f"{self.net} structural damage, {left}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Casualty:
    """A character after the crash."""

    net_cdam: int
    net_sdam: int
    cdam: int
    sdam: int
    status: Status

    @property
    def told(self) -> str:
        """What became of her, in a few words."""
        word = STATUS_WORDS[self.status]
        return f"{self.net_cdam + self.net_sdam} past defenses, CDam {self.cdam}, SDam {self.sdam}, {word}"


def wreck_of(battered: Battered) -> Wreck:
    """Return what is reported of a thing that was struck."""
    thing = battered.thing
    return Wreck(net=battered.net, taken=thing.taken, remaining=thing.remaining, destroyed=thing.destroyed)


def crash(body: Body, points: int, *, severe: bool) -> Wreck | Casualty:
    """Return a body after a crash of so many points."""
    attack = blow(points, severe=severe)
    if body.kind is not BodyKind.CHARACTER:
        return wreck_of(batter(body.thing, attack))
    struck = strike_whole(body.person, attack)
    return Casualty(
        net_cdam=struck.past.cdam,
        net_sdam=struck.past.sdam,
        cdam=struck.tracks.cdam,
        sdam=struck.tracks.sdam,
        status=struck.tracks.status(immortal=body.immortal),
    )
