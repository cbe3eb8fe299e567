"""The acts of one action: roll, Talent, points, push, accept, emergency (LAC-2.10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna import attempt_steps as steps
from rollers.games.lacuna.attempt import Attempt, Phase, dice_for_points
from rollers.games.lacuna.attempt_tell import price_steps, tell_accepted, tell_roll
from rollers.games.lacuna.emergency_act import POINTS_HIGH, EmergencyInputs, escape, points_faults
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.names import LONGEST_NAME
from rollers.inputs import ContextChecks, integer, text
from rollers.outcome import Step, Telling, counted
from rollers.procedure import Action

Problems = Iterable[Problem]


def points_can_be_dice(ask: RollInputs, attempt: Attempt) -> Problems:
    """Points go in beforehand only on Access, where the group makes them dice (LAC-2.12)."""
    yield from points_faults(ask.commendation_offered, dice_for_points(attempt.member, attempt.attribute))


@dataclass(frozen=True, kw_only=True)
class RollInputs:
    """Inputs of a roll or a push."""

    context_checks: ClassVar[ContextChecks] = (points_can_be_dice,)
    commendation_offered: int = integer(
        low=0, high=POINTS_HIGH, default=0, label="Commendation Points as dice", help="Each is one more die."
    )


def talent_serves(ask: TalentInputs, attempt: Attempt) -> Problems:
    """The Talent is theirs, and one for the attribute rolled (LAC-2.6)."""
    known = attempt.member.talents(attempt.attribute)
    if ask.talent not in known:
        yield Problem("talent", ask.talent, "one of " + ", ".join(known), "Talent")


@dataclass(frozen=True, kw_only=True)
class TalentInputs:
    """Inputs of a Talent die."""

    context_checks: ClassVar[ContextChecks] = (talent_serves,)
    talent: str = text(longest=LONGEST_NAME, label="Talent", help="One for the attribute rolled.")


def points_are_held(ask: CommendInputs, attempt: Attempt) -> Problems:
    """Nobody spends more than they hold."""
    held = attempt.member.commendation_points
    if ask.points > held:
        yield Problem("points", ask.points, f"a whole number from 1 to {held}", "Points")


@dataclass(frozen=True, kw_only=True)
class CommendInputs:
    """Inputs of spending points."""

    context_checks: ClassVar[ContextChecks] = (points_are_held,)
    points: int = integer(low=1, high=POINTS_HIGH, default=1, label="Points", help="Each adds 1 to the total.")


def in_phase(attempt: Attempt, phase: Phase) -> str:
    """Say why something that belongs to a phase cannot be done, or nothing where it can."""
    if attempt.phase is phase:
        return ""
    return {
        Phase.READY: "only “roll”: nothing is rolled yet",
        Phase.FAILED: "what can follow a failed roll: talent, commend, push, accept",
        Phase.EMERGENCY: "only “emergency”: it comes before everything",
        Phase.DONE: "nothing more: the action is over",
    }[attempt.phase]


def first_roll(attempt: Attempt, points: int, dice: Dice) -> tuple[Attempt, Telling]:
    """Make the first roll of an action."""
    after = steps.roll(attempt, points, dice)
    return after, tell_roll(attempt, after)


def _roll(attempt: Attempt, inputs: RollInputs, dice: Dice) -> tuple[Attempt, Telling]:
    return first_roll(attempt, inputs.commendation_offered, dice)


def _push(attempt: Attempt, inputs: RollInputs, dice: Dice) -> tuple[Attempt, Telling]:
    left = steps.leave_roll(attempt, accepting=False)
    after = steps.push(attempt, inputs.commendation_offered, dice)
    return after, tell_roll(left, after, Step("A push: all the dice again.", "LAC-2.4"), *price_steps(attempt, left))


def _talent(attempt: Attempt, inputs: TalentInputs, dice: Dice) -> tuple[Attempt, Telling]:
    after = steps.add_talent(attempt, dice)
    return after, tell_roll(attempt, after, Step(f"{inputs.talent} adds a die to the same total.", "LAC-2.6"))


def _commend(attempt: Attempt, inputs: CommendInputs, dice: Dice) -> tuple[Attempt, Telling]:
    after = steps.commend(attempt, inputs.points)
    spent = f"{counted(inputs.points, 'Commendation Point')} spent on the total."
    return after, tell_roll(attempt, after, Step(spent, "LAC-2.12"))


def _accept(attempt: Attempt, inputs: object, dice: Dice) -> tuple[Attempt, Telling]:
    after = steps.accept(attempt)
    return after, tell_accepted(attempt, after)


def member_of(attempt: Attempt) -> Member:
    """Return whose action it is."""
    return attempt.member


def _emergency(attempt: Attempt, inputs: EmergencyInputs, dice: Dice) -> tuple[Attempt, Telling]:
    made = escape(attempt.member, inputs, dice)
    after = replace(
        attempt,
        member=made.member,
        phase=Phase.DONE,
        outcome=made.result.outcome.value,
        static_gained=attempt.static_gained + made.result.static_gained,
    )
    return after, made.telling


ROLL: Action[Attempt] = Action(
    name="roll", title="Roll", purpose="The first roll of the action.", rules=("LAC-2.1", "LAC-2.10"),
    inputs=RollInputs, possible=lambda attempt: in_phase(attempt, Phase.READY), apply=_roll, rolls=True,
)  # fmt: skip
AFTER_FAILING: tuple[Action[Attempt], ...] = (
    Action(
        name="talent", title="Use a Talent", purpose="Add a die to the total that fell short.",
        rules=("LAC-2.6", "LAC-2.7"), inputs=TalentInputs,
        possible=lambda attempt: in_phase(attempt, Phase.FAILED) or steps.talent_bar(attempt),
        apply=_talent, rolls=True,
    ),
    Action(
        name="commend", title="Spend Commendation Points", purpose="Add points to an Access total.",
        rules=("LAC-2.12",), inputs=CommendInputs,
        possible=lambda attempt: in_phase(attempt, Phase.FAILED) or steps.commend_bar(attempt), apply=_commend,
    ),
    Action(
        name="push", title="Push", purpose="Leave the failed roll and roll everything again.",
        rules=("LAC-2.4", "LAC-2.5"), inputs=RollInputs,
        possible=lambda attempt: in_phase(attempt, Phase.FAILED) or steps.push_bar(attempt), apply=_push, rolls=True,
    ),
    Action(
        name="accept", title="Accept the failure", purpose="Let it stand, and pay what it costs.",
        rules=("LAC-2.10", "LAC-5.3"), possible=lambda attempt: in_phase(attempt, Phase.FAILED), apply=_accept,
    ),
)  # fmt: skip
"""What can follow a failed roll, in an action by itself and in a mission."""
EMERGENCY: Action[Attempt] = Action(
    name="emergency", title="Emergency roll", purpose="Roll Access to get out alive.",
    rules=("LAC-5.7", "LAC-5.8", "LAC-5.9"), inputs=EmergencyInputs, context=member_of,
    possible=lambda attempt: in_phase(attempt, Phase.EMERGENCY), apply=_emergency, rolls=True,
)  # fmt: skip
ACTIONS = (ROLL, *AFTER_FAILING, EMERGENCY)


def options_of(attempt: Attempt) -> tuple[str, ...]:
    """Return the names of what can be done now."""
    return tuple(action.name for action in ACTIONS if not action.possible(attempt))
