"""The acts of one action: roll, Talent, points, push, accept, emergency (LAC-2.10)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rollers.dice import Dice
from rollers.errors import refuse
from rollers.games.lacuna import attempt as attempts
from rollers.games.lacuna.attempt import Attempt, Phase, Purpose
from rollers.games.lacuna.forced_roll import Forced, fate, force_access
from rollers.games.lacuna.names import LONGEST_NAME
from rollers.games.lacuna.rolling import TARGET, Attribute
from rollers.inputs import integer, text
from rollers.outcome import Step, Telling, Tone, addition, counted
from rollers.procedure import Action

POINTS_HIGH = 99
PUSHES_HIGH = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class RollInputs:
    """Inputs of a roll or a push."""

    commendation_offered: int = integer(
        low=0, high=POINTS_HIGH, default=0, label="Commendation Points as dice", help="Each is one more die."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TalentInputs:
    """Inputs of a Talent die."""

    talent: str = text(longest=LONGEST_NAME, label="Talent", help="One for the attribute rolled.")


@dataclass(frozen=True, slots=True, kw_only=True)
class CommendInputs:
    """Inputs of spending points."""

    points: int = integer(low=1, high=POINTS_HIGH, default=1, label="Points", help="Each adds 1 to the total.")


@dataclass(frozen=True, slots=True, kw_only=True)
class EmergencyInputs:
    """Inputs of an emergency roll."""

    talent: str = text(longest=LONGEST_NAME, default="", label="Talent", help="An Access Talent, or none.")
    commendation_offered: int = integer(
        low=0,
        high=POINTS_HIGH,
        default=0,
        label="Commendation Points offered",
        help="Spent only if they save you.",
    )
    forced_pushes: int = integer(
        low=0,
        high=PUSHES_HIGH,
        default=0,
        label="Pushes",
        help="Only where the group allows them (LAC-2.17).",
    )


def in_phase(attempt: Attempt, phase: Phase, what: str) -> str:
    """Say why something that belongs to a phase cannot be done, or nothing where it can."""
    if attempt.phase is phase:
        return ""
    return {
        Phase.READY: "only “roll”: nothing is rolled yet",
        Phase.FAILED: "what can follow a failed roll: talent, commend, push, accept",
        Phase.EMERGENCY: "only “emergency”: it comes before everything",
        Phase.DONE: f"nothing more: the action is over, {what} included",
    }[attempt.phase]


def _offer_checked(attempt: Attempt, points: int) -> int:
    """Return the points offered as dice, if they may be."""
    held = attempt.member.commendation_points if attempts.offers_dice(attempt) else 0
    if points > held:
        raise refuse("commendation_offered", points, f"a whole number from 0 to {held} here")
    return points


def _roll(attempt: Attempt, inputs: RollInputs, dice: Dice) -> tuple[Attempt, Telling]:
    after = attempts.roll(attempt, _offer_checked(attempt, inputs.commendation_offered), dice)
    return after, _tell_roll(attempt, after, ())


def _push(attempt: Attempt, inputs: RollInputs, dice: Dice) -> tuple[Attempt, Telling]:
    left = attempts.leave_roll(attempt, accepting=False)
    after = attempts.push(attempt, _offer_checked(attempt, inputs.commendation_offered), dice)
    return after, _tell_roll(
        attempt, after, (Step("You push: all the dice again.", "LAC-2.4"), *price_steps(attempt, left))
    )


def _talent(attempt: Attempt, inputs: TalentInputs, dice: Dice) -> tuple[Attempt, Telling]:
    known = attempt.member.talents(attempt.attribute)
    if inputs.talent not in known:
        raise refuse("talent", inputs.talent, "one of " + ", ".join(known))
    after = attempts.add_talent(attempt, dice)
    step = Step(f"{inputs.talent} adds a die to the same total.", "LAC-2.6")
    return after, _tell_roll(attempt, after, (step,))


def _commend(attempt: Attempt, inputs: CommendInputs, dice: Dice) -> tuple[Attempt, Telling]:
    held = attempt.member.commendation_points
    if inputs.points > held:
        raise refuse("points", inputs.points, f"a whole number from 1 to {held}")
    after = attempts.commend(attempt, inputs.points)
    step = Step(f"{counted(inputs.points, 'Commendation Point')} spent on the total.", "LAC-2.12")
    return after, _tell_roll(attempt, after, (step,))


def _accept(attempt: Attempt, inputs: object, dice: Dice) -> tuple[Attempt, Telling]:
    after = attempts.accept(attempt)
    steps = [Step("The failure stands.", "LAC-2.10"), *price_steps(attempt, after)]
    summary = "The action has failed."
    if after.phase is Phase.EMERGENCY:
        steps.append(Step(f"{after.pays.value.capitalize()} is at 0: an emergency roll comes at once.", "LAC-5.9"))
        summary = f"The action has failed, and {after.pays.value.capitalize()} is at 0."
    return after, Telling(verdict="Failure", tone=Tone.FAILURE, summary=summary, steps=tuple(steps))


def _emergency(attempt: Attempt, inputs: EmergencyInputs, dice: Dice) -> tuple[Attempt, Telling]:
    member = attempt.member
    known = member.talents(Attribute.ACCESS)
    if inputs.talent and inputs.talent not in known:
        raise refuse("talent", inputs.talent, "“” or one of " + ", ".join(known))
    if inputs.commendation_offered > member.commendation_points:
        raise refuse("commendation_offered", inputs.commendation_offered, f"at most {member.commendation_points}")
    if inputs.forced_pushes and not member.house.says("lacuna.forced_access_push", "yes"):
        raise refuse("forced_pushes", inputs.forced_pushes, "0: forced rolls are not pushed here")
    forced = force_access(
        dice,
        access=member.access,
        talent=bool(inputs.talent),
        offered=inputs.commendation_offered,
        pushes=inputs.forced_pushes,
        house=member.house,
    )
    status = fate(attempt.pays, success=forced.success)
    changed = member.beats_faster(forced.heart_rate_gain).spends(forced.commendation_spent).leaves(status)
    after = replace(
        attempt,
        member=changed,
        phase=Phase.DONE,
        outcome=status.value,
        static_gained=attempt.static_gained + forced.static_gained,
    )
    return after, _tell_emergency(attempt, after, forced)


def price_steps(before: Attempt, after: Attempt) -> tuple[Step, ...]:
    """Say what leaving a failed roll cost."""
    steps: list[Step] = []
    if after.static_gained > before.static_gained:
        steps.append(Step("The first roll failed: the team gains 1 Static.", "LAC-9.4"))
    if after.dice_lost > before.dice_lost:
        left = after.member.value(after.pays)
        steps.append(Step(f"A die of {after.pays.value.capitalize()} is lost; {left} left.", "LAC-5.3"))
    return tuple(steps)


def _tell_roll(before: Attempt, after: Attempt, first: tuple[Step, ...]) -> Telling:
    """Put a roll, or what was added to one, into words."""
    thrown = after.last
    assert thrown is not None  # noqa: S101 - a roll was made
    reached = after.outcome == "success"
    steps = [*first]
    if not thrown.pool:
        steps.append(Step("No dice are left: the total is 0.", "LAC-2.9"))
    else:
        side = "reaches" if reached else "is below"
        steps.append(Step(f"The total of {thrown.total} {side} {TARGET}.", "LAC-2.2"))
    gained = after.member.heart_rate - before.member.heart_rate
    if gained:
        steps.append(Step(f"Heart Rate rises by {gained} to {after.member.heart_rate}.", "LAC-2.3"))
    if after.roll_over_maximum:
        steps.append(Step("The roll began over Maximum, so it was risky.", "LAC-5.5"))
    if reached and after.purpose is Purpose.LOGISTICS:
        item = after.member.equipment[-1]
        steps.append(Step(f"{item.name} arrives, worth +{item.bonus}.", "LAC-4.3"))
    verdict = "Success" if reached else "Short of 11"
    dice = [*thrown.normal_dice, *thrown.commendation_dice]
    dice += [thrown.talent_die] if thrown.talent_die is not None else []
    dice += [after.bonus] if after.bonus and thrown.pool else []
    points = thrown.total - sum(dice)
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if reached else Tone.FAILURE,
        working=addition([*dice, *([points] if points else [])], thrown.total),
        summary=f"{verdict}: {thrown.total}; Heart Rate {after.member.heart_rate}.",
        steps=tuple(steps),
    )


FATES = {"ejected": "Ejected, alive", "dead": "Dead in the timestream", "retired": "Mind broken: retired"}


def _tell_emergency(before: Attempt, after: Attempt, forced: Forced) -> Telling:
    """Put an emergency into words."""
    last = forced.last
    rule = "LAC-5.7" if before.pays is Attribute.FORCE else "LAC-5.8"
    verdict = FATES[str(after.outcome)]
    steps = [
        Step(f"Access rolls {', '.join(str(total) for total in forced.totals)}.", "LAC-5.9"),
        Step(f"Heart Rate rises by {forced.heart_rate_gain} to {after.member.heart_rate}.", "LAC-2.3"),
        Step(f"{verdict}.", rule),
        Step("Everything carried stays behind.", "LAC-4.10"),
    ]
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if forced.success else Tone.FAILURE,
        summary=f"{verdict}, with a total of {last.total}.",
        steps=tuple(steps),
    )


ACTIONS: tuple[Action[Attempt], ...] = (
    Action(
        name="roll", title="Roll", purpose="The first roll of the action.", rules=("LAC-2.1", "LAC-2.10"),
        inputs=RollInputs, possible=lambda a: in_phase(a, Phase.READY, "a first roll"), apply=_roll, rolls=True,
    ),
    Action(
        name="talent", title="Use a Talent", purpose="Add a die to the total that fell short.",
        rules=("LAC-2.6", "LAC-2.7"), inputs=TalentInputs,
        possible=lambda a: in_phase(a, Phase.FAILED, "a Talent") or attempts.talent_bar(a), apply=_talent, rolls=True,
    ),
    Action(
        name="commend", title="Spend Commendation Points", purpose="Add points to an Access total.",
        rules=("LAC-2.12",), inputs=CommendInputs,
        possible=lambda a: in_phase(a, Phase.FAILED, "points") or attempts.commend_bar(a), apply=_commend,
    ),
    Action(
        name="push", title="Push", purpose="Leave the failed roll and roll everything again.",
        rules=("LAC-2.4", "LAC-2.5"), inputs=RollInputs,
        possible=lambda a: in_phase(a, Phase.FAILED, "a push") or attempts.push_bar(a), apply=_push, rolls=True,
    ),
    Action(
        name="accept", title="Accept the failure", purpose="Let it stand, and pay what it costs.",
        rules=("LAC-2.10", "LAC-5.3"), possible=lambda a: in_phase(a, Phase.FAILED, "accepting"), apply=_accept,
    ),
    Action(
        name="emergency", title="Emergency roll", purpose="Roll Access to get out alive.",
        rules=("LAC-5.7", "LAC-5.8", "LAC-5.9"), inputs=EmergencyInputs,
        possible=lambda a: in_phase(a, Phase.EMERGENCY, "an emergency"), apply=_emergency, rolls=True,
    ),
)  # fmt: skip
