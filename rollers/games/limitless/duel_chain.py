"""The Exchanges of a duel, solved exactly (LIM-12.4).

A duel that is fought on until it is decided goes through `rollers.markov`. With a limit every single Exchange would
have to be played through, and all of them together take too long; so whoever has gained what, while nobody
has reached a goal, is written as a power series in two unknowns:

- K has the chances of the gains of one Exchange, each gain being an exponent;
- K to the N-th holds who has gained what after N Exchanges; it follows from the derivative of a power;
- the sum of its powers below the N-th is a quotient of such series, weighed powers as well.

Once both have reached their goals with equal surplus, a duel is level: then whoever gains more in an Exchange wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from operator import mul

from rollers.games.limitless.two_goals import Gains, GainTable
from rollers.house import House
from rollers.markov import absorb
from rollers.odds import Distribution

LEVEL: Gains = (0, 0)
"""Stands for both goals reached with equal surplus."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A duel that is over."""

    winners: tuple[int, ...]
    """Whose goals come true: 0 for the first, 1 for the second; nobody's where a limit came before."""


NOBODY = Decided(())
State = Gains | Decided
"""What both still lack, or how it ended."""
Series = list[list[int]]
"""Whole numbers by the two exponents, over a denominator that is known elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """How a duel ends."""

    decided: Mapping[Decided, Fraction]
    exchanges: Fraction
    """Mean number of Exchanges fought."""


@dataclass(frozen=True, kw_only=True)
class Chain:
    """A duel of two who do the same in every Exchange."""

    gains: Distribution[Gains]
    """What they gain in one Exchange."""
    needed: Gains
    house: House

    @cached_property
    def table(self) -> GainTable:
        """The gains, ready to be held against what is lacking."""
        return GainTable(self.gains)

    @cached_property
    def kernel(self) -> Series:
        """The weights of gains that reach no goal."""
        most_a, most_b = self.needed
        return [[self.gains.weight((a, b)) for b in range(most_b)] for a in range(most_a)]

    def ending(self, lacking: Gains) -> dict[State, int]:
        """Return what follows in the next Exchange when a goal is reached in it, with weights."""
        after: dict[State, int] = {}
        for standing, weight in self.table.standings(*lacking).items():
            if weight and not standing.is_open:
                winners = standing.winners(self.house)
                end = Decided(winners) if winners else LEVEL
                after[end] = after.get(end, 0) + weight
        return after

    def step(self, state: State) -> Distribution[State]:
        """Return what follows in the next Exchange."""
        assert not isinstance(state, Decided)  # noqa: S101 - the chain of Exchanges ends there
        lacks_a, lacks_b = state
        after: dict[State, int] = {
            (lacks_a - a, lacks_b - b): weight
            for a, row in enumerate(self.kernel[:lacks_a])
            for b, weight in enumerate(row[:lacks_b])
        }
        return Distribution(after | self.ending(state))

    def fight_on(self) -> End:
        """Solve the duel without a limit."""
        start: State = self.needed
        solved = absorb(start, self.step, _is_settled, progress=_progress)
        assert solved.steps is not None  # noqa: S101 - somebody Accomplishes, so the end is certain to come
        return self._with_level(solved.ends, exchanges=solved.steps)

    def fight(self, exchanges: int) -> End:
        """Solve the duel with a limit."""
        total = self.table.total
        ends = {lacking: self.ending(lacking) for lacking in self._all_lacking()}
        lasting = power(self.kernel, exchanges)
        played = powers_below(self.kernel, exchanges, total, lasting)
        all_played = total**exchanges

        def coming_to(end: State, series: Series) -> Fraction:
            return Fraction(sum(weight * ends[key].get(end, 0) for key, weight in self._by_lacking(series)), all_played)

        decided = {end: coming_to(end, played) for end in {end for after in ends.values() for end in after}}
        undecided = Fraction(sum(map(sum, lasting)), all_played)
        still_level = Fraction(0)
        if decided.get(LEVEL):
            stays_level = self.ending(LEVEL).get(LEVEL, 0)
            still_level = coming_to(LEVEL, powers_below(self.kernel, exchanges, stays_level, lasting))
        return self._with_level(
            decided | {NOBODY: undecided + still_level},
            exchanges=Fraction(total * sum(map(sum, played)), all_played),
            still_level=still_level,
        )

    def _with_level(
        self, ends: Mapping[State, Fraction], *, exchanges: Fraction, still_level: Fraction = Fraction(0)
    ) -> End:
        """Go on where a duel became level: each Exchange from then on decides it with the same chance.

        Args:
            ends: how it ended or that it became level, with the chances.
            exchanges: mean number of Exchanges until then.
            still_level: the chance that it is level when the limit comes.
        """
        decided = {end: chance for end, chance in ends.items() if isinstance(end, Decided)}
        after = self.ending(LEVEL)
        deciding = Fraction(self.table.total - after.pop(LEVEL, 0), self.table.total)
        fought_level = (ends.get(LEVEL, Fraction(0)) - still_level) / deciding
        for end, weight in after.items():
            assert isinstance(end, Decided)  # noqa: S101 - it is not level any more
            decided[end] = decided.get(end, Fraction(0)) + fought_level * Fraction(weight, self.table.total)
        return End(decided=decided, exchanges=exchanges + fought_level)

    def _all_lacking(self) -> Iterator[Gains]:
        """Yield all that can be lacking while no goal is reached, in the order of `_by_lacking`."""
        most_a, most_b = self.needed
        return ((most_a - a, most_b - b) for a in range(most_a) for b in range(most_b))

    def _by_lacking(self, series: Series) -> Iterator[tuple[Gains, int]]:
        """Yield the coefficients of a series with what is lacking after the gains that are their exponents."""
        return zip(self._all_lacking(), (weight for row in series for weight in row), strict=True)


def _is_settled(state: State) -> bool:
    """Say whether a duel is decided, or level."""
    return isinstance(state, Decided) or state == LEVEL


def _progress(state: State) -> int:
    """Return a number that grows with every Victory gained."""
    return 1 if isinstance(state, Decided) else -sum(state)


def power(kernel: Series, exponent: int) -> Series:
    """Return a power of a series, as far as the series goes.

    The derivative of F = K^n says that K F' = n K' F; each coefficient of F follows from those below it.
    """
    found: Series = [[] for _ in kernel]
    for a, row in enumerate(found):
        for b in range(len(kernel[0])):
            if not a and not b:
                row.append(kernel[0][0] ** exponent)
            elif a:
                parts = _parts_below(kernel, found, a, b)
                whole = sum((exponent * taken - (a - taken)) * part for taken, part in enumerate(parts))
                row.append(whole // (a * kernel[0][0]))
            else:
                whole = sum((exponent * q - (b - q)) * kernel[0][q] * row[b - q] for q in range(1, b + 1))
                row.append(whole // (b * kernel[0][0]))
    return found


def powers_below(kernel: Series, exponent: int, other: int, highest: Series) -> Series:
    """Return the sum of K^i m^j over all i + j = n - 1, as far as the series goes.

    That is the quotient of m^n - K^n by m - K, which is whole.

    Args:
        kernel: the series K.
        exponent: the number n.
        other: the number m.
        highest: the n-th power of K.
    """
    found: Series = [[] for _ in kernel]
    for a, row in enumerate(found):
        for b in range(len(kernel[0])):
            own = (0 if a or b else other**exponent) - highest[a][b]
            row.append((own + sum(_parts_below(kernel, found, a, b))) // (other - kernel[0][0]))
    return found


def _parts_below(kernel: Series, found: Series, a: int, b: int) -> Iterator[int]:
    """Yield what a product of two series has at (a, b) from each first exponent of K, the term of (0, 0) aside."""
    yield sum(map(mul, kernel[0][1 : b + 1], found[a][b - 1 :: -1] if b else ()))
    for taken in range(1, a + 1):
        yield sum(map(mul, kernel[taken][: b + 1], found[a - taken][b::-1]))
