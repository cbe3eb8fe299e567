"""The weapon used, as an input: a key of the equipment lists, or an object of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.games.legacy.book_tables import MANEUVERS, MELEE_WEAPONS, RANGED_WEAPONS
from rollers.games.legacy.weapon_types import LONGEST_KEY, MeleeWeapon, RangedWeapon
from rollers.house import House
from rollers.inputs import KeyOr, declare

OWN = "an object that describes your own"
NAMES = MELEE_WEAPONS.names() | RANGED_WEAPONS.names()
"""How the keys of weapons read."""


class _Armed(Protocol):
    weapon: str | MeleeWeapon | RangedWeapon | None
    house: House


def melee_weapon(**how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a melee weapon; nothing stands for bare hands, unless it is made required."""
    kind = KeyOr(
        1, LONGEST_KEY, nullable=True, suggestions=MELEE_WEAPONS.keys(), names=NAMES,
        declaration=MeleeWeapon,
    )  # fmt: skip
    usual = {"default": None, "label": "Weapon", "help": "Leave empty for bare hands."}
    return declare(kind, **(usual | how))


def ranged_weapon(**how: Any) -> Any:  # noqa: ANN401
    """Declare a ranged weapon, which must be given."""
    kind = KeyOr(1, LONGEST_KEY, suggestions=RANGED_WEAPONS.keys(), names=NAMES, declaration=RangedWeapon)
    return declare(kind, **({"label": "Weapon", "help": "From the list, or your own."} | how))


def name_of(key: str) -> str:
    """Return how the key of a weapon reads, a group's own included."""
    return NAMES.get(key, key.replace("_", " "))


def find_melee(given: str | MeleeWeapon | None, house: House) -> MeleeWeapon | None:
    """Return the melee weapon that was named or described; None for bare hands, or for an unknown key."""
    return MELEE_WEAPONS.find(house, given) if isinstance(given, str) else given


def find_ranged(given: str | RangedWeapon, house: House) -> RangedWeapon | None:
    """Return the ranged weapon that was named or described; None for an unknown key."""
    return RANGED_WEAPONS.find(house, given) if isinstance(given, str) else given


def known_melee_weapon(ask: _Armed) -> Iterable[Problem]:
    """The weapon is a melee weapon in force, and its special TMods are for maneuvers in force."""
    if isinstance(ask.weapon, str) and MELEE_WEAPONS.find(ask.house, ask.weapon) is None:
        keys = ", ".join(each.row.key for each in MELEE_WEAPONS.entries(ask.house))
        yield Problem("weapon", ask.weapon, f"one of {keys}, or {OWN}", "Weapon")
    if isinstance(ask.weapon, MeleeWeapon):
        for maneuver, value in ask.weapon.maneuver_tmods.items():
            if MANEUVERS.find(ask.house, maneuver) is None:
                yield Problem(f"weapon.maneuver_tmods.{maneuver}", value, "a maneuver of the table")


def known_ranged_weapon(ask: _Armed) -> Iterable[Problem]:
    """The weapon is a ranged weapon in force."""
    if isinstance(ask.weapon, str) and RANGED_WEAPONS.find(ask.house, ask.weapon) is None:
        keys = ", ".join(each.row.key for each in RANGED_WEAPONS.entries(ask.house))
        yield Problem("weapon", ask.weapon, f"one of {keys}, or {OWN}", "Weapon")
