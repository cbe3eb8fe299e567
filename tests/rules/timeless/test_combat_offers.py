"""Psychic Combat: what a tracker is told can be done, in what order, and with what odds."""

from fractions import Fraction

import pytest

import rollers
from rollers.forms import read_form
from rollers.games.timeless.declarations import CASES, RoundInputs
from rollers.inputs import inputs_of
from rollers.procedure import Barred, Offer
from tests.rules.timeless.combat import PROCEDURE, act, attack, declare, foe, round_of, setup, someone

INES = someone("ines", artifacts=["dungeon_pack", "ray_gun"], luck=9)
BRUNO, WIGHT, TOUGH = someone("bruno", finesse=1), foe("wight"), foe("tough", "tough")
HIT = round_of(attack("tough", "ines"), faces=[1, 1, 1, 6, 6])
FIGHT = setup(INES, BRUNO, WIGHT, TOUGH, distances=[{"a": "bruno", "b": "wight", "distance": "near"}])


def play(begun, *events):
    return rollers.play(PROCEDURE, begun, list(events))


def offer(begun, action, *events, actor=""):
    return next(
        each
        for each in play(begun, *events).actions
        if isinstance(each, Offer) and each.action == action and each.actor == actor
    )


def row(begun, actor, *events, action="round"):
    (rows,) = offer(begun, action, *events).rows.values()
    return next(each for each in rows if each.actor == actor).ways


def labels(ways):
    return [way.label for way in ways]


def filled(way):
    """Return the row that a way stands for, with the first of the options where something must be named."""
    row = dict(way.preset) | {name: {} for name in way.given}
    row |= {name: [options[0]] for name, options in way.options.items() if name == "further"}
    return row | {name: options[0] for name, options in way.options.items() if name == "target"}


@pytest.mark.parametrize("events", [[], [act("add_task", task="gate", needed=3)], [HIT]])
def test_tim_6_3_every_way_of_every_row_can_be_declared(events):
    for each in offer(FIGHT, "round", *events).rows["declarations"]:
        for way in each.ways:
            declaration = filled(way)
            assert {name.partition(".")[0] for name in way.hidden} <= {
                known.name for known in inputs_of(CASES[declaration["action"]])
            }
            play(FIGHT, *events, {"action": "round", "inputs": {"declarations": [declaration]}})


def test_tim_6_5_who_is_within_reach_attacks_first_and_who_is_not_moves():
    assert labels(row(FIGHT, "ines"))[0] == "Attack wight"
    away = setup(INES, BRUNO, WIGHT, distance="far")
    assert labels(row(away, "ines"))[:2] == ["Move closer to wight", "Defend"]
    assert not [label for label in labels(row(away, "ines")) if label in ("Attack wight", "Disengage")]
    reasons = [each.rule for each in play(away).actions if isinstance(each, Barred) and each.actor == "ines"]
    assert reasons == ["TIM-6.5", "TIM-6.8"]


def test_tim_6_6_the_locked_opponent_comes_before_the_others():
    begun = setup(INES, WIGHT, TOUGH, locked=[["ines", "tough"]])
    assert labels(row(begun, "ines"))[:2] == ["Attack tough", "Attack wight"]


def test_tim_6_3_what_was_done_before_is_offered_first():
    again = round_of(attack("ines", "tough"), declare("bruno", "defend"), faces=[1, 1, 1, 1, 1])
    assert labels(row(FIGHT, "ines", again))[0] == "Attack tough"
    assert labels(row(FIGHT, "bruno", again))[0] == "Defend"


def test_tim_10_5_the_chance_to_hit_is_exact_with_all_sources():
    plain = setup(someone("ines"), foe("wight", finesse=2))
    assert row(plain, "ines")[0].chance == Fraction(575, 1296)
    sword = setup(someone("ines", artifacts=["dungeon_sword"]), foe("wight", finesse=2))
    assert row(sword, "ines")[0].chance > Fraction(575, 1296)
    lit = row(setup(someone("ines"), foe("grue", "grue")), "ines")[0].chance
    assert lit > row(setup(someone("ines"), foe("grue", "grue"), light="dark"), "ines")[0].chance


def test_tim_6_13_a_mover_is_told_who_will_strike():
    begun = setup(INES, WIGHT, TOUGH, locked=[["ines", "tough"], ["ines", "wight"]])
    away = next(way for way in row(begun, "ines") if way.label == "Move away from all opponents")
    assert away.hint == "last attacks by wight and tough"
    assert next(way for way in row(begun, "ines") if way.label == "Disengage").hint == "tough will strike"


def test_tim_12_8_what_has_no_bearing_is_not_asked():
    ways = {way.label: way for way in row(FIGHT, "bruno")}
    assert {"drop", "last_attack"} <= set(ways["Defend"].hidden)
    assert "tricky.on_the_job" in ways["Tricky manoeuvre"].hidden
    packed = {way.label: way for way in row(FIGHT, "ines")}
    assert packed["Defend"].options["drop"] == ("dungeon_pack", "ray_gun")


def test_tim_8_4_boons_are_not_asked_for_where_none_can_be_paid():
    poor = setup(someone("ines", power=4), WIGHT)
    assert "bend.bought" in {way.label: way for way in row(poor, "ines")}["Bend reality"].hidden


def test_tim_12_10_a_shield_is_offered_first_where_it_saves_its_holder():
    hit = round_of(attack("wight", "ines"), faces=[1, 1, 6, 6])
    for power, first in ((12, "Keep the Shield"), (8, "Keep the Shield"), (7, "Give it up against wight")):
        begun = setup(someone("ines", power=power, artifacts=["dungeon_shield"], finesse=2), foe("wight", finesse=3))
        ways = row(begun, "ines", hit, action="sacrifice")
        assert ways[0].label == ("Give it up against wight" if power <= 10 else first)
        assert [way.leaves_out for way in ways].count(True) == 1


def test_tim_6_32_the_closing_check_is_offered_to_those_who_did_the_work():
    done = [act("add_task", task="gate", needed=1, check=True), round_of(declare("bruno", "work_on_task", task="gate"))]
    first = play(FIGHT, *done).actions[0]
    assert (first.action, first.actor, first.preset["task"]) == ("task_check", "bruno", "gate")
    assert first.chance == Fraction(10, 36)


def test_tim_4_10_luck_checks_carry_their_chance():
    assert offer(FIGHT, "luck_check", actor="ines").chance == Fraction(5, 6)
    assert offer(FIGHT, "luck_check", actor="wight").chance == Fraction(1, 6)


def test_tim_6_34_nothing_is_offered_once_it_is_over():
    assert play(FIGHT, act("stop")).actions == ()


def test_tim_6_3_the_form_of_a_round_sends_the_way_that_was_picked():
    pairs = [
        ("declarations[0].@way", "1"),
        ("declarations[0].@0.id", "ines"),
        ("declarations[0].@0.action", "attack"),
        ("declarations[0].@0.target", "wight"),
        ("declarations[0].@1.id", "ines"),
        ("declarations[0].@1.action", "do_something"),
        ("declarations[0].@1.bend.@given", "true"),
        ("declarations[0].@1.bend.bought", "2"),
        ("declarations[0].@1.last_attack", "true"),
        ("declarations[1].@way", "0"),
        ("declarations[1].@0.id", "bruno"),
        ("declarations[1].@0.action", "defend"),
    ]
    first, second = read_form(RoundInputs, pairs)["declarations"]
    assert (first["id"], first["action"], first["bend"]["bought"], first["last_attack"]) == (
        "ines",
        "do_something",
        2,
        True,
    )
    assert "target" not in first
    assert (second["action"], second["last_attack"]) == ("defend", False)
    assert "bend" not in second
