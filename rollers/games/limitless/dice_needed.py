"""How many dice give a wanted chance in one roll (LIM-12.1).

One die more never lowers the chance, so the smallest number is found by halving the range it must be in.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import percent
from rollers.games.limitless.house import house
from rollers.games.limitless.planning import wanted
from rollers.games.limitless.victories import MOST_OF_A_DIE, chance_of, dice_in_words, in_words
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling

MOST_NEEDED = 200
NEIGHBOURS = 3
"""So many dice fewer and more are shown beside the answer."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the search for dice."""

    needed: int = wanted(most=MOST_NEEDED, label="Victories wanted", help="In one roll.")
    percent: int = integer(low=1, high=99, label="Chance wanted", unit="%", help="At least this.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The fewest dice, and what they give."""

    dice: int
    chance: Fraction


def fewest_dice(needed: int, percent: int) -> int:
    """Return the smallest number of dice that brings so many Victories with at least that chance."""
    enough = needed
    while 100 * chance_of(needed, enough) < percent:
        enough *= 2
    return bisect_left(range(enough), True, key=lambda dice: 100 * chance_of(needed, dice) >= percent)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Search; nothing is rolled."""
    fewest = fewest_dice(ask.needed, ask.percent)
    return Result(dice=fewest, chance=chance_of(ask.needed, fewest))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the answer into words."""
    needed, dice = in_words(ask.needed), dice_in_words(result.dice)
    least = -(-ask.needed // MOST_OF_A_DIE)
    around = range(max(least, result.dice - NEIGHBOURS), result.dice + NEIGHBOURS + 1)
    return Telling(
        verdict=f"{dice} needed",
        summary=f"{dice}: {percent(result.chance)} for {needed}, where you want {ask.percent} %.",
        steps=(Step("On average you need as many dice as Victories; to be surer, more.", "LIM-12.1"),),
        tables=(
            Sheet(
                caption=f"Chance of {needed} or more",
                columns=("Dice", "Chance"),
                rows=tuple((count, chance_of(ask.needed, count)) for count in around),
            ),
        ),
    )


DICE_NEEDED = Mechanic(
    id="limitless.dice_needed",
    title="How many dice do I need?",
    purpose="Find the fewest dice that give the chance you want in one roll.",
    rules=("LIM-12.1",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"needed": 5, "percent": 50}),
)
