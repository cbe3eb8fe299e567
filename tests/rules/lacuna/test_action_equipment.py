"""Items in an action, and requisitions (section 4)."""

import pytest

from tests.rules.lacuna.acting import LOGISTICS, act, bad_setup, setup

KIT = {
    "equipment": [
        {"name": "Pipe", "kind": "weapon"},
        {"name": "Ram", "bonus": 4, "origin": "requisitioned"},
        {"name": "Lens", "attribute": "instinct", "bonus": 2, "origin": "requisitioned"},
    ]
}
CLERK = {"talents": [LOGISTICS], "commendation_points": 2}
WANTED = {"purpose": "logistics", "item": {"name": "Prod"}}


def test_lac_4_2_a_requisition_rolls_access_and_brings_the_item():
    state = act(setup(**WANTED), ("roll", 6, 6, 6))
    assert (state["attribute"], state["outcome"], state["items"]) == ("access", "success", ["Prod"])


def test_lac_4_2_it_is_an_ordinary_action():
    """It can be pushed, raises the Heart Rate, and a failed first roll earns Static; on failure nothing arrives."""
    state = act(setup(**WANTED), ("roll", 1, 1, 1), ("push", 2, 2, 2), ("accept",))
    assert (state["heart_rate"], state["static"], state["outcome"], state["items"]) == (79, 1, "failure", [])


def test_lac_4_2_a_requisition_names_an_item_and_nothing_else_does():
    assert bad_setup(setup(purpose="logistics")) == ["item"]
    assert bad_setup(setup(item={"name": "Prod"})) == ["item"]
    assert bad_setup(setup(character=KIT, purpose="logistics", item={"name": "Ram"})) == ["item.name"]
    assert bad_setup(setup(attribute="force", **WANTED)) == ["attribute"]
    assert act(setup(attribute="access", **WANTED))["attribute"] == "access"


@pytest.mark.parametrize("dice", range(1, 7))
def test_lac_4_3_plus_one_for_each_access_die_of_the_roll_that_succeeded(dice):
    started = setup(character={"access": dice, "talents": [LOGISTICS]}, **WANTED)
    state = act(started, ("roll", *[1] * dice), ("push", 5, *[1] * (dice - 1)), ("talent", {"talent": "Logistics"}, 6))
    assert state["equipment"]["Prod"]["bonus"] == dice


def test_lac_4_3_only_the_normal_dice_count():
    """Ines, Access 3 and one hindrance: 6, 3, then her Talent die, 4. The item is +2."""
    state = act(
        setup(character=CLERK, complication_dice=-1, **WANTED), ("roll", 6, 3), ("talent", {"talent": "Logistics"}, 4)
    )
    assert state["equipment"]["Prod"] == {"kind": "gear", "attribute": "force", "bonus": 2, "origin": "requisitioned"}
    dice = setup({"commendation_effect": "plus_die"}, CLERK, **WANTED)
    assert act(dice, ("roll", {"commendation_offered": 2}, 1, 1, 1, 6, 6))["equipment"]["Prod"]["bonus"] == 3


def test_lac_4_3_by_house_rule_talent_and_commendation_dice_count_too():
    rules = {"commendation_effect": "plus_die", "requisition_dice": "all_dice"}
    started = setup(rules, CLERK, **WANTED)
    both = act(started, ("roll", {"commendation_offered": 2}, 1, 1, 1, 1, 1), ("talent", {"talent": "Logistics"}, 6))
    assert both["equipment"]["Prod"]["bonus"] == 3 + 2 + 1
    alone = act(started, ("roll", 1, 1, 1), ("talent", {"talent": "Logistics"}, 1), ("push", 4, 4, 4))
    assert alone["equipment"]["Prod"]["bonus"] == 3, "not the dice of a failed roll"


def test_lac_4_3_points_that_are_no_dice_do_not_make_the_item_better():
    started = setup({"requisition_dice": "all_dice"}, CLERK, **WANTED)
    state = act(started, ("roll", 3, 3, 3), ("commend", {"points": 2}))
    assert state["equipment"]["Prod"]["bonus"] == 3


def test_lac_4_5_weapons_serve_force():
    lens = {"name": "Lens", "kind": "weapon", "attribute": "instinct"}
    assert bad_setup(setup(purpose="logistics", item=lens)) == ["item.attribute"]
    assert bad_setup(setup(character={"equipment": [lens]})) == ["character.equipment[0].attribute"]


def test_lac_4_4_whatever_is_picked_up_gives_plus_one():
    assert bad_setup(setup(character={"equipment": [{"name": "Pipe", "bonus": 2}]})) == ["character.equipment[0].bonus"]


def test_lac_4_6_the_bonus_counts_in_the_total_and_never_in_the_heart_rate():
    state = act(setup(character=KIT, items=["Ram"]), ("roll", 3, 3, 1))
    assert (state["total"], state["outcome"], state["heart_rate"]) == (11, "success", 77)


def test_lac_4_7_only_the_best_of_the_items_used_counts():
    assert act(setup(character=KIT, items=["Pipe", "Ram"]))["bonus"] == 4
    assert act(setup(character=KIT))["bonus"] == 0, "carried is not used"


def test_lac_4_7_by_house_rule_all_of_them_count():
    assert act(setup({"equipment_stacking": "sum"}, KIT, items=["Pipe", "Ram"]))["bonus"] == 5


@pytest.mark.parametrize(
    ("items", "attribute", "field"),
    [
        (["Lens"], "force", "items[0]"),
        (["Pipe", "Lens"], "force", "items[1]"),
        (["Ram"], "instinct", "items[0]"),
        (["Ram"], "access", "items[0]"),
        (["Ram", "Ram"], "force", "items[1]"),
        (["ram"], "force", "items[0]"),
        ([""], "force", "items[0]"),
    ],
)
def test_lac_4_8_items_used_are_carried_serve_the_attribute_and_are_named_once(items, attribute, field):
    assert bad_setup(setup(character=KIT, items=items, attribute=attribute)) == [field]


def test_lac_4_10_all_equipment_is_lost_with_its_carrier():
    started = setup(character={**KIT, "force": 1}, risky=True)
    state = act(started, ("roll", 1), ("accept",), ("emergency", 6, 6, 6))
    assert (state["items"], state["equipment"], state["outcome"]) == ([], {}, "ejected")
    assert act(started, ("roll", 1), ("accept",))["items"] == ["Pipe", "Ram", "Lens"], "until then it is carried"


def test_lac_4_2_items_are_told_in_the_order_gained():
    state = act(setup(character=KIT, **WANTED), ("roll", 6, 6, 6))
    assert state["items"] == ["Pipe", "Ram", "Lens", "Prod"]
