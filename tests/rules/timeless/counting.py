"""What the tests of composed odds share: the same mechanic, counted die by die."""

from dataclasses import replace
from fractions import Fraction

import rollers
from rollers.inputs import build


def result(mechanic, faces=(), **inputs):
    return rollers.roll(f"timeless.{mechanic}", inputs, faces=list(faces)).as_dict()["result"]


def odds(mechanic, **inputs):
    return rollers.odds(f"timeless.{mechanic}", inputs).measures


def certain(rows):
    """The rows of a measure without outcomes that cannot come up."""
    return {outcome: chance for outcome, chance in rows.items() if chance}


def mean(rows):
    return sum((int(outcome) * chance for outcome, chance in rows.items()), Fraction(0))


def check_counted(mechanic, **inputs):
    """Hold composed odds against the resolution itself, run over every way the dice can fall."""
    ask = build(mechanic.inputs, inputs)
    composed = mechanic.composed(ask)
    for name, rows in replace(mechanic, composed=None).measure(ask).items():
        assert certain(composed[name]) == rows, name
    for name, expected in composed["means"].items():
        if name in composed:
            assert expected == mean(composed[name])
    return composed
