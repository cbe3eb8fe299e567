"""What can be read off a handful of dice, and how often each reading comes up.

A reading is asked for together with the dice. A real roll shows every face and the reading is worked
out from them; the enumerated roll never sees faces, only the table of readings and their weights, so
that thirty dice cost what two cost.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from rollers.errors import Problem, TooLargeError

Value = int | tuple[int, ...]
Table = tuple[tuple[Value, int], ...]
"""Pairs of reading and weight, ascending; the weights add up to sides ** count."""

MOST_MULTISETS = 100_000
"""Unordered results counted at most; seven d10 or fourteen d6 stay below it."""


class Reading(ABC):
    """What is read off the faces of a pool."""

    @abstractmethod
    def of(self, faces: Sequence[int]) -> Value:
        """Return the reading of these faces."""

    @abstractmethod
    def table(self, count: int, sides: int) -> Table:
        """Return every reading of `count` dice with its weight."""

    def kept(self, faces: Sequence[int]) -> tuple[bool, ...]:
        """Say for each face whether the reading counts it."""
        return (True,) * len(faces)


@dataclass(frozen=True, slots=True)
class Score(Reading):
    """The sum of a score per die; `scores[0]` is what a 1 is worth. Without scores: the sum of the pips."""

    scores: tuple[int, ...] = ()

    def worth(self, face: int) -> int:
        """Return what one face counts."""
        return self.scores[face - 1] if self.scores else face

    def of(self, faces: Sequence[int]) -> int:
        """Add up the scores."""
        return sum(map(self.worth, faces))

    def kept(self, faces: Sequence[int]) -> tuple[bool, ...]:
        """A die that scores 0 is set aside, unless nothing but pips is counted."""
        return tuple(not self.scores or self.worth(face) != 0 for face in faces)

    def table(self, count: int, sides: int) -> Table:
        """Return the distribution of the sum of scores."""
        return _sums(tuple(self.worth(face) for face in range(1, sides + 1)), count)


@dataclass(frozen=True, slots=True)
class Keep(Reading):
    """The sum of the `keep` highest, or lowest, faces."""

    keep: int
    highest: bool

    def kept(self, faces: Sequence[int]) -> tuple[bool, ...]:
        """Mark the counting dice; of equal ones the first rolled."""
        order = sorted(range(len(faces)), key=lambda place: -faces[place] if self.highest else faces[place])
        counting = set(order[: self.keep])
        return tuple(place in counting for place in range(len(faces)))

    def of(self, faces: Sequence[int]) -> int:
        """Add up the counting faces."""
        return sum(sorted(faces, reverse=self.highest)[: self.keep])

    def table(self, count: int, sides: int) -> Table:
        """Return the distribution of the sum of the counting dice."""
        return _kept_sums(self.keep, count, sides, highest=self.highest)


@dataclass(frozen=True, slots=True)
class AtMost(Reading):
    """How many of the dice show `limit` or less."""

    limit: int

    def of(self, faces: Sequence[int]) -> int:
        """Count those dice."""
        return sum(face <= self.limit for face in faces)

    def table(self, count: int, sides: int) -> Table:
        """Return the distribution of that number."""
        low = min(sides, max(0, self.limit))
        weights = ((hits, comb(count, hits) * low**hits * (sides - low) ** (count - hits)) for hits in range(count + 1))
        return tuple((hits, weight) for hits, weight in weights if weight)


@dataclass(frozen=True, slots=True)
class OneOf(Reading):
    """The face of one die that is rolled again until it shows one of `wanted`."""

    wanted: tuple[int, ...]

    def of(self, faces: Sequence[int]) -> int:
        """Return the last face."""
        return faces[-1]

    def kept(self, faces: Sequence[int]) -> tuple[bool, ...]:
        """Only the last die counts."""
        return (*(False,) * (len(faces) - 1), True)

    def table(self, count: int, sides: int) -> Table:
        """Return the wanted faces: in the end each comes up as often as any other."""
        return tuple((face, 1) for face in self.wanted)


@dataclass(frozen=True, slots=True)
class Faces(Reading):
    """All faces, ascending: for rules that need more than a sum. Counts multisets, not sequences."""

    def of(self, faces: Sequence[int]) -> tuple[int, ...]:
        """Sort the faces."""
        return tuple(sorted(faces))

    def table(self, count: int, sides: int) -> Table:
        """Return every multiset of faces with the number of ways to roll it.

        Raises:
            TooLargeError: there are more than `MOST_MULTISETS` of them.
        """
        if comb(count + sides - 1, count) > MOST_MULTISETS:
            raise TooLargeError([Problem("inputs", f"{count}d{sides}", "fewer dice for exact odds")])
        ways = factorial(count)
        return tuple(
            (faces, ways // prod(factorial(faces.count(face)) for face in set(faces)))
            for faces in combinations_with_replacement(range(1, sides + 1), count)
        )


@cache
def _sums(scores: tuple[int, ...], count: int) -> Table:
    """Distribution of the sum of `count` dice with these scores per side.

    The generating polynomial is packed into one large integer, a fixed number of bits for each power,
    so that Python's own fast multiplication does the counting.
    """
    lowest = min(scores)
    width = (len(scores) ** count).bit_length()
    one_die = sum(1 << width * (score - lowest) for score in scores)
    packed = one_die**count
    mask = (1 << width) - 1
    span = (max(scores) - lowest) * count
    weights = ((lowest * count + step, packed >> width * step & mask) for step in range(span + 1))
    return tuple((value, weight) for value, weight in weights if weight)


@cache
def _kept_sums(keep: int, count: int, sides: int, *, highest: bool) -> Table:
    """Distribution of the sum of the `keep` best faces, face by face from the best to the worst.

    As soon as enough dice have shown, the others may show whatever is no better: they need no counting.
    """
    order = range(sides, 0, -1) if highest else range(1, sides + 1)
    counting = min(keep, count)
    table: dict[int, int] = {}
    short = {(counting, 0): 1}  # dice still wanted and sum so far, with the ways to choose those that showed
    for worse, face in zip(range(sides - 1, -1, -1), order, strict=True):
        after: dict[tuple[int, int], int] = {}
        for (wanted, total), weight in short.items():
            left = count - counting + wanted
            enough = (worse + 1) ** left
            for showing in range(wanted):
                ways = comb(left, showing)
                enough -= ways * worse ** (left - showing)
                state = (wanted - showing, total + showing * face)
                after[state] = after.get(state, 0) + weight * ways
            table[total + wanted * face] = table.get(total + wanted * face, 0) + weight * enough
        short = after
    return tuple(sorted((total, weight) for total, weight in table.items() if weight))
