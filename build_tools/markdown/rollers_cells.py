"""Numbers of a mechanic for the cells of a table, with the words that head them."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from build_tools.markdown.rulebook import Cell, InputWords, RulebookError
from rollers import engine
from rollers.figures import SPACE, decimal, percent
from rollers.inputs import Nested, inputs_of
from rollers.kinds import Choice, Kind, Listed
from rollers.mechanic import Mechanic
from rollers.outcome import plain
from rollers.terms import load_terms
from rollers.view.words import humanised, outcome_label

MEANS = "means"
PLACE_IN_LIST = re.compile(r"\[\d+\]")


def input_words(mechanic: Mechanic[Any, Any], path: str) -> InputWords:
    """Return the label of the input at a path, and how each of its words reads."""
    declaration: type | None = mechanic.inputs
    found = None
    for name in PLACE_IN_LIST.sub("", path).split("."):
        found = next((each for each in inputs_of(declaration) if each.name == name), None) if declaration else None
        if found is None:
            raise RulebookError(f"{mechanic.id} has no input {path}")
        declaration = _declaration(found.kind)
    if found is None:
        raise RulebookError(f"{mechanic.id} has no input without a name")
    return InputWords(found.label, dict(found.kind.options) if isinstance(found.kind, Choice) else {})


def _declaration(kind: Kind) -> type | None:
    """Return what declares the inputs inside an input."""
    if isinstance(kind, Listed):
        kind = kind.item
    return kind.declaration if isinstance(kind, Nested) else None


def cells(mechanic: Mechanic[Any, Any], inputs: Mapping[str, object], names: Sequence[str]) -> list[list[Cell]]:
    """Return the cells of each name."""
    if mechanic.has_odds:
        measures = engine.odds(mechanic.id, inputs).measures
        return [_from_odds(mechanic, measures, name) for name in names]
    result = engine.roll(mechanic.id, inputs, faces=[]).result
    return [_from_result(mechanic, result, name) for name in names]


def _from_odds(mechanic: Mechanic[Any, Any], measures: Mapping[str, Mapping[str, Fraction]], name: str) -> list[Cell]:
    """Return one outcome of a measure or all of them; an outcome that never comes has no chance."""
    measure, _, outcome = name.partition(".")
    if measure not in measures:
        raise RulebookError(f"{mechanic.id} measures {', '.join(measures)}, not {measure}")
    rows = measures[measure]
    quantities = {each.name: each.words for each in mechanic.quantities}
    words = ({each.name: each.words for each in mechanic.measures} | quantities).get(measure, {})
    numbers = measure == MEANS or measure in quantities
    if numbers and outcome and outcome not in rows:
        raise RulebookError(f"{measure} of {mechanic.id} has {', '.join(rows)}, not {outcome}")
    return [
        _cell(_capital(outcome_label(key, words)), rows.get(key, Fraction(0)), chance=not numbers)
        for key in ([outcome] if outcome else rows)
    ]


def _from_result(mechanic: Mechanic[Any, Any], result: Mapping[str, object], name: str) -> list[Cell]:
    """Return one figure of a result, one of its members, or all of them.

    A fraction in an object is a chance; one that stands by itself is a number.
    """
    figure, _, member = name.partition(".")
    found = result.get(figure)
    if isinstance(found, Mapping):
        if member and member not in found:
            raise RulebookError(f"{figure} of {mechanic.id} has {', '.join(found)}, not {member}")
        keys = [member] if member else list(found)
        return [_cell(outcome_label(key, {}), _number(found[key], name), chance=True) for key in keys]
    return [_cell(humanised(figure, load_terms(mechanic.game)), _number(found, name), chance=False)]


def _number(value: object, name: str) -> Fraction | int:
    """Return the number that a result holds."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    try:
        return Fraction(str(value))
    except ValueError:
        raise RulebookError(f"{name} is no number") from None


def _cell(label: str, number: Fraction | int, *, chance: bool) -> Cell:
    """Return a number as people read it."""
    if isinstance(number, int):
        return Cell(label, plain(number), None)
    if chance:
        return Cell(label, percent(number).removesuffix(f"{SPACE}%"), number)
    return Cell(label, decimal(number), None)


def _capital(text: str) -> str:
    """Start with a capital letter."""
    return text[:1].upper() + text[1:]
