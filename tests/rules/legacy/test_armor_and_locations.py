"""Sections 11 and 14: where a hit strikes, and what is worn there."""

from fractions import Fraction

import pytest

from tests.rules.legacy.asking import measures, refused, result, walked

VEST = {"piece": "vest", "material": "ballistic_mesh"}
TENTH = Fraction(1, 10)


def test_leg_11_2_every_face_is_a_location():
    assert measures("hit_location")["location"] == {str(face): TENTH for face in range(1, 11)}
    extremities = {face for face in range(1, 11) if result("hit_location", [face])["extremity"]}
    assert extremities == {2, 3, 7, 8, 9, 10}


@pytest.mark.parametrize(("takes", "left"), [(True, 4), (False, 6)])
def test_leg_11_5_with_a_thigh_goes_the_calf(takes, left):
    """Arms and thighs are lost."""
    house = {"legacy.thigh_takes_calf": takes}
    odds = measures("hit_location", severed=[2, 3, 7, 8], house=house)["location"]
    assert set(odds.values()) == {Fraction(1, left)}
    assert len(odds) == left


def test_leg_11_5_what_is_lost_is_rolled_again_and_every_die_is_shown():
    found = result("hit_location", [9, 9, 7, 1], severed=[7])
    assert (found["location"], found["rerolls"]) == (1, 3)


@pytest.mark.parametrize("lost", [[1], [4], [2, 2], [11]])
def test_leg_11_5_only_extremities_are_lost_each_once(lost):
    assert refused("hit_location", severed=lost) == [f"severed[{len(lost) - 1}]"]


def test_leg_14_8_coverage_n_means_the_locations_1_to_n():
    assert result("armor_profile", layers=[{"coverage": 3, "rank": 2}])["defense"] == [2, 2, 2, 0, 0, 0, 0, 0, 0, 0]
    assert result("armor_profile", layers=[{"coverage": [3], "rank": 2}])["layers_at"] == [0, 0, 1, *[0] * 7]


@pytest.mark.parametrize(("rule", "modifier"), [("flat", -9), ("growing", -18)])
def test_leg_14_10_four_layers_on_one_location(rule, modifier):
    layers = [{"coverage": [1], "rank": 1}] * 4
    found = result("armor_profile", layers=layers, house={"legacy.armor_layer": rule})
    assert (found["agility_modifier"], found["defense"][0]) == (modifier, 4)


def test_leg_14_9_only_locations_that_hinder_count():
    layers = [{"piece": "leggings", "material": "combat_shell"}]
    assert result("armor_profile", layers=layers, impeded=[2, 3])["agility_modifier"] == 0
    assert result("armor_profile", layers=layers, impeded=[])["agility_modifier"] == 0
    assert result("armor_profile", layers=layers, impeded=[1, 10])["agility_modifier"] == -3


def test_leg_14_7_legality_is_judged_piece_by_piece():
    two = [{"coverage": 10, "rank": 2}, {"coverage": 10, "rank": 2}]
    assert result("armor_profile", layers=two)["civilian_legal"] is True
    assert result("armor_profile", layers=[{"coverage": [9], "rank": 3}])["civilian_legal"] is False


def test_leg_7_6_average_defense_rounds_up():
    assert result("armor_profile", layers=[{"coverage": [1], "rank": 1}])["average_defense"] == 1
    assert result("armor_profile", layers=[{"coverage": 10, "rank": 3}])["average_defense"] == 3


@pytest.mark.parametrize(
    "layer",
    [{}, {"rank": 1}, {"piece": "vest"}, {"coverage": 0, "rank": 1}, {"coverage": [1, 1], "rank": 1},
     {"coverage": [], "rank": 1}, {"coverage": 3, "rank": 51}, {"coverage": 3, "rank": 1, "material": "ballistic_mesh"},
     {"piece": "vest", "material": "paper"}, {"coverage": 3, "rank": 1, "agl": 1}, {"coverage": True, "rank": 1}],
    ids=str,
)  # fmt: skip
def test_a_bad_layer_is_a_fault_of_the_layers(layer):
    for field in refused("armor_profile", layers=[VEST, layer]):
        assert field.startswith("layers[1]")


def test_leg_14_8_armor_of_rank_0_covers_too():
    found = result("coverage_roll", layers=[{"coverage": [5], "rank": 0}], location=5, sdef=1)
    assert (found["covered"], found["defense"], found["rerolls"]) == (True, 1, 0)


def test_leg_14_8_no_die_is_rolled_for_a_location_that_is_known():
    assert measures("coverage_roll", layers=[VEST], location=4)["covered"] == {"true": 1}
    assert refused("coverage_roll", layers=[VEST], location=10, severed=[8]) == ["location"]
    kept = {"legacy.thigh_takes_calf": False}
    assert result("coverage_roll", layers=[VEST], location=10, severed=[8], house=kept)["covered"] is False


def test_leg_10_15_penetration_weighs_only_what_is_left():
    """Of eight locations left three are covered by the vest."""
    inputs = {"attack_sdam": 2, "layers": [VEST], "severed": [2, 3]}
    assert measures("penetration", **inputs)["penetrates"] == {"true": Fraction(5, 8), "false": Fraction(3, 8)}
    assert measures("penetration", **inputs) == walked("penetration", **inputs)


def test_leg_10_15_penetration_counts_shells_and_piercing():
    shell = {"attack_sdam": 4, "layers": [VEST], "location": 4, "shotgun_shell": True}
    assert result("penetration", **shell)["net_sdam"] == 0
    assert result("penetration", **shell, armor_piercing=3)["defense"] == 1
