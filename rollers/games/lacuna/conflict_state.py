"""A conflict between players' characters, as it stands (section 7).

It knows nothing of trackers: the procedure for one conflict and the mission both play by it. What can be
done to it stands in `conflict_steps.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.games.lacuna.conflict_rules import Part, Standing, leaders, owes_die
from rollers.games.lacuna.declared import bonus_of
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.rolling import Attribute, Throw, pool_size
from rollers.house import House


class Phase(StrEnum):
    """What has to come next."""

    DECLARE = "declare"
    """Before the dice of a roll: intentions, newcomers, drop-outs."""
    ROLLED = "rolled"
    """The dice lie: Talents, then escalate or let it stand."""
    EMERGENCY = "emergency"
    """It is settled, and somebody has an attribute at 0 (LAC-7.9)."""
    DONE = "done"


class Place(StrEnum):
    """How somebody stands in a conflict."""

    IN = "in"
    DROPPED = "dropped"
    WINNER = "winner"
    LOSER = "loser"
    TIED = "tied"
    """Shares the lead of a stalemate (LAC-7.6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """What somebody rolls with, until they say something else (LAC-7.2)."""

    attribute: Attribute
    items: tuple[str, ...]
    complication_dice: int
    pays: Attribute
    """The attribute that loses a die (LAC-5.4)."""
    words: str
    """The intention, as the player put it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """One character in a conflict."""

    member: Member
    place: Place = Place.IN
    intent: Intent | None = None
    rolled: Intent | None = None
    """What the last roll was made with."""
    last: Throw | None = None
    rolls: int = 0
    any_over_maximum: bool = False
    rolled_deadly: bool = False
    """Rolled at least once while the conflict was life-threatening."""
    talent_on_roll: bool = False
    talents_used: int = 0
    dice_lost: int = 0

    @property
    def name(self) -> str:
        """The character's name."""
        return self.member.name

    @property
    def is_in(self) -> bool:
        """Whether they are still in it."""
        return self.place is Place.IN

    @property
    def pool(self) -> int:
        """Dice of the next roll as declared; 0 without a declaration."""
        if self.intent is None:
            return 0
        return pool_size(self.member.value(self.intent.attribute), self.intent.complication_dice)

    @property
    def bonus(self) -> int:
        """Equipment bonus of the next roll as declared."""
        return bonus_of(self.member, self.intent.items) if self.intent else 0

    @property
    def standing(self) -> Standing:
        """How they stand with the last roll; complication dice do not count as attribute dice (LAC-7.6)."""
        assert self.last is not None and self.rolled is not None  # noqa: S101, PT018 - all who are in have rolled
        return Standing(self.last.total, self.member.value(self.rolled.attribute))

    def owes(self, house: House, *, place: Place) -> bool:
        """Say whether they lose a die if the conflict ends with them in a place (LAC-7.7, LAC-7.8)."""
        part = Part(
            won=place is Place.WINNER,
            tied=place is Place.TIED,
            dropped=place is Place.DROPPED,
            rolled_deadly=self.rolled_deadly,
            any_over_maximum=self.any_over_maximum,
        )
        return owes_die(part, house)

    def describe(self) -> dict[str, object]:
        """Return what a state tells of them."""
        return {
            **self.member.describe(),
            "conflict_status": self.place,
            "attribute": self.intent.attribute if self.intent else None,
            "total": self.last.total if self.last else None,
            "rolls": self.rolls,
            "any_roll_over_maximum": self.any_over_maximum,
            "talent_used": self.talent_on_roll,
            "dice_lost": self.dice_lost,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """One conflict."""

    participants: tuple[Participant, ...]
    """In seating order, those who joined at the end."""
    house: House
    life_threatening: bool = False
    phase: Phase = Phase.DECLARE
    rolls: int = 0
    winner: str | None = None
    stalemate: tuple[str, ...] = ()
    """Names of those who share the lead of a stalemate."""
    emergencies: tuple[str, ...] = ()
    """Names of those who still have to roll, in order."""
    static_gained: int = 0

    def find(self, name: str) -> Participant | None:
        """Return the participant of that name, dropped ones included; None if there is none."""
        return next((each for each in self.participants if each.name == name), None)

    def find_in(self, name: str) -> Participant | None:
        """Return the participant of that name who is still in, None if there is none."""
        found = self.find(name)
        return found if found is not None and found.is_in else None

    @property
    def still_in(self) -> tuple[Participant, ...]:
        """Those who are still in, in seating order."""
        return tuple(each for each in self.participants if each.is_in)

    @property
    def ahead(self) -> tuple[str, ...]:
        """Names of those with the highest total, while the dice lie (LAC-7.3, LAC-7.6)."""
        if self.phase is not Phase.ROLLED:
            return ()
        return leaders({each.name: each.standing for each in self.still_in}, self.house)

    @property
    def leader(self) -> str | None:
        """Who leads alone, while the dice lie."""
        return self.ahead[0] if len(self.ahead) == 1 else None

    @property
    def tied(self) -> tuple[str, ...]:
        """Names of those who share the lead, then or in the end."""
        return self.ahead if len(self.ahead) > 1 else self.stalemate

    def with_changed(self, changed: Iterable[Participant]) -> Conflict:
        """Return the conflict with some participants as they are now."""
        now = {each.name: each for each in changed}
        return replace(self, participants=tuple(now.get(each.name, each) for each in self.participants))

    def with_members(self, members: Iterable[Member]) -> Conflict:
        """Return the conflict with its characters as they are now elsewhere."""
        now = {member.name: member for member in members}
        return replace(
            self,
            participants=tuple(replace(each, member=now.get(each.name, each.member)) for each in self.participants),
        )

    def describe(self) -> dict[str, object]:
        """Return what a state tells of the conflict, the team's Static and emergencies aside."""
        return {
            "phase": self.phase,
            "rolls": self.rolls,
            "leader": self.leader,
            "tied": self.tied,
            "winner": self.winner,
            "life_threatening": self.life_threatening,
            "order": [each.name for each in self.participants],
            "participants": {each.name: each.describe() for each in self.participants},
        }
