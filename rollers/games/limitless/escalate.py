"""Escalate: higher stakes, and perhaps another Method (LIM-8.9, LIM-9.1, LIM-9.5 to LIM-9.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.actions import Action, action_row, karma_gained
from rollers.games.limitless.house import house
from rollers.games.limitless.methods import UNIVERSAL, history_faults, switch_fault
from rollers.games.limitless.shared_inputs import LONGEST_NAME, METHOD, free_pool, history, karma, significance
from rollers.games.limitless.shift_focus import dice_for_the_significance
from rollers.games.limitless.victories import dice_in_words
from rollers.house import House
from rollers.inputs import Checks, declare, listed
from rollers.kinds import Text
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted


def no_way_back(ask: Ask) -> Iterable[Problem]:
    """Two other Methods come between two uses of one (LIM-9.7)."""
    return history_faults(ask.history)


def switch_allowed(ask: Ask) -> Iterable[Problem]:
    """The new Method is common, and neither of the last two (LIM-9.6, LIM-9.7)."""
    if ask.switch_to is not None and (fault := switch_fault(ask.history, ask.common_methods, ask.switch_to)):
        yield Problem("switch_to", ask.switch_to, fault, "New Method")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of an Escalate."""

    checks: ClassVar[Checks] = (dice_for_the_significance, no_way_back, switch_allowed)
    pool: int = free_pool()
    significance: int = significance(most=49, help="Before you escalate.")
    karma: int = karma()
    history: tuple[str, ...] = history()
    switch_to: str | None = declare(
        Text(1, LONGEST_NAME, name=True, nullable=True, suggestions=UNIVERSAL), default=None, label="New Method",
        help="Empty: the Method stays.",
    )  # fmt: skip
    common_methods: tuple[str, ...] = listed(
        METHOD, fewest=1, most=60, default=UNIVERSAL, item_label="Method", rare=True, label="Common Methods",
        help="What every active participant has.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the Confrontation stands after an Escalate."""

    dice_spent: int
    karma_gained: int
    pool_left: int
    karma: int
    significance: int
    method: str
    history: tuple[str, ...]
    images_refreshed: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Raise the stakes; nothing is rolled."""
    gained = karma_gained(Action.ESCALATE, ask.significance, ask.house)
    operative = ask.history if ask.switch_to is None else (*ask.history, ask.switch_to)
    return Result(
        dice_spent=ask.significance,
        karma_gained=gained,
        pool_left=ask.pool - ask.significance,
        karma=ask.karma + gained,
        significance=ask.significance + action_row(Action.ESCALATE).number("significance_change"),
        method=operative[-1],
        history=operative,
        images_refreshed=ask.switch_to is not None,
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what happens, in order."""
    spent = dice_in_words(result.dice_spent)
    gained = counted(result.karma_gained, "Karma die", "Karma dice")
    yield Step(f"You give exactly {spent}, the Significance, and take {gained}.", "LIM-8.9")
    yield Step(f"The Significance rises from {ask.significance} to {result.significance} at once.", "LIM-8.9")
    if result.images_refreshed:
        yield Step(f"The Method becomes {result.method}; from the next Exchange on dice come from it.", "LIM-9.5")
        yield Step("All Images are unused again.", "LIM-9.8")
    else:
        yield Step(f"The Method stays {result.method}, and used Images stay used.", "LIM-9.8")
    yield Step("Now everyone else agrees or concedes.", "LIM-9.1")


def tell(ask: Ask, result: Result) -> Telling:
    """Put an Escalate into words."""
    return Telling(
        verdict=f"Significance {result.significance}",
        working=f"{ask.pool} \N{MINUS SIGN} {result.dice_spent} = {result.pool_left}",
        summary=f"Significance {result.significance}, fought with {result.method}; "
        f"your pool keeps {dice_in_words(result.pool_left)}.",
        steps=tuple(_steps(ask, result)),
    )


ESCALATE = Mechanic(
    id="limitless.escalate",
    title="Escalate",
    purpose="Escalate, perhaps with a change of Method.",
    rules=("LIM-8.9", "LIM-9.1", "LIM-9.5", "LIM-9.6", "LIM-9.7", "LIM-9.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"pool": 4, "significance": 2, "history": ["Lore", "Romance"], "switch_to": "Command"}),
)
