"""What the target of an attack does about it: parry, riposte, or run (LEG-3.13 to LEG-3.16, LEG-8.5 to LEG-8.18)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.errors import ABSENT, Problem
from rollers.games.legacy.armed import hands
from rollers.games.legacy.attack_throw import Part, sum_of
from rollers.games.legacy.carried import FISTS, Carried
from rollers.games.legacy.combat_fighter import Fighter, Guard
from rollers.games.legacy.combat_moment import reach_fault, weapon_key
from rollers.games.legacy.combat_state import Fight, moved
from rollers.games.legacy.hexes import Hex, hexagon
from rollers.games.legacy.maneuvers import PARRY
from rollers.games.legacy.melee import Opponent, Striker, attack_parts, parry_parts
from rollers.games.legacy.parrying import AFTER_RIPOSTE, Parrying, ParryKind
from rollers.games.legacy.weapon_types import WeaponKind
from rollers.house import House
from rollers.inputs import choice

THRUST = "thrust"


class DefenseKind(StrEnum):
    """What a target can do about an attack."""

    PARRY = "parry"
    MISSILE_PARRY = "missile_parry"
    RIPOSTE = "riposte"
    FLEE = "flee"


LABELS = {"missile_parry": "Missile Parry", "flee": "Run away"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Defense:
    """The target's declared defense."""

    kind: DefenseKind = choice(DefenseKind, labels=LABELS, label="Defense", help="It uses her action of this Turn.")
    weapon: str = weapon_key(default=FISTS, help="What she parries with.")
    hands: int | None = hands()
    to: Hex | None = hexagon("Runs to", "A hex within a sprint.", nullable=True, default=None, rare=True)


def kinds_against(weapon: Carried | None) -> tuple[DefenseKind, ...]:
    """Return what stops an attack with a weapon, None for fists; running away always may (LEG-8.5, LEG-8.8)."""
    ranged = weapon.ranged if weapon else None
    if ranged is None:
        return DefenseKind.PARRY, DefenseKind.RIPOSTE, DefenseKind.FLEE
    if ranged.kind is WeaponKind.MUSCLE:
        return DefenseKind.MISSILE_PARRY, DefenseKind.FLEE
    return (DefenseKind.FLEE,)


def defense_faults(target: Fighter, defense: Defense, weapon: Carried | None, *, aware: bool) -> Iterator[Problem]:
    """Name what is wrong with a defense, in the order of the book; paths from the attack."""
    kind = defense.kind
    if not target.conscious or not aware:
        yield Problem("defense", kind.value, "nothing: she is unconscious, or does not see it coming", "Defense")
        return
    if kind not in kinds_against(weapon):
        allowed = ", ".join(each.value for each in kinds_against(weapon))
        yield Problem("defense.kind", kind.value, f"what stops this attack: {allowed}", "Defense")
        return
    fault = running_fault(target) if kind is DefenseKind.FLEE else parrying_fault(target, kind)
    if fault:
        yield Problem("defense.kind", kind.value, fault, "Defense")
    elif kind is DefenseKind.FLEE:
        yield from _way_faults(target, defense)
    elif defense.weapon != FISTS:
        parried_with = target.weapon(defense.weapon)
        if parried_with is None or parried_with.melee is None:
            yield Problem("defense.weapon", defense.weapon, "fists, or a melee weapon that she carries", "Weapon")


def running_fault(target: Fighter) -> str:
    """Say why somebody cannot run away now, or nothing where she can (LEG-3.15, LEG-4.9, LEG-8.20)."""
    if target.acted:
        return "nothing: her action is used"
    if target.hold is not None:
        return "no running away: she is held"
    return "no running away: she is on the ground" if target.prone else ""


def _way_faults(target: Fighter, defense: Defense) -> Iterator[Problem]:
    """Name what is wrong with where somebody runs to."""
    if defense.to is None:
        yield Problem("defense.to", ABSENT, "the hex she runs to", "Runs to")
    elif fault := reach_fault(target, defense.to, sprinting=True):
        yield Problem("defense.to", list(defense.to), fault, "Runs to")


def parrying_fault(target: Fighter, kind: DefenseKind) -> str:
    """Say why somebody cannot parry so now, or nothing where she can (LEG-3.15, LEG-8.7, LEG-8.10, LEG-8.18)."""
    if target.arms_pinned:
        return "no parry: her arms are pinned"
    if kind is DefenseKind.RIPOSTE:
        return "" if target.delayed else "no riposte: it cannot be forced, only done with a held action"
    if target.guard is None:
        return "nothing: her action is used" if target.acted else ""
    if (target.guard is Guard.MISSILE_PARRY) is not (kind is DefenseKind.MISSILE_PARRY):
        return f"{target.guard.value}, as she began this Turn"
    return "nothing: she may parry no more this Turn" if target.parry_stopped else ""


def declared(fight: Fight, name: str, defense: Defense) -> Fight:
    """Return the fight once a defense is declared: the first of a Turn uses her action (LEG-3.13, LEG-8.6)."""
    target = fight.the(name)
    if defense.kind is DefenseKind.FLEE:
        assert defense.to is not None  # noqa: S101 - the inputs were refused otherwise
        return moved(fight.having(target.has_acted()), name, defense.to)
    if target.guard is not None:
        return fight
    return fight.having(replace(target.has_acted(), guard=Guard(defense.kind.value)))


def striker(fighter: Fighter, weapon: Carried | None, *, hands: int | None = None, tmods: int = 0) -> Striker:
    """Return somebody as she strikes or parries; None stands for fists."""
    sheet = fighter.sheet
    return Striker(
        agility=sheet.agility, ability=sheet.melee if weapon else sheet.fisticuffs,
        agility_modifier=fighter.agility_modifier, weapon=weapon.melee if weapon else None, hands=hands,
        cdam=fighter.acting.cdam, sdam=fighter.acting.sdam, tmods=tmods,
    )  # fmt: skip


def opponent(fighter: Fighter, *, aware: bool = True) -> Opponent:
    """Return somebody as a blow is aimed at her."""
    return Opponent(
        dodge=fighter.sheet.dodge, aware=aware, mobile=fighter.mobile, strength=fighter.sheet.strength,
        prone=fighter.prone,
    )  # fmt: skip


def parrying(target: Fighter, defense: Defense, house: House) -> Parrying:
    """Return how somebody's parries stand before this one (LEG-8.6, LEG-8.9, LEG-8.17)."""
    kind = ParryKind(defense.kind.value)
    parts = parry_parts(striker(target, target.weapon(defense.weapon), hands=defense.hands), kind.value, house)
    step = AFTER_RIPOSTE if target.guard is Guard.RIPOSTE else kind.step
    return Parrying(target=sum_of(parts), step=step, counted=target.parries, stopped=target.parry_stopped)


def riposte_parts(target: Fighter, attacker: Fighter, defense: Defense, house: House) -> tuple[Part, ...]:
    """Return the parts of the target number of a Riposte (LEG-8.15, LEG-8.16)."""
    striking = striker(target, target.weapon(defense.weapon), hands=defense.hands)
    return attack_parts(striking, (PARRY, THRUST), opponent(attacker), house)
