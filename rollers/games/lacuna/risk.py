"""Risk: when a failed roll costs a die, and of which attribute (LAC-5.2 to LAC-5.5)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House
from rollers.inputs import choice


class Penalty(StrEnum):
    """When the price of risk is paid (LAC-5.3)."""

    MIXED = "mixed"
    """A declared risk when the failure is accepted, a roll started over Maximum by itself."""
    PER_ACTION = "per_action"
    """Once, when the action has failed."""
    PER_ROLL = "per_roll"
    """For every failed roll."""

    @classmethod
    def of(cls, house: House) -> Penalty:
        """Return the one in force."""
        return cls(str(house["lacuna.risky_penalty"]))

    def is_due(self, *, accepting: bool, declared: bool, started_over: bool, any_over: bool) -> bool:
        """Say whether leaving a failed roll costs a die; never more than one.

        Args:
            accepting: the failure is left standing; otherwise the action is pushed.
            declared: the action was declared risky.
            started_over: this roll was started over Maximum.
            any_over: this or an earlier roll of the action was.
        """
        match self:
            case Penalty.PER_ACTION:
                return accepting and (declared or any_over)
            case Penalty.PER_ROLL:
                return declared or started_over
            case Penalty.MIXED:
                return started_over or (accepting and declared)


class LossFrom(StrEnum):
    """Which attribute pays (LAC-5.4)."""

    ROLLED = ""
    FORCE = "force"
    INSTINCT = "instinct"

    def payer(self, rolled: Attribute) -> Attribute:
        """Return the attribute that loses dice when `rolled` is rolled."""
        return rolled if self is LossFrom.ROLLED else Attribute(self.value)


def loss_from() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the attribute that pays."""
    return choice(
        LossFrom, default=LossFrom.ROLLED, rare=True, label="Who pays",
        labels={"": "The attribute rolled"}, help="The attribute that loses a die.",
    )  # fmt: skip


class _Payer(Protocol):
    attribute: Attribute
    loss_from: LossFrom
    house: House


def payer_may_be_named(ask: _Payer) -> Iterable[Problem]:
    """Only some groups let the player name who pays (LAC-5.4)."""
    yield from payer_faults(ask.loss_from, ask.attribute, ask.house)


def payer_faults(named: LossFrom, rolled: Attribute, house: House) -> Iterable[Problem]:
    """Yield the fault of naming an attribute that cannot pay for a roll (LAC-5.4)."""
    if named is LossFrom.ROLLED:
        return
    free = house.says("lacuna.risky_attribute", "choice")
    if rolled is Attribute.ACCESS or not (free or named.value == rolled.value):
        yield Problem("loss_from", named, "“”, or the attribute rolled", "Who pays")
