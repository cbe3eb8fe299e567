"""The character object: what a sheet says of one employee of the TVA."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from rollers.games.lacuna.equipment import MOST_CARRIED, Item
from rollers.games.lacuna.heart import maximum_of, resting_of
from rollers.games.lacuna.names import LONGEST_NAME, name, unique_names
from rollers.games.lacuna.rolling import Attribute
from rollers.games.lacuna.shared_inputs import value
from rollers.house import House
from rollers.inputs import Checks, Nested, choice, integer, listed
from rollers.kinds import Text

SUGGESTED_TALENTS = (
    "Aggression", "Athletics", "Strategy", "Investigation", "Communication", "Intuition", "Logistics",
    "Intelligence", "Navigation",
)  # fmt: skip
"""Names to offer; any other is as good (LAC-1.4, supplied)."""


class Clearance(StrEnum):
    """A label; only purple means anything here (LAC-1.7, LAC-9.18)."""

    UNSTATED = "unstated"
    WHITE = "white"
    PURPLE = "purple"
    BLACK = "black"
    OTHER = "other"


def age() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare an age."""
    return integer(low=1, high=120, default=30, rare=True, label="Age", help="Only sets the supplied Maximum.")


def resting_heart_rate() -> Any:  # noqa: ANN401
    """Declare a Resting Heart Rate that may be left to the group."""
    return integer(
        low=1, high=200, nullable=True, default=None, rare=True, label="Resting Heart Rate",
        help="Empty: the group's.", unit="bpm",
    )  # fmt: skip


def maximum_heart_rate() -> Any:  # noqa: ANN401
    """Declare a Maximum Heart Rate that may be left to the age."""
    return integer(
        low=1, high=400, nullable=True, default=None, rare=True, label="Maximum Heart Rate",
        help="Empty: by age.", unit="bpm",
    )  # fmt: skip


def heart_rate() -> Any:  # noqa: ANN401
    """Declare a current Heart Rate; left out, it is at rest."""
    return integer(low=0, high=999, nullable=True, default=None, label="Heart Rate", help="Empty: at rest.", unit="bpm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Talent:
    """A named knack for one attribute (LAC-1.4)."""

    name: str = name(suggestions=SUGGESTED_TALENTS)
    attribute: Attribute = choice(Attribute, label="Attribute")


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """One character as the sheet has it."""

    checks: ClassVar[Checks] = (
        unique_names("talents"), unique_names("techniques", ""), unique_names("equipment"),
    )  # fmt: skip
    name: str = name()
    force: int = value("Force", "Its full value.")
    instinct: int = value("Instinct", "Its full value.")
    access: int = value("Access", "Its full value.")
    talents: tuple[Talent, ...] = listed(
        Nested(Talent),
        most=12,
        default=(),
        item_label="Talent",
        label="Talents",
        help="Each for one attribute.",
    )
    techniques: tuple[str, ...] = listed(
        Text(1, LONGEST_NAME, suggestions=("Seniority",)), most=12, default=(), rare=True,
        item_label="Technique", label="Techniques",
    )  # fmt: skip
    commendation_points: int = integer(
        low=0, high=99, default=0, rare=True, label="Commendation Points", help="Points held."
    )
    age: int = age()
    resting_heart_rate: int | None = resting_heart_rate()
    maximum_heart_rate: int | None = maximum_heart_rate()
    heart_rate: int | None = heart_rate()
    clearance: Clearance = choice(Clearance, default=Clearance.UNSTATED, rare=True, label="Clearance")
    equipment: tuple[Item, ...] = listed(
        Nested(Item), most=MOST_CARRIED, default=(), item_label="Item", label="Equipment", help="Carried at the start."
    )

    def resting(self, house: House) -> int:
        """Return the Resting Heart Rate (LAC-1.8)."""
        return resting_of(self.resting_heart_rate, house)

    def maximum(self, house: House) -> int:
        """Return the Maximum Heart Rate (LAC-1.8)."""
        return maximum_of(self.maximum_heart_rate, self.age, house)
