"""A shot or throw: the parts of its target number, and the damage that arrives (LEG-5.1, LEG-15.8 to LEG-15.11)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.games.legacy.attack_throw import Part, dodge_tmod, parts_of
from rollers.games.legacy.ranges_of_fire import Band, band_at, band_tmod, damage_at
from rollers.games.legacy.shared_inputs import AIM_TMODS, MOVEMENT_TMODS, PRONE_TMOD, Aim, Movement
from rollers.games.legacy.smart_sight import sight_bonus, smart_level
from rollers.games.legacy.speeds import velocity_tmod
from rollers.games.legacy.task_roll import injury_tmod
from rollers.games.legacy.weapon_types import Category, RangedWeapon, WeaponKind
from rollers.house import House
from rollers.tables import load_table

ON_FOOT = (Movement.WALK, Movement.SPRINT)
"""Movement that a gyro-stabilizer steadies (LEG-6.7)."""


class Ammunition(StrEnum):
    """What is loaded."""

    STANDARD = "standard"
    BALL = "ball"
    """For shotguns: they are rifles then (LEG-15.11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shooter:
    """Who shoots, and with what."""

    agility: int
    ability: int
    weapon: RangedWeapon
    strength: int = 0
    agility_modifier: int = 0
    hands: int | None = None
    """None for the weapon's normal grip."""
    ammunition: Ammunition = Ammunition.STANDARD
    wetware: int = 0
    sight_tmod: int = 0
    cdam: int = 0
    sdam: int = 0
    tmod: int = 0
    """Further Task Modifiers, added up."""

    @property
    def shell(self) -> bool:
        """Whether ordinary shotgun shells are fired (LEG-15.10)."""
        return self.weapon.category is Category.SHOTGUN and self.ammunition is Ammunition.STANDARD

    def band(self, distance: int) -> Band:
        """Return the range band of a distance."""
        return band_at(distance, short=self.weapon.short, medium=self.weapon.medium, long=self.weapon.long)

    def damage(self, listed: int | None, band: Band) -> int | None:
        """Return the damage of a hit at a range, before defenses; None where there is none of that kind."""
        if listed is None:
            return None
        strength = self.strength if self.weapon.add_strength else 0
        return damage_at(listed, band, shell=self.shell) + strength


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Who or what is shot at."""

    distance: int
    dodge: int = 0
    aware: bool = True
    mobile: bool = True
    prone: bool = False
    at_hex: bool = False
    """Whether a hex is the target: then neither Dodge nor lying down matters (LEG-5.3, LEG-7.2)."""


def grip_tmod(weapon: RangedWeapon, hands: int | None) -> int:
    """Return what the grip is worth (LEG-15.8)."""
    row = load_table("legacy", "grips").row(weapon.category.value)
    used = row.number("hands") if hands is None else hands
    return row.number("one_hand" if used == 1 else "two_hands")


def needs_both_hands(weapon: RangedWeapon) -> bool:
    """Say whether it cannot be used with one hand at all (LEG-15.8)."""
    return weapon.category is Category.BOW or (weapon.category is Category.LAUNCHER and not weapon.one_hand_ok)


def is_explosive(weapon: RangedWeapon) -> bool:
    """Say whether it may be aimed at a hex (LEG-7.1)."""
    return weapon.kind is WeaponKind.EXPLOSIVE


def movement_tmod(movement: Movement, gyro: int) -> int:
    """Return what moving takes from a single shot (LEG-4.7 to LEG-4.9, LEG-6.7)."""
    tmod = MOVEMENT_TMODS[movement]
    return min(0, tmod + gyro) if movement in ON_FOOT else tmod


def shot_parts(
    shooter: Shooter,
    mark: Mark,
    house: House,
    *,
    movement: Movement = Movement.NONE,
    aim: Aim = Aim.NONE,
    relative_velocity: int = 0,
) -> tuple[Part, ...]:
    """Return the parts of the target number of one shot or throw, in the order of the book."""
    weapon = shooter.weapon
    level = smart_level(weapon.smart, shooter.wetware)
    return parts_of(
        [
            ("agility", shooter.agility),
            ("armor", shooter.agility_modifier),
            ("ability", shooter.ability),
            ("weapon", weapon.tmod),
            ("grip", grip_tmod(weapon, shooter.hands)),
            ("range", band_tmod(shooter.band(mark.distance), shell=shooter.shell)),
            ("sight", sight_bonus(level, weapon.sight, shooter.sight_tmod)),
            ("movement", movement_tmod(movement, weapon.gyro)),
            ("prone", PRONE_TMOD if mark.prone and not mark.at_hex else 0),
            ("aim", AIM_TMODS[aim]),
            ("velocity", velocity_tmod(relative_velocity, house)),
            ("injury", injury_tmod(shooter.cdam, shooter.sdam)),
            ("dodge", 0 if mark.at_hex else dodge_tmod(mark.dodge, aware=mark.aware, mobile=mark.mobile)),
            ("other", shooter.tmod),
        ]
    )
