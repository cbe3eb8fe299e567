"""A mission as it stands: the state that the procedure folds over its events (section 10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.games.lacuna import recovery
from rollers.games.lacuna.action_acts import options_of
from rollers.games.lacuna.attempt import Attempt
from rollers.games.lacuna.character import Clearance
from rollers.games.lacuna.conflict_state import Conflict
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.mission_setup import ChartRow, SpecialSource
from rollers.games.lacuna.static import Band, band_of
from rollers.house import House


class Phase(StrEnum):
    """Where a mission stands."""

    RUNNING = "running"
    OVER = "over"
    """Nobody is left in the Multiverse."""
    DEBRIEFED = "debriefed"


class Fate(StrEnum):
    """What has become of a triggered event (LAC-9.17)."""

    PENDING = "pending"
    PLAYED = "played"
    LAPSED = "lapsed"


@dataclass(frozen=True, slots=True, kw_only=True)
class StaticEvent:
    """An event that an increase of Static triggered."""

    number: int
    """From 1, in the order triggered."""
    static: int
    """The score that triggered it; it keeps its band."""
    cause: str
    chart: tuple[str, ...]
    """What rows of the chart say that fired with it (LAC-9.16)."""
    status: Fate = Fate.PENDING
    played: str | None = None
    """Key of what was played."""

    @property
    def band(self) -> Band:
        """The band it was triggered at (LAC-9.17)."""
        return band_of(self.static)

    def describe(self) -> dict[str, object]:
        """Return what a state tells of it."""
        return {
            "static": self.static,
            "band": self.band,
            "cause": self.cause,
            "chart": self.chart,
            "status": self.status,
            "event": self.played,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission:
    """A mission as it stands."""

    team: tuple[Member, ...]
    """In seating order."""
    team_lead: str
    chart: tuple[ChartRow, ...]
    special: tuple[SpecialSource, ...]
    house: House
    phase: Phase = Phase.RUNNING
    static: int = 0
    final_static: int | None = None
    events: tuple[StaticEvent, ...] = ()
    fired: frozenset[int] = frozenset()
    """Places of the chart's rows that have fired."""
    attempt: Attempt | None = None
    """The action under way, as it was left; `action` has its character as they are now."""
    clash: Conflict | None = None
    """The conflict under way, as it was left; `conflict` has its characters as they are now."""
    emergencies: tuple[str, ...] = ()
    last_outcome: str | None = None
    last_total: int | None = None
    last_winner: str | None = None

    def find(self, name: str) -> Member | None:
        """Return the employee of that name, None if there is none."""
        return next((each for each in self.team if each.name == name), None)

    def find_active(self, name: str) -> Member | None:
        """Return the active employee of that name, None if there is none."""
        found = self.find(name)
        return found if found is not None and found.is_active else None

    def employee(self, name: str) -> Member:
        """Return the employee of a name that was not refused."""
        found = self.find(name)
        assert found is not None  # noqa: S101 - acts refuse other names
        return found

    @property
    def active(self) -> tuple[Member, ...]:
        """Those in the Multiverse, in seating order."""
        return tuple(each for each in self.team if each.is_active)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of those in the Multiverse."""
        return tuple(each.name for each in self.active)

    @property
    def pending(self) -> tuple[StaticEvent, ...]:
        """Events that wait to be played."""
        return tuple(event for event in self.events if event.status is Fate.PENDING)

    @property
    def action(self) -> Attempt | None:
        """The action under way, with its character as they are now."""
        if self.attempt is None:
            return None
        return replace(self.attempt, member=self.employee(self.attempt.member.name))

    @property
    def conflict(self) -> Conflict | None:
        """The conflict under way, with its characters as they are now."""
        return self.clash.with_members(self.team) if self.clash else None

    def with_members(self, changed: Iterable[Member]) -> Mission:
        """Return the mission with some employees as they are now."""
        now = {each.name: each for each in changed}
        return replace(self, team=tuple(now.get(each.name, each) for each in self.team))

    def finished(self, outcome: str, total: int | None) -> Mission:
        """Return the mission with what the last act that ended came to."""
        return replace(self, last_outcome=outcome, last_total=total)

    def describe(self) -> dict[str, object]:
        """Return the state by the names of the specification."""
        return {
            "phase": self.phase,
            "static": self.static,
            "band": band_of(self.static),
            "final_static": self.final_static,
            "events": {str(event.number): event.describe() for event in self.events},
            "events_triggered": len(self.events),
            "pending": [event.number for event in self.pending],
            "members": {each.name: each.describe() for each in self.team},
            "active": self.names,
            "open_action": _described(self.action) if self.action else None,
            "conflict": self.conflict.describe() if self.conflict else None,
            "emergencies": self.emergencies,
            "last_outcome": self.last_outcome,
            "last_total": self.last_total,
            "last_winner": self.last_winner,
            "purple_review": self.needs_review,
            "roster": self.roster,
        }

    @property
    def needs_review(self) -> bool:
        """Whether the Mediator should adapt the lists for Purple-level employees (LAC-9.18)."""
        return any(each.sheet.clearance is Clearance.PURPLE for each in self.team)

    @property
    def roster(self) -> dict[str, object]:
        """What has become of everybody; empty before the debriefing (LAC-10.5)."""
        return {each.name: _after(each) for each in self.team} if self.phase is Phase.DEBRIEFED else {}


def _after(member: Member) -> dict[str, object]:
    """Return what a roster tells of an employee."""
    result = recovered(member)
    return {
        "status": result.status,
        "playable": result.playable,
        "force": result.force,
        "instinct": result.instinct,
        "access": result.access,
        "heart_rate": result.heart_rate,
        "commendation_points": result.commendation_points,
    }


def _described(attempt: Attempt) -> dict[str, object]:
    """Return what a state tells of the action under way."""
    return {"character": attempt.member.name, **attempt.describe(), "options": options_of(attempt)}


def recovered(member: Member) -> recovery.Result:
    """Return an employee after the mission (section 6)."""
    sheet, house = member.sheet, member.house
    ask = recovery.Ask(
        status=member.status,
        force=sheet.force,
        instinct=sheet.instinct,
        access=sheet.access,
        force_now=member.force,
        instinct_now=member.instinct,
        access_now=member.access,
        heart_rate=member.heart_rate,
        resting_heart_rate=sheet.resting(house),
        commendation_points=member.commendation_points,
        house=house,
    )
    return recovery.recover(ask)
