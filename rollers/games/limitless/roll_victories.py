"""The Victory roll.

- Roll the dice, set aside each 4, 5 and 6 and add the pips of the rest: these are the Victories (LIM-5.2).
- One die is worth one Victory on average (LIM-5.4).
"""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.limitless.house import house
from rollers.games.limitless.victories import counted_faces, discarded_faces, in_words, throw
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, addition, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a Victory roll."""

    dice: int = integer(low=0, high=200, label="Dice", help="Dice in the pool.")
    needed: int | None = integer(
        low=1, high=600, nullable=True, default=None, label="Victories wanted",
        help="Leave empty if any number will do.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a Victory roll came to."""

    dice: int
    victories: int
    counted: tuple[int, ...]
    discarded: tuple[int, ...]
    reached: bool | None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the pool and count."""
    rolled = throw(dice, ask.dice, label="Pool")
    return Result(
        dice=ask.dice,
        victories=rolled.value,
        counted=counted_faces(rolled),
        discarded=discarded_faces(rolled),
        reached=None if ask.needed is None else rolled.value >= ask.needed,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a Victory roll into words."""
    victories = in_words(result.victories)
    steps = [
        Step(f"You roll {counted(result.dice, 'die', 'dice')}. Each 4, 5 and 6 is set aside.", "LIM-5.2"),
        Step(f"The pips of the other dice add up to {victories}.", "LIM-5.2"),
    ]
    tone, verdict = Tone.PLAIN, victories
    if ask.needed is not None:
        wanted = in_words(ask.needed)
        tone = Tone.SUCCESS if result.reached else Tone.FAILURE
        verdict += ": enough" if result.reached else ": not enough"
        steps.append(Step(f"You wanted {wanted}.", "LIM-5.5"))
    return Telling(
        verdict=verdict,
        tone=tone,
        working=addition(result.counted, result.victories),
        summary=f"{verdict}.",
        steps=tuple(steps),
    )


ROLL_VICTORIES = Mechanic(
    id="limitless.roll_victories",
    title="Victory roll",
    purpose="Roll any pool and count its Victories.",
    rules=("LIM-5.2", "LIM-5.4", "LIM-5.5"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="reached",
            label="Will it be enough?",
            of=lambda result: result.reached,
            when=lambda ask: ask.needed is not None,
            outcomes=("true", "false"),
            words={"true": "enough", "false": "not enough"},
        ),
        Measure(name="victories", label="How many Victories?", of=lambda result: result.victories, mean=True),
    ),
    example=Example(inputs={"dice": 6, "needed": 5}, faces=(3, 1, 5, 1, 4, 2)),
)
