"""Whose goal comes true when two characters gain Victories in the same Exchanges (LIM-11.1, LIM-11.2).

`prevailing` decides by the surpluses. Counting calls it once for each way in which two surpluses can stand to
each other, and adds up how often each way comes.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from itertools import accumulate

from rollers.games.limitless.settling import prevailing
from rollers.house import House
from rollers.odds import Distribution

Gains = tuple[int, int]
"""Victories that the first and the second are credited with."""


class Standing(Enum):
    """How two surpluses stand to each other; each with a pair of surpluses that stand so."""

    NEITHER = (-1, -1)
    ONLY_A = (0, -1)
    ONLY_B = (-1, 0)
    A_AHEAD = (1, 0)
    B_AHEAD = (0, 1)
    LEVEL = (0, 0)
    """Both are reached, with equal surplus."""

    @property
    def is_open(self) -> bool:
        """Whether nobody has reached a goal yet."""
        return self is Standing.NEITHER

    def winners(self, house: House) -> tuple[int, ...]:
        """Return whose goals come true: 0 for the first, 1 for the second; nobody's yet where it is empty."""
        return prevailing(self.value, house)


class GainTable:
    """The gains of two in one Exchange, ready to be held against what they need."""

    def __init__(self, gains: Distribution[Gains]) -> None:
        """Add up the weights of each gain of the first, by the gain of the second from 0 on."""
        self.total = gains.total
        most = max(b for (_, b), _ in gains.items())
        by_first: dict[int, list[int]] = {}
        for (a, b), weight in gains.items():
            by_first.setdefault(a, [0] * (most + 1))[b] += weight
        self._below = {a: (0, *accumulate(row)) for a, row in by_first.items()}
        self._most = most

    def weight_below(self, a: int, b: int) -> int:
        """Return the weight of the first gaining `a` and the second less than `b`, which is 0 or more."""
        return self._below[a][min(b, self._most + 1)]

    def standings(self, needed_a: int, needed_b: int) -> Mapping[Standing, int]:
        """Return the weights of how the surpluses stand after an Exchange.

        Args:
            needed_a: what the first still lacks before it.
            needed_b: what the second still lacks.
        """
        neither = only_a = only_b = ahead_a = ahead_b = level = 0
        for a in self._below:
            surplus = a - needed_a
            unreached = self.weight_below(a, needed_b)
            every = self.weight_below(a, self._most + 1)
            if surplus < 0:
                neither += unreached
                only_b += every - unreached
            else:
                less = self.weight_below(a, needed_b + surplus)
                no_more = self.weight_below(a, needed_b + surplus + 1)
                only_a += unreached
                ahead_a += less - unreached
                level += no_more - less
                ahead_b += every - no_more
        return {
            Standing.NEITHER: neither,
            Standing.ONLY_A: only_a,
            Standing.ONLY_B: only_b,
            Standing.A_AHEAD: ahead_a,
            Standing.B_AHEAD: ahead_b,
            Standing.LEVEL: level,
        }
