"""What the pages need from the rules: widgets as HTML, inputs read from a link, and house rules.

The pages know the package `rollers` through this door only, so that tests can put another rulebook behind it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol


class RulebookError(Exception):
    """The rules do not know the name or refuse the inputs; the message is a sentence for the author."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule that a group may change."""

    key: str
    label: str
    values: tuple[str, ...]
    """What it can be set to, the default first; empty where a value is a whole table."""
    allowed: str
    """What else it can be set to, in words; empty where `values` lists all."""


@dataclass(frozen=True, slots=True)
class Played:
    """What the rules made of a worked example."""

    sentences: tuple[str, ...]
    """What it came to in the game's words: one sentence for a mechanic, one for each event of a procedure."""
    figures: Mapping[str, object]
    """The result of the mechanic, or the state of the procedure at the end."""


@dataclass(frozen=True, slots=True)
class InputWords:
    """How an input and its values are called on a page."""

    label: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of a table that the rules fill."""

    label: str
    """What it is the number of, such as an outcome."""
    text: str
    """The number as people read it; a chance in per cent, without the sign."""
    chance: Fraction | None
    """The exact chance; None for any other number."""


@dataclass(frozen=True, slots=True)
class DataRow:
    """One row of a table that the rules keep as data."""

    columns: Mapping[str, object]
    provenance: str


class Rulebook(Protocol):
    """The rules, as far as pages ask for them. Every method raises `RulebookError` for what it refuses."""

    def roller(self, mechanic: str, inputs: Mapping[str, object], faces: Sequence[int] | None) -> str:
        """Return the complete static roller of a mechanic as HTML."""

    def tracker(self, procedure: str) -> str:
        """Return the complete static tracker of a procedure as HTML."""

    def read_form(self, mechanic: str, form: Sequence[tuple[str, str]]) -> Mapping[str, object]:
        """Return typed inputs from names and texts, as a form or the query of a link gives them."""

    def play(self, mechanic: str, inputs: Mapping[str, object], faces: Sequence[int]) -> Played:
        """Return what a mechanic comes to with these faces."""

    def play_events(
        self, procedure: str, setup: Mapping[str, object], events: Sequence[Mapping[str, object]]
    ) -> Played:
        """Return what the events of a procedure come to."""

    def input_words(self, mechanic: str, path: str) -> InputWords:
        """Return the words for an input, found by its path in the form."""

    def cells(self, mechanic: str, inputs: Mapping[str, object], names: Sequence[str]) -> Sequence[Sequence[Cell]]:
        """Return for each name its numbers: one outcome of a measure (`degree.success`), or a whole measure.

        Where nothing is rolled, the name is one of a figure in the result.
        """

    def table(self, name: str) -> Sequence[DataRow]:
        """Return the rows of a table by game and name, such as `legacy.maneuvers`."""

    def house_rule(self, key: str) -> HouseRule:
        """Return a house rule by its full key."""

    def __hash__(self) -> int:
        """Tell one rulebook from another: pages checked against one are not yet checked against the other."""
