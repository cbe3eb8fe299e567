"""Attacks and parries hand to hand: target number and damage (LEG-5.1, LEG-8.3 to LEG-8.5, LEG-15.2 to LEG-15.4).

Everything here is worked out before a die is thrown; the mechanics and the fight share it.
"""

from __future__ import annotations

from dataclasses import dataclass

from rollers.games.legacy.attack_throw import PRONE_TMOD, Part, dodge_tmod, parts_of, sum_of
from rollers.games.legacy.maneuvers import GRAPPLE, combined, maneuver_tmod
from rollers.games.legacy.shared_inputs import AIM_TMODS, MOVEMENT_TMODS, Aim, Movement
from rollers.games.legacy.speeds import velocity_tmod
from rollers.games.legacy.task_roll import injury_tmod
from rollers.games.legacy.weapon_types import MeleeWeapon
from rollers.house import House

BOTH = 2
"""Hands of a two-handed grip."""
AGAINST_TARGET = ("dodge", "grapple", "prone")
"""Parts that come from whom the blow is aimed at; they hinder no parry (LEG-8.16)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Striker:
    """Who strikes or parries, and with what."""

    agility: int
    ability: int
    agility_modifier: int = 0
    """What armor takes from Agility, 0 or below (LEG-14.9)."""
    weapon: MeleeWeapon | None = None
    """None for the bare body."""
    hands: int | None = None
    """Hands on the weapon; None for its normal grip."""
    cdam: int = 0
    sdam: int = 0
    tmods: int = 0
    """Further Task Modifiers, added up (LEG-2.7)."""

    @property
    def grip(self) -> int:
        """The TMod of an unusual grip (LEG-15.2)."""
        if self.weapon is None or self.hands is None:
            return 0
        return self.hands - self.weapon.hands

    @property
    def both_hands_full(self) -> bool:
        """Whether both hands are on the weapon."""
        return self.weapon is not None and (self.hands or self.weapon.hands) == BOTH

    def weapon_tmod(self, maneuvers: tuple[str, ...]) -> int:
        """Return the weapon's TMod with its special ones for the maneuvers used (LEG-15.4)."""
        if self.weapon is None:
            return 0
        return self.weapon.tmod + sum(self.weapon.maneuver_tmods.get(key, 0) for key in maneuvers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponent:
    """Whom a blow is aimed at, and how she stands."""

    dodge: int = 0
    aware: bool = True
    mobile: bool = True
    strength: int = 0
    """Hinders a grapple (LEG-8.20)."""
    prone: bool = False


NOBODY = Opponent()


def attack_parts(
    striker: Striker,
    maneuvers: tuple[str, ...],
    opponent: Opponent,
    house: House,
    *,
    movement: Movement = Movement.NONE,
    aim: Aim = Aim.NONE,
    relative_velocity: int = 0,
) -> tuple[Part, ...]:
    """Return the parts of the target number of an attack (LEG-5.1)."""
    together = combined(maneuvers, house)
    return parts_of(
        (
            ("agility", striker.agility),
            ("armor", striker.agility_modifier),
            ("ability", striker.ability),
            ("maneuver", together.tmod),
            ("combination", together.penalty),
            ("weapon", striker.weapon_tmod(maneuvers)),
            ("grip", striker.grip),
            ("grapple", -opponent.strength if GRAPPLE in maneuvers else 0),
            ("movement", MOVEMENT_TMODS[movement]),
            ("prone", PRONE_TMOD if opponent.prone else 0),
            ("aim", AIM_TMODS[aim]),
            ("velocity", velocity_tmod(relative_velocity, house)),
            ("injury", injury_tmod(striker.cdam, striker.sdam)),
            ("dodge", dodge_tmod(opponent.dodge, aware=opponent.aware, mobile=opponent.mobile)),
            ("other", striker.tmods),
        )
    )


def parry_parts(striker: Striker, kind: str, house: House) -> tuple[Part, ...]:
    """Return the parts of the target number of a first parry; `kind` is its maneuver (LEG-8.5)."""
    return parts_of(
        (
            ("agility", striker.agility),
            ("armor", striker.agility_modifier),
            ("ability", striker.ability),
            ("maneuver", maneuver_tmod(kind, house)),
            ("weapon", striker.weapon_tmod((kind,))),
            ("grip", striker.grip),
            ("injury", injury_tmod(striker.cdam, striker.sdam)),
            ("other", striker.tmods),
        )
    )


def parry_half(parts: tuple[Part, ...], house: House) -> int:
    """Return the target number of the parry in a Riposte with these parts (LEG-8.16)."""
    if house.says("legacy.riposte_dodge", "both"):
        return sum_of(parts)
    return sum_of(part for part in parts if part.name not in AGAINST_TARGET)


@dataclass(frozen=True, slots=True)
class BlowDamage:
    """Damage of a hit before defenses; None for a kind it does not deal."""

    cdam: int | None
    sdam: int | None


def blow_damage(strength: int, weapon: MeleeWeapon | None, maneuvers: tuple[str, ...], house: House) -> BlowDamage:
    """Return the damage of a hit: what is listed, Strength, and the greatest bonus (LEG-8.3, LEG-8.4, LEG-15.3)."""
    bonus = combined(maneuvers, house).damage
    if bonus is None:
        return BlowDamage(None, None)
    if weapon is None:
        return BlowDamage(max(0, strength + bonus), None)
    cdam, sdam = (
        None if listed is None else max(0, listed + strength + bonus) for listed in (weapon.cdam, weapon.sdam)
    )
    return BlowDamage(cdam, sdam)
