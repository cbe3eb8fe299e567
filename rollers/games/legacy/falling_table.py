"""The Falling Velocity Table (LEG-13.7, LEG-13.8)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from rollers.dice import Dice
from rollers.games.legacy.falling import FallTurn, fall_turns
from rollers.games.legacy.house import house
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, counted

MOST_TURNS = 50


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the table."""

    turns: int = integer(low=1, high=MOST_TURNS, label="Turns", help="Rows of the table.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The table."""

    rows: tuple[FallTurn, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fall Turn by Turn; nothing is rolled."""
    return Result(rows=tuple(islice(fall_turns(ask.house), ask.turns)))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the table into words."""
    last = result.rows[-1]
    turns = counted(ask.turns, "Turn")
    limit = ask.house.number("legacy.terminal_velocity")
    return Telling(
        verdict=f"{last.total} m",
        summary=f"In {turns} a body falls {last.total} m and reaches {last.end} m/Turn.",
        steps=(
            Step(f"Nothing falls faster than {limit} m/Turn.", "LEG-13.7"),
            Step("In each Turn it drops the average of its speed at start and end, in metres.", "LEG-13.8"),
        ),
        tables=(
            Sheet(
                caption="The fall, Turn by Turn",
                columns=("Turn", "Speed at its start, m/Turn", "At its end", "Falls in it, m", "Fallen in all, m"),
                rows=tuple((str(row.turn), row.start, row.end, row.fallen, row.total) for row in result.rows),
            ),
        ),
    )


FALLING_TABLE = Mechanic(
    id="legacy.falling_table",
    title="Falling table",
    purpose="See how fast and how far a body falls in each Turn.",
    rules=("LEG-13.7", "LEG-13.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.terminal_velocity",),
    example=Example(inputs={"turns": 4}),
)
