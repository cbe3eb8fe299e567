"""Automatic fire in a fight (LEG-6.1 to LEG-6.13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.attack_throw import sum_of
from rollers.games.legacy.automatic_fire import PlannedShot, plan_faults, planned_shots
from rollers.games.legacy.burst_fire import Burst, cross, fire
from rollers.games.legacy.carried import Carried
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import (
    ActorInputs,
    acts,
    after_moving,
    burst_weapon_fault,
    in_a_turn,
    is_her_action,
    movement_fits,
    moving_steps,
    using,
    way_fits,
    weapon_key,
    where_to,
)
from rollers.games.legacy.combat_plan import Manner, shot
from rollers.games.legacy.combat_state import Fight, Last
from rollers.games.legacy.combat_wounds import Wounded, hit, with_wounds, wound_steps
from rollers.games.legacy.gun import BurstTarget, Gun, Side
from rollers.games.legacy.hexes import Hex
from rollers.games.legacy.shared_inputs import Movement
from rollers.games.legacy.smart_sight import HOMES, smart_level
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.inputs import ContextChecks
from rollers.outcome import Step, Telling, Tone, counted, plain
from rollers.procedure import Action

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Volley:
    """A burst so far, and those it struck."""

    fight: Fight
    burst: Burst
    wounds: tuple[Wounded, ...] = ()
    last: Last = Last(action="burst")
    steps: tuple[Step, ...] = ()

    @property
    def told(self) -> Last:
        """What the burst came to."""
        burst = self.burst
        last = replace(self.last, hits=len(burst.hit), rounds_fired=burst.rounds_fired, strays=burst.strays)
        return with_wounds(last, *self.wounds)


def _burst(fight: Fight, ask: BurstInputs, dice: Dice) -> tuple[Fight, Telling]:
    moving = tuple(moving_steps(fight, ask))
    fight = after_moving(fight, ask)
    volley = Volley(fight=acts(fight, ask.actor), burst=Burst(gun=gun_for(fight, ask)))
    for planned in ask.shots:
        if volley.burst.stopped:
            break
        volley = _shot(volley, ask, planned, dice)
    after = using(volley.fight, ask.actor, weapon_of(fight, ask), volley.burst.rounds_fired)
    aimed = next((each.at for each in ask.shots if each.at is not None), None)
    after = after.changing(ask.actor, lambda each: each.attacking("burst", ask.weapon, aimed))
    return after.told(volley.told), _telling(ask, volley, moving)


def _shot(volley: Volley, ask: BurstInputs, planned: PlannedShot, dice: Dice) -> Volley:
    """Fire one round, or hold fire; a hit wounds at once."""
    target = volley.burst.gun.target(planned.at) if planned.at is not None else None
    if target is None:
        assert planned.hex is not None  # noqa: S101 - the inputs were refused otherwise
        return replace(volley, burst=cross(volley.burst, planned.hex))
    volley = replace(volley, burst=fire(_up_to_date(volley), target_now(volley, target), dice))
    thrown = volley.burst.last
    if thrown is None:
        return _saying(volley, Step(f"{target.name} is a friend: the weapon pauses.", "LEG-6.11"))
    last = replace(volley.last, target_number=thrown.target, roll=thrown.roll, hit=thrown.success)
    word = "a hit" if thrown.success else "a miss"
    volley = _saying(replace(volley, last=last), Step(f"At {target.name}: {thrown.line}: {word}.", "LEG-6.1"))
    return _struck(volley, ask, target.name, dice) if thrown.success else volley


def target_now(volley: Volley, target: BurstTarget) -> BurstTarget:
    """Return a target as she is now: who was felled by an earlier shot dodges no more (LEG-5.2)."""
    return replace(target, mobile=volley.fight.the(target.name).mobile)


def _up_to_date(volley: Volley) -> Burst:
    """Return the burst with all targets as they are now."""
    gun = volley.burst.gun
    targets = tuple(target_now(volley, each) for each in gun.targets)
    return replace(volley.burst, gun=replace(gun, targets=targets))


def _struck(volley: Volley, ask: BurstInputs, name: str, dice: Dice) -> Volley:
    """Let a hit land."""
    fight = volley.fight
    weapon = weapon_of(fight, ask).ranged
    assert weapon is not None  # noqa: S101 - the inputs were refused otherwise
    planned = shot(fight, fight.the(ask.actor), fight.the(name), weapon, manner_of(ask))
    if not planned.deals_damage:
        return volley
    wounded = hit(fight, name, planned.hit(manner_of(ask), use_locations=fight.use_locations), dice)
    volley = replace(volley, fight=fight.having(wounded.after), wounds=(*volley.wounds, wounded))
    return replace(volley, steps=(*volley.steps, *wound_steps(fight, wounded)))


def _saying(volley: Volley, step: Step) -> Volley:
    return replace(volley, steps=(*volley.steps, step))


def _telling(ask: BurstInputs, volley: Volley, moving: tuple[Step, ...]) -> Telling:
    """Put a burst into words."""
    burst = volley.burst
    hits = counted(len(burst.hit), "hit")
    worst = {each.after.name: each.after for each in volley.wounds}
    told = [f"{name}: CDam {each.tracks.cdam}, SDam {each.tracks.sdam}." for name, each in worst.items()]
    return Telling(
        verdict=hits.capitalize(),
        tone=Tone.SUCCESS if burst.hit else Tone.FAILURE,
        working=", ".join(plain(number) for number in [volley.last.target_number] if number is not None),
        summary=" ".join([f"{ask.actor} fires {counted(burst.rounds_fired, 'round')}: {hits}.", *told]),
        steps=(*moving, *volley.steps, *_ending(burst)),
    )


def _ending(burst: Burst) -> Iterator[Step]:
    """Say what became of the rounds."""
    if burst.strays:
        yield Step(f"{counted(burst.strays, 'round')} went into empty hexes.", "LEG-6.4")
    if burst.stopped:
        yield Step("Only a 1 could have hit, and it did not come: the burst breaks off.", "LEG-6.2")


def usual_shots(gun: Gun, name: str, *, most: int) -> int:
    """Return how many rounds at one target are worth firing: as long as more than a 1 hits."""
    target = gun.target(name)
    if target is None:
        return 0
    loaded = most if gun.rounds_loaded is None else min(most, gun.rounds_loaded)
    return sum(gun.target_number(target, earlier) > 1 for earlier in range(loaded)) or min(1, loaded)


BURST: Action[Fight] = Action(
    name="burst", title="Fire a burst", purpose="Fire several rounds in one action.",
    rules=("LEG-6.1", "LEG-6.2", "LEG-6.3", "LEG-6.4", "LEG-6.6", "LEG-6.7", "LEG-6.11", "LEG-6.12"),
    inputs=BurstInputs, possible=in_a_turn, apply=_burst, rolls=True,
)  # fmt: skip
