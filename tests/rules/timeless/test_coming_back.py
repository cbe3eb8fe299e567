"""Recovery of one and of a group."""

from fractions import Fraction

import pytest

import rollers
from rollers.errors import BadInputError

NO_POWER = {"timeless.rest_power": "none"}


def back(condition, faces=(), **inputs):
    asked = {"condition": condition, "power_score": 14, "luck_score": 8} | inputs
    return rollers.roll("timeless.recovery", asked, faces=list(faces)).result


@pytest.mark.parametrize("house", [{}, NO_POWER])
def test_tim_7_2_and_7_3_the_fallen_come_back_whole_whatever_the_group_says_of_rest(house):
    for condition, faces in (("dormant", ()), ("dispersed", (6,))):
        told = back(condition, faces, power=0, luck=2, house=house)
        assert (told["power"], told["luck"], told["days"]) == (14, 8, 6 if faces else 1)


def test_tim_7_4_only_rest_may_leave_power_as_it_is():
    assert back("rested", power=3, luck=2, house=NO_POWER)["power"] == 3
    assert back("rested", luck=2, house=NO_POWER)["power"] == 14


def test_tim_7_6_an_unconscious_body_restores_nothing():
    told = back("unconscious", power=0, luck=2)
    assert (told["days"], told["power"], told["luck"], told["incarnation"]) == (None, 0, 2, None)
    assert (back("unconscious")["power"], back("unconscious")["luck"]) == (14, 8)
    assert rollers.odds("timeless.recovery", {"condition": "unconscious", "power_score": 1, "luck_score": 2}).measures[
        "days"
    ] == {"none": 1}


@pytest.mark.parametrize(
    ("condition", "where", "body", "place"),
    [
        ("rested", "city", None, "here"),
        ("dormant", "city", None, "residence"),
        ("dispersed", "city", None, "residence"),
        ("unconscious", "city", None, "here"),
        ("rested", "outside", "player", "here"),
        ("dormant", "outside", "host_system", "here"),
        ("dispersed", "outside", "npc", "residence"),
        ("unconscious", "outside", "host_system", "here"),
    ],
)
def test_tim_7_1_to_7_8_where_one_comes_back_and_who_runs_the_body(condition, where, body, place):
    told = back(condition, (1,) if condition == "dispersed" else (), where=where)
    assert (told["incarnation"], told["returns_to"]) == (body, place)


def test_tim_7_10_the_group_waits_for_the_slowest():
    def group(faces, **inputs):
        return rollers.roll("timeless.regroup", inputs, faces=faces).result

    assert group([], dormant=3) == {"each": [], "days": 1}
    assert group([1, 1], dispersed=2, dormant=1)["days"] == 1
    assert group([1, 5, 3], dispersed=3) == {"each": [1, 5, 3], "days": 5}


@pytest.mark.parametrize(("dispersed", "mean"), [(1, "3.50"), (2, "4.47"), (3, "4.96"), (4, "5.24"), (5, "5.43")])
def test_tim_7_10_mean_days_of_a_group(dispersed, mean):
    measures = rollers.odds("timeless.regroup", {"dispersed": dispersed}).measures
    assert f"{float(measures['means']['days']):.2f}" == mean
    assert measures["days"]["1"] == Fraction(1, 6**dispersed)


def test_tim_7_10_with_nobody_away_there_is_nothing_to_wait_for():
    with pytest.raises(BadInputError) as caught:
        rollers.roll("timeless.regroup", {"dispersed": 0, "dormant": 0}, faces=[])
    assert caught.value.field == "dispersed"
