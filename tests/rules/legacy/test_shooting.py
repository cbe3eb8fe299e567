"""Sections 5, 6 and 15: a shot, its range and grip, smart weapons and devices."""

import pytest

from tests.rules.legacy.asking import measures, refused, result

GUN = {"category": "rifle", "sdam": 5, "short": 50, "medium": 100, "long": 200}


def shot(faces=(10,), **inputs):
    return result("ranged_attack", faces, **{"agility": 5, "ability": 5, "weapon": GUN, "distance": 10, **inputs})


def parts(**inputs):
    return {each["name"]: each["value"] for each in shot(**inputs)["parts"]} | {}


@pytest.mark.parametrize(
    ("distance", "band", "tmod"), [(50, "short", 0), (51, "medium", -1), (200, "long", -3), (201, "extreme", -5)]
)
def test_leg_15_9_a_limit_belongs_to_its_band(distance, band, tmod):
    assert shot(distance=distance)["band"] == band
    assert parts(distance=distance).get("range", 0) == tmod


@pytest.mark.parametrize(
    ("category", "hands", "grip"),
    [
        ("pistol", 1, 0), ("pistol", 2, 1), ("pistol", None, 0), ("smg", 1, -1), ("smg", 2, 0), ("rifle", None, 0),
        ("rifle", 1, -1), ("shotgun", 1, -1), ("launcher", 2, 0), ("bow", None, 0), ("thrown", 1, 0), ("thrown", 2, 0),
    ],
)  # fmt: skip
def test_leg_15_8_hands_on_guns(category, hands, grip):
    assert parts(weapon={**GUN, "category": category}, hands=hands).get("grip", 0) == grip


@pytest.mark.parametrize("weapon", ["bow", "rocket_launcher"])
def test_leg_15_8_what_needs_both_hands(weapon):
    asked = {"agility": 1, "ability": 1, "distance": 1}
    assert refused("ranged_attack", weapon=weapon, hands=1, **asked) == ["hands"]
    noted = {**GUN, "category": "launcher", "one_hand_ok": True}
    assert "grip" not in parts(weapon=noted, hands=1)


def test_leg_15_10_ordinary_shells_lose_damage_and_double_sdef():
    for distance, damage, tmod in ((10, 6, 0), (20, 5, 0), (40, 3, -1), (41, 2, -3)):
        found = shot(weapon="shotgun", distance=distance)
        assert (found["damage_sdam"], found["sdef_multiplier"]) == (damage, 2)
        assert parts(weapon="shotgun", distance=distance).get("range", 0) == tmod


def test_leg_15_11_ball_makes_a_rifle_of_it():
    found = shot(weapon="shotgun", distance=41, ammunition="ball")
    assert (found["damage_sdam"], found["sdef_multiplier"]) == (6, 1)
    assert parts(weapon="shotgun", distance=41, ammunition="ball")["range"] == -5


def test_leg_15_3_strength_comes_on_top_of_what_the_distance_leaves():
    odd = {**GUN, "category": "shotgun", "sdam": 7, "add_strength": True}
    assert shot(weapon=odd, distance=201, strength=4)["damage_sdam"] == 2 + 4
    assert shot(strength=4)["damage_sdam"] == 5


def test_leg_5_2_dodge_needs_eyes_and_room():
    assert parts(dodge=3)["dodge"] == -3
    assert "dodge" not in parts(dodge=3, aware=False)
    assert "dodge" not in parts(dodge=3, mobile=False)


def test_leg_7_2_neither_dodge_nor_lying_down_matters_to_a_blast():
    asked = {"weapon": "grenade", "dodge": 3, "target_prone": True}
    assert parts(**asked) == {"agility": 5, "ability": 5, "prone": 2, "dodge": -3}
    assert parts(**asked, at_hex=True) == {"agility": 5, "ability": 5}


@pytest.mark.parametrize(
    ("movement", "gyro", "tmod"),
    [("walk", 0, -1), ("walk", 3, 0), ("sprint", 2, -3), ("sprint", 9, 0), ("stand_up", 9, -1), ("none", 9, 0)],
)
def test_leg_6_7_a_gyro_steadies_who_walks_or_runs(movement, gyro, tmod):
    assert parts(weapon={**GUN, "gyro": gyro}, movement=movement).get("movement", 0) == tmod


@pytest.mark.parametrize(
    ("smart", "wetware", "sight", "other", "bonus"),
    [(2, 1, 0, 0, 1), (2, 0, 0, 0, 0), (1, 1, 0, 3, 3), (1, 1, 2, 0, 2), (0, 2, 0, 0, 0)],
)
def test_leg_6_16_the_best_sight_counts(smart, wetware, sight, other, bonus):
    weapon = {**GUN, "smart": smart, "sight": sight}
    assert parts(weapon=weapon, wetware=wetware, sight_tmod=other).get("sight", 0) == bonus


def test_leg_5_1_parts_come_in_the_order_of_the_book():
    found = shot(
        weapon={**GUN, "tmod": 1, "sight": 2}, hands=1, distance=60, agility_modifier=-2, dodge=4, movement="walk",
        target_prone=True, aim="neck", relative_velocity=45, cdam=9, sdam=3, tmods=[{"value": 4}],
    )  # fmt: skip
    assert [(each["name"], each["value"]) for each in found["parts"]] == [
        ("agility", 5), ("armor", -2), ("ability", 5), ("weapon", 1), ("grip", -1), ("range", -1), ("sight", 2),
        ("movement", -1), ("prone", 2), ("aim", -5), ("velocity", -2), ("injury", -5), ("dodge", -4), ("other", 4),
    ]  # fmt: skip
    assert found["target"] == sum(each["value"] for each in found["parts"])


def test_leg_2_2_an_untrained_shot_may_be_refused():
    found = shot((), ability=0, untrained="refuse")
    assert (found["attempted"], found["target"], found["roll"], found["margin"]) == (False, 5, None, None)
    asked = {"agility": 5, "ability": 0, "weapon": "rifle", "distance": 1}
    assert measures("ranged_attack", **asked, untrained="refuse") == {"success": {"false": 1}}
    assert measures("ranged_attack", **asked)["success"]["true"] > 0


def test_faults_come_in_the_order_of_the_table():
    asked = {"agility": 1, "ability": 1, "distance": 1, "cdam": 1, "sdam": 2, "at_hex": True, "ammunition": "ball"}
    assert refused("ranged_attack", weapon="bow", hands=1, **asked) == ["sdam", "ammunition", "at_hex", "hands"]
    assert refused("ranged_attack", weapon="sword", hands=1, **asked) == ["sdam", "weapon"]
    assert refused("ranged_attack", weapon={**GUN, "medium": 49, "hold": 1}, **asked) == [
        "weapon.hold", "weapon.medium", "sdam", "ammunition", "at_hex",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("size", "additions", "after", "steps"),
    [("P", 1, "J", 1), ("P", 2, "T", 2), ("P", 3, "T", 2), ("J", 3, "T", 1), ("T", 3, "T", 0), ("N", 3, "N", 0)],
)
def test_leg_6_8_each_addition_is_a_step_down_to_trenchcoat(size, additions, after, steps):
    devices = ["recoil_compensator", "gyro_stabilizer", "smart_link_1"][:additions]
    assert result("retrofit", size=size, additions=devices) == {"size": after, "steps": steps}


def test_leg_6_15_level_two_is_built_in():
    assert refused("retrofit", size="P", additions=["smart_link_1", "smart_link_2"]) == ["additions[1]"]


def test_leg_12_9_treatment_keeps_the_implant_in():
    assert refused("smart_link", weapon_level=1, wetware=1, immortal=True) == ["wetware"]
    assert result("smart_link", weapon_level=1, wetware=0, immortal=True)["level"] == 0
    assert result("smart_link", weapon_level=2, wetware=2, immortal=True, nanotherapy=True)["homes"] is True
