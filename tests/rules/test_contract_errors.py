"""What every mechanic says to what it cannot take."""

import math

import pytest

import rollers
from rollers.errors import ABSENT
from rollers.inputs import inputs_of
from tests.rules.bad_inputs import bad_objects
from tests.rules.cases import GAMES, each_mechanic
from tests.rules.matching import is_at_or_below

HOUSE_KEYS = {game.id: sorted(rule.key for rule in game.house) for game in GAMES}


@each_mechanic
def test_each_bad_input_is_named_with_its_value_and_what_is_allowed(mechanic):
    inputs = dict(mechanic.example.inputs)
    for path, bad in bad_objects(mechanic.inputs, inputs):
        with pytest.raises(rollers.BadInputError):
            rollers.odds(mechanic.id, bad)
        with pytest.raises(rollers.BadInputError) as caught:
            rollers.roll(mechanic.id, bad)
        error = caught.value
        assert any(is_at_or_below(path, problem.field) for problem in error.problems), (path, bad)
        assert (error.field, error.allowed) == (error.problems[0].field, error.problems[0].allowed)
        for problem in error.problems:
            assert problem.field in str(error)
            assert problem.allowed in str(error)


@each_mechanic
def test_a_missing_input_is_told_apart_from_null(mechanic):
    inputs = dict(mechanic.example.inputs)
    for each in inputs_of(mechanic.inputs):
        if each.required:
            rest = {name: value for name, value in inputs.items() if name != each.name}
            with pytest.raises(rollers.BadInputError) as caught:
                rollers.roll(mechanic.id, rest)
            assert [problem.value for problem in caught.value.problems if problem.field == each.name] == [ABSENT]


@each_mechanic
def test_house_rules_are_refused_in_the_field_house(mechanic):
    inputs = dict(mechanic.example.inputs)
    key = HOUSE_KEYS[mechanic.game][0]
    for house in ({"no.such_key": 1}, {key: "no such value"}, {key: None}, [], "none", None):
        with pytest.raises(rollers.BadInputError) as caught:
            rollers.roll(mechanic.id, inputs | {"house": house})
        assert all(is_at_or_below("house", problem.field) for problem in caught.value.problems)


@each_mechanic
@pytest.mark.parametrize("faces", [[0], [7.0], [True], ["3"], [None], [10**9], "3", 3, {}, [[1]], [math.nan]])
def test_faces_that_are_none_are_refused_in_the_field_faces(mechanic, faces):
    inputs, right = dict(mechanic.example.inputs), list(mechanic.example.faces)
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.roll(mechanic.id, inputs, faces=faces + right if isinstance(faces, list) else faces)
    assert caught.value.field == "faces"


@each_mechanic
def test_too_few_and_too_many_faces_are_refused_in_the_field_faces(mechanic):
    inputs, right = dict(mechanic.example.inputs), list(mechanic.example.faces)
    for faces in (right[:-1] if right else [1], [*right, 1]):
        with pytest.raises(rollers.BadInputError) as caught:
            rollers.roll(mechanic.id, inputs, faces=faces)
        assert caught.value.field == "faces"
