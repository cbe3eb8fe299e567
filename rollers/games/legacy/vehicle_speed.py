"""One Turn of driving.

- MOV is what a vehicle can gain or lose in a Turn (LEG-16.1).
- It cannot speed up past MAX; only a push or a fall takes it higher (LEG-16.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.house import house
from rollers.games.legacy.ranges import SPEED_HIGH
from rollers.games.legacy.speeds import UNIT, velocity
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, addition


def mov() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the MOV of a vehicle (LEG-16.1)."""
    return velocity("MOV", help="Metres a Turn that it can gain or lose in one Turn.")


def top_speed() -> Any:  # noqa: ANN401
    """Declare the MAX of a vehicle (LEG-16.2)."""
    return velocity("MAX", help="Its top speed under its own power.")


def change() -> Any:  # noqa: ANN401
    """Declare how much faster or slower it is driven."""
    return integer(
        low=-SPEED_HIGH, high=SPEED_HIGH, default=0, label="Change of speed", unit=UNIT,
        help="Gained, or lost below 0; at most MOV either way.",
    )  # fmt: skip


def beyond_mov(change: int, mov: int) -> Iterable[Problem]:
    """Nobody changes the speed by more than MOV in a Turn (LEG-16.1)."""
    if abs(change) > mov:
        yield Problem("change", change, f"at most MOV either way, {mov}", "Change of speed")


def change_within_mov(ask: Ask) -> Iterable[Problem]:
    """The same for these inputs."""
    return beyond_mov(ask.change, ask.mov)


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of one Turn of driving."""

    checks: ClassVar[Checks] = (change_within_mov,)
    speed: int = velocity(help="Before this Turn.")
    mov: int = mov()
    max: int = top_speed()
    change: int = change()
    pushed: int = velocity("Pushed", default=0, rare=True, help="Added from outside, MAX or not.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Speed and way of that Turn."""

    speed: int
    distance: int
    capped: bool
    over_max: bool


def drive(speed: int, change: int, top: int) -> tuple[int, bool]:
    """Return the new speed, and whether MAX cut the acceleration (LEG-16.2)."""
    wanted = max(0, speed + change)
    ceiling = max(top, speed)
    return min(wanted, ceiling), wanted > ceiling


def distance_covered(before: int, now: int, house: House) -> int:
    """Return the metres covered in a Turn that brought one speed to another (LEG-16.2)."""
    return (before + now) // 2 if house.says("legacy.vehicle_distance", "average") else now


def resolve(ask: Ask, dice: Dice) -> Result:
    """Drive; nothing is rolled."""
    driven, capped = drive(ask.speed, ask.change, ask.max)
    now = driven + ask.pushed
    return Result(
        speed=now,
        distance=distance_covered(ask.speed, now, ask.house),
        capped=capped,
        over_max=now > ask.max,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a Turn of driving into words."""
    steps = [Step(f"The speed goes from {ask.speed} to {result.speed - ask.pushed} m/Turn.", "LEG-16.1")]
    if result.capped:
        steps.append(Step(f"MAX is {ask.max}: it cannot speed up any further.", "LEG-16.2"))
    if ask.pushed:
        steps.append(Step(f"A push from outside adds {ask.pushed} m/Turn.", "LEG-16.2"))
    average = ask.house.says("legacy.vehicle_distance", "average")
    how = "the average of old and new speed" if average else "its new speed in metres"
    steps.append(Step(f"In this Turn it covers {result.distance} m, {how}.", "LEG-16.2"))
    over = ", above MAX" if result.over_max else ""
    exact = not result.capped and ask.speed + ask.change >= 0
    parts = [ask.speed, ask.change, *([ask.pushed] if ask.pushed else [])]
    return Telling(
        verdict=f"{result.speed} m/Turn",
        working=addition(parts, result.speed) if exact else "",
        summary=f"{result.speed} m/Turn{over}: {result.distance} m in this Turn.",
        steps=tuple(steps),
    )


VEHICLE_SPEED = Mechanic(
    id="legacy.vehicle_speed",
    title="A Turn of driving",
    purpose="Speed up or slow down, and see how far it goes.",
    rules=("LEG-16.1", "LEG-16.2"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.vehicle_distance",),
    example=Example(inputs={"speed": 90, "mov": 12, "max": 100, "change": 12}),
)
