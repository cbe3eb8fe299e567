"""Victories counted: what a number of dice brings, and what a Prevent leaves of it (LIM-5.2, LIM-8.4, LIM-8.5)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from rollers.games.limitless.roll_victories import VICTORY_SCORES
from rollers.odds import Distribution
from rollers.readings import Score

SIDES = len(VICTORY_SCORES)


def remaining(rolled: int, prevented: int) -> int:
    """Return the Victories that an action keeps when so many are subtracted (LIM-8.4, LIM-8.13)."""
    return max(0, rolled - prevented)


def counter_dice(prevented: int, rolled: int) -> int:
    """Return the dice with which a Prevent and Counter strikes back at an action that rolled so much (LIM-8.5)."""
    return max(0, prevented - rolled)


@cache
def victories(dice: int) -> Distribution[int]:
    """Return V(n): the distribution of the Victories of so many dice (LIM-5.2)."""
    table = Score(VICTORY_SCORES).table(dice, SIDES)
    return Distribution({value: weight for value, weight in table if isinstance(value, int)})


def chance_of(needed: int, dice: int) -> Fraction:
    """Return the chance that so many dice bring at least the Victories needed (LIM-5.5)."""
    return victories(dice).chance_that(lambda rolled: rolled >= needed)


@cache
def gain(dice: int, prevent: int) -> Distribution[int]:
    """Return the Victories that an action of so many dice keeps against a Prevent (LIM-8.4)."""
    return victories(dice).with_(victories(prevent), remaining)
