"""A whole Psychic Combat: the procedure `timeless.psychic_combat`."""

from __future__ import annotations

from rollers.games.timeless.combat_acts import ACTS
from rollers.games.timeless.combat_board import board
from rollers.games.timeless.combat_offers import offers
from rollers.games.timeless.combat_referee import REFEREE_ACTS
from rollers.games.timeless.combat_setup import Setup, begin
from rollers.games.timeless.combat_state import State
from rollers.procedure import Procedure, ProcedureExample

PSYCHIC_COMBAT = Procedure(
    id="timeless.psychic_combat",
    title="Psychic Combat",
    purpose="Run a contest of minds round by round, with Power, distances, locks and Tasks kept for you.",
    rules=(
        "TIM-6.1", "TIM-6.2", "TIM-6.3", "TIM-5.3", "TIM-5.8", "TIM-6.18", "TIM-6.26", "TIM-6.27", "TIM-6.31",
        "TIM-6.34",
    ),
    setup=Setup,
    begin=begin,
    actions=(*ACTS, *REFEREE_ACTS),
    describe=State.describe,
    offers=offers,
    board=board,
    house=(
        "timeless.tie_power", "timeless.last_attack", "timeless.obstructive", "timeless.backlash_boons",
        "timeless.bend_to_zero", "timeless.armor_roll", "timeless.drain_cap", "timeless.task_loss",
    ),
    example=ProcedureExample(
        setup={
            "combatants": [
                {"id": "ines", "side": "party", "power": 14, "finesse": 2, "luck": 8, "artifacts": ["dungeon_shield"]},
                {"id": "bruno", "side": "party", "power": 12, "finesse": 1, "luck": 9},
                {"id": "tough", "side": "foes", "kind": "tough"},
                {"id": "wight", "side": "foes", "kind": "wight"},
            ],
            "distances": [{"a": "bruno", "b": "wight", "distance": "near"}],
        },
        events=(
            {"action": "add_task", "inputs": {"task": "gate", "needed": 2}},
            {
                "action": "round",
                "inputs": {
                    "declarations": [
                        {"id": "ines", "action": "attack", "target": "tough"},
                        {"id": "bruno", "action": "work_on_task", "task": "gate"},
                        {"id": "tough", "action": "attack", "target": "ines"},
                        {"id": "wight", "action": "attack", "target": "ines"},
                    ]
                },
                "faces": [3, 2, 6, 5, 4, 4],
            },
            {"action": "sacrifice", "inputs": {"sacrifices": [{"id": "ines", "against": "tough"}]}},
            {
                "action": "round",
                "inputs": {
                    "declarations": [
                        {"id": "ines", "action": "move", "further": ["tough", "wight"]},
                        {"id": "bruno", "action": "work_on_task", "task": "gate"},
                        {"id": "tough", "action": "attack", "target": "bruno"},
                        {"id": "wight", "action": "defend"},
                    ]
                },
                "faces": [5, 4, 3, 2, 3, 3, 2, 2, 4],
            },
        ),
    ),
)  # fmt: skip
