"""Limitless: pools of d6, Victories and Karma."""

from rollers.game import Game
from rollers.games.limitless.house import HOUSE_RULES
from rollers.games.limitless.roll_victories import ROLL_VICTORIES

LIMITLESS = Game(
    id="limitless",
    title="Limitless",
    prefix="LIM",
    mechanics=(ROLL_VICTORIES,),
    house=HOUSE_RULES,
)
