"""Section 10: damage, defenses and what becomes of somebody."""

import pytest

import rollers
from rollers.games.legacy.defenses import short_words, through_words, whole_words
from rollers.games.legacy.tracks import Tracks, mark
from tests.rules.legacy.asking import refused, result

EVERY_TRACK = [Tracks(cdam, sdam) for cdam in range(11) for sdam in range(cdam + 1)]


@pytest.mark.parametrize("tracks", EVERY_TRACK, ids=str)
def test_leg_10_3_and_10_5_no_track_leaves_its_bounds_and_no_point_is_lost_unsaid(tracks):
    for cdam in (0, 1, 7, 25):
        for sdam in (0, 1, 7, 25):
            marked = mark(tracks, cdam=cdam, sdam=sdam)
            after = marked.tracks
            assert 0 <= after.sdam <= after.cdam <= 10
            assert after.cdam == tracks.cdam + cdam - marked.overflow + marked.coupled
            assert after.sdam == tracks.sdam + sdam + marked.overflow - marked.wasted


def test_leg_10_5_casual_then_severe_then_the_coupling_once():
    assert mark(Tracks(), cdam=4, sdam=3).tracks == Tracks(4, 3)
    assert mark(Tracks(), cdam=3, sdam=4).tracks == Tracks(4, 4)


def test_leg_10_14_a_beating_of_four_blows():
    cdam, sdam, seen = 8, 1, []
    for _ in range(4):
        found = result("damage", attack_cdam=5, strength=2, cdam=cdam, sdam=sdam)
        cdam, sdam = found["cdam"], found["sdam"]
        seen.append((cdam, sdam, found["status"]))
    assert seen == [
        (10, 2, "unconscious"), (10, 5, "unconscious"), (10, 8, "unconscious"), (10, 10, "dead"),
    ]  # fmt: skip


def test_leg_10_13_an_immortal_only_lies_there():
    assert result("damage", attack_sdam=99, immortal=True)["status"] == "unconscious"
    assert result("injury", cdam=10, sdam=10, immortal=True) == {"tmod": None, "status": "unconscious"}


@pytest.mark.parametrize(("points", "tmod"), list(enumerate([0, 0, 0, -1, -1, -2, -2, -3, -4, -5, None])))
def test_leg_10_9_the_worse_track_alone_costs_task_rolls(points, tmod):
    for sdam in {0, points}:
        assert result("injury", cdam=points, sdam=sdam)["tmod"] == tmod


def test_leg_10_6_neither_strength_nor_cdef_helps_against_severe_damage():
    found = result("damage", attack_cdam=9, attack_sdam=9, strength=2, cdef=3, sdef=1)
    assert (found["net_cdam"], found["net_sdam"]) == (3, 8)


def test_leg_10_7_nothing_physical_helps_or_hurts_in_a_psychic_attack():
    psychic = {"psychic": True, "attack_cdam": 9, "attack_sdam": 4, "psyche": 2, "pdef": 1}
    body = {"strength": 9, "cdef": 9, "sdef": 9, "armor_piercing": 5, "shotgun_shell": True}
    found = result("damage", **psychic, **body, location_modifier=2, limb_sdam=4)
    assert (found["sdef_used"], found["net_cdam"], found["net_sdam"]) == (0, 6, 3)
    assert (found["limb_sdam"], found["severed"]) == (4, False)


def test_leg_5_5_shells_double_first_and_piercing_never_goes_below_nothing():
    assert result("damage", attack_sdam=9, sdef=2, shotgun_shell=True, armor_piercing=3)["sdef_used"] == 1
    assert result("damage", attack_sdam=9, sdef=2, armor_piercing=9)["sdef_used"] == 0
    assert result("damage", attack_cdam=9, strength=3, armor_piercing=9)["net_cdam"] == 6


@pytest.mark.parametrize(("least", "net"), [(0, 0), (1, 1)])
def test_leg_11_4_the_modifier_touches_each_kind_that_got_through(least, net):
    house = {"legacy.location_minimum": least}
    found = result("damage", attack_cdam=3, attack_sdam=3, sdef=2, location_modifier=-5, house=house)
    assert (found["net_cdam"], found["net_sdam"], found["pre_modifier_sdam"]) == (net, net, 1)
    found = result("damage", attack_cdam=2, attack_sdam=2, sdef=2, location_modifier=5, house=house)
    assert (found["net_cdam"], found["net_sdam"]) == (0, 0)


def test_leg_11_5_a_limb_takes_five_and_casual_damage_has_no_limit_there():
    found = result("damage", attack_cdam=9, attack_sdam=9, limb_sdam=3)
    assert (found["net_cdam"], found["net_sdam"], found["limb_sdam"], found["severed"]) == (9, 2, 5, True)
    assert result("damage", attack_sdam=4, limb_sdam=0)["severed"] is False


def test_faults_of_damage_are_named_together():
    assert refused("damage", cdam=1, sdam=3) == ["sdam", "attack_cdam"]
    assert refused("injury", cdam=11) == ["cdam", "sdam"]


@pytest.mark.parametrize(
    ("cdam", "sdam", "short", "through", "whole"),
    [
        (0, 6, "6 SDam", "6 SDam get through", "6 Severe Damage"),
        (3, 0, "3 CDam", "3 CDam get through", "3 Casual Damage"),
        (0, 1, "1 SDam", "1 SDam gets through", "1 Severe Damage"),
        (1, 1, "1 CDam and 1 SDam", "1 CDam and 1 SDam get through", "1 Casual and 1 Severe Damage"),
        (0, 0, "nothing", "nothing gets through", "no damage"),
    ],
)
def test_leg_10_6_a_kind_of_damage_that_does_not_get_through_is_not_told(cdam, sdam, short, through, whole):
    assert short_words(cdam, sdam) == short
    assert through_words(cdam, sdam) == through
    assert whole_words(cdam, sdam) == whole


def test_leg_10_6_a_blade_on_the_tracks_tells_of_severe_damage_alone():
    hit = {"action": "hit", "inputs": {"attack_sdam": 6, "location": 4}}
    told = rollers.play("legacy.damage_track", {"strength": 3}, [hit]).events[0].outcome.telling
    assert told.summary.startswith("6 SDam past defenses.")
    assert told.steps[0].text == "SDef 0 counts: 6 SDam get through."
