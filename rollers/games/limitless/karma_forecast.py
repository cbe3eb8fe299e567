"""Where a plan leaves a character's Karma, and what it will bring (LIM-12.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import amount
from rollers.games.limitless.house import house
from rollers.games.limitless.karma import units_of
from rollers.games.limitless.karma_plan import PlannedAction, karma_after, most_karma
from rollers.games.limitless.shared_inputs import karma
from rollers.games.limitless.victories import victories_of
from rollers.house import House
from rollers.inputs import Checks, Nested, listed
from rollers.kinds import Listed
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling

MOST_KARMA = 100
MOST_KARMA_THEN = 300
MOST_EXCHANGES = 10
MOST_ACTIONS = 6


def _action_faults(ask: Ask) -> Iterator[Problem]:
    """Find what single actions lack, or have too much."""
    for place, exchange in enumerate(ask.plan):
        for position, each in enumerate(exchange):
            yield from (problem.under(f"plan[{place}][{position}]") for problem in each.faults())


def actions_are_whole(ask: Ask) -> Iterable[Problem]:
    """Each action has what its kind needs and nothing else."""
    yield from _action_faults(ask)


def karma_stays_countable(ask: Ask) -> Iterable[Problem]:
    """More Karma dice than these are not counted."""
    if any(_action_faults(ask)):
        return
    most = most_karma(ask.karma, ask.plan, ask.house)
    if most > MOST_KARMA_THEN:
        yield Problem("plan", f"up to {most} Karma dice", f"a plan that brings the Karma to {MOST_KARMA_THEN} at most")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the forecast."""

    checks: ClassVar[Checks] = (actions_are_whole, karma_stays_countable)
    karma: int = karma(most=MOST_KARMA, help="Held now.")
    plan: tuple[tuple[PlannedAction, ...], ...] = listed(
        Listed(Nested(PlannedAction), 1, MOST_ACTIONS, "Action"), fewest=1, most=MOST_EXCHANGES, item_label="Exchange",
        label="Plan", help="What you will do, Exchange by Exchange.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The average at the end."""

    expected_karma: Fraction


@lru_cache(maxsize=4)
def forecast(ask: Ask) -> Distribution[int]:
    """Return the Karma dice held at the end of the plan."""
    return karma_after(ask.karma, ask.plan, ask.house)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Follow the plan; nothing is rolled."""
    return Result(expected_karma=forecast(ask).mean(lambda held: held))


def composed(ask: Ask) -> Measures:
    """Roll the Karma at the end, whatever there may be of it: rolls of a whole plan would branch too wide."""
    held = forecast(ask)
    brought = victories_of(held)
    measures = {
        "karma": held,
        "karma_victories": brought,
        "units": brought.map(lambda victories: units_of(victories, ask.house)),
    }
    means = {name: each.mean(lambda value: value) for name, each in measures.items()}
    return {name: rows_of(each) for name, each in measures.items()} | {"means": means}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the forecast into words."""
    held = amount(result.expected_karma, "Karma die", "Karma dice")
    return Telling(
        verdict=f"{held} on average",
        summary=f"The plan leaves {held} on average, which bring as many Victories.",
        steps=(
            Step("In each Exchange Karma is gained, then burnt off, then taken.", "LIM-7.12"),
            Step("Each Karma die is worth one Victory on average.", "LIM-5.4"),
        ),
    )


KARMA_FORECAST = Mechanic(
    id="limitless.karma_forecast",
    title="What will my Karma do?",
    purpose="See where a plan leaves your Karma, and what the Karma roll will bring.",
    rules=("LIM-7.12", "LIM-8.10", "LIM-11.6", "LIM-12.7"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="karma", label="How many Karma dice at the end?"),
        Measure(name="karma_victories", label="How many Victories will the Karma roll bring?"),
        Measure(name="units", label="How many whole units of backlash?"),
    ),
    quantities=(
        Quantity(
            name="means",
            label="On average",
            words={
                "karma": "Karma dice",
                "karma_victories": "Victories of the Karma roll",
                "units": "units of backlash",
            },
        ),
    ),
    house=("limitless.tragic_karma", "limitless.goal_unit"),
    example=Example(
        inputs={
            "karma": 1,
            "plan": [
                [{"action": "accomplish", "dice": 3}, {"action": "escalate", "dice": 1}],
                [{"action": "desperately_accomplish", "dice": 2}, {"action": "ameliorate", "dice": 2}],
            ],
        }
    ),
)
