"""Several tries at one target number (LEG-2.11)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.house import house
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.task_die import SIDES, highest_success
from rollers.games.legacy.task_roll import chance_of
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted, plain

MOST_TRIES = 50


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of several tries."""

    target: int = shared.target_number()
    tries: int = integer(low=1, high=MOST_TRIES, label="Tries", help="All are made, whatever comes of them.")
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What came of them."""

    rolls: tuple[int, ...]
    successes: int
    first_success: int | None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll every try."""
    throws = [
        roll_under(dice, ask.target, automatic_success=ask.automatic_success, label=f"Try {number}")
        for number in range(1, ask.tries + 1)
    ]  # fmt: skip
    return Result(
        rolls=tuple(thrown.roll for thrown in throws),
        successes=sum(thrown.success for thrown in throws),
        first_success=next((number for number, thrown in enumerate(throws, 1) if thrown.success), None),
    )


def composed(ask: Ask) -> Measures:
    """Count all tries as one pool, and the first success from the chance of one: fifty tries are too many to walk."""
    limit = highest_success(ask.target, automatic_success=ask.automatic_success)
    successes = Distribution.of(lambda dice: dice.at_most(limit, count=ask.tries, sides=SIDES, label="Tries").value)
    chance = chance_of(ask.target, automatic_success=ask.automatic_success)
    first = {str(number): chance * (1 - chance) ** (number - 1) for number in range(1, ask.tries + 1)}
    never = (1 - chance) ** ask.tries
    return {
        "any_success": _possible({"true": 1 - never, "false": never}),
        "successes": rows_of(successes),
        "first_success": _possible(first | {"none": never}),
    }


def _possible(rows: dict[str, Fraction]) -> dict[str, Fraction]:
    """Leave out what cannot come up."""
    return {key: chance for key, chance in rows.items() if chance}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the tries into words."""
    verdict = counted(result.successes, "success", "successes")
    first = f"The first comes with try {result.first_success}." if result.first_success else "None of them succeeds."
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.successes else Tone.FAILURE,
        summary=f"{verdict} in {counted(ask.tries, 'try', 'tries')}.",
        steps=(
            Step(f"Each try is a Task Roll of its own against {plain(ask.target)}.", "LEG-2.11"),
            Step(first, "LEG-2.11"),
        ),
    )


REPEATED_TASK = Mechanic(
    id="legacy.repeated_task",
    title="Trying again",
    purpose="Make several tries at one target number.",
    rules=("LEG-2.11",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(
            name="any_success", label="Will any try succeed?", of=lambda result: result.successes > 0,
            outcomes=("true", "false"), words={"true": "at least one", "false": "none"},
        ),
        Measure(name="successes", label="How many will succeed?", of=lambda result: result.successes),
        Measure(
            name="first_success", label="Which try will be the first to succeed?",
            of=lambda result: result.first_success, words={"none": "no success"},
        ),
    ),
    example=Example(inputs={"target": 4, "tries": 3}, faces=(7, 4, 9)),
)  # fmt: skip
