"""What a roll came to, as HTML: verdict, dice, arithmetic, rules."""

from __future__ import annotations

from collections.abc import Mapping

from rollers.outcome import Outcome
from rollers.terms import load_terms
from rollers.view.dice import PIPS, handfuls
from rollers.view.environment import render
from rollers.view.networks import drawing

MOST_OPEN_STEPS = 3
"""More steps than that are folded under “Why?”."""


def result(outcome: Outcome, *, example: bool = False) -> str:
    """Return an outcome as HTML; a worked example is marked as one and has no buttons."""
    return render("result", **parts(outcome), example=example)


def parts(outcome: Outcome) -> dict[str, object]:
    """Return what the templates need to show an outcome."""
    return {
        "outcome": outcome,
        "telling": outcome.telling,
        "tables": outcome.telling.tables,
        "drawings": tuple(map(drawing, outcome.telling.networks)),
        "handfuls": handfuls(outcome.dice),
        "pips": PIPS,
        "most_open_steps": MOST_OPEN_STEPS,
        "figures_open": _is_answer(outcome),
        "shape_of": shape_of,
        "terms": load_terms(outcome.mechanic.partition(".")[0]),
    }


def announcement(outcome: Outcome) -> str:
    """Return what is read out after a roll."""
    telling = outcome.telling
    starts_alike = telling.summary.startswith(telling.verdict)
    return telling.summary if starts_alike else f"{telling.verdict}. {telling.summary}"


def _is_answer(outcome: Outcome) -> bool:
    """Say whether the figures are the answer itself: nothing was rolled, and no table or drawing tells them."""
    nested = any(isinstance(value, Mapping | list) and value for value in outcome.result.values())
    return nested and not outcome.dice and not outcome.telling.tables and not outcome.telling.networks


def shape_of(value: object) -> str:
    """Say how a figure of a result is written: as a table, a list, an object, a fraction or a word."""
    match value:
        case None | "" | []:
            return "nothing"
        case Mapping() if not value:
            return "nothing"
        case bool():
            return "flag"
        case int():
            return "number"
        case str() if is_fraction(value):
            return "fraction"
        case Mapping():
            return "object"
        case list():
            return "table" if _are_alike(value) else "list"
    return "word"


def _are_alike(entries: list[object]) -> bool:
    """Say whether all are objects with the same members, so that they make a table."""
    members = [tuple(entry) if isinstance(entry, Mapping) else None for entry in entries]
    return members[0] is not None and all(each == members[0] for each in members)


def is_fraction(text: str) -> bool:
    """Say whether a text is a fraction in lowest terms, as results hold chances."""
    numerator, bar, denominator = text.partition("/")
    return bool(bar) and numerator.removeprefix("-").isdecimal() and denominator.isdecimal()
