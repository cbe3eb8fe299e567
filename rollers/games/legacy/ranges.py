"""Ranges that many inputs of this game share."""

RANK_HIGH = 20
"""Ranks of Statistics and Abilities run from 0 to this."""
TMOD_LOW = -50
TMOD_HIGH = 50
"""A single Task Modifier."""
TRACK_ACTING = 9
"""Points of damage with which somebody can still act; at 10 nobody can (LEG-10.9)."""
TARGET_LOW = -100
TARGET_HIGH = 100
"""A target number that is given."""
DEFENSE_HIGH = 50
DAMAGE_HIGH = 200
SPEED_HIGH = 5000
"""Metres a Turn."""
