"""One attempt to bend reality: what it costs, how it is rolled, when it strikes back.

- Boons may be bought at 5 Power each before the roll (TIM-8.3), nobody paying more than they have (TIM-8.4).
- The check is a Finesse Check with all these Boons and Banes (TIM-8.5).
- A total at or below the number of Boons brings a Backlash (TIM-8.7), on top of the degree (TIM-8.8).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless.finesse_check import Degree, degree_of
from rollers.games.timeless.pool import CheckInputs, banes, boons, finesse, roll_pool
from rollers.games.timeless.psyche import MOST_POWER
from rollers.house import House
from rollers.inputs import integer
from rollers.outcome import counted

BOON_PRICE = 5
"""Power for one Boon (TIM-8.3)."""
MOST_BOUGHT = 20
"""Boons bought for one attempt at most; a limit of this tool, not of the rules."""


@dataclass(frozen=True, kw_only=True)
class BendInputs:
    """Who bends reality, and under what circumstances."""

    power: int = integer(low=1, high=MOST_POWER, label="Power", help="Current Power, before paying.")
    finesse: int = finesse()
    boons: int = boons("From circumstances; bought ones come on top.")
    banes: int = banes("From circumstances, the Dungeon Pack's included.")

    def check(self, bought: int) -> CheckInputs:
        """Return the check of an attempt with so many bought Boons."""
        return CheckInputs(finesse=self.finesse, boons=self.boons + bought, banes=self.banes, modifier=0)


class BendOutcome(StrEnum):
    """A degree, and whether a Backlash comes with it (TIM-8.8)."""

    SUCCESS = "success"
    SUCCESS_BACKLASH = "success_backlash"
    PARTIAL = "partial"
    PARTIAL_BACKLASH = "partial_backlash"
    FAILURE = "failure"
    FAILURE_BACKLASH = "failure_backlash"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One attempt as it was rolled."""

    dice: tuple[int, ...]
    kept: tuple[int, ...]
    total: int
    degree: Degree
    backlash_at: int
    """What the total is compared with (TIM-8.7)."""
    backlash: bool

    @property
    def outcome(self) -> BendOutcome:
        """Degree and Backlash in one word."""
        return BendOutcome(f"{self.degree.value}_backlash" if self.backlash else self.degree.value)


def can_pay(power: int, bought: int, house: House) -> bool:
    """Say whether so many Boons can be bought with this Power (TIM-8.4)."""
    left = power - BOON_PRICE * bought
    to_zero = bought > 0 and left == 0
    return left >= 0 and not (to_zero and house.says("timeless.bend_to_zero", "forbidden"))


def payment_fault(power: int, bought: int, house: House) -> str:
    """Say what could be bought instead, where so many Boons cannot be paid; empty where they can."""
    if can_pay(power, bought, house):
        return ""
    most = max(number for number in range(bought) if can_pay(power, number, house))
    return f"at most {counted(most, 'Boon')} with {power} Power"


def affordable(power: int, reserve: int, house: House) -> Iterator[int]:
    """Yield the numbers of Boons one can buy and keep `reserve` Power; none at all is always possible (TIM-13.6)."""
    yield 0
    for bought in range(1, MOST_BOUGHT + 1):
        if can_pay(power, bought, house) and power - BOON_PRICE * bought >= reserve:
            yield bought


def backlash_at(check: CheckInputs, bought: int, house: House) -> int:
    """Return the highest total that brings a Backlash (TIM-8.7)."""
    if house.says("timeless.backlash_boons", "remaining"):
        return max(0, check.net)
    if house.says("timeless.backlash_boons", "bought"):
        return bought
    if house.says("timeless.backlash_boons", "banes"):
        return check.banes
    return check.boons


def bend(check: CheckInputs, bought: int, house: House, dice: Dice, *, label: str = "Pool") -> Attempt:
    """Roll one attempt.

    Args:
        check: the check with all its Boons, the bought ones among them, and Banes.
        bought: how many of the Boons were bought.
        house: the house rules in force.
        dice: the pool.
        label: what its dice are called.
    """
    rolled = roll_pool(check, dice, label=label)
    total = rolled.value + check.finesse + check.modifier
    limit = backlash_at(check, bought, house)
    return Attempt(
        dice=rolled.faces,
        kept=rolled.kept,
        total=total,
        degree=degree_of(total),
        backlash_at=limit,
        backlash=total <= limit,
    )
