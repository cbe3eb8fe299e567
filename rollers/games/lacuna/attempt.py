"""An action under way: first roll, Talent, points, pushes, and the price of failing (LAC-2.10).

Each function takes the attempt and its character and returns both as they are afterwards. They know
nothing of trackers: the procedure for one action and the mission both play by them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.lacuna.equipment import Item, Kind, Origin, Serves, requisitioned_bonus
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.risk import Penalty
from rollers.games.lacuna.rolling import (
    TARGET,
    Attribute,
    TalentPolicy,
    Throw,
    costs_static,
    pool_size,
    throw,
    with_points,
    with_talent,
)


class Purpose(StrEnum):
    """What an action is for."""

    ACTION = "action"
    LOGISTICS = "logistics"
    """An Access roll that brings an item (LAC-4.2)."""


class Phase(StrEnum):
    """Where an action stands."""

    READY = "ready"
    FAILED = "failed"
    """A roll fell short; the player decides."""
    EMERGENCY = "emergency"
    """An attribute is at 0 (LAC-5.9)."""
    DONE = "done"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One action."""

    member: Member
    purpose: Purpose
    attribute: Attribute
    risky: bool
    bonus: int
    complication_dice: int
    pays: Attribute
    """The attribute that loses dice (LAC-5.4)."""
    item_name: str = ""
    item_kind: Kind = Kind.GEAR
    item_serves: Serves = Serves.FORCE
    phase: Phase = Phase.READY
    outcome: str | None = None
    totals: tuple[int, ...] = ()
    last: Throw | None = None
    roll_over_maximum: bool = False
    any_over_maximum: bool = False
    talent_on_roll: bool = False
    talents_used: int = 0
    dice_lost: int = 0
    static_gained: int = 0

    @property
    def pool(self) -> int:
        """Dice the next roll would have (LAC-3.3)."""
        return pool_size(self.member.value(self.attribute), self.complication_dice)

    @property
    def had_dice(self) -> bool:
        """Whether the last roll had any dice (LAC-2.9)."""
        return self.last is not None and self.last.pool > 0


def offers_dice(attempt: Attempt) -> bool:
    """Say whether Commendation Points may be offered before a roll (LAC-2.12)."""
    plus_die = attempt.member.house.says("lacuna.commendation_effect", "plus_die")
    return attempt.attribute is Attribute.ACCESS and plus_die


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
    if offers_dice(attempt):
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
    if left.dice_lost > attempt.dice_lost and left.member.value(left.pays) == 0:
        return "a push only while its price leaves the attribute above 0"
    return "" if left.pool else "a push only while dice remain"


def push(attempt: Attempt, points: int, dice: Dice) -> Attempt:
    """Leave the failed roll and roll again (LAC-2.4)."""
    return roll(leave_roll(attempt, accepting=False), points, dice)


def accept(attempt: Attempt) -> Attempt:
    """Let the failure stand (LAC-2.10 step 7); at 0 an emergency follows (LAC-5.7, LAC-5.8)."""
    left = leave_roll(attempt, accepting=True)
    if left.dice_lost > attempt.dice_lost and left.member.value(left.pays) == 0:
        return replace(left, phase=Phase.EMERGENCY)
    return replace(left, phase=Phase.DONE, outcome="failure")


def _close_if_reached(attempt: Attempt) -> Attempt:
    """End the action as a success if the total reached 11; a requisition brings its item (LAC-4.3)."""
    thrown = attempt.last
    if thrown is None or thrown.total < TARGET:
        return attempt
    done = replace(attempt, phase=Phase.DONE, outcome="success")
    if attempt.purpose is not Purpose.LOGISTICS:
        return done
    item = Item(
        name=attempt.item_name,
        kind=attempt.item_kind,
        attribute=attempt.item_serves,
        bonus=requisition_bonus(attempt),
        origin=Origin.REQUISITIONED,
    )
    return replace(done, member=replace(done.member, equipment=(*done.member.equipment, item)))


def requisition_bonus(attempt: Attempt) -> int:
    """Return the bonus of the item that the successful roll brings (LAC-4.3)."""
    assert attempt.last is not None  # noqa: S101 - only asked after a success
    return requisitioned_bonus(attempt.last.pool, attempt.last.other_dice, attempt.member.house)
