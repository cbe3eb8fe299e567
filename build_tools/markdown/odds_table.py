"""A table whose numbers the rules count while the pages are built.

    /// odds-table | game.mechanic
        caption: Success by Finesse, in per cent
        rows: {finesse: -1..8}
        columns: {boons: 0..5}
        show: degree.success
    ///

An input varies down the rows, another may vary along the columns; `show` says what each cell holds. Without
`columns`, what is shown makes the columns; without `rows`, each measure shown makes a row. Each cell of a chance
carries its share of the highest one, so that the style can draw the table as a chart.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from build_tools.markdown.rulebook import Cell, Rulebook, RulebookError

OPTIONS = ("caption", "attrs", "rows", "columns", "show", "heads", "ways")
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Line:
    """A row or a column: how it is headed and which inputs it sets."""

    head: str
    inputs: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Side:
    """All rows, or all columns, that inputs make."""

    label: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A finished row. A cell holds more than one number where `show` names several of them."""

    head: str
    cells: tuple[tuple[Cell, ...], ...]

    @property
    def top(self) -> Fraction:
        """The highest chance of a cell."""
        return max(sum((cell.chance or Fraction(0) for cell in group), Fraction(0)) for group in self.cells)


@dataclass(frozen=True, slots=True)
class OddsTable:
    """A finished table."""

    caption: str
    corner: str
    above: str
    """What varies along the columns; empty where they are different things."""
    heads: tuple[str, ...]
    rows: tuple[Row, ...]

    is_alike: bool = True
    """Whether all rows show the same, so that bars in one can be held against those in another."""

    def top(self, row: Row) -> Fraction:
        """Return the chance that fills a cell of this row."""
        return (max(each.top for each in self.rows) if self.is_alike else row.top) or Fraction(1)


def odds_table(rulebook: Rulebook, mechanic: str, options: Mapping[str, object]) -> OddsTable:
    """Count a table.

    Raises:
        RulebookError: the options cannot be read, or the rules refuse them.
    """
    unknown = set(options) - set(OPTIONS)
    if unknown:
        raise RulebookError(f"unknown option {', '.join(sorted(unknown))}; there are {', '.join(OPTIONS)}")
    if not isinstance(options.get("caption"), str):
        raise RulebookError("caption must say what the table tells")
    count = _Counting(rulebook, mechanic, _object(options.get("attrs", {}), "attrs"))
    return _by_inputs(count, options) if "rows" in options else _by_measures(count, options)


@dataclass(frozen=True, slots=True)
class _Counting:
    """A mechanic, with the inputs that stay the same all over the table."""

    rulebook: Rulebook
    mechanic: str
    base: Mapping[str, object]

    def cells(self, names: Sequence[str], *more: Mapping[str, object]) -> list[Sequence[Cell]]:
        """Return the numbers of each name, with more inputs laid over the common ones."""
        inputs = self.base
        for each in more:
            inputs = merged(inputs, each)
        return list(self.rulebook.cells(self.mechanic, inputs, names))


def _by_measures(count: _Counting, options: Mapping[str, object]) -> OddsTable:
    """Count a table of several measures of the same inputs, each in a row."""
    show = _object(options.get("show"), "without rows, show")
    found = count.cells(_names(list(show.values())))
    rows = [Row(str(head), tuple((cell,) for cell in cells)) for head, cells in zip(show, found, strict=True)]
    heads = tuple(cell.label for cell in found[0])
    if any(tuple(cell.label for cell in cells) != heads for cells in found):
        raise RulebookError("without rows, the measures shown must have the same outcomes")
    heads = _heads(options.get("heads"), heads)
    return OddsTable(str(options["caption"]), "", "", heads, tuple(rows), is_alike=False)


def _by_inputs(count: _Counting, options: Mapping[str, object]) -> OddsTable:
    """Count a table in which an input varies down the rows."""
    names = _names(options.get("show"))
    rows = _side(count, _object(options["rows"], "rows"))
    columns = _side(count, _object(options["columns"], "columns")) if "columns" in options else None
    finished: list[Row] = []
    heads: tuple[str, ...] = ()
    for line in rows.lines:
        if columns:
            groups = [count.cells(names, line.inputs, column.inputs) for column in columns.lines]
            cells = tuple(tuple(cell for found in group for cell in found) for group in groups)
            heads = tuple(column.head for column in columns.lines)
        else:
            found = [cell for group in count.cells(names, line.inputs) for cell in group]
            found = list(_ways(found)) if options.get("ways") is True else found
            cells = tuple((cell,) for cell in found)
            heads = tuple(cell.label for cell in found)
        finished.append(Row(line.head, cells))
    if len({len(row.cells) for row in finished}) != 1:
        raise RulebookError("the rows differ in what they show; name each outcome in show")
    above = columns.label if columns else ""
    return OddsTable(str(options["caption"]), rows.label, above, _heads(options.get("heads"), heads), tuple(finished))


def merged(base: Mapping[str, object], more: Mapping[str, object]) -> dict[str, object]:
    """Return inputs with others laid over them, object by object."""
    result: dict[str, object] = dict(deepcopy(dict(base)))
    for name, value in more.items():
        below = result.get(name)
        both = isinstance(value, Mapping) and isinstance(below, Mapping)
        result[name] = merged(below, value) if both else value  # type: ignore[arg-type]
    return result


def _object(value: object, name: str) -> Mapping[str, object]:
    """Return an option that must be an object."""
    if not isinstance(value, Mapping):
        raise RulebookError(f"{name} must be names and values in braces")
    return value


def _names(show: object) -> list[str]:
    """Return what the cells show."""
    names = [show] if isinstance(show, str) else show
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise RulebookError("show must name a measure, an outcome such as degree.success, or a list of them")
    return names


def _heads(given: object, counted: Sequence[str]) -> tuple[str, ...]:
    """Return the words over the columns: the author's, or those of the rules."""
    if given is None:
        return tuple(counted)
    if not isinstance(given, list) or len(given) != len(counted):
        raise RulebookError(f"heads must be a list of {len(counted)}, one for each column")
    return tuple(str(head) for head in given)


def _side(count: _Counting, given: Mapping[str, object]) -> Side:
    """Read rows or columns: one input with its values, or headings each with the inputs it stands for."""
    if given and all(isinstance(value, Mapping) for value in given.values()):
        return Side("", tuple(Line(str(head), _object(value, str(head))) for head, value in given.items()))
    if len(given) != 1:
        raise RulebookError("rows and columns each vary one input, such as {boons: 0..5}")
    (path, values), *_ = given.items()
    words = count.rulebook.input_words(count.mechanic, path)
    numbers = _values(values)
    signed = any(isinstance(value, int) and value < 0 for value in numbers)
    return Side(
        words.label,
        tuple(
            Line(words.values.get(str(value)) or _written(value, signed=signed), _at(path, value)) for value in numbers
        ),
    )


def _values(values: object) -> list[object]:
    """Return the values of a range or a list."""
    found = RANGE.fullmatch(values) if isinstance(values, str) else None
    if found:
        return list(range(int(found[1]), int(found[2]) + 1))
    if not isinstance(values, list) or not values:
        raise RulebookError("values are a range, such as 0..5, or a list")
    return values


def _at(path: str, value: object) -> Mapping[str, object]:
    """Return the inputs that set one of them, which may lie inside others."""
    for name in reversed(path.split(".")):
        value = {name: value}
    return value  # type: ignore[return-value]


def _written(value: object, *, signed: bool) -> str:
    """Write a value; numbers of both signs all carry theirs."""
    if not isinstance(value, int) or not signed:
        return str(value)
    return f"{MINUS}{-value}" if value < 0 else f"+{value}" if value else "0"


def _ways(cells: Sequence[Cell]) -> Iterator[Cell]:
    """Yield how many equally likely ways there are, then how many of them each cell is."""
    chances = [cell.chance for cell in cells if cell.chance is not None]
    whole = lcm(*(chance.denominator for chance in chances))
    yield Cell("Ways", str(whole), None)
    for cell in cells:
        yield cell if cell.chance is None else Cell(cell.label, str(int(cell.chance * whole)), cell.chance)
