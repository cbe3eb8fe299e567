"""Limitless: pools of d6, Victories and Karma."""

from rollers.game import Game
from rollers.games.limitless.action_summary import ACTION_SUMMARY
from rollers.games.limitless.character import CHARACTER
from rollers.games.limitless.confrontation import CONFRONTATION
from rollers.games.limitless.goal_cost import GOAL_COST
from rollers.games.limitless.group import GROUP
from rollers.games.limitless.house import HOUSE_RULES
from rollers.games.limitless.method_lookup import METHOD_LOOKUP
from rollers.games.limitless.network import NETWORK
from rollers.games.limitless.pool import POOL
from rollers.games.limitless.reference_images import REFERENCE_IMAGES
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
        POOL,
        REFERENCE_IMAGES,
        GOAL_COST,
        ACTION_SUMMARY,
    ),
    procedures=(CONFRONTATION,),
    house=HOUSE_RULES,
)
