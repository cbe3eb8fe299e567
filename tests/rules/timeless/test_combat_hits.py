"""Psychic Combat: what becomes of a hit, and what Artifacts and abilities do to it."""

from tests.rules.timeless.combat import act, attack, declare, foe, refused, round_of, setup, someone, state

INES, BRUNO, WIGHT = someone("ines"), someone("bruno", finesse=1), foe("wight")


def test_tim_6_24_a_tie_may_cost_power_but_is_no_hit():
    armored = someone("ines", finesse=0, artifacts=["dungeon_armor", "dungeon_shield"], modifier=-1)
    begun = setup(armored, foe("wight", finesse=0), house={"tie_power": "one"})
    after = state(begun, round_of(attack("wight", "ines"), faces=[3, 3, 3, 3]))
    assert (after["phase"], after["hits"], after["losses"]) == ("declare", [], {"ines": 1, "wight": 0})


def test_tim_6_26_luck_then_claws_then_armor():
    begun = setup(someone("ines", luck=5, artifacts=["dungeon_armor"]), foe("grue", "grue"))
    # check 1, 1 + 2; lit Grue four dice, 6 and 6 + 4; Luck 3 + 3 fails; claws 5; armour 6, 1
    after = state(begun, round_of(attack("grue", "ines", unexpected=True), faces=[1, 1, 6, 6, 6, 6, 3, 3, 5, 6, 1]))
    assert after["hits"] == [{"attacker": "grue", "target": "ines", "kind": "attack", "amount": 17, "negated": "armor"}]
    assert after["luck"]["ines"] == 4


def test_tim_6_36_luck_falls_from_hit_to_hit():
    begun = setup(someone("ines", luck=7), WIGHT, foe("w2"))
    both = [attack("wight", "ines", unexpected=True), attack("w2", "ines", unexpected=True)]
    after = state(begun, round_of(*both, faces=[1, 1, 6, 6, 6, 6, 3, 4, 3, 4]))
    assert [hit["negated"] for hit in after["hits"]] == ["luck", None]
    assert (after["luck"]["ines"], after["hits"][0]["amount"]) == (5, 8)


def test_tim_6_36_an_attack_that_misses_takes_no_luck():
    after = state(setup(INES, WIGHT), round_of(attack("wight", "ines", unexpected=True), faces=[6, 6, 1, 1]))
    assert after["luck"]["ines"] == 7


def test_tim_11_11_a_handlers_luck_never_fails_and_rolls_nothing():
    begun = setup(someone("ines", artifacts=["ray_gun"], boons=20), foe("suit", "handler", banes=20))
    surprise = round_of(attack("ines", "suit", unexpected=True), faces=[6] * 22 + [1] * 22)
    assert state(begun, surprise)["hits"][0]["negated"] == "luck"
    shot = state(begun, round_of(declare("ines", "use_artifact", artifact="ray_gun", target="suit")))
    assert shot["results"] == {"ines": {"averted": True, "damage": 0, "broken": False}}
    assert shot["hits"] == []
    assert state(begun, act("luck_check", id="suit"))["last"] == {"id": "suit", "roll": None, "success": True}


def test_tim_11_9_a_dropped_lamp_gives_no_light_in_the_same_round():
    begun = setup(someone("ines", artifacts=["dungeon_headlamp"]), foe("grue", "grue"), light="dark")
    dropping = round_of(attack("ines", "grue", drop=["dungeon_headlamp"]), faces=[1, 1, 1, 1, 2])
    after = state(begun, dropping)
    assert (after["checks"]["grue"], after["lamp"]["ines"]) == (7, False)


def test_tim_11_9_the_lamp_of_the_fallen_and_one_far_away_light_nothing():
    lamp = someone("bruno", power=1, artifacts=["dungeon_headlamp"])
    fallen = setup(INES, lamp, foe("grue", "grue"), light="dark")
    fall = act("set_power", id="bruno", power=0)
    assert state(fallen, fall, round_of(attack("ines", "grue"), faces=[1, 1, 1, 1, 2]))["checks"]["grue"] == 7
    far = setup(
        INES, lamp, foe("grue", "grue"), light="dark", distances=[{"a": "bruno", "b": "grue", "distance": "far"}]
    )
    assert state(far, round_of(attack("ines", "grue"), faces=[1, 1, 1, 1, 2]))["checks"]["grue"] == 7


def test_tim_11_8_claws_are_for_whoever_has_them_and_for_own_hits_only():
    begun = setup(INES, foe("wight", abilities=["claws_and_teeth"]))
    after = state(begun, round_of(attack("ines", "wight"), faces=[1, 1, 6, 6]))
    assert (after["hits"], after["power"]["ines"]) == ([], 12)


def test_tim_11_18_two_draining_the_same_target_absorb_independently():
    begun = setup(someone("ines", power=5), foe("w1", "wraith", power=4), foe("w2", "wraith", power=4), BRUNO)
    after = state(begun, round_of(attack("w1", "ines"), attack("w2", "ines"), faces=[1, 1, 5, 5, 6, 6]))
    assert after["gains"] == {"ines": 0, "w1": 5, "w2": 5, "bruno": 0}
    assert (after["losses"]["ines"], after["power"]["w1"], after["power"]["w2"]) == (9 + 11, 9, 9)


def test_tim_11_18_what_is_stopped_feeds_nobody_and_what_a_gun_takes_does():
    drainer = foe("w1", "wraith", power=4, artifacts=["ray_gun"])
    begun = setup(someone("ines", artifacts=["dungeon_armor"], luck=2), drainer)
    stopped = state(begun, round_of(attack("w1", "ines"), faces=[1, 1, 6, 6, 6, 1]))
    assert stopped["gains"]["w1"] == 0
    shot = round_of(declare("w1", "use_artifact", artifact="ray_gun", target="ines"), faces=[6, 6, 3, 3, 1, 1])
    assert (state(begun, shot)["losses"]["ines"], state(begun, shot)["gains"]["w1"]) == (6, 6)


def test_tim_11_18_a_drainer_can_feed_through_what_would_have_ended_it():
    begun = setup(someone("ines", finesse=8), BRUNO, foe("w1", "wraith", power=3))
    after = state(begun, round_of(attack("ines", "w1"), attack("w1", "bruno"), faces=[6, 6, 1, 1, 4, 6]))
    assert (after["power"]["w1"], after["condition"]["w1"]) == (3 - 7 + 10, "active")


def test_tim_12_2_one_roll_a_round_holds_for_every_hit_if_the_group_says_so():
    wearer = someone("ines", artifacts=["dungeon_armor"], luck=2)
    foes = (WIGHT, foe("w2"), foe("w3", artifacts=["ray_gun"]))
    begun = setup(wearer, *foes, house={"armor_roll": "per_round"})
    shot = declare("w3", "use_artifact", artifact="ray_gun", target="ines")
    faces = [1, 1, 6, 6, 6, 6, 6, 1, 6, 6, 5, 5]  # checks, one armour roll, Luck, damage
    after = state(begun, round_of(attack("wight", "ines"), attack("w2", "ines"), shot, faces=faces))
    assert [hit["negated"] for hit in after["hits"]] == ["armor"] * 3


def test_tim_12_2_a_hit_that_luck_averted_leaves_the_roll_to_the_next():
    wearer = someone("ines", artifacts=["dungeon_armor"], luck=12)
    begun = setup(wearer, WIGHT, foe("w2"), house={"armor_roll": "per_round"})
    hits = round_of(attack("wight", "ines", unexpected=True), attack("w2", "ines"),
                    faces=[1, 1, 6, 6, 6, 6, 1, 1, 2, 3])  # fmt: skip
    assert [hit["negated"] for hit in state(begun, hits)["hits"]] == ["luck", None]


def test_tim_12_10_one_shield_cancels_one_hit_even_a_shot():
    holder = someone("ines", artifacts=["dungeon_shield"], luck=2)
    begun = setup(holder, BRUNO, WIGHT, foe("w2", artifacts=["ray_gun"]))
    shot = declare("w2", "use_artifact", artifact="ray_gun", target="ines")
    rolled = round_of(attack("wight", "ines"), shot, faces=[1, 1, 6, 6, 6, 6, 6, 6])
    after = state(begun, rolled, act("sacrifice", sacrifices=[{"id": "ines", "against": "w2"}]))
    assert [hit["negated"] for hit in after["hits"]] == [None, "shield"]
    assert (after["losses"]["ines"], after["artifacts"]["ines"]) == (7, [])


def test_tim_12_10_the_attack_is_cancelled_where_one_both_attacked_and_shot():
    holder = someone("ines", artifacts=["dungeon_shield"], luck=2)
    begun = setup(holder, foe("tough", "tough", artifacts=["ray_gun"]), locked=[["ines", "tough"]])
    shot = declare("tough", "use_artifact", artifact="ray_gun", target="ines")
    leaving = round_of(declare("ines", "disengage"), shot, faces=[1, 1, 6, 6, 6, 6, 1, 2])
    after = state(begun, leaving, act("sacrifice", sacrifices=[{"id": "ines", "against": "tough"}]))
    assert [(hit["kind"], hit["negated"]) for hit in after["hits"]] == [("attack", "shield"), ("ray_gun", None)]


def test_tim_12_10_nobody_is_asked_where_no_hit_stands():
    holder = someone("ines", artifacts=["dungeon_shield", "dungeon_armor"])
    missed = state(setup(holder, WIGHT), round_of(attack("wight", "ines"), faces=[6, 6, 1, 1]))
    stopped = state(setup(holder, WIGHT), round_of(attack("wight", "ines"), faces=[1, 1, 6, 6, 6, 1]))
    assert missed["phase"] == stopped["phase"] == "declare"


def test_tim_12_10_two_holders_decide_together_and_may_keep_their_shields():
    holders = (someone("ines", artifacts=["dungeon_shield"]), someone("bruno", artifacts=["dungeon_shield"]))
    begun = setup(*holders, WIGHT, foe("w2"))
    rolled = round_of(attack("wight", "ines"), attack("w2", "bruno"), faces=[1, 1, 1, 1, 6, 6, 6, 6])
    kept = state(begun, rolled, act("sacrifice"))
    assert kept["artifacts"]["ines"] == ["dungeon_shield"]
    given = [{"id": "bruno", "against": "w2"}, {"id": "ines", "against": "wight"}]
    assert state(begun, rolled, act("sacrifice", sacrifices=given))["losses"] == dict.fromkeys(
        ("ines", "bruno", "wight", "w2"), 0
    )
    twice = act("sacrifice", sacrifices=[given[0], given[0]])
    assert refused(begun, rolled, twice) == ["sacrifices[1].id"]
    assert refused(begun, rolled, act("sacrifice", sacrifices=[{"id": "wight", "against": "ines"}])) == [
        "sacrifices[0].id"
    ]


def test_tim_6_31_a_swords_hit_that_was_stopped_disperses_nobody():
    begun = setup(someone("ines", artifacts=["dungeon_sword"]), someone("bruno", finesse=5),
                  foe("wight", power=2, artifacts=["dungeon_armor"]))  # fmt: skip
    both = [attack("ines", "wight"), attack("bruno", "wight")]
    faces = [6, 6, 1, 6, 6, 1, 1, 6, 1, 2, 3]
    assert state(begun, round_of(*both, faces=faces))["condition"]["wight"] == "dormant"


def test_tim_6_31_power_spent_on_boons_makes_dormant():
    begun = setup(someone("ines", power=5), BRUNO, WIGHT, distance="near")
    bending = round_of(declare("ines", "do_something", bend={"bought": 1}), faces=[1, 1, 1])
    after = state(begun, bending)
    assert (after["condition"]["ines"], after["losses"]["ines"]) == ("dormant", 0)
    forbidden = setup(someone("ines", power=5), BRUNO, WIGHT, house={"bend_to_zero": "forbidden"})
    assert refused(forbidden, bending) == ["declarations[0].bend.bought"]


def test_tim_12_15_a_broken_gun_cannot_be_shot_again():
    begun = setup(someone("ines", artifacts=["ray_gun"]), WIGHT, distance="near")
    shot = round_of(declare("ines", "use_artifact", artifact="ray_gun", target="wight"), faces=[3, 3, 1, 1])
    assert state(begun, shot)["artifacts"]["ines"] == ["broken_ray_gun"]
    assert refused(begun, shot, shot) == ["declarations[0].artifact"]


def test_tim_12_12_a_shot_from_afar_locks_nobody():
    begun = setup(someone("ines", artifacts=["ray_gun"]), WIGHT, distance="far")
    shot = round_of(declare("ines", "use_artifact", artifact="ray_gun", target="wight"), faces=[1, 1])
    assert state(begun, shot)["locked"] == []


def test_tim_6_10_standing_boons_do_not_help_a_manoeuvre_but_the_pack_hampers_it():
    begun = setup(someone("ines", boons=3, modifier=5, artifacts=["dungeon_pack", "dungeon_sword"]), WIGHT)
    tricky = round_of(declare("ines", "do_something", tricky={}, boons=2), faces=[6, 6, 1])
    assert state(begun, tricky)["results"]["ines"] == {"total": 9, "degree": "partial"}


def test_tim_11_13_an_ordinary_at_its_work_rolls_nothing():
    begun = setup(INES, foe("clerk", "ordinary"))
    working = round_of(declare("clerk", "do_something", tricky={"on_the_job": True}))
    assert state(begun, working)["results"]["clerk"] == {"total": None, "degree": "success"}
    boasting = round_of(declare("ines", "do_something", tricky={"on_the_job": True}))
    assert refused(begun, boasting) == ["declarations[0].tricky.on_the_job"]
