"""The odds of one round, put together around the decision that its roll makes (TIM-13.3).

The target's one total is shared by every comparison, so losses are counted for each value of that total
and then averaged: rolled out die by die, a target and six attackers would branch twenty million ways.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cache

from rollers.games.timeless.armor import roll_armor
from rollers.games.timeless.compare_checks import compare
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.hits import power_taken
from rollers.games.timeless.pool import sums
from rollers.house import House
from rollers.odds import Distribution, capped_sum, mixture

Stops = Distribution[bool]
"""Whether armour stops a hit."""


@cache
def armor_stops(*, armored: bool) -> Stops:
    """Return whether armour stops one hit."""
    return Distribution.of(lambda dice: roll_armor(dice).stops) if armored else Distribution.certain(False)


@cache
def _all_or_none() -> tuple[tuple[Stops, int, int], ...]:
    """Return the two ways a single roll for the round can go."""
    stops = armor_stops(armored=True)
    return tuple((Distribution.certain(stopped), weight, stops.total) for stopped, weight in stops.items())


def armor_cases(*, armored: bool, house: House) -> tuple[tuple[Stops, int, int], ...]:
    """Return the ways armour can go in a round: whether it stops each hit, the weight, and of how many ways.

    Rolled for each hit, it is one way in which every hit may be stopped; rolled once, all hits are
    stopped or none is (TIM-12.2).
    """
    if armored and house.says("timeless.armor_roll", "per_round"):
        return _all_or_none()
    return ((armor_stops(armored=armored), 1, 1),)


class Striker:
    """What an attacker rolls, and what its attacks take: counted once for each total it meets."""

    def __init__(self, totals: Distribution[int], extra: Distribution[int], house: House) -> None:
        """Take its checks, the extra damage of a hit, and the house rules in force."""
        self.totals = totals
        self.extra = extra
        self._house = house
        self._known: dict[tuple[int, Stops], Distribution[int]] = {}

    @classmethod
    def of(cls, fighter: Fighter, house: House, *, boons: int = 0) -> Striker:
        """Count what a fighter rolls, with `boons` more than its inputs say."""
        extra = Distribution.of(lambda dice: dice.total(fighter.bonus_dice, label="Extra damage").value)
        return cls(sums(fighter.net + boons).map(fighter.total_of), extra, house)

    @property
    def bits(self) -> int:
        """Length of the numbers in which its attacks are counted, armour included."""
        return (self.totals.total * self.extra.total * armor_stops(armored=True).total).bit_length()

    def having_rolled(self, total: int) -> Striker:
        """Return this one after its check came to `total`."""
        return Striker(Distribution.certain(total), self.extra, self._house)

    def loss_to(self, total: int, stops: Stops) -> Distribution[int]:
        """Count what one attack takes from a target with this total."""
        if (total, stops) not in self._known:
            self._known[total, stops] = self._count(total, stops)
        return self._known[total, stops]

    def _count(self, total: int, stops: Stops) -> Distribution[int]:
        """Decide for each of its own totals, and there for each damage roll."""
        damage = self.extra.with_(stops, lambda extra, stopped: (extra, stopped))
        return mixture(
            (power_taken(compared, extra, stopped=stopped), weight * share, self.totals.total * damage.total)
            for mine, weight in self.totals.items()
            for compared in (compare(mine, total, answers=False, house=self._house),)
            for (extra, stopped), share in damage.items()
        )


def losses_to(total: int, strikers: Sequence[Striker], *, armored: bool, house: House, most: int) -> Distribution[int]:
    """Count what all attacks together take from a target with this total, up to `most` (TIM-6.25)."""
    return together(
        (capped_sum([each.loss_to(total, stops) for each in strikers], most), weight, ways)
        for stops, weight, ways in armor_cases(armored=armored, house=house)
    )


def round_losses(
    totals: Distribution[int], strikers: Sequence[Striker], *, armored: bool, house: House, most: int
) -> Distribution[int]:
    """Count what a round takes from a target that rolls such totals, up to `most`."""
    return together(
        (losses_to(total, strikers, armored=armored, house=house, most=most), weight, totals.total)
        for total, weight in totals.items()
    )


def power_dealt(striker: Striker, target: Striker, *, armored: bool) -> Distribution[int]:
    """Count what one attack takes from one target, whatever both roll."""
    stops = armor_stops(armored=armored)
    return together(
        (striker.loss_to(total, stops), weight, target.totals.total) for total, weight in target.totals.items()
    )


def together[Value: Hashable](parts: Iterable[tuple[Distribution[Value], int, int]]) -> Distribution[Value]:
    """Average distributions, each with its weight and of how many ways."""
    return mixture(
        (value, weight * share, ways * part.total) for part, share, ways in parts for value, weight in part.items()
    )
