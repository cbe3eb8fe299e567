"""Dice as they lie on the table, before any HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rollers.dice import Die

PIPS = {
    1: ((16, 16),),
    2: ((9, 9), (23, 23)),
    3: ((9, 9), (16, 16), (23, 23)),
    4: ((9, 9), (23, 9), (9, 23), (23, 23)),
    5: ((9, 9), (23, 9), (16, 16), (9, 23), (23, 23)),
    6: ((9, 9), (23, 9), (9, 16), (23, 16), (9, 23), (23, 23)),
}
"""Where the pips of a face are on a die drawn 32 wide."""
MOST_DRAWN = 60
"""More dice than that of one kind are written as numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handful:
    """Dice with one label, in the order they were rolled."""

    label: str
    drawn: tuple[Die, ...]
    written: tuple[Die, ...]
    """Dice too many to draw."""

    @property
    def has_dropped(self) -> bool:
        """Whether some do not count."""
        return any(not die.kept for die in (*self.drawn, *self.written))


def handfuls(dice: Sequence[Die]) -> tuple[Handful, ...]:
    """Return the dice in handfuls: neighbours with the same label."""
    found: list[Handful] = []
    for label, group in groupby(dice, key=lambda die: die.label):
        lying = tuple(group)
        found.append(Handful(label=label, drawn=lying[:MOST_DRAWN], written=lying[MOST_DRAWN:]))
    return tuple(found)
