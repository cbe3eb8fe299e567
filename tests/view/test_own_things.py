"""Forms where a group brings its own: a thing in the place of a key, numbers under names, rows of a table."""

import pytest

from rollers.catalogue import find_mechanic, find_procedure
from rollers.forms import read_form
from rollers.inputs import Nested, build
from rollers.presets import add_preset
from rollers.view import form
from rollers.view.values import pairs
from tests.view.reading import sent, tree

ATTACK = find_mechanic("legacy.melee_attack")
SHOT = find_mechanic("legacy.ranged_attack")
LOCATION = find_mechanic("legacy.hit_location")
BLOW = {"agility": 4, "ability": 4, "strength": 3}
OWN = {"hands": 1, "sdam": 3, "maneuver_tmods": {"parry": 1, "trip": -1}}
FIGHT = find_procedure("legacy.combat")
OWN_BLADE = {"key": "claw", "type": "melee", "hands": 1, "sdam": 1}
OWN_GUN = {"key": "toy", "type": "ranged", "category": "pistol", "sdam": 3, "short": 5, "medium": 10, "long": 20}
ROW = {"key": "headbutt", "tmod": -2, "damage": 2}


def html_of(values, mechanic=ATTACK):
    return form(mechanic.inputs, values, "w", house=mechanic.house)


def drawn(values, mechanic=ATTACK):
    return tree(html_of(values, mechanic))


def shown(values):
    return sent(html_of(values))


def test_a_weapon_is_chosen_from_the_list_or_is_ones_own():
    (weapon,) = [each for each in drawn(BLOW).iter("select") if each.get("name") == "weapon"]
    options = [(each.get("value"), each.text) for each in weapon]
    assert options[0][0] == ""
    assert ("two_handed_sword", "Two-handed sword") in options
    assert options[-1] == ("@own", "One of your own")
    assert weapon.get("data-redraw") == "true"


def test_a_weapon_reads_as_the_lists_on_the_pages_have_it():
    (weapon,) = [each for each in drawn({}, SHOT).iter("select") if each.get("name") == "weapon"]
    options = [(each.get("value"), each.text) for each in weapon]
    assert ("smg", "Sub-machinegun") in options
    assert ("heavy_pistol", "Heavy pistol") in options


@pytest.mark.parametrize("weapon", [None, "sword", OWN])
def test_a_weapon_reads_back_as_it_was(weapon):
    ask = build(ATTACK.inputs, read_form(ATTACK.inputs, shown(BLOW | {"weapon": weapon})))
    assert ask == build(ATTACK.inputs, BLOW | {"weapon": weapon})


def test_choosing_one_of_your_own_asks_for_what_describes_it():
    raw = read_form(ATTACK.inputs, [("weapon", "@own")])
    names = [each.get("name") for each in drawn(BLOW | {"weapon": raw["weapon"]}).iter("input")]
    assert "weapon.hands" in names
    assert "weapon.sdam" in names


def test_a_link_may_name_a_key_or_describe_a_weapon():
    assert read_form(ATTACK.inputs, [("weapon", "axe")], whole=False) == {"weapon": "axe"}
    assert read_form(ATTACK.inputs, [("weapon.hands", "2")], whole=False) == {"weapon": {"hands": 2}}


def test_what_is_settled_travels_whole():
    settled = pairs("", Nested(ATTACK.inputs), BLOW | {"weapon": OWN, "house": {"legacy.table.maneuvers": [ROW]}})
    raw = read_form(ATTACK.inputs, [(name.removeprefix("."), typed) for name, typed in settled])
    assert build(ATTACK.inputs, raw).weapon == build(ATTACK.inputs, BLOW | {"weapon": OWN}).weapon
    assert raw["house"]["legacy.table.maneuvers"][0]["key"] == "headbutt"


def test_a_group_changes_a_table_row_by_row():
    values = BLOW | {"house": {"legacy.table.maneuvers": [ROW]}, "maneuvers": ["headbutt"]}
    raw = read_form(ATTACK.inputs, shown(values))
    assert raw["house"]["legacy.table.maneuvers"] == [{**ROW, "defensive": False}]
    assert build(ATTACK.inputs, raw).house["legacy.table.maneuvers"].entries[-1].row.damage == 2


def test_a_row_of_the_book_comes_filled_in_to_be_changed():
    values = {"house": {"legacy.table.maneuvers": [{}]}}
    assert add_preset(ATTACK.inputs, values, "house.legacy.table.maneuvers", 0) == "parry"
    assert values["house"]["legacy.table.maneuvers"][0]["tmod"] == -1


def test_a_switch_of_the_house_is_yes_or_no():
    (control,) = [each for each in drawn({}, LOCATION).iter("select") if "thigh" in each.get("name")]
    assert [each.text for each in control] == ["Yes (as written)", "No"]
    assert read_form(LOCATION.inputs, [("house.legacy.thigh_takes_calf", "false")])["house"] == {
        "legacy.thigh_takes_calf": False
    }
    assert "house" not in read_form(LOCATION.inputs, [("house.legacy.thigh_takes_calf", "true")])


def fight_with(weapon):
    stranger = {"agility": 3, "intellect": 3, "psyche": 3, "strength": 3}
    return {"characters": [{"name": "Ana", **stranger, "weapons": [weapon]}, {"name": "Bo", **stranger}]}


@pytest.mark.parametrize("weapon", ["sword", OWN_BLADE, OWN_GUN])
def test_a_weapon_of_ones_own_may_be_of_either_kind(weapon):
    values = fight_with(weapon)
    raw = read_form(FIGHT.setup, sent(form(FIGHT.setup, values, "w", house=FIGHT.house)))
    assert build(FIGHT.setup, raw) == build(FIGHT.setup, values)


def test_a_weapon_of_ones_own_asks_first_what_it_is():
    raw = read_form(FIGHT.setup, [("characters[0].@row", "1"), ("characters[0].weapons[0]", "@own")])
    drawn_again = tree(form(FIGHT.setup, raw, "w", house=FIGHT.house))
    kinds = [each for each in drawn_again.iter("input") if each.get("name") == "characters[0].weapons[0].type"]
    assert {each.get("value") for each in kinds} == {"melee", "ranged"}
    assert all(each.get("data-redraw") == "true" for each in kinds)


TASK = find_mechanic("legacy.task_roll")


@pytest.mark.parametrize(
    ("modifiers", "total"),
    [
        (
            [{"value": 2, "type": "time"}, {"value": 1, "type": "time"}, {"value": -4}],
            "In all \N{MINUS SIGN}2, 1 redundant",
        ),
        ([{"value": "x"}], None),
        ([], None),
    ],
)
def test_leg_2_7_what_modifiers_come_to_stands_below_them(modifiers, total):
    shown = [
        each.text
        for each in drawn({"statistic": 4, "tmods": modifiers}, TASK).iter("p")
        if each.get("class") == "rb-total"
    ]
    assert shown == ([total] if total else [])
