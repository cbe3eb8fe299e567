"""Range bands, and what a shotgun does in each (LEG-15.9 to LEG-15.11)."""

from __future__ import annotations

from enum import StrEnum

from rollers.tables import Row, load_table

SHELL_SDEF = 2
"""Ordinary shells double the target's SDef (LEG-15.10)."""
WHOLE = 100


class Band(StrEnum):
    """How far a shot goes, seen from the weapon."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
    EXTREME = "extreme"


def band_at(distance: int, *, short: int, medium: int, long: int) -> Band:
    """Return the band of a distance; a limit belongs to its band, and Extreme has no end (LEG-15.9)."""
    limits = ((short, Band.SHORT), (medium, Band.MEDIUM), (long, Band.LONG))
    return next((band for limit, band in limits if distance <= limit), Band.EXTREME)


def _row(band: Band) -> Row:
    return load_table("legacy", "range_bands").row(band.value)


def band_tmod(band: Band, *, shell: bool) -> int:
    """Return the TMod of a band, that of ordinary shells where they are fired."""
    return _row(band).number("shell_tmod" if shell else "tmod")


def damage_percent(band: Band, *, shell: bool) -> int:
    """Return what is left of the listed damage, in per cent."""
    return _row(band).number("shell_percent") if shell else WHOLE


def damage_at(damage: int, band: Band, *, shell: bool) -> int:
    """Return the listed damage as it arrives, rounded up (LEG-1.7, LEG-15.10)."""
    return -(-damage * damage_percent(band, shell=shell) // WHOLE)


def sdef_multiplier(*, shell: bool) -> int:
    """Return how many times the target's SDef counts (LEG-15.10, LEG-15.11)."""
    return SHELL_SDEF if shell else 1
