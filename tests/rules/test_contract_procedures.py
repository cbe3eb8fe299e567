"""What must hold for every procedure, on the day that it is added."""

import copy
import json
import re

import pytest

import rollers
from rollers.inputs import build, inputs_of
from rollers.procedure import Barred, Offer
from tests.rules.bad_inputs import bad_objects
from tests.rules.cases import GAMES, each_procedure
from tests.rules.declarations import declared
from tests.rules.matching import is_at_or_below
from tests.rules.offered import as_shown, in_every_way

PREFIXES = {game.id: game.prefix for game in GAMES}

MISSING = {
    ("timeless.character_sheet", "raise"): {"xp": "TIM-9.5"},
    ("timeless.psychic_combat", "join"): {"combatant.power": "TIM-11.2", "combatant.finesse": "TIM-11.2"},
    ("legacy.damage_track", "hit"): {"attack_cdam": "LEG-10.1"},
    ("legacy.virtual_session", "attack"): {"attack_cdam": "LEG-10.1"},
    ("legacy.vehicle_track", "hit"): {"attack_cdam": "LEG-16.3"},
    ("legacy.combat", "hazard"): {"attack_cdam": "LEG-10.1"},
    ("legacy.combat", "move"): {"to": "LEG-4.6"},
    ("legacy.combat", "flee"): {"to": "LEG-4.8"},
    ("legacy.combat", "burst"): {"shots[0].hex": "LEG-6.3"},
}
"""What may be missing for an offer as it is shown, by which rule: the price of a step is the group's to set, who
joins brings scores that only a creature's kind can fix, a hit deals damage of one kind at least, who moves says how
far, and a burst says at whom."""


def faults_of(*game):
    try:
        rollers.play(*game)
    except rollers.BadInputError as error:
        return {problem.field for problem in error.problems}
    return set()


def example_of(procedure):
    return dict(procedure.example.setup), [dict(event) for event in procedure.example.events]


def floats_in(value):
    entries = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return isinstance(value, float) or any(map(floats_in, entries))


@each_procedure
def test_it_is_fit_to_be_read(procedure):
    pattern = re.compile(PREFIXES[procedure.game] + r"-[1-9]\d*\.[1-9]\d*")
    assert procedure.title.strip()
    assert procedure.purpose.strip()
    assert procedure.rules
    for each in (procedure, *procedure.actions):
        assert [rule for rule in each.rules if not pattern.fullmatch(rule)] == []
        assert each.title.strip()
        assert each.purpose.strip()
    names = [action.name for action in procedure.actions]
    assert len(set(names)) == len(names)
    keys = {rule.key for game in GAMES for rule in game.house if game.id == procedure.game}
    assert set(procedure.house) <= keys


@each_procedure
def test_every_input_has_a_label_and_says_what_it_allows(procedure):
    for declaration in (procedure.setup, *(action.inputs for action in procedure.actions)):
        for path, each in declared(declaration):
            assert each.label.strip(), path
            assert each.kind.allowed.strip(), path
    assert not [each for action in procedure.actions for each in inputs_of(action.inputs) if each.name == "house"]


@each_procedure
def test_its_defaults_and_its_example_are_valid(procedure):
    setup, events = example_of(procedure)
    required = {each.name for each in inputs_of(procedure.setup) if each.required}
    least = rollers.play(procedure.id, {name: setup[name] for name in required})
    assert set(least.setup) == {each.name for each in inputs_of(procedure.setup)}
    played = rollers.play(procedure.id, setup, events)
    assert len(played.events) == len(events) > 0
    for event in played.events:
        assert event.outcome.telling.summary
        assert event.outcome.telling.verdict
    assert played.board.headline


@each_procedure
def test_what_can_be_done_and_what_not_is_said_after_every_event(procedure):
    setup, events = example_of(procedure)
    known = {action.name for action in procedure.actions}
    for place in range(len(events) + 1):
        actions = rollers.play(procedure.id, setup, events[:place]).actions
        assert {each.action for each in actions} <= known
        assert all(isinstance(each, Offer) or (isinstance(each, Barred) and each.reason) for each in actions)
        assert all(each.chance is None or 0 <= each.chance <= 1 for each in actions if isinstance(each, Offer))
        if place < len(events):
            assert events[place]["action"] in {each.action for each in actions if isinstance(each, Offer)}


@each_procedure
def test_what_is_offered_can_be_done_as_it_is_shown(procedure):
    """Each offer is sent with the first of its options, and a row of several actors in every way that there is."""
    setup, events = example_of(procedure)
    for place in range(len(events) + 1):
        for offer in rollers.play(procedure.id, setup, events[:place]).actions:
            if isinstance(offer, Offer):
                for event in (as_shown(procedure, offer), *in_every_way(procedure, offer)):
                    missing = faults_of(procedure.id, setup, [*events[:place], event])
                    assert missing <= MISSING.get((procedure.id, offer.action), {}).keys(), event


@each_procedure
def test_an_action_that_is_not_offered_is_refused(procedure):
    setup, events = example_of(procedure)
    for place in range(len(events) + 1):
        so_far = events[:place]
        offered = {each.action for each in rollers.play(procedure.id, setup, so_far).actions if isinstance(each, Offer)}
        for action in procedure.actions:
            if action.name not in offered:
                with pytest.raises((rollers.IllegalActionError, rollers.BadInputError)) as caught:
                    rollers.play(procedure.id, setup, [*so_far, {"action": action.name}])
                assert caught.value.event == place
                assert caught.value.field == "action" or isinstance(caught.value, rollers.BadInputError)


@each_procedure
def test_a_saved_game_comes_back_as_it_was(procedure):
    setup, events = example_of(procedure)
    rolled = [{name: value for name, value in event.items() if name != "faces"} for event in events[:1]]
    for told in (events, rolled):
        played = rollers.play(procedure.id, setup, told)
        saved = json.loads(json.dumps(played.saved()))
        again = rollers.play(saved["procedure"], saved["setup"], saved["events"])
        assert again == played
        assert again.saved() == saved


@each_procedure
def test_everything_survives_json_and_nothing_is_a_float(procedure):
    setup, events = example_of(procedure)
    played = rollers.play(procedure.id, setup, events).as_dict()
    assert json.loads(json.dumps(played, allow_nan=False)) == played
    assert not floats_in(played)
    assert set(played) >= {"state", "events", "actions"}


@each_procedure
def test_nothing_passed_in_is_changed(procedure):
    game = copy.deepcopy(example_of(procedure))
    before = copy.deepcopy(game)
    rollers.play(procedure.id, *game)
    assert game == before


@each_procedure
def test_each_bad_setup_is_named_with_what_is_allowed(procedure):
    setup, _ = example_of(procedure)
    for path, bad in bad_objects(procedure.setup, setup):
        with pytest.raises(rollers.BadInputError) as caught:
            rollers.play(procedure.id, bad)
        error = caught.value
        assert any(is_at_or_below(path, problem.field) for problem in error.problems), (path, bad)
        assert error.event is None
        assert all(problem.allowed for problem in error.problems)


@each_procedure
def test_each_bad_input_of_an_event_is_named_with_the_event(procedure):
    setup, events = example_of(procedure)
    for place, event in enumerate(events):
        inputs = procedure.action(event["action"]).inputs
        for path, bad in bad_objects(inputs, event.get("inputs", {})):
            with pytest.raises(rollers.BadInputError) as caught:
                rollers.play(procedure.id, setup, [*events[:place], {**event, "inputs": bad}])
            assert caught.value.event == place
            assert any(is_at_or_below(path, problem.field) for problem in caught.value.problems), (path, bad)


@each_procedure
def test_the_setup_of_a_play_builds_the_same_setup(procedure):
    setup, _ = example_of(procedure)
    shown = json.loads(json.dumps(dict(rollers.play(procedure.id, setup).setup)))
    assert build(procedure.setup, shown) == build(procedure.setup, setup)


def test_house_rules_of_a_game_stand_under_its_name_and_belong_to_its_rules():
    for game in GAMES:
        keys = [rule.key for rule in game.house]
        assert len(set(keys)) == len(keys)
        for rule in game.house:
            assert re.fullmatch(rf"{game.id}\.[a-z_.]+", rule.key)
            assert re.fullmatch(rf"{game.prefix}-\d+\.\d+", rule.rule)
            assert rule.label.strip(), rule.key
            assert rule.help.strip(), rule.key
