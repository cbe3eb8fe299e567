"""How far somebody gets in a Turn or a jump (LEG-4.3 to LEG-4.10)."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from rollers.tables import load_table

SPRINT_FACTOR = 4
"""A sprint covers so many times the combat run, and so does a run-up at most (LEG-4.5, LEG-4.8)."""


class Terrain(StrEnum):
    """Holds for a climber."""

    PLENTIFUL = "plentiful"
    TYPICAL = "typical"
    STEEP = "steep"


def climb(agility: int, terrain: Terrain) -> Fraction:
    """Return the metres a climber gains in a Turn; with plentiful holds never less than on ordinary ones (LEG-4.3)."""
    row = load_table("legacy", "climbing").row(terrain.value)
    metres = max(row.number("metres"), agility) if row.flag("agility") else row.number("metres")
    return Fraction(metres, row.number("turns"))


def run(agility: int) -> int:
    """Return the metres of a combat run, and of a Turn of swimming (LEG-4.6, LEG-4.10)."""
    return agility


def sprint(agility: int) -> int:
    """Return the metres of a sprint (LEG-4.8)."""
    return SPRINT_FACTOR * agility


def standing_jump(strength: int) -> int:
    """Return the metres of a jump from standing, forward or up: half of Strength, rounded up (LEG-4.4)."""
    return (strength + 1) // 2


def running_jump(strength: int, agility: int, run_up: int | None = None) -> int:
    """Return the metres of a jump with a run-up; None for as much room as it takes (LEG-4.5)."""
    most = sprint(agility)
    return standing_jump(strength) + (most if run_up is None else min(run_up, most))
