"""Rows of a list that come filled in, and are folded to a line that tells what is in them."""

import json
from dataclasses import dataclass
from enum import StrEnum

import pytest

from rollers import bridge, view
from rollers.errors import BadInputError
from rollers.inputs import Nested, choice, flag, integer, listed, nested, text
from rollers.kinds import Preset
from rollers.presets import add_preset
from tests.view.reading import classed, sent, text_of, tree

HOSTILE = "<img src=x>"


class Kind(StrEnum):
    CAT = "cat"
    OWL = "owl"


@dataclass(frozen=True, kw_only=True)
class Friend:
    name: str = text(longest=30, label="Name")


@dataclass(frozen=True, kw_only=True)
class Guest:
    name: str = text(longest=30, label="Name")
    kind: Kind = choice(Kind, default=Kind.CAT, label="Kind")  # noqa: RUF009 - an input is declared by a call
    power: int | None = integer(low=0, high=9, nullable=True, default=None, label="Power")
    tame: bool = flag(default=True, label="Tame")
    friends: tuple[str, ...] = listed(Nested(Friend), most=9, default=(), item_label="friend", label="Friends")


@dataclass(frozen=True, kw_only=True)
class House:
    guests: tuple[Guest, ...] = listed(
        Nested(Guest), most=3, item_label="Guest", label="Guests",
        presets=(Preset("An owl", {"name": "owl", "kind": "owl", "power": 3}), Preset(HOSTILE, {"kind": "cat"})),
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Street:
    house: House = nested(House, label="House")  # noqa: RUF009 - an input is declared by a call


def drawn(*guests):
    return tree(view.form(House, {"guests": list(guests)}))


def test_a_folded_row_tells_its_name_and_what_is_not_as_usual():
    root = drawn({"name": "ann", "kind": "owl", "power": -3, "tame": False, "friends": [{}, {}]}, {"name": ""}, {})
    lines = [text_of(each) for each in root.iter("summary")]
    assert lines == ["ann Owl · Power −3 · not Tame · 2 friends", "Guest 2", "Guest 3"]


def test_what_was_typed_and_is_no_number_is_told_as_it_is():
    assert text_of(next(drawn({"name": "ann", "power": "many"}).iter("summary"))) == "ann Power many"


def test_each_preset_has_a_button_until_the_list_is_full():
    def buttons(*guests):
        return [text_of(each) for each in classed(drawn(*guests), "rb-add") if each.get("data-preset")]

    assert buttons({}) == ["An owl", HOSTILE]
    assert buttons({}, {}, {}) == []


def test_a_name_that_is_taken_gets_a_number():
    values = {"guests": [{"name": "owl"}, {"name": "owl_2"}, {}]}
    assert add_preset(House, values, "guests", "0") == "An owl"
    assert values["guests"][2] == {"name": "owl_3", "kind": "owl", "power": 3}


def test_a_preset_without_a_name_leaves_it_open():
    values = {"guests": [{}]}
    add_preset(House, values, "guests", 1)
    assert values["guests"] == [{"kind": "cat"}]


def test_a_list_within_an_object_is_found():
    values = {"house": {"guests": [{}]}}
    add_preset(Street, values, "house.guests", 0)
    assert values["house"]["guests"][0]["name"] == "owl"


@pytest.mark.parametrize(
    ("path", "place"),
    [("guests", 2), ("guests", "x"), ("guests", None), ("gusts", 0), ("guests[0]", 0), ("guests[0].name", 0),
     ("guests[7].name", 0), ("", 0), ("guests.", 0), ("guests[0].friends", 0)],
)  # fmt: skip
def test_anything_else_is_refused(path, place):
    with pytest.raises(BadInputError) as caught:
        add_preset(House, {"guests": [{"name": "ann"}]}, path, place)
    assert caught.value.field == "preset"


def test_a_combat_takes_a_creature_at_one_press_and_starts():
    procedure = "timeless.psychic_combat"

    def asked(**more):
        return json.loads(bridge.answer(json.dumps({"procedure": procedure, **more})))

    form = [["combatants[0].@row", "1"], ["combatants[0].id", "ann"], ["combatants[0].power", "9"],
            ["combatants[0].finesse", "1"]]  # fmt: skip
    for _ in range(2):
        grown = asked(do="setup_form", form=form, add="combatants", preset="2")
        assert grown["announce"] == "Grue added."
        form = sent(grown["html"]["form"])
    started = asked(do="start", form=form)
    assert [each["id"] for each in started["game"]["setup"]["combatants"]] == ["ann", "grue", "grue_2"]
    assert started["state"]["power"] == {"ann": 9, "grue": 30, "grue_2": 30}
