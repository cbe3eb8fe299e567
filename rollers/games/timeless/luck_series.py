"""Several Luck Checks without a rest between them (TIM-13.8): each is made at one Luck less."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.games.timeless.luck_check import Fated, LuckRoll, Who, check_luck, luck, luck_after
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted

MOST_CHECKS = 20


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a series of Luck Checks."""

    luck: int = luck("Current Luck before the first check.")
    checks: int = integer(low=1, high=MOST_CHECKS, default=3, label="Checks", help="All of them are made.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the series went."""

    rolls: tuple[int, ...]
    successes: int
    all_succeeded: bool
    first_failure: int | None
    luck_after: int


def check_at(held: int, dice: Dice) -> LuckRoll:
    """Make one check of a Timeless with this Luck."""
    fated = Fated(who=Who.TIMELESS, luck=held, finesse=0, always_succeeds=False)
    return check_luck(fated, dice)


def luck_at_each(ask: Ask) -> Iterator[int]:
    """Yield the Luck before each check."""
    held = ask.luck
    for _ in range(ask.checks):
        yield held
        held = luck_after(held)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Make one check after the other."""
    held = list(luck_at_each(ask))
    made = [check_at(luck, dice) for luck in held]
    failed = [place for place, each in enumerate(made, 1) if not each.success]
    return Result(
        rolls=tuple(each.roll for each in made if each.roll is not None),
        successes=ask.checks - len(failed),
        all_succeeded=not failed,
        first_failure=failed[0] if failed else None,
        luck_after=luck_after(held[-1]),
    )


Tally = tuple[int, int | None]
"""Successes and the first failure so far."""


def composed(ask: Ask) -> Measures:
    """Add check to check: all rolls of twenty checks at once are more than can be counted."""
    tally: Distribution[Tally] = Distribution.certain((0, None))
    for place, held in enumerate(luck_at_each(ask), 1):
        tally = add_check(tally, place, success_at(held))
    successes = tally.map(lambda so_far: so_far[0])
    first_failure = tally.map(lambda so_far: so_far[1])
    return {
        "successes": rows_of(successes),
        "all_succeeded": rows_of(first_failure.map(lambda place: place is None)),
        "first_failure": rows_of(first_failure),
        "means": {"successes": successes.mean(lambda number: number)},
    }


def success_at(held: int) -> Distribution[bool]:
    """Count one check at this Luck."""
    return Distribution.of(lambda dice: check_at(held, dice).success)


def add_check(tally: Distribution[Tally], place: int, success: Distribution[bool]) -> Distribution[Tally]:
    """Count one more check."""

    def after(so_far: Tally, succeeded: bool) -> Tally:  # noqa: FBT001 - what a distribution hands over
        successes, failure = so_far
        return (successes + 1, failure) if succeeded else (successes, failure or place)

    return tally.with_(success, after)


def tell(ask: Ask, result: Result) -> Telling:
    """Put a series into words."""
    steps = tuple(
        Step(f"Check {place}: {roll} against Luck {held}.", "TIM-4.3")
        for place, (roll, held) in enumerate(zip(result.rolls, luck_at_each(ask), strict=True), 1)
    )
    left = Step(f"Each check costs a point: Luck is now {result.luck_after}.", "TIM-4.6")
    if ask.luck - result.luck_after < ask.checks:
        left = Step(f"Luck stops at {result.luck_after}, the lowest there is.", "TIM-4.7")
    made = counted(ask.checks, "check")
    verdict = "All succeed" if result.all_succeeded else f"{result.successes} of {made} succeed"
    tone = Tone.SUCCESS if result.all_succeeded else Tone.PARTIAL if result.successes else Tone.FAILURE
    return Telling(
        verdict=verdict,
        tone=tone,
        summary=f"{verdict}; Luck is now {result.luck_after}.",
        steps=(*steps, left),
    )


LUCK_SERIES = Mechanic(
    id="timeless.luck_series",
    title="Luck running out",
    purpose="Make several Luck Checks without a rest, Luck falling each time.",
    rules=("TIM-13.8", "TIM-4.6", "TIM-4.7"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="successes", label="How many will succeed?", of=lambda result: result.successes),
        Measure(name="all_succeeded", label="Will all succeed?", of=lambda result: result.all_succeeded,
                outcomes=("true", "false"), words={"true": "all succeed", "false": "some fail"}),
        Measure(name="first_failure", label="Which will be the first to fail?",
                of=lambda result: result.first_failure, words={"none": "none of them"}),
    ),
    quantities=(Quantity(name="means", label="On average", words={"successes": "successes"}),),
    example=Example(inputs={"luck": 3, "checks": 3}, faces=(1, 2, 1, 2, 1, 1)),
)  # fmt: skip
