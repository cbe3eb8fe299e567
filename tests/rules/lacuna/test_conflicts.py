"""Character against character (LAC-7.1 to LAC-7.12): what the vectors do not cover."""

import pytest

from tests.rules.lacuna.playing import (
    ATHLETICS,
    INTUITION,
    LOGISTICS,
    act,
    conflict,
    declare,
    house,
    person,
    refused,
    state,
)

BOTH = (declare("Ada"), declare("Bo"))
THREE = (*BOTH, declare("Cy"))


def by(name):
    return act("escalate", character=name)


def drop(*names):
    return act("drop", characters=list(names))


def test_lac_7_2_a_declaration_holds_until_another_takes_its_place():
    armed = person("Ada", equipment=[{"name": "Pipe"}])
    begun = conflict(armed, "Bo")
    first = (declare("Ada", items=["Pipe"]), declare("Bo"), act("roll", 1, 1, 1, 6, 6, 6), by("Ada"))
    assert state(begun, *first, act("roll", 2, 2, 2, 1, 1, 1))["participants"]["Ada"]["total"] == 7
    bare = state(begun, *first, declare("Ada", "instinct"), act("roll", 2, 2, 2, 1, 1, 1))["participants"]["Ada"]
    assert (bare["total"], bare["attribute"]) == (6, "instinct")


def test_lac_7_2_equipment_must_be_carried_and_serve_the_attribute():
    begun = conflict(person("Ada", equipment=[{"name": "Pipe"}]), "Bo")
    assert refused(begun, declare("Ada", "instinct", items=["Pipe"])) == ["items[0]"]
    assert refused(begun, declare("Ada", items=["Pipe", "Pipe", "Map"])) == ["items[1]", "items[2]"]


def test_lac_7_2_all_faults_of_a_declaration_are_told_together():
    assert refused(conflict("Ada", "Bo"), declare("Zed", complication_dice=11)) == ["complication_dice", "character"]
    both = refused(conflict("Ada", "Bo"), declare("Ada", items=["Map"], loss_from="instinct"))
    assert both == ["items[0]", "loss_from"]


def test_lac_7_3_totals_below_eleven_cost_no_static():
    assert state(conflict("Ada", "Bo"), *BOTH, act("roll", 1, 1, 1, 1, 1, 2))["static"] == 2


def test_lac_7_4_any_of_the_tied_may_escalate_and_a_leader_may_not():
    tied = (*BOTH, act("roll", 1, 2, 3, 3, 2, 1))
    assert state(conflict("Ada", "Bo"), *tied)["tied"] == ["Ada", "Bo"]
    assert state(conflict("Ada", "Bo"), *tied, by("Ada"))["phase"] == "declare"
    leading = (*BOTH, act("roll", 1, 2, 3, 3, 2, 2))
    assert refused(conflict("Ada", "Bo"), *leading, by("Bo")) == ["character"]


def test_lac_7_5_those_who_drop_at_the_same_moment_are_named_once_each():
    begun = conflict("Ada", "Bo", "Cy")
    assert refused(begun, drop("Ada", "Ada")) == ["characters[1]"]
    assert refused(begun, drop("Ada"), drop("Bo", "Ada")) == ["characters[1]"]
    assert refused(begun, drop()) == ["characters"]
    assert state(begun, drop("Ada", "Cy"))["winner"] == "Bo"


def test_lac_7_5_who_dropped_out_does_nothing_more():
    begun = conflict("Ada", "Bo", "Cy")
    assert refused(begun, drop("Ada"), declare("Ada")) == ["character"]
    rolled = (*THREE, drop("Ada"), act("roll", 1, 1, 1, 2, 2, 2))
    assert refused(begun, *rolled, by("Ada")) == ["character"]
    assert refused(begun, *rolled, act("talent", 6, character="Ada", talent="Athletics")) == ["character"]


def test_lac_7_6_of_the_tied_the_higher_attribute_decides_complication_dice_aside():
    """Cy rolls most dice, but of a lower value."""
    begun = conflict(
        person("Ada", force=3),
        person("Bo", force=4),
        person("Cy", force=2),
        house=house(conflict_tie="higher_attribute"),
    )
    declared = (declare("Ada"), declare("Bo", complication_dice=-1), declare("Cy", complication_dice=3))
    rolled = state(begun, *declared, act("roll", 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 2))
    assert (rolled["leader"], rolled["tied"]) == ("Bo", [])


def test_lac_7_6_level_values_stay_tied_and_the_others_lose():
    begun = conflict("Ada", "Bo", person("Cy", force=2), house=house(conflict_tie="higher_attribute"))
    ended = state(begun, *THREE, act("roll", 2, 2, 2, 2, 2, 2, 3, 3), act("stand"))
    assert (ended["winner"], ended["tied"]) == (None, ["Ada", "Bo"])
    assert ended["participants"]["Cy"]["conflict_status"] == "loser"


def test_lac_7_7_the_attribute_last_rolled_pays_not_the_one_declared_since():
    begun = conflict("Ada", "Bo", life_threatening=True)
    rolled = (*BOTH, act("roll", 1, 1, 1, 2, 2, 2), by("Ada"))
    left = state(begun, *rolled, declare("Ada", "instinct"), drop("Ada"))["participants"]["Ada"]
    assert (left["force"], left["instinct"], left["dice_lost"]) == (2, 3, 1)


def test_lac_7_7_one_die_whatever_the_number_of_rolls():
    begun = conflict("Ada", "Bo", life_threatening=True)
    again = (by("Ada"), act("roll", 1, 1, 1, 2, 2, 2))
    ended = state(begun, *BOTH, act("roll", 1, 1, 1, 2, 2, 2), *again, *again, act("stand"))
    assert (ended["participants"]["Ada"]["force"], ended["participants"]["Bo"]["force"]) == (2, 3)


def test_lac_7_7_it_never_calms_down_again():
    begun = conflict("Ada", "Bo", life_threatening=True)
    escalated = act("escalate", character="Ada", life_threatening=False)
    assert state(begun, *BOTH, act("roll", 1, 1, 1, 2, 2, 2), escalated)["life_threatening"] is True


def test_lac_7_7_who_leaves_before_ever_rolling_pays_nothing():
    begun = conflict("Ada", "Bo", "Cy", life_threatening=True)
    ended = state(begun, drop("Ada"), declare("Bo"), declare("Cy"), act("roll", 1, 1, 1, 2, 2, 2), act("stand"))
    assert [ended["participants"][name]["dice_lost"] for name in ("Ada", "Bo", "Cy")] == [0, 1, 0]


def test_lac_5_4_by_house_rule_the_player_names_who_pays():
    begun = conflict("Ada", "Bo", life_threatening=True, house=house(risky_attribute="choice"))
    declared = (declare("Ada", loss_from="instinct"), declare("Bo"))
    ended = state(begun, *declared, act("roll", 1, 1, 1, 2, 2, 2), act("stand"))["participants"]["Ada"]
    assert (ended["force"], ended["instinct"]) == (3, 2)
    assert refused(conflict("Ada", "Bo"), declare("Ada", loss_from="instinct")) == ["loss_from"]


def test_lac_7_8_an_early_roll_over_maximum_is_enough_and_costs_one_die_at_most():
    begun = conflict(person("Ada", heart_rate=191), "Bo", life_threatening=True)
    lost = state(begun, *BOTH, act("roll", 1, 1, 1, 2, 2, 2), act("stand"))["participants"]["Ada"]
    assert (lost["dice_lost"], lost["force"]) == (1, 2)
    won = state(begun, *BOTH, act("roll", 3, 3, 3, 2, 2, 2), act("stand"))["participants"]["Ada"]
    assert (won["dice_lost"], won["any_roll_over_maximum"]) == (0, True)


def test_lac_7_8_the_dice_that_carry_a_heart_over_do_not_make_their_own_roll_risky():
    begun = conflict(person("Ada", heart_rate=188), "Bo")
    once = (*BOTH, act("roll", 1, 1, 1, 2, 2, 2))
    assert state(begun, *once)["participants"]["Ada"]["any_roll_over_maximum"] is False
    twice = state(begun, *once, by("Ada"), act("roll", 1, 1, 1, 2, 2, 2))
    assert twice["participants"]["Ada"]["any_roll_over_maximum"] is True


FALLEN = (declare("Ada"), declare("Bo", "instinct"), declare("Cy"), act("roll", 1, 1, 6, 6, 6), act("stand"))
FRAIL = (person("Ada", force=1, talents=[LOGISTICS]), person("Bo", instinct=1), "Cy")


def test_lac_7_9_emergencies_are_rolled_in_seating_order_and_before_everything():
    begun = conflict(*FRAIL, life_threatening=True)
    waiting = state(begun, *FALLEN)
    assert (waiting["phase"], waiting["emergencies"], waiting["winner"]) == ("emergency", ["Ada", "Bo"], "Cy")
    assert refused(begun, *FALLEN, act("emergency", 1, 1, 1, character="Bo")) == ["character"]
    assert refused(begun, *FALLEN, act("stand")) == ["action"]
    ada = act("emergency", 3, 3, 3, 5, character="Ada", talent="Logistics")
    assert state(begun, *FALLEN, ada)["emergencies"] == ["Bo"]
    over = state(begun, *FALLEN, ada, act("emergency", 3, 3, 3, character="Bo"))
    assert [over["participants"][name]["status"] for name in ("Ada", "Bo", "Cy")] == ["ejected", "retired", "active"]
    assert (over["phase"], over["static"]) == ("done", 3)
    assert refused(begun, *FALLEN, ada, act("emergency", 3, 3, 3, character="Bo"), act("stand")) == ["action"]


def test_lac_5_9_all_faults_of_an_emergency_roll_are_told_together():
    event = act("emergency", character="Bo", talent="Athletics", commendation_offered=1, forced_pushes=1)
    begun = conflict(*FRAIL, life_threatening=True)
    assert refused(begun, *FALLEN, event) == ["character", "talent", "commendation_offered", "forced_pushes"]


def test_lac_2_17_by_house_rule_a_failed_emergency_roll_costs_static():
    begun = conflict(*FRAIL, life_threatening=True, house=house(forced_roll_static="yes"))
    assert state(begun, *FALLEN, act("emergency", 1, 1, 1, character="Ada"))["static"] == 4


def test_lac_7_10_a_newcomer_has_to_declare_and_brings_a_sheet_that_holds():
    begun = conflict("Ada", "Bo")
    joined = (*BOTH, act("join", participant=person("Cy")))
    assert refused(begun, *joined, act("roll")) == ["action"]
    assert state(begun, *joined)["static"] == 3
    assert refused(begun, act("join", participant=person("Ada"))) == ["participant.name"]
    weak = act("join", participant=person("Cy", maximum_heart_rate=70))
    assert refused(begun, weak) == ["participant.maximum_heart_rate"]
    assert refused(begun, *BOTH, act("roll", 1, 1, 1, 2, 2, 2), act("join", participant=person("Cy"))) == ["action"]


def test_lac_7_11_one_talent_die_for_each_roll_or_for_the_whole_conflict():
    people = (person("Ada", talents=[ATHLETICS]), "Bo")
    die = act("talent", 4, character="Ada", talent="Athletics")
    once = (*BOTH, act("roll", 1, 1, 1, 2, 2, 2), die)
    again = (by("Bo"), act("roll", 1, 1, 1, 2, 2, 2), die)
    assert refused(conflict(*people), *once, die) == ["talent"]
    assert state(conflict(*people), *once, *again)["participants"]["Ada"]["total"] == 7
    assert refused(conflict(*people, house=house(talent_limit="per_action")), *once, *again) == ["talent"]


def test_lac_7_11_a_leader_may_add_one_too():
    begun = conflict(person("Ada", talents=[ATHLETICS]), "Bo")
    ahead = (*BOTH, act("roll", 5, 5, 5, 2, 2, 2), act("talent", 1, character="Ada", talent="Athletics"))
    assert state(begun, *ahead)["participants"]["Ada"]["total"] == 16


def test_lac_2_7_by_house_rule_a_talent_counts_the_whole_sum_once_more():
    begun = conflict(person("Ada", talents=[ATHLETICS]), "Bo", house=house(talent_heart_rate="whole_sum"))
    rolled = (*BOTH, act("roll", 1, 1, 1, 2, 2, 2), act("talent", 4, character="Ada", talent="Athletics"))
    assert state(begun, *rolled)["participants"]["Ada"]["heart_rate"] == 70 + 3 + 7


def test_lac_2_9_without_dice_the_total_is_0_and_no_talent_helps():
    begun = conflict(person("Ada", talents=[ATHLETICS], equipment=[{"name": "Pipe"}]), "Bo")
    declared = (declare("Ada", items=["Pipe"], complication_dice=-3), declare("Bo"), act("roll", 1, 1, 1))
    ada = state(begun, *declared)["participants"]["Ada"]
    assert (ada["total"], ada["heart_rate"], ada["rolls"]) == (0, 70, 1)
    assert refused(begun, *declared, act("talent", 6, character="Ada", talent="Athletics")) == ["talent"]


@pytest.mark.parametrize(("says", "static"), [("involved", 5), ("rolling", 4), ("both", 7)])
def test_lac_7_12_three_begin_one_leaves_two_roll_twice(says, static):
    begun = conflict("Ada", "Bo", "Cy", house=house(conflict_static=says))
    rolls = (drop("Cy"), *BOTH, act("roll", 1, 1, 1, 2, 2, 2), by("Ada"), act("roll", 1, 1, 1, 2, 2, 2))
    assert state(begun, *rolls)["static"] == static


@pytest.mark.parametrize(("says", "static"), [("involved", 6), ("rolling", 6), ("both", 9)])
def test_lac_7_12_joining_and_rolling_again(says, static):
    """Two begin and roll, a third joins, and all three roll; the newcomer does not roll again."""
    begun = conflict("Ada", "Bo", static=1, house=house(conflict_static=says))
    rolls = (*BOTH, act("roll", 1, 1, 1, 2, 2, 2), by("Ada"), act("join", participant=person("Cy")), declare("Cy"))
    ended = state(begun, *rolls, act("roll", 1, 1, 1, 2, 2, 2, 3, 3, 3))
    assert (ended["static"], ended["static_gained"]) == (static, static - 1)


def test_lac_7_2_the_setup_is_judged_as_a_whole():
    bad = conflict(person("Ada", maximum_heart_rate=60), person("Ada"), static=-1)
    assert refused(bad) == ["static", "participants[1].name", "participants[0].maximum_heart_rate"]
    assert refused(conflict("Ada")) == ["participants"]


def test_lac_7_11_a_talent_must_be_for_the_attribute_rolled():
    begun = conflict(person("Ada", talents=[ATHLETICS, INTUITION]), "Bo")
    rolled = (*BOTH, act("roll", 1, 1, 1, 2, 2, 2))
    assert refused(begun, *rolled, act("talent", 6, character="Ada", talent="Intuition")) == ["talent"]
    assert refused(begun, *rolled, act("talent", 6, character="Bo", talent="Athletics")) == ["talent"]
