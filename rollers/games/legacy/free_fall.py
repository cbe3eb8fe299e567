"""A long fall, Turn by Turn: the procedure `legacy.free_fall`."""

from __future__ import annotations

from rollers.games.legacy.free_fall_acts import ACTIONS, FreeFall, Setup, begin
from rollers.games.legacy.speeds import velocity_tmod
from rollers.games.legacy.track_figures import status_word, tmod_figure, track_figures
from rollers.outcome import signed
from rollers.procedure import Barred, Board, Card, Figure, Offer, Procedure, ProcedureExample


def offers(fall: FreeFall) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, then what cannot."""
    tmod = signed(velocity_tmod(fall.speed, fall.house))
    turn = fall.now.next(fall.house)
    ahead = "she lands" if turn.total >= fall.height else f"falls {turn.fallen} m"
    hints = {"act": f"{tmod} at this speed", "end_turn": ahead, "arrest": "no damage"}
    able = [
        Offer(action=each.name, hint=hints[each.name]) for each in ACTIONS if not each.possible(fall)
    ]  # fmt: skip
    barred = [
        Barred(action=each.name, reason=reason, rule=each.rules[0])
        for each in ACTIONS
        if (reason := each.possible(fall))
    ]
    return (*able, *barred)


def board(fall: FreeFall) -> Board:
    """Return what the table sees."""
    headline = f"Turn {fall.turn}: {fall.height - fall.fallen} m above the ground."
    if fall.landed:
        headline = f"Landed in Turn {fall.turn} at {fall.landed.speed} m/Turn."
    elif fall.caught:
        headline = f"Caught in Turn {fall.turn}, after {fall.fallen} m."
    return Board(
        headline=headline,
        figures=(
            Figure(label="Turn", value=str(fall.turn)),
            Figure(label="Speed, m/Turn", value=str(fall.speed)),
            Figure(label="Height left, m", value=str(fall.height - fall.fallen), of=fall.height),
        ),
        cards=(
            Card(
                name="Who falls",
                status=status_word(fall.person.status),
                figures=tuple(track_figures(fall.person.tracks)),
                details=(tmod_figure(fall.person.tracks.injury_tmod),),
            ),
        ),
    )


FREE_FALL = Procedure(
    id="legacy.free_fall",
    title="Free fall",
    purpose="Follow a long fall Turn by Turn, with a Task in each.",
    rules=(
        "LEG-3.7", "LEG-13.3", "LEG-13.4", "LEG-13.5", "LEG-13.6", "LEG-13.7", "LEG-13.8", "LEG-13.9", "LEG-13.10",
    ),
    setup=Setup,
    begin=begin,
    actions=ACTIONS,
    describe=FreeFall.describe,
    offers=offers,
    board=board,
    house=(
        "legacy.terminal_velocity", "legacy.fall_speed", "legacy.table.velocity_tmod", "legacy.table.impact",
    ),
    example=ProcedureExample(
        setup={"height": 100, "strength": 3},
        events=(
            {"action": "end_turn"},
            {"action": "act", "inputs": {"statistic": 4, "ability": 4}, "faces": [7]},
            {"action": "end_turn"},
            {"action": "end_turn"},
        ),
    ),
)  # fmt: skip
