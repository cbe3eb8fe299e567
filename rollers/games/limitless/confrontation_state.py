"""A Confrontation as it stands: the state that the procedure folds over its events (sections 6 to 11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.games.limitless.actions import Action
from rollers.games.limitless.confrontation_goal import Goal, Situation, Triple
from rollers.games.limitless.confrontation_participant import Participant
from rollers.games.limitless.methods import common_methods, legal_methods
from rollers.house import House


class Phase(StrEnum):
    """What has to come next (LIM-7.1)."""

    BETWEEN = "between"
    """Before an Exchange."""
    TAKING = "taking"
    """Dice are placed; they are taken, and Images referred to."""
    DECLARING = "declaring"
    """Pools are set; actions are declared."""
    ANSWERING = "answering"
    """Somebody has escalated (LIM-9.1)."""
    ENDED = "ended"


class Ending(StrEnum):
    """How a Confrontation ended."""

    GOAL = "goal"
    ESCALATION = "escalation"
    """Nobody opposed any more (LIM-9.4)."""
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A reference to an Image in this Exchange (LIM-7.5)."""

    by: str
    owner: str
    passion: str
    image: str
    change: int

    @property
    def triple(self) -> Triple:
        """The Image referred to."""
        return self.owner, self.passion, self.image


@dataclass(frozen=True, slots=True, kw_only=True)
class Created:
    """An Image made by a subordinate goal (LIM-10.13)."""

    character: str
    passion: str
    image: str
    significance: int
    temporary: bool
    fixed: bool
    """Made at a level of its own."""
    pending: bool

    @property
    def triple(self) -> Triple:
        """Where it stands."""
        return self.character, self.passion, self.image


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledAction:
    """An action of the last Exchange, as it came out."""

    character: str
    action: Action
    dice: int
    dice_rolled: int
    victories: int
    remaining: int | None
    counter_dice: int | None
    counter_victories: int | None
    karma_gained: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """An Image that goes on a sheet at the end (LIM-11.4)."""

    character: str
    passion: str
    image: str
    significance: int
    new_passion: bool
    pending: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How it ended, and whose goals came true."""

    by: Ending
    winners: tuple[str, ...]
    significance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Confrontation:
    """A Confrontation as it stands."""

    participants: tuple[Participant, ...]
    """In seat order."""
    history: tuple[str, ...]
    """Operative Methods so far, the present one last."""
    house: House
    titles: Mapping[str, tuple[str, ...]]
    """Everybody's Passions at the start."""
    phase: Phase = Phase.BETWEEN
    exchange: int = 0
    significance: int = 1
    conceded: tuple[str, ...] = ()
    references: tuple[Reference, ...] = ()
    used: tuple[Triple, ...] = ()
    pending_answers: tuple[str, ...] = ()
    escalator: str | None = None
    created: tuple[Created, ...] = ()
    last_exchange: tuple[RolledAction, ...] = ()
    outcome: Outcome | None = None
    recorded: tuple[Recorded, ...] = ()
    removed: tuple[Triple, ...] = ()
    opposed: tuple[tuple[tuple[str, str], tuple[str, str]], ...] = ()
    """New Passions, each with the one that opposes it (LIM-10.10)."""

    @property
    def method(self) -> str:
        """The operative Method."""
        return self.history[-1]

    @property
    def active(self) -> tuple[Participant, ...]:
        """Those who have not conceded, in seat order."""
        return tuple(each for each in self.participants if not each.conceded)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the active ones."""
        return tuple(each.name for each in self.active)

    def find(self, name: object) -> Participant | None:
        """Return the participant of that name, None if there is none."""
        return next((each for each in self.participants if each.name == name), None)

    def find_active(self, name: object) -> Participant | None:
        """Return the active participant of that name, None if there is none."""
        found = self.find(name)
        return None if found is None or found.conceded else found

    def someone(self, name: str) -> Participant:
        """Return the participant of a name that was not refused."""
        found = self.find(name)
        assert found is not None  # noqa: S101 - acts refuse other names
        return found

    def opponents(self, one: Participant) -> tuple[Participant, ...]:
        """Return the active participants on other sides."""
        return tuple(each for each in self.active if each.side != one.side)

    def with_changed(self, changed: Iterable[Participant]) -> Confrontation:
        """Return the Confrontation with some characters as they are now."""
        now = {each.name: each for each in changed}
        return replace(self, participants=tuple(now.get(each.name, each) for each in self.participants))

    @property
    def legal_methods(self) -> tuple[str, ...]:
        """Methods to which an Escalate could change now (LIM-9.6, LIM-9.7)."""
        if self.phase is Phase.ENDED:
            return ()
        return legal_methods(self.history, self.common_methods)

    @property
    def common_methods(self) -> tuple[str, ...]:
        """Methods that all active participants have."""
        return common_methods([each.network.methods for each in self.active])

    def usable_images(self, owner: Participant, title: str) -> dict[str, int]:
        """Return the Images of a Passion that can be referred to: not used up, not pending (LIM-7.7, LIM-10.7)."""
        passion = owner.passion(title)
        pending = {each.triple for each in self.created if each.pending}
        return {
            image: significance
            for image, significance in (passion.images.items() if passion else ())
            if (owner.name, title, image) not in self.used and (owner.name, title, image) not in pending
        }

    def has_referred(self, by: str, owner: str, title: str) -> bool:
        """Say whether a player has referred to this Passion as often as an Exchange allows (LIM-7.8)."""
        if not self.house.says("limitless.references_per_exchange", "one_per_passion"):
            return False
        return any((each.by, each.owner, each.passion) == (by, owner, title) for each in self.references)

    def has_made_the_one_reference(self, by: str) -> bool:
        """Say whether a player has made the one reference that some groups allow (LIM-7.8)."""
        if not self.house.says("limitless.references_per_exchange", "one_per_player"):
            return False
        return any(each.by == by for each in self.references)

    def with_opposition(self, name: str, goal: Goal) -> Confrontation:
        """Return the Confrontation with what opposes the Passions that a goal of this character newly brings."""
        if goal.opposed_by is None:
            return self
        character, title = goal.opposed_by
        new = [who for who in goal.receivers(name) if goal.passion not in self.titles[who]]
        return replace(self, opposed=(*self.opposed, *(((who, goal.passion), (character, title)) for who in new)))

    def situation(self) -> Situation:
        """Return what a new subordinate goal is judged against."""
        plans = [(each.name, each.goal) for each in self.participants]
        plans += [(each.name, each.subgoal.goal) for each in self.participants if each.subgoal]
        return Situation(
            sides={each.name: each.side for each in self.participants},
            sheets={each.name: {one.title: one.images for one in each.sheet} for each in self.participants},
            planned=frozenset(triple for name, goal in plans for triple in goal.triples(name)),
            temporary=frozenset(each.triple for each in self.created if each.temporary),
        )
