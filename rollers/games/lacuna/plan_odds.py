"""The odds of an action carried out by a policy, counted roll by roll.

All ways through eleven rolls of many dice are more than can be walked. But after each roll only the course
of the action and the room left below the Maximum matter, so equal ones are counted together. Each roll
is counted by its own dice, and the decisions are those of `plan.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rollers.dice import Dice
from rollers.games.lacuna.plan import Course, Outcome, Plan, Seen, accepted_outcome
from rollers.games.lacuna.rolling import DIE_SIDES, Attribute, TalentPolicy, throw
from rollers.house import House
from rollers.odds import Distribution

Weights = Mapping[int, int]
"""Room left below the Maximum -> weight."""
Gains = tuple[tuple[int, int], ...]
"""Pairs of gain in Heart Rate and weight."""
Pile = dict[int, int]
"""Weights that are still being added to."""

MOST_ROLLS_KEPT = 1000
"""Kinds of roll whose counts are remembered."""


@dataclass(frozen=True, slots=True)
class Rolls:
    """Everything that one roll can come to."""

    parts: tuple[tuple[Seen, Gains], ...]
    total: int

    def chance(self, wanted: Callable[[Seen], bool]) -> Fraction:
        """Return the chance of what is wanted."""
        return Fraction(sum(weight for seen, gains in self.parts if wanted(seen) for _, weight in gains), self.total)

    @property
    def success(self) -> Fraction:
        """The chance of 11 or more."""
        return self.chance(lambda seen: seen.success)

    @property
    def costs_static(self) -> Fraction:
        """The chance that it costs Static as the first roll of an action (LAC-9.4)."""
        return self.chance(lambda seen: seen.costs_static)

    @property
    def mean_gain(self) -> Fraction:
        """What it adds to the Heart Rate on average."""
        return Fraction(sum(gain * weight for _, gains in self.parts for gain, weight in gains), self.total)


@lru_cache(maxsize=MOST_ROLLS_KEPT)
def count_rolls(
    attribute: Attribute, pool: int, bonus: int, talent_policy: TalentPolicy, house: House, points: int = 0
) -> Rolls:
    """Count one roll by the rule that makes it."""

    def rolled(dice: Dice) -> tuple[Seen, int]:
        thrown = throw(
            dice, attribute=attribute, pool=pool, bonus=bonus, talent_policy=talent_policy, offered=points, house=house
        )
        return Seen.of(thrown, house), thrown.heart_rate_gain

    counted = Distribution.of(rolled)
    parts: dict[Seen, list[tuple[int, int]]] = {}
    for (seen, gain), weight in counted.items():
        parts.setdefault(seen, []).append((gain, weight))
    return Rolls(tuple((seen, tuple(gains)) for seen, gains in parts.items()), counted.total)


class End(NamedTuple):
    """How an action ended, the Heart Rate aside."""

    outcome: Outcome
    course: Course
    item_bonus: int = 0
    """What a requisition brought; 0 without success."""


@dataclass(frozen=True, slots=True)
class Ends:
    """Everything that an action can come to."""

    parts: Mapping[End, Weights]
    """End -> room left -> weight, out of `total`."""
    total: int

    def of[T: Hashable](self, read: Callable[[End], T]) -> Distribution[T]:
        """Return the distribution of something that does not hang on the room left."""
        weights: dict[T, int] = {}
        for end, rooms in self.parts.items():
            value = read(end)
            weights[value] = weights.get(value, 0) + sum(rooms.values())
        return Distribution(weights)

    def rooms(self, wanted: Callable[[End], bool]) -> Pile:
        """Return the room left after those ends that are wanted, out of `total`."""
        pile: Pile = {}
        for end, rooms in self.parts.items():
            if wanted(end):
                _pour(pile, rooms, 1)
        return pile

    def mean_room(self) -> Fraction:
        """Return the room left on average."""
        return Fraction(
            sum(room * weight for rooms in self.parts.values() for room, weight in rooms.items()), self.total
        )


def count_ends(plan: Plan, course: Course, rooms: Weights, *, total: int = 1) -> Ends:
    """Count an action from its beginning.

    Args:
        plan: the action and its policy.
        course: where it begins.
        rooms: the room below the Maximum it may begin with.
        total: what those weights are out of; more than they add up to, where it does not begin for certain.
    """
    # Pools only shrink, so that every roll can be counted out of as many ways as the first.
    ways = DIE_SIDES ** (plan.dice_before_talent(course) + int(course.talent_left))
    levels: list[dict[End, Pile]] = []
    fronts: dict[Course, Pile] = {course: dict(rooms)}
    while fronts:
        ended, fronts = _one_roll(plan, fronts, ways)
        levels.append(ended)
    parts: dict[End, Pile] = {}
    for place, ended in enumerate(levels, 1):
        scale = ways ** (len(levels) - place)
        for end, pile in ended.items():
            _pour(parts.setdefault(end, {}), pile, scale)
    return Ends(parts, total * ways ** len(levels))


def _one_roll(plan: Plan, fronts: Mapping[Course, Pile], ways: int) -> tuple[dict[End, Pile], dict[Course, Pile]]:
    """Make one roll from everywhere: returns where it ends, and where it goes on."""
    ended: dict[End, Pile] = {}
    failed: dict[tuple[Course, bool], Pile] = {}
    for course, pile in fronts.items():
        rolls = count_rolls(
            plan.attribute, plan.pool(course), plan.bonus, plan.policy(course), plan.house, course.points
        )
        for over, part in _by_start(plan, pile):
            for seen, gains in rolls.parts:
                after = plan.after_roll(course, seen, started_over=over)
                if seen.success:
                    target = ended.setdefault(End(Outcome.SUCCESS, after, seen.item_bonus), {})
                else:
                    target = failed.setdefault((after, over), {})
                _spread(target, part, gains, ways // rolls.total)
    return ended, _decide(plan, failed, ended)


def _by_start(plan: Plan, pile: Weights) -> Iterable[tuple[bool, Weights]]:
    """Part those rolls that are started over Maximum from those that are not."""
    over = {room: weight for room, weight in pile.items() if plan.is_over(room)}
    within = {room: weight for room, weight in pile.items() if room not in over}
    return ((started_over, part) for started_over, part in ((True, over), (False, within)) if part)


def _decide(plan: Plan, failed: Mapping[tuple[Course, bool], Weights], ended: dict[End, Pile]) -> dict[Course, Pile]:
    """Leave every failed roll: what is accepted goes to `ended`, what is pushed is returned."""
    pushed: dict[Course, Pile] = {}
    for (course, over), pile in failed.items():
        leaving = plan.leave(course, started_over=over)
        goes_on = {room: weight for room, weight in pile.items() if leaving.pushes(room)}
        if goes_on:
            _pour(pushed.setdefault(leaving.pushed, {}), goes_on, 1)
        if len(goes_on) < len(pile):
            stays = {room: weight for room, weight in pile.items() if room not in goes_on}
            end = End(accepted_outcome(leaving.accepted), leaving.accepted)
            _pour(ended.setdefault(end, {}), stays, 1)
    return pushed


def _spread(target: Pile, pile: Weights, gains: Gains, scale: int) -> None:
    """Add a pile to `target`, lowered by every gain."""
    for gain, weight in gains:
        share = weight * scale
        for room, held in pile.items():
            left = room - gain
            target[left] = target.get(left, 0) + held * share


def _pour(target: Pile, pile: Weights, scale: int) -> None:
    """Add a pile to `target`."""
    for room, weight in pile.items():
        target[room] = target.get(room, 0) + weight * scale
