"""Somebody who rolls in a conflict: pool, Talent, standing, and how they stand against others.

How a roll goes is written in `rolling.py`, who leads in `conflict_rules.py`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import prod

from rollers.dice import Dice
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.conflict_rules import Standing
from rollers.games.lacuna.rolling import Attribute, TalentPolicy, Throw, pool_size, throw, with_talent
from rollers.house import House
from rollers.inputs import flag
from rollers.odds import Distribution


@dataclass(frozen=True, kw_only=True)
class Contender:
    """What somebody rolls with in a conflict."""

    dice: int = shared.dice()
    complication_dice: int = shared.complication_dice()
    equipment_bonus: int = shared.equipment_bonus("Added to the total.")
    use_talent: bool = flag(label="Talent die", help="Added whatever the total is.")

    @property
    def pool(self) -> int:
        """Dice to roll (LAC-3.3)."""
        return pool_size(self.dice, self.complication_dice)

    @property
    def adds_talent(self) -> bool:
        """Whether a Talent die is rolled; without dice there is none (LAC-2.9)."""
        return self.use_talent and self.pool > 0

    def standing(self, thrown: Throw) -> Standing:
        """Return how this one stands with a roll."""
        return Standing(thrown.total, self.dice)


ROLLED = Attribute.FORCE
"""In a conflict Force and Instinct are rolled alike (LAC-7.2)."""


def roll_pool(contender: Contender, dice: Dice, house: House, *, label: str) -> Throw:
    """Roll somebody's pool, before any Talent die."""
    return throw(
        dice,
        attribute=ROLLED,
        pool=contender.pool,
        bonus=contender.equipment_bonus,
        talent_policy=TalentPolicy.NONE,
        offered=0,
        house=house,
        label=label,
    )


def roll_talent(thrown: Throw, dice: Dice, house: House, *, label: str) -> Throw:
    """Add a Talent die to a roll (LAC-7.11)."""
    return with_talent(thrown, ROLLED, dice.die(label=label), house)


def whole_rolls(contender: Contender, house: House) -> Distribution[Throw]:
    """Count everything that somebody can roll, the Talent die included."""

    def rolled(dice: Dice) -> Throw:
        thrown = roll_pool(contender, dice, house, label="Pool")
        return roll_talent(thrown, dice, house, label="Talent die") if contender.adds_talent else thrown

    return Distribution.of(rolled)


class Ranked:
    """How often somebody stands where, with how often below: what is multiplied to find who leads."""

    def __init__(self, contender: Contender, house: House) -> None:
        """Count the rolls of a contender."""
        self.throws = whole_rolls(contender, house)
        ranks = self.throws.map(lambda thrown: contender.standing(thrown).rank(house))
        self.ranks = sorted(ranks.items())
        self.total = ranks.total
        self._order = [rank for rank, _ in self.ranks]
        self._below = [0, *accumulate(weight for _, weight in self.ranks)]

    @property
    def mean_total(self) -> Fraction:
        """Its total on average."""
        return self.throws.mean(lambda thrown: thrown.total)

    @property
    def mean_gain(self) -> Fraction:
        """What a roll adds to its Heart Rate on average."""
        return self.throws.mean(lambda thrown: thrown.heart_rate_gain)

    def below(self, rank: tuple[int, int]) -> int:
        """Return in how many ways this one stands below a rank."""
        return self._below[bisect_left(self._order, rank)]

    def leads(self, others: Sequence[Ranked]) -> Fraction:
        """Return the chance of standing above all others."""
        ways = sum(weight * prod(other.below(rank) for other in others) for rank, weight in self.ranks)
        return Fraction(ways, self.total * prod(other.total for other in others))
