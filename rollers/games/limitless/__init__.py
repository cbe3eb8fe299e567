"""Limitless: pools of d6, Victories and Karma."""

from rollers.game import Game
from rollers.games.limitless.character import CHARACTER
from rollers.games.limitless.group import GROUP
from rollers.games.limitless.house import HOUSE_RULES
from rollers.games.limitless.method_lookup import METHOD_LOOKUP
from rollers.games.limitless.network import NETWORK
from rollers.games.limitless.roll_victories import ROLL_VICTORIES

LIMITLESS = Game(
    id="limitless",
    title="Limitless",
    prefix="LIM",
    mechanics=(
        ROLL_VICTORIES,
        METHOD_LOOKUP,
        NETWORK,
        CHARACTER,
        GROUP,
    ),
    house=HOUSE_RULES,
)
