"""The odds of a whole round before it is rolled, against the round itself."""

from dataclasses import dataclass
from fractions import Fraction

import pytest

import rollers
from rollers.errors import BadInputError, TooLargeError
from rollers.games.timeless.combat_round import (
    Attack,
    Hit,
    Stop,
    hitting,
    in_order,
    most_power,
    settle,
    tie_losses,
    who_rolls,
)
from rollers.games.timeless.hits import RoundArmor, strike
from rollers.games.timeless.round_preview import Ask
from rollers.inputs import build
from rollers.odds import Distribution
from tests.rules.timeless.counting import result


@dataclass(frozen=True)
class Fate:
    lost: int
    left: int


def rolled(ask, dice):
    """Roll the round as a Psychic Combat does, and settle it."""
    people = {each.id: each for each in ask.combatants}
    attacks = [Attack(each.id, target) for each in ask.combatants for target in each.attacks]
    totals = {
        name: people[name].total_of(people[name].roll(dice, label=name).value)
        for name in who_rolls(attacks, list(people))
    }
    armor = RoundArmor(ask.house)
    hits = []
    for attack in hitting(in_order(attacks, list(people)), totals):
        target = people[attack.target]
        blow = strike(
            totals[attack.attacker],
            totals[attack.target],
            dice=dice,
            house=ask.house,
            bonus_dice=people[attack.attacker].bonus_dice,
            wearer=attack.target if target.armor else None,
            armor=armor,
        )
        stop = Stop.ARMOR if blow.negated else None
        hits.append(Hit(attacker=attack.attacker, target=attack.target, amount=blow.amount, negated=stop))
    drainers = {each.id: most_power(each.start_power or each.power, ask.house) for each in ask.combatants if each.drain}
    settled = settle(
        {name: each.power for name, each in people.items()}, hits, tie_losses(attacks, totals, ask.house), drainers
    )
    return tuple(Fate(settled.losses[name], settled.power[name]) for name in people)


def check_preview(*combatants, **house):
    inputs = {"combatants": list(combatants), "house": {f"timeless.{key}": word for key, word in house.items()}}
    ask = build(Ask, inputs)
    counted = Distribution.of(lambda dice: rolled(ask, dice))
    told = result("round_preview", **inputs)
    for place, each in enumerate(ask.combatants):
        fate = counted.map(lambda fates, at=place: fates[at])
        assert Fraction(told["zeroed"][each.id]) == fate.chance_that(lambda fate: fate.left == 0)
        assert Fraction(told["mean_lost"][each.id]) == fate.mean(lambda fate: fate.lost)
        assert Fraction(told["mean_power"][each.id]) == fate.mean(lambda fate: fate.left)


def one(name, power, *attacks, **more):
    return {"id": name, "power": power, "attacks": list(attacks), **more}


HOUSES = [{}, {"tie_power": "one"}, {"armor_roll": "per_round"}, {"drain_cap": "start"}]


@pytest.mark.parametrize("house", HOUSES)
def test_tim_13_12_two_against_a_wraith_that_feeds_on_one(house):
    check_preview(one("a", 4, "w", finesse=1), one("b", 3, "w"), one("w", 3, "b", finesse=3, drain=True), **house)


@pytest.mark.parametrize("house", HOUSES)
def test_tim_13_12_all_against_all_with_an_armoured_wraith_that_has_grown(house):
    check_preview(
        one("a", 4, "b", "w", armor=True),
        one("b", 5, "a"),
        one("w", 9, "a", "b", drain=True, start_power=6, armor=True),
        **house,
    )


@pytest.mark.parametrize("house", [{}, {"armor_roll": "per_round", "tie_power": "one"}])
def test_tim_13_12_two_attackers_on_armour_and_claws(house):
    check_preview(one("a", 9, armor=True), one("b", 5, "a", bonus_dice=1, boons=1), one("c", 2, "a"), **house)


@pytest.mark.parametrize("house", HOUSES)
def test_tim_13_12_two_who_drain_each_other(house):
    check_preview(one("a", 3, "b", drain=True), one("b", 2, "a", drain=True, start_power=5), **house)


@pytest.mark.parametrize("house", HOUSES)
def test_tim_13_12_a_wraith_nobody_answers_and_a_target_with_little_power(house):
    check_preview(one("a", 1), one("b", 2, "w"), one("w", 4, "a", drain=True, bonus_dice=1, banes=1), **house)


def test_tim_13_12_all_bad_names_are_told_doubles_first():
    combatants = [one("a", 3, "c", "b"), one("b", 3, "b"), one("a", 3, "x")]
    with pytest.raises(BadInputError) as caught:
        rollers.roll("timeless.round_preview", {"combatants": combatants})
    fields = [problem.field for problem in caught.value.problems]
    attacks = ["combatants[0].attacks[0]", "combatants[1].attacks[0]", "combatants[2].attacks[0]"]
    assert fields == ["combatants[2].id", *attacks]


@pytest.mark.parametrize("name", ["", "a b", "a|b", "a" * 31, 3])
def test_tim_13_12_a_name_is_made_of_letters_digits_and_two_marks(name):
    with pytest.raises(BadInputError) as caught:
        rollers.roll("timeless.round_preview", {"combatants": [one(name, 3), one("b-_2", 3)]})
    assert caught.value.field == "combatants[0].id"


def test_tim_13_12_twenty_who_all_attack_each_other_are_counted():
    names = [f"c{place}" for place in range(20)]
    crowd = [
        one(name, 12, *(other for other in names if other != name), finesse=at % 5) for at, name in enumerate(names)
    ]
    told = result("round_preview", combatants=crowd)
    assert all(0 < Fraction(chance) <= 1 for chance in told["zeroed"].values())


def test_tim_13_12_what_is_beyond_counting_says_so():
    names = [f"c{place}" for place in range(20)]
    crowd = [one(name, 200, *(other for other in names if other != name), drain=True) for name in names]
    with pytest.raises(TooLargeError) as caught:
        rollers.roll("timeless.round_preview", {"combatants": crowd})
    assert caught.value.field == "combatants"
