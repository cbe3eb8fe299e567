"""What can be done to an action under way: roll, Talent, points, push, accept (LAC-2.10).

Each function takes the attempt, its character in it, and returns it as it is afterwards; each `bar` says
why something cannot be done now, or nothing where it can.
"""

from __future__ import annotations

from dataclasses import replace

from rollers.dice import Dice
from rollers.games.lacuna.attempt import FAILURE, SUCCESS, Attempt, Phase, Purpose
from rollers.games.lacuna.equipment import Origin, requisitioned_bonus
from rollers.games.lacuna.member import Status
from rollers.games.lacuna.risk import Penalty
from rollers.games.lacuna.rolling import (
    TARGET,
    Attribute,
    TalentPolicy,
    costs_static,
    throw,
    with_points,
    with_talent,
)


def roll(attempt: Attempt, points: int, dice: Dice) -> Attempt:
    """Make a roll of the action; `points` Commendation Points go in as dice."""
    member = attempt.member
    started_over = attempt.attribute is not Attribute.ACCESS and member.over_maximum
    thrown = throw(
        dice,
        attribute=attempt.attribute,
        pool=attempt.pool,
        bonus=attempt.bonus,
        talent_policy=TalentPolicy.NONE,
        offered=points,
        house=member.house,
    )
    due_at_once = member.house.says("lacuna.talent_saves_static", "no") and not attempt.totals
    static = int(due_at_once and costs_static(thrown, member.house))
    rolled = replace(
        attempt,
        member=member.beats_faster(thrown.heart_rate_gain).spends(thrown.commendation_spent),
        phase=Phase.FAILED,
        totals=(*attempt.totals, thrown.total),
        last=thrown,
        roll_over_maximum=started_over,
        any_over_maximum=attempt.any_over_maximum or started_over,
        talent_on_roll=False,
        static_gained=attempt.static_gained + static,
    )
    return _close_if_reached(rolled)


def talent_bar(attempt: Attempt) -> str:
    """Say why no Talent die may be added now, or nothing where one may (LAC-2.6)."""
    if not attempt.member.talents(attempt.attribute):
        return f"a Talent for {attempt.attribute.value}, which this character has not"
    if not attempt.had_dice:
        return "a Talent die only beside a roll that had dice"
    per_action = attempt.member.house.says("lacuna.talent_limit", "per_action")
    if attempt.talent_on_roll or (per_action and attempt.talents_used):
        return "one Talent die for each action" if per_action else "one Talent die for each roll"
    return ""


def add_talent(attempt: Attempt, dice: Dice) -> Attempt:
    """Add a Talent die to the roll that fell short (LAC-2.6, LAC-2.7)."""
    assert attempt.last is not None  # noqa: S101 - barred before the first roll
    house = attempt.member.house
    thrown = with_talent(attempt.last, attempt.attribute, dice.die(label="Talent die"), house)
    gain = thrown.heart_rate_gain - attempt.last.heart_rate_gain
    return _close_if_reached(
        replace(
            attempt,
            member=attempt.member.beats_faster(gain),
            last=thrown,
            totals=(*attempt.totals[:-1], thrown.total),
            talent_on_roll=True,
            talents_used=attempt.talents_used + 1,
        )
    )


def commend_bar(attempt: Attempt) -> str:
    """Say why no Commendation Points may be spent now, or nothing where they may (LAC-2.12)."""
    if attempt.attribute is not Attribute.ACCESS:
        return "Commendation Points on Access rolls only"
    if attempt.member.house.says("lacuna.commendation_effect", "plus_die"):
        return "Commendation Points only before the roll, as dice"
    if not attempt.member.commendation_points:
        return "Commendation Points only while some are held"
    return "" if attempt.had_dice else "Commendation Points only beside a roll that had dice"


def commend(attempt: Attempt, points: int) -> Attempt:
    """Spend Commendation Points on the total (LAC-2.12)."""
    assert attempt.last is not None  # noqa: S101 - barred before the first roll
    thrown = with_points(attempt.last, points)
    return _close_if_reached(
        replace(
            attempt,
            member=attempt.member.spends(points),
            last=thrown,
            totals=(*attempt.totals[:-1], thrown.total),
        )
    )


def leave_roll(attempt: Attempt, *, accepting: bool) -> Attempt:
    """Leave a failed roll: first the Static of a failed first roll, then the price (LAC-2.10 steps 5, 6)."""
    house = attempt.member.house
    static = int(len(attempt.totals) == 1 and not house.says("lacuna.talent_saves_static", "no"))
    pays = _price(attempt, accepting=accepting)
    return replace(
        attempt,
        member=attempt.member.loses_die(attempt.pays) if pays else attempt.member,
        dice_lost=attempt.dice_lost + int(pays),
        static_gained=attempt.static_gained + static,
    )


def _price(attempt: Attempt, *, accepting: bool) -> bool:
    """Say whether leaving this failed roll costs a die (LAC-5.3)."""
    return Penalty.of(attempt.member.house).is_due(
        accepting=accepting,
        declared=attempt.risky,
        started_over=attempt.roll_over_maximum,
        any_over=attempt.any_over_maximum,
    )


def push_bar(attempt: Attempt) -> str:
    """Say why the action cannot be pushed now, or nothing where it can (LAC-2.5)."""
    left = leave_roll(attempt, accepting=False)
    if left.member.exhausted:
        return "a push only while its price leaves the attribute above 0"
    return "" if left.pool else "a push only while dice remain"


def push(attempt: Attempt, points: int, dice: Dice) -> Attempt:
    """Leave the failed roll and roll again (LAC-2.4)."""
    return roll(leave_roll(attempt, accepting=False), points, dice)


def accept(attempt: Attempt) -> Attempt:
    """Let the failure stand (LAC-2.10 step 7); at 0 an emergency follows (LAC-5.7, LAC-5.8)."""
    left = leave_roll(attempt, accepting=True)
    if left.member.exhausted:
        return replace(left, phase=Phase.EMERGENCY)
    return replace(left, phase=Phase.DONE, outcome=FAILURE)


def _close_if_reached(attempt: Attempt) -> Attempt:
    """End the action as a success if the total reached 11: an item comes (LAC-4.3), a character goes (LAC-5.10)."""
    thrown = attempt.last
    if thrown is None or thrown.total < TARGET:
        return attempt
    done = replace(attempt, phase=Phase.DONE, outcome=SUCCESS)
    if attempt.purpose is Purpose.EJECTION:
        return replace(done, member=done.member.leaves(Status.EJECTED))
    if attempt.item is None:
        return done
    bonus = requisitioned_bonus(thrown.pool, thrown.other_dice, attempt.member.house)
    return replace(done, member=done.member.gains(attempt.item.made(bonus, Origin.REQUISITIONED)))
