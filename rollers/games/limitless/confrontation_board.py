"""A Confrontation as the table sees it."""

from __future__ import annotations

from rollers.games.limitless.confrontation_state import Confrontation
from rollers.procedure import Board


def board(now: Confrontation) -> Board:
    """Return what the table sees."""
    return Board(headline="…")
