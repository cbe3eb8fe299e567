"""Timeless City: best or worst two of several d6, Boons and Banes, Psychic Combat."""

from rollers.game import Game
from rollers.games.timeless.armor import ARMOR
from rollers.games.timeless.compare_checks import COMPARE_CHECKS
from rollers.games.timeless.duel import DUEL
from rollers.games.timeless.finesse_check import FINESSE_CHECK
from rollers.games.timeless.house import HOUSE_RULES
from rollers.games.timeless.travel import TRAVEL

TIMELESS = Game(
    id="timeless",
    title="Timeless City",
    prefix="TIM",
    mechanics=(
        FINESSE_CHECK,
        COMPARE_CHECKS,
        DUEL,
        ARMOR,
        TRAVEL,
    ),
    house=HOUSE_RULES,
)
