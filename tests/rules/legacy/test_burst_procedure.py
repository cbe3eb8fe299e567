"""Section 6: a burst fired shot by shot."""

import pytest

import rollers
from tests.rules.legacy.asking import result

SETUP = {
    "agility": 4, "ability": 3, "rate_of_fire": 6,
    "targets": [
        {"name": "A", "hex": [0, 0]}, {"name": "B", "hex": [1, 0], "side": "friendly"}, {"name": "C", "hex": [3, 0]},
    ],
}  # fmt: skip


def events(*done):
    """Events from names with a face, hexes, or words."""
    return [_event(each) for each in done]


def _event(each):
    if isinstance(each, list):
        return {"action": "sweep", "inputs": {"hex": each}}
    if isinstance(each, tuple):
        return {"action": "fire", "inputs": {"at": each[0]}, "faces": list(each[1:])}
    return {"action": each}


def played(*done, **setup):
    return rollers.play("legacy.burst", {**SETUP, **setup}, events(*done))


def refused(*done, **setup):
    with pytest.raises(rollers.RollersError) as caught:
        played(*done, **setup)
    return caught.value.field, caught.value.event


def test_leg_6_1_a_burst_shot_by_shot_is_the_same_as_the_planned_one():
    state = played(("A", 7), ("B", 7), [2, 0], ("C", 5)).state
    planned = result(
        "automatic_fire", [7, 7, 5], **SETUP, shots=[{"at": "A"}, {"at": "B"}, {"hex": [2, 0]}, {"at": "C"}]
    )  # fmt: skip
    for field in ("hits", "hits_by_target", "rounds_fired", "strays", "stopped", "level"):
        assert state[field] == planned[field]
    assert (state["last_hex"], state["last_kind"], state["last_target"], state["over"]) == ([3, 0], "roll", 5, False)


def test_leg_6_1_the_rate_of_fire_ends_it():
    state = played(("A", 9), ("A", 9), rate_of_fire=2).state
    assert (state["over"], state["stopped"]) == (True, False)
    assert refused(("A", 9), ("A", 9), "cease", rate_of_fire=2) == ("action", 2)


def test_leg_6_2_a_hopeless_miss_ends_it():
    state = played(("A", 1), ("A", 2), agility=0, ability=0).state
    assert (state["stopped"], state["over"], state["last_hit"]) == (True, True, False)
    assert refused(("A", 2), ("A", 2), agility=0, ability=0) == ("action", 1)


def test_leg_6_11_pauses_leave_nothing_of_a_roll():
    state = played(("A", 1), ("B",), smart_weapon=1, wetware=1).state
    assert (state["last_kind"], state["last_target"], state["last_roll"], state["last_hit"]) == (
        "pause",
        None,
        None,
        None,
    )
    assert (state["slots_used"], state["rounds_fired"], state["last_hex"]) == (2, 1, [1, 0])


@pytest.mark.parametrize(
    ("done", "setup", "where"),
    [
        ((("X", 1),), {}, ("at", 0)),
        ((("A", 1), ("C", 1)), {}, ("at", 1)),
        ((("A", 1), [2, 0]), {}, ("hex", 1)),
        ((("A", 1), [1, 0]), {}, ("hex", 1)),
        ((("A", 1), ("A", 1)), {"rounds_loaded": 1}, ("at", 1)),
        ((("A", 1), [0, 1]), {"rounds_loaded": 1}, ("hex", 1)),
        ((("B", 1),), {"smart_weapon": 2, "wetware": 2}, ("at", 0)),
        (([2, 0],), {"smart_weapon": 2, "wetware": 2}, ("action", 0)),
        ((("A", 1), ("A", 1)), {"smart_weapon": 2, "wetware": 2}, ("at", 1)),
        (("cease", "cease"), {}, ("action", 1)),
        ((), {"cdam": 1, "sdam": 2}, ("sdam", None)),
    ],
)
def test_leg_6_3_what_cannot_be_done_is_refused(done, setup, where):
    assert refused(*done, **setup) == where


def test_leg_6_12_level_two_goes_round_the_enemies():
    state = played(("C", 1), ("A", 1), ("A", 1), ("C", 1), smart_weapon=2, wetware=2).state
    assert state["hits_by_target"] == {"A": 2, "B": 0, "C": 2}


def test_leg_6_11_level_one_crosses_hexes_with_somebody_in_them():
    assert played(("A", 1), [1, 0], smart_weapon=1, wetware=1, rounds_loaded=1).state["rounds_fired"] == 1


def test_offers_tell_the_chance_of_each_shot_and_the_way_on():
    play = played(("A", 9), ("B", 9))
    chances = {offer.actor: offer.chance for offer in play.offers if offer.action == "fire"}
    assert {name: float(chance) for name, chance in chances.items()} == {"A": 0.5, "B": 0.5}
    crossings = [offer.preset["hex"] for offer in play.offers if offer.action == "sweep"]
    assert crossings == [(2, 0)]
    assert not played("cease").offers
