"""Any JSON as a game gives a play or one of our errors; games played at random are the same when replayed."""

import copy
import json

from hypothesis import given, settings
from hypothesis import strategies as st

import rollers
from rollers.procedure import Offer
from tests.rules import strategies as drawn
from tests.rules.cases import PROCEDURES, each_procedure
from tests.rules.declarations import declared
from tests.rules.offered import events

IDS = [each.id for each in PROCEDURES]
ACTIONS = [action for each in PROCEDURES for action in each.actions]
DECLARATIONS = [each.setup for each in PROCEDURES] + [action.inputs for action in ACTIONS]
INPUTS = {path.rpartition(".")[2] for each in DECLARATIONS for path, _ in declared(each)}
NAMES = {action.name for action in ACTIONS}
WORDS = ("action", "inputs", "faces", "seed", "outcome", *sorted(INPUTS | NAMES))

RARELY_VALID = {"limitless.confrontation", "limitless.chronicle"}
"""Their setups name in one place what stands in another, which no draw hits: they are played from their example."""


def play_or_error(*game):
    try:
        return rollers.play(*game)
    except rollers.RollersError as error:
        return error


@given(st.sampled_from(IDS) | drawn.json_values(), drawn.json_values(WORDS), drawn.json_values(WORDS))
def test_any_json_is_played_or_refused(procedure, setup, events):
    play_or_error(procedure, setup)
    play_or_error(procedure, setup, events)


@each_procedure
@settings(max_examples=25)
@given(st.data())
def test_a_setup_that_is_nearly_valid_is_played_or_refused(procedure, data):
    setup = data.draw(drawn.nearly_valid(procedure.setup))
    played = play_or_error(procedure.id, setup)
    if isinstance(played, rollers.RollersError):
        assert played.event is None


@each_procedure
@settings(max_examples=15)
@given(st.data())
def test_games_played_at_random(procedure, data):
    """Every event is accepted or refused by its place, a refused one changes nothing, and all replay."""
    example = st.just(dict(procedure.example.setup))
    setup = data.draw(example if procedure.id in RARELY_VALID else drawn.valid_inputs(procedure.setup))
    saved = []
    played = rollers.play(procedure.id, setup)
    for _ in range(12):
        offers = [each for each in played.actions if isinstance(each, Offer)]
        if not offers:
            break
        offer = data.draw(st.just(offers[0]) | st.sampled_from(offers))  # the most usual every other time
        event = data.draw(events(procedure, offer))
        after = play_or_error(procedure.id, setup, [*saved, event])
        if isinstance(after, rollers.RollersError):
            assert after.event == len(saved)
            assert rollers.play(procedure.id, setup, saved) == played
            continue
        assert after.events[:-1] == played.events
        saved, played = [each.saved() for each in after.events], after
    whole = json.loads(json.dumps(played.saved()))
    assert rollers.play(whole["procedure"], whole["setup"], whole["events"]) == played
    json.dumps(played.as_dict(), allow_nan=False)


@each_procedure
@settings(max_examples=20)
@given(st.data())
def test_events_that_are_nearly_right_are_played_or_refused_by_their_place(procedure, data):
    setup = dict(procedure.example.setup)
    right = [dict(event) for event in procedure.example.events]
    spoilt = data.draw(drawn.spoilt(right))
    before = copy.deepcopy(spoilt)
    played = play_or_error(procedure.id, setup, spoilt)
    assert repr(spoilt) == repr(before)
    if isinstance(played, rollers.RollersError) and isinstance(spoilt, list):
        assert played.event in range(len(spoilt))
