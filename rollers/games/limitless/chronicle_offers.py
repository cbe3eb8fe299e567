"""What can be done in a chronicle, and what the table sees."""

from __future__ import annotations

from rollers.games.limitless.chronicle_state import Chronicle
from rollers.procedure import Barred, Board, Offer


def offers(now: Chronicle) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first."""
    return ()


def board(now: Chronicle) -> Board:
    """Return what the table sees."""
    return Board(headline="…")
