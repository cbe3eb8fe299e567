"""Tables of figures, kept as TOML data beside the game that uses them, each row with its provenance."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib import resources


class Provenance(StrEnum):
    """Where a figure comes from."""

    STATED = "stated"
    """The source text gives it."""
    DERIVED = "derived"
    """It follows exactly from what the source states."""
    SUPPLIED = "supplied"
    """The source's table is lost; this is our default, and a group may replace it."""
    GROUP = "group"
    """The group's own."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table."""

    columns: dict[str, object]
    provenance: Provenance

    def number(self, column: str) -> int:
        """Return a column that holds a whole number."""
        value = self.columns[column]
        assert isinstance(value, int)  # noqa: S101 - the data files are ours
        return value

    def word(self, column: str) -> str:
        """Return a column that holds a word."""
        value = self.columns[column]
        assert isinstance(value, str)  # noqa: S101 - the data files are ours
        return value

    def words(self, column: str) -> tuple[str, ...]:
        """Return a column that holds a list of words."""
        value = self.columns[column]
        assert isinstance(value, list)  # noqa: S101 - the data files are ours
        return tuple(str(word) for word in value)

    def flag(self, column: str) -> bool:
        """Return a column that holds yes or no."""
        value = self.columns[column]
        assert isinstance(value, bool)  # noqa: S101 - the data files are ours
        return value


@dataclass(frozen=True, slots=True)
class Table:
    """One table: the rule it belongs to and its rows in book order."""

    rule: str
    rows: tuple[Row, ...]
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    """How a key of a row reads, where that is not its words."""

    def name(self, key: str) -> str:
        """Return how the key of a row reads."""
        return self.names.get(key, key.replace("_", " "))

    def band(self, value: int, *, start: str = "from") -> Row | None:
        """Return the last row that starts at or below `value`; None below the first."""
        found = [row for row in self.rows if row.number(start) <= value]
        return found[-1] if found else None

    def row(self, word: str, *, column: str = "id") -> Row:
        """Return the row of that name."""
        return next(row for row in self.rows if row.columns[column] == word)


@cache
def load_table(game: str, name: str) -> Table:
    """Read a table of a game from its data folder."""
    text = resources.files(f"rollers.games.{game}").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    raw = tomllib.loads(text)
    rows = tuple(
        Row({key: value for key, value in row.items() if key != "provenance"}, Provenance(row["provenance"]))
        for row in raw["rows"]
    )
    return Table(raw["rule"], rows, raw.get("names", {}))
