"""The odds of one Exchange of two characters, put together action by action.

An action with the Prevent aimed at it is independent of all others, so each such pair is counted by itself. What
the pairs of one side bring is added up; then the two sides are set against each other around the functions that
settle an Exchange. Walked through roll by roll, a dozen actions would never be counted to their end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from operator import add

from rollers.games.limitless.actions import ACCOMPLISHING, Action, counter_karma, dice_rolled, karma_gained
from rollers.games.limitless.settling import Seat, acts_tragically, karma_removed, karma_shared, prevailing
from rollers.games.limitless.victories import counter_dice, remaining, victories
from rollers.house import House
from rollers.odds import Distribution, mixture

Pair = tuple[int, int]
"""Of one side's actions: what the side itself gets of them, and what the other side gets by countering them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Met:
    """What an action and the Prevent aimed at it can come to, one number each for owner and opponent."""

    gains: Distribution[Pair]
    """Victories for the owner's goal, and those of the counter for the opponent's."""
    burning: Distribution[Pair]
    """Victories of an Ameliorate halved, and dice of the counter."""


def _meet(seats: Sequence[Seat], seat: int, place: int) -> Met:
    """Count one action of a side against the Prevent aimed at it, if there is one."""
    declared = seats[seat].actions[place]
    aimed = next((each for each in seats[1 - seat].actions if each.target == (seat, place)), None)
    counters = aimed is not None and aimed.action is Action.PREVENT_AND_COUNTER
    met = victories(dice_rolled(declared.action, declared.dice)).with_(
        victories(aimed.dice if aimed else 0),
        lambda rolled, own: (remaining(rolled, own), counter_dice(own, rolled) if counters else 0),
    )
    burns = declared.action is Action.AMELIORATE
    return Met(
        gains=_with_counter(met, kept=declared.action in ACCOMPLISHING),
        burning=met.map(lambda each: (each[0] // 2 if burns else 0, each[1])),
    )


def _with_counter(met: Distribution[Pair], *, kept: bool) -> Distribution[Pair]:
    """Roll the dice of the counter; what the action keeps counts only where it serves a goal."""
    return mixture(
        ((left if kept else 0, scored), weight * ways, met.total * victories(extra).total)
        for (left, extra), weight in met.items()
        for scored, ways in victories(extra).items()
    )


def _added(parts: Sequence[Distribution[Pair]]) -> Distribution[Pair]:
    """Add up independent pairs of numbers; each pair is coded as one number, which is quicker to add."""
    step = 1 + sum(max(other for (_, other), _ in part.items()) for part in parts)
    total = Distribution.certain(0)
    for part in parts:
        total = total.with_(part.map(lambda pair: pair[0] * step + pair[1]), add)
    return total.map(lambda code: divmod(code, step))


def _entry_by_entry(one: list[int], other: list[int]) -> list[int]:
    """Add two columns."""
    return [p + q for p, q in zip(one, other, strict=True)]


class _Beyond:
    """Weights of points, added up over all that lie at or beyond a corner."""

    def __init__(self, weights: Mapping[Pair, int]) -> None:
        across = [x for x, _ in weights]
        up = [y for _, y in weights]
        self._left, self._low = min(across), min(up)
        self._right, self._high = max(across), max(up)
        width, height = self._right - self._left + 1, self._high - self._low + 1
        grid = [[0] * height for _ in range(width)]
        for (x, y), weight in weights.items():
            grid[self._right - x][self._high - y] = weight
        columns = (list(accumulate(column)) for column in grid)
        self._sums: list[list[int]] = list(accumulate(columns, _entry_by_entry))

    def at(self, x: int, y: int) -> int:
        """Return the weight of all points with at least these two numbers."""
        if x > self._right or y > self._high:
            return 0
        return self._sums[self._right - max(x, self._left)][self._high - max(y, self._low)]


def _burnt(karma: int, halved: int) -> int:
    """Return the Karma left after an Ameliorate, by half its Victories (LIM-8.6)."""
    return karma - karma_removed(karma, 2 * halved)


@dataclass(frozen=True, kw_only=True)
class ExchangeOdds:
    """All that one Exchange can come to, for two characters whose actions are declared."""

    seats: tuple[Seat, ...]
    house: House
    gains: tuple[Distribution[Pair], ...]
    """For each side, of its own actions: Victories it keeps, and Victories of the other's counters."""
    burning: tuple[Distribution[Pair], ...]
    """For each side, of its own actions: Victories of its Ameliorate halved, and dice of the other's counters."""

    @staticmethod
    def of(seats: tuple[Seat, ...], house: House) -> ExchangeOdds:
        """Count every action with the Prevent aimed at it."""
        met = [
            [_meet(seats, seat, place) for place, each in enumerate(side.actions) if each.target is None]
            for seat, side in enumerate(seats)
        ]
        return ExchangeOdds(
            seats=seats,
            house=house,
            gains=tuple(_added([each.gains for each in side]) for side in met),
            burning=tuple(_added([each.burning for each in side]) for side in met),
        )

    def gain(self, seat: int) -> Distribution[int]:
        """Return the Victories that a character is credited (LIM-8.8)."""
        kept = self.gains[seat].map(lambda pair: pair[0])
        countered = self.gains[1 - seat].map(lambda pair: pair[1])
        return kept.with_(countered, lambda mine, more: mine + more)

    def karma(self, seat: int) -> Distribution[int]:
        """Return the Karma dice that a character holds afterwards (LIM-7.12, steps 4 to 6)."""
        tragic = tuple(acts_tragically(each) for each in self.seats)
        if tragic[0] != tragic[1]:
            return self._all_karma().map(lambda whole: karma_shared((whole, 0), tragic)[seat])
        before = 1 - seat if tragic[0] else seat  # two who act tragically swap
        burnt = self.burning[before].map(lambda pair: pair[0])
        countering = self.burning[1 - before].map(lambda pair: pair[1])
        held = self._held(before)
        return burnt.with_(countering, lambda halved, dice: held[halved][dice])

    def _all_karma(self) -> Distribution[int]:
        """Return what both hold together when one alone takes all."""
        mine, theirs = self._held(0), self._held(1)
        return self.burning[0].with_(
            self.burning[1], lambda own, other: mine[own[0]][other[1]] + theirs[other[0]][own[1]]
        )

    def _held(self, seat: int) -> list[list[int]]:
        """Return the Karma before anything is taken, by half of what the Ameliorate keeps and by counter dice."""
        side = self.seats[seat]
        gained = side.karma + sum(karma_gained(each.action, each.dice, self.house) for each in side.actions)
        most_halved = max(halved for (halved, _), _ in self.burning[seat].items())
        most_dice = max(dice for (_, dice), _ in self.burning[1 - seat].items())
        return [
            [_burnt(gained + counter_karma(dice), halved) for dice in range(most_dice + 1)]
            for halved in range(most_halved + 1)
        ]

    def winner(self, needed: tuple[int, int]) -> dict[tuple[int, ...], Fraction]:
        """Return who prevails, as places in seat order, with the chance of it (LIM-11.2).

        Who has reached the goal, and whose surplus is greater, is counted; `prevailing` says what it means.
        """
        either = [self._reached(seat, needed) for seat in (0, 1)]
        both = self._both_reached(needed)
        only = [chance - both for chance in either]
        ahead = [self._reached_ahead(seat, needed) - only[seat] for seat in (0, 1)]
        cases = {
            (0, -1): only[0],
            (-1, 0): only[1],
            (1, 0): ahead[0],
            (0, 1): ahead[1],
            (0, 0): both - sum(ahead),
            (-1, -1): 1 - both - sum(only),
        }
        chances: dict[tuple[int, ...], Fraction] = {}
        for surpluses, chance in cases.items():
            winners = prevailing(surpluses, self.house)
            chances[winners] = chances.get(winners, Fraction(0)) + chance
        return chances

    def _reached(self, seat: int, needed: tuple[int, int]) -> Fraction:
        """Return the chance that a character's goal is reached, whatever the other's."""
        return self.gain(seat).chance_that(lambda gain: gain >= needed[seat])

    def _both_reached(self, needed: tuple[int, int]) -> Fraction:
        """Return the chance that both goals are reached."""
        beyond = _Beyond({(mine, kept): weight for (kept, mine), weight in self.gains[1].items()})
        found = sum(
            weight * beyond.at(needed[0] - kept, needed[1] - theirs) for (kept, theirs), weight in self.gains[0].items()
        )
        return self._share(found)

    def _reached_ahead(self, seat: int, needed: tuple[int, int]) -> Fraction:
        """Return the chance that a character's goal is reached with a greater surplus than the other's."""
        beyond = _Beyond({(mine, mine - kept): weight for (kept, mine), weight in self.gains[1 - seat].items()})
        found = 0
        for (kept, theirs), weight in self.gains[seat].items():
            lacking, other_lacking = needed[seat] - kept, needed[1 - seat] - theirs
            found += weight * beyond.at(lacking, lacking - other_lacking + 1)
        return self._share(found)

    def _share(self, weight: int) -> Fraction:
        """Return a weight of both sides' actions as a chance."""
        return Fraction(weight, self.gains[0].total * self.gains[1].total)
