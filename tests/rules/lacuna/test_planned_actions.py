"""Actions carried out by a policy: pushes, price, emergency (sections 2, 5 and 11.1)."""

from fractions import Fraction

import pytest

from tests.rules.lacuna.asking import bad_fields, odds, result, same_as_walked

PENALTIES = ("mixed", "per_action", "per_roll")


@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize("rule", ["always", "within_maximum", "never_exceed"])
@pytest.mark.parametrize("heart_rate", [170, 181, 188, 191])
def test_lac_11_1_counted_roll_by_roll_as_walked(penalty, rule, heart_rate):
    same_as_walked(
        "action_plan", house={"risky_penalty": penalty}, force=2, access=1, risky=True, push_limit=2,
        push_rule=rule, heart_rate=heart_rate, emergency_talent=True,
    )  # fmt: skip


@pytest.mark.parametrize("limit", ["per_roll", "per_action"])
@pytest.mark.parametrize("gain", ["bonus_die", "whole_sum"])
@pytest.mark.parametrize("policy", ["if_possible", "on_fail"])
def test_lac_2_6_talents_are_counted_as_walked(limit, gain, policy):
    same_as_walked(
        "action_plan", house={"talent_limit": limit, "talent_heart_rate": gain, "talent_saves_static": "no"},
        force=1, access=1, equipment_bonus=3, talent_policy=policy, push_limit=1, push_rule="never_exceed",
        heart_rate=170, risky=True,
    )  # fmt: skip


@pytest.mark.parametrize("effect", ["plus_one", "plus_die"])
@pytest.mark.parametrize("adds", ["adds", "none"])
def test_lac_2_12_points_are_counted_as_walked(effect, adds):
    same_as_walked(
        "action_plan", house={"commendation_effect": effect, "access_heart_rate": adds}, attribute="access",
        access=1, talent_policy="if_possible", commendation_offered=2, push_limit=1, heart_rate=185,
        push_rule="never_exceed",
    )  # fmt: skip


@pytest.mark.parametrize("penalty", PENALTIES)
def test_lac_5_4_another_attribute_may_pay(penalty):
    house = {"risky_attribute": "choice", "risky_penalty": penalty}
    same_as_walked(
        "action_plan", house=house, force=2, instinct=1, access=1, risky=True, loss_from="instinct",
        push_limit=2, heart_rate=189,
    )  # fmt: skip


def test_lac_5_4_the_pool_stays_whole_where_another_attribute_pays():
    house = {"risky_attribute": "choice", "risky_penalty": "per_roll"}
    told = result("action_plan", (1, 1, 1, 1, 1, 1), house, risky=True, loss_from="instinct", push_limit=1)
    assert (told["totals"], told["force"], told["instinct"], told["dice_lost"]) == ([3, 3], 3, 1, 2)


def test_lac_5_4_who_pays_is_refused_on_access_and_where_it_is_not_free():
    assert bad_fields("action_plan", loss_from="instinct") == ["loss_from"]
    assert bad_fields("action_plan", house={"risky_attribute": "choice"}, attribute="access", loss_from="force") == [
        "loss_from"
    ]
    result("action_plan", (6, 6, 6), loss_from="force")


@pytest.mark.parametrize(
    ("penalty", "heart_rate", "risky", "lost"),
    [
        # the failed roll began below the Maximum, the failed push over it
        ("mixed", 185, False, 1), ("mixed", 185, True, 1), ("mixed", 70, True, 1), ("mixed", 191, False, 2),
        ("per_action", 185, False, 1), ("per_action", 191, True, 1), ("per_action", 70, False, 0),
        ("per_roll", 185, False, 1), ("per_roll", 185, True, 2), ("per_roll", 191, True, 2),
    ],
)  # fmt: skip
def test_lac_5_3_when_the_price_is_paid(penalty, heart_rate, risky, lost):
    dice_of_push = 2 if penalty != "per_action" and (heart_rate == 191 or (penalty == "per_roll" and risky)) else 3
    told = result(
        "action_plan", (3, 2, 1, *[1] * dice_of_push), {"risky_penalty": penalty}, heart_rate=heart_rate,
        risky=risky, push_limit=1,
    )  # fmt: skip
    assert told["dice_lost"] == lost


def test_lac_5_3_one_failed_roll_never_costs_two_dice():
    for penalty in PENALTIES:
        told = result("action_plan", (1, 1, 1), {"risky_penalty": penalty}, heart_rate=200, risky=True)
        assert told["dice_lost"] == 1


def test_lac_5_3_risk_paid_by_the_action_costs_nothing_in_the_end_if_a_push_succeeds():
    told = odds("action_plan", house={"risky_penalty": "per_action"}, heart_rate=200, push_limit=10)
    assert told["dice_lost"]["0"] == told["success"]["true"]


def test_lac_2_5_no_push_without_dice_or_when_its_price_empties_the_attribute():
    told = result("action_plan", (6, 4, 4, 3), force=1, access=3, heart_rate=200, push_limit=5, push_rule="always")
    assert (told["rolls"], told["outcome"], told["force"]) == (1, "ejected", 0)
    empty = result("action_plan", (1,), force=2, complication_dice=-1, heart_rate=200, push_limit=5, access=2)
    assert (empty["rolls"], empty["outcome"], empty["force"]) == (1, "failure", 1)


def test_lac_2_9_no_dice_fail_and_gain_nothing():
    told = result("action_plan", (), complication_dice=-3, push_limit=3, equipment_bonus=15, talent_policy="on_fail")
    assert (told["total"], told["outcome"], told["heart_rate_gain"], told["static_gained"]) == (0, "failure", 0, 1)


def test_lac_11_1_never_exceed_counts_the_largest_roll():
    """Two dice can add 12: from 178 they are pushed, from 179 they are not."""
    inputs = {"force": 2, "push_limit": 1, "push_rule": "never_exceed"}
    assert result("action_plan", (1, 1, 1, 1), heart_rate=176, **inputs)["rolls"] == 2
    assert result("action_plan", (1, 2), heart_rate=176, **inputs)["rolls"] == 1


@pytest.mark.parametrize(("gain", "most"), [("bonus_die", 18), ("whole_sum", 30)])
def test_lac_11_1_never_exceed_counts_a_talent_die(gain, most):
    """Two dice and a Talent die: 12 + 6; where the whole sum counts once more, 12 + 18."""
    inputs = {"force": 2, "push_limit": 1, "push_rule": "never_exceed", "talent_policy": "if_possible"}
    house = {"talent_heart_rate": gain}
    fits, too_much = 190 - most - 2, 190 - most - 1
    assert result("action_plan", (1, 1, 1, 1), house, heart_rate=fits, **inputs)["rolls"] == 2
    assert result("action_plan", (1, 1), house, heart_rate=too_much, **inputs)["rolls"] == 1


def test_lac_11_1_a_spent_talent_no_longer_counts():
    house = {"talent_limit": "per_action"}
    inputs = {"force": 2, "push_limit": 1, "push_rule": "never_exceed", "talent_policy": "on_fail"}
    assert result("action_plan", (1, 1, 1, 1, 1), house, heart_rate=175, **inputs)["rolls"] == 2
    assert result("action_plan", (1, 1, 1), heart_rate=175, **inputs)["rolls"] == 1


def test_lac_11_1_within_maximum_also_holds_on_access():
    inputs = {"attribute": "access", "push_limit": 1, "push_rule": "within_maximum"}
    assert result("action_plan", (1, 1, 1), heart_rate=188, **inputs)["rolls"] == 1
    assert result("action_plan", (1, 1, 1, 1, 1, 1), heart_rate=187, **inputs)["rolls"] == 2


def test_lac_5_5_no_access_roll_is_started_over_maximum():
    told = result("action_plan", (1, 1, 1), attribute="access", heart_rate=250)
    assert (told["dice_lost"], told["over_maximum"]) == (0, True)


def test_lac_5_9_an_emergency_after_every_kind_of_pushing_counts_as_walked():
    house = {"forced_access_push": "yes", "forced_roll_static": "yes"}
    same_as_walked("action_plan", house=house, force=1, access=2, risky=True, forced_pushes=1, commendation_offered=1)


def test_lac_2_17_a_forced_roll_is_pushed_only_where_the_group_allows_it():
    for mechanic, more in (("action_plan", {}), ("emergency", {}), ("incident", {}), ("attrition", {}),
                           ("agent_forecast", {"steps": [{}]})):  # fmt: skip
        assert bad_fields(mechanic, forced_pushes=1, **more) == ["forced_pushes"]


def test_lac_2_15_many_pushes_come_near_the_endless_series():
    told = odds("action_plan", force=3, push_limit=10)
    assert told["success"]["true"] == 1 - Fraction(1, 2) ** 11


def test_lac_9_4_only_the_first_roll_costs_static():
    assert result("action_plan", [1] * 9, push_limit=2)["static_gained"] == 1
    assert result("action_plan", (6, 6, 1), push_limit=2)["static_gained"] == 0
