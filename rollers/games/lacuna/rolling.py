"""One roll for eleven, wherever one is made: an action, a push, an emergency, an incident.

- Roll the pool, add equipment; 11 or more succeeds (LAC-2.1, LAC-2.2).
- If it falls short, a Talent die may be added (LAC-2.6), and on Access Commendation Points (LAC-2.12).
- Every die raises the Heart Rate (LAC-2.3); bonuses and points never do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.dice import Dice
from rollers.house import House

TARGET = 11
"""LAC-2.2."""
DIE_SIDES = 6


class Attribute(StrEnum):
    """What is rolled (LAC-1.3)."""

    FORCE = "force"
    """Bodily and violent action."""
    INSTINCT = "instinct"
    """Perception and reaction."""
    ACCESS = "access"
    """Standing with the TVA."""


class TalentPolicy(StrEnum):
    """When a Talent die is rolled by somebody who does not ask (LAC-11.1)."""

    NONE = "none"
    IF_POSSIBLE = "if_possible"
    """When the total is short and could still reach 11."""
    ON_FAIL = "on_fail"
    """Whenever it is short."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """One roll, done."""

    pool: int
    normal_dice: tuple[int, ...]
    commendation_dice: tuple[int, ...]
    talent_die: int | None
    dice_sum: int
    total: int
    commendation_spent: int
    heart_rate_gain: int
    points_as_dice: int
    """Commendation dice rolled, however they fell."""
    fell_short: bool
    """The dice and equipment alone were below 11, before any Talent die or added point."""

    @property
    def success(self) -> bool:
        """Whether the roll reached 11."""
        return self.total >= TARGET

    @property
    def other_dice(self) -> int:
        """Talent and Commendation dice, however they fell."""
        return self.points_as_dice + int(self.talent_die is not None)


def pool_size(value: int, complication_dice: int) -> int:
    """Return the dice an attribute of this current value rolls (LAC-3.3)."""
    return max(0, value + complication_dice)


def heart_rate_of(attribute: Attribute, points: int, house: House) -> int:
    """Return what dice worth `points` add to the Heart Rate (LAC-2.3, LAC-2.11)."""
    silent = attribute is Attribute.ACCESS and house.says("lacuna.access_heart_rate", "none")
    return 0 if silent else points


def talent_gain(attribute: Attribute, dice_sum: int, face: int, house: House) -> int:
    """Return what a Talent die adds to the Heart Rate; `dice_sum` has its face in it (LAC-2.7)."""
    whole = house.says("lacuna.talent_heart_rate", "whole_sum")
    return heart_rate_of(attribute, dice_sum if whole else face, house)


def throw(
    dice: Dice,
    *,
    attribute: Attribute,
    pool: int,
    bonus: int,
    talent_policy: TalentPolicy,
    offered: int,
    house: House,
    label: str = "Pool",
) -> Throw:
    """Make one roll and help it as told.

    Args:
        dice: the pool; then one for each point offered under `plus_die`; then the Talent die if rolled.
        attribute: what is rolled.
        pool: normal dice; with none nothing else counts either (LAC-2.9).
        bonus: equipment bonus.
        talent_policy: when a Talent die is added.
        offered: Commendation Points that may be spent.
        house: the house rules in force.
        label: whose dice these are.
    """
    if not pool:
        return NO_DICE
    plus_die = house.says("lacuna.commendation_effect", "plus_die")
    thrown = _plain_throw(dice, pool, offered if plus_die else 0, attribute, bonus, house, label)
    as_points = 0 if plus_die else offered
    if thrown.fell_short and _talent_is_used(talent_policy, thrown.total + as_points):
        thrown = with_talent(thrown, attribute, dice.die(label="Talent die"), house)
    missing = TARGET - thrown.total
    return with_points(thrown, missing) if 0 < missing <= as_points else thrown


def _plain_throw(
    dice: Dice, pool: int, as_dice: int, attribute: Attribute, bonus: int, house: House, label: str
) -> Throw:
    """Roll the pool and Commendation dice, and add equipment."""
    rolled = dice.total(pool + as_dice, label=label)
    total = rolled.value + bonus
    return Throw(
        pool=pool,
        normal_dice=rolled.faces[:pool],
        commendation_dice=rolled.faces[pool:] if as_dice else (),
        talent_die=None,
        dice_sum=rolled.value,
        total=total,
        commendation_spent=as_dice,
        heart_rate_gain=heart_rate_of(attribute, rolled.value, house),
        points_as_dice=as_dice,
        fell_short=total < TARGET,
    )


NO_DICE = Throw(
    pool=0, normal_dice=(), commendation_dice=(), talent_die=None, dice_sum=0, total=0,
    commendation_spent=0, heart_rate_gain=0, points_as_dice=0, fell_short=True,
)  # fmt: skip
"""LAC-2.9."""


def with_talent(thrown: Throw, attribute: Attribute, face: int, house: House) -> Throw:
    """Return a roll with a Talent die added (LAC-2.6, LAC-2.7)."""
    dice_sum = thrown.dice_sum + face
    return replace(
        thrown,
        talent_die=face,
        dice_sum=dice_sum,
        total=thrown.total + face,
        heart_rate_gain=thrown.heart_rate_gain + talent_gain(attribute, dice_sum, face, house),
    )


def with_points(thrown: Throw, points: int) -> Throw:
    """Return a roll with Commendation Points added to its total (LAC-2.12)."""
    return replace(thrown, total=thrown.total + points, commendation_spent=thrown.commendation_spent + points)


def _talent_is_used(policy: TalentPolicy, within_reach: int) -> bool:
    """Say whether a Talent die is rolled on a total that fell short (LAC-11.1)."""
    if policy is TalentPolicy.IF_POSSIBLE:
        return within_reach + DIE_SIDES >= TARGET
    return policy is TalentPolicy.ON_FAIL


def costs_static(thrown: Throw, house: House) -> bool:
    """Say whether this, as the first roll of an action, costs Static (LAC-9.4)."""
    if house.says("lacuna.talent_saves_static", "no"):
        return thrown.fell_short
    return not thrown.success
