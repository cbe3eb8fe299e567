"""Actions and conflicts within a mission: the very acts that are played alone, on the mission's people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna import conflict_steps
from rollers.games.lacuna.action_acts import AFTER_FAILING, CommendInputs, RollInputs, TalentInputs
from rollers.games.lacuna.attempt import FAILURE, Attempt, Phase
from rollers.games.lacuna.conflict_acts import AFTER_DICE, BEFORE_DICE, in_phase, names
from rollers.games.lacuna.conflict_setup import FEWEST
from rollers.games.lacuna.conflict_state import Conflict
from rollers.games.lacuna.conflict_state import Phase as ConflictPhase
from rollers.games.lacuna.conflict_tell import tell_begun, tell_joined
from rollers.games.lacuna.emergency_act import NextInLineInputs, Who, escape
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.mission_bars import in_action, in_conflict, in_emergency, is_active, turn
from rollers.games.lacuna.mission_state import Mission
from rollers.games.lacuna.mission_static import Cause, raise_static
from rollers.inputs import ContextChecks, flag
from rollers.outcome import Telling
from rollers.procedure import Action, on_part

Problems = Iterable[Problem]


def is_theirs(ask: Who, attempt: Attempt) -> Problems:
    """Only whose action it is can go on with it (LAC-10.2)."""
    if ask.character != attempt.member.name:
        allowed = f"{attempt.member.name}, whose action is under way"
        yield Problem("character", ask.character, allowed, "Character")


@dataclass(frozen=True, kw_only=True)
class TheirTalentInputs(TalentInputs, Who):
    """A Talent die in a mission."""

    context_checks: ClassVar[ContextChecks] = (is_theirs, *TalentInputs.context_checks)


@dataclass(frozen=True, kw_only=True)
class TheirCommendInputs(CommendInputs, Who):
    """Points spent in a mission."""

    context_checks: ClassVar[ContextChecks] = (is_theirs, *CommendInputs.context_checks)


@dataclass(frozen=True, kw_only=True)
class TheirRollInputs(RollInputs, Who):
    """A push in a mission."""

    context_checks: ClassVar[ContextChecks] = (is_theirs, *RollInputs.context_checks)


@dataclass(frozen=True, kw_only=True)
class TheirInputs(Who):
    """Whose failure is accepted."""

    context_checks: ClassVar[ContextChecks] = (is_theirs,)


INPUTS: dict[str, type] = {
    "talent": TheirTalentInputs, "commend": TheirCommendInputs, "push": TheirRollInputs, "accept": TheirInputs,
}  # fmt: skip


def with_action(mission: Mission, before: Attempt, after: Attempt) -> Mission:
    """Return the mission after an act on an action: Static first, then how it goes on (LAC-10.3)."""
    gained = after.static_gained - before.static_gained
    changed = raise_static(mission, gained, Cause.FIRST_ROLL).with_members([after.member])
    match after.phase:
        case Phase.EMERGENCY:
            waiting = replace(changed, attempt=None, emergencies=(after.member.name,))
            return waiting.finished(FAILURE, after.total)
        case Phase.DONE:
            return replace(changed, attempt=None).finished(str(after.outcome), after.total)
        case _:
            return replace(changed, attempt=after)


def _action(mission: Mission) -> Attempt:
    """Return the action under way."""
    assert mission.action is not None  # noqa: S101 - barred otherwise
    return mission.action


def _put_action(mission: Mission, after: Attempt, telling: Telling) -> tuple[Mission, Telling]:
    return with_action(mission, _action(mission), after), telling


def all_are_active(ask: BeginInputs, mission: Mission) -> Problems:
    """Only active employees take part in a conflict (LAC-1.11)."""
    for place, name in enumerate(ask.characters):
        if not mission.find_active(name):
            yield Problem(f"characters[{place}]", name, "active employees: " + ", ".join(mission.names))


@dataclass(frozen=True, kw_only=True)
class BeginInputs:
    """Who comes into conflict (LAC-7.1)."""

    context_checks: ClassVar[ContextChecks] = (all_are_active,)
    characters: tuple[str, ...] = names(fewest=FEWEST, help="In the order of dice and penalties.")
    life_threatening: bool = flag(label="Life-threatening", help="Whoever rolls and does not win pays a die.")


def _begin(mission: Mission, inputs: BeginInputs, dice: Dice) -> tuple[Mission, Telling]:
    members = [member for name in inputs.characters if (member := mission.find(name))]
    begun = conflict_steps.begin(members, mission.house, life_threatening=inputs.life_threatening)
    raised = raise_static(mission, begun.static_gained, Cause.CONFLICT)
    return replace(raised, clash=begun), tell_begun(begun)


def _conflict(mission: Mission) -> Conflict:
    """Return the conflict under way."""
    assert mission.conflict is not None  # noqa: S101 - barred otherwise
    return mission.conflict


def _put_conflict(mission: Mission, after: Conflict, telling: Telling) -> tuple[Mission, Telling]:
    """Return the mission after an act on its conflict: Static first, then penalties and emergencies (LAC-10.3)."""
    gained = after.static_gained - _conflict(mission).static_gained
    changed = raise_static(mission, gained, Cause.CONFLICT).with_members(each.member for each in after.participants)
    if after.phase in (ConflictPhase.DECLARE, ConflictPhase.ROLLED):
        return replace(changed, clash=after), telling
    return replace(changed, clash=None, emergencies=after.emergencies, last_winner=after.winner), telling


def is_not_in_it(ask: JoinInputs, mission: Mission) -> Problems:
    """Nobody joins twice, and who dropped out does not come back (LAC-7.5, LAC-7.10)."""
    if _conflict(mission).find(ask.character):
        yield Problem("character", ask.character, "one who is not, and was not, in this conflict", "Character")


@dataclass(frozen=True, kw_only=True)
class JoinInputs(Who):
    """Who joins the conflict (LAC-7.10)."""

    context_checks: ClassVar[ContextChecks] = (is_active, is_not_in_it)


def _join(mission: Mission, inputs: JoinInputs, dice: Dice) -> tuple[Mission, Telling]:
    before, member = _conflict(mission), mission.find(inputs.character)
    assert member is not None  # noqa: S101 - the inputs were refused otherwise
    after = conflict_steps.join(before, member)
    return _put_conflict(mission, after, tell_joined(before, after, member.name))


def join_bar(mission: Mission) -> str:
    """Say why nobody can join a conflict now, or nothing where somebody can (LAC-7.10)."""
    return in_conflict(mission) or in_phase(_conflict(mission), ConflictPhase.DECLARE)


def first_in_line(mission: Mission) -> Member:
    """Return who has to make the next emergency roll."""
    member = mission.find(mission.emergencies[0])
    assert member is not None  # noqa: S101 - only employees wait
    return member


def _emergency(mission: Mission, inputs: NextInLineInputs, dice: Dice) -> tuple[Mission, Telling]:
    made = escape(first_in_line(mission), inputs, dice)
    raised = raise_static(mission, made.result.static_gained, Cause.FORCED_ROLL)
    after = replace(raised.with_members([made.member]), emergencies=mission.emergencies[1:])
    return after.finished(made.result.outcome.value, made.result.total), made.telling


ACTION_ACTS: tuple[Action[Mission], ...] = tuple(
    on_part(action, part=_action, put=_put_action, bar=in_action, inputs=INPUTS[action.name])
    for action in AFTER_FAILING
)
CONFLICT_ACTS: tuple[Action[Mission], ...] = (
    Action(
        name="conflict_begin", title="Conflict", purpose="Let employees come into conflict with each other.",
        rules=("LAC-7.1", "LAC-7.13"), inputs=BeginInputs, possible=turn, apply=_begin,
    ),
    *(
        on_part(action, part=_conflict, put=_put_conflict, bar=in_conflict, name=f"conflict_{action.name}")
        for action in (*BEFORE_DICE, *AFTER_DICE)
    ),
    Action(
        name="conflict_join", title="Join in", purpose="Let somebody into the conflict before the dice.",
        rules=("LAC-7.10", "LAC-7.12"), inputs=JoinInputs, possible=join_bar, apply=_join,
    ),
)  # fmt: skip
EMERGENCY_ACT: Action[Mission] = Action(
    name="emergency", title="Emergency roll", purpose="Roll Access to get out alive.",
    rules=("LAC-5.7", "LAC-5.8", "LAC-5.9"), inputs=NextInLineInputs, context=first_in_line,
    possible=in_emergency, apply=_emergency, rolls=True,
)  # fmt: skip
