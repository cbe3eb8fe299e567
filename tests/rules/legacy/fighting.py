"""Short ways to fight in tests of `legacy.combat`."""

import pytest

import rollers

START, END = {"action": "start_turn"}, {"action": "end_turn"}
MESH = [{"piece": "vest", "material": "ballistic_mesh"}]


def one(name, agility, **more):
    """A combatant; who has more Agility acts first."""
    usual = {"intellect": 3, "psyche": 3, "strength": 3, "melee": 4, "fisticuffs": 3, "firearms": 4}
    return {"name": name, "agility": agility, **usual, **more}


def ana(**more):
    return one("Ana", 5, **more)


def bo(**more):
    return one("Bo", 4, **more)


def cy(**more):
    return one("Cy", 3, **more)


def act(action, actor, *faces, **inputs):
    return {"action": action, "inputs": {"actor": actor, **inputs}, "faces": list(faces)}


def attack(actor, target, *faces, **inputs):
    return act("attack", actor, *faces, target=target, **inputs)


def hazard(target, **inputs):
    return {"action": "hazard", "inputs": {"target": target, **inputs}}


def play(characters, *events, house=None, **setup):
    return rollers.play("legacy.combat", {"characters": characters, "house": house or {}, **setup}, list(events))


def state(characters, *events, **setup):
    return play(characters, *events, **setup).state


def refused(characters, *events, **setup):
    """The first field at fault in the last event."""
    with pytest.raises(rollers.RollersError) as caught:
        play(characters, *events, **setup)
    assert caught.value.event == len(events) - 1
    return caught.value.field


def setup_fault(*characters, **setup):
    """The first field at fault in a setup."""
    with pytest.raises(rollers.RollersError) as caught:
        play(list(characters), **setup)
    assert caught.value.event is None
    return caught.value.field


def actions_of(play, actor=""):
    """The acts offered to somebody, in order."""
    return [offer.action for offer in play.offers if offer.actor == actor]
