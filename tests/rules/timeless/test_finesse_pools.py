"""Pools of Finesse Checks: what is rolled, what counts, how likely it is."""

from fractions import Fraction
from itertools import product

import pytest

import rollers
from rollers.games.timeless.pool import sums

WAYS = {
    -5: (92436, 80703, 56638, 28224, 14190, 5103, 2059, 448, 127, 7, 1),
    -1: (16, 27, 34, 36, 34, 27, 19, 12, 7, 3, 1),
    0: (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1),
    2: (1, 4, 15, 32, 65, 108, 171, 224, 261, 244, 171),
    4: (1, 6, 63, 192, 665, 1458, 3361, 5952, 10071, 12606, 12281),
}


def result(mechanic, faces=(), **inputs):
    return rollers.roll(f"timeless.{mechanic}", inputs, faces=list(faces)).as_dict()["result"]


@pytest.mark.parametrize("net", WAYS)
def test_tim_10_2_ways_to_get_each_sum(net):
    counted = sums(net)
    assert counted.total == 6 ** (2 + abs(net))
    assert tuple(counted.weight(pips) for pips in range(2, 13)) == WAYS[net]


@pytest.mark.parametrize("net", range(1, 21))
def test_tim_10_2_banes_mirror_boons(net):
    assert all(sums(-net).chance(pips) == sums(net).chance(14 - pips) for pips in range(2, 13))


@pytest.mark.parametrize("net", range(21))
def test_tim_10_2_the_sums_follow_the_formula_for_the_two_highest_dice(net):
    dice = 2 + net

    def pair(high, low):
        if high == low:
            lower = Fraction(high - 1, 6)
            return Fraction(high, 6) ** dice - lower**dice - Fraction(dice, 6) * lower ** (dice - 1)
        return Fraction(dice, 6) * (Fraction(low, 6) ** (dice - 1) - Fraction(low - 1, 6) ** (dice - 1))

    for pips in range(2, 13):
        pairs = [(high, pips - high) for high in range(1, 7) if 1 <= pips - high <= high]
        assert sums(net).chance(pips) == sum(pair(high, low) for high, low in pairs)


@pytest.mark.parametrize(("boons", "banes"), [(0, 0), (20, 0), (0, 20), (3, 4), (7, 7)])
def test_tim_3_4_two_dice_and_one_for_each_boon_or_bane_left(boons, banes):
    told = result("finesse_pool", boons=boons, banes=banes)
    keep = "highest" if boons > banes else "lowest" if banes > boons else "all"
    assert told == {"net": boons - banes, "dice_count": 2 + abs(boons - banes), "keep": keep}


@pytest.mark.parametrize("finesse", [-10, 0, 3, 20])
def test_tim_10_3_exactly_at_least_and_at_most_agree(finesse):
    told = rollers.roll("timeless.probability", {"net": -2, "finesse": finesse}, faces=[]).result
    exactly = {int(total): Fraction(chance) for total, chance in told["exactly"].items()}
    assert list(exactly) == list(range(2 + finesse, 13 + finesse))
    for total, chance in exactly.items():
        at_least, at_most = Fraction(told["at_least"][str(total)]), Fraction(told["at_most"][str(total)])
        assert at_least + at_most - chance == 1
    assert Fraction(told["mean"]) == sum(total * chance for total, chance in exactly.items())
    assert sum(map(Fraction, told["degree"].values())) == 1


def test_tim_10_4_finesse_eight_cannot_fail():
    assert rollers.roll("timeless.probability", {"net": -20, "finesse": 8}, faces=[]).result["degree"] == {
        "success": "1", "partial": "0", "failure": "0"
    }  # fmt: skip


def test_tim_13_10_the_chance_is_that_of_the_check_itself():
    told = rollers.roll("timeless.boon_plan", {"finesse": 1, "banes": 2, "modifier": -1, "max_boons": 5}, faces=[])
    for boons, chance in told.result["chances"].items():
        check = rollers.odds("timeless.finesse_check", {"finesse": 1, "modifier": -1, "banes": 2, "boons": int(boons)})
        assert Fraction(chance) == check.measures["degree"]["success"]


def test_tim_13_10_a_chance_just_reached_is_enough():
    assert result("boon_plan", finesse=8, chance=100)["boons_needed"] == 0
    assert result("boon_plan", finesse=3, want="partial", chance=83, max_boons=0)["boons_needed"] == 0
    assert result("boon_plan", finesse=3, want="partial", chance=84, max_boons=0)["boons_needed"] is None


@pytest.mark.parametrize("sources", [*product([False, True], repeat=4)])
def test_tim_6_20_every_source_counts_once(sources):
    sword, shield, pack, grue = sources
    told = result(
        "combat_check", faces=[3] * (2 + abs(sword + 2 - pack - 2 * grue - 1)), boons=2, banes=1, modifier=-1,
        sword=sword, shield=shield, pack=pack, grue=grue,
    )  # fmt: skip
    assert told["boons_total"] == 2 + sword
    assert told["banes_total"] == 1 + pack + 2 * grue
    assert told["modifier_total"] == shield - 1
    assert told["total"] == 6 + shield - 1


def test_tim_11_9_light_means_nothing_to_others_than_grues():
    for lit in (True, False):
        assert result("combat_check", faces=[1, 2], lit=lit)["net"] == 0


def test_tim_3_10_boons_of_the_referee_and_standing_ones_may_pass_twenty():
    told = result("combat_check", faces=[6] * 24, boons=20, action="defend", sword=True)
    assert (told["boons_total"], told["total"]) == (22, 12)
