"""What can be done in Karma scenes, and what the table sees."""

from __future__ import annotations

from rollers.games.limitless.karma_scenes_state import Reckoning
from rollers.procedure import Barred, Board, Offer


def offers(now: Reckoning) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first."""
    return ()


def board(now: Reckoning) -> Board:
    """Return what the table sees."""
    return Board(headline="…")
