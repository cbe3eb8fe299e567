"""A game: its name, its mechanics and procedures in book order, and the keys of its house rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rollers.house import HouseRule
from rollers.mechanic import Mechanic
from rollers.procedure import Procedure


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game of the catalogue."""

    id: str
    title: str
    prefix: str
    """First part of its rule numbers, such as `ABC` in ABC-3.1."""
    mechanics: tuple[Mechanic[Any, Any], ...]
    procedures: tuple[Procedure[Any, Any], ...] = ()
    house: tuple[HouseRule, ...] = ()
