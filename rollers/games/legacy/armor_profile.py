"""What a suit of layers gives (LEG-7.6, LEG-14.7 to LEG-14.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import ABSENT
from rollers.games.legacy.armor_layers import Layer, armor_at, known_layers, layers
from rollers.games.legacy.armor_suit import agility_at, average_defense, civilian_legal, layers_at, worst_agility
from rollers.games.legacy.coverage import LOCATIONS
from rollers.games.legacy.house import house
from rollers.games.legacy.locations import location_row
from rollers.house import House
from rollers.inputs import Checks, listed
from rollers.kinds import Integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, plain, signed


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the profile."""

    checks: ClassVar[Checks] = (known_layers,)
    layers: tuple[Layer, ...] = layers(default=ABSENT)
    impeded: tuple[int, ...] = listed(
        Integer(1, LOCATIONS), most=LOCATIONS, distinct=True, default=tuple(range(1, LOCATIONS + 1)), rare=True,
        item_label="Location", label="Locations that hinder", help="Of the Task at hand.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The suit, location by location and as a whole."""

    defense: tuple[int, ...]
    layers_at: tuple[int, ...]
    agility_at: tuple[int, ...]
    agility_modifier: int
    average_defense: int
    civilian_legal: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Work the suit out; nothing is rolled."""
    return Result(
        defense=armor_at(ask.layers, ask.house),
        layers_at=layers_at(ask.layers, ask.house),
        agility_at=agility_at(ask.layers, ask.house),
        agility_modifier=worst_agility(ask.layers, ask.house, ask.impeded),
        average_defense=average_defense(ask.layers, ask.house),
        civilian_legal=civilian_legal(ask.layers, ask.house),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the suit into words."""
    rows = tuple(
        (f"{place}: {location_row(place, ask.house).name}", result.defense[place - 1], result.layers_at[place - 1],
         plain(result.agility_at[place - 1]))
        for place in range(1, LOCATIONS + 1)
    )  # fmt: skip
    legal = "may be worn in public" if result.civilian_legal else "is for licensed law enforcement"
    return Telling(
        verdict=f"Average defense {result.average_defense}",
        summary=f"Average defense {result.average_defense}, AGL {signed(result.agility_modifier)}; it {legal}.",
        steps=(
            Step(f"Ranks of layers add up: {sum(result.defense)} over ten locations.", "LEG-14.10"),
            Step(f"Average: {sum(result.defense)} / {LOCATIONS}, rounded up: {result.average_defense}.", "LEG-7.6"),
            Step(f"The worst location that hinders counts: AGL {signed(result.agility_modifier)}.", "LEG-14.9"),
            Step(f"Judged piece by piece, it {legal}.", "LEG-14.7"),
        ),
        tables=(
            Sheet(caption="Location by location", columns=("Location", "SDef", "Layers", "AGL"), rows=rows),
        ),
    )  # fmt: skip


ARMOR_PROFILE = Mechanic(
    id="legacy.armor_profile",
    title="A suit of armor",
    purpose="Add up layers of armor: defense, Agility, average, legality.",
    rules=("LEG-7.6", "LEG-14.7", "LEG-14.8", "LEG-14.9", "LEG-14.10", "LEG-14.11", "LEG-14.12"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.armor_layer", "legacy.table.armor_coverage", "legacy.table.armor_materials"),
    example=Example(
        inputs={
            "layers": [
                {"piece": "vest", "material": "ballistic_mesh"},
                {"piece": "jacket", "material": "ceramic_plate"},
            ]
        }
    ),
)
