"""The kinds of value an input can have; each is the only judge of what it accepts.

A kind reads a raw JSON value into a frozen one and reports each fault it finds. What the HTML form
shows, what a typed text means and what an error says all come from the same declaration.
"""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, cast

from rollers.errors import Problem
from rollers.faulty import UNREADABLE, Faulty, FaultyList

Faults = list[Problem]
"""Collects problems while one whole set of inputs is read."""


class FaultsInContext(Faults):
    """The same, for inputs that are judged against more than themselves, such as the state of a game."""

    def __init__(self, context: object) -> None:
        """Start without a fault; `context` is what the inputs are meant for."""
        super().__init__()
        self.context = context


MINUS_SIGNS = str.maketrans(dict.fromkeys("−–‒﹣－", "-") | {"＋": "+"})


def whole_number(text: str) -> int | str:
    """Return the whole number a person typed, with any kind of minus sign, else the text as it is."""
    plain = unicodedata.normalize("NFKC", text.translate(MINUS_SIGNS)).replace(" ", "")
    try:
        return int(plain) if "_" not in plain else text
    except ValueError:
        return text


class Kind(ABC):
    """What an input accepts."""

    nullable: bool = False

    @property
    @abstractmethod
    def allowed(self) -> str:
        """What is accepted, as it reads after "allowed:"."""

    @abstractmethod
    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Return the value of `raw`, or something `Faulty` with every fault added to `faults`."""

    def read(self, raw: object, path: str, faults: Faults) -> object:
        """Return the value of `raw`, null included where the kind allows it."""
        if raw is None and self.nullable:
            return None
        return self.accept(raw, path, faults)

    def refused(self, raw: object, path: str, faults: Faults) -> object:
        """Note that `raw` is not what is allowed."""
        faults.append(Problem(path, raw, self.allowed))
        return UNREADABLE


@dataclass(frozen=True, slots=True)
class Integer(Kind):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int
    nullable: bool = False
    even: bool = False

    @property
    def allowed(self) -> str:
        """The range."""
        tail = ", or nothing" if self.nullable else ""
        kind = "an even" if self.even else "a whole"
        return f"{kind} number from {self.low} to {self.high}{tail}"

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Accept ints in range; true is no int and 2.0 is none either."""
        whole = isinstance(raw, int) and not isinstance(raw, bool)
        if whole and self.low <= cast(int, raw) <= self.high and not (self.even and cast(int, raw) % 2):
            return raw
        return self.refused(raw, path, faults)


@dataclass(frozen=True, slots=True)
class Flag(Kind):
    """Yes or no."""

    @property
    def allowed(self) -> str:
        """Both words."""
        return "true or false"

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Accept true and false only; 1 is no bool."""
        return raw if isinstance(raw, bool) else self.refused(raw, path, faults)


@dataclass(frozen=True, slots=True)
class Choice(Kind):
    """One of a few words of the book."""

    words: type[StrEnum]
    labels: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What the form says for a word, where that is not the word itself."""
    nullable: bool = False

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """Pairs of word and label, in the book's order."""
        return tuple((str(w.value), self.label(str(w.value))) for w in self.words)

    def label(self, word: str) -> str:
        """Return how a word reads on the page."""
        return self.labels.get(word, word.replace("_", " ").capitalize() or "—")

    @property
    def allowed(self) -> str:
        """The words."""
        tail = ", or nothing" if self.nullable else ""
        return "one of " + ", ".join(str(w.value) or "“”" for w in self.words) + tail

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Accept a word exactly as written, case included."""
        if isinstance(raw, str) and raw in self.words.__members__.values():
            return self.words(raw)
        return self.refused(raw, path, faults)


@dataclass(frozen=True, slots=True)
class Text(Kind):
    """Free text of `shortest` to `longest` characters; `name` forbids blanks at either end."""

    shortest: int
    longest: int
    name: bool = False
    word: bool = False
    """Letters, digits, `_` and `-` only, as in the ids that people give to things."""
    nullable: bool = False
    suggestions: tuple[str, ...] = ()
    """Words the form offers; any other text is as good."""

    @property
    def allowed(self) -> str:
        """The length."""
        kind = "a name" if self.name else "text"
        what = ", letters, digits, _ and - only" if self.word else ", no blanks at its ends" if self.name else ""
        return f"{kind} of {self.shortest} to {self.longest} characters{what}"

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Accept strings of the right length."""
        fits = isinstance(raw, str) and self.shortest <= len(raw) <= self.longest
        if fits and self._is_clean(cast(str, raw)):
            return raw
        return self.refused(raw, path, faults)

    def _is_clean(self, text: str) -> bool:
        """Say whether a text holds no sign that it may not hold."""
        if self.name and text != text.strip():
            return False
        return not self.word or all(sign.isalpha() or sign.isdecimal() or sign in "_-" for sign in text)


@dataclass(frozen=True, slots=True)
class Preset:
    """A row that comes filled in, at one press."""

    label: str
    values: Mapping[str, object] = field(hash=False)
    """Members of the row. The first of all members names it: a name that is taken gets a number. A row
    without any, the last of the presets, is empty and opens to be filled in."""


@dataclass(frozen=True, slots=True)
class Listed(Kind):
    """A list of `fewest` to `most` values of one kind."""

    item: Kind
    fewest: int
    most: int
    item_label: str = ""
    """What one row is called on the form."""
    nullable: bool = False
    distinct: bool = False
    """Whether each value may stand in it only once; the second one is at fault."""
    presets: tuple[Preset, ...] = ()
    """Rows that a form adds at one press; they are then folded to a line, which tells what is in them."""
    total: Callable[[tuple[Any, ...]], str] | None = None
    """What the rows come to, in a few words that stay in sight while the list is filled."""

    def told_total(self, raw: object) -> str:
        """Return what raw rows come to; nothing where there is no total, no row, or one that cannot be read."""
        value = self.read(raw, "", []) if self.total and raw else None
        return self.total(value) if self.total and isinstance(value, tuple) and not isinstance(value, Faulty) else ""

    @property
    def allowed(self) -> str:
        """How many of what."""
        once = ", no two alike" if self.distinct else ""
        return f"a list of {self.fewest} to {self.most}{once}, each {self.item.allowed}"

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Read every entry, so that all bad rows are told at once."""
        if not isinstance(raw, Sequence) or isinstance(raw, str | bytes):
            return self.refused(raw, path, faults)
        if not self.fewest <= len(raw) <= self.most:
            faults.append(Problem(path, f"{len(raw)} entries", self.allowed))
            return UNREADABLE
        values = [self.item.read(entry, f"{path}[{place}]", faults) for place, entry in enumerate(raw)]
        for place, value in enumerate(values) if self.distinct else ():
            before = [other for other in values[:place] if not isinstance(other, Faulty)]
            if not isinstance(value, Faulty) and value in before:
                faults.append(Problem(f"{path}[{place}]", raw[place], "a value that is not in the list yet"))
                values[place] = UNREADABLE
        return FaultyList(values) if any(isinstance(value, Faulty) for value in values) else tuple(values)


@dataclass(frozen=True, slots=True)
class Entries[Value](Mapping[str, Value]):
    """The frozen value of an object from names to values, in the order given."""

    pairs: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: str) -> Value:
        """Return the value under a name."""
        return dict(self.pairs)[name]

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(dict(self.pairs))

    def __len__(self) -> int:
        """Count the names."""
        return len(self.pairs)


@dataclass(frozen=True, slots=True)
class Keyed(Kind):
    """An object with any names of one kind as members, at most `most`, and values of one kind."""

    key: Text
    item: Kind
    most: int
    key_label: str = "Name"
    item_label: str = "Value"
    """What name and value are called on the form."""

    @property
    def allowed(self) -> str:
        """How many of what."""
        return f"an object with up to {self.most} members: {self.key.allowed}, each with {self.item.allowed}"

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Read every member, so that all bad ones are told at once."""
        if not isinstance(raw, Mapping) or len(raw) > self.most:
            return self.refused(raw, path, faults)
        before = len(faults)
        pairs = tuple(
            (self.key.accept(name, f"{path}.{name}", faults), self.item.read(value, f"{path}.{name}", faults))
            for name, value in raw.items()
        )
        return Entries(cast(tuple[tuple[str, object], ...], pairs)) if len(faults) == before else UNREADABLE
