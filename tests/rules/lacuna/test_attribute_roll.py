"""One attribute roll by itself (sections 2 to 5, LAC-9.4)."""

from fractions import Fraction

import pytest

import rollers


def roll(*faces, house=None, **inputs):
    named = {f"lacuna.{key}": value for key, value in (house or {}).items()}
    return rollers.roll("lacuna.attribute_roll", {**inputs, "house": named}, faces=list(faces)).result


def odds(house=None, **inputs):
    named = {f"lacuna.{key}": value for key, value in (house or {}).items()}
    return rollers.odds("lacuna.attribute_roll", {**inputs, "house": named}).measures


@pytest.mark.parametrize("dice", range(11))
def test_lac_2_1_as_many_dice_as_the_attribute_has(dice):
    result = roll(*[1] * dice, dice=dice)
    assert result["pool"] == dice
    assert result["normal_dice"] == [1] * dice


@pytest.mark.parametrize(("faces", "success"), [((3, 3, 4), False), ((3, 4, 4), True), ((6, 6, 6), True)])
def test_lac_2_2_eleven_succeeds(faces, success):
    result = roll(*faces)
    assert (result["total"], result["success"]) == (sum(faces), success)


def test_lac_2_3_only_dice_raise_the_heart_rate():
    """Ines: 4, 2, 6 and a +1 scanner; success or failure is the same to the heart."""
    result = roll(4, 2, 6, attribute="instinct", heart_rate=82, equipment_bonus=1)
    assert (result["total"], result["heart_rate_gain"], result["heart_rate"]) == (13, 12, 94)
    assert roll(1, 1, 1, heart_rate=82, equipment_bonus=20)["heart_rate"] == 85
    assert roll(1, 1, 1, heart_rate=82)["heart_rate"] == 85


def test_lac_2_6_a_talent_die_is_added_to_a_total_that_falls_short():
    assert roll(1, 3, 4, 5, talent_policy="on_fail")["total"] == 13
    assert roll(6, 4, 1, talent_policy="on_fail")["talent_die"] is None
    assert roll(1, 3, 4, talent_policy="none")["talent_die"] is None


def test_lac_2_6_equipment_counts_before_it_is_rolled():
    assert roll(3, 3, 3, equipment_bonus=2, talent_policy="on_fail")["talent_die"] is None
    assert roll(3, 3, 3, 1, equipment_bonus=1, talent_policy="on_fail")["total"] == 11


@pytest.mark.parametrize(("total", "rolled"), [(2, False), (4, False), (5, True), (10, True)])
def test_lac_11_1_if_possible_it_is_rolled_only_where_eleven_is_in_reach(total, rolled):
    faces = (total // 2, total - total // 2) + ((1,) if rolled else ())
    result = roll(*faces, dice=2, talent_policy="if_possible")
    assert (result["talent_die"] == 1) is rolled


def test_lac_11_1_points_still_offered_bring_eleven_into_reach():
    access = {"attribute": "access", "dice": 2, "talent_policy": "if_possible"}
    assert roll(1, 2, 6, **access, commendation_offered=2)["total"] == 11
    assert roll(1, 2, **access, commendation_offered=1)["talent_die"] is None


def test_lac_2_7_its_face_is_added_to_the_heart_rate():
    result = roll(1, 3, 4, 5, heart_rate=80, talent_policy="on_fail")
    assert (result["heart_rate_gain"], result["heart_rate"], result["dice_sum"]) == (13, 93, 13)


def test_lac_2_7_by_house_rule_the_whole_sum_is_added_once_more():
    whole = {"talent_heart_rate": "whole_sum"}
    assert roll(1, 3, 4, 5, heart_rate=80, talent_policy="on_fail", house=whole)["heart_rate"] == 101
    assert roll(1, 3, 4, heart_rate=80, house=whole)["heart_rate"] == 88, "only a Talent counts twice"


def test_lac_2_9_without_dice_nothing_counts():
    result = roll(dice=2, complication_dice=-3, equipment_bonus=20, talent_policy="on_fail", risky=True)
    assert (result["pool"], result["total"], result["success"], result["talent_die"]) == (0, 0, False, None)
    assert (result["heart_rate_gain"], result["costs_die"], result["first_roll_static"]) == (0, True, 1)


@pytest.mark.parametrize("effect", ["plus_one", "plus_die"])
def test_lac_2_9_without_dice_no_points_are_spent(effect):
    result = roll(attribute="access", dice=0, commendation_offered=20, house={"commendation_effect": effect})
    assert (result["total"], result["commendation_spent"], result["commendation_dice"]) == (0, 0, [])


def test_lac_2_11_access_rolls_raise_the_heart_rate_like_any_other():
    assert roll(5, 5, 1, attribute="access")["heart_rate"] == 81


def test_lac_2_11_by_house_rule_access_leaves_it_alone_talent_dice_included():
    house = {"access_heart_rate": "none", "talent_heart_rate": "whole_sum"}
    result = roll(1, 1, 1, 6, attribute="access", talent_policy="on_fail", house=house)
    assert (result["heart_rate_gain"], result["heart_rate"], result["dice_sum"]) == (0, 70, 9)
    assert roll(1, 1, 1, attribute="force", house=house)["heart_rate"] == 73


def test_lac_2_12_exactly_the_shortfall_is_spent_where_the_points_cover_it():
    access = {"attribute": "access"}
    assert roll(2, 3, 3, **access, commendation_offered=4)["commendation_spent"] == 3
    assert roll(2, 3, 3, **access, commendation_offered=3)["total"] == 11
    assert roll(2, 3, 3, **access, commendation_offered=2)["commendation_spent"] == 0
    assert roll(4, 4, 3, **access, commendation_offered=2)["commendation_spent"] == 0


def test_lac_2_12_points_are_spent_after_the_talent_die_and_leave_the_heart_alone():
    result = roll(2, 3, 3, 1, attribute="access", talent_policy="on_fail", commendation_offered=9)
    assert (result["talent_die"], result["commendation_spent"], result["heart_rate_gain"]) == (1, 2, 9)


def test_lac_2_12_by_house_rule_every_point_is_one_more_die_rolled_after_the_normal_ones():
    plus_die = {"commendation_effect": "plus_die"}
    result = roll(
        1, 2, 1, 3, 4, attribute="access", dice=2, commendation_offered=2, talent_policy="on_fail", house=plus_die
    )
    assert (result["pool"], result["normal_dice"], result["commendation_dice"]) == (2, [1, 2], [1, 3])
    assert (result["total"], result["heart_rate_gain"], result["commendation_spent"]) == (11, 11, 2)
    won = roll(6, 6, 1, 1, attribute="access", dice=2, commendation_offered=2, house=plus_die)
    assert won["commendation_spent"] == 2, "declared before the roll, spent whether needed or not"


TABLE = {1: "0", 2: "1/12", 3: "1/2", 4: "545/648", 5: "209/216", 6: "7741/7776"}


@pytest.mark.parametrize("dice", TABLE)
def test_lac_2_13_the_table_of_chances(dice):
    exact = odds(dice=dice)
    assert exact["success"].get("true", 0) == Fraction(TABLE[dice])
    assert exact["means"]["heart_rate_gain"] == Fraction(7 * dice, 2)


@pytest.mark.parametrize("dice", range(1, 10))
def test_lac_2_13_a_talent_used_on_every_failure_is_as_good_as_one_more_die(dice):
    assert odds(dice=dice, talent_policy="on_fail")["success"] == odds(dice=dice + 1)["success"]
    assert odds(dice=dice, talent_policy="if_possible")["success"] == odds(dice=dice + 1)["success"]


def test_lac_2_14_what_helps_two_dice():
    assert odds(dice=2)["success"]["true"] == Fraction(3, 36)
    assert odds(dice=2, talent_policy="if_possible")["success"]["true"] == Fraction(1, 2)
    assert odds(dice=2, equipment_bonus=3)["success"]["true"] == Fraction(15, 36)


@pytest.mark.parametrize(
    ("dice", "complication", "pool"), [(3, 0, 3), (3, 2, 5), (3, -2, 1), (3, -5, 0), (10, 10, 20), (0, 2, 2)]
)
def test_lac_3_3_the_pool_is_the_value_and_complication_dice_not_below_none(dice, complication, pool):
    assert roll(*[1] * pool, dice=dice, complication_dice=complication)["pool"] == pool


def test_lac_3_4_dice_and_bonuses_never_convert_into_each_other():
    assert roll(1, 1, 6, 5, dice=2, complication_dice=2)["heart_rate_gain"] == 13
    assert roll(6, 5, dice=2, equipment_bonus=2)["heart_rate_gain"] == 11


def test_lac_4_8_equipment_never_helps_access():
    with pytest.raises(rollers.BadInputError) as caught:
        roll(1, 1, 1, attribute="access", equipment_bonus=1)
    assert caught.value.field == "equipment_bonus"


def test_lac_5_1_access_is_never_risky():
    with pytest.raises(rollers.BadInputError) as caught:
        roll(1, 1, 1, attribute="access", risky=True)
    assert caught.value.field == "risky"
    assert roll(1, 1, 1, attribute="access", heart_rate=300)["risky"] is False


def test_lac_2_12_points_are_for_access_only():
    with pytest.raises(rollers.BadInputError) as caught:
        roll(1, 1, 1, commendation_offered=1)
    assert caught.value.field == "commendation_offered"


def test_lac_5_2_a_failed_risk_costs_a_die_and_a_success_none():
    assert roll(1, 1, 1, risky=True)["costs_die"] is True
    assert roll(6, 6, 6, risky=True)["costs_die"] is False
    assert roll(1, 1, 1)["costs_die"] is False


@pytest.mark.parametrize(
    ("boundary", "heart_rate", "over"),
    [("above", 190, False), ("above", 191, True), ("at_or_above", 189, False), ("at_or_above", 190, True)],
)
def test_lac_5_5_over_maximum_where_the_roll_begins(boundary, heart_rate, over):
    house = {"maximum_boundary": boundary}
    result = roll(1, 1, 1, heart_rate=heart_rate, maximum_heart_rate=190, house=house)
    assert (result["roll_over_maximum"], result["risky"], result["costs_die"]) == (over, over, over)
    assert result["over_maximum"] is True, "three dice later it is over in any case"


def test_lac_5_5_dice_that_carry_it_over_do_not_make_their_own_roll_risky():
    result = roll(1, 1, 1, heart_rate=189)
    assert (result["roll_over_maximum"], result["over_maximum"], result["costs_die"]) == (False, True, False)


def test_lac_5_5_the_chance_to_end_over_maximum():
    assert odds(heart_rate=180)["over_maximum"]["true"] == Fraction(1, 2)
    assert odds(heart_rate=180, house={"maximum_boundary": "at_or_above"})["over_maximum"]["true"] == Fraction(5, 8)


def test_lac_9_4_a_first_roll_that_fails_costs_static():
    assert roll(1, 1, 1)["first_roll_static"] == 1
    assert roll(6, 6, 6)["first_roll_static"] == 0


def test_lac_9_4_a_roll_that_a_talent_or_points_rescue_did_not_fail():
    assert roll(3, 3, 3, 6, talent_policy="on_fail")["first_roll_static"] == 0
    assert roll(3, 3, 3, attribute="access", commendation_offered=2)["first_roll_static"] == 0


def test_lac_9_4_by_house_rule_the_dice_and_equipment_alone_decide():
    no = {"talent_saves_static": "no"}
    assert roll(3, 3, 3, 6, talent_policy="on_fail", house=no)["first_roll_static"] == 1
    assert roll(3, 3, 3, attribute="access", commendation_offered=2, house=no)["first_roll_static"] == 1
    assert roll(3, 3, 3, equipment_bonus=2, house=no)["first_roll_static"] == 0
    as_die = no | {"commendation_effect": "plus_die"}
    assert roll(3, 3, 3, 2, attribute="access", commendation_offered=1, house=as_die)["first_roll_static"] == 0
