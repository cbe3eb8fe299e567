"""A fault in one input hides no fault of another, and no check stumbles over it."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

import rollers
from rollers import BadInputError
from rollers.errors import Problem
from rollers.faulty import UNREADABLE, NotReadError
from rollers.inputs import Checks, build, integer, listed, nested
from rollers.kinds import Integer


@pytest.mark.parametrize(
    "use",
    [
        lambda it: it + 1, lambda it: 1 + it, lambda it: it == 1, lambda it: it < 1, lambda it: {it},
        lambda it: it.name, lambda it: it(), len, lambda it: 1 in it, lambda it: 1 in [it], list, bool, str,
        lambda it: f"{it}", range, sum, lambda it: sum([it]), lambda it: [1][it], lambda it: max(1, it),
    ],
)  # fmt: skip
def test_whatever_is_done_with_what_was_not_read_ends_a_check(use):
    with pytest.raises(NotReadError):
        use(UNREADABLE)


def low_is_least(ask):
    if ask.low > ask.high:
        yield Problem("low", ask.low, f"at most {ask.high}")


def high_is_within(ask):
    if ask.part.high > ask.most:
        yield Problem("most", ask.most, f"at least {ask.part.high}")


def low_is_within(ask):
    if ask.part.low > ask.most:
        yield Problem("most", ask.most, f"at least {ask.part.low}")


def as_many(ask):
    if len(ask.numbers) != ask.most:
        yield Problem("numbers", len(ask.numbers), f"{ask.most} of them")


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    checks: ClassVar[Checks] = (low_is_least,)
    low: int = integer(low=0, high=9, label="Low")
    high: int = integer(low=0, high=9, label="High")


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    checks: ClassVar[Checks] = (high_is_within, low_is_within, as_many)
    part: Part = nested(Part, label="Part")  # noqa: RUF009 - so is every input declared
    numbers: tuple[int, ...] = listed(Integer(0, 9), most=9, label="Numbers")
    most: int = integer(low=0, high=9, label="Most")


def faults_of(**raw):
    with pytest.raises(BadInputError) as caught:
        build(Whole, raw)
    return [problem.field for problem in caught.value.problems]


def test_a_fault_in_an_object_hides_no_fault_of_its_other_members():
    assert faults_of(part={"low": -1, "high": 5}, numbers=[1], most=1) == ["part.low", "most"]


def test_a_fault_in_a_list_does_not_hide_how_long_it_is():
    assert faults_of(part={"low": 1, "high": 1}, numbers=[10, 1, 1], most=2) == ["numbers[0]", "numbers"]


def test_nothing_is_concluded_from_a_member_that_a_check_found_at_fault():
    assert faults_of(part={"low": 8, "high": 7}, numbers=[1] * 7, most=7) == ["part.low"]


def test_a_bad_goal_hides_neither_the_method_nor_who_begins():
    goal = {"passion": "P", "images": ["x"], "opposed_by": ["Z", "q"]}
    two = [{"name": "A", "goal": goal | {"condition": "z"}}, {"name": "B", "goal": goal}]
    with pytest.raises(BadInputError) as caught:
        rollers.play("limitless.confrontation", {"characters": two, "method": "X", "initiator": "Q"}, [])
    assert [each.field for each in caught.value.problems] == ["characters[0].goal.condition", "method", "initiator"]
