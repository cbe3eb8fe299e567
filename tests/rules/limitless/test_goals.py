"""Section 10: prices of goals, and what is left of them."""

import pytest

from tests.rules.limitless.asking import faults, result

PRICES = {
    "limitless.goal_unit": 2, "limitless.machinations_cost": 3, "limitless.harvest_cost": 7,
    "limitless.happenstance_cost": 11, "limitless.permanence_cost": 13,
}  # fmt: skip


def goal(**inputs):
    return result("goal_cost", **inputs)


def test_lim_10_2_five_victories_buy_an_image_positive_for_oneself_negative_for_an_opponent():
    assert (goal(significance=3)["cost"], goal(significance=3)["image_significance"]) == (5, 3)
    assert (goal(target="opponent")["cost"], goal(target="opponent")["image_significance"]) == (5, -1)


def test_lim_9_9_the_price_does_not_rise_with_the_significance():
    assert {goal(significance=value)["cost"] for value in (1, 7, 50)} == {5}


def test_lim_10_12_effects_are_bought_once_for_the_whole_goal():
    found = goal(target="opponent", images=3, victims=4, machinations=2, happenstance=1)
    assert (found["base_cost"], found["effects_cost"], found["cost"]) == (15, 30, 45)
    assert (found["images_recorded"], found["pending"]) == (12, True)


def test_lim_10_8_a_temporary_image_costs_its_level_whatever_the_significance():
    found = goal(kind="temporary_image", subordinate=True, level=4, significance=2, target="opponent", victims=2)
    assert (found["base_cost"], found["effects_cost"], found["image_significance"]) == (20, 5, -4)
    assert found["temporary"] is True


def test_lim_10_9_keeping_one_costs_five_and_makes_no_new_image():
    found = goal(kind="make_permanent", subordinate=True)
    assert (found["cost"], found["image_significance"], found["temporary"]) == (5, None, False)


@pytest.mark.parametrize(
    ("inputs", "base", "effects"),
    [
        ({"target": "opponent", "images": 2, "victims": 3, "machinations": 1, "happenstance": 1}, 4, 3 + 14 + 11),
        ({"kind": "temporary_image", "subordinate": True, "level": 3, "machinations": 2}, 6, 6),
        ({"kind": "make_permanent", "subordinate": True}, 13, 0),
    ],
)
def test_lim_10_11_every_price_can_be_the_groups_own(inputs, base, effects):
    found = goal(**inputs, house=PRICES)
    assert (found["base_cost"], found["effects_cost"], found["cost"]) == (base, effects, base + effects)


def test_lim_10_1_the_unit_leaves_the_other_prices_alone():
    found = goal(target="opponent", victims=2, machinations=1, happenstance=1, house={"limitless.goal_unit": 9})
    assert (found["base_cost"], found["effects_cost"]) == (9, 15)


@pytest.mark.parametrize(
    ("inputs", "fields"),
    [
        ({"kind": "temporary_image", "level": 1}, ["kind"]),
        ({"kind": "make_permanent"}, ["kind"]),
        ({"level": 2}, ["level"]),
        ({"kind": "temporary_image", "subordinate": True}, ["level"]),
        ({"kind": "make_permanent", "subordinate": True, "level": 2}, ["level"]),
        ({"kind": "temporary_image", "subordinate": True, "level": 1, "images": 2}, ["images"]),
        ({"victims": 2}, ["victims"]),
        ({"kind": "make_permanent", "subordinate": True, "target": "opponent", "victims": 2}, ["victims"]),
        ({"kind": "make_permanent", "level": 1, "images": 2, "victims": 2, "machinations": 1, "happenstance": 1},
         ["kind", "level", "images", "victims", "machinations", "happenstance"]),
    ],
)  # fmt: skip
def test_lim_10_8_what_a_goal_cannot_be_is_refused_in_order(inputs, fields):
    assert faults("goal_cost", **inputs) == fields
