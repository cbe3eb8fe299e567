"""Explosives thrown or fired at a hex in a fight (LEG-7.1 to LEG-7.6, LEG-11.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.attack_throw import Part, part_steps, roll_step, sum_of, target_line, throw_attack
from rollers.games.legacy.blast import Charge, landing
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import (
    ActorInputs,
    acts,
    after_moving,
    burst_weapon_fault,
    hex_words,
    in_a_turn,
    is_her_action,
    movement_fits,
    moving_steps,
    using,
    way_fits,
    weapon_key,
    where_to,
)
from rollers.games.legacy.combat_plan import Manner, shooter
from rollers.games.legacy.combat_state import Fight, Last
from rollers.games.legacy.combat_wounds import Wounded, strike_all_over, with_wounds, wound_steps
from rollers.games.legacy.hexes import Hex, distance, hexagon
from rollers.games.legacy.shared_inputs import Movement
from rollers.games.legacy.shooting import Mark, shot_parts
from rollers.games.legacy.task_die import SIDES
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.weapon_types import RangedWeapon
from rollers.inputs import ContextChecks, flag, integer
from rollers.outcome import Sheet, Step, Telling, Tone, counted
from rollers.procedure import Action

Problems = Iterable[Problem]
MOST_FALLOFF = 20


def gm_spares() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare whether the GM lets somebody come out of a blast alive (LEG-11.9)."""
    return flag(rare=True, label="The GM spares her", help="No spine is cut, whatever got in.")


def weapon_can_blast(ask: BlastInputs, fight: Fight) -> Problems:
    """She has the weapon ready, and it is an explosive (LEG-7.1)."""
    actor = fight.find(ask.actor)
    fault = burst_weapon_fault(actor, ask.weapon, explosive=True) if actor else ""
    if fault:
        yield Problem("weapon", ask.weapon, fault, "Weapon")


@dataclass(frozen=True, kw_only=True)
class BlastInputs(ActorInputs):
    """An explosive at a hex."""

    context_checks: ClassVar[ContextChecks] = (is_her_action, weapon_can_blast, movement_fits, way_fits)
    weapon: str = weapon_key()
    target_hex: Hex = hexagon("Hex aimed at")
    direction_one: int = integer(
        low=0, high=5, default=0, rare=True, label="Side 1",
        help="Index of the direction that the GM calls 1; the others follow clockwise.",
    )  # fmt: skip
    falloff: int = integer(
        low=0, high=MOST_FALLOFF, default=1, rare=True, label="Lost per metre", help="Points of damage."
    )  # fmt: skip
    gm_spares: bool = gm_spares()
    movement: Movement = shared.movement()
    to: Hex | None = where_to()
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")


def blast_parts(
    fight: Fight, actor: Fighter, weapon: RangedWeapon, hex: Hex, *, movement: Movement = Movement.NONE, tmods: int = 0
) -> tuple[Part, ...]:
    """Return the parts of the target number against a hex: no Dodge, nobody on the ground (LEG-7.2)."""
    mark = Mark(distance=distance(actor.hex, hex), at_hex=True)
    return shot_parts(shooter(actor, weapon, Manner(tmods=tmods)), mark, fight.house, movement=movement)


def _blast(fight: Fight, ask: BlastInputs, dice: Dice) -> tuple[Fight, Telling]:
    steps = list(moving_steps(fight, ask))
    fight = after_moving(fight, ask)
    actor = fight.the(ask.actor)
    carried = actor.weapon(ask.weapon)
    assert carried is not None and carried.ranged is not None  # noqa: S101, PT018 - the inputs were refused otherwise
    weapon = carried.ranged
    parts = blast_parts(
        fight, actor, weapon, ask.target_hex, movement=ask.movement, tmods=total_tmod(ask.tmods)
    )  # fmt: skip
    fight = using(acts(fight, ask.actor), ask.actor, carried, 1)
    thrown = throw_attack(dice, sum_of(parts), refused=False, automatic_success=fight.automatic_success)
    steps += [Step(f"Target number: {target_line(parts)}.", "LEG-7.2"), *part_steps(parts, ask.movement)]
    steps.append(roll_step(target=thrown.target, roll=thrown.roll, success=thrown.success))
    centre = ask.target_hex
    if not thrown.success:
        face = dice.die(sides=SIDES, label="Direction")
        centre = landing(
            attacker=actor.hex, target=ask.target_hex, missed_by=thrown.missed_by, face=face,
            direction_one=ask.direction_one,
        )  # fmt: skip
        steps.append(Step(f"{counted(thrown.missed_by, 'hex', 'hexes')} off: {hex_words(centre)}.", "LEG-7.5"))
    charge = _charge(actor, weapon, ask.falloff)
    harmless = charge.cdam is None and charge.sdam is None
    wounds = tuple(_caught(fight, each, charge, centre, gm_spares=ask.gm_spares) for each in fight.living)
    last = Last(
        action="blast", target_number=thrown.target, roll=thrown.roll, hit=thrown.success, landing=centre
    )  # fmt: skip
    after = fight.having(*(each.after for each in wounds))
    after = after.changing(ask.actor, lambda each: each.attacking("blast", ask.weapon, None))
    after = after.told(last if harmless else with_wounds(last, *wounds))
    return after, _telling(fight, ask, wounds, centre, steps, hit=thrown.success)


def _charge(actor: Fighter, weapon: RangedWeapon, falloff: int) -> Charge:
    """Return what an explosive deals in its centre; a thrown one may add Strength (LEG-15.3)."""
    strength = actor.sheet.strength if weapon.add_strength else 0
    cdam, sdam = (None if listed is None else listed + strength for listed in (weapon.cdam, weapon.sdam))
    return Charge(cdam=cdam, sdam=sdam, falloff=falloff, armor_piercing=weapon.armor_piercing)


def _caught(fight: Fight, each: Fighter, charge: Charge, centre: Hex, *, gm_spares: bool) -> Wounded:
    """Return somebody after the blast: average defense, no location (LEG-7.3, LEG-7.6)."""
    victim = each.victim
    metres = distance(each.hex, centre)
    past = charge.past(metres, strength=victim.strength, cdef=victim.cdef, sdef=victim.sdef + each.average)
    return strike_all_over(fight, each, charge.at(metres), past, severs=True, gm_spares=gm_spares)


def _telling(
    fight: Fight, ask: BlastInputs, wounds: tuple[Wounded, ...], centre: Hex, steps: list[Step], *, hit: bool
) -> Telling:
    """Put a blast into words."""
    hurt = [each for each in wounds if each.past.bites]
    rows = tuple(
        (each.after.name, distance(each.after.hex, centre), each.past.cdam, each.past.sdam) for each in wounds
    )  # fmt: skip
    table = Sheet(caption="Past defenses", columns=("Who", "Metres", "CDam", "SDam"), rows=rows)
    if ask.falloff:
        steps.append(Step(f"Each metre from there takes {ask.falloff} off.", "LEG-7.3"))
    steps.append(Step("Average defense stands against it.", "LEG-7.6"))
    for each in hurt:
        steps += wound_steps(fight, each)
    told = [f"{each.words}." for each in hurt] or ["Nobody is hurt."]
    return Telling(
        verdict="On target" if hit else "Off target",
        tone=Tone.SUCCESS if hit else Tone.FAILURE,
        summary=" ".join([f"It goes off at {hex_words(centre)}.", *told]),
        steps=tuple(steps),
        tables=(table,),
    )


BLAST: Action[Fight] = Action(
    name="blast", title="Throw an explosive", purpose="Throw or fire an explosive at a hex.",
    rules=("LEG-7.1", "LEG-7.2", "LEG-7.3", "LEG-7.4", "LEG-7.5", "LEG-7.6", "LEG-11.9"), inputs=BlastInputs,
    possible=in_a_turn, apply=_blast, rolls=True,
)  # fmt: skip
