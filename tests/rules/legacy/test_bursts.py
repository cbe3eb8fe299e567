"""Section 6: bursts, planned and fired."""

from itertools import pairwise

import pytest

from tests.rules.legacy.asking import measures, refused, result, walked

A, B, C = {"name": "A", "hex": [0, 0]}, {"name": "B", "hex": [1, 0]}, {"name": "C", "hex": [3, 0]}
FRIEND = {"name": "F", "hex": [2, 0], "side": "friendly"}


def asked(shots, **inputs):
    """Inputs of a burst; a shot is a name or a hex."""
    listed = [{"at": shot} if isinstance(shot, str) else {"hex": shot} for shot in shots]
    return {"agility": 4, "ability": 3, "rate_of_fire": 30, "targets": [A, B, C], "shots": listed, **inputs}


def faults(shots, **inputs):
    return refused("automatic_fire", **asked(shots, **inputs))


def numbers(found):
    return [shot["target"] for shot in found["shots"]]


def test_leg_6_1_each_task_roll_after_the_first_is_harder():
    assert numbers(result("automatic_fire", [1] * 5, **asked("AAAAA"))) == [7, 6, 5, 4, 3]


def test_leg_6_6_a_compensator_never_gives_a_bonus():
    assert numbers(result("automatic_fire", [1] * 5, **asked("AAAAA", recoil=3))) == [7, 7, 7, 7, 6]


@pytest.mark.parametrize(
    ("movement", "recoil", "gyro", "rule", "expected"),
    [
        ("none", 0, 2, "shared", [7, 7, 7, 6]),
        ("stand_up", 0, 2, "shared", [6, 6, 6, 5]),
        ("walk", 0, 2, "shared", [7, 7, 6, 5]),
        ("walk", 1, 2, "shared", [7, 7, 7, 6]),
        ("sprint", 0, 2, "shared", [4, 3, 2, 1]),
        ("sprint", 0, 2, "each", [4, 4, 4, 3]),
        ("walk", 0, 2, "each", [7, 7, 7, 6]),
    ],
)
def test_leg_6_7_a_gyro_is_one_pool_or_by_house_rule_two(movement, recoil, gyro, rule, expected):
    burst = asked("AAAA", movement=movement, recoil=recoil, gyro=gyro, house={"legacy.gyro": rule})
    assert numbers(result("automatic_fire", [1] * 4, **burst)) == expected


def test_leg_6_2_a_one_keeps_a_hopeless_burst_going():
    burst = asked("AAA", agility=0, ability=0)
    found = result("automatic_fire", [1, 1, 2], **burst)
    assert (found["hits"], found["stopped"]) == (2, True)
    found = result("automatic_fire", [2], **burst)
    assert (found["stopped"], found["rounds_fired"]) == (True, 1)
    assert [shot["kind"] for shot in found["shots"]] == ["roll", "unfired", "unfired"]


def test_leg_6_2_without_the_automatic_success_the_shot_is_rolled_and_ends_it():
    found = result("automatic_fire", [1], **asked("AA", agility=0, ability=0, automatic_success=False))
    assert (found["hits"], found["stopped"], found["rounds_fired"]) == (0, True, 1)


def test_leg_6_2_unfired_crossings_have_no_name():
    found = result("automatic_fire", [9], **asked(["B", [2, 0], "C"], agility=0, ability=0))
    assert [(shot["kind"], shot["at"]) for shot in found["shots"]] == [
        ("roll", "B"), ("unfired", None), ("unfired", "C"),
    ]  # fmt: skip


def test_leg_6_4_an_empty_hex_costs_a_round_and_by_house_rule_worsens_the_next():
    burst = asked(["B", [2, 0], "C"])
    assert numbers(result("automatic_fire", [1, 1], **burst)) == [7, None, 6]
    assert numbers(result("automatic_fire", [1, 1], **burst, house={"legacy.empty_hex": "rounds"})) == [7, None, 5]


def test_leg_6_4_without_a_link_a_friend_in_the_way_is_fired_on():
    found = result("automatic_fire", [1, 1, 1], **asked("BFC", targets=[A, B, FRIEND, C]))
    assert found["hits_by_target"] == {"A": 0, "B": 1, "F": 1, "C": 1}
    assert faults(["B", [2, 0], "C"], targets=[A, B, FRIEND, C]) == ["shots[1].hex"]


def test_leg_6_11_level_one_pauses_for_friends_and_gaps():
    link = {"smart_weapon": 1, "wetware": 2, "targets": [A, B, FRIEND, C]}
    found = result("automatic_fire", [1, 1], **asked("BFC", **link))
    assert [shot["kind"] for shot in found["shots"]] == ["roll", "pause", "roll"]
    assert (found["rounds_fired"], numbers(found)) == (2, [8, None, 7])
    found = result("automatic_fire", [1, 1], **asked(["B", [2, 0], "C"], **link, rounds_loaded=2))
    assert (found["strays"], found["rounds_fired"]) == (0, 2)


def test_leg_6_12_level_two_fires_on_all_before_any_again():
    link = {"smart_weapon": 2, "wetware": 2}
    assert result("automatic_fire", [1] * 5, **asked("CABBC", **link))["rounds_fired"] == 5
    assert faults("AAB", **link) == ["shots[1].at"]
    assert faults("ABCAA", **link) == ["shots[4].at"]
    assert faults(["A", [1, 1]], **link) == ["shots[1].hex"]
    assert faults("F", **link, targets=[FRIEND]) == ["shots[0].at"]


@pytest.mark.parametrize(
    ("shots", "fields"),
    [
        ("AC", ["shots[1].at"]),
        ("AX", ["shots[1].at"]),
        (["A", [0, 2]], ["shots[1].hex"]),
        (["A", [1, 0]], ["shots[1].hex"]),
        (["A", [-1, 0], [-2, 0], "A"], ["shots[3].at"]),
    ],
)
def test_leg_6_3_each_round_goes_at_most_a_metre_further(shots, fields):
    assert faults(shots) == fields


def test_leg_6_3_a_shot_names_a_target_or_a_hex_that_fits():
    burst = asked("A")
    assert refused("automatic_fire", **{**burst, "shots": [{}]}) == ["shots[0].hex"]
    assert refused("automatic_fire", **{**burst, "shots": [{"at": "A", "hex": [1, 0]}]}) == ["shots[0].hex"]
    assert result("automatic_fire", [1], **{**burst, "shots": [{"at": "A", "hex": [0, 0]}]})["hits"] == 1


def test_leg_6_1_rate_and_rounds_limit_a_burst():
    assert faults("AAA", rate_of_fire=2) == ["shots"]
    assert faults("AAA", rounds_loaded=2) == ["shots[2].at"]
    assert faults("AAA", targets=[A, {**B, "name": "A"}]) == ["targets[1].name"]
    assert result("automatic_fire", **asked([[5, 5]], targets=[]))["strays"] == 1


@pytest.mark.parametrize(
    "inputs",
    [
        {"shots": "AABBA"},
        {"shots": "AAAA", "agility": 0, "ability": 2},
        {"shots": "ABAB", "agility": 0, "ability": 1, "automatic_success": False},
        {"shots": "CABCA", "agility": 1, "ability": 1, "smart_weapon": 2, "wetware": 2},
        {"shots": "AAA", "agility": 15, "recoil": 9},
    ],
)
def test_leg_6_1_odds_agree_with_walking_the_burst(inputs):
    burst = asked(**inputs)
    assert measures("automatic_fire", **burst) == walked("automatic_fire", **burst)


def test_leg_6_4_a_burst_without_a_task_roll_has_certain_odds():
    assert measures("automatic_fire", **asked([[5, 5]])) == {
        "hits": {"0": 1}, "targets_hit": {"0": 1}, "stopped": {"false": 1},
    }  # fmt: skip


def test_leg_6_17_a_plan_holds_the_odds_of_each_burst():
    found = result("burst_plan", target=3, rounds=5, recoil=1)["plan"]
    for rounds, each in enumerate(found, 1):
        rows = measures("burst_damage", target=3, rounds=rounds, recoil=1, attack_sdam=1)["hits"]
        assert each["any_hit"] == str(1 - rows["0"])
        assert each["expected_hits"] == str(sum(int(hits) * chance for hits, chance in rows.items()))
    assert all(one["target"] >= other["target"] for one, other in pairwise(found))


ARMOR = [{"piece": "vest", "material": "ballistic_mesh"}, {"coverage": 4, "rank": 1}]


@pytest.mark.parametrize(
    "inputs",
    [
        {"target": 6, "rounds": 3, "attack_sdam": 3, "layers": ARMOR},
        {"target": 2, "rounds": 3, "attack_cdam": 9, "attack_sdam": 2, "strength": 2, "cdam": 7, "sdam": 4},
        {"target": 9, "rounds": 3, "attack_sdam": 4, "layers": ARMOR[:1], "sdef": 1, "armor_piercing": 2, "recoil": 2},
    ],
)
def test_leg_14_8_odds_of_a_burst_agree_with_walking_it(inputs):
    assert measures("burst_damage", **inputs) == walked("burst_damage", **inputs)


def test_leg_11_3_a_location_is_rolled_only_against_armor():
    bare = result("burst_damage", [1, 2], target=5, rounds=2, attack_sdam=3)
    assert (bare["sdam"], [shot["location"] for shot in bare["shots"]]) == (6, [None, None])
    clad = result("burst_damage", [1, 4, 9], target=5, rounds=2, attack_sdam=3, layers=ARMOR)
    assert (clad["sdam"], [shot["location"] for shot in clad["shots"]]) == (0, [4, None])


def test_leg_10_11_a_burst_kills_a_mortal_and_fells_an_immortal():
    assert result("burst_damage", [1, 1], target=5, rounds=2, attack_sdam=6)["status"] == "dead"
    assert result("burst_damage", [1, 1], target=5, rounds=2, attack_sdam=6, immortal=True)["status"] == "unconscious"


def test_faults_of_a_burst_and_its_armor():
    bad = [{"piece": "cape", "material": "ballistic_mesh"}]
    assert refused("burst_damage", target=5, rounds=2, cdam=1, sdam=2, layers=bad) == [
        "sdam", "attack_cdam", "layers[0].piece",
    ]  # fmt: skip
