"""Karma scenes: what the vectors leave open of LIM-11.6 to LIM-11.10."""

import pytest

import rollers
from rollers.errors import RollersError
from tests.rules.cases import PROCEDURES
from tests.rules.limitless.confronting import act
from tests.rules.offered import as_shown

PROCEDURE = "limitless.karma_scenes"
KARMA_SCENES = next(each for each in PROCEDURES if each.id == PROCEDURE)
ROLL = act("roll", character="Marek", faces=[3, 3, 3, 3, 1])


def setup(significance=2, house=None, **karma):
    keys = {f"limitless.{key}": value for key, value in (house or {}).items()}
    characters = [{"name": name, "karma": dice} for name, dice in karma.items()]
    return {"significance": significance, "characters": characters, "house": keys}


def play(begun, *events):
    return rollers.play(PROCEDURE, begun, list(events))


def record(**more):
    usual = {"character": "Marek", "recipients": ["Marek"], "passion": "Quiet", "images": ["a flood"]}
    return {"action": "record", "inputs": {**usual, **more}}


def refused(begun, *events):
    with pytest.raises(RollersError) as caught:
        play(begun, *events)
    assert caught.value.event == len(events) - 1
    return [problem.field for problem in caught.value.problems]


def test_lim_11_6_the_dice_are_gone_after_the_roll():
    state = play(setup(Marek=5), ROLL).state
    assert (state["karma"], state["victories"], state["units"]) == ({"Marek": 0}, {"Marek": 13}, {"Marek": 2})


def test_lim_11_7_units_and_prices_are_the_groups():
    begun = setup(Marek=5, house={"goal_unit": 4, "harvest_cost": 2, "machinations_cost": 1})
    assert play(begun, ROLL).state["units"] == {"Marek": 3}
    play(begun, ROLL, record(images=["a", "b", "c"], machinations=1))
    assert refused(begun, ROLL, record(images=["a", "b", "c"], machinations=2)) == ["images"]
    play(begun, ROLL, record(images=["a", "b"], recipients=["Marek", "Ione", "Sabel"], machinations=1))


def test_lim_11_7_victories_not_spent_are_lost():
    after = play(setup(Marek=5), ROLL, record()).state
    assert after["phase"] == "done"
    assert after["due"] == []


def test_lim_11_8_no_victory_is_no_event_even_where_minor_ones_are_recorded():
    begun = setup(Marek=2, house={"minor_karma": "zero_image"})
    after = play(begun, act("roll", character="Marek", faces=[4, 5])).state
    assert (after["backlash"], after["due"], after["phase"]) == ({"Marek": "none"}, [], "done")


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"images": ["a", "b"]}, "images"),
        ({"recipients": ["Marek", "Ione"]}, "recipients"),
        ({"machinations": 1}, "machinations"),
        ({"happenstance": 1, "condition": "at dusk"}, "happenstance"),
    ],
)
def test_lim_11_8_a_minor_event_is_one_image_with_one_recipient_and_no_effect(more, field):
    begun = setup(Marek=1, house={"minor_karma": "zero_image"})
    rolled = act("roll", character="Marek", faces=[3])
    assert refused(begun, rolled, record(**more)) == [field]
    (image,) = play(begun, rolled, record()).state["recorded"]
    assert image["significance"] == 0


def test_lim_11_10_whoever_receives_a_new_passion_does_not_oppose_it():
    new = record(recipients=["Marek", "Ione"], new_passion=True, opposed_by=["Ione", "Thirst"])
    assert refused(setup(Marek=5), ROLL, new) == ["opposed_by[0]"]


def test_everybody_rolls_at_one_press():
    played = play(setup(Marek=5, Ione=2, Sabel=0))
    first = played.offers[0]
    assert (first.title, first.preset, first.then) == (
        "Roll everybody's Karma",
        {"character": "Marek"},
        ({"action": "roll", "inputs": {"character": "Ione"}},),
    )
    after = play(setup(Marek=5, Ione=2, Sabel=0), {"action": "roll", "inputs": first.preset}, *first.then)
    assert None not in after.state["victories"].values()


def test_what_is_offered_can_be_done_as_it_is_shown():
    for house, faces in (({}, [3, 3, 3, 3, 1]), ({"minor_karma": "zero_image"}, [3, 4, 4, 4, 4])):
        begun = setup(Marek=5, Ione=1, house=house)
        events = [act("roll", character="Marek", faces=faces)]
        for offer in play(begun, *events).offers:
            play(begun, *events, as_shown(KARMA_SCENES, offer))


def test_lim_12_7_the_chance_of_a_significant_backlash_is_that_of_the_roll():
    (offer,) = play(setup(Marek=5)).offers
    odds = rollers.odds("limitless.karma_roll", {"dice": 5, "significance": 2}).as_dict()["measures"]
    assert str(offer.chance) == odds["backlash"]["significant"]
