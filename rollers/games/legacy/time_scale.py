"""The Turn and the other units of time (LEG-3.1)."""

from __future__ import annotations

from enum import StrEnum

from rollers.house import House

TURN_SECONDS = 2
MINUTE_TURNS = 30
HOUR_TURNS = 60 * MINUTE_TURNS
DAY_TURNS = 24 * HOUR_TURNS


class TimeUnit(StrEnum):
    """A unit of time."""

    TURN = "turn"
    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    MONTH = "month"

    def turns(self, house: House) -> int:
        """Return how many Turns it lasts."""
        return {
            TimeUnit.TURN: 1,
            TimeUnit.MINUTE: MINUTE_TURNS,
            TimeUnit.HOUR: HOUR_TURNS,
            TimeUnit.DAY: DAY_TURNS,
            TimeUnit.MONTH: DAY_TURNS * house.number("legacy.month_days"),
        }[self]
