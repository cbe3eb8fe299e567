"""What happens to one vehicle: driven, pushed, hit, crashed, and the end of a Turn (LEG-3.8, section 16)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy.blows import blow
from rollers.games.legacy.bodies import Body, crash
from rollers.games.legacy.collision import severe_crash
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.object_damage import thing_telling
from rollers.games.legacy.speeds import Heading, heading, impact_points, relative_speed, relative_working, velocity
from rollers.games.legacy.structure import batter
from rollers.games.legacy.vehicle_speed import beyond_mov, change, distance_covered, drive
from rollers.games.legacy.vehicle_track_state import Crash, Vehicle
from rollers.games.legacy.weapon_types import armor_piercing
from rollers.inputs import Checks, ContextChecks, choice, nested
from rollers.outcome import Step, Telling, Tone, counted
from rollers.procedure import Action, NoInputs


class Moment(StrEnum):
    """When a driven vehicle moves (LEG-3.8)."""

    NOW = "now"
    END = "end"


def within_mov(ask: DriveInputs, vehicle: Vehicle) -> Iterable[Problem]:
    """Nobody changes the speed by more than MOV in a Turn (LEG-16.1)."""
    return beyond_mov(ask.change, vehicle.mov)


@dataclass(frozen=True, slots=True, kw_only=True)
class DriveInputs:
    """How it is driven."""

    context_checks: ClassVar[ContextChecks] = (within_mov,)
    change: int = change()
    when: Moment = choice(
        Moment, default=Moment.NOW, label="It moves",
        labels={"now": "Now", "end": "At the end of the Turn"},
    )  # fmt: skip


def can_drive(vehicle: Vehicle) -> str:
    """Say why nobody can drive it now, or nothing where somebody can."""
    if vehicle.thing.destroyed:
        return "a vehicle that works: this one is destroyed"
    return "driving once a Turn, before it moves" if vehicle.driven or vehicle.moved else ""


def always(vehicle: Vehicle) -> str:
    """Bar nothing."""
    return ""


def _drive(vehicle: Vehicle, inputs: DriveInputs, dice: Dice) -> tuple[Vehicle, Telling]:
    now, capped = drive(vehicle.speed, inputs.change, vehicle.top)
    metres = distance_covered(vehicle.speed, now, vehicle.house)
    steps = [Step(f"The speed goes from {vehicle.speed} to {now} m/Turn.", "LEG-16.1")]
    if capped:
        steps.append(Step(f"MAX is {vehicle.top}: it cannot speed up any further.", "LEG-16.2"))
    after = replace(vehicle, speed=now, driven=True)
    if inputs.when is Moment.NOW:
        after = replace(after, moved=True, distance=vehicle.distance + metres)
        steps.append(Step(f"It covers {metres} m at once.", "LEG-3.8"))
    else:
        after = replace(after, fixed=metres)
        steps.append(Step(f"It will cover {metres} m at the end of the Turn.", "LEG-3.8"))
    summary = f"{now} m/Turn: {steps[-1].text}"
    return after, Telling(verdict=f"{now} m/Turn", summary=summary, steps=tuple(steps))


@dataclass(frozen=True, slots=True, kw_only=True)
class PushInputs:
    """A push from outside."""

    speed: int = velocity("Speed added", help="From outside, MAX or not.")


def _push(vehicle: Vehicle, inputs: PushInputs, dice: Dice) -> tuple[Vehicle, Telling]:
    after = replace(vehicle, speed=vehicle.speed + inputs.speed)
    over = ", above MAX" if after.over_max else ""
    step = Step(f"A push takes it from {vehicle.speed} to {after.speed} m/Turn{over}.", "LEG-16.2")
    return after, Telling(verdict=f"{after.speed} m/Turn", summary=step.text, steps=(step,))


@dataclass(frozen=True, slots=True, kw_only=True)
class HitInputs:
    """An attack on the vehicle."""

    checks: ClassVar[Checks] = (given.deals_damage,)
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    armor_piercing: int = armor_piercing()


def _hit(vehicle: Vehicle, inputs: HitInputs, dice: Dice) -> tuple[Vehicle, Telling]:
    attack = Attack(cdam=inputs.attack_cdam, sdam=inputs.attack_sdam, armor_piercing=inputs.armor_piercing)
    battered = batter(vehicle.thing, attack)
    return replace(vehicle, thing=battered.thing, battered=battered), thing_telling(battered, "LEG-16.3")


@dataclass(frozen=True, slots=True, kw_only=True)
class CollideInputs:
    """A crash."""

    other: Body = nested(Body, label="The other body")
    heading: Heading = heading()
    severe: bool = severe_crash()


def _collide(vehicle: Vehicle, inputs: CollideInputs, dice: Dice) -> tuple[Vehicle, Telling]:
    relative = relative_speed(vehicle.speed, inputs.other.speed, inputs.heading)
    points = impact_points(relative, vehicle.house)
    battered = batter(vehicle.thing, blow(points, severe=inputs.severe))
    other = crash(inputs.other, points, severe=inputs.severe)
    working = relative_working(vehicle.speed, inputs.other.speed, inputs.heading)
    own = thing_telling(battered, "LEG-16.3")
    after = replace(
        vehicle,
        thing=battered.thing,
        battered=battered,
        crash=Crash(relative=relative, points=points, other=other),
    )
    return after, Telling(
        verdict=own.verdict,
        tone=own.tone,
        working=working,
        summary=f"A crash at {relative} m/Turn, {counted(points, 'point')} each. {own.summary}",
        steps=(
            Step(f"Relative speed: {working} m/Turn.", "LEG-13.4"),
            Step(f"Both take {counted(points, 'point')}.", "LEG-16.4"),
            *own.steps,
            Step(f"The other ({inputs.other.kind.value}): {other.told}.", "LEG-16.4"),
        ),
    )


def _end_turn(vehicle: Vehicle, inputs: NoInputs, dice: Dice) -> tuple[Vehicle, Telling]:
    after = replace(
        vehicle,
        turn=vehicle.turn + 1,
        distance=vehicle.distance + vehicle.ahead,
        driven=False,
        moved=False,
        fixed=None,
    )
    text = "It has moved already." if vehicle.moved else f"It covers {vehicle.ahead} m."
    rule = "LEG-3.8" if vehicle.driven else "LEG-3.7"
    step = Step(text, rule)
    summary = f"{text} Turn {after.turn} begins."
    return after, Telling(verdict=f"Turn {after.turn}", tone=Tone.PLAIN, summary=summary, steps=(step,))


ACTIONS: tuple[Action[Vehicle], ...] = (
    Action(
        name="drive", title="Drive", purpose="Speed up, slow down, or hold the speed.",
        rules=("LEG-16.1", "LEG-16.2", "LEG-3.8"), inputs=DriveInputs, possible=can_drive, apply=_drive,
    ),
    Action(
        name="push", title="Push", purpose="Add speed from outside: a shove, a slope, a fall.",
        rules=("LEG-16.2",), inputs=PushInputs, possible=always, apply=_push,
    ),
    Action(
        name="hit", title="Hit", purpose="Apply an attack to the vehicle.",
        rules=("LEG-16.3", "LEG-13.1", "LEG-13.2"), inputs=HitInputs, possible=always, apply=_hit,
    ),
    Action(
        name="collide", title="Collide", purpose="Let it strike something, or be struck.",
        rules=("LEG-16.4", "LEG-13.4", "LEG-13.10"), inputs=CollideInputs, possible=always, apply=_collide,
    ),
    Action(
        name="end_turn", title="End the Turn", purpose="What has not moved yet moves now.",
        rules=("LEG-3.7", "LEG-3.8"), possible=always, apply=_end_turn,
    ),
)  # fmt: skip
