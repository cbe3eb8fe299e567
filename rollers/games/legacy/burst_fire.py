"""A burst, shot by shot: what may be fired at next, and what each shot does (LEG-6.1 to LEG-6.4, LEG-6.11, LEG-6.12).

Whether a shot is aimed and what it costs is known before any die; so a whole plan can be judged by `advance`
alone, and `fire` only adds the die.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.legacy.gun import BurstTarget, Gun, Side
from rollers.games.legacy.hexes import Hex, distance
from rollers.games.legacy.smart_sight import HOMES, PAUSES
from rollers.games.legacy.target_roll import TargetRoll, roll_under

REACH = 1
"""Metres at most from one round of a sweep to the next (LEG-6.3)."""


class ShotKind(StrEnum):
    """What became of one place in the rate of fire."""

    ROLL = "roll"
    EMPTY = "empty"
    """A round into an empty hex."""
    PAUSE = "pause"
    """The weapon holds its fire, but the place is used."""
    UNFIRED = "unfired"
    CEASE = "cease"


@dataclass(frozen=True, slots=True, kw_only=True)
class Burst:
    """A burst so far."""

    gun: Gun
    slots_used: int = 0
    rounds_fired: int = 0
    strays: int = 0
    rolls_made: int = 0
    fired_on: tuple[str, ...] = ()
    """Names of those fired on, in order."""
    hit: tuple[str, ...] = ()
    """Names of those hit, in order."""
    last_hex: Hex | None = None
    last_kind: ShotKind | None = None
    last: TargetRoll | None = None
    """The roll of the last shot, None where it had none."""
    stopped: bool = False
    ceased: bool = False

    @property
    def over(self) -> bool:
        """Whether no more shots come."""
        return self.stopped or self.ceased or self.slots_used >= self.gun.rate_of_fire

    @property
    def empty(self) -> bool:
        """Whether no round is left."""
        loaded = self.gun.rounds_loaded
        return loaded is not None and self.rounds_fired >= loaded

    @property
    def earlier(self) -> int:
        """Shots before the next one that worsen it: Task Rolls, or all rounds by house rule (LEG-6.4)."""
        every_round = self.gun.house.says("legacy.empty_hex", "rounds")
        return self.rounds_fired if every_round else self.rolls_made

    @property
    def hits_by_target(self) -> dict[str, int]:
        """Hits on everybody in the field of fire."""
        return {target.name: self.hit.count(target.name) for target in self.gun.targets}

    def next_number(self, target: BurstTarget) -> int:
        """Return the target number of a shot at somebody now."""
        return self.gun.target_number(target, self.earlier)


def kind_at(gun: Gun, target: BurstTarget) -> ShotKind:
    """Return what a shot at somebody is: Level One pauses rather than fire on a friend (LEG-6.11)."""
    return ShotKind.PAUSE if gun.level == PAUSES and target.side is Side.FRIENDLY else ShotKind.ROLL


def kind_crossing(gun: Gun) -> ShotKind:
    """Return what crossing a hex is: a round lost, or a pause with a link (LEG-6.4, LEG-6.11)."""
    return ShotKind.PAUSE if gun.level == PAUSES else ShotKind.EMPTY


def fault_at(burst: Burst, target: BurstTarget) -> str:
    """Say what would be right where somebody cannot be fired on now, or nothing where she can."""
    gun = burst.gun
    if gun.level >= HOMES:
        if target.side is Side.FRIENDLY:
            return "an enemy: Level Two never fires on friends"
        hostile = [each.name for each in gun.targets if each.side is Side.HOSTILE]
        if burst.fired_on.count(target.name) > min(burst.fired_on.count(name) for name in hostile):
            return "an enemy fired on no more often than the others"
    elif _too_far(burst, target.hex):
        return "somebody at most one metre from the last hex"
    if kind_at(gun, target) is ShotKind.ROLL and burst.empty:
        return "nobody: no round is left"
    return ""


def fault_crossing(burst: Burst, hex: Hex) -> str:
    """Say what would be right where a hex cannot be crossed now, or nothing where it can."""
    gun = burst.gun
    if gun.level >= HOMES:
        return "a target: Level Two crosses no hexes"
    if _too_far(burst, hex):
        return "a hex at most one metre from the last"
    if gun.level < PAUSES and gun.occupied(hex):
        return "an empty hex: without a link a round goes at whoever stands there"
    return "no hex: no round is left" if kind_crossing(gun) is ShotKind.EMPTY and burst.empty else ""


def _too_far(burst: Burst, hex: Hex) -> bool:
    """Say whether a hex lies too far from the last one (LEG-6.3)."""
    return burst.last_hex is not None and distance(burst.last_hex, hex) > REACH


def advance(burst: Burst, kind: ShotKind, hex: Hex, name: str = "") -> Burst:
    """Return the burst after one more place, whatever the die of the shot will show."""
    rolled, empty = kind is ShotKind.ROLL, kind is ShotKind.EMPTY
    return replace(
        burst,
        slots_used=burst.slots_used + 1,
        rounds_fired=burst.rounds_fired + (rolled or empty),
        strays=burst.strays + empty,
        rolls_made=burst.rolls_made + rolled,
        fired_on=(*burst.fired_on, name) if rolled else burst.fired_on,
        last_hex=hex,
        last_kind=kind,
        last=None,
    )


def fire(burst: Burst, target: BurstTarget, dice: Dice) -> Burst:
    """Fire on somebody, or pause; a miss that only a 1 could have helped ends the burst (LEG-6.2)."""
    kind = kind_at(burst.gun, target)
    after = advance(burst, kind, target.hex, target.name)
    if kind is ShotKind.PAUSE:
        return after
    thrown = roll_under(
        dice, burst.next_number(target), automatic_success=burst.gun.automatic_success, label=f"Shot at {target.name}"
    )  # fmt: skip
    return replace(
        after, last=thrown, hit=(*after.hit, target.name) if thrown.success else after.hit, stopped=thrown.ends_series
    )  # fmt: skip


def cross(burst: Burst, hex: Hex) -> Burst:
    """Cross a hex with nobody to fire on."""
    return advance(burst, kind_crossing(burst.gun), hex)
