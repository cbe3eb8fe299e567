"""Lacuna (TVA): eleven or more, Heart Rate, Static."""

from rollers.game import Game
from rollers.games.lacuna.action import ACTION
from rollers.games.lacuna.action_plan import ACTION_PLAN
from rollers.games.lacuna.attribute_roll import ATTRIBUTE_ROLL
from rollers.games.lacuna.house import HOUSE_RULES

LACUNA = Game(
    id="lacuna",
    title="Lacuna (TVA)",
    prefix="LAC",
    mechanics=(ATTRIBUTE_ROLL, ACTION_PLAN),
    procedures=(ACTION,),
    house=HOUSE_RULES,
)
