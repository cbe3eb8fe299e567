"""Weapons that somebody brings to a fight, and what is left in them (LEG-15.7, LEG-17.2, LEG-17.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from rollers.errors import Problem
from rollers.games.legacy.book_tables import MANEUVERS, MELEE_WEAPONS, RANGED_WEAPONS
from rollers.games.legacy.shooting import is_explosive
from rollers.games.legacy.weapon_types import LONGEST_KEY, Category, MeleeRow, MeleeWeapon, RangedRow, RangedWeapon
from rollers.games.legacy.weapons import NAMES
from rollers.house import House
from rollers.inputs import KeyOr, choice, listed, text

FISTS = "fists"
"""The key of the bare body."""
MOST_WEAPONS = 8
Weapon = MeleeWeapon | RangedWeapon


class WeaponType(StrEnum):
    """The word that tells the two kinds of weapon apart."""

    MELEE = "melee"
    RANGED = "ranged"


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnWeapon:
    """What every weapon of one's own says of itself."""

    key: str = text(shortest=1, longest=LONGEST_KEY, label="Key")
    type: WeaponType = choice(WeaponType, label="Type")


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnMelee(MeleeRow):
    """A melee weapon of one's own, which must say that it is one."""

    type: WeaponType = choice(WeaponType, label="Type")  # type: ignore[assignment]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRanged(RangedRow):
    """A ranged weapon of one's own, which must say that it is one."""

    type: WeaponType = choice(WeaponType, label="Type")  # type: ignore[assignment]


def weapons() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the weapons somebody carries."""
    kind = KeyOr(
        1, LONGEST_KEY, suggestions=(*MELEE_WEAPONS.keys(), *RANGED_WEAPONS.keys()), declaration=OwnWeapon,
        names=NAMES, tag="type", cases={"melee": OwnMelee, "ranged": OwnRanged},
    )  # fmt: skip
    return listed(kind, most=MOST_WEAPONS, default=[], item_label="Weapon", label="Weapons", help="Beside her fists.")


def find_weapon(given: str | Weapon, house: House) -> Weapon | None:
    """Return a weapon by its key, looked up among melee weapons first; None for an unknown key."""
    if not isinstance(given, str):
        return given
    return MELEE_WEAPONS.find(house, given) or RANGED_WEAPONS.find(house, given)


def key_of(given: str | Weapon) -> str:
    """Return the key by which a weapon is named in the fight."""
    return given if isinstance(given, str) else given.key


def weapon_problems(given: Iterable[str | Weapon], house: House) -> Iterable[Problem]:
    """Name each weapon that is unknown, called fists, or there already; paths from the list itself."""
    seen: set[str] = set()
    for place, each in enumerate(given):
        key, at = key_of(each), f"[{place}]" if isinstance(each, str) else f"[{place}].key"
        if key == FISTS:
            yield Problem(at, key, "any other key: everybody has fists", "Weapon")
        elif key in seen:
            yield Problem(at, key, "a key that none of her other weapons has", "Weapon")
        elif find_weapon(each, house) is None:
            tables = (MELEE_WEAPONS, RANGED_WEAPONS)
            known = [str(entry.row.key) for table in tables for entry in table.entries(house)]
            yield Problem(at, key, f"one of {', '.join(known)}", "Weapon")
        if isinstance(each, MeleeWeapon):
            for maneuver, value in each.maneuver_tmods.items():
                if MANEUVERS.find(house, maneuver) is None:
                    yield Problem(f"[{place}].maneuver_tmods.{maneuver}", value, "a maneuver of the table")
        seen.add(key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """A weapon in somebody's hands, or on her."""

    key: str
    weapon: Weapon
    rounds: int | None = None
    """Rounds left; None where it never runs out."""

    @property
    def melee(self) -> MeleeWeapon | None:
        """The weapon, if it is one for melee."""
        return self.weapon if isinstance(self.weapon, MeleeWeapon) else None

    @property
    def ranged(self) -> RangedWeapon | None:
        """The weapon, if it is one for a distance."""
        return self.weapon if isinstance(self.weapon, RangedWeapon) else None

    @property
    def empty(self) -> bool:
        """Whether no round is left."""
        return self.rounds == 0

    @property
    def explosive(self) -> bool:
        """Whether it is aimed at a hex (LEG-7.1)."""
        return self.ranged is not None and is_explosive(self.ranged)

    @property
    def one_handed(self) -> bool:
        """Whether it can be taken out of a hand (LEG-8.19)."""
        if isinstance(self.weapon, MeleeWeapon):
            return self.weapon.hands == 1
        return self.weapon.category in (Category.PISTOL, Category.THROWN)

    @property
    def full(self) -> Carried:
        """The weapon reloaded (LEG-15.7)."""
        return replace(self, rounds=None if self.ranged is None else self.ranged.capacity)

    def fired(self, rounds: int) -> Carried:
        """Return the weapon after so many rounds."""
        return self if self.rounds is None else replace(self, rounds=self.rounds - rounds)


def carried(given: str | Weapon, house: House) -> Carried:
    """Return a weapon as it is brought to the fight, full."""
    weapon = find_weapon(given, house)
    assert weapon is not None  # noqa: S101 - a check has refused unknown keys
    return Carried(key=key_of(given), weapon=weapon).full
