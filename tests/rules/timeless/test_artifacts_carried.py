"""Artifacts: what they give, what can be carried, armour, Pack and lamp."""

from fractions import Fraction
from itertools import product

import pytest

import rollers
from rollers.errors import BadInputError
from rollers.games.timeless.armor import ARMOR, Ask, resolve
from rollers.games.timeless.artifacts import Artifact, gifts
from rollers.games.timeless.travel import Distance, moves_between
from rollers.inputs import build
from rollers.odds import Distribution, rows_of
from rollers.tables import load_table

PER_ROUND = {"timeless.armor_roll": "per_round"}
LIKE_ARMOR = {"timeless.sword_carry": "like_armor"}


def result(mechanic, faces=(), **inputs):
    return rollers.roll(f"timeless.{mechanic}", inputs, faces=list(faces)).as_dict()["result"]


def test_tim_12_19_the_table_holds_every_artifact_in_order():
    rows = load_table("timeless", "artifacts").rows
    assert [row.word("id") for row in rows] == [artifact.value for artifact in Artifact]


def test_tim_12_20_two_of_a_kind_do_not_stack_and_different_ones_do():
    assert gifts([Artifact.SWORD, Artifact.SWORD]).combat_boons == 1
    everything = gifts(Artifact)
    assert (everything.combat_boons, everything.combat_modifier, everything.check_banes) == (1, 1, 1)


def test_tim_12_20_every_repeated_artifact_is_named():
    with pytest.raises(BadInputError) as caught:
        result("loadout", artifacts=["ray_gun", "ray_gun", "dungeon_pack", "ray_gun"])
    assert [problem.field for problem in caught.value.problems] == ["artifacts[1]", "artifacts[3]"]
    with pytest.raises(BadInputError) as caught:
        result("loadout", artifacts=["mace"])
    assert caught.value.field == "artifacts[0]"


@pytest.mark.parametrize("house", [{}, LIKE_ARMOR])
@pytest.mark.parametrize("slung", [False, True])
@pytest.mark.parametrize(("hands", "packs", "loose"), [(0, 0, 0), (1, 1, 0), (2, 2, 0), (0, 1, 3)])
def test_tim_12_17_and_12_3_problems_are_those_of_the_rules(house, slung, hands, packs, loose):
    kinds = ["dungeon_armor", "dungeon_pack", "dungeon_shield", "dungeon_sword", "ray_gun", "broken_ray_gun"]
    for chosen in product([False, True], repeat=len(kinds)):
        carried = [kind for kind, has in zip(kinds, chosen, strict=True) if has]
        armor, pack, shield, sword, gun, broken = chosen
        told = result(
            "loadout", artifacts=carried, shield_slung=slung, hand_items=hands, backpacks=packs,
            loose_items=loose, house=house,
        )  # fmt: skip
        in_hand = hands + (shield and not slung) + sword + gun + broken
        all_packs = packs + pack
        wanted = {
            "two_hands": in_hand > 2,
            "armor_loose": armor and (loose > 0 or (shield and slung)),
            "armor_packs": armor and all_packs > 1,
            "sword_hands": sword and not house and (hands > 0 or shield or gun or broken),
            "sword_loose": sword and (loose > 0 or (bool(house) and shield and slung)),
            "sword_packs": sword and all_packs > 1,
        }
        assert told["problems"] == [name for name, holds in wanted.items() if holds]
        assert told["legal"] == (not told["problems"])
        assert (told["hands_used"], told["packs_carried"]) == (in_hand, all_packs)
        assert told["combat_modifier"] == (shield and not slung)
        assert told["disperses"] == (sword or gun)


def test_tim_12_2_one_hit_is_stopped_eleven_times_in_thirty_six():
    measures = rollers.odds("timeless.armor", {"hits": [7]}).measures
    assert measures["damage_taken"] == {"0": Fraction(11, 36), "7": Fraction(25, 36)}


@pytest.mark.parametrize("house", [{}, PER_ROUND])
@pytest.mark.parametrize("hits", [[1], [3, 3], [1, 2, 3], [5, 4, 3, 9]])
def test_tim_12_2_counted_hit_by_hit_it_is_what_all_rolls_give(hits, house):
    ask = build(Ask, {"hits": hits, "house": house})
    whole = Distribution.of(lambda dice: resolve(ask, dice))
    counted = ARMOR.measure(ask)
    for measure in ARMOR.measures:
        assert dict(counted[measure.name]) == rows_of(whole.map(measure.of))
    assert counted["means"]["damage_taken"] == whole.mean(lambda each: each.damage_taken)


def test_tim_12_2_rolled_once_a_round_there_are_two_dice_for_any_number_of_hits():
    assert result("armor", faces=[5, 5], hits=[1] * 10, house=PER_ROUND)["damage_taken"] == 10
    with pytest.raises(BadInputError):
        result("armor", faces=[5, 5, 5, 5], hits=[1, 1], house=PER_ROUND)


def test_tim_12_6_only_a_one_fails_to_find():
    assert result("pack", faces=range(1, 7), items=6)["found"] == [False, True, True, True, True, True]
    measures = rollers.odds("timeless.pack", {"items": 10}).measures
    assert measures["found_count"]["10"] == Fraction(5, 6) ** 10


@pytest.mark.parametrize("ambient", ["dark", "light"])
@pytest.mark.parametrize("minutes", [0, 59, 60, 100_000])
@pytest.mark.parametrize("distance", Distance)
def test_tim_12_4_and_12_5_what_the_lamp_lights(ambient, minutes, distance):
    told = result("light", ambient=ambient, headlamp=True, minutes=minutes, distance=distance.value)
    assert told["lamp_on"] == (minutes < 60)
    assert told["lit"] == (ambient == "light" or (minutes < 60 and distance in ("close", "near")))
    assert (told["grue_boons"], told["grue_banes"]) == ((0, 2) if told["lit"] else (1, 0))


def test_tim_12_4_without_a_headlamp_minutes_mean_nothing():
    assert result("light", minutes=0)["lamp_on"] is False


@pytest.mark.parametrize(("inwards", "outwards"), [(2, 1), (5, 3), (20, 20)])
def test_tim_5_10_table_of_moves(inwards, outwards):
    c, a = inwards, outwards
    table = {
        "close": (0, 1, 2, 2 + a),
        "near": (1, 0, 1, 1 + a),
        "far": (c, c - 1, 0, a),
        "away": (None, None, None, 0),
    }
    for start, row in table.items():
        for goal, moves in zip(Distance, row, strict=True):
            assert moves_between(Distance(start), goal, far_to_close=c, far_to_away=a) == moves


def test_tim_5_10_both_distances_are_asked_for_by_the_words_of_the_book():
    with pytest.raises(BadInputError) as caught:
        rollers.roll("timeless.travel", {"from_": "near"}, faces=[])
    assert [problem.field for problem in caught.value.problems] == ["from_", "from", "to"]
    assert rollers.roll("timeless.travel", {"from": "near", "to": "far"}, faces=[]).inputs["from"] == "near"
