"""What can be done when in a mission: one thing at a time, emergencies before everything (LAC-10.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rollers.errors import Problem
from rollers.games.lacuna.mission_state import Mission, Phase

Problems = Iterable[Problem]


def ended(mission: Mission) -> str:
    """Say that the mission no longer runs, or nothing while it does."""
    return {
        Phase.RUNNING: "",
        Phase.OVER: "only “debrief”: nobody is left in the Multiverse",
        Phase.DEBRIEFED: "nothing more: the team is debriefed",
    }[mission.phase]


def any_time(mission: Mission) -> str:
    """Say why not even what may come at any time can be done now, or nothing where it can."""
    if mission.emergencies:
        return f"only “emergency”: {mission.emergencies[0]} rolls before anything else"
    return ended(mission)


def turn(mission: Mission) -> str:
    """Say why nothing new can be begun now, or nothing where it can."""
    if mission.attempt:
        return any_time(mission) or f"what finishes the action of {mission.attempt.member.name} first"
    if mission.clash:
        return any_time(mission) or "what finishes the conflict first"
    return any_time(mission)


def in_action(mission: Mission) -> str:
    """Say that no action is under way, or nothing where one is."""
    return any_time(mission) or ("" if mission.attempt else "this only while an action is under way")


def in_conflict(mission: Mission) -> str:
    """Say that no conflict is under way, or nothing where one is."""
    return any_time(mission) or ("" if mission.clash else "this only while a conflict is under way")


def in_emergency(mission: Mission) -> str:
    """Say that nobody has to make an emergency roll, or nothing where somebody has."""
    return ended(mission) or ("" if mission.emergencies else "this only while somebody has an attribute at 0")


def no_lead_bar(mission: Mission) -> str:
    """Say why nobody can be insubordinate, or nothing where somebody can (LAC-9.6)."""
    return any_time(mission) or ("" if mission.team_lead else "this only with a Team Lead to defy")


def over(mission: Mission) -> str:
    """Say why there is no debriefing now, or nothing where there is."""
    if mission.phase is Phase.RUNNING:
        return "debriefing once nobody is left in the Multiverse"
    return "" if mission.phase is Phase.OVER else ended(mission)


class _Somebody(Protocol):
    @property
    def character(self) -> str: ...


def is_active(ask: _Somebody, mission: Mission) -> Problems:
    """Only an active employee acts, rolls or earns Static (LAC-1.11)."""
    if not mission.find_active(ask.character):
        yield Problem("character", ask.character, "an active employee: " + ", ".join(mission.names), "Character")
