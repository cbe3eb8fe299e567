"""What a round does to one combatant, put together from the checks of all it meets (TIM-13.12).

A round of twenty would branch beyond counting die by die; but for each value of one combatant's own total
those it meets are independent of each other, so their losses and gains are simply added up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rollers.errors import Problem, TooLargeError
from rollers.games.timeless.combat_round import absorbed, power_after
from rollers.games.timeless.compare_checks import compare
from rollers.games.timeless.round_odds import Stops, Striker, armor_cases, armor_stops, power_dealt, together
from rollers.house import House
from rollers.odds import Distribution, capped_sum, mixture

MOST_WORK = 400_000_000
"""Bits multiplied at most, roughly; a round of twenty with common pools stays well below it."""
TRADE_WORK = 6000
"""Work for one value of a sum where somebody is drained, measured on the same scale."""

Pair = tuple[int, int]
"""Power lost and Power absorbed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Foe:
    """Somebody whom the one in question meets in a round."""

    striker: Striker
    power: int
    armored: bool
    attacks: bool
    """Attacks the one in question."""
    drained: bool
    """Is attacked by the one in question, who absorbs what that takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """What a round does to one combatant."""

    zeroed: Fraction
    """Chance of being at zero Power afterwards."""
    mean_lost: Fraction
    """Before the floor at 0."""
    mean_power: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One combatant in a round, and all it meets."""

    own: Striker
    power: int
    armored: bool
    most: int | None
    """Power above which absorbing does not lift it (TIM-11.18)."""
    foes: Sequence[Foe]
    house: House

    @property
    def attackers(self) -> tuple[Foe, ...]:
        """Those who can only take Power from it."""
        return tuple(foe for foe in self.foes if foe.attacks and not foe.drained)

    @property
    def drained(self) -> tuple[Foe, ...]:
        """Those it takes Power from."""
        return tuple(foe for foe in self.foes if foe.drained)

    @property
    def most_gained(self) -> int:
        """More than this is not to be had (TIM-11.18)."""
        return sum(foe.power for foe in self.drained)

    @property
    def cap(self) -> int:
        """A loss that no gain makes up for: what exceeds it changes nothing."""
        return self.power + self.most_gained

    @property
    def only_difference_counts(self) -> bool:
        """Whether losses and gains may be set against each other; not above a limit of absorbed Power."""
        return self.most is None or self.power <= self.most

    @property
    def work(self) -> int:
        """How much counting it takes, roughly."""
        bits = sum(foe.striker.bits for foe in self.attackers)
        spread = self.cap + self.most_gained if self.only_difference_counts else self.cap * (1 + self.most_gained)
        summing = len(self.attackers) * self.cap * bits
        return len(self.own.totals) * (summing + len(self.drained) * spread * TRADE_WORK)

    def after(self, pair: Pair) -> int:
        """Return the Power that is left."""
        lost, gained = pair
        return power_after(self.power, lost, gained, most=self.most)


def fates_of(rounds: Sequence[Round]) -> tuple[Fate, ...]:
    """Return what a round does to each combatant in it.

    Raises:
        TooLargeError: too many of them attack each other with too large pools.
    """
    work = sum(met.work for met in rounds)
    if work > MOST_WORK:
        told = "fewer attacks, or fewer Boons and Banes, for exact odds"
        raise TooLargeError([Problem("combatants", f"{len(rounds)} in such a melee", told)])
    return tuple(fate_of(met) for met in rounds)


def fate_of(met: Round) -> Fate:
    """Average over the combatant's own total, and over what its armour does."""
    after = together(
        (_left_with(met, total, stops), weight * share, ways * met.own.totals.total)
        for stops, weight, ways in armor_cases(armored=met.armored, house=met.house)
        for total, share in met.own.totals.items()
    )
    # Means add up, however much the losses hang together.
    lost = (power_dealt(foe.striker, met.own, armored=met.armored) for foe in met.foes if foe.attacks)
    return Fate(
        zeroed=after.chance(0),
        mean_lost=sum((each.mean(lambda power: power) for each in lost), Fraction(0)),
        mean_power=after.mean(lambda power: power),
    )


def _left_with(met: Round, total: int, stops: Stops) -> Distribution[int]:
    """Count the Power left with this total."""

    def added(one: Pair, other: Pair) -> Pair:
        lost, gained = one[0] + other[0], one[1] + other[1]
        common = min(lost, gained) if met.only_difference_counts else 0
        return min(lost - common, met.cap), gained - common

    losses = capped_sum([foe.striker.loss_to(total, stops) for foe in met.attackers], met.cap)
    pairs: Distribution[Pair] = losses.map(lambda power: (power, 0))
    for foe in met.drained:
        pairs = pairs.with_(mixture(_trades(met, total, foe, stops)), added)
    return pairs.map(met.after)


def _trades(met: Round, total: int, foe: Foe, stops: Stops) -> Iterator[tuple[Pair, int, int]]:
    """Yield what one total against a drained foe takes and brings: one comparison decides both."""
    nothing = Distribution.certain(0)
    foe_stops = armor_stops(armored=foe.armored)
    mine = met.own.having_rolled(total)
    for theirs, weight in foe.striker.totals.items():
        hits = compare(total, theirs, answers=False, house=met.house).is_hit
        dealt = mine.loss_to(theirs, foe_stops) if hits else nothing
        lost = foe.striker.having_rolled(theirs).loss_to(total, stops) if foe.attacks else nothing
        both = lost.with_(dealt, lambda power, taken: (power, absorbed(taken, foe.power)))
        yield from ((pair, weight * ways, foe.striker.totals.total * both.total) for pair, ways in both.items())
