"""How the actions of an Exchange work on each other: every decision of LIM-7.12, each written once.

`remaining` and `counter_dice`, which two rolls decide between them, stand in `victories.py`. The small
functions decide single things; `settle` carries out a whole Exchange of any number of characters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.limitless.actions import (
    ACCOMPLISHING,
    ACTION_LABELS,
    PREVENTS,
    Action,
    counter_karma,
    dice_rolled,
    karma_gained,
)
from rollers.games.limitless.victories import counter_dice, remaining, throw
from rollers.house import House


def karma_removed(karma: int, victories: int) -> int:
    """Return the Karma dice that Ameliorate burns off (LIM-8.6).

    Args:
        karma: Karma dice held, the gains of this Exchange included.
        victories: what remains of the Ameliorate.
    """
    return min(karma, victories // 2)


def karma_shared(karma: Sequence[int], tragic: Sequence[bool]) -> tuple[int, ...]:
    """Return what everyone holds after all tragic actions have taken at one time (LIM-8.3, LIM-8.12).

    Args:
        karma: Karma dice held, in seat order, those of characters who conceded among them.
        tragic: who acted tragically.
    """
    takers = [seat for seat, acted in enumerate(tragic) if acted]
    after = [0] * len(karma)
    for owner, held in enumerate(karma):
        others = [seat for seat in takers if seat != owner] or [owner]
        share, odd = divmod(held, len(others))
        for place, seat in enumerate(others):
            after[seat] += share + (place < odd)
    return tuple(after)


def prevailing(surpluses: Sequence[int], house: House) -> tuple[int, ...]:
    """Return who has his goal come true, as places in seat order (LIM-11.1, LIM-11.2).

    Args:
        surpluses: Victories minus price of each; 0 is enough.
        house: the house rules in force; one of them lets every goal come true that is reached.
    """
    reached = tuple(seat for seat, surplus in enumerate(surpluses) if surplus >= 0)
    if not reached or house.says("limitless.simultaneous_goals", "both"):
        return reached
    greatest = max(surpluses)
    best = tuple(seat for seat in reached if surpluses[seat] == greatest)
    return best if len(best) == 1 else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """One action as it was declared."""

    action: Action
    dice: int
    """Dice given to it."""
    target: tuple[int, int] | None = None
    """For Prevents: the seat, and the place among the actions of that seat, that it is aimed at."""
    carried_out: bool = True
    """False for what is over before the roll, and for what a concession has made void (LIM-9.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One character before the roll."""

    name: str
    """Whose dice these are, for the dice shown."""
    karma: int
    """Karma dice held, those of Escalate and Shift Focus already added."""
    actions: tuple[Declared, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionSettled:
    """What one action came to; None where something does not apply."""

    victories: int | None = None
    """As rolled."""
    remaining: int | None = None
    """After Prevents; None for Prevents themselves."""
    counter_dice: int | None = None
    counter_victories: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSettled:
    """What an Exchange came to for one character."""

    actions: tuple[ActionSettled, ...]
    gain: int
    """Victories to be credited (LIM-8.8)."""
    karma: int
    """Karma dice afterwards."""


def settle(seats: Sequence[Seat], dice: Dice, house: House) -> tuple[SeatSettled, ...]:
    """Carry out steps 1 to 6 of LIM-7.12, and add up what each is credited.

    Dice are rolled in seat order, in each seat in order of declaration; then, in the same order, counters.
    """
    rolled = [[_roll(seat, each, dice) for each in seat.actions] for seat in seats]
    settled = [
        [_settled(seats, rolled, seat, place, dice) for place in range(len(each.actions))]
        for seat, each in enumerate(seats)
    ]
    burnt = [_karma_after(each, settled[seat], house) for seat, each in enumerate(seats)]
    karma = karma_shared(burnt, [acts_tragically(seat) for seat in seats])
    return tuple(
        SeatSettled(actions=tuple(settled[seat]), gain=_gain(each, settled[seat]), karma=karma[seat])
        for seat, each in enumerate(seats)
    )


def _roll(seat: Seat, declared: Declared, dice: Dice) -> int | None:
    """Roll one action."""
    if not declared.carried_out:
        return None
    label = f"{seat.name}: {ACTION_LABELS[declared.action]}"
    return throw(dice, dice_rolled(declared.action, declared.dice), label=label).value


def _settled(
    seats: Sequence[Seat], rolled: Sequence[Sequence[int | None]], seat: int, place: int, dice: Dice
) -> ActionSettled:
    """Set one action against the Prevents aimed at it; a Prevent and Counter rolls its counter."""
    declared, victories = seats[seat].actions[place], rolled[seat][place]
    if victories is None:
        return ActionSettled()
    if declared.action not in PREVENTS:
        return ActionSettled(
            victories=victories, remaining=remaining(victories, _prevented(seats, rolled, (seat, place)))
        )
    if declared.action is Action.PREVENT:
        return ActionSettled(victories=victories)
    assert declared.target is not None  # noqa: S101 - declarations see to it
    aimed_seat, aimed_place = declared.target
    extra = counter_dice(victories, rolled[aimed_seat][aimed_place] or 0)
    counter = throw(dice, extra, label=f"{seats[seat].name}: counter").value
    return ActionSettled(victories=victories, counter_dice=extra, counter_victories=counter)


def _prevented(seats: Sequence[Seat], rolled: Sequence[Sequence[int | None]], aim: tuple[int, int]) -> int:
    """Add up the Victories of all Prevents against one action (LIM-8.13)."""
    return sum(
        rolled[seat][place] or 0
        for seat, each in enumerate(seats)
        for place, declared in enumerate(each.actions)
        if declared.target == aim
    )


def _gain(seat: Seat, settled: Sequence[ActionSettled]) -> int:
    """Add up the Victories that serve the character's goal (LIM-8.8)."""
    return sum(
        (each.counter_victories or 0) + ((each.remaining or 0) if declared.action in ACCOMPLISHING else 0)
        for declared, each in zip(seat.actions, settled, strict=True)
    )


def _karma_after(seat: Seat, settled: Sequence[ActionSettled], house: House) -> int:
    """Return the Karma after gains and Ameliorate, before anything is taken (LIM-7.12, steps 4 and 5)."""
    karma = seat.karma
    burnt = 0
    for declared, each in zip(seat.actions, settled, strict=True):
        if declared.carried_out:
            karma += karma_gained(declared.action, declared.dice, house) + counter_karma(each.counter_dice or 0)
        if declared.action is Action.AMELIORATE:
            burnt += each.remaining or 0
    return karma - karma_removed(karma, burnt)


def acts_tragically(seat: Seat) -> bool:
    """Say whether a character takes the Karma of the others in this Exchange."""
    return any(each.carried_out and each.action is Action.TRAGICALLY_ACCOMPLISH for each in seat.actions)
