"""The team from entry to debriefing: the procedure `lacuna.mission` (section 10)."""

from __future__ import annotations

from rollers.games.lacuna.member import Member
from rollers.games.lacuna.mission_board import board
from rollers.games.lacuna.mission_events import PLAY_EVENT
from rollers.games.lacuna.mission_items import ITEM_ACTS
from rollers.games.lacuna.mission_keeping import DEBRIEF, KEEPING_ACTS
from rollers.games.lacuna.mission_leaving import LEAVING_ACTS
from rollers.games.lacuna.mission_offers import offers
from rollers.games.lacuna.mission_open import ACTION_ACTS, CONFLICT_ACTS, EMERGENCY_ACT
from rollers.games.lacuna.mission_setup import Setup
from rollers.games.lacuna.mission_sources import SOURCE_ACTS
from rollers.games.lacuna.mission_state import Mission
from rollers.games.lacuna.mission_static import recorded
from rollers.games.lacuna.mission_turns import TURN_ACTS
from rollers.procedure import Procedure, ProcedureExample


def begin(setup: Setup) -> Mission:
    """Return the mission as the team enters the Multiverse, at Static 0 (LAC-9.3)."""
    return Mission(
        team=tuple(Member.enter(sheet, setup.house) for sheet in setup.team),
        team_lead=setup.team_lead,
        chart=setup.chart,
        special=setup.special_static,
        house=setup.house,
    )


ACTIONS = (
    *TURN_ACTS, *ACTION_ACTS, *LEAVING_ACTS, *ITEM_ACTS, *SOURCE_ACTS, PLAY_EVENT, *KEEPING_ACTS, *CONFLICT_ACTS,
    EMERGENCY_ACT, DEBRIEF,
)  # fmt: skip

MISSION = Procedure(
    id="lacuna.mission",
    title="Mission",
    purpose="Run a mission from entry to debriefing, with hearts, dice, Static and its events kept for you.",
    rules=(
        "LAC-1.5", "LAC-1.11", "LAC-2.10", "LAC-4.2", "LAC-4.4", "LAC-4.9", "LAC-4.10", "LAC-5.6", "LAC-5.9",
        "LAC-5.10", "LAC-6.1", "LAC-6.3", "LAC-7.1", "LAC-7.13", "LAC-8.1", "LAC-8.2", "LAC-8.3", "LAC-8.4",
        "LAC-9.2", "LAC-9.3", "LAC-9.4", "LAC-9.5", "LAC-9.6", "LAC-9.7", "LAC-9.8", "LAC-9.9", "LAC-9.10",
        "LAC-9.15", "LAC-9.16", "LAC-9.17", "LAC-9.18", "LAC-9.19", "LAC-9.20", "LAC-9.21", "LAC-10.1", "LAC-10.2",
        "LAC-10.3", "LAC-10.4", "LAC-10.5",
    ),
    setup=Setup,
    begin=begin,
    actions=tuple(recorded(action) for action in ACTIONS),
    describe=Mission.describe,
    offers=lambda mission: tuple(offers(mission)),
    board=board,
    house=(
        "lacuna.resting_heart_rate", "lacuna.maximum_base", "lacuna.target_low_percent", "lacuna.target_high_percent",
        "lacuna.maximum_boundary", "lacuna.access_heart_rate", "lacuna.talent_heart_rate", "lacuna.talent_limit",
        "lacuna.talent_saves_static", "lacuna.commendation_effect", "lacuna.equipment_stacking",
        "lacuna.requisition_dice", "lacuna.risky_penalty", "lacuna.risky_attribute", "lacuna.forced_access_push",
        "lacuna.forced_roll_static", "lacuna.voluntary_ejection", "lacuna.security_risk", "lacuna.conflict_static",
        "lacuna.conflict_tie", "lacuna.forfeit_penalty", "lacuna.static_events", "lacuna.hostile_minimum",
        "lacuna.seniority_points",
    ),
    example=ProcedureExample(
        setup={
            "team": [
                {
                    "name": "Ines", "instinct": 4, "force": 2, "commendation_points": 1, "techniques": ["Seniority"],
                    "talents": [{"name": "Logistics", "attribute": "access"}],
                },
                {"name": "Theo", "force": 1, "talents": [{"name": "Athletics", "attribute": "force"}]},
            ],
            "team_lead": "Ines",
            "chart": [{"at": 2, "event": "Every clock in the street stops"}],
        },
        events=(
            {
                "action": "requisition", "inputs": {"character": "Ines", "name": "Crowbar", "kind": "weapon"},
                "faces": [4, 3, 3],
            },
            {"action": "commend", "inputs": {"character": "Ines", "points": 1}},
            {"action": "hand_over", "inputs": {"character": "Ines", "to": "Theo", "item": "Crowbar"}},
            {"action": "hostiles", "inputs": {"count": 2}},
            {
                "action": "check",
                "inputs": {
                    "character": "Theo", "risky": True, "items": ["Crowbar"], "complication_dice": 1,
                    "label": "Hold the door",
                },
                "faces": [1, 2],
            },
            {"action": "accept", "inputs": {"character": "Theo"}},
            {"action": "emergency", "inputs": {"character": "Theo"}, "faces": [5, 4, 3]},
            {"action": "play_event", "inputs": {"event": 1, "choose": "chart"}},
            {"action": "technique", "inputs": {"character": "Ines", "technique": "Seniority"}},
            {"action": "play_event", "inputs": {"event": 2}, "faces": [4]},
            {"action": "eject", "inputs": {"character": "Ines"}},
            {"action": "debrief"},
        ),
    ),
)  # fmt: skip
