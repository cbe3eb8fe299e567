"""Psychic Combat: every fault of a declaration or a setup is named by its path, in the order of the table."""

import pytest

from tests.rules.timeless.combat import act, attack, declare, foe, refused, round_of, setup, someone

INES, BRUNO, WIGHT = someone("ines"), someone("bruno", finesse=1), foe("wight")
FALL = act("set_power", id="bruno", power=0)


def apart(distance):
    return {"a": "ines", "b": "wight", "distance": distance}


@pytest.mark.parametrize(
    ("declaration", "fields"),
    [
        (declare("nobody", "defend"), ["id"]),
        (declare("bruno", "defend"), ["id"]),
        (declare("ines", "defend", drop=["ray_gun"]), ["drop[0]"]),
        (declare("ines", "defend", drop=["ray_gun", "ray_gun"]), ["drop[1]", "drop[0]"]),
        (declare("ines", "fly"), ["action"]),
        ({"id": "ines"}, ["action"]),
        ({"action": "attack", "target": "wight"}, ["id"]),
        (declare("ines", "attack"), ["target"]),
        (attack("ines", "bruno"), ["target"]),
        (attack("ines", "nobody"), ["target"]),
        (attack("ines", "wight", counter="wight"), ["counter"]),
        (attack("ines", "wight", boons=21, modifier=-11), ["boons", "modifier"]),
        (attack("ines", "wight", unexpected=1), ["unexpected"]),
        (declare("ines", "defend", unexpected=True, bend=None), ["unexpected", "bend"]),
        (declare("ines", "disengage", counter="ines"), ["counter"]),
        (declare("ines", "disengage", counter="bruno"), ["counter"]),
        (declare("ines", "do_something", tricky={}, bend={}), ["bend"]),
        (declare("ines", "do_something", tricky={"boons": 21, "speed": 1}), ["tricky.speed", "tricky.boons"]),
        (declare("ines", "do_something", bend={"bought": 3}), ["bend.bought"]),
        (declare("ines", "move", closer=["wight"]), ["closer[0]"]),
        (declare("ines", "move", further=["wight", "wight"]), ["further[1]"]),
        (declare("ines", "move", further=["ines", "bruno", "wight"]), ["further[0]", "further[1]"]),
        (declare("ines", "use_artifact", artifact="dungeon_armor"), ["artifact"]),
        (declare("ines", "use_artifact", artifact="dungeon_pack", target="wight"), ["artifact", "target"]),
        (declare("ines", "use_artifact", artifact="ray_gun"), ["artifact", "target"]),
        (declare("ines", "work_on_task", task="door"), ["task"]),
        (declare("ines", "zone_out", say="x" * 201), ["say"]),
        ("defend", [""]),
    ],
)
def test_tim_6_3_a_declaration_that_cannot_be_is_refused_by_its_path(declaration, fields):
    begun = setup(INES, BRUNO, WIGHT)
    found = refused(begun, FALL, round_of(declaration))
    assert found == [f"declarations[0].{field}".rstrip(".") for field in fields]


def test_tim_6_3_each_declaration_is_checked_completely_before_the_next():
    begun = setup(INES, BRUNO, WIGHT, distances=[apart("near")])
    wrong = [
        attack("ines", "wight", drop=["ray_gun"]),
        {"id": "bruno", "action": "defend", "boons": "2", "haste": 1},
        attack("ines", "bruno"),
        declare("bruno", "disengage", counter="bruno"),
    ]
    assert refused(begun, round_of(*wrong)) == [
        "declarations[0].drop[0]",
        "declarations[0].target",
        "declarations[1].haste",
        "declarations[1].boons",
        "declarations[2].id",
        "declarations[3].id",
        "declarations[3].counter",
    ]


def test_tim_6_14_what_is_dropped_cannot_be_used():
    begun = setup(someone("ines", artifacts=["dungeon_pack"]), WIGHT)
    dropped = declare("ines", "use_artifact", artifact="dungeon_pack", drop=["dungeon_pack"])
    assert refused(begun, round_of(dropped)) == ["declarations[0].artifact"]


def test_tim_6_8_a_lock_within_ones_own_side_is_something_to_disengage_from():
    locked = setup(INES, BRUNO, WIGHT, distances=[apart("far"), {"a": "bruno", "b": "wight", "distance": "far"}])
    assert refused(locked, round_of(declare("ines", "disengage"))) == ["declarations[0].action"]
    refused(locked | {"locked": [["ines", "bruno"]]}, round_of(declare("ines", "disengage")), act("sacrifice"))


def test_tim_6_12_a_move_names_nobody_twice_and_both_ways_never():
    begun = setup(INES, BRUNO, WIGHT, distances=[apart("near")])
    both = declare("ines", "move", closer=["wight"], further=["wight"])
    assert refused(begun, round_of(both)) == ["declarations[0].further[0]"]


@pytest.mark.parametrize(
    ("second", "fields"),
    [
        ({**INES, "kind": "wraith", "power": None}, ["id", "power"]),
        ({"id": "x", "kind": "other"}, ["power", "finesse"]),
        ({"id": "x", "kind": "awful_thing"}, ["power", "finesse"]),
        ({"id": "x", "kind": "other", "power": 3, "finesse": 1, "luck": 7}, ["luck"]),
        ({**WIGHT, "id": "the wight"}, ["id"]),
        ({**WIGHT, "abilities": ["disperses", "disperses"]}, ["abilities[1]"]),
        ({**WIGHT, "artifacts": ["mace"]}, ["artifacts[0]"]),
    ],
)
def test_tim_11_2_a_combatant_that_cannot_be_is_refused_by_its_path(second, fields):
    assert refused({"combatants": [INES, second]}) == [f"combatants[1].{field}" for field in fields]


@pytest.mark.parametrize(
    ("changed", "fields"),
    [
        ({"combatants": [INES]}, ["combatants"]),
        ({"distance": "away"}, ["distance"]),
        ({"distances": [{"a": "x", "b": "x", "distance": "far"}]}, ["distances[0].a", "distances[0].b"]),
        ({"distances": [{"a": "ines", "b": "ines", "distance": "far"}]}, ["distances[0].b"]),
        ({"locked": [["ines", "ines"], ["ines", "x"], ["ines"]]}, ["locked[2]", "locked[0]", "locked[1]"]),
        ({"locked": [["ines", "ines"], ["ines", "x"]]}, ["locked[0]", "locked[1]"]),
        ({"locked": [["ines", "wight"]], "distances": [apart("far")]}, ["locked[0]"]),
        ({"house": {"timeless.tie_power": "two"}}, ["house.timeless.tie_power"]),
    ],
)  # fmt: skip
def test_tim_6_2_a_setup_that_cannot_be_is_refused_by_its_path(changed, fields):
    assert refused(setup(INES, WIGHT) | changed) == fields


def test_tim_5_8_a_later_distance_of_a_pair_replaces_an_earlier_one():
    begun = setup(INES, WIGHT, distances=[apart("far"), {"a": "wight", "b": "ines", "distance": "close"}])
    assert refused(begun | {"locked": [["wight", "ines"]]}, act("fly")) == ["action"]
