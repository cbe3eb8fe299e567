"""How many Exchanges a goal takes on average, all with the same dice (LIM-12.3)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import amount, decimal
from rollers.games.limitless.house import house
from rollers.games.limitless.planning import prevent, wanted
from rollers.games.limitless.victories import gain
from rollers.house import House
from rollers.inputs import integer
from rollers.markov import absorb
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling

MOST_NEEDED = 60
MOST_DICE = 30


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the average."""

    needed: int = wanted(most=MOST_NEEDED)
    dice: int = integer(low=1, high=MOST_DICE, label="Dice to Accomplish", help="In every Exchange.")
    prevent: int = prevent(most=MOST_DICE)
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Both averages."""

    expected_exchanges: Fraction
    mean_gain: Fraction


def resolve(ask: Ask, dice: Dice) -> Result:
    """Solve the chain of Exchanges over the Victories still wanted; nothing is rolled."""
    gained = gain(ask.dice, ask.prevent)
    chain = absorb(
        ask.needed,
        lambda wanted: gained.map(lambda victories: max(0, wanted - victories)),
        lambda wanted: wanted == 0,
        progress=lambda wanted: -wanted,
    )
    assert chain.steps is not None  # noqa: S101 - one die is enough for some gain, so the end is certain to come
    return Result(expected_exchanges=chain.steps, mean_gain=gained.mean(lambda victories: victories))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the averages into words."""
    took = amount(result.expected_exchanges, "Exchange")
    return Telling(
        verdict=f"{took} on average",
        summary=f"{took} on average; each brings {amount(result.mean_gain, 'Victory', 'Victories')}.",
        steps=(
            Step(f"One Exchange brings {decimal(result.mean_gain)} on average, after the Prevent.", "LIM-5.4"),
            Step("They go on until the goal is reached, so the last one often brings more than is needed.", "LIM-12.3"),
        ),
    )


EXPECTED_EXCHANGES = Mechanic(
    id="limitless.expected_exchanges",
    title="How long will it take?",
    purpose="See how many Exchanges a goal takes on average, with the same dice in each.",
    rules=("LIM-12.3",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"needed": 5, "dice": 3}),
)
