"""Who attacks whom in a round, and who gets away from it."""

import pytest

from rollers.games.timeless.attack_list import CombatAction, Intent, Melee, breaks_off, close_attacks
from rollers.games.timeless.combat_round import Attack
from rollers.games.timeless.house import HOUSE_RULES
from rollers.house import HouseKind

BOOK = HouseKind(HOUSE_RULES).read({}, "house", [])


def house(**keys):
    return HouseKind(HOUSE_RULES).read({f"timeless.{key}": word for key, word in keys.items()}, "house", [])


def does(action, **more):
    return Intent(action=CombatAction(action), **more)


def melee(*locked, obstructive=(), **intents):
    pairs = {frozenset(pair) for pair in locked}
    return Melee(intents=intents, locked=pairs, obstructive=obstructive)


def pairs(scene, rules=BOOK):
    return [(attack.attacker, attack.target) for attack in close_attacks(scene, rules)]


def test_tim_6_5_each_declared_attack_is_one_and_keeps_being_unexpected():
    scene = melee(a=does("attack", target="b", unexpected=True), b=does("attack", target="a"), c=does("defend"))
    assert close_attacks(scene, BOOK) == (Attack("a", "b", unexpected=True), Attack("b", "a"))


@pytest.mark.parametrize("action", ["attack", "defend", "do_something", "use_artifact", "work_on_task"])
def test_tim_6_13_opponents_who_stay_make_a_last_attack_on_a_mover(action):
    target = {"target": "c"} if action == "attack" else {}
    scene = melee("ab", a=does("move"), b=does(action, **target), c=does("defend"))
    assert ("b", "a") in pairs(scene)
    assert ("b", "a") not in pairs(scene, house(last_attack="declared"))


@pytest.mark.parametrize("action", ["move", "disengage", "zone_out"])
def test_tim_6_13_who_moves_disengages_or_zones_out_makes_none(action):
    assert pairs(melee("ab", a=does("move"), b=does(action), c=does("zone_out"))) in ([], [("a", "b")])
    assert ("b", "a") not in pairs(melee("ab", a=does("move"), b=does(action)))


def test_tim_6_13_a_last_attack_is_made_once_and_by_the_willing_only():
    assert pairs(melee("ab", a=does("move"), b=does("attack", target="a"))) == [("b", "a")]
    assert pairs(melee("ab", a=does("move"), b=does("defend", last_attack=False))) == []
    assert pairs(melee(a=does("move"), b=does("defend"))) == []


def test_tim_6_9_who_disengages_under_attack_strikes_the_first_attacker():
    scene = melee(
        "cd", a=does("attack", target="c"), b=does("attack", target="c"), c=does("disengage"), d=does("defend")
    )
    assert pairs(scene) == [("a", "c"), ("b", "c"), ("c", "a")]


def test_tim_6_9_or_the_one_named_if_that_one_attacks():
    attackers = {"a": does("attack", target="c"), "b": does("attack", target="c"), "d": does("defend")}
    named = melee(**attackers, c=does("disengage", counter="b"))
    idle = melee(**attackers, c=does("disengage", counter="d"))
    assert pairs(named)[-1] == ("c", "b")
    assert pairs(idle)[-1] == ("c", "a")


def test_tim_11_16_a_tough_strikes_at_who_disengages_from_it():
    scene = melee("ab", a=does("disengage"), b=does("defend"), obstructive={"b"})
    assert pairs(scene) == [("b", "a"), ("a", "b")]
    assert pairs(melee(a=does("disengage"), b=does("defend"), obstructive={"b"})) == []
    assert pairs(melee("ab", a=does("disengage"), b=does("zone_out"), obstructive={"b"})) == [("b", "a"), ("a", "b")]


@pytest.mark.parametrize("action", ["move", "disengage"])
def test_tim_11_16_a_tough_that_leaves_itself_obstructs_nobody(action):
    assert ("b", "a") not in pairs(melee("ab", a=does("disengage"), b=does(action), obstructive={"b"}))


def test_tim_11_16_a_tough_that_attacks_anyway_attacks_once():
    scene = melee("ab", a=does("disengage"), b=does("attack", target="a"), obstructive={"b"})
    assert pairs(scene) == [("b", "a"), ("a", "b")]


def got_away(scene, totals, rules=BOOK):
    return breaks_off("a", scene, close_attacks(scene, rules), totals, rules)


def test_tim_6_8_who_is_not_attacked_breaks_off():
    assert got_away(melee("ab", a=does("disengage"), b=does("defend")), {})
    assert not got_away(melee("ab", a=does("disengage"), b=does("attack", target="a")), {"a": 12, "b": 3})


def test_tim_11_16_a_tough_that_is_beaten_lets_go_where_a_group_plays_so():
    scene = melee("ab", a=does("disengage"), b=does("defend"), obstructive={"b"})
    beat = house(obstructive="beat")
    assert got_away(scene, {"a": 9, "b": 8}, beat)
    assert not got_away(scene, {"a": 8, "b": 8}, beat)
    assert not got_away(scene, {"a": 9, "b": 8})


def test_tim_11_16_but_not_if_anybody_else_attacks_too():
    tough_and_wight = melee(
        "ab", "ac", a=does("disengage"), b=does("defend"), c=does("attack", target="a"), obstructive={"b"}
    )
    stranger = melee(a=does("disengage"), b=does("attack", target="a"), obstructive={"b"})
    beat = house(obstructive="beat")
    assert not got_away(tough_and_wight, {"a": 9, "b": 2, "c": 2}, beat)
    assert not got_away(stranger, {"a": 9, "b": 2}, beat)
