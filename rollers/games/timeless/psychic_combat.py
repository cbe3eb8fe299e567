"""A whole Psychic Combat: the procedure `timeless.psychic_combat`."""

from __future__ import annotations

from rollers.games.timeless.combat_acts import ACTS
from rollers.games.timeless.combat_referee import REFEREE_ACTS
from rollers.games.timeless.combat_setup import Setup, begin
from rollers.games.timeless.combat_state import State
from rollers.procedure import Board, Procedure, ProcedureExample

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
    offers=lambda state: (),
    board=lambda state: Board(headline=""),
    house=(
        "timeless.tie_power", "timeless.last_attack", "timeless.obstructive", "timeless.backlash_boons",
        "timeless.bend_to_zero", "timeless.armor_roll", "timeless.drain_cap", "timeless.task_loss",
    ),
    example=ProcedureExample(setup={}),
)  # fmt: skip
