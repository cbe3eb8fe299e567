"""An action carried out by a policy set beforehand: what each failed roll leads to (LAC-11.1).

The same decisions roll an action here and count it in `plan_odds.py`. They rest on a `Course`, and on the
room the Heart Rate has left below the Maximum. Forced Access rolls (LAC-2.17) go by them too.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from rollers.dice import Dice
from rollers.games.lacuna.equipment import requisitioned_bonus
from rollers.games.lacuna.risk import Penalty
from rollers.games.lacuna.rolling import (
    DIE_SIDES,
    Attribute,
    TalentPolicy,
    Throw,
    costs_static,
    heart_rate_of,
    pool_size,
    talent_gain,
    throw,
)
from rollers.house import House

ENDLESS_ROOM = 10**6
"""More room below the Maximum than the rolls of any plan use up: the Maximum plays no part."""


class PushRule(StrEnum):
    """When a failed roll is pushed, as long as pushes are left (LAC-11.1)."""

    ALWAYS = "always"
    WITHIN_MAXIMUM = "within_maximum"
    """Only while not over Maximum: no push is started over it."""
    NEVER_EXCEED = "never_exceed"
    """Only if even the largest roll stays within the Maximum."""


class Outcome(StrEnum):
    """How an action ends; an emergency is still to be rolled (LAC-5.9)."""

    SUCCESS = "success"
    FAILURE = "failure"
    EMERGENCY = "emergency"


class Course(NamedTuple):
    """How far an action has come. A tuple, since odds are counted over thousands of them."""

    value: int
    """Current value of the attribute rolled."""
    reserve: int
    """Current value of the attribute that pays (LAC-5.4)."""
    points: int = 0
    """Commendation Points still offered."""
    talent_left: bool = False
    """Whether a Talent die may still be rolled."""
    any_over: bool = False
    """Whether a roll was started over Maximum, where that is asked for at the end."""
    rolls: int = 0
    static: int = 0
    lost: int = 0
    spent: int = 0


class Seen(NamedTuple):
    """What a roll comes to for the course of an action, its gain in Heart Rate aside."""

    success: bool
    costs_static: bool
    talent: bool
    spent: int
    item_bonus: int
    """What a requisition would bring by it (LAC-4.3); 0 for a failure."""

    @classmethod
    def of(cls, thrown: Throw, house: House) -> Seen:
        """Read it off a roll."""
        return cls(
            success=thrown.success,
            costs_static=costs_static(thrown, house),
            talent=thrown.talent_die is not None,
            spent=thrown.commendation_spent,
            item_bonus=requisitioned_bonus(thrown.pool, thrown.other_dice, house) if thrown.success else 0,
        )


class Leaving(NamedTuple):
    """The two ways to leave a failed roll, its price paid."""

    pushed: Course
    room_to_push: int | None
    """Least room from which it is pushed; None where it is not."""
    accepted: Course

    def pushes(self, room: int) -> bool:
        """Say whether it is pushed with so much room left."""
        return self.room_to_push is not None and room >= self.room_to_push


@dataclass(frozen=True, kw_only=True)
class Plan:
    """An action and its policy."""

    attribute: Attribute
    complication_dice: int = 0
    bonus: int = 0
    risky: bool = False
    pays_itself: bool = True
    """Whether the attribute rolled is the one that loses dice (LAC-5.4)."""
    talent_policy: TalentPolicy = TalentPolicy.NONE
    push_limit: int = 0
    push_rule: PushRule = PushRule.ALWAYS
    house: House

    @cached_property
    def _penalty(self) -> Penalty:
        return Penalty.of(self.house)

    @cached_property
    def _one_talent(self) -> bool:
        return self.house.says("lacuna.talent_limit", "per_action")

    @cached_property
    def _points_are_dice(self) -> bool:
        return self.house.says("lacuna.commendation_effect", "plus_die")

    def pool(self, course: Course) -> int:
        """Return the normal dice of the next roll."""
        return pool_size(course.value, self.complication_dice)

    def dice_before_talent(self, course: Course) -> int:
        """Return the normal and Commendation dice of the next roll."""
        pool = self.pool(course)
        return pool + course.points if pool and self._points_are_dice else pool

    def policy(self, course: Course) -> TalentPolicy:
        """Return when the next roll is given a Talent die."""
        return self.talent_policy if course.talent_left else TalentPolicy.NONE

    def begin(self, *, value: int, reserve: int, points: int = 0) -> Course:
        """Return the course before the first roll; points are kept for Access (LAC-2.12)."""
        on_access = self.attribute is Attribute.ACCESS
        has_talent = self.talent_policy is not TalentPolicy.NONE
        return Course(value, reserve, points if on_access else 0, has_talent)

    def is_over(self, room: int) -> bool:
        """Say whether a roll is started over Maximum; one of Access never is (LAC-5.5)."""
        return room < 0 and self.attribute is not Attribute.ACCESS

    def after_roll(self, course: Course, seen: Seen, *, started_over: bool) -> Course:
        """Return the course when the dice are down."""
        return Course(
            value=course.value,
            reserve=course.reserve,
            points=course.points - seen.spent,
            talent_left=course.talent_left and not (seen.talent and self._one_talent),
            any_over=course.any_over or (started_over and self._penalty is Penalty.PER_ACTION),
            rolls=course.rolls + 1,
            static=course.static or int(seen.costs_static and not course.rolls),
            lost=course.lost,
            spent=course.spent + seen.spent,
        )

    def leave(self, course: Course, *, started_over: bool) -> Leaving:
        """Return what can follow a failed roll (LAC-2.10 steps 5 to 7)."""
        pushed = self._paid(course, accepting=False, started_over=started_over)
        accepted = self._paid(course, accepting=True, started_over=started_over)
        return Leaving(pushed, self._room_to_push(pushed), accepted)

    def _paid(self, course: Course, *, accepting: bool, started_over: bool) -> Course:
        """Return the course after the price of a failed roll (LAC-5.3)."""
        due = self._penalty.is_due(
            accepting=accepting, declared=self.risky, started_over=started_over, any_over=course.any_over
        )
        if not due:
            return course
        value = course.value - 1 if self.pays_itself else course.value
        return course._replace(value=value, reserve=course.reserve - 1, lost=course.lost + 1)

    def _room_to_push(self, course: Course) -> int | None:
        """Return the least room with which another roll is made, None where none can be (LAC-2.5)."""
        pushes_made = course.rolls - 1
        if pushes_made >= self.push_limit or not course.reserve or not self.pool(course):
            return None
        match self.push_rule:
            case PushRule.ALWAYS:
                return -ENDLESS_ROOM
            case PushRule.WITHIN_MAXIMUM:
                return 0
            case PushRule.NEVER_EXCEED:
                return self._largest_gain(course)

    def _largest_gain(self, course: Course) -> int:
        """Return the most that the next roll can add to the Heart Rate (LAC-11.1)."""
        dice = self.dice_before_talent(course)
        largest = heart_rate_of(self.attribute, DIE_SIDES * dice, self.house)
        if course.talent_left:
            largest += talent_gain(self.attribute, DIE_SIDES * (dice + 1), DIE_SIDES, self.house)
        return largest


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """An action carried out."""

    outcome: Outcome
    throws: tuple[Throw, ...]
    course: Course
    room: int
    """Room left below the Maximum; negative where the Heart Rate is over it."""
    started_over: bool
    """Whether the last roll was started over Maximum."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Total of each roll."""
        return tuple(each.total for each in self.throws)

    @property
    def talents_used(self) -> int:
        """Talent dice rolled."""
        return sum(each.talent_die is not None for each in self.throws)

    @property
    def heart_rate_gain(self) -> int:
        """What all its dice added to the Heart Rate."""
        return sum(each.heart_rate_gain for each in self.throws)


def roll_once(plan: Plan, course: Course, dice: Dice) -> Throw:
    """Make the next roll of an action."""
    return throw(
        dice,
        attribute=plan.attribute,
        pool=plan.pool(course),
        bonus=plan.bonus,
        talent_policy=plan.policy(course),
        offered=course.points,
        house=plan.house,
    )


def carry_out(plan: Plan, course: Course, room: int, dice: Dice) -> Carried:
    """Roll an action to its end.

    Args:
        plan: the action and its policy.
        course: where it begins.
        room: what the Heart Rate can rise without being over Maximum.
        dice: for each roll the pool, Commendation dice, and the Talent die if it is used.
    """
    throws: list[Throw] = []
    while True:
        over = plan.is_over(room)
        thrown = roll_once(plan, course, dice)
        throws.append(thrown)
        course = plan.after_roll(course, Seen.of(thrown, plan.house), started_over=over)
        room -= thrown.heart_rate_gain
        if thrown.success:
            outcome = Outcome.SUCCESS
            break
        leaving = plan.leave(course, started_over=over)
        if not leaving.pushes(room):
            course = leaving.accepted
            outcome = accepted_outcome(course)
            break
        course = leaving.pushed
    return Carried(outcome=outcome, throws=tuple(throws), course=course, room=room, started_over=over)


def accepted_outcome(course: Course) -> Outcome:
    """Return what an accepted failure leads to (LAC-5.7, LAC-5.8)."""
    return Outcome.FAILURE if course.reserve else Outcome.EMERGENCY
