"""Whether armor stands in the way of a hit (LEG-11.3, LEG-14.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import ABSENT
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy.armor_layers import Layer, armor_at, known_layers, layers
from rollers.games.legacy.armor_suit import layers_at
from rollers.games.legacy.house import house
from rollers.games.legacy.locations import (
    extremities_only,
    location,
    location_is_there,
    location_row,
    lost_with,
    severed,
    struck,
)
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, addition, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the roll."""

    checks: ClassVar[Checks] = (known_layers, extremities_only, location_is_there)
    layers: tuple[Layer, ...] = layers(default=ABSENT)
    location: int | None = location()
    severed: tuple[int, ...] = severed()
    sdef: int = given.sdef()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Where it hits, and what stands there."""

    location: int
    rerolls: int
    covered: bool
    defense: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the location, unless it is known, and look the armor up."""
    hit = struck(dice, ask.location, lost_with(ask.severed, ask.house))
    place = hit.location - 1
    return Result(
        location=hit.location,
        rerolls=hit.rerolls,
        covered=layers_at(ask.layers, ask.house)[place] > 0,
        defense=armor_at(ask.layers, ask.house)[place] + ask.sdef,
    )


def location_steps(*, location: int, rerolls: int, covered: bool, house: House) -> tuple[Step, ...]:
    """Say where a hit strikes, and whether armor is worn there."""
    again = (Step(f"{counted(rerolls, 'roll')} on what is lost made again.", "LEG-11.5"),) if rerolls else ()
    worn = "armor is worn there" if covered else "no armor there"
    name = location_row(location, house).name
    return (*again, Step(f"Location {location}, {name}: {worn}.", "LEG-14.8"))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the roll into words."""
    verdict = "Covered" if result.covered else "Not covered"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.covered else Tone.FAILURE,
        working=addition([result.defense - ask.sdef, ask.sdef], result.defense),
        summary=f"{verdict}: SDef {result.defense} at location {result.location}.",
        steps=location_steps(
            location=result.location, rerolls=result.rerolls, covered=result.covered, house=ask.house
        ),
    )  # fmt: skip


COVERAGE_ROLL = Mechanic(
    id="legacy.coverage_roll",
    title="Coverage",
    purpose="See whether armor stands in the way of a hit.",
    rules=("LEG-11.3", "LEG-14.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="covered", label="Will armor stand in the way?", of=lambda result: result.covered,
                outcomes=("true", "false"), words={"true": "covered", "false": "not covered"}),
        Measure(name="defense", label="How much SDef will count?", of=lambda result: result.defense),
    ),
    house=("legacy.thigh_takes_calf", "legacy.table.armor_coverage", "legacy.table.armor_materials"),
    example=Example(inputs={"layers": [{"piece": "vest", "material": "ballistic_mesh"}]}, faces=(5,)),
)  # fmt: skip
