"""What a measure of the odds looks like, before any HTML: bars for words, columns for numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, batched

from rollers.outcome import capitalised, plain
from rollers.view.words import is_whole, outcome_label

FEWEST_COLUMNS = 4
"""So many different numbers are drawn as columns; fewer as bars."""
MOST_COLUMNS = 120
"""More numbers than that are drawn together, several to a column."""
MOST_TICKS = 11
"""Numbers written under the columns at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One outcome and its chance."""

    label: str
    chance: Fraction
    at_least: Fraction | None = None
    """Chance of this number or more; None for a word."""
    marked: bool = False
    """Whether the roll just made came to this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One number, or a few neighbours, drawn upright."""

    label: str
    tick: bool
    """Whether its number is written below it."""
    height: Fraction
    """Its chance against the highest of the chart."""
    at_least: Fraction
    title: str
    marked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """One measure, ready to be drawn."""

    name: str
    label: str
    bars: tuple[Bar, ...]
    """Outcomes drawn as bars: all of them, or the words where numbers are drawn as columns."""
    columns: tuple[Column, ...]
    table: tuple[Bar, ...]
    """Every outcome with its exact chance."""
    top: Fraction
    """Chance of the highest column."""

    @property
    def has_numbers(self) -> bool:
        """Whether outcomes are numbers, for which "at least" makes sense."""
        return any(bar.at_least is not None for bar in self.table)

    @property
    def likeliest(self) -> Bar:
        """The outcome of the highest chance."""
        return max(self.table, key=lambda bar: bar.chance)

    @property
    def marked(self) -> Bar | None:
        """What the roll just made came to."""
        return next((bar for bar in self.table if bar.marked), None)


def chart(
    name: str,
    label: str,
    rows: Mapping[str, Fraction],
    *,
    order: Sequence[str] = (),
    words: Mapping[str, str] | None = None,
    marked: str | None = None,
) -> Chart:
    """Return the chart of one distribution.

    Args:
        name: of the measure.
        label: the question it answers.
        rows: chances by outcome.
        order: outcomes that always have a place, in this order, so that bars change length and not place.
        words: how outcomes read.
        marked: the outcome that came up.
    """
    keys = [*order, *(key for key in rows if key not in order)]
    if not order and set(rows) <= {"true", "false"}:
        keys = ["true", "false"]
    numbers = sorted((key for key in keys if is_whole(key)), key=int)
    as_columns = len(numbers) >= FEWEST_COLUMNS
    if as_columns:
        keys = numbers + [key for key in keys if key not in numbers]
    at_least = _at_least(rows, numbers) if as_columns else {}
    table = [
        Bar(
            label=capitalised(outcome_label(key, words or {})),
            chance=rows.get(key, Fraction(0)),
            at_least=at_least.get(key),
            marked=key == marked,
        )
        for key in keys
    ]
    columns = _columns(table[: len(numbers)], [int(key) for key in numbers]) if as_columns else ()
    return Chart(
        name=name,
        label=label,
        bars=tuple(table[len(numbers) :] if as_columns else table),
        columns=columns,
        table=tuple(table),
        top=max((bar.chance for bar in table), default=Fraction(0)),
    )


def _at_least(rows: Mapping[str, Fraction], numbers: Sequence[str]) -> dict[str, Fraction]:
    """Return for each of the numbers, given ascending, the chance of it or a higher one."""
    down = list(reversed(numbers))
    sums = accumulate(rows.get(key, Fraction(0)) for key in down)
    return dict(zip(down, sums, strict=True))


def _columns(bars: Sequence[Bar], numbers: Sequence[int]) -> tuple[Column, ...]:
    """Return a column for every number between the lowest and the highest, or for a few of them each."""
    low, high = numbers[0], numbers[-1]
    known = dict(zip(numbers, bars, strict=True))
    width = -(-(high - low + 1) // MOST_COLUMNS)
    groups = [tuple(group) for group in batched(range(low, high + 1), width, strict=False)]
    chances = [sum((known[n].chance for n in group if n in known), Fraction(0)) for group in groups]
    top = max(chances)
    every = -(-len(groups) // MOST_TICKS)
    columns: list[Column] = []
    beyond = sum(chances, Fraction(0))
    for place, (group, chance) in enumerate(zip(groups, chances, strict=True)):
        marked = any(n in known and known[n].marked for n in group)
        label = plain(group[0]) if len(group) == 1 else f"{plain(group[0])} to {plain(group[-1])}"
        columns.append(
            Column(
                label=plain(group[0]),
                tick=place % every == 0,
                height=chance / top if top else Fraction(0),
                at_least=beyond,
                title=label,
                marked=marked,
            )
        )
        beyond -= chance
    return tuple(columns)
