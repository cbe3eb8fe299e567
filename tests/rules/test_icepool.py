"""Another library's odds beside ours."""

import itertools
from fractions import Fraction

import icepool
import pytest
from icepool import d6, d10

import rollers


def odds(mechanic, **inputs):
    return rollers.odds(mechanic, inputs).measures


def chances(die, name=str):
    """Return what icepool says as rows of a measure."""
    return {name(outcome): Fraction(die.probability(outcome)) for outcome in die.outcomes() if die.quantity(outcome)}


def told(rows):
    return {outcome: chance for outcome, chance in rows.items() if chance}


def word(truth):
    return "true" if truth else "false"


@pytest.mark.parametrize("net", range(-20, 21))
def test_tim_10_2_totals_and_degrees_for_every_number_of_boons_and_banes(net):
    pool = d6.highest(2 + net, 2) if net >= 0 else d6.lowest(2 - net, 2)
    for finesse, modifier in ((-10, 0), (-1, 1), (0, 0), (3, 0), (8, -2), (20, 10)):
        total = pool + finesse + modifier
        ours = odds("timeless.finesse_check", finesse=finesse, modifier=modifier, boons=max(net, 0), banes=max(-net, 0))
        degree = total.map(lambda sum_: "success" if sum_ >= 10 else "partial" if sum_ >= 8 else "failure")
        assert told(ours["total"]) == chances(total)
        assert told(ours["degree"]) == chances(degree)


@pytest.mark.parametrize("dice", [0, 1, 2, 3, 7, 20, 60])
def test_lim_5_2_victories(dice):
    victories = dice @ d6.map({4: 0, 5: 0, 6: 0})
    assert told(odds("limitless.roll_victories", dice=dice)["victories"]) == chances(victories)
    for needed in (1, 5, dice + 1, 3 * dice + 1):
        ours = odds("limitless.roll_victories", dice=dice, needed=needed)
        assert told(ours["reached"]) == chances(victories >= needed, word)
        assert ours["means"]["victories"] == dice


@pytest.mark.parametrize("automatic", [True, False])
@pytest.mark.parametrize("statistic", [0, 1, 4, 9, 10, 14])
def test_leg_2_4_success_margin_and_miss(statistic, automatic):
    ours = odds("legacy.task_roll", statistic=statistic, automatic_success=automatic)

    def succeeds(roll):
        return roll <= statistic or (automatic and roll == 1)

    assert told(ours["success"]) == chances(d10.map(succeeds), word)
    assert told(ours["margin"]) == chances(statistic - d10)
    assert told(ours["missed_by"]) == chances(d10.map(lambda roll: 0 if succeeds(roll) else roll - statistic))


def rolled(dice, bonus, policy, points, *, adding):
    """An attribute roll as (total, gain, talent used, points spent), told in icepool's words."""

    def with_talent(dice_sum):
        total = dice_sum + bonus
        reach = total + (points if adding else 0) + 6
        if total >= 11 or policy == "none" or (policy == "if_possible" and reach < 11):
            return icepool.Die([(dice_sum, dice_sum, 0)])
        return d6.map(lambda face: (dice_sum + face, dice_sum + face, 1))

    def with_points(dice_sum, gain, talents):
        total = dice_sum + bonus
        spent = 11 - total if adding and 0 < 11 - total <= points else 0
        return (total + spent, gain, talents, spent)

    pool = (dice + (0 if adding else points)) @ d6
    return pool.map(with_talent).map(with_points)


def check_attribute_roll(ours, die, *, start=70, maximum=190):
    assert told(ours["total"]) == chances(die.marginals[0])
    assert told(ours["success"]) == chances(die.marginals[0] >= 11, word)
    assert told(ours["heart_rate_gain"]) == chances(die.marginals[1])
    assert told(ours["over_maximum"]) == chances(die.marginals[1] + start > maximum, word)
    assert told(ours["talent_used"]) == chances(die.marginals[2] == 1, word)
    assert ours["means"]["total"] == die.marginals[0].mean()
    assert ours["means"]["heart_rate_gain"] == die.marginals[1].mean()


@pytest.mark.parametrize("policy", ["none", "if_possible", "on_fail"])
@pytest.mark.parametrize(("dice", "bonus"), list(itertools.product((1, 2, 3, 5, 10), (0, 1, 4, 12))))
def test_lac_2_6_attribute_rolls_with_every_use_of_a_talent(dice, bonus, policy):
    ours = odds("lacuna.attribute_roll", dice=dice, equipment_bonus=bonus, talent_policy=policy, heart_rate=180)
    check_attribute_roll(ours, rolled(dice, bonus, policy, 0, adding=True), start=180)


@pytest.mark.parametrize("effect", ["plus_one", "plus_die"])
@pytest.mark.parametrize("policy", ["none", "if_possible", "on_fail"])
@pytest.mark.parametrize("points", [0, 1, 2, 6])
def test_lac_2_12_access_rolls_with_commendation_points(points, policy, effect):
    for dice in (1, 2, 3):
        ours = odds(
            "lacuna.attribute_roll", attribute="access", dice=dice, talent_policy=policy, commendation_offered=points,
            house={"lacuna.commendation_effect": effect},
        )  # fmt: skip
        die = rolled(dice, 0, policy, points, adding=effect == "plus_one")
        check_attribute_roll(ours, die)
        spent = die.marginals[3] if effect == "plus_one" else icepool.Die([points])
        assert told(ours["commendation_spent"]) == chances(spent)
