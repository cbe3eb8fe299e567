"""Static: bands, events, what raises and lowers it, where it will be (section 9)."""

from fractions import Fraction

import pytest

from rollers.games.lacuna.house import AS_WRITTEN, HOUSE_RULES
from rollers.games.lacuna.static import Band, Triggered, band_of, hostile_points, increase, rows_fired, soothe
from rollers.games.lacuna.static_events import MEDIATOR_CHOICE, every_event, pick
from rollers.house import HouseKind
from rollers.kinds import Faults
from tests.rules.lacuna.asking import bad_fields, house_of, odds, result


def house(**keys):
    """Returns house rules as a rule gets them."""
    return HouseKind(HOUSE_RULES).read(house_of(keys), "house", Faults())


def changed(*changes, static=0, **keys):
    return result("static_change", house=keys, static=static, changes=list(changes))


@pytest.mark.parametrize(("static", "band"), [(0, "none"), (1, "low"), (10, "low"), (11, "medium"), (20, "medium"),
                                              (21, "high"), (999, "high")])  # fmt: skip
def test_lac_9_11_the_bands(static, band):
    assert band_of(static) == band
    told = result("static_band", static=static)
    assert told["band"] == band
    if told["to_next"]:
        assert band_of(static + told["to_next"]) != band == band_of(static + told["to_next"] - 1)


def test_lac_9_12_to_9_14_four_five_and_five_events_with_different_names():
    keys = [event.key for event in every_event()]
    assert [len(result("static_band", static=static)["events"]) for static in (0, 1, 11, 21)] == [0, 4, 5, 5]
    assert len(set(keys)) == len(keys) == 14


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("static", "entries"), [(3, 4), (13, 5), (23, 5)])
def test_lac_9_15_a_face_without_an_entry_is_the_mediators_choice(face, static, entries):
    told = result("static_event", (face,), static=static)
    events = result("static_band", static=static)["events"]
    if face <= entries:
        assert (told["entry"], told["event"]) == (face, events[face - 1])
    else:
        assert (told["entry"], told["event"]) == (None, MEDIATOR_CHOICE)
    assert pick(band_of(static), face).key == told["event"]


def test_lac_9_16_a_chart_is_one_event_for_each_score():
    told = result("static_chart", [1] * 60, levels=60)
    assert told["bands"] == {"low": 10, "medium": 10, "high": 40}
    assert told["chart"]["10"] == "variant_contact"
    assert (told["chart"]["11"], told["chart"]["21"]) == ("special_contact", "tva_lost_or_hostile")
    means = odds("static_chart", levels=60)["means"]
    assert sum(means.values()) == 60
    assert means["time_keepers"] == Fraction(40, 6)
    assert "time_keepers" not in odds("static_chart", levels=20)["means"]


def test_lac_9_10_an_increase_triggers_one_event_of_the_new_band():
    assert increase(9, 3, AS_WRITTEN).events == (Triggered(9, 12),)
    assert increase(9, 3, AS_WRITTEN).events[0].band is Band.MEDIUM
    assert increase(9, 0, AS_WRITTEN).events == ()
    by_point = increase(9, 3, house(static_events="per_point"))
    assert [event.band for event in by_point.events] == ["low", "medium", "medium"]
    assert by_point.static == 12


def test_lac_9_16_rows_fire_once_lowest_first_equal_ones_in_chart_order():
    levels = (5, 3, 2, 3)
    assert rows_fired(levels, (), Triggered(0, 4)) == (2, 1, 3)
    assert rows_fired(levels, {1, 2, 3}, Triggered(4, 5)) == (0,)
    assert rows_fired(levels, {1, 2, 3}, Triggered(1, 4)) == ()
    assert rows_fired(levels, (), Triggered(5, 9)) == ()


def test_lac_9_8_hostiles_count_each_and_perhaps_two_at_least():
    assert [hostile_points(count, AS_WRITTEN) for count in (1, 2, 5)] == [1, 2, 5]
    assert [hostile_points(count, house(hostile_minimum="two")) for count in (1, 2, 5)] == [2, 2, 5]


def test_lac_9_21_seniority_never_goes_below_0_and_triggers_nothing():
    assert soothe(0, AS_WRITTEN) == 0
    assert soothe(7, house(seniority_points=5)) == 2
    told = changed({"source": "seniority", "times": 3}, static=7, seniority_points=5)
    assert (told["static"], told["lost"], told["events"]) == (0, 7, 0)


def test_lac_9_6_each_act_is_one_increase():
    for source in ("first_roll", "technique", "insubordination", "failed_order"):
        told = changed({"source": source, "times": 3})
        assert (told["gained"], told["event_statics"]) == (3, [1, 2, 3])


@pytest.mark.parametrize(("reading", "statics"), [("involved", [3, 5]), ("rolling", [3, 5]), ("both", [3, 6, 8])])
def test_lac_7_12_a_conflict_is_one_increase_for_each_charge(reading, statics):
    told = changed({"source": "conflict", "characters": 3, "rolls": [3, 2]}, conflict_static=reading)
    assert told["event_statics"] == statics


def test_lac_7_12_a_conflict_rolls_once_unless_told_otherwise():
    assert changed({"source": "conflict", "characters": 4}, conflict_static="rolling")["event_statics"] == [4]
    assert changed({"source": "conflict"}, conflict_static="rolling")["event_statics"] == [2]
    assert changed({"source": "conflict", "rolls": []}, conflict_static="rolling")["events"] == 0


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"source": "conflict", "characters": 3, "rolls": [4]}, "changes[0].rolls[0]"),
        ({"source": "conflict", "characters": 4, "rolls": [3, 4]}, "changes[0].rolls[1]"),
        ({"source": "conflict", "characters": 13}, "changes[0].characters"),
        ({"source": "conflict", "rolls": [1]}, "changes[0].rolls[0]"),
        ({"source": "special", "count": 1}, "changes[0].count"),
        ({"source": "seniority", "points": 1}, "changes[0].points"),
        ({"source": "action"}, "changes[0].source"),
        ({"times": 1}, "changes[0].source"),
    ],
)
def test_lac_9_22_a_change_has_the_fields_of_its_source(change, field):
    assert bad_fields("static_change", changes=[change]) == [field]


def forecast_by_foot(steps, static, per_point=False):
    """Returns final Static, events and peak over single points that may come."""
    states = {(static, 0, static): Fraction(1)}
    for chance, points, lowers in steps:
        after = {}
        for (now, events, peak), weight in states.items():
            for comes, share in ((True, chance), (False, 1 - chance)):
                high = now + (points if comes else 0)
                number = events + ((points if per_point else 1) if comes and points else 0)
                key = (max(0, high - lowers), number, max(peak, high))
                after[key] = after.get(key, 0) + weight * share
        states = after
    return {key: chance for key, chance in states.items() if chance}


@pytest.mark.parametrize("per_point", [False, True])
def test_lac_11_6_static_is_followed_step_by_step(per_point):
    """Two plain actions of two dice, three Hostiles, five uses of Seniority, one action that cannot fail."""
    steps = [
        {"source": "action", "dice": 2, "times": 2},
        {"source": "hostiles", "count": 3},
        {"source": "seniority", "times": 5},
        {"source": "action", "dice": 10, "complication_dice": 1},
        {"source": "action"},
    ]
    fails = Fraction(11, 12)
    by_foot = forecast_by_foot(
        [(fails, 1, 0), (fails, 1, 0), (Fraction(1), 3, 0), (Fraction(1), 0, 5), (Fraction(1, 2), 1, 0)], 7, per_point
    )
    told = odds("static_forecast", house={"static_events": "per_point"} if per_point else None, static=7, steps=steps)
    for place, name in ((0, "static"), (1, "events")):
        rows = {}
        for key, chance in by_foot.items():
            rows[str(key[place])] = rows.get(str(key[place]), 0) + chance
        assert told[name] == rows
        assert told["means"][name] == sum(int(score) * chance for score, chance in rows.items())
    reached = {band: sum(chance for key, chance in by_foot.items() if key[2] >= least)
               for band, least in (("low", 1), ("medium", 11), ("high", 21))}  # fmt: skip
    assert told["reached"] == reached
    bounds = result("static_forecast", static=7, steps=steps)
    finals = [key[0] for key in by_foot]
    assert (bounds["least_static"], bounds["most_static"]) == (min(finals), max(finals))


def test_lac_11_6_reached_counts_the_start():
    told = odds("static_forecast", static=21, steps=[{"source": "seniority", "times": 20}])
    assert told["reached"] == {"low": 1, "medium": 1, "high": 1}
    assert told["band"] == {"low": 1}


def test_lac_9_4_a_talent_saves_the_static_of_a_planned_action_unless_the_group_is_strict():
    steps = [{"source": "action", "dice": 2, "talent_policy": "on_fail"}]
    assert odds("static_forecast", steps=steps)["static"] == {"0": Fraction(1, 2), "1": Fraction(1, 2)}
    strict = odds("static_forecast", house={"talent_saves_static": "no"}, steps=steps)
    assert strict["static"] == {"0": Fraction(1, 12), "1": Fraction(11, 12)}


def test_lac_11_6_faults_of_a_step_are_named_by_its_place():
    steps = [{"source": "action", "attribute": "access", "equipment_bonus": 1}, {"source": "action", "count": 1}]
    assert bad_fields("static_forecast", steps=steps) == ["steps[0].equipment_bonus", "steps[1].count"]
    assert bad_fields("static_forecast", steps=[{"source": "action", "times": 11}]) == ["steps[0].times"]
    assert bad_fields("static_forecast", steps=[{"source": "noise"}]) == ["steps[0].source"]
