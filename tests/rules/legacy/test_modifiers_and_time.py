"""Sections 2 and 3: modifiers added up, more time, several tries, units of time."""

from fractions import Fraction

import pytest

from rollers.games.legacy.book_tables import SITUATIONS
from tests.rules.legacy.asking import measures, refused, result, walked


def test_leg_2_7_a_bonus_and_a_penalty_of_one_kind_both_stand():
    rows = [{"value": value, "type": "sight"} for value in (1, -2, 2, -1)]
    assert result("task_modifiers", tmods=rows) == {"kept": [1, 2], "dropped": [0, 3], "total": 0}


def test_leg_2_6_there_is_no_limit_to_the_sum():
    assert result("task_modifiers", tmods=[{"value": 50}] * 40)["total"] == 2000
    assert refused("task_modifiers", tmods=[{"value": 0}] * 41) == ["tmods"]
    assert refused("task_modifiers") == ["tmods"]


@pytest.mark.parametrize(
    ("key", "tmod", "kind", "provenance"),
    [
        ("walking", -1, "movement", "stated"),
        ("target_prone", 2, "posture", "stated"),
        ("aim_location", -3, "aim", "supplied"),
        ("extreme_task", -5, "difficulty", "supplied"),
    ],
)
def test_leg_2_9_rows_of_the_table(key, tmod, kind, provenance):
    entry = next(each for each in SITUATIONS.book() if each.row.key == key)
    assert (entry.row.tmod, entry.row.type, entry.provenance) == (tmod, kind, provenance)
    assert len(SITUATIONS.book()) == 32


def test_leg_3_4_moving_meanwhile_is_a_movement_like_any_other():
    found = result("situational_tmods", situations=["walking"], moving=-4, tmods=[{"value": -2, "type": "movement"}])
    assert found == {"values": [-1, -4, -2], "kept": [1], "dropped": [0, 2], "total": -4}
    assert result("situational_tmods", situations=[], moving=0)["values"] == []


def test_leg_2_9_every_unknown_situation_is_named_by_its_place():
    assert refused("situational_tmods", situations=["walking", "fog", "storm", "hail"]) == [
        "situations[1]",
        "situations[3]",
    ]


@pytest.mark.parametrize(("extra", "tmod", "to_next"), [(0, 0, 10), (9, 0, 1), (10, 1, 50), (59, 1, 1), (60, 2, None)])
def test_leg_2_8_one_unit_more_and_six_units_more(extra, tmod, to_next):
    assert result("extra_time", minimum=10, extra=extra) == {
        "tmod": tmod, "total_time": 10 + extra, "to_next": to_next,
    }  # fmt: skip


def test_leg_2_8_a_table_of_the_group_may_start_at_no_extra_time():
    house = {"legacy.table.extra_time": [{"multiple": 0, "tmod": -1}, {"multiple": 3, "tmod": 4}]}
    assert result("extra_time", minimum=10, extra=0, house=house)["tmod"] == -1
    plans = result("extra_time_plan", target=5, minimum=10, available=40, house=house)
    assert [(each["multiple"], each["attempts"], each["chance"]) for each in plans["plans"]] == [
        (0, 4, "15/16"), (0, 4, "544/625"), (3, 1, "9/10"),
    ]  # fmt: skip
    assert plans["best"] == 0


def test_leg_2_11_of_equal_paces_the_first_is_best():
    assert result("extra_time_plan", target=10, minimum=10, available=70)["best"] == 0
    assert result("extra_time_plan", target=1, minimum=50, available=40)["plans"][0]["attempts"] == 0


def test_leg_2_11_attempts_are_counted_up_to_200():
    assert result("extra_time_plan", target=1, minimum=1, available=200)["plans"][0]["attempts"] == 200
    assert refused("extra_time_plan", target=1, minimum=1, available=201) == ["available"]
    assert refused("extra_time_plan", target=101, minimum=1, available=201) == ["target", "available"]


@pytest.mark.parametrize("target", [-3, 0, 1, 4, 10, 12])
@pytest.mark.parametrize("automatic", [True, False])
def test_leg_2_11_odds_of_several_tries_agree_with_walking_them(target, automatic):
    asked = {"target": target, "tries": 3, "automatic_success": automatic}
    assert measures("repeated_task", **asked) == walked("repeated_task", **asked)


def test_leg_2_11_fifty_tries_are_exact():
    found = measures("repeated_task", target=5, tries=50)
    assert found["any_success"]["false"] == Fraction(1, 2**50)
    assert sum(found["first_success"].values()) == 1


@pytest.mark.parametrize(("unit", "turns"), [("turn", 1), ("minute", 30), ("hour", 1800), ("day", 43200)])
def test_leg_3_1_units_of_time(unit, turns):
    found = result("time", amount=3, unit=unit)
    assert (found["turns"], found["seconds"]) == (3 * turns, 6 * turns)
    assert found["days"] == str(Fraction(3 * turns, 43200))


@pytest.mark.parametrize("days", [28, 30, 31])
def test_leg_3_1_a_month_by_house_rule(days):
    assert result("time", amount=1, unit="month", house={"legacy.month_days": days})["days"] == str(days)
    assert refused("time", amount=1, unit="month", house={"legacy.month_days": 32}) == ["house.legacy.month_days"]
