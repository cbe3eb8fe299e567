"""What the rules refuse, where no field of a form can say it."""

from __future__ import annotations

from rollers.errors import RollersError
from rollers.view.environment import render


def problems(error: RollersError) -> str:
    """Return what the rules refused, one sentence for each fault."""
    return render("problems", problems=error.problems)
