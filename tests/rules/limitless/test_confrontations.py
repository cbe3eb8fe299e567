"""Confrontations: what the vectors leave open of sections 6 to 11."""

import itertools

import pytest

import rollers
from tests.rules.limitless.confronting import act, declare, passion, pools, refused, setup, someone, state, waited

IONE, MAREK, SABEL = someone("Ione"), someone("Marek"), someone("Sabel")
TWO, THREE = setup(IONE, MAREK), setup(IONE, MAREK, SABEL)
FOUR = setup(IONE, MAREK, SABEL, someone("Oren"))


def shift(character, goal, dice=1):
    return declare(character, "shift_focus", dice, goal=goal)


def own(character, image, **more):
    return {"passion": f"{character}'s wish", "images": [image], **more}


def against(victim, image, **more):
    return {"target": "opponent", "recipients": [victim], "passion": f"{victim}'s wish", "images": [image], **more}


def test_lim_6_4_nothing_lies_on_methods_at_first_and_karma_is_brought_along():
    begun = setup({**IONE, "karma": 3}, MAREK)
    assert state(begun)["karma"] == {"Ione": 3, "Marek": 0}
    assert set(state(begun)["dice"]["Ione"].values()) == {0}


def test_lim_7_2_whoever_conceded_puts_down_no_more_dice():
    events = [*pools(Ione=1), declare("Ione", "escalate", 1), act("answer", character="Sabel", answer="agree")]
    events += [act("answer", character="Marek", answer="concede"), act("resolve"), act("begin_exchange")]
    dice = state(THREE, *events)["dice"]
    assert dice["Marek"]["Battle"] == 1
    assert dice["Sabel"]["Battle"] == 2


def test_lim_7_8_two_players_may_refer_to_one_passion_in_an_exchange():
    events = [act("begin_exchange")]
    events += [
        act("reference", by=by, owner="Ione", passion="Ione's wish", image=image)
        for by, image in (("Ione", "strong"), ("Marek", "weak"))
    ]
    assert state(TWO, *events)["pool"]["Ione"] == 0


def test_lim_7_9_the_floor_is_applied_once_to_the_whole_sum():
    wounded = someone("Ione", passion("Ione's wish", strong=2, weak=-3))
    events = [act("begin_exchange")]
    events += [act("reference", by="Marek", owner="Ione", passion="Ione's wish", image="weak")]
    events += [act("take", character="Ione", operative=1)]
    assert state(setup(wounded, MAREK), *events)["pool"]["Ione"] == 0
    events += [act("reference", by="Ione", owner="Ione", passion="Ione's wish", image="strong")]
    assert state(setup(wounded, MAREK), *events)["pool"]["Ione"] == 0


def test_lim_7_10_dice_given_to_nothing_are_lost():
    events = [*waited(1), *pools(Ione=2), declare("Ione", "accomplish", 1), act("resolve", faces=[3])]
    after = state(TWO, *events)
    assert after["dice"]["Ione"]["Lore"] == 0
    assert after["victories"]["Ione"] == 3


def test_lim_7_12_actions_are_rolled_in_seat_order_and_counters_last():
    events = [*waited(1), *pools(Ione=2, Marek=2), declare("Marek", "accomplish", 1)]
    events += [declare("Ione", "accomplish", 1)]
    events += [declare("Marek", "prevent_and_counter", 1, target="Ione", target_action=0)]
    events += [declare("Ione", "prevent", 1, target="Marek", target_action=0)]
    after = state(TWO, *events, act("resolve", faces=[1, 1, 3, 2, 3]))
    rolled = [(each["character"], each["action"], each["victories"]) for each in after["last_exchange"]]
    assert rolled == [
        ("Ione", "accomplish", 1),
        ("Ione", "prevent", 1),
        ("Marek", "accomplish", 3),
        ("Marek", "prevent_and_counter", 2),
    ]
    assert after["last_exchange"][3]["counter_dice"] == 1
    assert after["victories"] == {"Ione": 0, "Marek": 2 + 3}


def test_lim_8_2_only_the_players_own_references_come_back_whoever_owns_the_image():
    events = [act("begin_exchange"), act("take", character="Ione", operative=1)]
    events += [
        act("reference", by="Ione", owner="Marek", passion="Marek's wish", image="weak"),
        act("reference", by="Marek", owner="Ione", passion="Ione's wish", image="strong"),
        act("set_pools"),
        declare("Ione", "desperately_accomplish", 1),
        act("resolve", faces=[6]),
    ]
    after = state(TWO, *events)
    assert after["used_images"] == [["Ione", "Ione's wish", "strong"]]
    assert after["karma"]["Ione"] == 2


def test_lim_8_12_what_several_take_is_dealt_out_in_seat_order():
    """Oren's 8 go to three who act tragically: 3, 3 and 2; each takes the others' own Karma too."""
    begun = setup(IONE, MAREK, SABEL, someone("Oren", karma=8))
    events = pools(Ione=1, Marek=1, Sabel=1)
    events += [declare(name, "tragically_accomplish", 1) for name in ("Ione", "Marek", "Sabel")]
    karma = state(begun, *events, act("resolve", faces=[4] * 6))["karma"]
    assert karma == {"Ione": 3 + 2, "Marek": 3 + 1, "Sabel": 2, "Oren": 0}


def test_lim_8_13_several_prevents_add_up():
    events = [*pools(Ione=1, Marek=1, Sabel=1), declare("Ione", "tragically_accomplish", 1)]
    events += [declare(name, "prevent", 1, target="Ione", target_action=0) for name in ("Marek", "Sabel")]
    after = state(THREE, *events, act("resolve", faces=[3, 3, 2, 2]))
    assert after["last_exchange"][0]["remaining"] == 2
    assert after["victories"]["Ione"] == 2


def test_lim_8_7_no_second_subordinate_goal_in_the_same_exchange():
    events = [*waited(2), *pools(Ione=3), shift("Ione", own("Ione", "a"))]
    assert refused(TWO, *events, shift("Ione", own("Ione", "b"))) == ["action"]


def test_lim_8_8_a_price_reached_exactly_leaves_nothing_over():
    events = [*waited(2), *pools(Ione=3), shift("Ione", own("Ione", "a")), declare("Ione", "accomplish", 2)]
    after = state(TWO, *events, act("resolve", faces=[2, 3]))
    assert after["subgoal"]["Ione"] is None
    assert after["subgoals_accomplished"]["Ione"] == 1
    assert after["victories"]["Ione"] == 0
    assert after["outcome"] is None


def test_lim_9_2_answers_come_in_any_order_and_allies_answer_too():
    begun = setup({**IONE, "side": "us"}, {**MAREK, "side": "us"}, SABEL)
    events = [*pools(Ione=1), declare("Ione", "escalate", 1)]
    assert state(begun, *events)["pending_answers"] == ["Marek", "Sabel"]
    events += [act("answer", character="Sabel", answer="agree")]
    assert state(begun, *events)["phase"] == "answering"
    assert state(begun, *events, act("answer", character="Marek", answer="agree"))["phase"] == "declaring"


def test_lim_9_3_what_was_declared_against_somebody_who_concedes_is_void_and_brings_no_karma():
    events = [*pools(Ione=1, Marek=1, Sabel=1), declare("Marek", "accomplish", 1)]
    events += [declare("Sabel", "prevent_and_counter", 1, target="Marek", target_action=0)]
    events += [declare("Ione", "escalate", 1), act("answer", character="Marek", answer="concede")]
    events += [act("answer", character="Sabel", answer="agree"), act("resolve")]
    after = state(THREE, *events)
    assert after["last_exchange"] == []
    assert after["karma"] == {"Ione": 1, "Marek": 0, "Sabel": 0}


def test_lim_9_3_a_tragic_action_takes_the_karma_of_those_who_conceded():
    begun = setup(IONE, {**MAREK, "karma": 4}, SABEL)
    events = [*waited(1), *pools(Ione=2), declare("Ione", "escalate", 1)]
    events += [act("answer", character="Marek", answer="concede"), act("answer", character="Sabel", answer="agree")]
    events += [declare("Ione", "tragically_accomplish", 1), act("resolve", faces=[6, 6])]
    assert state(begun, *events)["karma"] == {"Ione": 6, "Marek": 0, "Sabel": 0}


def test_lim_9_4_an_ally_who_is_left_does_not_oppose():
    begun = setup({**IONE, "side": "us"}, {**MAREK, "side": "us"}, SABEL)
    events = [*pools(Ione=1), declare("Ione", "escalate", 1)]
    events += [act("answer", character="Sabel", answer="concede"), act("answer", character="Marek", answer="agree")]
    assert state(begun, *events)["outcome"] == {"by": "escalation", "winners": ["Ione"], "significance": 2}


def test_lim_9_6_methods_of_those_who_conceded_do_not_count():
    begun = setup(*({**each, "idiosyncratic": ["Glass Fencing"]} for each in (IONE, MAREK)), SABEL)
    events = [*waited(2), *pools(Ione=3)]
    assert "Glass Fencing" not in state(begun, *events)["legal_methods"]
    events += [declare("Ione", "escalate", 1), act("answer", character="Sabel", answer="concede")]
    events += [act("answer", character="Marek", answer="agree")]
    assert "Glass Fencing" in state(begun, *events)["legal_methods"]


def test_lim_10_2_a_goal_for_oneself_has_no_other_recipients():
    begun = setup(someone("Ione", goal={"recipients": ["Marek"]}), MAREK)
    assert refused(begun) == ["characters[0].goal.recipients"]
    assert state(setup(someone("Ione", goal={"recipients": ["Ione"]}), MAREK))["cost"]["Ione"] == 5


def test_lim_10_9_anybody_can_let_an_opponents_temporary_image_stay():
    fear = against("Marek", "dread", kind="temporary_image", level=1)
    events = [*waited(2), *pools(Ione=3), shift("Ione", fear), declare("Ione", "accomplish", 2)]
    events += [act("resolve", faces=[3, 3]), *waited(1), *pools(Marek=5)]
    keep = {"kind": "make_permanent", "recipients": ["Marek"], "passion": "Marek's wish", "images": ["dread"]}
    events += [shift("Marek", keep), declare("Marek", "accomplish", 4), act("resolve", faces=[3, 3, 6, 6])]
    assert state(TWO, *events)["created"][0]["temporary"] is False
    recorded = state(TWO, *events, act("abandon"))["recorded"]
    assert [(each["image"], each["significance"]) for each in recorded] == [("dread", -1)]


def test_lim_10_9_one_owner_is_named_and_no_effect_bought():
    events = [*waited(2), *pools(Ione=3)]
    keep = {"kind": "make_permanent", "passion": "Ione's wish", "images": ["a"]}
    assert refused(TWO, *events, shift("Ione", keep)) == ["goal.recipients"]
    bought = {**keep, "recipients": ["Ione"], "machinations": 1}
    assert "goal.machinations" in refused(TWO, *events, shift("Ione", bought))


def test_lim_10_10_a_new_passion_may_be_opposed_by_somebody_who_is_not_here():
    goal = {"passion": "Debt", "images": ["a signed page"], "opposed_by": ["Oren", "Thrift"]}
    assert state(setup(someone("Ione", goal=goal), MAREK))["cost"]["Ione"] == 5


def test_lim_10_13_an_ordinary_image_is_recorded_with_the_final_significance_and_its_sign():
    events = [*waited(3), *pools(Ione=4), shift("Ione", against("Marek", "a scar")), declare("Ione", "accomplish", 2)]
    events += [act("resolve", faces=[3, 3]), *pools(Ione=1), declare("Ione", "escalate", 1)]
    events += [act("answer", character="Marek", answer="concede")]
    after = state(TWO, *events)
    assert [(each["image"], each["significance"]) for each in after["created"]] == [("a scar", -1)]
    assert [(each["image"], each["significance"]) for each in after["recorded"]] == [
        ("a scar", -2),
        ("Ione prevails", 2),
    ]


def test_lim_10_13_an_image_is_kept_though_its_maker_concedes():
    events = [*waited(3), *pools(Ione=4, Marek=4), shift("Ione", own("Ione", "a token"))]
    events += [declare("Ione", "accomplish", 2), act("resolve", faces=[3, 3]), *pools(Marek=1)]
    events += [declare("Marek", "escalate", 1), act("answer", character="Ione", answer="concede")]
    assert [each["image"] for each in state(TWO, *events)["recorded"]] == ["a token", "Marek prevails"]


def test_lim_11_1_whoever_conceded_does_not_win_with_victories_made_before():
    """Ione and Marek tie, so nobody has won; then Ione concedes, and Marek's goal comes true by itself."""
    events = [*waited(1), *pools(Ione=2, Marek=2, Sabel=2)]
    events += [declare(name, "accomplish", 2) for name in ("Ione", "Marek")]
    events += [act("resolve", faces=[3, 2, 3, 2])]
    assert state(THREE, *events)["outcome"] is None
    events += [*pools(Sabel=1), declare("Sabel", "escalate", 1), act("answer", character="Ione", answer="concede")]
    events += [act("answer", character="Marek", answer="agree"), act("resolve")]
    assert state(THREE, *events)["outcome"] == {"by": "goal", "winners": ["Marek"], "significance": 2}


def test_lim_11_2_of_three_goals_the_greatest_surplus_prevails_though_two_others_tie():
    events = [*waited(2), *pools(Ione=3, Marek=3, Sabel=3)]
    events += [declare(name, "accomplish", 3) for name in ("Ione", "Marek", "Sabel")]
    after = state(THREE, *events, act("resolve", faces=[3, 2, 1, 3, 2, 1, 3, 3, 1]))
    assert after["outcome"]["winners"] == ["Sabel"]


def test_lim_11_4_nothing_lies_on_methods_when_it_is_over_and_used_images_are_told():
    events = [act("begin_exchange"), act("take", character="Ione", operative=1)]
    events += [act("reference", by="Ione", owner="Ione", passion="Ione's wish", image="strong"), act("set_pools")]
    events += [declare("Ione", "escalate", 1), act("answer", character="Marek", answer="concede")]
    after = state(TWO, *events)
    assert set(after["dice"]["Ione"].values()) == {0}
    assert after["used_images"] == [["Ione", "Ione's wish", "strong"]]
    assert after["legal_methods"] == []
    assert refused(TWO, *events, act("resolve")) == ["action"]


@pytest.mark.parametrize(
    ("character", "field"),
    [
        ({**MAREK, "name": "Ione"}, "characters[1].name"),
        ({**MAREK, "side": "Ione"}, "characters[1].side"),
        ({**MAREK, "teachings": [["Lore", "Lore"]]}, "characters[1].teachings[0]"),
        ({**MAREK, "passions": [passion("a"), passion("a")]}, "characters[1].passions[1].title"),
        ({**MAREK, "goal": {**MAREK["goal"], "level": 2}}, "characters[1].goal.level"),
    ],
)
def test_lim_6_1_each_fault_of_a_setup_is_named_where_it_is(character, field):
    assert field in refused(setup(IONE, character))


def test_lim_10_10_goals_of_two_are_never_about_one_image():
    scar = {"target": "opponent", "recipients": ["Sabel"], "passion": "Sabel's wish", "images": ["a scar"]}
    assert refused(setup(someone("Ione", goal=scar), someone("Marek", goal=scar), SABEL)) == [
        "characters[1].goal.images[0]"
    ]


FACES = [list(faces) for faces in itertools.product((1, 3, 6), repeat=4)]


@pytest.mark.parametrize("faces", FACES[::4])
def test_lim_7_12_an_exchange_of_two_comes_out_as_the_mechanic_has_it(faces):
    """Ione acts tragically and prevents; Marek acts desperately and prevents with a counter."""
    events = [*waited(1), *pools(Ione=2, Marek=2), declare("Ione", "tragically_accomplish", 1)]
    events += [declare("Marek", "desperately_accomplish", 1)]
    events += [declare("Ione", "prevent", 1, target="Marek", target_action=0)]
    events += [declare("Marek", "prevent_and_counter", 1, target="Ione", target_action=0)]
    counter_dice = max(0, 3 - sum(face for face in faces[:2] if face <= 3))
    rolled = [*faces, 3, *[2, 1, 3][:counter_dice]]
    aimed = {
        "a": {
            "needed": 5,
            "actions": [{"action": "tragically_accomplish", "dice": 1}, {"action": "prevent", "dice": 1, "against": 0}],
        },
        "b": {
            "needed": 5,
            "actions": [
                {"action": "desperately_accomplish", "dice": 1},
                {"action": "prevent_and_counter", "dice": 1, "against": 0},
            ],
        },
    }
    result = rollers.roll("limitless.exchange", aimed, faces=rolled).result
    after = state(TWO, *events, act("resolve", faces=rolled))
    assert after["victories"] == {"Ione": result["a"]["gain"], "Marek": result["b"]["gain"]}
    assert after["karma"] == {"Ione": result["a"]["karma"], "Marek": result["b"]["karma"]}
    assert (after["outcome"] or {"winners": []})["winners"] == {"a": ["Ione"], "b": ["Marek"], "none": []}[
        result["winner"]
    ]
