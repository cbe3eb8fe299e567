"""Section 12: dice needed, goals reached, averages, and the functions they rest on."""

from fractions import Fraction
from itertools import product

import pytest

from rollers.games.limitless.victories import capped_victories, chance_of, gain, victories, victories_of
from rollers.odds import Distribution, mixture
from tests.rules.limitless.asking import faults, odds, result

NEEDED = {
    5: {25: 4, 50: 5, 75: 7, 90: 9, 95: 11},
    10: {25: 8, 50: 10, 75: 13, 90: 16, 95: 18},
}
"""LIM-12.1."""
AVERAGES = {1: "458/81", 2: "60472/19683", 3: "333832/151263", 4: "108934336/61509375", 5: "3500630272/2318961231"}
"""LIM-12.3."""


@pytest.mark.parametrize(("needed", "dice"), [(0, 3), (1, 0), (1, 1), (5, 5), (16, 5), (40, 60), (90, 130), (300, 200)])
def test_lim_5_5_pools_counted_by_halves_have_the_chances_of_the_whole(needed, dice):
    assert chance_of(needed, dice) == victories(dice).chance_that(lambda rolled: rolled >= needed)


def test_lim_5_5_what_reaches_the_cap_counts_as_the_cap():
    whole = victories(70).map(lambda rolled: min(rolled, 60))
    assert capped_victories(70, 60).as_fractions() == whole.as_fractions()


def test_lim_11_6_a_pool_of_unknown_size_is_the_average_of_pools():
    pools = Distribution({0: 2, 1: 1, 4: 5, 9: 3})
    apart = mixture(
        (rolled, weight * ways, pools.total * 6**dice)
        for dice, weight in pools.items()
        for rolled, ways in victories(dice).items()
    )
    assert victories_of(pools).as_fractions() == apart.as_fractions()


def test_lim_8_4_a_prevent_leaves_what_it_leaves_in_every_fall_of_the_dice():
    worth = [1, 2, 3, 0, 0, 0]
    ways: dict[int, int] = {}
    for faces in product(range(6), repeat=5):
        left = max(0, sum(worth[face] for face in faces[:3]) - sum(worth[face] for face in faces[3:]))
        ways[left] = ways.get(left, 0) + 1
    assert gain(3, 2).as_fractions() == Distribution(ways).as_fractions()


@pytest.mark.parametrize("needed", NEEDED)
def test_lim_12_1_the_dice_of_the_table(needed):
    found = {percent: result("dice_needed", needed=needed, percent=percent)["dice"] for percent in NEEDED[needed]}
    assert found == NEEDED[needed]


@pytest.mark.parametrize(("needed", "percent"), [(1, 1), (1, 50), (1, 51), (3, 17), (20, 99), (200, 1), (200, 99)])
def test_lim_12_1_one_die_fewer_is_not_enough(needed, percent):
    found = result("dice_needed", needed=needed, percent=percent)
    assert Fraction(found["chance"]) == chance_of(needed, found["dice"])
    assert 100 * chance_of(needed, found["dice"] - 1) < percent <= 100 * chance_of(needed, found["dice"])


def test_lim_12_1_a_chance_that_is_met_exactly_is_met():
    assert result("dice_needed", needed=1, percent=75) == {"dice": 2, "chance": "3/4"}


@pytest.mark.parametrize(("name", "value"), [("needed", 0), ("needed", 201), ("percent", 0), ("percent", 100)])
def test_lim_12_1_bounds(name, value):
    assert faults("dice_needed", **{"needed": 5, "percent": 50, name: value}) == [name]


def test_lim_12_2_without_prevents_only_all_dice_together_count():
    assert result("reach_goal", needed=9, pools=[2, 5, 1])["chance"] == str(chance_of(9, 8))


def test_lim_12_2_each_exchange_has_its_chance_and_the_rest_is_never():
    inputs = {"needed": 4, "pools": [1, 3, 2], "prevents": [0, 2, 1]}
    rows = odds("reach_goal", **inputs)["exchange"]
    reached, before = {}, Fraction(0)
    gains = [gain(*each) for each in zip(inputs["pools"], inputs["prevents"], strict=True)]
    for exchange in (1, 2, 3):
        ways = product(*(list(each.as_fractions().items()) for each in gains[:exchange]))
        by_then = Fraction(0)
        for way in ways:
            chance = Fraction(1)
            for _, part in way:
                chance *= part
            by_then += chance if sum(value for value, _ in way) >= 4 else 0
        reached[str(exchange)] = by_then - before
        before = by_then
    assert rows == {key: chance for key, chance in reached.items() if chance} | {"never": 1 - before}
    assert Fraction(result("reach_goal", **inputs)["chance"]) == before


def test_lim_12_2_without_dice_it_is_never_reached():
    assert odds("reach_goal", needed=1, pools=[0]) == {"exchange": {"never": 1}}
    assert result("reach_goal", needed=1, pools=[0], prevents=[40]) == {"chance": "0"}


@pytest.mark.parametrize(
    ("inputs", "fields"),
    [
        ({"needed": 5, "pools": []}, ["pools"]),
        ({"needed": 5, "pools": [1] * 21}, ["pools"]),
        ({"needed": 101, "pools": [41]}, ["needed", "pools[0]"]),
        ({"needed": 5, "pools": [1, 2], "prevents": [1]}, ["prevents"]),
        ({"needed": 5, "pools": [1, 2], "prevents": [1, 2, 3]}, ["prevents"]),
    ],
)
def test_lim_12_2_faults(inputs, fields):
    assert faults("reach_goal", **inputs) == fields


@pytest.mark.parametrize("dice", AVERAGES)
def test_lim_12_3_the_averages_of_the_table(dice):
    assert result("expected_exchanges", needed=5, dice=dice)["expected_exchanges"] == AVERAGES[dice]


@pytest.mark.parametrize(("needed", "dice", "prevent"), [(1, 1, 30), (7, 2, 1), (60, 30, 0)])
def test_lim_12_3_the_average_follows_from_smaller_goals(needed, dice, prevent):
    gained = gain(dice, prevent)
    takes = [Fraction(0)]
    for cost in range(1, needed + 1):
        later = sum(
            (gained.chance(value) * takes[max(0, cost - value)] for value, _ in gained.items() if value), Fraction(0)
        )
        takes.append((1 + later) / (1 - gained.chance(0)))
    found = result("expected_exchanges", needed=needed, dice=dice, prevent=prevent)
    assert Fraction(found["expected_exchanges"]) == takes[needed]
    assert Fraction(found["mean_gain"]) == gained.mean(lambda value: value)
