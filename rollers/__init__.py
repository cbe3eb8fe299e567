"""The rules of four tabletop games as one exact, pure-Python package.

Every value is frozen. Every mechanic is written once: the same function rolls and is counted for its
odds. Nothing but a `RollersError` is raised, whatever JSON is given.

    >>> import rollers
    >>> rollers.roll("timeless.finesse_check", {"finesse": 1, "boons": 3, "banes": 4}, faces=[3, 5, 1]).summary
    'Failure: 1 + 3 + 1 = 5.'
"""

from rollers.catalogue import GAMES
from rollers.engine import odds, play, roll, verify
from rollers.errors import (
    BadInputError,
    IllegalActionError,
    Problem,
    RollersError,
    TooLargeError,
    UnknownNameError,
)
from rollers.game import Game
from rollers.odds import Odds
from rollers.outcome import Outcome
from rollers.procedure import Play
from rollers.version import VERSION

__version__ = VERSION

__all__ = [
    "BadInputError",
    "Game",
    "IllegalActionError",
    "Odds",
    "Outcome",
    "Play",
    "Problem",
    "RollersError",
    "TooLargeError",
    "UnknownNameError",
    "catalogue",
    "odds",
    "play",
    "roll",
    "verify",
]


def catalogue() -> tuple[Game, ...]:
    """Return the games with their mechanics and procedures, in book order."""
    return GAMES
