"""The odds of an action with its price and its emergency, put together from those of its rolls.

An emergency roll hangs on nothing that went before but that it is made, so its odds are counted once and
joined to every end of the action that leads to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rollers.games.lacuna.forced_roll import ForcedOdds, fate
from rollers.games.lacuna.plan import Outcome
from rollers.games.lacuna.plan_odds import Ends
from rollers.games.lacuna.rolling import Attribute
from rollers.mechanic import Measures
from rollers.odds import Distribution, mixture, rows_of


class Final(NamedTuple):
    """How an action ended, emergency included, the Heart Rate aside."""

    outcome: str
    rolls: int
    dice_lost: int
    static_gained: int


@dataclass(frozen=True, slots=True)
class Settled:
    """The ends of an action, and what an emergency after it comes to."""

    room: int
    """Room below the Maximum before the action."""
    payer: Attribute
    ends: Ends
    forced: ForcedOdds | None
    """None where no emergency can come of it."""

    def finals(self) -> Distribution[Final]:
        """Return how it ends."""
        parts: list[tuple[Final, int, int]] = []
        for end, rooms in self.ends.parts.items():
            weight, course = sum(rooms.values()), end.course
            if end.outcome is Outcome.EMERGENCY and self.forced is not None:
                rolled = self.forced.success_and_static
                for (success, static), share in rolled.items():
                    after = fate(self.payer, success=success).value
                    final = Final(after, course.rolls, course.lost, course.static + static)
                    parts.append((final, weight * share, self.ends.total * rolled.total))
            else:
                final = Final(end.outcome.value, course.rolls, course.lost, course.static)
                parts.append((final, weight, self.ends.total))
        return mixture(parts)

    def gains(self) -> Distribution[int]:
        """Return what it adds to the Heart Rate."""
        settled = self.ends.rooms(lambda end: end.outcome is not Outcome.EMERGENCY)
        parts = [(self.room - left, weight, self.ends.total) for left, weight in settled.items()]
        if self.forced is not None:
            more = self.forced.heart_rate_gain
            for left, weight in self.ends.rooms(lambda end: end.outcome is Outcome.EMERGENCY).items():
                parts.extend(
                    (self.room - left + gain, weight * share, self.ends.total * more.total)
                    for gain, share in more.items()
                )
        return mixture(parts)


def measures_of(settled: Settled) -> Measures:
    """Return the odds of an action."""
    finals, gains = settled.finals(), settled.gains()
    outcomes = finals.map(lambda final: final.outcome)
    rolls = finals.map(lambda final: final.rolls)
    lost = finals.map(lambda final: final.dice_lost)
    static = finals.map(lambda final: final.static_gained)
    return {
        "outcome": rows_of(outcomes),
        "success": rows_of(outcomes.map(lambda outcome: outcome == Outcome.SUCCESS.value)),
        "rolls": rows_of(rolls),
        "heart_rate_gain": rows_of(gains),
        "dice_lost": rows_of(lost),
        "over_maximum": rows_of(gains.map(lambda gain: gain > settled.room)),
        "static_gained": rows_of(static),
        "means": {
            "rolls": rolls.mean(lambda number: number),
            "heart_rate_gain": gains.mean(lambda number: number),
            "dice_lost": lost.mean(lambda number: number),
            "static_gained": static.mean(lambda number: number),
        },
    }
