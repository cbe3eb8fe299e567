"""Luck Checks, one and many."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import rollers
from rollers.games.timeless.luck_check import is_lucky, luck_after
from rollers.games.timeless.luck_series import LUCK_SERIES, Ask, resolve
from rollers.inputs import build
from rollers.mechanic import Mechanic
from rollers.odds import Distribution


def chance(**inputs):
    return rollers.odds("timeless.luck_check", inputs).measures["success"].get("true", 0)


@pytest.mark.parametrize(("luck", "ways"), [*zip(range(2, 13), (1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35), strict=True)])
def test_tim_4_10_the_chance_of_one_check(luck, ways):
    assert chance(luck=luck) == Fraction(ways, 36)


@pytest.mark.parametrize("target", range(-6, 25))
def test_tim_4_4_two_always_succeeds_and_twelve_always_fails(target):
    assert is_lucky(2, target)
    assert not is_lucky(12, target)
    assert all(is_lucky(roll, target) == (roll <= target) for roll in range(3, 12))


def test_tim_4_6_the_point_is_lost_after_the_roll_and_whatever_it_was():
    for faces, success in (([1, 2], True), ([5, 6], False)):
        told = rollers.roll("timeless.luck_check", {"luck": 3}, faces=faces).result
        assert (told["success"], told["luck_after"], told["luck_lost"]) == (success, 2, 1)


def test_tim_4_7_luck_stops_at_two():
    assert [luck_after(held) for held in range(2, 13)] == [2, *range(2, 12)]


def test_tim_11_1_a_creature_rolls_against_finesse_plus_four_and_loses_nothing():
    told = rollers.roll("timeless.luck_check", {"who": "creature", "finesse": 20, "luck": 5}, faces=[5, 6]).result
    assert (told["target"], told["success"], told["luck_after"], told["luck_lost"]) == (24, True, None, 0)
    assert chance(who="creature", finesse=-10) == Fraction(1, 36)


def test_tim_11_11_who_always_succeeds_rolls_nothing():
    assert chance(who="creature", always_succeeds=True) == 1
    assert rollers.roll("timeless.luck_check", {"always_succeeds": True}, faces=[]).result["roll"] is None


@pytest.mark.parametrize(("luck", "percent"), [(2, "0.08"), (7, "24.31"), (9, "60.19"), (12, "94.52")])
def test_tim_4_10_the_chance_that_two_in_a_row_succeed(luck, percent):
    measures = rollers.odds("timeless.luck_series", {"luck": luck, "checks": 2}).measures
    assert f"{float(measures['all_succeeded']['true']) * 100:.2f}" == percent


@pytest.mark.parametrize("luck", [2, 3, 8, 12])
@pytest.mark.parametrize("checks", [1, 2, 3])
def test_tim_13_8_counted_check_by_check_it_is_what_all_rolls_give(luck, checks):
    ask = build(Ask, {"luck": luck, "checks": checks})
    counted = Mechanic.measure(LUCK_SERIES, ask)
    whole = Distribution.of(lambda dice: resolve(ask, dice))
    for measure in LUCK_SERIES.measures:
        wanted = Counter()
        for result, chance in whole.as_fractions().items():
            value = measure.of(result)
            wanted["none" if value is None else str(value).lower()] += chance
        assert dict(wanted) == dict(counted[measure.name])
    assert counted["means"]["successes"] == whole.mean(lambda result: result.successes)


def test_tim_13_8_luck_falls_from_check_to_check_by_hand():
    lucky = sum(
        is_lucky(first, 12) and is_lucky(second, 11)
        for first, second in product([a + b for a, b in product(range(1, 7), repeat=2)], repeat=2)
    )
    measures = rollers.odds("timeless.luck_series", {"luck": 12, "checks": 2}).measures
    assert measures["all_succeeded"]["true"] == Fraction(lucky, 36**2)
