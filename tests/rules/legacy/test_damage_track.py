"""Sections 10 to 12 over time: the procedure of one character's wounds."""

import pytest

import rollers
from rollers.games.legacy.damage_track import ACTIONS

MESH = {"piece": "vest", "material": "ballistic_mesh"}
DEAD = {"cdam": 10, "sdam": 10}


def track(*events, **setup):
    return rollers.play("legacy.damage_track", {"strength": 3} | setup, list(events)).state


def refused(*events, **setup):
    """The field at fault in the last event."""
    with pytest.raises(rollers.RollersError) as caught:
        track(*events, **setup)
    assert caught.value.event == len(events) - 1
    return caught.value.field


def hit(*faces, **inputs):
    return {"action": "hit", "inputs": inputs, "faces": list(faces)}


def rest(amount, unit, **inputs):
    return {"action": "rest", "inputs": {"amount": amount, "unit": unit} | inputs}


def focus(**inputs):
    return {"action": "focus", "inputs": inputs}


def revive(face, **inputs):
    asked = {"statistic": 5, "ability": 5, "cause_removed": True} | inputs
    return {"action": "revive", "inputs": asked, "faces": [face] if face else []}


AIRLESS, BREATHE = {"action": "suffocate"}, {"action": "breathe"}


def test_leg_10_14_a_beating():
    blow = hit(attack_cdam=5)
    teo = {"strength": 2, "cdam": 8, "sdam": 1}
    assert [track(*[blow] * blows, **teo)["sdam"] for blows in (1, 2, 3, 4)] == [2, 5, 8, 10]
    assert track(*[blow] * 4, **teo)["status"] == "dead"
    assert track(*[blow] * 9, **teo, immortal=True)["status"] == "unconscious"


def test_leg_11_3_a_location_is_rolled_only_where_it_matters():
    assert track(hit(attack_sdam=2))["last_location"] is None
    assert track(hit(4, attack_sdam=2), layers=[MESH])["last_net_sdam"] == 0
    assert track(hit(7, attack_sdam=2), layers=[MESH])["last_net_sdam"] == 2
    assert track(hit(attack_cdam=9, psychic=True), layers=[MESH], use_locations=True)["last_location"] is None


def test_leg_11_8_neck_and_back_have_the_armor_of_head_and_chest():
    neck = hit(attack_sdam=6, aim="neck", weapon_class="bladed")
    assert track(neck, layers=[{"coverage": 1, "rank": 2}], immortal=True)["last_spine_severed"] is False
    back = hit(attack_sdam=6, aim="upper_back", weapon_class="bladed")
    assert track(back, layers=[{"coverage": [1], "rank": 9}], immortal=True)["status"] == "true_death"
    assert track(back, layers=[{"coverage": [4], "rank": 2}], immortal=True)["last_location"] == 4


@pytest.mark.parametrize(("weapon", "sdam", "severed"), [
    ("bladed", 4, False), ("bladed", 5, True), ("firearm", 9, False), ("firearm", 10, True), ("blunt", 99, False),
])  # fmt: skip
def test_leg_11_8_what_it_takes_at_the_neck(weapon, sdam, severed):
    state = track(hit(attack_sdam=sdam, aim="neck", weapon_class=weapon), immortal=True)
    assert (state["last_spine_severed"], state["status"] == "true_death") == (severed, severed)


@pytest.mark.parametrize(("weapon", "severed"), [("explosive", True), ("bladed", False), ("firearm", False)])
def test_leg_11_8_blast_and_fire_alone_wreck_a_whole_body(weapon, severed):
    state = track(hit(attack_sdam=50, aim="whole_body", weapon_class=weapon), immortal=True)
    assert state["last_spine_severed"] is severed


def test_leg_11_9_the_gm_or_the_group_may_spare_her():
    blast = {"attack_sdam": 50, "aim": "whole_body", "weapon_class": "explosive"}
    assert track(hit(**blast, gm_spares=True), immortal=True)["status"] == "unconscious"
    assert track(hit(**blast), immortal=True, house={"legacy.explosion_severs": "never"})["status"] == "unconscious"


def test_leg_7_6_the_whole_body_has_average_armor():
    state = track(hit(attack_sdam=5, aim="whole_body"), layers=[MESH], sdef=1)
    assert (state["last_net_sdam"], state["last_location"]) == (3, None)


def test_leg_11_7_no_roll_kills_an_immortal():
    state = track(hit(1, attack_sdam=99, weapon_class="bladed"), immortal=True, use_locations=True)
    assert (state["status"], state["last_spine_severed"]) == ("unconscious", False)


def test_leg_11_4_location_modifiers_count_only_where_locations_are_in_use():
    head = hit(1, attack_sdam=2)
    assert track(head, layers=[MESH])["sdam"] == 2
    assert track(head, use_locations=True)["sdam"] == 4


def test_leg_11_5_a_lost_thigh_takes_the_calf_where_the_group_says_so():
    gone = hit(7, attack_sdam=9)
    state = track(gone, hit(9, 7, 4, attack_cdam=1), use_locations=True)
    assert (state["last_location"], state["limbs"]) == (4, {"7": 5})
    calf = {"use_locations": True, "house": {"legacy.thigh_takes_calf": False}}
    assert track(gone, hit(7, 9, attack_sdam=3), **calf)["last_location"] == 9
    aimed = hit(attack_sdam=1, aim="location", location=9)
    assert refused(gone, aimed, use_locations=True) == "location"
    assert track(gone, aimed, **calf)["last_location"] == 9


def test_leg_11_5_the_last_hit_says_whether_a_limb_was_lost():
    assert track(hit(2, attack_sdam=5), use_locations=True)["last_severed"] is False
    assert track(hit(2, attack_sdam=6), use_locations=True)["last_severed"] is True
    assert track(hit(2, attack_sdam=6), layers=[MESH])["last_severed"] is False


@pytest.mark.parametrize(("inputs", "field"), [
    ({}, "attack_cdam"),
    ({"attack_cdam": 1, "psychic": True, "aim": "neck"}, "aim"),
    ({"attack_cdam": 1, "psychic": True, "aim": "whole_body"}, "aim"),
    ({"attack_sdam": 1, "weapon_class": "explosive", "aim": "upper_back"}, "aim"),
    ({"attack_sdam": 1, "aim": "location"}, "location"),
])  # fmt: skip
def test_leg_5_4_impossible_hits_are_refused(inputs, field):
    assert refused(hit(**inputs)) == field


def test_leg_4_11_a_mortal_drowns_in_twenty_turns():
    assert track(*[AIRLESS] * 10, strength=9, cdef=9, sdef=9)["cdam"] == 10
    assert track(*[AIRLESS] * 19)["status"] == "unconscious"
    assert track(*[AIRLESS] * 20)["status"] == "dead"
    assert refused(*[AIRLESS] * 21) == "action"


def test_leg_4_12_an_immortal_is_dizzy_until_she_breathes():
    state = track(AIRLESS, immortal=True, cdam=4)
    assert (state["cdam"], state["tmod"], state["injury_tmod"]) == (4, -3, -1)
    assert track(AIRLESS, BREATHE, immortal=True, cdam=4)["tmod"] == -1
    assert track(AIRLESS, immortal=True, cdam=10)["tmod"] is None


@pytest.mark.parametrize("unit", ["turn", "minute", "hour", "day", "month"])
@pytest.mark.parametrize("amount", [1, 31])
@pytest.mark.parametrize("who", [{}, {"immortal": True}, {"strength": 1, "cdam": 10, "sdam": 9}])
def test_leg_12_1_rest_heals_as_natural_healing_does(unit, amount, who):
    wounds = {"strength": 3, "cdam": 9, "sdam": 5} | who
    once = rollers.roll("legacy.healing", wounds | {"amount": amount, "unit": unit}).result
    state = track(rest(amount, unit), **wounds)
    assert (state["cdam"], state["sdam"]) == (once["cdam"], once["sdam"])
    assert track(*[rest(1, unit)] * amount, **wounds) == state, "in one piece or in many"


def test_leg_12_3_conditions_may_change_within_an_interval():
    """Half a day at full pace, then half of the interval at half pace: a whole day more."""
    state = track(rest(12, "hour"), rest(23, "hour", slowdown=2), cdam=7)
    assert (state["cdam"], state["cdam_progress"]) == (7, "47/48")
    assert track(rest(12, "hour"), rest(24, "hour", slowdown=2), cdam=7)["cdam"] == 4


def test_leg_12_1_a_healed_track_and_strength_0_have_no_interval():
    assert track(rest(36, "hour"), cdam=3)["cdam_progress"] == "0"
    assert track(rest(36, "hour"), strength=0, cdam=3)["cdam_progress"] == "0"


def test_leg_12_5_reserve_comes_back_by_the_hour_and_is_not_slowed():
    state = track(rest(90, "minute", slowdown=4), psyche=4, auspice=1, reserve=1)
    assert (state["reserve"], state["reserve_progress"]) == (9, "1/2")
    full = track(rest(90, "minute"), psyche=4, auspice=1, reserve=1, max_reserve=5)
    assert (full["reserve"], full["reserve_progress"]) == (5, "0")
    assert track(rest(1, "month"), psyche=20, auspice=20)["reserve"] == 1000


def test_leg_12_4_healing_by_will_takes_a_turn_without_natural_healing():
    her = {"immortal": True, "cdam": 4, "sdam": 2, "reserve": 50, "strength": 20}
    state = track(rest(29, "turn"), focus(heal_cdam=1), **her)
    assert (state["cdam"], state["clock_turns"], state["cdam_progress"]) == (3, 30, "29/30")
    assert track(focus(heal_sdam=2, heal_cdam=2), **her)["reserve"] == 38


@pytest.mark.parametrize(("setup", "inputs", "field"), [
    ({}, {}, "immortal"),
    ({"immortal": True, "cdam": 10}, {}, "cdam"),
    ({"immortal": True, "cdam": 3, "sdam": 1, "reserve": 99}, {"heal_sdam": 2}, "heal_sdam"),
    ({"immortal": True, "cdam": 3, "sdam": 1, "reserve": 99}, {"heal_cdam": 3}, "heal_cdam"),
    ({"immortal": True, "cdam": 3, "reserve": 2}, {"heal_cdam": 3}, "reserve"),
])  # fmt: skip
def test_leg_12_4_who_cannot_heal_by_will(setup, inputs, field):
    assert refused(focus(**inputs), **setup) == field


def test_leg_12_7_nanotherapy_is_for_mortals():
    assert refused(rest(1, "day", care="nanotherapy"), immortal=True, cdam=1) == "care"


def test_leg_10_12_revival_ends_suffocation_and_leaves_her_unconscious():
    state = track(AIRLESS, revive(5), cdam=10, sdam=9)
    assert (state["cdam"], state["sdam"], state["suffocating"], state["last_revived"]) == (10, 9, False, True)
    still = track(AIRLESS, revive(6), cdam=10, sdam=9)
    assert (still["status"], still["suffocating"], still["last_target_number"]) == ("dead", True, 5)
    assert track(revive(1), **DEAD, house={"legacy.revived_sdam": 2})["sdam"] == 2


@pytest.mark.parametrize("action", [each.name for each in ACTIONS if each.name != "revive"])
def test_leg_10_11_nothing_but_revival_happens_to_the_dead(action):
    inputs = {"hit": {"attack_cdam": 1}, "rest": {"amount": 1, "unit": "day"}}.get(action, {})
    assert refused({"action": action, "inputs": inputs}, **DEAD) == "action"


@pytest.mark.parametrize("action", [each.name for each in ACTIONS])
@pytest.mark.parametrize("immortal", [True, False])
def test_leg_11_8_after_a_cut_spine_nothing_happens(action, immortal):
    inputs = {
        "hit": {"attack_cdam": 1}, "rest": {"amount": 1, "unit": "day"},
        "revive": {"statistic": 5, "ability": 5, "cause_removed": True},
    }.get(action, {})  # fmt: skip
    cut = hit(attack_sdam=5, aim="neck", weapon_class="bladed")
    assert refused(cut, {"action": action, "inputs": inputs}, immortal=immortal) == "action"


@pytest.mark.parametrize("setup", [{}, {"immortal": True, **DEAD}, {"cdam": 10, "sdam": 9}])
def test_leg_10_12_only_dead_mortals_are_revived(setup):
    assert refused(revive(None), **setup) == "action"


@pytest.mark.parametrize(("setup", "field"), [
    ({"cdam": 1, "sdam": 2}, "sdam"), ({"reserve": 3, "max_reserve": 2}, "reserve"),
    ({"layers": [{"piece": "hat", "rank": 1}]}, "layers[0].piece"),
])  # fmt: skip
def test_leg_10_5_a_setup_out_of_order_is_refused(setup, field):
    with pytest.raises(rollers.BadInputError) as caught:
        track(**setup)
    assert (caught.value.field, caught.value.event) == (field, None)
