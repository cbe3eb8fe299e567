"""What to do at a failed roll, against the dumbest tree there is (LAC-11.2)."""

from fractions import Fraction
from itertools import product

import pytest

from tests.rules.lacuna.asking import bad_fields, odds, result

WORTH = {"success": 100, "point": 1, "die": 50, "over": 30, "zero": 200}


class Tree:
    """Weighs every choice in fractions, remembering nothing; each end is (success, points, dice, zero, over)."""

    def __init__(self, *, penalty="mixed", risky=False, one_talent=False, whole_sum=False, bonus=0, maximum=190):
        self.penalty, self.risky, self.one_talent = penalty, risky, one_talent
        self.whole_sum, self.bonus, self.maximum = whole_sum, bonus, maximum

    def value(self, end):
        success, points, dice, zero, over = end
        costs = WORTH["point"] * points + WORTH["die"] * dice + WORTH["over"] * over + WORTH["zero"] * zero
        return WORTH["success"] * success - costs

    def price(self, over, accepting):
        if self.penalty == "per_action":
            return int(accepting and (self.risky or over))
        if self.penalty == "per_roll":
            return int(self.risky or over)
        return int(over or (accepting and self.risky))

    def mean(self, ends):
        return tuple(sum(end[place] for end in ends) / Fraction(len(ends)) for place in range(5))

    def options(self, value, total, now, later, pushes, over, heart):
        paid = self.price(over, accepting=True)
        options = {"stop": (0, 0, paid, int(value == paid), int(heart > self.maximum))}
        if now:
            options["talent"] = self.mean(
                [self.with_talent(value, total + face, face, later, pushes, over, heart) for face in range(1, 7)]
            )
        at_once = self.price(over, accepting=False)
        if pushes and value > at_once:
            rolls = product(range(1, 7), repeat=value - at_once)
            options["push"] = self.mean(
                [self.pushed(value - at_once, at_once, sum(faces), later, pushes, over, heart) for faces in rolls]
            )
        return options

    def with_talent(self, value, total, face, later, pushes, over, heart):
        gain = total - self.bonus if self.whole_sum else face
        later = later and not self.one_talent
        return self.plus(self.ended_or_best(value, total, False, later, pushes, over, heart + gain), gain, 0)

    def pushed(self, value, paid, pips, later, pushes, over, heart):
        started = heart > self.maximum or (over and self.penalty == "per_action")
        after = self.ended_or_best(value, pips + self.bonus, later, later, pushes - 1, started, heart + pips)
        return self.plus(after, pips, paid)

    def ended_or_best(self, value, total, now, later, pushes, over, heart):
        if total >= 11:
            return (1, 0, 0, 0, int(heart > self.maximum))
        options = self.options(value, total, now, later, pushes, over, heart)
        return options[self.best(options)]

    def plus(self, end, points, dice):
        success, more, lost, zero, over = end
        return (success, more + points, lost + dice, zero, over)

    def best(self, options):
        return max(options, key=lambda option: self.value(options[option]))


@pytest.mark.parametrize("penalty", ["mixed", "per_action", "per_roll"])
@pytest.mark.parametrize("heart_rate", [100, 181, 191])
@pytest.mark.parametrize("one_talent", [False, True])
def test_lac_11_2_the_best_choice_is_that_of_the_whole_tree(penalty, heart_rate, one_talent):
    tree = Tree(penalty=penalty, risky=True, one_talent=one_talent, bonus=2)
    options = tree.options(2, 8, True, True, 2, heart_rate > 190, heart_rate)
    house = {"risky_penalty": penalty, "talent_limit": "per_action" if one_talent else "per_roll"}
    inputs = {
        "dice": 2, "total": 8, "talent_now": True, "talent_later": True, "pushes_left": 2, "risky": True,
        "equipment_bonus": 2, "heart_rate": heart_rate, "roll_over_maximum": heart_rate > 190,
        "cost_over_maximum": WORTH["over"],
    }  # fmt: skip
    told = odds("push_advice", house=house, **inputs)
    assert told["value"] == {option: tree.value(end) for option, end in options.items()}
    names = ("success_chance", "heart_rate_cost", "dice_cost", "emergency_chance")
    for place, name in enumerate(names):
        assert told[name] == {option: end[place] for option, end in options.items()}, name
    best = options[tree.best(options)]
    assert result("push_advice", house=house, **inputs)["best"] == tree.best(options)
    assert (told["outcome"].get("success", 0), told["outcome"].get("emergency", 0)) == (best[0], best[3])


@pytest.mark.parametrize("whole_sum", [False, True])
def test_lac_2_7_a_talent_that_counts_the_whole_sum_costs_more_heart(whole_sum):
    tree = Tree(whole_sum=whole_sum)
    options = tree.options(2, 7, True, True, 1, False, 80)
    house = {"talent_heart_rate": "whole_sum" if whole_sum else "bonus_die"}
    inputs = {"dice": 2, "total": 7, "talent_now": True, "talent_later": True, "pushes_left": 1}
    told = odds("push_advice", house=house, **inputs)
    assert told["heart_rate_cost"] == {option: end[1] for option, end in options.items()}


def test_lac_11_2_of_equal_choices_the_first_is_best():
    nothing = {"worth_success": 0, "cost_point": 0, "cost_die": 0, "cost_zero": 0}
    assert result("push_advice", talent_now=True, **nothing) == {"best": "stop", "options": ["stop", "talent", "push"]}


def test_lac_2_5_a_push_needs_dice_and_an_attribute_above_0():
    over = {"roll_over_maximum": True, "heart_rate": 200}
    assert result("push_advice", dice=1, total=5, **over)["options"] == ["stop"]
    assert result("push_advice", dice=2, complication_dice=-1, total=5, **over)["options"] == ["stop"]
    assert result("push_advice", pushes_left=0)["options"] == ["stop"]


def test_lac_2_11_access_may_leave_the_heart_alone():
    house = {"access_heart_rate": "none"}
    told = odds("push_advice", house=house, attribute="access", talent_now=True)
    assert set(told["heart_rate_cost"].values()) == {0}
    assert set(told["dice_cost"].values()) == {0}


@pytest.mark.parametrize(
    ("inputs", "fields"),
    [
        ({"total": 2}, ["total"]),
        ({"dice": 1, "total": 3, "equipment_bonus": 3}, ["total"]),
        ({"dice": 10, "complication_dice": 1, "total": 10}, ["total"]),
        ({"dice": 2, "complication_dice": -2}, ["complication_dice"]),
        ({"attribute": "access", "roll_over_maximum": True}, ["roll_over_maximum"]),
        ({"attribute": "access", "risky": True}, ["risky"]),
        ({"attribute": "access", "equipment_bonus": 1}, ["equipment_bonus"]),
        ({"pushes_left": 7}, ["pushes_left"]),
    ],
)
def test_lac_11_2_the_failed_roll_must_be_one_that_can_be(inputs, fields):
    assert bad_fields("push_advice", **inputs) == fields


def test_lac_11_2_a_total_with_a_talent_die_in_it_may_be_higher_than_the_dice():
    assert result("push_advice", dice=1, total=10)["options"] == ["stop", "push"]
