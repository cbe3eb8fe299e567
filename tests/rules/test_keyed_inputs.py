"""Objects from names to values: judged, frozen, shown as rows, and read back from them."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from rollers.errors import BadInputError
from rollers.forms import read_form
from rollers.inputs import build, keyed
from rollers.jsontext import to_json
from rollers.kinds import Entries, Integer, Text
from rollers.view.forms import form
from rollers.view.values import pairs


@dataclass(frozen=True, kw_only=True)
class Ask:
    dice: Mapping[str, int] = keyed(
        Text(1, 9, name=True), Integer(0, 50), most=3, key_label="Method", item_label="Dice", default={}, label="Dice"
    )


def faults(raw):
    with pytest.raises(BadInputError) as caught:
        build(Ask, {"dice": raw})
    return [problem.field for problem in caught.value.problems]


def test_a_read_object_is_frozen_and_keeps_its_order():
    read = build(Ask, {"dice": {"Lore": 2, "Battle": 0}}).dice
    assert read == Entries((("Lore", 2), ("Battle", 0)))
    assert (list(read), read["Lore"], len(read), read.get("Romance")) == (["Lore", "Battle"], 2, 2, None)
    assert hash(read) == hash(Entries((("Lore", 2), ("Battle", 0))))
    assert to_json(read) == {"Lore": 2, "Battle": 0}
    assert build(Ask, {}).dice == Entries()


@pytest.mark.parametrize(
    ("raw", "fields"),
    [
        ({"Lore": 51, "Battle": True}, ["dice.Lore", "dice.Battle"]),
        ({" Lore": 1, "": 2}, ["dice. Lore", "dice."]),
        ({"a": 1, "b": 1, "c": 1, "d": 1}, ["dice"]),
        ([["Lore", 1]], ["dice"]),
        (None, ["dice"]),
    ],
)
def test_every_bad_member_is_told(raw, fields):
    assert faults(raw) == fields


def test_a_form_has_a_row_for_each_member_and_is_read_back():
    kind = Ask.__dataclass_fields__["dice"].metadata["input"].kind
    sent = pairs("dice", kind, {"Lore": 2, "Battle": 0})
    assert sent == [
        ("dice[0].name", "Lore"), ("dice[0].value", "2"), ("dice[1].name", "Battle"), ("dice[1].value", "0")
    ]  # fmt: skip
    assert read_form(Ask, sent) == {"dice": {"Lore": 2, "Battle": 0}}
    assert read_form(Ask, [("dice[0].@row", "1")]) == {"dice": {"": None}}
    assert read_form(Ask, []) == {"dice": {}}
    shown = form(Ask, {"dice": {"Lore": 2}})
    assert all(f'name="{name}"' in shown for name in ("dice[0].name", "dice[0].value", "dice[0].@row"))


def test_a_name_typed_twice_is_refused_and_still_shown():
    raw = read_form(Ask, [("dice[0].name", "Lore"), ("dice[0].value", "2"), ("dice[1].name", "Lore")])
    assert raw == {"dice": [["Lore", 2], ["Lore", None]]}
    assert faults(raw["dice"]) == ["dice"]
    assert 'name="dice[1].value"' in form(Ask, raw)
