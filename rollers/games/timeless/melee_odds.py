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
from rollers.games.timeless.round_odds import Striker, armor_cases, armor_stops, loss_to, together
from rollers.house import House
from rollers.odds import Distribution, capped_sum, mixture

MOST_PAIRS = 20_000
"""Pairs of loss and gain looked at for one value of a total; a Wraith that strikes many needs more."""

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
    def cap(self) -> int:
        """A loss that no gain makes up for: what exceeds it changes nothing."""
        return self.power + sum(foe.power for foe in self.foes if foe.drained)

    def after(self, pair: Pair) -> int:
        """Return the Power that is left."""
        lost, gained = pair
        return power_after(self.power, lost, gained, most=self.most)


def fate_of(met: Round) -> Fate:
    """Average over the combatant's own total, and over what its armour does."""
    left: list[tuple[Distribution[int], int, int]] = []
    mean_lost = Fraction(0)
    for stops, weight, ways in armor_cases(armored=met.armored, house=met.house):
        for total, share in met.own.totals.items():
            power, lost = _with_total(met, total, stops)
            left.append((power, weight * share, ways * met.own.totals.total))
            mean_lost += Fraction(weight * share, ways * met.own.totals.total) * lost
    after = together(left)
    return Fate(zeroed=after.chance(0), mean_lost=mean_lost, mean_power=after.mean(lambda power: power))


def _with_total(met: Round, total: int, stops: Distribution[bool]) -> tuple[Distribution[int], Fraction]:
    """Return the Power left with this total, and the mean of what is lost."""
    attackers = [foe for foe in met.foes if foe.attacks and not foe.drained]
    losses = [loss_to(total, foe.striker, stops, met.house) for foe in attackers]
    trades = [_trade(met, total, foe, stops) for foe in met.foes if foe.drained]
    pairs = _added(capped_sum(losses, met.cap), trades, met.cap)
    mean = sum((each.mean(lambda power: power) for each in losses), Fraction(0))
    mean += sum((each.mean(lambda pair: pair[0]) for each in trades), Fraction(0))
    return pairs.map(met.after), mean


def _trade(met: Round, total: int, foe: Foe, stops: Distribution[bool]) -> Distribution[Pair]:
    """Count what one total against a drained foe takes and brings: one comparison decides both."""
    return mixture(_trades(met, total, foe, stops))


def _trades(met: Round, total: int, foe: Foe, stops: Distribution[bool]) -> Iterator[tuple[Pair, int, int]]:
    """Yield them for each total of the foe."""
    foe_stops = armor_stops(armored=foe.armored)
    mine = Striker(Distribution.certain(total), met.own.extra)
    for theirs, weight in foe.striker.totals.items():
        hits = compare(total, theirs, answers=False, house=met.house).is_hit
        dealt = loss_to(theirs, mine, foe_stops, met.house) if hits else Distribution.certain(0)
        against = Striker(Distribution.certain(theirs), foe.striker.extra)
        lost = loss_to(total, against, stops, met.house) if foe.attacks else Distribution.certain(0)
        both = lost.with_(dealt, lambda power, taken: (power, absorbed(taken, foe.power)))
        yield from ((pair, weight * ways, foe.striker.totals.total * both.total) for pair, ways in both.items())


def _added(lost: Distribution[int], traded: Sequence[Distribution[Pair]], cap: int) -> Distribution[Pair]:
    """Add up losses and gains.

    Raises:
        TooLargeError: there are too many pairs of them.
    """
    pairs: Distribution[Pair] = lost.map(lambda power: (power, 0))
    for each in traded:
        if len(pairs) * len(each) > MOST_PAIRS:
            told = "fewer attacks of one who absorbs Power, for exact odds"
            raise TooLargeError([Problem("combatants", f"over {MOST_PAIRS} cases", told)])
        pairs = pairs.with_(each, lambda one, other: (min(one[0] + other[0], cap), one[1] + other[1]))
    return pairs
