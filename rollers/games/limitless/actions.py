"""The eight actions of an Exchange: what each takes and gives (section 8)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from rollers.house import House
from rollers.tables import Row, load_table

ACTIONS = load_table("limitless", "actions")
"""Table of actions (LIM-8.10)."""


class Action(StrEnum):
    """What dice of a pool are given to (LIM-7.10)."""

    ACCOMPLISH = "accomplish"
    DESPERATELY_ACCOMPLISH = "desperately_accomplish"
    TRAGICALLY_ACCOMPLISH = "tragically_accomplish"
    PREVENT = "prevent"
    PREVENT_AND_COUNTER = "prevent_and_counter"
    AMELIORATE = "ameliorate"
    SHIFT_FOCUS = "shift_focus"
    ESCALATE = "escalate"


ACTION_LABELS = {
    "accomplish": "Accomplish",
    "desperately_accomplish": "Desperately Accomplish",
    "tragically_accomplish": "Tragically Accomplish",
    "prevent": "Prevent",
    "prevent_and_counter": "Prevent and Counter",
    "ameliorate": "Ameliorate",
    "shift_focus": "Shift Focus",
    "escalate": "Escalate",
}
"""How an action reads."""
ACCOMPLISHING = frozenset({Action.ACCOMPLISH, Action.DESPERATELY_ACCOMPLISH, Action.TRAGICALLY_ACCOMPLISH})
"""Their Victories go to the character's goal (LIM-8.8)."""
PREVENTS = frozenset({Action.PREVENT, Action.PREVENT_AND_COUNTER})
"""They are aimed at an action of another character (LIM-8.4)."""
PREVENTABLE = ACCOMPLISHING | {Action.AMELIORATE}
"""What a Prevent can be aimed at (LIM-8.4)."""
AT_ONCE = frozenset({Action.SHIFT_FOCUS, Action.ESCALATE})
"""They work when they are declared, for exactly as many dice as the Significance, and roll nothing (LIM-7.10)."""


class VictoriesTo(StrEnum):
    """What the Victories of an action serve (LIM-8.10)."""

    GOAL = "goal"
    OPPOSING_ACTION = "opposing_action"
    KARMA = "karma"
    NONE = "none"


@cache
def action_row(action: Action) -> Row:
    """Return the row of an action in the table of actions (LIM-8.10)."""
    return ACTIONS.row(action)


def dice_rolled(action: Action, given: int) -> int:
    """Return how many dice an action rolls that was given so many (LIM-8.3, LIM-8.10)."""
    return action_row(action).number("rolled") * given


def karma_gained(action: Action, given: int, house: House) -> int:
    """Return the Karma dice owed for an action, those of a counter aside (LIM-8.10).

    Args:
        action: the action.
        given: dice given to it.
        house: the house rules in force; one of them counts a tragic action by the dice rolled (LIM-8.3).
    """
    by_rolled = action is Action.TRAGICALLY_ACCOMPLISH and house.says("limitless.tragic_karma", "rolled")
    return action_row(action).number("karma") * (dice_rolled(action, given) if by_rolled else given)


def counter_karma(counter_dice: int) -> int:
    """Return the Karma dice owed for the dice of a counter (LIM-8.5)."""
    return action_row(Action.PREVENT_AND_COUNTER).number("counter_karma") * counter_dice


def images_used_up(action: Action, references: int) -> int:
    """Return how many of a player's references use their Image up, so far as this action decides it (LIM-8.2)."""
    return references if action_row(action).flag("images_used_up") else 0
