"""Section 5: the Victory roll."""

from fractions import Fraction
from itertools import product

import pytest

import rollers
from rollers.odds import Distribution


def victories(*faces, **inputs):
    return rollers.roll("limitless.roll_victories", {"dice": len(faces), **inputs}, faces=list(faces)).result


def odds(dice, needed=None):
    return rollers.odds("limitless.roll_victories", {"dice": dice, "needed": needed}).measures


@pytest.mark.parametrize(("face", "worth"), [(1, 1), (2, 2), (3, 3), (4, 0), (5, 0), (6, 0)])
def test_lim_5_2_each_face_is_worth_its_pips_up_to_three(face, worth):
    assert victories(face)["victories"] == worth
    assert victories(face, face, face)["victories"] == 3 * worth


def test_lim_5_2_fours_fives_and_sixes_are_set_aside():
    result = victories(3, 1, 5, 1, 4, 2, 6)
    assert result["victories"] == 7
    assert result["counted"] == [3, 1, 1, 2], "in the order rolled"
    assert result["discarded"] == [5, 4, 6], "in the order rolled"


def test_lim_5_2_dice_set_aside_are_shown_and_marked():
    outcome = rollers.roll("limitless.roll_victories", {"dice": 4}, faces=[4, 3, 6, 1])
    assert [(die.face, die.kept) for die in outcome.dice] == [(4, False), (3, True), (6, False), (1, True)]


def test_lim_5_2_no_dice_give_no_victories():
    assert victories() == {"dice": 0, "victories": 0, "counted": [], "discarded": [], "reached": None}
    assert odds(0) == {"victories": {"0": 1}, "means": {"victories": 0}}


def test_lim_5_2_one_die_gives_one_two_or_three_a_sixth_of_the_time_each():
    sixth = Fraction(1, 6)
    assert odds(1)["victories"] == {"0": Fraction(1, 2), "1": sixth, "2": sixth, "3": sixth}


@pytest.mark.parametrize("dice", [1, 2, 5, 50, 200])
def test_lim_5_2_n_dice_give_three_n_at_most(dice):
    rows = odds(dice)["victories"]
    assert max(map(int, rows)) == 3 * dice
    assert rows[str(3 * dice)] == Fraction(1, 6**dice)
    assert rows["0"] == Fraction(1, 2**dice)


@pytest.mark.parametrize("dice", [0, 1, 2, 7, 30, 200])
def test_lim_5_4_the_mean_of_n_dice_is_n_and_the_variance_four_thirds_of_it(dice):
    exact = odds(dice)
    assert exact["means"] == {"victories": dice}
    squares = sum(int(number) ** 2 * chance for number, chance in exact["victories"].items())
    assert squares - dice**2 == Fraction(4 * dice, 3)


FIVE_OR_MORE = {
    1: "0", 2: "1/12", 3: "25/108", 4: "259/648", 5: "1441/2592", 6: "37/54", 7: "8131/10368", 8: "17753/20736",
    9: "29/32", 10: "25991/27648", 12: "13501/13824", 15: "880139/884736", 20: "14150695/14155776",
}  # fmt: skip
"""The last column of the table of LIM-5.5."""


@pytest.mark.parametrize("dice", FIVE_OR_MORE)
def test_lim_5_5_the_chance_of_five_or_more(dice):
    assert odds(dice, 5)["reached"].get("true", 0) == Fraction(FIVE_OR_MORE[dice])


@pytest.mark.parametrize(
    ("dice", "needed", "percent"),
    [(1, 1, "50.0"), (6, 10, "11.4"), (10, 15, "11.3"), (12, 20, "3.5"), (20, 20, "52.9")],
)
def test_lim_5_5_some_cells_of_the_table(dice, needed, percent):
    assert f"{float(100 * odds(dice, needed)['reached']['true']):.1f}" == percent


def test_lim_5_5_exactly_as_many_as_wanted_are_enough():
    assert victories(3, 2, needed=5)["reached"] is True
    assert victories(3, 1, needed=5)["reached"] is False
    assert victories(3, 2)["reached"] is None
    assert odds(2, 7)["reached"] == {"false": 1}


@pytest.mark.parametrize("needed", [1, 4, 9])
def test_lim_5_5_the_chance_is_that_of_all_numbers_from_there(needed):
    exact = odds(4, needed)
    from_there = sum(chance for number, chance in exact["victories"].items() if int(number) >= needed)
    assert exact["reached"]["true"] == from_there


def test_lim_1_4_a_large_pool_may_be_rolled_in_handfuls():
    """The Victories of all handfuls are added: the odds are those of the whole pool."""

    def pool(dice):
        rows = odds(dice)["victories"]
        return Distribution({int(number): int(chance * 6**dice) for number, chance in rows.items()})

    both = pool(3).with_(pool(4), lambda one, other: one + other)
    assert both.as_fractions() == pool(7).as_fractions()


@pytest.mark.parametrize(
    ("name", "value"), [("dice", 201), ("dice", -1), ("dice", None), ("needed", 0), ("needed", 601)]
)
def test_lim_5_2_inputs_out_of_range_are_refused(name, value):
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.odds("limitless.roll_victories", {"dice": 1, name: value})
    assert caught.value.field == name


def test_lim_5_2_every_roll_of_three_dice():
    for faces in product(range(1, 7), repeat=3):
        assert victories(*faces)["victories"] == sum(face for face in faces if face < 4)
