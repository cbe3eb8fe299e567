"""What a mission begins with: the team, and what the Mediator fixes beforehand (LAC-10.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.errors import Problem
from rollers.games.lacuna.character import Character
from rollers.games.lacuna.heart import maximum_above_resting
from rollers.games.lacuna.house import house
from rollers.games.lacuna.names import LONGEST_NAME, name, unique_names
from rollers.games.lacuna.static import MOST_STATIC
from rollers.house import House
from rollers.inputs import Checks, Nested, integer, listed, text
from rollers.kinds import Preset

MOST_EMPLOYEES = 12
MOST_ROWS = 60
LONGEST_EVENT = 200
MOST_SOURCES = 20
Problems = Iterable[Problem]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartRow:
    """One row of the mission chart (LAC-9.16)."""

    at: int = integer(low=1, high=MOST_STATIC, label="Static", help="The score that triggers it, once.")
    event: str = text(shortest=1, longest=LONGEST_EVENT, label="Event", help="What then happens.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialSource:
    """A source of Static of this mission's own (LAC-9.9)."""

    name: str = name()
    points: int = integer(low=1, high=20, default=1, label="Points", help="Static each time.")


def maximums_above_resting(setup: Setup) -> Problems:
    """Every Maximum must be above the Resting value (LAC-1.8)."""
    for place, each in enumerate(setup.team):
        for problem in maximum_above_resting(each, setup.house):
            yield problem.under(f"team[{place}]")


def lead_is_in_team(setup: Setup) -> Problems:
    """The Team Lead is an employee of the team, if there is one (LAC-1.2)."""
    names = [each.name for each in setup.team]
    if setup.team_lead and setup.team_lead not in names:
        yield Problem("team_lead", setup.team_lead, ", ".join(["“”", *names]), "Team Lead")


EMPLOYEES = (Preset("Employee", {"name": "Employee", "force": 3, "instinct": 3, "access": 3}), Preset("Another", {}))
"""Somebody of equal attributes, to be changed; and an empty row."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Setup of a mission."""

    checks: ClassVar[Checks] = (
        unique_names("team"), maximums_above_resting, lead_is_in_team, unique_names("special_static"),
    )  # fmt: skip
    team: tuple[Character, ...] = listed(
        Nested(Character), fewest=1, most=MOST_EMPLOYEES, item_label="Employee", label="Team", help="In seating order.",
        presets=EMPLOYEES,
    )  # fmt: skip
    team_lead: str = text(longest=LONGEST_NAME, default="", label="Team Lead", help="Gives orders; empty: nobody does.")
    chart: tuple[ChartRow, ...] = listed(
        Nested(ChartRow), most=MOST_ROWS, default=(), rare=True, item_label="Row", label="Mission chart",
        help="Events of the Mediator's own, each at a score of Static.",
    )  # fmt: skip
    special_static: tuple[SpecialSource, ...] = listed(
        Nested(SpecialSource), most=MOST_SOURCES, default=(), rare=True, item_label="Source",
        label="Special sources of Static", help="What else costs Static in this mission.",
    )  # fmt: skip
    house: House = house()
