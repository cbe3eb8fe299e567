"""Heart Rate: its numbers, its zone, and the room that is left (LAC-1.8, LAC-1.9, LAC-5.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.lacuna import character
from rollers.games.lacuna.heart import (
    Target,
    Zone,
    check_maximum,
    check_target,
    maximum_of,
    resting_of,
    room_left,
)
from rollers.games.lacuna.house import house
from rollers.games.lacuna.rolling import DIE_SIDES
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the numbers of a heart."""

    checks: ClassVar[Checks] = (check_maximum, check_target)
    age: int = character.age()
    resting_heart_rate: int | None = character.resting_heart_rate()
    maximum_heart_rate: int | None = character.maximum_heart_rate()
    heart_rate: int | None = character.heart_rate()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The numbers of a heart."""

    resting_heart_rate: int
    maximum_heart_rate: int
    heart_rate: int
    target_low: int
    target_high: int
    zone: Zone
    over_maximum: bool
    headroom: int
    safe_dice: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Work them out; nothing is rolled."""
    resting = resting_of(ask.resting_heart_rate, ask.house)
    maximum = maximum_of(ask.maximum_heart_rate, ask.age, ask.house)
    heart_rate = resting if ask.heart_rate is None else ask.heart_rate
    room = room_left(heart_rate, maximum, ask.house)
    target = Target.of(maximum, ask.house)
    headroom = max(0, room)
    return Result(
        resting_heart_rate=resting,
        maximum_heart_rate=maximum,
        heart_rate=heart_rate,
        target_low=target.low,
        target_high=target.high,
        zone=target.zone(heart_rate, over_maximum=room < 0),
        over_maximum=room < 0,
        headroom=headroom,
        safe_dice=headroom // DIE_SIDES,
    )


ZONE_WORDS = {
    Zone.BELOW_TARGET: ("Below the Target zone", Tone.PLAIN),
    Zone.TARGET: ("In the Target zone", Tone.PLAIN),
    Zone.ABOVE_TARGET: ("Above the Target zone", Tone.PARTIAL),
    Zone.OVER_MAXIMUM: ("Over Maximum", Tone.FAILURE),
}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the numbers into words."""
    verdict, tone = ZONE_WORDS[result.zone]
    safe = counted(result.safe_dice, "die", "dice")
    after = "every Force or Instinct roll is risky" if result.over_maximum else f"{safe} cannot take it over Maximum"
    return Telling(
        verdict=verdict,
        tone=tone,
        summary=f"{verdict} at {result.heart_rate}: {after}.",
        steps=(
            Step(f"Resting {result.resting_heart_rate}, Maximum {result.maximum_heart_rate}.", "LAC-1.8"),
            Step(f"The Target zone runs from {result.target_low} to {result.target_high}.", "LAC-1.9"),
            Step(f"It can rise by {result.headroom} without being over Maximum.", "LAC-5.5"),
        ),
    )


HEART_RATE = Mechanic(
    id="lacuna.heart_rate",
    title="Heart Rate",
    purpose="See the numbers of a heart, its zone, and how many dice are safe.",
    rules=("LAC-1.8", "LAC-1.9", "LAC-5.5"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=(
        "lacuna.resting_heart_rate", "lacuna.maximum_base", "lacuna.target_low_percent",
        "lacuna.target_high_percent", "lacuna.maximum_boundary",
    ),
    example=Example(inputs={"age": 55, "heart_rate": 141}),
)  # fmt: skip
