"""What can be done now in a Confrontation, by whom, and what not and why."""

from __future__ import annotations

from rollers.games.limitless.confrontation_state import Confrontation
from rollers.procedure import Barred, Offer


def offers(now: Confrontation) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, and what is barred."""
    return ()
