"""Appendix A for any number of Boons or Banes and any Finesse (TIM-10.1 to TIM-10.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import decimal, percent
from rollers.games.timeless.finesse_check import Degree, degree_of
from rollers.games.timeless.house import house
from rollers.games.timeless.pool import finesse, sums
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Sheet, Step, Telling, Tone, capitalised, plain


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the tables of Appendix A."""

    net: int = integer(
        low=-20, high=20, default=0, label="Net Boons", help="Boons left after cancelling; below 0 for Banes."
    )
    finesse: int = finesse("Added to every sum.")
    house: House = house()


Chances = Mapping[int, Fraction]
"""Total -> chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The chances of every total and every degree."""

    exactly: Chances
    at_least: Chances
    at_most: Chances
    mean: Fraction
    degree: Mapping[Degree, Fraction]


def totals(ask: Ask) -> Distribution[int]:
    """Count the totals of a check."""
    return sums(ask.net).map(lambda pips: pips + ask.finesse)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count; nothing is rolled."""
    counted = totals(ask)
    possible = sorted(total for total, _ in counted.items())
    degrees = counted.map(degree_of)
    return Result(
        exactly={total: counted.chance(total) for total in possible},
        at_least={total: counted.chance_that(total.__le__) for total in possible},
        at_most={total: counted.chance_that(total.__ge__) for total in possible},
        mean=counted.mean(lambda total: total),
        degree={degree: degrees.chance(degree) for degree in Degree},
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the tables into words."""
    success = f"success {percent(result.degree[Degree.SUCCESS])}"
    partial = f"partial {percent(result.degree[Degree.PARTIAL])}"
    failure = f"failure {percent(result.degree[Degree.FAILURE])}"
    return Telling(
        verdict=capitalised(success),
        tone=Tone.PLAIN,
        summary=f"{capitalised(success)}, {partial}, {failure}; the mean total is {decimal(result.mean)}.",
        steps=(
            Step("Two dice of the pool count, and Finesse is added.", "TIM-10.2"),
            Step("10 or more succeeds, 8 or 9 succeeds in part.", "TIM-3.7"),
        ),
        tables=(
            Sheet(
                caption="Chance of each total",
                columns=("Total", "Exactly", "At least", "At most"),
                rows=tuple(
                    (plain(total), chance, result.at_least[total], result.at_most[total])
                    for total, chance in result.exactly.items()
                ),
            ),
        ),
    )


PROBABILITY = Mechanic(
    id="timeless.probability",
    title="Probabilities",
    purpose="Look up the exact chance of every total and degree.",
    rules=("TIM-10.1", "TIM-10.2", "TIM-10.3", "TIM-10.4"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"net": 1, "finesse": 2}),
)
