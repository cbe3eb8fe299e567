"""Section 2: Task Rolls, with the injuries of LEG-10.9."""

from fractions import Fraction

import pytest

import rollers
from rollers.games.legacy.task_modifiers import TMod, counting_places, total_tmod


def task(roll=None, **inputs):
    faces = [] if roll is None else [roll]
    return rollers.roll("legacy.task_roll", {"statistic": 4, **inputs}, faces=faces).result


def odds(**inputs):
    return rollers.odds("legacy.task_roll", {"statistic": 4, **inputs}).measures


def tmods(*rows):
    """Rows of value and kind."""
    return [{"value": value, "type": kind} for value, kind in rows]


@pytest.mark.parametrize("face", [0, 11])
def test_leg_1_4_a_ten_sided_die_shows_1_to_10(face):
    assert task(10)["roll"] == 10
    with pytest.raises(rollers.BadInputError) as caught:
        task(face)
    assert caught.value.field == "faces"


@pytest.mark.parametrize("roll", range(1, 11))
def test_leg_2_1_at_or_below_the_target_number_succeeds(roll):
    """Statistic 4 + Ability 2 + TMod 1 = 7."""
    result = task(roll, ability=2, tmods=tmods((1, "")))
    assert result["target"] == 7
    assert result["success"] is (roll <= 7)


def test_leg_2_2_without_training_the_gm_lets_you_roll_on_the_rest():
    assert task(4, ability=0)["target"] == 4
    assert task(5, ability=0, tmods=tmods((1, "")))["success"] is True


def test_leg_2_2_or_allows_no_attempt_at_all():
    """No die is rolled, it is no success, and it is no error."""
    result = task(ability=0, untrained="refuse", tmods=tmods((3, "")), cdam=5)
    assert result == {
        "attempted": False, "tmod": 3, "target": None, "roll": None, "success": False, "automatic": False,
        "margin": None, "missed_by": 0, "chance": "0",
    }  # fmt: skip
    with pytest.raises(rollers.BadInputError):
        task(1, ability=0, untrained="refuse")
    assert odds(ability=0, untrained="refuse") == {
        "success": {"false": 1},
        "margin": {"none": 1},
        "missed_by": {"0": 1},
    }


def test_leg_2_2_a_task_that_uses_no_ability_is_not_untrained():
    assert task(4, ability=None, untrained="refuse")["success"] is True
    assert task(4, untrained="refuse")["attempted"] is True
    assert task(4, ability=1, untrained="refuse")["target"] == 5


def test_leg_2_3_a_one_succeeds_whatever_the_target_number():
    result = task(1, tmods=tmods((-9, "")))
    assert (result["target"], result["success"], result["automatic"]) == (-5, True, True)
    assert task(2, tmods=tmods((-9, "")))["success"] is False


def test_leg_2_3_it_is_automatic_only_where_nothing_else_made_it_succeed():
    assert task(1)["automatic"] is False
    assert task(1, tmods=tmods((-3, "")))["automatic"] is False, "a target number of 1 is reached by a 1"
    assert task(1, tmods=tmods((-4, "")))["automatic"] is True


def test_leg_2_3_the_gm_may_find_it_unreasonable():
    result = task(1, tmods=tmods((-4, "")), automatic_success=False)
    assert (result["success"], result["automatic"], result["missed_by"], result["chance"]) == (False, False, 1, "0")
    assert task(1, tmods=tmods((-3, "")), automatic_success=False)["success"] is True


@pytest.mark.parametrize("target", range(-3, 14))
@pytest.mark.parametrize("automatic", [True, False])
def test_leg_2_4_the_chance_is_the_target_number_in_ten(target, automatic):
    """Never below 1 in 10 with LEG-2.3, nor above 10 in 10: a 10 is nothing special."""
    inputs = {"tmods": tmods((target - 4, "")), "automatic_success": automatic}
    chance = Fraction(min(10, max(1 if automatic else 0, target)), 10)
    assert odds(**inputs)["success"].get("true", 0) == chance
    assert task(5, **inputs)["chance"] == str(chance)
    assert task(10, **inputs)["success"] is (target >= 10)


@pytest.mark.parametrize("roll", range(1, 11))
def test_leg_2_5_margin_and_miss(roll):
    result = task(roll, ability=2)
    assert result["margin"] == 6 - roll
    assert result["missed_by"] == max(0, roll - 6)


def test_leg_2_5_a_success_carried_by_a_one_alone_has_a_negative_margin_and_missed_by_nothing():
    result = task(1, tmods=tmods((-9, "")))
    assert (result["margin"], result["missed_by"]) == (-6, 0)
    exact = odds(tmods=tmods((-9, "")))
    assert exact["missed_by"]["0"] == Fraction(1, 10)
    assert exact["margin"]["-6"] == Fraction(1, 10)


def test_leg_2_6_task_modifiers_add_up_without_limit():
    assert task(5, tmods=tmods((2, ""), (-1, ""), (3, "")))["tmod"] == 4
    assert task(5, tmods=tmods(*[(50, "")] * 40))["target"] == 2004
    assert task(1, tmods=tmods(*[(-50, "")] * 40))["target"] == -1996


CLASHES = [
    ([(1, "time"), (2, "time")], 2, (1,)),
    ([(2, "time"), (1, "time")], 2, (0,)),
    ([(-1, "cover"), (-3, "cover")], -3, (1,)),
    ([(2, "aim"), (-3, "aim")], -1, (0, 1)),
    ([(2, "aim"), (-3, "aim"), (1, "aim"), (-5, "aim")], -3, (0, 3)),
    ([(2, "time"), (2, "time")], 2, (0,)),
    ([(-2, "time"), (-2, "time"), (-1, "time")], -2, (0,)),
    ([(0, "search"), (4, "search"), (0, "search")], 4, (0, 1, 2)),
    ([(0, "search"), (-4, "search")], -4, (0, 1)),
    ([(1, ""), (1, ""), (-1, ""), (-1, "")], 0, (0, 1, 2, 3)),
    ([(1, ""), (2, "time"), (3, "grip"), (1, "time")], 6, (0, 1, 2)),
    ([(1, "Time"), (2, "time"), (1, "time ")], 4, (0, 1, 2)),
    ([], 0, ()),
]


@pytest.mark.parametrize(("rows", "total", "places"), CLASHES)
def test_leg_2_7_of_one_kind_only_the_most_significant_counts(rows, total, places):
    """The highest bonus and the worst penalty both stand; of equals the first; a 0 and one without a kind always."""
    assert task(5, tmods=tmods(*rows))["tmod"] == total
    modifiers = [TMod(value=value, type=kind, label="") for value, kind in rows]
    assert counting_places(modifiers) == places
    assert total_tmod(modifiers) == total


def test_leg_2_7_a_label_makes_no_kind():
    rows = [{"value": 1, "label": "tool"}, {"value": 1, "label": "tool"}]
    assert task(5, tmods=rows)["tmod"] == 2


def test_leg_2_10_an_opponents_ability_is_a_penalty():
    assert task(5, ability=4, opposition=3)["target"] == 5
    assert task(5, opposition=20)["target"] == -16


def test_leg_2_12_cracking_a_vault():
    tools = [(1, "time"), (2, "equipment")]
    mirela = {"ability": 3}
    assert task(10, **mirela, tmods=tmods(*tools))["target"] == 10
    assert task(10, **mirela, tmods=tmods(*tools, (2, "time")))["tmod"] == 4
    assert odds(**mirela, tmods=tmods(*tools))["success"] == {"true": 1}


INJURIES = {0: 0, 1: 0, 2: 0, 3: -1, 4: -1, 5: -2, 6: -2, 7: -3, 8: -4, 9: -5}
"""The table of LEG-10.9."""


@pytest.mark.parametrize("points", INJURIES)
def test_leg_10_9_injuries_weigh_on_every_task_roll(points):
    assert task(5, cdam=points)["target"] == 4 + INJURIES[points]
    assert task(5, cdam=points, sdam=points)["target"] == 4 + INJURIES[points], "the tracks do not add up"
    assert task(5, cdam=9, sdam=points)["target"] == 4 + INJURIES[9], "only the worse one counts"


def test_leg_10_9_injuries_are_no_task_modifiers_of_a_kind():
    result = task(5, cdam=5, tmods=tmods((-1, "injury")))
    assert (result["tmod"], result["target"]) == (-1, 1)


@pytest.mark.parametrize("track", ["cdam", "sdam"])
def test_leg_10_9_at_ten_points_nobody_rolls(track):
    with pytest.raises(rollers.BadInputError) as caught:
        task(5, **{"cdam": 9, track: 10})
    assert caught.value.field == track


@pytest.mark.parametrize(("cdam", "sdam"), [(0, 1), (2, 3), (8, 9)])
def test_leg_10_5_severe_damage_is_never_above_casual_damage(cdam, sdam):
    assert task(5, cdam=sdam, sdam=sdam)["attempted"]
    with pytest.raises(rollers.BadInputError) as caught:
        task(5, cdam=cdam, sdam=sdam)
    assert (caught.value.field, caught.value.value) == ("sdam", sdam)
    assert str(cdam) in caught.value.allowed


def test_leg_2_7_the_steps_say_what_counted_for_nothing():
    outcome = rollers.roll("legacy.task_roll", {"statistic": 4, "tmods": tmods((1, "time"), (2, "time"))}, faces=[3])
    assert [step.rule for step in outcome.telling.steps] == ["LEG-2.1", "LEG-2.7", "LEG-2.5"]
