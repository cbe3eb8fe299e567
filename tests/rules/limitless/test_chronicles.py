"""Chronicles: what the vectors leave open of how sheets are kept."""

import pytest

import rollers
from rollers.errors import RollersError
from tests.rules.cases import PROCEDURES
from tests.rules.limitless.confronting import act
from tests.rules.offered import as_shown

PROCEDURE = "limitless.chronicle"
CHRONICLE = next(each for each in PROCEDURES if each.id == PROCEDURE)
LIBRARY, HARBOUR, SILENCE = ["Ione", "The library"], ["Marek", "A dry harbour"], ["Sabel", "Silence"]
OPEN = {"action": "open_scene", "inputs": {"kind": "confrontation"}}
DEBT = act("new_passion", character="Ione", title="Debt")


def setup(*exclusions, shared=(), house=None):
    keys = {f"limitless.{key}": value for key, value in (house or {}).items()}
    return {
        "characters": [{"name": name, "passions": [{"title": title}]} for name, title in (LIBRARY, HARBOUR, SILENCE)],
        "exclusions": [list(pair) for pair in exclusions or ((LIBRARY, HARBOUR), (HARBOUR, SILENCE))],
        "shared": [list(pair) for pair in shared],
        "house": keys,
    }


def image(character="Ione", passion="The library", name="mould", significance=1, **more):
    given = {"character": character, "passion": passion, "image": name, "significance": significance, **more}
    return {"action": "record_image", "inputs": given}


def play(begun, *events):
    return rollers.play(PROCEDURE, begun, list(events))


def refused(begun, *events):
    with pytest.raises(RollersError) as caught:
        play(begun, *events)
    return [problem.field for problem in caught.value.problems]


def test_lim_3_8_what_excludes_one_of_the_shared_passions_excludes_all():
    assert play(setup((LIBRARY, HARBOUR), shared=((LIBRARY, SILENCE),))).state["unopposed"] == []
    assert refused(setup((LIBRARY, HARBOUR))) == ["exclusions"]


def test_lim_3_8_sharing_must_not_bring_an_exclusion_together_over_others():
    begun = setup((LIBRARY, HARBOUR), shared=((LIBRARY, SILENCE),))
    assert refused(begun, act("declare_shared", pair=[SILENCE, HARBOUR])) == ["pair"]
    assert refused(begun, act("declare_exclusion", pair=[SILENCE, LIBRARY])) == ["pair"]


def test_lim_3_8_nothing_is_shared_within_a_sheet():
    assert refused(setup(), OPEN, DEBT, act("declare_shared", pair=[LIBRARY, ["Ione", "Debt"]])) == ["pair"]


def test_lim_10_10_a_scene_that_cannot_be_closed_stays_as_it_was():
    events = [OPEN, DEBT, image(passion="Debt"), image(name="a ladder", temporary=True)]
    before = play(setup(), *events)
    assert refused(setup(), *events, act("close_scene")) == ["action"]
    assert "close_scene" not in {each.action for each in before.offers}
    assert before.state["temporary"] == [["Ione", "The library", "a ladder"]]


def test_lim_11_4_pairs_that_name_a_passion_which_is_struck_off_go_with_it():
    events = [OPEN, DEBT, act("declare_exclusion", pair=[["Ione", "Debt"], HARBOUR])]
    events += [image(passion="Debt", temporary=True, pending=True), act("close_scene")]
    after = play(setup(), *events).state
    assert after["images"]["Ione"] == {"The library": {}}
    assert (after["pending"], after["unopposed"]) == ([], [])
    events += [OPEN, DEBT]
    assert play(setup(), *events).state["unopposed"] == [["Ione", "Debt"]]


def test_lim_10_7_a_pending_image_waits_from_scene_to_scene():
    events = [OPEN, image(pending=True), act("close_scene"), OPEN]
    assert play(setup(), *events).state["pending"] == [["Ione", "The library", "mould"]]


def test_lim_11_8_images_of_significance_0_only_where_minor_events_are_recorded():
    assert refused(setup(), OPEN, image(significance=0)) == ["significance"]
    play(setup(house={"minor_karma": "zero_image"}), OPEN, image(significance=0))


def test_lim_3_7_what_could_oppose_a_new_passion_is_one_press_away():
    first = play(setup(), OPEN, DEBT, image(passion="Debt")).offers[0]
    assert first.title == "“Debt” is opposed by “A dry harbour” of Marek"
    closing = [OPEN, DEBT, image(passion="Debt"), {"action": first.action, "inputs": first.preset}]
    assert "close_scene" in {each.action for each in play(setup(), *closing).offers}


def test_what_is_offered_can_be_done_as_it_is_shown():
    for events in ([], [OPEN, DEBT, image(pending=True), image(name="a ladder", temporary=True)]):
        for offer in play(setup(), *events).offers:
            play(setup(), *events, as_shown(CHRONICLE, offer))
