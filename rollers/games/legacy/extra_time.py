"""Taking more time than a Task needs (LEG-2.8).

- One further unit of the least time gives +1, six give +2; the higher takes the place of the lower.
- Slow or often: the plan compares every pace within a limit of time (LEG-2.11).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, cast

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import percent
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.book_tables import EXTRA_TIME, ExtraTimeRow
from rollers.games.legacy.house import house
from rollers.games.legacy.task_roll import chance_of
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, counted, signed
from rollers.tables import load_table

MOST_MINUTES = 1_000_000
MOST_PLANNED_MINUTES = 100_000
MOST_ATTEMPTS = 200


def steps_of(house: House) -> tuple[ExtraTimeRow, ...]:
    """Return the steps of extra time in force, ascending."""
    rows = load_table("legacy", "extra_time").rows
    book = (ExtraTimeRow(multiple=row.number("multiple"), tmod=row.number("tmod")) for row in rows)
    return EXTRA_TIME.replaced(house) or tuple(book)


def minutes(label: str, help: str, *, low: int, high: int) -> int:
    """Declare a time in minutes."""
    return cast(int, integer(low=low, high=high, label=label, help=help, unit="min"))


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of extra time."""

    minimum: int = minutes("Least time", "What the Task takes at least.", low=1, high=MOST_MINUTES)
    extra: int = minutes("Further time", "What you spend beyond it.", low=0, high=MOST_MINUTES)
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What more time brings."""

    tmod: int
    total_time: int
    to_next: int | None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look up the highest step reached; nothing is rolled."""
    steps = steps_of(ask.house)
    reached = EXTRA_TIME.reached(steps, ask.extra // ask.minimum)
    missing = [step.multiple * ask.minimum - ask.extra for step in steps]
    return Result(
        tmod=reached.tmod if reached else 0,
        total_time=ask.minimum + ask.extra,
        to_next=next((minutes for minutes in missing if minutes > 0), None),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put extra time into words."""
    units = ask.extra // ask.minimum
    steps = [Step(f"{counted(units, 'full unit')} of the least time beyond it: {signed(result.tmod)}.", "LEG-2.8")]
    if result.to_next is not None:
        steps.append(Step(f"{counted(result.to_next, 'minute')} more would reach the next step.", "LEG-2.8"))
    return Telling(
        verdict=f"TMod {signed(result.tmod)}",
        summary=f"{counted(result.total_time, 'minute')} in all: {signed(result.tmod)}, of the kind “time”.",
        steps=tuple(steps),
    )


def time_for_few(ask: PlanAsk) -> Iterable[Problem]:
    """The time at hand holds no more attempts than can be counted."""
    if ask.available // ask.minimum > MOST_ATTEMPTS:
        most = (MOST_ATTEMPTS + 1) * ask.minimum - 1
        yield Problem("available", ask.available, f"at most {most} minutes with this least time", "Time at hand")


@dataclass(frozen=True, kw_only=True)
class PlanAsk:
    """Inputs of the plan."""

    checks: ClassVar[Checks] = (time_for_few,)
    target: int = shared.target_number(help="Without extra time.")
    minimum: int = minutes("Least time", "What the Task takes at least.", low=1, high=MOST_PLANNED_MINUTES)
    available: int = minutes("Time at hand", "For all attempts together.", low=1, high=MOST_PLANNED_MINUTES)
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """One pace: the extra time of each attempt, and what it comes to."""

    multiple: int
    tmod: int
    attempts: int
    chance: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanResult:
    """Every pace, and the place of the best."""

    plans: tuple[Pace, ...]
    best: int


def pace(ask: PlanAsk, multiple: int, tmod: int) -> Pace:
    """Return what one pace comes to: any success will do (LEG-2.11)."""
    attempts = ask.available // (ask.minimum * (1 + multiple))
    fails = 1 - chance_of(ask.target + tmod, automatic_success=ask.automatic_success)
    return Pace(multiple=multiple, tmod=tmod, attempts=attempts, chance=1 - fails**attempts)


def plan(ask: PlanAsk, dice: Dice) -> PlanResult:
    """Compare all paces; nothing is rolled."""
    paces = (pace(ask, 0, 0), *(pace(ask, step.multiple, step.tmod) for step in steps_of(ask.house)))
    best = max(range(len(paces)), key=lambda place: (paces[place].chance, -place))
    return PlanResult(plans=paces, best=best)


def tell_plan(ask: PlanAsk, result: PlanResult) -> Telling:
    """Put the plan into words."""
    best = result.plans[result.best]
    rows = tuple(
        (f"{counted(each.multiple, 'unit')} more", signed(each.tmod), each.attempts, each.chance)
        for each in result.plans
    )  # fmt: skip
    how = f"{counted(best.multiple, 'further unit')} of time each" if best.multiple else "no extra time"
    return Telling(
        verdict=f"{counted(best.attempts, 'attempt')} with {how}",
        summary=f"Best is {counted(best.attempts, 'attempt')} with {how}: {percent(best.chance)} for a success.",
        steps=(
            Step("Each step of extra time has its TMod.", "LEG-2.8"),
            Step("Each attempt takes its whole time again.", "LEG-2.11"),
        ),
        tables=(Sheet(caption="Every pace", columns=("Extra time", "TMod", "Attempts", "Success"), rows=rows),),
    )


EXTRA_TIME_TMOD = Mechanic(
    id="legacy.extra_time",
    title="Taking more time",
    purpose="See what more time than a Task needs is worth.",
    rules=("LEG-2.8",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.table.extra_time",),
    example=Example(inputs={"minimum": 20, "extra": 120}),
)

EXTRA_TIME_PLAN = Mechanic(
    id="legacy.extra_time_plan",
    title="Slow or often",
    purpose="Find the pace with the best chance within a limit of time.",
    rules=("LEG-2.8", "LEG-2.11"),
    inputs=PlanAsk,
    resolve=plan,
    tell=tell_plan,
    house=("legacy.table.extra_time",),
    example=Example(inputs={"target": 4, "minimum": 10, "available": 80}),
)
