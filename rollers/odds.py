"""Exact distributions and the small algebra on them.

The odds of a mechanic come from its own resolution, run by enumerated dice (`Distribution.of`). Only
where that would branch too wide does a mechanic compose distributions itself, around the same function
that decides its rolls.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import lcm, prod
from typing import TypeVar

from rollers.dice import MOST_BRANCHES, Dice, every
from rollers.jsontext import fraction_text, outcome_key

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)


class Distribution[T: Hashable]:
    """What can come up, with integer weights over one total. Immutable."""

    __slots__ = ("_weights", "total")

    def __init__(self, weights: Mapping[T, int]) -> None:
        """Take whole weights, not all 0; values of weight 0 are left out."""
        self._weights = {value: weight for value, weight in weights.items() if weight}
        self.total = sum(self._weights.values())

    @staticmethod
    def of(resolve: Callable[[Dice], U], *, most: int = MOST_BRANCHES) -> Distribution[U]:
        """Count all that `resolve` gives over all its dice.

        Raises:
            TooLargeError: more than `most` different paths.
        """
        return mixture((result, weight, ways) for result, weight, ways in every(resolve, most=most))

    @staticmethod
    def certain(value: U) -> Distribution[U]:
        """Return the distribution that always gives `value`."""
        return Distribution({value: 1})

    def items(self) -> Iterator[tuple[T, int]]:
        """Yield pairs of value and weight."""
        return iter(self._weights.items())

    def __len__(self) -> int:
        """Count the values of chance above 0."""
        return len(self._weights)

    def weight(self, value: T) -> int:
        """Return the weight of a value, 0 if it cannot come up."""
        return self._weights.get(value, 0)

    def chance(self, value: T) -> Fraction:
        """Return the chance of one value."""
        return Fraction(self.weight(value), self.total)

    def chance_that(self, holds: Callable[[T], bool]) -> Fraction:
        """Return the chance that a value comes up for which `holds` is true."""
        return Fraction(sum(weight for value, weight in self.items() if holds(value)), self.total)

    def mean(self, number: Callable[[T], int | Fraction]) -> Fraction:
        """Return the expected value of `number` of what comes up."""
        return Fraction(sum(number(value) * weight for value, weight in self.items())) / self.total

    def map(self, change: Callable[[T], U]) -> Distribution[U]:
        """Return the distribution of `change` of what comes up."""
        weights: defaultdict[U, int] = defaultdict(int)
        for value, weight in self._weights.items():
            weights[change(value)] += weight
        return Distribution(weights)

    def with_(self, other: Distribution[U], combine: Callable[[T, U], V]) -> Distribution[V]:
        """Return the distribution of two independent things combined."""
        weights: dict[V, int] = {}
        for mine, weight in self.items():
            for theirs, other_weight in other.items():
                both = combine(mine, theirs)
                weights[both] = weights.get(both, 0) + weight * other_weight
        return Distribution(weights)

    def then(self, step: Callable[[T], Distribution[U]]) -> Distribution[U]:
        """Return the distribution of what follows what comes up; `step` is asked once for each value."""
        following = [(weight, step(value)) for value, weight in self.items()]
        common = lcm(*(after.total for _, after in following))
        weights: dict[U, int] = {}
        for weight, after in following:
            share = weight * (common // after.total)
            for value, chance in after.items():
                weights[value] = weights.get(value, 0) + share * chance
        return Distribution(weights)

    def as_fractions(self) -> dict[T, Fraction]:
        """Return every value with its chance."""
        return {value: Fraction(weight, self.total) for value, weight in self.items()}


def mixture[U: Hashable](parts: Iterable[tuple[U, int, int]]) -> Distribution[U]:
    """Add up triples of value, weight and ways: each has the chance weight / ways."""
    by_ways: dict[int, dict[U, int]] = {}
    for value, weight, ways in parts:
        weights = by_ways.setdefault(ways, {})
        weights[value] = weights.get(value, 0) + weight
    common = reduce(lcm, by_ways, 1)
    total: dict[U, int] = {}
    for ways, weights in by_ways.items():
        for value, weight in weights.items():
            total[value] = total.get(value, 0) + weight * (common // ways)
    return Distribution(total)


def from_fractions[U: Hashable](chances: Mapping[U, Fraction]) -> Distribution[U]:
    """Return the distribution with these chances, which add up to 1."""
    common = reduce(lcm, (chance.denominator for chance in chances.values()), 1)
    return Distribution({value: int(chance * common) for value, chance in chances.items()})


def capped_sum(parts: Sequence[Distribution[int]], most: int) -> Distribution[int]:
    """Return the distribution of the sum of independent whole numbers, none below 0.

    What reaches `most` counts as `most`: who has lost all there is cannot lose more. The weights are packed
    into one large integer, as `rollers.readings` does, so that Python's own multiplication does the counting.
    """
    total = prod(part.total for part in parts)
    width = total.bit_length()
    below = (1 << width * most) - 1
    packed = 1
    for part in parts:
        packed = packed * sum(weight << width * value for value, weight in part.items() if value < most) & below
    mask = (1 << width) - 1
    weights = {value: packed >> width * value & mask for value in range(most)}
    return Distribution(weights | {most: total - sum(weights.values())})


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact odds of one mechanic for one set of inputs."""

    mechanic: str
    inputs: Mapping[str, object]
    """All inputs as JSON, defaults filled in."""
    measures: Mapping[str, Mapping[str, Fraction]]
    """Measure -> outcome -> chance; `means` and other quantities hold exact numbers instead."""

    def as_dict(self) -> dict[str, object]:
        """Return the odds as JSON: fractions as text in lowest terms."""
        return {
            "mechanic": self.mechanic,
            "inputs": dict(self.inputs),
            "measures": {
                name: {value: fraction_text(chance) for value, chance in rows.items()}
                for name, rows in self.measures.items()
            },
        }


def rows_of[T: Hashable](distribution: Distribution[T]) -> dict[str, Fraction]:
    """Return a distribution as rows of a measure, numbers ascending, words as they came."""
    values = list(distribution.as_fractions().items())
    if all(isinstance(value, int) for value, _ in values):
        values.sort(key=lambda row: row[0])  # type: ignore[arg-type,return-value]
    return {outcome_key(value): chance for value, chance in values}
