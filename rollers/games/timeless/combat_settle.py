"""A round of Psychic Combat settled: steps 7 to 11 of TIM-6.2, and when a combat is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import product

from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.attack_list import CombatAction, Pair, attackers_of, breaks_off
from rollers.games.timeless.combat_round import Hit, HitKind, most_power, settle, tie_losses
from rollers.games.timeless.combat_state import Clash, Ending, Phase, State
from rollers.games.timeless.combatant import Combatant
from rollers.games.timeless.condition import condition_at
from rollers.games.timeless.creatures import Ability
from rollers.games.timeless.declarations import MoveDeclaration, TaskDeclaration
from rollers.games.timeless.spacing import moved
from rollers.games.timeless.travel import Distance


def settle_round(state: State) -> State:
    """Let the dice of a round take effect, and look whether the combat is over."""
    clash = state.clash
    assert clash is not None  # noqa: S101 - a round was rolled
    state = _lose_power(state, clash)
    fallen = frozenset(name for name in clash.melee.intents if state.find_active(name) is None)
    state = without_fallen(state, fallen)
    state = _part(state, clash)
    state = _work_on_tasks(state, clash)
    return concluded(replace(state, round=state.round + 1, phase=Phase.DECLARE, clash=None))


def _lose_power(state: State, clash: Clash) -> State:
    """Let all losses and gains fall together; who is at zero is Dormant or Dispersed (TIM-6.27 to TIM-6.31)."""
    report = state.report
    settled = settle(
        {name: actor.power for name in clash.melee.intents if (actor := state.find(name))},
        report.hits,
        tie_losses(clash.attacks, report.checks, state.house),
        {
            actor.id: most_power(actor.start_power, state.house)
            for actor in state.active
            if actor.has(Ability.POWER_DRAIN)
        },
    )
    changed = [
        zeroed(replace(actor, power=settled.power[actor.id]), dispersing_hit=_is_dispersing(state, actor, report.hits))
        for actor in state.active
    ]
    report = replace(report, losses=settled.losses, gains=settled.gains)
    return replace(state.with_changed(changed), report=report)


def zeroed(actor: Combatant, *, dispersing_hit: bool = False) -> Combatant:
    """Return somebody in the condition that their Power leaves them in (TIM-6.31)."""
    disperses = actor.has(Ability.DISPERSES)
    return replace(actor, condition=condition_at(actor.power, dispersing_hit=dispersing_hit, disperses=disperses))


def _is_dispersing(state: State, actor: Combatant, hits: Iterable[Hit]) -> bool:
    """Say whether a Sword's or a Ray Gun's hit that was not stopped struck somebody (TIM-12.11, TIM-12.14)."""
    armed = {each.id for each in state.combatants if each.holds(Artifact.SWORD)}
    return any(
        hit.target == actor.id and hit.negated is None and (hit.kind is HitKind.RAY_GUN or hit.attacker in armed)
        for hit in hits
    )


def without_fallen(state: State, fallen: frozenset[str]) -> State:
    """End the locks of the fallen (TIM-6.6), and what they did for Tasks if the group says so (TIM-6.32)."""
    lost = fallen if state.house.says("timeless.task_loss", "all") else frozenset()
    return replace(
        state,
        locked=frozenset(pair for pair in state.locked if not pair & fallen),
        tasks=tuple(task.lost_by(lost) for task in state.tasks),
    )


def _part(state: State, clash: Clash) -> State:
    """Break off and move, all steps of a pair added up (TIM-5.9, TIM-6.8, TIM-6.9, TIM-6.12)."""
    steps = [
        *(pair for leaver in _leavers(state, clash, free=True) for pair in _stepping_back(state, leaver)),
        *(pair for pair in _moves(state, clash, "further")),
    ]
    walked: Counter[Pair] = Counter(_moves(state, clash, "closer"))
    walked.subtract(steps)
    for leaver in _leavers(state, clash, free=True):
        state = _unlocked(state, leaver, keeping=())
    for leaver in _leavers(state, clash, free=False):
        state = _unlocked(state, leaver, keeping=attackers_of(leaver, clash.attacks, clash.melee.intents))
    return _walked(state, walked)


def _leavers(state: State, clash: Clash, *, free: bool) -> tuple[str, ...]:
    """Return those still active who Disengaged and got away, or who did not."""
    return tuple(
        leaver
        for leaver in clash.melee.doing(CombatAction.DISENGAGE)
        if state.find_active(leaver)
        and breaks_off(leaver, clash.melee, clash.attacks, state.report.checks, state.house) is free
    )


def _stepping_back(state: State, leaver: str) -> frozenset[Pair]:
    """Return the pairs in which one who breaks off steps back from Close to Near (TIM-6.8)."""
    left = (*state.opponents(leaver), *state.locked_with(leaver))
    return frozenset(frozenset((leaver, each.id)) for each in left if state.is_close(leaver, each.id))


def _moves(state: State, clash: Clash, way: str) -> Iterable[Pair]:
    """Yield a pair for each step "closer" or "further" of those still active who Moved (TIM-6.12)."""
    for name, declaration in clash.declarations.items():
        if isinstance(declaration, MoveDeclaration) and state.find_active(name):
            yield from (frozenset((name, other)) for other in getattr(declaration, way))


def _unlocked(state: State, name: str, *, keeping: Iterable[str]) -> State:
    """End all locks of somebody but those with some."""
    kept = {frozenset((name, other)) for other in keeping}
    return replace(state, locked=frozenset(pair for pair in state.locked if name not in pair or pair in kept))


def _walked(state: State, steps: Mapping[Pair, int]) -> State:
    """Carry the steps out; who is no longer Close is no longer Locked (TIM-6.6)."""
    spots = dict(state.spots)
    for pair, sum_of_steps in steps.items():
        spots[pair] = moved(spots[pair], sum_of_steps, state.route)
    locked = frozenset(pair for pair in state.locked if spots[pair].distance is Distance.CLOSE)
    return replace(state, spots=spots, locked=locked)


def _work_on_tasks(state: State, clash: Clash) -> State:
    """Add the actions of those still active to their Tasks (TIM-6.32)."""
    workers: dict[str, list[str]] = {}
    for actor in state.active:
        declaration = clash.declarations.get(actor.id)
        if isinstance(declaration, TaskDeclaration):
            workers.setdefault(declaration.task, []).append(actor.id)
    return replace(state, tasks=tuple(task.worked_on(workers.get(task.name, ())) for task in state.tasks))


def concluded(state: State) -> State:
    """End the combat if one side is left, nobody is, or all are out of sight of each other (TIM-6.34, TIM-6.35)."""
    active = state.active
    if not active:
        return _over(state, Ending.NONE)
    if len({actor.side for actor in active}) == 1:
        return replace(_over(state, Ending.ONE_SIDE), winners=tuple(actor.id for actor in active))
    if all(
        state.distance(one.id, other.id) is Distance.AWAY
        for one, other in product(active, active)
        if one.side != other.side
    ):
        return _over(state, Ending.PARTED)
    return state


def _over(state: State, ending: Ending) -> State:
    """End the combat."""
    return replace(state, phase=Phase.OVER, outcome=ending)
