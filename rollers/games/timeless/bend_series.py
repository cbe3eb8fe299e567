"""The best plan over several attempts to bend reality (TIM-13.7).

Attempts are looked at from the last to the first: the chance of ever reaching the goal with n attempts and
some Power left is that of the best number of Boons now, the best of n - 1 attempts following a miss.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from rollers.dice import Dice
from rollers.figures import percent
from rollers.games.timeless.bend_plan import GOAL_WORDS, REACHED_BY, STRIKES_BACK, Goal, goal, prospects, reserve
from rollers.games.timeless.bending import BOON_PRICE, BendInputs, BendOutcome, affordable
from rollers.games.timeless.house import house
from rollers.house import House
from rollers.inputs import flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Sheet, Step, Telling, Tone, counted

MOST_ATTEMPTS = 10


@dataclass(frozen=True, kw_only=True)
class Ask(BendInputs):
    """Inputs of a series of attempts."""

    attempts: int = integer(low=1, high=MOST_ATTEMPTS, default=2, label="Attempts", help="Made at most.")
    reserve: int = reserve()
    goal: Goal = goal()
    stop_on_backlash: bool = flag(
        default=True, label="A Backlash ends it", help="Whether you stop after a miss with Backlash."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the best plan reaches."""

    chance: Fraction
    first_bought: int
    one_attempt: Fraction


@dataclass(frozen=True, slots=True)
class Weights:
    """Chances of one attempt, as weights over a total common to all numbers of Boons."""

    reached: int
    goes_on: int
    """The goal is missed, and another attempt may follow."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The best number of Boons now, and the weight of ever reaching the goal with it."""

    bought: int
    weight: int


def weights(ask: Ask) -> tuple[Mapping[int, Weights], int]:
    """Return the weights for each number of Boons, and their common total."""
    outlook = {bought: prospects(ask, bought, ask.house) for bought in affordable(ask.power, ask.reserve, ask.house)}
    total = lcm(*(outcomes.total for outcomes in outlook.values()))
    reached = REACHED_BY[ask.goal]
    ends = reached | STRIKES_BACK if ask.stop_on_backlash else reached

    def weigh(outcomes: Distribution[BendOutcome]) -> Weights:
        scale = total // outcomes.total
        hits = sum(weight for outcome, weight in outcomes.items() if outcome in reached)
        on = sum(weight for outcome, weight in outcomes.items() if outcome not in ends)
        return Weights(hits * scale, on * scale)

    return {bought: weigh(outcomes) for bought, outcomes in outlook.items()}, total


def best_plan(ask: Ask, chances: Mapping[int, Weights], total: int, attempts: int) -> tuple[Plan, int]:
    """Return the best plan for the first of so many attempts, and what its weight is out of."""
    plans: dict[int, Plan] = {}
    for left in range(attempts):
        plans = {
            power: _best_now(ask, power, chances, plans, total**left) for power in range(ask.power, 0, -BOON_PRICE)
        }
    return plans[ask.power], total**attempts


def _best_now(ask: Ask, power: int, chances: Mapping[int, Weights], later: Mapping[int, Plan], scale: int) -> Plan:
    """Return the best number of Boons with this Power, the smallest of several.

    Args:
        ask: the inputs.
        power: Power left before paying.
        chances: weights of one attempt for each number of Boons.
        later: Power left -> the plan for the attempts after this one; at zero Power there are none.
        scale: what the weights in `later` are out of.
    """
    best = Plan(0, -1)
    for bought in affordable(power, ask.reserve, ask.house):
        now, after = chances[bought], later.get(power - BOON_PRICE * bought)
        weight = now.reached * scale + (now.goes_on * after.weight if after else 0)
        if weight > best.weight:
            best = Plan(bought, weight)
    return best


def resolve(ask: Ask, dice: Dice) -> Result:
    """Find the best plan; nothing is rolled."""
    chances, total = weights(ask)
    plan, ways = best_plan(ask, chances, total, ask.attempts)
    alone, ways_alone = best_plan(ask, chances, total, 1)
    return Result(
        chance=Fraction(plan.weight, ways),
        first_bought=plan.bought,
        one_attempt=Fraction(alone.weight, ways_alone),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the best plan into words."""
    boons = counted(result.first_bought, "Boon") if result.first_bought else "no Boon"
    made = counted(ask.attempts, "attempt")
    wanted = GOAL_WORDS[ask.goal]
    steps = [Step("Before each attempt you buy the number of Boons that serves all the rest best.", "TIM-13.7")]
    if ask.stop_on_backlash:
        steps.append(Step("A Backlash in an attempt that misses the goal ends the series.", "TIM-13.7"))
    return Telling(
        verdict=f"First buy {boons}",
        tone=Tone.PLAIN,
        summary=f"First buy {boons}: {wanted} within {made} {percent(result.chance)}.",
        steps=tuple(steps),
        tables=(
            Sheet(
                caption=f"Chance of {wanted}",
                columns=("Plan", "Chance"),
                rows=((f"The best plan, {made}", result.chance), ("A single attempt", result.one_attempt)),
            ),
        ),
    )


BEND_SERIES = Mechanic(
    id="timeless.bend_series",
    title="All at once, or bit by bit?",
    purpose="Find the best plan over several attempts to bend reality.",
    rules=("TIM-13.7",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("timeless.backlash_boons", "timeless.bend_to_zero"),
    example=Example(inputs={"power": 6, "attempts": 2}),
)
