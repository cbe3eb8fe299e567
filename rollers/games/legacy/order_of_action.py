"""Who acts before whom (LEG-3.5, LEG-3.6): by Agility, then Intellect, then Psyche, then by chance."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from rollers.dice import Dice
from rollers.games.legacy import shared_inputs as shared
from rollers.inputs import flag

Ranks = tuple[int, int, int]
"""Agility, Intellect, Psyche."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant:
    """Somebody who takes part, by name."""

    name: str = shared.name()
    agility: int = shared.rank("Agility")
    intellect: int = shared.rank("Intellect")
    psyche: int = shared.rank("Psyche")

    @property
    def ranks(self) -> Ranks:
        """What decides the order: natural Ranks (LEG-3.5)."""
        return self.agility, self.intellect, self.psyche


@dataclass(frozen=True, slots=True, kw_only=True)
class Rival:
    """One of two who want to act first."""

    agility: int = shared.rank("Agility")
    intellect: int = shared.rank("Intellect")
    psyche: int = shared.rank("Psyche")
    quick_draw: bool = flag(label="Quick-Draw")

    @property
    def ranks(self) -> Ranks:
        """What decides the order."""
        return self.agility, self.intellect, self.psyche


def groups_of[Who: Hashable](who: Iterable[tuple[Who, Ranks]]) -> tuple[tuple[Who, ...], ...]:
    """Return those of equal Ranks together, in the order given, the highest group first (LEG-3.5)."""
    ordered = sorted(who, key=lambda pair: pair[1], reverse=True)
    return tuple(tuple(one for one, _ in group) for _, group in groupby(ordered, key=lambda pair: pair[1]))


def first_of[Who: Hashable](group: Sequence[Who], dice: Dice) -> Who:
    """Pick one of a tied group; of one alone no die is needed (LEG-3.6)."""
    if len(group) == 1:
        return group[0]
    return group[dice.die(sides=len(group), label="Tie") - 1]


def settled[Who: Hashable](groups: Iterable[Sequence[Who]], dice: Dice) -> tuple[Who, ...]:
    """Return the order of action: each tied group is picked empty in turn (LEG-3.6)."""
    order: list[Who] = []
    for group in groups:
        left = list(group)
        while left:
            picked = first_of(left, dice)
            left.remove(picked)
            order.append(picked)
    return tuple(order)
