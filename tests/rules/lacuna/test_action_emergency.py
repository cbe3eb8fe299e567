"""Attributes at 0 and forced rolls (LAC-5.7 to LAC-5.9, LAC-2.17)."""

from fractions import Fraction

import pytest

from tests.rules.lacuna.acting import LOGISTICS, act, offers, refused, setup


@pytest.mark.parametrize(("attribute", "fate"), [("force", "dead"), ("instinct", "retired")])
def test_lac_5_7_and_5_8_at_zero_an_emergency_roll_decides(attribute, fate):
    started = setup(character={attribute: 1}, attribute=attribute, risky=True)
    state = act(started, ("roll", 1), ("accept",))
    assert (state[attribute], state["phase"], state["outcome"], state["options"]) == (
        0,
        "emergency",
        None,
        ["emergency"],
    )
    assert act(started, ("roll", 1), ("accept",), ("emergency", 3, 4, 4))["outcome"] == "ejected"
    lost = act(started, ("roll", 1), ("accept",), ("emergency", 3, 4, 3))
    assert (lost["outcome"], lost["status"], lost["phase"]) == (fate, fate, "done")


def emergency(house=None, *, access=3, points=0, talents=(LOGISTICS,), heart_rate=97):
    sheet = {
        "force": 1,
        "access": access,
        "commendation_points": points,
        "talents": list(talents),
        "heart_rate": heart_rate,
    }
    return setup(house, sheet, risky=True), (("roll", 3), ("accept",))


def rescue(*rest, house=None, **how):
    started, before = emergency(house, **how)
    return act(started, *before, ("emergency", *rest))


def test_lac_5_9_an_access_talent_may_add_its_die():
    """Theo at 101 less the roll: 2, 5, 1 = 8 (108), Talent die 4: 12 (112)."""
    state = rescue({"talent": "Logistics"}, 2, 5, 1, 4)
    assert (state["outcome"], state["heart_rate"]) == ("ejected", 112)
    assert rescue(2, 5, 1)["outcome"] == "dead", "only if the player wants it"


def test_lac_5_9_it_is_rolled_only_where_it_can_help():
    assert rescue({"talent": "Logistics"}, 1, 1, 2)["outcome"] == "dead"
    with_points = rescue({"talent": "Logistics", "commendation_offered": 1}, 1, 1, 2, 6, points=1)
    assert (with_points["outcome"], with_points["commendation_points"]) == ("ejected", 0)


def test_lac_5_9_points_are_spent_only_if_they_save():
    assert rescue({"commendation_offered": 2}, 3, 3, 3, points=5)["commendation_points"] == 3
    assert rescue({"commendation_offered": 1}, 3, 3, 3, points=5)["commendation_points"] == 5


def test_lac_5_9_by_house_rule_points_are_dice():
    state = rescue({"commendation_offered": 2}, 1, 1, 1, 4, 4, points=5, house={"commendation_effect": "plus_die"})
    assert (state["outcome"], state["commendation_points"], state["heart_rate"]) == ("ejected", 3, 111)


def test_lac_5_9_no_complication_dice_and_no_equipment():
    sheet = {"force": 1, "equipment": [{"name": "Pipe"}]}
    started = setup(None, sheet, risky=True, complication_dice=2, items=["Pipe"])
    state = act(started, ("roll", 1, 1, 1), ("accept",), ("emergency", 3, 4, 3))
    assert state["outcome"] == "dead"


@pytest.mark.parametrize(
    ("inputs", "field"),
    [
        ({"talent": "Athletics"}, "talent"),
        ({"talent": "logistics"}, "talent"),
        ({"commendation_offered": 3}, "commendation_offered"),
        ({"forced_pushes": 1}, "forced_pushes"),
        ({"forced_pushes": 11}, "forced_pushes"),
    ],
)
def test_lac_5_9_what_an_emergency_roll_does_not_take(inputs, field):
    started, before = emergency(points=2)
    assert refused(started, *before, ("emergency", inputs, 1, 1, 1)).field == field


def test_lac_2_17_forced_rolls_are_made_once():
    assert rescue(1, 1, 1)["heart_rate"] == 97 + 3 + 3


def test_lac_2_17_by_house_rule_they_may_be_pushed_while_they_fail():
    pushed = {"forced_access_push": "yes"}
    state = rescue({"forced_pushes": 2}, 1, 1, 1, 2, 2, 2, 6, 6, 6, house=pushed)
    assert (state["outcome"], state["heart_rate"]) == ("ejected", 100 + 3 + 6 + 18)
    assert rescue({"forced_pushes": 2}, 6, 6, 6, house=pushed)["outcome"] == "ejected", "a success is not pushed"
    assert rescue({"forced_pushes": 1}, 1, 1, 1, 2, 2, 2, house=pushed)["outcome"] == "dead"


def test_lac_2_17_with_one_talent_die_for_each_roll_or_for_all():
    talent = {"forced_pushes": 1, "talent": "Logistics"}
    each = {"forced_access_push": "yes"}
    assert rescue(talent, 2, 2, 2, 1, 2, 2, 2, 5, house=each)["outcome"] == "ejected"
    once = each | {"talent_limit": "per_action"}
    assert rescue(talent, 2, 2, 2, 1, 2, 2, 2, house=once)["outcome"] == "dead"


def test_lac_2_17_points_offered_are_spent_once():
    state = rescue(
        {"forced_pushes": 1, "commendation_offered": 2}, 1, 1, 1, 3, 3, 3, points=2, house={"forced_access_push": "yes"}
    )
    assert (state["outcome"], state["commendation_points"]) == ("ejected", 0)
    dice = {"forced_access_push": "yes", "commendation_effect": "plus_die"}
    state = rescue({"forced_pushes": 1, "commendation_offered": 2}, 1, 1, 1, 1, 1, 4, 4, 4, points=2, house=dice)
    assert (state["outcome"], state["commendation_points"]) == ("ejected", 0)


def test_lac_2_17_failing_one_costs_no_static_unless_the_group_says_so():
    assert rescue(1, 1, 1)["static"] == 1, "the action's own first roll alone"
    yes = {"forced_roll_static": "yes"}
    assert rescue(1, 1, 1, house=yes)["static"] == 2
    assert rescue(6, 6, 6, house=yes)["static"] == 1
    assert rescue({"talent": "Logistics"}, 3, 3, 3, 6, house=yes)["static"] == 1, "rescued, it did not fail"
    strict = yes | {"talent_saves_static": "no"}
    assert rescue({"talent": "Logistics"}, 3, 3, 3, 6, house=strict)["static"] == 2


def test_lac_5_9_the_chance_of_getting_out_is_shown():
    started, before = emergency(talents=())
    assert offers(started, *before)["emergency"].chance == Fraction(1, 2)
    started, before = emergency()
    assert offers(started, *before)["emergency"].chance == Fraction(545, 648)
