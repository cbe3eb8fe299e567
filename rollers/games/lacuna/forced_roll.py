"""The emergency Access roll: out alive, or not (LAC-5.9)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.lacuna.member import Status
from rollers.games.lacuna.rolling import Attribute, TalentPolicy, Throw, costs_static, throw
from rollers.house import House


@dataclass(frozen=True, slots=True, kw_only=True)
class Forced:
    """A forced Access roll, with its pushes where the group allows them (LAC-2.17)."""

    throws: tuple[Throw, ...]
    static_gained: int

    @property
    def success(self) -> bool:
        """Whether the last roll reached 11."""
        return self.throws[-1].success

    @property
    def commendation_spent(self) -> int:
        """Points spent in all."""
        return sum(each.commendation_spent for each in self.throws)

    @property
    def heart_rate_gain(self) -> int:
        """What all its dice added to the Heart Rate."""
        return sum(each.heart_rate_gain for each in self.throws)


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
    throws: list[Throw] = []
    once = house.says("lacuna.talent_limit", "per_action")
    while not throws or (not throws[-1].success and len(throws) <= pushes):
        spent_talent = once and any(each.talent_die is not None for each in throws)
        policy = TalentPolicy.IF_POSSIBLE if talent and not spent_talent else TalentPolicy.NONE
        left = offered - sum(each.commendation_spent for each in throws)
        throws.append(
            throw(
                dice,
                attribute=Attribute.ACCESS,
                pool=access,
                bonus=0,
                talent_policy=policy,
                offered=left,
                house=house,
            )
        )
    first_failed = costs_static(throws[0], house)
    return Forced(
        throws=tuple(throws),
        static_gained=int(first_failed and house.says("lacuna.forced_roll_static", "yes")),
    )


def fate(cause: Attribute, *, success: bool) -> Status:
    """Return what becomes of a character whose `cause` is at 0 (LAC-5.7, LAC-5.8)."""
    if success:
        return Status.EJECTED
    return Status.DEAD if cause is Attribute.FORCE else Status.RETIRED
