"""What a tracker is told can be done in a conflict and on a mission, in what order, and with what odds."""

from fractions import Fraction

import pytest

import rollers
from rollers.inputs import inputs_of
from rollers.procedure import Barred
from tests.rules.lacuna.playing import (
    ATHLETICS,
    LOGISTICS,
    act,
    conflict,
    declare,
    house,
    mission,
    offer,
    offers,
    person,
    play,
)

ACTIONS = {
    procedure.id: {action.name: action for action in procedure.actions}
    for game in rollers.catalogue()
    for procedure in game.procedures
}
DUEL = conflict(person("Ada", talents=[ATHLETICS]), person("Bo", force=2), life_threatening=True)
ROLLED = (declare("Ada"), declare("Bo"), act("roll", 2, 2, 2, 5, 4))
TEAM = mission(
    person("Ada", talents=[ATHLETICS, LOGISTICS], techniques=["Blur", "Seniority"], equipment=[{"name": "Pipe"}],
           commendation_points=2),
    person("Bo", force=1, access=2),
    team_lead="Ada", chart=[{"at": 2, "event": "Fog"}], special_static=[{"name": "alarm"}],
)  # fmt: skip
FIGHT = (act("conflict_begin", characters=["Ada", "Bo"]),)


def named(begun, *events):
    return [(each.action, each.actor) for each in offers(begun, *events)]


def filled(procedure, each):
    """Return the event that an offer stands for, with the first of the options where something must be named."""
    inputs = dict(each.preset)
    for declared in inputs_of(ACTIONS[procedure][each.action].inputs):
        if declared.name in inputs or not declared.required:
            continue
        options = each.options.get(declared.name)
        if declared.name in ("attribute", "item"):
            inputs[declared.name] = options[0] if options else "force"
        elif declared.name == "characters":
            inputs[declared.name] = list(options[:2])
        elif declared.name == "participant":
            inputs[declared.name] = {"name": "Late"}
        elif declared.name == "value":
            inputs[declared.name] = 1
        else:
            inputs[declared.name] = options[0] if options else "Rope"
    return {"action": each.action, "inputs": inputs, "seed": "0" * 32}


STAGES = [
    (DUEL, ()),
    (DUEL, ROLLED[:2]),
    (DUEL, ROLLED),
    (DUEL, (*ROLLED, act("escalate", character="Ada"))),
    (TEAM, ()),
    (TEAM, (act("hostiles", count=3), act("hostiles"))),
    (TEAM, (act("requisition", 1, 1, 1, character="Ada", name="Gun"),)),
    (TEAM, (act("check", 1, character="Bo", risky=True), act("accept", character="Bo"))),
    (TEAM, FIGHT),
    (TEAM, (act("eject", character="Ada"), act("eject", character="Bo"))),
]


@pytest.mark.parametrize(("begun", "events"), STAGES)
def test_lac_10_2_everything_offered_can_be_done_as_it_is_offered(begun, events):
    procedure, _ = begun
    for each in offers(begun, *events):
        known = {declared.name for declared in inputs_of(ACTIONS[procedure][each.action].inputs)}
        assert {*each.preset, *each.hidden, *each.options} <= known, each
        event = filled(procedure, each)
        assert not each.hidden or not set(each.hidden) & event["inputs"].keys()
        play(begun, *events, event)


@pytest.mark.parametrize(("begun", "events"), STAGES)
def test_lac_10_2_what_is_barred_gives_a_reason_and_a_rule(begun, events):
    barred = [each for each in play(begun, *events).actions if isinstance(each, Barred)]
    assert all(each.reason and each.rule.startswith("LAC-") for each in barred)


def test_lac_7_2_who_has_not_declared_comes_first_then_the_roll():
    assert named(DUEL)[:2] == [("declare", "Ada"), ("declare", "Bo")]
    assert named(DUEL, ROLLED[0])[0] == ("declare", "Bo")
    assert named(DUEL, *ROLLED[:2])[0] == ("roll", "")


def test_lac_7_4_the_chance_of_leading_is_that_of_the_dice():
    """Three dice against two: the same numbers as those of the mechanic."""
    escalating = offer(DUEL, "escalate", *ROLLED, actor="Ada")
    odds = rollers.odds("lacuna.conflict_roll", {"participants": [{"name": "Ada"}, {"name": "Bo", "dice": 2}]})
    assert escalating.chance == odds.measures["leader"]["Ada"]
    assert "2 Static" in escalating.hint


def test_lac_7_11_the_chance_of_a_talent_is_counted_against_all_others():
    assert offer(DUEL, "talent", *ROLLED, actor="Ada").chance == Fraction(3, 6), "6 against 9: 4, 5 or 6"
    three = conflict(person("Ada", talents=[ATHLETICS]), "Bo", "Cy")
    rolled = (declare("Ada"), declare("Bo"), declare("Cy"), act("roll", 2, 2, 2, 3, 3, 3, 3, 3, 4))
    assert offer(three, "talent", *rolled, actor="Ada").chance == Fraction(2, 6)


def test_lac_7_7_standing_tells_what_it_costs_and_so_does_dropping_out():
    assert offer(DUEL, "stand", *ROLLED).hint == "Bo wins; Ada loses a die"
    again = (*ROLLED, act("escalate", character="Ada"))
    assert offer(DUEL, "drop", *again, actor="Ada").hint == "costs a die of Force; Bo then wins"
    assert offer(DUEL, "drop", actor="Ada").hint == "Bo then wins"


def test_lac_5_9_an_emergency_is_all_that_is_offered():
    fallen = (act("check", 1, character="Bo", risky=True), act("accept", character="Bo"))
    (only,) = offers(TEAM, *fallen)
    assert (only.action, only.actor, only.preset) == ("emergency", "Bo", {"character": "Bo", "talent": ""})
    assert only.chance == Fraction(1, 12)


def test_lac_5_9_points_and_pushes_are_told_beside_an_emergency():
    begun = mission(person("Bo", force=1, commendation_points=1), house=house(forced_access_push="yes"))
    fallen = (act("check", 1, character="Bo", risky=True), act("accept", character="Bo"))
    found = offer(begun, "emergency", *fallen, actor="Bo")
    assert (found.chance, found.hint) == (Fraction(1, 2), "with all points 62.5\xa0%; pushed once 75.0\xa0%")


def test_lac_5_3_accepting_a_last_die_shows_the_chance_to_survive_it():
    accept = offer(TEAM, "accept", act("check", 1, character="Bo", risky=True), actor="Bo")
    assert (accept.chance, accept.chance_of) == (Fraction(1, 12), "getting out alive")
    assert accept.hint == "costs 1 Static and a die of Force: an emergency roll"


def test_lac_2_12_just_enough_points_are_offered_where_there_are_enough():
    opened = act("requisition", 3, 3, 3, character="Ada", name="Gun")
    first = offers(TEAM, opened)[0]
    assert (first.action, first.preset, first.chance) == ("commend", {"character": "Ada", "points": 2}, 1)
    short = act("requisition", 3, 3, 2, character="Ada", name="Gun")
    assert named(TEAM, short)[:3] == [("talent", "Ada"), ("push", "Ada"), ("accept", "Ada")]


def test_lac_2_8_a_talent_that_cannot_help_comes_last():
    hopeless = act("check", 1, 1, 1, character="Ada")
    assert named(TEAM, hopeless)[:3] == [("push", "Ada"), ("accept", "Ada"), ("talent", "Ada")]


def test_lac_10_2_a_check_for_everybody_comes_first():
    assert named(TEAM)[:2] == [("check", "Ada"), ("check", "Bo")]
    ada = offer(TEAM, "check", actor="Ada")
    assert (ada.chance, ada.options) == (Fraction(1, 2), {"items": ("Pipe",)})
    assert set(offer(TEAM, "check", actor="Bo").hidden) == {"items", "loss_from", "commendation_offered"}


def test_lac_9_17_of_events_that_are_alike_the_first_is_offered():
    events = (act("hostiles"), act("hostiles"), act("hostiles"), act("hostiles", count=8))
    waiting = [each for each in offers(TEAM, *events) if each.action == "play_event"]
    assert [each.preset["event"] for each in waiting] == [1, 2, 4]
    assert "1 more of its band" in waiting[0].hint
    assert "chart: Fog" in waiting[1].hint
    assert waiting[0].options["choose"][0] == ""
    assert "chart" in waiting[1].options["choose"]
    assert "special_contact" in waiting[2].options["choose"]


def test_lac_9_6_the_lead_is_not_asked_to_defy_the_lead():
    assert ("insubordination", "Bo") in named(TEAM)
    assert ("insubordination", "Ada") not in named(TEAM)
    assert not [each for each in named(mission("Ada", "Bo")) if each[0] == "insubordination"]


def test_lac_10_5_after_the_mission_the_debriefing_is_all():
    assert named(mission("Ada"), act("eject", character="Ada")) == [("debrief", "")]
    assert offers(mission("Ada"), act("eject", character="Ada"), act("debrief")) == []


def test_lac_1_9_hearts_are_gauges_against_their_maximum():
    hearts = mission(person("Ada", heart_rate=170), person("Bo", heart_rate=200), "Cy")
    shown = [card.figures[0] for card in play(hearts).board.cards]
    assert [(each.value, each.of, each.mark, each.warning) for each in shown] == [
        ("170", 190, 190, "above Target"), ("200", 200, 190, "over Maximum"), ("70", 190, 190, ""),
    ]  # fmt: skip
    assert ("Target zone", "95 to 161") in {(each.label, each.value) for each in play(hearts).board.cards[0].details}
