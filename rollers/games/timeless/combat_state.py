"""How a Psychic Combat stands: the state that the procedure folds over its events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import combinations

from rollers.games.timeless.attack_list import Melee, Pair
from rollers.games.timeless.combat_round import Attack, Hit
from rollers.games.timeless.combat_task import Task
from rollers.games.timeless.combatant import Combatant
from rollers.games.timeless.declarations import Declaration
from rollers.games.timeless.light import Light, lamp_lights
from rollers.games.timeless.spacing import Route, Spot
from rollers.games.timeless.travel import Distance
from rollers.house import House


class Phase(StrEnum):
    """What has to come next."""

    DECLARE = "declare"
    """The declarations of a round, or something between two rounds."""
    SHIELDS = "shields"
    """All dice of a round lie: who gives up a Shield (TIM-12.10)."""
    OVER = "over"


class Ending(StrEnum):
    """How a combat ended."""

    ONE_SIDE = "one_side"
    """All who are left belong to one side (TIM-6.34)."""
    NONE = "none"
    """Nobody is left."""
    PARTED = "parted"
    """All are out of sight of their opponents (TIM-6.35)."""
    STOPPED = "stopped"
    """The Referee ended it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What came of the last round."""

    checks: Mapping[str, int] = field(default_factory=dict)
    """Totals of those who rolled (TIM-6.18)."""
    hits: tuple[Hit, ...] = ()
    losses: Mapping[str, int] = field(default_factory=dict)
    gains: Mapping[str, int] = field(default_factory=dict)
    """Power lost and absorbed; empty until the round is settled."""
    results: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """Other rolls, by who made them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """A round whose dice are rolled: what is still needed to settle it."""

    melee: Melee
    """Who was active and Locked when it began, and what they meant to do."""
    declarations: Mapping[str, Declaration]
    attacks: tuple[Attack, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A Psychic Combat as it stands."""

    combatants: tuple[Combatant, ...]
    """In the order of combatants: that of the setup, later joiners at the end."""
    spots: Mapping[Pair, Spot]
    locked: frozenset[Pair]
    light: Light
    route: Route
    house: House
    tasks: tuple[Task, ...] = ()
    round: int = 0
    """Rounds completed."""
    phase: Phase = Phase.DECLARE
    outcome: Ending | None = None
    winners: tuple[str, ...] = ()
    report: Report = Report()
    clash: Clash | None = None
    """The round that waits for Shields."""
    intents: Mapping[str, Declaration] = field(default_factory=dict)
    """What was declared last: the same is offered first."""
    last: Mapping[str, object] | None = None
    """What a check between rounds came to."""

    def find(self, name: object) -> Combatant | None:
        """Return the combatant of that name, None if there is none."""
        return next((each for each in self.combatants if each.id == name), None)

    def find_active(self, name: object) -> Combatant | None:
        """Return the active combatant of that name, None if there is none."""
        found = self.find(name)
        return found if found is not None and found.active else None

    @property
    def active(self) -> tuple[Combatant, ...]:
        """Those who can act, in order."""
        return tuple(each for each in self.combatants if each.active)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """All pairs, sorted by the order of combatants."""
        return tuple(combinations((each.id for each in self.combatants), 2))

    def spot(self, one: str, other: str) -> Spot:
        """Return where a pair stands."""
        return self.spots[frozenset((one, other))]

    def distance(self, one: str, other: str) -> Distance:
        """Return how far a pair is apart."""
        return self.spot(one, other).distance

    def is_close(self, one: str, other: str) -> bool:
        """Say whether a pair is within reach of Psychic Combat (TIM-5.4)."""
        return self.distance(one, other) is Distance.CLOSE

    def is_locked(self, one: str, other: str) -> bool:
        """Say whether a pair is Locked In Combat (TIM-6.6)."""
        return frozenset((one, other)) in self.locked

    def locked_with(self, name: str) -> tuple[Combatant, ...]:
        """Return whom somebody is Locked with, in order."""
        return tuple(each for each in self.combatants if each.id != name and self.is_locked(name, each.id))

    def others(self, name: str) -> tuple[Combatant, ...]:
        """Return the other active combatants, in order."""
        return tuple(each for each in self.active if each.id != name)

    def opponents(self, name: str) -> tuple[Combatant, ...]:
        """Return the active combatants of other sides, in order."""
        own = self.find(name)
        return tuple(each for each in self.active if own is not None and each.side != own.side)

    def can_disengage(self, name: str) -> bool:
        """Say whether there is anything to Disengage from (TIM-6.8)."""
        near_enough = any(self.is_close(name, each.id) for each in self.opponents(name))
        return near_enough or bool(self.locked_with(name))

    def is_lit(self, name: str) -> bool:
        """Say whether somebody stands in light (TIM-11.9)."""
        if self.light is Light.LIGHT:
            return True
        return any(
            each.id == name or lamp_lights(self.distance(each.id, name)) for each in self.combatants if each.lamp_burns
        )

    def with_changed(self, changed: Iterable[Combatant]) -> State:
        """Return the state with some combatants as they are now."""
        now = {each.id: each for each in changed}
        return replace(self, combatants=tuple(now.get(each.id, each) for each in self.combatants))

    def describe(self) -> dict[str, object]:
        """Return the state by the names of the specification."""
        report = self.report
        return {
            "round": self.round,
            "phase": self.phase,
            "outcome": self.outcome,
            "winners": self.winners,
            "power": {each.id: each.power for each in self.combatants},
            "condition": {each.id: each.condition for each in self.combatants},
            "luck": {each.id: each.luck for each in self.combatants},
            "artifacts": {each.id: each.artifacts for each in self.combatants},
            "lamp": {each.id: each.lamp_burns for each in self.combatants},
            "distance": {f"{one}|{other}": self.distance(one, other) for one, other in self.pairs},
            "locked": [f"{one}|{other}" for one, other in self.pairs if self.is_locked(one, other)],
            "light": self.light,
            "task_done": {task.name: task.done for task in self.tasks},
            "task_status": {task.name: task.status for task in self.tasks},
            "checks": report.checks,
            "hits": report.hits,
            "losses": report.losses,
            "gains": report.gains,
            "results": report.results,
            "last": self.last,
        }
