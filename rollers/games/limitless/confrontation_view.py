"""A Confrontation by the names of the specification."""

from __future__ import annotations

from rollers.games.limitless.confrontation_participant import Participant
from rollers.games.limitless.confrontation_state import Confrontation, Phase


def describe(now: Confrontation) -> dict[str, object]:
    """Return the state by the names of the specification."""
    everybody = now.participants
    return {
        "phase": now.phase,
        "exchange": now.exchange,
        "significance": now.significance,
        "method": now.method,
        "method_history": now.history,
        "active": now.names,
        "conceded": now.conceded,
        "dice": {each.name: dict(each.dice) for each in everybody},
        "taken": {each.name: each.taken or 0 for each in everybody},
        "pool": {each.name: each.pool for each in everybody},
        "unallocated": {each.name: each.unallocated for each in everybody},
        "actions": {each.name: each.actions for each in everybody},
        "references": now.references,
        "used_images": now.used,
        "relevant": {each.name: each.relevant for each in everybody},
        "victories": {each.name: each.victories for each in everybody},
        "cost": {each.name: each.cost for each in everybody},
        "subgoal": {each.name: _subgoal(each) for each in everybody},
        "subgoals_accomplished": {each.name: each.accomplished for each in everybody},
        "karma": {each.name: each.karma for each in everybody},
        "pending_answers": now.pending_answers,
        "escalator": now.escalator,
        "images": {each.name: {one.title: dict(one.images) for one in each.sheet} for each in everybody},
        "takeable": {each.name: takeable(now, each) for each in everybody},
        "legal_methods": now.legal_methods,
        "created": now.created,
        "last_exchange": now.last_exchange,
        "outcome": now.outcome,
        "recorded": now.recorded,
        "removed": now.removed,
    }


def takeable(now: Confrontation, each: Participant) -> dict[str, object] | None:
    """Return the dice that a character can take now, None where he can take none (LIM-7.4)."""
    if now.phase is not Phase.TAKING or each.conceded or each.taken is not None:
        return None
    return {"operative": each.dice[now.method], "connected": lending(now, each)}


def lending(now: Confrontation, each: Participant) -> tuple[str, ...]:
    """Return the connected Methods on which a die lies, in the order of the character's Methods (LIM-7.4)."""
    return tuple(method for method in each.network.connected(now.method) if each.dice[method])


def _subgoal(each: Participant) -> dict[str, object] | None:
    """Return what a state tells of a subordinate goal."""
    if each.subgoal is None:
        return None
    return {"kind": each.subgoal.goal.kind, "cost": each.subgoal.cost, "victories": each.subgoal.victories}
