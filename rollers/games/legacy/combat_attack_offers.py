"""What somebody can attack with and whom, with the chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rollers.figures import percent
from rollers.games.legacy.armed import damage_words
from rollers.games.legacy.carried import FISTS, Carried
from rollers.games.legacy.combat_choices import in_order, is_for_bursts, targets_for
from rollers.games.legacy.combat_defense import DefenseKind, kinds_against
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_fire_offers import any_burst, blast_offers, burst_offers
from rollers.games.legacy.combat_narrowing import can_defend, narrowed, parry_numbers
from rollers.games.legacy.combat_plan import plan
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.task_roll import chance_of
from rollers.games.legacy.weapons import name_of
from rollers.procedure import Offer

ATTACKED = "attack"
OTHERS_TOLD = 3
"""So many targets beside the first are told with their chances."""


def attack_offers(fight: Fight, actor: Fighter) -> Iterator[Offer]:
    """Yield what she can attack with, the weapon used last first."""
    targets = targets_for(fight, actor)
    if not targets:
        return
    for weapon in in_order(fight, actor, targets[0]):
        if weapon is None:
            yield _attack(fight, actor, None, targets)
        elif weapon.explosive:
            yield from blast_offers(fight, actor, weapon)
        else:
            yield from _with_weapon(fight, actor, weapon, targets)


def _with_weapon(fight: Fight, actor: Fighter, weapon: Carried, targets: Sequence[Fighter]) -> Iterator[Offer]:
    """Yield attacks and bursts with one weapon; bursts first, unless she fired it shot by shot last time."""
    singly = weapon.key == actor.last_weapon and actor.last_act == ATTACKED
    attack = _attack(fight, actor, weapon, targets)
    bursts = tuple(burst_offers(fight, actor, weapon, targets))
    yield from (attack, *bursts) if singly else (*bursts, attack)
    if is_for_bursts(weapon):
        yield any_burst(actor, weapon)


def _attack(fight: Fight, actor: Fighter, weapon: Carried | None, targets: Sequence[Fighter]) -> Offer:
    """Offer an attack with one weapon."""
    key = weapon.key if weapon else FISTS
    plans = {each.name: plan(fight, actor, each, weapon) for each in targets}
    chances = {
        name: chance_of(each.target_number, automatic_success=fight.automatic_success) for name, each in plans.items()
    }
    first, *others = targets
    damage = plans[first.name].attack
    apart = fight.apart(actor.name, first.name)
    told = [f"{name_of(key)}: {damage_words(damage.cdam, damage.sdam)}"]
    if apart > 1:
        told.append(f"{first.name} is {apart} m away")
    told += [f"{each.name} {percent(chances[each.name])}" for each in others[:OTHERS_TOLD]]
    told += _parry(fight, weapon, first)
    hidden, options = narrowed(fight, actor, weapon, targets)
    return Offer(
        action="attack",
        actor=actor.name,
        preset={"actor": actor.name, "weapon": key},
        options={"target": tuple(each.name for each in targets), **options},
        hidden=hidden,
        chance=chances[first.name],
        chance_of=f"hitting {first.name} with {name_of(key)}",
        hint="; ".join(told),
    )


def _parry(fight: Fight, weapon: Carried | None, target: Fighter) -> Iterator[str]:
    """Say how likely the first target would parry, if she can (LEG-8.5, LEG-8.8)."""
    kind = kinds_against(weapon)[0]
    if kind is DefenseKind.FLEE or not can_defend(target, kind):
        return
    key, number = next(iter(parry_numbers(fight, target, kind).items()))
    chance = chance_of(number, automatic_success=fight.automatic_success)
    yield f"{target.name} would parry {percent(chance)} with {name_of(key)}"
