"""Timeless City: best or worst two of several d6, Boons and Banes, Psychic Combat."""

from rollers.game import Game
from rollers.games.timeless.armor import ARMOR
from rollers.games.timeless.bend_plan import BEND_PLAN
from rollers.games.timeless.bend_reality import BEND_REALITY
from rollers.games.timeless.bend_series import BEND_SERIES
from rollers.games.timeless.combat_check import COMBAT_CHECK
from rollers.games.timeless.compare_checks import COMPARE_CHECKS
from rollers.games.timeless.contest import CONTEST
from rollers.games.timeless.creature import CREATURE
from rollers.games.timeless.creature_challenge import CREATURE_CHALLENGE
from rollers.games.timeless.duel import DUEL
from rollers.games.timeless.finesse_check import FINESSE_CHECK
from rollers.games.timeless.house import HOUSE_RULES
from rollers.games.timeless.light import LIGHT
from rollers.games.timeless.loadout import LOADOUT
from rollers.games.timeless.luck_check import LUCK_CHECK
from rollers.games.timeless.luck_series import LUCK_SERIES
from rollers.games.timeless.pack import PACK
from rollers.games.timeless.travel import TRAVEL

TIMELESS = Game(
    id="timeless",
    title="Timeless City",
    prefix="TIM",
    mechanics=(
        FINESSE_CHECK,
        COMBAT_CHECK,
        LUCK_CHECK,
        LUCK_SERIES,
        COMPARE_CHECKS,
        CONTEST,
        DUEL,
        CREATURE,
        CREATURE_CHALLENGE,
        LIGHT,
        ARMOR,
        PACK,
        LOADOUT,
        BEND_REALITY,
        BEND_PLAN,
        BEND_SERIES,
        TRAVEL,
    ),
    house=HOUSE_RULES,
)
