"""LEG-1.9: tables that a group changes by house rule."""

import pytest

import rollers
from rollers.catalogue import find_mechanic
from rollers.games.legacy.book_tables import BAND_TABLES, KEYED_TABLES, RANGED_WEAPONS
from rollers.games.legacy.house import HOUSE_RULES
from rollers.house import HouseKind
from rollers.tables import Provenance

KIND = HouseKind(HOUSE_RULES)


def house(table, rows):
    faults = []
    found = KIND.read({f"legacy.table.{table}": rows}, "house", faults)
    return found, [fault.field.removeprefix(f"house.legacy.table.{table}") for fault in faults]


def test_leg_1_9_every_table_has_its_key():
    keys = {rule.key for rule in HOUSE_RULES}
    assert {table.house_key for table in (*KEYED_TABLES, *BAND_TABLES)} <= keys


def test_leg_1_9_a_known_key_changes_only_the_columns_given():
    changed, _ = house("ranged_weapons", [{"key": "rifle", "sdam": 9}])
    before, after = (RANGED_WEAPONS.entry(each, "rifle") for each in (house("ranged_weapons", [])[0], changed))
    assert (before.provenance, after.provenance) == (Provenance.SUPPLIED, Provenance.GROUP)
    assert (after.row.sdam, after.row.long) == (9, before.row.long)
    assert [each.row.key for each in RANGED_WEAPONS.entries(changed)] == list(RANGED_WEAPONS.keys())


def test_leg_1_9_a_new_key_adds_a_row_at_the_end():
    rows = [{"key": "sling", "category": "thrown", "short": 5, "medium": 10, "long": 20}]
    changed, _ = house("ranged_weapons", rows)
    entry = RANGED_WEAPONS.entries(changed)[-1]
    assert (entry.row.key, entry.row.rate_of_fire, entry.provenance) == ("sling", 1, Provenance.GROUP)
    assert changed.to_json() == {"legacy.table.ranged_weapons": rows}


@pytest.mark.parametrize(
    ("table", "rows", "fields"),
    [
        ("maneuvers", [{"key": "feint"}], ["[0].tmod"]),
        ("maneuvers", [{"key": "parry", "tmod": 51}], ["[0].tmod"]),
        ("maneuvers", [{"key": "parry", "speed": 1}], ["[0].speed"]),
        ("maneuvers", [{"tmod": 1}], ["[0].key"]),
        ("maneuvers", ["parry"], ["[0]"]),
        ("maneuvers", {"key": "parry"}, [""]),
        ("hit_locations", [{"key": "11", "name": "tail", "modifier": 0}], ["[0].key"]),
        ("hit_locations", [{"key": "1", "name": ""}], ["[0].name"]),
        ("situations", [{"key": "fog", "tmod": 1, "type": "x" * 41}], ["[0].type"]),
        ("armor_coverage", [{"key": "cape", "locations": []}], ["[0].locations"]),
        ("armor_coverage", [{"key": "cape", "locations": [1, 1]}], ["[0].locations[1]"]),
        ("armor_coverage", [{"key": "cape", "locations": 3}], ["[0].locations"]),
        ("armor_materials", [{"key": "tin", "agl": -1}], ["[0].rank"]),
        ("armor_materials", [{"key": "tin", "rank": 51, "agl": 1}], ["[0].rank", "[0].agl"]),
        ("melee_weapons", [{"key": "fork"}], ["[0].hands"]),
        ("melee_weapons", [{"key": "sword", "maneuver_tmods": {"lunge": 21}}], ["[0].maneuver_tmods.lunge"]),
        ("ranged_weapons", [{"key": "rifle", "long": 10}], ["[0].long"]),
        ("vehicles", [{"key": "tram", "mov": 1, "max": 5, "sdef": 1}], ["[0].structure"]),
        ("extra_time", [], [""]),
        ("extra_time", [{"multiple": 2, "tmod": 1}, {"multiple": 1, "tmod": 2}], ["[1].multiple"]),
        ("velocity_tmod", [{"from": 0, "tmod": 1}], ["[0].tmod"]),
        ("impact", [{"from": 5, "damage": 1}, {"from": 5, "damage": 1}], ["[1].from"]),
    ],
)
def test_leg_1_9_bad_rows_are_named_by_their_place(table, rows, fields):
    assert house(table, rows)[1] == fields


def test_leg_1_9_a_receipt_carries_the_tables():
    asked = {"agility": 3, "ability": 3, "weapon": "rifle", "distance": 60}
    rule = {"legacy.table.ranged_weapons": [{"key": "rifle", "short": 60}]}
    rolled = rollers.roll("legacy.ranged_attack", {**asked, "house": rule}, seed="a" * 32)
    assert rolled.inputs["house"] == rule
    assert rollers.verify(rolled.receipt) == rolled
    plain = rollers.roll("legacy.ranged_attack", asked, seed="a" * 32)
    assert rolled.result["target"] == plain.result["target"] + 1


def test_leg_1_9_a_changed_situation_changes_what_is_looked_up_alone():
    rule = {"legacy.table.situations": [{"key": "target_prone", "tmod": 4}]}
    looked = rollers.roll("legacy.situational_tmods", {"situations": ["target_prone"], "house": rule})
    assert looked.result["total"] == 4
    asked = {"agility": 3, "ability": 3, "weapon": "rifle", "distance": 10, "target_prone": True, "house": rule}
    assert rollers.roll("legacy.ranged_attack", asked, faces=[1]).result["target"] == 8


def test_leg_13_5_the_form_of_a_melee_attack_offers_the_table_of_velocities():
    rule = {"legacy.table.velocity_tmod": [{"from": 0, "tmod": -7}]}
    assert set(rule) <= set(find_mechanic("legacy.melee_attack").house)
    asked = {"agility": 5, "ability": 4, "strength": 3, "relative_velocity": 40}
    plain = rollers.roll("legacy.melee_attack", asked, faces=[1]).result["target"]
    assert plain > rollers.roll("legacy.melee_attack", asked | {"house": rule}, faces=[1]).result["target"]
