"""Psychic Combat: who attacks whom, who gets away, where everybody stands afterwards."""

import pytest

from tests.rules.timeless.combat import attack, declare, foe, refused, round_of, setup, someone, state

INES, BRUNO = someone("ines"), someone("bruno", finesse=1)
WIGHT, OTHER_WIGHT, TOUGH = foe("wight"), foe("w2"), foe("tough", "tough")


def apart(a, b, distance):
    return {"a": a, "b": b, "distance": distance}


def test_tim_5_6_moves_at_far_are_counted_and_undone_by_the_other_way():
    begun = setup(INES, WIGHT, distance="far", far_to_close=3, far_to_away=2)
    closer = round_of(declare("ines", "move", closer=["wight"]))
    further = round_of(declare("ines", "move", further=["wight"]))
    assert state(begun, closer)["distance"] == {"ines|wight": "far"}
    assert state(begun, closer, closer)["distance"] == {"ines|wight": "near"}
    assert state(begun, closer, further, closer)["distance"] == {"ines|wight": "far"}
    assert state(begun, further)["distance"] == {"ines|wight": "far"}
    assert state(begun, further, further)["distance"] == {"ines|wight": "away"}


def test_tim_5_7_nobody_comes_back_from_away_by_moving():
    begun = setup(INES, BRUNO, WIGHT, distances=[apart("ines", "wight", "away")])
    assert refused(begun, round_of(declare("ines", "move", closer=["wight"]))) == ["declarations[0].closer[0]"]
    assert refused(begun, round_of(declare("ines", "move", further=["wight"]))) == ["declarations[0].further[0]"]


def test_tim_5_9_steps_add_up_and_those_beyond_close_are_lost():
    begun = setup(INES, WIGHT, distance="near")
    both = round_of(declare("ines", "move", closer=["wight"]), declare("wight", "move", closer=["ines"]))
    assert state(begun, both)["distance"] == {"ines|wight": "close"}
    from_far = setup(INES, WIGHT, distance="far")
    assert state(from_far, both)["distance"] == {"ines|wight": "close"}


def test_tim_6_5_one_may_attack_ones_own_side():
    after = state(setup(INES, BRUNO, WIGHT), round_of(attack("ines", "bruno"), faces=[6, 6, 1, 1]))
    assert (after["locked"], after["power"]["bruno"]) == (["ines|bruno"], 1)


def test_tim_6_8_breaking_off_leaves_every_opponent_and_whoever_was_locked():
    begun = setup(INES, BRUNO, WIGHT, OTHER_WIGHT, locked=[["ines", "bruno"]])
    after = state(begun, round_of(declare("ines", "disengage")))
    assert {pair: distance for pair, distance in after["distance"].items() if "ines" in pair} == {
        "ines|bruno": "near", "ines|wight": "near", "ines|w2": "near",
    }  # fmt: skip
    assert after["locked"] == []


def test_tim_6_8_an_own_side_that_is_not_locked_stays_close():
    after = state(setup(INES, BRUNO, WIGHT), round_of(declare("ines", "disengage")))
    assert after["distance"]["ines|bruno"] == "close"


def test_tim_6_8_two_who_break_off_from_each_other_end_far_apart():
    leaving = round_of(declare("ines", "disengage"), declare("wight", "disengage"))
    assert state(setup(INES, WIGHT), leaving)["distance"] == {"ines|wight": "far"}


def test_tim_6_9_the_first_attacker_is_struck_where_the_named_one_does_not_attack():
    begun = setup(INES, WIGHT, OTHER_WIGHT, foe("w3"))
    after = state(
        begun,
        round_of(
            declare("ines", "disengage", counter="w3"), attack("w2", "ines"), attack("wight", "ines"),
            faces=[6, 5, 1, 1, 1, 1],
        ),
    )  # fmt: skip
    assert [(hit["attacker"], hit["target"]) for hit in after["hits"]] == [("ines", "wight")]
    assert after["locked"] == ["ines|wight", "ines|w2"]


def test_tim_6_9_one_who_falls_while_breaking_off_still_strikes():
    begun = setup(someone("ines", power=1), WIGHT, BRUNO)
    after = state(begun, round_of(declare("ines", "disengage"), attack("wight", "ines"), faces=[1, 1, 6, 6]))
    assert (after["condition"]["ines"], after["distance"]["ines|wight"]) == ("dormant", "close")


@pytest.mark.parametrize(
    ("opponent", "strikes"),
    [
        (declare("wight", "defend"), True),
        (declare("wight", "do_something"), True),
        (declare("wight", "defend", last_attack=False), False),
        (declare("wight", "zone_out"), False),
        (declare("wight", "disengage"), False),
        (declare("wight", "move", further=["bruno"]), False),
        (None, False),
    ],
)
def test_tim_6_13_who_makes_a_last_attack(opponent, strikes):
    begun = setup(INES, BRUNO, WIGHT, locked=[["ines", "wight"]])
    declarations = [declare("ines", "move", further=["bruno"])] + ([opponent] if opponent else [])
    dice = 3 if opponent and opponent["action"] == "defend" else 2
    after = state(begun, round_of(*declarations, faces=[6, 6] + [1] * dice if strikes else []))
    assert set(after["checks"]) == ({"ines", "wight"} if strikes else set())


def test_tim_6_13_a_declared_attack_on_the_mover_is_the_only_one():
    begun = setup(INES, BRUNO, WIGHT, locked=[["ines", "wight"]])
    events = round_of(declare("ines", "move", further=["wight"]), attack("wight", "ines"), faces=[1, 1, 3, 3])
    after = state(begun, events)
    assert [hit["amount"] for hit in after["hits"]] == [2]


def test_tim_6_13_a_last_attack_comes_on_top_of_an_attack_on_somebody_else():
    begun = setup(INES, BRUNO, WIGHT, locked=[["ines", "wight"]])
    moving = round_of(declare("ines", "move", further=["wight"]), attack("wight", "bruno"), faces=[1, 1, 1, 1, 4, 4])
    after = state(begun, moving)
    assert [(hit["target"], hit["amount"]) for hit in after["hits"]] == [("ines", 4), ("bruno", 5)]


@pytest.mark.parametrize(("action", "dice"), [("zone_out", 2), ("defend", 3), ("do_something", 2)])
def test_tim_11_16_a_tough_that_stays_always_stands_in_the_way(action, dice):
    begun = setup(INES, TOUGH, locked=[["ines", "tough"]])
    after = state(begun, round_of(declare("ines", "disengage"), declare("tough", action), faces=[1, 1] + [2] * dice))
    assert after["locked"] == ["ines|tough"]


def test_tim_11_16_a_tough_that_leaves_obstructs_nobody():
    begun = setup(INES, TOUGH, locked=[["ines", "tough"]])
    after = state(begun, round_of(declare("ines", "disengage"), declare("tough", "disengage")))
    assert after["distance"] == {"ines|tough": "far"}


@pytest.mark.parametrize(("faces", "away"), [([4, 4, 3, 3], True), ([4, 4, 3, 4], False), ([4, 4, 6, 6], False)])
def test_tim_11_16_beat_asks_for_a_higher_total_than_every_toughs(faces, away):
    begun = setup(INES, TOUGH, locked=[["ines", "tough"]], house={"obstructive": "beat"})
    after = state(begun, round_of(declare("ines", "disengage"), faces=faces))
    assert (after["locked"] == []) is away
    assert (after["distance"] == {"ines|tough": "near"}) is away


def test_tim_11_16_beat_does_not_help_against_anybody_else():
    begun = setup(INES, TOUGH, WIGHT, locked=[["ines", "tough"]], house={"obstructive": "beat"})
    after = state(begun, round_of(declare("ines", "disengage"), attack("wight", "ines"), faces=[6, 6, 1, 1, 1, 1]))
    assert after["locked"] == ["ines|tough", "ines|wight"]


def test_tim_6_12_one_who_falls_does_not_move():
    begun = setup(someone("ines", power=2), BRUNO, WIGHT, distances=[apart("ines", "bruno", "near")])
    moving = round_of(declare("ines", "move", closer=["bruno"]), attack("wight", "ines"), faces=[1, 1, 6, 6])
    assert state(begun, moving)["distance"]["ines|bruno"] == "near"


def test_tim_6_20_boons_and_modifiers_of_all_sources_add_up():
    grim = foe("wight", boons=1, banes=2, modifier=-1)
    begun = setup(someone("ines", boons=1, artifacts=["dungeon_sword", "dungeon_pack"]), grim)
    fight = round_of(attack("ines", "wight", boons=2, modifier=1), declare("wight", "defend", banes=1),
                     faces=[1, 2, 3, 6, 5, 4, 6, 2])  # fmt: skip
    # ines: 1 + 2 + Sword - Pack = +3, five dice, 6 and 5, +2 +1; wight: 1 + Defend - 2 - 1 = -1, three dice, 2 and 4
    assert state(begun, fight)["checks"] == {"ines": 14, "wight": 5}


def test_tim_6_34_the_last_side_wins_and_a_side_of_its_own_is_one_too():
    begun = setup(someone("ines", side=None), someone("bruno", side=None), someone("sable", side=None, power=1))
    after = state(begun, round_of(attack("ines", "sable"), faces=[6, 6, 1, 1]))
    assert after["phase"] == "declare"
    again = state(begun, round_of(attack("ines", "sable"), faces=[6, 6, 1, 1]),
                  *[round_of(attack("ines", "bruno"), faces=[6, 6, 1, 1])] * 2)  # fmt: skip
    assert (again["outcome"], again["winners"]) == ("one_side", ["ines"])


def test_tim_6_35_those_of_one_side_may_still_see_each_other():
    begun = setup(INES, BRUNO, WIGHT, distances=[apart("ines", "wight", "away"), apart("bruno", "wight", "far")])
    after = state(begun, round_of(declare("wight", "move", further=["bruno"])))
    assert (after["outcome"], after["winners"]) == ("parted", [])
