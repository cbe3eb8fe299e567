"""What a plan of actions does to a character's Karma, Exchange by Exchange (LIM-7.12, LIM-8.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rollers.errors import Problem
from rollers.games.limitless.actions import Action, action_row, counter_karma, karma_gained
from rollers.games.limitless.settling import karma_removed
from rollers.games.limitless.shared_inputs import action, given, karma
from rollers.games.limitless.victories import MOST_OF_A_DIE, counter_dice, remaining, victories
from rollers.house import House
from rollers.inputs import integer
from rollers.odds import Distribution

MOST_GIVEN = 30
MOST_TAKEN = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedAction:
    """One action of a plan."""

    action: Action = action()
    dice: int = given(most=MOST_GIVEN, help="For Shift Focus and Escalate: the Significance at that time.")
    opposing_dice: int | None = integer(
        low=1, high=MOST_GIVEN, nullable=True, default=None, label="Dice against",
        help="For Prevent and Counter: what the action rolls that it is aimed at.",
    )  # fmt: skip
    others_karma: int = karma(
        most=MOST_TAKEN, label="Karma dice of the others", help="For Tragically Accomplish: all that it takes."
    )

    def faults(self) -> Iterator[Problem]:
        """Find what is missing, and what belongs to another action."""
        counters = self.action is Action.PREVENT_AND_COUNTER
        if counters and self.opposing_dice is None:
            yield Problem("opposing_dice", None, f"a number of dice from 1 to {MOST_GIVEN}, for Prevent and Counter")
        if not counters and self.opposing_dice is not None:
            yield Problem("opposing_dice", self.opposing_dice, "nothing: only Prevent and Counter needs it")
        if self.others_karma and not action_row(self.action).flag("takes_all_karma"):
            yield Problem("others_karma", self.others_karma, "0: only Tragically Accomplish takes Karma")

    def sure_gain(self, house: House) -> int:
        """Return the Karma dice owed for it whatever is rolled (LIM-8.10)."""
        return karma_gained(self.action, self.dice, house)

    def most_gain(self, house: House) -> int:
        """Return the Karma dice that it could bring at most, those it takes among them."""
        counters = counter_karma(MOST_OF_A_DIE * self.dice) if self.action is Action.PREVENT_AND_COUNTER else 0
        return self.sure_gain(house) + counters + self.others_karma

    def counter_gain(self) -> Distribution[int]:
        """Return the Karma dice owed for the counter of a Prevent and Counter (LIM-8.5)."""
        rolled = victories(self.opposing_dice or 0)
        return victories(self.dice).with_(rolled, counter_dice).map(counter_karma)

    def burnt(self) -> Distribution[int]:
        """Return the Karma dice that an Ameliorate burns off where there are enough (LIM-8.6)."""
        enough = MOST_OF_A_DIE * self.dice
        return victories(self.dice).map(lambda rolled: karma_removed(enough, rolled))


Exchange = Sequence[PlannedAction]


def most_karma(karma: int, plan: Sequence[Exchange], house: House) -> int:
    """Return the Karma dice that there could be in the end, if nothing were burnt off."""
    return karma + sum(each.most_gain(house) for exchange in plan for each in exchange)


def karma_after(karma: int, plan: Sequence[Exchange], house: House) -> Distribution[int]:
    """Return the Karma dice held after a plan: in each Exchange gains, then Ameliorate, then what is taken."""
    held = Distribution.certain(karma)
    for exchange in plan:
        held = _after_exchange(held, exchange, house)
    return held


def _after_exchange(held: Distribution[int], exchange: Exchange, house: House) -> Distribution[int]:
    """Return the Karma dice held after one Exchange (LIM-7.12, steps 4 to 6)."""
    gained = sum(each.sure_gain(house) for each in exchange)
    held = held.map(lambda karma: karma + gained)
    for each in exchange:
        if each.action is Action.PREVENT_AND_COUNTER:
            held = held.with_(each.counter_gain(), lambda karma, counter: karma + counter)
    for each in exchange:
        if each.action is Action.AMELIORATE:
            held = held.with_(each.burnt(), remaining)
    taken = sum(each.others_karma for each in exchange)
    return held.map(lambda karma: karma + taken)
