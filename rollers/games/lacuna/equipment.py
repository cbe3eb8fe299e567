"""Weapons and equipment: what an item is, and which of several count (LAC-4.4 to LAC-4.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from rollers.errors import Problem
from rollers.games.lacuna.names import name
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House
from rollers.inputs import Checks, choice, integer

PROCURED_BONUS = 1
"""LAC-4.4."""
MOST_CARRIED = 20


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


def weapon_serves_force(item: Any) -> Iterable[Problem]:  # noqa: ANN401 - an item, or what is asked of one
    """Weapons always serve Force (LAC-4.5)."""
    if item.kind is Kind.WEAPON and item.attribute is not Serves.FORCE:
        yield Problem("attribute", item.attribute, "force for a weapon", "Serves")


def procured_gives_one(item: Any) -> Iterable[Problem]:  # noqa: ANN401
    """Whatever is picked up gives +1 (LAC-4.4)."""
    if item.origin is Origin.PROCURED and item.bonus != PROCURED_BONUS:
        yield Problem("bonus", item.bonus, f"{PROCURED_BONUS} for a procured item", "Bonus")


def kind() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare what an item is."""
    return choice(Kind, default=Kind.GEAR, label="Kind")


def serves() -> Any:  # noqa: ANN401
    """Declare the attribute an item serves."""
    return choice(Serves, default=Serves.FORCE, label="Serves")


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A piece of equipment."""

    checks: ClassVar[Checks] = (weapon_serves_force, procured_gives_one)
    name: str = name()
    kind: Kind = kind()
    attribute: Serves = serves()
    bonus: int = integer(low=1, high=20, default=PROCURED_BONUS, label="Bonus")
    origin: Origin = choice(Origin, default=Origin.PROCURED, label="Origin")


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """An item before it is had: what is requisitioned or picked up."""

    checks: ClassVar[Checks] = (weapon_serves_force,)
    name: str = name()
    kind: Kind = kind()
    attribute: Serves = serves()

    def made(self, bonus: int, origin: Origin) -> Item:
        """Return the item as it arrives."""
        return Item(name=self.name, kind=self.kind, attribute=self.attribute, bonus=bonus, origin=origin)


def stacks(house: House) -> bool:
    """Say whether the bonuses of several items add up (LAC-4.7)."""
    return house.says("lacuna.equipment_stacking", "sum")


def together(bonuses: Iterable[int], house: House) -> int:
    """Return what several bonuses on one roll come to (LAC-4.7)."""
    return sum(bonuses) if stacks(house) else max(bonuses, default=0)


def counting(items: Sequence[Item], attribute: Attribute, house: House) -> tuple[Item, ...]:
    """Return the items whose bonuses count on a roll of an attribute, in the order given (LAC-4.7, LAC-4.8).

    Those that serve it; of these only the best, of equals the first, unless the group adds them up.
    """
    serving = tuple(item for item in items if item.attribute.value == attribute.value)
    if stacks(house) or not serving:
        return serving
    return (max(serving, key=lambda item: item.bonus),)


def requisitioned_bonus(access_dice: int, other_dice: int, house: House) -> int:
    """Return the bonus of an item: +1 for each Access die of the roll that succeeded (LAC-4.3).

    Args:
        access_dice: normal dice of that roll.
        other_dice: its Talent and Commendation dice, which count in some groups.
        house: the house rules in force.
    """
    return access_dice + (other_dice if house.says("lacuna.requisition_dice", "all_dice") else 0)
