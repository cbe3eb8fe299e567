"""One attribute roll: no push is made and no price is paid.

What each roll does is written in `rolling.py`; here it is one roll by itself, with what it would mean as
the first of an action: the die at stake (LAC-5.5) and the Static (LAC-9.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.heart import is_over
from rollers.games.lacuna.house import house
from rollers.games.lacuna.rolling import (
    TARGET,
    Attribute,
    TalentPolicy,
    costs_static,
    pool_size,
    throw,
)
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, addition, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an attribute roll."""

    checks: ClassVar[Checks] = (
        shared.no_equipment_on_access, shared.no_risk_on_access, shared.no_points_without_access,
    )  # fmt: skip
    dice: int = shared.dice()
    attribute: Attribute = shared.attribute()
    complication_dice: int = shared.complication_dice()
    equipment_bonus: int = shared.equipment_bonus()
    talent_policy: TalentPolicy = shared.talent_policy()
    heart_rate: int = shared.heart_rate()
    maximum_heart_rate: int = shared.maximum_heart_rate()
    risky: bool = shared.risky()
    commendation_offered: int = shared.commendation_offered()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What an attribute roll came to."""

    pool: int
    normal_dice: tuple[int, ...]
    commendation_dice: tuple[int, ...]
    talent_die: int | None
    dice_sum: int
    total: int
    success: bool
    commendation_spent: int
    heart_rate_gain: int
    heart_rate: int
    roll_over_maximum: bool
    over_maximum: bool
    risky: bool
    costs_die: bool
    first_roll_static: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Make the roll."""
    thrown = throw(
        dice,
        attribute=ask.attribute,
        pool=pool_size(ask.dice, ask.complication_dice),
        bonus=ask.equipment_bonus,
        talent_policy=ask.talent_policy,
        offered=ask.commendation_offered,
        house=ask.house,
    )
    on_access = ask.attribute is Attribute.ACCESS
    started_over = not on_access and is_over(ask.heart_rate, ask.maximum_heart_rate, ask.house)
    risky = ask.risky or started_over
    after = ask.heart_rate + thrown.heart_rate_gain
    return Result(
        pool=thrown.pool,
        normal_dice=thrown.normal_dice,
        commendation_dice=thrown.commendation_dice,
        talent_die=thrown.talent_die,
        dice_sum=thrown.dice_sum,
        total=thrown.total,
        success=thrown.success,
        commendation_spent=thrown.commendation_spent,
        heart_rate_gain=thrown.heart_rate_gain,
        heart_rate=after,
        roll_over_maximum=started_over,
        over_maximum=is_over(after, ask.maximum_heart_rate, ask.house),
        risky=risky,
        costs_die=risky and not thrown.success,
        first_roll_static=int(costs_static(thrown, ask.house)),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put an attribute roll into words."""
    verdict = "Success" if result.success else "Failure"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.success else Tone.FAILURE,
        working=_working(ask, result),
        summary=f"{verdict} with {result.total}; Heart Rate {ask.heart_rate} → {result.heart_rate}.",
        steps=tuple(_steps(ask, result)),
    )


def _working(ask: Ask, result: Result) -> str:
    """Write the addition on one line."""
    if not result.pool:
        return ""
    parts = [*result.normal_dice, *result.commendation_dice]
    parts += [result.talent_die] if result.talent_die is not None else []
    parts += [ask.equipment_bonus] if ask.equipment_bonus else []
    points = result.total - sum(parts)
    return addition([*parts, *([points] if points else [])], result.total)


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what was done and by which rule."""
    if not result.pool:
        yield Step("No dice are left: nothing is rolled and nothing counts. The attempt fails.", "LAC-2.9")
    else:
        change = f", {counted(ask.complication_dice, 'complication die', 'complication dice')} included"
        yield Step(
            f"You roll {counted(result.pool, 'die', 'dice')}{change if ask.complication_dice else ''}.",
            "LAC-2.1",
        )
        if result.commendation_dice:
            yield Step(
                f"{counted(len(result.commendation_dice), 'Commendation die', 'Commendation dice')} more.",
                "LAC-2.12",
            )
        if ask.equipment_bonus:
            yield Step(f"Equipment adds {ask.equipment_bonus} to the total.", "LAC-4.6")
        if result.talent_die is not None:
            yield Step(f"The roll falls short, so a Talent die is added: {result.talent_die}.", "LAC-2.6")
        if result.commendation_spent and not result.commendation_dice:
            yield Step(f"{counted(result.commendation_spent, 'Commendation Point')} made up the rest.", "LAC-2.12")
        side = "reaches" if result.success else "is below"
        yield Step(f"The total of {result.total} {side} {TARGET}.", "LAC-2.2")
        yield Step(f"Heart Rate rises by {result.heart_rate_gain} to {result.heart_rate}.", "LAC-2.3")
    if result.roll_over_maximum:
        yield Step("The roll began over Maximum, so it was risky.", "LAC-5.5")
    if result.costs_die:
        yield Step("A risky roll failed: a die is at stake.", "LAC-5.2")
    if result.first_roll_static:
        yield Step("As the first roll of an action it would cost the team 1 Static.", "LAC-9.4")


YES_NO = {"true": "yes", "false": "no"}

ATTRIBUTE_ROLL = Mechanic(
    id="lacuna.attribute_roll",
    title="Attribute roll",
    purpose="Roll an attribute for 11 or more and see what it does to the Heart Rate.",
    rules=(
        "LAC-2.1", "LAC-2.2", "LAC-2.3", "LAC-2.6", "LAC-2.7", "LAC-2.9", "LAC-2.11", "LAC-2.12", "LAC-3.2",
        "LAC-3.3", "LAC-3.4", "LAC-4.6", "LAC-4.8", "LAC-5.1", "LAC-5.5", "LAC-9.4",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="success", label="Will it succeed?", of=lambda result: result.success,
                outcomes=("true", "false"), words={"true": "success", "false": "failure"}),
        Measure(name="total", label="Which total?", of=lambda result: result.total, mean=True),
        Measure(name="heart_rate_gain", label="How much will the Heart Rate rise?",
                of=lambda result: result.heart_rate_gain, mean=True),
        Measure(name="over_maximum", label="Over Maximum afterwards?", of=lambda result: result.over_maximum,
                outcomes=("true", "false"), words=YES_NO),
        Measure(name="talent_used", label="Will the Talent die be rolled?",
                of=lambda result: result.talent_die is not None, outcomes=("true", "false"), words=YES_NO),
        Measure(name="commendation_spent", label="Commendation Points spent",
                of=lambda result: result.commendation_spent),
    ),
    house=(
        "lacuna.maximum_boundary", "lacuna.access_heart_rate", "lacuna.talent_heart_rate",
        "lacuna.talent_saves_static", "lacuna.commendation_effect",
    ),
    example=Example(
        inputs={"attribute": "instinct", "heart_rate": 82, "equipment_bonus": 1}, faces=(4, 2, 6)
    ),
)  # fmt: skip
