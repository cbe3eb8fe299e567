"""Timeless City: best or worst two of several d6, Boons and Banes, Psychic Combat."""

from rollers.game import Game
from rollers.games.timeless.duel import DUEL
from rollers.games.timeless.finesse_check import FINESSE_CHECK
from rollers.games.timeless.house import HOUSE_RULES

TIMELESS = Game(
    id="timeless",
    title="Timeless City",
    prefix="TIM",
    mechanics=(FINESSE_CHECK, DUEL),
    house=HOUSE_RULES,
)
