"""One attack from roll to wound, many of them, and duels (LEG-5.7, LEG-10.15, section 11)."""

from fractions import Fraction

import pytest

import rollers
from tests.rules.legacy.asking import measures, refused, result, walked

VEST = {"piece": "vest", "material": "ballistic_mesh"}
ANA = {"name": "Ana", "attack_target": 6, "attack_sdam": 5}
BO = {"name": "Bo", "attack_target": 5, "attack_cdam": 8, "strength": 2}


def strike(*faces, **inputs):
    return result("strike", faces, **{"attack_target": 6, "attack_sdam": 6, **inputs})


def test_leg_8_5_a_miss_is_not_parried_and_changes_nothing():
    found = strike(7, parry_target=9, cdam=3, sdam=2)
    assert (found["hit"], found["parry_roll"], found["landed"], found["defense"]) == (False, None, False, None)
    assert (found["cdam"], found["sdam"]) == (3, 2)


def test_leg_11_3_the_location_is_rolled_only_where_it_matters():
    assert strike(1)["location"] is None
    assert strike(1, 5, layers=[VEST])["location"] == 5
    assert strike(1, 5, use_locations=True)["location"] == 5
    assert strike(1, layers=[VEST], aim="location", location=9)["location"] == 9


@pytest.mark.parametrize(("aim", "location"), [("neck", 1), ("upper_back", 4)])
def test_leg_11_8_armor_of_neck_and_back_is_that_of_their_locations(aim, location):
    layers = [{"coverage": [location], "rank": 2}]
    found = strike(1, aim=aim, layers=layers, weapon_class="bladed")
    assert (found["location"], found["net_sdam"], found["spine_severed"]) == (location, 4, False)


def test_leg_11_8_it_is_counted_before_the_modifier_and_without_overflow():
    """The head adds 2 to the 4 that got through; overflow of Casual Damage does not count."""
    found = strike(1, attack_sdam=4, aim="neck", use_locations=True, weapon_class="bladed")
    assert (found["net_sdam"], found["spine_severed"]) == (6, False)
    found = strike(1, attack_sdam=None, attack_cdam=20, aim="neck", weapon_class="bladed")
    assert (found["sdam"], found["spine_severed"]) == (10, False)


@pytest.mark.parametrize(("immortal", "status"), [(True, "true_death"), (False, "dead")])
def test_leg_11_8_a_cut_spine_is_death_whatever_the_tracks_hold(immortal, status):
    found = strike(1, attack_sdam=5, aim="neck", weapon_class="bladed", immortal=immortal)
    assert (found["spine_severed"], found["status"], found["sdam"]) == (True, status, 5)


def test_leg_11_5_a_limb_is_counted_with_locations_in_use_only():
    assert strike(1, 7, use_locations=True)["limbs"] == {"7": 5}
    assert strike(1, 7, layers=[VEST])["limbs"] == {}
    assert strike(1, 7, layers=[VEST])["net_sdam"] == 6


def test_leg_11_5_a_lost_thigh_takes_the_calf_out_of_the_roll():
    found = strike(1, 9, 7, 4, use_locations=True, limbs={"7": 5})
    assert (found["location"], found["rerolls"], found["limbs"]) == (4, 2, {"7": 5})
    assert refused("strike", attack_target=5, attack_sdam=1, aim="location", location=9, limbs={"7": 5}) == ["location"]


@pytest.mark.parametrize("limbs", [{"1": 1}, {"7": 6}, {"7": True}, {"7.0": 1}, [], {"": 1}], ids=str)
def test_bad_limbs_are_faults_of_the_limbs(limbs):
    assert all(field.startswith("limbs") for field in refused("strike", attack_target=5, attack_sdam=1, limbs=limbs))


def test_leg_11_4_the_odds_of_a_strike_are_those_of_all_its_dice():
    inputs = {
        "attack_target": 6, "attack_cdam": 5, "attack_sdam": 4, "parry_target": 4, "layers": [VEST], "strength": 2,
        "use_locations": True, "limbs": {"2": 3}, "cdam": 6, "sdam": 3,
    }  # fmt: skip
    assert measures("strike", **inputs) == walked("strike", **inputs)


def test_leg_10_15_who_is_down_already_takes_no_hits():
    found = result("hits_to_down", attack_sdam=3, cdam=10, sdam=10)
    assert (found["locations"], found["hits_to_unconscious"], found["hits_to_ten_sdam"]) == ([], 0, 0)
    assert measures("hits_to_down", attack_sdam=3, cdam=10)["hits_to_unconscious"] == {"0": 1}
    assert measures("hits_to_down", attack_sdam=3, cdam=10)["hits_to_ten_sdam"] == {"4": 1}


@pytest.mark.parametrize("max_hits", [1, 3])
def test_leg_10_15_the_odds_of_hits_are_those_of_all_their_dice(max_hits):
    layers = [{"coverage": 5, "rank": 3}, {"coverage": [4, 9], "rank": 2}]
    inputs = {"attack_cdam": 8, "attack_sdam": 4, "strength": 1, "layers": layers, "max_hits": max_hits}
    assert measures("hits_to_down", **inputs) == walked("hits_to_down", **inputs)


def test_leg_10_15_the_unconscious_do_not_parry():
    found = result("turns_to_down", [1, 1, 1], attack_target=5, attack_sdam=4, cdam=10, parry_target=9, max_turns=3)
    assert (found["landed"], found["sdam"], found["turns_to_unconscious"], found["turns_to_ten_sdam"]) == (3, 10, 0, 3)


def test_leg_10_9_the_hurt_parry_worse():
    """At 9 CDam the parry stands at 6 − 5: a 2 misses."""
    found = result("turns_to_down", [1, 2], attack_target=5, attack_cdam=1, cdam=9, parry_target=6, max_turns=1)
    assert found["turns_to_unconscious"] == 1


def test_leg_10_15_the_odds_of_turns_are_those_of_all_their_dice():
    inputs = {"attack_target": 6, "attack_sdam": 5, "parry_target": 5, "layers": [VEST], "max_turns": 3}
    assert measures("turns_to_down", **inputs) == walked("turns_to_down", **inputs)


def test_leg_5_7_without_a_hit_that_hurts_a_duel_never_ends():
    odds = measures(
        "duel", fighters=[{**ANA, "attack_sdam": 0, "strength": 1}, {**BO, "attack_cdam": 1, "attack_target": 10}]
    )
    assert odds == {"winner": {"none": 1}, "turns": {"none": 1}}


def test_leg_5_7_two_who_wait_do_nothing():
    guard = {"policy": "guard", "parry_target": 3}
    found = result("duel", fighters=[{**ANA, **guard}, {**BO, **guard}], max_turns=4)
    assert (found["winner"], found["turns"]) == (None, 4)
    riposte = {"policy": "riposte", "riposte_target": 3}
    assert measures("duel", fighters=[{**ANA, **riposte}, {**BO, **guard}])["winner"] == {"none": 1}


def test_leg_8_15_a_riposte_is_rolled_against_a_miss_too_and_saves_who_succeeds():
    """Bo misses and is hit; hits while the Riposte fails; then both would hit, and only he falls."""
    first = {**ANA, "policy": "riposte", "riposte_target": 5}
    found = result("duel", [10, 5, 1, 6, 1, 1], fighters=[first, {**BO, "attack_sdam": 2}], max_turns=3)
    assert found["cdam"] == [8, 10]


def test_leg_10_9_wounds_count_at_once():
    """Hit for 5 Severe Damage, Bo attacks at 5 − 2 in the same Turn: a 4 misses."""
    found = result("duel", [6, 4], fighters=[ANA, {**BO, "attack_sdam": 9}], max_turns=1)
    assert found["sdam"] == [0, 5]


@pytest.mark.parametrize("turns", [1, 2])
def test_leg_5_7_the_odds_of_turns_are_those_of_all_their_dice(turns):
    """Who wins in the end is another question: a duel broken off does not answer it."""
    for first in (
        ANA,
        {**ANA, "policy": "guard", "parry_target": 4},
        {**ANA, "policy": "riposte", "riposte_target": 4},
    ):
        inputs = {"fighters": [{**first, "cdam": 6}, {**BO, "cdam": 5}], "max_turns": turns}
        assert measures("duel", **inputs)["turns"] == walked("duel", **inputs)["turns"]


def test_leg_5_7_who_wins_does_not_hang_on_the_turns_looked_at():
    one, fifty = (measures("duel", fighters=[ANA, BO], max_turns=turns)["winner"] for turns in (1, 50))
    assert one == fifty
    assert sum(one.values()) == 1
    outcome = rollers.roll("legacy.duel", {"fighters": [ANA, BO], "max_turns": 1}, faces=[10, 10])
    assert outcome.result["winner"] is None
    assert outcome.answers == {"turns": "none"}


def test_leg_5_7_every_fault_of_both_fighters_is_named():
    fighters = [
        {"name": "Ana", "attack_target": 5, "policy": "guard", "sdam": 1},
        {"name": "Ana", "attack_target": 5, "policy": "riposte"},
    ]
    assert refused("duel", fighters=fighters) == [
        "fighters[1].name", "fighters[0].sdam", "fighters[0].parry_target", "fighters[1].riposte_target",
        "fighters[1].attack_cdam", "fighters[1].policy",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("aim", "weapon", "threshold"),
    [("neck", "bladed", 5), ("upper_back", "bladed", 5), ("neck", "firearm", 10), ("neck", "blunt", None),
     ("none", "bladed", None), ("none", "explosive", None), ("whole_body", "explosive", 10)],
)  # fmt: skip
def test_leg_11_8_what_it_takes(aim, weapon, threshold):
    def cut(sdam):
        return result("true_death", aim=aim, weapon_class=weapon, sdam_inflicted=sdam)

    assert cut(200)["threshold"] == threshold
    assert cut(200)["severed"] is (threshold is not None)
    if threshold:
        assert cut(threshold)["severed"] is True
        assert cut(threshold - 1)["outcome"] == "survives_cut"


def test_leg_11_9_a_group_may_spare_all_whom_blasts_would_kill():
    blast = {"aim": "whole_body", "weapon_class": "explosive", "sdam_inflicted": 30}
    assert result("true_death", **blast)["outcome"] == "true_death"
    assert result("true_death", **blast, gm_spares=True)["outcome"] == "survives_cut"
    assert result("true_death", **blast, house={"legacy.explosion_severs": "never"})["threshold"] is None


def test_leg_11_10_attempts_are_alike():
    inputs = {"attack_target": 4, "attack_sdam": 6, "parry_target": 5, "attempts": 2}
    assert measures("final_cut", **inputs) == walked("final_cut", **inputs)
    odds = measures("final_cut", **{**inputs, "attempts": 100})
    assert odds["severed"]["false"] == Fraction(4, 5) ** 100


def test_leg_11_10_what_never_suffices_is_rolled_all_the_same():
    found = result("final_cut", [1, 1], attack_target=9, attack_sdam=6, weapon_class="blunt", attempts=2)
    assert (found["threshold"], found["enough"], found["rolls"], found["attempt"]) == (None, False, [1, 1], None)
