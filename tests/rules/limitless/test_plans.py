"""Section 12: the three ways to Accomplish, Karma, escalating, saving, and which Method."""

from fractions import Fraction

import pytest

from rollers.games.limitless.actions import Action
from rollers.games.limitless.settling import Declared, Seat, settle
from rollers.games.limitless.victories import chance_of, gain, victories, victories_of
from rollers.house import House
from rollers.odds import Distribution, mixture
from tests.rules.limitless.asking import faults, odds, result

LAPSE = {"limitless.unspent_dice": "lapse"}
ROLLED = {"limitless.tragic_karma": "rolled"}
NO_HOUSE = House((), {"limitless.tragic_karma": None})


def test_lim_12_6_the_same_dice_three_ways():
    found = result("compare_accomplish", dice=4, needed=6, karma=1, others_karma=7)
    assert {name: (each["dice_rolled"], each["karma"]) for name, each in found.items()} == {
        "accomplish": (4, 5),
        "desperately_accomplish": (4, 9),
        "tragically_accomplish": (8, 12),
    }
    for each in found.values():
        assert Fraction(each["reach"]) == chance_of(6, each["dice_rolled"])
        assert Fraction(each["backlash"]) == chance_of(5, each["karma"])


def test_lim_8_3_the_karma_of_a_tragic_action_may_go_by_the_dice_rolled():
    found = result("compare_accomplish", dice=4, needed=6, karma=1, others_karma=7, house=ROLLED)
    assert found["tragically_accomplish"]["karma"] == 16
    assert (found["accomplish"]["karma"], found["desperately_accomplish"]["karma"]) == (5, 9)


def test_lim_10_1_a_backlash_is_significant_from_a_unit_on():
    found = result("compare_accomplish", dice=1, needed=200, house={"limitless.goal_unit": 3})
    assert found["accomplish"] == {"dice_rolled": 1, "reach": "0", "karma": 1, "backlash": "1/6"}


PLANS = [
    [[("accomplish", 2), ("ameliorate", 2)]],
    [[("prevent_and_counter", 2, 1), ("ameliorate", 1)], [("desperately_accomplish", 1), ("prevent", 3)]],
    [[("ameliorate", 1), ("ameliorate", 2), ("shift_focus", 2)], [("prevent_and_counter", 1, 2)]],
]


def as_plan(plan):
    members = ("action", "dice", "opposing_dice")
    return [[dict(zip(members, each, strict=False)) for each in exchange] for exchange in plan]


def settled(karma, exchange):
    """Count the Karma after one Exchange by the steps that resolve it; what is prevented stands opposite."""
    own, other = [], []
    for action, dice, *opposing in exchange:
        if opposing:
            own.append(Declared(action=Action(action), dice=dice, target=(1, len(other))))
            other.append(Declared(action=Action.ACCOMPLISH, dice=opposing[0]))
        elif action == "shift_focus":
            karma += dice
        elif action != "prevent":
            own.append(Declared(action=Action(action), dice=dice))
    seats = [Seat(name="a", karma=karma, actions=tuple(own)), Seat(name="b", karma=0, actions=tuple(other))]
    return Distribution.of(lambda dice: settle(seats, dice, NO_HOUSE)[0].karma)


@pytest.mark.parametrize("plan", PLANS[:2])
def test_lim_12_7_karma_is_that_of_exchanges_settled(plan):
    held = Distribution.certain(2)
    for exchange in plan:
        after = {karma: settled(karma, exchange) for karma, _ in held.items()}
        held = mixture(
            (value, weight * part, held.total * after[karma].total)
            for karma, weight in held.items()
            for value, part in after[karma].items()
        )
    found = odds("karma_forecast", karma=2, plan=as_plan(plan))
    assert found["karma"] == {str(karma): chance for karma, chance in sorted(held.as_fractions().items())}
    brought = victories_of(held).as_fractions()
    assert found["karma_victories"] == {str(value): chance for value, chance in brought.items()}
    units = {}
    for value, chance in brought.items():
        units[str(value // 5)] = units.get(str(value // 5), 0) + chance
    assert found["units"] == units


@pytest.mark.parametrize("plan", PLANS)
def test_lim_5_4_a_karma_roll_brings_as_many_victories_as_dice_on_average(plan):
    means = odds("karma_forecast", karma=3, plan=as_plan(plan))["means"]
    expected = Fraction(result("karma_forecast", karma=3, plan=as_plan(plan))["expected_karma"])
    assert means["karma"] == means["karma_victories"] == expected


def test_lim_8_6_each_ameliorate_halves_by_itself_and_never_goes_below_nothing():
    both = odds("karma_forecast", plan=as_plan(PLANS[2][:1]))["karma"]
    one, two = (victories(dice).map(lambda rolled: rolled // 2) for dice in (1, 2))
    left = one.with_(two, lambda first, second: max(0, 2 - first - second))
    assert both == {str(karma): chance for karma, chance in sorted(left.as_fractions().items())}


def test_lim_7_12_karma_is_gained_then_burnt_then_taken():
    plan = [[{"action": "tragically_accomplish", "dice": 1, "others_karma": 3}, {"action": "ameliorate", "dice": 1}]]
    assert odds("karma_forecast", plan=plan)["karma"] == {"3": Fraction(1, 3), "4": Fraction(2, 3)}
    rolled = odds("karma_forecast", plan=plan, house=ROLLED)["karma"]
    assert rolled == {"4": Fraction(1, 3), "5": Fraction(2, 3)}


def test_lim_10_1_units_go_by_the_groups_price():
    plan = as_plan([[("accomplish", 1)]])
    assert odds("karma_forecast", plan=plan, house={"limitless.goal_unit": 2})["units"] == {
        "0": Fraction(2, 3),
        "1": Fraction(1, 3),
    }


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        ({"action": "prevent_and_counter", "dice": 1}, ["plan[0][0].opposing_dice"]),
        ({"action": "prevent", "dice": 1, "opposing_dice": 1}, ["plan[0][0].opposing_dice"]),
        ({"action": "ameliorate", "dice": 1, "others_karma": 1}, ["plan[0][0].others_karma"]),
        ({"action": "escalate", "dice": 31}, ["plan[0][0].dice"]),
        ({"action": "escalate"}, ["plan[0][0].dice"]),
        (
            {"action": "prevent_and_counter", "dice": 30, "others_karma": 200},
            ["plan[0][0].opposing_dice", "plan[0][0].others_karma"],
        ),
    ],
)
def test_lim_12_7_faults_of_an_action(action, fields):
    assert faults("karma_forecast", plan=[[action]]) == fields


@pytest.mark.parametrize(("karma", "dice", "house"), [(100, 20, {}), (80, 20, ROLLED)])
def test_lim_12_7_karma_may_come_to_three_hundred_and_no_further(karma, dice, house):
    taking = {"action": "tragically_accomplish", "dice": dice, "others_karma": 180}
    found = odds("karma_forecast", karma=karma, plan=[[taking]], house=house)
    assert found["karma"] == {"300": 1}
    assert faults("karma_forecast", karma=karma, plan=[[taking | {"others_karma": 181}]], house=house) == ["plan"]


def test_lim_12_7_a_counter_could_bring_six_dice_a_die_and_ameliorate_does_not_make_room():
    counter = {"action": "prevent_and_counter", "dice": 30, "opposing_dice": 30}
    burning = {"action": "ameliorate", "dice": 30}
    assert faults("karma_forecast", plan=[[counter, burning, counter]]) == ["plan"]
    assert odds("karma_forecast", plan=[[counter | {"dice": 25}, counter | {"dice": 25}]])


def test_lim_12_7_bounds_of_a_plan():
    one = {"action": "prevent", "dice": 1}
    assert faults("karma_forecast", plan=[]) == ["plan"]
    assert faults("karma_forecast", plan=[[one], []]) == ["plan[1]"]
    assert faults("karma_forecast", plan=[[one] * 7]) == ["plan[0]"]
    assert faults("karma_forecast", plan=[[one]] * 11, karma=101) == ["karma", "plan"]


def escalated(**inputs):
    found = result("escalate_plan", **{"significance": 1, "needed": 5, "exchanges": 3, "dice": 2} | inputs)
    return found["dice_stay"], found["dice_escalate"]


def test_lim_12_8_without_images_only_the_dice_of_escalate_are_lost():
    assert escalated() == (6, 5)
    assert escalated(dice_after=4) == (6, 9)
    assert escalated(dice_after=0) == (6, 1)


def test_lim_9_8_a_change_of_method_makes_all_images_fresh():
    images = {"fresh_images": [1, 4], "used_images": [3, 2]}
    assert escalated(**images) == (6 + 4 + 1, (2 + 4 - 1) + (2 + 4) + (2 + 3))
    assert escalated(**images, switch=False) == (6 + 4 + 1, (2 + 4 - 1) + (2 + 1) + 2)


def test_lim_12_8_the_first_image_helps_to_pay_for_escalating():
    assert escalated(significance=4, dice=1, fresh_images=[3], exchanges=1) == (4, 0)
    inputs = {"significance": 5, "needed": 5, "exchanges": 1, "dice": 1, "fresh_images": [3]}
    assert faults("escalate_plan", **inputs) == ["dice"]


def test_lim_12_8_break_even_makes_both_plans_succeed_equally_often():
    found = result("escalate_plan", significance=2, needed=6, exchanges=2, dice=3)
    stay, escalate = Fraction(found["chance_stay"]), Fraction(found["chance_escalate"])
    concede = Fraction(found["break_even_concession"])
    assert (stay, escalate) == (chance_of(6, 6), chance_of(6, 4))
    assert concede + (1 - concede) * escalate == stay
    assert (found["image_stay"], found["image_escalate"]) == (2, 3)


def test_lim_12_8_bounds():
    good = {"significance": 1, "needed": 5, "exchanges": 3, "dice": 2}
    assert faults("escalate_plan", **good | {"significance": 21, "dice": 31}) == ["significance", "dice"]
    assert faults("escalate_plan", **good | {"fresh_images": [0], "used_images": [51]}) == [
        "fresh_images[0]",
        "used_images[0]",
    ]
    assert faults("escalate_plan", **good | {"dice": 0}) == ["dice"]


def test_lim_12_9_steady_work_against_one_blow():
    found = result("save_or_strike", needed=7, connected=2, exchanges=3, prevent=2)
    assert (found["steady_dice"], found["strike_dice"]) == (3, 5)
    assert Fraction(found["chance_strike"]) == gain(5, 2).chance_that(lambda kept: kept >= 7)
    three = gain(3, 2).with_(gain(3, 2), lambda one, two: one + two).with_(gain(3, 2), lambda one, two: one + two)
    assert Fraction(found["chance_steady"]) == three.chance_that(lambda kept: kept >= 7)


def test_lim_7_3_where_dice_lapse_there_is_nothing_to_save():
    found = result("save_or_strike", needed=4, connected=0, exchanges=12, house=LAPSE)
    assert (found["steady_dice"], found["strike_dice"], found["chance_strike"]) == (1, 1, "0")


def test_lim_12_10_pools_are_one_and_the_connections_of_each():
    a = {
        "idiosyncratic": ["Moths", "Fencing"],
        "teachings": [["Moths", "Lore"], ["Lore", "Battle"], ["Fencing", "Moths"]],
    }
    b = {"idiosyncratic": ["Fencing", "Moths"], "teachings": [["Battle", "Fencing"]]}
    found = result("method_choice", a=a, b=b)
    assert [(row["method"], row["pool_a"], row["pool_b"], row["edge"]) for row in found["rows"]] == [
        ("Battle", 2, 2, 0),
        ("Command", 1, 1, 0),
        ("Intrigue", 1, 1, 0),
        ("Lore", 3, 1, 2),
        ("Romance", 1, 1, 0),
        ("Moths", 3, 1, 2),
        ("Fencing", 2, 2, 0),
    ]
    assert found["best"] == ["Lore", "Moths"]


@pytest.mark.parametrize(
    ("network", "field"),
    [
        ({"idiosyncratic": ["Moths", "Moths"]}, "idiosyncratic[1]"),
        ({"idiosyncratic": ["Battle"]}, "idiosyncratic[0]"),
        ({"teachings": [["Lore", "Lore"]]}, "teachings[0]"),
        ({"teachings": [["Lore", "lore"]]}, "teachings[0][1]"),
        ({"teachings": [["Lore", "Battle"], ["Battle", "Lore"]]}, "teachings[1]"),
        ({"teachings": [["Lore"]]}, "teachings[0]"),
        ({"idiosyncratic": [" Moths"]}, "idiosyncratic[0]"),
    ],
)
def test_lim_2_5_networks_that_do_not_hold_together(network, field):
    assert faults("method_choice", a=network, b=network) == [f"a.{field}", f"b.{field}"]
    people = [{"name": "Ione"}, {"name": "Marek"} | network]
    assert faults("switch_outlook", characters=people, history=["Lore"]) == [f"characters[1].{field}"]


PEOPLE = [
    {"name": "Ione", "idiosyncratic": ["Moths"], "teachings": [["Moths", "Lore"]], "dice": {"Moths": 2, "Lore": 1}},
    {"name": "Marek", "idiosyncratic": ["Moths"], "dice": {"Moths": 4}},
    {"name": "Sabel", "idiosyncratic": ["Moths"], "teachings": [["Lore", "Battle"], ["Lore", "Romance"]]},
]


def test_lim_9_7_every_legal_method_and_the_present_one():
    found = result("switch_outlook", characters=PEOPLE, history=["Battle", "Romance"])
    assert found["current"] == {"method": "Romance", "pools": {"Ione": 1, "Marek": 1, "Sabel": 2}, "edge": -1}
    assert [row["method"] for row in found["rows"]] == ["Command", "Intrigue", "Lore", "Moths"]
    assert found["rows"][2] == {"method": "Lore", "pools": {"Ione": 3, "Marek": 1, "Sabel": 3}, "edge": 0}
    assert found["rows"][3] == {"method": "Moths", "pools": {"Ione": 4, "Marek": 5, "Sabel": 1}, "edge": -1}
    assert found["best"] == ["Command", "Intrigue", "Lore"]


def test_lim_7_3_where_dice_lapse_what_lies_there_is_gone():
    found = result("switch_outlook", characters=PEOPLE, history=["Battle", "Romance"], house=LAPSE)
    assert found["rows"][3] == {"method": "Moths", "pools": {"Ione": 2, "Marek": 1, "Sabel": 1}, "edge": 1}
    assert found["best"] == ["Moths"]


@pytest.mark.parametrize(
    ("history", "fields"),
    [
        (["Lore", "Lore"], ["history[1]"]),
        (["Lore", "Battle", "Lore"], ["history[2]"]),
        (["Lore", "Battle", "Romance", "Lore"], []),
        (["Dreams", "Lore"], []),
        (["Lore", "Dreams"], ["history[1]"]),
        ([], ["history"]),
    ],
)
def test_lim_9_7_the_sequence_of_methods(history, fields):
    if fields:
        assert faults("switch_outlook", characters=PEOPLE, history=history) == fields
    else:
        assert result("switch_outlook", characters=PEOPLE, history=history)["current"]["method"] == "Lore"


def test_lim_12_10_faults_come_in_the_order_of_the_rules():
    people = [
        {"name": "Ione", "dice": {"Moths": 1}},
        {"name": "Ione", "teachings": [["Moths", "Lore"]]},
    ]
    assert faults("switch_outlook", characters=people, history=["Lore", "Moths", "Lore", "Moths"]) == [
        "history[2]",
        "history[3]",
        "characters[1].name",
        "characters[1].teachings[0][0]",
        "characters[0].dice.Moths",
        "history[3]",
    ]
