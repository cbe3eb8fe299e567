"""Equipment, requisitions, emergencies, incidents and recovery (sections 4, 5, 6 and 8)."""

from fractions import Fraction

import pytest

import rollers
from rollers.catalogue import find_mechanic
from tests.rules.lacuna.asking import bad_fields, odds, result, same_as_walked

KIT = [
    {"name": "Pipe", "kind": "weapon"},
    {"name": "Ram", "bonus": 4, "origin": "requisitioned"},
    {"name": "Bar", "bonus": 4, "origin": "requisitioned"},
    {"name": "Lens", "attribute": "instinct"},
]


def test_lac_4_7_only_the_best_counts_and_of_equals_the_first():
    told = result("equipment_bonus", equipment=KIT)
    assert told == {"bonus": 4, "used": ["Ram"], "unused": ["Pipe", "Bar", "Lens"]}


def test_lac_4_7_or_all_that_serve_add_up():
    told = result("equipment_bonus", house={"equipment_stacking": "sum"}, equipment=KIT)
    assert told == {"bonus": 9, "used": ["Pipe", "Ram", "Bar"], "unused": ["Lens"]}


def test_lac_4_8_nothing_helps_access_and_nothing_is_no_bonus():
    assert result("equipment_bonus", equipment=KIT, attribute="access")["bonus"] == 0
    assert result("equipment_bonus", equipment=[]) == {"bonus": 0, "used": [], "unused": []}
    assert bad_fields("equipment_bonus") == ["equipment"]


@pytest.mark.parametrize("dice", ["access_dice", "all_dice"])
@pytest.mark.parametrize("effect", ["plus_one", "plus_die"])
def test_lac_4_3_the_size_of_an_item_is_counted_as_walked(dice, effect):
    same_as_walked(
        "requisition", house={"requisition_dice": dice, "commendation_effect": effect}, access=1,
        complication_dice=1, talent_policy="if_possible", commendation_offered=1, push_limit=1, heart_rate=180,
    )  # fmt: skip


def test_lac_4_3_points_are_no_dice_unless_they_are_rolled():
    house = {"requisition_dice": "all_dice"}
    assert result("requisition", (4, 5), house, access=2, commendation_offered=2)["bonus"] == 2
    house["commendation_effect"] = "plus_die"
    assert result("requisition", (4, 5, 1, 1), house, access=2, commendation_offered=2)["bonus"] == 4


def test_lac_2_12_points_go_into_the_first_roll_that_has_dice():
    house = {"commendation_effect": "plus_die"}
    told = result("requisition", (1, 1, 1, 6, 6), house, access=2, commendation_offered=1, push_limit=1)
    assert (told["totals"], told["commendation_spent"], told["bonus"]) == ([3, 12], 1, 2)
    assert result("requisition", (), house, complication_dice=-3, commendation_offered=2)["commendation_spent"] == 0


def test_lac_11_5_a_better_item_is_worth_fetching_and_a_worse_one_makes_no_difference():
    assert result("requisition_plan", access=3, dice=2)["better"] == "equipped"
    assert result("requisition_plan", access=3, dice=2, equipment_bonus=3)["better"] == "same"
    sums = {"equipment_stacking": "sum"}
    assert result("requisition_plan", house=sums, access=3, dice=2, equipment_bonus=3)["better"] == "equipped"


def test_lac_11_5_the_equipped_plan_is_the_check_averaged_over_what_arrives():
    inputs = {"access": 2, "access_talent_policy": "if_possible", "access_pushes": 1, "dice": 2, "push_limit": 1}
    plans = odds("requisition_plan", **inputs)
    fetching = odds("requisition", access=2, talent_policy="if_possible", push_limit=1)
    checks = {
        bonus: odds("action_plan", force=2, equipment_bonus=int(bonus), push_limit=1, heart_rate=0)
        for bonus in fetching["bonus"]
    }
    chance = sum(fetching["bonus"][bonus] * check["success"]["true"] for bonus, check in checks.items())
    hearts = sum(fetching["bonus"][bonus] * check["means"]["heart_rate_gain"] for bonus, check in checks.items())
    static = sum(fetching["bonus"][bonus] * check["means"]["static_gained"] for bonus, check in checks.items())
    assert plans["success_chance"]["equipped"] == chance
    assert plans["heart_rate_cost"]["equipped"] == fetching["means"]["heart_rate_gain"] + hearts
    assert plans["static_cost"]["equipped"] == fetching["means"]["static_gained"] + static
    assert plans["success_chance"]["direct"] == checks["0"]["success"]["true"]


@pytest.mark.parametrize("cause", ["force", "instinct"])
@pytest.mark.parametrize("effect", ["plus_one", "plus_die"])
@pytest.mark.parametrize("limit", ["per_roll", "per_action"])
def test_lac_5_9_emergencies_are_counted_as_walked(cause, effect, limit):
    house = {"forced_access_push": "yes", "commendation_effect": effect, "talent_limit": limit}
    same_as_walked(
        "emergency", house=house, cause=cause, access=2, emergency_talent=True, commendation_offered=1, forced_pushes=1
    )


def test_lac_5_7_force_at_0_kills_and_lac_5_8_instinct_at_0_retires():
    assert result("emergency", (1, 1, 1))["outcome"] == "dead"
    assert result("emergency", (1, 1, 1), cause="instinct")["outcome"] == "retired"
    assert result("emergency", (6, 5), cause="instinct", access=2)["outcome"] == "ejected"


def test_lac_2_17_a_failed_forced_roll_costs_static_only_where_the_group_says_so():
    assert result("emergency", (1, 1, 1))["static_gained"] == 0
    assert result("emergency", (1, 1, 1), {"forced_roll_static": "yes"})["static_gained"] == 1
    rescued = {"access": 2, "emergency_talent": True}
    assert result("emergency", (5, 5, 1), {"forced_roll_static": "yes"}, **rescued)["static_gained"] == 0
    strict = {"forced_roll_static": "yes", "talent_saves_static": "no"}
    assert result("emergency", (5, 5, 1), strict, **rescued)["static_gained"] == 1


@pytest.mark.parametrize("effect", ["plus_one", "plus_die"])
def test_lac_8_2_incidents_are_counted_as_walked(effect):
    house = {"forced_access_push": "yes", "commendation_effect": effect}
    same_as_walked("incident", house=house, access=2, commendation_offered=2, forced_pushes=1)


def test_lac_8_2_no_talent_helps_with_an_incident():
    assert bad_fields("incident", emergency_talent=True) == ["emergency_talent"]


def test_lac_8_4_the_last_point_of_access_is_the_end():
    assert result("incident", (1, 1), access=2)["outcome"] == "impaired"
    assert result("incident", (5,), access=1)["outcome"] == "removed"


def run_of_incidents(access, points, incidents, house):
    """Returns access and points left, walking incident after incident."""
    left = {(access, points): Fraction(1)}
    for _ in range(incidents):
        after = {}
        for (now, held), chance in left.items():
            if not now:
                after[0, held] = after.get((0, held), 0) + chance
                continue
            offered = min(held, 1) if house else held
            told = odds("incident", house=house, access=now, commendation_offered=offered)
            for spent, share in told["commendation_spent"].items():
                # Under plus_one a point is spent only on a success; as dice they are spent whatever comes.
                if house or spent == "0":
                    passed = told["outcome"].get("passed", 0) - (0 if house else paid_for(told))
                else:
                    passed = share
                for success, part in ((True, passed), (False, share - passed)):
                    key = (now if success else now - 1, held - int(spent))
                    after[key] = after.get(key, 0) + chance * part
        left = after
    return {key: chance for key, chance in left.items() if chance}


def paid_for(told):
    """Returns the chance that points were spent."""
    return sum(chance for spent, chance in told["commendation_spent"].items() if spent != "0")


@pytest.mark.parametrize("effect", ["plus_one", "plus_die"])
def test_lac_11_7_a_run_is_incident_after_incident(effect):
    house = {"commendation_effect": effect} if effect == "plus_die" else None
    left = run_of_incidents(3, 2, 4, house)
    told = odds("incident_run", house=house, access=3, commendation_points=2, incidents=4)
    for measure, place in (("access_left", 0), ("commendation_left", 1)):
        sums = {}
        for key, chance in left.items():
            sums[str(key[place])] = sums.get(str(key[place]), 0) + chance
        assert told[measure] == sums
    assert told["removed"].get("true", 0) == told["access_left"].get("0", 0)


def test_lac_11_7_the_mean_of_an_endless_run_without_points():
    for access in (1, 2, 4, 10):
        chances = [Fraction(result("incident_run", access=value)["chance_unaided"]) for value in range(1, access + 1)]
        mean = odds("incident_run", access=access)["means"]["incidents_until_removed"]
        assert mean == sum(1 / (1 - chance) for chance in chances)


def test_lac_6_1_everything_lost_comes_back_between_missions():
    told = result("recovery", force=4, force_now=1, instinct=2, instinct_now=0, access_now=1, heart_rate=250)
    assert told["recovered"] == {"force": 3, "instinct": 2, "access": 2}
    assert (told["force"], told["heart_rate"], told["status"]) == (4, 70, "ready")


def test_lac_6_3_who_is_out_of_play_stays_as_they_were():
    for status in ("dead", "retired", "removed"):
        told = result("recovery", status=status, force_now=1, commendation_points=5)
        assert (told["status"], told["playable"], told["force"], told["commendation_points"]) == (status, False, 1, 5)
    back = {"security_risk": "next_mission"}
    assert not result("recovery", house=back, status="dead")["playable"]


def test_lac_6_1_nobody_recovers_during_a_mission_or_beyond_full():
    assert bad_fields("recovery", status="active", access=1, access_now=2) == ["status", "access_now"]


def test_lac_9_4_the_form_of_an_incident_offers_the_key_that_changes_its_static():
    assert "lacuna.talent_saves_static" in find_mechanic("lacuna.incident").house
    house = {"lacuna.forced_roll_static": "yes"}
    gained = [
        rollers.roll(
            "lacuna.incident",
            {"access": 2, "commendation_offered": 3, "house": house | {"lacuna.talent_saves_static": saves}},
            faces=[4, 5],
        ).result["static_gained"]
        for saves in ("yes", "no")
    ]
    assert gained == [0, 1]
