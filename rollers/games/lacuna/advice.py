"""The decisions after a failed roll, weighed backwards from their ends (LAC-11.2).

What one roll leads to is counted by its own dice; at every failed roll the choice worth most is taken. All
chances here are whole numbers over powers of 6, since fractions would take several times as long.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from rollers.dice import Dice
from rollers.games.lacuna.risk import Penalty
from rollers.games.lacuna.rolling import (
    DIE_SIDES,
    TARGET,
    Attribute,
    TalentPolicy,
    pool_size,
    talent_gain,
    throw,
)
from rollers.house import House
from rollers.odds import Distribution

FACES = range(1, DIE_SIDES + 1)
OVER = -1
"""Stands for any Heart Rate over Maximum: it never falls again."""


class Option(StrEnum):
    """What can be done at a failed roll; of equal ones the first is taken."""

    STOP = "stop"
    TALENT = "talent"
    PUSH = "push"


class Prospect(NamedTuple):
    """What comes of a choice on average: each number over 6 to the power of `depth`."""

    depth: int
    success: int = 0
    points: int = 0
    """Heart Rate gained."""
    dice: int = 0
    """Dice lost."""
    zero: int = 0
    """The attribute reaches 0."""
    over: int = 0
    """Over Maximum at the end."""

    def share(self, number: int) -> Fraction:
        """Return one of its numbers as a fraction."""
        return Fraction(number, DIE_SIDES**self.depth)


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """The values put on what may come."""

    success: int
    point: int
    die: int
    over_maximum: int
    zero: int

    def of(self, prospect: Prospect) -> int:
        """Return the expected value, over 6 to the power of the prospect's depth."""
        return (
            self.success * prospect.success
            - self.point * prospect.points
            - self.die * prospect.dice
            - self.over_maximum * prospect.over
            - self.zero * prospect.zero
        )


@lru_cache(maxsize=200)
def plain_rolls(attribute: Attribute, pool: int, bonus: int, house: House) -> Distribution[tuple[int, int]]:
    """Count total and gain in Heart Rate of a roll before any help."""

    def rolled(dice: Dice) -> tuple[int, int]:
        thrown = throw(
            dice, attribute=attribute, pool=pool, bonus=bonus, talent_policy=TalentPolicy.NONE, offered=0, house=house
        )
        return thrown.total, thrown.heart_rate_gain

    return Distribution.of(rolled)


def average(parts: Iterable[tuple[int, int, Prospect]], *, dice: int) -> Prospect:
    """Return what comes of a roll of so many dice.

    Args:
        parts: for each thing it can show the weight, what that adds to the Heart Rate, and what comes of it.
        dice: dice rolled; the weights add up to 6 to the power of it.
    """
    listed = list(parts)
    deepest = max(after.depth for _, _, after in listed)
    success = points = lost = zero = over = 0
    for weight, gain, after in listed:
        scale = weight * DIE_SIDES ** (deepest - after.depth)
        success += scale * after.success
        points += scale * (after.points + gain * DIE_SIDES**after.depth)
        lost += scale * after.dice
        zero += scale * after.zero
        over += scale * after.over
    return Prospect(deepest + dice, success, points, lost, zero, over)


class Failed(NamedTuple):
    """A failed roll, with all that its choices rest on."""

    value: int
    """Current value of the attribute rolled."""
    total: int
    talent_now: bool
    talent_later: bool
    pushes: int
    """Pushes left."""
    over: bool
    """It was started over Maximum; where the price is paid by the action, any roll so far was."""
    room: int
    """What the Heart Rate can rise without being over Maximum."""


@dataclass(frozen=True, kw_only=True)
class Adviser:
    """Weighs the choices of one action."""

    attribute: Attribute
    complication_dice: int
    bonus: int
    risky: bool
    worth: Worth
    house: House

    @cached_property
    def _penalty(self) -> Penalty:
        return Penalty.of(self.house)

    @cached_property
    def _one_talent(self) -> bool:
        return self.house.says("lacuna.talent_limit", "per_action")

    @cached_property
    def _known(self) -> dict[Failed, Prospect]:
        return {}

    @cached_property
    def _pushed(self) -> dict[Failed, Prospect]:
        return {}

    def options(self, failed: Failed) -> dict[Option, Prospect]:
        """Return what can be done, with what comes of it."""
        options = {Option.STOP: self._stop(failed)}
        if failed.talent_now:
            options[Option.TALENT] = self._talent(failed)
        if self._can_push(failed):
            options[Option.PUSH] = self._push(failed)
        return options

    def best(self, options: dict[Option, Prospect]) -> Option:
        """Return the option worth most, of equal ones the first (LAC-11.2)."""
        deepest = max(prospect.depth for prospect in options.values())
        return max(
            options,
            key=lambda option: self.worth.of(options[option]) * DIE_SIDES ** (deepest - options[option].depth),
        )

    def _best_of(self, failed: Failed) -> Prospect:
        """Return what comes of the best choice."""
        if failed not in self._known:
            options = self.options(failed)
            self._known[failed] = options[self.best(options)]
        return self._known[failed]

    def _price(self, failed: Failed, *, accepting: bool) -> int:
        """Return the dice that leaving a failed roll costs (LAC-5.3)."""
        due = self._penalty.is_due(
            accepting=accepting, declared=self.risky, started_over=failed.over, any_over=failed.over
        )
        return int(due)

    def _stop(self, failed: Failed) -> Prospect:
        """Let the failure stand."""
        price = self._price(failed, accepting=True)
        return Prospect(0, dice=price, zero=int(failed.value == price), over=int(failed.room < 0))

    def _talent(self, failed: Failed) -> Prospect:
        """Add a Talent die (LAC-2.6)."""
        parts: list[tuple[int, int, Prospect]] = []
        for face in FACES:
            total = failed.total + face
            gain = talent_gain(self.attribute, total - self.bonus, face, self.house)
            room = max(failed.room - gain, OVER)
            if total >= TARGET:
                parts.append((1, gain, Prospect(0, success=1, over=int(room < 0))))
                continue
            later = failed.talent_later and not self._one_talent
            after = failed._replace(total=total, talent_now=False, talent_later=later, room=room)
            parts.append((1, gain, self._best_of(after)))
        return average(parts, dice=1)

    def _can_push(self, failed: Failed) -> bool:
        """Say whether it can be pushed (LAC-2.5)."""
        left = failed.value - self._price(failed, accepting=False)
        return failed.pushes > 0 and left > 0 and pool_size(left, self.complication_dice) > 0

    def _push(self, failed: Failed) -> Prospect:
        """Pay what is due at once and roll again (LAC-2.4). Neither the old total nor its Talent counts any more."""
        key = failed._replace(total=0, talent_now=False)
        if key not in self._pushed:
            self._pushed[key] = self._roll_again(failed)
        return self._pushed[key]

    def _roll_again(self, failed: Failed) -> Prospect:
        """Roll the dice that are left."""
        price = self._price(failed, accepting=False)
        value = failed.value - price
        pool = pool_size(value, self.complication_dice)
        started_over = failed.room < 0 and self.attribute is not Attribute.ACCESS
        over = started_over or (failed.over and self._penalty is Penalty.PER_ACTION)
        parts: list[tuple[int, int, Prospect]] = []
        for (total, gain), weight in plain_rolls(self.attribute, pool, self.bonus, self.house).items():
            room = max(failed.room - gain, OVER)
            if total >= TARGET:
                parts.append((weight, gain, Prospect(0, success=1, over=int(room < 0))))
                continue
            after = Failed(value, total, failed.talent_later, failed.talent_later, failed.pushes - 1, over, room)
            parts.append((weight, gain, self._best_of(after)))
        rolled = average(parts, dice=pool)
        return rolled._replace(dice=rolled.dice + price * DIE_SIDES**rolled.depth)
