"""Whether a goal is reached within a series of Exchanges, and in which of them (LIM-12.2).

The gains of one Exchange after the other are added up; what has reached the price stays there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import percent
from rollers.games.limitless.house import house
from rollers.games.limitless.planning import wanted
from rollers.games.limitless.victories import gain, in_words
from rollers.house import House
from rollers.inputs import Checks, listed
from rollers.kinds import Integer
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, capped_sum
from rollers.outcome import Step, Telling, counted

MOST_NEEDED = 100
MOST_EXCHANGES = 20
MOST_DICE = 40
NEVER = "never"


def a_prevent_for_each_pool(ask: Ask) -> Iterable[Problem]:
    """Prevents are named for every Exchange or for none."""
    if ask.prevents and len(ask.prevents) != len(ask.pools):
        yield Problem("prevents", list(ask.prevents), f"none, or {len(ask.pools)}: one for each pool")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the outlook."""

    checks: ClassVar[Checks] = (a_prevent_for_each_pool,)
    needed: int = wanted(most=MOST_NEEDED)
    pools: tuple[int, ...] = listed(
        Integer(0, MOST_DICE), fewest=1, most=MOST_EXCHANGES, item_label="Exchange", label="Dice to Accomplish",
        help="Rolled in each Exchange: twice what you give to a tragic one.",
    )  # fmt: skip
    prevents: tuple[int, ...] = listed(
        Integer(0, MOST_DICE), most=MOST_EXCHANGES, default=(), item_label="Exchange", label="Dice against them",
        help="In each Exchange; leave it empty if nobody Prevents.",
    )  # fmt: skip
    house: House = house()

    @property
    def rolls(self) -> tuple[tuple[int, int], ...]:
        """Dice to Accomplish and dice against them, Exchange by Exchange."""
        return tuple(zip(self.pools, self.prevents or (0,) * len(self.pools), strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How likely it is at all."""

    chance: Fraction


def reached_by(ask: Ask) -> Iterator[Fraction]:
    """Yield the chance that the goal is reached by the end of the first, second ... Exchange."""
    so_far = Distribution.certain(0)
    for dice, prevent in ask.rolls:
        so_far = capped_sum((so_far, gain(dice, prevent)), ask.needed)
        yield so_far.chance(ask.needed)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Add up all Exchanges; nothing is rolled."""
    *_, chance = reached_by(ask)
    return Result(chance=chance)


def composed(ask: Ask) -> Measures:
    """Tell Exchange by Exchange: nothing is rolled whose outcome could be read."""
    rows: dict[str, Fraction] = {}
    before = Fraction(0)
    for exchange, reached in enumerate(reached_by(ask), 1):
        rows[str(exchange)] = reached - before
        before = reached
    rows[NEVER] = 1 - before
    return {"exchange": {outcome: chance for outcome, chance in rows.items() if chance}}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the outlook into words."""
    chance, needed = percent(result.chance), in_words(ask.needed)
    within = counted(len(ask.pools), "Exchange")
    return Telling(
        verdict=chance,
        summary=f"{needed} in {within}: {chance}.",
        steps=(
            Step("Each Exchange adds what Prevents leave of your Accomplish.", "LIM-8.4"),
            Step(f"The goal is reached once the sum is {ask.needed} or more.", "LIM-11.1"),
        ),
    )


REACH_GOAL = Mechanic(
    id="limitless.reach_goal",
    title="Shall I get there?",
    purpose="See how likely a goal is reached within the Exchanges you plan, and when.",
    rules=("LIM-12.2",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="exchange", label="In which Exchange is the goal reached?", words={NEVER: "in none of them"}),
    ),
    example=Example(inputs={"needed": 5, "pools": [3, 3]}),
)
