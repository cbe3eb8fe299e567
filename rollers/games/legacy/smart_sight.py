"""Smart weapons, the implants they work with, and sights (LEG-6.9 to LEG-6.16)."""

from __future__ import annotations

from rollers.games.legacy.situations import situation_tmod

PAUSES, HOMES = 1, 2
"""Level One pauses rather than fire on friends (LEG-6.11); Level Two finds every enemy (LEG-6.12)."""


def smart_level(weapon: int, wetware: int) -> int:
    """Return the level in use: the lower of weapon and implant (LEG-6.13)."""
    return min(weapon, wetware)


def sight_bonus(level: int, *others: int) -> int:
    """Return the bonus of the best sight, the link being one of them (LEG-6.9, LEG-6.16)."""
    link = situation_tmod("smart_link") if level >= PAUSES else 0
    return max(link, *others)
