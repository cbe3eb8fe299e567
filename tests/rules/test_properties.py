"""Any JSON gives a result or one of our errors; any valid inputs roll and have odds."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rollers
from rollers.inputs import build, inputs_of
from tests.rules import strategies as drawn
from tests.rules.cases import MECHANICS, PROCEDURES, each_mechanic
from tests.rules.declarations import declared

WORDS = tuple(sorted({path.rpartition(".")[2] for each in MECHANICS for path, _ in declared(each.inputs)}))
IDS = [each.id for each in MECHANICS + PROCEDURES]


def judged(ask):
    """Carry something out that may be refused, and return the outcome, the odds, the play or the error."""
    try:
        return ask()
    except rollers.RollersError as error:
        refused = error
    assert refused.problems
    assert str(refused)
    assert all(isinstance(problem.field, str) and problem.allowed for problem in refused.problems)
    return refused


def check_json(value):
    text = json.dumps(value, allow_nan=False)
    assert json.loads(text) == value


@given(st.sampled_from(IDS) | drawn.json_values(), drawn.json_values(WORDS), drawn.faces(), drawn.json_values())
def test_any_json_is_rolled_or_refused(mechanic, inputs, faces, seed):
    judged(lambda: rollers.roll(mechanic, inputs))
    judged(lambda: rollers.roll(mechanic, inputs, faces=faces))
    judged(lambda: rollers.roll(mechanic, inputs, faces=faces, seed=seed))
    judged(lambda: rollers.odds(mechanic, inputs))


@given(drawn.json_values() | st.text().map(lambda text: f"1.{text}"))
def test_any_json_is_no_receipt_or_verifies(receipt):
    assert isinstance(judged(lambda: rollers.verify(receipt)), rollers.BadInputError)


@each_mechanic
@settings(max_examples=10)
@given(st.data())
def test_inputs_that_are_nearly_valid_are_rolled_or_refused(mechanic, data):
    inputs = data.draw(drawn.nearly_valid(mechanic.inputs))
    before = copy.deepcopy(inputs)
    judged(lambda: rollers.roll(mechanic.id, inputs))
    judged(lambda: rollers.roll(mechanic.id, inputs, faces=[3, 4, 1]))
    assert repr(inputs) == repr(before)


@each_mechanic
@settings(max_examples=6)
@given(st.data())
def test_valid_inputs_always_roll_and_verify(mechanic, data):
    inputs = data.draw(drawn.inputs_for(mechanic))
    outcome = rollers.roll(mechanic.id, inputs, seed=data.draw(drawn.seeds()))
    check_json(outcome.as_dict())
    assert rollers.verify(outcome.receipt) == outcome
    faces = [die.face for die in outcome.dice]
    assert rollers.roll(mechanic.id, inputs, faces=faces).result == outcome.result


@each_mechanic
@settings(max_examples=6)
@given(st.data())
def test_valid_inputs_always_have_odds_that_hold_the_roll(mechanic, data):
    """Or the odds are too large to count, which is said."""
    inputs = data.draw(drawn.inputs_for(mechanic))
    odds = judged(lambda: rollers.odds(mechanic.id, inputs))
    if isinstance(odds, rollers.RollersError):
        assert isinstance(odds, rollers.TooLargeError)
        return
    check_json(odds.as_dict())
    outcome = rollers.roll(mechanic.id, inputs, seed=data.draw(drawn.seeds()))
    for measure, answer in outcome.answers.items():
        assert odds.measures[measure].get(answer, 0) > 0, (measure, answer)


@each_mechanic
@settings(max_examples=6)
@given(st.data())
def test_inputs_come_back_from_json_as_they_were(mechanic, data):
    """Defaults filled in, they build the very same inputs."""
    inputs = data.draw(drawn.inputs_for(mechanic))
    asked = build(mechanic.inputs, inputs)
    shown = rollers.roll(mechanic.id, inputs, seed="0" * 32).inputs
    assert build(mechanic.inputs, json.loads(json.dumps(shown))) == asked
    assert hash(asked) == hash(build(mechanic.inputs, shown))


@each_mechanic
def test_all_inputs_are_drawn_by_some_strategy(mechanic):
    for each in inputs_of(mechanic.inputs):
        assert drawn.values(each.kind) is not None


@pytest.mark.parametrize(
    "name", ["", "timeless", "timeless.", ".", "timeless.finesse_check ", "Timeless.Finesse_check"]
)
def test_a_name_has_to_be_exact(name):
    with pytest.raises(rollers.UnknownNameError) as caught:
        rollers.roll(name)
    assert caught.value.field == "mechanic"
    assert caught.value.value == name
