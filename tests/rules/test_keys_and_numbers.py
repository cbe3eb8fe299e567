"""Kinds for what people name themselves: a key or an object, and numbers under names; and chances in a row."""

from dataclasses import dataclass
from fractions import Fraction

import pytest

from rollers.faulty import UNREADABLE, Faulty
from rollers.inputs import KeyOr, build, declare, integer
from rollers.jsontext import to_json
from rollers.kinds import Integer, Keyed, Text
from rollers.odds import Distribution


@dataclass(frozen=True, kw_only=True)
class Thing:
    """What can be described."""

    size: int = integer(low=1, high=9, label="Size")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """A thing by its key, or described."""

    thing: object = declare(KeyOr(1, 10, declaration=Thing, nullable=True), default=None, label="Thing")


NUMBERS = Keyed(Text(1, 5), Integer(-3, 3), 2)


@pytest.mark.parametrize(("raw", "value"), [("axe", "axe"), ({"size": 3}, Thing(size=3)), (None, None)])
def test_a_thing_is_a_key_or_an_object(raw, value):
    assert build(Ask, {"thing": raw}).thing == value


@pytest.mark.parametrize(
    ("raw", "field"),
    [("", "thing"), ("x" * 11, "thing"), (3, "thing"), ({}, "thing.size"), ({"sise": 3}, "thing.sise")],
)
def test_a_bad_key_or_a_bad_member_is_named(raw, field):
    faults = []
    assert isinstance(KeyOr(1, 10, declaration=Thing).read(raw, "thing", faults), Faulty)
    assert faults[0].field == field


def test_numbers_stand_under_names_and_those_not_named_are_0():
    faults = []
    given = NUMBERS.read({"a": 3, "b": -3}, "bonus", faults)
    assert not faults
    assert (given["a"], given.get("c", 0)) == (3, 0)
    assert to_json(given) == {"a": 3, "b": -3}
    assert hash(given)


@pytest.mark.parametrize(
    ("raw", "fields"),
    [
        ([], ["bonus"]),
        ({"a": 4, "b": True}, ["bonus.a", "bonus.b"]),
        ({"": 1}, ["bonus."]),
        ({"abcdef": 1}, ["bonus.abcdef"]),
        ({"a": 1, "b": 1, "c": 1}, ["bonus"]),
    ],
)
def test_every_bad_name_and_number_is_told(raw, fields):
    faults = []
    assert NUMBERS.read(raw, "bonus", faults) is UNREADABLE
    assert [fault.field for fault in faults] == fields


def test_what_follows_hangs_on_what_came_up():
    coin = Distribution({"heads": 1, "tails": 1})
    after = coin.then(lambda side: Distribution({1: 1, 2: 2}) if side == "heads" else Distribution.certain(2))
    assert after.as_fractions() == {1: Fraction(1, 6), 2: Fraction(5, 6)}
