"""Metres covered on foot, climbing, jumping and in water (LEG-4.3 to LEG-4.10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import floor

from rollers.dice import Dice
from rollers.figures import amount
from rollers.games.legacy import pace
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.house import house
from rollers.games.legacy.pace import Terrain
from rollers.games.legacy.shared_inputs import MOVEMENT_TMODS, Movement
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted, signed


class Mode(StrEnum):
    """A way of moving."""

    CLIMB = "climb"
    JUMP_STANDING = "jump_standing"
    JUMP_RUNNING = "jump_running"
    JUMP_UP = "jump_up"
    RUN = "run"
    SPRINT = "sprint"
    SWIM = "swim"
    STAND_UP = "stand_up"


JUMPS = (Mode.JUMP_STANDING, Mode.JUMP_RUNNING, Mode.JUMP_UP)
RULES = {
    Mode.CLIMB: "LEG-4.3", Mode.JUMP_STANDING: "LEG-4.4", Mode.JUMP_UP: "LEG-4.4", Mode.JUMP_RUNNING: "LEG-4.5",
    Mode.RUN: "LEG-4.6", Mode.SPRINT: "LEG-4.8", Mode.STAND_UP: "LEG-4.9", Mode.SWIM: "LEG-4.10",
}  # fmt: skip
LABELS = {"jump_running": "Running jump", "jump_standing": "Standing jump", "jump_up": "Jump up", "run": "Combat run"}
TASK_MOVEMENT = {Mode.RUN: Movement.WALK, Mode.SPRINT: Movement.SPRINT, Mode.STAND_UP: Movement.STAND_UP}
"""Ways of moving whose cost for a Task in the same action is fixed (LEG-4.7 to LEG-4.9)."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of moving."""

    mode: Mode = choice(Mode, labels=LABELS, label="Way of moving")
    agility: int = shared.rank("Agility")
    strength: int = shared.rank("Strength", "For jumps.", default=0)
    terrain: Terrain = choice(Terrain, default=Terrain.TYPICAL, label="Holds", help="For climbing.")
    run_up: int | None = integer(
        low=0, high=1000, nullable=True, default=None, rare=True, label="Run-up", unit="m",
        help="For a running jump. Leave empty if there is room enough.",
    )  # fmt: skip
    turns: int = integer(low=1, high=1000, default=1, label="Turns", help="A jump is one jump whatever the Turns.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How far it goes."""

    distance: int
    per_turn: Fraction
    tmod: int | None


def metres(ask: Ask) -> Fraction:
    """Return the metres of one Turn, or of one jump."""
    match ask.mode:
        case Mode.CLIMB:
            return pace.climb(ask.agility, ask.terrain)
        case Mode.JUMP_STANDING | Mode.JUMP_UP:
            return Fraction(pace.standing_jump(ask.strength))
        case Mode.JUMP_RUNNING:
            return Fraction(pace.running_jump(ask.strength, ask.agility, ask.run_up))
        case Mode.RUN | Mode.SWIM:
            return Fraction(pace.run(ask.agility))
        case Mode.SPRINT:
            return Fraction(pace.sprint(ask.agility))
        case Mode.STAND_UP:
            return Fraction(0)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Measure the way; nothing is rolled. Only a hex that is complete counts."""
    per_turn = metres(ask)
    turns = 1 if ask.mode in JUMPS else ask.turns
    movement = TASK_MOVEMENT.get(ask.mode)
    return Result(
        distance=floor(per_turn * turns),
        per_turn=per_turn,
        tmod=MOVEMENT_TMODS[movement] if movement else None,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the way into words."""
    each = "jump" if ask.mode in JUMPS else "Turn"
    if ask.mode is Mode.STAND_UP:
        steps = [Step("Getting up moves nobody and leaves no room for other movement.", RULES[ask.mode])]
    else:
        steps = [Step(f"{amount(result.per_turn, 'metre')} in one {each}.", RULES[ask.mode])]
    if result.tmod is not None:
        rule = RULES[ask.mode] if ask.mode is not Mode.RUN else "LEG-4.7"
        steps.append(Step(f"A Task in the same action is at {signed(result.tmod)}.", rule))
    distance = counted(result.distance, "metre")
    span = f" in {counted(ask.turns, 'Turn')}" if ask.mode not in JUMPS else ""
    return Telling(verdict=distance, summary=f"{distance}{span}.", steps=tuple(steps))


MOVEMENT = Mechanic(
    id="legacy.movement",
    title="Moving",
    purpose="See how many metres you run, climb, jump or swim.",
    rules=("LEG-4.3", "LEG-4.4", "LEG-4.5", "LEG-4.6", "LEG-4.7", "LEG-4.8", "LEG-4.9", "LEG-4.10"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"mode": "jump_running", "agility": 3, "strength": 3, "run_up": 5}),
)
