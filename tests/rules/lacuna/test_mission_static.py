"""Static on a mission: what raises it, what it triggers, when it is reset (section 9)."""

import pytest

from tests.rules.lacuna.playing import ATHLETICS, act, house, mission, person, play, refused, state

CHECK = act("check", 1, 1, 1, character="Ada")
PUSH = act("push", 1, 1, 1, character="Ada")
ACCEPT = act("accept", character="Ada")
SENIORITY = act("technique", character="Ada", technique="Seniority")


def hostiles(count):
    return act("hostiles", count=count)


def static_at(value):
    return act("adjust", field="static", value=value)


def test_lac_9_4_only_the_first_roll_counts_and_it_stays():
    assert state(mission("Ada"), CHECK, PUSH, PUSH, ACCEPT)["static"] == 1
    assert state(mission("Ada"), CHECK)["static"] == 0, "not before the roll is left"


def test_lac_9_4_by_house_rule_it_is_due_at_the_dice():
    begun = mission(person("Ada", talents=[ATHLETICS]), house=house(talent_saves_static="no"))
    rescued = state(
        begun, act("check", 3, 3, 3, character="Ada"), act("talent", 6, character="Ada", talent="Athletics")
    )
    assert (rescued["static"], rescued["events"]["1"]["cause"]) == (1, "first_roll")
    assert state(begun, CHECK, PUSH, ACCEPT)["static"] == 1


def test_lac_2_17_by_house_rule_forced_rolls_cost_static_too():
    begun = mission(person("Ada", force=1), "Bo", house=house(forced_roll_static="yes"))
    hit = state(begun, act("incident", 1, 1, 1, character="Bo"))
    assert (hit["static"], hit["events"]["1"]["cause"]) == (1, "forced_roll")
    fallen = (act("check", 1, character="Ada", risky=True), ACCEPT)
    dead = state(begun, *fallen, act("emergency", 1, 1, 1, character="Ada"))
    assert [event["cause"] for event in dead["events"].values()] == ["first_roll", "forced_roll"]


def test_lac_9_6_one_may_defy_a_lead_who_has_left():
    begun = mission("Ada", "Bo", team_lead="Ada")
    assert state(begun, act("eject", character="Ada"), act("insubordination", character="Bo"))["static"] == 1


@pytest.mark.parametrize(("says", "static"), [("none", 1), ("two", 2)])
def test_lac_9_8_a_single_hostile(says, static):
    assert state(mission("Ada", house=house(hostile_minimum=says)), hostiles(1))["static"] == static


@pytest.mark.parametrize(("says", "bands"), [("per_increase", ["medium"]), ("per_point", ["low", "medium", "medium"])])
def test_lac_9_10_three_hostiles_at_nine(says, bands):
    begun = mission("Ada", house=house(static_events=says))
    events = state(begun, static_at(9), hostiles(3))["events"]
    assert [event["band"] for event in events.values()] == bands


def test_lac_9_9_a_special_source_is_fixed_beforehand():
    begun = mission("Ada", special_static=[{"name": "alarm", "points": 11}])
    rung = state(begun, act("special", name="alarm"))
    assert (rung["static"], rung["events"]["1"]["band"], rung["events"]["1"]["cause"]) == (11, "medium", "special")
    assert refused(begun, act("special", name="Alarm")) == ["name"]
    assert refused(mission("Ada", special_static=[{"name": "alarm"}, {"name": "alarm"}])) == ["special_static[1].name"]


def test_lac_9_16_equal_scores_fire_in_chart_order_the_lowest_first():
    chart = [{"at": 3, "event": "c"}, {"at": 2, "event": "a"}, {"at": 3, "event": "d"}, {"at": 2, "event": "b"}]
    events = state(mission("Ada", chart=chart), hostiles(3))["events"]
    assert events["1"]["chart"] == ["a", "b", "c", "d"]


def test_lac_9_16_a_row_passed_by_a_correction_waits_for_an_increase_that_takes_static_past_it():
    chart = [{"at": 5, "event": "five"}, {"at": 7, "event": "seven"}]
    begun = mission(person("Ada", techniques=["Seniority"]), chart=chart)
    assert state(begun, static_at(6), hostiles(1))["events"]["1"]["chart"] == ["seven"]
    back = state(begun, static_at(6), static_at(4), hostiles(1), SENIORITY, hostiles(1))
    assert [event["chart"] for event in back["events"].values()] == [["five"], []]


def test_lac_9_15_a_face_without_an_entry_is_the_mediators_choice():
    for static, face, key in ((1, 5, "mediator_choice"), (11, 5, "major_surreal"), (21, 6, "mediator_choice")):
        events = (static_at(static - 1), hostiles(1), act("play_event", face, event=1))
        assert state(mission("Ada"), *events)["events"]["1"]["event"] == key


def test_lac_9_17_an_event_is_played_once_and_of_its_own_band():
    played = act("play_event", event=1, choose="mediator_choice")
    assert refused(mission("Ada"), hostiles(1), played, played) == ["event"]
    assert refused(mission("Ada"), hostiles(1), act("play_event", event=1, choose="chart")) == ["choose"]
    assert refused(mission("Ada"), hostiles(1), act("play_event", event=1, choose="nonsense")) == ["choose"]
    assert refused(mission("Ada"), hostiles(1), act("play_event", 1, event=1, choose="tva_cools")) == ["faces"]


def test_lac_9_19_the_last_to_leave_takes_static_along_even_when_dead():
    begun = mission(person("Ada", force=1), "Bo")
    events = (
        hostiles(2), act("eject", character="Bo"), act("check", 1, character="Ada", risky=True), ACCEPT,
        act("emergency", 1, 1, 1, character="Ada"),
    )  # fmt: skip
    over = state(begun, *events)
    assert (over["phase"], over["static"], over["final_static"], over["pending"]) == ("over", 0, 3, [])
    assert [event["status"] for event in over["events"].values()] == ["lapsed", "lapsed"]
    played = act("play_event", event=1, choose="tva_cools")
    kept = state(begun, events[0], played, *events[1:])
    assert [event["status"] for event in kept["events"].values()] == ["played", "lapsed"]


@pytest.mark.parametrize("name", ["Seniority", "SENIORITY", "seniority"])
def test_lac_9_21_seniority_in_any_case_lowers_static(name):
    begun = mission(person("Ada", techniques=[name]))
    soothed = state(begun, hostiles(2), act("technique", character="Ada", technique=name))
    assert (soothed["static"], soothed["events_triggered"]) == (1, 1)
    other = "Seniority" if name != "Seniority" else "seniority"
    assert refused(begun, act("technique", character="Ada", technique=other)) == ["technique"], "as on the sheet"


def test_lac_9_18_purple_employees_remind_the_mediator():
    begun = mission("Ada", person("Bo", clearance="purple"))
    assert state(begun)["purple_review"] is True
    assert "Purple-level employees" in {figure.label for figure in play(begun).board.figures}


def test_lac_9_11_the_board_shows_static_with_its_band_and_what_it_brings():
    begun = mission("Ada", chart=[{"at": 11, "event": "Fog"}])
    shown = {figure.label: figure.value for figure in play(begun, static_at(10)).board.figures}
    assert shown["Static"] == "10, Low"
    assert shown["The next point brings"] == "an event of Medium Static and 1 row of the chart"
    assert shown["Medium Static from"] == "11"


def test_lac_1_2_a_setup_is_judged_as_a_whole():
    bad = mission(person("Ada", maximum_heart_rate=60), "Ada", team_lead="Zed", chart=[{"at": 0, "event": ""}])
    assert refused(bad) == [
        "chart[0].at", "chart[0].event", "team[1].name", "team[0].maximum_heart_rate", "team_lead",
    ]  # fmt: skip
