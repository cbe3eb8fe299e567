"""Whether the spine is cut: the one death of an Immortal (LEG-11.6 to LEG-11.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.house import house
from rollers.games.legacy.ranges import DAMAGE_HIGH
from rollers.games.legacy.spine import WholeAim, spine_threshold
from rollers.games.legacy.weapon_types import WeaponClass
from rollers.house import House
from rollers.inputs import Checks, choice, flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone


class Fate(StrEnum):
    """What becomes of her."""

    TRUE_DEATH = "true_death"
    DEAD = "dead"
    """A mortal with a cut spine."""
    SURVIVES_CUT = "survives_cut"


FATE_WORDS = {
    Fate.TRUE_DEATH: "The True Death",
    Fate.DEAD: "Dead for good",
    Fate.SURVIVES_CUT: "The spine holds",
}


def no_explosive_at_the_spine(ask: Ask) -> Iterable[Problem]:
    """Nobody aims an explosive at a neck (LEG-11.8)."""
    if ask.weapon_class is WeaponClass.EXPLOSIVE and ask.aim in (WholeAim.NECK, WholeAim.UPPER_BACK):
        yield Problem("aim", ask.aim.value, "whole_body, or none, with an explosive", "Aimed at")


def whole_body_by_blast_only(ask: Ask) -> Iterable[Problem]:
    """Only blast and fire wreck a whole body (LEG-11.8)."""
    if ask.aim is WholeAim.WHOLE_BODY and ask.weapon_class is not WeaponClass.EXPLOSIVE:
        yield Problem("weapon_class", ask.weapon_class.value, "explosive against the whole body", "Weapon")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the question."""

    checks: ClassVar[Checks] = (no_explosive_at_the_spine, whole_body_by_blast_only)
    aim: WholeAim = choice(
        WholeAim, label="Aimed at", help="Whole body: a blast, or fire.",
        labels={"none": "Nothing in particular"},
    )  # fmt: skip
    weapon_class: WeaponClass = choice(WeaponClass, label="Weapon", help="Explosive includes fire.")
    sdam_inflicted: int = integer(
        low=0, high=DAMAGE_HIGH, label="Severe Damage", help="Past armor, of this one attack, before any location."
    )
    immortal: bool = flag(default=True, label="Immortal", help="A mortal is simply dead.")
    gm_spares: bool = flag(
        rare=True, label="The GM spares her", help="She lives, as after an explosion that should have killed her."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Whether it was enough."""

    threshold: int | None
    severed: bool
    outcome: Fate


def resolve(ask: Ask, dice: Dice) -> Result:
    """Compare; nothing is rolled."""
    threshold = spine_threshold(ask.aim, ask.weapon_class, ask.house)
    severed = threshold is not None and ask.sdam_inflicted >= threshold and not ask.gm_spares
    cut = Fate.TRUE_DEATH if ask.immortal else Fate.DEAD
    return Result(threshold=threshold, severed=severed, outcome=cut if severed else Fate.SURVIVES_CUT)


def tell(ask: Ask, result: Result) -> Telling:
    """Put it into words."""
    verdict = FATE_WORDS[result.outcome]
    if result.threshold is None:
        step = Step("Such an attack cannot cut the spine.", "LEG-11.7")
    else:
        step = Step(f"It takes {result.threshold} Severe Damage; {ask.sdam_inflicted} got in.", "LEG-11.8")
    spared = result.threshold is not None and ask.sdam_inflicted >= result.threshold and not result.severed
    steps = (step, Step("The GM lets her come out a wreck, and mend.", "LEG-11.9")) if spared else (step,)
    return Telling(
        verdict=verdict,
        tone=Tone.FAILURE if result.severed else Tone.SUCCESS,
        summary=f"{verdict}.",
        steps=steps,
    )


TRUE_DEATH = Mechanic(
    id="legacy.true_death",
    title="The True Death",
    purpose="See whether an attack cuts the spine between head and heart.",
    rules=("LEG-11.6", "LEG-11.7", "LEG-11.8", "LEG-11.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.explosion_severs",),
    example=Example(inputs={"aim": "neck", "weapon_class": "bladed", "sdam_inflicted": 6}),
)
