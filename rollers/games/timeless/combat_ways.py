"""What one combatant can declare now, the most usual first: the rows of a round's form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rollers.figures import percent
from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.attack_list import NO_LAST_ATTACK, CombatAction
from rollers.games.timeless.bending import BOON_PRICE, affordable
from rollers.games.timeless.combat_chances import chance_of_luck, chance_of_success, chance_to_hit
from rollers.games.timeless.combat_resolve import check_of
from rollers.games.timeless.combat_state import State
from rollers.games.timeless.combat_words import listing
from rollers.games.timeless.combatant import Combatant
from rollers.games.timeless.creatures import Ability
from rollers.games.timeless.pack import draw
from rollers.games.timeless.pool import CheckInputs
from rollers.games.timeless.travel import Distance
from rollers.odds import Distribution
from rollers.outcome import counted
from rollers.procedure import Row, Way

IN_SIGHT = (Distance.CLOSE, Distance.NEAR, Distance.FAR)
BOONS_TOLD = 2
"""So many bought Boons are told with their chance."""
OFTEN_REPEATED = (
    CombatAction.ATTACK, CombatAction.DEFEND, CombatAction.MOVE, CombatAction.USE_ARTIFACT, CombatAction.WORK_ON_TASK,
)  # fmt: skip
"""What was declared in the last round is offered first again, if it is one of these."""


def rows(state: State) -> tuple[Row, ...]:
    """Return one row for each active combatant."""
    checks = {actor.id: check_of(state, actor, None) for actor in state.active}
    return tuple(Row(actor=actor.id, ways=_ways(state, actor, checks)) for actor in state.active)


def _ways(state: State, actor: Combatant, checks: Mapping[str, CheckInputs]) -> tuple[Way, ...]:
    """Return all ways for one combatant, the most usual first."""
    reach = any(state.is_close(actor.id, each.id) for each in state.opponents(actor.id))
    first, later = _attacks(state, actor, checks), _approaches(state, actor)
    ordered = [
        *(first if reach else later),
        _way(state, actor, "Defend", CombatAction.DEFEND, hint="a Boon against all who attack"),
        *_breaking_off(state, actor),
        *_tasks(state, actor),
        *_shots(state, actor),
        *_doings(state, actor),
        *(later if reach else first),
        *_moves(state, actor),
        _way(state, actor, "Zone out", CombatAction.ZONE_OUT),
        *_against_own_side(state, actor),
    ]
    ordered.sort(key=lambda way: not _is_the_same_again(state, actor, way))
    return tuple(ordered)


def _is_the_same_again(state: State, actor: Combatant, way: Way) -> bool:
    """Say whether somebody declared just this in the last round."""
    before = state.intents.get(actor.id)
    if before is None or before.action not in OFTEN_REPEATED or way.given:
        return False
    return all(
        getattr(before, name, None) == (tuple(value) if isinstance(value, list) else value)
        for name, value in way.preset.items()
    ) and not way.options.keys() & {"target", "closer"}


def _way(
    state: State,
    actor: Combatant,
    label: str,
    action: CombatAction,
    *,
    members: Mapping[str, object] | None = None,
    hint: str = "",
) -> Way:
    """Return one way, with what has no bearing hidden."""
    within_reach = any(state.is_close(actor.id, each.id) for each in state.others(actor.id))
    hidden = [] if within_reach else ["boons", "banes", "modifier"]
    if not actor.artifacts:
        hidden.append("drop")
    if action in NO_LAST_ATTACK or not _can_strike_movers(state, actor):
        hidden.append("last_attack")
    return Way(
        label=label,
        preset={"id": actor.id, "action": action.value, **(members or {})},
        options={"drop": tuple(each.value for each in actor.artifacts)} if actor.artifacts else {},
        hidden=tuple(hidden),
        hint=hint,
    )


def _can_strike_movers(state: State, actor: Combatant) -> bool:
    """Say whether anybody could provoke a last attack of theirs (TIM-6.13)."""
    return bool(state.locked_with(actor.id)) and state.house.says("timeless.last_attack", "free")


def _attacks(state: State, actor: Combatant, checks: Mapping[str, CheckInputs]) -> Iterator[Way]:
    """Offer an attack on every opponent within reach, those Locked with them first."""
    close = [each for each in state.opponents(actor.id) if state.is_close(actor.id, each.id)]
    for target in sorted(close, key=lambda each: not state.is_locked(actor.id, each.id)):
        way = _way(state, actor, f"Attack {target.id}", CombatAction.ATTACK, members={"target": target.id})
        chance = chance_to_hit(checks[actor.id], checks[target.id])
        yield replace(way, chance=chance, chance_of="a hit unless they Defend")


def _breaking_off(state: State, actor: Combatant) -> Iterator[Way]:
    """Offer to Disengage, where there is anything to Disengage from (TIM-6.8)."""
    if not state.can_disengage(actor.id):
        return
    toughs = [each.id for each in state.locked_with(actor.id) if each.active and each.has(Ability.OBSTRUCTIVE)]
    hint = f"{listing(toughs)} will strike" if toughs else "away, unless somebody attacks"
    way = _way(state, actor, "Disengage", CombatAction.DISENGAGE, hint=hint)
    near = tuple(each.id for each in state.others(actor.id) if state.is_close(actor.id, each.id))
    yield replace(way, options={**way.options, "counter": ("", *near)})


def _tasks(state: State, actor: Combatant) -> Iterator[Way]:
    """Offer work on every open Task."""
    for task in state.tasks:
        if task.is_open:
            done = f"{task.done} of {task.needed} done"
            yield _way(
                state, actor, f"Work on {task.name}", CombatAction.WORK_ON_TASK, members={"task": task.name}, hint=done
            )


def _shots(state: State, actor: Combatant) -> Iterator[Way]:
    """Offer what can be done with Artifacts (TIM-6.14)."""
    if actor.holds(Artifact.RAY_GUN):
        for target in state.opponents(actor.id):
            if state.distance(actor.id, target.id) in IN_SIGHT:
                yield _shot(state, actor, target)
    if actor.holds(Artifact.PACK):
        members = {"artifact": Artifact.PACK.value, "target": None}
        found = Distribution.of(lambda dice: draw(1, dice).found_count > 0).chance(True)
        way = _way(state, actor, "Draw from the Pack", CombatAction.USE_ARTIFACT, members=members)
        yield replace(way, chance=found, chance_of="finding it")


def _shot(state: State, actor: Combatant, target: Combatant) -> Way:
    """Offer a shot at somebody in sight (TIM-12.12)."""
    members = {"artifact": Artifact.RAY_GUN.value, "target": target.id}
    locks = "Locks the two" if state.is_close(actor.id, target.id) else ""
    way = _way(state, actor, f"Shoot {target.id}", CombatAction.USE_ARTIFACT, members=members, hint=locks)
    return replace(way, chance=1 - chance_of_luck(target), chance_of="a hit")


def _doings(state: State, actor: Combatant) -> Iterator[Way]:
    """Offer something simple, something tricky, and bending reality (TIM-6.10, TIM-6.11)."""
    something = CombatAction.DO_SOMETHING
    yield _way(state, actor, "Do something", something, members={"tricky": None, "bend": None})
    tricky = _way(state, actor, "Tricky manoeuvre", something, members={"bend": None})
    hidden = tricky.hidden if actor.has(Ability.JUST_DOING_MY_JOB) else (*tricky.hidden, "tricky.on_the_job")
    chance = chance_of_success(actor.other_check(boons=0, banes=0))
    yield replace(tricky, given=("tricky",), hidden=hidden, chance=chance, chance_of="success")
    bend = _way(state, actor, "Bend reality", something, members={"tricky": None}, hint=_price_of_boons(state, actor))
    most = max(affordable(actor.power, 0, state.house))
    hidden = bend.hidden if most else (*bend.hidden, "bend.bought")
    yield replace(bend, given=("bend",), hidden=hidden, chance=chance, chance_of="success")


def _price_of_boons(state: State, actor: Combatant) -> str:
    """Say what bought Boons would cost and bring."""
    most = max(affordable(actor.power, 0, state.house))
    return "; ".join(
        f"{counted(bought, 'Boon')} for {bought * BOON_PRICE} Power: "
        + percent(chance_of_success(actor.other_check(boons=bought, banes=0)))
        for bought in range(1, min(most, BOONS_TOLD) + 1)
    )


def _last_attackers(state: State, actor: Combatant) -> str:
    """Say who may strike at a mover (TIM-6.13)."""
    if state.house.says("timeless.last_attack", "declared"):
        return ""
    locked = [each.id for each in state.locked_with(actor.id)]
    return f"last attacks by {listing(locked)}" if locked else ""


def _approaches(state: State, actor: Combatant) -> list[Way]:
    """Offer to come closer to each opponent who is not Close, the nearest first."""
    hint = _last_attackers(state, actor)
    found = [
        each
        for distance in (Distance.NEAR, Distance.FAR)
        for each in state.opponents(actor.id)
        if state.distance(actor.id, each.id) is distance
    ]
    return [
        _way(
            state, actor, f"Move closer to {each.id}", CombatAction.MOVE,
            members={"closer": [each.id], "further": []}, hint=hint,
        )
        for each in found
    ]  # fmt: skip


def _moves(state: State, actor: Combatant) -> Iterator[Way]:
    """Offer to get away from all opponents in sight, and any other Move (TIM-6.12)."""
    hint = _last_attackers(state, actor)
    apart = {each.id: state.distance(actor.id, each.id) for each in state.others(actor.id)}
    seen = [each.id for each in state.opponents(actor.id) if apart[each.id] in IN_SIGHT]
    if seen:
        members: dict[str, object] = {"closer": [], "further": seen}
        yield _way(state, actor, "Move away from all opponents", CombatAction.MOVE, members=members, hint=hint)
    closer = tuple(name for name, distance in apart.items() if distance in (Distance.NEAR, Distance.FAR))
    further = tuple(name for name, distance in apart.items() if distance in IN_SIGHT)
    if further:
        way = _way(state, actor, "Move otherwise", CombatAction.MOVE, hint=hint)
        hidden = way.hidden if closer else (*way.hidden, "closer")
        options = {"closer": closer, "further": further} if closer else {"further": further}
        yield replace(way, options={**way.options, **options}, hidden=hidden)


def _against_own_side(state: State, actor: Combatant) -> Iterator[Way]:
    """Offer, last of all, to attack or shoot one's own (TIM-6.5)."""
    own = [each for each in state.others(actor.id) if each.side == actor.side]
    close = tuple(each.id for each in own if state.is_close(actor.id, each.id))
    if close:
        way = _way(state, actor, "Attack one of their own", CombatAction.ATTACK)
        yield replace(way, options={**way.options, "target": close})
    seen = tuple(each.id for each in own if state.distance(actor.id, each.id) in IN_SIGHT)
    if seen and actor.holds(Artifact.RAY_GUN):
        members = {"artifact": Artifact.RAY_GUN.value}
        way = _way(state, actor, "Shoot one of their own", CombatAction.USE_ARTIFACT, members=members)
        yield replace(way, options={**way.options, "target": seen})
