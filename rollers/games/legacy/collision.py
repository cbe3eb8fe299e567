"""Two bodies meet (LEG-13.4, LEG-13.10, LEG-16.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rollers.dice import Dice
from rollers.games.legacy.bodies import Body, Casualty, Wreck, crash
from rollers.games.legacy.house import house
from rollers.games.legacy.speeds import Heading, heading, impact_points, relative_speed, relative_working
from rollers.house import House
from rollers.inputs import Nested, flag, listed
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted


def severe_crash() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare whether a crash does Severe Damage (LEG-16.4)."""
    return flag(default=True, label="Severe Damage", help="As a rule; Casual by the GM.")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a collision."""

    bodies: tuple[Body, ...] = listed(
        Nested(Body), fewest=2, most=2, item_label="Body", label="The two", help="What meets."
    )  # fmt: skip
    heading: Heading = heading()
    severe: bool = severe_crash()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The crash."""

    relative: int
    damage: int
    bodies: tuple[Wreck | Casualty, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Let them meet; nothing is rolled."""
    one, other = ask.bodies
    relative = relative_speed(one.speed, other.speed, ask.heading)
    points = impact_points(relative, ask.house)
    return Result(
        relative=relative,
        damage=points,
        bodies=tuple(crash(body, points, severe=ask.severe) for body in ask.bodies),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the crash into words."""
    one, other = ask.bodies
    kind = "Severe" if ask.severe else "Casual"
    points = counted(result.damage, "point")
    told = [
        f"The {place} ({body.kind.value}): {after.told}."
        for place, body, after in zip(("first", "second"), ask.bodies, result.bodies, strict=True)
    ]
    working = relative_working(one.speed, other.speed, ask.heading)
    return Telling(
        verdict=f"{points}, {kind}",
        working=working,
        summary=f"They meet at {result.relative} m/Turn, for {points} each. " + " ".join(told),
        steps=(
            Step(f"Relative speed: {working} m/Turn.", "LEG-13.4"),
            Step(f"Both take {points} of {kind} Damage.", "LEG-13.10"),
            *(Step(text, "LEG-16.4") for text in told),
        ),
    )


COLLISION = Mechanic(
    id="legacy.collision",
    title="Collision",
    purpose="See what two vehicles, things or people do to each other when they meet.",
    rules=("LEG-13.4", "LEG-13.10", "LEG-16.4"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.table.impact",),
    example=Example(
        inputs={
            "bodies": [
                {"kind": "vehicle", "speed": 44, "sdef": 3, "structure": 12},
                {"kind": "character", "speed": 6, "strength": 3, "sdef": 1},
            ],
            "heading": "opposite",
        }
    ),
)
