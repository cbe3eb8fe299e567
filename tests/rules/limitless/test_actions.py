"""Sections 8 and 9: each action by itself."""

from fractions import Fraction

import pytest

from rollers.games.limitless.actions import Action
from tests.rules.limitless.asking import faults, odds, result
from tests.rules.limitless.rolling import rolled, same_as_walked

ROLLED = {"limitless.tragic_karma": "rolled"}
TABLE = {
    "accomplish": (3, 3, "goal"), "desperately_accomplish": (3, 6, "goal"), "tragically_accomplish": (6, 3, "goal"),
    "prevent": (3, 0, "opposing_action"), "prevent_and_counter": (3, None, "opposing_action"),
    "ameliorate": (3, 0, "karma"), "shift_focus": (0, 3, "none"), "escalate": (0, 3, "none"),
}  # fmt: skip
"""Action -> dice rolled, Karma, what Victories serve, for three dice at Significance 3."""


@pytest.mark.parametrize("action", [each.value for each in Action])
def test_lim_8_10_the_table_of_actions(action):
    found = result("action_summary", action=action, dice=3, significance=3)
    rolls, karma, serves = TABLE[action]
    assert (found["dice_allocated"], found["dice_rolled"], found["mean_victories"]) == (3, rolls, str(rolls))
    assert (found["karma_gained"], found["victories_to"]) == (karma, serves)
    assert found["karma_per_counter_die"] == (2 if action == "prevent_and_counter" else 0)
    assert found["images_used_up"] is (action != "desperately_accomplish")
    assert found["takes_all_karma"] is (action == "tragically_accomplish")
    assert found["significance_change"] == (1 if action == "escalate" else 0)


@pytest.mark.parametrize("action", ["shift_focus", "escalate"])
def test_lim_8_9_what_works_at_once_takes_exactly_the_significance(action):
    assert result("action_summary", action=action, significance=4)["dice_allocated"] == 4
    assert faults("action_summary", action=action, significance=4, dice=3) == ["dice"]


def test_lim_8_10_rolled_actions_need_dice():
    assert faults("action_summary", action="prevent") == ["dice"]
    assert faults("action_summary", action="wait", dice=2) == ["action"]


def test_lim_8_1_karma_is_owed_even_for_nothing():
    found = rolled("accomplish", 4, 5, 6, dice=3, needed=1, karma=2, references=4)
    assert (found["victories"], found["karma_gained"], found["karma"], found["reached"]) == (0, 3, 5, False)
    assert found["images_used_up"] == 4


def test_lim_8_2_desperation_saves_the_references_and_doubles_the_karma():
    found = rolled("desperately_accomplish", 3, 3, dice=2, needed=6, karma=1, references=4)
    assert (found["dice_rolled"], found["victories"], found["reached"]) == (2, 6, True)
    assert (found["karma_gained"], found["karma"], found["images_used_up"]) == (4, 5, 0)


def test_lim_8_3_tragedy_rolls_twice_the_dice_and_takes_all_karma():
    found = rolled("tragically_accomplish", 1, 2, 3, 6, dice=2, karma=1, others_karma=[4, 0, 7])
    assert (found["dice_rolled"], found["victories"]) == (4, 6)
    assert (found["karma_gained"], found["karma_taken"], found["karma"]) == (2, 11, 14)
    assert found["others_karma"] == [0, 0, 0]
    alone = rolled("tragically_accomplish", 1, 2, dice=1, karma=5)
    assert (alone["karma"], alone["karma_taken"], alone["others_karma"]) == (6, 0, [])


def test_lim_8_3_its_own_karma_may_be_counted_by_the_dice_rolled():
    found = rolled("tragically_accomplish", 1, 2, 3, 6, dice=2, karma=1, others_karma=[4], house=ROLLED)
    assert (found["karma_gained"], found["karma_taken"], found["karma"]) == (4, 4, 9)
    assert result("action_summary", action="tragically_accomplish", dice=3, house=ROLLED)["karma_gained"] == 6
    assert result("action_summary", action="accomplish", dice=3, house=ROLLED)["karma_gained"] == 3


def test_lim_8_3_the_odds_are_those_of_twice_the_dice():
    tragic = odds("tragically_accomplish", dice=4, needed=5)
    assert tragic["reached"]["true"] == Fraction(17753, 20736)
    assert tragic["means"] == {"victories": 8}
    assert "reached" not in odds("accomplish", dice=4)


def test_lim_8_4_a_prevent_subtracts_and_its_excess_is_lost():
    assert rolled("prevent", 3, 3, 2, dice=2, opposing_dice=1)["remaining"] == 0
    found = rolled("prevent", 1, 6, dice=2, opposing_victories=4, opponent_needed=3)
    assert (found["remaining"], found["stopped"], found["opponent_reached"], found["karma_gained"]) == (
        3,
        False,
        True,
        0,
    )


@pytest.mark.parametrize("mechanic", ["prevent", "prevent_and_counter"])
def test_lim_8_4_either_dice_or_victories_of_the_other_are_given(mechanic):
    assert faults(mechanic, dice=1) == ["opposing_victories"]
    assert faults(mechanic, dice=1, opposing_dice=1, opposing_victories=0) == ["opposing_victories"]


@pytest.mark.parametrize(
    "inputs",
    [
        {"dice": 1, "opposing_dice": 1},
        {"dice": 2, "opposing_dice": 3, "opponent_needed": 4},
        {"dice": 3, "opposing_victories": 4, "opponent_needed": 1},
        {"dice": 2, "opposing_victories": 0},
    ],
)
def test_lim_8_4_and_8_5_the_odds_are_those_of_every_roll(inputs):
    same_as_walked("prevent", **inputs)
    same_as_walked("prevent_and_counter", **inputs, needed=3, karma=5)


def test_lim_8_5_the_excess_must_be_rolled_and_brings_twice_its_dice():
    found = rolled("prevent_and_counter", 1, 3, 3, *(2, 2, 2, 4, 4), dice=2, opposing_dice=1, karma=1, needed=6)
    assert (found["counter_dice"], found["counter_victories"], found["reached"]) == (5, 6, True)
    assert (found["karma_gained"], found["karma"], found["stopped"]) == (10, 11, True)


def test_lim_8_5_an_equal_roll_stops_the_action_and_counters_nothing():
    found = rolled("prevent_and_counter", 1, 2, 3, dice=1, opposing_dice=2)
    assert (found["remaining"], found["counter_dice"], found["karma_gained"], found["reached"]) == (0, 0, 0, None)


def test_lim_8_5_a_counter_is_worth_its_dice_on_average():
    means = odds("prevent_and_counter", dice=40, opposing_dice=80)["means"]
    assert means["counter_victories"] == means["counter_dice"] == means["karma_gained"] / 2


@pytest.mark.parametrize(
    ("faces", "karma", "removed"), [((3, 2), 9, 2), ((3, 3), 2, 2), ((1, 6), 9, 0), ((3, 3), 0, 0)]
)
def test_lim_8_6_half_rounded_down_and_never_more_than_is_held(faces, karma, removed):
    found = rolled("ameliorate", *faces, dice=2, karma=karma)
    assert (found["karma_removed"], found["karma"], found["karma_gained"]) == (removed, karma - removed, 0)


def test_lim_8_6_the_odds_stop_at_what_is_held():
    exact = odds("ameliorate", dice=4, karma=2)
    assert set(exact["karma_removed"]) == {"0", "1", "2"}
    assert exact["means"]["karma"] == 2 - exact["means"]["karma_removed"]


def test_lim_8_7_shift_focus_takes_the_significance_and_one_goal_at_a_time():
    assert result("shift_focus", pool=5, significance=2, karma=3) == {
        "dice_spent": 2, "pool_left": 3, "karma_gained": 2, "karma": 5,
    }  # fmt: skip
    assert result("shift_focus", pool=2, significance=2)["pool_left"] == 0
    assert faults("shift_focus", pool=1, significance=2, goal_outstanding=True) == ["goal_outstanding", "pool"]


def test_lim_8_9_escalate_takes_the_significance_and_raises_it():
    found = result("escalate", pool=3, significance=3, karma=1, history=["Lore", "Battle"])
    assert (found["dice_spent"], found["pool_left"], found["karma_gained"], found["karma"]) == (3, 0, 3, 4)
    assert (found["significance"], found["method"], found["history"]) == (4, "Battle", ["Lore", "Battle"])
    assert found["images_refreshed"] is False


@pytest.mark.parametrize("method", ["Lore", "Battle", "Ash"])
def test_lim_9_6_and_9_7_a_change_must_be_common_and_neither_of_the_last_two(method):
    assert faults("escalate", pool=3, history=["Lore", "Battle"], switch_to=method) == ["switch_to"]


def test_lim_9_6_an_own_method_will_do_where_all_have_it():
    found = result("escalate", pool=1, history=["Lore"], switch_to="Ash", common_methods=["Lore", "Ash"])
    assert (found["method"], found["history"]) == ("Ash", ["Lore", "Ash"])


def test_lim_8_9_faults_are_told_in_order():
    assert faults("escalate", pool=1, significance=2, history=["Lore", "Lore"], switch_to="Lore") == [
        "pool", "history[1]", "switch_to",
    ]  # fmt: skip
