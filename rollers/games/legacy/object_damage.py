"""Damage to a thing (LEG-13.1, LEG-13.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.house import house
from rollers.games.legacy.structure import (
    Battered,
    Thing,
    batter,
    structure,
    taken,
    taken_within_structure,
    thing_sdef,
    volatile,
)
from rollers.games.legacy.weapon_types import armor_piercing
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

USUAL_STRUCTURE = 10
"""LEG-13.1."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the damage."""

    checks: ClassVar[Checks] = (given.deals_damage, taken_within_structure)
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    sdef: int = thing_sdef()
    armor_piercing: int = armor_piercing()
    structure: int = structure(USUAL_STRUCTURE)
    taken: int = taken()
    volatile: bool = volatile()
    house: House = house()

    @property
    def thing(self) -> Thing:
        """The thing before the attack."""
        return Thing(sdef=self.sdef, structure=self.structure, taken=self.taken, volatile=self.volatile)

    @property
    def attack(self) -> Attack:
        """The attack."""
        return Attack(cdam=self.attack_cdam, sdam=self.attack_sdam, armor_piercing=self.armor_piercing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The thing after the attack."""

    net: int
    taken: int
    remaining: int
    destroyed: bool
    may_explode: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Apply the attack; nothing is rolled."""
    battered = batter(ask.thing, ask.attack)
    return Result(
        net=battered.net,
        taken=battered.thing.taken,
        remaining=battered.thing.remaining,
        destroyed=battered.thing.destroyed,
        may_explode=battered.may_explode,
    )


def thing_telling(battered: Battered, rule: str) -> Telling:
    """Put what an attack did to a thing into words; `rule` is the one its Structure comes from."""
    thing = battered.thing
    left = f"{thing.remaining} of {thing.structure} Structure left"
    return Telling(
        verdict="Destroyed" if thing.destroyed else left,
        tone=Tone.FAILURE if thing.destroyed else Tone.PARTIAL if battered.net else Tone.PLAIN,
        summary=f"{counted(battered.net, 'point')} of structural damage: "
        + ("it is destroyed." if thing.destroyed else f"{left}."),
        steps=tuple(_thing_steps(battered, rule)),
    )


def _thing_steps(battered: Battered, rule: str) -> Iterator[Step]:
    """Say what came of it, step by step."""
    thing = battered.thing
    yield Step(f"SDef {thing.sdef} lets {counted(battered.net, 'point')} of structural damage through.", rule)
    yield Step(f"{thing.taken} of {thing.structure} taken.", rule)
    if battered.may_explode:
        yield Step("Half of what it can take is gone: what it holds may explode.", "LEG-13.2")


def tell(ask: Ask, result: Result) -> Telling:
    """Put the damage into words."""
    return thing_telling(batter(ask.thing, ask.attack), "LEG-13.1")


OBJECT_DAMAGE = Mechanic(
    id="legacy.object_damage",
    title="Damage to a thing",
    purpose="Apply an attack to a door, a crate, or whatever else is in the way.",
    rules=("LEG-5.5", "LEG-13.1", "LEG-13.2"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"attack_sdam": 7, "sdef": 3, "taken": 4, "volatile": True}),
)
