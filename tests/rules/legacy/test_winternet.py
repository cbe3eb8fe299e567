"""Section 9: the Winternet."""

from fractions import Fraction

import pytest

import rollers
from tests.rules.legacy.asking import measures, refused, result

ADA = {"name": "Ada", "intellect": 5, "computer": 4, "security": 2, "neural_interface": True}
KIT = {"name": "Kit", "intellect": 4, "computer": 3, "security": 3}
ZOE = {"name": "Zoe", "intellect": 3, "immortal": True}


def play(*events, operators=(ADA, KIT, ZOE), **setup):
    return rollers.play("legacy.virtual_session", {"operators": list(operators), **setup}, list(events))


def attack(roll, actor, target, **inputs):
    return {"action": "attack", "inputs": {"actor": actor, "target": target, **inputs}, "faces": [roll]}


def act(action, actor):
    return {"action": action, "inputs": {"actor": actor}}


def fault(*events, **setup):
    with pytest.raises((rollers.BadInputError, rollers.IllegalActionError)) as caught:
        play(*events, **setup)
    return [problem.field for problem in caught.value.problems], caught.value.event


@pytest.mark.parametrize(
    ("name", "used", "target"),
    [("fisticuffs", "computer", 4), ("melee_weapons", "computer", 4), ("firearms", "computer", 4),
     ("computer", "computer", 4), ("dodge", "security", 5), ("stealth", "security", 5), ("security", "security", 5),
     ("other", "ability", 10)],
)  # fmt: skip
def test_leg_9_3_and_9_4_what_stands_in_for_what(name, used, target):
    """Intellect 4; Computer 2 less the opponent's Security 2; Security 1; another Ability 6."""
    ranks = {"intellect": 4, "computer": 2, "security": 1, "ability": 6, "target_security": 2}
    found = result("virtual_task", [10], ability_name=name, **ranks)
    assert (found["ability_used"], found["target"]) == (used, target)


def test_leg_9_2_only_psyche_stays_itself():
    for statistic, target in (("agility", 4), ("strength", 4), ("intellect", 4), ("psyche", 1)):
        found = result("virtual_task", [10], ability_name="other", intellect=4, psyche=1, statistic=statistic)
        assert found["target"] == target


def test_leg_9_7_the_worst_of_all_tracks_counts():
    task = {"ability_name": "other", "intellect": 9}
    assert result("virtual_task", [1], **task, virtual_cdam=9, cdam=3)["target"] == 4
    assert result("virtual_task", [1], **task, virtual_cdam=3, cdam=9, sdam=7)["target"] == 4
    assert refused("virtual_task", **task, virtual_cdam=10) == ["virtual_cdam"]


def test_leg_9_6_nothing_psychic_works():
    assert refused("virtual_task", ability_name="psychic", intellect=4, cdam=1, sdam=2) == ["sdam", "ability_name"]
    assert measures("virtual_task", ability_name="computer", intellect=9)["success"]["true"] == Fraction(9, 10)


def test_leg_9_8_overflow_is_real_through_a_neural_interface_alone():
    hit = {"attack_cdam": 13, "attack_sdam": 1, "intellect": 3, "virtual_cdam": 4, "cdam": 2, "sdam": 1}
    through = result("virtual_damage", **hit, neural_interface=True)
    assert (through["real_sdam"], through["sdam"], through["cdam"], through["virtual_cdam"]) == (5, 6, 6, 10)
    apart = result("virtual_damage", **hit, neural_interface=False)
    assert (apart["real_sdam"], apart["sdam"], apart["cdam"], apart["virtual_cdam"]) == (0, 1, 2, 10)


def test_leg_9_8_a_mortal_may_die_of_it():
    found = result("virtual_damage", attack_sdam=10, intellect=9, neural_interface=True)
    assert (found["status"], found["in_session"]) == ("dead", False)


def test_leg_9_7_who_is_full_drops_out_and_may_come_back_fresh():
    full = attack(1, "Ada", "Kit", attack_cdam=14)
    assert play(full).state["online"] == ["Ada", "Zoe"]
    assert play(full).state["virtual_cdam"]["Kit"] == 0
    assert play(full, act("login", "Kit")).state["online"] == ["Ada", "Kit", "Zoe"]


def test_leg_9_8_who_is_unconscious_cannot_come_back():
    out = attack(1, "Kit", "Ada", attack_sdam=10)
    state = play(out).state
    assert (state["status"]["Ada"], state["online"]) == ("dead", ["Kit", "Zoe"])
    assert fault(out, act("login", "Ada")) == (["actor"], 1)


def test_only_the_conscious_start_in_the_session():
    asleep = {**KIT, "cdam": 10, "sdam": 3}
    state = play(operators=[ADA, asleep]).state
    assert (state["online"], state["status"]["Kit"], state["last_roll"]) == (["Ada"], "unconscious", None)


def test_the_last_attack_is_told_after_a_miss_and_kept_after_other_acts():
    state = play(attack(10, "Kit", "Ada", attack_cdam=9, tmods=[{"value": -1}]), act("logout", "Zoe")).state
    told = ("last_target_number", "last_roll", "last_hit", "last_net_virtual_cdam", "last_real_sdam")
    assert [state[name] for name in told] == [4, 10, False, 0, 0]


def test_leg_9_4_security_counts_only_while_she_is_aware():
    assert play(attack(1, "Kit", "Ada", attack_cdam=1, aware=False)).state["last_target_number"] == 7


def test_leg_2_3_the_gm_may_waive_automatic_successes_for_the_session():
    weak = {"name": "Ned", "intellect": 1}
    shot = attack(1, "Ned", "Kit", attack_cdam=9)
    assert play(shot, operators=[weak, KIT]).state["last_hit"] is True
    assert play(shot, operators=[weak, KIT], automatic_success=False).state["last_hit"] is False


@pytest.mark.parametrize(
    ("event", "fields"),
    [(attack(1, "Ada", "Ada", attack_cdam=1), ["target"]), (attack(1, "Ada", "Bob", attack_cdam=1), ["target"]),
     (attack(1, "Bob", "Ada", attack_cdam=1), ["actor"]), (attack(1, "Ada", "Kit"), ["attack_cdam"]),
     (act("logout", "Bob"), ["actor"]), (act("login", "Ada"), ["actor"]), (act("login", "Bob"), ["actor"])],
)  # fmt: skip
def test_who_is_not_there_neither_acts_nor_is_attacked(event, fields):
    assert fault(event) == (fields, 0)


@pytest.mark.parametrize("event", [act("login", "Ada"), act("logout", "Ada"), {"action": "end_session"}])
def test_nothing_can_be_done_after_the_end(event):
    assert fault({"action": "end_session"}, event) == (["action"], 1)


def test_setups_that_cannot_be():
    assert fault(operators=[ADA, ADA]) == (["operators[1].name"], None)
    assert fault(operators=[{**KIT, "cdam": 1, "sdam": 2}]) == (["operators[0].sdam"], None)
    assert fault(operators=[{**ADA, "immortal": True}]) == (["operators[0].neural_interface"], None)


def test_offers_name_who_can_do_what_and_the_chance_where_only_one_can_be_hit():
    first = play(operators=[ADA, KIT]).offers[0]
    assert (first.action, first.actor, first.preset["target"], first.chance) == (
        "attack",
        "Ada",
        "Kit",
        Fraction(6, 10),
    )
    assert play().offers[0].options["target"] == ("Kit", "Zoe")
    alone = play(operators=[ADA]).as_dict()
    assert [offer["action"] for offer in alone["actions"]] == ["logout", "end_session"]
    assert [barred["action"] for barred in alone["barred"]] == ["attack", "login"]
