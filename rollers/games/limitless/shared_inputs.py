"""Inputs that many mechanics and procedures of this game share, each declared once."""

from __future__ import annotations

from typing import Any

from rollers.games.limitless.actions import ACTION_LABELS, Action
from rollers.games.limitless.methods import UNIVERSAL
from rollers.inputs import choice, declare, integer, listed, text
from rollers.kinds import Listed, Text

LONGEST_NAME = 80
LONGEST_TEXT = 2000
MOST_SIGNIFICANCE = 50
MOST_KARMA = 1000
MOST_NEEDED = 600
MOST_LYING = 500
"""Dice on one Method, and in one pool, at most."""
MOST_OWN_METHODS = 40
MOST_TEACHINGS = 40
MOST_OPERATIVE = 100
"""Operative Methods in the sequence of one Confrontation at most."""
NAME = Text(1, LONGEST_NAME, name=True)
"""Any name people give."""
METHOD = Text(1, LONGEST_NAME, name=True, suggestions=UNIVERSAL)
"""The name of a Method, universal or not."""
PAIR = Listed(METHOD, 2, 2, "Method")
"""The two Methods that a Secret Teaching joins."""


def name(label: str = "Name", **how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a name: 1 to 80 characters, no blanks at its ends."""
    return declare(NAME, label=label, **how)


def method(label: str = "Method", **how: Any) -> Any:  # noqa: ANN401
    """Declare the name of a Method."""
    return declare(METHOD, label=label, **how)


def prose(label: str, **how: Any) -> Any:  # noqa: ANN401
    """Declare free text of up to 2000 characters; empty unless given."""
    return text(longest=LONGEST_TEXT, label=label, **({"default": ""} | how))


def action(**how: Any) -> Any:  # noqa: ANN401
    """Declare one of the eight actions (LIM-8.10)."""
    return choice(Action, labels=ACTION_LABELS, **({"label": "Action"} | how))


def given(*, most: int, low: int = 1, **how: Any) -> Any:  # noqa: ANN401
    """Declare the dice given to an action (LIM-7.10)."""
    usual: dict[str, Any] = {"label": "Dice given", "help": "Out of your pool."}
    return integer(low=low, high=most, **(usual | how))


def needed(label: str = "Victories wanted", **how: Any) -> Any:  # noqa: ANN401
    """Declare the Victories that are still wanted; empty where any number will do."""
    usual: dict[str, Any] = {
        "nullable": True, "default": None, "help": "What your goal still lacks; leave empty if any number will do.",
    }  # fmt: skip
    return integer(low=1, high=MOST_NEEDED, label=label, **(usual | how))


def karma(*, most: int = MOST_KARMA, **how: Any) -> Any:  # noqa: ANN401
    """Declare the Karma dice held (LIM-11.5)."""
    usual: dict[str, Any] = {"default": 0, "label": "Karma dice", "help": "Held before this action."}
    return integer(low=0, high=most, **(usual | how))


def significance(*, most: int = MOST_SIGNIFICANCE, **how: Any) -> Any:  # noqa: ANN401
    """Declare the Significance of the Confrontation (LIM-6.4); it starts at 1."""
    usual: dict[str, Any] = {"default": 1, "label": "Significance", "help": "Of the Confrontation."}
    return integer(low=1, high=most, **(usual | how))


def free_pool() -> Any:  # noqa: ANN401
    """Declare the dice of a pool that are not given to any action yet."""
    return integer(low=0, high=MOST_LYING, label="Dice left in the pool", help="Not given to any action yet.")


def history() -> Any:  # noqa: ANN401
    """Declare the operative Methods so far, the present one last (LIM-9.7)."""
    return listed(
        METHOD, fewest=1, most=MOST_OPERATIVE, item_label="Method", label="Operative Methods so far",
        help="In order; the present one is the last.",
    )  # fmt: skip


def own_methods(**how: Any) -> Any:  # noqa: ANN401
    """Declare a character's Methods besides the five universal ones (LIM-2.3)."""
    usual: dict[str, Any] = {"default": (), "label": "Own Methods", "help": "Besides the five universal ones."}
    return listed(NAME, most=MOST_OWN_METHODS, item_label="Method", **(usual | how))


def teachings(**how: Any) -> Any:  # noqa: ANN401
    """Declare a character's Secret Teachings, each a pair of Methods (LIM-2.5)."""
    usual: dict[str, Any] = {"default": (), "label": "Secret Teachings", "help": "Each joins two Methods."}
    return listed(PAIR, most=MOST_TEACHINGS, item_label="Secret Teaching", **(usual | how))
