"""What an action takes and gives (LIM-8.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import ABSENT, Problem
from rollers.games.limitless.actions import (
    ACTION_LABELS,
    AT_ONCE,
    Action,
    VictoriesTo,
    action_row,
    counter_karma,
    dice_rolled,
    karma_gained,
)
from rollers.games.limitless.house import house
from rollers.games.limitless.shared_inputs import action, significance
from rollers.games.limitless.victories import dice_in_words
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted

RULES = {
    Action.ACCOMPLISH: "LIM-8.1",
    Action.DESPERATELY_ACCOMPLISH: "LIM-8.2",
    Action.TRAGICALLY_ACCOMPLISH: "LIM-8.3",
    Action.PREVENT: "LIM-8.4",
    Action.PREVENT_AND_COUNTER: "LIM-8.5",
    Action.AMELIORATE: "LIM-8.6",
    Action.SHIFT_FOCUS: "LIM-8.7",
    Action.ESCALATE: "LIM-8.9",
}
SERVES = {
    VictoriesTo.GOAL: "Its Victories go to your own goal.",
    VictoriesTo.OPPOSING_ACTION: "Its Victories are taken from one opposing action.",
    VictoriesTo.KARMA: "Half its Victories, rounded down, burn off your Karma.",
    VictoriesTo.NONE: "Nothing is rolled.",
}


def dice_fit(ask: Ask) -> Iterable[Problem]:
    """Dice are given to what is rolled; Shift Focus and Escalate take exactly the Significance (LIM-8.7, LIM-8.9)."""
    if ask.action in AT_ONCE:
        if ask.dice not in (None, ask.significance):
            allowed = f"nothing, or {ask.significance}, the Significance"
            yield Problem("dice", ask.dice, allowed, "Dice given")
    elif ask.dice is None:
        yield Problem("dice", ABSENT, "a whole number from 1 to 200 for this action", "Dice given")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of a summary."""

    checks: ClassVar[Checks] = (dice_fit,)
    action: Action = action()
    dice: int | None = integer(
        low=1, high=200, nullable=True, default=None, label="Dice given",
        help="Empty for Shift Focus and Escalate, which take the Significance.",
    )  # fmt: skip
    significance: int = significance()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One row of the table of actions, worked out."""

    dice_allocated: int
    dice_rolled: int
    karma_gained: int | None
    karma_per_counter_die: int
    victories_to: VictoriesTo
    mean_victories: Fraction
    images_used_up: bool
    takes_all_karma: bool
    significance_change: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Read the table; nothing is rolled."""
    row = action_row(ask.action)
    given = ask.significance if ask.dice is None else ask.dice
    rolled = dice_rolled(ask.action, given)
    counters = ask.action is Action.PREVENT_AND_COUNTER
    return Result(
        dice_allocated=given,
        dice_rolled=rolled,
        karma_gained=None if counters else karma_gained(ask.action, given, ask.house),
        karma_per_counter_die=counter_karma(1) if counters else 0,
        victories_to=VictoriesTo(row.word("victories_to")),
        mean_victories=Fraction(rolled),
        images_used_up=row.flag("images_used_up"),
        takes_all_karma=row.flag("takes_all_karma"),
        significance_change=row.number("significance_change"),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say all that the action does."""
    rule = RULES[ask.action]
    yield Step(f"You give it {dice_in_words(result.dice_allocated)} and roll {result.dice_rolled}.", rule)
    yield Step(SERVES[result.victories_to], rule)
    if result.karma_gained is None:
        karma = counted(result.karma_per_counter_die, "Karma die", "Karma dice")
        yield Step(f"Each die of the counter brings {karma}.", rule)
    else:
        yield Step(f"It brings {counted(result.karma_gained, 'Karma die', 'Karma dice')}.", rule)
    if not result.images_used_up:
        yield Step("Images you referred to in this Exchange are not used up.", rule)
    if result.takes_all_karma:
        yield Step("You take the Karma dice of everyone else.", rule)
    if result.significance_change:
        yield Step("The Significance rises by 1 at once; the Method may change.", rule)


def tell(ask: Ask, result: Result) -> Telling:
    """Put an action into words."""
    verdict = ACTION_LABELS[ask.action]
    rolls = f"you roll {dice_in_words(result.dice_rolled)}" if result.dice_rolled else "you roll nothing"
    if result.karma_gained is None:
        karma = f"{result.karma_per_counter_die} for each counter die"
    else:
        karma = str(result.karma_gained)
    return Telling(
        verdict=verdict,
        summary=f"{verdict} for {dice_in_words(result.dice_allocated)}: {rolls}; Karma: {karma}.",
        steps=tuple(_steps(ask, result)),
    )


ACTION_SUMMARY = Mechanic(
    id="limitless.action_summary",
    title="What an action takes and gives",
    purpose="See what an action takes and gives.",
    rules=("LIM-8.1", "LIM-8.2", "LIM-8.3", "LIM-8.4", "LIM-8.5", "LIM-8.6", "LIM-8.7", "LIM-8.8", "LIM-8.9",
           "LIM-8.10"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.tragic_karma",),
    example=Example(inputs={"action": "tragically_accomplish", "dice": 3}),
)  # fmt: skip
