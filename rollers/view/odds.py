"""The odds of a mechanic as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rollers.inputs import build
from rollers.mechanic import Measure, Mechanic, Quantity
from rollers.odds import Odds
from rollers.outcome import Outcome
from rollers.view.charts import Chart, chart
from rollers.view.environment import render
from rollers.view.words import humanised, outcome_label

MEANS = "means"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """A measure that holds numbers instead of chances that add up."""

    name: str
    label: str
    rows: tuple[tuple[str, Fraction], ...]
    chances: bool
    """Whether every number is a chance by itself."""


def odds(mechanic: Mechanic[Any, Any], odds: Odds, outcome: Outcome | None = None) -> str:
    """Return the odds as HTML.

    Args:
        mechanic: the mechanic, for the words of its measures.
        odds: its odds for some inputs.
        outcome: the roll just made, whose rows are marked.
    """
    measures = {measure.name: measure for measure in _measures(mechanic, odds)}
    quantities = {quantity.name: quantity for quantity in mechanic.quantities}
    marked = outcome.answers if outcome else {}
    charts: list[Chart] = []
    figures: list[Figures] = []
    for name, rows in odds.measures.items():
        if name == MEANS or name in quantities:
            figures.append(_figures(name, rows, quantities.get(name), measures))
        else:
            charts.append(_chart(name, rows, measures.get(name), marked.get(name)))
    means = next((each for each in figures if each.name == MEANS), None)
    return render(
        "odds",
        charts=charts,
        figures=[each for each in figures if each is not means],
        means=means,
    )


def _measures(mechanic: Mechanic[Any, Any], odds: Odds) -> tuple[Measure[Any], ...]:
    """Return the measures, those that hang on the inputs included."""
    return mechanic.measures_of(build(mechanic.inputs, odds.inputs)) if mechanic.own_measures else mechanic.measures


def _chart(name: str, rows: Mapping[str, Fraction], measure: Measure[Any] | None, marked: str | None) -> Chart:
    """Return the chart of one distribution in the words of its measure."""
    if measure is None:
        return chart(name, humanised(name), rows, marked=marked)
    return chart(name, measure.label, rows, order=measure.outcomes, words=measure.words, marked=marked)


def _figures(
    name: str, rows: Mapping[str, Fraction], quantity: Quantity | None, measures: Mapping[str, Measure[Any]]
) -> Figures:
    """Return a measure of plain numbers; a mean without a word of its own reads like its measure."""
    words = dict(quantity.words) if quantity else {}
    for key in rows:
        if name == MEANS and key not in words:
            words[key] = humanised(key)
    return Figures(
        name=name,
        label=quantity.label if quantity else humanised(name),
        rows=tuple((_label(key, words, measures), number) for key, number in rows.items()),
        chances=bool(getattr(quantity, "chance", False)),
    )


def _label(key: str, words: Mapping[str, str], measures: Mapping[str, Measure[Any]]) -> str:
    """Return how one number of a quantity is called."""
    if key in words:
        return words[key]
    return outcome_label(key, {})
