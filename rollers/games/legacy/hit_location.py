"""Where a hit strikes (LEG-11.2, LEG-11.3, LEG-11.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy.book_tables import LocationKey
from rollers.games.legacy.defenses import LIMB_LIMIT
from rollers.games.legacy.house import house
from rollers.games.legacy.locations import (
    EXTREMITIES,
    extremities_only,
    location_row,
    lost_with,
    roll_location,
    severed,
)
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, counted, signed


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the roll."""

    checks: ClassVar[Checks] = (extremities_only,)
    severed: tuple[int, ...] = severed()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The location struck."""

    location: int
    name: str
    modifier: int
    extremity: bool
    limit: int | None
    rerolls: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll until a location that is still there."""
    struck = roll_location(dice, lost_with(ask.severed, ask.house))
    row = location_row(struck.location, ask.house)
    extremity = struck.location in EXTREMITIES
    return Result(
        location=struck.location,
        name=row.name,
        modifier=row.modifier,
        extremity=extremity,
        limit=LIMB_LIMIT if extremity else None,
        rerolls=struck.rerolls,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the location into words."""
    steps = [Step(f"{result.location}: {result.name}.", "LEG-11.2")]
    if result.rerolls:
        steps.insert(0, Step(f"{counted(result.rerolls, 'roll')} on what is lost made again.", "LEG-11.5"))
    if result.modifier:
        steps.append(Step(f"If locations are in use: {signed(result.modifier)} to damage past defenses.", "LEG-11.4"))
    if result.limit is not None:
        steps.append(Step(f"It takes {result.limit} Severe Damage and is gone.", "LEG-11.5"))
    return Telling(
        verdict=result.name.capitalize(),
        summary=f"The hit strikes location {result.location}, {result.name}.",
        steps=tuple(steps),
    )


HIT_LOCATION = Mechanic(
    id="legacy.hit_location",
    title="Hit location",
    purpose="Roll where a hit strikes.",
    rules=("LEG-11.2", "LEG-11.3", "LEG-11.5"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="location", label="Where does it strike?", of=lambda result: result.location,
                words={key.value: f"{key.value}: {key.name.replace('_', ' ').lower()}" for key in LocationKey}),
    ),
    house=("legacy.thigh_takes_calf", "legacy.table.hit_locations"),
    example=Example(inputs={"severed": [7]}, faces=(7, 9, 10)),
)  # fmt: skip
