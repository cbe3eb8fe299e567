"""Timeless City: best or worst two of several d6, Boons and Banes, Psychic Combat."""

from rollers.game import Game
from rollers.games.timeless.armor import ARMOR
from rollers.games.timeless.bend_plan import BEND_PLAN
from rollers.games.timeless.bend_reality import BEND_REALITY
from rollers.games.timeless.bend_series import BEND_SERIES
from rollers.games.timeless.boon_plan import BOON_PLAN
from rollers.games.timeless.build_table import BUILD_TABLE
from rollers.games.timeless.character import CHARACTER
from rollers.games.timeless.character_sheet import CHARACTER_SHEET
from rollers.games.timeless.combat_check import COMBAT_CHECK
from rollers.games.timeless.compare_checks import COMPARE_CHECKS
from rollers.games.timeless.contest import CONTEST
from rollers.games.timeless.creature import CREATURE
from rollers.games.timeless.creature_challenge import CREATURE_CHALLENGE
from rollers.games.timeless.creature_duel import CREATURE_DUEL
from rollers.games.timeless.duel import DUEL
from rollers.games.timeless.finesse_check import FINESSE_CHECK
from rollers.games.timeless.finesse_pool import FINESSE_POOL
from rollers.games.timeless.hold_out import HOLD_OUT
from rollers.games.timeless.house import HOUSE_RULES
from rollers.games.timeless.light import LIGHT
from rollers.games.timeless.loadout import LOADOUT
from rollers.games.timeless.luck_check import LUCK_CHECK
from rollers.games.timeless.luck_series import LUCK_SERIES
from rollers.games.timeless.outnumbered import OUTNUMBERED
from rollers.games.timeless.pack import PACK
from rollers.games.timeless.probability import PROBABILITY
from rollers.games.timeless.psychic_combat import PSYCHIC_COMBAT
from rollers.games.timeless.quest_xp import QUEST_XP
from rollers.games.timeless.raise_score import RAISE
from rollers.games.timeless.ray_gun import RAY_GUN
from rollers.games.timeless.ray_gun_plan import RAY_GUN_PLAN
from rollers.games.timeless.recovery import RECOVERY
from rollers.games.timeless.regroup import REGROUP
from rollers.games.timeless.round_preview import ROUND_PREVIEW
from rollers.games.timeless.stance_plan import STANCE_PLAN
from rollers.games.timeless.threat_table import THREAT_TABLE
from rollers.games.timeless.travel import TRAVEL
from rollers.games.timeless.xp_needed import XP_NEEDED

TIMELESS = Game(
    id="timeless",
    title="Timeless City",
    prefix="TIM",
    mechanics=(
        CHARACTER,
        BUILD_TABLE,
        FINESSE_POOL,
        FINESSE_CHECK,
        COMBAT_CHECK,
        BOON_PLAN,
        PROBABILITY,
        LUCK_CHECK,
        LUCK_SERIES,
        COMPARE_CHECKS,
        CONTEST,
        OUTNUMBERED,
        STANCE_PLAN,
        ROUND_PREVIEW,
        DUEL,
        HOLD_OUT,
        CREATURE,
        CREATURE_DUEL,
        THREAT_TABLE,
        CREATURE_CHALLENGE,
        LIGHT,
        ARMOR,
        PACK,
        RAY_GUN,
        RAY_GUN_PLAN,
        LOADOUT,
        BEND_REALITY,
        BEND_PLAN,
        BEND_SERIES,
        RECOVERY,
        REGROUP,
        QUEST_XP,
        RAISE,
        XP_NEEDED,
        TRAVEL,
    ),
    procedures=(PSYCHIC_COMBAT, CHARACTER_SHEET),
    house=HOUSE_RULES,
)
