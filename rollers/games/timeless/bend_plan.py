"""How many Boons to buy for one attempt to bend reality (TIM-13.6, TIM-8.11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from rollers.dice import Dice
from rollers.figures import percent
from rollers.games.timeless.bending import BOON_PRICE, BendInputs, BendOutcome, affordable, bend
from rollers.games.timeless.house import house
from rollers.games.timeless.psyche import MOST_POWER
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.mechanic import Example, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Sheet, Step, Telling, Tone, counted


class Goal(StrEnum):
    """What one wants of an attempt (TIM-13.6)."""

    SUCCESS = "success"
    AT_LEAST_PARTIAL = "at_least_partial"
    CLEAN_SUCCESS = "clean_success"
    """Success without Backlash."""
    CLEAN_PARTIAL = "clean_partial"
    """At least partial success, without Backlash."""


REACHED_BY = {
    Goal.SUCCESS: frozenset({BendOutcome.SUCCESS, BendOutcome.SUCCESS_BACKLASH}),
    Goal.AT_LEAST_PARTIAL: frozenset(
        {BendOutcome.SUCCESS, BendOutcome.SUCCESS_BACKLASH, BendOutcome.PARTIAL, BendOutcome.PARTIAL_BACKLASH}
    ),
    Goal.CLEAN_SUCCESS: frozenset({BendOutcome.SUCCESS}),
    Goal.CLEAN_PARTIAL: frozenset({BendOutcome.SUCCESS, BendOutcome.PARTIAL}),
}
"""The outcomes that reach a goal."""
STRIKES_BACK = frozenset({BendOutcome.SUCCESS_BACKLASH, BendOutcome.PARTIAL_BACKLASH, BendOutcome.FAILURE_BACKLASH})

GOAL_WORDS = {
    Goal.SUCCESS: "success",
    Goal.AT_LEAST_PARTIAL: "at least partial success",
    Goal.CLEAN_SUCCESS: "success without Backlash",
    Goal.CLEAN_PARTIAL: "at least partial success without Backlash",
}


def reserve() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the Power to keep."""
    return integer(low=0, high=MOST_POWER, default=1, label="Power to keep", help="Do not spend below this.")


def goal() -> Any:  # noqa: ANN401
    """Declare what is wanted."""
    labels = {each.value: f"{words[0].upper()}{words[1:]}" for each, words in GOAL_WORDS.items()}
    return choice(Goal, labels=labels, default=Goal.SUCCESS, label="Goal", help="What you want of the attempt.")


@dataclass(frozen=True, kw_only=True)
class Ask(BendInputs):
    """Inputs of a plan."""

    reserve: int = reserve()
    goal: Goal = goal()
    house: House = house()


Chances = Mapping[int, Fraction]
"""Boons bought -> chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Every number of Boons one could buy, and what it is worth."""

    power_left: Mapping[int, int]
    success: Chances
    at_least_partial: Chances
    backlash: Chances
    clean_success: Chances
    clean_partial: Chances
    best_bought: int
    best_chance: Fraction


def prospects(bender: BendInputs, bought: int, house: House) -> Distribution[BendOutcome]:
    """Count what an attempt with so many bought Boons comes to."""
    check = bender.check(bought)
    return Distribution.of(lambda dice: bend(check, bought, house, dice).outcome)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Compare every number of Boons; nothing is rolled."""
    outlook = {bought: prospects(ask, bought, ask.house) for bought in affordable(ask.power, ask.reserve, ask.house)}

    def chances(wanted: frozenset[BendOutcome]) -> Chances:
        return {bought: outcomes.chance_that(wanted.__contains__) for bought, outcomes in outlook.items()}

    by_goal = {goal: chances(REACHED_BY[goal]) for goal in Goal}
    wanted = by_goal[ask.goal]
    best = max(wanted, key=lambda bought: (wanted[bought], -bought))
    return Result(
        power_left={bought: ask.power - BOON_PRICE * bought for bought in outlook},
        success=by_goal[Goal.SUCCESS],
        at_least_partial=by_goal[Goal.AT_LEAST_PARTIAL],
        backlash=chances(STRIKES_BACK),
        clean_success=by_goal[Goal.CLEAN_SUCCESS],
        clean_partial=by_goal[Goal.CLEAN_PARTIAL],
        best_bought=best,
        best_chance=wanted[best],
    )


def choices(result: Result) -> Sheet:
    """Lay every choice out in a table."""
    return Sheet(
        caption="What each number of bought Boons brings",
        columns=(
            "Boons bought", "Power left", "Success", "At least partial", "Backlash",
            "Success, no Backlash", "At least partial, no Backlash",
        ),
        rows=tuple(
            (
                bought, left, result.success[bought], result.at_least_partial[bought], result.backlash[bought],
                result.clean_success[bought], result.clean_partial[bought],
            )
            for bought, left in result.power_left.items()
        ),
    )  # fmt: skip


def tell(ask: Ask, result: Result) -> Telling:
    """Put a plan into words."""
    boons = counted(result.best_bought, "Boon") if result.best_bought else "no Boon"
    chance = f"{GOAL_WORDS[ask.goal]} {percent(result.best_chance)}"
    left = result.power_left[result.best_bought]
    return Telling(
        verdict=f"Buy {boons}",
        tone=Tone.PLAIN,
        summary=f"Buy {boons}: {chance}, {left} Power left.",
        steps=(
            Step(f"Each Boon costs {BOON_PRICE} Power; you want to keep {ask.reserve}.", "TIM-8.3"),
            Step("The smallest number with the highest chance of the goal is the best.", "TIM-13.6"),
        ),
        tables=(choices(result),),
    )


BEND_PLAN = Mechanic(
    id="timeless.bend_plan",
    title="How many Boons to buy",
    purpose="Compare every number of bought Boons before you bend reality.",
    rules=("TIM-13.6", "TIM-8.11"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("timeless.backlash_boons", "timeless.bend_to_zero"),
    example=Example(inputs={"power": 16, "finesse": 1}),
)
