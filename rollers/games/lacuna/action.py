"""One action, decided step by step: the procedure `lacuna.action` (LAC-2.10)."""

from __future__ import annotations

from rollers.games.lacuna.action_acts import ACTIONS, options_of
from rollers.games.lacuna.action_setup import Setup, begin
from rollers.games.lacuna.alone import Alone, alone
from rollers.games.lacuna.attempt import Attempt, Phase
from rollers.games.lacuna.attempt_offers import offers
from rollers.games.lacuna.member_card import card
from rollers.procedure import Board, Figure, Procedure, ProcedureExample

HEADLINES = {
    Phase.READY: "Ready to roll.",
    Phase.FAILED: "The roll fell short: push, get help, or accept.",
    Phase.EMERGENCY: "An attribute is at 0: the emergency roll comes first.",
}
OUTCOMES = {
    "success": "The action has succeeded.",
    "failure": "The action has failed.",
    "ejected": "Out of the Multiverse, alive.",
    "dead": "Dead in the timestream.",
    "retired": "Forced into retirement.",
}


def describe(state: Alone[Attempt]) -> dict[str, object]:
    """Return the state by the names of the specification."""
    attempt = state.part
    return {
        **attempt.member.describe(),
        **attempt.describe(),
        "phase": attempt.phase,
        "outcome": attempt.outcome,
        "static": state.static,
        "static_gained": attempt.static_gained,
        "options": options_of(attempt),
    }


def board(state: Alone[Attempt]) -> Board:
    """Return what the table sees."""
    attempt = state.part
    totals = ", ".join(str(total) for total in attempt.totals)
    return Board(
        headline=OUTCOMES[attempt.outcome] if attempt.outcome else HEADLINES[attempt.phase],
        figures=(
            Figure(label="Static", value=str(state.static)),
            Figure(label="Dice", value=str(attempt.pool)),
            *((Figure(label="Totals", value=totals),) if totals else ()),
        ),
        cards=(card(attempt.member),),
    )


ACTION = Procedure(
    id="lacuna.action",
    title="One action",
    purpose="Roll, then push, use a Talent or accept, with the odds of each beside it.",
    rules=("LAC-2.4", "LAC-2.6", "LAC-2.10", "LAC-2.12", "LAC-4.2", "LAC-4.3", "LAC-5.3", "LAC-5.9", "LAC-9.4"),
    setup=Setup,
    begin=lambda setup: Alone(begin(setup), setup.static),
    actions=tuple(alone(action) for action in ACTIONS),
    describe=describe,
    offers=lambda state: offers(state.part),
    board=board,
    house=(
        "lacuna.resting_heart_rate", "lacuna.maximum_base", "lacuna.maximum_boundary", "lacuna.access_heart_rate",
        "lacuna.talent_heart_rate", "lacuna.talent_limit", "lacuna.talent_saves_static",
        "lacuna.commendation_effect", "lacuna.equipment_stacking", "lacuna.requisition_dice",
        "lacuna.risky_penalty", "lacuna.risky_attribute", "lacuna.forced_access_push", "lacuna.forced_roll_static",
    ),
    example=ProcedureExample(
        setup={
            "character": {
                "name": "Theo", "heart_rate": 80, "talents": [{"name": "Athletics", "attribute": "force"}],
            },
        },
        events=(
            {"action": "roll", "faces": [2, 3, 4]},
            {"action": "push", "faces": [1, 3, 4]},
            {"action": "talent", "inputs": {"talent": "Athletics"}, "faces": [5]},
        ),
    ),
)  # fmt: skip
