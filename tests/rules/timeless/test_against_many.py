"""One against many: a round, the best stance, and holding out."""

from fractions import Fraction
from itertools import pairwise

import pytest

import rollers
from rollers.errors import BadInputError, TooLargeError
from rollers.games.timeless.hold_out import HOLD_OUT
from rollers.games.timeless.outnumbered import OUTNUMBERED
from tests.rules.timeless.counting import check_counted, odds, result

STANCES = ("attack", "defend", "disengage", "move", "other")
CHANGED = {"timeless.tie_power": "one", "timeless.armor_roll": "per_round"}
HOUSES = [{}, CHANGED]


@pytest.mark.parametrize("stance", STANCES)
@pytest.mark.parametrize("house", HOUSES)
def test_tim_13_3_composed_odds_are_those_of_the_roll(stance, house):
    check_counted(
        OUTNUMBERED,
        target={"power": 7, "finesse": 1, "armor": True},
        stance=stance,
        attackers=[{"finesse": 2}, {"boons": 1, "armor": True}],
        strike=1,
        house=house,
    )


def test_tim_13_3_also_with_extra_damage_on_both_sides():
    check_counted(
        OUTNUMBERED,
        target={"power": 5, "banes": 1, "bonus_dice": 1},
        stance="attack",
        attackers=[{"finesse": -1, "bonus_dice": 1}, {"modifier": 1}],
    )


def test_tim_6_25_losses_of_several_add_up_to_no_more_than_there_is():
    told = result("outnumbered", [1, 1, 1, 6, 6, 6, 6], target={"power": 9}, attackers=[{}, {}])
    assert (told["hits"], told["power_lost"], told["power_left"]) == ([10, 10], 9, 0)


def test_tim_6_13_a_mover_who_is_zeroed_gets_nowhere():
    told = result("outnumbered", [1, 1, 6, 6], target={"power": 9}, stance="move", attackers=[{}])
    assert (told["zeroed"], told["gets_away"], told["dealt"]) == (True, False, 0)


def test_tim_6_24_a_tie_costs_the_target_and_whoever_it_strikes():
    rules = {"timeless.tie_power": "one"}
    told = result(
        "outnumbered", [3, 4, 2, 5, 1, 6], target={"power": 9}, stance="attack", attackers=[{}, {}], house=rules
    )
    assert (told["hits"], told["dealt"]) == ([1, 1], 1)


def test_tim_12_2_no_armour_is_rolled_for_a_tie():
    rules = {"timeless.tie_power": "one"}
    told = result("outnumbered", [3, 4, 1, 2, 5], target={"power": 9, "armor": True}, attackers=[{}], house=rules)
    assert told["hits"] == [1]


def test_tim_13_3_the_one_struck_has_to_be_there():
    with pytest.raises(BadInputError) as caught:
        rollers.odds("timeless.stance_plan", {"target": {"power": 4}, "attackers": [{}, {}], "strike": 2})
    assert [problem.field for problem in caught.value.problems] == ["strike"]
    with pytest.raises(BadInputError) as caught:
        rollers.odds("timeless.outnumbered", {"target": {}, "attackers": [{"armor": 1}], "strike": 3})
    assert [problem.field for problem in caught.value.problems] == ["target.power", "attackers[0].armor", "strike"]


@pytest.mark.parametrize("house", HOUSES)
def test_tim_13_4_the_plan_says_what_each_stance_would(house):
    given = {
        "target": {"power": 6, "finesse": 2, "bonus_dice": 1},
        "attackers": [{"finesse": 3}, {"armor": True}],
        "strike": 1,
        "house": house,
    }
    plan = result("stance_plan", **given)
    for stance in STANCES:
        measures = odds("outnumbered", stance=stance, **given)
        assert Fraction(plan["zeroed"][stance]) == measures["zeroed"].get("true", 0)
        assert Fraction(plan["lost"][stance]) == measures["means"]["power_lost"]
        assert Fraction(plan["dealt"][stance]) == measures["means"]["dealt"]
        assert Fraction(plan["gets_away"][stance]) == measures["gets_away"].get("true", 0)


def test_tim_13_4_of_equal_stances_the_first_is_the_safest():
    assert result("stance_plan", target={"power": 200}, attackers=[{}])["safest"] == "defend"
    assert result("stance_plan", target={"power": 5, "finesse": 20}, attackers=[{}])["safest"] == "attack"


@pytest.mark.parametrize("stance", ["defend", "other"])
@pytest.mark.parametrize("house", HOUSES)
def test_tim_13_5_composed_odds_are_those_of_the_rolls(stance, house):
    check_counted(HOLD_OUT, target={"power": 4}, stance=stance, attackers=[{"finesse": 2}], rounds=2, house=house)


def test_tim_13_5_also_against_two_and_with_armour():
    check_counted(HOLD_OUT, target={"power": 3, "armor": True}, attackers=[{}, {"finesse": 1}], rounds=1)


def test_tim_13_5_one_round_is_the_round_of_one_against_many():
    given = {"target": {"power": 9, "finesse": 1}, "attackers": [{"finesse": 2}, {"boons": 2}]}
    once = odds("hold_out", stance="defend", rounds=1, **given)
    assert once["standing"]["false"] == odds("outnumbered", stance="defend", **given)["zeroed"]["true"]


def test_tim_13_5_standing_longer_is_never_likelier():
    given = {"target": {"power": 12, "finesse": 2}, "attackers": [{"finesse": 3}]}
    chances = [odds("hold_out", rounds=rounds, **given)["standing"]["true"] for rounds in range(1, 8)]
    assert all(later < sooner for sooner, later in pairwise(chances))


def test_tim_13_5_rounds_stood_and_standing_agree():
    measures = odds("hold_out", target={"power": 8}, attackers=[{}, {}], rounds=4)
    assert measures["rounds_stood"]["4"] == measures["standing"]["true"]
    assert sum(measures["rounds_stood"].values()) == 1


def test_tim_13_5_the_largest_stand_is_counted_or_refused():
    many = {"target": {"power": 100, "finesse": 8}, "attackers": [{"boons": 3}] * 6, "rounds": 30}
    assert sum(odds("hold_out", **many)["power_left"].values()) == 1
    huge = {"boons": 20, "bonus_dice": 3, "armor": True}
    with pytest.raises(TooLargeError) as caught:
        odds("hold_out", target={"power": 100, **huge}, attackers=[huge] * 6, rounds=30)
    assert caught.value.field == "rounds"
