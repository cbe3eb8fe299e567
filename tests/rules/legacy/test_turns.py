"""Section 3: who acts before whom."""

from fractions import Fraction

import pytest

from tests.rules.legacy.asking import measures, refused, result, walked


def people(*ranks):
    return [
        {"name": name, "agility": agility, "intellect": intellect, "psyche": psyche}
        for name, (agility, intellect, psyche) in zip("ABCDEFGHIJ", ranks, strict=False)
    ]


def rival(agility=3, intellect=3, psyche=3, *, quick=False):
    return {"agility": agility, "intellect": intellect, "psyche": psyche, "quick_draw": quick}


def test_leg_3_5_agility_then_intellect_then_psyche():
    found = result("initiative", characters=people((3, 5, 5), (4, 0, 0), (3, 5, 6), (3, 6, 0)))
    assert found == {"order": ["B", "D", "C", "A"], "ties": []}


def test_leg_3_6_the_highest_tie_is_settled_first_and_each_face_picks_among_those_left():
    found = result("initiative", [2, 3, 2], characters=people((1, 1, 1), (2, 2, 2), (1, 1, 1), (2, 2, 2), (1, 1, 1)))
    assert found == {"order": ["D", "B", "E", "C", "A"], "ties": [["B", "D"], ["A", "C", "E"]]}


def test_leg_3_6_odds_agree_with_walking_every_tie():
    asked = {"characters": people((1, 1, 1), (2, 2, 2), (1, 1, 1), (2, 2, 2), (1, 1, 1))}
    assert measures("initiative", **asked) == walked("initiative", **asked)


def test_leg_3_6_orders_are_listed_up_to_720_of_them():
    six, seven = people(*[(1, 1, 1)] * 6), people(*[(1, 1, 1)] * 7)
    assert len(measures("initiative", characters=six)["order"]) == 720
    assert measures("initiative", characters=seven) == {"first": dict.fromkeys("ABCDEFG", Fraction(1, 7))}


def test_leg_3_5_names_are_different():
    twice = [{**each, "name": "Ana"} for each in people((1, 1, 1), (2, 2, 2))]
    assert refused("initiative", characters=twice) == ["characters[1].name"]


@pytest.mark.parametrize(
    ("delayer", "actor", "first", "reason"),
    [
        (rival(5), rival(4, quick=True), "actor", "quick_draw"),
        (rival(3, quick=True), rival(4), "actor", "rank"),
        (rival(4, 3, 2), rival(4, 2, 5), "delayer", "rank"),
        (rival(quick=True), rival(), "delayer", "quick_draw"),
        (rival(3, 3, 4, quick=True), rival(quick=True), "delayer", "rank"),
    ],
)
def test_leg_3_10_who_breaks_in(delayer, actor, first, reason):
    found = result("preempt", delayer=delayer, actor=actor)
    assert found == {"first": first, "reason": reason, "preempted": first == "delayer"}


def test_leg_3_10_quick_draw_may_beat_a_rank_by_house_rule():
    house = {"legacy.quick_draw": "beats_rank"}
    assert result("preempt", delayer=rival(1, quick=True), actor=rival(9), house=house)["reason"] == "quick_draw"
    both = result("preempt", delayer=rival(1, quick=True), actor=rival(9, quick=True), house=house)
    assert (both["first"], both["reason"]) == ("actor", "rank")


@pytest.mark.parametrize(("face", "first"), [(1, "delayer"), (2, "actor")])
@pytest.mark.parametrize("quick", [True, False])
def test_leg_3_12_a_coin_decides_between_equals(face, first, quick):
    found = result("preempt", [face], delayer=rival(quick=quick), actor=rival(quick=quick))
    assert (found["first"], found["reason"]) == (first, "even")


def test_leg_3_12_or_both_act_at_once():
    asked = {"delayer": rival(), "actor": rival(), "house": {"legacy.preempt_tie": "simultaneous"}}
    assert result("preempt", **asked) == {"first": "both", "reason": "even", "preempted": True}
    assert measures("preempt", **asked) == {"first": {"both": 1}}
