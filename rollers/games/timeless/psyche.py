"""The three scores of a Timeless: what builds them, what they can reach, what a step costs.

- Power, Finesse and Luck are the parts of Psyche (TIM-2.1).
- Scores follow from Build Points (TIM-2.8) and end at a maximum (TIM-2.13).
- A step is what one Build Point would buy (TIM-9.5); one that would pass the maximum stops at it (TIM-9.6).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rollers.inputs import integer
from rollers.tables import load_table

MOST_POWER = 200
"""Current Power of anybody, creatures included; a limit of this tool, not of the rules (TIM-2.13)."""
HIGHEST_COST = 1000
"""XP for one step at most; a limit of this tool."""


class Attribute(StrEnum):
    """A part of Psyche (TIM-2.1)."""

    POWER = "power"
    FINESSE = "finesse"
    LUCK = "luck"


LOWEST = {Attribute.POWER: 1, Attribute.FINESSE: 0, Attribute.LUCK: 2}
"""Lowest scores on a sheet: below 1 Power nobody is on their feet, and Luck stops at 2 (TIM-2.12)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """The three scores of a Timeless."""

    power: int
    finesse: int
    luck: int


def maximum(attribute: Attribute) -> int:
    """Return the highest score of a Timeless (TIM-2.13)."""
    return load_table("timeless", "maxima").row(attribute.value).number("maximum")


def step_size(attribute: Attribute) -> int:
    """Return by how much a step raises a score (TIM-9.5)."""
    return load_table("timeless", "advancement").row(attribute.value).number("step")


def usual_cost(attribute: Attribute) -> int:
    """Return the XP a step costs unless the group has another price (TIM-9.5, supplied)."""
    return load_table("timeless", "advancement").row(attribute.value).number("cost")


def score_from(attribute: Attribute, build_points: int) -> int:
    """Return a new Timeless's score (TIM-2.8)."""
    row = load_table("timeless", "build_points").row(attribute.value)
    return row.number("base") + row.number("per_point") * build_points


def steps_to(attribute: Attribute, score: int, goal: int) -> int:
    """Return the steps from a score to another; a half step counts whole, and downwards there are none."""
    return -(-max(0, goal - score) // step_size(attribute))


def raised(attribute: Attribute, score: int, steps: int) -> int:
    """Return a score after so many steps, which stop at the maximum (TIM-9.6)."""
    return min(maximum(attribute), score + steps * step_size(attribute))


def score(attribute: Attribute, **how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a score as it can stand on a sheet."""
    usual = {"label": attribute.value.capitalize(), "help": "The score now."}
    return integer(low=LOWEST[attribute], high=maximum(attribute), **(usual | how))


def cost(attribute: Attribute) -> Any:  # noqa: ANN401
    """Declare the price of a step."""
    return integer(
        low=0, high=HIGHEST_COST, default=usual_cost(attribute), label=attribute.value.capitalize(), unit="XP",
        help=f"For {step_size(attribute)} more.",
    )  # fmt: skip
