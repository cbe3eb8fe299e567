"""A character in a Confrontation: sheet, dice, pool, declared actions, Victories and Karma."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rollers.games.limitless.actions import ACCOMPLISHING, PREVENTABLE, PREVENTS, Action
from rollers.games.limitless.confrontation_goal import Goal
from rollers.games.limitless.methods import Network
from rollers.house import House


@dataclass(frozen=True, slots=True, kw_only=True)
class Passion:
    """A Passion on a sheet, with its Images."""

    title: str
    target: str
    images: Mapping[str, int]
    """Name -> Significance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subgoal:
    """A subordinate goal that is not accomplished yet (LIM-8.7)."""

    goal: Goal
    cost: int
    victories: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """An action declared in this Exchange."""

    action: Action
    dice: int
    target: str | None = None
    target_action: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """A character in a Confrontation."""

    name: str
    side: str
    network: Network
    sheet: tuple[Passion, ...]
    relevant: tuple[str, ...]
    goal: Goal
    cost: int
    karma: int
    dice: Mapping[str, int]
    """Dice lying on Methods."""
    victories: int = 0
    subgoal: Subgoal | None = None
    accomplished: int = 0
    """Subordinate goals accomplished."""
    taken: int | None = None
    """Dice taken in this Exchange; None before."""
    pool: int = 0
    actions: tuple[Declaration, ...] = ()
    conceded: bool = False

    @property
    def unallocated(self) -> int:
        """Dice of the pool that no action has got yet."""
        return 0 if self.conceded else self.pool - sum(each.dice for each in self.actions)

    @property
    def needed(self) -> int:
        """Victories that the goal now served still lacks."""
        return self.subgoal.cost - self.subgoal.victories if self.subgoal else self.cost - self.victories

    def passion(self, title: str) -> Passion | None:
        """Return the Passion of that title, None if there is none."""
        return next((each for each in self.sheet if each.title == title), None)

    def has_declared(self, action: Action, house: House) -> bool:
        """Say whether an action of this kind is among those declared (LIM-7.10, LIM-8.11)."""
        if action in PREVENTS:
            return False
        alike = {action}
        if action in ACCOMPLISHING and house.says("limitless.accomplish_mix", "one_kind"):
            alike |= ACCOMPLISHING
        return any(each.action in alike for each in self.actions)

    def aims_at(self, target: str, place: int) -> bool:
        """Say whether a Prevent of this character is aimed at an action already."""
        return any(each.target == target and each.target_action == place for each in self.actions)

    def preventable(self) -> tuple[tuple[int, Declaration], ...]:
        """Return the declared actions that a Prevent can be aimed at, with their places (LIM-8.4)."""
        return tuple((place, each) for place, each in enumerate(self.actions) if each.action in PREVENTABLE)

    def with_image(self, title: str, image: str, significance: int) -> Participant:
        """Return the character with another Image; a new Passion is relevant (LIM-6.5, LIM-10.10)."""
        if self.passion(title) is None:
            new = Passion(title=title, target="", images={image: significance})
            return replace(self, sheet=(*self.sheet, new), relevant=(*self.relevant, title))
        sheet = tuple(
            replace(each, images={**each.images, image: significance}) if each.title == title else each
            for each in self.sheet
        )
        return replace(self, sheet=sheet)
