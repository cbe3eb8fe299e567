"""One action: rolls, pushes, Talents, points and Static (section 2, LAC-9.4)."""

from fractions import Fraction

import pytest

import rollers
from tests.rules.lacuna.acting import ATHLETICS, LOGISTICS, act, offers, refused, setup

ATHLETE = {"talents": [ATHLETICS]}
CLERK = {"talents": [LOGISTICS], "commendation_points": 3}


def test_lac_2_4_a_push_stands_alone_and_raises_the_heart_rate_again():
    """Theo, Force 3, Heart Rate 90: 2, 3, 4 (99), then 5, 1, 6 = 12 (111)."""
    state = act(setup(character={"heart_rate": 90}), ("roll", 2, 3, 4), ("push", 5, 1, 6))
    assert (state["totals"], state["outcome"], state["heart_rate"]) == ([9, 12], "success", 111)


def test_lac_2_4_a_push_has_the_same_equipment_and_complication_dice():
    pipe = {"equipment": [{"name": "Pipe"}]}
    started = setup(character=pipe, items=["Pipe"], complication_dice=-1)
    state = act(started, ("roll", 3, 3), ("push", 4, 5))
    assert (state["totals"], state["bonus"]) == ([7, 10], 1)
    assert state["pool"] == 2


def test_lac_2_5_a_success_is_not_pushed():
    error = refused(setup(), ("roll", 6, 6, 6), ("push", 1, 1, 1))
    assert isinstance(error, rollers.IllegalActionError)
    assert error.field == "action"


def test_lac_2_5_there_is_no_limit_on_pushes():
    state = act(setup(), ("roll", 1, 1, 1), *[("push", 1, 1, 1)] * 30)
    assert (state["rolls"], state["options"], state["static_gained"]) == (31, ["push", "accept"], 1)


def test_lac_2_5_a_push_needs_a_die():
    started = setup(complication_dice=-3)
    assert act(started, ("roll",))["options"] == ["accept"]
    assert refused(started, ("roll",), ("push",)).field == "action"


def test_lac_2_6_a_talent_die_turns_a_failure_into_a_success():
    state = act(setup(character=ATHLETE), ("roll", 1, 3, 4), ("talent", {"talent": "Athletics"}, 5))
    assert (state["outcome"], state["totals"], state["talents_used"]) == ("success", [13], 1)


def test_lac_2_6_it_needs_a_talent_for_the_attribute_rolled():
    assert "talent" not in act(setup(), ("roll", 1, 1, 1))["options"]
    assert "talent" not in act(setup(character=ATHLETE, attribute="instinct"), ("roll", 1, 1, 1))["options"]
    both = {"talents": [ATHLETICS, LOGISTICS]}
    for name in ("Logistics", "athletics", ""):
        assert refused(setup(character=both), ("roll", 1, 1, 1), ("talent", {"talent": name}, 6)).field == "talent"


def test_lac_2_6_only_after_the_roll_fell_short():
    for before in ((), (("roll", 6, 6, 6),)):
        assert refused(setup(character=ATHLETE), *before, ("talent", {"talent": "Athletics"}, 5)).field == "action"


def test_lac_2_6_one_talent_die_for_each_roll_however_many_talents_fit():
    two = {"talents": [ATHLETICS, {"name": "Strategy", "attribute": "force"}]}
    first = (("roll", 1, 1, 1), ("talent", {"talent": "Athletics"}, 1))
    assert refused(setup(character=two), *first, ("talent", {"talent": "Strategy"}, 6)).field == "action"
    again = act(setup(character=two), *first, ("push", 1, 1, 1), ("talent", {"talent": "Strategy"}, 1))
    assert (again["totals"], again["talents_used"]) == ([4, 4], 2)


def test_lac_2_6_by_house_rule_one_for_the_whole_action():
    started = setup({"talent_limit": "per_action"}, ATHLETE)
    events = (("roll", 1, 1, 1), ("talent", {"talent": "Athletics"}, 1), ("push", 1, 1, 1))
    assert act(started, *events)["options"] == ["push", "accept"]
    saved = act(started, ("roll", 1, 1, 1), ("push", 1, 1, 1))
    assert "talent" in saved["options"], "it may be kept for a later roll"


def test_lac_2_7_the_face_of_the_talent_die_is_added_to_the_heart_rate():
    events = (("roll", 1, 3, 4), ("talent", {"talent": "Athletics"}, 5))
    slow = {**ATHLETE, "heart_rate": 80}
    assert act(setup(character=slow), *events)["heart_rate"] == 93
    assert act(setup({"talent_heart_rate": "whole_sum"}, slow), *events)["heart_rate"] == 101


@pytest.mark.parametrize("total", range(3, 11))
def test_lac_2_8_a_talent_die_bridges_a_shortfall_of_six_at_most(total):
    faces = [[1, 1, total - 2], [total - 8, 2, 6]][total > 8]
    offered = offers(setup(character=ATHLETE), ("roll", *faces))["talent"]
    assert offered.chance == max(Fraction(0), Fraction(7 - (11 - total), 6))


def test_lac_2_9_a_roll_without_dice_fails_and_takes_no_help():
    started = setup(character={**CLERK, "access": 1}, attribute="access", complication_dice=-1)
    state = act(started, ("roll",))
    assert (state["total"], state["heart_rate"], state["phase"]) == (0, 70, "failed")
    assert state["options"] == ["accept"]
    assert act(started, ("roll",), ("accept",))["static"] == 1
    assert refused(started, ("roll", 1)).field == "faces"


def test_lac_2_10_a_talent_die_and_points_in_either_order():
    started = setup(character=CLERK, attribute="access")
    talent, points = ("talent", {"talent": "Logistics"}, 2), ("commend", {"points": 2})
    for order in ((talent, points), (points, talent)):
        state = act(started, ("roll", 2, 2, 3), *order)
        assert (state["outcome"], state["total"], state["heart_rate"]) == ("success", 11, 79)
        assert (state["commendation_points"], state["static"]) == (1, 0)


def test_lac_2_10_what_can_be_done_in_each_phase():
    started = setup(character=CLERK, attribute="access")
    assert act(started)["options"] == ["roll"]
    assert act(started, ("roll", 1, 1, 1))["options"] == ["talent", "commend", "push", "accept"]
    assert act(started, ("roll", 6, 6, 6))["options"] == []
    assert act(started, ("roll", 1, 1, 1), ("accept",))["options"] == []


@pytest.mark.parametrize("action", ["roll", "push", "accept", "emergency", "commend"])
def test_lac_2_10_an_action_that_is_over_is_over(action):
    over = (("roll", 6, 6, 6), (action,))
    assert refused(setup(), *over).field == "action"
    assert refused(setup(), ("roll", 1, 1, 1), ("accept",), (action,)).field == "action"


def test_lac_2_11_by_house_rule_access_leaves_the_heart_alone():
    started = setup({"access_heart_rate": "none"}, CLERK, attribute="access")
    state = act(started, ("roll", 1, 2, 3), ("talent", {"talent": "Logistics"}, 3), ("push", 1, 1, 1))
    assert state["heart_rate"] == 70


def test_lac_2_12_each_point_adds_one_to_the_total_of_an_access_roll():
    started = setup(character=CLERK, attribute="access")
    state = act(started, ("roll", 3, 3, 3), ("commend", {"points": 2}))
    assert (state["outcome"], state["total"], state["heart_rate"], state["commendation_points"]) == (
        "success",
        11,
        79,
        1,
    )


def test_lac_2_12_spending_too_few_or_too_many_is_allowed_and_wasted():
    started = setup(character=CLERK, attribute="access")
    few = act(started, ("roll", 1, 1, 1), ("commend", {"points": 1}), ("push", 2, 2, 2))
    assert (few["totals"], few["commendation_points"]) == ([4, 6], 2)
    assert act(started, ("roll", 3, 3, 4), ("commend", {"points": 3}))["total"] == 13


def test_lac_2_12_points_have_to_be_held_and_the_roll_has_to_be_of_access():
    started = setup(character=CLERK, attribute="access")
    assert refused(started, ("roll", 1, 1, 1), ("commend", {"points": 4})).field == "points"
    assert refused(started, ("roll", 1, 1, 1), ("commend", {"points": 0})).field == "points"
    assert "commend" not in act(setup(character=CLERK), ("roll", 1, 1, 1))["options"]
    poor = setup(attribute="access")
    assert "commend" not in act(poor, ("roll", 1, 1, 1))["options"]


def test_lac_2_12_by_house_rule_points_are_dice_declared_before_each_roll():
    started = setup({"commendation_effect": "plus_die"}, CLERK, attribute="access")
    two = {"commendation_offered": 2}
    state = act(started, ("roll", two, 1, 1, 1, 2, 2), ("push", {"commendation_offered": 1}, 1, 1, 1, 1))
    assert (state["totals"], state["commendation_points"], state["heart_rate"]) == ([7, 4], 0, 81)
    assert "commend" not in act(started, ("roll", 1, 1, 1))["options"]
    four = {"commendation_offered": 4}
    assert refused(started, ("roll", four, 1, 1, 1, 1, 1, 1, 1)).field == "commendation_offered"
    assert refused(started, ("roll", two, 1, 1, 1, 1, 1), ("push", two, 1, 1, 1, 1, 1)).field == "commendation_offered"


@pytest.mark.parametrize(("attribute", "effect"), [("force", "plus_die"), ("access", "plus_one")])
def test_lac_2_12_points_are_dice_only_on_access_and_only_by_that_rule(attribute, effect):
    started = setup({"commendation_effect": effect}, CLERK, attribute=attribute)
    assert refused(started, ("roll", {"commendation_offered": 1}, 1, 1, 1, 1)).field == "commendation_offered"


def test_lac_9_4_static_is_gained_on_leaving_a_failed_first_roll_and_only_then():
    started = setup(static=4)
    failed = act(started, ("roll", 1, 1, 1))
    assert (failed["static"], failed["static_gained"]) == (4, 0)
    assert act(started, ("roll", 1, 1, 1), ("accept",))["static"] == 5
    pushed = act(started, ("roll", 1, 1, 1), ("push", 1, 1, 1), ("push", 6, 6, 6))
    assert (pushed["static"], pushed["static_gained"]) == (5, 1)


def test_lac_9_4_a_first_roll_that_a_talent_rescues_did_not_fail():
    rescued = (("roll", 1, 3, 4), ("talent", {"talent": "Athletics"}, 5))
    assert act(setup(character=ATHLETE), *rescued)["static"] == 0
    no = setup({"talent_saves_static": "no"}, ATHLETE)
    assert act(no, *rescued[:1])["static"] == 1, "at once, when the dice fall short"
    assert act(no, *rescued)["static"] == 1
    assert act(no, *rescued[:1], ("push", 1, 1, 1), ("accept",))["static"] == 1, "never twice"
    assert act(no, ("roll", 6, 6, 6))["static"] == 0


def test_lac_2_13_the_chance_of_every_choice_is_shown_beside_it():
    assert offers(setup())["roll"].chance == Fraction(1, 2)
    assert offers(setup(complication_dice=-1))["roll"].chance == Fraction(1, 12)
    assert offers(setup(), ("roll", 1, 1, 1))["push"].chance == Fraction(1, 2)
