"""Where faces come from: the only file that knows.

A mechanic is a function of its inputs and of dice it is given. Three sources share one interface:

- `SeededDice` roll: the same seed gives the same faces in every interpreter, in the browser and next year;
- `ScriptedDice` are faces that a person rolled, or that a test names;
- `EnumeratedDice` branch over every reading with exact integer weights: they are the odds.

The recipe of the seeded faces (version 1), so that anyone can check them: block k, for k = 0, 1, 2 …, is
the SHA-256 of the text `rollbook/1/`, the seed in lower-case hexadecimal, `/` and k in decimal. Bytes
are taken from the blocks in order. For a die of s sides a byte of 256 - 256 mod s or more is passed
over; otherwise the face is the byte mod s, plus 1.
"""

from __future__ import annotations

import hashlib
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NoReturn, cast

from rollers.errors import BadInputError, Problem, TooLargeError
from rollers.readings import AtMost, Faces, Keep, OneOf, Reading, Score, Table, Value

MOST_SIDES = 256
MOST_DICE = 100_000
"""Dice in one roll; a chain of rounds that never ends stops here."""
MOST_BRANCHES = 150_000
"""Ways through a mechanic that are counted before its odds are called too large."""


class Unread(tuple[int, ...]):
    """The faces of an enumerated roll. Nobody may look at them: a rule that does asked for too little."""

    __slots__ = ()

    def _refuse(self, *_: object) -> NoReturn:
        raise LookupError("faces are not known when odds are counted: ask for the reading that the rule needs")

    def __getitem__(self, key: object) -> Unread:  # type: ignore[override]
        """Parts of unread faces are unread too."""
        return self if isinstance(key, slice) else self._refuse()

    __iter__ = __len__ = __contains__ = __bool__ = __add__ = __mul__ = count = index = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = _refuse

    def __eq__(self, other: object) -> bool:
        """Results hold unread faces, so they are equal to each other and other than none; faces may not be tried."""
        if isinstance(other, tuple) and not isinstance(other, Unread) and other != ():
            self._refuse()
        return isinstance(other, Unread)

    def __ne__(self, other: object) -> bool:
        """The opposite."""
        return not self == other

    __hash__ = tuple.__hash__


UNREAD = Unread()


@dataclass(frozen=True, slots=True)
class Die:
    """One die as it lies on the table."""

    sides: int
    face: int
    kept: bool
    """False for a die that was rolled and does not count."""
    label: str
    """Whose or what for, such as "Pool" or "Talent die"."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """What a mechanic gets for the dice it asked for."""

    reading: Value
    faces: tuple[int, ...]
    """As rolled, in order; `UNREAD` when odds are counted."""
    kept: tuple[int, ...]
    """The faces that count, ascending; `UNREAD` when odds are counted."""

    @property
    def value(self) -> int:
        """The reading where it is a number."""
        assert isinstance(self.reading, int)  # noqa: S101 - Faces is the one reading that is no number
        return self.reading

    @property
    def face(self) -> int:
        """The last die as it lies: to be shown, not to decide by, since nobody may look at it when odds are counted."""
        return cast(int, UNREAD) if self.faces is UNREAD else self.faces[-1]

    @property
    def passed_over(self) -> int:
        """How many dice were rolled before that one, to be shown like it."""
        return cast(int, UNREAD) if self.faces is UNREAD else len(self.faces) - 1


class Dice(ABC):
    """Dice that are asked for by what will be read off them."""

    @abstractmethod
    def roll(self, count: int, sides: int, reading: Reading, label: str) -> Rolled:
        """Roll `count` dice and read them."""

    def die(self, *, label: str, sides: int = 6) -> int:
        """Roll one die and return its face."""
        return self.roll(1, sides, Score(), label).value

    def total(self, count: int, *, label: str, sides: int = 6) -> Rolled:
        """Roll dice and add the pips."""
        return self.roll(count, sides, Score(), label)

    def best(self, count: int, *, keep: int, label: str, sides: int = 6) -> Rolled:
        """Roll dice and add the `keep` highest."""
        return self.roll(count, sides, Keep(keep, highest=True), label)

    def worst(self, count: int, *, keep: int, label: str, sides: int = 6) -> Rolled:
        """Roll dice and add the `keep` lowest."""
        return self.roll(count, sides, Keep(keep, highest=False), label)

    def score(self, count: int, *, scores: tuple[int, ...], label: str) -> Rolled:
        """Roll dice with as many sides as `scores` and add the score of each."""
        return self.roll(count, len(scores), Score(scores), label)

    def at_most(self, limit: int, *, label: str, count: int = 1, sides: int = 6) -> Rolled:
        """Roll dice and count those that show `limit` or less: of one die, 1 for yes and 0 for no."""
        return self.roll(count, sides, AtMost(limit), label)

    def until(self, wanted: tuple[int, ...], *, label: str, sides: int = 6) -> Rolled:
        """Roll one die again and again until it shows one of `wanted`; the reading is that face."""
        shown: list[int] = []
        while not shown or shown[-1] not in wanted:
            shown.append(self.roll(1, sides, Score(), label).value)
        return Rolled(shown[-1], tuple(shown), (shown[-1],))

    def faces(self, count: int, *, label: str, sides: int = 6) -> Rolled:
        """Roll dice and read all faces, ascending. Dear to enumerate: ask for less where less will do."""
        return self.roll(count, sides, Faces(), label)


class RolledDice(Dice):
    """Dice with faces: everything but the counting of odds."""

    def __init__(self) -> None:
        """Start with nothing rolled."""
        self.log: list[Die] = []

    @abstractmethod
    def next_face(self, sides: int) -> int:
        """Return the next face."""

    def roll(self, count: int, sides: int, reading: Reading, label: str) -> Rolled:
        """Roll, note every die in the log, and read."""
        if len(self.log) + count > MOST_DICE:
            raise TooLargeError([Problem("inputs", len(self.log) + count, f"at most {MOST_DICE} dice in one roll")])
        faces = tuple(self.next_face(sides) for _ in range(count))
        marks = reading.kept(faces)
        self.log.extend(Die(sides, face, kept, label) for face, kept in zip(faces, marks, strict=True))
        kept = tuple(sorted(face for face, counts in zip(faces, marks, strict=True) if counts))
        return Rolled(reading.of(faces), faces, kept)

    def until(self, wanted: tuple[int, ...], *, label: str, sides: int = 6) -> Rolled:
        """Roll until a wanted face; the dice passed over do not count."""
        start = len(self.log)
        rolled = super().until(wanted, label=label, sides=sides)
        self.log[start:-1] = [replace(die, kept=False) for die in self.log[start:-1]]
        return rolled


class SeededDice(RolledDice):
    """Dice that roll, by the recipe above."""

    def __init__(self, seed: str | None = None) -> None:
        """Take a seed of 32 hexadecimal digits; without one it is drawn when the first die is thrown."""
        super().__init__()
        self.seed = seed
        self._bytes = self._stream()

    def _stream(self) -> Iterator[int]:
        self.seed = self.seed or fresh_seed()
        block = 0
        while True:
            yield from hashlib.sha256(f"rollbook/1/{self.seed}/{block}".encode()).digest()
            block += 1

    def next_face(self, sides: int) -> int:
        """Return the next face, every side as likely as every other.

        Raises:
            TooLargeError: a byte cannot tell so many sides apart.
        """
        if sides > MOST_SIDES:
            raise TooLargeError([Problem("inputs", sides, f"dice of at most {MOST_SIDES} sides")])
        limit = MOST_SIDES - MOST_SIDES % sides
        return next(byte for byte in self._bytes if byte < limit) % sides + 1


class ScriptedDice(RolledDice):
    """Faces given by a person or a test, used strictly in order."""

    def __init__(self, faces: Sequence[object]) -> None:
        """Take the faces as they came."""
        super().__init__()
        self._faces = tuple(faces)

    def next_face(self, sides: int) -> int:
        """Return the next face given.

        Raises:
            BadInputError: none is left, or it is not on such a die (field `faces`).
        """
        place = len(self.log) + self._pending
        if place >= len(self._faces):
            missing = f"a die of {sides} sides is missing" + (f" ({self._label})" if self._label else "")
            raise BadInputError([Problem("faces", list(self._faces), f"more faces: {missing}")])
        face = self._faces[place]
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
            raise BadInputError([Problem("faces", face, f"a whole number from 1 to {sides} as face {place + 1}")])
        self._pending += 1
        return face

    _pending = 0
    _label = ""

    def roll(self, count: int, sides: int, reading: Reading, label: str) -> Rolled:
        """Read the next `count` faces given."""
        self._pending = 0
        self._label = label
        rolled = super().roll(count, sides, reading, label)
        self._pending = 0
        return rolled

    def finish(self) -> None:
        """Make sure that every face was used.

        Raises:
            BadInputError: faces are left over (field `faces`).
        """
        if len(self._faces) > len(self.log):
            raise BadInputError([Problem("faces", list(self._faces), f"exactly {len(self.log)} faces")])


class EnumeratedDice(Dice):
    """Dice that follow one path of readings; `every` walks all of them."""

    def __init__(self, path: list[tuple[Table, int]]) -> None:
        """Follow `path`, pairs of table and place in it, and lengthen it where it ends."""
        self._path = path
        self._place = 0
        self.weight = 1
        self.ways = 1

    def roll(self, count: int, sides: int, reading: Reading, label: str) -> Rolled:
        """Return the reading that stands next on the path."""
        if self._place == len(self._path):
            self._path.append((reading.table(count, sides), 0))
        table, place = self._path[self._place]
        self._place += 1
        value, weight = table[place]
        self.weight *= weight
        self.ways *= sides**count
        return Rolled(value, UNREAD, UNREAD)

    def until(self, wanted: tuple[int, ...], *, label: str, sides: int = 6) -> Rolled:
        """Return one of the wanted faces: rolled often enough, the die shows each with the same chance."""
        return self.roll(1, len(wanted), OneOf(wanted), label)


def every[T](resolve: Callable[[Dice], T], *, most: int = MOST_BRANCHES) -> Iterator[tuple[T, int, int]]:
    """Run `resolve` over all the dice can show: yields its result, the weight, and of how many ways.

    Raises:
        TooLargeError: there are more than `most` different paths.
    """
    path: list[tuple[Table, int]] = []
    for _ in range(most):
        dice = EnumeratedDice(path)
        result = resolve(dice)
        yield result, dice.weight, dice.ways
        while path and path[-1][1] + 1 == len(path[-1][0]):
            path.pop()
        if not path:
            return
        table, place = path[-1]
        path[-1] = (table, place + 1)
    raise TooLargeError([Problem("inputs", f"more than {most} cases", "smaller pools for exact odds")])


def fresh_seed() -> str:
    """Return 128 new bits from the operating system as 32 hexadecimal digits."""
    return os.urandom(16).hex()
