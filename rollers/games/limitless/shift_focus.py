"""Shift Focus: a subordinate goal for as many dice as the Significance (LIM-8.7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.actions import Action, karma_gained
from rollers.games.limitless.house import house
from rollers.games.limitless.shared_inputs import free_pool, karma, significance
from rollers.games.limitless.victories import dice_in_words
from rollers.house import House
from rollers.inputs import Checks, flag
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted


def no_goal_outstanding(ask: Ask) -> Iterable[Problem]:
    """One subordinate goal at a time (LIM-8.7)."""
    if ask.goal_outstanding:
        allowed = "false: the subordinate goal has to be accomplished first"
        yield Problem("goal_outstanding", True, allowed, "A subordinate goal is unfinished")


def dice_for_the_significance(ask: Ask) -> Iterable[Problem]:
    """The pool holds as many dice as the Significance (LIM-8.7)."""
    if ask.pool < ask.significance:
        allowed = f"at least {ask.significance}, the Significance"
        yield Problem("pool", ask.pool, allowed, "Dice left in the pool")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of a Shift Focus."""

    checks: ClassVar[Checks] = (no_goal_outstanding, dice_for_the_significance)
    pool: int = free_pool()
    significance: int = significance()
    karma: int = karma()
    goal_outstanding: bool = flag(label="A subordinate goal is unfinished", help="Then you cannot shift again.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a Shift Focus costs."""

    dice_spent: int
    pool_left: int
    karma_gained: int
    karma: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Pay; nothing is rolled."""
    gained = karma_gained(Action.SHIFT_FOCUS, ask.significance, ask.house)
    return Result(
        dice_spent=ask.significance,
        pool_left=ask.pool - ask.significance,
        karma_gained=gained,
        karma=ask.karma + gained,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a Shift Focus into words."""
    spent = dice_in_words(result.dice_spent)
    return Telling(
        verdict="You can",
        working=f"{ask.pool} \N{MINUS SIGN} {result.dice_spent} = {result.pool_left}",
        summary=f"It takes {spent}; your pool keeps {dice_in_words(result.pool_left)}, and you hold "
        f"{counted(result.karma, 'Karma die', 'Karma dice')}.",
        steps=(
            Step(f"You give exactly {spent}, the Significance; they are not rolled.", "LIM-8.7"),
            Step(f"You take {counted(result.karma_gained, 'Karma die', 'Karma dice')}.", "LIM-8.7"),
            Step("From now on your Victories go to the subordinate goal, those of this Exchange too.", "LIM-8.7"),
        ),
    )


SHIFT_FOCUS = Mechanic(
    id="limitless.shift_focus",
    title="Shift Focus",
    purpose="See whether you can Shift Focus, and what it costs.",
    rules=("LIM-8.7",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"pool": 4, "significance": 2, "karma": 1}),
)
