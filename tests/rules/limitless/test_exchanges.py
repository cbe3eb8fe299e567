"""LIM-7.12: whole Exchanges, settled roll by roll and counted as odds."""

from fractions import Fraction

import pytest

from rollers.dice import ScriptedDice
from rollers.games.limitless.actions import Action
from rollers.games.limitless.house import HOUSE_RULES
from rollers.games.limitless.settling import Declared, Seat, karma_shared, prevailing, settle
from rollers.house import House
from tests.rules.limitless.asking import faults, odds
from tests.rules.limitless.rolling import rolled, same_as_walked

PLAIN = House(HOUSE_RULES, {})
BOTH = {"limitless.simultaneous_goals": "both"}


def act(action, dice, against=None):
    return {"action": action, "dice": dice, "against": against}


def side(*actions, needed=3, karma=0):
    return {"needed": needed, "karma": karma, "actions": list(actions)}


SMALL = {
    "both act": (side(act("accomplish", 2)), side(act("tragically_accomplish", 1))),
    "a counter": (
        side(act("accomplish", 2), needed=2), side(act("prevent_and_counter", 2, 0), needed=2, karma=1),
    ),
    "two counters": (
        side(act("accomplish", 1), act("prevent_and_counter", 1, 0), needed=1),
        side(act("accomplish", 1), act("prevent_and_counter", 1, 0), needed=2),
    ),
    "an Ameliorate countered, its Karma taken": (
        side(act("ameliorate", 2), act("tragically_accomplish", 1), karma=4),
        side(act("prevent_and_counter", 1, 0), act("ameliorate", 1), karma=2),
    ),
    "both tragic": (
        side(act("tragically_accomplish", 1), act("ameliorate", 1), karma=3),
        side(act("tragically_accomplish", 1), act("prevent", 1, 1), karma=1),
    ),
    "all three, mixed": (
        side(act("accomplish", 1), act("desperately_accomplish", 1), act("tragically_accomplish", 1), needed=4),
        side(act("prevent", 1, 0), act("prevent_and_counter", 1, 2), needed=1, karma=2),
    ),
    "out of reach": (side(act("accomplish", 2), needed=600), side(act("accomplish", 1), needed=5)),
    "nobody acts": (side(karma=3), side()),
}  # fmt: skip


@pytest.mark.parametrize("case", SMALL)
def test_lim_7_12_the_odds_are_those_of_every_roll(case):
    a, b = SMALL[case]
    same_as_walked("exchange", a=a, b=b)


@pytest.mark.parametrize("house", [BOTH, {"limitless.tragic_karma": "rolled"}])
@pytest.mark.parametrize("case", ["both act", "a counter", "both tragic"])
def test_lim_7_12_they_are_under_house_rules_too_and_for_either_side(case, house):
    a, b = SMALL[case]
    same_as_walked("exchange", a=b, b=a, house=house)


def test_lim_7_12_the_means_of_a_full_exchange_add_up():
    """One die is worth one Victory, also where Prevents are met and counters rolled."""
    accomplish = [act("accomplish", 4), act("desperately_accomplish", 3), act("tragically_accomplish", 3)]
    a = side(*accomplish, act("prevent_and_counter", 4, 0), act("prevent", 3, 1), act("prevent", 3, 2), needed=20)
    exact = odds("exchange", a=a, b=a)
    assert exact["gain_a"] == exact["gain_b"]
    assert exact["winner"]["a"] == exact["winner"]["b"]
    assert sum(exact["winner"].values()) == 1
    assert exact["means"]["karma_a"] > 4 + 6 + 3


def test_lim_13_2_the_exchange_of_the_example():
    a = side(act("accomplish", 3), act("prevent", 1, 0), needed=5)
    b = side(act("accomplish", 2), act("prevent_and_counter", 2, 0), needed=5)
    found = rolled("exchange", 3, 2, 5, 1, 2, 6, 3, 3, 2, a=a, b=b)
    assert (found["a"]["gain"], found["b"]["gain"]) == (0, 3)
    assert (found["a"]["karma"], found["b"]["karma"]) == (3, 4)


def test_lim_7_12_all_dice_of_actions_come_before_those_of_counters():
    a = side(act("prevent_and_counter", 1, 0), act("accomplish", 1))
    b = side(act("accomplish", 1), act("prevent_and_counter", 1, 1))
    found = rolled("exchange", 3, 1, 2, 2, *(1,), *(3,), a=a, b=b)
    assert found["a"]["counter_dice"] == [1, None]
    assert found["a"]["counter_victories"] == [1, None]
    assert found["b"]["counter_victories"] == [None, 3]


def test_lim_8_6_ameliorate_works_on_the_karma_of_this_exchange_too():
    a = side(act("accomplish", 2), act("ameliorate", 2))
    found = rolled("exchange", 6, 6, 3, 3, a=a, b=side())
    assert found["a"]["karma"] == 0


def test_lim_7_12_what_is_burnt_off_is_gone_before_it_can_be_taken():
    a = side(act("ameliorate", 1), karma=5)
    found = rolled("exchange", 2, 6, 6, a=a, b=side(act("tragically_accomplish", 1)))
    assert (found["a"]["karma"], found["b"]["karma"]) == (0, 5)


@pytest.mark.parametrize(
    ("karma", "tragic", "after"),
    [
        ((3, 7), (False, False), (3, 7)),
        ((3, 7), (True, False), (10, 0)),
        ((3, 7), (True, True), (7, 3)),
        ((4, 9, 5), (True, True, False), (9 + 3, 4 + 2, 0)),
        ((5, 6, 7), (True, True, True), (3 + 4, 3 + 3, 2 + 3)),
        ((0, 0, 8), (False, False, True), (0, 0, 8)),
    ],
)
def test_lim_8_12_taking_is_simultaneous_and_odd_dice_go_to_the_first(karma, tragic, after):
    assert karma_shared(karma, tragic) == after
    assert sum(after) == sum(karma)


@pytest.mark.parametrize(
    ("surpluses", "winners"),
    [
        ((-1, -2), ()),
        ((0, -1), (0,)),
        ((1, 2), (1,)),
        ((2, 2), ()),
        ((2, 2, 0), ()),
        ((2, 2, 3), (2,)),
        ((0, -5, 0), ()),
    ],
)
def test_lim_11_2_the_greatest_surplus_prevails_and_equals_go_on(surpluses, winners):
    assert prevailing(surpluses, PLAIN) == winners


def test_lim_11_2_or_every_goal_that_is_reached_comes_true():
    kind = next(rule.kind for rule in HOUSE_RULES if rule.key == "limitless.simultaneous_goals")
    both = House(HOUSE_RULES, {"limitless.simultaneous_goals": kind.words("both")})
    assert prevailing((2, 2, -1, 0), both) == (0, 1, 3)
    assert prevailing((-1, -1), both) == ()


def test_lim_8_13_several_prevents_against_one_action_add_up():
    seats = (
        Seat(name="A", karma=0, actions=(Declared(action=Action.ACCOMPLISH, dice=2),)),
        Seat(name="B", karma=0, actions=(Declared(action=Action.PREVENT, dice=1, target=(0, 0)),)),
        Seat(name="C", karma=0, actions=(Declared(action=Action.PREVENT_AND_COUNTER, dice=1, target=(0, 0)),)),
    )
    settled = settle(seats, ScriptedDice([3, 2, 2, 2]), PLAIN)
    assert settled[0].actions[0].remaining == 1
    assert settled[2].actions[0].counter_dice == 0, "measured against what was rolled, not against what is left"


def test_lim_9_3_what_a_concession_has_made_void_is_not_rolled_and_brings_nothing():
    seats = (
        Seat(
            name="A",
            karma=4,
            actions=(
                Declared(action=Action.ACCOMPLISH, dice=2, carried_out=False),
                Declared(action=Action.AMELIORATE, dice=2, carried_out=False),
            ),
        ),
        Seat(
            name="B",
            karma=0,
            actions=(
                Declared(action=Action.PREVENT, dice=1, target=(0, 0), carried_out=False),
                Declared(action=Action.TRAGICALLY_ACCOMPLISH, dice=1),
            ),
        ),
    )
    dice = ScriptedDice([3, 6])
    settled = settle(seats, dice, PLAIN)
    dice.finish()
    assert settled[0].actions[0].victories is None
    assert (settled[0].gain, settled[0].karma) == (0, 0)
    assert (settled[1].gain, settled[1].karma) == (3, 5), "Karma of who conceded is taken too"


@pytest.mark.parametrize(
    ("a", "fields"),
    [
        (side(act("accomplish", 20), act("ameliorate", 1)), ["a.actions"]),
        (side(act("prevent", 1)), ["a.actions[0].against"]),
        (side(act("prevent", 1, 2)), ["a.actions[0].against"]),
        (side(act("prevent", 1, 1)), ["a.actions[0].against"]),
        (side(act("ameliorate", 1, 0)), ["a.actions[0].against"]),
        (side(act("ameliorate", 1), act("ameliorate", 1)), ["a.actions[1].action"]),
        (side(act("prevent", 1, 0), act("prevent", 1, 0)), ["a.actions[1].against"]),
        (side(act("shift_focus", 1)), ["a.actions[0].action"]),
        (side(act("accomplish", 0)), ["a.actions[0].dice"]),
        (side(act("prevent", 20), act("accomplish", 5, 0), act("accomplish", 1), act("desperately_accomplish", 1)),
         ["a.actions", "a.actions[0].against", "a.actions[1].against", "a.actions[2].action"]),
    ],
)  # fmt: skip
def test_lim_7_10_declarations_that_break_the_rules_are_refused(a, fields):
    b = side(act("accomplish", 1), act("prevent", 1, 0))
    given = {**a, "actions": [act("accomplish", 1), *a["actions"]]}
    shifted = [field.replace("[2]", "[3]").replace("[1]", "[2]").replace("[0]", "[1]") for field in fields]
    if not any(each["action"] == "accomplish" for each in a["actions"]):
        assert faults("exchange", a=given, b=b) == shifted
        assert [field.split(".")[0] for field in faults("exchange", a=b, b=given)] == ["b"] * len(fields)
    else:
        assert faults("exchange", a=a, b=side(act("accomplish", 1))) == fields


def test_lim_7_10_a_prevent_may_be_aimed_at_each_opposing_action():
    a = side(act("prevent", 1, 0), act("prevent", 1, 1), act("prevent_and_counter", 1, 2))
    b = side(act("accomplish", 1), act("ameliorate", 1), act("desperately_accomplish", 1))
    assert sum(odds("exchange", a=a, b=b)["winner"].values()) == 1


def test_lim_8_11_the_accomplish_actions_mix_unless_the_group_has_one_kind():
    a = side(act("accomplish", 1), act("desperately_accomplish", 1), act("tragically_accomplish", 1))
    assert odds("exchange", a=a, b=side())["means"]["gain_a"] == 4
    fields = faults("exchange", a=a, b=side(), house={"limitless.accomplish_mix": "one_kind"})
    assert fields == ["a.actions[1].action", "a.actions[2].action"]


def test_lim_11_2_the_chances_of_the_example_by_hand():
    one = side(act("accomplish", 1), needed=1)
    assert odds("exchange", a=one, b=one)["winner"] == dict.fromkeys(("a", "b", "none"), Fraction(1, 3))
