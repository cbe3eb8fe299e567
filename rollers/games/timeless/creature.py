"""A creature appears, with its own scores.

- Where its entry gives dice they are rolled: those of Power first, then those of Finesse (TIM-11.2).
- It has no Luck: its Luck Checks are made against Finesse + 4 (TIM-11.1).
- An underground denizen is met nowhere else (TIM-11.5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless import creatures
from rollers.games.timeless.creatures import Ability, Kind, entry, roll_scores
from rollers.games.timeless.house import house
from rollers.games.timeless.luck_check import creature_target
from rollers.house import House
from rollers.inputs import choice
from rollers.mechanic import Example, Measure, Mechanic, Quantity
from rollers.outcome import Step, Telling, Tone, counted, plain, signed


class Place(StrEnum):
    """Where a creature is to appear (TIM-11.6)."""

    UNDERGROUND = "underground"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a creature's appearance."""

    kind: Kind = creatures.kind()
    place: Place = choice(Place, default=Place.UNDERGROUND, label="Place", help="Where it is to appear.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One creature."""

    kind: Kind
    power: int
    finesse: int
    luck_target: int
    always_lucky: bool
    abilities: tuple[Ability, ...]
    allowed_here: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll what has to be rolled."""
    scores = roll_scores(ask.kind, dice)
    abilities = entry(ask.kind).abilities
    return Result(
        kind=ask.kind,
        power=scores.power,
        finesse=scores.finesse,
        luck_target=creature_target(scores.finesse),
        always_lucky=Ability.DEVILS_OWN_LUCK in abilities,
        abilities=abilities,
        allowed_here=ask.place is Place.UNDERGROUND or Ability.UNDERGROUND_DENIZEN not in abilities,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a creature into words."""
    name = entry(ask.kind).name
    scores = f"Power {result.power}, Finesse {signed(result.finesse)}"
    return Telling(
        verdict=name,
        tone=Tone.PLAIN if result.allowed_here else Tone.FAILURE,
        working=scores,
        summary=f"{name}: {scores}." if result.allowed_here else f"{name}: {scores}, but never met here.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say where its scores come from, and what it can do."""
    found = entry(ask.kind)
    for label, score in (("Power", found.power), ("Finesse", found.finesse)):
        if score.dice:
            change = f" {signed(score.add)[0]} {abs(score.add)}" if score.add else ""
            yield Step(f"{label} is rolled for each: {counted(score.dice, 'die', 'dice')}{change}.", "TIM-11.2")
    if found.power.fixed is not None:
        yield Step("Its Power stands in its entry.", "TIM-11.3")
    if result.always_lucky:
        yield Step("Every Luck Check of it succeeds.", "TIM-11.11")
    else:
        yield Step(f"It makes Luck Checks against Finesse + 4: {plain(result.luck_target)}.", "TIM-11.1")
    if not result.allowed_here:
        yield Step("An underground denizen is met in the Underground only.", "TIM-11.5")


CREATURE = Mechanic(
    id="timeless.creature",
    title="Creature",
    purpose="Bring a creature into play with its scores.",
    rules=("TIM-11.1", "TIM-11.2", "TIM-11.3", "TIM-11.4", "TIM-11.5"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="power", label="How much Power?", of=lambda result: result.power, mean=True),
        Measure(name="finesse", label="How much Finesse?", of=lambda result: result.finesse, mean=True),
        Measure(name="luck_target", label="Which Luck target?", of=lambda result: result.luck_target),
    ),
    quantities=(Quantity(name="means", label="On average", words={"power": "Power", "finesse": "Finesse"}),),
    example=Example(inputs={"kind": "awful_thing"}, faces=(3, 6, 1, 4, 2)),
)
