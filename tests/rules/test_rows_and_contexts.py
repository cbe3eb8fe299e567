"""Inputs that are judged by the state of a game, members that hang on a word, and rows filled one way or another."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

import pytest

from rollers.errors import BadInputError, Problem
from rollers.forms import picked, read_form
from rollers.inputs import Variant, build, choice, flag, integer, listed, text
from rollers.kinds import Faults, Text


class Verb(StrEnum):
    GO = "go"
    STAY = "stay"


def is_known(ask, places) -> Iterable[Problem]:
    if ask.to not in places:
        yield Problem("to", ask.to, "a place that is there")


@dataclass(frozen=True, kw_only=True)
class Plan:
    verb: Verb = choice(Verb, label="Verb")  # noqa: RUF009 - an input is declared by a call
    loud: bool = flag(label="Loud")


@dataclass(frozen=True, kw_only=True)
class Going(Plan):
    context_checks: ClassVar = (is_known,)
    to: str = text(longest=9, label="To")
    steps: int = integer(low=1, high=9, default=1, label="Steps")


@dataclass(frozen=True, kw_only=True)
class Plans:
    plans: tuple[Plan, ...] = listed(
        Variant(Plan, tag="verb", cases={"go": Going, "stay": Plan}), most=5, default=(), label="Plans"
    )


def faults(raw, **how):
    with pytest.raises(BadInputError) as caught:
        build(Plans, {"plans": raw}, **how)
    return [problem.field for problem in caught.value.problems]


def test_members_hang_on_the_word():
    read = build(Plans, {"plans": [{"verb": "go", "to": "inn"}, {"verb": "stay", "loud": True}]}).plans
    assert read == (Going(verb=Verb.GO, loud=False, to="inn", steps=1), Plan(verb=Verb.STAY, loud=True))


@pytest.mark.parametrize(
    ("raw", "fields"),
    [
        ({"verb": "stay", "to": "inn"}, ["plans[0].to"]),
        ({"verb": "go"}, ["plans[0].to"]),
        ({"verb": "fly", "to": "inn", "wings": 2}, ["plans[0].wings", "plans[0].verb"]),
        ({"verb": ["go"], "to": "inn"}, ["plans[0].verb"]),
        ({}, ["plans[0].verb"]),
        ("go", ["plans[0]"]),
    ],
)
def test_members_of_another_word_are_unknown_and_a_bad_word_is_told_alone(raw, fields):
    assert faults([raw]) == fields


def test_a_context_judges_each_entry_in_its_place():
    raw = [{"verb": "go", "to": "moon"}, {"verb": "go", "to": "inn", "steps": 0}, {"verb": "go", "to": "sun"}]
    assert faults(raw, context={"inn"}) == ["plans[0].to", "plans[1].steps", "plans[2].to"]
    assert build(Plans, {"plans": raw[:1]}).plans[0].to == "moon"


def test_a_word_has_letters_digits_and_two_signs():
    kind = Text(1, 5, word=True)
    found: Faults = []
    assert [kind.read(each, "id", found) for each in ("a-1_b", "Zoë")] == ["a-1_b", "Zoë"]
    for wrong in ("a b", "a.b", "", "abcdef", 1, "½"):
        kind.read(wrong, "id", found)
    assert len(found) == 6


def test_of_each_row_only_the_way_picked_is_sent():
    pairs = [
        ("plans[0].@way", "1"),
        ("plans[0].@0.verb", "stay"),
        ("plans[0].@1.verb", "go"),
        ("plans[0].@1.to", "inn"),
        ("plans[1].@way", "0"),
        ("plans[2].@way", "0"),
        ("plans[2].@0.verb", "stay"),
        ("plans[2].@0.loud", "true"),
    ]
    assert picked(pairs)[:2] == [("plans[0].verb", "go"), ("plans[0].to", "inn")]
    assert read_form(Plans, pairs)["plans"] == [
        {"verb": "go", "to": "inn", "loud": False},
        {"verb": "stay", "loud": True},
    ]
