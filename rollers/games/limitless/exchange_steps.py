"""The steps by which an Exchange is resolved (LIM-7.12), for any number of characters.

- An action's Victories, less those of the Prevents aimed at it, remain; never fewer than 0 (LIM-8.4, LIM-8.13).
- A Prevent and Counter that rolled more than the action it is aimed at rolls the difference again (LIM-8.5).
- Karma is gained, then burnt off, then taken (LIM-7.12, LIM-8.6, LIM-8.12).
- Of several goals reached, the one with the greatest surplus comes true (LIM-11.2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from rollers.dice import Dice
from rollers.games.limitless.action_kinds import (
    ACCOMPLISHES,
    KARMA_PER_COUNTER_DIE,
    PREVENTS,
    ActionKind,
    dice_rolled,
    karma_of,
    label_of,
)
from rollers.games.limitless.roll_victories import VICTORY_SCORES
from rollers.house import House

Place = tuple[int, int]
"""Whose action it is and which: the character's seat, and its position in what they declared, both from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """A declared action that is rolled."""

    kind: ActionKind
    dice: int
    """Dice given to it."""
    against: Place | None = None
    """The action that a Prevent is aimed at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled:
    """What came of an action."""

    act: Act
    victories: int
    remaining: int | None = None
    """What Prevents left of it; None for a Prevent itself."""
    counter_dice: int | None = None
    counter_victories: int | None = None
    """Of Prevent and Counter only."""

    @property
    def credit(self) -> int:
        """Victories for the character's goal (LIM-8.8)."""
        kept = (self.remaining or 0) if self.act.kind in ACCOMPLISHES else 0
        return kept + (self.counter_victories or 0)

    def karma(self, house: House) -> int:
        """Return the Karma dice it brings (LIM-8.10)."""
        return karma_of(self.act.kind, self.act.dice, house) + KARMA_PER_COUNTER_DIE * (self.counter_dice or 0)


def left_of(victories: int, prevented: int) -> int:
    """Return what Prevents leave of an action's Victories (LIM-8.13)."""
    return max(0, victories - prevented)


def counter_dice_of(victories: int, opposing: int) -> int:
    """Return the dice of a counter: by how much a Prevent exceeds what the action rolled (LIM-8.5)."""
    return max(0, victories - opposing)


def karma_burnt(karma: int, victories: int) -> int:
    """Return by how much Karma falls for the Victories of an Ameliorate (LIM-8.6)."""
    return min(karma, victories // 2)


def karma_taken(karma: Sequence[int], tragic: Sequence[bool]) -> tuple[int, ...]:
    """Return everybody's Karma after those who acted tragically took it, all at one time (LIM-8.12).

    Args:
        karma: Karma dice by seat.
        tragic: who acted tragically, by seat.
    """
    after = list(karma)
    for owner, held in enumerate(karma):
        takers = [seat for seat, is_tragic in enumerate(tragic) if is_tragic and seat != owner]
        if takers:
            share, odd = divmod(held, len(takers))
            after[owner] -= held
            after[takers[0]] += odd
            for taker in takers:
                after[taker] += share
    return tuple(after)


def prevailing(surpluses: Mapping[int, int], house: House) -> tuple[int, ...]:
    """Return the seats whose goals come true, of those that have reached theirs (LIM-11.2).

    Args:
        surpluses: Victories beyond the price, by seat; negative where the goal is not reached.
        house: `simultaneous_goals` decides whether all of several come true.
    """
    reached = [seat for seat, surplus in surpluses.items() if surplus >= 0]
    if house.says("limitless.simultaneous_goals", "both"):
        return tuple(reached)
    best = [seat for seat in reached if surpluses[seat] == max(surpluses[each] for each in reached)]
    return tuple(best) if len(best) == 1 else ()


def roll_exchange(acts: Mapping[Place, Act], dice: Dice, whose: Callable[[Place], str]) -> dict[Place, Rolled]:
    """Roll all actions, take off what is prevented, then roll the counters (LIM-7.12, steps 1 to 3).

    Args:
        acts: the actions in the order in which they are rolled; every Prevent's aim is among them.
        dice: the dice.
        whose: what a die is labelled with before the name of its action: whose it is.
    """

    def throw(place: Place, count: int, what: str) -> int:
        return dice.score(count, scores=VICTORY_SCORES, label=f"{whose(place)}: {what}").value

    victories = {
        place: throw(place, dice_rolled(act.kind, act.dice), label_of(act.kind)) for place, act in acts.items()
    }
    prevented: dict[Place, int] = {}
    for place, act in acts.items():
        if act.against is not None:
            prevented[act.against] = prevented.get(act.against, 0) + victories[place]
    rolled = {
        place: Rolled(
            act=act,
            victories=victories[place],
            remaining=None if act.kind in PREVENTS else left_of(victories[place], prevented.get(place, 0)),
        )
        for place, act in acts.items()
    }
    for place, act in acts.items():
        if act.kind is ActionKind.PREVENT_AND_COUNTER and act.against is not None:
            count = counter_dice_of(victories[place], victories[act.against])
            rolled[place] = replace(rolled[place], counter_dice=count, counter_victories=throw(place, count, "counter"))
    return rolled


def settle_karma(held: Sequence[int], rolled: Mapping[Place, Rolled], house: House) -> tuple[int, ...]:
    """Return everybody's Karma after an Exchange: gained, burnt off, taken (LIM-7.12, steps 4 to 6).

    Args:
        held: Karma dice by seat before it, those of Escalate and Shift Focus among them.
        rolled: what came of every action.
        house: the house rules.
    """
    karma = list(held)
    for (seat, _), each in rolled.items():
        karma[seat] += each.karma(house)
    for (seat, _), each in rolled.items():
        if each.act.kind is ActionKind.AMELIORATE:
            karma[seat] -= karma_burnt(karma[seat], each.remaining or 0)
    tragic = {seat for (seat, _), each in rolled.items() if each.act.kind is ActionKind.TRAGICALLY_ACCOMPLISH}
    return karma_taken(karma, [seat in tragic for seat in range(len(karma))])


def credits_of(rolled: Mapping[Place, Rolled], seats: int) -> tuple[int, ...]:
    """Return the Victories of an Exchange that each seat is credited with (LIM-8.8)."""
    return tuple(sum(each.credit for (seat, _), each in rolled.items() if seat == own) for own in range(seats))
