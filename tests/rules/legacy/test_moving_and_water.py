"""Section 4: movement, swimming and drowning."""

from fractions import Fraction

import pytest

from rollers.games.legacy.hexes import DIRECTIONS, distance, step
from tests.rules.legacy.asking import measures, refused, result, walked


def test_leg_4_1_directions_go_round_and_each_is_a_metre_off():
    assert len({step((3, -2), way, 1) for way in range(6)}) == 6
    assert all(distance((0, 0), way) == 1 for way in DIRECTIONS)
    assert all(distance(DIRECTIONS[way], DIRECTIONS[(way + 1) % 6]) == 1 for way in range(6))
    assert distance((0, 0), (3, -5)) == 5
    assert distance((0, 0), (3, 5)) == 8


@pytest.mark.parametrize(
    ("terrain", "agility", "turns", "metres"),
    [("steep", 9, 1, 0), ("steep", 9, 5, 2), ("typical", 9, 5, 5), ("plentiful", 4, 2, 8), ("plentiful", 0, 2, 2)],
)
def test_leg_4_3_climbing(terrain, agility, turns, metres):
    found = result("movement", mode="climb", agility=agility, terrain=terrain, turns=turns)
    assert (found["distance"], found["tmod"]) == (metres, None)


@pytest.mark.parametrize(("strength", "metres"), [(0, 0), (1, 1), (2, 1), (5, 3)])
def test_leg_4_4_half_of_strength_rounded_up(strength, metres):
    for mode in ("jump_standing", "jump_up"):
        assert result("movement", mode=mode, agility=9, strength=strength, turns=7)["distance"] == metres


@pytest.mark.parametrize(("run_up", "metres"), [(0, 2), (5, 7), (12, 14), (1000, 14), (None, 14)])
def test_leg_4_5_a_run_up_adds_its_length_up_to_a_sprint(run_up, metres):
    assert result("movement", mode="jump_running", agility=3, strength=3, run_up=run_up)["distance"] == metres


@pytest.mark.parametrize(("mode", "tmod"), [("run", -1), ("sprint", -5), ("stand_up", -1), ("swim", None)])
def test_leg_4_7_what_moving_costs_a_task(mode, tmod):
    assert result("movement", mode=mode, agility=4)["tmod"] == tmod


def test_leg_4_11_a_failed_turn_costs_a_mortal_a_point_whatever_her_strength():
    found = result("swim_check", [10], statistic=9, cdam=2)
    assert (found["cdam"], found["sdam"], found["next_tmod"]) == (3, 0, -1)


def test_leg_4_12_an_immortal_only_grows_dizzy():
    found = result("swim_check", [10], statistic=9, immortal=True, cdam=5)
    assert (found["cdam"], found["status"], found["next_tmod"]) == (5, "conscious", -4)
    breathing = result("swim_check", [5], statistic=9, immortal=True, suffocating=True, cdam=5)
    assert (breathing["target"], breathing["success"], breathing["next_tmod"]) == (5, True, -2)


def test_leg_4_12_a_mortal_is_never_short_of_air_that_way():
    assert result("swim_check", [5], statistic=5, suffocating=True)["target"] == 5


def test_leg_4_10_who_can_swim_rolls_nothing():
    assert measures("swim_check", statistic=0, knows_how=True) == {"success": {"true": 1}, "status": {"conscious": 1}}


def test_leg_4_11_a_mortal_dies_after_twenty_points():
    faces = [10] * 10
    found = result("drowning", faces, target=-10, turns=30)
    assert (found["turn_unconscious"], found["turn_dead"], found["status"]) == (10, 20, "dead")
    assert found["rolls"] == faces


@pytest.mark.parametrize(("target", "cdam", "sdam"), [(5, 0, 0), (9, 7, 0), (3, 9, 8), (-5, 9, 9), (20, 0, 0)])
@pytest.mark.parametrize("automatic", [True, False])
def test_leg_4_11_odds_of_many_turns_agree_with_walking_them(target, cdam, sdam, automatic):
    asked = {"target": target, "cdam": cdam, "sdam": sdam, "turns": 5, "automatic_success": automatic}
    assert measures("drowning", **asked) == walked("drowning", **asked)


def test_leg_4_11_two_hundred_turns_are_exact():
    found = measures("drowning", target=5, turns=200)
    assert all(sum(rows.values()) == 1 for rows in found.values())
    assert found["status"]["dead"] > Fraction(1, 2)


def test_leg_10_5_severe_damage_never_stands_above_casual():
    assert refused("drowning", target=5, turns=1, cdam=2, sdam=3) == ["sdam"]
    assert refused("swim_check", statistic=5, cdam=2, sdam=3) == ["sdam"]
