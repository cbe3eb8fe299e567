"""Victories: what any pool comes to and how often, and what a Prevent leaves of it (LIM-5.2, LIM-8.4, LIM-8.5).

`throw` is the roll of every action; `victories` is V(n), its distribution.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from rollers.dice import UNREAD, Dice, Rolled
from rollers.odds import Distribution, capped_sum
from rollers.outcome import counted
from rollers.readings import Score

VICTORY_SCORES = (1, 2, 3, 0, 0, 0)
"""What each face is worth (LIM-5.2)."""
SIDES = len(VICTORY_SCORES)
MOST_OF_A_DIE = max(VICTORY_SCORES)
"""Most Victories of one die, and the highest face that counts."""

DICE_AT_ONCE = 50
"""A chance that wants few Victories of more dice than these is counted by halves."""


def throw(dice: Dice, count: int, *, label: str) -> Rolled:
    """Roll a pool and read its Victories (LIM-5.2); no dice give none."""
    return dice.score(count, scores=VICTORY_SCORES, label=label)


def counted_faces(rolled: Rolled) -> tuple[int, ...]:
    """Return the faces that give Victories, in the order rolled; unread where the roll is."""
    return rolled.faces if rolled.faces is UNREAD else tuple(face for face in rolled.faces if face <= MOST_OF_A_DIE)


def discarded_faces(rolled: Rolled) -> tuple[int, ...]:
    """Return the faces that are set aside, in the order rolled; unread where the roll is."""
    return rolled.faces if rolled.faces is UNREAD else tuple(face for face in rolled.faces if face > MOST_OF_A_DIE)


def remaining(rolled: int, prevented: int) -> int:
    """Return the Victories that an action keeps after all Prevents against it (LIM-8.4, LIM-8.13)."""
    return max(0, rolled - prevented)


def counter_dice(prevented: int, rolled: int) -> int:
    """Return the dice of a counter: the excess over what the opposing action rolled (LIM-8.5)."""
    return max(0, prevented - rolled)


@cache
def victories(dice: int) -> Distribution[int]:
    """Return V(n): the distribution of the Victories of so many dice, out of 6 to their number (LIM-5.2)."""
    table = Score(VICTORY_SCORES).table(dice, SIDES)
    return Distribution({value: weight for value, weight in table if isinstance(value, int)})


@cache
def capped_victories(dice: int, most: int) -> Distribution[int]:
    """Return V(n) where all from `most` on counts as `most`: large pools are put together from halves."""
    if dice <= DICE_AT_ONCE:
        return capped_sum((victories(dice),), most)
    half = dice // 2
    return capped_sum((capped_victories(half, most), capped_victories(dice - half, most)), most)


def chance_of(needed: int, dice: int) -> Fraction:
    """Return the chance that so many dice bring at least the Victories needed (LIM-5.5); 1 where none are."""
    return Fraction(1) if needed <= 0 else capped_victories(dice, needed).chance(needed)


def victories_of(pools: Distribution[int]) -> Distribution[int]:
    """Return the Victories of a pool whose number of dice is left to chance.

    All pools are counted together: by Horner's rule, in one die after the other, the distribution being packed
    into one large integer as `rollers.readings` does it.
    """
    largest = max(dice for dice, _ in pools.items())
    sides = len(VICTORY_SCORES)
    width = (pools.total * sides**largest).bit_length()
    one_die = [(VICTORY_SCORES.count(score), width * score) for score in set(VICTORY_SCORES)]
    packed = 0
    for dice in range(largest, -1, -1):
        packed = sum(packed * faces << shift for faces, shift in one_die)
        packed += pools.weight(dice) * sides ** (largest - dice)
    mask = (1 << width) - 1
    return Distribution({value: packed >> width * value & mask for value in range(MOST_OF_A_DIE * largest + 1)})


@cache
def gain(dice: int, prevent: int) -> Distribution[int]:
    """Return the Victories that an action of so many dice keeps against a Prevent (LIM-8.4)."""
    return victories(dice).with_(victories(prevent), remaining)


def in_words(number: int) -> str:
    """Write a number of Victories: 1 Victory, 2 Victories."""
    return counted(number, "Victory", "Victories")


def dice_in_words(number: int) -> str:
    """Write a number of dice: 1 die, 2 dice."""
    return counted(number, "die", "dice")
