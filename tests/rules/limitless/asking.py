"""What the tests of planning share: results, odds and faults of a mechanic of Limitless."""

import pytest

import rollers


def result(mechanic, **inputs):
    return rollers.roll(f"limitless.{mechanic}", inputs, faces=[]).as_dict()["result"]


def odds(mechanic, **inputs):
    return rollers.odds(f"limitless.{mechanic}", inputs).measures


def faults(mechanic, **inputs):
    """The fields at fault, in the order in which they are told."""
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.odds(f"limitless.{mechanic}", inputs)
    return [problem.field for problem in caught.value.problems]
