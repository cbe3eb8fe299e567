"""What a speed does on impact (LEG-13.10)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.legacy.house import house
from rollers.games.legacy.speeds import impact_points, velocity
from rollers.house import House
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the look-up."""

    velocity: int = velocity("Speed", help="On impact.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Points of damage, before any defense."""

    damage: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look them up; nothing is rolled."""
    return Result(damage=impact_points(ask.velocity, ask.house))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the points into words."""
    points = counted(result.damage, "point")
    text = f"An impact at {ask.velocity} m/Turn does {points}, to both sides."
    return Telling(verdict=points, summary=text, steps=(Step(text, "LEG-13.10"),))


IMPACT = Mechanic(
    id="legacy.impact",
    title="Impact",
    purpose="See how many points of damage a speed does.",
    rules=("LEG-13.10",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.table.impact",),
    example=Example(inputs={"velocity": 30}),
)
