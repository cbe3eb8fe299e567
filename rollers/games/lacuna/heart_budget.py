"""How many rolls can be started before a heart is over Maximum (LAC-11.3)?

Rolls of the same dice, one after the other, are counted die by die: after so many dice the chance of not
being over Maximum is that of their sum being no more than the room there is.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from rollers.dice import Dice
from rollers.figures import amount
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.heart import room_left
from rollers.games.lacuna.house import house
from rollers.games.lacuna.rolling import DIE_SIDES
from rollers.games.lacuna.until_success import MOST_DICE
from rollers.house import House
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.outcome import Step, Telling, Tone, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a budget."""

    dice: int = shared.dice(low=1, high=MOST_DICE, help="Dice of every roll.")
    heart_rate: int = shared.heart_rate("Before the first roll.")
    maximum_heart_rate: int = shared.maximum_heart_rate()
    house: House = house()

    @property
    def room(self) -> int:
        """What the Heart Rate can rise without being over Maximum."""
        return room_left(self.heart_rate, self.maximum_heart_rate, self.house)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The fewest and the most rolls."""

    guaranteed_rolls: int
    most_rolls: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Take all sixes, and all ones; nothing is rolled."""
    if ask.room < 0:
        return Result(guaranteed_rolls=0, most_rolls=0)
    return Result(
        guaranteed_rolls=ask.room // (DIE_SIDES * ask.dice) + 1,
        most_rolls=ask.room // ask.dice + 1,
    )


def ways_within(room: int, dice: int) -> list[int]:
    """Return for 0, 1, 2 ... dice in how many ways their sum is no more than `room`, up to `dice` of them."""
    ways = [1, *[0] * room]  # of each sum up to the room
    within = [1]
    for _ in range(dice):
        below = [0, *accumulate(ways)]  # of all sums below 0, 1, 2 ...
        ways = [below[total] - below[max(0, total - DIE_SIDES)] for total in range(room + 1)]
        within.append(sum(ways))
    return within


def chances_to_start(ask: Ask) -> list[Fraction]:
    """Return the chance that a first, a second, a third roll ... can be started while not over Maximum."""
    if ask.room < 0:
        return []
    most = ask.room // ask.dice
    ways = ways_within(ask.room, most * ask.dice)
    return [Fraction(ways[made * ask.dice], DIE_SIDES ** (made * ask.dice)) for made in range(most + 1)]


def composed(ask: Ask) -> Measures:
    """Count die after die: nobody could walk through four hundred dice."""
    starts = chances_to_start(ask)
    reached = [Fraction(1), *starts, Fraction(0)]  # chance of at least 0, 1, 2 ... rolls
    exactly = {str(rolls): reached[rolls] - reached[rolls + 1] for rolls in range(len(starts) + 1)}
    return {
        "rolls": {rolls: chance for rolls, chance in exactly.items() if chance},
        "means": {"rolls": sum(starts, Fraction(0))},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put the budget into words."""
    if not result.most_rolls:
        return Telling(
            verdict="Over Maximum already",
            tone=Tone.FAILURE,
            summary="Every Force or Instinct roll is risky from now on.",
            steps=(Step("A roll that begins over Maximum is risky, whatever it is for.", "LAC-5.5"),),
        )
    mean = amount(sum(chances_to_start(ask), Fraction(0)), "roll")
    sure = counted(result.guaranteed_rolls, "roll")
    dice = counted(ask.dice, "die", "dice")
    return Telling(
        verdict=f"{mean} on average",
        summary=f"{sure} of {dice} for sure, {result.most_rolls} at most, {mean} on average before it is over Maximum.",
        steps=(
            Step(f"The Heart Rate can rise by {ask.room} without being over Maximum.", "LAC-5.5"),
            Step("Every die of every roll adds to it.", "LAC-2.3"),
        ),
    )


HEART_BUDGET = Mechanic(
    id="lacuna.heart_budget",
    title="How long will my heart last?",
    purpose="Count the rolls that can be started before the Heart Rate is over Maximum.",
    rules=("LAC-11.3",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(Measure(name="rolls", label="How many rolls before it is over Maximum?"),),
    quantities=(Quantity(name="means", label="On average", words={"rolls": "rolls"}),),
    house=("lacuna.maximum_boundary",),
    example=Example(inputs={"heart_rate": 170}),
)
