"""A duel as a chain of rounds, and how it ends (TIM-13.1).

What one round does to the Power of both is written here once. The chain is solved as a walk over pairs of
Power: every change lowers somebody, so that the states have an order, and a round that changes nothing is
left out of the count and put back into the number of rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import gcd

from rollers.errors import Problem, TooLargeError
from rollers.games.timeless.combat_round import absorbed, power_after
from rollers.games.timeless.compare_checks import compare
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.round_odds import Striker, armor_stops, together
from rollers.house import House
from rollers.odds import Distribution

MOST_WORK = 1_200_000_000
"""Bits multiplied at most, roughly; two with common pools and Power 60 come to a tenth of it."""

Powers = tuple[int, int]
"""Power of both, the state of the chain."""
Losses = tuple[int, int, bool]
"""What each loses in a round, and whether it was a hit: a tie is none and feeds nobody (TIM-6.24)."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How duels of a kind end."""

    chances: Mapping[Powers, Fraction]
    """Power of both when somebody is at zero -> chance of it."""
    rounds: Fraction
    """Mean number of rounds."""


@dataclass(frozen=True, slots=True)
class Feeding:
    """Who absorbs Power, and up to what: settled once for a whole duel (TIM-11.18)."""

    a_drains: bool
    b_drains: bool
    most_a: int | None
    """Power above which absorbing does not lift the first; None where there is no limit."""
    most_b: int | None

    def mirrored(self) -> Feeding:
        """Return the same with the two exchanged."""
        return Feeding(self.b_drains, self.a_drains, self.most_b, self.most_a)


def is_over(powers: Powers) -> bool:
    """Say whether somebody is at zero."""
    return 0 in powers


def after_round(feeding: Feeding, powers: Powers, losses: Losses) -> Powers:
    """Return the Power of both after one round (TIM-6.27)."""
    a_held, b_held = powers
    a_loses, b_loses, is_hit = losses
    a_gains = absorbed(b_loses, b_held) if is_hit and feeding.a_drains else 0
    b_gains = absorbed(a_loses, a_held) if is_hit and feeding.b_drains else 0
    return (
        power_after(a_held, a_loses, a_gains, most=feeding.most_a),
        power_after(b_held, b_loses, b_gains, most=feeding.most_b),
    )


def losses_of_a_round(a: Fighter, b: Fighter, house: House) -> Distribution[Losses]:
    """Count what one round takes from each: put together, as many extra dice branch wide."""
    first, second = Striker.of(a, house), Striker.of(b, house)

    def lost(mine: int, theirs: int) -> Distribution[Losses]:
        is_hit = compare(mine, theirs, answers=True, house=house).is_hit
        from_a = second.having_rolled(theirs).loss_to(mine, armor_stops(armored=a.armor))
        from_b = first.having_rolled(mine).loss_to(theirs, armor_stops(armored=b.armor))
        return from_a.with_(from_b, lambda a_loses, b_loses: (a_loses, b_loses, is_hit))

    return together(
        (lost(mine, theirs), weight * share, first.totals.total * second.totals.total)
        for mine, weight in first.totals.items()
        for theirs, share in second.totals.items()
    )


def solve(start: Distribution[Powers], losses: Distribution[Losses], feeding: Feeding) -> Ending:
    """Return how a duel ends, and after how many rounds on average.

    Args:
        start: Power of both when it begins.
        losses: what a round takes from each.
        feeding: who absorbs Power: one of them at most, or the states have no order.

    Raises:
        TooLargeError: pools of dozens of dice and much Power.
    """
    if not feeding.a_drains:
        return _Walk(start, losses, feeding).ends()
    mirrored = _Walk(
        start.map(lambda powers: (powers[1], powers[0])),
        losses.map(lambda lost: (lost[1], lost[0], lost[2])),
        feeding.mirrored(),
    ).ends()
    return Ending({(b, a): chance for (a, b), chance in mirrored.chances.items()}, mirrored.rounds)


class _Walk:
    """A duel in which the first is never fed: rows of states by its Power, from high to low.

    The chance of being in a state is kept as a whole number over `leaving ** depth`, so that none has to be
    reduced on the way; `depth` is at least the number of changes that can have led there.
    """

    def __init__(self, start: Distribution[Powers], losses: Distribution[Losses], feeding: Feeding) -> None:
        self.feeding = feeding
        self.unlimited = replace(feeding, most_b=None)
        self.total = start.total
        self.high_a = max(powers[0] for powers, _ in start.items())
        self.high_b = max(powers[1] for powers, _ in start.items())
        changes = [(lost, weight) for lost, weight in losses.items() if lost[0] or lost[1]]
        common = gcd(*(weight for _, weight in changes))
        self.changes = [(lost, weight // common) for lost, weight in changes]
        self.leaving = sum(weight for _, weight in self.changes)
        self.rounds_a_change = Fraction(losses.total, self.leaving * common)
        self.least_a = min((lost[0] for lost, _ in changes if lost[0]), default=1)
        self.least_b = min((lost[1] for lost, _ in changes if lost[1]), default=1)
        self._on_b: list[list[tuple[int, int]]] = []
        self._within_budget()
        self.scales = [1]
        for _ in range(self.depth(0, 0)):
            self.scales.append(self.scales[-1] * self.leaving)
        width = self.high_b + (self.high_a if feeding.b_drains else 0)
        self.rows = [[0] * (width + 1) for _ in range(self.high_a + 1)]
        for (a, b), weight in start.items():
            self.rows[a][b] = weight * self.scales[self.depth(a, b)]

    def _within_budget(self) -> None:
        """Refuse what would take seconds: the numbers grow with the pools, and with every round."""
        states = self.high_a * (self.high_b + (self.high_a if self.feeding.b_drains else 0))
        digits = self.depth(0, 0) * self.leaving.bit_length()
        if states * len(self.changes) * digits > MOST_WORK:
            told = "smaller pools, or less Power, for exact odds"
            raise TooLargeError([Problem("inputs", f"{states} states of such a duel", told)])

    def depth(self, a: int, b: int) -> int:
        """Return how many changes can have led to a state: each takes its least, of what was absorbed too."""
        from_a = self.high_a - a
        from_b = self.high_b - b + (from_a if self.feeding.b_drains else 0)
        # The last hit may have found less than its least.
        last = int(a == 0 and self.least_a > 1) + int(b == 0 and self.least_b > 1)
        return -(-from_a // self.least_a) - (-from_b // self.least_b) + last  # rounded up

    def ends(self) -> Ending:
        """Walk through all states and read off where it ends."""
        deepest = self.depth(1, 1)
        visits = 0
        for a in range(self.high_a, 0, -1):
            self._limit(a)
            visits += self._walk_row(a) * self.scales[deepest - self.depth(a, 1)]
        self._limit(0)
        chances = {
            (a, b): Fraction(row[b], self.scales[self.depth(a, b)] * self.total)
            for a, row in enumerate(self.rows)
            for b in range(len(row) if a == 0 else 1)
            if row[b]
        }
        mean_visits = Fraction(visits, self.scales[deepest] * self.total)
        return Ending(chances, mean_visits * self.rounds_a_change)

    def _walk_row(self, a: int) -> int:
        """Pass on the chance of every state of a row; return the sum of them, at the depth of its last."""
        row = self.rows[a]
        on_a = self._hits_on_a(a)
        on_b = self._hits_on_b(a)
        depths = [self.depth(a, b) for b in range(len(row))]
        visits = 0
        for b in range(len(row) - 1, 0, -1):
            here = row[b]
            if not here:
                continue
            visits += here * self.scales[depths[1] - depths[b]]
            for target, change, weight in on_a:
                target[b + change] += here * weight
            for after, weight in on_b[b]:
                row[after] += here * weight
        return visits

    def _after(self, powers: Powers, lost: Losses) -> Powers:
        """Return the Power after one round, any limit of absorbing still to be minded."""
        return after_round(self.unlimited, powers, lost)

    def _hits_on_a(self, a: int) -> list[tuple[list[int], int, int]]:
        """Return where a row leads: to which row, how the second's Power changes, and the weight."""
        found: dict[Powers, int] = {}
        for lost, weight in self.changes:
            if lost[0]:
                after, second = self._after((a, 1), lost)
                deeper = self.depth(after, second) - self.depth(a, 1)
                move = (after, second - 1)
                found[move] = found.get(move, 0) + weight * self.scales[deeper - 1]
        return [(self.rows[after], change, weight) for (after, change), weight in found.items()]

    def _hits_on_b(self, a: int) -> list[list[tuple[int, int]]]:
        """Return for each Power of the second to which one a hit on it alone leads, and the weight."""
        if self._on_b and not (self.feeding.b_drains and self.least_b > 1):
            return self._on_b
        self._on_b = [[] for _ in self.rows[a]]
        for b in range(1, len(self.rows[a])):
            found: dict[int, int] = {}
            for lost, weight in self.changes:
                if not lost[0]:
                    _, after = self._after((a, b), lost)
                    deeper = self.depth(a, after) - self.depth(a, b)
                    found[after] = found.get(after, 0) + weight * self.scales[deeper - 1]
            self._on_b[b] = list(found.items())
        return self._on_b

    def _limit(self, a: int) -> None:
        """Let absorbing lift nobody above the group's limit (TIM-11.18)."""
        most, row = self.feeding.most_b, self.rows[a]
        if most is None or not self.feeding.b_drains:
            return
        for above in range(most + 1, len(row)):
            row[most] += row[above] * self.scales[self.depth(a, most) - self.depth(a, above)]
            row[above] = 0
