"""Short ways to ask mechanics of this game."""

import pytest

import rollers
from rollers.catalogue import find_mechanic
from rollers.inputs import build
from rollers.odds import Distribution, rows_of


def result(mechanic, faces=(), **inputs):
    """Carry a mechanic out with these faces."""
    return rollers.roll(f"legacy.{mechanic}", inputs, faces=list(faces)).result


def measures(mechanic, **inputs):
    """Return its odds."""
    return rollers.odds(f"legacy.{mechanic}", inputs).measures


def refused(mechanic, **inputs):
    """Return the fields at fault, in order."""
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.roll(f"legacy.{mechanic}", inputs)
    return [problem.field for problem in caught.value.problems]


def walked(mechanic, **inputs):
    """Return the odds of every measure by walking through all that the dice can show."""
    found = find_mechanic(f"legacy.{mechanic}")
    ask = build(found.inputs, inputs)
    return {
        each.name: rows_of(Distribution.of(lambda dice, each=each: each.of(found.resolve(ask, dice))))
        for each in found.measures
        if each.of and each.when(ask)
    }
