"""Asks mechanics of Lacuna in few words, and walks through every roll of one."""

from fractions import Fraction

import pytest

import rollers
from rollers.catalogue import find_mechanic
from rollers.inputs import build
from rollers.odds import Distribution


def house_of(house):
    return {f"lacuna.{key}": value for key, value in (house or {}).items()}


def asked(inputs, house):
    return inputs | ({"house": house_of(house)} if house else {})


def result(mechanic, faces=(), house=None, **inputs):
    """Rolls and returns the result as JSON."""
    return rollers.roll(f"lacuna.{mechanic}", asked(inputs, house), faces=list(faces)).as_dict()["result"]


def odds(mechanic, house=None, **inputs):
    """Returns the measures, exactly."""
    return rollers.odds(f"lacuna.{mechanic}", asked(inputs, house)).measures


def bad_fields(mechanic, house=None, **inputs):
    """Returns the fields that are refused, in order."""
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.odds(f"lacuna.{mechanic}", asked(inputs, house))
    return [problem.field for problem in caught.value.problems]


def walked(mechanic, house=None, **inputs):
    """Returns the distributions that come of walking `resolve` through every roll."""
    found = find_mechanic(f"lacuna.{mechanic}")
    ask = build(found.inputs, asked(inputs, house))
    answers = Distribution.of(lambda dice: tuple(found.answers(ask, found.resolve(ask, dice)).items()))
    measures = {}
    for row, weight in answers.items():
        for measure, outcome in row:
            rows = measures.setdefault(measure, {})
            rows[outcome] = rows.get(outcome, Fraction(0)) + Fraction(weight, answers.total)
    return measures


def same_as_walked(mechanic, house=None, **inputs):
    """Holds the composed odds of a mechanic against every roll of it, means included."""
    by_foot, counted = walked(mechanic, house, **inputs), odds(mechanic, house, **inputs)
    assert {name: dict(counted[name]) for name in by_foot} == by_foot
    for name, mean in counted.get("means", {}).items():
        if name in by_foot:
            assert mean == sum(int(outcome) * chance for outcome, chance in by_foot[name].items())
