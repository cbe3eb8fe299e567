"""How fast attacker and target pass each other, and what that costs (LEG-13.3 to LEG-13.5)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.legacy.house import house
from rollers.games.legacy.speeds import (
    Heading,
    heading,
    relative_speed,
    relative_working,
    velocity,
    velocity_tmod,
)
from rollers.house import House
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, signed


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the relative speed."""

    speed_a: int = velocity("One speed")
    speed_b: int = velocity("Other speed")
    heading: Heading = heading()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Relative speed and its Task Modifier."""

    relative: int
    tmod: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Work both out; nothing is rolled."""
    relative = relative_speed(ask.speed_a, ask.speed_b, ask.heading)
    return Result(relative=relative, tmod=velocity_tmod(relative, ask.house))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the relative speed into words."""
    working = relative_working(ask.speed_a, ask.speed_b, ask.heading)
    return Telling(
        verdict=f"TMod {signed(result.tmod)}",
        working=working,
        summary=f"They pass at {result.relative} m/Turn: {signed(result.tmod)} to hit.",
        steps=(
            Step(f"Relative speed: {working} m/Turn.", "LEG-13.4"),
            Step(f"At {result.relative} m/Turn the roll to hit has {signed(result.tmod)}.", "LEG-13.5"),
        ),
    )


RELATIVE_VELOCITY = Mechanic(
    id="legacy.relative_velocity",
    title="Relative velocity",
    purpose="See how fast two things pass, and what that does to a roll to hit.",
    rules=("LEG-13.3", "LEG-13.4", "LEG-13.5"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.table.velocity_tmod",),
    example=Example(inputs={"speed_a": 50, "speed_b": 30, "heading": "opposite"}),
)
