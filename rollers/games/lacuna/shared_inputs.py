"""Inputs that many mechanics of this game share, each declared once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.games.lacuna.rolling import Attribute, TalentPolicy
from rollers.inputs import choice, flag, integer

MOST_POINTS_OFFERED = 20


def attribute() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the attribute rolled."""
    return choice(Attribute, default=Attribute.FORCE, label="Attribute", help="What you roll.")


def complication_dice() -> Any:  # noqa: ANN401
    """Declare the Mediator's complication dice (LAC-3.2)."""
    return integer(
        low=-10, high=10, default=0, label="Complication dice",
        help="Dice the Mediator adds for an advantage, or takes away.",
    )  # fmt: skip


def equipment_bonus() -> Any:  # noqa: ANN401
    """Declare the equipment bonus (LAC-4.6)."""
    return integer(low=0, high=20, default=0, label="Equipment bonus", help="Added to the total; never on Access.")


def talent_policy() -> Any:  # noqa: ANN401
    """Declare when a Talent die is rolled (LAC-11.1)."""
    return choice(
        TalentPolicy, default=TalentPolicy.NONE, label="Talent die",
        labels={"none": "Never", "if_possible": "If 11 is in reach", "on_fail": "Whenever short"},
        help="When a bonus die is added to a roll that falls short.",
    )  # fmt: skip


def commendation_offered() -> Any:  # noqa: ANN401
    """Declare the Commendation Points offered (LAC-2.12)."""
    return integer(
        low=0, high=MOST_POINTS_OFFERED, default=0, rare=True, label="Commendation Points offered",
        help="On Access rolls only.",
    )  # fmt: skip


def heart_rate() -> Any:  # noqa: ANN401
    """Declare the current Heart Rate (LAC-1.8)."""
    return integer(low=0, high=999, default=70, label="Heart Rate", help="Before this roll.", unit="bpm")


def maximum_heart_rate() -> Any:  # noqa: ANN401
    """Declare the Maximum Heart Rate (LAC-1.8)."""
    return integer(low=1, high=400, default=190, rare=True, label="Maximum Heart Rate", unit="bpm")


def risky() -> Any:  # noqa: ANN401
    """Declare whether the action was declared risky (LAC-5.1)."""
    return flag(label="Risky", help="Failing it costs a die.")


class _AccessInputs(Protocol):
    attribute: Attribute
    equipment_bonus: int
    risky: bool
    commendation_offered: int


def no_equipment_on_access(ask: _AccessInputs) -> Iterable[Problem]:
    """Equipment never helps Access (LAC-4.8)."""
    if ask.attribute is Attribute.ACCESS and ask.equipment_bonus:
        yield Problem("equipment_bonus", ask.equipment_bonus, "0 on an Access roll", "Equipment bonus")


def no_risk_on_access(ask: _AccessInputs) -> Iterable[Problem]:
    """Access is never risky (LAC-5.1)."""
    if ask.attribute is Attribute.ACCESS and ask.risky:
        yield Problem("risky", True, "false on an Access roll", "Risky")


def no_points_without_access(ask: _AccessInputs) -> Iterable[Problem]:
    """Points may be spent on Access rolls only (LAC-2.12)."""
    if ask.attribute is not Attribute.ACCESS and ask.commendation_offered:
        yield Problem("commendation_offered", ask.commendation_offered, "0 unless you roll Access",
                      "Commendation Points offered")  # fmt: skip
