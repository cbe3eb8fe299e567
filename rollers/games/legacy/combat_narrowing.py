"""What of an attack has no bearing now, and what makes sense for the rest of it."""

from __future__ import annotations

from collections.abc import Sequence

from rollers.games.legacy.carried import FISTS, Carried
from rollers.games.legacy.combat_defense import (
    Defense,
    DefenseKind,
    kinds_against,
    parrying,
    parrying_fault,
    running_fault,
)
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.maneuvers import DISARM, GRAPPLE, RUNNING_LUNGE, attacks_in_force
from rollers.games.legacy.shared_inputs import Movement
from rollers.games.legacy.shooting import needs_both_hands
from rollers.games.legacy.weapon_types import Category, RangedWeapon, WeaponClass

Narrowed = tuple[tuple[str, ...], dict[str, tuple[str, ...]]]
"""Inputs that have no bearing, and what makes sense for others."""


def narrowed(fight: Fight, actor: Fighter, weapon: Carried | None, targets: Sequence[Fighter]) -> Narrowed:
    """Return what of an attack has no bearing now, and what makes sense for the rest."""
    hidden, options = moving(actor)
    more, for_weapon = (
        _for_guns(weapon.ranged) if weapon and weapon.ranged else _for_blows(fight, actor, weapon, targets)
    )
    against, defenses = _defenses(fight, weapon, targets)
    return (*hidden, *more, *against), options | for_weapon | defenses


def moving(actor: Fighter) -> Narrowed:
    """Narrow down movement in the same action."""
    if actor.prone:
        return ("to",), {"movement": (Movement.NONE.value, Movement.STAND_UP.value)}
    if actor.hold is not None:
        return ("movement", "to"), {}
    return (), {"movement": (Movement.NONE.value, Movement.WALK.value, Movement.SPRINT.value)}


def _for_guns(weapon: RangedWeapon) -> Narrowed:
    """Narrow down a shot or throw."""
    hidden = ["maneuvers", "disarm_weapon", "disarm_choice", "grapple_limbs"]
    if weapon.category is not Category.SHOTGUN:
        hidden.append("ammunition")
    if needs_both_hands(weapon) or weapon.category is Category.THROWN:
        hidden.append("hands")
    if weapon.weapon_class is WeaponClass.EXPLOSIVE:
        hidden += ["aim", "location"]
    return tuple(hidden), {}


def _for_blows(fight: Fight, actor: Fighter, weapon: Carried | None, targets: Sequence[Fighter]) -> Narrowed:
    """Narrow down a blow: maneuvers that nobody here would suffer are left out."""
    hidden = ["distance", "ammunition", "sight_tmod"]
    keys = [row.key for row in attacks_in_force(fight.house)]
    can_be_taken = tuple(dict.fromkeys(each.key for target in targets for each in target.weapons if each.one_handed))
    left_out: set[str] = set()
    if actor.rooted:
        left_out.add(RUNNING_LUNGE)
    if not can_be_taken:
        left_out.add(DISARM)
        hidden += ["disarm_weapon", "disarm_choice"]
    if fight.held_by(actor.name) is not None or all(each.hold for each in targets):
        left_out.add(GRAPPLE)
        hidden.append("grapple_limbs")
    if weapon is None:
        hidden.append("hands")
    options = {"maneuvers": tuple(key for key in keys if key not in left_out)}
    if can_be_taken:
        options["disarm_weapon"] = ("", *can_be_taken)
    return tuple(hidden), options


def _defenses(fight: Fight, weapon: Carried | None, targets: Sequence[Fighter]) -> Narrowed:
    """Narrow down what the targets can do about it; a weapon that parries worse than another makes no sense."""
    kinds = [kind for kind in kinds_against(weapon) if any(can_defend(each, kind) for each in targets)]
    if not kinds:
        return ("defense",), {}
    options = {"defense.kind": tuple(kind.value for kind in kinds)}
    parries = [kind for kind in kinds if kind is not DefenseKind.FLEE]
    if not parries:
        return ("defense.weapon", "defense.hands"), options
    able = [each for each in targets if any(can_defend(each, kind) for kind in parries)]
    keys = [key for each in able for key in best_parries(fight, each, parries[0])]
    return (), options | {"defense.weapon": tuple(dict.fromkeys(keys))}


def can_defend(target: Fighter, kind: DefenseKind) -> bool:
    """Say whether somebody can defend so now."""
    if not target.conscious:
        return False
    return not (running_fault(target) if kind is DefenseKind.FLEE else parrying_fault(target, kind))


def parry_numbers(fight: Fight, target: Fighter, kind: DefenseKind) -> dict[str, int]:
    """Return the target number of somebody's next parry with all she could parry with, the best first."""
    plain_kind = DefenseKind.PARRY if kind is DefenseKind.RIPOSTE else kind
    keys = (*(each.key for each in target.weapons if each.melee), FISTS)
    numbers = {
        key: parrying(target, Defense(kind=plain_kind, weapon=key, hands=None, to=None), fight.house).next_target
        for key in keys
    }
    return dict(sorted(numbers.items(), key=lambda pair: -pair[1]))


def best_parries(fight: Fight, target: Fighter, kind: DefenseKind) -> tuple[str, ...]:
    """Return what somebody parries best with; several where nothing separates them."""
    numbers = parry_numbers(fight, target, kind)
    best = max(numbers.values())
    return tuple(key for key, number in numbers.items() if number == best)
