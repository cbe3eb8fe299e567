"""A round of Psychic Combat rolled: steps 1 to 5 of TIM-6.2, up to the question of Shields.

Who attacks whom, which totals hit and what a hit does is decided by `attack_list`, `combat_round` and
`hits`; here it is brought together for combatants with Artifacts, Luck and light around them, in the order
in which the dice are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rollers.dice import Dice
from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.attack_list import CombatAction, Intent, Melee, close_attacks
from rollers.games.timeless.bending import BOON_PRICE, bend
from rollers.games.timeless.combat_round import Attack, Hit, HitKind, Stop, hitting, in_order, who_rolls
from rollers.games.timeless.combat_state import Clash, Phase, Report, State
from rollers.games.timeless.combatant import Combatant
from rollers.games.timeless.creatures import CLAW_DICE, Ability
from rollers.games.timeless.declarations import (
    AttackDeclaration,
    Declaration,
    DisengageDeclaration,
    DoDeclaration,
    UsableArtifact,
    UseDeclaration,
)
from rollers.games.timeless.finesse_check import Degree, degree_of
from rollers.games.timeless.hits import RoundArmor, strike
from rollers.games.timeless.luck_check import check_luck
from rollers.games.timeless.pack import draw
from rollers.games.timeless.pool import CheckInputs, roll_pool
from rollers.games.timeless.ray_gun import shoot

Declared = Mapping[str, Declaration]
"""Who declared what; one who declared nothing zones out and is not in it (TIM-6.4)."""


def fight(state: State, declared: Declared, dice: Dice) -> State:
    """Roll a round and leave it to be settled; the phase says whether Shields are asked for first."""
    state = _drop_and_pay(state, declared)
    melee = melee_of(state, declared)
    attacks = close_attacks(melee, state.house)
    totals = _roll_checks(state, declared, attacks, dice)
    armor = RoundArmor(state.house)
    state, hits = _strike(state, attacks, totals, armor, dice)
    locked = state.locked | {frozenset((attack.attacker, attack.target)) for attack in attacks}
    state, shots, results = _roll_others(replace(state, locked=locked), declared, armor, dice)
    hits = (*hits, *shots)
    return replace(
        state,
        phase=Phase.SHIELDS if any(can_be_shielded(state, hit) for hit in hits) else Phase.DECLARE,
        report=Report(checks=totals, hits=hits, results=results),
        clash=Clash(melee=melee, declarations=declared, attacks=attacks),
        intents=declared,
        last=None,
    )


def can_be_shielded(state: State, hit: Hit) -> bool:
    """Say whether a hit could be cancelled by giving up a Shield (TIM-12.10)."""
    target = state.find(hit.target)
    return hit.negated is None and target is not None and target.holds(Artifact.SHIELD)


def _drop_and_pay(state: State, declared: Declared) -> State:
    """Let go of what is dropped (TIM-12.8), and pay for bought Boons (TIM-6.11)."""
    changed: list[Combatant] = []
    for actor in state.active:
        declaration = declared.get(actor.id)
        if declaration is None:
            continue
        after = actor.without(*declaration.drop)
        if isinstance(declaration, DoDeclaration) and declaration.bend is not None:
            after = after.pays(BOON_PRICE * declaration.bend.bought)
        changed.append(after)
    return state.with_changed(changed)


def melee_of(state: State, declared: Declared) -> Melee:
    """Return who is where and means to do what when the round begins."""
    return Melee(
        intents={actor.id: _intent(declared.get(actor.id)) for actor in state.active},
        locked=state.locked,
        obstructive={actor.id for actor in state.active if actor.has(Ability.OBSTRUCTIVE)},
    )


def _intent(declaration: Declaration | None) -> Intent:
    """Return as much of a declaration as decides who attacks whom; silence is Zone Out (TIM-6.16)."""
    if declaration is None:
        return Intent()
    bare = Intent(action=declaration.action, last_attack=declaration.last_attack)
    if isinstance(declaration, AttackDeclaration):
        return replace(bare, target=declaration.target, unexpected=declaration.unexpected)
    if isinstance(declaration, DisengageDeclaration):
        return replace(bare, counter=declaration.counter)
    return bare


def check_of(state: State, actor: Combatant, declaration: Declaration | None) -> CheckInputs:
    """Return the check of somebody in this round, with all its sources (TIM-6.20)."""
    return actor.combat_check(
        boons=declaration.boons if declaration else 0,
        banes=declaration.banes if declaration else 0,
        modifier=declaration.modifier if declaration else 0,
        defends=declaration is not None and declaration.action is CombatAction.DEFEND,
        lit=state.is_lit(actor.id),
    )


def _roll_checks(state: State, declared: Declared, attacks: Sequence[Attack], dice: Dice) -> dict[str, int]:
    """Roll the one check of everybody who attacks or is attacked, in order (TIM-6.18, TIM-6.19)."""
    involved = who_rolls(attacks, [actor.id for actor in state.combatants])
    totals: dict[str, int] = {}
    for actor in state.active:
        if actor.id in involved:
            totals[actor.id] = roll_check(check_of(state, actor, declared.get(actor.id)), dice, label=actor.id)
    return totals


def roll_check(check: CheckInputs, dice: Dice, *, label: str) -> int:
    """Roll a pool and return the total (TIM-3.6)."""
    return roll_pool(check, dice, label=label).value + check.finesse + check.modifier


def _strike(
    state: State, attacks: Sequence[Attack], totals: Mapping[str, int], armor: RoundArmor, dice: Dice
) -> tuple[State, tuple[Hit, ...]]:
    """Work out every hit: Luck, extra damage, armour (TIM-6.26)."""
    hits: list[Hit] = []
    for attack in in_order(hitting(attacks, totals), [actor.id for actor in state.combatants]):
        attacker, target = state.find(attack.attacker), state.find(attack.target)
        assert attacker is not None and target is not None  # noqa: S101, PT018 - only they can be in the list
        averted = False
        if attack.unexpected:
            state, averted = check_fate(state, target, dice)
        if averted:
            difference = totals[attacker.id] - totals[target.id]
            hits.append(Hit(attacker=attacker.id, target=target.id, amount=difference, negated=Stop.LUCK))
            continue
        blow = strike(
            totals[attacker.id],
            totals[target.id],
            dice=dice,
            house=state.house,
            bonus_dice=CLAW_DICE if attacker.has(Ability.CLAWS_AND_TEETH) else 0,
            wearer=target.id if target.holds(Artifact.ARMOR) else None,
            armor=armor,
            damage_label=f"{attacker.id}: extra damage",
            armor_label=f"{target.id}: armor",
        )
        stop = Stop.ARMOR if blow.negated else None
        hits.append(Hit(attacker=attacker.id, target=target.id, amount=blow.amount, negated=stop))
    return state, tuple(hits)


def check_fate(state: State, actor: Combatant, dice: Dice) -> tuple[State, bool]:
    """Make a Luck Check of somebody; a Timeless pays for it at once (TIM-4.6, TIM-6.36)."""
    rolled = check_luck(actor.fated, dice, label=f"{actor.id}: Luck")
    return state.with_changed([actor.with_luck(rolled.luck_after)]), rolled.success


def _roll_others(
    state: State, declared: Declared, armor: RoundArmor, dice: Dice
) -> tuple[State, tuple[Hit, ...], dict[str, Mapping[str, object]]]:
    """Roll manoeuvres, bending and Artifacts, in order (TIM-6.10, TIM-6.11, TIM-6.14)."""
    shots: list[Hit] = []
    results: dict[str, Mapping[str, object]] = {}
    for name in [actor.id for actor in state.active]:
        actor, declaration = state.find(name), declared.get(name)
        assert actor is not None  # noqa: S101 - it comes from the state
        if isinstance(declaration, DoDeclaration):
            result = _do(state, actor, declaration, dice)
            results |= {name: result} if result else {}
        elif isinstance(declaration, UseDeclaration) and declaration.artifact is UsableArtifact.DUNGEON_PACK:
            results[name] = {"found": draw(1, dice, label=f"{name}: Pack").found_count > 0}
        elif isinstance(declaration, UseDeclaration):
            state, result, hit = _shoot(state, actor, declaration, armor, dice)
            results[name] = result
            shots += [hit] if hit else []
    return state, tuple(shots), results


def _do(state: State, actor: Combatant, declaration: DoDeclaration, dice: Dice) -> Mapping[str, object]:
    """Roll what somebody does outside the fight, if it takes a check."""
    if declaration.bend is not None:
        bending = declaration.bend
        check = actor.other_check(boons=bending.boons + bending.bought, banes=bending.banes)
        attempt = bend(check, bending.bought, state.house, dice, label=f"{actor.id}: bending reality")
        return {"total": attempt.total, "degree": attempt.degree, "backlash": attempt.backlash}
    if declaration.tricky is None:
        return {}
    asked = declaration.tricky
    total, degree = side_check(
        actor, boons=asked.boons, banes=asked.banes, on_the_job=asked.on_the_job, dice=dice,
        label=f"{actor.id}: manoeuvre",
    )  # fmt: skip
    return {"total": total, "degree": degree}


def side_check(
    actor: Combatant, *, boons: int, banes: int, on_the_job: bool, dice: Dice, label: str
) -> tuple[int | None, Degree]:
    """Make a check outside the contest; an Ordinary at its work rolls nothing (TIM-6.10, TIM-11.13)."""
    if on_the_job:
        return None, Degree.SUCCESS
    total = roll_check(actor.other_check(boons=boons, banes=banes), dice, label=label)
    return total, degree_of(total)


def _shoot(
    state: State, actor: Combatant, declaration: UseDeclaration, armor: RoundArmor, dice: Dice
) -> tuple[State, Mapping[str, object], Hit | None]:
    """Shoot the Ray Gun: Luck, damage, armour (TIM-12.12 to TIM-12.16)."""
    target = state.find(declaration.target)
    assert target is not None  # noqa: S101 - the declaration was refused otherwise
    if state.is_close(actor.id, target.id):
        state = replace(state, locked=state.locked | {frozenset((actor.id, target.id))})
    shot = shoot(
        target.fated,
        dice,
        armored=target.holds(Artifact.ARMOR),
        armor=lambda dice: armor.roll(target.id, dice, label=f"{target.id}: armor"),
        luck_label=f"{target.id}: Luck",
        damage_label=f"{actor.id}: Ray Gun",
    )
    state = state.with_changed([target.with_luck(shot.luck.luck_after)])
    if shot.breaks_gun:
        state = state.with_changed([actor.with_broken_gun()])
    result = {"averted": shot.luck.success, "damage": shot.damage_roll, "broken": shot.breaks_gun}
    if shot.luck.success:
        return state, result, None
    stop = Stop.ARMOR if shot.negated else None
    hit = Hit(attacker=actor.id, target=target.id, kind=HitKind.RAY_GUN, amount=shot.damage_roll, negated=stop)
    return state, result, hit
