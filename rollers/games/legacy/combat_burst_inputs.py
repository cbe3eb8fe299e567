"""A burst as it is declared in a fight, and who stands in its field of fire (LEG-6.1 to LEG-6.13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.attack_throw import sum_of
from rollers.games.legacy.automatic_fire import PlannedShot, plan_faults, planned_shots
from rollers.games.legacy.carried import Carried
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import (
    ActorInputs,
    after_moving,
    burst_weapon_fault,
    is_her_action,
    movement_fits,
    way_fits,
    weapon_key,
    where_to,
)
from rollers.games.legacy.combat_plan import Manner, shot
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.gun import BurstTarget, Gun, Side
from rollers.games.legacy.hexes import Hex
from rollers.games.legacy.shared_inputs import Movement
from rollers.games.legacy.smart_sight import HOMES, smart_level
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.inputs import ContextChecks

Problems = Iterable[Problem]


def weapon_can_burst(ask: BurstInputs, fight: Fight) -> Problems:
    """She has the weapon ready, and it is no explosive."""
    actor = fight.find(ask.actor)
    fault = burst_weapon_fault(actor, ask.weapon, explosive=False) if actor else ""
    if fault:
        yield Problem("weapon", ask.weapon, fault, "Weapon")


def shots_can_be_fired(ask: BurstInputs, fight: Fight) -> Problems:
    """The weapon is fast enough, and every shot can follow those before it (LEG-6.1 to LEG-6.4, LEG-6.12)."""
    actor = fight.find(ask.actor)
    if actor is None or burst_weapon_fault(actor, ask.weapon, explosive=False):
        return
    gun = gun_for(after_moving(fight, ask), ask)
    if len(ask.shots) > gun.rate_of_fire:
        yield Problem("shots", f"{len(ask.shots)} shots", f"at most the rate of fire, {gun.rate_of_fire}", "Shots")
    yield from plan_faults(gun, ask.shots)


@dataclass(frozen=True, kw_only=True)
class BurstInputs(ActorInputs):
    """A burst."""

    context_checks: ClassVar[ContextChecks] = (
        is_her_action, weapon_can_burst, movement_fits, way_fits, shots_can_be_fired,
    )  # fmt: skip
    weapon: str = weapon_key()
    shots: tuple[PlannedShot, ...] = planned_shots()
    movement: Movement = shared.movement()
    to: Hex | None = where_to()
    aware: bool = shared.aware()
    sight_tmod: int = shared.sight_tmod()
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")


def manner_of(ask: BurstInputs) -> Manner:
    """Return how each shot is made; movement comes in with the penalty for automatic fire."""
    return Manner(aware=ask.aware, sight_tmod=ask.sight_tmod, tmods=total_tmod(ask.tmods))


def weapon_of(fight: Fight, ask: BurstInputs) -> Carried:
    """Return the weapon that is fired."""
    weapon = fight.the(ask.actor).weapon(ask.weapon)
    assert weapon is not None  # noqa: S101 - the inputs were refused otherwise
    return weapon


def gun_for(fight: Fight, ask: BurstInputs) -> Gun:
    """Return the weapon as it is fired now, with everybody who stands in its field of fire."""
    carried, actor = weapon_of(fight, ask), fight.the(ask.actor)
    weapon = carried.ranged
    assert weapon is not None  # noqa: S101 - the inputs were refused otherwise
    level = smart_level(weapon.smart, actor.sheet.wetware)
    chosen = {each.at for each in ask.shots}
    targets = [each for each in fight.others(actor.name) if level < HOMES or each.name in chosen]
    return Gun(
        base=0,
        rate_of_fire=weapon.rate_of_fire,
        rounds_loaded=carried.rounds,
        targets=tuple(_in_the_field(fight, actor, each, ask) for each in targets),
        movement=ask.movement,
        recoil=weapon.recoil,
        gyro=weapon.gyro,
        level=level,
        automatic_success=fight.automatic_success,
        house=fight.house,
    )


def _in_the_field(fight: Fight, actor: Fighter, target: Fighter, ask: BurstInputs) -> BurstTarget:
    """Return somebody as a burst finds her: her own range and stance are in her TMod, Dodge comes on top."""
    weapon = weapon_of(fight, ask).ranged
    assert weapon is not None  # noqa: S101 - the inputs were refused otherwise
    planned = shot(fight, actor, target, weapon, manner_of(ask))
    friendly = bool(actor.sheet.side) and actor.sheet.side == target.sheet.side
    return BurstTarget(
        name=target.name,
        hex=target.hex,
        dodge=target.sheet.dodge,
        aware=ask.aware,
        mobile=target.mobile,
        tmod=sum_of(part for part in planned.parts if part.name != "dodge"),
        side=Side.FRIENDLY if friendly else Side.HOSTILE,
    )


def usual_shots(gun: Gun, name: str, *, most: int) -> int:
    """Return how many rounds at one target are worth firing: as long as more than a 1 hits."""
    target = gun.target(name)
    if target is None:
        return 0
    loaded = most if gun.rounds_loaded is None else min(most, gun.rounds_loaded)
    return sum(gun.target_number(target, earlier) > 1 for earlier in range(loaded)) or min(1, loaded)
