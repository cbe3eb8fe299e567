"""What is read off a pool, against every sequence of its faces."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest

import rollers
from rollers.dice import ScriptedDice
from rollers.odds import Distribution
from rollers.readings import MOST_MULTISETS, AtMost, Faces, Keep, OneOf, Score

SCORES = {2: (0, 1), 3: (1, 0, -1), 4: (3, 3, 0, 7), 6: (1, 2, 3, 0, 0, 0)}
READINGS = [
    pytest.param(count, sides, reading, id=f"{count}d{sides} {name}")
    for count in range(5)
    for sides in (1, 2, 3, 4, 6)
    for name, reading in (
        ("pips", Score()),
        ("scores", Score(SCORES[sides]) if sides in SCORES else Score()),
        ("faces", Faces()),
        *((f"at most {limit}", AtMost(limit)) for limit in (-1, 0, 1, 3, 9)),
        *((f"best {keep}", Keep(keep, highest=True)) for keep in range(4)),
        *((f"worst {keep}", Keep(keep, highest=False)) for keep in range(4)),
    )
]


def by_hand(reading, faces):
    """The same readings in other words."""
    match reading:
        case Score(scores=scores):
            return sum((scores or range(1, 100))[face - 1] for face in faces)
        case Keep(keep=keep, highest=True):
            return sum(sorted(faces)[max(0, len(faces) - keep) :])
        case Keep(keep=keep):
            return sum(sorted(faces)[:keep])
        case AtMost(limit=limit):
            return len([face for face in faces if face not in range(limit + 1, 100)])
        case Faces():
            return tuple(sorted(faces))


@pytest.mark.parametrize(("count", "sides", "reading"), READINGS)
def test_the_table_counts_every_sequence_of_faces(count, sides, reading):
    sequences = list(product(range(1, sides + 1), repeat=count))
    table = reading.table(count, sides)
    assert dict(table) == Counter(by_hand(reading, faces) for faces in sequences)
    assert [reading.of(faces) for faces in sequences] == [by_hand(reading, faces) for faces in sequences]
    assert sum(weight for _, weight in table) == sides**count
    values = [value for value, _ in table]
    assert values == sorted(set(values))


@pytest.mark.parametrize("highest", [True, False])
@pytest.mark.parametrize("keep", range(5))
def test_kept_marks_say_which_dice_the_sum_is_of(keep, highest):
    reading = Keep(keep, highest=highest)
    for faces in product(range(1, 4), repeat=4):
        marks = reading.kept(faces)
        assert sum(marks) == min(keep, 4)
        assert sum(face for face, counts in zip(faces, marks, strict=True) if counts) == reading.of(faces)


def test_of_equal_dice_the_first_rolled_count():
    assert Keep(2, highest=True).kept((5, 6, 5, 5)) == (True, True, False, False)
    assert Keep(2, highest=False).kept((2, 1, 2, 2)) == (True, True, False, False)


def test_a_die_that_scores_nothing_is_set_aside():
    assert Score(SCORES[6]).kept((1, 4, 3, 6)) == (True, False, True, False)
    assert Score().kept((1, 6)) == (True, True)
    assert Faces().kept((1, 6)) == (True, True)


def test_the_faces_kept_are_told_in_ascending_order():
    rolled = ScriptedDice([6, 2, 5, 1]).best(4, keep=3, label="Pool")
    assert rolled.kept == (2, 5, 6)
    assert rolled.faces == (6, 2, 5, 1)
    assert rolled.value == 13


@pytest.mark.parametrize(
    ("count", "sides", "reading"),
    [
        (200, 6, Score(SCORES[6])),
        (200, 10, Score()),
        (22, 6, Keep(2, highest=True)),
        (100, 6, Keep(3, highest=False)),
        (14, 6, Faces()),
        (7, 10, Faces()),
    ],
)
def test_large_pools_are_counted_whole(count, sides, reading):
    table = reading.table(count, sides)
    assert sum(weight for _, weight in table) == sides**count
    assert all(weight > 0 for _, weight in table)


def test_the_mean_of_large_pools_is_that_of_one_die_many_times():
    assert sum(value * weight for value, weight in Score().table(100, 6)) * 2 == 700 * 6**100
    assert sum(value * weight for value, weight in Score(SCORES[6]).table(100, 6)) == 100 * 6**100


def test_too_many_different_faces_are_refused():
    assert comb(15 + 6 - 1, 15) <= MOST_MULTISETS < comb(40 + 6 - 1, 40)
    with pytest.raises(rollers.TooLargeError):
        Faces().table(40, 6)


def test_a_die_rolled_until_a_wanted_face_shows_each_as_often_as_any_other():
    assert OneOf((2, 5)).table(1, 2) == ((2, 1), (5, 1))
    odds = Distribution.of(lambda dice: dice.until((2, 5), sides=6, label="Die").value)
    assert odds.as_fractions() == {2: Fraction(1, 2), 5: Fraction(1, 2)}


def test_the_dice_passed_over_are_shown_and_do_not_count():
    dice = ScriptedDice([1, 6, 5])
    rolled = dice.until((2, 5), sides=6, label="Die")
    dice.finish()
    assert (rolled.value, rolled.face, rolled.passed_over) == (5, 5, 2)
    assert [(die.face, die.kept) for die in dice.log] == [(1, False), (6, False), (5, True)]


def test_nobody_may_decide_by_a_face_that_is_only_shown():
    def peeping(dice):
        return dice.at_most(3, sides=6, label="Die").face > 3

    with pytest.raises(LookupError):
        Distribution.of(peeping)
    assert Distribution.of(lambda dice: dice.at_most(4, sides=6, label="Die").value).chance(1) == Fraction(2, 3)
