"""Bending reality, one attempt (TIM-8.2 to TIM-8.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless.bending import BOON_PRICE, MOST_BOUGHT, BendInputs, BendOutcome, bend, payment_fault
from rollers.games.timeless.condition import Condition, condition_at
from rollers.games.timeless.finesse_check import DEGREE_READS, VERDICTS, Degree
from rollers.games.timeless.house import house
from rollers.games.timeless.pool import Keep, cancelling, counting
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, addition, counted, plain, signed


def can_be_paid(ask: Ask) -> Iterable[Problem]:
    """Nobody pays with Power they do not have (TIM-8.4)."""
    fault = payment_fault(ask.power, ask.bought, ask.house)
    if fault:
        yield Problem("bought", ask.bought, fault, "Boons bought")


@dataclass(frozen=True, kw_only=True)
class Ask(BendInputs):
    """Inputs of an attempt."""

    checks: ClassVar[Checks] = (can_be_paid,)
    bought: int = integer(
        low=0, high=MOST_BOUGHT, default=0, label="Boons bought", help=f"{BOON_PRICE} Power each, spent in any case."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What an attempt came to."""

    boons_total: int
    power_spent: int
    power_left: int
    net: int
    dice_count: int
    keep: Keep
    dice: tuple[int, ...]
    kept: tuple[int, ...]
    total: int
    degree: Degree
    backlash_at: int
    backlash: bool
    condition: Condition
    outcome: BendOutcome


def resolve(ask: Ask, dice: Dice) -> Result:
    """Pay, roll, and see whether reality strikes back."""
    check = ask.check(ask.bought)
    attempt = bend(check, ask.bought, ask.house, dice)
    spent = BOON_PRICE * ask.bought
    left = ask.power - spent
    return Result(
        boons_total=check.boons,
        power_spent=spent,
        power_left=left,
        net=check.net,
        dice_count=check.dice_count,
        keep=check.keep,
        dice=attempt.dice,
        kept=attempt.kept,
        total=attempt.total,
        degree=attempt.degree,
        backlash_at=attempt.backlash_at,
        backlash=attempt.backlash,
        condition=condition_at(left, dispersing_hit=False, disperses=False),
        outcome=attempt.outcome,
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what was done and by which rule."""
    check = ask.check(ask.bought)
    if ask.bought:
        price = f"{counted(ask.bought, 'Boon')} bought for {result.power_spent} Power: {result.power_left} left."
        yield Step(price, "TIM-8.3")
    yield cancelling(check)
    yield counting(check)
    yield Step(f"Finesse {signed(ask.finesse)} is added: total {plain(result.total)}.", "TIM-8.5")
    yield Step(DEGREE_READS[result.degree], "TIM-8.6")
    limit = result.backlash_at
    if result.backlash:
        yield Step(f"{plain(result.total)} is at or below {limit}: a Backlash.", "TIM-8.7")
    else:
        yield Step(f"{plain(result.total)} is above {limit}: no Backlash.", "TIM-8.7")
    if result.condition is Condition.DORMANT:
        yield Step("The last Power is spent: you become Dormant after the attempt.", "TIM-8.4")


def tell(ask: Ask, result: Result) -> Telling:
    """Put an attempt into words."""
    verdict, tone = VERDICTS[result.degree]
    if result.backlash:
        verdict += " with Backlash"
        tone = Tone.PARTIAL if tone is Tone.SUCCESS else tone
    working = addition([*result.kept, ask.finesse], result.total)
    return Telling(
        verdict=verdict,
        tone=tone,
        working=working,
        summary=f"{verdict}: {working}; {result.power_left} Power left.",
        steps=tuple(_steps(ask, result)),
    )


OUTCOME_WORDS = {
    "success": "Success",
    "success_backlash": "Success with Backlash",
    "partial": "Partial success",
    "partial_backlash": "Partial success with Backlash",
    "failure": "Failure",
    "failure_backlash": "Failure with Backlash",
}

BEND_REALITY = Mechanic(
    id="timeless.bend_reality",
    title="Bending reality",
    purpose="Buy Boons, roll, and see whether reality strikes back.",
    rules=("TIM-8.2", "TIM-8.3", "TIM-8.4", "TIM-8.5", "TIM-8.6", "TIM-8.7", "TIM-8.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="degree", label="How well will it go?", of=lambda result: result.degree,
                outcomes=tuple(Degree), words=OUTCOME_WORDS),
        Measure(name="backlash", label="Will it strike back?", of=lambda result: result.backlash,
                outcomes=("true", "false"), words={"true": "Backlash", "false": "no Backlash"}),
        Measure(name="outcome", label="And both together?", of=lambda result: result.outcome,
                outcomes=tuple(BendOutcome), words=OUTCOME_WORDS),
    ),
    house=("timeless.backlash_boons", "timeless.bend_to_zero"),
    example=Example(inputs={"power": 14, "finesse": 2, "boons": 1, "banes": 2, "bought": 2}, faces=(1, 1, 2)),
)  # fmt: skip
