"""A table of figures that pages and rules share, read from the data of the rules while the pages are built.

    /// data-table | game.table
        caption: Melee weapons
        columns: {key: weapon, hands: hands, sdam: SDam}
        words: {key: {bow: longbow}}
        signed: [tmod]
        mark: [sdam]
        none: none
    ///

`columns` names the columns of the data and heads them; `words` says how the words of a column read; `mark` names
the figures that carry the row's mark of provenance, or a mark of their own (`{agl: supplied}`). A column that a row
does not have reads as `none`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from build_tools.markdown.rulebook import DataRow, Rulebook, RulebookError

OPTIONS = ("caption", "columns", "words", "signed", "mark", "none")
MINUS = "\N{MINUS SIGN}"
FEWEST_TO_JOIN = 3
"""So many numbers in a row are written from the first to the last."""


@dataclass(frozen=True, slots=True)
class DataCell:
    """One cell: its text, whether it is a number, and the provenance it has to show."""

    text: str
    is_number: bool
    provenance: str = ""


@dataclass(frozen=True, slots=True)
class DataTable:
    """A finished table."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[DataCell, ...], ...]


def data_table(rulebook: Rulebook, name: str, options: Mapping[str, object]) -> DataTable:
    """Read a table.

    Raises:
        RulebookError: there is no such table, or the options do not fit it.
    """
    unknown = set(options) - set(OPTIONS)
    if unknown:
        raise RulebookError(f"unknown option {', '.join(sorted(unknown))}; there are {', '.join(OPTIONS)}")
    columns = options.get("columns")
    if not isinstance(columns, Mapping) or not columns:
        raise RulebookError("columns must name columns and their heads, such as {key: weapon, hands: hands}")
    rows = rulebook.table(name)
    missing = [str(column) for column in columns if not any(column in row.columns for row in rows)]
    if missing:
        raise RulebookError(f"{name} has no column {', '.join(missing)}")
    reader = _Reader(options)
    return DataTable(
        caption=str(options.get("caption", "")),
        heads=tuple(str(head) for head in columns.values()),
        rows=tuple(tuple(reader.cell(row, str(column)) for column in columns) for row in rows),
    )


class _Reader:
    """Puts the figures of one table into words."""

    def __init__(self, options: Mapping[str, object]) -> None:
        words = options.get("words", {})
        if not isinstance(words, Mapping):
            raise RulebookError("words must say how the words of a column read, such as {key: {bow: longbow}}")
        self._words: Mapping[str, Mapping[object, object]] = words
        self._signed = _names(options.get("signed"))
        marks = options.get("mark")
        self._marks = marks if isinstance(marks, Mapping) else dict.fromkeys(_names(marks), "")
        self._none = str(options.get("none", "–"))

    def cell(self, row: DataRow, column: str) -> DataCell:
        """Return one cell."""
        value = row.columns.get(column)
        number = isinstance(value, int) and not isinstance(value, bool) and column not in self._words
        is_marked = column in self._marks and value is not None
        provenance = (self._marks[column] or row.provenance) if is_marked else ""
        return DataCell(self._text(column, value), number, "" if provenance == "stated" else provenance)

    def _text(self, column: str, value: object) -> str:
        """Return a value as people read it."""
        if column in self._words:
            if value is None:
                return self._none
            return str(self._words[column].get(value, value)).replace("_", " ")
        if value is None:
            return self._none
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return _number(value, is_signed=column in self._signed)
        if isinstance(value, list):
            return _listed(value)
        if isinstance(value, Mapping):
            return ", ".join(
                f"{name} {_number(int(number), is_signed=True)}" for name, number in value.items()
            ).replace("_", " ")
        return str(value).replace("_", " ")


def _number(number: int, *, is_signed: bool) -> str:
    """Write a whole number with a true minus, and a bonus with its plus."""
    return f"{'+' if is_signed and number > 0 else ''}{number}".replace("-", MINUS)


def _names(option: object) -> Sequence[str]:
    """Return the names in an option that holds one or several."""
    if option is None:
        return ()
    return [str(each) for each in option] if isinstance(option, list) else [str(option)]


def _listed(values: Sequence[object]) -> str:
    """Return a list on one line; numbers that follow one another as from first to last."""
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) >= FEWEST_TO_JOIN and numbers == list(range(numbers[0], numbers[0] + len(values))):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(str(value) for value in values) or "–"
