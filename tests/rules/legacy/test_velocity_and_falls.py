"""Section 13: speeds, conversion, falls, impact; and the procedure of a long fall."""

from fractions import Fraction
from math import isqrt

import pytest

import rollers


def rolled(mechanic, **inputs):
    return rollers.roll(f"legacy.{mechanic}", inputs, faces=[]).result


def fall(**setup):
    return lambda *events: rollers.play("legacy.free_fall", {"height": 100} | setup, list(events))


END, ARREST = {"action": "end_turn"}, {"action": "arrest"}


def act(face, **inputs):
    return {"action": "act", "inputs": {"statistic": 4} | inputs, "faces": [face]}


@pytest.mark.parametrize(("heading", "relative"), [("same", 17), ("opposite", 55), ("crossing", 40)])
def test_leg_13_4_speeds_are_subtracted_added_or_crossed(heading, relative):
    assert rolled("relative_velocity", speed_a=19, speed_b=36, heading=heading)["relative"] == relative


def test_leg_13_4_crossing_speeds_round_down():
    assert rolled("relative_velocity", speed_a=1, speed_b=1, heading="crossing")["relative"] == 1
    most = rolled("relative_velocity", speed_a=5000, speed_b=5000, heading="crossing")["relative"]
    assert most == isqrt(50_000_000)


@pytest.mark.parametrize(
    ("speed", "tmod"), [(0, 0), (19, 0), (20, -1), (39, -1), (100, -5), (119, -5), (120, -6), (5000, -250)]
)
def test_leg_13_5_each_full_twenty_metres_cost_one(speed, tmod):
    assert rolled("relative_velocity", speed_a=speed, speed_b=0)["tmod"] == tmod


def test_leg_1_9_a_group_replaces_a_band_table_as_a_whole():
    house = {"legacy.table.velocity_tmod": [{"from": 30, "tmod": -4}]}
    tmods = [rolled("relative_velocity", speed_a=speed, speed_b=0, house=house)["tmod"] for speed in (29, 30, 5000)]
    assert tmods == [0, -4, -4]


def test_leg_13_6_the_conversion_table():
    for metres, turn, hour in ((1, 2, Fraction(18, 5)), (55, 110, 198), (60, 120, 216)):
        result = rolled("convert_velocity", value=metres, unit="m_per_s")
        assert (result["m_per_turn"], result["km_per_h"]) == (str(turn), str(hour))


@pytest.mark.parametrize("unit", ["m_per_s", "m_per_turn", "km_per_h", "mph"])
def test_leg_13_6_every_unit_converts_to_itself(unit):
    result = rolled("convert_velocity", value=999_999, unit=unit)
    assert (result[unit], result[f"{unit}_rounded"]) == ("999999", 999_999)


def test_leg_13_6_halves_round_up():
    assert rolled("convert_velocity", value=1, unit="m_per_turn")["m_per_s_rounded"] == 1


def test_leg_13_7_a_limit_that_is_no_multiple_of_the_gain():
    rows = rolled("falling_table", turns=3, house={"legacy.terminal_velocity": 50})["rows"]
    assert [(row["end"], row["fallen"], row["total"]) for row in rows] == [(40, 20, 20), (50, 45, 65), (50, 50, 115)]


@pytest.mark.parametrize("height", [1, 3, 20, 21, 80, 81, 151, 152, 175, 176, 5000])
def test_leg_13_9_the_speed_on_landing_is_the_root_of_eighty_times_the_height(height):
    assert rolled("fall", height=height)["impact_speed"] == min(110, isqrt(80 * height))


@pytest.mark.parametrize(
    ("height", "turns", "speed"), [(0, 0, 0), (1, 1, 40), (20, 1, 40), (21, 2, 80), (81, 3, 110), (176, 4, 110)]
)
def test_leg_13_9_a_group_may_take_the_speed_at_the_end_of_the_turn(height, turns, speed):
    result = rolled("fall", height=height, house={"legacy.fall_speed": "turn_end"})
    assert (result["turns"], result["impact_speed"]) == (turns, speed)


def test_leg_13_10_one_point_for_each_full_four_metres():
    assert [rolled("impact", velocity=speed)["damage"] for speed in (0, 3, 4, 7, 8, 5000)] == [0, 0, 1, 1, 2, 1250]


def test_leg_13_11_from_the_roof():
    earth = rolled("fall", height=12, strength=3)
    railings = rolled("fall", height=12, strength=3, severe=True)
    assert (earth["impact_speed"], earth["damage"], earth["net_cdam"]) == (30, 7, 4)
    assert (railings["net_sdam"], railings["cdam"], railings["sdam"]) == (7, 7, 7)


def test_leg_10_6_severe_falls_meet_sdef_alone():
    result = rolled("fall", height=12, strength=20, cdef=50, sdef=2, severe=True)
    assert (result["net_cdam"], result["net_sdam"]) == (0, 5)


def test_leg_13_8_a_fall_turn_by_turn_follows_the_table():
    rows = rolled("falling_table", turns=5)["rows"]
    for turns in range(1, 6):
        state = fall(height=400)(*[END] * turns).state
        row = rows[turns - 1]
        assert (state["speed"], state["fallen"], state["turn"]) == (row["end"], row["total"], turns + 1)


@pytest.mark.parametrize("height", [1, 20, 21, 80, 81, 100, 300])
def test_leg_13_9_a_long_fall_ends_as_a_fall_does(height):
    once = rolled("fall", height=height, strength=3, immortal=True)
    state = fall(height=height, strength=3, immortal=True)(*[END] * once["turns"]).state
    assert state["over"] is True
    for theirs, ours in (("impact_speed", "impact_speed"), ("damage", "damage"), ("cdam", "cdam"), ("sdam", "sdam")):
        assert state[theirs] == once[ours]
    assert (state["turn"], state["status"], state["height_left"]) == (once["turns"], once["status"], 0)


def test_leg_13_3_a_task_in_mid_air_pays_for_the_relative_speed():
    slow = fall()(END, act(5, relative_velocity=0)).state
    fast = fall()(END, act(5)).state
    assert (slow["last_target_number"], fast["last_target_number"]) == (4, 2)


def test_leg_13_3_injury_and_task_modifiers_count_as_well():
    tmods = [{"value": 2, "type": "sight"}, {"value": 1, "type": "sight"}]
    state = fall(cdam=5)(act(6, ability=2, tmods=tmods)).state
    assert (state["last_target_number"], state["last_success"]) == (6, True)


@pytest.mark.parametrize("setup", [{"cdam": 10}, {"cdam": 10, "sdam": 10}])
def test_leg_10_10_who_is_unconscious_does_nothing_in_mid_air(setup):
    with pytest.raises(rollers.IllegalActionError) as caught:
        fall(**setup)(act(1))
    assert (caught.value.field, caught.value.event) == ("action", 0)


@pytest.mark.parametrize("event", [END, ARREST, act(1)])
@pytest.mark.parametrize("end", [END, ARREST])
def test_leg_3_7_nothing_happens_after_the_fall(event, end):
    with pytest.raises(rollers.IllegalActionError) as caught:
        fall(height=5)(end, event)
    assert (caught.value.field, caught.value.event) == ("action", 1)


def test_leg_3_7_with_a_new_turn_she_may_act_again():
    state = fall()(act(4), END, act(9)).state
    assert (state["last_roll"], state["last_success"]) == (9, False)
