"""Things and what they can take (LEG-13.1, LEG-13.2, LEG-16.3).

- SDef comes off Casual and Severe Damage alike, each once; what remains of both is structural damage (LEG-13.1).
- A thing that holds something volatile may explode once half of what it can take is gone (LEG-13.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.games.legacy.defenses import Attack, past_defenses
from rollers.games.legacy.ranges import DEFENSE_HIGH
from rollers.inputs import flag, integer

STRUCTURE_HIGH = 200


def structure(default: int) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the Structure of a thing."""
    return integer(
        low=1, high=STRUCTURE_HIGH, default=default, label="Structure",
        help="Structural damage that destroys it: 10 for ordinary things, 5 or less for fragile ones.",
    )  # fmt: skip


def taken() -> Any:  # noqa: ANN401
    """Declare the structural damage a thing has taken."""
    return integer(low=0, high=STRUCTURE_HIGH, default=0, label="Taken", help="Structural damage so far.")


def thing_sdef() -> Any:  # noqa: ANN401
    """Declare the SDef of a thing."""
    return integer(low=0, high=DEFENSE_HIGH, default=0, label="SDef", help="By its material.")


def volatile() -> Any:  # noqa: ANN401
    """Declare whether it holds something volatile (LEG-13.2)."""
    return flag(label="Volatile", help="It holds fuel or the like.")


class _Structured(Protocol):
    structure: int
    taken: int


def taken_within_structure(ask: _Structured) -> Iterable[Problem]:
    """Nothing takes more than its Structure: damage past it is lost (LEG-13.1)."""
    if ask.taken > ask.structure:
        yield Problem("taken", ask.taken, f"at most the Structure, {ask.structure}", "Taken")


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """An object or a vehicle."""

    sdef: int
    structure: int
    taken: int = 0
    volatile: bool = False

    @property
    def remaining(self) -> int:
        """Structure that is left."""
        return self.structure - self.taken

    @property
    def destroyed(self) -> bool:
        """Whether none is left: it is useless, though not vanished."""
        return self.remaining == 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Battered:
    """What one attack did to a thing."""

    thing: Thing
    net: int
    """Structural damage past SDef."""

    @property
    def may_explode(self) -> bool:
        """Whether this very hit may set off what it holds (LEG-13.2)."""
        return self.thing.volatile and self.net > 0 and 2 * self.thing.taken >= self.thing.structure


def batter(thing: Thing, attack: Attack) -> Battered:
    """Return a thing after an attack."""
    past = past_defenses(attack, strength=0, cdef=0, sdef=thing.sdef)
    net = past.cdam + past.sdam
    after = Thing(
        sdef=thing.sdef,
        structure=thing.structure,
        taken=min(thing.structure, thing.taken + net),
        volatile=thing.volatile,
    )
    return Battered(thing=after, net=net)
