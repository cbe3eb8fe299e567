"""Attacks in `legacy.combat`: parries and Ripostes in reply, holds, disarms, guns, bursts, blasts."""

import pytest

from tests.rules.legacy.fighting import (
    END,
    MESH,
    START,
    act,
    actions_of,
    ana,
    attack,
    bo,
    cy,
    one,
    play,
    refused,
    state,
)

TWO = [ana(weapons=["sword"]), bo(weapons=["sword", "knife"])]
THREE = [ana(), bo(weapons=["sword"]), cy()]
ARMED = [ana(weapons=["heavy_pistol", "two_handed_sword", "bow", "grenade", "smg"]), bo(weapons=["sword"])]
PARRY = {"kind": "parry", "weapon": "sword"}
MISSILE = {"kind": "missile_parry", "weapon": "sword"}
RIPOSTE = {"kind": "riposte", "weapon": "sword"}


def fault(**inputs):
    return refused(ARMED, START, act("attack", "Ana", **({"target": "Bo"} | inputs)))


def test_faults_of_an_attack_are_named():
    assert fault(target="Cy") == "target"
    assert fault(target="Ana") == "target"
    assert fault(weapon="spoon") == "weapon"
    assert fault(weapon="grenade") == "weapon"
    assert fault(weapon="heavy_pistol", maneuvers=["thrust"]) == "maneuvers"
    assert fault(weapon="heavy_pistol", ammunition="ball") == "ammunition"
    assert fault(weapon="bow", hands=1) == "hands"
    assert fault(maneuvers=["dance"]) == "maneuvers[0]"
    assert fault(maneuvers=["thrust", "parry"]) == "maneuvers[1]"
    assert fault(maneuvers=["running_lunge"]) == "movement"
    assert fault(movement="stand_up") == "movement"
    assert fault(movement="walk") == "to"
    assert fault(to=[1, 0]) == "to"
    assert fault(movement="walk", to=[6, 0]) == "to"
    assert fault(movement="sprint", to=[21, 0]) == "to"
    assert fault(aim="location") == "location"
    assert fault(maneuvers=["disarm"]) == "disarm_weapon"
    taken = {"maneuvers": ["disarm"], "disarm_weapon": "sword", "disarm_choice": "taken"}
    assert fault(weapon="two_handed_sword", **taken) == "disarm_choice"
    assert refused(TWO, START, attack("Ana", "Bo", **taken)) == "disarm_choice"


def test_faults_of_a_defense_are_named():
    def against(defense, **inputs):
        return fault(defense=defense, **inputs)

    assert against(PARRY, aware=False) == "defense"
    assert against(PARRY, weapon="heavy_pistol") == "defense.kind"
    assert against(MISSILE) == "defense.kind"
    assert against(RIPOSTE) == "defense.kind"
    assert against({"kind": "flee"}) == "defense.to"
    assert against({"kind": "flee", "to": [17, 0]}) == "defense.to"
    assert against({"kind": "parry", "weapon": "axe"}) == "defense.weapon"
    assert refused([ana(), bo(cdam=10)], START, attack("Ana", "Bo", defense={"kind": "parry"})) == "defense"
    assert refused([ana(), bo(prone=True)], START, attack("Ana", "Bo", defense={"kind": "flee", "to": [1, 0]})) == (
        "defense.kind"
    )


def test_leg_3_15_who_has_acted_parries_only_if_she_parried_before():
    first = (START, attack("Ana", "Bo", 1, 2, defense=PARRY))
    again = state(THREE, *first, attack("Cy", "Bo", 1, 7, defense=PARRY))
    assert (again["parries"]["Bo"], again["last_parry_target"], again["last_parried"]) == (2, 6, False)
    used = (START, act("pass", "Ana"), act("pass", "Bo"))
    assert refused(THREE, *used, attack("Cy", "Bo", defense=PARRY)) == "defense.kind"


def test_leg_8_7_a_miss_where_only_a_1_would_do_ends_the_parrying():
    weak = [ana(), one("Bo", 1, melee=0, weapons=["sword"]), cy()]
    events = (START, attack("Ana", "Bo", 1, 2, defense=PARRY))
    assert state(weak, *events)["parry_stopped"] == ["Bo"]
    assert refused(weak, *events, attack("Cy", "Bo", defense=PARRY)) == "defense.kind"
    assert state(weak, START, attack("Ana", "Bo", 1, 1, defense=PARRY))["parry_stopped"] == []


def test_leg_8_10_one_kind_of_parry_a_turn():
    archers = [ana(weapons=["bow"]), bo(weapons=["sword"]), cy(weapons=["bow"])]
    shot = attack("Ana", "Bo", 1, 4, weapon="bow", defense=MISSILE)
    assert refused(archers, START, shot, attack("Cy", "Bo", defense=PARRY)) == "defense.kind"
    again = state(archers, START, shot, attack("Cy", "Bo", 1, 1, weapon="bow", defense=MISSILE))
    assert (again["parries"]["Bo"], again["last_parry_target"]) == (2, 0)


def test_leg_8_17_after_a_riposte_further_parries_cost_two_each():
    held = (START, act("delay", "Ana"))
    fighters = [ana(weapons=["sword"]), bo(), cy()]
    after = state(fighters, *held, attack("Bo", "Ana", 9, 8, defense=RIPOSTE), attack("Cy", "Ana", 1, 1, defense=PARRY))
    assert (after["last_parry_target"], after["parries"]["Ana"]) == (6, 2)
    assert refused(
        fighters, *held, attack("Bo", "Ana", 9, 8, defense=RIPOSTE), attack("Cy", "Ana", defense=RIPOSTE)
    ) == ("defense.kind")


def test_leg_8_15_a_riposte_against_a_miss_still_thrusts():
    held = (START, act("delay", "Ana"))
    after = state(TWO, *held, attack("Bo", "Ana", 10, 7, defense=RIPOSTE))
    assert (after["last_hit"], after["last_parried"], after["last_riposte_hit"]) == (False, False, True)
    assert (after["sdam"]["Bo"], after["last_net_sdam"]) == (6, 6)


def test_leg_8_16_a_thrust_at_one_on_the_ground_may_hit_where_the_parry_fails():
    lying = [ana(weapons=["sword"]), bo(prone=True)]
    house = {"legacy.riposte_dodge": "thrust"}
    after = state(lying, START, act("delay", "Ana"), attack("Bo", "Ana", 1, 9, defense=RIPOSTE), house=house)
    assert (after["last_parried"], after["last_riposte_hit"]) == (False, True)
    assert (after["cdam"]["Ana"], after["sdam"]["Bo"]) == (1, 6)
    assert (after["last_net_cdam"], after["last_net_sdam"]) == (1, 6), "both were struck"


def test_leg_3_16_a_shot_at_one_who_runs_is_rolled_at_the_new_distance():
    run = {"kind": "flee", "to": [16, 0]}
    after = state(ARMED, START, attack("Ana", "Bo", 9, weapon="heavy_pistol", defense=run))
    assert (after["last_roll"], after["hexes"]["Bo"], after["acted"]) == (9, [16, 0], ["Ana", "Bo"])
    near = state(ARMED, START, attack("Ana", "Bo", 9, weapon="heavy_pistol"))
    assert near["last_target_number"] >= after["last_target_number"]
    assert after["ammo"]["Ana"]["heavy_pistol"] == near["ammo"]["Ana"]["heavy_pistol"] == 7


def test_leg_8_20_pinned_arms_use_no_weapon_and_no_parry():
    grapple = attack("Ana", "Bo", 1, maneuvers=["grapple"])
    held = state(TWO, START, grapple)
    assert (held["held_by"]["Bo"], held["held_limbs"]["Bo"]) == ("Ana", "arms")
    assert refused(TWO, START, grapple, attack("Bo", "Ana", weapon="sword")) == "weapon"
    assert refused(TWO, START, grapple, act("move", "Bo", mode="run", to=[1, 0])) == "movement"
    fighters = [*TWO, cy()]
    assert refused(fighters, START, grapple, act("pass", "Bo"), attack("Cy", "Bo", defense=PARRY)) == "defense.kind"
    legs = attack("Ana", "Bo", 1, maneuvers=["grapple"], grapple_limbs="legs")
    assert state(TWO, START, legs, attack("Bo", "Ana", 9, weapon="sword"))["last_hit"] is False


@pytest.mark.parametrize("name", ["Ana", "Bo", "Cy"])
def test_leg_8_20_nobody_holds_two_or_is_held_twice(name):
    grapple = attack("Ana", "Bo", 1, maneuvers=["grapple"])
    again = {
        "Ana": (act("pass", "Bo"), act("pass", "Cy"), END, START, attack("Ana", "Cy", maneuvers=["grapple"])),
        "Bo": (act("pass", "Bo"), attack("Cy", "Bo", maneuvers=["grapple"])),
        "Cy": (act("pass", "Bo"), act("grapple_break", "Cy")),
    }[name]
    assert refused(THREE, START, grapple, *again) == ("actor" if name == "Cy" else "target")


def test_leg_8_20_a_hold_ends_when_the_grappler_moves_falls_or_is_grappled():
    grapple = (START, attack("Ana", "Bo", 1, maneuvers=["grapple"]))
    turn = (act("pass", "Bo"), act("pass", "Cy"), END, START)
    assert state(THREE, *grapple, *turn, act("move", "Ana", mode="run", to=[0, 0]))["held_by"]["Bo"] == "Ana"
    assert state(THREE, *grapple, *turn, act("move", "Ana", mode="run", to=[1, 0]))["held_by"]["Bo"] is None
    struck = {"action": "hazard", "inputs": {"target": "Ana", "attack_cdam": 50}}
    assert state(THREE, *grapple, struck)["held_by"]["Bo"] is None
    back = state(THREE, *grapple, act("pass", "Bo"), attack("Cy", "Ana", 1, maneuvers=["grapple"]))
    assert (back["held_by"]["Bo"], back["held_by"]["Ana"]) == (None, "Cy")


def test_leg_8_21_the_ability_of_the_hold_counts_whatever_is_used_later():
    grapple = attack("Ana", "Bo", 1, maneuvers=["grapple"], weapon="sword")
    after = state(TWO, START, grapple, act("grapple_break", "Bo", 1, tmods=[{"value": 2}]))
    assert (after["last_target_number"], after["held_by"]["Bo"]) == (1, None)


def test_leg_8_3_a_combination_strikes_and_trips():
    after = state(TWO, START, attack("Ana", "Bo", 1, maneuvers=["trip", "thrust"]))
    assert (after["prone"], after["cdam"]["Bo"], after["last_target_number"]) == (["Bo"], 1, 6)
    alone = state(TWO, START, attack("Ana", "Bo", 1, maneuvers=["trip"]))
    assert (alone["last_net_cdam"], alone["last_spine_severed"]) == (None, None)


def test_leg_8_19_a_weapon_thrown_away_is_gone():
    after = state(TWO, START, attack("Ana", "Bo", 1, maneuvers=["disarm"], disarm_weapon="knife"))
    assert after["weapons"] == {"Ana": ["sword"], "Bo": ["sword"]}


def test_leg_11_3_no_location_is_rolled_for_what_deals_no_damage():
    worn = [ana(), bo(layers=MESH)]
    assert state(worn, START, attack("Ana", "Bo", 1, maneuvers=["trip"]))["last_location"] is None
    assert state(worn, START, attack("Ana", "Bo", 1, 7))["last_location"] == 7


def test_leg_15_7_an_empty_weapon_is_reloaded_first():
    shots = []
    for _ in range(8):
        shots += [START, attack("Ana", "Bo", 10, weapon="heavy_pistol"), act("pass", "Bo"), END]
    empty = play(ARMED, *shots, START)
    assert actions_of(empty, "Ana")[0] == "reload"
    assert refused(ARMED, *shots, START, attack("Ana", "Bo", weapon="heavy_pistol")) == "weapon"
    assert refused(ARMED, START, act("reload", "Ana", weapon="two_handed_sword")) == "weapon"


def burst(*faces, shots, **inputs):
    return act("burst", "Ana", *faces, weapon="smg", shots=[{"at": name} for name in shots], **inputs)


def test_leg_6_1_faults_of_a_burst():
    assert refused(ARMED, START, burst(shots=["Ana"])) == "shots[0].at"
    assert refused(ARMED, START, burst(shots=["Bo"] * 6)) == "shots"
    assert refused(ARMED, START, act("burst", "Ana", weapon="grenade", shots=[{"at": "Bo"}])) == "weapon"
    assert refused(ARMED, START, act("burst", "Ana", weapon="two_handed_sword", shots=[{"at": "Bo"}])) == "weapon"
    assert refused(ARMED, START, burst(shots=["Bo"], movement="walk")) == "to"


def test_leg_5_2_who_falls_in_a_burst_dodges_no_more():
    agile = [ana(weapons=["smg"]), bo(dodge=4, cdam=8, sdam=8, immortal=True)]
    after = play(agile, START, burst(1, 1, shots=["Bo", "Bo"]))
    first, second = [die.face for die in after.events[-1].outcome.dice]
    assert (first, second) == (1, 1)
    standing = state([ana(weapons=["smg"]), bo(dodge=4)], START, burst(1, 1, shots=["Bo", "Bo"]))
    assert after.state["last_target_number"] == standing["last_target_number"] + 4


def test_leg_6_11_a_linked_weapon_pauses_for_friends():
    gun = {
        "key": "linked", "type": "ranged", "category": "smg", "sdam": 3, "rate_of_fire": 5, "capacity": 9, "short": 9,
        "medium": 20, "long": 40, "smart": 1,
    }  # fmt: skip
    friends = [ana(weapons=[gun], wetware=1, side="us"), bo(side="us"), cy(hex=[1, 0])]
    shots = [{"at": "Bo"}, {"at": "Cy"}]
    after = state(friends, START, act("burst", "Ana", 1, weapon="linked", shots=shots))
    assert (after["last_rounds_fired"], after["last_hits"], after["ammo"]["Ana"]["linked"]) == (1, 1, 8)


def test_leg_7_1_faults_of_a_blast():
    assert refused(ARMED, START, act("blast", "Ana", weapon="smg", target_hex=[1, 0])) == "weapon"
    thrown = act("blast", "Ana", 1, weapon="grenade", target_hex=[9, 0])
    turn = (act("pass", "Bo"), END, START)
    assert refused(ARMED, START, thrown, *turn, thrown) == "weapon"


def test_leg_7_6_a_blast_catches_its_thrower_and_spares_whom_the_gm_spares():
    bomb = {"key": "bomb", "type": "ranged", "category": "thrown", "kind": "explosive", "weapon_class": "explosive",
            "sdam": 12, "capacity": 1, "short": 10, "medium": 20, "long": 30}  # fmt: skip
    immortals = [ana(weapons=[bomb], immortal=True), bo(immortal=True, hex=[3, 0])]
    thrown = {"weapon": "bomb", "target_hex": [3, 0]}
    after = state(immortals, START, act("blast", "Ana", 1, **thrown))
    assert (after["sdam"], after["last_net_sdam"]) == ({"Ana": 9, "Bo": 10}, 21)
    assert (after["status"]["Bo"], after["last_spine_severed"]) == ("true_death", True)
    assert after["last_net_cdam"] is None, "it deals none of that kind"
    spared = state(immortals, START, act("blast", "Ana", 1, gm_spares=True, **thrown))
    assert (spared["status"]["Bo"], spared["last_spine_severed"]) == ("unconscious", False)


def test_leg_15_3_a_thrown_charge_adds_strength_where_its_row_says_so():
    bomb = {"key": "bomb", "type": "ranged", "category": "thrown", "kind": "explosive", "weapon_class": "explosive",
            "sdam": 4, "capacity": 1, "short": 10, "medium": 20, "long": 30}  # fmt: skip
    thrown = act("blast", "Ana", 1, weapon="bomb", target_hex=[9, 0])
    plain, strong = (
        state([ana(weapons=[bomb | {"add_strength": adds}]), bo(hex=[9, 0])], START, thrown)["sdam"]["Bo"]
        for adds in (False, True)
    )
    assert strong == plain + ana()["strength"]


def test_what_has_no_bearing_is_not_asked():
    offers = {offer.preset.get("weapon"): offer for offer in play(ARMED, START).offers if offer.action == "attack"}
    assert {"maneuvers", "grapple_limbs"} <= set(offers["heavy_pistol"].hidden)
    assert {"distance", "ammunition", "sight_tmod"} <= set(offers["two_handed_sword"].hidden)
    assert offers["two_handed_sword"].options["defense.kind"] == ("parry", "flee")
    assert offers["two_handed_sword"].options["defense.weapon"] == ("sword",)
    assert offers["heavy_pistol"].options["defense.kind"] == ("flee",)
    lying = play([ana(prone=True), bo()], START).offers[0]
    assert lying.options["movement"] == ("none", "stand_up")


def test_the_cards_show_tracks_as_gauges_and_who_is_held():
    board = play(TWO, START, attack("Ana", "Bo", 1, maneuvers=["grapple", "trip"])).board
    bo_card = board.cards[1]
    assert [(figure.label, figure.value, figure.of) for figure in bo_card.figures] == [
        ("CDam", "0", 10),
        ("SDam", "0", 10),
    ]
    assert bo_card.status == "acts now; arms held by Ana; on the ground"
    assert board.headline == "Turn 1: Bo acts."
