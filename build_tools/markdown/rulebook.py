"""What the pages need from the rules: widgets as HTML, inputs read from a link, and house rules.

The pages know the package `rollers` through this door only, so that tests can put another rulebook behind it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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


class Rulebook(Protocol):
    """The rules, as far as pages ask for them. Every method raises `RulebookError` for what it refuses."""

    def roller(self, mechanic: str, inputs: Mapping[str, object], faces: Sequence[int] | None) -> str:
        """Return the complete static roller of a mechanic as HTML."""

    def tracker(self, procedure: str) -> str:
        """Return the complete static tracker of a procedure as HTML."""

    def read_form(self, mechanic: str, form: Sequence[tuple[str, str]]) -> Mapping[str, object]:
        """Return typed inputs from names and texts, as a form or the query of a link gives them."""

    def house_rule(self, key: str) -> HouseRule:
        """Return a house rule by its full key."""

    def __hash__(self) -> int:
        """Tell one rulebook from another: pages checked against one are not yet checked against the other."""
