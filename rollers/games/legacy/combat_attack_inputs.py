"""An attack as it is declared in a fight, and everything that can be wrong with it (LEG-3.16)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armed import hands
from rollers.games.legacy.carried import FISTS, Carried
from rollers.games.legacy.combat_defense import THRUST, Defense, defense_faults
from rollers.games.legacy.combat_fighter import Fighter, Limbs
from rollers.games.legacy.combat_moment import (
    ActorInputs,
    is_her_action,
    movement_fits,
    named,
    way_fits,
    weapon_fault,
    weapon_key,
    where_to,
)
from rollers.games.legacy.combat_plan import Manner
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.hexes import Hex
from rollers.games.legacy.locations import location
from rollers.games.legacy.maneuvers import DISARM, GRAPPLE, RUNNING_LUNGE, maneuvers, no_attacks
from rollers.games.legacy.melee_attack import Taken
from rollers.games.legacy.range_band import FARTHEST
from rollers.games.legacy.shared_inputs import Aim, Movement
from rollers.games.legacy.shooting import ON_FOOT, Ammunition, needs_both_hands
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.weapon_types import Category, WeaponClass
from rollers.inputs import ContextChecks, choice, integer, nested

Problems = Iterable[Problem]
BOTH = 2


def target_is_there(ask: AttackInputs, fight: Fight) -> Problems:
    """Somebody else who lives is attacked."""
    others = [each.name for each in fight.others(ask.actor)]
    if ask.target not in others:
        yield Problem("target", ask.target, named(others), "Target")


def weapon_is_ready(ask: AttackInputs, fight: Fight) -> Problems:
    """She has the weapon, can use it, and it is not one for a hex (LEG-7.1, LEG-8.20, LEG-15.7)."""
    actor = fight.find(ask.actor)
    if actor is None:
        return
    weapon = actor.weapon(ask.weapon)
    fault = weapon_fault(actor, ask.weapon)
    if not fault and weapon is not None and weapon.explosive:
        fault = "any but an explosive, which is aimed at a hex: “blast”"
    if fault:
        yield Problem("weapon", ask.weapon, fault, "Weapon")


def weapon_of(ask: AttackInputs, fight: Fight) -> Carried | None:
    """Return the weapon of an attack; None for fists, and for one that is not there."""
    actor = fight.find(ask.actor)
    return actor.weapon(ask.weapon) if actor else None


def target_of(ask: AttackInputs, fight: Fight) -> Fighter | None:
    """Return the target of an attack, None where there is none."""
    return fight.find(ask.target)


def no_maneuvers_with_a_gun(ask: AttackInputs, fight: Fight) -> Problems:
    """Maneuvers are for melee (LEG-8.2)."""
    weapon = weapon_of(ask, fight)
    if weapon is not None and weapon.ranged is not None and ask.maneuvers is not None:
        yield Problem("maneuvers", list(ask.maneuvers), "nothing with a ranged weapon", "Maneuvers")


def ball_for_shotguns(ask: AttackInputs, fight: Fight) -> Problems:
    """Ball is for shotguns (LEG-15.11)."""
    weapon = weapon_of(ask, fight)
    shotgun = weapon is not None and weapon.ranged is not None and weapon.ranged.category is Category.SHOTGUN
    if ask.ammunition is Ammunition.BALL and not shotgun:
        yield Problem("ammunition", "ball", "standard, but for a shotgun", "Ammunition")


def no_aimed_blasts(ask: AttackInputs, fight: Fight) -> Problems:
    """What blasts is aimed at no part of a body (LEG-11.8)."""
    weapon = weapon_of(ask, fight)
    blasts = weapon is not None and weapon.ranged is not None and weapon.ranged.weapon_class is WeaponClass.EXPLOSIVE
    if blasts and ask.aim is not Aim.NONE:
        yield Problem("aim", ask.aim.value, "none with an explosive", "Aimed at")


def hands_enough(ask: AttackInputs, fight: Fight) -> Problems:
    """Launchers, unless noted, and bows need both hands (LEG-15.8)."""
    weapon = weapon_of(ask, fight)
    if ask.hands == 1 and weapon is not None and weapon.ranged is not None and needs_both_hands(weapon.ranged):
        yield Problem("hands", 1, f"2, or nothing, for a {weapon.ranged.category.value}", "Hands on the weapon")


def attacks_only(ask: AttackInputs, fight: Fight) -> Problems:
    """Every maneuver is known and no defense."""
    if ask.maneuvers is not None:
        yield from (problem.under("maneuvers") for problem in no_attacks(ask.maneuvers, fight.house))


def running_needs_room(ask: AttackInputs, fight: Fight) -> Problems:
    """A Running Lunge goes with a walk or a sprint (LEG-8.14)."""
    if RUNNING_LUNGE in (ask.maneuvers or ()) and ask.movement not in ON_FOOT:
        yield Problem("movement", ask.movement.value, "walk or sprint with a running_lunge", "Movement")


def aimed_at_something(ask: AttackInputs, fight: Fight) -> Problems:
    """Who aims at a location names one that is not lost (LEG-5.4, LEG-11.5)."""
    target = target_of(ask, fight)
    if ask.aim is not Aim.LOCATION:
        return
    if ask.location is None:
        yield Problem("location", None, "a location from 1 to 10, with that aim", "Location")
    elif target is not None and ask.location in target.victim.lost(fight.house):
        yield Problem("location", ask.location, "a location that is not lost", "Location")


def disarms_one_hand(ask: AttackInputs, fight: Fight) -> Problems:
    """Only a weapon in one hand can be taken from it (LEG-8.19)."""
    target = target_of(ask, fight)
    if DISARM not in (ask.maneuvers or ()) or target is None:
        return
    keys = [each.key for each in target.weapons if each.one_handed]
    if ask.disarm_weapon not in keys:
        yield Problem("disarm_weapon", ask.disarm_weapon, named(keys), "Weapon to take")


def hand_to_take_it(ask: AttackInputs, fight: Fight) -> Problems:
    """Who takes the weapon needs a free hand, and none of its key (LEG-8.19)."""
    actor = fight.find(ask.actor)
    if DISARM not in (ask.maneuvers or ()) or ask.disarm_choice is not Taken.TAKEN or actor is None:
        return
    weapon = weapon_of(ask, fight)
    used = ask.hands or (weapon.melee.hands if weapon and weapon.melee else 1)
    if weapon is not None and used == BOTH:
        yield Problem("disarm_choice", "taken", "thrown, with both hands on one's own weapon", "Disarmed weapon")
    elif ask.disarm_weapon is not None and actor.weapon(ask.disarm_weapon) is not None:
        yield Problem("disarm_choice", "taken", "thrown: she has a weapon of that key", "Disarmed weapon")


def can_be_grappled(ask: AttackInputs, fight: Fight) -> Problems:
    """One hold at a time on either side (LEG-8.20)."""
    target = target_of(ask, fight)
    if GRAPPLE not in (ask.maneuvers or ()) or target is None:
        return
    if fight.held_by(ask.actor) is not None:
        yield Problem("target", ask.target, "nobody to grapple: she holds somebody already", "Target")
    elif target.hold is not None:
        yield Problem("target", ask.target, "somebody to grapple whom nobody holds", "Target")


def defense_fits(ask: AttackInputs, fight: Fight) -> Problems:
    """The target can do what she declares (LEG-3.13 to LEG-3.16)."""
    target = target_of(ask, fight)
    if ask.defense is not None and target is not None:
        yield from defense_faults(target, ask.defense, weapon_of(ask, fight), aware=ask.aware)


@dataclass(frozen=True, kw_only=True)
class AttackInputs(ActorInputs):
    """One attack."""

    context_checks: ClassVar[ContextChecks] = (
        is_her_action, target_is_there, weapon_is_ready, no_maneuvers_with_a_gun, ball_for_shotguns, no_aimed_blasts,
        hands_enough, attacks_only, running_needs_room, movement_fits, way_fits, aimed_at_something, disarms_one_hand,
        hand_to_take_it, can_be_grappled, defense_fits,
    )  # fmt: skip
    target: str = shared.name("Target")
    weapon: str = weapon_key(default=FISTS, help="“fists”, or one she carries.")
    maneuvers: tuple[str, ...] | None = maneuvers(
        nullable=True, default=None, help="One, or a combination. Leave out for a Thrust."
    )
    hands: int | None = hands()
    aim: Aim = shared.aim()
    location: int | None = location("The one aimed at, with that aim.", rare=True)
    movement: Movement = shared.movement()
    to: Hex | None = where_to()
    aware: bool = shared.aware()
    distance: int | None = integer(
        low=0, high=FARTHEST, nullable=True, default=None, rare=True, label="Distance", unit="m",
        help="Leave empty to count hexes.",
    )  # fmt: skip
    ammunition: Ammunition = choice(
        Ammunition, default=Ammunition.STANDARD, rare=True, label="Ammunition", help="Ball is for shotguns."
    )  # fmt: skip
    sight_tmod: int = shared.sight_tmod()
    relative_velocity: int = shared.relative_velocity()
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")
    disarm_weapon: str | None = weapon_key(
        nullable=True, default=None, rare=True, label="Weapon to take", help="With a Disarm."
    )
    disarm_choice: Taken = choice(
        Taken, default=Taken.THROWN, rare=True, label="Disarmed weapon",
        labels={"thrown": "Flies away", "taken": "Taken in the free hand"},
    )  # fmt: skip
    grapple_limbs: Limbs = choice(Limbs, default=Limbs.ARMS, rare=True, label="Limbs pinned", help="With a Grapple.")
    defense: Defense | None = nested(
        Defense, nullable=True, default=None, label="Defense", help="What the target does about it, if anything."
    )

    @property
    def manner(self) -> Manner:
        """How the attack is made."""
        return Manner(
            maneuvers=(THRUST,) if self.maneuvers is None else self.maneuvers, hands=self.hands, aim=self.aim,
            location=self.location, movement=self.movement, aware=self.aware, distance=self.distance,
            ammunition=self.ammunition, sight_tmod=self.sight_tmod, relative_velocity=self.relative_velocity,
            tmods=total_tmod(self.tmods),
        )  # fmt: skip
