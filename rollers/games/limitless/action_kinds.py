"""The eight actions of an Exchange, and what each takes and gives (LIM-8.10)."""

from __future__ import annotations

from enum import StrEnum

from rollers.house import House


class ActionKind(StrEnum):
    """An action, by its word."""

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
ACTION_RULES = {
    ActionKind.ACCOMPLISH: "LIM-8.1",
    ActionKind.DESPERATELY_ACCOMPLISH: "LIM-8.2",
    ActionKind.TRAGICALLY_ACCOMPLISH: "LIM-8.3",
    ActionKind.PREVENT: "LIM-8.4",
    ActionKind.PREVENT_AND_COUNTER: "LIM-8.5",
    ActionKind.AMELIORATE: "LIM-8.6",
    ActionKind.SHIFT_FOCUS: "LIM-8.7",
    ActionKind.ESCALATE: "LIM-8.9",
}
ACCOMPLISHES = frozenset({ActionKind.ACCOMPLISH, ActionKind.DESPERATELY_ACCOMPLISH, ActionKind.TRAGICALLY_ACCOMPLISH})
"""Those whose Victories go to the character's goal."""
PREVENTS = frozenset({ActionKind.PREVENT, ActionKind.PREVENT_AND_COUNTER})
"""Those that are aimed at one action of another character."""
PREVENTABLE = ACCOMPLISHES | {ActionKind.AMELIORATE}
"""What a Prevent can be aimed at (LIM-8.4)."""
AT_ONCE = frozenset({ActionKind.SHIFT_FOCUS, ActionKind.ESCALATE})
"""Those that work when they are declared: they take as many dice as the Significance, and roll none."""
KARMA_PER_COUNTER_DIE = 2
"""Karma of Prevent and Counter (LIM-8.5)."""


def label_of(kind: ActionKind) -> str:
    """Return the name of an action as the book writes it."""
    return ACTION_LABELS[kind.value]


def dice_rolled(kind: ActionKind, given: int) -> int:
    """Return how many dice an action rolls: twice those given for a tragic one (LIM-8.3)."""
    if kind in AT_ONCE:
        return 0
    return 2 * given if kind is ActionKind.TRAGICALLY_ACCOMPLISH else given


def karma_of(kind: ActionKind, given: int, house: House) -> int:
    """Return the Karma dice that an action brings for the dice given to it; counters aside (LIM-8.10)."""
    match kind:
        case ActionKind.ACCOMPLISH | ActionKind.SHIFT_FOCUS | ActionKind.ESCALATE:
            return given
        case ActionKind.DESPERATELY_ACCOMPLISH:
            return 2 * given
        case ActionKind.TRAGICALLY_ACCOMPLISH:
            return dice_rolled(kind, given) if house.says("limitless.tragic_karma", "rolled") else given
        case _:
            return 0
