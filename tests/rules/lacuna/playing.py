"""What the tests of conflicts and missions share: short ways to set one up and to play it."""

import pytest

import rollers
from rollers.procedure import Offer

CONFLICT, MISSION = "lacuna.conflict", "lacuna.mission"
ATHLETICS = {"name": "Athletics", "attribute": "force"}
INTUITION = {"name": "Intuition", "attribute": "instinct"}
LOGISTICS = {"name": "Logistics", "attribute": "access"}


def house(**keys):
    return {f"lacuna.{key}": value for key, value in keys.items()}


def person(name, **more):
    return {"name": name, **more}


def act(action, *faces, **inputs):
    return {"action": action, "inputs": inputs, "faces": list(faces)}


def declare(name, attribute="force", **more):
    return act("declare", character=name, attribute=attribute, **more)


def conflict(*people, **more):
    return CONFLICT, {"participants": [each if isinstance(each, dict) else person(each) for each in people], **more}


def mission(*people, **more):
    return MISSION, {"team": [each if isinstance(each, dict) else person(each) for each in people], **more}


def play(begun, *events):
    procedure, setup = begun
    return rollers.play(procedure, setup, list(events))


def state(begun, *events):
    return play(begun, *events).state


def refused(begun, *events):
    """Return the fields at fault of the last event, or of the setup, which must be refused."""
    with pytest.raises(rollers.RollersError) as caught:
        play(begun, *events)
    assert caught.value.event == (len(events) - 1 if events else None)
    return [problem.field for problem in caught.value.problems]


def offers(begun, *events):
    return [each for each in play(begun, *events).actions if isinstance(each, Offer)]


def offer(begun, action, *events, actor=""):
    return next(each for each in offers(begun, *events) if (each.action, each.actor) == (action, actor))


def steps(begun, *events):
    """Return the rules that the last event was told by."""
    return [step.rule for step in play(begun, *events).events[-1].outcome.telling.steps]
