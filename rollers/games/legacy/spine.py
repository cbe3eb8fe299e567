"""What it takes to cut a spine (LEG-11.7 to LEG-11.9)."""

from __future__ import annotations

from enum import StrEnum

from rollers.games.legacy.weapon_types import WeaponClass
from rollers.house import House

BLADE_SEVERS = 5
OTHERS_SEVER = 10
"""Firearms, blast and fire (LEG-11.8)."""


class WholeAim(StrEnum):
    """What an attack that might kill an Immortal was aimed at."""

    NONE = "none"
    NECK = "neck"
    UPPER_BACK = "upper_back"
    WHOLE_BODY = "whole_body"


def spine_threshold(aim: WholeAim, weapon: WeaponClass, house: House) -> int | None:
    """Return the Severe Damage of one attack that cuts the spine, None where it cannot (LEG-11.7, LEG-11.8)."""
    if aim is WholeAim.NONE or weapon is WeaponClass.BLUNT:
        return None
    if weapon is WeaponClass.EXPLOSIVE:
        return None if house.says("legacy.explosion_severs", "never") else OTHERS_SEVER
    return BLADE_SEVERS if weapon is WeaponClass.BLADED else OTHERS_SEVER
