"""Section 11: the Karma roll, and what its Victories buy."""

from itertools import product

import pytest

from tests.rules.limitless.asking import faults, odds, result
from tests.rules.limitless.rolling import rolled

ZERO_IMAGE = {"limitless.minor_karma": "zero_image"}
KEYS = ("goal_unit", "machinations_cost", "harvest_cost", "happenstance_cost")


def prices(*four):
    return {f"limitless.{key}": price for key, price in zip(KEYS, four, strict=True)}


def test_lim_13_4_the_karma_roll_of_the_example():
    found = rolled("karma_roll", 3, 3, 2, 1, 1, 1, 4, 5, 6, dice=9, significance=2)
    assert (found["victories"], found["units"], found["spare_victories"]) == (11, 2, 6)
    assert (found["backlash"], found["image"], found["image_magnitude"]) == ("significant", True, 2)
    assert (found["counted"], found["discarded"]) == ([3, 3, 2, 1, 1, 1], [4, 5, 6])


@pytest.mark.parametrize(
    ("faces", "backlash", "image"),
    [((), "none", False), ((4, 5), "none", False), ((1,), "minor", False), ((3, 1), "minor", False),
     ((3, 2), "significant", True)],
)  # fmt: skip
def test_lim_11_8_less_than_a_unit_is_minor_and_nothing_is_nothing(faces, backlash, image):
    found = rolled("karma_roll", *faces, dice=len(faces), significance=3)
    assert (found["backlash"], found["image"]) == (backlash, image)
    assert found["image_magnitude"] == (3 if backlash == "significant" else 0)


def test_lim_11_8_a_minor_event_may_leave_an_image_of_zero():
    found = rolled("karma_roll", 1, dice=1, significance=3, house=ZERO_IMAGE)
    assert (found["image"], found["image_magnitude"]) == (True, 0)
    assert rolled("karma_roll", 6, dice=1, house=ZERO_IMAGE)["image"] is False


def test_lim_11_7_the_unit_is_the_groups():
    found = rolled("karma_roll", 3, 2, dice=2, house={"limitless.goal_unit": 2})
    assert (found["units"], found["spare_victories"]) == (2, 3)
    assert rolled("karma_roll", 3, 2, dice=2, house={"limitless.goal_unit": 6})["backlash"] == "minor"


def test_lim_11_6_the_odds_of_a_karma_roll():
    exact = odds("karma_roll", dice=4)
    assert exact["backlash"]["significant"] == exact["units"]["1"] + exact["units"]["2"]
    assert exact["means"]["victories"] == 4
    assert odds("karma_roll", dice=0) == {
        "backlash": {"none": 1}, "units": {"0": 1}, "victories": {"0": 1}, "means": {"victories": 0, "units": 0},
    }  # fmt: skip


def test_lim_11_6_the_dice_of_a_karma_roll_are_asked_for():
    assert faults("karma_roll") == ["dice"]
    assert faults("karma_roll", dice=201) == ["dice"]


def every_way(victories, four):
    """Every spending, found by trying all numbers of purchases, in the order of the specification."""
    tried = product(*(range(victories // price + 1) for price in four))
    ways = [
        counts
        for counts in tried
        if counts[0]
        and 0 <= victories - sum(count * price for count, price in zip(counts, four, strict=True)) < min(four)
    ]
    return sorted(ways, reverse=True)


@pytest.mark.parametrize(
    ("victories", "four"),
    [
        (11, (5, 5, 5, 5)), (17, (5, 2, 7, 3)), (23, (4, 6, 9, 11)), (12, (3, 50, 50, 50)), (9, (10, 1, 1, 1)),
    ],
)  # fmt: skip
def test_lim_12_11_every_way_that_leaves_nothing_to_buy(victories, four):
    found = result("backlash_options", victories=victories, house=prices(*four))
    listed = [
        (each["images"], each["machinations"], each["harvest"], each["happenstance"]) for each in found["options"]
    ]
    assert listed == (every_way(victories, four) if victories >= four[0] else [])
    assert all(each["spent"] + each["left"] == victories for each in found["options"])
    assert found["more"] is False


def test_lim_12_11_a_long_list_is_cut_after_five_hundred():
    found = result("backlash_options", victories=600, significance=4)
    assert (len(found["options"]), found["more"]) == (500, True)
    assert found["options"][0] == {
        "images": 120, "machinations": 0, "harvest": 0, "happenstance": 0, "spent": 600, "left": 0,
    }  # fmt: skip
    assert (found["backlash"], found["units"], found["image_magnitude"]) == ("significant", 120, 4)


def test_lim_11_8_what_is_less_than_a_unit_buys_nothing():
    for victories, backlash in ((0, "none"), (4, "minor")):
        found = result("backlash_options", victories=victories)
        assert found == {"backlash": backlash, "units": 0, "image_magnitude": 0, "options": [], "more": False}
