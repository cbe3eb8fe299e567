"""Section 8: maneuvers, parries, Ripostes and holds."""

from fractions import Fraction

import pytest

from tests.rules.legacy.asking import measures, refused, result, walked

SAVA = {"agility": 4, "ability": 4, "strength": 3}


def attack(roll=1, **inputs):
    return result("melee_attack", [roll], **{**SAVA, **inputs})


def parts(found):
    return {part["name"]: part["value"] for part in found["parts"]}


@pytest.mark.parametrize(("rule", "penalty"), [("once", -1), ("per_extra", -3)])
def test_leg_8_3_combining_costs_once_or_for_each_after_the_first(rule, penalty):
    four = ["thrust", "lunge", "trip", "disarm"]
    found = result("maneuver_total", maneuvers=four, house={"legacy.combination_penalty": rule})
    assert (found["combination"], found["tmod"]) == (penalty, 0 - 1 - 1 - 2 + penalty)
    assert result("maneuver_total", maneuvers=["lunge"])["combination"] == 0


def test_leg_8_3_the_greatest_damage_bonus_counts_once():
    assert result("maneuver_total", maneuvers=["thrust", "lunge"])["damage"] == 2
    assert result("maneuver_total", maneuvers=["trip", "defensive_thrust"])["damage"] == 0
    assert result("maneuver_total", maneuvers=["trip", "disarm"])["damage"] is None


def test_leg_3_14_only_what_is_defensive_throughout_can_be_forced():
    assert result("maneuver_total", maneuvers=["parry", "missile_parry"])["forceable"] is True
    assert result("maneuver_total", maneuvers=["parry", "thrust"])["forceable"] is False


def test_leg_8_1_a_group_invents_maneuvers_of_its_own():
    house = {"legacy.table.maneuvers": [{"key": "headbutt", "tmod": -2, "damage": 4}]}
    found = attack(maneuvers=["headbutt"], house=house)
    assert (found["target"], found["damage_cdam"]) == (6, 7)
    assert refused("melee_attack", **SAVA, maneuvers=["headbutt"]) == ["maneuvers[0]"]


def test_leg_8_4_damage_is_never_below_nothing():
    house = {"legacy.table.maneuvers": [{"key": "thrust", "damage": -9}]}
    assert attack(house=house)["damage_cdam"] == 0
    assert attack(house=house, weapon="sword")["damage_sdam"] == 0


def test_leg_8_4_a_maneuver_without_damage_deals_none_with_a_weapon_either():
    found = attack(maneuvers=["trip"], weapon="sword")
    assert (found["damage_cdam"], found["damage_sdam"], found["tripped"]) == (None, None, True)


@pytest.mark.parametrize("maneuver", ["parry", "missile_parry", "feint"])
def test_leg_8_2_an_attack_is_neither_a_defense_nor_unknown(maneuver):
    assert refused("melee_attack", **SAVA, maneuvers=["thrust", maneuver]) == ["maneuvers[1]"]


@pytest.mark.parametrize(("movement", "tmod"), [("walk", -1), ("sprint", -5)])
def test_leg_8_14_a_running_lunge_comes_on_top_of_walk_or_sprint(movement, tmod):
    found = attack(maneuvers=["running_lunge"], movement=movement)
    assert parts(found)["movement"] == tmod
    assert found["target"] == 8 - 1 + tmod


@pytest.mark.parametrize("movement", ["none", "stand_up"])
def test_leg_8_14_and_needs_one_of_them(movement):
    assert refused("melee_attack", **SAVA, maneuvers=["running_lunge"], movement=movement) == ["movement"]


@pytest.mark.parametrize(
    ("weapon", "hands", "grip"),
    [("sword", 2, 1), ("sword", 1, None), ("sword", None, None), ("staff", 1, -1), ("staff", 2, None), (None, 2, None)],
)
def test_leg_15_2_the_grip_counts_for_attacks_and_parries(weapon, hands, grip):
    found = attack(weapon=weapon, hands=hands)
    assert parts(found).get("grip") == grip
    parried = result("parry", [10], agility=4, ability=4, weapon=weapon, hands=hands)
    assert parried["target"] == 8 - 1 + (grip or 0) + (weapon == "staff")


def test_leg_15_3_a_weapon_of_both_kinds_adds_strength_to_both():
    found = attack(weapon={"hands": 1, "cdam": 2, "sdam": 0})
    assert (found["damage_cdam"], found["damage_sdam"]) == (6, 4)


def test_leg_15_4_the_weapon_counts_once_and_special_tmods_for_each_maneuver_used():
    weapon = {"hands": 1, "tmod": -1, "sdam": 1, "maneuver_tmods": {"lunge": 2, "trip": 3, "disarm": 9}}
    assert parts(attack(weapon=weapon, maneuvers=["lunge", "trip"]))["weapon"] == 4


def test_leg_8_19_only_a_weapon_in_one_hand_is_taken_and_with_a_free_hand():
    disarm = {**SAVA, "maneuvers": ["disarm"]}
    assert refused("melee_attack", **disarm, target_weapon_hands=0) == ["target_weapon_hands"]
    both = {"weapon": "sword", "hands": 2, "disarm_choice": "taken"}
    assert refused("melee_attack", **disarm, **both, target_weapon_hands=2) == ["target_weapon_hands", "disarm_choice"]
    assert result("melee_attack", [1], **disarm, weapon="staff")["disarmed"] == "thrown"
    assert result("melee_attack", [1], **disarm, weapon="staff", hands=1, disarm_choice="taken")["disarmed"] == "taken"
    assert result("melee_attack", [1], **SAVA, weapon="staff", disarm_choice="taken")["disarmed"] is None


def test_leg_8_20_strength_hinders_a_grapple_and_nothing_else():
    assert attack(maneuvers=["grapple"], target_strength=3)["target"] == 5
    assert attack(maneuvers=["thrust"], target_strength=3)["target"] == 8


def test_leg_2_2_a_refused_attack_rolls_no_die_and_still_tells_its_number():
    found = result("melee_attack", agility=4, ability=0, strength=3, untrained="refuse")
    assert (found["attempted"], found["target"], found["roll"], found["missed_by"]) == (False, 4, None, 0)
    assert measures("melee_attack", agility=4, ability=0, strength=3, untrained="refuse")["success"] == {"false": 1}


def test_several_faults_of_an_attack_are_named_together():
    faults = refused(
        "melee_attack", agility=1, ability=1, strength=1, cdam=1, sdam=2, weapon="bow", maneuvers=["parry"]
    )
    assert faults == ["sdam", "weapon", "maneuvers[0]"]


def test_leg_8_7_a_one_keeps_her_in_and_a_miss_at_1_ends_it():
    poor = {"agility": 1, "ability": 1}
    assert result("parry", [1, 1, 1], **poor, attempts=3)["stopped"] is False
    found = result("parry", [1, 2], **poor, attempts=3)
    assert (found["stopped"], found["unblocked"]) == (True, 2)


def test_leg_8_7_a_miss_above_1_does_not_end_it():
    found = result("parry", [10, 9], agility=2, ability=2, attempts=2)
    assert [each["target"] for each in found["attempts"]] == [3, 2]
    assert found["stopped"] is False


def test_leg_8_7_it_also_ends_on_the_last_one():
    assert result("parry", [10], agility=1, ability=1)["stopped"] is True


def test_leg_2_3_without_automatic_successes_a_parry_at_0_fails_on_a_1():
    found = result("parry", [1], agility=1, ability=0, automatic_success=False)
    assert (found["blocked"], found["stopped"]) == (0, True)


def test_leg_2_2_a_refused_parry_stops_nothing():
    found = result("parry", agility=4, ability=0, untrained="refuse", attempts=2)
    assert (found["attempted"], found["attempts"], found["unblocked"], found["stopped"]) == (False, [], 2, False)
    odds = measures("parry", agility=4, ability=0, untrained="refuse", attempts=2)
    assert odds == {"blocked": {"0": 1}, "stopped": {"false": 1}}


@pytest.mark.parametrize("kind", ["parry", "missile_parry"])
@pytest.mark.parametrize("agility", [1, 3, 6])
def test_leg_8_6_the_odds_of_parries_are_those_of_all_their_dice(kind, agility):
    inputs = {"agility": agility, "ability": 2, "kind": kind, "attempts": 4}
    assert measures("parry", **inputs) == walked("parry", **inputs)


@pytest.mark.parametrize("rule", ["both", "thrust"])
def test_leg_8_16_what_hinders_only_the_thrust_half(rule):
    """4 + 4 − 1 + 0 − 1 = 6, less Dodge 2 and Strength 3, plus 2 for an attacker on the ground."""
    house = {"legacy.riposte_dodge": rule}
    whom = {"dodge": 2, "target_strength": 3, "target_prone": True}
    found = result("riposte", [10], **SAVA, maneuvers=["grapple"], **whom, house=house)
    assert found["thrust_target"] == 6 - 2 - 3 + 2
    assert found["parry_target"] == (3 if rule == "both" else 6)


def test_leg_8_15_one_die_for_both_halves_and_a_1_carries_both():
    found = result("riposte", [1], **SAVA, dodge=20)
    assert (found["parried"], found["thrust_hit"], found["thrust_target"]) == (True, True, -14)


def test_leg_8_17_parries_after_a_riposte_are_plain_ones_two_harder_each():
    found = result("riposte", [9, 10, 10, 10], **SAVA, weapon="staff", further=3)
    assert [each["target"] for each in found["further"]] == [6, 4, 2]


def test_leg_8_17_a_riposte_missed_at_1_ends_the_parrying_by_its_parry_half():
    poor = {"agility": 2, "ability": 1, "strength": 1, "further": 2}
    assert result("riposte", [2], **poor)["stopped"] is True
    house = {"legacy.riposte_dodge": "thrust"}
    good = {"agility": 3, "ability": 3, "strength": 1, "dodge": 4, "further": 1, "house": house}
    found = result("riposte", [10, 10], **good)
    assert (found["parry_target"], found["thrust_target"], len(found["further"])) == (4, 0, 1)


def test_leg_2_2_a_refused_riposte_does_nothing():
    refusal = {"agility": 4, "ability": 0, "strength": 3, "untrained": "refuse", "further": 3}
    found = result("riposte", **refusal)
    assert (found["attempted"], found["blocked"], found["further"]) == (False, 0, [])
    assert measures("riposte", **refusal)["blocked"] == {"0": 1}


@pytest.mark.parametrize("dodge", [0, 3, 8])
def test_leg_8_16_the_odds_of_a_riposte_are_those_of_all_its_dice(dodge):
    inputs = {"agility": 3, "ability": 3, "strength": 2, "dodge": dodge, "further": 3}
    inputs["house"] = {"legacy.riposte_dodge": "thrust"}
    assert measures("riposte", **inputs) == walked("riposte", **inputs)


def test_leg_8_6_a_group_may_count_parries_against_a_miss():
    both = {"attack_targets": [5, 5], "parry_target": 4}
    rolls = [9, 2, 4]
    assert result("attack_versus_parry", rolls, **both)["blows"][1]["parry_target"] == 4
    declared = {"house": {"legacy.parry_counts": "declared"}}
    assert result("attack_versus_parry", rolls, **both, **declared)["blows"][1]["parry_target"] == 3


@pytest.mark.parametrize("rule", ["rolled", "declared"])
@pytest.mark.parametrize("kind", ["parry", "missile_parry"])
def test_leg_5_6_the_odds_of_attacks_are_those_of_all_their_dice(rule, kind):
    inputs = {"attack_targets": [3, 8, 0], "parry_target": 3, "parry_kind": kind}
    inputs["house"] = {"legacy.parry_counts": rule}
    assert measures("attack_versus_parry", **inputs) == walked("attack_versus_parry", **inputs)


def test_leg_8_24_equal_promises_leave_the_first_as_the_best():
    """Nothing gets through: every expectation is 0."""
    found = result("maneuver_plan", **SAVA, target_strength=20)
    assert {plan["expected_damage"] for plan in found["plans"]} == {"0"}
    assert found["best"] == "defensive_thrust"


def test_leg_8_24_maneuvers_of_the_group_are_compared_as_well():
    house = {"legacy.table.maneuvers": [{"key": "headbutt", "tmod": 3, "damage": 9}, {"key": "lunge", "damage": None}]}
    found = result("maneuver_plan", **SAVA, house=house)
    assert [plan["maneuver"] for plan in found["plans"]] == ["defensive_thrust", "thrust", "running_lunge", "headbutt"]
    assert found["best"] == "headbutt"


def test_leg_5_5_the_weapons_armor_piercing_counts_in_the_plan():
    weapon = {"hands": 1, "sdam": 2, "armor_piercing": 2}
    thrust = result("maneuver_plan", **SAVA, weapon=weapon, target_sdef=3)["plans"][1]
    assert thrust["net_sdam"] == 2 + 3 + 1 - 1


def test_leg_8_21_the_longest_struggle_is_told_exactly():
    odds = measures("grapple_break", strength=3, grappler_ability=2, turns=100)
    assert odds["turn_free"]["100"] == Fraction(9, 10) ** 99 / 10
    assert sum(odds["turn_free"].values()) == 1
    short = {"strength": 5, "grappler_ability": 3, "turns": 3}
    assert measures("grapple_break", **short) == walked("grapple_break", **short)


def test_leg_8_21_no_training_is_needed_but_an_ability_may_be_let_in():
    assert result("grapple_break", [7], strength=5, grappler_ability=2, ability=4)["target"] == 7
    assert result("grapple_break", [7], strength=5, grappler_ability=2, cdam=5)["target"] == 1
