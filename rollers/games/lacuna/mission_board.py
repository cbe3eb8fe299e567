"""A mission as the table sees it."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.lacuna import conflict_board
from rollers.games.lacuna.attempt import Attempt
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.member_card import card
from rollers.games.lacuna.mission_state import Mission, Phase, recovered
from rollers.games.lacuna.static import band_of
from rollers.games.lacuna.static_band import BAND_WORDS
from rollers.outcome import counted
from rollers.procedure import Board, Card, Figure


def board(mission: Mission) -> Board:
    """Return what the table sees."""
    return Board(
        headline=_headline(mission),
        figures=tuple(_figures(mission)),
        cards=tuple(_card(mission, member) for member in mission.team),
    )


def _headline(mission: Mission) -> str:
    """Say what has to be decided."""
    if mission.phase is Phase.DEBRIEFED:
        ready = sum(recovered(member).playable for member in mission.team)
        return f"Debriefed: {ready} of {counted(len(mission.team), 'employee')} can go again."
    if mission.phase is Phase.OVER:
        return f"Nobody is left in the Multiverse, with Static at {mission.final_static}: debrief."
    if mission.emergencies:
        return f"{mission.emergencies[0]} has an attribute at 0: the emergency roll comes first."
    if mission.action:
        name, total = mission.action.member.name, mission.action.total
        return f"{name} is short of 11 with {total}: push, get help, or accept."
    if mission.conflict:
        return conflict_board.headline(mission.conflict)
    return "What does the team do?"


def _figures(mission: Mission) -> Iterator[Figure]:
    """Yield the numbers of the team: Static, its band, and what an increase would bring."""
    band = band_of(mission.static)
    yield Figure(label="Static", value=f"{mission.static}, {band.value.capitalize()}" if mission.static else "0")
    if mission.phase is Phase.RUNNING:
        yield Figure(label="The next point brings", value=_next_point(mission))
        if band.next:
            yield Figure(label=f"{BAND_WORDS[band.next]} from", value=str(band.next.first))
    if mission.pending:
        yield Figure(label="Events waiting", value=str(len(mission.pending)))
    if mission.conflict:
        yield from conflict_board.figures(mission.conflict)
    if mission.needs_review and mission.phase is Phase.RUNNING:
        yield Figure(label="Purple-level employees", value="look over the lists of events")


def _next_point(mission: Mission) -> str:
    """Say what an increase by one would trigger."""
    at = mission.static + 1
    rows = sum(row.at == at for place, row in enumerate(mission.chart) if place not in mission.fired)
    charted = f" and {counted(rows, 'row')} of the chart" if rows else ""
    return f"an event of {BAND_WORDS[band_of(at)]}{charted}"


def _card(mission: Mission, member: Member) -> Card:
    """Return the card of one employee."""
    conflict, action = mission.conflict, mission.action
    part = conflict.find(member.name) if conflict else None
    if conflict and part:
        return conflict_board.seat(conflict, part)
    if action and action.member.name == member.name:
        return card(member, status="acts", more=tuple(_of_action(action)))
    return card(member, status="Team Lead" if member.name == mission.team_lead else "")


def _of_action(action: Attempt) -> Iterator[Figure]:
    """Yield what the action under way adds to its character."""
    bonus = f" +{action.bonus}" if action.bonus else ""
    yield Figure(label="Rolls", value=f"{action.attribute.value.capitalize()} {action.pool}{bonus}")
    yield Figure(label="Totals", value=", ".join(str(total) for total in action.totals))
