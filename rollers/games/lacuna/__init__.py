"""Lacuna (TVA): eleven or more, Heart Rate, Static."""

from rollers.game import Game
from rollers.games.lacuna.action import ACTION
from rollers.games.lacuna.action_plan import ACTION_PLAN
from rollers.games.lacuna.agent_forecast import AGENT_FORECAST
from rollers.games.lacuna.attribute_roll import ATTRIBUTE_ROLL
from rollers.games.lacuna.attrition import ATTRITION
from rollers.games.lacuna.character_sheet import CHARACTER
from rollers.games.lacuna.conflict import CONFLICT
from rollers.games.lacuna.conflict_roll import CONFLICT_ROLL
from rollers.games.lacuna.duel import DUEL
from rollers.games.lacuna.emergency import EMERGENCY
from rollers.games.lacuna.equipment_bonus import EQUIPMENT_BONUS
from rollers.games.lacuna.heart_budget import HEART_BUDGET
from rollers.games.lacuna.heart_rate import HEART_RATE
from rollers.games.lacuna.house import HOUSE_RULES
from rollers.games.lacuna.incident import INCIDENT
from rollers.games.lacuna.incident_run import INCIDENT_RUN
from rollers.games.lacuna.mission import MISSION
from rollers.games.lacuna.push_advice import PUSH_ADVICE
from rollers.games.lacuna.recovery import RECOVERY
from rollers.games.lacuna.requisition import REQUISITION
from rollers.games.lacuna.requisition_plan import REQUISITION_PLAN
from rollers.games.lacuna.static_band import STATIC_BAND
from rollers.games.lacuna.static_change import STATIC_CHANGE
from rollers.games.lacuna.static_chart import STATIC_CHART
from rollers.games.lacuna.static_event import STATIC_EVENT
from rollers.games.lacuna.static_forecast import STATIC_FORECAST
from rollers.games.lacuna.success_table import SUCCESS_TABLE
from rollers.games.lacuna.until_success import UNTIL_SUCCESS

LACUNA = Game(
    id="lacuna",
    title="Lacuna (TVA)",
    prefix="LAC",
    mechanics=(
        CHARACTER,
        HEART_RATE,
        SUCCESS_TABLE,
        ATTRIBUTE_ROLL,
        ACTION_PLAN,
        UNTIL_SUCCESS,
        PUSH_ADVICE,
        EQUIPMENT_BONUS,
        REQUISITION,
        REQUISITION_PLAN,
        EMERGENCY,
        ATTRITION,
        AGENT_FORECAST,
        HEART_BUDGET,
        RECOVERY,
        CONFLICT_ROLL,
        DUEL,
        INCIDENT,
        INCIDENT_RUN,
        STATIC_BAND,
        STATIC_EVENT,
        STATIC_CHART,
        STATIC_CHANGE,
        STATIC_FORECAST,
    ),
    procedures=(ACTION, CONFLICT, MISSION),
    house=HOUSE_RULES,
)
