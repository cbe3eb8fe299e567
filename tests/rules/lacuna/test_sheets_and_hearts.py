"""Characters and the numbers of their hearts (section 1)."""

import pytest

from tests.rules.lacuna.asking import bad_fields, result


def test_lac_1_3_attributes_are_three_each_unless_the_sheet_says_otherwise():
    told = result("character", name="Ada")
    assert (told["force"], told["instinct"], told["access"], told["attribute_total"]) == (3, 3, 3, 9)


def test_lac_1_4_a_talent_gives_the_chance_of_one_die_more():
    talents = [{"name": "Strategy", "attribute": "force"}, {"name": "Athletics", "attribute": "force"}]
    told = result("character", name="Ada", force=2, talents=talents)
    assert told["chance"]["force"] == "1/12"
    assert told["talent_chance"] == {"force": "1/2"}


@pytest.mark.parametrize(
    ("inputs", "field"),
    [
        ({"talents": [{"name": "A", "attribute": "force"}, {"name": "A", "attribute": "access"}]}, "talents[1].name"),
        ({"techniques": ["Blur", "Blur"]}, "techniques[1]"),
        ({"equipment": [{"name": "Pipe"}, {"name": "Pipe"}]}, "equipment[1].name"),
        ({"equipment": [{"name": "Pipe", "bonus": 2}]}, "equipment[0].bonus"),
    ],
)
def test_lac_1_10_a_sheet_names_everything_once_and_as_it_may_be(inputs, field):
    assert bad_fields("character", name="Ada", **inputs) == [field]


def test_lac_1_10_nine_points_are_two_to_four_each_and_nine_together():
    nine = {"creation": "nine_points"}
    assert result("character", house=nine, name="Ada", force=4, instinct=3, access=2)["attribute_total"] == 9
    assert bad_fields("character", house=nine, name="Ada", force=1, instinct=4, access=4) == ["force"]
    assert bad_fields("character", house=nine, name="Ada", force=4, instinct=4, access=4) == ["access"]


def test_lac_1_10_a_one_cannot_reach_eleven_unaided_but_a_two_can():
    told = result("character", name="Ada", force=1, instinct=2, access=1)
    assert told["cannot_succeed_unaided"] == ["force", "access"]


def test_lac_1_8_what_the_sheet_states_goes_before_the_group():
    house = {"resting_heart_rate": 90, "maximum_base": 200}
    told = result("heart_rate", house=house, age=40)
    assert (told["resting_heart_rate"], told["maximum_heart_rate"], told["heart_rate"]) == (90, 160, 90)
    stated = result("heart_rate", house=house, age=40, resting_heart_rate=60, maximum_heart_rate=155)
    assert (stated["resting_heart_rate"], stated["maximum_heart_rate"]) == (60, 155)


def test_lac_1_8_the_maximum_is_above_the_resting_value():
    assert bad_fields("heart_rate", house={"maximum_base": 190}, age=120) == ["maximum_heart_rate"]
    assert bad_fields("character", name="Ada", house={"maximum_base": 190}, age=120) == ["maximum_heart_rate"]


def test_lac_1_9_both_ends_of_the_zone_are_rounded_down_and_in_it():
    for heart_rate, zone in ((81, "below_target"), (82, "target"), (140, "target"), (141, "above_target")):
        assert result("heart_rate", age=55, heart_rate=heart_rate)["zone"] == zone


@pytest.mark.parametrize("mechanic", ["heart_rate", "character"])
def test_lac_1_9_the_low_end_is_not_above_the_high_end(mechanic):
    named = {"name": "Ada"} if mechanic == "character" else {}
    house = {"target_low_percent": 86}
    assert bad_fields(mechanic, house=house, **named) == ["house"]
    result(mechanic, house={"target_low_percent": 85}, **named)


@pytest.mark.parametrize(
    ("boundary", "heart_rate", "headroom", "over"),
    [
        ("above", 189, 1, False), ("above", 190, 0, False), ("above", 191, 0, True),
        ("at_or_above", 188, 1, False), ("at_or_above", 189, 0, False), ("at_or_above", 190, 0, True),
    ],
)  # fmt: skip
def test_lac_5_5_where_over_maximum_begins(boundary, heart_rate, headroom, over):
    told = result("heart_rate", house={"maximum_boundary": boundary}, heart_rate=heart_rate)
    assert (told["headroom"], told["over_maximum"]) == (headroom, over)
    assert (told["zone"] == "over_maximum") == over
