"""The Dungeon Pack: roll a die for each item asked for; only a 1 fails to find it (TIM-12.6)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import UNREAD, Dice
from rollers.games.timeless.house import house
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

FOUND_SCORES = (0, 1, 1, 1, 1, 1)
"""What each face is worth (TIM-12.6)."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a search in the Pack."""

    items: int = integer(low=1, high=10, default=1, label="Items", help="Different pieces of gear asked for.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What was there."""

    found: tuple[bool, ...]
    found_count: int


def draw(items: int, dice: Dice, *, label: str = "Pack") -> Result:
    """Reach for this many items."""
    rolled = dice.score(items, scores=FOUND_SCORES, label=label)
    if rolled.faces is UNREAD:
        return Result(found=(), found_count=rolled.value)
    return Result(found=tuple(FOUND_SCORES[face - 1] > 0 for face in rolled.faces), found_count=rolled.value)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Reach for every item."""
    return draw(ask.items, dice)


def tell(ask: Ask, result: Result) -> Telling:
    """Put a search into words."""
    missing = [f"item {place}" for place, found in enumerate(result.found, 1) if not found]
    verdict = f"{result.found_count} of {counted(ask.items, 'item')} found"
    steps = [Step("Each die of 2 or more finds its item.", "TIM-12.6")]
    if missing:
        steps.append(Step(f"Not there, however often you look: {', '.join(missing)}.", "TIM-12.6"))
    tone = Tone.SUCCESS if not missing else Tone.PARTIAL if result.found_count else Tone.FAILURE
    return Telling(verdict=verdict, tone=tone, summary=f"{verdict}.", steps=tuple(steps))


PACK = Mechanic(
    id="timeless.pack",
    title="Dungeon Pack",
    purpose="Reach for gear and see what is there.",
    rules=("TIM-12.6",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(Measure(name="found_count", label="How many will be there?", of=lambda result: result.found_count),),
    example=Example(inputs={"items": 3}, faces=(1, 2, 6)),
)
