"""Sections 13 and 16: things, vehicles, crashes; and the procedure of one vehicle."""

import pytest

import rollers

CAR = {"mov": 12, "max": 100, "sdef": 3, "structure": 12}


def rolled(mechanic, **inputs):
    return rollers.roll(f"legacy.{mechanic}", inputs, faces=[]).result


def fault_of(mechanic, **inputs):
    with pytest.raises(rollers.BadInputError) as caught:
        rolled(mechanic, **inputs)
    return [problem.field for problem in caught.value.problems]


def track(*events, **setup):
    return rollers.play("legacy.vehicle_track", CAR | {"speed": 30} | setup, list(events)).state


def drive(change=0, when="now"):
    return {"action": "drive", "inputs": {"change": change, "when": when}}


def hit(**inputs):
    return {"action": "hit", "inputs": inputs}


END = {"action": "end_turn"}


def test_leg_13_1_sdef_comes_off_each_kind_of_damage_once():
    result = rolled("object_damage", attack_cdam=4, attack_sdam=5, sdef=3)
    assert (result["net"], result["taken"]) == (3, 3)
    assert rolled("object_damage", attack_cdam=2, attack_sdam=5, sdef=3)["net"] == 2


def test_leg_5_5_armor_piercing_never_takes_sdef_below_nothing():
    assert rolled("object_damage", attack_sdam=5, sdef=3, armor_piercing=50)["net"] == 5


def test_leg_13_1_damage_past_structure_is_lost():
    result = rolled("object_damage", attack_sdam=200, structure=10, taken=9)
    assert (result["net"], result["taken"], result["remaining"], result["destroyed"]) == (200, 10, 0, True)


@pytest.mark.parametrize(("attack", "taken", "explodes"), [(1, 4, True), (1, 3, False), (0, 9, False), (9, 10, True)])
def test_leg_13_2_volatile_things_may_explode_from_half_on_at_each_damaging_hit(attack, taken, explodes):
    result = rolled("object_damage", attack_sdam=attack, taken=taken, volatile=True)
    assert result["may_explode"] is explodes
    assert rolled("object_damage", attack_sdam=attack, taken=taken)["may_explode"] is False


def test_leg_13_2_half_of_an_odd_structure_is_a_half():
    assert rolled("object_damage", attack_sdam=2, structure=5, volatile=True)["may_explode"] is False
    assert rolled("object_damage", attack_sdam=3, structure=5, volatile=True)["may_explode"] is True


def test_leg_13_1_an_attack_deals_damage_of_one_kind_at_least():
    assert fault_of("object_damage", taken=11) == ["attack_cdam", "taken"]


@pytest.mark.parametrize(("speed", "change", "now", "capped"), [
    (90, 10, 100, False), (90, 11, 100, True), (100, 1, 100, True), (130, 12, 130, True), (130, -12, 118, False),
    (130, 0, 130, False), (5, -12, 0, False),
])  # fmt: skip
def test_leg_16_2_nothing_speeds_up_past_max(speed, change, now, capped):
    result = rolled("vehicle_speed", speed=speed, mov=12, max=100, change=change)
    assert (result["speed"], result["capped"], result["over_max"]) == (now, capped, now > 100)


def test_leg_16_2_a_push_goes_past_max():
    result = rolled("vehicle_speed", speed=95, mov=12, max=100, change=12, pushed=40)
    assert (result["speed"], result["distance"], result["capped"], result["over_max"]) == (140, 140, True, True)


@pytest.mark.parametrize("change", [-13, 13])
def test_leg_16_1_mov_bounds_both_ways(change):
    assert fault_of("vehicle_speed", speed=50, mov=12, max=100, change=change) == ["change"]


@pytest.mark.parametrize(
    ("speed", "turns", "metres", "average"), [(0, 0, 0, 0), (12, 1, 0, 6), (30, 3, 24, 39), (36, 3, 36, 54)]
)
def test_leg_16_5_stopping(speed, turns, metres, average):
    plan = rolled("vehicle_plan", mov=12, max=100, speed=speed)
    assert (plan["turns_to_stop"], plan["stopping_distance"]) == (turns, metres)
    house = {"legacy.vehicle_distance": "average"}
    assert rolled("vehicle_plan", mov=12, max=100, speed=speed, house=house)["stopping_distance"] == average


def test_leg_16_5_without_mov_it_neither_gains_nor_stops():
    assert rolled("vehicle_plan", mov=0, max=10, speed=10) == {
        "turns_to_max": 0, "turns_to_stop": None, "stopping_distance": None,
    }  # fmt: skip
    assert rolled("vehicle_plan", mov=0, max=10) == {"turns_to_max": None, "turns_to_stop": 0, "stopping_distance": 0}


def test_leg_16_6_a_crash():
    cars = [CAR | {"kind": "vehicle", "speed": speed} for speed in (44, 30)]
    for car in cars:
        del car["mov"], car["max"]
    result = rolled("collision", bodies=cars, heading="opposite")
    assert (result["relative"], result["damage"]) == (74, 18)
    assert all(body["destroyed"] for body in result["bodies"])


def test_leg_16_4_each_side_has_its_own_defenses():
    bodies = [{"kind": "object", "sdef": 5, "speed": 40}, {"kind": "character", "strength": 3, "cdef": 2, "sdef": 1}]
    severe = rolled("collision", bodies=bodies)["bodies"]
    casual = rolled("collision", bodies=bodies, severe=False)["bodies"]
    assert (severe[0]["net"], casual[0]["net"]) == (5, 5)
    assert (severe[1]["net_sdam"], casual[1]["net_cdam"]) == (9, 4)


def test_leg_16_4_a_body_out_of_order_is_named():
    thing = {"kind": "object"}
    assert fault_of("collision", bodies=[thing, thing | {"taken": 11}]) == ["bodies[1].taken"]
    assert fault_of("collision", bodies=[{"kind": "character", "sdam": 1}, thing]) == ["bodies[0].sdam"]
    assert fault_of("collision", bodies=[thing] * 3) == ["bodies"]


def test_leg_3_8_the_driver_picks_the_moment():
    now = track(drive(12))
    assert (now["distance"], now["moved"], now["driven"]) == (42, True, True)
    later = track(drive(12, "end"))
    assert (later["distance"], later["moved"], later["driven"], later["speed"]) == (0, False, True, 42)
    assert track(drive(12, "end"), END)["distance"] == track(drive(12), END)["distance"] == 42


def test_leg_3_8_left_alone_it_moves_last():
    state = track(END, END)
    assert (state["distance"], state["turn"], state["speed"]) == (60, 3, 30)


def test_leg_3_8_the_distance_of_a_drive_to_the_end_of_the_turn_is_fixed_then():
    push = {"action": "push", "inputs": {"speed": 5000}}
    assert track(drive(12, "end"), push, END)["distance"] == 42
    assert track(push, END)["distance"] == 5030


def test_leg_16_2_a_group_may_take_the_average_of_old_and_new_speed():
    house = {"legacy.vehicle_distance": "average"}
    assert track(drive(11), END, END, house=house)["distance"] == 35 + 41


@pytest.mark.parametrize("events", [(drive(), drive()), (drive(when="end"), drive())])
def test_leg_3_1_it_is_driven_once_a_turn(events):
    with pytest.raises(rollers.IllegalActionError) as caught:
        track(*events)
    assert (caught.value.field, caught.value.event) == ("action", 1)


def test_leg_16_3_a_wreck_rolls_on_but_is_not_driven():
    assert track(hit(attack_sdam=50), END)["distance"] == 30
    with pytest.raises(rollers.IllegalActionError):
        track(hit(attack_sdam=50), drive())
    assert track(hit(attack_sdam=50), hit(attack_sdam=50))["last_net"] == 47


def test_leg_16_4_what_a_crash_did_to_the_other_is_remembered():
    other = {"kind": "object", "structure": 5, "speed": 30}
    collide = {"action": "collide", "inputs": {"other": other, "heading": "crossing"}}
    state = track(collide, hit(attack_cdam=3))
    assert (state["last_relative"], state["last_damage"], state["last_net"]) == (42, 10, 0)
    assert state["last_other"] == {"net": 10, "taken": 5, "remaining": 0, "destroyed": True}


def test_leg_16_4_the_other_body_is_judged_too():
    collide = {"action": "collide", "inputs": {"other": {"kind": "character", "sdam": 3}}}
    with pytest.raises(rollers.BadInputError) as caught:
        track(END, collide)
    assert (caught.value.field, caught.value.event) == ("other.sdam", 1)
