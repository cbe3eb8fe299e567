"""A character in play: what changes while the mission lasts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from rollers.games.lacuna.character import Character
from rollers.games.lacuna.equipment import Item
from rollers.games.lacuna.heart import is_over
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House


class Status(StrEnum):
    """What has become of a character (LAC-1.11)."""

    ACTIVE = "active"
    EJECTED = "ejected"
    """Out of the Multiverse; can return."""
    DEAD = "dead"
    RETIRED = "retired"
    """Forced out with a broken mind."""
    REMOVED = "removed"
    """A security risk (LAC-8.4)."""


STATUS_WORDS = {
    "active": "still active",
    "ejected": "ejected, alive",
    "dead": "dead in the timestream",
    "retired": "mind broken: retired",
    "removed": "removed as a security risk",
}
"""How a status reads in a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One character in play."""

    sheet: Character
    status: Status = Status.ACTIVE
    force: int
    instinct: int
    access: int
    heart_rate: int
    maximum_heart_rate: int
    commendation_points: int
    equipment: tuple[Item, ...]
    house: House

    @classmethod
    def enter(cls, sheet: Character, house: House) -> Self:
        """Return a character at the start of play, with full values."""
        resting = sheet.resting(house)
        return cls(
            sheet=sheet,
            force=sheet.force,
            instinct=sheet.instinct,
            access=sheet.access,
            heart_rate=resting if sheet.heart_rate is None else sheet.heart_rate,
            maximum_heart_rate=sheet.maximum(house),
            commendation_points=sheet.commendation_points,
            equipment=sheet.equipment,
            house=house,
        )

    @property
    def name(self) -> str:
        """The character's name."""
        return self.sheet.name

    @property
    def over_maximum(self) -> bool:
        """Whether the Heart Rate is over Maximum now (LAC-5.5)."""
        return is_over(self.heart_rate, self.maximum_heart_rate, self.house)

    @property
    def impaired(self) -> bool:
        """Whether a die of Force or Instinct is lost (LAC-5.6)."""
        return self.force < self.sheet.force or self.instinct < self.sheet.instinct

    @property
    def is_active(self) -> bool:
        """Whether the character is in the Multiverse."""
        return self.status is Status.ACTIVE

    @property
    def exhausted(self) -> Attribute | None:
        """The attribute that is at 0 and calls for an emergency roll (LAC-5.7, LAC-5.8); None while there is none."""
        return next((each for each in (Attribute.FORCE, Attribute.INSTINCT) if not self.value(each)), None)

    def value(self, attribute: Attribute) -> int:
        """Return the current value of an attribute."""
        return {
            Attribute.FORCE: self.force,
            Attribute.INSTINCT: self.instinct,
            Attribute.ACCESS: self.access,
        }[attribute]

    def full(self, attribute: Attribute) -> int:
        """Return the full value of an attribute."""
        return int(getattr(self.sheet, attribute.value))

    def talents(self, attribute: Attribute) -> tuple[str, ...]:
        """Return the names of the Talents for an attribute."""
        return tuple(talent.name for talent in self.sheet.talents if talent.attribute is attribute)

    def beats_faster(self, points: int) -> Member:
        """Return the character with the Heart Rate raised (LAC-2.3)."""
        return replace(self, heart_rate=self.heart_rate + points)

    def loses_die(self, attribute: Attribute) -> Member:
        """Return the character with one die of Force or Instinct less, never below 0 (LAC-5.2)."""
        if attribute is Attribute.FORCE:
            return replace(self, force=max(0, self.force - 1))
        return replace(self, instinct=max(0, self.instinct - 1))

    def spends(self, points: int) -> Member:
        """Return the character with Commendation Points spent."""
        return replace(self, commendation_points=self.commendation_points - points)

    def with_value(self, attribute: Attribute, value: int) -> Member:
        """Return the character with another current value of an attribute."""
        match attribute:
            case Attribute.FORCE:
                return replace(self, force=value)
            case Attribute.INSTINCT:
                return replace(self, instinct=value)
            case Attribute.ACCESS:
                return replace(self, access=value)

    def carries(self, name: str) -> bool:
        """Say whether something of that name is carried."""
        return any(item.name == name for item in self.equipment)

    def gains(self, item: Item) -> Member:
        """Return the character with one more thing."""
        return replace(self, equipment=(*self.equipment, item))

    def lets_go(self, name: str) -> Member:
        """Return the character without the thing of that name."""
        return replace(self, equipment=tuple(item for item in self.equipment if item.name != name))

    def leaves(self, status: Status) -> Member:
        """Return the character out of the Multiverse, without equipment (LAC-4.10)."""
        return replace(self, status=status, equipment=())

    def describe(self) -> dict[str, object]:
        """Return the member fields of a state."""
        return {
            "status": self.status,
            "force": self.force,
            "instinct": self.instinct,
            "access": self.access,
            "heart_rate": self.heart_rate,
            "over_maximum": self.over_maximum,
            "impaired": self.impaired,
            "access_impaired": self.access < self.sheet.access,
            "commendation_points": self.commendation_points,
            "items": [item.name for item in self.equipment],
            "equipment": {
                item.name: {
                    "kind": item.kind, "attribute": item.attribute, "bonus": item.bonus, "origin": item.origin
                }
                for item in self.equipment
            },
        }  # fmt: skip
