"""The table of chances: 11 or more with one die, two dice, and so on (LAC-2.13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import decimal, percent
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.house import AS_WRITTEN
from rollers.games.lacuna.plan_odds import Rolls, count_rolls
from rollers.games.lacuna.rolling import Attribute, TalentPolicy
from rollers.inputs import integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling

MOST_DICE = 10
TWO_DICE = 2
"""LAC-2.14."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the table."""

    max_dice: int = integer(low=1, high=MOST_DICE, default=6, label="Dice", help="From 1 up to this many.")
    equipment_bonus: int = shared.equipment_bonus()


Column = Mapping[int, Fraction]
"""Number of dice -> chance or mean."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The table."""

    plain: Column
    talent: Column
    heart_rate: Column


def _rolls(ask: Ask, dice: int, talent_policy: TalentPolicy) -> Rolls:
    """Count a roll of so many dice."""
    return count_rolls(Attribute.FORCE, dice, ask.equipment_bonus, talent_policy, AS_WRITTEN)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count every row; nothing is rolled."""
    numbers = range(1, ask.max_dice + 1)
    plain = {number: _rolls(ask, number, TalentPolicy.NONE) for number in numbers}
    return Result(
        plain={number: rolls.success for number, rolls in plain.items()},
        talent={number: _rolls(ask, number, TalentPolicy.ON_FAIL).success for number in numbers},
        heart_rate={number: rolls.mean_gain for number, rolls in plain.items()},
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the table into words."""
    most = ask.max_dice
    bonus = f" and +{ask.equipment_bonus}" if ask.equipment_bonus else ""
    dice = "1 die" if most == 1 else f"{most} dice"
    steps = [Step("A Talent on every failure gives the chance of one die more.", "LAC-2.13")]
    if most >= TWO_DICE:
        alone, helped = percent(result.plain[TWO_DICE]), percent(result.talent[TWO_DICE])
        steps.append(Step(f"Two dice{bonus}: {alone} alone, {helped} with a Talent.", "LAC-2.14"))
    return Telling(
        verdict="Chances of 11 or more",
        summary=f"{dice}{bonus}: {percent(result.plain[most])} for 11 or more.",
        steps=tuple(steps),
        tables=(
            Sheet(
                caption="Chances of 11 or more",
                columns=("Dice", "Alone", "With a Talent", "Mean Heart Rate gain"),
                rows=tuple(
                    (str(number), chance, result.talent[number], decimal(result.heart_rate[number]))
                    for number, chance in result.plain.items()
                ),
            ),
        ),
    )


SUCCESS_TABLE = Mechanic(
    id="lacuna.success_table",
    title="Table of chances",
    purpose="Look up the chance of 11 or more for any number of dice.",
    rules=("LAC-2.13", "LAC-2.14"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"max_dice": 4}),
)
