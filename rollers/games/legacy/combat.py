"""A fight of several characters, Turn by Turn: the procedure `legacy.combat`."""

from __future__ import annotations

from rollers.games.legacy.combat_attack import ATTACK
from rollers.games.legacy.combat_blast import BLAST
from rollers.games.legacy.combat_burst import BURST
from rollers.games.legacy.combat_care import FOCUS, HAZARD, RELOAD
from rollers.games.legacy.combat_moves import BREAK, FLEE, MOVE, RELEASE, STAND_UP, TASK
from rollers.games.legacy.combat_setup import Setup
from rollers.games.legacy.combat_state import Fight, begin
from rollers.games.legacy.combat_turn import DELAY, END, PASS, PREEMPT, START
from rollers.procedure import Board, Procedure, ProcedureExample

COMBAT = Procedure(
    id="legacy.combat",
    title="Fight",
    purpose="Run a fight of several characters, Turn by Turn.",
    rules=(
        "LEG-3.1", "LEG-3.2", "LEG-3.3", "LEG-3.4", "LEG-3.5", "LEG-3.6", "LEG-3.7", "LEG-3.8", "LEG-3.9", "LEG-3.10",
        "LEG-3.11", "LEG-3.12", "LEG-3.13", "LEG-3.14", "LEG-3.15", "LEG-3.16",
    ),
    setup=Setup,
    begin=begin,
    actions=(
        START, DELAY, PREEMPT, PASS, ATTACK, BURST, BLAST, MOVE, STAND_UP, TASK, BREAK, RELEASE, FOCUS, RELOAD, FLEE,
        HAZARD, END,
    ),
    describe=Fight.describe,
    offers=lambda fight: (),
    board=lambda fight: Board(headline="?"),
    example=ProcedureExample(setup={}),
)  # fmt: skip
