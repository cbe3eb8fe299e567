"""Section 7: charges and where they land."""

import pytest

from rollers.games.legacy.blast import Charge, landing
from rollers.games.legacy.hexes import beyond, distance
from tests.rules.legacy.asking import measures, refused, result

HERE, THERE = [0, 0], [5, 0]


def blast(faces, **inputs):
    return result("explosion", faces, **{
        "attack_target": 6, "attacker_hex": HERE, "target_hex": THERE, "damage_sdam": 5, **inputs,
    })  # fmt: skip


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("direction_one", [0, 3, 5])
def test_leg_7_4_a_miss_lands_as_far_off_as_it_missed_by(face, direction_one):
    hex = landing(attacker=(0, 0), target=(5, 0), missed_by=3, face=face, direction_one=direction_one)
    assert distance(hex, (5, 0)) == 3


def test_leg_7_5_the_side_called_one_may_be_any():
    same = {
        landing(attacker=(0, 0), target=(5, 0), missed_by=2, face=(1 - one) % 6 or 6, direction_one=one)
        for one in range(6)
    }
    assert len(same) == 1


@pytest.mark.parametrize("face", [7, 8, 9, 10])
def test_leg_7_5_seven_to_ten_go_on_past_the_target(face):
    assert landing(attacker=(0, 0), target=(5, 0), missed_by=3, face=face, direction_one=4) == (8, 0)
    at_feet = landing(attacker=(5, 0), target=(5, 0), missed_by=3, face=face, direction_one=4)
    assert at_feet == landing(attacker=(0, 0), target=(5, 0), missed_by=3, face=1, direction_one=4)


@pytest.mark.parametrize("start", [(0, 0), (-3, 7)])
@pytest.mark.parametrize("through", [(2, 1), (3, -7), (-4, 1), (1, 1)])
@pytest.mark.parametrize("metres", [1, 2, 5, 9])
def test_leg_7_5_the_line_past_the_target_is_as_long_as_the_miss(start, through, metres):
    assert distance(beyond(start, through, metres), through) == metres


def test_leg_7_5_halves_are_rounded_up():
    """From (0, 0) through (2, 1), one metre on: q 8/3, r 4/3, s −4."""
    assert beyond((0, 0), (2, 1), 1) == (3, 1)
    assert beyond((0, 0), (1, 1), 1) == (2, 1)


@pytest.mark.parametrize(
    ("damage", "falloff", "radius"), [(4, 1, 3), (1, 1, 0), (0, 1, 0), (7, 2, 3), (8, 2, 3), (9, 0, None)]
)
def test_leg_7_3_the_radius_is_where_damage_is_left(damage, falloff, radius):
    charge = Charge(cdam=None, sdam=damage, falloff=falloff)
    assert charge.radius == radius
    if radius is not None and damage:
        assert charge.at(radius).sdam > 0
        assert charge.at(radius + 1).sdam == 0


def test_leg_7_6_average_defense_stands_against_both_kinds():
    victim = {"name": "Ana", "hex": [6, 0], "strength": 2, "cdef": 1, "sdef": 2}
    found = blast([6], damage_cdam=9, victims=[victim])["victims"]
    assert found == [{"name": "Ana", "distance": 1, "cdam": 8, "sdam": 4, "net_cdam": 3, "net_sdam": 2}]
    pierced = blast([6], damage_cdam=9, victims=[victim], armor_piercing=1)["victims"][0]
    assert (pierced["net_cdam"], pierced["net_sdam"]) == (4, 3)


def test_leg_2_3_a_one_hits_unless_the_gm_says_no():
    assert blast([1], attack_target=-3)["hit"] is True
    found = blast([1, 1], attack_target=-3, automatic_success=False)
    assert (found["hit"], found["missed_by"], found["landing"]) == (False, 4, [5, -4])


def test_leg_7_4_each_victim_has_odds_of_her_own():
    victims = [{"name": "Ana", "hex": THERE}, {"name": "Bo", "hex": [9, 9], "sdef": 3}]
    found = measures("explosion", attack_target=9, attacker_hex=HERE, target_hex=THERE, damage_sdam=2, victims=victims)
    assert set(found) == {
        "hit", "landing", "damaged", "net_sdam.Ana", "net_cdam.Ana", "net_sdam.Bo", "net_cdam.Bo",
    }  # fmt: skip
    assert found["net_sdam.Bo"] == {"0": 1}
    assert all(sum(rows.values()) == 1 for rows in found.values())


def test_faults_of_a_charge():
    asked = {"attack_target": 5, "attacker_hex": HERE, "target_hex": THERE}
    twice = [{"name": "A", "hex": HERE}, {"name": "A", "hex": THERE}]
    assert refused("explosion", **asked, victims=twice) == ["damage_sdam", "victims[1].name"]
    assert refused("explosion", **{**asked, "attacker_hex": [0, 1001]}, damage_sdam=1) == ["attacker_hex[1]"]
