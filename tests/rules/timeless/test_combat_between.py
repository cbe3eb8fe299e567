"""Psychic Combat between rounds: Tasks, Luck, and what the Referee changes by a word."""

from tests.rules.timeless.combat import act, attack, declare, foe, refused, round_of, setup, someone, state

INES, BRUNO, WIGHT = someone("ines"), someone("bruno", finesse=1), foe("wight")
WORK = [declare(name, "work_on_task", task="gate") for name in ("ines", "bruno")]


def gate(needed, **more):
    return act("add_task", task="gate", needed=needed, **more)


def test_tim_6_32_actions_beyond_the_need_are_ignored():
    after = state(setup(INES, BRUNO, WIGHT), gate(3), round_of(*WORK), round_of(*WORK))
    assert (after["task_done"], after["task_status"]) == ({"gate": 3}, {"gate": "complete"})


def test_tim_6_32_the_closing_check_is_made_once_and_reads_by_degree():
    begun = setup(INES, someone("bruno", artifacts=["dungeon_pack"]), WIGHT)
    ready = [gate(1, check=True), round_of(WORK[0])]
    assert state(begun, *ready)["task_status"] == {"gate": "ready"}
    for faces, status in (([4, 4], "complete"), ([3, 3], "partial"), ([1, 1], "failed")):
        after = state(begun, *ready, act("task_check", task="gate", id="ines", faces=faces))
        assert (after["task_status"], after["last"]["id"]) == ({"gate": status}, "ines")
    hampered = state(begun, *ready, act("task_check", task="gate", id="bruno", boons=2, faces=[6, 6, 1]))
    assert hampered["last"] == {"id": "bruno", "total": 14, "degree": "success"}
    again = act("task_check", task="gate", id="ines")
    assert refused(begun, *ready, act("task_check", task="gate", id="ines", faces=[1, 1]), again) == ["task"]


def test_tim_6_32_only_a_failed_task_can_be_set_anew():
    begun = setup(INES, BRUNO, WIGHT)
    assert refused(begun, gate(1), gate(2)) == ["task"]
    failed = [gate(1, check=True), round_of(WORK[0]), act("task_check", task="gate", id="ines", faces=[1, 1])]
    assert state(begun, *failed, gate(2))["task_done"] == {"gate": 0}
    assert refused(begun, *failed, round_of(WORK[0])) == ["declarations[0].task"]


def test_tim_6_32_what_the_fallen_put_in_is_lost_only_if_the_group_says_so():
    fall = round_of(attack("wight", "bruno"), faces=[1, 1, 6, 6])
    fallen = someone("bruno", power=1)
    for house, done in (({}, 2), ({"task_loss": "all"}, 1)):
        begun = setup(INES, fallen, WIGHT, house=house)
        assert state(begun, gate(5), round_of(*WORK), fall)["task_done"] == {"gate": done}


def test_tim_6_32_a_complete_task_loses_nothing():
    begun = setup(INES, someone("bruno", power=1), WIGHT, house={"task_loss": "all"})
    after = state(begun, gate(2), round_of(*WORK), round_of(attack("wight", "bruno"), faces=[1, 1, 6, 6]))
    assert (after["task_done"], after["task_status"]) == ({"gate": 2}, {"gate": "complete"})


def test_tim_4_7_luck_stops_at_2():
    begun = setup(someone("ines", luck=2), WIGHT)
    after = state(begun, act("luck_check", id="ines", faces=[1, 1]))
    assert (after["luck"]["ines"], after["last"]["success"]) == (2, True)


def test_tim_4_1_a_check_between_rounds_is_forgotten_by_the_next_act():
    begun = setup(INES, WIGHT)
    assert state(begun, act("luck_check", id="ines", faces=[1, 1]), act("set_light", light="dark"))["last"] is None


def test_tim_5_6_setting_a_distance_forgets_the_moves_counted_at_far():
    begun = setup(INES, WIGHT, distance="far", far_to_close=3)
    closer = round_of(declare("ines", "move", closer=["wight"]))
    reset = act("set_distance", a="wight", b="ines", distance="far")
    assert state(begun, closer, reset, closer)["distance"] == {"ines|wight": "far"}


def test_tim_6_35_setting_the_last_pair_away_ends_the_combat():
    after = state(setup(INES, WIGHT), act("set_distance", a="ines", b="wight", distance="away"))
    assert (after["phase"], after["outcome"]) == ("over", "parted")


def test_tim_6_31_power_set_to_0_disperses_where_an_ability_says_so():
    begun = setup(INES, WIGHT, foe("thing", "awful_thing", power=9, finesse=1), locked=[["ines", "thing"]])
    after = state(begun, act("set_power", id="thing", power=0))
    assert (after["condition"]["thing"], after["locked"], after["phase"]) == ("dispersed", [], "declare")
    over = state(begun, act("set_power", id="thing", power=0), act("set_power", id="wight", power=0))
    assert (over["outcome"], over["winners"]) == ("one_side", ["ines"])


def test_tim_11_18_the_start_of_the_combat_is_what_caps_absorbing_whatever_the_referee_sets():
    begun = setup(INES, foe("w1", "wraith", power=5), house={"drain_cap": "start"})
    raised = act("set_power", id="w1", power=9)
    after = state(begun, raised, round_of(attack("w1", "ines"), faces=[1, 1, 6, 6]))
    assert (after["power"]["w1"], after["gains"]["w1"]) == (9, 11)


def test_tim_6_4_a_latecomer_stands_at_one_distance_to_all_and_comes_last():
    begun = setup(INES, BRUNO, WIGHT)
    after = state(begun, act("join", combatant=foe("sable", "tough"), distance="far"))
    assert list(after["power"]) == ["ines", "bruno", "wight", "sable"]
    assert {pair: distance for pair, distance in after["distance"].items() if "sable" in pair} == {
        "ines|sable": "far", "bruno|sable": "far", "wight|sable": "far",
    }  # fmt: skip
    assert state(begun, act("join", combatant=foe("sable")))["distance"]["ines|sable"] == "near"


def test_tim_6_4_no_more_than_twenty():
    crowd = setup(*[someone(f"c{number}", side=f"s{number}") for number in range(20)])
    assert refused(crowd, act("join", combatant=someone("late"))) == ["combatant.id"]
    assert refused(setup(INES, WIGHT), act("join", combatant={"id": "w", "kind": "wraith", "luck": 5})) == [
        "combatant.power", "combatant.luck",
    ]  # fmt: skip


def test_tim_12_4_only_a_headlamp_can_be_switched():
    begun = setup(someone("ines", artifacts=["dungeon_headlamp"]), WIGHT)
    off = act("set_lamp", id="ines", on=False)
    assert state(begun)["lamp"] == {"ines": True, "wight": False}
    assert state(begun, off)["lamp"]["ines"] is False
    assert state(begun, off, act("set_lamp", id="ines", on=True))["lamp"]["ines"] is True
    assert refused(begun, act("set_lamp", id="wight", on=True)) == ["id"]


def test_tim_6_35_nothing_follows_once_the_referee_has_stopped_it():
    begun = setup(INES, WIGHT)
    assert state(begun, act("stop"))["winners"] == []
    assert refused(begun, act("stop"), act("luck_check", id="ines")) == ["action"]
