"""The complete static widgets of a page: they read, print and are found by search without any script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rollers import engine
from rollers.errors import BadInputError, TooLargeError
from rollers.mechanic import Mechanic
from rollers.outcome import Outcome
from rollers.procedure import Procedure
from rollers.view.environment import render
from rollers.view.forms import form
from rollers.view.odds import odds as odds_html
from rollers.view.results import result
from rollers.view.trackers import story

EXAMPLE_SEED = "0" * 32
"""Dice of a worked example that names no faces: the same at every build."""


def roller(
    mechanic: Mechanic[Any, Any], inputs: Mapping[str, object] | None = None, faces: Sequence[int] | None = None
) -> str:
    """Return the roller of a mechanic: form filled in, odds, and a worked example.

    Args:
        mechanic: what it rolls.
        inputs: what the form and the example start from; the mechanic's own example if None or empty.
        faces: faces of the example, in reading order.

    Raises:
        RollersError: the inputs or faces are not as declared.
    """
    chosen = inputs or mechanic.example.inputs
    given = faces if faces is not None or inputs else mechanic.example.faces
    outcome = _example(mechanic, chosen, given)
    return render(
        "roller",
        mechanic=mechanic,
        form=form(mechanic.inputs, chosen, mechanic.id, house=mechanic.house),
        odds=_odds(mechanic, chosen),
        result=result(outcome, example=True),
        rolls=bool(outcome.dice),
    )


def tracker(procedure: Procedure[Any, Any]) -> str:
    """Return the tracker of a procedure: the form of its setup and a worked example as a story."""
    example = engine.play(procedure.id, procedure.example.setup, procedure.example.events)
    return render(
        "tracker",
        procedure=procedure,
        form=form(procedure.setup, procedure.example.setup, procedure.id, house=procedure.house),
        board=example.board,
        story=story(procedure, example),
    )


def _example(mechanic: Mechanic[Any, Any], inputs: Mapping[str, object], faces: Sequence[int] | None) -> Outcome:
    """Carry out the example; without faces the dice are thrown from a seed that never changes."""
    if faces is None:
        return engine.roll(mechanic.id, inputs, seed=EXAMPLE_SEED)
    try:
        return engine.roll(mechanic.id, inputs, faces=list(faces))
    except BadInputError as error:
        if faces or error.field != "faces":
            raise
        return engine.roll(mechanic.id, inputs, seed=EXAMPLE_SEED)


def _odds(mechanic: Mechanic[Any, Any], inputs: Mapping[str, object]) -> str:
    """Return the odds the page starts with; an example too large for them has none."""
    if not mechanic.has_odds:
        return ""
    try:
        return odds_html(mechanic, engine.odds(mechanic.id, inputs))
    except TooLargeError:
        return ""
