"""One attack of a fight: roll, defense, wound, and what a maneuver brings (LEG-3.16)."""

from __future__ import annotations

from dataclasses import replace

from rollers.dice import Dice
from rollers.games.legacy.attack_throw import sum_of
from rollers.games.legacy.combat_attack_inputs import AttackInputs
from rollers.games.legacy.combat_attack_tell import tell_attack
from rollers.games.legacy.combat_bout import Bout
from rollers.games.legacy.combat_defense import THRUST, DefenseKind, declared, parrying, riposte_parts
from rollers.games.legacy.combat_fighter import Fighter, Hold
from rollers.games.legacy.combat_moment import acts, after_moving, in_a_turn, using
from rollers.games.legacy.combat_plan import Plan, plan
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.combat_wounds import hit
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.maneuvers import DISARM, GRAPPLE, PARRY, TRIP
from rollers.games.legacy.melee import blow_damage, parry_half
from rollers.games.legacy.melee_attack import Taken, class_of
from rollers.games.legacy.riposte import Halves, roll_halves
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.wounding import Hit
from rollers.outcome import Telling
from rollers.procedure import Action


def _attack(fight: Fight, ask: AttackInputs, dice: Dice) -> tuple[Fight, Telling]:
    bout = _begun(fight, ask)
    bout = _rolled(bout, dice)
    bout = _wounding(bout, dice)
    after = _effects(bout)
    after = after.changing(ask.actor, lambda each: each.attacking("attack", ask.weapon, ask.target))
    after = after.told(bout.last)
    return after, tell_attack(fight, bout, after)


def _begun(fight: Fight, ask: AttackInputs) -> Bout:
    """Move the attacker, let the target declare, work the attack out, and use the action and a round."""
    fight = after_moving(fight, ask)
    if ask.defense is not None:
        fight = declared(fight, ask.target, ask.defense)
    actor = fight.the(ask.actor)
    weapon = actor.weapon(ask.weapon)
    planned = plan(fight, actor, fight.the(ask.target), weapon, ask.manner)
    fight = using(acts(fight, ask.actor), ask.actor, weapon, 1)
    return Bout(fight=fight, ask=ask, plan=planned)


def _rolled(bout: Bout, dice: Dice) -> Bout:
    """Roll the attack, then the parry or the Riposte (LEG-3.16, LEG-8.5, LEG-8.15)."""
    fight, ask, defense = bout.fight, bout.ask, bout.ask.defense
    weapon = fight.the(ask.actor).weapon(ask.weapon)
    if defense is not None and defense.kind is DefenseKind.FLEE and not (weapon and weapon.ranged):
        return bout
    number, sure = bout.plan.target_number, fight.automatic_success
    bout = replace(bout, attack=roll_under(dice, number, automatic_success=sure, label="Attack"))
    if defense is None or defense.kind is DefenseKind.FLEE:
        return bout
    return _riposted(bout, dice) if defense.kind is DefenseKind.RIPOSTE else _parried(bout, dice)


def _parried(bout: Bout, dice: Dice) -> Bout:
    """Roll a parry, if the attack hits (LEG-8.5 to LEG-8.10)."""
    fight, ask, attack = bout.fight, bout.ask, bout.attack
    assert ask.defense is not None and attack is not None  # noqa: S101, PT018 - both are there
    target = fight.the(ask.target)
    stand = parrying(target, ask.defense, fight.house)
    parry = None
    if attack.success:
        stand, parry = stand.parry(dice, automatic_success=fight.automatic_success)
    else:
        stand = stand.after_a_miss(fight.house)
    after = replace(target, parries=stand.counted, parry_stopped=stand.stopped)
    return replace(bout, fight=fight.having(after), parry=parry)


def _riposted(bout: Bout, dice: Dice) -> Bout:
    """Roll a Riposte, whether the attack hits or not (LEG-8.15 to LEG-8.17)."""
    fight, ask = bout.fight, bout.ask
    assert ask.defense is not None  # noqa: S101 - it is there
    target = fight.the(ask.target)
    halves = _halves(fight, target, ask, dice)
    after = replace(target, parries=target.parries + 1, parry_stopped=halves.parry.ends_series)
    return replace(bout, fight=fight.having(after), parry=halves.parry, thrust=halves.thrust)


def _halves(fight: Fight, target: Fighter, ask: AttackInputs, dice: Dice) -> Halves:
    """Roll both halves of a Riposte on one die."""
    assert ask.defense is not None  # noqa: S101 - it is there
    parts = riposte_parts(target, fight.the(ask.actor), ask.defense, fight.house)
    return roll_halves(
        dice, parry_target=parry_half(parts, fight.house), thrust_target=sum_of(parts),
        automatic_success=fight.automatic_success,
    )  # fmt: skip


def _wounding(bout: Bout, dice: Dice) -> Bout:
    """Wound the target, and by a Riposte the attacker (LEG-3.16)."""
    ask = bout.ask
    if bout.lands and bout.plan.deals_damage:
        landed = bout.plan.hit(ask.manner, use_locations=bout.fight.use_locations)
        bout = _struck(bout, ask.target, landed, dice)
    if bout.thrust is not None and bout.thrust.success:
        bout = _struck(bout, ask.actor, _riposte_hit(bout), dice)
    return bout


def _struck(bout: Bout, name: str, landed: Hit, dice: Dice) -> Bout:
    wounded = hit(bout.fight, name, landed, dice)
    return replace(bout, fight=bout.fight.having(wounded.after), wounds=(*bout.wounds, wounded))


def _riposte_hit(bout: Bout) -> Hit:
    """Return what the attack half of a Riposte deals."""
    fight, ask = bout.fight, bout.ask
    assert ask.defense is not None  # noqa: S101 - it is there
    target = fight.the(ask.target)
    carried = target.weapon(ask.defense.weapon)
    weapon = carried.melee if carried else None
    damage = blow_damage(target.sheet.strength, weapon, (PARRY, THRUST), fight.house)
    return Hit(
        attack=Attack(cdam=damage.cdam, sdam=damage.sdam, armor_piercing=weapon.armor_piercing if weapon else 0),
        weapon_class=class_of(weapon),
        use_locations=fight.use_locations,
    )


def _effects(bout: Bout) -> Fight:
    """Return the fight after disarm, grapple and trip (LEG-8.19, LEG-8.20, LEG-8.22)."""
    fight, ask = bout.fight, bout.ask
    if not bout.lands:
        return fight
    for key in ask.maneuvers or ():
        if key in EFFECTS:
            fight = EFFECTS[key](fight, ask, bout.plan)
    return fight


def _disarm(fight: Fight, ask: AttackInputs, planned: Plan) -> Fight:
    target = fight.the(ask.target)
    taken = target.weapon(ask.disarm_weapon or "")
    if taken is None:
        return fight
    fight = fight.having(target.without_weapon(taken.key))
    return (
        fight.changing(ask.actor, lambda each: each.with_weapon(taken)) if ask.disarm_choice is Taken.TAKEN else fight
    )


def _grapple(fight: Fight, ask: AttackInputs, planned: Plan) -> Fight:
    """Take hold of the target; whomever she held herself is free."""
    freed = fight.held_by(ask.target)
    if freed is not None:
        fight = fight.having(replace(freed, hold=None))
    hold = Hold(by=ask.actor, limbs=ask.grapple_limbs, ability=planned.ability)
    return fight.changing(ask.target, lambda each: replace(each, hold=hold))


def _trip(fight: Fight, ask: AttackInputs, planned: Plan) -> Fight:
    return fight.changing(ask.target, lambda each: replace(each, prone=True))


EFFECTS = {DISARM: _disarm, GRAPPLE: _grapple, TRIP: _trip}
"""In a combination the order of the list makes no difference."""

ATTACK: Action[Fight] = Action(
    name="attack", title="Attack", purpose="Strike, shoot or throw at somebody.",
    rules=("LEG-3.16", "LEG-5.1", "LEG-5.2", "LEG-5.3", "LEG-5.4", "LEG-8.3", "LEG-8.5", "LEG-8.6", "LEG-8.15",
           "LEG-8.19", "LEG-8.20", "LEG-8.22", "LEG-10.6", "LEG-11.3", "LEG-11.8", "LEG-15.8", "LEG-15.9"),
    inputs=AttackInputs, possible=in_a_turn, apply=_attack, rolls=True,
)  # fmt: skip
