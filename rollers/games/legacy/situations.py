"""Figures of the table of situations that other rules use by name (LEG-2.9)."""

from __future__ import annotations

from rollers.tables import load_table


def situation_tmod(key: str) -> int:
    """Return the TMod of a situation as the book's table has it.

    Rules that name the figure themselves keep it; a group's row changes only what is looked up (LEG-1.9).
    """
    return load_table("legacy", "situations").row(key, column="key").number("tmod")
