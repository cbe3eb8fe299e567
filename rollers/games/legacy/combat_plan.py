"""An attack of a fight before any die: its target number, and what a hit deals (LEG-5.1, LEG-8.3, LEG-15.8)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.games.legacy.attack_throw import Part, sum_of
from rollers.games.legacy.carried import Carried
from rollers.games.legacy.combat_defense import THRUST, opponent, striker
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.hexes import distance
from rollers.games.legacy.melee import attack_parts, blow_damage
from rollers.games.legacy.melee_attack import class_of
from rollers.games.legacy.shared_inputs import Aim, Movement
from rollers.games.legacy.shooting import Ammunition, Mark, Shooter, shot_parts
from rollers.games.legacy.weapon_types import RangedWeapon, WeaponClass
from rollers.games.legacy.wounding import Hit


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How an attack is made."""

    maneuvers: tuple[str, ...] = (THRUST,)
    hands: int | None = None
    aim: Aim = Aim.NONE
    location: int | None = None
    movement: Movement = Movement.NONE
    aware: bool = True
    distance: int | None = None
    """Metres; None to count hexes."""
    ammunition: Ammunition = Ammunition.STANDARD
    sight_tmod: int = 0
    relative_velocity: int = 0
    tmods: int = 0


USUAL = Manner()


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """An attack ready to be rolled."""

    parts: tuple[Part, ...]
    attack: Attack
    weapon_class: WeaponClass
    ability: int
    """The Ability used; it counts against breaking a hold (LEG-8.21)."""

    @property
    def target_number(self) -> int:
        """The number the die must not exceed."""
        return sum_of(self.parts)

    @property
    def deals_damage(self) -> bool:
        """Whether a hit strikes anything at all."""
        return self.attack.cdam is not None or self.attack.sdam is not None

    def hit(self, manner: Manner, *, use_locations: bool) -> Hit:
        """Return what a hit deals, and where it was meant to go."""
        return Hit(
            attack=self.attack, weapon_class=self.weapon_class, aim=manner.aim, location=manner.location,
            use_locations=use_locations,
        )  # fmt: skip


def plan(fight: Fight, actor: Fighter, target: Fighter, weapon: Carried | None, manner: Manner = USUAL) -> Plan:
    """Return an attack as it stands; None stands for fists."""
    if weapon is not None and weapon.ranged is not None:
        return shot(fight, actor, target, weapon.ranged, manner)
    return blow(fight, actor, target, weapon, manner)


def blow(fight: Fight, actor: Fighter, target: Fighter, weapon: Carried | None, manner: Manner) -> Plan:
    """Return an attack with body or melee weapon."""
    striking = striker(actor, weapon, hands=manner.hands, tmods=manner.tmods)
    parts = attack_parts(
        striking, manner.maneuvers, opponent(target, aware=manner.aware), fight.house,
        movement=manner.movement, aim=manner.aim, relative_velocity=manner.relative_velocity,
    )  # fmt: skip
    damage = blow_damage(actor.sheet.strength, striking.weapon, manner.maneuvers, fight.house)
    piercing = striking.weapon.armor_piercing if striking.weapon else 0
    return Plan(
        parts=parts,
        attack=Attack(cdam=damage.cdam, sdam=damage.sdam, armor_piercing=piercing),
        weapon_class=class_of(striking.weapon),
        ability=striking.ability,
    )


def shooter(actor: Fighter, weapon: RangedWeapon, manner: Manner = USUAL) -> Shooter:
    """Return somebody as she shoots."""
    sheet = actor.sheet
    return Shooter(
        agility=sheet.agility, ability=sheet.firearms, weapon=weapon, strength=sheet.strength,
        agility_modifier=actor.agility_modifier, hands=manner.hands, ammunition=manner.ammunition,
        wetware=sheet.wetware, sight_tmod=manner.sight_tmod, cdam=actor.acting.cdam, sdam=actor.acting.sdam,
        tmod=manner.tmods,
    )  # fmt: skip


def shot(fight: Fight, actor: Fighter, target: Fighter, weapon: RangedWeapon, manner: Manner) -> Plan:
    """Return one shot or throw at somebody."""
    shooting = shooter(actor, weapon, manner)
    metres = distance(actor.hex, target.hex) if manner.distance is None else manner.distance
    mark = Mark(
        distance=metres, dodge=target.sheet.dodge, aware=manner.aware, mobile=target.mobile, prone=target.prone
    )  # fmt: skip
    parts = shot_parts(
        shooting, mark, fight.house,
        movement=manner.movement, aim=manner.aim, relative_velocity=manner.relative_velocity,
    )  # fmt: skip
    band = shooting.band(metres)
    return Plan(
        parts=parts,
        attack=Attack(
            cdam=shooting.damage(weapon.cdam, band), sdam=shooting.damage(weapon.sdam, band),
            armor_piercing=weapon.armor_piercing, shotgun_shell=shooting.shell,
        ),
        weapon_class=weapon.weapon_class,
        ability=shooting.ability,
    )  # fmt: skip
