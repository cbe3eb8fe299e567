"""The Task Roll.

- Statistic + Ability + TMod is the target number; one d10 at or below it succeeds (LEG-2.1).
- Without training the GM lets you roll on the Statistic alone, or not at all (LEG-2.2).
- A 1 succeeds whatever the number, unless the GM says no (LEG-2.3); a 10 is nothing special (LEG-2.4).
- An opponent's Ability is a penalty (LEG-2.10), and so are injuries, the worse track alone (LEG-10.9).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy.damage_order import sdam_within_cdam as sdam_within_cdam
from rollers.games.legacy.house import house
from rollers.games.legacy.ranges import RANK_HIGH, TRACK_ACTING
from rollers.games.legacy.task_die import SIDES, highest_success
from rollers.games.legacy.task_modifiers import TMod, counting_places, tmods, total_tmod
from rollers.house import House
from rollers.inputs import Checks, choice, flag, integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, addition, plain, signed
from rollers.tables import load_table


class Untrained(StrEnum):
    """What the GM says to an attempt with Ability 0 (LEG-2.2)."""

    ROLL = "roll"
    """Roll on Statistic and TMod alone."""
    REFUSE = "refuse"
    """No attempt at all."""

    def refuses(self, ability: int | None) -> bool:
        """Say whether an attempt is refused; a Task without an Ability never is."""
        return self is Untrained.REFUSE and ability == 0


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a Task Roll."""

    checks: ClassVar[Checks] = (sdam_within_cdam,)
    statistic: int = integer(low=0, high=RANK_HIGH, label="Statistic", help="Rank of the Statistic you use.")
    ability: int | None = integer(
        low=0, high=RANK_HIGH, nullable=True, default=None, label="Ability",
        help="Rank of the Ability. Leave empty for a Task that uses none.",
    )  # fmt: skip
    tmods: tuple[TMod, ...] = tmods(default=(), help="Everything else that helps or hinders.")
    opposition: int = integer(
        low=0,
        high=RANK_HIGH,
        default=0,
        label="Opposition",
        help="The Ability of somebody working against you.",
    )
    cdam: int = integer(low=0, high=TRACK_ACTING, default=0, rare=True, label="CDam", help="Your Casual Damage.")
    sdam: int = integer(
        low=0,
        high=TRACK_ACTING,
        default=0,
        rare=True,
        label="SDam",
        help="Your Severe Damage, never above CDam.",
    )
    untrained: Untrained = choice(
        Untrained, default=Untrained.ROLL, rare=True, label="With Ability 0",
        help="What the GM says to an untrained attempt.",
    )  # fmt: skip
    automatic_success: bool = flag(
        default=True,
        rare=True,
        label="A 1 always succeeds",
        help="The GM may find it unreasonable for this Task.",
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a Task Roll came to."""

    attempted: bool
    tmod: int
    target: int | None
    roll: int | None
    success: bool
    automatic: bool
    margin: int | None
    missed_by: int
    chance: Fraction


def injury_tmod(cdam: int, sdam: int) -> int:
    """Return the TMod for the worse of the two damage tracks (LEG-10.9)."""
    row = load_table("legacy", "injury").band(max(cdam, sdam))
    return row.number("tmod") if row else 0


def chance_of(target: int, *, automatic_success: bool) -> Fraction:
    """Return the chance of a d10 at or below `target` (LEG-2.4)."""
    limit = highest_success(target, automatic_success=automatic_success)
    return Fraction(min(SIDES, max(0, limit)), SIDES)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the Task."""
    tmod = total_tmod(ask.tmods)
    if ask.untrained.refuses(ask.ability):
        return Result(
            attempted=False, tmod=tmod, target=None, roll=None, success=False,
            automatic=False, margin=None, missed_by=0, chance=Fraction(0),
        )  # fmt: skip
    target = ask.statistic + (ask.ability or 0) + tmod - ask.opposition + injury_tmod(ask.cdam, ask.sdam)
    roll = dice.die(sides=SIDES, label="Task Roll")
    success = roll <= highest_success(target, automatic_success=ask.automatic_success)
    automatic = success and roll > target
    return Result(
        attempted=True,
        tmod=tmod,
        target=target,
        roll=roll,
        success=success,
        automatic=automatic,
        margin=target - roll,
        missed_by=0 if success else roll - target,
        chance=chance_of(target, automatic_success=ask.automatic_success),
    )


def target_line(ask: Ask, result: Result) -> str:
    """Write the addition of the target number on one line."""
    assert result.target is not None  # noqa: S101 - only asked for attempts
    others = (result.tmod, -ask.opposition, injury_tmod(ask.cdam, ask.sdam))
    parts = [
        ask.statistic,
        *([ask.ability] if ask.ability is not None else []),
        *(part for part in others if part),
    ]
    return addition(parts, result.target)


def tell(ask: Ask, result: Result) -> Telling:
    """Put a Task Roll into words."""
    if result.target is None or result.roll is None or result.margin is None:
        step = Step("Without training, the GM allows no attempt.", "LEG-2.2")
        return Telling(verdict="No attempt", tone=Tone.FAILURE, summary="No attempt without training.", steps=(step,))
    verdict = "Success" if result.success else "Failure"
    if result.automatic:
        last = Step("A 1 succeeds whatever the target number.", "LEG-2.3")
    elif result.success:
        last = Step(f"{result.roll} is within {plain(result.target)}: margin {plain(result.margin)}.", "LEG-2.5")
    else:
        last = Step(f"{result.roll} is above {plain(result.target)}: missed by {result.missed_by}.", "LEG-2.5")
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.success else Tone.FAILURE,
        working=f"{result.roll} {'≤' if result.roll <= result.target else '>'} {plain(result.target)}",
        summary=f"{verdict}: {result.roll} against {plain(result.target)}.",
        steps=(*_target_steps(ask, result), last),
    )


def _target_steps(ask: Ask, result: Result) -> Iterable[Step]:
    """Say how the target number came about."""
    yield Step(f"Target number: {target_line(ask, result)}.", "LEG-2.1")
    redundant = len(ask.tmods) - len(counting_places(ask.tmods))
    if redundant:
        yield Step(
            f"{redundant} of the Task Modifiers counted for nothing beside a stronger one of its kind.",
            "LEG-2.7",
        )
    if ask.opposition:
        yield Step(f"The opponent's Ability takes {ask.opposition} off.", "LEG-2.10")
    injury = injury_tmod(ask.cdam, ask.sdam)
    if injury:
        yield Step(f"Injuries: {signed(injury)}.", "LEG-10.9")


TASK_ROLL = Mechanic(
    id="legacy.task_roll",
    title="Task Roll",
    purpose="Roll a d10 at or under Statistic + Ability + Task Modifiers.",
    rules=(
        "LEG-2.1",
        "LEG-2.2",
        "LEG-2.3",
        "LEG-2.4",
        "LEG-2.5",
        "LEG-2.6",
        "LEG-2.7",
        "LEG-2.10",
        "LEG-10.9",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="success",
            label="Will it succeed?",
            of=lambda result: result.success,
            outcomes=("true", "false"),
            words={"true": "success", "false": "failure"},
        ),
        Measure(
            name="margin",
            label="By what margin?",
            of=lambda result: result.margin,
            words={"none": "no attempt"},
        ),
        Measure(name="missed_by", label="Missed by how much?", of=lambda result: result.missed_by),
    ),
    example=Example(
        inputs={"statistic": 4, "ability": 2, "tmods": [{"value": 1, "label": "helpful tool"}]}, faces=(7,)
    ),
)
