"""Psychic Reserve: points an Immortal spends to heal, and how they come back (LEG-12.5, LEG-12.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.inputs import integer

RESERVE_HIGH = 1000


def reserve(**how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the Psychic Reserve somebody has."""
    how = {"label": "Psychic Reserve", "help": "Points at hand."} | how
    return integer(low=0, high=RESERVE_HIGH, **how)


def max_reserve(**how: Any) -> Any:  # noqa: ANN401
    """Declare the most Psychic Reserve somebody can have."""
    return integer(
        low=0, high=RESERVE_HIGH, nullable=True, default=None, label="Most Psychic Reserve",
        help="Leave empty for no limit.", **how,
    )  # fmt: skip


class _HasReserve(Protocol):
    reserve: int
    max_reserve: int | None


def reserve_within_most(ask: _HasReserve) -> Iterable[Problem]:
    """Nobody has more Reserve than she can have."""
    if ask.max_reserve is not None and ask.reserve > ask.max_reserve:
        yield Problem("reserve", ask.reserve, f"at most the maximum, {ask.max_reserve}", "Psychic Reserve")


def points_per_hour(psyche: int, auspice: int) -> int:
    """Return the points that come back in a full hour: Psyche, and Psyche again for each Rank of Auspice."""
    return psyche * (1 + auspice)
