"""Section 3, and the tables of section 10 that follow from it."""

from fractions import Fraction

import pytest

import rollers


def check(*faces, **inputs):
    return rollers.roll("timeless.finesse_check", inputs, faces=list(faces)).result


def odds(**inputs):
    return rollers.odds("timeless.finesse_check", inputs).measures


@pytest.mark.parametrize(
    ("boons", "banes", "net"), [(0, 0, 0), (3, 4, -1), (4, 3, 1), (20, 20, 0), (20, 0, 20), (0, 20, -20)]
)
def test_tim_3_3_boons_and_banes_cancel_one_against_one(boons, banes, net):
    """All are added up first and cancelled once: only the difference is left."""
    dice = [1] * (2 + abs(net))
    assert check(*dice, boons=boons, banes=banes)["net"] == net
    if net >= 0:
        assert odds(boons=boons, banes=banes) == odds(boons=net)
    else:
        assert odds(boons=boons, banes=banes) == odds(banes=-net)


@pytest.mark.parametrize("net", range(-20, 21))
def test_tim_3_4_two_dice_and_one_for_each_that_is_left(net):
    count = 2 + abs(net)
    inputs = {"boons": max(net, 0), "banes": max(-net, 0)}
    result = check(*[3] * count, **inputs)
    assert result["dice_count"] == count
    assert len(result["dice"]) == count
    with pytest.raises(rollers.BadInputError):
        check(*[3] * (count - 1), **inputs)


def test_tim_3_5_equal_dice_are_different_dice():
    assert check(6, 6, 2, boons=1)["total"] == 12
    assert check(6, 6, 6, banes=1)["total"] == 12
    assert check(1, 1, 5, banes=1)["total"] == 2


def test_tim_3_5_with_boons_left_the_two_highest_count():
    result = check(1, 6, 3, 5, boons=2)
    assert (result["keep"], result["kept"], result["total"]) == ("highest", [5, 6], 11)


def test_tim_3_5_with_banes_left_the_two_lowest_count():
    result = check(6, 2, 5, 1, banes=2)
    assert (result["keep"], result["kept"], result["total"]) == ("lowest", [1, 2], 3)


def test_tim_3_5_with_neither_both_dice_count():
    result = check(6, 2, boons=3, banes=3)
    assert (result["keep"], result["kept"], result["total"]) == ("all", [2, 6], 8)


def test_tim_3_5_the_dice_are_shown_as_rolled_and_those_that_count_are_marked():
    outcome = rollers.roll("timeless.finesse_check", {"banes": 2}, faces=[4, 2, 2, 6])
    assert outcome.result["dice"] == [4, 2, 2, 6]
    assert [(die.face, die.kept) for die in outcome.dice] == [(4, False), (2, True), (2, True), (6, False)]


@pytest.mark.parametrize(("finesse", "modifier"), [(0, 0), (3, 0), (-10, 0), (20, 10), (2, -5)])
def test_tim_3_6_finesse_and_a_flat_modifier_are_added(finesse, modifier):
    assert check(2, 3, finesse=finesse, modifier=modifier)["total"] == 5 + finesse + modifier


@pytest.mark.parametrize("total", range(-5, 21))
def test_tim_3_7_degrees(total):
    """10 or more succeeds, every higher total too; 8 and 9 do so in part; 7 or less fails."""
    degree = check(3, 4, finesse=max(-10, total - 7), modifier=min(0, total - 7 + 10))["degree"]
    assert degree == ("success" if total >= 10 else "partial" if total >= 8 else "failure")


def test_tim_3_9_an_automatic_success_rolls_nothing_and_has_no_total():
    result = check(automatic=True, boons=1, banes=4, finesse=-10)
    assert (result["degree"], result["total"], result["net"]) == ("success", None, -3)
    assert (result["dice_count"], result["keep"], result["dice"], result["kept"]) == (0, "none", [], [])
    assert odds(automatic=True, banes=20) == {"degree": {"success": 1}, "total": {"none": 1}}
    with pytest.raises(rollers.BadInputError):
        check(6, 6, automatic=True)


def test_tim_3_10_boons_and_banes_of_many_causes_make_one_pool():
    """The Sword and Defend give a Boon each, the Pack a Bane: net +1."""
    result = check(4, 1, 4, boons=2, banes=1)
    assert (result["net"], result["total"]) == (1, 8)


def test_tim_3_13_the_worked_examples():
    ines = check(1, 4, 4, 2, 5, finesse=2, boons=5, banes=2)
    assert (ines["net"], ines["kept"], ines["total"], ines["degree"]) == (3, [4, 5], 11, "success")
    bruno = check(6, 2, 5, finesse=1, boons=1, banes=2)
    assert (bruno["net"], bruno["kept"], bruno["total"], bruno["degree"]) == (-1, [2, 5], 8, "partial")


WAYS = {
    -5: [92436, 80703, 56638, 28224, 14190, 5103, 2059, 448, 127, 7, 1],
    -4: [12281, 12606, 10071, 5952, 3361, 1458, 665, 192, 63, 6, 1],
    -3: [1526, 1845, 1696, 1200, 776, 405, 211, 80, 31, 5, 1],
    -2: [171, 244, 261, 224, 171, 108, 65, 32, 15, 4, 1],
    -1: [16, 27, 34, 36, 34, 27, 19, 12, 7, 3, 1],
    0: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
    1: [1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16],
    2: [1, 4, 15, 32, 65, 108, 171, 224, 261, 244, 171],
    3: [1, 5, 31, 80, 211, 405, 776, 1200, 1696, 1845, 1526],
    4: [1, 6, 63, 192, 665, 1458, 3361, 5952, 10071, 12606, 12281],
    5: [1, 7, 127, 448, 2059, 5103, 14190, 28224, 56638, 80703, 92436],
}
"""The table of TIM-10.2: ways to get 2 to 12."""


@pytest.mark.parametrize("net", WAYS)
def test_tim_10_2_the_table_of_kept_dice(net):
    measured = odds(boons=max(net, 0), banes=max(-net, 0))["total"]
    whole = 6 ** (2 + abs(net))
    assert sum(WAYS[net]) == whole
    assert measured == {str(total): Fraction(ways, whole) for total, ways in enumerate(WAYS[net], 2)}


@pytest.mark.parametrize("net", range(1, 21))
def test_tim_10_2_banes_mirror_boons(net):
    boons, banes = odds(boons=net)["total"], odds(banes=net)["total"]
    assert all(boons[str(total)] == banes[str(14 - total)] for total in range(2, 13))


@pytest.mark.parametrize(
    ("finesse", "net", "success", "partial"),
    [
        (-1, -5, "0.0", "0.2"),
        (0, 0, "16.7", "25.0"),
        (1, 1, "52.3", "28.2"),
        (3, -2, "17.4", "30.5"),
        (7, 5, "100.0", "0.0"),
    ],
)
def test_tim_10_4_some_cells_of_the_table_of_degrees(finesse, net, success, partial):
    degree = odds(finesse=finesse, boons=max(net, 0), banes=max(-net, 0))["degree"]
    assert f"{float(100 * degree['success']):.1f}" == success
    assert f"{float(100 * degree['partial']):.1f}" == partial


@pytest.mark.parametrize("banes", [0, 1, 5, 20])
def test_tim_10_4_with_finesse_8_nobody_fails(banes):
    assert odds(finesse=8, banes=banes)["degree"] == {"success": 1}
    assert odds(finesse=7, banes=banes)["degree"].keys() == {"success", "partial"}
