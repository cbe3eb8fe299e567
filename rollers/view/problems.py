"""What the rules refuse, where no field of a form can say it."""

from __future__ import annotations

from collections.abc import Sequence

from rollers.errors import Problem
from rollers.view.environment import render


def problems(found: Sequence[Problem]) -> str:
    """Return a list of faults, one sentence each."""
    return render("problems", problems=found)
