"""The Turn in `legacy.combat`: order, held actions, breaking in, forced defenses, and who may act."""

from fractions import Fraction

import pytest

from tests.rules.legacy.fighting import (
    END,
    START,
    act,
    actions_of,
    ana,
    attack,
    bo,
    cy,
    hazard,
    one,
    play,
    refused,
    setup_fault,
    state,
)

DOWN = {"attack_cdam": 50}
ONCE = {"legacy.tie_roll": "once"}
BOTH = {"legacy.preempt_tie": "simultaneous"}
TWINS = [one("Ana", 4), one("Bo", 4)]
PASS_ALL = (act("pass", "Ana"), act("pass", "Bo"), act("pass", "Cy"))
THREE = [ana(), bo(), cy()]


def test_a_sheet_that_cannot_be_is_refused():
    sound = bo()
    assert setup_fault(ana(), ana()) == "characters[1].name"
    assert setup_fault(ana(immortal=True, wetware=1), sound) == "characters[0].wetware"
    assert setup_fault(ana(sdam=1), sound) == "characters[0].sdam"
    assert setup_fault(ana(weapons=["sword", "sword"]), sound) == "characters[0].weapons[1]"
    assert setup_fault(ana(weapons=["fists"]), sound) == "characters[0].weapons[0]"
    assert setup_fault(ana(weapons=["spoon"]), sound) == "characters[0].weapons[0]"
    assert setup_fault(ana(layers=[{"piece": "hat", "rank": 1}]), sound) == "characters[0].layers[0].piece"
    spoon = {"key": "spoon", "type": "melee", "hands": 1, "maneuver_tmods": {"dance": 1}}
    assert setup_fault(ana(weapons=[spoon]), sound) == "characters[0].weapons[0].maneuver_tmods.dance"


@pytest.mark.parametrize("missing", ["key", "type"])
def test_a_weapon_of_ones_own_says_its_key_and_what_it_is(missing):
    spoon = {"key": "spoon", "type": "melee", "hands": 1}
    assert state([ana(weapons=[spoon]), bo()])["weapons"]["Ana"] == ["spoon"]
    del spoon[missing]
    assert setup_fault(ana(weapons=[spoon]), bo()) == f"characters[0].weapons[0].{missing}"


def test_leg_3_5_the_unconscious_have_no_place_in_the_order():
    assert state([ana(cdam=10), bo(), cy()], START)["order"] == ["Bo", "Cy"]
    assert state([ana(cdam=10), bo(cdam=10)], START, END)["phase"] == "between"


def test_leg_3_6_ties_are_rolled_anew_or_once_over_all():
    again = (START | {"faces": [2]}, act("pass", "Bo"), act("pass", "Ana"), END)
    assert state(TWINS, *again, START | {"faces": [1]})["order"] == ["Ana", "Bo"]
    assert state(TWINS, *again, START, house=ONCE)["order"] == ["Bo", "Ana"]
    down = [one("Ana", 4, cdam=10), one("Bo", 4), one("Cy", 4)]
    assert state(down, START | {"faces": [3, 1]}, house=ONCE)["order"] == ["Cy", "Bo"]


def test_leg_3_9_a_held_action_is_used_when_nobody_is_current_or_lost():
    held = (START, act("delay", "Ana"), act("pass", "Bo"), act("pass", "Cy"))
    after = state(THREE, *held)
    assert (after["current"], after["delayed"]) == (None, ["Ana"])
    assert state(THREE, *held, act("pass", "Ana"))["acted"] == ["Ana", "Bo", "Cy"]
    lost = state(THREE, *held, END)
    assert (lost["acted"], lost["delayed"]) == (["Bo", "Cy"], [])
    assert refused(THREE, START, act("delay", "Ana"), act("pass", "Ana")) == "actor"
    assert refused(THREE, *held, act("delay", "Ana")) == "actor"


def test_leg_3_10_after_breaking_in_the_order_goes_on_where_it_was():
    events = [START, act("delay", "Ana"), act("delay", "Bo"), act("preempt", "Ana")]
    broken = state(THREE, *events)
    assert (broken["current"], broken["delayed"], broken["last_preempted"]) == ("Ana", ["Bo"], True)
    assert state(THREE, *events, act("pass", "Ana"))["current"] == "Cy"
    assert refused(THREE, *events, act("delay", "Ana")) == "actor"
    assert refused(THREE, START, act("delay", "Ana"), *PASS_ALL[1:], act("preempt", "Ana")) == "action"


def test_leg_3_10_one_may_break_in_before_another_who_has_broken_in():
    quick = [ana(), bo(quick_draw=True), cy()]
    events = [START, act("delay", "Ana"), act("delay", "Bo"), act("preempt", "Ana")]
    assert state(quick, *events, act("preempt", "Bo"))["last_preempted"] is False
    house = {"legacy.quick_draw": "beats_rank"}
    twice = state(quick, *events, act("preempt", "Bo"), house=house)
    assert (twice["current"], twice["last_preempted"]) == ("Bo", True)
    assert state(quick, *events, act("preempt", "Bo"), act("pass", "Bo"), house=house)["current"] == "Ana"


def test_leg_3_12_at_the_same_moment_the_other_acts_though_felled_and_only_once():
    even = [one("Ana", 4, strength=9), one("Bo", 4, cdam=3)]
    events = [START | {"faces": [1]}, act("delay", "Ana"), act("preempt", "Ana"), attack("Ana", "Bo", 1)]
    felled = state(even, *events, house=BOTH)
    assert (felled["status"]["Bo"], felled["current"]) == ("unconscious", "Bo")
    struck = state(even, *events, attack("Bo", "Ana", 5), house=BOTH)
    assert (struck["last_target_number"], struck["current"]) == (6, None)
    assert refused(even, *events, act("delay", "Bo"), house=BOTH) == "actor"
    parried = attack("Ana", "Bo", 1, 9, defense={"kind": "parry"})
    assert state(even, *events[:3], parried, house=BOTH)["current"] is None


def test_leg_3_13_a_run_out_of_turn_uses_the_action():
    fled = state(THREE, START, act("flee", "Cy", to=[12, 0]))
    assert (fled["acted"], fled["hexes"]["Cy"]) == (["Cy"], [12, 0])
    assert refused(THREE, START, act("flee", "Cy", to=[13, 0])) == "to"
    assert refused(THREE, START, act("flee", "Cy", to=[1, 0]), act("flee", "Cy", to=[2, 0])) == "actor"
    assert refused([ana(), bo(prone=True)], START, act("flee", "Bo", to=[1, 0])) == "actor"
    assert refused(THREE, act("flee", "Cy", to=[1, 0])) == "action"


def test_leg_3_3_a_roll_that_the_gm_calls_for_costs_no_action():
    asked = {"statistic": "psyche", "ability": 2}
    free = state(THREE, START, act("task", "Cy", 5, free=True, **asked))
    assert (free["acted"], free["last_target_number"], free["last_hit"]) == ([], 5, True)
    assert refused(THREE, START, act("task", "Cy", 5, **asked)) == "actor"
    used = state(THREE, START, act("task", "Ana", 5, opposition=3, tmods=[{"value": 2}], **asked))
    assert (used["acted"], used["last_target_number"]) == (["Ana"], 4)


def test_leg_14_9_armor_lowers_agility_for_tasks_but_not_the_order():
    plated = ana(layers=[{"coverage": [4], "rank": 4, "agl": -3}])
    after = state([plated, bo()], START, act("task", "Ana", 1, statistic="agility"))
    assert (after["order"], after["last_target_number"]) == (["Ana", "Bo"], 2)


def test_leg_10_10_who_falls_loses_her_place_and_her_held_action():
    assert state(THREE, START, hazard("Bo", **DOWN), act("pass", "Ana"))["current"] == "Cy"
    held = state(THREE, START, act("delay", "Ana"), hazard("Ana", **DOWN))
    assert (held["delayed"], held["current"]) == ([], "Bo")


def test_leg_10_11_the_dead_are_struck_no_more():
    killed = hazard("Bo", attack_sdam=20)
    assert refused(THREE, killed, hazard("Bo", attack_sdam=1)) == "target"
    assert refused(THREE, killed, START, attack("Ana", "Bo", 1)) == "target"
    assert state([ana(), bo(immortal=True)], killed, hazard("Bo", attack_sdam=1))["status"]["Bo"] == "unconscious"


def test_leg_11_9_a_blast_over_the_whole_body_may_sever():
    blast = {"attack_sdam": 12, "whole_body": True, "explosive": True}
    immortal = [ana(), bo(immortal=True)]
    assert state(immortal, hazard("Bo", **blast))["status"]["Bo"] == "true_death"
    spared = state(immortal, hazard("Bo", **blast, gm_spares=True))
    assert (spared["status"]["Bo"], spared["last_spine_severed"]) == ("unconscious", False)
    never = {"legacy.explosion_severs": "never"}
    assert state(immortal, hazard("Bo", **blast), house=never)["status"]["Bo"] == "unconscious"
    assert state(immortal, hazard("Bo", **blast | {"explosive": False}))["status"]["Bo"] == "unconscious"


def test_leg_12_4_healing_by_will_uses_the_action():
    hurt = ana(immortal=True, cdam=6, sdam=2, reserve=7)
    healed = state([hurt, bo()], START, act("focus", "Ana", heal_sdam=1, heal_cdam=2))
    assert (healed["cdam"]["Ana"], healed["reserve"]["Ana"], healed["acted"]) == (3, 0, ["Ana"])
    assert refused([hurt, bo()], START, act("focus", "Ana", heal_sdam=2)) == "reserve"
    assert refused([hurt, bo()], START, act("focus", "Ana", heal_sdam=3)) == "heal_sdam"


def test_acts_outside_a_turn_are_barred():
    for action in ("delay", "preempt", "pass", "attack", "burst", "blast", "move", "stand_up", "task", "release"):
        assert refused(THREE, act(action, "Ana")) == "action"
    assert refused(THREE, END) == "action"
    assert refused(THREE, START, act("pass", "Nobody")) == "actor"


def test_what_was_done_last_is_offered_first():
    armed = [ana(weapons=["heavy_pistol", "sword"]), bo(), cy()]
    first = play(armed, START)
    assert first.offers[0].preset == {"actor": "Ana", "weapon": "heavy_pistol"}
    again = play(armed, START, attack("Ana", "Cy", 9, weapon="sword"), *PASS_ALL[1:], END, START)
    assert again.offers[0].preset == {"actor": "Ana", "weapon": "sword"}
    assert again.offers[0].options["target"] == ("Cy", "Bo")
    assert again.offers[0].chance == Fraction(9, 10)


def test_who_holds_an_action_is_told_her_chance_to_break_in():
    held = play(THREE, START, act("delay", "Ana"))
    assert [offer.chance for offer in held.offers if offer.action == "preempt"] == [1]
    even = play(TWINS, START | {"faces": [1]}, act("delay", "Ana"))
    assert [offer.chance for offer in even.offers if offer.action == "preempt"] == [Fraction(1, 2)]


def test_between_turns_the_next_step_is_the_turn_and_at_its_end_to_end_it():
    assert actions_of(play(THREE))[0] == "start_turn"
    assert actions_of(play(THREE, START, *PASS_ALL))[0] == "end_turn"
