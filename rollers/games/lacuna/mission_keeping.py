"""What the Mediator keeps straight on a mission, and the debriefing (LAC-10.4, LAC-10.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna.emergency_act import POINTS_HIGH, Who
from rollers.games.lacuna.member import STATUS_WORDS, Member
from rollers.games.lacuna.mission_bars import any_time, is_active, over
from rollers.games.lacuna.mission_state import Mission, Phase, recovered
from rollers.games.lacuna.names import LONGEST_NAME
from rollers.games.lacuna.rolling import Attribute
from rollers.inputs import ContextChecks, choice, integer, text
from rollers.outcome import Step, Telling, counted
from rollers.procedure import Action

Problems = Iterable[Problem]
HIGHEST = 999


@dataclass(frozen=True, kw_only=True)
class AwardInputs(Who):
    """Who is awarded Commendation Points (LAC-1.6)."""

    context_checks: ClassVar[ContextChecks] = (is_active,)
    points: int = integer(low=1, high=20, default=1, label="Points")


def _award(mission: Mission, inputs: AwardInputs, dice: Dice) -> tuple[Mission, Telling]:
    member = mission.employee(inputs.character)
    after = replace(member, commendation_points=member.commendation_points + inputs.points)
    awarded = counted(inputs.points, "Commendation Point")
    summary = f"{member.name} is awarded {awarded} and holds {after.commendation_points}."
    telling = Telling(verdict="Awarded", summary=summary, steps=(Step(summary, "LAC-10.4"),))
    return mission.with_members([after]), telling


class Field(StrEnum):
    """A number that can be set straight."""

    STATIC = "static"
    HEART_RATE = "heart_rate"
    FORCE = "force"
    INSTINCT = "instinct"
    ACCESS = "access"
    COMMENDATION_POINTS = "commendation_points"


ATTRIBUTES = {Field(attribute.value): attribute for attribute in Attribute}
FIELD_LABELS = {
    "static": "Static", "heart_rate": "Heart Rate", "force": "Force", "instinct": "Instinct", "access": "Access",
    "commendation_points": "Commendation Points",
}  # fmt: skip


def value_is_possible(ask: AdjustInputs, mission: Mission) -> Problems:
    """Attributes are from 1 to their full value, points at most 99 (LAC-10.4)."""
    member = mission.find_active(ask.character)
    low, high = 0, HIGHEST
    if ask.field is Field.COMMENDATION_POINTS:
        high = POINTS_HIGH
    elif ask.field in ATTRIBUTES and member:
        low, high = 1, member.full(ATTRIBUTES[ask.field])
    if not low <= ask.value <= high:
        yield Problem("value", ask.value, f"a whole number from {low} to {high}", "Value")


def it_is_somebodys(ask: AdjustInputs, mission: Mission) -> Problems:
    """Static belongs to the team, every other number to an active employee (LAC-9.2)."""
    if ask.field is not Field.STATIC:
        yield from is_active(ask, mission)
    elif ask.character:
        yield Problem("character", ask.character, "nobody: Static belongs to the team", "Character")


@dataclass(frozen=True, kw_only=True)
class AdjustInputs:
    """A number set straight (LAC-10.4)."""

    context_checks: ClassVar[ContextChecks] = (value_is_possible, it_is_somebodys)
    field: Field = choice(Field, labels=FIELD_LABELS, label="Number", help="What is set straight.")
    value: int = integer(low=0, high=HIGHEST, label="Value", help="What it is from now on.")
    character: str = text(longest=LONGEST_NAME, default="", label="Character", help="Empty for Static.")


def adjusted(member: Member, field: Field, value: int) -> Member:
    """Return an employee with a number set straight."""
    match field:
        case Field.HEART_RATE:
            return replace(member, heart_rate=value)
        case Field.COMMENDATION_POINTS:
            return replace(member, commendation_points=value)
        case _:
            return member.with_value(ATTRIBUTES[field], value)


def _adjust(mission: Mission, inputs: AdjustInputs, dice: Dice) -> tuple[Mission, Telling]:
    if inputs.field is Field.STATIC:
        after = replace(mission, static=inputs.value)
    else:
        member = mission.employee(inputs.character)
        after = mission.with_members([adjusted(member, inputs.field, inputs.value)])
    whose = f"{inputs.character}: " if inputs.character else ""
    summary = f"{whose}{FIELD_LABELS[inputs.field.value]} is set to {inputs.value}."
    steps = (Step(summary, "LAC-10.4"), Step("Corrections trigger nothing.", "LAC-10.4"))
    return after, Telling(verdict="Corrected", summary=summary, steps=steps)


def _debrief(mission: Mission, inputs: object, dice: Dice) -> tuple[Mission, Telling]:
    after = replace(mission, phase=Phase.DEBRIEFED)
    steps = tuple(_debriefed(member) for member in mission.team)
    ready = sum(recovered(member).playable for member in mission.team)
    summary = f"{ready} of {counted(len(mission.team), 'employee')} can go on the next mission."
    return after, Telling(verdict="Debriefed", summary=summary, steps=steps)


def _debriefed(member: Member) -> Step:
    """Say what has become of an employee."""
    if recovered(member).playable:
        return Step(f"{member.name} is ready again, with full values and a resting heart.", "LAC-6.1")
    return Step(f"{member.name} does not come back: {STATUS_WORDS[member.status]}.", "LAC-6.3")


KEEPING_ACTS: tuple[Action[Mission], ...] = (
    Action(
        name="award", title="Award points", purpose="Award Commendation Points.", rules=("LAC-10.4", "LAC-1.6"),
        inputs=AwardInputs, possible=any_time, apply=_award,
    ),
    Action(
        name="adjust", title="Set straight", purpose="Correct a number; nothing comes of it.", rules=("LAC-10.4",),
        inputs=AdjustInputs, possible=any_time, apply=_adjust,
    ),
)  # fmt: skip
DEBRIEF: Action[Mission] = Action(
    name="debrief", title="Debrief", purpose="Recover those who can return, and list the others.",
    rules=("LAC-10.5", "LAC-6.1", "LAC-6.3"), possible=over, apply=_debrief,
)  # fmt: skip
