"""Inputs that many mechanics of this game share, each declared once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.games.lacuna.plan import PushRule
from rollers.games.lacuna.rolling import Attribute, TalentPolicy
from rollers.house import House
from rollers.inputs import choice, flag, integer

MOST_POINTS_OFFERED = 20
MOST_PUSHES = 10
FULL_HIGH = 10
"""Highest full value of an attribute (LAC-1.3)."""


def attribute() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the attribute rolled."""
    return choice(Attribute, default=Attribute.FORCE, label="Attribute", help="What you roll.")


def value(label: str, help: str = "Its value now.") -> Any:  # noqa: ANN401
    """Declare the current value of an attribute."""
    return integer(low=1, high=FULL_HIGH, default=3, label=label, help=help)


def dice(*, low: int = 0, high: int = FULL_HIGH, help: str = "The attribute's value now.") -> Any:  # noqa: ANN401
    """Declare the current value of the attribute rolled."""
    return integer(low=low, high=high, default=3, label="Dice", help=help)


def complication_dice() -> Any:  # noqa: ANN401
    """Declare the Mediator's complication dice (LAC-3.2)."""
    return integer(
        low=-10, high=10, default=0, label="Complication dice",
        help="Dice the Mediator adds for an advantage, or takes away.",
    )  # fmt: skip


def equipment_bonus(help: str = "Added to the total; never on Access.") -> Any:  # noqa: ANN401
    """Declare the equipment bonus (LAC-4.6)."""
    return integer(low=0, high=20, default=0, label="Equipment bonus", help=help)


def talent_policy(label: str = "Talent die") -> Any:  # noqa: ANN401
    """Declare when a Talent die is rolled (LAC-11.1)."""
    return choice(
        TalentPolicy, default=TalentPolicy.NONE, label=label,
        labels={"none": "Never", "if_possible": "If 11 is in reach", "on_fail": "Whenever short"},
        help="When a bonus die is added to a roll that falls short.",
    )  # fmt: skip


def commendation_offered(help: str = "On Access rolls only.") -> Any:  # noqa: ANN401
    """Declare the Commendation Points offered (LAC-2.12)."""
    return integer(
        low=0, high=MOST_POINTS_OFFERED, default=0, rare=True, label="Commendation Points offered", help=help
    )


def push_limit(*, most: int = MOST_PUSHES, label: str = "Pushes at most") -> Any:  # noqa: ANN401
    """Declare the most pushes of an action (LAC-2.5)."""
    return integer(low=0, high=most, default=0, label=label, help="0: a failed roll is left standing.")


def push_rule() -> Any:  # noqa: ANN401
    """Declare when a failed roll is pushed (LAC-11.1)."""
    return choice(
        PushRule, default=PushRule.ALWAYS, rare=True, label="Push",
        labels={
            "always": "While it fails", "within_maximum": "Only while not over Maximum",
            "never_exceed": "Only if no roll could exceed the Maximum",
        },
        help="As long as pushes are left.",
    )  # fmt: skip


def emergency_talent() -> Any:  # noqa: ANN401
    """Declare whether an Access Talent may help an emergency roll (LAC-5.9)."""
    return flag(rare=True, label="Access Talent in an emergency", help="Its die is rolled if 11 is in reach.")


def forced_pushes() -> Any:  # noqa: ANN401
    """Declare the most pushes of a forced roll (LAC-2.17)."""
    return integer(
        low=0, high=MOST_PUSHES, default=0, rare=True, label="Pushes of a forced roll",
        help="Only where the group allows them (LAC-2.17).",
    )  # fmt: skip


def heart_rate(help: str = "Before this roll.") -> Any:  # noqa: ANN401
    """Declare the current Heart Rate (LAC-1.8)."""
    return integer(low=0, high=999, default=70, label="Heart Rate", help=help, unit="bpm")


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


class _ForcedInputs(Protocol):
    forced_pushes: int
    house: House


def no_forced_pushes(ask: _ForcedInputs) -> Iterable[Problem]:
    """Forced rolls are not pushed, unless the group lets them be (LAC-2.17)."""
    if ask.forced_pushes and not ask.house.says("lacuna.forced_access_push", "yes"):
        allowed = "0: forced rolls are not pushed here"
        yield Problem("forced_pushes", ask.forced_pushes, allowed, "Pushes of a forced roll")


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
