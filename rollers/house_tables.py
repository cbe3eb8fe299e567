"""Tables that a group may change by a house rule: rows of the book, rows of the group, and what is in force.

A keyed table takes rows with a `key`: a known key changes only the columns given, a new one adds a row. A band
table is replaced as a whole, by rows that ascend.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

from rollers.errors import Problem
from rollers.faulty import UNREADABLE, Faulty
from rollers.house import House, HouseRule
from rollers.inputs import Nested, build, inputs_of, read_object
from rollers.kinds import Faults, Listed, Preset
from rollers.tables import Provenance, load_table

MOST_ROWS = 60
"""Of a table of thresholds."""
MOST_KEYED_ROWS = 200
"""Of a table by keys, which a group may make longer."""


@dataclass(frozen=True, slots=True)
class Entry[Row]:
    """One row in force, and where it comes from."""

    row: Row
    provenance: Provenance


@dataclass(frozen=True, slots=True)
class Changed[Row]:
    """A keyed table as a group has changed it."""

    given: tuple[Mapping[str, object], ...]
    """The rows as the group wrote them."""
    entries: tuple[Entry[Row], ...]
    """The whole table in force."""

    def to_json(self) -> object:
        """Return only what the group wrote."""
        return [dict(row) for row in self.given]

    def __str__(self) -> str:
        """Tell it apart by what the group wrote: the house rules are hashed by that."""
        return str(self.given)


@dataclass(frozen=True, slots=True, kw_only=True)
class _HouseTable[Row]:
    """What every table has that a group may change."""

    game: str
    name: str
    """Of its data file, and the last word of its house rule."""
    rule: str
    """Number of the rule that holds the table."""
    row: type[Row]
    """Declares the columns, `key` or the threshold first."""
    label: str
    """What its rows are called."""

    @property
    def house_key(self) -> str:
        """Name of the house rule that changes it."""
        return f"{self.game}.table.{self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyedTable[Row](_HouseTable[Row]):
    """A table whose rows have a `key`."""

    def house_rule(self) -> HouseRule:
        """Declare that house rule."""
        kind = KeyedRows(Nested(self.row), 0, MOST_KEYED_ROWS, self.label, presets=self._presets(), table=self)
        return HouseRule(
            self.house_key, kind, (), self.rule, self.label, "A known key changes a row, a new one adds it."
        )

    def _presets(self) -> tuple[Preset, ...]:
        """Return what a form can add: a row of one's own, and each row of the book, to be changed."""
        table = load_table(self.game, self.name)
        rows = [row.columns for row in table.rows]
        return (*(Preset(table.name(str(row["key"])), row) for row in rows), Preset("A new row", {}))

    def book(self) -> tuple[Entry[Row], ...]:
        """Return the rows as the book or this project has them."""
        return cast(tuple[Entry[Row], ...], _book(self.game, self.name, cast(Any, self.row)))

    def entries(self, house: House) -> tuple[Entry[Row], ...]:
        """Return the rows in force, those of the group's own last."""
        changed = house[self.house_key]
        return changed.entries if isinstance(changed, Changed) else self.book()

    def entry(self, house: House, key: str) -> Entry[Row] | None:
        """Return the entry of a key, None if there is none."""
        return next((each for each in self.entries(house) if cast(Any, each.row).key == key), None)

    def find(self, house: House, key: str) -> Row | None:
        """Return the row of a key, None if there is none."""
        found = self.entry(house, key)
        return found.row if found else None

    def keys(self) -> tuple[str, ...]:
        """Return the keys of the book."""
        return tuple(cast(Any, each.row).key for each in self.book())

    def names(self) -> dict[str, str]:
        """Return how each key of the book reads."""
        return {key: load_table(self.game, self.name).name(key) for key in self.keys()}


@cache
def _book(game: str, name: str, row: type) -> tuple[Entry[Any], ...]:
    """Read a table from its data file, columns left out at their defaults."""
    return tuple(Entry(build(row, each.columns), each.provenance) for each in load_table(game, name).rows)


@dataclass(frozen=True, slots=True)
class KeyedRows(Listed):
    """The value of the house rule of a keyed table."""

    table: KeyedTable[Any] = field(kw_only=True)

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Put each row given over the row of its key."""
        if not isinstance(raw, list | tuple) or len(raw) > self.most:
            return self.refused(raw, path, faults)
        columns = {str(each.columns["key"]): each for each in load_table(self.table.game, self.table.name).rows}
        whole: dict[str, Mapping[str, object]] = {key: row.columns for key, row in columns.items()}
        entries = {str(cast(Any, each.row).key): each for each in self.table.book()}
        before = len(faults)
        for place, given in enumerate(raw):
            key = given.get("key") if isinstance(given, Mapping) else None
            merged = {**whole[key], **given} if isinstance(key, str) and key in whole else given
            row = read_object(self.table.row, merged, f"{path}[{place}]", faults)
            if not isinstance(row, Faulty):
                whole[str(key)] = merged
                entries[str(key)] = Entry(row, Provenance.GROUP)
        if len(faults) > before:
            return UNREADABLE
        return Changed(tuple(dict(given) for given in raw), tuple(entries.values()))


@dataclass(frozen=True, slots=True, kw_only=True)
class BandTable[Row](_HouseTable[Row]):
    """A table of thresholds: the last row not above a value counts."""

    def house_rule(self) -> HouseRule:
        """Declare that house rule."""
        kind = BandRows(Nested(self.row), 1, MOST_ROWS, self.label)
        return HouseRule(self.house_key, kind, (), self.rule, self.label, "Replaces the table as a whole; rows ascend.")

    def replaced(self, house: House) -> tuple[Row, ...]:
        """Return the rows of the group, none where the book's table stands."""
        return cast(tuple[Row, ...], house[self.house_key])

    def reached(self, rows: tuple[Row, ...], value: int) -> Row | None:
        """Return the last row not above `value`, None below the first."""
        threshold = inputs_of(cast(Any, self.row))[0].attribute
        return next((row for row in reversed(rows) if getattr(row, threshold) <= value), None)


@dataclass(frozen=True, slots=True)
class BandRows(Listed):
    """The value of the house rule of a band table."""

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Accept rows whose thresholds ascend."""
        rows = Listed.accept(self, raw, path, faults)
        if isinstance(rows, Faulty):
            return rows
        unsorted = list(self._unsorted(cast(tuple[object, ...], rows), path))
        faults.extend(unsorted)
        return UNREADABLE if unsorted else rows

    def _unsorted(self, rows: tuple[object, ...], path: str) -> Iterator[Problem]:
        """Name each row that does not stand above the one before it."""
        first = inputs_of(cast(Nested, self.item).declaration)[0]
        values = [getattr(row, first.attribute) for row in rows]
        for place in range(1, len(values)):
            if values[place] <= values[place - 1]:
                yield Problem(f"{path}[{place}].{first.name}", values[place], f"more than {values[place - 1]}")
