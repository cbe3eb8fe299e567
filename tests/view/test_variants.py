"""Objects whose members hang on one of their words, in forms that people fill in."""

from dataclasses import dataclass
from enum import StrEnum

from rollers.forms import read_form
from rollers.inputs import Variant, build, choice, flag, integer, listed
from rollers.jsontext import to_json
from rollers.view import form
from tests.view.reading import ids, sent, tree

# ruff: noqa: RUF009 - an input is declared by a call, which gives the dataclass its field


class Source(StrEnum):
    ROLL = "roll"
    GROUP = "group"


@dataclass(frozen=True, kw_only=True)
class Change:
    source: Source = choice(Source, label="Source")


@dataclass(frozen=True, kw_only=True)
class Roll(Change):
    times: int = integer(low=1, high=9, default=1, label="Times")


@dataclass(frozen=True, kw_only=True)
class Group(Change):
    count: int = integer(low=2, high=9, default=2, label="Count")
    loud: bool = flag(label="Loud", rare=True)


KIND = Variant(Change, tag="source", cases={"roll": Roll, "group": Group})


@dataclass(frozen=True, kw_only=True)
class Ask:
    changes: tuple[Change, ...] = listed(KIND, most=9, item_label="Change", label="Changes")


def fields(html):
    return [each.get("data-field") for each in tree(html).iter() if each.get("data-field")]


def test_every_row_asks_for_what_its_word_needs():
    html = form(Ask, {"changes": [{"source": "roll"}, {"source": "group"}]}, "w")
    assert "changes[0].times" in fields(html)
    assert "changes[0].count" not in fields(html)
    assert "changes[1].count" in fields(html)
    found = ids(tree(html))
    assert len(found) == len(set(found))


def test_a_new_row_begins_with_the_first_word():
    assert "changes[0].times" in fields(form(Ask, {"changes": [{}]}, "w"))


def test_only_the_word_has_the_form_drawn_anew():
    html = form(Ask, {"changes": [{"source": "group"}]}, "w")
    assert {each.get("name") for each in tree(html).iter() if each.get("data-redraw")} == {"changes[0].source"}


def test_what_is_shown_is_what_is_read():
    values = {"changes": [{"source": "roll", "times": 3}, {"source": "group", "count": 4, "loud": True}]}
    assert to_json(build(Ask, read_form(Ask, sent(form(Ask, values, "w"))))) == values


def test_what_was_typed_for_another_word_is_dropped():
    pairs = [("changes[0].@row", "1"), ("changes[0].source", "group"), ("changes[0].times", "3")]
    redrawn = form(Ask, read_form(Ask, pairs), "w")
    assert to_json(build(Ask, read_form(Ask, sent(redrawn))))["changes"] == [
        {"source": "group", "count": 2, "loud": False}
    ]
