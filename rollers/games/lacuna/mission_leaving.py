"""Leaving a mission of one's own accord, and the answer to an incident, which may end it for somebody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna import incident
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.attempt import Attempt, Purpose
from rollers.games.lacuna.emergency_act import Who, about, points_faults, points_offered, push_faults
from rollers.games.lacuna.member import Status
from rollers.games.lacuna.mission_bars import is_active, turn
from rollers.games.lacuna.mission_state import Mission
from rollers.games.lacuna.mission_static import Cause, raise_static
from rollers.games.lacuna.mission_turns import AccessInputs, access_points_can_be_dice, opened
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House
from rollers.inputs import ContextChecks
from rollers.outcome import Step, Telling, Tone
from rollers.procedure import Action

Problems = Iterable[Problem]


def rolls_to_leave(house: House) -> bool:
    """Say whether leaving takes an Access roll (LAC-5.10)."""
    return house.says("lacuna.voluntary_ejection", "access_roll")


def nothing_is_rolled(ask: EjectInputs, mission: Mission) -> Problems:
    """Where leaving is free there is no roll to change (LAC-5.10)."""
    if rolls_to_leave(mission.house):
        return
    for field, given in (
        ("complication_dice", ask.complication_dice),
        ("commendation_offered", ask.commendation_offered),
    ):
        if given:
            yield Problem(field, given, "0: leaving takes no roll here")


def points_are_due(ask: EjectInputs, mission: Mission) -> Problems:
    """Points go in beforehand only where there is a roll."""
    if rolls_to_leave(mission.house):
        yield from access_points_can_be_dice(ask, mission)


@dataclass(frozen=True, kw_only=True)
class EjectInputs(AccessInputs):
    """Who leaves of their own accord (LAC-5.10)."""

    context_checks: ClassVar[ContextChecks] = (is_active, nothing_is_rolled, points_are_due)


def _eject(mission: Mission, inputs: EjectInputs, dice: Dice) -> tuple[Mission, Telling]:
    member = mission.employee(inputs.character)
    if rolls_to_leave(mission.house):
        attempt = Attempt(
            member=member,
            purpose=Purpose.EJECTION,
            attribute=Attribute.ACCESS,
            complication_dice=inputs.complication_dice,
            pays=Attribute.ACCESS,
        )
        return opened(mission, attempt, inputs.commendation_offered, dice)
    after = mission.with_members([member.leaves(Status.EJECTED)]).finished(Status.EJECTED.value, None)
    return after, Telling(
        verdict="Ejected",
        tone=Tone.SUCCESS,
        summary=f"{member.name} leaves the Multiverse.",
        steps=(
            Step(f"{member.name} ejects without a roll.", "LAC-5.10"),
            Step("Everything carried stays behind.", "LAC-4.10"),
        ),
    )


def points_are_held(ask: IncidentInputs, mission: Mission) -> Problems:
    """Points offered are held."""
    member = mission.find_active(ask.character)
    if member:
        yield from points_faults(ask.commendation_offered, member.commendation_points)


def may_be_pushed(ask: IncidentInputs, mission: Mission) -> Problems:
    """Forced rolls are not pushed, unless the group lets them be (LAC-2.17)."""
    yield from push_faults(ask.forced_pushes, mission.house)


@dataclass(frozen=True, kw_only=True)
class IncidentInputs(Who):
    """Who has compromised the TVA or a fellow employee (LAC-8.1)."""

    context_checks: ClassVar[ContextChecks] = (is_active, points_are_held, may_be_pushed)
    commendation_offered: int = points_offered()
    forced_pushes: int = shared.forced_pushes()


def _incident(mission: Mission, inputs: IncidentInputs, dice: Dice) -> tuple[Mission, Telling]:
    member = mission.employee(inputs.character)
    ask = incident.Ask(
        access=member.access,
        commendation_offered=inputs.commendation_offered,
        forced_pushes=inputs.forced_pushes,
        heart_rate=member.heart_rate,
        house=mission.house,
    )
    result = incident.resolve(ask, dice)
    changed = member.beats_faster(result.heart_rate_gain).spends(result.commendation_spent)
    changed = changed.with_value(Attribute.ACCESS, result.access)
    if result.outcome is incident.Outcome.REMOVED:
        changed = changed.leaves(Status.REMOVED)
    after = raise_static(mission, result.static_gained, Cause.FORCED_ROLL).with_members([changed])
    return after.finished(result.outcome.value, result.total), about(member.name, incident.tell(ask, result))


LEAVING_ACTS: tuple[Action[Mission], ...] = (
    Action(
        name="eject", title="Eject", purpose="Leave the Multiverse of your own accord.",
        rules=("LAC-5.10", "LAC-4.10"), inputs=EjectInputs, possible=turn, apply=_eject, rolls=True,
    ),
    Action(
        name="incident", title="Incident", purpose="Answer for having compromised the TVA or a colleague.",
        rules=("LAC-8.1", "LAC-8.2", "LAC-8.3", "LAC-8.4"), inputs=IncidentInputs, possible=turn, apply=_incident,
        rolls=True,
    ),
)  # fmt: skip
