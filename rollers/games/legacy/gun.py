"""A weapon that fires several times in a Turn, and who stands in its field of fire (LEG-6.1 to LEG-6.13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.attack_throw import dodge_tmod
from rollers.games.legacy.hexes import Hex, hexagon
from rollers.games.legacy.ranges import TMOD_HIGH, TMOD_LOW
from rollers.games.legacy.shared_inputs import MOVEMENT_TMODS, Movement, unique_names
from rollers.games.legacy.shooting import ON_FOOT
from rollers.games.legacy.smart_sight import sight_bonus, smart_level
from rollers.games.legacy.task_roll import injury_tmod
from rollers.house import House
from rollers.inputs import Nested, choice, integer, listed

MOST_TARGETS = 10
MOST_RATE = 30
MOST_LOADED = 500


class Side(StrEnum):
    """Whether the wetware knows somebody as a friend (LEG-6.9)."""

    HOSTILE = "hostile"
    FRIENDLY = "friendly"


@dataclass(frozen=True, slots=True, kw_only=True)
class BurstTarget:
    """Somebody in the field of fire."""

    name: str = shared.name()
    hex: Hex = hexagon("Hex")
    dodge: int = shared.dodge("It counts while she is aware and can move.")
    aware: bool = shared.aware()
    mobile: bool = shared.mobile()
    tmod: int = integer(low=TMOD_LOW, high=TMOD_HIGH, default=0, rare=True, label="TMod", help="For shots at her only.")
    side: Side = choice(Side, default=Side.HOSTILE, rare=True, label="Side", help="As a smart link knows her.")


def burst_targets(**how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare everybody in the field of fire."""
    return listed(
        Nested(BurstTarget), most=MOST_TARGETS, item_label="Target", label="Targets",
        help="Everybody in the field of fire.", **how,
    )  # fmt: skip


def rate_of_fire() -> Any:  # noqa: ANN401
    """Declare how often the weapon can fire in a Turn."""
    return integer(low=1, high=MOST_RATE, label="Rate of fire", help="Shots the weapon can make in a Turn.")


def rounds_loaded() -> Any:  # noqa: ANN401
    """Declare the rounds in the weapon."""
    return integer(
        low=0, high=MOST_LOADED, nullable=True, default=None, rare=True, label="Rounds loaded",
        help="Leave empty if there are enough.",
    )  # fmt: skip


def common_tmod() -> Any:  # noqa: ANN401
    """Declare the Task Modifiers that all shots share."""
    return integer(
        low=TMOD_LOW, high=TMOD_HIGH, default=0, label="TMod", help="For all shots: weapon, grip, range, others."
    )  # fmt: skip


class _Firing(Protocol):
    """The inputs that describe the weapon and its field of fire."""

    @property
    def agility(self) -> int: ...
    @property
    def ability(self) -> int: ...
    @property
    def agility_modifier(self) -> int: ...
    @property
    def tmod(self) -> int: ...
    @property
    def rate_of_fire(self) -> int: ...
    @property
    def rounds_loaded(self) -> int | None: ...
    @property
    def targets(self) -> tuple[BurstTarget, ...]: ...
    @property
    def movement(self) -> Movement: ...
    @property
    def recoil(self) -> int: ...
    @property
    def gyro(self) -> int: ...
    @property
    def smart_weapon(self) -> int: ...
    @property
    def wetware(self) -> int: ...
    @property
    def sight_tmod(self) -> int: ...
    @property
    def cdam(self) -> int: ...
    @property
    def sdam(self) -> int: ...
    @property
    def automatic_success(self) -> bool: ...
    @property
    def house(self) -> House: ...


def different_targets(ask: _Firing) -> Iterable[Problem]:
    """No two targets have the same name."""
    return unique_names("targets", [each.name for each in ask.targets])


def automatic_penalty(recoil: int, earlier: int) -> int:
    """Return the penalty of a shot with so many before it, less what a compensator cancels (LEG-6.1, LEG-6.6)."""
    return min(0, recoil - earlier)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gun:
    """The weapon as it is fired this Turn."""

    base: int
    """Target number before the penalties of fire and movement and before what depends on the target."""
    rate_of_fire: int
    rounds_loaded: int | None
    targets: tuple[BurstTarget, ...]
    movement: Movement
    recoil: int
    gyro: int
    level: int
    """Smart level in use."""
    automatic_success: bool
    house: House

    def target(self, name: str) -> BurstTarget | None:
        """Return the target of that name."""
        return next((each for each in self.targets if each.name == name), None)

    def occupied(self, hex: Hex) -> bool:
        """Say whether somebody stands in a hex."""
        return any(each.hex == hex for each in self.targets)

    def net_penalty(self, earlier: int) -> int:
        """Return what automatic fire and movement take from a shot with so many before it (LEG-6.6, LEG-6.7)."""
        fire, run = automatic_penalty(self.recoil, earlier), MOVEMENT_TMODS[self.movement]
        if self.movement not in ON_FOOT:
            return min(0, fire + self.gyro) + run
        if self.house.says("legacy.gyro", "each"):
            return min(0, fire + self.gyro) + min(0, run + self.gyro)
        return min(0, fire + run + self.gyro)

    def target_number(self, target: BurstTarget, earlier: int) -> int:
        """Return the target number of a shot at somebody with so many before it."""
        dodge = dodge_tmod(target.dodge, aware=target.aware, mobile=target.mobile)
        return self.base + target.tmod + dodge + self.net_penalty(earlier)


def gun_of(ask: _Firing) -> Gun:
    """Return the weapon that the inputs describe."""
    level = smart_level(ask.smart_weapon, ask.wetware)
    shooter = ask.agility + ask.agility_modifier + ask.ability + injury_tmod(ask.cdam, ask.sdam)
    return Gun(
        base=shooter + ask.tmod + sight_bonus(level, ask.sight_tmod),
        rate_of_fire=ask.rate_of_fire,
        rounds_loaded=ask.rounds_loaded,
        targets=ask.targets,
        movement=ask.movement,
        recoil=ask.recoil,
        gyro=ask.gyro,
        level=level,
        automatic_success=ask.automatic_success,
        house=ask.house,
    )
