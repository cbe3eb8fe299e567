"""How a body falls (LEG-13.7 to LEG-13.9).

- Each Turn it gains speed, up to a limit, and drops the average speed of that Turn in metres (LEG-13.8).
- On landing the height decides the speed, or the end of the Turn, as the group likes (LEG-13.9).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt

from rollers.house import House

GAINED_PER_TURN = 40
"""m/Turn: ten metres a second each second, in Turns of two seconds (LEG-13.7)."""
HEIGHT_FACTOR = 2 * GAINED_PER_TURN
"""Speed squared over height, for a fall from rest (LEG-13.9)."""
HEIGHT_HIGH = 5000


@dataclass(frozen=True, slots=True, kw_only=True)
class FallTurn:
    """One Turn of a fall: a row of the Falling Velocity Table."""

    turn: int
    start: int
    end: int
    fallen: int
    total: int

    def next(self, house: House) -> FallTurn:
        """Return the Turn that follows."""
        end = min(self.end + GAINED_PER_TURN, house.number("legacy.terminal_velocity"))
        fallen = (self.end + end) // 2
        return FallTurn(
            turn=self.turn + 1, start=self.end, end=end, fallen=fallen, total=self.total + fallen
        )  # fmt: skip


AT_REST = FallTurn(turn=0, start=0, end=0, fallen=0, total=0)
"""Before the first Turn."""


def fall_turns(house: House) -> Iterator[FallTurn]:
    """Yield the Turns of a fall without end."""
    now = AT_REST
    while True:
        now = now.next(house)
        yield now


def landing(height: int, house: House) -> FallTurn:
    """Return the Turn at whose end a fall from this height lands; before the first for height 0."""
    return next(turn for turn in fall_turns(house) if turn.total >= height) if height else AT_REST


def landing_speed(height: int, house: House) -> int:
    """Return the speed on landing, m/Turn (LEG-13.9)."""
    if house.says("legacy.fall_speed", "turn_end"):
        return landing(height, house).end
    return min(isqrt(HEIGHT_FACTOR * height), house.number("legacy.terminal_velocity"))
