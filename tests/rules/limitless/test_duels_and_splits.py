"""Section 12: who wins, and how to divide a pool, held against Exchanges settled die by die."""

from fractions import Fraction

import pytest

from rollers.games.limitless import duel
from rollers.games.limitless.actions import Action
from rollers.games.limitless.duel_chain import power, powers_below
from rollers.games.limitless.settling import Declared, Seat, prevailing, settle
from rollers.games.limitless.two_goals import GainTable, Standing
from rollers.inputs import build
from rollers.odds import Distribution
from tests.rules.limitless.asking import faults, odds, result

BOTH = {"limitless.simultaneous_goals": "both"}
DUELS = [
    {"a": {"dice": 1, "needed": 1}, "b": {"dice": 1, "needed": 1}},
    {"a": {"dice": 2, "needed": 3}, "b": {"dice": 1, "prevent": 1, "needed": 2}},
    {"a": {"dice": 1, "prevent": 2, "counter": True, "needed": 3}, "b": {"dice": 2, "needed": 4}},
    {"a": {"dice": 0, "prevent": 2, "counter": True, "needed": 2}, "b": {"dice": 2, "needed": 6}},
    {
        "a": {"dice": 1, "prevent": 1, "counter": True, "needed": 2},
        "b": {"dice": 1, "prevent": 1, "counter": True, "needed": 2},
    },
    {"a": {"dice": 2, "prevent": 1, "needed": 1}, "b": {"dice": 0, "prevent": 2, "needed": 5}},
    {"a": {"dice": 2, "needed": 1}, "b": {"dice": 0, "prevent": 2, "counter": True, "needed": 1}},
]


def seat(own, other, place):
    """What one side declares in each Exchange."""
    actions = [Declared(action=Action.ACCOMPLISH, dice=own.dice)] if own.dice else []
    if own.prevent and other.dice:
        kind = Action.PREVENT_AND_COUNTER if own.counter else Action.PREVENT
        actions.append(Declared(action=kind, dice=own.prevent, target=(1 - place, 0)))
    return Seat(name="ab"[place], karma=0, actions=tuple(actions))


def settled_gains(ask):
    """Count one Exchange by the steps that resolve it."""
    seats = [seat(ask.a, ask.b, 0), seat(ask.b, ask.a, 1)]
    return Distribution.of(lambda dice: tuple(each.gain for each in settle(seats, dice, ask.house)))


def played(ask, exchanges):
    """Play so many Exchanges through: the winners, and the mean number fought."""
    gains = settled_gains(ask)
    going, winners, fought = {(0, 0): Fraction(1)}, {}, Fraction(0)
    for _ in range(exchanges):
        fought += sum(going.values())
        after = {}
        for (a, b), chance in going.items():
            for (gain_a, gain_b), part in gains.as_fractions().items():
                totals = (a + gain_a, b + gain_b)
                won = prevailing((totals[0] - ask.a.needed, totals[1] - ask.b.needed), ask.house)
                held, key = (winners, won) if won else (after, totals)
                held[key] = held.get(key, 0) + chance * part
        going = after
    return winners | {(): sum(going.values(), Fraction(0))}, fought


@pytest.mark.parametrize("inputs", DUELS)
def test_lim_12_4_gains_are_those_of_an_exchange(inputs):
    ask = build(duel.Ask, inputs)
    assert duel.gains(ask.a, ask.b).as_fractions() == settled_gains(ask).as_fractions()


@pytest.mark.parametrize("house", [{}, BOTH])
@pytest.mark.parametrize("exchanges", [1, 2, 4])
@pytest.mark.parametrize("inputs", DUELS)
def test_lim_12_4_a_limit_ends_a_duel_as_playing_it_through_does(inputs, exchanges, house):
    inputs = inputs | {"exchanges": exchanges, "house": house}
    winners, fought = played(build(duel.Ask, inputs), exchanges)
    expected = {name: winners.get(key, 0) for name, key in duel.WINNERS.items() if winners.get(key, 0)}
    assert odds("duel", **inputs) == {"winner": expected}
    assert Fraction(result("duel", **inputs)["expected_exchanges"]) == fought


@pytest.mark.parametrize("house", [{}, BOTH])
@pytest.mark.parametrize("inputs", DUELS)
def test_lim_12_4_fighting_on_is_where_longer_and_longer_limits_lead(inputs, house):
    inputs = inputs | {"house": house}
    whole, limited = odds("duel", **inputs)["winner"], odds("duel", **inputs, exchanges=60)["winner"]
    assert "neither" not in whole
    assert sum(whole.values()) == 1
    left = limited.get("neither", 0)
    assert left < Fraction(1, 1000)
    for name, chance in whole.items():
        assert limited.get(name, 0) <= chance <= limited.get(name, 0) + left


def test_lim_11_2_equal_surpluses_decide_nothing_unless_both_come_true():
    once = DUELS[0] | {"exchanges": 1}
    assert odds("duel", **once)["winner"] == dict.fromkeys(("a", "b", "neither"), Fraction(1, 3))
    assert odds("duel", **DUELS[0], house=BOTH)["winner"] == dict.fromkeys(("a", "b", "both"), Fraction(1, 3))


def test_lim_12_4_without_an_accomplish_there_is_nothing_to_prevent():
    idle = {"dice": 0, "prevent": 8, "needed": 3}
    alone = odds("duel", a={"dice": 2, "needed": 3}, b=idle)["winner"]
    useless = {"dice": 2, "prevent": 8, "counter": True, "needed": 3}
    assert alone == odds("duel", a=useless, b=idle)["winner"] == {"a": 1}


@pytest.mark.parametrize(
    ("inputs", "fields"),
    [
        ({"a": {"dice": 0, "needed": 1}, "b": {"dice": 0, "needed": 1}}, ["a.dice"]),
        ({"a": {"dice": 9, "needed": 26}, "b": {"needed": 1}}, ["a.dice", "a.needed", "b.dice"]),
        ({"a": {"dice": 1, "needed": 1}, "b": {"dice": 1, "needed": 1}, "exchanges": 0}, ["exchanges"]),
        ({"a": {"dice": 1, "needed": 1, "karma": 0}, "b": {"dice": 1, "needed": 1}}, ["a.karma"]),
    ],
)
def test_lim_12_4_faults(inputs, fields):
    assert faults("duel", **inputs) == fields


def times(one, other):
    """Multiply two series as far as they go."""
    return [
        [sum(one[p][q] * other[a - p][b - q] for p in range(a + 1) for q in range(b + 1)) for b in range(len(one[0]))]
        for a in range(len(one))
    ]


@pytest.mark.parametrize("kernel", [[[3, 1, 0], [2, 0, 5]], [[1], [4], [2]], [[2, 3]], [[7]]])
def test_lim_12_4_powers_of_a_series_are_products(kernel):
    one = [[int(not a and not b) for b in range(len(kernel[0]))] for a in range(len(kernel))]
    powers = [one]
    for exponent in range(1, 6):
        powers.append(times(powers[-1], kernel))
        assert power(kernel, exponent) == powers[exponent]
        total = [
            [sum(powers[i][a][b] * 11 ** (exponent - 1 - i) for i in range(exponent)) for b in range(len(kernel[0]))]
            for a in range(len(kernel))
        ]
        assert powers_below(kernel, exponent, 11, powers[exponent]) == total


def test_lim_11_2_surpluses_are_counted_as_they_are_compared_one_by_one():
    gains = Distribution({(0, 0): 3, (1, 0): 2, (0, 2): 5, (3, 1): 7, (4, 6): 11, (2, 2): 13})
    for needed in [(1, 1), (2, 1), (1, 3), (4, 6), (0, 0), (9, 9)]:
        expected = dict.fromkeys(Standing, 0)
        for (a, b), weight in gains.items():
            one, other = a - needed[0], b - needed[1]
            if one < 0 and other < 0:
                standing = Standing.NEITHER
            elif one < 0 or other < 0:
                standing = Standing.ONLY_A if other < 0 else Standing.ONLY_B
            else:
                standing = Standing.LEVEL if one == other else Standing.A_AHEAD if one > other else Standing.B_AHEAD
            expected[standing] += weight
        assert GainTable(gains).standings(*needed) == expected


SPLITS = [
    {"dice": 2, "needed": 2, "opponent_dice": 2, "opponent_needed": 3},
    {"dice": 3, "needed": 4, "opponent_dice": 1, "opponent_needed": 1, "opponent_prevent": 2},
    {"dice": 2, "needed": 1, "opponent_dice": 0, "opponent_needed": 1, "opponent_prevent": 1},
]


@pytest.mark.parametrize("house", [{}, BOTH])
@pytest.mark.parametrize("inputs", SPLITS)
def test_lim_12_5_each_division_is_an_exchange(inputs, house):
    rows = result("split_pool", **inputs, house=house)["rows"]
    assert [(row["accomplish"], row["prevent"]) for row in rows] == [
        (given, inputs["dice"] - given) for given in range(inputs["dice"] + 1)
    ]
    for row in rows:
        own = {"dice": row["accomplish"], "prevent": row["prevent"], "needed": inputs["needed"]}
        other = {
            "dice": inputs["opponent_dice"],
            "prevent": inputs.get("opponent_prevent", 0),
            "needed": inputs["opponent_needed"],
        }
        ask = duel.Ask(
            a=build(duel.Duelist, own),
            b=build(duel.Duelist, other),
            exchanges=1,
            house=build(duel.Ask, DUELS[0] | {"house": house}).house,
        )
        winners, _ = played(ask, 1)
        assert [Fraction(row[name]) for name in ("win", "lose", "both", "none")] == [
            winners.get(key, 0) for key in ((0,), (1,), (0, 1), ())
        ]
        gains = settled_gains(ask)
        assert Fraction(row["mean_gain"]) == gains.mean(lambda pair: pair[0])
        assert Fraction(row["mean_opponent_gain"]) == gains.mean(lambda pair: pair[1])


def test_lim_12_5_of_equally_good_divisions_the_one_with_more_to_accomplish_is_best():
    hopeless = result("split_pool", dice=3, needed=100, opponent_dice=1, opponent_needed=100)
    assert hopeless["best"] == 3
    assert {row["none"] for row in hopeless["rows"]} == {"1"}


def test_lim_12_5_bounds():
    good = {"dice": 1, "needed": 1, "opponent_dice": 0, "opponent_needed": 1}
    assert faults("split_pool", **good | {"dice": 0, "opponent_dice": 21}) == ["dice", "opponent_dice"]
    assert faults("split_pool", **good | {"needed": 101, "opponent_prevent": 21}) == ["needed", "opponent_prevent"]
