"""How many Boons a Finesse Check needs for a wanted chance (TIM-13.10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import percent
from rollers.games.timeless.finesse_check import Degree, degree_of
from rollers.games.timeless.house import house
from rollers.games.timeless.pool import banes, finesse, modifier, sums
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, Tone, capitalised, counted


class Want(StrEnum):
    """What one wants of the check."""

    SUCCESS = "success"
    PARTIAL = "partial"
    """At least partial success."""


REACHED_BY = {
    Want.SUCCESS: frozenset({Degree.SUCCESS}),
    Want.PARTIAL: frozenset({Degree.SUCCESS, Degree.PARTIAL}),
}
WANT_WORDS = {Want.SUCCESS: "success", Want.PARTIAL: "at least partial success"}


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the search for Boons."""

    finesse: int = finesse()
    banes: int = banes("All Banes to overcome.")
    modifier: int = modifier()
    want: Want = choice(
        Want, labels={"success": "Success", "partial": "At least partial"}, default=Want.SUCCESS, label="Wanted"
    )
    chance: int = integer(low=1, high=100, default=50, label="Chance wanted", unit="%", help="At least this.")
    max_boons: int = integer(low=0, high=20, default=10, label="Most Boons", help="Most that could be had.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The Boons needed, and every chance on the way."""

    boons_needed: int | None
    chance: Fraction | None
    chances: Mapping[int, Fraction]


def chance_with(ask: Ask, boons: int) -> Fraction:
    """Return the chance of what is wanted with so many Boons."""
    added = ask.finesse + ask.modifier
    return sums(boons - ask.banes).chance_that(lambda pips: degree_of(pips + added) in REACHED_BY[ask.want])


def resolve(ask: Ask, dice: Dice) -> Result:
    """Try one number of Boons after the other; nothing is rolled."""
    chances = {boons: chance_with(ask, boons) for boons in range(ask.max_boons + 1)}
    needed = next((boons for boons, chance in chances.items() if chance * 100 >= ask.chance), None)
    return Result(boons_needed=needed, chance=None if needed is None else chances[needed], chances=chances)


def tell(ask: Ask, result: Result) -> Telling:
    """Put the answer into words."""
    wanted = f"{ask.chance} % for {WANT_WORDS[ask.want]}"
    table = Sheet(
        caption=f"Chance of {WANT_WORDS[ask.want]}",
        columns=("Boons", "Chance"),
        rows=tuple(result.chances.items()),
    )
    step = Step("The smallest number of Boons that gives the chance wanted.", "TIM-13.10")
    if result.boons_needed is None or result.chance is None:
        most = counted(ask.max_boons, "Boon")
        return Telling(
            verdict="Not enough",
            tone=Tone.FAILURE,
            summary=f"Even {most} will not give {wanted}.",
            steps=(step,),
            tables=(table,),
        )
    needed = counted(result.boons_needed, "Boon") if result.boons_needed else "no Boon"
    verdict = f"{capitalised(needed)} needed"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS,
        summary=f"{verdict}: {percent(result.chance)} where you want {wanted}.",
        steps=(step,),
        tables=(table,),
    )


BOON_PLAN = Mechanic(
    id="timeless.boon_plan",
    title="How many Boons do I need?",
    purpose="Find the fewest Boons that give the chance you want.",
    rules=("TIM-13.10",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"finesse": 2, "banes": 1, "max_boons": 4}),
)
