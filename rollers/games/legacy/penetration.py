"""What one hit does to armor and wearer (LEG-10.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy.armor_layers import Layer, armor_at, known_layers, layers
from rollers.games.legacy.armor_suit import layers_at
from rollers.games.legacy.coverage_roll import location_steps
from rollers.games.legacy.defenses import past_defenses, whole_words
from rollers.games.legacy.house import house
from rollers.games.legacy.locations import (
    extremities_only,
    location,
    location_is_there,
    lost_with,
    severed,
    struck,
)
from rollers.games.legacy.weapon_types import armor_piercing
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the plan."""

    checks: ClassVar[Checks] = (given.deals_damage, known_layers, extremities_only, location_is_there)
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    armor_piercing: int = armor_piercing()
    shotgun_shell: bool = given.shotgun_shell()
    layers: tuple[Layer, ...] = layers()
    location: int | None = location()
    severed: tuple[int, ...] = severed()
    strength: int = given.strength()
    cdef: int = given.cdef()
    sdef: int = given.sdef()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What got through."""

    location: int
    rerolls: int
    covered: bool
    defense: int
    net_cdam: int
    net_sdam: int
    penetrates: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the location, unless it is known, and set the damage against what stands there."""
    hit = struck(dice, ask.location, lost_with(ask.severed, ask.house))
    place = hit.location - 1
    worn = armor_at(ask.layers, ask.house)[place]
    past = past_defenses(
        given.attack_of(ask), strength=ask.strength, cdef=ask.cdef, sdef=worn + ask.sdef
    )  # fmt: skip
    return Result(
        location=hit.location,
        rerolls=hit.rerolls,
        covered=layers_at(ask.layers, ask.house)[place] > 0,
        defense=past.sdef,
        net_cdam=past.cdam,
        net_sdam=past.sdam,
        penetrates=past.bites,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the hit into words."""
    verdict = "It gets through" if result.penetrates else "Nothing gets through"
    amounts = f"{whole_words(result.net_cdam, result.net_sdam)} past defenses"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.penetrates else Tone.FAILURE,
        summary=f"{verdict}: {amounts}." if result.penetrates else f"{verdict}.",
        steps=(
            *location_steps(
                location=result.location, rerolls=result.rerolls, covered=result.covered, house=ask.house
            ),
            Step(f"SDef {result.defense} counts; {amounts}.", "LEG-10.6"),
        ),
    )  # fmt: skip


PENETRATION = Mechanic(
    id="legacy.penetration",
    title="Will it bite?",
    purpose="Plan what one hit does to armor and wearer.",
    rules=("LEG-5.5", "LEG-10.6", "LEG-10.15", "LEG-11.3", "LEG-14.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="penetrates", label="Will anything get through?", of=lambda result: result.penetrates,
                outcomes=("true", "false"), words={"true": "it gets through", "false": "nothing"}),
        Measure(name="net_cdam", label="How much Casual Damage?", of=lambda result: result.net_cdam),
        Measure(name="net_sdam", label="How much Severe Damage?", of=lambda result: result.net_sdam),
    ),
    house=("legacy.thigh_takes_calf", "legacy.table.armor_coverage", "legacy.table.armor_materials"),
    example=Example(
        inputs={"attack_sdam": 4, "layers": [{"piece": "vest", "material": "ballistic_mesh"}]}, faces=(6,)
    ),
)  # fmt: skip
