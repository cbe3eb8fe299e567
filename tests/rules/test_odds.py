"""The small algebra of exact distributions, and odds as JSON."""

from enum import StrEnum
from fractions import Fraction
from itertools import product

import pytest

import rollers
from rollers.jsontext import LONGEST_WHOLE, fraction_text, outcome_key, to_json
from rollers.odds import Distribution, Odds, from_fractions, mixture, rows_of

D4 = Distribution(dict.fromkeys(range(1, 5), 1))
D6 = Distribution(dict.fromkeys(range(1, 7), 1))


class Word(StrEnum):
    """Words of a book."""

    GOOD = "good"
    BAD = "bad"


def test_a_distribution_knows_its_chances():
    loaded = Distribution({"a": 1, "b": 3, "never": 0})
    assert (len(loaded), loaded.total) == (2, 4)
    assert (loaded.weight("b"), loaded.weight("never"), loaded.weight("c")) == (3, 0, 0)
    assert loaded.chance("a") == Fraction(1, 4)
    assert loaded.chance_that(lambda letter: letter != "a") == Fraction(3, 4)
    assert loaded.as_fractions() == {"a": Fraction(1, 4), "b": Fraction(3, 4)}


def test_the_mean_is_exact():
    assert D6.mean(lambda face: face) == Fraction(7, 2)
    assert D6.mean(lambda face: Fraction(face, 3)) == Fraction(7, 6)


def test_two_things_combine_as_all_their_pairs_do():
    both = D4.with_(D6, lambda a, b: a - b)
    pairs = list(product(range(1, 5), range(1, 7)))
    for difference in range(-6, 5):
        assert both.chance(difference) == Fraction(sum(a - b == difference for a, b in pairs), 24)


def test_what_comes_to_the_same_is_added_up():
    assert D6.map(lambda face: face % 3).as_fractions() == dict.fromkeys((0, 1, 2), Fraction(1, 3))


def test_a_mixture_weighs_parts_by_their_ways():
    mixed = mixture([("heads", 1, 2), ("one", 1, 12), ("two", 5, 12)])
    assert mixed.as_fractions() == {"heads": Fraction(1, 2), "one": Fraction(1, 12), "two": Fraction(5, 12)}
    again = mixture([("same", 1, 2), ("same", 1, 3), ("other", 1, 6)])
    assert again.chance("same") == Fraction(5, 6)


def test_fractions_become_weights_and_come_back():
    chances = {"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 6)}
    assert from_fractions(chances).as_fractions() == chances
    assert Distribution.certain("a").as_fractions() == {"a": 1}


def test_counting_a_rule_gives_its_distribution():
    """Two dice, of which a double is rolled again once."""

    def resolve(dice):
        first = dice.faces(2, label="Pool")
        if first.reading[0] == first.reading[1]:
            return dice.total(2, label="Again").value
        return sum(first.reading)

    counted = Distribution.of(resolve)
    sums = [a + b for a, b in product(range(1, 7), repeat=2)]
    single = [a + b for a, b in product(range(1, 7), repeat=2) if a != b]
    for total in range(2, 13):
        chance = Fraction(single.count(total), 36) + Fraction(6, 36) * Fraction(sums.count(total), 36)
        assert counted.chance(total) == chance


def test_rows_stand_in_ascending_order_and_words_as_they_came():
    assert list(rows_of(Distribution({10: 1, 9: 1, -2: 1}))) == ["-2", "9", "10"]
    assert list(rows_of(Distribution({Word.GOOD: 1, Word.BAD: 1}))) == ["good", "bad"]
    assert list(rows_of(Distribution({None: 1, 3: 1}))) == ["none", "3"]


@pytest.mark.parametrize(
    ("value", "name"),
    [(None, "none"), (True, "true"), (False, "false"), (0, "0"), (-3, "-3"), (Word.BAD, "bad"), ("two", "two")],
)
def test_outcomes_have_names(value, name):
    assert outcome_key(value) == name


def test_odds_are_json_with_fractions_in_lowest_terms():
    odds = rollers.odds("timeless.finesse_check", {"finesse": 1}).as_dict()
    assert odds["mechanic"] == "timeless.finesse_check"
    assert odds["inputs"]["finesse"] == 1
    assert odds["measures"]["degree"] == {"success": "5/18", "partial": "11/36", "failure": "5/12"}


def test_a_whole_number_has_no_denominator():
    odds = Odds("a.b", {}, {"means": {"total": Fraction(6, 3)}, "sure": {"true": Fraction(1)}}).as_dict()
    assert odds["measures"] == {"means": {"total": "2"}, "sure": {"true": "1"}}


def test_a_fraction_longer_than_python_writes_is_given_in_decimals():
    assert fraction_text(Fraction(2, 3 * LONGEST_WHOLE) * LONGEST_WHOLE) == "2/3"
    nearly = Fraction(LONGEST_WHOLE - 1, LONGEST_WHOLE)
    assert fraction_text(nearly) == "0." + "9" * 60
    assert fraction_text(-2 - Fraction(1, LONGEST_WHOLE * 3)).startswith("-2.000")
    assert float(fraction_text(Fraction(LONGEST_WHOLE, 3 * LONGEST_WHOLE + 1))) == pytest.approx(1 / 3)


def test_the_largest_duels_have_odds_that_can_be_written():
    """Their fractions have more digits than Python turns into text."""
    strong = {"power": 43, "boons": 20}
    odds = rollers.odds("timeless.duel", {"a": {**strong, "banes": 2, "armor": True, "drain": True}, "b": strong})
    assert odds.measures["outcome"]["a_wins"].denominator > LONGEST_WHOLE
    chances = odds.as_dict()["measures"]["outcome"].values()
    assert sum(float(Fraction(chance)) for chance in chances) == pytest.approx(1)


def test_a_value_that_has_no_place_in_json_is_refused():
    with pytest.raises(TypeError):
        to_json(0.5)
    assert to_json({Word.GOOD: (Fraction(1, 2), None, True)}) == {"good": ["1/2", None, True]}


def test_measures_that_make_no_sense_for_the_inputs_are_absent():
    assert "reached" not in rollers.odds("limitless.roll_victories", {"dice": 2}).measures
    assert "reached" in rollers.odds("limitless.roll_victories", {"dice": 2, "needed": 1}).measures
