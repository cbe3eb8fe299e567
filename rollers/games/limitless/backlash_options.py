"""Every way to spend the Victories of a Karma roll, or of a goal (LIM-10.11, LIM-11.7, LIM-12.11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from rollers.dice import Dice
from rollers.games.limitless.house import house
from rollers.games.limitless.karma import Backlash, backlash_of, image_magnitude, units_of
from rollers.games.limitless.prices import Bought, price_of
from rollers.games.limitless.shared_inputs import significance
from rollers.games.limitless.victories import in_words
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, counted

MOST_OPTIONS = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of the options."""

    victories: int = integer(low=0, high=600, label="Victories", help="To spend.")
    significance: int = significance(help="The final one of the Confrontation.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One way to spend them."""

    images: int
    machinations: int
    harvest: int
    happenstance: int
    spent: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """All ways to spend them."""

    backlash: Backlash
    units: int
    image_magnitude: int
    options: tuple[Option, ...]
    more: bool


def ways_to_spend(victories: int, house: House) -> Iterator[Option]:
    """Yield every way after which nothing more can be bought, with at least one Image; the most Images first."""
    bought = (Bought.UNIT, Bought.MACHINATIONS, Bought.HARVEST, Bought.HAPPENSTANCE)
    unit, machination, harvesting, condition = (price_of(each, house) for each in bought)
    cheapest = min(unit, machination, harvesting, condition)
    for images in range(victories // unit, 0, -1):
        rest = victories - images * unit
        for machinations in range(rest // machination, -1, -1):
            still = rest - machinations * machination
            for harvest in range(still // harvesting, -1, -1):
                happenstance, left = divmod(still - harvest * harvesting, condition)
                if left < cheapest:
                    yield Option(
                        images=images,
                        machinations=machinations,
                        harvest=harvest,
                        happenstance=happenstance,
                        spent=victories - left,
                        left=left,
                    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """List the options; nothing is rolled."""
    backlash = backlash_of(ask.victories, ask.house)
    found = tuple(islice(ways_to_spend(ask.victories, ask.house), MOST_OPTIONS + 1))
    return Result(
        backlash=backlash,
        units=units_of(ask.victories, ask.house),
        image_magnitude=image_magnitude(backlash, ask.significance),
        options=found[:MOST_OPTIONS],
        more=len(found) > MOST_OPTIONS,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the options into words."""
    if not result.options:
        verdict = "Nothing to buy"
        summary = f"{in_words(ask.victories)} are less than a unit: nothing can be bought."
        return Telling(verdict=verdict, summary=summary, steps=(Step(summary, "LIM-11.8"),))
    verdict = counted(len(result.options), "option")
    rows = tuple(
        (
            counted(each.images, "Image"), each.machinations, each.harvest, each.happenstance, each.spent, each.left,
        )
        for each in result.options
    )  # fmt: skip
    steps = [
        Step(f"Each Image has a Significance of {result.image_magnitude}; a backlash makes it a wound.", "LIM-11.7"),
        Step("Every row spends so much that nothing more can be bought.", "LIM-12.11"),
    ]
    if result.more:
        steps.append(Step(f"Only the first {MOST_OPTIONS} are listed.", ""))
    return Telling(
        verdict=f"More than {verdict}" if result.more else verdict,
        summary=f"{in_words(ask.victories)} buy {counted(result.units, 'unit')}: {verdict}.",
        steps=tuple(steps),
        tables=(
            Sheet(
                caption="Ways to spend them",
                columns=("Images", "Machinations", "Harvest", "Happenstance", "Spent", "Left"),
                rows=rows,
            ),
        ),
    )


BACKLASH_OPTIONS = Mechanic(
    id="limitless.backlash_options",
    title="What can these Victories buy?",
    purpose="See every way to spend some Victories.",
    rules=("LIM-10.11", "LIM-11.7", "LIM-12.11"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.goal_unit", "limitless.machinations_cost", "limitless.harvest_cost",
           "limitless.happenstance_cost"),
    example=Example(inputs={"victories": 11, "significance": 2}),
)  # fmt: skip
