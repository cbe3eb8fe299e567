"""One Turn in the water for somebody who cannot swim (LEG-4.11, LEG-4.12)."""

from __future__ import annotations

from rollers.games.legacy.situations import situation_tmod
from rollers.games.legacy.tracks import Tracks, mark

TURN_CDAM = 1
"""What a Turn under water costs a mortal; no defense lessens it (LEG-4.11)."""
BREATHLESS_TMOD = situation_tmod("suffocating")
"""An Immortal short of air (LEG-4.12)."""


def under_water(tracks: Tracks, *, immortal: bool) -> Tracks:
    """Return the tracks after a Turn without air."""
    return tracks if immortal else mark(tracks, cdam=TURN_CDAM).tracks
