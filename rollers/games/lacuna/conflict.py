"""A conflict between players' characters: the procedure `lacuna.conflict` (section 7)."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.lacuna import conflict_offers
from rollers.games.lacuna.alone import Alone, alone
from rollers.games.lacuna.conflict_acts import AFTER_DICE, BEFORE_DICE, EMERGENCY
from rollers.games.lacuna.conflict_board import figures, headline, seat
from rollers.games.lacuna.conflict_setup import JOIN, Setup, begin
from rollers.games.lacuna.conflict_state import Conflict, Phase
from rollers.games.lacuna.conflict_steps import first_in_line
from rollers.procedure import Barred, Board, Figure, Offer, Procedure, ProcedureExample

DECLARE, DROP, ROLL = BEFORE_DICE
ACTIONS = (DECLARE, JOIN, DROP, ROLL, *AFTER_DICE, EMERGENCY)


def describe(state: Alone[Conflict]) -> dict[str, object]:
    """Return the state by the names of the specification."""
    conflict = state.part
    return {
        **conflict.describe(),
        "static": state.static,
        "static_gained": conflict.static_gained,
        "emergencies": conflict.emergencies,
    }


def offers(state: Alone[Conflict]) -> Iterator[Offer | Barred]:
    """Yield what can be done now, the most usual first, and what cannot."""
    conflict = state.part
    if conflict.phase is Phase.EMERGENCY:
        yield conflict_offers.emergency_offer(first_in_line(conflict))
        return
    yield from conflict_offers.offers(conflict)
    if conflict.phase is Phase.DECLARE:
        yield Offer(action="join", hint="before the dice")


def board(state: Alone[Conflict]) -> Board:
    """Return what the table sees."""
    conflict = state.part
    return Board(
        headline=headline(conflict),
        figures=(Figure(label="Static", value=str(state.static)), *figures(conflict)),
        cards=tuple(seat(conflict, each) for each in conflict.participants),
    )


CONFLICT = Procedure(
    id="lacuna.conflict",
    title="Conflict",
    purpose="Settle what players' characters want from each other, roll by roll, until it stands.",
    rules=(
        "LAC-7.1", "LAC-7.2", "LAC-7.3", "LAC-7.4", "LAC-7.5", "LAC-7.6", "LAC-7.7", "LAC-7.8", "LAC-7.9", "LAC-7.10",
        "LAC-7.11", "LAC-7.12", "LAC-7.13", "LAC-5.9", "LAC-10.3",
    ),
    setup=Setup,
    begin=lambda setup: Alone(begin(setup), setup.static),
    actions=tuple(alone(action) for action in ACTIONS),
    describe=describe,
    offers=lambda state: tuple(offers(state)),
    board=board,
    house=(
        "lacuna.conflict_static", "lacuna.conflict_tie", "lacuna.forfeit_penalty", "lacuna.resting_heart_rate",
        "lacuna.maximum_base", "lacuna.maximum_boundary", "lacuna.access_heart_rate", "lacuna.talent_heart_rate",
        "lacuna.talent_limit", "lacuna.talent_saves_static", "lacuna.commendation_effect",
        "lacuna.equipment_stacking", "lacuna.risky_attribute", "lacuna.forced_access_push",
        "lacuna.forced_roll_static",
    ),
    example=ProcedureExample(
        setup={
            "participants": [
                {"name": "Mara", "talents": [{"name": "Strategy", "attribute": "force"}]},
                {"name": "Oskar", "force": 2, "equipment": [{"name": "Knife", "kind": "weapon"}]},
            ],
        },
        events=(
            {
                "action": "declare",
                "inputs": {"character": "Mara", "attribute": "force", "intention": "keep the case shut"},
            },
            {"action": "declare", "inputs": {"character": "Oskar", "attribute": "force", "intention": "open it"}},
            {"action": "roll", "faces": [2, 3, 4, 3, 4]},
            {"action": "escalate", "inputs": {"character": "Oskar", "life_threatening": True}},
            {"action": "declare", "inputs": {"character": "Oskar", "attribute": "force", "items": ["Knife"]}},
            {"action": "roll", "faces": [2, 3, 3, 6, 5]},
            {"action": "talent", "inputs": {"character": "Mara", "talent": "Strategy"}, "faces": [3]},
            {"action": "stand"},
        ),
    ),
)  # fmt: skip
