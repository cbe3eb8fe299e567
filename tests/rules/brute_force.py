"""The dumbest odds there are: every sequence of faces, one after the other, through the rule that rolls.

Nothing of the odds' own machinery is used: no tables of readings, no weights, no collapsed pools.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import islice
from math import prod
from typing import Any

from rollers.dice import Dice, Rolled, RolledDice
from rollers.mechanic import Mechanic
from rollers.readings import Reading

Resolve = Callable[[Dice], Any]
Counts = Mapping[str, Mapping[str, Fraction]]
"""Measure -> outcome -> chance."""
FULL_SPACE = 10**6
"""Sequences counted to the last one; larger spaces are counted in part and leave a rest."""


@cache
def read(reading: Reading, shown: tuple[int, ...]) -> Rolled:
    """Read faces as they lie; the same few are read again and again."""
    kept = sorted(face for face, counts in zip(shown, reading.kept(shown), strict=True) if counts)
    return Rolled(reading.of(shown), shown, tuple(kept))


class Sequences(Dice):
    """Dice that show one sequence of faces, lengthened by ones where the rule asks for more; then the next."""

    def __init__(self) -> None:
        """Start with no dice known."""
        self.faces: list[int] = []
        self.sides: list[int] = []
        self._read = 0

    def roll(self, count: int, sides: int, reading: Reading, label: str) -> Rolled:
        """Show the next faces of the sequence."""
        start, self._read = self._read, self._read + count
        missing = self._read - len(self.faces)
        self.faces += [1] * missing
        self.sides += [sides] * missing
        assert self.sides[start : self._read] == [sides] * count, "the same faces asked for other dice"
        return read(reading, tuple(self.faces[start : self._read]))

    def until(self, wanted: tuple[int, ...], *, label: str, sides: int = 6) -> Rolled:
        """Show the next face; where it might have to be rolled again, there is no longest sequence."""
        if set(wanted) < set(range(1, sides + 1)):
            raise Endless
        return super().until(wanted, label=label, sides=sides)

    def turn(self) -> bool:
        """Go on to the next sequence; False after the last."""
        self._read = 0
        while self.faces and self.faces[-1] == self.sides[-1]:
            self.faces.pop()
            self.sides.pop()
        if self.faces:
            self.faces[-1] += 1
        return bool(self.faces)


class Endless(Exception):  # noqa: N818 - says that not every sequence can be listed, which is no fault
    """The rule rolls a die until it shows one of some faces."""


class Short(Exception):  # noqa: N818 - says that faces are missing, which is no fault
    """The rule asked for a die of this many sides, and no face was left."""


class Prefix(RolledDice):
    """Dice that show the first faces of a sequence and then say which die comes next."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        """Take the first faces."""
        super().__init__()
        self._faces = iter(faces)

    def next_face(self, sides: int) -> int:
        """Return the next face, or say what is missing."""
        for face in self._faces:
            return face
        raise Short(sides)


def sequences(resolve: Resolve) -> Iterator[tuple[tuple[int, ...], int, Any]]:
    """Yield every sequence of faces, of how many equally likely ones it is one, and what came of it."""
    dice = Sequences()
    more = True
    while more:
        result = resolve(dice)
        yield tuple(dice.faces), prod(dice.sides), result
        more = dice.turn()


def beginnings(resolve: Resolve, budget: int) -> Iterator[tuple[tuple[int, ...], int, Any]]:
    """Yield the same for the shortest sequences first, until `budget` tries are spent."""
    waiting: deque[tuple[tuple[int, ...], int]] = deque([((), 1)])
    for _ in range(budget):
        if not waiting:
            return
        faces, ways = waiting.popleft()
        try:
            yield faces, ways, resolve(Prefix(faces))
        except Short as short:
            sides: int = short.args[0]
            waiting.extend(((*faces, face), ways * sides) for face in range(1, sides + 1))


def some(resolve: Resolve, number: int) -> Iterator[tuple[tuple[int, ...], Any]]:
    """Yield some whole sequences of faces with what came of each: every so many-th of the shortest."""
    whole = [(faces, result) for faces, _, result in beginnings(resolve, 1600)]
    yield from whole[:: max(1, len(whole) // number)]


def space(resolve: Resolve, series: list[RolledDice]) -> int:
    """Return the size of the space of faces, as the largest that some rolls came from."""
    for dice in series:
        resolve(dice)
    return max(prod(die.sides for die in dice.log) for dice in series)


def count(
    mechanic: Mechanic[Any, Any], ask: Any, *, series: list[RolledDice], most: int = FULL_SPACE, budget: int = 1600
) -> tuple[Counts, Fraction]:
    """Return the chance of every outcome of every measure, and how much chance was left uncounted.

    Args:
        mechanic: what is rolled.
        ask: its inputs, built.
        series: dice for a few real rolls, which tell how large the space is.
        most: sequences that are all counted.
        budget: tries in a larger space; 1600 are enough for all that four d6 show.
    """

    def resolve(dice: Dice) -> Any:
        return mechanic.resolve(ask, dice)

    def tallied(parts: Iterator[tuple[tuple[int, ...], int, Any]]) -> Counter[tuple[tuple[tuple[str, str], ...], int]]:
        return Counter((tuple(mechanic.answers(ask, result).items()), ways) for _, ways, result in parts)

    try:
        whole = space(resolve, series) <= most
        tally = tallied(islice(sequences(resolve), most) if whole else beginnings(resolve, budget))
    except Endless:
        tally = tallied(beginnings(resolve, budget))
    chances: dict[str, dict[str, Fraction]] = {}
    seen = Fraction(0)
    for (answers, ways), times in tally.items():
        seen += Fraction(times, ways)
        for measure, outcome in answers:
            rows = chances.setdefault(measure, {})
            rows[outcome] = rows.get(outcome, Fraction(0)) + Fraction(times, ways)
    return chances, 1 - seen
