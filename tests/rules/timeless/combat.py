"""What the tests of a Psychic Combat share: short ways to set one up and to play it."""

import pytest

import rollers
from rollers.errors import RollersError

PROCEDURE = "timeless.psychic_combat"


def someone(name, side="party", **more):
    return {"id": name, "side": side, "power": 12, "finesse": 2, **more}


def foe(name, kind="wight", **more):
    return {"id": name, "side": "foes", "kind": kind, **more}


def setup(*combatants, house=None, **more):
    keys = {f"timeless.{key}": value for key, value in (house or {}).items()}
    return {"combatants": list(combatants), "house": keys, **more}


def declare(name, action, **more):
    return {"id": name, "action": action, **more}


def attack(name, target, **more):
    return declare(name, "attack", target=target, **more)


def round_of(*declarations, faces=()):
    return {"action": "round", "inputs": {"declarations": list(declarations)}, "faces": list(faces)}


def act(action, faces=(), **inputs):
    return {"action": action, "inputs": inputs, "faces": list(faces)}


def state(begun, *events):
    return dict(rollers.play(PROCEDURE, begun, list(events)).state)


def played_or_refused(procedure, begun, events):
    """Return the play, or the error that refused it."""
    try:
        return rollers.play(procedure, begun, events)
    except RollersError as error:
        return error


def refused(begun, *events):
    """Return the fields at fault of the last event, which must be refused."""
    with pytest.raises(RollersError) as caught:
        rollers.play(PROCEDURE, begun, list(events))
    assert caught.value.event == (len(events) - 1 if events else None)
    return [problem.field for problem in caught.value.problems]
