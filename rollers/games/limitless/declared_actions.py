"""The actions of two characters as they are declared for one Exchange, and what is wrong with them (LIM-7.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rollers.errors import Problem
from rollers.games.limitless.actions import ACCOMPLISHING, ACTION_LABELS, PREVENTABLE, PREVENTS, Action
from rollers.games.limitless.settling import Declared, Seat
from rollers.games.limitless.shared_inputs import MOST_NEEDED, given, karma
from rollers.house import House
from rollers.inputs import Checks, Nested, choice, integer, listed

MOST_ACTIONS = 6
MOST_GIVEN = 20
"""Dice given on one side at most; they bound what the odds have to count."""
SIDES = ("a", "b")


class RolledAction(StrEnum):
    """The actions that are rolled; Shift Focus and Escalate are over before (LIM-7.10)."""

    ACCOMPLISH = "accomplish"
    DESPERATELY_ACCOMPLISH = "desperately_accomplish"
    TRAGICALLY_ACCOMPLISH = "tragically_accomplish"
    PREVENT = "prevent"
    PREVENT_AND_COUNTER = "prevent_and_counter"
    AMELIORATE = "ameliorate"

    @property
    def action(self) -> Action:
        """The action as the table of actions has it."""
        return Action(self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredAction:
    """One action with its dice."""

    action: RolledAction = choice(RolledAction, labels=ACTION_LABELS, label="Action")
    dice: int = given(most=MOST_GIVEN, help="Out of the pool.")
    against: int | None = integer(
        low=0, high=MOST_ACTIONS - 1, nullable=True, default=None, label="Aimed at",
        help="For Prevents: place of the opposing action, counted from 0.",
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One character in an Exchange."""

    needed: int = integer(low=1, high=MOST_NEEDED, label="Victories wanted", help="What the goal still lacks.")
    karma: int = karma(help="Held now, with that of Escalate and Shift Focus.")
    actions: tuple[DeclaredAction, ...] = listed(
        Nested(DeclaredAction), most=MOST_ACTIONS, item_label="Action", label="Actions",
        help=f"At most {MOST_GIVEN} dice in all.",
    )  # fmt: skip


def seats_of(a: Side, b: Side) -> tuple[Seat, ...]:
    """Return both characters as they sit down to the roll."""
    return tuple(
        Seat(
            name=SIDES[seat].upper(),
            karma=side.karma,
            actions=tuple(
                Declared(
                    action=each.action.action,
                    dice=each.dice,
                    target=None if each.against is None else (1 - seat, each.against),
                )
                for each in side.actions
            ),
        )
        for seat, side in enumerate((a, b))
    )


SideFaults = Callable[[Side, Side], Iterable[Problem]]
"""Looks at one side, the other one being there to be aimed at; fields are relative to the side."""


def on_both_sides(faults: SideFaults) -> Callable[[Any], Iterator[Problem]]:
    """Return the check that looks at a, then at b."""

    def check(ask: Any) -> Iterator[Problem]:  # noqa: ANN401 - whatever has the two sides
        for name, side, other in (("a", ask.a, ask.b), ("b", ask.b, ask.a)):
            yield from (problem.under(name) for problem in faults(side, other))

    return check


def _few_dice(side: Side, other: Side) -> Iterator[Problem]:
    """No more dice are given than the odds can count."""
    given_dice = sum(each.dice for each in side.actions)
    if given_dice > MOST_GIVEN:
        yield Problem("actions", f"{given_dice} dice", f"at most {MOST_GIVEN} dice on a side", "Actions")


def _aimed(side: Side, other: Side) -> Iterator[Problem]:
    """Every Prevent is aimed at a preventable action of the other (LIM-8.4)."""
    places = [place for place, each in enumerate(other.actions) if each.action.action in PREVENTABLE]
    for place, each in enumerate(side.actions):
        if each.action.action in PREVENTS and each.against not in places:
            found = f"one of {', '.join(map(str, places))}" if places else "an action of the other side; there is none"
            allowed = f"the place of an Accomplish action or an Ameliorate: {found}"
            yield Problem(f"actions[{place}].against", each.against, allowed, "Aimed at")


def _nothing_else_aimed(side: Side, other: Side) -> Iterator[Problem]:
    """Only Prevents are aimed at something."""
    for place, each in enumerate(side.actions):
        if each.action.action not in PREVENTS and each.against is not None:
            yield Problem(f"actions[{place}].against", each.against, "nothing: only Prevents are aimed", "Aimed at")


def _one_of_a_kind(side: Side, other: Side) -> Iterator[Problem]:
    """Each kind of action is declared once, Prevents aside (LIM-7.10)."""
    kinds = [each.action for each in side.actions]
    for place, kind in enumerate(kinds):
        if kind.action not in PREVENTS and kind in kinds[:place]:
            yield Problem(f"actions[{place}].action", kind, "each kind of action once, with all its dice", "Action")


def _one_prevent_each(side: Side, other: Side) -> Iterator[Problem]:
    """One Prevent, of either kind, is aimed at an action (LIM-7.10)."""
    aims = [each.against if each.action.action in PREVENTS else None for each in side.actions]
    for place, aim in enumerate(aims):
        if aim is not None and aim in aims[:place]:
            yield Problem(f"actions[{place}].against", aim, "an action at which no Prevent is aimed yet", "Aimed at")


def _one_accomplish(side: Side, other: Side) -> Iterator[Problem]:
    """At most one of the three Accomplish actions, where the group has it so (LIM-8.11)."""
    places = [place for place, each in enumerate(side.actions) if each.action.action in ACCOMPLISHING]
    for place in places[1:]:
        allowed = "one Accomplish action in an Exchange: the group does not mix them"
        yield Problem(f"actions[{place}].action", side.actions[place].action, allowed, "Action")


class _UnderHouse:
    """What has two sides and house rules."""

    a: Side
    b: Side
    house: House


def unmixed(ask: _UnderHouse) -> Iterable[Problem]:
    """The Accomplish actions are not mixed, where the group has it so (LIM-8.11)."""
    one_kind = ask.house.says("limitless.accomplish_mix", "one_kind")
    return on_both_sides(_one_accomplish)(ask) if one_kind else ()


DECLARATION_CHECKS: Checks = (
    *(on_both_sides(each) for each in (_few_dice, _aimed, _nothing_else_aimed, _one_of_a_kind, _one_prevent_each)),
    unmixed,
)
"""All checks of two characters' actions, in the order of the specification."""
