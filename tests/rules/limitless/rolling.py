"""What the tests of actions share: rolls with faces named, and odds held against a walk through every roll."""

from fractions import Fraction

import rollers
from rollers.catalogue import find_mechanic
from rollers.inputs import build
from rollers.odds import Distribution


def rolled(mechanic, *faces, **inputs):
    """The result of a roll with these faces."""
    return rollers.roll(f"limitless.{mechanic}", inputs, faces=list(faces)).as_dict()["result"]


def told(mechanic, *faces, **inputs):
    """The telling of a roll with these faces."""
    return rollers.roll(f"limitless.{mechanic}", inputs, faces=list(faces)).telling


def walked(mechanic, **inputs):
    """The distributions that come of walking `resolve` through every roll."""
    found = find_mechanic(f"limitless.{mechanic}")
    ask = build(found.inputs, inputs)
    answers = Distribution.of(lambda dice: tuple(found.answers(ask, found.resolve(ask, dice)).items()))
    measures = {}
    for row, weight in answers.items():
        for measure, outcome in row:
            rows = measures.setdefault(measure, {})
            rows[outcome] = rows.get(outcome, Fraction(0)) + Fraction(weight, answers.total)
    return measures


def same_as_walked(mechanic, **inputs):
    """Hold the odds of a mechanic against every roll of it, means included."""
    by_foot, counted = walked(mechanic, **inputs), rollers.odds(f"limitless.{mechanic}", inputs).measures
    assert {name: dict(counted[name]) for name in by_foot} == by_foot
    for name, mean in counted.get("means", {}).items():
        assert mean == sum(int(outcome) * chance for outcome, chance in by_foot[name].items())
