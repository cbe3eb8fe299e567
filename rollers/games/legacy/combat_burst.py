"""Automatic fire in a fight (LEG-6.1 to LEG-6.13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rollers.dice import Dice
from rollers.games.legacy.automatic_fire import PlannedShot
from rollers.games.legacy.burst_fire import Burst, cross, fire
from rollers.games.legacy.combat_burst_inputs import BurstInputs, gun_for, manner_of, weapon_of
from rollers.games.legacy.combat_moment import (
    acts,
    after_moving,
    in_a_turn,
    moving_steps,
    using,
)
from rollers.games.legacy.combat_plan import shot
from rollers.games.legacy.combat_state import Fight, Last
from rollers.games.legacy.combat_wounds import Wounded, hit, with_wounds, wound_steps
from rollers.games.legacy.gun import BurstTarget
from rollers.outcome import Step, Telling, Tone, addition, counted
from rollers.procedure import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Volley:
    """A burst so far, and those it struck."""

    fight: Fight
    burst: Burst
    wounds: tuple[Wounded, ...] = ()
    last: Last = Last(action="burst")
    working: str = ""
    """The target number of the first shot, added up."""
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
    if not volley.burst.rolls_made:
        volley = replace(volley, working=_working(volley, ask, target_now(volley, target)))
    volley = replace(volley, burst=fire(_up_to_date(volley), target_now(volley, target), dice))
    thrown = volley.burst.last
    if thrown is None:
        return _saying(volley, Step(f"{target.name} is a friend: the weapon pauses.", "LEG-6.11"))
    last = replace(volley.last, target_number=thrown.target, roll=thrown.roll, hit=thrown.success)
    word = "a hit" if thrown.success else "a miss"
    volley = _saying(replace(volley, last=last), Step(f"At {target.name}: {thrown.line}: {word}.", "LEG-6.1"))
    return _struck(volley, ask, target.name, dice) if thrown.success else volley


def _working(volley: Volley, ask: BurstInputs, target: BurstTarget) -> str:
    """Write the target number of the first shot on one line."""
    fight, gun = volley.fight, volley.burst.gun
    weapon = weapon_of(fight, ask).ranged
    assert weapon is not None  # noqa: S101 - the inputs were refused otherwise
    parts = shot(fight, fight.the(ask.actor), fight.the(target.name), weapon, manner_of(ask)).parts
    moving = gun.net_penalty(volley.burst.earlier)
    return addition([*(part.value for part in parts), *([moving] if moving else [])], volley.burst.next_number(target))


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
        working=volley.working,
        summary=" ".join([f"{ask.actor} fires {counted(burst.rounds_fired, 'round')}: {hits}.", *told]),
        steps=(*moving, *volley.steps, *_ending(burst)),
    )


def _ending(burst: Burst) -> Iterator[Step]:
    """Say what the shots cost each other, and what became of the rounds."""
    if burst.rolls_made > 1:
        yield Step("Each Task Roll after the first is at a further −1, less what devices cancel.", "LEG-6.1")
    if burst.strays:
        yield Step(f"{counted(burst.strays, 'round')} went into empty hexes.", "LEG-6.4")
    if burst.stopped:
        yield Step("Only a 1 could have hit, and it did not come: the burst breaks off.", "LEG-6.2")


BURST: Action[Fight] = Action(
    name="burst", title="Fire a burst", purpose="Fire several rounds in one action.",
    rules=("LEG-6.1", "LEG-6.2", "LEG-6.3", "LEG-6.4", "LEG-6.6", "LEG-6.7", "LEG-6.11", "LEG-6.12"),
    inputs=BurstInputs, possible=in_a_turn, apply=_burst, rolls=True,
)  # fmt: skip
