"""The check pool: two dice and one more for each Boon or Bane left, of which two count."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rollers.dice import Dice, Rolled
from rollers.inputs import integer
from rollers.odds import Distribution
from rollers.outcome import Step, counted, plain

KEPT_DICE = 2
"""TIM-3.5."""


class Keep(StrEnum):
    """Which dice of a pool count (TIM-3.5)."""

    HIGHEST = "highest"
    """Boons are left."""
    LOWEST = "lowest"
    """Banes are left."""
    ALL = "all"
    """Neither: there are only two dice."""
    NONE = "none"
    """No dice are rolled (TIM-3.9)."""


class Pool:
    """Boons and Banes set against each other, whatever else belongs to the check."""

    boons: int
    banes: int

    @property
    def net(self) -> int:
        """Boons left after cancelling; below 0 for Banes (TIM-3.3)."""
        return self.boons - self.banes

    @property
    def dice_count(self) -> int:
        """Dice to roll (TIM-3.4)."""
        return KEPT_DICE + abs(self.net)

    @property
    def keep(self) -> Keep:
        """Which of them count (TIM-3.5)."""
        if self.net == 0:
            return Keep.ALL
        return Keep.HIGHEST if self.net > 0 else Keep.LOWEST


def finesse(help: str = "Added to the total.") -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare Finesse."""
    return integer(low=-10, high=20, default=0, label="Finesse", help=help)


def boons(help: str = "All Boons, whatever gives them.") -> Any:  # noqa: ANN401
    """Declare a number of Boons."""
    return integer(low=0, high=20, default=0, label="Boons", help=help)


def banes(help: str = "All Banes, whatever gives them.") -> Any:  # noqa: ANN401
    """Declare a number of Banes."""
    return integer(low=0, high=20, default=0, label="Banes", help=help)


def modifier() -> Any:  # noqa: ANN401
    """Declare a flat modifier."""
    return integer(
        low=-10, high=10, default=0, rare=True, label="Modifier",
        help="A flat number added to the total, such as the Shield's +1.",
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class CheckInputs(Pool):
    """What describes one check pool, wherever one is rolled."""

    finesse: int = finesse()
    boons: int = boons()
    banes: int = banes()
    modifier: int = modifier()


def roll_net(net: int, dice: Dice, *, label: str) -> Rolled:
    """Roll the pool of a net number of Boons or Banes and read the sum of the two dice that count."""
    count = KEPT_DICE + abs(net)
    if net < 0:
        return dice.worst(count, keep=KEPT_DICE, label=label)
    return dice.best(count, keep=KEPT_DICE, label=label)


def roll_pool(check: Pool, dice: Dice, *, label: str, boons: int = 0) -> Rolled:
    """Roll a pool, with `boons` more than its inputs say, and read the sum of the two dice that count."""
    return roll_net(check.net + boons, dice, label=label)


def sums(net: int) -> Distribution[int]:
    """Count the sums of the two dice that count (TIM-10.2)."""
    return Distribution.of(lambda dice: roll_net(net, dice, label="Pool").value)


def cancelling(check: Pool) -> Step:
    """Say what cancelling left (TIM-3.3)."""
    left = check.net
    if not check.boons and not check.banes:
        return Step("There are no Boons or Banes.", "TIM-3.3")
    given = f"{counted(check.boons, 'Boon')} and {counted(check.banes, 'Bane')}"
    if left == 0:
        return Step(f"{given} cancel out.", "TIM-3.3")
    kind = "Boon" if left > 0 else "Bane"
    return Step(f"{given}: {counted(abs(left), kind)} left after cancelling.", "TIM-3.3")


def counting(check: Pool) -> Step:
    """Say how many dice were rolled and which count (TIM-3.4, TIM-3.5)."""
    which = {
        Keep.ALL: "both count",
        Keep.HIGHEST: "the two highest count",
        Keep.LOWEST: "the two lowest count",
    }[check.keep]
    return Step(f"You roll {plain(check.dice_count)} dice: {which}.", "TIM-3.5")
