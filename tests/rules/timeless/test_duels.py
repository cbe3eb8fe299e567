"""Duels and fights with creatures: the walk over pairs of Power against the chain of rounds itself."""

from fractions import Fraction

import pytest

import rollers
from rollers.errors import BadInputError, TooLargeError
from rollers.games.timeless import creature_duel, duel
from rollers.games.timeless.compare_checks import Ahead
from rollers.games.timeless.creature_duel import creature_in_duel, in_duel, meeting
from rollers.games.timeless.creatures import Ability, Kind, entry, roll_scores
from rollers.games.timeless.duel_chain import after_round, is_over, losses_of_a_round, solve
from rollers.games.timeless.exchange import exchange
from rollers.games.timeless.light import Light
from rollers.inputs import build
from rollers.markov import absorb
from rollers.odds import Distribution
from rollers.tables import load_table
from tests.rules.timeless.counting import odds, result

ONE = {"timeless.tie_power": "one"}
CAPPED = {"timeless.drain_cap": "start"}
DUELS = [
    {"a": {"power": 6}, "b": {"power": 5}},
    {"a": {"power": 9, "finesse": 2, "banes": 1}, "b": {"power": 7, "boons": 1, "armor": True}},
    {"a": {"power": 8, "bonus_dice": 1}, "b": {"power": 9, "finesse": 1, "bonus_dice": 2}},
    {"a": {"power": 5, "finesse": 1}, "b": {"power": 6, "drain": True}},
    {"a": {"power": 5, "drain": True, "armor": True}, "b": {"power": 6, "bonus_dice": 1}},
    {"a": {"power": 7, "bonus_dice": 1, "finesse": 1}, "b": {"power": 4, "bonus_dice": 1, "drain": True}},
]


def counted_losses(ask):
    """Count a round by the exchange that a duel rolls."""

    def fight(dice):
        fought = exchange(ask.a, ask.b, ask.house, dice)
        return fought.attacker_loses, fought.target_loses, fought.outcome is not Ahead.TIED

    return Distribution.of(fight)


def chain(ask):
    """Solve the duel as a chain of such rounds, state by state."""
    losses, feeding = counted_losses(ask), duel.feeding_of(ask)
    return absorb(
        (ask.a.power, ask.b.power),
        lambda powers: losses.map(lambda lost: after_round(feeding, powers, lost)),
        is_over,
    )


@pytest.mark.parametrize("inputs", DUELS)
@pytest.mark.parametrize("house", [{}, ONE, CAPPED, ONE | CAPPED])
def test_tim_13_1_the_walk_ends_as_the_chain_of_rounds_does(inputs, house):
    ask = build(duel.Ask, inputs | {"house": house})
    losses = losses_of_a_round(ask.a, ask.b, ask.house)
    assert losses.as_fractions() == counted_losses(ask).as_fractions()
    end = solve(Distribution.certain((ask.a.power, ask.b.power)), losses, duel.feeding_of(ask))
    expected = chain(ask)
    assert end.chances == expected.ends
    assert end.rounds == expected.steps


def test_tim_13_1_many_starts_at_once_are_their_average():
    ask = build(duel.Ask, DUELS[4])
    losses, feeding = counted_losses(ask), duel.feeding_of(ask)
    starts = Distribution({(5, 6): 1, (2, 3): 3, (4, 1): 2})
    together = solve(starts, losses, feeding)
    apart = {start: solve(Distribution.certain(start), losses, feeding) for start, _ in starts.items()}
    assert together.rounds == starts.mean(lambda start: apart[start].rounds)
    for end, chance in together.chances.items():
        assert chance == starts.mean(lambda start, at=end: apart[start].chances.get(at, Fraction(0)))


def test_tim_13_1_two_mirrors_are_even_and_draining_is_no_drawback():
    even = odds("duel", a={"power": 60, "finesse": 2}, b={"power": 60, "finesse": 2})["outcome"]
    fed = odds("duel", a={"power": 60, "finesse": 2}, b={"power": 60, "finesse": 2, "drain": True})["outcome"]
    assert even["a_wins"] == even["b_wins"] == Fraction(1, 2)
    assert fed["b_wins"] > Fraction(1, 2)


def test_tim_13_1_a_duel_beyond_counting_says_so():
    huge = {"power": 60, "boons": 20, "bonus_dice": 3, "armor": True}
    with pytest.raises(TooLargeError):
        odds("duel", a=huge, b=huge | {"drain": True})


def test_tim_13_1_two_who_drain_are_refused_though_either_may():
    with pytest.raises(BadInputError) as caught:
        odds("duel", a={"power": 2, "drain": True}, b={"power": 2, "drain": True})
    assert caught.value.field == "b.drain"


def test_tim_11_3_the_table_holds_every_creature_in_order():
    rows = load_table("timeless", "creatures").rows
    assert [row.word("id") for row in rows] == list(Kind)
    assert all(list(row.words("abilities")) == sorted(row.words("abilities")) for row in rows)
    assert {ability for kind in Kind for ability in entry(kind).abilities} == set(Ability)


@pytest.mark.parametrize(
    ("kind", "power", "finesse"),
    [
        ("awful_thing", (4, 24, 14), (-1, 4, Fraction(3, 2))),
        ("grue", (30, 30, 30), (4, 4, 4)),
        ("handler", (24, 24, 24), (8, 8, 8)),
        ("ordinary", (8, 8, 8), (1, 1, 1)),
        ("phantom", (1, 1, 1), (1, 1, 1)),
        ("tough", (16, 16, 16), (3, 3, 3)),
        ("wight", (12, 12, 12), (0, 0, 0)),
        ("wraith", (3, 18, Fraction(21, 2)), (3, 3, 3)),
    ],
)
def test_tim_11_3_scores_and_their_means(kind, power, finesse):
    measures = odds("creature", kind=kind)
    for name, (low, high, mean) in (("power", power), ("finesse", finesse)):
        values = [int(value) for value in measures[name]]
        assert (min(values), max(values), measures["means"][name]) == (low, high, mean)
    assert [int(value) for value in measures["luck_target"]] == [int(value) + 4 for value in measures["finesse"]]


@pytest.mark.parametrize("kind", list(Kind))
def test_tim_11_5_only_an_underground_denizen_is_bound_to_a_place(kind):
    faces = [1] * (entry(kind).power.dice + entry(kind).finesse.dice)
    assert result("creature", faces, kind=kind, place="underground")["allowed_here"]
    told = result("creature", faces, kind=kind, place="elsewhere")
    assert told["allowed_here"] is (kind not in {Kind.AWFUL_THING, Kind.GRUE})
    assert told["always_lucky"] is (kind is Kind.HANDLER)


@pytest.mark.parametrize(("kind", "light"), [*((each, Light.DARK) for each in Kind), (Kind.GRUE, Light.LIGHT)])
@pytest.mark.parametrize("house", [{}, ONE | CAPPED])
def test_tim_13_2_rolled_scores_are_averaged_over(kind, light, house):
    ask = build(creature_duel.Ask, {"hero": {"power": 3, "finesse": 2}, "kind": kind, "light": light, "house": house})
    scores = Distribution.of(lambda dice: roll_scores(kind, dice))
    ends = {}
    for each, _ in scores.items():
        creature = creature_in_duel(kind, each, lit=light is Light.LIGHT)
        ends[each] = chain(duel.Ask(a=in_duel(ask.hero), b=creature, house=ask.house))
    end = meeting(ask.hero, kind, light, ask.house)
    assert end.rounds == scores.mean(lambda each: ends[each].steps)
    assert sum(end.chances.values()) == 1
    for at, chance in end.chances.items():
        assert chance == scores.mean(lambda each, end=at: ends[each].ends.get(end, Fraction(0)))


def test_tim_11_9_light_matters_to_a_grue_alone():
    hero = {"power": 12, "finesse": 4}
    for kind in Kind:
        dark, lit = (odds("creature_duel", hero=hero, kind=kind, light=light)["outcome"] for light in ("dark", "light"))
        assert (dark == lit) is (kind is not Kind.GRUE)


TABLE_11_20 = {
    (16, 2): {"awful_thing": (620, 70), "ordinary": (951, 50), "phantom": (995, 18), "tough": (159, 86),
              "wight": (987, 54), "wraith": (116, 84)},
    (12, 4): {"awful_thing": (855, 55), "ordinary": (998, 31), "tough": (714, 79), "wraith": (680, 71)},
    (16, 0): {"awful_thing": (291, 68), "ordinary": (479, 66), "phantom": (895, 27), "tough": (1, 55),
              "wight": (642, 80), "wraith": (5, 55)},
    (14, 3): {"awful_thing": (748, 63), "ordinary": (989, 39), "phantom": (999, 15), "tough": (430, 87),
              "wight": (998, 43), "wraith": (362, 84)},
}  # fmt: skip
GRUE_LIT = {(16, 2): (51, 77), (12, 4): (543, 88), (14, 3): (247, 87)}


@pytest.mark.parametrize("scores", TABLE_11_20)
def test_tim_11_20_how_dangerous_they_are(scores):
    hero = dict(zip(("power", "finesse"), scores, strict=True))
    told = result("threat_table", hero=hero)
    for kind, (win, rounds) in TABLE_11_20[scores].items():
        assert round(Fraction(told["win"][kind]) * 1000) == win
        assert round(Fraction(told["rounds"][kind]) * 10) == rounds
    assert all(Fraction(told["win"][kind]) < Fraction(1, 1000) for kind in ("grue", "handler"))


@pytest.mark.parametrize("scores", GRUE_LIT)
def test_tim_11_20_a_lit_grue_can_be_fought(scores):
    hero = dict(zip(("power", "finesse"), scores, strict=True))
    told = result("threat_table", hero=hero, light="light")
    win, rounds = GRUE_LIT[scores]
    assert round(Fraction(told["win"]["grue"]) * 1000) == win
    assert round(Fraction(told["rounds"]["grue"]) * 10) == rounds


def test_tim_13_2_the_table_says_what_each_fight_does():
    hero = {"power": 7, "finesse": 1, "armor": True, "bonus_dice": 1}
    told = result("threat_table", hero=hero, house=ONE | CAPPED)
    for kind in Kind:
        measures = odds("creature_duel", hero=hero, kind=kind, house=ONE | CAPPED)
        assert Fraction(told["win"][kind]) == measures["outcome"]["hero_wins"]
        assert Fraction(told["rounds"][kind]) == measures["means"]["rounds"]


def test_tim_11_14_the_banes_of_a_phantom_are_cancelled_with_the_others():
    told = result("creature_challenge", [1, 2], challenge="catch_phantom", boons=3, banes=1)
    assert (told["situation_banes"], told["net"], told["dice_count"]) == (2, 0, 2)


def test_tim_11_13_an_ordinary_at_work_rolls_nothing_whatever_the_banes():
    rows = odds("creature_challenge", challenge="ordinary_at_work", banes=20)
    assert rows == {"degree": {"success": 1}, "total": {"none": 1}}


def test_tim_11_2_faces_have_to_suffice_for_the_scores():
    with pytest.raises(BadInputError) as caught:
        rollers.roll("timeless.creature", {"kind": "wraith"}, faces=[6, 6])
    assert caught.value.field == "faces"
