"""What becomes of hits, losses, absorbed Power and those at zero."""

from fractions import Fraction

import pytest

from rollers.dice import ScriptedDice
from rollers.games.timeless.combat_round import (
    Attack,
    Hit,
    HitKind,
    Stop,
    hitting,
    in_order,
    power_after,
    settle,
    tie_losses,
    who_rolls,
)
from rollers.games.timeless.condition import Condition, condition_at
from rollers.games.timeless.hits import RoundArmor, strike
from rollers.games.timeless.house import HOUSE_RULES
from rollers.house import HouseKind
from tests.rules.timeless.counting import odds, result

BOOK = HouseKind(HOUSE_RULES).read({}, "house", [])


def house(**keys):
    return HouseKind(HOUSE_RULES).read({f"timeless.{key}": word for key, word in keys.items()}, "house", [])


def test_tim_6_18_all_in_an_attack_roll_and_nobody_else():
    assert who_rolls([Attack("c", "a"), Attack("a", "c")], "abc") == ("a", "c")


def test_tim_6_26_hits_come_in_the_order_of_attackers_then_targets():
    attacks = [Attack("b", "a"), Attack("a", "c"), Attack("a", "b")]
    assert in_order(attacks, "abc") == (Attack("a", "b"), Attack("a", "c"), Attack("b", "a"))


def test_tim_6_19_one_total_serves_every_comparison():
    attacks = [Attack("a", "b"), Attack("b", "a"), Attack("c", "b"), Attack("b", "c")]
    assert hitting(attacks, {"a": 9, "b": 7, "c": 5}) == (Attack("a", "b"), Attack("b", "c"))


def test_tim_6_24_a_tie_costs_each_target_a_point_only_where_a_group_plays_so():
    attacks = [Attack("a", "b"), Attack("c", "b"), Attack("b", "a")]
    totals = {"a": 7, "b": 7, "c": 7}
    assert tie_losses(attacks, totals, BOOK) == {"b": 0, "a": 0}
    assert tie_losses(attacks, totals, house(tie_power="one")) == {"b": 2, "a": 1}


def test_tim_6_26_extra_damage_then_armour_which_stops_all_of_it():
    dice = ScriptedDice([5, 1, 6])
    blow = strike(9, 6, dice=dice, house=BOOK, bonus_dice=1, wearer="b", armor=RoundArmor(BOOK))
    dice.finish()
    assert (blow.bonus, blow.armor_dice, blow.negated, blow.amount, blow.taken) == ((5,), (1, 6), True, 8, 0)


def test_tim_12_2_one_roll_may_hold_for_all_hits_of_a_round_on_one_wearer():
    dice = ScriptedDice([6, 1, 2, 3])
    armor = RoundArmor(house(armor_roll="per_round"))
    assert [armor.roll(wearer, dice).stops for wearer in "aaba"] == [True, True, False, True]
    dice.finish()


def test_tim_12_2_or_every_hit_is_rolled_for():
    dice = ScriptedDice([6, 1, 2, 3])
    assert [RoundArmor(BOOK).roll("a", dice).stops for _ in range(2)] == [True, False]


def test_tim_6_38_those_who_fall_together_have_still_done_their_harm():
    hits = [Hit(attacker="tough", target="ines", amount=2), Hit(attacker="ines", target="wight", amount=5)]
    settled = settle({"ines": 2, "wight": 3, "tough": 16}, hits, {}, {})
    assert settled.power == {"ines": 0, "wight": 0, "tough": 16}
    assert settled.losses == {"ines": 2, "wight": 5, "tough": 0}


@pytest.mark.parametrize("stop", list(Stop))
def test_tim_6_26_a_hit_that_was_stopped_takes_and_feeds_nothing(stop):
    hit = Hit(attacker="wraith", target="ines", amount=4, negated=stop)
    settled = settle({"ines": 5, "wraith": 3}, [hit], {}, {"wraith": None})
    assert settled.power == {"ines": 5, "wraith": 3}


def test_tim_11_18_absorbing_is_limited_by_the_power_its_target_held():
    hits = [Hit(attacker="wraith", target="ines", amount=9), Hit(attacker="bruno", target="wraith", amount=5)]
    settled = settle({"ines": 4, "wraith": 3, "bruno": 6}, hits, {}, {"wraith": None})
    assert settled.gains["wraith"] == 4
    assert settled.power == {"ines": 0, "wraith": 2, "bruno": 6}


def test_tim_11_18_two_wraiths_absorb_independently_and_a_shot_feeds_as_well():
    hits = [
        Hit(attacker="one", target="ines", amount=3),
        Hit(attacker="two", target="ines", amount=4),
        Hit(attacker="two", target="ines", kind=HitKind.RAY_GUN, amount=7),
    ]
    settled = settle({"ines": 5, "one": 1, "two": 1}, hits, {}, {"one": None, "two": None})
    assert settled.gains == {"ines": 0, "one": 3, "two": 4 + 5}, "each hit brings what its target held at most"


@pytest.mark.parametrize(
    ("held", "lost", "gained", "after"), [(5, 0, 9, 8), (5, 2, 9, 8), (9, 0, 5, 9), (9, 3, 5, 8), (5, 9, 2, 0)]
)
def test_tim_11_18_a_group_may_limit_absorbing_to_the_power_one_came_with(held, lost, gained, after):
    assert power_after(held, lost, gained, most=8) == after


def test_tim_6_31_any_dispersing_hit_or_the_ability_disperses_at_zero():
    assert condition_at(1, dispersing_hit=True, disperses=True) is Condition.ACTIVE
    assert condition_at(0, dispersing_hit=False, disperses=False) is Condition.DORMANT
    assert condition_at(0, dispersing_hit=True, disperses=False) is Condition.DISPERSED
    assert condition_at(0, dispersing_hit=False, disperses=True) is Condition.DISPERSED


def test_tim_6_23_a_target_that_does_not_attack_hurts_nobody_even_with_claws():
    told = result("contest", [1, 1, 6, 6], target={"bonus_dice": 3}, target_action="other")
    assert (told["attacker_loses"], told["bonus"]) == (0, [])


def test_tim_6_24_a_tie_under_the_house_rule_costs_an_attacker_only_if_the_target_attacks():
    rules = {"timeless.tie_power": "one"}
    told = result("contest", [3, 4, 5, 2], target_action="other", house=rules)
    assert (told["target_loses"], told["attacker_loses"]) == (1, 0)


TABLE_10_5 = {
    -4: (972, 617, 8410), -1: (3356, 1080, 5563), 0: (4437, 1127, 4437), 3: (7608, 802, 1590), 8: (9884, 77, 39),
}  # fmt: skip


@pytest.mark.parametrize("lead", TABLE_10_5)
def test_tim_10_5_attack_against_attack(lead):
    rows = odds("contest", attacker={"finesse": lead})["outcome"]
    words = ("attacker_ahead", "tied", "target_ahead")
    assert tuple(round(rows[word] * 10_000) for word in words) == TABLE_10_5[lead]


def test_tim_10_5_what_each_loses_differs_by_the_lead():
    means = odds("contest", attacker={"finesse": 5})["means"]
    assert means["target_loses"] - means["attacker_loses"] == 5
    assert means["attacker_loses"] == Fraction(126, 1296)
