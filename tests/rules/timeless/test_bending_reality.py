"""Bending reality: prices, Backlash, and the best plans."""

from fractions import Fraction
from functools import cache

import pytest

import rollers
from rollers.errors import BadInputError
from rollers.games.timeless.bend_plan import Goal
from rollers.games.timeless.pool import sums

TO_ZERO_FORBIDDEN = {"timeless.bend_to_zero": "forbidden"}


def result(mechanic, faces=(), **inputs):
    return rollers.roll(f"timeless.{mechanic}", inputs, faces=list(faces)).as_dict()["result"]


@pytest.mark.parametrize("power", [1, 4, 5, 9, 10, 11, 200])
@pytest.mark.parametrize("house", [{}, TO_ZERO_FORBIDDEN])
def test_tim_8_4_nobody_pays_more_than_they_have(power, house):
    for bought in range(5):
        left = power - 5 * bought
        if left < 0 or (house and bought and not left):
            with pytest.raises(BadInputError) as caught:
                result("bend_reality", power=power, bought=bought, house=house)
            assert caught.value.field == "bought"
        else:
            told = result("bend_reality", faces=[4] * (2 + bought), power=power, bought=bought, house=house)
            assert (told["power_spent"], told["power_left"]) == (5 * bought, left)
            assert told["condition"] == ("active" if left else "dormant")


@pytest.mark.parametrize(("reading", "limit"), [("all", 5), ("remaining", 0), ("bought", 2), ("banes", 7)])
def test_tim_8_7_four_readings_of_the_number_of_boons(reading, limit):
    house = {"timeless.backlash_boons": reading}
    told = result("bend_reality", faces=[1, 1, 1, 6], power=20, boons=3, bought=2, banes=7, house=house)
    assert told["backlash_at"] == limit
    assert told["backlash"] == (told["total"] <= limit)


def test_tim_8_8_without_boons_only_a_total_of_zero_or_less_strikes_back():
    assert result("bend_reality", faces=[1, 1], power=1, finesse=-2)["backlash"]
    assert not result("bend_reality", faces=[1, 2], power=1, finesse=-2)["backlash"]


@pytest.mark.parametrize(
    ("boons", "banes", "percent"), [(2, 0, "0.08"), (3, 3, "8.33"), (5, 5, "27.78"), (8, 2, "5.00"), (1, 5, "0.00")]
)
def test_tim_10_6_chance_of_backlash(boons, banes, percent):
    measures = rollers.odds("timeless.bend_reality", {"power": 1, "boons": boons, "banes": banes}).measures
    assert f"{float(measures['backlash'].get('true', 0)) * 100:.2f}" == percent


def reaches(goal, total, limit):
    wanted = 10 if goal in (Goal.SUCCESS, Goal.CLEAN_SUCCESS) else 8
    clean = goal in (Goal.SUCCESS, Goal.AT_LEAST_PARTIAL) or total > limit
    return total >= wanted and clean


def by_hand(goal, finesse, boons, banes, bought):
    totals = sums(boons + bought - banes).map(lambda pips: pips + finesse)
    return totals.chance_that(lambda total: reaches(goal, total, boons + bought))


@pytest.mark.parametrize("goal", Goal)
def test_tim_13_6_the_smallest_number_with_the_highest_chance_is_best(goal):
    asked = {"power": 60, "finesse": 4, "boons": 6, "banes": 1, "reserve": 3, "goal": goal.value}
    told = result("bend_plan", **asked)
    chances = {bought: by_hand(goal, 4, 6, 1, bought) for bought in range(12)}
    assert {int(k): Fraction(v) for k, v in told[goal.value].items()} == chances
    highest = max(chances.values())
    assert told["best_bought"] == min(bought for bought, chance in chances.items() if chance == highest)
    assert Fraction(told["best_chance"]) == highest


def test_tim_13_6_buying_none_is_always_possible():
    assert result("bend_plan", power=3, reserve=200)["power_left"] == {"0": 3}
    assert result("bend_plan", power=10, reserve=0)["power_left"] == {"0": 10, "1": 5, "2": 0}
    assert result("bend_plan", power=10, reserve=0, house=TO_ZERO_FORBIDDEN)["power_left"] == {"0": 10, "1": 5}
    assert len(result("bend_plan", power=200, reserve=0)["power_left"]) == 21


@pytest.mark.parametrize("goal", Goal)
@pytest.mark.parametrize("stop", [True, False])
@pytest.mark.parametrize(("power", "reserve"), [(17, 1), (20, 0), (5, 200)])
def test_tim_13_7_the_plan_is_that_of_the_recursion(goal, stop, power, reserve):
    finesse, boons, banes = 0, 3, 2

    @cache
    def best(attempts, held):
        if not attempts or not held:
            return Fraction(0), 0
        options = [k for k in range(21) if k == 0 or held - 5 * k >= max(reserve, 0)]
        found = [(value(attempts, held, k), -k) for k in options]
        chance, bought = max(found)
        return chance, -bought

    def value(attempts, held, bought):
        totals = sums(boons + bought - banes).map(lambda pips: pips + finesse)
        limit = boons + bought
        hit = totals.chance_that(lambda total: reaches(goal, total, limit))
        on = totals.chance_that(lambda total: not reaches(goal, total, limit) and not (stop and total <= limit))
        return hit + on * best(attempts - 1, held - 5 * bought)[0]

    told = result(
        "bend_series", power=power, boons=boons, banes=banes, attempts=4, reserve=reserve, goal=goal.value,
        stop_on_backlash=stop,
    )  # fmt: skip
    assert (Fraction(told["chance"]), told["first_bought"]) == best(4, power)
    assert Fraction(told["one_attempt"]) == best(1, power)[0]


def test_tim_13_7_at_zero_power_there_is_no_further_attempt():
    once = result("bend_series", power=5, attempts=1, reserve=0)
    many = result("bend_series", power=5, attempts=10, reserve=0, finesse=8)
    assert once["first_bought"] == 1
    assert (many["chance"], many["first_bought"]) == ("1", 0)
