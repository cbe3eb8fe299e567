"""A fight of several characters, Turn by Turn: the procedure `legacy.combat`."""

from __future__ import annotations

from rollers.games.legacy.combat_attack import ATTACK
from rollers.games.legacy.combat_blast import BLAST
from rollers.games.legacy.combat_board import board
from rollers.games.legacy.combat_burst import BURST
from rollers.games.legacy.combat_care import FOCUS, HAZARD, RELOAD
from rollers.games.legacy.combat_moves import FLEE, MOVE, STAND_UP
from rollers.games.legacy.combat_offers import offers
from rollers.games.legacy.combat_setup import Setup
from rollers.games.legacy.combat_state import Fight, begin
from rollers.games.legacy.combat_tasks import BREAK, RELEASE, TASK
from rollers.games.legacy.combat_turn import DELAY, END, PASS, PREEMPT, START
from rollers.procedure import Procedure, ProcedureExample

COMBAT = Procedure(
    id="legacy.combat",
    title="Fight",
    purpose="Run a fight of several characters, Turn by Turn.",
    rules=(
        "LEG-3.1", "LEG-3.2", "LEG-3.3", "LEG-3.4", "LEG-3.5", "LEG-3.6", "LEG-3.7", "LEG-3.8", "LEG-3.9", "LEG-3.10",
        "LEG-3.11", "LEG-3.12", "LEG-3.13", "LEG-3.14", "LEG-3.15", "LEG-3.16", "LEG-4.1", "LEG-4.6", "LEG-4.7",
        "LEG-4.8", "LEG-4.9", "LEG-5.1", "LEG-5.2", "LEG-5.3", "LEG-5.4", "LEG-5.5", "LEG-6.1", "LEG-6.2", "LEG-6.3",
        "LEG-7.1", "LEG-7.5", "LEG-7.6", "LEG-8.3", "LEG-8.5", "LEG-8.6", "LEG-8.7", "LEG-8.15", "LEG-8.17", "LEG-8.18",
        "LEG-8.19", "LEG-8.20", "LEG-8.21", "LEG-8.22", "LEG-10.3", "LEG-10.5", "LEG-10.6", "LEG-10.9", "LEG-10.10",
        "LEG-10.11", "LEG-11.3", "LEG-11.4", "LEG-11.5", "LEG-11.8", "LEG-11.9", "LEG-12.4", "LEG-14.8", "LEG-14.9",
        "LEG-14.10", "LEG-15.2", "LEG-15.3", "LEG-15.4", "LEG-15.7", "LEG-15.8", "LEG-15.9", "LEG-15.10", "LEG-15.11",
    ),
    setup=Setup,
    begin=begin,
    actions=(
        START, DELAY, PREEMPT, PASS, ATTACK, BURST, BLAST, MOVE, STAND_UP, TASK, BREAK, RELEASE, FOCUS, RELOAD, FLEE,
        HAZARD, END,
    ),
    describe=Fight.describe,
    offers=offers,
    board=board,
    house=(
        "legacy.quick_draw", "legacy.preempt_tie", "legacy.tie_roll", "legacy.combination_penalty",
        "legacy.parry_counts", "legacy.riposte_dodge", "legacy.empty_hex", "legacy.gyro", "legacy.location_minimum",
        "legacy.thigh_takes_calf", "legacy.explosion_severs", "legacy.unconscious_focus", "legacy.armor_layer",
        "legacy.table.maneuvers", "legacy.table.hit_locations", "legacy.table.armor_coverage",
        "legacy.table.armor_materials", "legacy.table.melee_weapons", "legacy.table.ranged_weapons",
        "legacy.table.velocity_tmod",
    ),
    example=ProcedureExample(
        setup={
            "characters": [
                {"name": "Ilse", "agility": 4, "intellect": 3, "psyche": 2, "strength": 3, "melee": 4,
                 "fisticuffs": 3, "firearms": 3, "dodge": 2, "immortal": True, "reserve": 12,
                 "weapons": ["sword", "heavy_pistol"]},
                {"name": "Corin", "agility": 3, "intellect": 3, "psyche": 3, "strength": 4, "melee": 3,
                 "fisticuffs": 3, "firearms": 5, "dodge": 1, "weapons": ["axe", "smg"], "side": "guards",
                 "layers": [{"piece": "vest", "material": "ballistic_mesh"}], "hex": [1, 0]},
                {"name": "Maud", "agility": 3, "intellect": 2, "psyche": 3, "strength": 2, "melee": 2,
                 "fisticuffs": 2, "firearms": 4, "weapons": ["grenade", "thrown_knife"], "side": "guards",
                 "hex": [6, 0]},
            ],
        },
        events=(
            {"action": "start_turn"},
            {"action": "delay", "inputs": {"actor": "Ilse"}},
            {"action": "attack", "inputs": {"actor": "Corin", "target": "Ilse", "weapon": "axe",
             "defense": {"kind": "riposte", "weapon": "sword"}}, "faces": [3, 4, 5]},
            {"action": "attack", "inputs": {"actor": "Maud", "target": "Ilse", "weapon": "thrown_knife"},
             "faces": [2]},
            {"action": "end_turn"},
            {"action": "start_turn"},
            {"action": "attack", "inputs": {"actor": "Ilse", "target": "Corin", "weapon": "sword",
             "maneuvers": ["grapple"]}, "faces": [1]},
            {"action": "grapple_break", "inputs": {"actor": "Corin"}, "faces": [1]},
            {"action": "blast", "inputs": {"actor": "Maud", "weapon": "grenade", "target_hex": [0, 0]},
             "faces": [9, 2]},
            {"action": "end_turn"},
            {"action": "start_turn"},
            {"action": "focus", "inputs": {"actor": "Ilse", "heal_sdam": 1}},
            {"action": "burst", "inputs": {"actor": "Corin", "weapon": "smg", "shots": [{"at": "Ilse"},
             {"at": "Ilse"}, {"at": "Ilse"}]}, "faces": [3, 8, 1]},
        ),
    ),
)  # fmt: skip
