"""Forced Access rolls: at once and once, unless the group lets them be pushed (LAC-2.17).

An emergency (LAC-5.9) and the answer to an incident (LAC-8.2) are rolled so. A forced roll goes by the same
decisions as an action on Access that is pushed as often as it may be.
"""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.lacuna.member import Status
from rollers.games.lacuna.plan import Carried, Course, Outcome, Plan, carry_out
from rollers.games.lacuna.plan_odds import Ends, count_ends
from rollers.games.lacuna.rolling import Attribute, TalentPolicy, Throw
from rollers.house import House
from rollers.odds import Distribution


@dataclass(frozen=True, slots=True)
class Forced:
    """A forced Access roll, its pushes included."""

    carried: Carried
    static_gained: int

    @property
    def success(self) -> bool:
        """Whether the last roll reached 11."""
        return self.carried.outcome is Outcome.SUCCESS

    @property
    def last(self) -> Throw:
        """The last roll."""
        return self.carried.throws[-1]

    @property
    def totals(self) -> tuple[int, ...]:
        """Total of each roll."""
        return self.carried.totals

    @property
    def commendation_spent(self) -> int:
        """Points spent in all."""
        return self.carried.course.spent

    @property
    def heart_rate_gain(self) -> int:
        """What all its dice added to the Heart Rate."""
        return self.carried.heart_rate_gain


def _planned(*, access: int, talent: bool, offered: int, pushes: int, house: House) -> tuple[Plan, Course]:
    """Return a forced roll as a plan, and where it begins."""
    plan = Plan(
        attribute=Attribute.ACCESS,
        talent_policy=TalentPolicy.IF_POSSIBLE if talent else TalentPolicy.NONE,
        push_limit=pushes,
        house=house,
    )
    return plan, plan.begin(value=access, reserve=access, points=offered)


def _static(course: Course, house: House) -> int:
    """Return the Static of a forced roll whose first roll failed (LAC-2.17)."""
    return course.static if house.says("lacuna.forced_roll_static", "yes") else 0


def force_access(dice: Dice, *, access: int, talent: bool, offered: int, pushes: int, house: House) -> Forced:
    """Roll Access at once, pushing while it fails and pushes are left.

    Args:
        dice: for each roll the pool, Commendation dice, and the Talent die if it could still help.
        access: current Access value.
        talent: whether an Access Talent may be used.
        offered: Commendation Points that may be spent.
        pushes: most pushes (LAC-2.17).
        house: the house rules in force.
    """
    plan, course = _planned(access=access, talent=talent, offered=offered, pushes=pushes, house=house)
    carried = carry_out(plan, course, 0, dice)
    return Forced(carried, _static(carried.course, house))


@dataclass(frozen=True, slots=True)
class ForcedOdds:
    """Everything that a forced Access roll can come to."""

    ends: Ends
    house: House

    @property
    def success(self) -> Distribution[bool]:
        """Whether it succeeds."""
        return self.ends.of(lambda end: end.outcome is Outcome.SUCCESS)

    @property
    def success_and_static(self) -> Distribution[tuple[bool, int]]:
        """Whether it succeeds, with the Static gained."""
        return self.ends.of(lambda end: (end.outcome is Outcome.SUCCESS, _static(end.course, self.house)))

    @property
    def rolls(self) -> Distribution[int]:
        """Rolls made."""
        return self.ends.of(lambda end: end.course.rolls)

    @property
    def commendation_spent(self) -> Distribution[int]:
        """Points spent."""
        return self.ends.of(lambda end: end.course.spent)

    @property
    def heart_rate_gain(self) -> Distribution[int]:
        """What its dice add to the Heart Rate."""
        return Distribution({-room: weight for room, weight in self.ends.rooms(lambda _: True).items()})


def count_forced(*, access: int, talent: bool, offered: int, pushes: int, house: House) -> ForcedOdds:
    """Count a forced Access roll; the arguments are those of `force_access`."""
    plan, course = _planned(access=access, talent=talent, offered=offered, pushes=pushes, house=house)
    return ForcedOdds(count_ends(plan, course, {0: 1}), house)


def fate(cause: Attribute, *, success: bool) -> Status:
    """Return what becomes of a character whose `cause` is at 0 (LAC-5.7, LAC-5.8)."""
    if success:
        return Status.EJECTED
    return Status.DEAD if cause is Attribute.FORCE else Status.RETIRED
