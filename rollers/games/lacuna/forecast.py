"""A list of actions carried out in order: how the mission ends for one character (LAC-11.4).

Each action is counted by `plan_odds.py` over the room that earlier ones may have left below the Maximum. Once
the Heart Rate is over Maximum, how far makes no difference any more, so all of that is counted together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from rollers.games.lacuna.forced_roll import ForcedOdds, count_forced, fate
from rollers.games.lacuna.member import Status
from rollers.games.lacuna.plan import Outcome, Plan
from rollers.games.lacuna.plan_odds import End, Ends, Pile, count_ends
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House
from rollers.odds import Distribution, mixture

OVER = -1
"""Stands for any Heart Rate over Maximum."""


class EjectWhen(StrEnum):
    """When a character leaves of their own accord after an action (LAC-5.10)."""

    NEVER = "never"
    IMPAIRED = "impaired"
    """A die has been lost (LAC-5.6)."""
    OVER_MAXIMUM = "over_maximum"


class Standing(NamedTuple):
    """A character between two actions, the Heart Rate aside."""

    force: int
    instinct: int
    all_succeeded: bool = True

    def value(self, attribute: Attribute, access: int) -> int:
        """Return the current value of an attribute."""
        return {Attribute.FORCE: self.force, Attribute.INSTINCT: self.instinct}.get(attribute, access)

    def after(self, attribute: Attribute, end: End) -> Standing:
        """Return the standing after an action on an attribute."""
        lost = end.course.lost
        return Standing(
            force=self.force - (lost if attribute is Attribute.FORCE else 0),
            instinct=self.instinct - (lost if attribute is Attribute.INSTINCT else 0),
            all_succeeded=self.all_succeeded and end.outcome is Outcome.SUCCESS,
        )


class Fate(NamedTuple):
    """How the mission ended for the character."""

    status: Status
    all_succeeded: bool
    """Every action was taken and succeeded."""
    actions_taken: int
    dice_lost: int


@dataclass(frozen=True, kw_only=True)
class Agent:
    """A character about to go through a list of actions."""

    force: int
    instinct: int
    access: int
    room: int
    """What the Heart Rate can rise without being over Maximum."""
    eject_when: EjectWhen
    emergency_talent: bool
    commendation_offered: int
    forced_pushes: int
    house: House

    @cached_property
    def emergency(self) -> ForcedOdds:
        """What an emergency roll comes to."""
        return count_forced(
            access=self.access, talent=self.emergency_talent, offered=self.commendation_offered,
            pushes=self.forced_pushes, house=self.house,
        )  # fmt: skip

    def dice_lost(self, standing: Standing) -> int:
        """Return the dice lost since the start."""
        return self.force - standing.force + self.instinct - standing.instinct

    def ejects(self, standing: Standing, room: int) -> bool:
        """Say whether the character leaves after an action that it survived."""
        match self.eject_when:
            case EjectWhen.NEVER:
                return False
            case EjectWhen.IMPAIRED:
                return self.dice_lost(standing) > 0
            case EjectWhen.OVER_MAXIMUM:
                return room < 0


class Forecast:
    """Goes from action to action and keeps what becomes of the character."""

    def __init__(self, agent: Agent) -> None:
        """Begin with the character at the start."""
        self.successes = self.static_gained = self.heart_rate_gain = Fraction(0)
        self._agent = agent
        self._taken = 0
        self._going: dict[Standing, Pile] = {Standing(agent.force, agent.instinct): {max(agent.room, OVER): 1}}
        self._total = 1
        self._gone: list[tuple[Fate, int, int]] = []

    @classmethod
    def of(cls, agent: Agent, plans: Sequence[Plan]) -> Forecast:
        """Go through all actions."""
        forecast = cls(agent)
        for plan in plans:
            forecast.take(plan)
        return forecast

    def fates(self) -> Distribution[Fate]:
        """Return how the mission ends, if these were all actions."""
        active = [
            (self._fate(Status.ACTIVE, standing), sum(pile.values()), self._total)
            for standing, pile in self._going.items()
        ]
        return mixture([*self._gone, *active])

    def take(self, plan: Plan) -> None:
        """Take one more action wherever the mission goes on."""
        self._taken += 1
        counted = {standing: self._count(plan, standing, pile) for standing, pile in self._going.items()}
        # All totals are the one before times a power of 6, so that the largest is a multiple of each.
        total = max((ends.total for ends in counted.values()), default=self._total)
        before = self._mean_room()
        self._going, self._total = {}, total
        left = 0
        for standing, ends in counted.items():
            scale = total // ends.total
            for end, pile in ends.parts.items():
                left += scale * sum(room * weight for room, weight in pile.items())
                self._settle(plan, standing, end, {room: weight * scale for room, weight in pile.items()})
        self.heart_rate_gain += before - Fraction(left, total)

    def _count(self, plan: Plan, standing: Standing, pile: Pile) -> Ends:
        """Count the action of a character of this standing."""
        value = standing.value(plan.attribute, self._agent.access)
        return count_ends(plan, plan.begin(value=value, reserve=value), pile, total=self._total)

    def _mean_room(self) -> Fraction:
        """Return the room left to those who are still there, on average over all."""
        return Fraction(
            sum(room * weight for pile in self._going.values() for room, weight in pile.items()), self._total
        )

    def _settle(self, plan: Plan, standing: Standing, end: End, pile: Pile) -> None:
        """Put one end of the action where it belongs."""
        weight = sum(pile.values())
        share = Fraction(weight, self._total)
        after = standing.after(plan.attribute, end)
        self.successes += share if end.outcome is Outcome.SUCCESS else 0
        self.static_gained += share * end.course.static
        if end.outcome is Outcome.EMERGENCY:
            self._go_out(plan.attribute, after, weight)
            return
        for room, held in pile.items():
            if self._agent.ejects(after, room):
                self._gone.append((self._fate(Status.EJECTED, after), held, self._total))
            else:
                going = self._going.setdefault(after, {})
                going[max(room, OVER)] = going.get(max(room, OVER), 0) + held

    def _go_out(self, cause: Attribute, standing: Standing, weight: int) -> None:
        """Make the emergency roll of a character with an attribute at 0 (LAC-5.9)."""
        emergency = self._agent.emergency
        share = Fraction(weight, self._total)
        rolled = emergency.success_and_static
        for (success, static), part in rolled.items():
            self._gone.append(
                (self._fate(fate(cause, success=success), standing), weight * part, self._total * rolled.total)
            )
            self.static_gained += share * Fraction(static * part, rolled.total)
        self.heart_rate_gain += share * emergency.heart_rate_gain.mean(lambda gain: gain)

    def _fate(self, status: Status, standing: Standing) -> Fate:
        """Return the end of the mission for a character of this standing."""
        return Fate(status, standing.all_succeeded, self._taken, self._agent.dice_lost(standing))
