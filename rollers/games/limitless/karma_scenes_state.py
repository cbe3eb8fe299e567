"""The Karma rolls after a Confrontation as they stand: who has rolled, what came of it, what is recorded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rollers.errors import Problem
from rollers.games.limitless.confrontation_setup import doubled
from rollers.games.limitless.house import house
from rollers.games.limitless.karma import Backlash, backlash_of, is_recorded, units_of
from rollers.games.limitless.shared_inputs import MOST_SIGNIFICANCE, karma, name
from rollers.house import House
from rollers.inputs import Checks, Nested, integer, listed

MOST_CHARACTERS = 12
MOST_KARMA_ROLLED = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Owing:
    """A participant with the Karma to be rolled."""

    name: str = name()
    karma: int = karma(most=MOST_KARMA_ROLLED, label="Karma", help="Dice to be rolled.")


def names_differ(setup: Setup) -> Iterable[Problem]:
    """Every character has a name of their own."""
    yield from doubled((each.name for each in setup.characters), "characters[{}].name", "Name")


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Setup of the Karma scenes after a Confrontation."""

    checks: ClassVar[Checks] = (names_differ,)
    significance: int = integer(
        low=1, high=MOST_SIGNIFICANCE, label="Significance", help="That of the Confrontation when it ended."
    )
    characters: tuple[Owing, ...] = listed(
        Nested(Owing), fewest=1, most=MOST_CHARACTERS, item_label="Character", label="Characters",
        help="All who took part, in seat order.",
    )  # fmt: skip
    house: House = house()


class Phase(StrEnum):
    """Whether anything is left to do."""

    OPEN = "open"
    DONE = "done"


class When(StrEnum):
    """When the event happens; it does not matter (LIM-11.9)."""

    PAST = "past"
    PRESENT = "present"
    FUTURE = "future"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """A character and their Karma."""

    name: str
    karma: int
    """Dice not rolled yet."""
    victories: int | None
    """Of the roll; None before it."""
    is_due: bool = False
    """Whether the event of the roll is still to be recorded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """An Image that an event leaves."""

    suffered_by: str
    character: str
    passion: str
    image: str
    significance: int
    new_passion: bool
    pending: bool
    when: When


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """The Karma scenes as they stand."""

    significance: int
    fates: tuple[Fate, ...]
    house: House
    recorded: tuple[Recorded, ...] = ()
    oppositions: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    """New Passions, each with the one that opposes it."""

    @property
    def phase(self) -> Phase:
        """Done when all have rolled and no event is due."""
        waiting = any(each.victories is None or each.is_due for each in self.fates)
        return Phase.OPEN if waiting else Phase.DONE

    @property
    def unrolled(self) -> tuple[Fate, ...]:
        """Those who still have to roll."""
        return tuple(each for each in self.fates if each.victories is None)

    @property
    def due(self) -> tuple[Fate, ...]:
        """Those whose event is still to be recorded."""
        return tuple(each for each in self.fates if each.is_due)

    def backlash(self, fate: Fate) -> Backlash | None:
        """Return how bad it gets for one; None before the roll."""
        return None if fate.victories is None else backlash_of(fate.victories, self.house)

    def find(self, name: str, among: Iterable[Fate]) -> Fate | None:
        """Return the one of that name among some, None if there is none."""
        return next((each for each in among if each.name == name), None)

    def with_fate(self, changed: Fate) -> Reckoning:
        """Return the scenes with one character as they are now."""
        return replace(self, fates=tuple(changed if each.name == changed.name else each for each in self.fates))

    def rolled(self, fate: Fate, victories: int) -> Fate:
        """Return a character after the roll: the dice are gone, and an event may be due (LIM-11.6, LIM-11.8)."""
        due = is_recorded(backlash_of(victories, self.house), self.house)
        return replace(fate, karma=0, victories=victories, is_due=due)

    def describe(self) -> dict[str, object]:
        """Return the state by the names of the specification."""
        return {
            "phase": self.phase,
            "karma": {each.name: each.karma for each in self.fates},
            "victories": {each.name: each.victories for each in self.fates},
            "units": {each.name: self._units(each) for each in self.fates},
            "backlash": {each.name: self.backlash(each) for each in self.fates},
            "due": [each.name for each in self.due],
            "recorded": self.recorded,
        }

    def _units(self, fate: Fate) -> int | None:
        """Return the whole units of a roll; None before it."""
        return None if fate.victories is None else units_of(fate.victories, self.house)
