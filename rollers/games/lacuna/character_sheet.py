"""A character checked, with every number that follows from it (LAC-1.3 to LAC-1.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import percent
from rollers.games.lacuna.character import Character, Clearance, Talent
from rollers.games.lacuna.equipment import Item
from rollers.games.lacuna.heart import Target, check_maximum, check_target
from rollers.games.lacuna.house import house
from rollers.games.lacuna.plan_odds import count_rolls
from rollers.games.lacuna.rolling import DIE_SIDES, TARGET, Attribute, TalentPolicy
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, counted

NINE_POINTS = 9
NINE_POINTS_LOW, NINE_POINTS_HIGH = 2, 4
"""LAC-1.10, the way of building called nine points."""


def _built_on_nine_points(ask: Ask) -> bool:
    return ask.house.says("lacuna.creation", "nine_points")


def attributes_in_range(ask: Ask) -> Iterable[Problem]:
    """With nine points each attribute is 2 to 4 (LAC-1.10)."""
    if not _built_on_nine_points(ask):
        return
    for attribute in Attribute:
        value = getattr(ask, attribute.value)
        if not NINE_POINTS_LOW <= value <= NINE_POINTS_HIGH:
            allowed = f"a whole number from {NINE_POINTS_LOW} to {NINE_POINTS_HIGH} with nine points"
            yield Problem(attribute.value, value, allowed, attribute.value.capitalize())


def attributes_add_up(ask: Ask) -> Iterable[Problem]:
    """With nine points the attributes come to exactly 9 together (LAC-1.10)."""
    total = ask.force + ask.instinct + ask.access
    if _built_on_nine_points(ask) and total != NINE_POINTS:
        yield Problem("access", ask.access, f"values that add up to {NINE_POINTS}, not {total}", "Access")


@dataclass(frozen=True, kw_only=True)
class Ask(Character):
    """Inputs of a character."""

    checks: ClassVar[Checks] = (
        *Character.checks, check_maximum, attributes_in_range, attributes_add_up, check_target,
    )  # fmt: skip
    house: House = house()

    def value(self, attribute: Attribute) -> int:
        """Return the full value of an attribute."""
        return int(getattr(self, attribute.value))


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A character with everything filled in."""

    name: str
    force: int
    instinct: int
    access: int
    talents: tuple[Talent, ...]
    techniques: tuple[str, ...]
    commendation_points: int
    age: int
    resting_heart_rate: int
    maximum_heart_rate: int
    heart_rate: int
    clearance: Clearance
    equipment: tuple[Item, ...]
    attribute_total: int
    target_low: int
    target_high: int
    chance: Mapping[Attribute, Fraction]
    talent_chance: Mapping[Attribute, Fraction]
    cannot_succeed_unaided: tuple[Attribute, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fill in what follows; nothing is rolled."""
    resting, maximum = ask.resting(ask.house), ask.maximum(ask.house)
    target = Target.of(maximum, ask.house)
    stated = {each.name: getattr(ask, each.name) for each in fields(Character)}
    derived = {
        "resting_heart_rate": resting,
        "maximum_heart_rate": maximum,
        "heart_rate": resting if ask.heart_rate is None else ask.heart_rate,
    }
    helped = {talent.attribute for talent in ask.talents}
    return Result(
        **(stated | derived),
        attribute_total=sum(ask.value(attribute) for attribute in Attribute),
        target_low=target.low,
        target_high=target.high,
        chance={attribute: _chance(ask, attribute, TalentPolicy.NONE) for attribute in Attribute},
        talent_chance={
            attribute: _chance(ask, attribute, TalentPolicy.ON_FAIL) for attribute in Attribute if attribute in helped
        },
        cannot_succeed_unaided=tuple(attribute for attribute in Attribute if ask.value(attribute) * DIE_SIDES < TARGET),
    )


def _chance(ask: Ask, attribute: Attribute, talent_policy: TalentPolicy) -> Fraction:
    """Return the chance of 11 or more at the full value (LAC-2.13)."""
    return count_rolls(attribute, ask.value(attribute), 0, talent_policy, ask.house).success


def tell(ask: Ask, result: Result) -> Telling:
    """Put a character into words."""
    rows = tuple(
        (
            attribute.value.capitalize(),
            ask.value(attribute),
            result.chance[attribute],
            result.talent_chance.get(attribute, "no Talent"),
        )
        for attribute in Attribute
    )
    hearts = f"Heart Rate {result.heart_rate}, Maximum {result.maximum_heart_rate}"
    return Telling(
        verdict=result.name,
        summary=f"{result.name}: {counted(result.attribute_total, 'point')} of attributes; {hearts}.",
        steps=tuple(_steps(result)),
        tables=(
            Sheet(caption="Chance of 11 or more", columns=("Attribute", "Dice", "Alone", "With a Talent"), rows=rows),
        ),
    )


def _steps(result: Result) -> Iterator[Step]:
    """Say where its numbers come from."""
    yield Step(f"Resting {result.resting_heart_rate}, Maximum {result.maximum_heart_rate}.", "LAC-1.8")
    yield Step(f"The Target zone runs from {result.target_low} to {result.target_high}.", "LAC-1.9")
    for attribute in result.cannot_succeed_unaided:
        chance = result.talent_chance.get(attribute)
        helped = f"; with a Talent {percent(chance)}" if chance is not None else ""
        yield Step(f"{attribute.value.capitalize()} cannot reach {TARGET} by itself{helped}.", "LAC-1.10")


CHARACTER = Mechanic(
    id="lacuna.character",
    title="Character",
    purpose="Check a character and fill in every number that follows from the sheet.",
    rules=(
        "LAC-1.3", "LAC-1.4", "LAC-1.5", "LAC-1.6", "LAC-1.7", "LAC-1.8", "LAC-1.9", "LAC-1.10", "LAC-2.13",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=(
        "lacuna.creation", "lacuna.resting_heart_rate", "lacuna.maximum_base", "lacuna.target_low_percent",
        "lacuna.target_high_percent",
    ),
    example=Example(
        inputs={
            "name": "Ines", "force": 2, "instinct": 4, "access": 3,
            "talents": [{"name": "Strategy", "attribute": "force"}],
        }
    ),
)  # fmt: skip
