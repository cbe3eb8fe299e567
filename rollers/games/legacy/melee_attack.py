"""An attack with body or melee weapon.

- Target number: Agility + Ability + TMods − Dodge (LEG-5.1), which counts only while she is aware and can move.
- Maneuvers may be combined at a further −1; the greatest damage bonus counts (LEG-8.3).
- Strength is added to what a weapon lists (LEG-15.3); an unusual grip is worth ±1 (LEG-15.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armed import damage_words, hands, striker_of, telling_of
from rollers.games.legacy.attack_throw import (
    Part,
    part_steps,
    roll_step,
    sum_of,
    target_line,
    throw_attack,
    untrained,
)
from rollers.games.legacy.house import house
from rollers.games.legacy.maneuvers import DISARM, GRAPPLE, RUNNING_LUNGE, TRIP, maneuvers, no_attacks
from rollers.games.legacy.melee import Opponent, attack_parts, blow_damage
from rollers.games.legacy.shared_inputs import Aim, Movement
from rollers.games.legacy.task_modifiers import TMod, tmods
from rollers.games.legacy.task_roll import Untrained
from rollers.games.legacy.weapon_types import MeleeWeapon, WeaponClass
from rollers.games.legacy.weapons import known_melee_weapon, melee_weapon
from rollers.house import House
from rollers.inputs import Checks, choice, integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling


class Taken(StrEnum):
    """Where a disarmed weapon goes (LEG-8.19)."""

    THROWN = "thrown"
    TAKEN = "taken"


def attacks_only(ask: Ask) -> Iterable[Problem]:
    """Every maneuver is known and no defense."""
    return (problem.under("maneuvers") for problem in no_attacks(ask.maneuvers, ask.house))


def running_needs_room(ask: Ask) -> Iterable[Problem]:
    """A Running Lunge goes with a walk or a sprint (LEG-8.14)."""
    if RUNNING_LUNGE in ask.maneuvers and ask.movement not in (Movement.WALK, Movement.SPRINT):
        yield Problem("movement", ask.movement.value, "walk or sprint with a running_lunge", "Movement")


def disarms_one_hand(ask: Ask) -> Iterable[Problem]:
    """Only a weapon in one hand can be taken from it (LEG-8.19)."""
    if DISARM in ask.maneuvers and ask.target_weapon_hands != 1:
        yield Problem("target_weapon_hands", ask.target_weapon_hands, "1 to disarm", "Hands on the target's weapon")


def hand_to_take_it(ask: Ask) -> Iterable[Problem]:
    """Who takes the weapon needs a free hand (LEG-8.19)."""
    if DISARM in ask.maneuvers and ask.disarm_choice is Taken.TAKEN and striker_of(ask).both_hands_full:
        yield Problem("disarm_choice", "taken", "thrown, with both hands on one's own weapon", "Disarmed weapon")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the attack."""

    checks: ClassVar[Checks] = (
        shared.sdam_within_cdam, known_melee_weapon, attacks_only, running_needs_room, disarms_one_hand,
        hand_to_take_it,
    )  # fmt: skip
    agility: int = shared.rank("Agility")
    ability: int = shared.rank("Ability", "Fisticuffs or Melee Weapons.")
    strength: int = shared.rank("Strength")
    agility_modifier: int = shared.agility_modifier()
    maneuvers: tuple[str, ...] = maneuvers(default=("thrust",))
    weapon: str | MeleeWeapon | None = melee_weapon()
    hands: int | None = hands()
    dodge: int = shared.dodge()
    aware: bool = shared.aware()
    mobile: bool = shared.mobile()
    target_strength: int = shared.rank("Target's STR", "Against a grapple.", default=0, rare=True)
    target_prone: bool = shared.target_prone()
    target_weapon_hands: int = integer(
        low=0, high=2, default=1, rare=True, label="Hands on the target's weapon", help="For a disarm; 0 for no weapon."
    )  # fmt: skip
    disarm_choice: Taken = choice(
        Taken, default=Taken.THROWN, rare=True, label="Disarmed weapon",
        labels={"thrown": "Flies away", "taken": "Taken in the free hand"},
    )  # fmt: skip
    movement: Movement = shared.movement()
    aim: Aim = shared.aim()
    relative_velocity: int = shared.relative_velocity()
    cdam: int = shared.acting_cdam()
    sdam: int = shared.acting_sdam()
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")
    untrained: Untrained = untrained()
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the attack came to."""

    attempted: bool
    target: int
    parts: tuple[Part, ...]
    roll: int | None
    success: bool
    margin: int | None
    missed_by: int
    damage_cdam: int | None
    damage_sdam: int | None
    weapon_class: WeaponClass
    disarmed: Taken | None
    grappled: bool
    tripped: bool


def class_of(weapon: MeleeWeapon | None) -> WeaponClass:
    """Return what a weapon is to a spine; the bare body is blunt."""
    return WeaponClass.BLUNT if weapon is None else WeaponClass(weapon.weapon_class.value)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Make the attack."""
    striker = striker_of(ask)
    opponent = Opponent(
        dodge=ask.dodge, aware=ask.aware, mobile=ask.mobile, strength=ask.target_strength, prone=ask.target_prone
    )  # fmt: skip
    parts = attack_parts(
        striker, ask.maneuvers, opponent, ask.house,
        movement=ask.movement, aim=ask.aim, relative_velocity=ask.relative_velocity,
    )  # fmt: skip
    refused = ask.untrained.refuses(ask.ability)
    thrown = throw_attack(dice, sum_of(parts), refused=refused, automatic_success=ask.automatic_success)
    damage = blow_damage(ask.strength, striker.weapon, ask.maneuvers, ask.house)
    return Result(
        attempted=thrown.attempted,
        target=thrown.target,
        parts=parts,
        roll=thrown.roll,
        success=thrown.success,
        margin=thrown.margin,
        missed_by=thrown.missed_by,
        damage_cdam=damage.cdam,
        damage_sdam=damage.sdam,
        weapon_class=class_of(striker.weapon),
        disarmed=ask.disarm_choice if thrown.success and DISARM in ask.maneuvers else None,
        grappled=thrown.success and GRAPPLE in ask.maneuvers,
        tripped=thrown.success and TRIP in ask.maneuvers,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the attack into words."""
    return telling_of(result, _steps(ask, result))


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what the target number is made of, what the roll came to, and what follows."""
    yield Step(f"Target number: {target_line(result.parts)}.", "LEG-5.1")
    yield from part_steps(result.parts, ask.movement)
    yield roll_step(target=result.target, roll=result.roll, success=result.success)
    if not result.success:
        return
    if result.damage_cdam is not None or result.damage_sdam is not None:
        rule = "LEG-8.4" if ask.weapon is None else "LEG-15.3"
        yield Step(f"The hit does {damage_words(result.damage_cdam, result.damage_sdam)}, before defenses.", rule)
    if result.disarmed is not None:
        where = "ends in the free hand" if result.disarmed is Taken.TAKEN else "flies several metres away"
        yield Step(f"The weapon {where}.", "LEG-8.19")
    if result.grappled:
        yield Step("Both arms or both legs are pinned.", "LEG-8.20")
    if result.tripped:
        yield Step("She is on the ground.", "LEG-8.22")


MELEE_ATTACK = Mechanic(
    id="legacy.melee_attack",
    title="Attack in melee",
    purpose="Attack with body or weapon, with any combination of maneuvers.",
    rules=(
        "LEG-4.7", "LEG-4.8", "LEG-4.9", "LEG-5.1", "LEG-5.2", "LEG-5.3", "LEG-5.4", "LEG-8.3", "LEG-8.11", "LEG-8.12",
        "LEG-8.13", "LEG-8.14", "LEG-8.19", "LEG-8.20", "LEG-8.21", "LEG-8.22", "LEG-10.9", "LEG-13.5", "LEG-15.2",
        "LEG-15.3", "LEG-15.4",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="success", label="Will it hit?", of=lambda result: result.success,
                outcomes=("true", "false"), words={"true": "hit", "false": "miss"}),
    ),
    house=(
        "legacy.combination_penalty", "legacy.table.maneuvers", "legacy.table.melee_weapons",
        "legacy.table.velocity_tmod",
    ),
    example=Example(inputs={"agility": 4, "ability": 3, "strength": 3, "weapon": "sword", "dodge": 2}, faces=(5,)),
)  # fmt: skip
