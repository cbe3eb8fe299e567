"""Confrontations: what a tracker is told can be done, what not and why, and with what odds."""

from fractions import Fraction

import pytest

import rollers
from rollers.procedure import Offer
from tests.rules.cases import PROCEDURES
from tests.rules.limitless.confronting import (
    PROCEDURE,
    act,
    barred,
    declare,
    offers,
    passion,
    play,
    pools,
    setup,
    someone,
    state,
    waited,
)
from tests.rules.offered import as_shown

IONE = someone("Ione", passion("Ione's wish", strong=2, weak=-1), passion("Ione's shame", relevant=False, blot=-1))
MAREK = someone("Marek")
TWO = setup({**IONE, "teachings": [["Lore", "Romance"]]}, someone("Marek"))
THREE = setup(IONE, someone("Marek"), someone("Sabel"))
CROWD = setup(*(someone(name) for name in ("Ione", "Marek", "Sabel", "Oren", "Tove", "Ash", "Bryn", "Cai")))
CONFRONTATION = next(each for each in PROCEDURES if each.id == PROCEDURE)
TEMPORARY = {
    "kind": "temporary_image",
    "level": 1,
    "passion": "Ione's wish",
    "images": ["a ladder"],
    "cost": 1,
    "happenstance": 1,
    "condition": "at dusk",
}
SHIFTED = [
    *waited(2),
    *pools(Ione=3),
    declare("Ione", "shift_focus", 1, goal=TEMPORARY),
    declare("Ione", "accomplish", 2),
    act("resolve", faces=[3, 6]),
]
GAMES = [
    (TWO, []),
    (TWO, [act("begin_exchange")]),
    (TWO, [*waited(2), *pools(Ione=3, Marek=3), declare("Ione", "accomplish", 1)]),
    (TWO, [*SHIFTED, *waited(1), *pools(Ione=2, Marek=3)]),
    (TWO, [*SHIFTED, act("begin_exchange")]),
    (THREE, [*pools(Ione=1), declare("Ione", "escalate", 1)]),
    (CROWD, [*waited(1), *pools(Ione=2, **dict.fromkeys(("Marek", "Sabel", "Oren", "Tove", "Ash", "Bryn"), 2))]),
    (
        setup(
            IONE, someone("Marek"), house={"image_direction": "chooser", "references_per_exchange": "one_per_player"}
        ),
        [act("begin_exchange")],
    ),
]


@pytest.mark.parametrize(("begun", "events"), GAMES)
def test_whatever_is_offered_can_be_done_as_it_is_shown(begun, events):
    """Each form is sent as it stands, with all that follows at the same press."""
    for offer in play(begun, *events).offers:
        shown = as_shown(CONFRONTATION, offer)
        play(begun, *events, shown, *offer.then)


def test_lim_7_4_all_take_all_their_dice_at_one_press():
    (first, *_) = offers(TWO, act("begin_exchange"))
    assert first.title == "All take all their dice"
    after = state(TWO, act("begin_exchange"), {"action": first.action, "inputs": first.preset}, *first.then)
    assert after["pool"] == {"Ione": 2, "Marek": 1}


def test_lim_7_4_all_that_can_be_taken_stands_ready():
    (offer,) = offers(TWO, act("begin_exchange"), action="take", actor="Ione")
    assert offer.usual == {"operative": 1, "connected": ["Romance"]}
    (offer,) = offers(TWO, act("begin_exchange"), action="take", actor="Marek")
    assert offer.hidden == ("connected",)


def test_lim_7_5_references_stand_with_the_owner_and_the_strongest_image_is_first():
    (offer,) = offers(TWO, act("begin_exchange"), action="reference", actor="Ione")
    assert offer.preset == {"owner": "Ione", "passion": "Ione's wish"}
    assert offer.options == {"by": ("Ione", "Marek"), "image": ("strong", "weak")}
    assert offer.hint == "strong +2, weak −1"


def test_lim_7_8_who_has_referred_to_a_passion_is_not_offered_it_again():
    made = act("reference", by="Ione", owner="Ione", passion="Ione's wish", image="strong")
    (offer,) = offers(TWO, act("begin_exchange"), made, action="reference", actor="Ione")
    assert offer.options == {"by": ("Marek",), "image": ("weak",)}
    assert {("Ione", "LIM-7.7"), ("Ione", "LIM-7.8"), ("Ione", "LIM-6.5")} <= barred(TWO, act("begin_exchange"), made)


def test_lim_7_10_the_roll_comes_first_once_all_dice_are_given():
    events = [*pools(Ione=1, Marek=1), declare("Ione", "accomplish", 1)]
    assert offers(TWO, *events)[0].action == "act"
    events.append(declare("Marek", "accomplish", 1))
    assert [each.action for each in offers(TWO, *events)] == ["resolve"]


def test_lim_7_10_who_has_no_dice_or_too_few_is_told_why():
    events = [*pools(Ione=1), declare("Ione", "escalate", 1), act("answer", character="Marek", answer="agree")]
    assert ("Marek", "LIM-7.10") in barred(TWO, *events)
    one_more = [*events, act("resolve"), *pools(Ione=1)]
    assert ("Ione", "LIM-8.9") in barred(TWO, *one_more)


def test_lim_8_4_every_preventable_action_of_others_is_offered_once():
    events = [*waited(1), *pools(Ione=2, Marek=2, Sabel=2), declare("Ione", "accomplish", 1)]
    events += [declare("Marek", "ameliorate", 1), declare("Marek", "prevent", 1, target="Ione", target_action=0)]
    titles = [each.title for each in offers(THREE, *events, action="act", actor="Sabel")]
    assert [title for title in titles if title.startswith("Prevent")] == [
        "Prevent Accomplish of Ione",
        "Prevent Ameliorate of Marek",
    ]


def test_lim_8_11_one_kind_leaves_nothing_to_mix():
    begun = setup(IONE, someone("Marek"), house={"accomplish_mix": "one_kind"})
    events = [*waited(1), *pools(Ione=2), declare("Ione", "accomplish", 1)]
    assert "Accomplish" not in [each.title for each in offers(begun, *events, actor="Ione")]
    assert ("Ione", "LIM-8.11") in barred(begun, *events)


def test_lim_9_2_all_agree_at_one_press_and_each_may_concede():
    events = [*pools(Ione=1), declare("Ione", "escalate", 1)]
    first, *others = offers(THREE, *events)
    assert (first.title, len(first.then)) == ("All agree", 1)
    assert [(each.actor, each.title) for each in others] == [
        ("Marek", "Agree"),
        ("Sabel", "Agree"),
        ("Marek", "Concede"),
        ("Sabel", "Concede"),
    ]
    assert state(THREE, *events, {"action": "answer", "inputs": first.preset}, *first.then)["phase"] == "declaring"


def test_lim_9_4_conceding_last_says_what_it_brings():
    events = [*pools(Ione=1), declare("Ione", "escalate", 1)]
    assert offers(TWO, *events)[-1].hint == "the goal of Ione then comes true"


def test_lim_9_5_an_escalate_keeps_the_method_unless_another_is_picked():
    (offer,) = (each for each in offers(TWO, *pools(Ione=1), actor="Ione") if each.title == "Escalate")
    assert offer.options["switch_to"] == ("", "Battle", "Command", "Intrigue", "Romance")


def test_lim_10_9_a_temporary_image_can_be_kept_at_one_press():
    events = [*SHIFTED, *waited(1), *pools(Ione=2)]
    (offer,) = (each for each in offers(TWO, *events) if each.title.startswith("Shift Focus: keep"))
    assert offer.preset["goal"]["images"] == ["a ladder"]


def test_lim_10_7_a_condition_comes_true_at_one_press():
    (offer,) = offers(TWO, *SHIFTED, action="trigger")
    assert offer.preset == {"character": "Ione", "passion": "Ione's wish", "image": "a ladder"}
    assert ("Ione", "LIM-10.7") in barred(TWO, *SHIFTED, act("begin_exchange"))


def test_lim_11_2_the_odds_of_the_roll_are_those_of_the_exchange():
    events = [*waited(2), *pools(Ione=3, Marek=3), declare("Ione", "accomplish", 3)]
    events += [declare("Marek", "prevent", 1, target="Ione", target_action=0), declare("Marek", "accomplish", 2)]
    (offer,) = offers(TWO, *events, action="resolve")
    aimed = [{"action": "prevent", "dice": 1, "against": 0}, {"action": "accomplish", "dice": 2}]
    asked = {"a": {"needed": 5, "actions": [{"action": "accomplish", "dice": 3}]}, "b": {"needed": 5, "actions": aimed}}
    winner = rollers.odds("limitless.exchange", asked).as_dict()["measures"]["winner"]
    assert offer.chance == Fraction(winner["a"])
    assert offer.chance_of == "Ione prevailing"
    assert "Marek" in offer.hint


def test_lim_8_7_no_odds_are_told_with_a_subordinate_goal_or_with_three():
    events = [*waited(2), *pools(Ione=3), declare("Ione", "shift_focus", 1, goal=TEMPORARY)]
    assert offers(TWO, *events, action="resolve")[0].chance is None
    assert offers(THREE, *pools(Ione=1), action="resolve")[0].chance is None


def test_a_crowd_has_one_form_for_all_prevents_alike():
    begun, events = GAMES[6]
    events = [*events, *(declare(name, "accomplish", 1) for name in ("Ione", "Marek"))]
    prevents = [each for each in offers(begun, *events, actor="Sabel") if each.title.startswith("Prevent")]
    assert [each.options["target"] for each in prevents] == [("Ione", "Marek")]
    play(begun, *events, as_shown(CONFRONTATION, prevents[0]))


def test_lim_9_3_whoever_conceded_is_offered_nothing_and_told_why():
    events = [*pools(Ione=1), declare("Ione", "escalate", 1), act("answer", character="Marek", answer="concede")]
    events += [act("answer", character="Sabel", answer="agree")]
    assert ("Marek", "LIM-9.3") in barred(THREE, *events)
    assert not [each for each in play(THREE, *events).actions if isinstance(each, Offer) and each.actor == "Marek"]
