"""The games in order, and where a mechanic or procedure is found by its id.

Adding a game is one line in `GAMES`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rollers.errors import Problem, UnknownNameError
from rollers.game import Game
from rollers.games.lacuna import LACUNA
from rollers.games.legacy import LEGACY
from rollers.games.limitless import LIMITLESS
from rollers.games.timeless import TIMELESS
from rollers.mechanic import Mechanic
from rollers.procedure import Procedure

GAMES: tuple[Game, ...] = (
    LIMITLESS,
    TIMELESS,
    LEGACY,
    LACUNA,
)


def find_mechanic(name: object) -> Mechanic[Any, Any]:
    """Return the mechanic of that id.

    Raises:
        UnknownNameError: there is none; field `mechanic`.
    """
    return _find(name, "mechanic", {each.id: each for game in GAMES for each in game.mechanics})


def find_procedure(name: object) -> Procedure[Any, Any]:
    """Return the procedure of that id.

    Raises:
        UnknownNameError: there is none; field `procedure`.
    """
    return _find(name, "procedure", {each.id: each for game in GAMES for each in game.procedures})


def _find[Found](name: object, what: str, known: dict[str, Found]) -> Found:
    """Look a name up, or say what there is."""
    if isinstance(name, str) and name in known:
        return known[name]
    raise UnknownNameError([Problem(what, name, "one of " + ", ".join(_near(name, known)))])


def _near(name: object, known: Iterable[str]) -> Iterable[str]:
    """Return the ids of the game that was meant, or all."""
    game = name.partition(".")[0] + "." if isinstance(name, str) else "."
    same_game = [each for each in known if each.startswith(game)]
    return same_game or known
