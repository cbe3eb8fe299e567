"""A body struck as a whole, by the ground or by a vehicle: no hit location (LEG-13.9, LEG-16.4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from rollers.games.legacy.defenses import Attack, Past, past_defenses
from rollers.games.legacy.tracks import Status, Tracks, mark


class DamageKind(StrEnum):
    """The kind of damage a blow does."""

    CASUAL = "casual"
    SEVERE = "severe"


def blow(points: int, *, severe: bool) -> Attack:
    """Return a blow of so many points, of one kind."""
    return Attack(sdam=points) if severe else Attack(cdam=points)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who can be struck."""

    strength: int = 0
    cdef: int = 0
    sdef: int = 0
    tracks: Tracks
    immortal: bool = False

    @property
    def status(self) -> Status:
        """What she is."""
        return self.tracks.status(immortal=self.immortal)


class _Described(Protocol):
    """The inputs that say who is struck."""

    @property
    def strength(self) -> int: ...
    @property
    def cdef(self) -> int: ...
    @property
    def sdef(self) -> int: ...
    @property
    def cdam(self) -> int: ...
    @property
    def sdam(self) -> int: ...
    @property
    def immortal(self) -> bool: ...


def person_of(ask: _Described) -> Person:
    """Return who is struck."""
    return Person(
        strength=ask.strength,
        cdef=ask.cdef,
        sdef=ask.sdef,
        tracks=Tracks(ask.cdam, ask.sdam),
        immortal=ask.immortal,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck:
    """What a blow did to somebody."""

    past: Past
    tracks: Tracks


def strike_whole(person: Person, attack: Attack) -> Struck:
    """Apply a blow to somebody: defenses, then tracks (LEG-10.6)."""
    past = past_defenses(attack, strength=person.strength, cdef=person.cdef, sdef=person.sdef)
    marked = mark(person.tracks, cdam=past.cdam, sdam=past.sdam)
    return Struck(past=past, tracks=marked.tracks)
