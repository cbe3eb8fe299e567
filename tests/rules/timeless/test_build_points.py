"""Building and raising a Timeless."""

from itertools import product

import pytest

import rollers
from rollers.errors import BadInputError
from rollers.games.timeless.psyche import Attribute, maximum, score_from, step_size

EXACT = {"timeless.build_spend": "exact"}


def result(mechanic, **inputs):
    return rollers.roll(f"timeless.{mechanic}", inputs, faces=[]).as_dict()["result"]


def fields(mechanic, **inputs):
    with pytest.raises(BadInputError) as caught:
        rollers.roll(f"timeless.{mechanic}", inputs, faces=[])
    return [problem.field for problem in caught.value.problems]


@pytest.mark.parametrize("points", range(5))
def test_tim_2_9_each_point_is_worth_two_power_one_finesse_or_one_luck(points):
    assert score_from(Attribute.POWER, points) == 8 + 2 * points
    assert score_from(Attribute.FINESSE, points) == points
    assert score_from(Attribute.LUCK, points) == 7 + points


def test_tim_2_7_every_attribute_at_fault_is_named_and_the_total_is_not_asked_for():
    assert fields("character", power_bp=5, finesse_bp=-1, luck_bp=4) == ["power_bp", "finesse_bp"]


@pytest.mark.parametrize("spent", range(13))
def test_tim_2_10_up_to_six_points_may_be_spent_or_exactly_six(spent):
    power = min(4, spent)
    finesse = min(4, spent - power)
    build = {"power_bp": power, "finesse_bp": finesse, "luck_bp": spent - power - finesse}
    if spent <= 6:
        assert result("character", **build)["bp_left"] == 6 - spent
    else:
        assert fields("character", **build) == ["bp_total"]
    if spent == 6:
        assert result("character", **build, house=EXACT)["bp_total"] == 6
    else:
        assert fields("character", **build, house=EXACT) == ["bp_total"]


def test_tim_2_14_builds_stand_in_order_and_are_what_the_character_gives():
    builds = result("build_table")["builds"]
    points = [(each["power_bp"], each["finesse_bp"], each["luck_bp"]) for each in builds]
    assert points == [spent for spent in product(range(5), repeat=3) if sum(spent) <= 6]
    for each in builds:
        built = result("character", **{name: each[name] for name in ("power_bp", "finesse_bp", "luck_bp")})
        assert [each[name] for name in ("power", "finesse", "luck")] == [
            built[name] for name in ("power", "finesse", "luck")
        ]


def test_tim_2_14_a_build_has_exactly_six_members_and_minima_can_be_out_of_reach():
    assert list(result("build_table", min_power=16)["builds"][0]) == [
        "power_bp", "finesse_bp", "luck_bp", "power", "finesse", "luck"
    ]  # fmt: skip
    assert result("build_table", min_power=16, min_finesse=4, min_luck=11) == {"count": 0, "builds": []}


def raise_inputs(**inputs):
    return {"power": 14, "finesse": 2, "luck": 8, "xp": 10_000, "attribute": "power"} | inputs


@pytest.mark.parametrize("attribute", Attribute)
def test_tim_9_6_steps_lead_to_the_maximum_and_none_begins_there(attribute):
    start = {"power": 1, "finesse": 0, "luck": 2}[attribute.value]
    most = -(-(maximum(attribute) - start) // step_size(attribute))
    asked = raise_inputs(attribute=attribute.value, **{attribute.value: start})
    assert result("raise", **asked, steps=most)[attribute.value] == maximum(attribute)
    assert fields("raise", **asked, steps=most + 1) == ["steps"]


def test_tim_9_6_too_many_steps_and_too_little_xp_are_told_together():
    assert fields("raise", **raise_inputs(luck=12, attribute="luck", xp=4)) == ["steps", "xp"]


def test_tim_9_5_a_group_may_have_another_price():
    assert result("raise", **raise_inputs(xp=0), cost=0)["spent"] == 0
    assert result("raise", **raise_inputs(xp=14), cost=7, steps=2)["xp_left"] == 0


def test_tim_9_2_one_xp_for_each_yes_unless_the_group_awards_otherwise():
    yes = dict.fromkeys(("took_part", "completed_quest", "made_discovery", "bent_reality", "came_through_combat"), True)
    assert result("quest_xp", **yes) == {"xp": 5, "yes_count": 5}
    assert result("quest_xp", **yes, awards={"bent_reality": 100, "took_part": 0}) == {"xp": 103, "yes_count": 5}
    assert result("quest_xp") == {"xp": 0, "yes_count": 0}
    assert fields("quest_xp", awards={"took_part": 101}) == ["awards.took_part"]


def test_tim_9_7_from_nothing_to_the_maxima_it_is_twenty_one_steps():
    way = result("xp_needed", power=8, finesse=0, luck=7)
    assert (way["power_steps"], way["finesse_steps"], way["luck_steps"]) == (8, 8, 5)


def test_tim_13_11_targets_already_passed_need_no_step_and_each_attribute_has_its_price():
    way = result(
        "xp_needed", power=20, finesse=1, luck=9, target_power=10, target_finesse=3, target_luck=9,
        costs={"finesse": 8}, xp_per_quest=7,
    )  # fmt: skip
    assert way == {
        "power_steps": 0, "finesse_steps": 2, "luck_steps": 0, "xp_needed": 16, "xp_short": 16, "quests": 3
    }  # fmt: skip
    assert result("xp_needed", power=24, finesse=8, luck=12, xp=9)["quests"] == 0
