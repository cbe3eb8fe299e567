"""One roll of a conflict, duels, and the rules a whole conflict goes by (section 7)."""

from fractions import Fraction
from itertools import product

import pytest

from rollers.games.lacuna.conflict_rules import Part, Standing, leaders, owes_die
from rollers.games.lacuna.conflict_static import ConflictStatic
from rollers.games.lacuna.house import AS_WRITTEN, HOUSE_RULES
from rollers.house import House, HouseKind
from rollers.kinds import Faults
from tests.rules.lacuna.asking import bad_fields, house_of, odds, result, same_as_walked


def house(**keys):
    """Returns house rules as a rule gets them."""
    return HouseKind(HOUSE_RULES).read(house_of(keys), "house", Faults())


THREE = [
    {"name": "Ada", "dice": 2, "equipment_bonus": 1},
    {"name": "Bo", "dice": 1, "use_talent": True, "attribute": "instinct"},
    {"name": "Cy", "dice": 3, "complication_dice": -1},
]


@pytest.mark.parametrize("tie", ["stalemate", "higher_attribute"])
def test_lac_7_3_the_odds_of_three_are_as_walked(tie):
    same_as_walked("conflict_roll", house={"conflict_tie": tie}, participants=THREE)


def test_lac_7_3_mean_totals_hold_bonus_and_talent():
    assert odds("conflict_roll", participants=THREE)["means"] == {"Ada": 8, "Bo": 7, "Cy": 7}


def test_lac_7_6_complications_aside_the_attribute_breaks_ties():
    """Cy has the most attribute dice, one of them lost to a hindrance."""
    ties = {"conflict_tie": "higher_attribute"}
    told = result("conflict_roll", (1, 1, 1, 1, 2, 1), ties, participants=THREE)
    assert (told["totals"], told["leader"]) == ({"Ada": 3, "Bo": 2, "Cy": 3}, "Cy")
    equal = [{"name": "Ada"}, {"name": "Bo"}, {"name": "Cy", "dice": 2}]
    told = result("conflict_roll", (2, 2, 2, 1, 2, 3, 3, 3), ties, participants=equal)
    assert (told["leader"], told["tied"]) == (None, ["Ada", "Bo"])


def test_lac_7_6_a_rank_is_the_total_and_only_then_the_attribute():
    standings = {"Ada": Standing(9, 2), "Bo": Standing(9, 4), "Cy": Standing(8, 6)}
    assert leaders(standings, AS_WRITTEN) == ("Ada", "Bo")
    assert leaders(standings, house(conflict_tie="higher_attribute")) == ("Bo",)


def test_lac_2_9_nobody_with_dice_is_a_stalemate_of_zeros():
    idle = [{"name": name, "dice": 0, "equipment_bonus": 9, "use_talent": True} for name in ("Ada", "Bo")]
    told = result("conflict_roll", (), participants=idle)
    assert (told["totals"], told["tied"]) == ({"Ada": 0, "Bo": 0}, ["Ada", "Bo"])
    assert odds("conflict_roll", participants=idle)["leader"] == {"tie": 1}


def test_lac_2_7_a_talent_may_count_the_whole_sum_for_the_heart():
    pair = [{"name": "Ada", "dice": 2, "use_talent": True}, {"name": "Bo", "dice": 1}]
    told = result("conflict_roll", (3, 4, 1, 5), {"talent_heart_rate": "whole_sum"}, participants=pair)
    assert (told["totals"]["Ada"], told["heart_rates"]["Ada"]) == (12, 70 + 7 + 12)


@pytest.mark.parametrize(("reading", "first", "again"), [("involved", 3, 3), ("rolling", 3, 3), ("both", 6, 3)])
def test_lac_7_12_static_of_a_roll_of_three(reading, first, again):
    rules = {"conflict_static": reading}
    faces = [1] * 6
    assert result("conflict_roll", faces, rules, participants=THREE)["static_gained"] == first
    assert result("conflict_roll", faces, rules, participants=THREE, first_roll=False)["static_gained"] == again


@pytest.mark.parametrize(
    ("reading", "start", "first", "later", "joining"),
    [("involved", 4, 0, 2, 1), ("rolling", 0, 3, 3, 0), ("both", 4, 3, 3, 1)],
)
def test_lac_7_12_the_table(reading, start, first, later, joining):
    """Four begin, three roll, then three of whom two rolled before."""
    charge = ConflictStatic.of(house(conflict_static=reading))
    assert charge.at_the_start(4) == start
    assert charge.of_roll(3, rolled_before=0, is_first=True) == first
    assert charge.of_roll(3, rolled_before=2, is_first=False) == later
    assert charge.on_joining() == joining


def part(**how):
    plain = {"won": False, "tied": False, "dropped": False, "rolled_deadly": True, "any_over_maximum": False}
    return Part(**(plain | how))


def test_lac_7_7_whoever_rolled_for_their_life_and_did_not_win_pays():
    assert owes_die(part(), AS_WRITTEN)
    assert not owes_die(part(won=True), AS_WRITTEN)
    assert not owes_die(part(tied=True), AS_WRITTEN)
    assert not owes_die(part(rolled_deadly=False), AS_WRITTEN)


def test_lac_7_7_dropping_out_avoids_the_price_only_where_the_group_says_so():
    assert owes_die(part(dropped=True), AS_WRITTEN)
    assert not owes_die(part(dropped=True), house(forfeit_penalty="none"))
    assert not owes_die(part(dropped=True, rolled_deadly=False), AS_WRITTEN)


def test_lac_7_8_over_maximum_is_at_risk_in_any_conflict():
    assert owes_die(part(rolled_deadly=False, any_over_maximum=True), AS_WRITTEN)
    assert not owes_die(part(rolled_deadly=False, any_over_maximum=True, won=True), AS_WRITTEN)


def test_lac_7_2_names_differ_and_nobody_is_called_tie():
    people = [{"name": "Ada"}, {"name": "tie"}, {"name": "Ada"}]
    assert bad_fields("conflict_roll", participants=people) == ["participants[2].name", "participants[1].name"]


def duel_by_foot(a, b, left_a, left_b, rolls=1):
    """Returns winner and rolls of a duel, roll after roll of plain dice."""
    ends = {}
    pools = product(product(range(1, 7), repeat=a), product(range(1, 7), repeat=b))
    ways = 6 ** (a + b)
    ahead = {"a": 0, "b": 0, "tie": 0}
    for mine, theirs in pools:
        ahead["a" if sum(mine) > sum(theirs) else "b" if sum(theirs) > sum(mine) else "tie"] += 1
    for who, weight in ahead.items():
        chance = Fraction(weight, ways)
        if who != "a" and left_a:
            after = duel_by_foot(a, b, left_a - 1, left_b, rolls + 1)
        elif who != "b" and left_b:
            after = duel_by_foot(a, b, left_a, left_b - 1, rolls + 1)
        else:
            after = {("stalemate" if who == "tie" else who, rolls): Fraction(1)}
        for end, share in after.items():
            ends[end] = ends.get(end, 0) + chance * share
    return ends


@pytest.mark.parametrize(("left_a", "left_b"), [(0, 0), (2, 0), (1, 2)])
def test_lac_11_8_a_duel_goes_from_roll_to_roll(left_a, left_b):
    ends = duel_by_foot(2, 1, left_a, left_b)
    told = odds("duel", a={"dice": 2, "escalations": left_a}, b={"dice": 1, "escalations": left_b})
    for winner in ("a", "b", "stalemate"):
        assert told["winner"].get(winner, 0) == sum(chance for end, chance in ends.items() if end[0] == winner)
    mean = sum(end[1] * chance for end, chance in ends.items())
    assert told["means"]["rolls"] == mean
    assert told["means"]["static"] == 2 * mean
    assert told["means"]["heart_rate_a"] == 7 * mean


def test_lac_7_12_a_duel_costs_two_for_each_roll_and_two_more_where_both_are_charged():
    both = odds("duel", house={"conflict_static": "both"}, a={"escalations": 2})
    assert {str(2 + 2 * int(rolls)): chance for rolls, chance in both["rolls"].items()} == both["static"]


def test_lac_7_6_on_a_tie_the_first_escalates_before_the_second():
    idle = {"dice": 0, "escalations": 1}
    told = odds("duel", a=idle, b=idle)
    assert (told["winner"], told["rolls"]) == ({"stalemate": 1}, {"3": 1})


def test_lac_11_8_a_duel_needs_no_inputs():
    assert result("duel") == {"most_rolls": 1}
    assert odds("duel")["winner"]["a"] == odds("duel")["winner"]["b"]


def test_house_rules_are_read_as_a_form_reads_them():
    assert isinstance(house(conflict_tie="stalemate"), House)
