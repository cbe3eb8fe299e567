"""The four distances, and how many Moves lead from one to another.

- Each pair of combatants is Close, Near, Far or Away (TIM-5.4 to TIM-5.8).
- The Referee says how long the way from Far is, inwards and outwards (TIM-5.6).
- Nobody comes back from Away by moving (TIM-5.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted


class Distance(StrEnum):
    """How far two combatants are from each other."""

    CLOSE = "close"
    """Within reach of Psychic Combat (TIM-5.4)."""
    NEAR = "near"
    """One Move from Close (TIM-5.5)."""
    FAR = "far"
    """In sight (TIM-5.6)."""
    AWAY = "away"
    """Out of the scene (TIM-5.7)."""


def far_to_close() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the length of the way in."""
    return integer(
        low=2, high=20, default=2, rare=True, label="Moves from Far to Close", unit="Moves",
        help="What the Referee has set for the whole way in.",
    )  # fmt: skip


def far_to_away() -> Any:  # noqa: ANN401
    """Declare the length of the way out."""
    return integer(
        low=1, high=20, default=1, rare=True, label="Moves from Far to Away", unit="Moves",
        help="What the Referee has set for the last part of the way out.",
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a journey."""

    from_: Distance = choice(Distance, label="From", help="The distance now.")
    to: Distance = choice(Distance, label="To", help="The distance wanted.")
    far_to_close: int = far_to_close()
    far_to_away: int = far_to_away()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How long the way is."""

    moves: int | None


def moves_between(start: Distance, goal: Distance, *, far_to_close: int, far_to_away: int) -> int | None:
    """Return the Moves from one distance to another, None where there is no way (TIM-5.10)."""
    if start is Distance.AWAY:
        return 0 if goal is Distance.AWAY else None
    outwards = {Distance.CLOSE: 0, Distance.NEAR: 1, Distance.FAR: 2, Distance.AWAY: 2 + far_to_away}
    inwards = {Distance.CLOSE: 0, Distance.NEAR: 1, Distance.FAR: far_to_close}
    if outwards[goal] >= outwards[start]:
        return outwards[goal] - outwards[start]
    return inwards[start] - inwards[goal]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look the way up; nothing is rolled."""
    moves = moves_between(ask.from_, ask.to, far_to_close=ask.far_to_close, far_to_away=ask.far_to_away)
    return Result(moves=moves)


def tell(ask: Ask, result: Result) -> Telling:
    """Put a journey into words."""
    way = f"from {ask.from_.value.capitalize()} to {ask.to.value.capitalize()}"
    if result.moves is None:
        step = Step("Who is Away does not come back by moving; the Referee may bring them back.", "TIM-5.7")
        return Telling(verdict="No way", tone=Tone.FAILURE, summary=f"No Move leads {way}.", steps=(step,))
    steps = [Step("Distances change by one step at a time.", "TIM-5.10")]
    if ask.from_ is Distance.FAR or ask.to is Distance.AWAY:
        steps.append(
            Step(
                f"The Referee has set {counted(ask.far_to_close, 'Move')} from Far to Close"
                f" and {ask.far_to_away} from Far to Away.",
                "TIM-5.6",
            )
        )
    moves = counted(result.moves, "Move")
    return Telling(verdict=moves, tone=Tone.PLAIN, summary=f"{moves} {way}.", steps=tuple(steps))


TRAVEL = Mechanic(
    id="timeless.travel",
    title="Moves between distances",
    purpose="Count the Moves from one distance to another.",
    rules=("TIM-5.4", "TIM-5.5", "TIM-5.6", "TIM-5.7", "TIM-5.10"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"from": "far", "to": "close", "far_to_close": 4}),
)
