"""The character object: what a sheet says of one employee of the TVA."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from rollers.errors import Problem
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House
from rollers.inputs import Checks, Nested, choice, integer, listed, text
from rollers.kinds import Text

LONGEST_NAME = 60
FULL_HIGH = 10
"""Highest full value of an attribute (LAC-1.3)."""
SUGGESTED_TALENTS = (
    "Aggression", "Athletics", "Strategy", "Investigation", "Communication", "Intuition", "Logistics",
    "Intelligence", "Navigation",
)  # fmt: skip
"""Names to offer; any other is as good (LAC-1.4, supplied)."""


class Kind(StrEnum):
    """What an item is."""

    GEAR = "gear"
    WEAPON = "weapon"
    """Always serves Force (LAC-4.5)."""


class Serves(StrEnum):
    """The one attribute an item serves (LAC-4.5)."""

    FORCE = "force"
    INSTINCT = "instinct"


class Origin(StrEnum):
    """Where an item came from."""

    PROCURED = "procured"
    """Picked up in the Multiverse: +1 (LAC-4.4)."""
    REQUISITIONED = "requisitioned"
    """Sent by the TVA (LAC-4.2)."""


class Clearance(StrEnum):
    """A label; only purple means anything here (LAC-1.7, LAC-9.18)."""

    UNSTATED = "unstated"
    WHITE = "white"
    PURPLE = "purple"
    BLACK = "black"
    OTHER = "other"


def name(**how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a name."""
    return text(shortest=1, longest=LONGEST_NAME, **({"label": "Name"} | how))


@dataclass(frozen=True, slots=True, kw_only=True)
class Talent:
    """A named knack for one attribute (LAC-1.4)."""

    name: str = name(suggestions=SUGGESTED_TALENTS)
    attribute: Attribute = choice(Attribute, label="Attribute")


def weapon_serves_force(item: Any) -> Iterable[Problem]:  # noqa: ANN401 - an item, or what is asked of one
    """Weapons always serve Force (LAC-4.5)."""
    if item.kind is Kind.WEAPON and item.attribute is not Serves.FORCE:
        yield Problem("attribute", item.attribute, "force for a weapon", "Serves")


def procured_gives_one(item: Any) -> Iterable[Problem]:  # noqa: ANN401
    """Whatever is picked up gives +1 (LAC-4.4)."""
    if item.origin is Origin.PROCURED and item.bonus != 1:
        yield Problem("bonus", item.bonus, "1 for a procured item", "Bonus")


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A piece of equipment."""

    checks: ClassVar[Checks] = (weapon_serves_force, procured_gives_one)
    name: str = name()
    kind: Kind = choice(Kind, default=Kind.GEAR, label="Kind")
    attribute: Serves = choice(Serves, default=Serves.FORCE, label="Serves")
    bonus: int = integer(low=1, high=20, default=1, label="Bonus")
    origin: Origin = choice(Origin, default=Origin.PROCURED, label="Origin")


def unique_names(path: str, field: str = ".name") -> Any:  # noqa: ANN401 - a check
    """Return the check that no name in a list stands twice; the second one is at fault."""

    def check(owner: object) -> Iterable[Problem]:
        seen: set[str] = set()
        for place, entry in enumerate(getattr(owner, path)):
            known = entry if isinstance(entry, str) else entry.name
            if known in seen:
                yield Problem(f"{path}[{place}]{field}", known, "a name that is not in the list yet")
            seen.add(known)

    return check


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """One character as the sheet has it."""

    checks: ClassVar[Checks] = (
        unique_names("talents"), unique_names("techniques", ""), unique_names("equipment"),
    )  # fmt: skip
    name: str = name()
    force: int = integer(low=1, high=FULL_HIGH, default=3, label="Force")
    instinct: int = integer(low=1, high=FULL_HIGH, default=3, label="Instinct")
    access: int = integer(low=1, high=FULL_HIGH, default=3, label="Access")
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
    age: int = integer(low=1, high=120, default=30, rare=True, label="Age", help="Only sets the supplied Maximum.")
    resting_heart_rate: int | None = integer(
        low=1, high=200, nullable=True, default=None, rare=True, label="Resting Heart Rate",
        help="Empty: the group's.", unit="bpm",
    )  # fmt: skip
    maximum_heart_rate: int | None = integer(
        low=1, high=400, nullable=True, default=None, rare=True, label="Maximum Heart Rate",
        help="Empty: by age.", unit="bpm",
    )  # fmt: skip
    heart_rate: int | None = integer(
        low=0, high=999, nullable=True, default=None, label="Heart Rate", help="Empty: at rest.", unit="bpm"
    )
    clearance: Clearance = choice(Clearance, default=Clearance.UNSTATED, rare=True, label="Clearance")
    equipment: tuple[Item, ...] = listed(
        Nested(Item), most=20, default=(), item_label="Item", label="Equipment", help="Carried at the start."
    )

    def resting(self, house: House) -> int:
        """Return the Resting Heart Rate (LAC-1.8)."""
        if self.resting_heart_rate is not None:
            return self.resting_heart_rate
        return house.number("lacuna.resting_heart_rate")

    def maximum(self, house: House) -> int:
        """Return the Maximum Heart Rate (LAC-1.8)."""
        if self.maximum_heart_rate is not None:
            return self.maximum_heart_rate
        return house.number("lacuna.maximum_base") - self.age


def maximum_above_resting(character: Character, house: House) -> Iterable[Problem]:
    """The Maximum must be above the Resting value (LAC-1.8)."""
    resting, maximum = character.resting(house), character.maximum(house)
    if maximum <= resting:
        yield Problem(
            "maximum_heart_rate",
            maximum,
            f"more than the Resting Heart Rate, {resting}",
            "Maximum Heart Rate",
        )
