"""Chances of 11 or more, and rolling until it works (LAC-2.13 to LAC-2.15)."""

from fractions import Fraction
from itertools import product

import pytest

from tests.rules.lacuna.asking import bad_fields, odds, result


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("bonus", [0, 3, 11])
def test_lac_2_13_the_table_is_what_counting_gives(dice, bonus):
    ways = sum(sum(faces) + bonus >= 11 for faces in product(range(1, 7), repeat=dice))
    table = result("success_table", max_dice=dice, equipment_bonus=bonus)
    assert Fraction(table["plain"][str(dice)]) == Fraction(ways, 6**dice)
    assert Fraction(table["heart_rate"][str(dice)]) == Fraction(7 * dice, 2)


def test_lac_2_13_a_talent_on_every_failure_is_one_die_more():
    table = result("success_table", max_dice=10)
    for dice in range(1, 10):
        assert table["talent"][str(dice)] == table["plain"][str(dice + 1)]


def test_lac_2_13_the_table_takes_no_house_rules():
    assert bad_fields("success_table", house={"talent_limit": "per_roll"}) == ["house"]


def test_lac_2_14_what_helps_two_dice():
    assert result("success_table")["plain"]["2"] == "1/12"
    assert result("success_table")["talent"]["2"] == "1/2"
    assert result("success_table", equipment_bonus=3)["plain"]["2"] == "5/12"


def test_lac_2_15_an_endless_series_takes_one_over_p_rolls():
    for dice in range(2, 8):
        chance = Fraction(result("until_success", dice=dice)["chance_each"])
        means = odds("until_success", dice=dice)["means"]
        assert means == {"rolls": 1 / chance, "heart_rate_gain": Fraction(7 * dice, 2) / chance}


def test_lac_2_15_a_talent_for_the_whole_action_is_spent_only_where_it_is_rolled():
    """Two dice: short of 5 no Talent is used and stays; from 5 to 10 it is rolled and, in vain, gone."""
    told = odds("until_success", house={"talent_limit": "per_action"}, dice=2, talent_policy="if_possible", rolls=3)
    spent = Fraction(1, 2) - Fraction(6, 36)
    keeps = Fraction(6, 36)
    first, later = Fraction(1, 2), Fraction(1, 12)
    assert told["rolls"]["1"] == first
    assert told["rolls"]["2"] == keeps * first + spent * later
    assert told["rolls"]["3"] == keeps * keeps * first + (keeps * spent + spent * (1 - later)) * later
    assert told["means"]["rolls"] == (1 + spent / later) / (1 - keeps)


def test_lac_2_15_means_only_where_it_is_certain_in_the_end():
    alone = {"dice": 1, "talent_policy": "on_fail"}
    assert result("until_success", **alone)["certain_in_the_end"]
    assert odds("until_success", **alone)["means"]["rolls"] == 12
    once = {"talent_limit": "per_action"}
    assert not result("until_success", house=once, **alone)["certain_in_the_end"]
    assert "means" not in odds("until_success", house=once, **alone)
    assert "means" not in odds("until_success", dice=1)
    sure = result("until_success", house=once, dice=1, equipment_bonus=10)
    assert sure == {"chance_each": "1", "possible": True, "certain_in_the_end": True}


def test_lac_2_15_a_talent_that_cannot_help_is_never_spent():
    """One die: up to 4 the Talent is kept; with a 5 or 6 it is rolled, and helps 3 times in 12."""
    once = {"talent_limit": "per_action"}
    inputs = {"dice": 1, "talent_policy": "if_possible"}
    told = result("until_success", house=once, **inputs)
    assert told == {"chance_each": "1/12", "possible": True, "certain_in_the_end": False}
    assert odds("until_success", house=once, **inputs)["rolls"]["2"] == Fraction(4, 6) * Fraction(1, 12)
    sure = result("until_success", house=once, dice=1, equipment_bonus=10, talent_policy="on_fail")
    assert sure["certain_in_the_end"]


def test_lac_2_11_access_may_leave_the_heart_alone():
    house = {"access_heart_rate": "none"}
    assert odds("until_success", house=house, attribute="access")["means"]["heart_rate_gain"] == 0
