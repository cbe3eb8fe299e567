"""The three conditions of a Timeless or creature (TIM-2.6)."""

from __future__ import annotations

from enum import StrEnum


class Condition(StrEnum):
    """What somebody is in (TIM-2.6)."""

    ACTIVE = "active"
    """Neither of the others."""
    DORMANT = "dormant"
    """Faded from view at zero Power (TIM-6.29)."""
    DISPERSED = "dispersed"
    """Burst at zero Power; back later than the Dormant (TIM-6.30)."""


def condition_at(power: int, *, dispersing_hit: bool, disperses: bool) -> Condition:
    """Return the condition after a round (TIM-6.28, TIM-6.31).

    Args:
        power: Power after all losses of the round.
        dispersing_hit: whether a Dungeon Sword's or a Ray Gun's hit that was not stopped struck in this round.
        disperses: whether the one at zero has the ability *Disperses* (TIM-11.7).
    """
    if power > 0:
        return Condition.ACTIVE
    return Condition.DISPERSED if dispersing_hit or disperses else Condition.DORMANT
