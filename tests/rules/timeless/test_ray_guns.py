"""The Ray Gun: one shot, and how many it takes."""

from fractions import Fraction

import pytest

import rollers
from rollers.errors import BadInputError
from rollers.games.timeless.ray_gun_plan import RAY_GUN_PLAN
from tests.rules.timeless.counting import check_counted, odds, result

WIGHT = {"who": "creature", "finesse": 0, "power": 12}


def test_tim_12_14_who_is_left_with_power_stays_active():
    told = result("ray_gun", [6, 6, 6, 6], target={"luck": 12, "power": 13})
    assert (told["damage"], told["power_left"], told["condition"]) == (12, 1, "active")


def test_tim_12_13_luck_never_falls_below_two():
    assert result("ray_gun", [1, 1], target={"luck": 2, "power": 3})["luck_after"] == 2


def test_tim_12_15_a_shot_that_is_averted_breaks_nothing():
    assert not result("ray_gun", [1, 1], target={"luck": 2, "power": 3})["gun_broken"]


def test_tim_11_11_a_handler_is_never_struck():
    measures = odds("ray_gun", target={"who": "creature", "finesse": 8, "power": 24, "always_succeeds": True})
    assert measures["averted"] == {"true": 1}
    assert measures["means"]["damage"] == 0


@pytest.mark.parametrize("distance", ["close", "near", "far"])
def test_tim_12_16_only_a_shot_at_close_range_triggers_combat(distance):
    told = result("ray_gun", [2, 2], target={"power": 3}, distance=distance)
    assert told["triggers_combat"] is (distance == "close")


def test_tim_12_12_the_faults_of_the_target_come_before_that_of_the_distance():
    with pytest.raises(BadInputError) as caught:
        rollers.roll("timeless.ray_gun", {"target": {"luck": 13}, "distance": "away"})
    assert [problem.field for problem in caught.value.problems] == ["target.luck", "target.power", "distance"]


@pytest.mark.parametrize(
    ("target", "shots"),
    [
        ({"luck": 8, "power": 9}, 2),
        ({"luck": 9, "power": 200}, 2),
        (WIGHT, 2),
        ({"luck": 3, "power": 4, "armor": True}, 1),
        ({"who": "creature", "finesse": 3, "power": 5, "armor": True}, 1),
        ({"always_succeeds": True, "power": 1}, 2),
    ],
)
def test_tim_13_9_composed_odds_are_those_of_the_shots(target, shots):
    check_counted(RAY_GUN_PLAN, target=target, shots=shots)


def test_tim_13_9_one_shot_is_the_shot_itself():
    target = {"luck": 6, "power": 7, "armor": True}
    plan, shot = odds("ray_gun_plan", target=target, shots=1), odds("ray_gun", target=target)
    assert plan["outcome"]["dispersed"] == shot["condition"]["dispersed"]
    assert 7 - plan["means"]["power_left"] == sum(
        min(7, int(damage)) * chance for damage, chance in shot["damage"].items()
    )


def test_tim_13_9_a_target_at_zero_counts_before_a_gun_that_breaks():
    told = result("ray_gun_plan", [6, 5, 1, 1], target={"luck": 7, "power": 2}, shots=5)
    assert (told["outcome"], told["gun_broken"], told["shots_fired"]) == ("dispersed", True, 1)


def test_tim_13_9_the_luck_of_a_creature_does_not_wear_away():
    creature = odds("ray_gun_plan", target={"who": "creature", "finesse": 5, "power": 200}, shots=2)
    timeless = odds("ray_gun_plan", target={"luck": 9, "power": 200}, shots=2)
    assert creature["power_left"]["200"] == Fraction(30, 36) ** 2
    assert timeless["power_left"]["200"] == Fraction(30, 36) * Fraction(26, 36)


def test_tim_13_9_the_largest_plan_is_counted():
    measures = odds("ray_gun_plan", target={"who": "creature", "power": 200, "armor": True}, shots=30)
    assert sum(measures["power_left"].values()) == 1
