"""What the tests of a Confrontation share: short ways to set one up and to play it."""

import pytest

import rollers
from rollers.errors import RollersError
from rollers.procedure import Barred, Offer

PROCEDURE = "limitless.confrontation"


def passion(title, relevant=True, **images):
    return {
        "title": title,
        "relevant": relevant,
        "images": [{"name": name, "significance": significance} for name, significance in images.items()],
    }


def someone(name, *passions, goal=None, **more):
    own = list(passions) or [passion(f"{name}'s wish", strong=1, weak=-1)]
    wish = {"passion": own[0]["title"], "images": [f"{name} prevails"], **(goal or {})}
    return {"name": name, "passions": own, "goal": wish, **more}


def setup(*characters, method="Lore", house=None, **more):
    keys = {f"limitless.{key}": value for key, value in (house or {}).items()}
    return {"characters": list(characters), "method": method, "house": keys, **more}


def act(action, faces=(), **inputs):
    return {"action": action, "inputs": inputs, "faces": list(faces)}


def declare(character, action, dice, **more):
    return {"action": "act", "inputs": {"character": character, "action": action, "dice": dice, **more}}


def pools(**taken):
    """Return the events up to pools in which each takes so many dice from the operative Method."""
    return [
        act("begin_exchange"),
        *(act("take", character=name, operative=dice) for name, dice in taken.items()),
        act("set_pools"),
    ]


def waited(exchanges):
    """Return so many Exchanges in which nobody does anything."""
    return [each for _ in range(exchanges) for each in (act("begin_exchange"), act("set_pools"), act("resolve"))]


def play(begun, *events):
    return rollers.play(PROCEDURE, begun, list(events))


def state(begun, *events):
    return dict(play(begun, *events).state)


def refused(begun, *events):
    """Return the fields at fault of the last event, which must be refused."""
    with pytest.raises(RollersError) as caught:
        play(begun, *events)
    assert caught.value.event == (len(events) - 1 if events else None)
    return [problem.field for problem in caught.value.problems]


def offers(begun, *events, action=None, actor=None):
    return [
        each
        for each in play(begun, *events).actions
        if isinstance(each, Offer) and action in (None, each.action) and actor in (None, each.actor)
    ]


def barred(begun, *events):
    return {(each.actor, each.rule) for each in play(begun, *events).actions if isinstance(each, Barred)}
