"""The setup of a burst that is fired shot by shot (LEG-6.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.games.legacy import gun as weapon
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.burst_fire import Burst
from rollers.games.legacy.gun import BurstTarget, gun_of
from rollers.games.legacy.house import house
from rollers.games.legacy.shared_inputs import Movement
from rollers.house import House
from rollers.inputs import Checks


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Who fires, with what, and at whom."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, weapon.different_targets)
    agility: int = shared.rank("Agility")
    ability: int = shared.rank("Firearms")
    agility_modifier: int = shared.agility_modifier()
    tmod: int = weapon.common_tmod()
    rate_of_fire: int = weapon.rate_of_fire()
    rounds_loaded: int | None = weapon.rounds_loaded()
    targets: tuple[BurstTarget, ...] = weapon.burst_targets()
    movement: Movement = shared.movement()
    recoil: int = shared.recoil()
    gyro: int = shared.gyro()
    smart_weapon: int = shared.smart_weapon()
    wetware: int = shared.wetware()
    sight_tmod: int = shared.sight_tmod()
    cdam: int = shared.acting_cdam("The shooter's Casual Damage.")
    sdam: int = shared.acting_sdam("The shooter's Severe Damage, never above CDam.")
    automatic_success: bool = shared.automatic_success()
    house: House = house()


def begin(setup: Setup) -> Burst:
    """Raise the weapon."""
    return Burst(gun=gun_of(setup))
