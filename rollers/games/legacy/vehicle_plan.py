"""How long a vehicle takes to its top speed, and how long and far to a stop (LEG-16.5)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.legacy.house import house
from rollers.games.legacy.speeds import velocity
from rollers.games.legacy.vehicle_speed import distance_covered, drive, mov, top_speed
from rollers.house import House
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the plan."""

    mov: int = mov()
    max: int = top_speed()
    speed: int = velocity(default=0, help="Now.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Turns and metres; None for what it never reaches."""

    turns_to_max: int | None
    turns_to_stop: int | None
    stopping_distance: int | None


def turns_to_max(ask: Ask) -> int | None:
    """Return the Turns of full acceleration to MAX."""
    missing = max(0, ask.max - ask.speed)
    if missing == 0:
        return 0
    return -(-missing // ask.mov) if ask.mov else None


def stop(ask: Ask) -> tuple[int, int] | None:
    """Return the Turns of full braking and the metres covered meanwhile, None if it cannot brake."""
    if ask.speed and not ask.mov:
        return None
    turns = metres = 0
    now = ask.speed
    while now:
        before, (now, _) = now, drive(now, -ask.mov, ask.max)
        metres += distance_covered(before, now, ask.house)
        turns += 1
    return turns, metres


def resolve(ask: Ask, dice: Dice) -> Result:
    """Plan; nothing is rolled."""
    turns, metres = stop(ask) or (None, None)
    return Result(turns_to_max=turns_to_max(ask), turns_to_stop=turns, stopping_distance=metres)


def tell(ask: Ask, result: Result) -> Telling:
    """Put the plan into words."""
    if result.turns_to_max is None:
        faster = "It never reaches its top speed by itself."
    elif result.turns_to_max:
        faster = f"It reaches {ask.max} m/Turn in {counted(result.turns_to_max, 'Turn')}."
    else:
        faster = "It is at its top speed."
    if result.turns_to_stop is None:
        slower, verdict = "It cannot brake.", "Never stops"
    elif result.turns_to_stop:
        turns = counted(result.turns_to_stop, "Turn")
        slower, verdict = f"It stops in {turns}, {result.stopping_distance} m on.", f"Stops in {turns}"
    else:
        slower, verdict = "It stands.", "At rest"
    return Telling(
        verdict=verdict,
        summary=f"{faster} {slower}",
        steps=(Step(faster, "LEG-16.5"), Step(slower, "LEG-16.5")),
    )


VEHICLE_PLAN = Mechanic(
    id="legacy.vehicle_plan",
    title="To top speed and to a stop",
    purpose="See how many Turns a vehicle needs to its top speed, and how many and how far to a stop.",
    rules=("LEG-16.5",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.vehicle_distance",),
    example=Example(inputs={"mov": 12, "max": 100, "speed": 30}),
)
