"""Looking ahead: worn down, the heart's budget, a list of actions (LAC-5.11, LAC-11.3, LAC-11.4)."""

from fractions import Fraction
from itertools import product

import pytest

from rollers.games.lacuna import action_plan
from rollers.games.lacuna.house import AS_WRITTEN, HOUSE_RULES
from rollers.house import House
from rollers.inputs import build
from rollers.jsontext import outcome_key
from rollers.odds import Distribution
from tests.rules.lacuna.asking import bad_fields, house_of, odds, result


def test_lac_5_11_a_run_without_end_is_the_sum_of_one_over_each_failure():
    chance = {1: Fraction(0), 2: Fraction(1, 12), 3: Fraction(1, 2), 4: Fraction(545, 648)}
    for dice in (1, 2, 3, 4):
        told = odds("attrition", dice=dice)["means"]["actions_until_zero"]
        assert told == sum(1 / (1 - chance[value]) for value in range(1, dice + 1))


def test_lac_5_11_where_some_value_never_fails_there_is_no_such_mean():
    told = odds("attrition", dice=4, equipment_bonus=10)
    assert "actions_until_zero" not in told["means"]
    assert told["dice_left"] == {"4": 1}
    assert result("attrition", dice=11 - 1, complication_dice=1) == {"can_be_worn_down": False}


def test_lac_5_11_the_emergency_comes_as_soon_as_the_attribute_is_at_0():
    told = odds("attrition", dice=1, actions=50, access=2)
    assert told["dice_left"] == {"0": 1}
    assert told["status"] == {"ejected": Fraction(1, 12), "dead": Fraction(11, 12)}
    assert told["successes"] == {"0": 1}


def test_lac_5_11_each_action_has_a_talent_die_of_its_own():
    inputs = {"dice": 2, "talent_policy": "on_fail", "actions": 4}
    assert odds("attrition", house={"talent_limit": "per_action"}, **inputs) == odds("attrition", **inputs)


@pytest.mark.parametrize(("dice", "room"), [(1, 7), (2, 9), (3, 14)])
def test_lac_11_3_rolls_are_counted_while_not_over_maximum(dice, room):
    told = odds("heart_budget", dice=dice, heart_rate=190 - room)
    rolls = told["rolls"]
    for number in range(1, room // dice + 1):
        if number * dice > 7:
            break
        within = sum(sum(faces) <= room for faces in product(range(1, 7), repeat=number * dice))
        at_least_one_more = sum(chance for made, chance in rolls.items() if int(made) > number)
        assert at_least_one_more == Fraction(within, 6 ** (number * dice))
    assert sum(rolls.values()) == 1
    assert told["means"]["rolls"] == sum(int(made) * chance for made, chance in rolls.items())


def test_lac_11_3_the_fewest_and_the_most_rolls_can_come():
    rolls = odds("heart_budget", dice=2, heart_rate=160)["rolls"]
    told = result("heart_budget", dice=2, heart_rate=160)
    assert (told["guaranteed_rolls"], told["most_rolls"]) == (3, 16)
    assert (min(map(int, rolls)), max(map(int, rolls))) == (3, 16)


def test_lac_11_3_a_heart_over_maximum_has_no_budget():
    assert result("heart_budget", heart_rate=191) == {"guaranteed_rolls": 0, "most_rolls": 0}
    assert odds("heart_budget", heart_rate=191) == {"rolls": {"0": 1}, "means": {"rolls": 0}}


def walk_through(steps, dice, *, house=None, eject_when="never", **inputs):
    """Takes every action by the mechanic of one action, and returns the fate that comes of it."""
    now = {"force": 3, "instinct": 3, "heart_rate": 70, **inputs}
    full = (now["force"], now["instinct"])
    taken = successes = static = gain = lost = 0
    for step in steps:
        taken += 1
        ask = build(action_plan.Ask, now | step | {"house": house_of(house)})
        told = action_plan.resolve(ask, dice)
        now |= {"force": told.force, "instinct": told.instinct, "heart_rate": told.heart_rate}
        successes, static = successes + told.success, static + told.static_gained
        gain, lost = gain + told.heart_rate_gain, lost + told.dice_lost
        status = told.outcome if told.emergency else "active"
        impaired = eject_when == "impaired" and (told.force, told.instinct) != full
        if status == "active" and (impaired or (eject_when == "over_maximum" and told.over_maximum)):
            status = "ejected"
        if status != "active":
            break
    return status, successes == len(steps), taken, lost, successes, static, gain


STEPS = [
    {"risky": True, "push_limit": 1, "complication_dice": -1, "equipment_bonus": 7},
    {"attribute": "instinct", "push_limit": 1, "push_rule": "within_maximum", "equipment_bonus": 6},
]


@pytest.mark.parametrize("penalty", ["mixed", "per_action", "per_roll"])
@pytest.mark.parametrize("eject_when", ["never", "impaired", "over_maximum"])
@pytest.mark.parametrize("heart_rate", [120, 187, 189, 195])
def test_lac_11_4_a_list_of_actions_is_one_action_after_the_other(penalty, eject_when, heart_rate):
    inputs = {"force": 2, "instinct": 1, "access": 1, "heart_rate": heart_rate, "emergency_talent": True}
    house = {"risky_penalty": penalty, "forced_roll_static": "yes"}
    walked = Distribution.of(lambda dice: walk_through(STEPS, dice, house=house, eject_when=eject_when, **inputs))
    told = odds("agent_forecast", house=house, steps=STEPS, eject_when=eject_when, **inputs)
    for place, name in enumerate(("status", "all_succeeded", "actions_taken", "dice_lost")):
        by_foot = walked.map(lambda fate, at=place: outcome_key(fate[at])).as_fractions()
        assert told[name] == by_foot, name
    for place, name in ((3, "dice_lost"), (4, "successes"), (5, "static_gained"), (6, "heart_rate_gain")):
        assert told["means"][name] == walked.mean(lambda fate, at=place: fate[at]), name


def test_lac_11_4_access_actions_use_up_the_heart_and_cost_no_die():
    told = odds("agent_forecast", heart_rate=185, steps=[{"attribute": "access"}, {}])
    assert told["status"] == {"active": 1}
    alone = odds("agent_forecast", heart_rate=185, steps=[{}])
    assert told["means"]["dice_lost"] > alone["means"]["dice_lost"] == 0


def test_lac_11_4_an_access_action_succeeds_when_it_is_over_maximum_too():
    steps = [{"attribute": "access"}]
    assert odds("agent_forecast", heart_rate=250, steps=steps)["dice_lost"] == {"0": 1}


def test_lac_5_10_nobody_leaves_by_a_plan_where_leaving_takes_a_roll():
    house = {"voluntary_ejection": "access_roll"}
    assert bad_fields("agent_forecast", house=house, steps=[{}], eject_when="over_maximum") == ["eject_when"]
    assert odds("agent_forecast", house=house, steps=[{}])["status"] == {"active": 1}


def test_lac_11_4_faults_of_an_action_are_named_by_its_place():
    steps = [{}, {"attribute": "access", "equipment_bonus": 1}, {"push_limit": 2}]
    assert bad_fields("agent_forecast", steps=steps) == ["steps[1].equipment_bonus", "steps[2].push_limit"]
    assert bad_fields("agent_forecast", steps=[]) == ["steps"]


def test_house_rules_as_written_are_the_defaults():
    assert House(HOUSE_RULES, {}) == AS_WRITTEN
