"""An action under way: what is being attempted, and how it stands (LAC-2.10).

It knows nothing of trackers: the procedure for one action and the mission both play by it. What can be
done to it stands in `attempt_steps.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.games.lacuna.equipment import Wanted
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.rolling import Attribute, Throw, pool_size


class Purpose(StrEnum):
    """What an action is for."""

    ACTION = "action"
    LOGISTICS = "logistics"
    """An Access roll that brings an item (LAC-4.2)."""
    EJECTION = "ejection"
    """An Access roll to leave the Multiverse, where the group asks for one (LAC-5.10)."""


class Phase(StrEnum):
    """Where an action stands."""

    READY = "ready"
    FAILED = "failed"
    """A roll fell short; the player decides."""
    EMERGENCY = "emergency"
    """An attribute is at 0 (LAC-5.9)."""
    DONE = "done"


SUCCESS, FAILURE = "success", "failure"
"""How an action ends that no emergency follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One action."""

    member: Member
    purpose: Purpose
    attribute: Attribute
    risky: bool = False
    bonus: int = 0
    complication_dice: int = 0
    pays: Attribute
    """The attribute that loses dice (LAC-5.4)."""
    item: Wanted | None = None
    """What is requisitioned."""
    phase: Phase = Phase.READY
    outcome: str | None = None
    totals: tuple[int, ...] = ()
    last: Throw | None = None
    roll_over_maximum: bool = False
    any_over_maximum: bool = False
    talent_on_roll: bool = False
    talents_used: int = 0
    dice_lost: int = 0
    static_gained: int = 0

    @property
    def pool(self) -> int:
        """Dice the next roll would have (LAC-3.3)."""
        return pool_size(self.member.value(self.attribute), self.complication_dice)

    @property
    def had_dice(self) -> bool:
        """Whether the last roll had any dice (LAC-2.9)."""
        return self.last is not None and self.last.pool > 0

    @property
    def total(self) -> int | None:
        """Total of the last roll; None before the first."""
        return self.totals[-1] if self.totals else None

    def describe(self) -> dict[str, object]:
        """Return what a state tells of the action, what may be done aside."""
        return {
            "purpose": self.purpose,
            "attribute": self.attribute,
            "risky": self.risky,
            "bonus": self.bonus,
            "pool": self.pool,
            "rolls": len(self.totals),
            "totals": self.totals,
            "total": self.total,
            "roll_over_maximum": self.roll_over_maximum,
            "talents_used": self.talents_used,
            "dice_lost": self.dice_lost,
        }


def dice_for_points(member: Member, attribute: Attribute) -> int:
    """Return how many Commendation Points a character may put into a roll as dice beforehand (LAC-2.12)."""
    plus_die = member.house.says("lacuna.commendation_effect", "plus_die")
    return member.commendation_points if attribute is Attribute.ACCESS and plus_die else 0
