"""Psychic Reserve over time (LEG-12.5, LEG-12.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy.house import house
from rollers.games.legacy.psychic_reserve import (
    RESERVE_HIGH,
    max_reserve,
    points_per_hour,
    reserve,
    reserve_within_most,
)
from rollers.games.legacy.ranges import RANK_HIGH
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a recovery of Reserve."""

    checks: ClassVar[Checks] = (reserve_within_most,)
    psyche: int = integer(low=0, high=RANK_HIGH, label="Psyche", help="Its Rank.")
    auspice: int = integer(low=0, high=RANK_HIGH, default=0, label="Auspice", help="Its Rank; 0 without it.")
    hours: int = integer(low=0, high=10_000, default=1, label="Hours", help="Full hours.")
    reserve: int = reserve(default=0)
    max_reserve: int | None = max_reserve(rare=True)
    needed: int | None = integer(
        low=0, high=RESERVE_HIGH, nullable=True, default=None, label="Reserve wanted",
        help="To ask how long that takes. Leave empty otherwise.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Reserve after that time."""

    per_hour: int
    gained: int
    reserve: int
    hours_needed: int | None


def hours_until(ask: Ask, per_hour: int) -> int | None:
    """Return the full hours until the Reserve wanted is there; None if never, or not asked."""
    if ask.needed is None:
        return None
    missing = ask.needed - ask.reserve
    if missing <= 0:
        return 0
    out_of_reach = ask.max_reserve is not None and ask.needed > ask.max_reserve
    return None if out_of_reach or not per_hour else -(-missing // per_hour)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Let the hours pass; nothing is rolled."""
    per_hour = points_per_hour(ask.psyche, ask.auspice)
    gained = per_hour * ask.hours
    if ask.max_reserve is not None:
        gained = min(gained, ask.max_reserve - ask.reserve)
    return Result(
        per_hour=per_hour,
        gained=gained,
        reserve=ask.reserve + gained,
        hours_needed=hours_until(ask, per_hour),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the recovery into words."""
    steps = [Step(f"Psyche {ask.psyche}: {counted(ask.psyche, 'point')} an hour.", "LEG-12.5")]
    if ask.auspice:
        text = f"Auspice {ask.auspice}: {ask.psyche} × {1 + ask.auspice} = {result.per_hour} an hour."
        steps = [Step(text, "LEG-12.6")]
    steps.append(Step(f"{counted(ask.hours, 'hour')}: {counted(result.gained, 'point')} come back.", "LEG-12.5"))
    if ask.needed is not None:
        when = "never" if result.hours_needed is None else f"after {counted(result.hours_needed, 'hour')}"
        steps.append(Step(f"{ask.needed} are there {when}.", "LEG-12.5"))
    return Telling(
        verdict=f"Reserve {result.reserve}",
        working=f"{ask.reserve} + {result.gained} = {result.reserve}",
        summary=" ".join(step.text for step in steps[1:]),
        steps=tuple(steps),
    )


RESERVE_RECOVERY = Mechanic(
    id="legacy.reserve_recovery",
    title="Recovering Psychic Reserve",
    purpose="See how much Psychic Reserve comes back, and how long until enough is there.",
    rules=("LEG-12.5", "LEG-12.6"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"psyche": 4, "auspice": 1, "hours": 3, "reserve": 1, "needed": 40}),
)
