"""Weapons as objects of one's own, and as rows of the equipment lists (LEG-17.2, LEG-17.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from rollers.errors import Problem
from rollers.games.legacy.ranges import DAMAGE_HIGH, DEFENSE_HIGH, RANK_HIGH
from rollers.inputs import Checks, choice, flag, integer, keyed, text
from rollers.kinds import Integer, Text

LONGEST_KEY = 60
WEAPON_TMOD = 20
MOST_MANEUVERS = 40
"""A weapon's own TMod lies within so many points of 0."""
FARTHEST_RANGE = 100_000


class MeleeType(StrEnum):
    """The word that tells a melee weapon."""

    MELEE = "melee"


class RangedType(StrEnum):
    """The word that tells a ranged weapon."""

    RANGED = "ranged"


class WeaponClass(StrEnum):
    """What a weapon does to a spine (LEG-11.8)."""

    BLADED = "bladed"
    BLUNT = "blunt"
    FIREARM = "firearm"
    EXPLOSIVE = "explosive"


class MeleeClass(StrEnum):
    """The classes of melee weapons."""

    BLADED = "bladed"
    BLUNT = "blunt"


class Category(StrEnum):
    """What a ranged weapon is to the hands (LEG-15.8)."""

    PISTOL = "pistol"
    SMG = "smg"
    RIFLE = "rifle"
    SHOTGUN = "shotgun"
    LAUNCHER = "launcher"
    BOW = "bow"
    THROWN = "thrown"


class WeaponKind(StrEnum):
    """What a ranged weapon sends."""

    PROJECTILE = "projectile"
    LASER = "laser"
    PLASMA = "plasma"
    MUSCLE = "muscle"
    EXPLOSIVE = "explosive"


class Size(StrEnum):
    """What hides it: a pocket, a jacket, a trenchcoat, nothing (LEG-14.1)."""

    P = "P"
    J = "J"
    T = "T"
    N = "N"


SIZE_LABELS = {"P": "Pocket", "J": "Jacket", "T": "Trenchcoat", "N": "Cannot be hidden"}


def damage(label: str, help: str = "Empty: none of this kind.", **how: Any) -> Any:  # noqa: ANN401
    """Declare damage that an attack may lack."""
    return integer(low=0, high=DAMAGE_HIGH, nullable=True, label=label, help=help, **({"default": None} | how))


def armor_piercing() -> Any:  # noqa: ANN401
    """Declare an Armor Piercing Rank (LEG-5.5)."""
    return integer(
        low=0, high=DEFENSE_HIGH, default=0, rare=True, label="Armor Piercing", help="Points of SDef it ignores."
    )  # fmt: skip


def _tmod() -> Any:  # noqa: ANN401
    return integer(low=-WEAPON_TMOD, high=WEAPON_TMOD, default=0, label="TMod", help="For every Task done with it.")


def _size() -> Any:  # noqa: ANN401
    return choice(Size, default=Size.N, labels=SIZE_LABELS, label="Size")


def _device(label: str) -> Any:  # noqa: ANN401
    return integer(low=0, high=RANK_HIGH, default=0, rare=True, label=label)


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeWeapon:
    """A melee weapon; its damage is listed without Strength."""

    key: str = text(shortest=1, longest=LONGEST_KEY, default="custom", label="Key")
    type: MeleeType = choice(MeleeType, default=MeleeType.MELEE, label="Type")
    hands: int = integer(low=1, high=2, label="Hands", help="1 or 2: those of its normal grip.")
    tmod: int = _tmod()
    cdam: int | None = damage("CDam")
    sdam: int | None = damage("SDam")
    weapon_class: MeleeClass = choice(MeleeClass, default=MeleeClass.BLUNT, label="Class")
    maneuver_tmods: Mapping[str, int] = keyed(
        Text(1, LONGEST_KEY), Integer(-WEAPON_TMOD, WEAPON_TMOD), most=MOST_MANEUVERS, key_label="Maneuver",
        item_label="TMod", default={}, label="TMods for maneuvers",
    )  # fmt: skip
    armor_piercing: int = armor_piercing()
    size: Size = _size()


class _Ranges:
    """What the checks below look at."""

    short: int
    medium: int
    long: int


def ranges_never_shrink(ask: _Ranges) -> Iterable[Problem]:
    """Each range reaches at least as far as the one before (LEG-15.9)."""
    if ask.medium < ask.short:
        yield Problem("medium", ask.medium, f"at least the short range, {ask.short}", "Medium")


def long_reaches_farthest(ask: _Ranges) -> Iterable[Problem]:
    """The long range is no shorter than the medium one (LEG-15.9)."""
    if ask.long < ask.medium:
        yield Problem("long", ask.long, f"at least the medium range, {ask.medium}", "Long")


def range_limit(label: str, help: str) -> Any:  # noqa: ANN401
    """Declare the last metre of a range band."""
    return integer(low=1, high=FARTHEST_RANGE, label=label, help=help, unit="m")


@dataclass(frozen=True, slots=True, kw_only=True)
class RangedWeapon:
    """A ranged weapon."""

    checks: ClassVar[Checks] = (ranges_never_shrink, long_reaches_farthest)
    key: str = text(shortest=1, longest=LONGEST_KEY, default="custom", label="Key")
    type: RangedType = choice(RangedType, default=RangedType.RANGED, label="Type")
    category: Category = choice(Category, label="Category")
    kind: WeaponKind = choice(WeaponKind, default=WeaponKind.PROJECTILE, label="Kind")
    tmod: int = _tmod()
    cdam: int | None = damage("CDam")
    sdam: int | None = damage("SDam")
    rate_of_fire: int = integer(low=1, high=30, default=1, label="Rate of fire")
    capacity: int | None = integer(low=1, high=500, nullable=True, default=None, label="Capacity")
    short: int = range_limit("Short", "Last metre of Short.")
    medium: int = range_limit("Medium", "Last metre of Medium.")
    long: int = range_limit("Long", "Last metre of Long.")
    weapon_class: WeaponClass = choice(WeaponClass, default=WeaponClass.FIREARM, label="Class")
    armor_piercing: int = armor_piercing()
    add_strength: bool = flag(label="Adds Strength")
    one_hand_ok: bool = flag(label="One hand will do")
    recoil: int = _device("Recoil compensator")
    gyro: int = _device("Gyro-stabilizer")
    smart: int = integer(low=0, high=2, default=0, rare=True, label="Smart level")
    sight: int = integer(low=0, high=10, default=0, rare=True, label="Sight")
    size: Size = _size()


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeRow(MeleeWeapon):
    """A row of the melee weapons."""

    key: str = text(shortest=1, longest=LONGEST_KEY, label="Key")


@dataclass(frozen=True, slots=True, kw_only=True)
class RangedRow(RangedWeapon):
    """A row of the ranged weapons."""

    key: str = text(shortest=1, longest=LONGEST_KEY, label="Key")
