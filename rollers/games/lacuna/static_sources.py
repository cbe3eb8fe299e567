"""Where Static comes from: the changes a team can bring about (LAC-9.4 to LAC-9.9, LAC-9.21, LAC-7.12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Any, ClassVar

from rollers.errors import Problem
from rollers.games.lacuna.conflict_static import ConflictStatic
from rollers.games.lacuna.static import hostile_points, soothe
from rollers.house import House
from rollers.inputs import Checks, choice, integer, listed
from rollers.kinds import Integer

MOST_TIMES = 20
MOST_IN_CONFLICT = 12
USUAL_IN_CONFLICT = 2
SINGLE_POINT = 1
"""What a failed first roll, a Technique, insubordination or a failed order costs (LAC-9.4 to LAC-9.6)."""


class Source(StrEnum):
    """What changes Static (LAC-9.22)."""

    FIRST_ROLL = "first_roll"
    TECHNIQUE = "technique"
    INSUBORDINATION = "insubordination"
    FAILED_ORDER = "failed_order"
    SENIORITY = "seniority"
    """Lowers it (LAC-9.21)."""
    CONFLICT = "conflict"
    HOSTILES = "hostiles"
    SPECIAL = "special"


SOURCE_LABELS = {
    Source.FIRST_ROLL.value: "A first roll fails",
    Source.TECHNIQUE.value: "A Technique is used",
    Source.INSUBORDINATION.value: "Insubordination",
    Source.FAILED_ORDER.value: "A failed order",
    Source.SENIORITY.value: "Seniority",
    Source.CONFLICT.value: "A conflict",
    Source.HOSTILES.value: "Hostiles",
    Source.SPECIAL.value: "A special source",
}
SOURCE_RULES = {
    Source.FIRST_ROLL: "LAC-9.4",
    Source.TECHNIQUE: "LAC-9.5",
    Source.INSUBORDINATION: "LAC-9.6",
    Source.FAILED_ORDER: "LAC-9.6",
    Source.SENIORITY: "LAC-9.21",
    Source.CONFLICT: "LAC-7.12",
    Source.HOSTILES: "LAC-9.8",
    Source.SPECIAL: "LAC-9.9",
}


class Change:
    """One change of Static."""

    source: Source

    def increases(self, house: House) -> Iterator[int]:
        """Yield the points of each increase, none of them 0, in order."""
        raise NotImplementedError

    def lowers(self, static: int, house: House) -> int:
        """Return Static after what lowers it; as it was, where nothing does."""
        return static


@dataclass(frozen=True, kw_only=True)
class Sourced(Change):
    """What all changes have."""

    source: Source = choice(Source, labels=SOURCE_LABELS, label="Source", help="What happens.")


def times() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare how often something happens."""
    return integer(low=1, high=MOST_TIMES, default=1, label="Times", help="How often.")


@dataclass(frozen=True, kw_only=True)
class Single(Sourced):
    """One point, so many times over."""

    times: int = times()

    def increases(self, house: House) -> Iterator[int]:
        """Yield a point for each time."""
        yield from [SINGLE_POINT] * self.times


@dataclass(frozen=True, kw_only=True)
class Soothing(Sourced):
    """Seniority (LAC-9.21)."""

    times: int = times()

    def increases(self, house: House) -> Iterator[int]:
        """It adds nothing."""
        yield from ()

    def lowers(self, static: int, house: House) -> int:
        """Return Static after each use."""
        for _ in range(self.times):
            static = soothe(static, house)
        return static


def rolls_only_shrink(conflict: Conflict) -> Iterable[Problem]:
    """Nobody joins here: no roll is made by more than the one before, the first by no more than are in it."""
    for place, (before, now) in enumerate(pairwise((conflict.characters, *conflict.rolls))):
        if now > before:
            yield Problem(f"rolls[{place}]", now, f"at most {before}, as many as before", "Rolls")


def one_roll_of_all(raw: Mapping[object, object]) -> list[int]:
    """Return the usual rolls of a conflict: one by everybody in it."""
    characters = raw.get("characters")
    if isinstance(characters, int) and USUAL_IN_CONFLICT <= characters <= MOST_IN_CONFLICT:
        return [characters]
    return [USUAL_IN_CONFLICT]


@dataclass(frozen=True, kw_only=True)
class Conflict(Sourced):
    """A conflict between players' characters, nobody joining (LAC-7.12)."""

    checks: ClassVar[Checks] = (rolls_only_shrink,)
    characters: int = integer(
        low=USUAL_IN_CONFLICT, high=MOST_IN_CONFLICT, default=USUAL_IN_CONFLICT, label="Characters",
        help="In it at the start.",
    )  # fmt: skip
    rolls: tuple[int, ...] = listed(
        Integer(USUAL_IN_CONFLICT, MOST_IN_CONFLICT), most=20, default=one_roll_of_all, item_label="Roll",
        label="Rolls", help="How many roll each time.",
    )  # fmt: skip

    def increases(self, house: House) -> Iterator[int]:
        """Yield what the beginning and each roll cost."""
        charge = ConflictStatic.of(house)
        points = [charge.at_the_start(self.characters)]
        points += [
            # Nobody joins and nobody comes back, so whoever rolls again has rolled before.
            charge.of_roll(rolling, rolled_before=rolling if place else 0, is_first=place == 0)
            for place, rolling in enumerate(self.rolls)
        ]
        yield from (each for each in points if each)


@dataclass(frozen=True, kw_only=True)
class Hostiles(Sourced):
    """An encounter with Hostiles (LAC-9.8)."""

    count: int = integer(low=1, high=20, default=1, label="Hostiles", help="Met at once.")

    def increases(self, house: House) -> Iterator[int]:
        """Yield the whole encounter."""
        yield hostile_points(self.count, house)


@dataclass(frozen=True, kw_only=True)
class Special(Sourced):
    """A source of the Mediator's own (LAC-9.9)."""

    points: int = integer(low=1, high=20, default=1, label="Points", help="As fixed before the mission.")

    def increases(self, house: House) -> Iterator[int]:
        """Yield its points."""
        yield self.points


CASES: dict[str, type[Sourced]] = {
    Source.FIRST_ROLL: Single,
    Source.TECHNIQUE: Single,
    Source.INSUBORDINATION: Single,
    Source.FAILED_ORDER: Single,
    Source.SENIORITY: Soothing,
    Source.CONFLICT: Conflict,
    Source.HOSTILES: Hostiles,
    Source.SPECIAL: Special,
}
"""Source -> what is asked about it."""
