"""Psychic Combat between two, round by round (section 6, TIM-11.18, TIM-12.2, TIM-13.1)."""

from fractions import Fraction

import pytest

import rollers
from tests.rules.timeless import duel_by_hand


def duel(*faces, a, b, **house):
    inputs = {"a": a, "b": b, "house": {f"timeless.{key}": value for key, value in house.items()}}
    return rollers.roll("timeless.duel", inputs, faces=list(faces)).result


def odds(a, b, **house):
    inputs = {"a": a, "b": b, "house": {f"timeless.{key}": value for key, value in house.items()}}
    return rollers.odds("timeless.duel", inputs).measures


def test_tim_6_21_the_target_loses_the_difference():
    """9 against 5 costs 4, then 12 against 2 the rest."""
    result = duel(4, 5, 2, 3, 6, 6, 1, 1, a={"power": 9}, b={"power": 7})
    assert [each["b_power"] for each in result["history"]] == [3, 0]
    assert [each["a_power"] for each in result["history"]] == [9, 9]


def test_tim_6_22_the_lower_total_loses_once_and_the_higher_nothing():
    result = duel(2, 3, 4, 5, 1, 1, 6, 6, a={"power": 7}, b={"power": 9})
    assert [(each["a_power"], each["b_power"]) for each in result["history"]] == [(3, 9), (0, 9)]
    assert (result["rounds"], result["outcome"]) == (2, "b_wins")


def test_tim_6_24_a_tie_costs_nothing():
    result = duel(3, 4, 5, 2, 6, 6, 1, 1, a={"power": 3}, b={"power": 3})
    assert (result["history"][0]["a_power"], result["history"][0]["b_power"]) == (3, 3)
    assert result["rounds"] == 2


def test_tim_6_24_by_house_rule_a_tie_costs_both_one():
    result = duel(3, 4, 5, 2, 6, 6, 1, 1, a={"power": 3}, b={"power": 3}, tie_power="one")
    assert (result["history"][0]["a_power"], result["history"][0]["b_power"]) == (2, 2)


def test_tim_6_24_a_loss_by_a_tie_is_no_hit():
    """No extra damage is rolled, no armour, and nothing is absorbed."""
    a = {"power": 1, "bonus_dice": 3, "armor": True, "drain": True}
    b = {"power": 1, "bonus_dice": 2, "armor": True}
    result = duel(3, 4, 5, 2, a=a, b=b, tie_power="one")
    assert (result["outcome"], result["a_power"], result["b_power"]) == ("both_fall", 0, 0)


def test_tim_6_24_only_a_tie_can_make_both_fall():
    even = {"power": 1}
    assert odds(even, even)["outcome"]["both_fall"] == 0
    tied = Fraction(146, 1296)
    assert odds(even, even, tie_power="one")["outcome"]["both_fall"] == tied


def test_tim_6_26_extra_damage_comes_after_both_pools_and_before_armour():
    """9 against 6 hits for 3, the bonus dice add 5 and 2, armour shows 1 and 5: ten Power is just enough."""
    result = duel(4, 5, 3, 3, 5, 2, 1, 5, a={"power": 5, "bonus_dice": 2}, b={"power": 10, "armor": True})
    assert (result["rounds"], result["b_power"]) == (1, 0)


def test_tim_6_26_only_the_one_who_hits_rolls_extra_damage_and_only_the_one_hit_armour():
    a = {"power": 4, "bonus_dice": 1, "armor": True}
    result = duel(1, 1, 6, 6, 2, 3, a=a, b={"power": 4})
    assert result["outcome"] == "b_wins"


def test_tim_6_27_power_never_falls_below_zero():
    result = duel(6, 6, 1, 1, a={"power": 3, "finesse": 20}, b={"power": 2})
    assert (result["b_power"], result["a_power"]) == (0, 3)


def test_tim_11_18_a_wraith_absorbs_what_its_hits_take():
    result = duel(3, 3, 4, 4, 6, 6, 1, 1, a={"power": 5}, b={"power": 2, "drain": True})
    assert (result["history"][0]["a_power"], result["history"][0]["b_power"]) == (3, 4)


def test_tim_11_18_it_absorbs_no_more_than_the_target_held():
    result = duel(1, 1, 6, 6, a={"power": 3}, b={"power": 2, "drain": True})
    assert (result["outcome"], result["b_power"]) == ("b_wins", 5)


def test_tim_11_18_extra_damage_is_absorbed_as_well():
    result = duel(3, 3, 3, 4, 5, 1, 1, 6, 6, 6, a={"power": 9}, b={"power": 2, "drain": True, "bonus_dice": 1})
    assert result["history"][0]["b_power"] == 2 + 6
    assert result["b_power"] == 2 + 6 + 3


def test_tim_11_18_a_hit_that_armour_stops_feeds_nobody():
    result = duel(3, 3, 4, 4, 6, 2, 6, 6, 1, 1, a={"power": 5, "armor": True}, b={"power": 2, "drain": True})
    assert (result["history"][0]["a_power"], result["history"][0]["b_power"]) == (5, 2)


def test_tim_11_18_without_a_limit_it_grows_above_its_start():
    result = duel(1, 1, 6, 4, 1, 1, 1, 2, a={"power": 9}, b={"power": 4, "drain": True})
    assert [each["b_power"] for each in result["history"]] == [12, 13]


def test_tim_11_18_by_house_rule_it_never_grows_above_its_start():
    """It falls from 4 to 2, takes 5 and is at 4 again."""
    faces = (4, 4, 3, 3, 1, 2, 4, 4, 1, 1, 6, 6)
    result = duel(*faces, a={"power": 9}, b={"power": 4, "drain": True}, drain_cap="start")
    assert [each["b_power"] for each in result["history"]] == [2, 4, 4]


def test_tim_11_18_the_limit_holds_for_either_side():
    first, second = {"power": 4, "drain": True}, {"power": 3, "finesse": 1}
    one = odds(first, second, drain_cap="start")
    other = odds(second, first, drain_cap="start")
    assert one["outcome"]["a_wins"] == other["outcome"]["b_wins"]
    assert one["a_power_left"] == other["b_power_left"]
    assert max(int(left) for left in one["a_power_left"]) == 4


@pytest.mark.parametrize(("first", "second", "stopped"), [(6, 1, True), (1, 6, True), (6, 6, True), (5, 5, False)])
def test_tim_12_2_a_six_on_either_die_stops_the_whole_hit(first, second, stopped):
    a, b = {"power": 9, "bonus_dice": 1}, {"power": 4, "armor": True}
    rest = (6, 6, 1, 1, 1, 1, 1) if stopped else ()
    result = duel(4, 4, 3, 3, 6, first, second, *rest, a=a, b=b)
    assert result["history"][0]["b_power"] == (4 if stopped else 0)


def test_tim_12_2_armour_stops_eleven_hits_of_thirty_six():
    """Somebody who always hits and always kills: the duel lasts 36/25 rounds."""
    sure = odds({"power": 1, "finesse": 20}, {"power": 1, "finesse": -10, "armor": True})
    assert sure["outcome"] == {"a_wins": 1, "b_wins": 0, "both_fall": 0}
    assert sure["means"]["rounds"] == Fraction(36, 25)


def test_tim_13_1_rounds_follow_until_one_is_at_zero():
    a, b = {"power": 7, "finesse": 1}, {"power": 4, "finesse": 2}
    result = duel(4, 4, 3, 3, 1, 1, 2, 3, 6, 6, 2, 3, a=a, b=b)
    assert (result["rounds"], result["outcome"], result["a_power"], result["b_power"]) == (3, "a_wins", 3, 0)
    for short in ((4, 4, 3, 3), (4, 4, 3, 3, 1, 1, 2, 3)):
        with pytest.raises(rollers.BadInputError):
            duel(*short, a=a, b=b)


def test_tim_13_1_two_who_drain_each_other_are_refused():
    wraith = {"power": 3, "drain": True}
    for ask in (rollers.roll, rollers.odds):
        with pytest.raises(rollers.BadInputError) as caught:
            ask("timeless.duel", {"a": wraith, "b": wraith})
        assert caught.value.field == "b.drain"


@pytest.mark.parametrize("power", [0, 61, None, True, "3"])
def test_tim_13_1_power_is_from_1_to_60(power):
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.odds("timeless.duel", {"a": {"power": power}, "b": {"power": 3}})
    assert caught.value.field == "a.power"


def test_tim_13_1_a_round_that_changes_nothing_is_fought_again():
    """One Power each: whoever wins the first round without a tie; 146 of 1296 rounds are tied."""
    even = odds({"power": 1}, {"power": 1})
    assert even["outcome"] == {"a_wins": Fraction(1, 2), "b_wins": Fraction(1, 2), "both_fall": 0}
    assert even["means"]["rounds"] == Fraction(1296, 1296 - 146)


AHEAD = {-4: "9.72", -2: "23.92", 0: "44.37", 1: "55.63", 3: "76.08", 5: "90.28", 8: "98.84"}
TIED = {-4: "6.17", -2: "9.65", 0: "11.27", 1: "10.80", 3: "8.02", 5: "4.32", 8: "0.77"}


@pytest.mark.parametrize("finesse", AHEAD)
def test_tim_10_5_the_table_of_attack_against_attack(finesse):
    """With one Power each, a wins by being ahead in the first round that is not tied."""
    exact = odds({"power": 1, "finesse": finesse}, {"power": 1})
    tied = 1 - 1 / exact["means"]["rounds"]
    assert f"{float(100 * tied):.2f}" == TIED[finesse]
    assert f"{float(100 * exact['outcome']['a_wins'] * (1 - tied)):.2f}" == AHEAD[finesse]


DUELS = {
    "even": ({"power": 3}, {"power": 2}, {}),
    "finesse": ({"power": 4, "finesse": 2}, {"power": 3, "finesse": -1, "modifier": 1}, {}),
    "boons and banes": ({"power": 2, "boons": 1}, {"power": 3, "banes": 1}, {}),
    "ties cost": ({"power": 3, "finesse": 1}, {"power": 3}, {"tie_power": "one"}),
    "extra damage": ({"power": 3, "bonus_dice": 2}, {"power": 8, "bonus_dice": 1}, {}),
    "armour": ({"power": 3, "armor": True}, {"power": 4, "armor": True, "finesse": 1}, {}),
    "armour and ties": ({"power": 3, "armor": True}, {"power": 3, "bonus_dice": 1}, {"tie_power": "one"}),
    "first drains": ({"power": 2, "drain": True}, {"power": 4}, {}),
    "second drains": ({"power": 4, "armor": True}, {"power": 2, "drain": True, "bonus_dice": 1}, {}),
    "drains to its start": ({"power": 3, "drain": True}, {"power": 5, "finesse": 1}, {"drain_cap": "start"}),
    "drains, ties cost": ({"power": 4}, {"power": 3, "drain": True}, {"drain_cap": "start", "tie_power": "one"}),
}


@pytest.mark.parametrize(("a", "b", "house"), DUELS.values(), ids=DUELS)
def test_tim_13_1_whole_duels_against_a_system_of_equations(a, b, house):
    ends, rounds = duel_by_hand.solve(
        a, b, tie_costs=house.get("tie_power") == "one", capped=house.get("drain_cap") == "start"
    )
    exact = odds(a, b, **house)
    assert exact["means"]["rounds"] == rounds
    assert exact["outcome"]["a_wins"] == sum(chance for (left, _), chance in ends.items() if left)
    assert exact["outcome"]["b_wins"] == sum(chance for (_, left), chance in ends.items() if left)
    assert exact["outcome"]["both_fall"] == ends.get((0, 0), 0)
    for place, name in enumerate(("a_power_left", "b_power_left")):
        lefts = {str(end[place]) for end in ends}
        by_hand = {left: sum(p for end, p in ends.items() if str(end[place]) == left) for left in lefts}
        assert exact[name] == by_hand
        assert exact["means"][name] == sum(int(left) * chance for left, chance in by_hand.items())


@pytest.mark.parametrize(("a", "b", "house"), DUELS.values(), ids=DUELS)
def test_tim_13_1_it_makes_no_difference_who_is_called_first(a, b, house):
    one, other = odds(a, b, **house), odds(b, a, **house)
    assert one["outcome"]["a_wins"] == other["outcome"]["b_wins"]
    assert one["means"]["rounds"] == other["means"]["rounds"]
    assert one["a_power_left"] == other["b_power_left"]
