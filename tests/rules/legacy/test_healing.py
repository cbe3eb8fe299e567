"""Section 12: natural healing, healing by will, Psychic Reserve, implants; and revival (LEG-10.12)."""

from fractions import Fraction

import pytest

import rollers

MINUTE, HOUR, DAY = 30, 1800, 43_200


def rolled(mechanic, faces=(), **inputs):
    return rollers.roll(f"legacy.{mechanic}", inputs, faces=list(faces)).result


def fault_of(mechanic, **inputs):
    with pytest.raises(rollers.BadInputError) as caught:
        rolled(mechanic, **inputs)
    return [problem.field for problem in caught.value.problems]


def healed(**inputs):
    return rolled("healing", **({"strength": 3, "cdam": 8, "sdam": 4} | inputs))


def by_hand(strength, cdam, sdam, cdam_interval, sdam_interval, turns):
    """The rule of LEG-12.1 to LEG-12.4, Turn by Turn of whole units of the smaller interval."""
    for turn in range(cdam_interval, turns + 1, cdam_interval):
        if turn % sdam_interval == 0:
            lost = min(strength, sdam)
            sdam -= lost
            cdam = max(sdam, cdam - lost)
        cdam = max(sdam, cdam - strength)
    return cdam, sdam


@pytest.mark.parametrize("strength", [1, 3, 20])
@pytest.mark.parametrize(("cdam", "sdam"), [(10, 9), (10, 0), (7, 7), (4, 1)])
@pytest.mark.parametrize("days", [0, 1, 29, 30, 31, 60, 299, 300])
def test_leg_12_1_points_return_at_the_end_of_each_full_interval(strength, cdam, sdam, days):
    result = healed(strength=strength, cdam=cdam, sdam=sdam, amount=days)
    assert (result["cdam"], result["sdam"]) == by_hand(strength, cdam, sdam, DAY, 30 * DAY, days * DAY)


def test_leg_12_1_an_unfinished_interval_gives_nothing():
    assert healed(amount=DAY - 1, unit="turn")["cdam_healed"] == 0
    assert healed(amount=DAY, unit="turn")["cdam_healed"] == 3


def test_leg_12_1_at_one_instant_severe_damage_heals_first():
    """Mortal, STR 1, 5 and 5: CDam cannot heal for a month, then both interval ends fall together."""
    result = healed(strength=1, cdam=5, sdam=5, amount=1, unit="month")
    assert (result["cdam"], result["sdam"]) == (4, 4)
    assert healed(strength=1, cdam=6, sdam=5, amount=1, unit="month")["cdam"] == 4


def test_leg_12_1_strength_0_heals_nothing():
    result = healed(strength=0, cdam=10, sdam=2, amount=1000, unit="month")
    assert (result["cdam_healed"], result["turns_to_wake"], result["turns_to_heal"]) == (0, None, None)


def test_leg_12_1_the_dead_do_not_heal_and_never_wake():
    result = healed(cdam=10, sdam=10, amount=1000, unit="month")
    assert (result["cdam"], result["sdam"], result["status"], result["turns_to_wake"]) == (10, 10, "dead", None)


def test_leg_3_1_a_month_has_as_many_days_as_the_group_says():
    house = {"legacy.month_days": 28}
    assert healed(strength=1, cdam=9, sdam=9, amount=28, house=house)["sdam"] == 8
    assert healed(strength=1, cdam=9, sdam=9, amount=28)["sdam"] == 9
    assert healed(strength=1, cdam=9, sdam=9, amount=1, unit="month", house=house)["sdam"] == 8


@pytest.mark.parametrize(("care", "immortal", "cdam_turns", "sdam_turns"), [
    ("normal", False, DAY, 30 * DAY), ("nanotherapy", False, HOUR, DAY), ("normal", True, MINUTE, HOUR),
])  # fmt: skip
@pytest.mark.parametrize("slowdown", [1, 2, 4])
def test_leg_12_2_and_12_7_each_kind_of_care_has_its_intervals(care, immortal, cdam_turns, sdam_turns, slowdown):
    inputs = {"strength": 2, "cdam": 10, "sdam": 3, "care": care, "immortal": immortal, "slowdown": slowdown}
    assert healed(**inputs)["turns_to_wake"] == cdam_turns * slowdown
    hours = sdam_turns * slowdown // HOUR
    before = healed(**inputs, amount=hours - 1, unit="hour")
    after = healed(**inputs, amount=hours, unit="hour")
    assert (before["sdam"], after["sdam"]) == (3, 1)
    assert after["turns_to_heal"] == 2 * sdam_turns * slowdown


def test_leg_12_3_casual_damage_never_heals_below_severe():
    assert healed(cdam=8, sdam=7, amount=29)["cdam"] == 7


def test_leg_12_7_nanotherapy_is_nothing_to_an_immortal():
    assert fault_of("healing", strength=3, cdam=1, sdam=0, immortal=True, care="nanotherapy") == ["care"]


def test_leg_12_10_waking_up():
    farid = {"strength": 4, "cdam": 10, "sdam": 6}
    immortal = healed(**farid, immortal=True)
    assert (immortal["turns_to_wake"], immortal["turns_to_heal"]) == (MINUTE, 2 * HOUR)
    mortal = healed(**farid)
    assert (mortal["turns_to_wake"], mortal["turns_to_heal"]) == (DAY, 60 * DAY)


def focused(**inputs):
    return rolled("focus_healing", **({"cdam": 8, "sdam": 3, "reserve": 100} | inputs))


@pytest.mark.parametrize("heal_sdam", range(4))
@pytest.mark.parametrize("heal_cdam", range(6))
def test_leg_12_4_reserve_heals_at_one_and_five_and_a_casual_point_comes_free(heal_cdam, heal_sdam):
    result = focused(heal_cdam=heal_cdam, heal_sdam=heal_sdam)
    assert result["cost"] == heal_cdam + 5 * heal_sdam == 100 - result["reserve"]
    assert (result["cdam"], result["sdam"]) == (8 - heal_sdam - heal_cdam, 3 - heal_sdam)


def test_leg_12_4_the_full_cost_leaves_the_free_points_out():
    result = focused(heal_cdam=5, heal_sdam=3)
    assert (result["cdam"], result["sdam"], result["cost"]) == (0, 0, result["full_cost"])


def test_leg_12_4_what_stands_in_the_way_is_told_together():
    wrong = {"cdam": 10, "sdam": 8, "reserve": 3, "heal_cdam": 3, "heal_sdam": 9, "immortal": False}
    assert fault_of("focus_healing", **wrong) == ["immortal", "cdam", "heal_sdam", "heal_cdam", "reserve"]


def test_leg_12_4_a_group_may_let_the_unconscious_heal_by_will():
    house = {"legacy.unconscious_focus": True}
    assert focused(cdam=10, sdam=10, heal_sdam=1, house=house)["status"] == "conscious"
    assert fault_of("focus_healing", cdam=10, sdam=1, reserve=9) == ["cdam"]


@pytest.mark.parametrize(
    ("psyche", "auspice", "per_hour"), [(4, 0, 4), (4, 1, 8), (4, 3, 16), (0, 20, 0), (20, 20, 420)]
)
def test_leg_12_6_each_rank_of_auspice_adds_psyche_again(psyche, auspice, per_hour):
    assert rolled("reserve_recovery", psyche=psyche, auspice=auspice)["per_hour"] == per_hour


def test_leg_12_5_reserve_never_passes_its_maximum():
    result = rolled("reserve_recovery", psyche=20, hours=10, reserve=5, max_reserve=30, needed=30)
    assert (result["gained"], result["reserve"], result["hours_needed"]) == (25, 30, 2)
    assert rolled("reserve_recovery", psyche=20, max_reserve=30, needed=31)["hours_needed"] is None
    assert rolled("reserve_recovery", psyche=0, reserve=5, needed=5)["hours_needed"] == 0
    assert rolled("reserve_recovery", psyche=20, hours=10_000)["reserve"] == 200_000


def test_leg_12_8_a_one_counts_as_two_weeks():
    assert [rolled("implant", [face], immortal=False, nanotherapy=False)["weeks"] for face in (1, 2, 10)] == [2, 2, 10]
    assert rolled("implant", immortal=False, nanotherapy=False, weeks=7)["weeks"] == 7


def test_leg_12_7_with_nanotherapy_the_weeks_are_not_known():
    assert rolled("implant", immortal=False, nanotherapy=True, weeks=7) == {"roll": None, "weeks": None, "kept": True}


@pytest.mark.parametrize(
    ("nanotherapy", "days", "kept"), [(True, 0, True), (True, 2, True), (True, 3, False), (False, 0, False)]
)
def test_leg_12_9_an_immortals_body_casts_an_implant_out(nanotherapy, days, kept):
    result = rolled("implant", immortal=True, nanotherapy=nanotherapy, days_since_treatment=days, weeks=3)
    assert result == {"roll": None, "weeks": None, "kept": kept}


REVIVAL = {"statistic": 4, "ability": 3, "cause_removed": True}


def test_leg_10_12_the_physician_rolls_at_minus_five():
    assert rolled("revival", [2], **REVIVAL)["revived"] is True
    dead = rolled("revival", [3], **REVIVAL)
    assert (dead["target"], dead["revived"], dead["patient_sdam"], dead["patient_status"]) == (2, False, 10, "dead")


def test_leg_10_12_without_training_no_die_is_thrown_where_the_gm_refuses():
    result = rolled("revival", **(REVIVAL | {"ability": 0}), untrained="refuse")
    assert (result["attempted"], result["roll"], result["revived"], result["target"]) == (False, None, False, -1)


def test_leg_10_12_odds_are_those_of_a_task_roll():
    odds = rollers.odds("legacy.revival", REVIVAL | {"tmods": [{"value": 3}], "cdam": 5}).measures["revived"]
    assert odds == {"true": Fraction(3, 10), "false": Fraction(7, 10)}


def test_leg_10_12_a_group_may_leave_her_healthier():
    house = {"legacy.revived_sdam": 0}
    result = rolled("revival", [1], **REVIVAL, house=house)
    assert (result["patient_cdam"], result["patient_sdam"], result["patient_status"]) == (10, 0, "unconscious")
