"""Section 7: the pool of an Exchange, and what references do to it."""

import pytest

from rollers.games.limitless.house import HOUSE_RULES
from rollers.games.limitless.pools import placed
from rollers.house import House
from tests.rules.limitless.asking import faults, result

CHOOSER = {"limitless.image_direction": "chooser"}
LYING = {"Battle": 4, "Lore": 0, "Romance": 3, "Ash": 2, "Aria": 1}
TIES = [["Romance", "Battle"], ["Battle", "Lore"], ["Battle", "Ash"], ["Aria", "Battle"], ["Ash", "Romance"]]


def pool(**inputs):
    return result("pool", **{"operative": "Battle", "dice": LYING, "teachings": TIES, **inputs})


def bad(**inputs):
    return faults("pool", **{"operative": "Battle", "dice": LYING, "teachings": TIES, **inputs})


def test_lim_7_4_by_itself_all_is_taken_that_can_be():
    found = pool()
    assert found["connected"] == ["Lore", "Romance", "Aria", "Ash"], "universal Methods first, others by name"
    assert found["from_connected"] == ["Romance", "Aria", "Ash"], "there is no die on Lore"
    assert (found["from_operative"], found["taken"], found["pool"]) == (4, 7, 7)
    assert found["left"] == {"Battle": 0, "Lore": 0, "Romance": 2, "Ash": 1, "Aria": 0}


def test_lim_7_4_less_may_be_taken_none_included():
    found = pool(take_operative=0, take_connected=[])
    assert (found["taken"], found["from_connected"], found["left"]) == (0, [], LYING)
    assert pool(take_operative=1, take_connected=["Ash", "Romance"])["from_connected"] == ["Ash", "Romance"], "as given"


def test_lim_2_6_only_direct_ties_count():
    found = result("pool", operative="Romance", dice=LYING, teachings=TIES)
    assert found["connected"] == ["Battle", "Ash"]


def test_lim_7_4_a_tie_to_a_method_without_dice_lends_none():
    found = result("pool", operative="Lore", dice={"Lore": 1}, teachings=[["Lore", "Intrigue"]])
    assert (found["connected"], found["from_connected"], found["left"]) == (["Intrigue"], [], {"Lore": 0})


@pytest.mark.parametrize(("images", "expected"), [([], 7), ([2, -1], 8), ([-9, 3], 1), ([-50, 1, 2], 0), ([-7], 0)])
def test_lim_7_9_the_floor_is_applied_once_to_the_whole_sum(images, expected):
    assert pool(images=images)["pool"] == expected


def test_lim_7_9_who_took_no_dice_can_still_have_a_pool_from_images():
    assert pool(take_operative=0, take_connected=[], images=[3])["pool"] == 3


def test_lim_7_4_what_cannot_be_taken_is_refused():
    assert bad(operative="Command") == ["operative"]
    assert bad(take_operative=5) == ["take_operative"]
    assert bad(take_connected=["Romance", "Romance", "Lore", "Intrigue", "Battle"]) == [
        "take_connected[1]", "take_connected[2]", "take_connected[3]", "take_connected[4]",
    ]  # fmt: skip
    assert bad(teachings=[["Battle", "Battle"]], take_operative=5, take_connected=["Battle"]) == [
        "teachings[0]", "take_operative", "take_connected[0]",
    ]  # fmt: skip
    assert bad(dice={"Battle": 501}) == ["dice.Battle"]
    assert bad(dice={" Battle": 1}) == ["dice. Battle"]


def test_lim_7_6_by_the_sign_or_by_whoever_refers():
    assert result("reference_images", taken=4, references=[{"significance": -3}])["changes"] == [-3]
    chosen = [{"significance": -3, "direction": "increase"}, {"significance": 2, "direction": "decrease"}]
    found = result("reference_images", taken=4, references=chosen, house=CHOOSER)
    assert (found["changes"], found["image_change"], found["pool"]) == ([3, -2], 1, 5)


def test_lim_7_6_a_direction_is_given_exactly_where_it_is_chosen():
    mixed = [{"significance": 1}, {"significance": 1, "direction": "increase"}]
    assert faults("reference_images", taken=4, references=mixed) == ["references[1].direction"]
    assert faults("reference_images", taken=4, references=mixed, house=CHOOSER) == ["references[0].direction"]


def test_lim_7_9_what_falls_below_zero_is_counted():
    found = result("reference_images", taken=1, references=[{"significance": -4}, {"significance": 1}])
    assert (found["pool"], found["image_change"], found["lost_below_zero"]) == (0, -3, 2)
    assert result("reference_images", taken=0, references=[])["lost_below_zero"] == 0


def test_lim_7_3_dice_pile_up_unless_the_group_lets_them_lapse():
    assert placed(3, House(HOUSE_RULES, {})) == 4
    lapse = next(rule.kind for rule in HOUSE_RULES if rule.key == "limitless.unspent_dice").words("lapse")
    assert placed(3, House(HOUSE_RULES, {"limitless.unspent_dice": lapse})) == 1
