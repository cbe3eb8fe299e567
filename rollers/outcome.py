"""What a roll came to: the result, every die, and the steps with the rules behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rollers.dice import Die
from rollers.jsontext import to_json


class Tone(StrEnum):
    """How a verdict is marked, by shape and word and never by colour alone."""

    SUCCESS = "success"
    PARTIAL = "partial"
    FAILURE = "failure"
    PLAIN = "plain"
    """Neither good nor bad: a number, a look-up."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done, and the rule that says so."""

    text: str
    rule: str
    """Rule number such as `ABC-3.1`, or empty where no rule is needed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table that answers the reader's question."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int | Fraction, ...], ...]
    """As many cells a row as columns, its first one the row's name; a fraction is a chance."""


@dataclass(frozen=True, slots=True)
class Node:
    """One thing in a network."""

    name: str
    mark: str = ""
    """One to three characters drawn in it, such as a number."""
    note: str = ""
    """A few words about it, for the list: what its mark and its shape mean."""
    hollow: bool = False
    """Drawn as a ring instead of a disc."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A tie between two things of a network, without a direction."""

    ends: tuple[int, int]
    """Their places among the nodes, from 0."""
    word: str
    """What each is to the other, such as "joined to"."""
    dashed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Network:
    """Things and the ties between them: drawn on a ring in the order given, and told as a list."""

    title: str
    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    alone: str
    """What the list says of a node without any tie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """A result in the game's own words."""

    verdict: str
    """The first word a reader looks for."""
    tone: Tone = Tone.PLAIN
    working: str = ""
    """The arithmetic on one line, such as `5 + 3 + 1 = 9`; empty where there is none."""
    summary: str
    """One sentence that says it all."""
    steps: tuple[Step, ...] = ()
    tables: tuple[Sheet, ...] = ()
    """What is too much for a sentence, such as every choice with its chance."""
    networks: tuple[Network, ...] = ()
    """What is better seen: who is tied to whom."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One act at the table, done."""

    mechanic: str
    inputs: Mapping[str, object]
    """All inputs as JSON, defaults filled in."""
    result: Mapping[str, object]
    """The fields the specification names, as JSON."""
    dice: tuple[Die, ...]
    """Every die in reading order, kept or not."""
    telling: Telling
    answers: Mapping[str, str]
    """Measure -> the outcome of it that came up, for those measures that the odds have."""
    receipt: str
    """Short text from which anyone can repeat this very roll; empty inside a procedure."""

    def as_dict(self) -> dict[str, object]:
        """Return the outcome as JSON."""
        return {
            "mechanic": self.mechanic,
            "inputs": dict(self.inputs),
            "result": dict(self.result),
            "dice": [to_json(die) for die in self.dice],
            "verdict": {"text": self.telling.verdict, "tone": self.telling.tone.value},
            "working": self.telling.working,
            "steps": [to_json(step) for step in self.telling.steps],
            "summary": self.telling.summary,
            "receipt": self.receipt,
        }


MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """Write a number with its sign, with a true minus: +2, −1, +0."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def plain(number: int) -> str:
    """Write a number with a true minus where it is negative."""
    return str(number) if number >= 0 else f"{MINUS}{-number}"


def addition(parts: Sequence[int], total: int) -> str:
    """Write a sum on one line: 5 + 3 − 1 = 7."""
    if not parts:
        return plain(total)
    first, *others = parts
    line = plain(first) + "".join(f" + {part}" if part >= 0 else f" {MINUS} {-part}" for part in others)
    return f"{line} = {plain(total)}"


def capitalised(text: str) -> str:
    """Begin a text with a capital and leave the rest as it is, abbreviations among them."""
    return text[:1].upper() + text[1:]


def counted(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun: 1 die, 2 dice."""
    return f"{plain(number)} {one if abs(number) == 1 else many or one + 's'}"
