"""Sections 14, 15 and 17: hidden items, prices, reloading, rows of the tables, a character's numbers."""

from fractions import Fraction

import pytest

import rollers
from rollers.games.legacy.equipment import TABLES


def rolled(mechanic, faces=(), **inputs):
    return rollers.roll(f"legacy.{mechanic}", inputs, faces=list(faces)).result


def fault_of(mechanic, **inputs):
    with pytest.raises(rollers.BadInputError) as caught:
        rolled(mechanic, **inputs)
    return [problem.field for problem in caught.value.problems]


SEARCHER = {"statistic": 3, "ability": 2}
HIDDEN = {"light": "P", "jacket": "PJ", "trenchcoat": "PJT"}


@pytest.mark.parametrize("worn", HIDDEN)
@pytest.mark.parametrize("size", "PJTN")
def test_leg_14_2_what_fits_the_clothing_is_hidden_and_the_rest_in_plain_view(size, worn):
    result = rolled("spot_item", **SEARCHER, size=size, worn=worn, method="glance")
    hidden = size in HIDDEN[worn]
    assert result == {"concealed": hidden, "target": None, "roll": None, "noticed": not hidden}
    with pytest.raises(rollers.BadInputError):
        rolled("spot_item", [5], **SEARCHER, size=size, worn=worn, method="glance")


@pytest.mark.parametrize(("method", "target"), [("scrutiny", 5), ("pat_down", 9)])
def test_leg_14_2_a_pat_down_is_easier_than_a_close_look(method, target):
    result = rolled("spot_item", [target], **SEARCHER, size="P", worn="light", method=method)
    assert (result["target"], result["noticed"]) == (target, True)


def test_leg_14_3_disguise_injury_and_task_modifiers_count():
    tmods = [{"value": 2, "type": "search"}]
    result = rolled(
        "spot_item", [5], **SEARCHER, size="P", worn="light", method="pat_down", disguise=6, cdam=3, tmods=tmods
    )
    assert (result["target"], result["noticed"]) == (3 + 2 + 2 - 1 + 4 - 6, False)


def test_leg_14_2_odds_without_a_roll_are_certain():
    view = {**SEARCHER, "size": "N", "worn": "trenchcoat", "method": "pat_down"}
    assert rollers.odds("legacy.spot_item", view).measures["noticed"] == {"true": 1}
    look = {**SEARCHER, "size": "T", "worn": "trenchcoat", "method": "scrutiny"}
    assert rollers.odds("legacy.spot_item", look).measures["noticed"]["true"] == Fraction(1, 2)


def test_leg_14_5_a_d10_decides_on_the_black_market():
    percents = [rolled("cost", [face], price=100, market="black_market")["percent"] for face in range(1, 11)]
    assert percents == [150, 167, 183, 200, 217, 233, 250, 267, 283, 300]


def test_leg_14_4_the_percentage_is_only_that_of_the_black_market():
    assert rolled("cost", price=100, percent=300)["cost"] == 100
    assert rolled("cost", price=100, market="black_market", percent=300, fluctuation=50)["cost"] == 150


@pytest.mark.parametrize("market", ["retail", "nanotherapy", "shotgun_specialty"])
def test_leg_1_7_prices_round_down_for_the_buyer_once_at_the_end(market):
    percent = {"retail": 100, "nanotherapy": 900, "shotgun_specialty": 200}[market]
    result = rolled("cost", price=333, market=market, fluctuation=151, multiplier=9)
    assert (result["percent"], result["cost"]) == (percent, 333 * 151 * percent // 10_000)


def test_leg_14_5_the_highest_price_stays_exact():
    result = rolled("cost", price=10**9, market="nanotherapy", fluctuation=1000, multiplier=10)
    assert result["cost"] == 10**11


@pytest.mark.parametrize(
    ("task", "turns"), [("clip_swap", 1), ("clip_refill", 30), ("pack_swap", 1), ("pack_recharge", 300)]
)
def test_leg_15_7_reloading(task, turns):
    assert rolled("reload", task=task, count=1000) == {"turns": 1000 * turns, "seconds": 2000 * turns}


COLUMNS = {
    "maneuvers": ["tmod", "damage", "defensive"],
    "hit_locations": ["name", "modifier", "extremity"],
    "situations": ["tmod", "type"],
    "armor_coverage": ["locations"],
    "armor_materials": ["rank", "agl"],
    "melee_weapons": [
        "type", "hands", "tmod", "cdam", "sdam", "weapon_class", "maneuver_tmods", "armor_piercing", "size",
    ],
    "ranged_weapons": [
        "type", "category", "kind", "tmod", "cdam", "sdam", "rate_of_fire", "capacity", "short", "medium", "long",
        "weapon_class", "armor_piercing", "add_strength", "one_hand_ok", "recoil", "gyro", "smart", "sight", "size",
    ],
    "vehicles": ["mov", "max", "sdef", "structure"],
}  # fmt: skip


@pytest.mark.parametrize("name", COLUMNS)
def test_leg_17_5_every_row_has_every_column(name):
    for key in (str(entry.row.key) for entry in TABLES[name].book()):
        result = rolled("equipment", list=name, key=key)
        assert list(result) == ["key", *COLUMNS[name], "provenance"]
        assert result["key"] == key


def test_leg_11_2_extremities_are_arms_and_legs():
    rows = [rolled("equipment", list="hit_locations", key=str(place))["extremity"] for place in range(1, 11)]
    assert [place for place, row in enumerate(rows, 1) if row] == [2, 3, 7, 8, 9, 10]


def test_leg_1_9_a_known_key_changes_only_the_columns_given():
    house = {"legacy.table.melee_weapons": [{"key": "sword", "sdam": 4}, {"key": "whip", "hands": 1}]}
    sword = rolled("equipment", list="melee_weapons", key="sword", house=house)
    assert (sword["sdam"], sword["weapon_class"], sword["provenance"]) == (4, "bladed", "group")
    whip = rolled("equipment", list="melee_weapons", key="whip", house=house)
    assert (whip["sdam"], whip["weapon_class"], whip["size"], whip["provenance"]) == (None, "blunt", "N", "group")
    assert rolled("equipment", list="melee_weapons", key="axe", house=house)["provenance"] == "supplied"


def test_leg_17_5_a_key_of_another_table_is_unknown():
    assert fault_of("equipment", list="vehicles", key="sword") == ["key"]


HER = {"strength": 3, "agility": 4, "intellect": 3, "psyche": 5, "immortal": False}


def test_leg_14_13_two_layers():
    layers = [{"piece": "vest", "material": "ballistic_mesh"}, {"piece": "jacket", "material": "ceramic_plate"}]
    result = rolled("character", **HER, layers=layers, sdef=1)
    assert (result["effective_agility"], result["average_severe_defense"], result["severe_defense"]) == (-1, 4, 1)
    assert (result["run"], result["initiative"]) == (4, [4, 3, 5]), "armor changes neither movement nor initiative"


def test_leg_14_10_a_third_layer_costs_more_where_the_group_says_so():
    layers = [{"coverage": 10, "rank": 1}] * 3
    growing = rolled("character", **HER, layers=layers, house={"legacy.armor_layer": "growing"})
    assert (rolled("character", **HER, layers=layers)["effective_agility"], growing["effective_agility"]) == (-2, -5)


def test_leg_8_4_bare_hands_never_do_less_than_nothing():
    house = {"legacy.table.maneuvers": [{"key": "thrust", "damage": -9}, {"key": "headbutt", "tmod": -1, "damage": 2}]}
    unarmed = rolled("character", **HER, house=house)["unarmed"]
    assert unarmed == {"defensive_thrust": 3, "thrust": 0, "lunge": 5, "running_lunge": 6, "headbutt": 5}


def test_leg_4_3_no_climber_gains_less_than_a_metre_on_plentiful_holds():
    result = rolled("character", **(HER | {"agility": 0, "strength": 0}))
    assert (result["climb"], result["run"], result["jump_running"]) == (1, 0, 0)


def test_leg_12_9_an_immortals_implants_need_nanotherapy():
    wired = HER | {"cybernetics": ["wetware", "wetware"]}
    assert rolled("character", **wired)["status"] == "conscious"
    assert fault_of("character", **(wired | {"immortal": True})) == ["cybernetics"]
    assert rolled("character", **(wired | {"immortal": True}), nanotherapy=True)["cdam_interval"] == "minute"


def test_leg_14_8_bad_layers_are_named():
    for layer in ({"piece": "hat", "rank": 1}, {"coverage": 3, "material": "cheese"}, {"coverage": 3}, {"rank": 1}):
        assert all(field.startswith("layers[0]") for field in fault_of("character", **HER, layers=[layer]))
