"""A fight as it stands: the Turn, its order, everybody in it, and what the last event came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace

from rollers.games.legacy.combat_fighter import Fighter, fighter
from rollers.games.legacy.combat_setup import Setup
from rollers.games.legacy.hexes import Hex, distance
from rollers.house import House


@dataclass(frozen=True, slots=True, kw_only=True)
class Last:
    """What the last event came to; None for what it had nothing to do with."""

    action: str | None = None
    target_number: int | None = None
    roll: int | None = None
    hit: bool | None = None
    parry_target: int | None = None
    parry_roll: int | None = None
    parried: bool | None = None
    riposte_hit: bool | None = None
    location: int | None = None
    net_cdam: int | None = None
    net_sdam: int | None = None
    spine_severed: bool | None = None
    preempted: bool | None = None
    landing: Hex | None = None
    hits: int | None = None
    rounds_fired: int | None = None
    strays: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """One fight."""

    fighters: tuple[Fighter, ...]
    """In setup order."""
    use_locations: bool
    automatic_success: bool
    house: House
    turn: int = 0
    running: bool = False
    """Whether a Turn is running."""
    order: tuple[str, ...] = ()
    """Who acts in this Turn, in order."""
    once: tuple[str, ...] = ()
    """The order of all, where ties are rolled once for the whole fight (LEG-3.6)."""
    breaking: tuple[str, ...] = ()
    """Who has broken in this Turn, the latest last."""
    last: Last = field(default_factory=Last)

    def find(self, name: str) -> Fighter | None:
        """Return the combatant of that name, None if there is none."""
        return next((each for each in self.fighters if each.name == name), None)

    def the(self, name: str) -> Fighter:
        """Return the combatant of a name that is known."""
        found = self.find(name)
        assert found is not None  # noqa: S101 - the inputs were refused otherwise
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """All names."""
        return tuple(each.name for each in self.fighters)

    @property
    def living(self) -> tuple[Fighter, ...]:
        """Those who are not dead."""
        return tuple(each for each in self.fighters if not each.dead)

    def others(self, name: str) -> tuple[Fighter, ...]:
        """Return the living but one."""
        return tuple(each for each in self.living if each.name != name)

    @property
    def current(self) -> Fighter | None:
        """Whose action it is: who broke in last, else the first in order whose action is still to come."""
        if not self.running:
            return None
        coming = (self.the(name) for name in (*reversed(self.breaking), *self.order))
        return next((each for each in coming if each.can_act), None)

    @property
    def has_broken_in(self) -> bool:
        """Whether whose action it is has just broken in; she cannot hold it again."""
        current = self.current
        return current is not None and current.name in self.breaking

    def may_act(self, name: str) -> bool:
        """Say whether it is somebody's action: she is current, or nobody is and she holds one (LEG-3.9)."""
        current, actor = self.current, self.find(name)
        if current is not None:
            return current.name == name
        return self.running and actor is not None and actor.delayed

    def held_by(self, name: str) -> Fighter | None:
        """Return whom somebody holds."""
        return next((each for each in self.fighters if each.hold is not None and each.hold.by == name), None)

    def apart(self, one: str, other: str) -> int:
        """Return the metres between two."""
        return distance(self.the(one).hex, self.the(other).hex)

    def having(self, *changed: Fighter) -> Fight:
        """Return the fight with some combatants as they are now."""
        now = {each.name: each for each in changed}
        return replace(self, fighters=tuple(now.get(each.name, each) for each in self.fighters))

    def changing(self, name: str, change: Callable[[Fighter], Fighter]) -> Fight:
        """Return the fight with one combatant changed."""
        return self.having(change(self.the(name)))

    def told(self, last: Last) -> Fight:
        """Return the fight with what the event came to, and what wounds bring with them."""
        return replace(_settled(self), last=last)

    def describe(self) -> Mapping[str, object]:
        """Return the state by the names of the specification."""
        current = self.current
        return {
            "turn": self.turn,
            "phase": "actions" if self.running else "between",
            "order": list(self.order),
            "current": current.name if current else None,
            "acted": _names(each for each in self.fighters if each.acted),
            "delayed": _names(each for each in self.fighters if each.delayed),
            "prone": _names(each for each in self.fighters if each.prone),
            "parry_stopped": _names(each for each in self.fighters if each.parry_stopped),
            **{name: {each.name: of(each) for each in self.fighters} for name, of in OF_EACH.items()},
            **{f"last_{each.name}": getattr(self.last, each.name) for each in fields(Last)},
        }


OF_EACH: Mapping[str, Callable[[Fighter], object]] = {
    "cdam": lambda each: each.tracks.cdam,
    "sdam": lambda each: each.tracks.sdam,
    "status": lambda each: each.status,
    "injury_tmod": lambda each: each.tracks.injury_tmod,
    "held_by": lambda each: each.hold.by if each.hold else None,
    "held_limbs": lambda each: each.hold.limbs if each.hold else None,
    "hexes": lambda each: each.hex,
    "weapons": lambda each: [weapon.key for weapon in each.weapons],
    "ammo": lambda each: dict(each.ammo),
    "reserve": lambda each: each.reserve,
    "limbs": lambda each: {str(place): sdam for place, sdam in each.victim.limbs},
    "parries": lambda each: each.parries,
}
"""Fields of the specification that have a value for each combatant."""


def _names(fighters: Iterable[Fighter]) -> list[str]:
    return [each.name for each in fighters]


def _settled(fight: Fight) -> Fight:
    """Let go of the actions of those who fell, and of their holds (LEG-8.20, LEG-10.10)."""
    awake = {each.name for each in fight.fighters if each.conscious}
    return replace(
        fight,
        fighters=tuple(
            replace(
                each,
                delayed=each.delayed and each.name in awake,
                hold=each.hold if each.hold and each.hold.by in awake else None,
            )
            for each in fight.fighters
        ),
    )


def begin(setup: Setup) -> Fight:
    """Return the fight as it begins, between Turns."""
    return Fight(
        fighters=tuple(fighter(sheet, setup.house) for sheet in setup.characters),
        use_locations=setup.use_locations,
        automatic_success=setup.automatic_success,
        house=setup.house,
    )


def moved(fight: Fight, name: str, to: Hex) -> Fight:
    """Return the fight after somebody moved; who leaves her hex loses her hold (LEG-8.20)."""
    mover = fight.the(name)
    if mover.hex == to:
        return fight
    held = fight.held_by(name)
    if held is not None:
        fight = fight.having(replace(held, hold=None))
    return fight.changing(name, lambda each: replace(each, hex=to))
