"""Limitless: pools of d6, Victories and Karma."""

from rollers.game import Game
from rollers.games.limitless.accomplish import ACCOMPLISH, DESPERATELY_ACCOMPLISH, TRAGICALLY_ACCOMPLISH
from rollers.games.limitless.action_summary import ACTION_SUMMARY
from rollers.games.limitless.ameliorate import AMELIORATE
from rollers.games.limitless.backlash_options import BACKLASH_OPTIONS
from rollers.games.limitless.character import CHARACTER
from rollers.games.limitless.chronicle import CHRONICLE
from rollers.games.limitless.compare_accomplish import COMPARE_ACCOMPLISH
from rollers.games.limitless.confrontation import CONFRONTATION
from rollers.games.limitless.dice_needed import DICE_NEEDED
from rollers.games.limitless.duel import DUEL
from rollers.games.limitless.escalate import ESCALATE
from rollers.games.limitless.escalate_plan import ESCALATE_PLAN
from rollers.games.limitless.exchange import EXCHANGE
from rollers.games.limitless.expected_exchanges import EXPECTED_EXCHANGES
from rollers.games.limitless.goal_cost import GOAL_COST
from rollers.games.limitless.group import GROUP
from rollers.games.limitless.house import HOUSE_RULES
from rollers.games.limitless.karma_forecast import KARMA_FORECAST
from rollers.games.limitless.karma_roll import KARMA_ROLL
from rollers.games.limitless.karma_scenes import KARMA_SCENES
from rollers.games.limitless.method_choice import METHOD_CHOICE
from rollers.games.limitless.method_lookup import METHOD_LOOKUP
from rollers.games.limitless.method_switch import METHOD_SWITCH
from rollers.games.limitless.network import NETWORK
from rollers.games.limitless.pool import POOL
from rollers.games.limitless.prevent import PREVENT, PREVENT_AND_COUNTER
from rollers.games.limitless.reach_goal import REACH_GOAL
from rollers.games.limitless.reference_images import REFERENCE_IMAGES
from rollers.games.limitless.roll_victories import ROLL_VICTORIES
from rollers.games.limitless.save_or_strike import SAVE_OR_STRIKE
from rollers.games.limitless.shift_focus import SHIFT_FOCUS
from rollers.games.limitless.split_pool import SPLIT_POOL
from rollers.games.limitless.switch_outlook import SWITCH_OUTLOOK

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
        ACCOMPLISH,
        DESPERATELY_ACCOMPLISH,
        TRAGICALLY_ACCOMPLISH,
        PREVENT,
        PREVENT_AND_COUNTER,
        AMELIORATE,
        SHIFT_FOCUS,
        ESCALATE,
        METHOD_SWITCH,
        EXCHANGE,
        KARMA_ROLL,
        BACKLASH_OPTIONS,
        DICE_NEEDED,
        REACH_GOAL,
        EXPECTED_EXCHANGES,
        DUEL,
        SPLIT_POOL,
        COMPARE_ACCOMPLISH,
        KARMA_FORECAST,
        ESCALATE_PLAN,
        SAVE_OR_STRIKE,
        METHOD_CHOICE,
        SWITCH_OUTLOOK,
    ),
    procedures=(CONFRONTATION, KARMA_SCENES, CHRONICLE),
    house=HOUSE_RULES,
)
