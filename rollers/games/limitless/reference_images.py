"""What references to Images do to their owner's pool (LIM-7.5, LIM-7.6, LIM-7.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.house import house
from rollers.games.limitless.pool import MOST_CHANGE, MOST_REFERENCES
from rollers.games.limitless.pools import Direction, change_of, direction_fault, pool_of
from rollers.games.limitless.shared_inputs import MOST_LYING
from rollers.games.limitless.victories import dice_in_words
from rollers.house import House
from rollers.inputs import Checks, Nested, choice, integer, listed
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, addition, plain, signed


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """One reference to an Image."""

    significance: int = integer(
        low=-MOST_CHANGE, high=MOST_CHANGE, label="Significance", help="Of the Image; the Passion has none."
    )
    direction: Direction | None = choice(
        Direction, nullable=True, default=None, label="Direction", help="Only where whoever refers chooses it.",
        rare=True,
    )  # fmt: skip


def directions_fit(ask: Ask) -> Iterable[Problem]:
    """A direction is given exactly where whoever refers chooses it (LIM-7.6)."""
    for place, each in enumerate(ask.references):
        if fault := direction_fault(each.direction, ask.house):
            yield Problem(f"references[{place}].direction", each.direction, fault, "Direction")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of some references."""

    checks: ClassVar[Checks] = (directions_fit,)
    taken: int = integer(low=0, high=MOST_LYING, label="Dice taken", help="The owner's, before references.")
    references: tuple[Reference, ...] = listed(
        Nested(Reference), most=MOST_REFERENCES, item_label="Reference", label="References", help="In this Exchange."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The pool after all references."""

    changes: tuple[int, ...]
    image_change: int
    pool: int
    lost_below_zero: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Add up all changes; nothing is rolled."""
    changes = tuple(change_of(each.significance, each.direction, ask.house) for each in ask.references)
    pool = pool_of(ask.taken, changes)
    return Result(
        changes=changes,
        image_change=sum(changes),
        pool=pool,
        lost_below_zero=pool - ask.taken - sum(changes),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what each reference does."""
    for each, change in zip(ask.references, result.changes, strict=True):
        chosen = f"You choose {each.direction.value}: an" if each.direction else "An"
        yield Step(f"{chosen} Image of {signed(each.significance)} changes the pool by {signed(change)}.", "LIM-7.6")
    if result.lost_below_zero:
        lost = dice_in_words(result.lost_below_zero)
        yield Step(f"The floor of 0 is applied once, to the whole sum: {lost} below it do not count.", "LIM-7.9")


def tell(ask: Ask, result: Result) -> Telling:
    """Put some references into words."""
    verdict = dice_in_words(result.pool)
    return Telling(
        verdict=verdict,
        working=addition([ask.taken, *result.changes], ask.taken + result.image_change),
        summary=f"From {plain(ask.taken)} taken the pool comes to {verdict}.",
        steps=tuple(_steps(ask, result)),
    )


REFERENCE_IMAGES = Mechanic(
    id="limitless.reference_images",
    title="References to Images",
    purpose="See what references to Images do to a pool.",
    rules=("LIM-3.4", "LIM-3.5", "LIM-7.5", "LIM-7.6", "LIM-7.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.image_direction",),
    example=Example(inputs={"taken": 3, "references": [{"significance": 2}, {"significance": -1}]}),
)
