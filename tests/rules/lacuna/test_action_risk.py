"""Risk and the Maximum in an action (LAC-1.8, LAC-5.1 to LAC-5.5)."""

from fractions import Fraction

import pytest

from tests.rules.lacuna.acting import act, bad_setup, offers, refused, setup

FAIL, FAIL_BY_PUSH = ("roll", 1, 1, 1), ("push", 1, 1, 1)


def risky(house=None, character=None, **how):
    return setup(house, {"force": 3, **(character or {})}, **{"risky": True, **how})


def rule(word):
    return {"risky_penalty": word}


def test_lac_5_1_access_is_never_risky():
    assert bad_setup(setup(attribute="access", risky=True)) == ["risky"]


def test_lac_5_3_mixed_a_declared_risk_is_paid_for_once_when_the_player_stops():
    state = act(risky(), FAIL, FAIL_BY_PUSH, FAIL_BY_PUSH)
    assert (state["force"], state["dice_lost"]) == (3, 0)
    state = act(risky(), FAIL, FAIL_BY_PUSH, FAIL_BY_PUSH, ("accept",))
    assert (state["force"], state["dice_lost"], state["impaired"]) == (2, 1, True)


def test_lac_5_3_a_push_that_succeeds_costs_nothing():
    for word in ("mixed", "per_action"):
        assert act(risky(rule(word)), FAIL, ("push", 6, 6, 6))["force"] == 3


def test_lac_5_3_mixed_each_failed_roll_started_over_maximum_costs_a_die_on_leaving_it():
    """Theo, Force 3, Maximum 190, Heart Rate 185: 9 (194), pushed for nothing; 8 (202), pushed for a die."""
    theo = {"heart_rate": 185, "maximum_heart_rate": 190}
    first, second = ("roll", 2, 3, 4), ("push", 2, 3, 3)
    state = act(risky(character=theo), first)
    assert (state["heart_rate"], state["roll_over_maximum"]) == (194, False)
    state = act(risky(character=theo), first, second)
    assert (state["heart_rate"], state["roll_over_maximum"], state["force"]) == (202, True, 3)
    state = act(risky(character=theo), first, second, ("push", 5, 5))
    assert (state["force"], state["dice_lost"], state["pool"]) == (2, 1, 2)


def test_lac_5_3_one_failed_roll_never_costs_two_dice():
    over = {"heart_rate": 300}
    assert act(risky(character=over), FAIL, ("accept",))["force"] == 2
    assert act(risky(rule("per_roll"), over), FAIL, ("accept",))["force"] == 2


PRICES = [
    ("mixed", True, 70, 0, 1),
    ("mixed", False, 300, 2, 3),
    ("mixed", True, 300, 2, 3),
    ("per_action", True, 70, 0, 1),
    ("per_action", False, 300, 0, 1),
    ("per_action", True, 300, 0, 1),
    ("per_roll", True, 70, 2, 3),
    ("per_roll", False, 300, 2, 3),
    ("per_roll", True, 300, 2, 3),
    ("mixed", False, 70, 0, 0),
    ("per_action", False, 70, 0, 0),
    ("per_roll", False, 70, 0, 0),
]


@pytest.mark.parametrize(("word", "declared", "heart_rate", "pushing", "whole"), PRICES)
def test_lac_5_3_what_three_failed_rolls_cost(word, declared, heart_rate, pushing, whole):
    """Two are left by pushing, the third by accepting."""
    started = risky(rule(word), {"force": 9, "heart_rate": heart_rate}, risky=declared, complication_dice=-6)
    lost, events = 0, [FAIL]
    for _ in range(2):
        lost += int(bool(pushing))
        events.append(("push", *[1] * (3 - lost)))
    assert act(started, *events)["dice_lost"] == pushing
    assert act(started, *events, ("accept",))["dice_lost"] == whole


def test_lac_5_3_per_action_counts_any_roll_that_was_started_over_maximum():
    near = {"heart_rate": 189, "maximum_heart_rate": 190}
    started = risky(rule("per_action"), near, risky=False)
    assert act(started, FAIL, ("accept",))["dice_lost"] == 0
    assert act(started, FAIL, FAIL_BY_PUSH, ("accept",))["dice_lost"] == 1


def test_lac_5_4_the_die_comes_off_the_attribute_rolled():
    state = act(setup(attribute="instinct", risky=True), FAIL, ("accept",))
    assert (state["force"], state["instinct"]) == (3, 2)


def test_lac_5_4_by_house_rule_the_player_names_who_pays():
    choice = {"risky_attribute": "choice"}
    state = act(risky(choice, loss_from="instinct"), FAIL, ("accept",))
    assert (state["force"], state["instinct"], state["pool"]) == (3, 2, 3)
    assert act(risky(choice), FAIL, ("accept",))["force"] == 2, "left empty, the one rolled"


def test_lac_5_4_otherwise_only_the_attribute_rolled_can_be_named():
    assert bad_setup(risky(loss_from="instinct")) == ["loss_from"]
    assert act(risky(loss_from="force"), FAIL, ("accept",))["force"] == 2
    for house in ({}, {"risky_attribute": "choice"}):
        assert bad_setup(setup(house, attribute="access", loss_from="force")) == ["loss_from"]


def test_lac_5_4_the_attribute_that_pays_may_be_emptied_though_another_is_rolled():
    started = risky({"risky_attribute": "choice"}, {"instinct": 1}, loss_from="instinct")
    state = act(started, FAIL, ("accept",))
    assert (state["instinct"], state["phase"]) == (0, "emergency")
    assert act(started, FAIL, ("accept",), ("emergency", 1, 1, 1))["outcome"] == "retired"


@pytest.mark.parametrize(
    ("boundary", "heart_rate", "over"), [("above", 190, False), ("above", 191, True), ("at_or_above", 190, True)]
)
def test_lac_5_5_over_maximum_every_roll_is_risky(boundary, heart_rate, over):
    started = setup({"maximum_boundary": boundary}, {"heart_rate": heart_rate, "maximum_heart_rate": 190})
    state = act(started, FAIL, ("accept",))
    assert (state["roll_over_maximum"], state["dice_lost"]) == (over, int(over))


def test_lac_5_5_access_rolls_are_not():
    state = act(setup(character={"heart_rate": 300}, attribute="access"), FAIL, ("accept",))
    assert (state["roll_over_maximum"], state["dice_lost"], state["over_maximum"]) == (False, 0, True)


def test_lac_2_5_a_push_is_barred_where_its_price_would_empty_the_attribute():
    over = {"force": 2, "heart_rate": 300}
    state = act(setup(character=over), ("roll", 1, 1), ("push", 1))
    assert (state["force"], state["options"]) == (1, ["accept"])
    assert refused(setup(character=over), ("roll", 1, 1), ("push", 1), ("push", 1)).field == "action"
    declared = act(risky(character={"force": 1}), ("roll", 1))
    assert declared["options"] == ["push", "accept"], "a declared risk is not paid by pushing"


def test_lac_2_5_the_push_is_offered_with_the_dice_that_are_left_after_its_price():
    offered = offers(setup(character={"heart_rate": 300}), FAIL)["push"]
    assert offered.chance == Fraction(1, 12), "two dice are left"
    assert offered.hint


@pytest.mark.parametrize(("sheet", "house", "bad"), [
    ({"maximum_heart_rate": 70}, {}, True),
    ({"maximum_heart_rate": 71}, {}, False),
    ({"age": 120}, {"maximum_base": 190}, True),
    ({"age": 120}, {"maximum_base": 191}, False),
    ({"resting_heart_rate": 190}, {}, True),
    ({}, {"resting_heart_rate": 150, "maximum_base": 180}, True),
])  # fmt: skip
def test_lac_1_8_the_maximum_is_above_the_resting_heart_rate(sheet, house, bad):
    started = setup(house, sheet)
    if bad:
        assert bad_setup(started) == ["character.maximum_heart_rate"]
    else:
        assert act(started)["phase"] == "ready"


def test_lac_1_8_the_heart_rate_starts_at_rest():
    assert act(setup())["heart_rate"] == 70
    assert act(setup({"resting_heart_rate": 60}))["heart_rate"] == 60
    assert act(setup(character={"resting_heart_rate": 55}))["heart_rate"] == 55
    assert act(setup(character={"heart_rate": 0}))["heart_rate"] == 0
