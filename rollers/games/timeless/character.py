"""A new Timeless from Build Points.

- Six points, none to four on each of Power, Finesse and Luck (TIM-2.7).
- Power is 8 and twice its points, Finesse its points, Luck 7 and its points (TIM-2.8).
- Points may be left over, and are lost, unless the group asks for all six (TIM-2.10).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless.house import house
from rollers.games.timeless.psyche import Attribute, Scores, score_from
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted, signed

BUILD_POINTS = 6
"""To spend in all (TIM-2.7)."""
MOST_ON_ONE = 4
"""On one attribute (TIM-2.7)."""


def build_points(attribute: Attribute) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the Build Points put into an attribute."""
    one = score_from(attribute, 1) - score_from(attribute, 0)
    return integer(
        low=0, high=MOST_ON_ONE, default=0, label=f"{attribute.value.capitalize()} BP",
        help=f"{score_from(attribute, 0)}, and {one} more for each point.",
    )  # fmt: skip


def is_legal(spent: int, house: House) -> bool:
    """Say whether so many Build Points may be spent in all (TIM-2.10)."""
    if house.says("timeless.build_spend", "exact"):
        return spent == BUILD_POINTS
    return spent <= BUILD_POINTS


def within_budget(ask: Ask) -> Iterable[Problem]:
    """Six Build Points in all (TIM-2.7, TIM-2.10)."""
    spent = ask.power_bp + ask.finesse_bp + ask.luck_bp
    if not is_legal(spent, ask.house):
        how = "exactly" if ask.house.says("timeless.build_spend", "exact") else "at most"
        yield Problem("bp_total", spent, f"{how} {BUILD_POINTS} Build Points in all", "Build Points in all")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a build."""

    checks: ClassVar[Checks] = (within_budget,)
    power_bp: int = build_points(Attribute.POWER)
    finesse_bp: int = build_points(Attribute.FINESSE)
    luck_bp: int = build_points(Attribute.LUCK)
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The scores built."""

    power: int
    finesse: int
    luck: int
    bp_total: int
    bp_left: int


def scores(power_bp: int, finesse_bp: int, luck_bp: int) -> Scores:
    """Return the scores that Build Points give (TIM-2.8)."""
    return Scores(
        power=score_from(Attribute.POWER, power_bp),
        finesse=score_from(Attribute.FINESSE, finesse_bp),
        luck=score_from(Attribute.LUCK, luck_bp),
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Build; nothing is rolled."""
    built = scores(ask.power_bp, ask.finesse_bp, ask.luck_bp)
    spent = ask.power_bp + ask.finesse_bp + ask.luck_bp
    return Result(
        power=built.power,
        finesse=built.finesse,
        luck=built.luck,
        bp_total=spent,
        bp_left=BUILD_POINTS - spent,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a build into words."""
    told = f"Power {result.power}, Finesse {signed(result.finesse)}, Luck {result.luck}"
    steps = [
        Step(f"{counted(ask.power_bp, 'point')} on Power: {result.power}.", "TIM-2.8"),
        Step(f"{counted(ask.finesse_bp, 'point')} on Finesse: {signed(result.finesse)}.", "TIM-2.8"),
        Step(f"{counted(ask.luck_bp, 'point')} on Luck: {result.luck}.", "TIM-2.8"),
    ]
    if result.bp_left:
        steps.append(Step(f"{counted(result.bp_left, 'point')} left over and lost.", "TIM-2.10"))
    return Telling(verdict=told, tone=Tone.PLAIN, summary=f"{told}.", steps=tuple(steps))


CHARACTER = Mechanic(
    id="timeless.character",
    title="A new Timeless",
    purpose="Turn six Build Points into Power, Finesse and Luck.",
    rules=("TIM-2.7", "TIM-2.8", "TIM-2.10"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("timeless.build_spend",),
    example=Example(inputs={"power_bp": 3, "finesse_bp": 2, "luck_bp": 1}),
)
