"""What raises and lowers Static on a mission, and the events it triggers (LAC-9.5 to LAC-9.17)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna.emergency_act import Who
from rollers.games.lacuna.mission_bars import any_time, is_active, no_lead_bar
from rollers.games.lacuna.mission_state import Mission
from rollers.games.lacuna.mission_static import Cause, raise_static
from rollers.games.lacuna.names import name
from rollers.games.lacuna.static import hostile_points, soothe
from rollers.games.lacuna.static_sources import SINGLE_POINT
from rollers.inputs import ContextChecks, integer
from rollers.outcome import Step, Telling, counted
from rollers.procedure import Action

Problems = Iterable[Problem]
SENIORITY = "seniority"
"""The one Technique that lowers Static, in any case of its letters (LAC-9.21)."""


def is_seniority(technique: str) -> bool:
    """Say whether a Technique is the one that lowers Static (LAC-9.21)."""
    return technique.casefold() == SENIORITY


def _raised(mission: Mission, points: int, cause: Cause, text: str, rule: str) -> tuple[Mission, Telling]:
    """Raise Static and tell why."""
    after = raise_static(mission, points, cause)
    steps = (Step(text, rule), Step(f"Static rises by {points} to {after.static}.", rule))
    return after, Telling(verdict=f"Static {after.static}", summary=f"{text} Static {after.static}.", steps=steps)


def technique_is_theirs(ask: TechniqueInputs, mission: Mission) -> Problems:
    """Only Techniques on the sheet are used (LAC-1.5)."""
    member = mission.find_active(ask.character)
    if member and ask.technique not in member.sheet.techniques:
        known = ", ".join(member.sheet.techniques) or "none: there is none on the sheet"
        yield Problem("technique", ask.technique, known, "Technique")


@dataclass(frozen=True, kw_only=True)
class TechniqueInputs(Who):
    """Whose Technique is used (LAC-9.5)."""

    context_checks: ClassVar[ContextChecks] = (is_active, technique_is_theirs)
    technique: str = name(label="Technique")


def _technique(mission: Mission, inputs: TechniqueInputs, dice: Dice) -> tuple[Mission, Telling]:
    used = f"{inputs.character} uses {inputs.technique}."
    if not is_seniority(inputs.technique):
        return _raised(mission, SINGLE_POINT, Cause.TECHNIQUE, used, "LAC-9.5")
    after = replace(mission, static=soothe(mission.static, mission.house))
    fallen = mission.static - after.static
    told = f"Static falls by {fallen} to {after.static}." if fallen else "Static is at 0 and stays there."
    steps = (Step(used, "LAC-9.21"), Step(told, "LAC-9.21"))
    return after, Telling(verdict=f"Static {after.static}", summary=f"{used} {told}", steps=steps)


def defies_somebody_else(ask: DefiantInputs, mission: Mission) -> Problems:
    """The Team Lead cannot defy the Team Lead (LAC-9.6)."""
    if ask.character == mission.team_lead:
        yield Problem("character", ask.character, "anyone but the Team Lead", "Character")


@dataclass(frozen=True, kw_only=True)
class DefiantInputs(Who):
    """Who defies the Team Lead (LAC-9.6)."""

    context_checks: ClassVar[ContextChecks] = (is_active, defies_somebody_else)


def _insubordination(mission: Mission, inputs: DefiantInputs, dice: Dice) -> tuple[Mission, Telling]:
    told = f"{inputs.character} defies {mission.team_lead}."
    return _raised(mission, SINGLE_POINT, Cause.INSUBORDINATION, told, "LAC-9.6")


@dataclass(frozen=True, kw_only=True)
class FailingInputs(Who):
    """Who fails to carry out an order (LAC-9.6)."""

    context_checks: ClassVar[ContextChecks] = (is_active,)


def _failed_order(mission: Mission, inputs: FailingInputs, dice: Dice) -> tuple[Mission, Telling]:
    told = f"{inputs.character} does not carry out an order."
    return _raised(mission, SINGLE_POINT, Cause.FAILED_ORDER, told, "LAC-9.6")


@dataclass(frozen=True, kw_only=True)
class HostilesInputs:
    """How many Hostiles the team meets (LAC-9.8)."""

    count: int = integer(low=1, high=20, default=1, label="Hostiles", help="Met at once.")


def _hostiles(mission: Mission, inputs: HostilesInputs, dice: Dice) -> tuple[Mission, Telling]:
    told = f"The team meets {counted(inputs.count, 'Hostile')}."
    return _raised(mission, hostile_points(inputs.count, mission.house), Cause.HOSTILES, told, "LAC-9.8")


def source_is_fixed(ask: SpecialInputs, mission: Mission) -> Problems:
    """Special sources are fixed before the mission (LAC-9.9)."""
    known = [source.name for source in mission.special]
    if ask.name not in known:
        yield Problem("name", ask.name, ", ".join(known) or "none: this mission has none", "Source")


@dataclass(frozen=True, kw_only=True)
class SpecialInputs:
    """A special source of this mission (LAC-9.9)."""

    context_checks: ClassVar[ContextChecks] = (source_is_fixed,)
    name: str = name(label="Source")


def _special(mission: Mission, inputs: SpecialInputs, dice: Dice) -> tuple[Mission, Telling]:
    source = next(source for source in mission.special if source.name == inputs.name)
    return _raised(mission, source.points, Cause.SPECIAL, f"It comes to this: {source.name}.", "LAC-9.9")


SOURCE_ACTS: tuple[Action[Mission], ...] = (
    Action(
        name="technique", title="Technique", purpose="Use a Technique; Seniority lowers Static.",
        rules=("LAC-9.5", "LAC-9.21", "LAC-1.5"), inputs=TechniqueInputs, possible=any_time, apply=_technique,
    ),
    Action(
        name="insubordination", title="Insubordination", purpose="Defy the Team Lead.", rules=("LAC-9.6",),
        inputs=DefiantInputs, possible=no_lead_bar, apply=_insubordination,
    ),
    Action(
        name="failed_order", title="Failed order", purpose="Fail to carry out an order.", rules=("LAC-9.6",),
        inputs=FailingInputs, possible=any_time, apply=_failed_order,
    ),
    Action(
        name="hostiles", title="Hostiles", purpose="Meet Hostiles, each worth a point of Static.", rules=("LAC-9.8",),
        inputs=HostilesInputs, possible=any_time, apply=_hostiles,
    ),
    Action(
        name="special", title="Special source", purpose="Let a source of this mission's own raise Static.",
        rules=("LAC-9.9",), inputs=SpecialInputs, possible=any_time, apply=_special,
    ),
)  # fmt: skip
