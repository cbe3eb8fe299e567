"""The Luck Check.

- Two dice at or below current Luck succeed (TIM-4.3); a 2 always does, a 12 never (TIM-4.4).
- Nothing modifies it (TIM-4.5). Each check costs a Timeless a point, never below 2 (TIM-4.6, TIM-4.7).
- A creature rolls against its Finesse + 4 and loses nothing (TIM-11.1); a Handler always succeeds (TIM-11.11).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.games.timeless.pool import finesse
from rollers.games.timeless.psyche import LOWEST, Attribute, maximum
from rollers.house import House
from rollers.inputs import choice, flag, integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, plain

LUCK_DICE = 2
ALWAYS_LUCKY = 2
NEVER_LUCKY = 12
"""Rolls that do not look at Luck (TIM-4.4)."""
LEAST_LUCK = LOWEST[Attribute.LUCK]
"""TIM-4.7."""
MOST_LUCK = maximum(Attribute.LUCK)
"""TIM-2.13."""
CREATURE_BONUS = 4
"""Added to a creature's Finesse (TIM-11.1)."""


class Who(StrEnum):
    """Who makes the check."""

    TIMELESS = "timeless"
    CREATURE = "creature"


class Automatic(StrEnum):
    """What settled a check without a look at Luck."""

    TWO = "two"
    """A 2 was rolled."""
    TWELVE = "twelve"
    """A 12 was rolled."""
    ABILITY = "ability"
    """Every check of this one succeeds; nothing was rolled."""
    NONE = "none"


def luck(help: str = "Current Luck of a Timeless.") -> Any:  # noqa: ANN401 - the annotation gives the type
    """Declare current Luck."""
    return integer(low=LEAST_LUCK, high=MOST_LUCK, default=7, label="Luck", help=help)


def creature_target(finesse: int) -> int:
    """Return what a creature has to roll at most: it has no Luck score (TIM-11.1)."""
    return finesse + CREATURE_BONUS


@dataclass(frozen=True, kw_only=True)
class Fated:
    """Somebody who makes a Luck Check."""

    who: Who = choice(Who, default=Who.TIMELESS, label="Who", help="A creature has no Luck score.")
    luck: int = luck()
    finesse: int = finesse("Finesse of a creature; a Timeless does not use it here.")
    always_succeeds: bool = flag(rare=True, label="Always succeeds", help="A Handler: no dice are rolled.")

    @property
    def target(self) -> int:
        """What has to be rolled at most (TIM-4.3, TIM-11.1)."""
        return self.luck if self.who is Who.TIMELESS else creature_target(self.finesse)


@dataclass(frozen=True, kw_only=True)
class Ask(Fated):
    """Inputs of a Luck Check."""

    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckRoll:
    """What a Luck Check came to."""

    target: int
    roll: int | None
    automatic: Automatic
    success: bool
    luck_after: int | None
    luck_lost: int


def is_lucky(roll: int, target: int) -> bool:
    """Say whether a roll succeeds (TIM-4.3, TIM-4.4)."""
    return roll == ALWAYS_LUCKY or (roll <= target and roll != NEVER_LUCKY)


def luck_after(held: int) -> int:
    """Return current Luck after one more check (TIM-4.6, TIM-4.7)."""
    return max(LEAST_LUCK, held - 1)


def check_luck(fated: Fated, dice: Dice, *, label: str = "Luck") -> LuckRoll:
    """Make the check."""
    roll = None if fated.always_succeeds else dice.total(LUCK_DICE, label=label).value
    left = luck_after(fated.luck) if fated.who is Who.TIMELESS else None
    return LuckRoll(
        target=fated.target,
        roll=roll,
        automatic=_automatic(roll),
        success=roll is None or is_lucky(roll, fated.target),
        luck_after=left,
        luck_lost=0 if left is None else fated.luck - left,
    )


def _automatic(roll: int | None) -> Automatic:
    """Say what settled the check, if it was not Luck."""
    if roll is None:
        return Automatic.ABILITY
    return {ALWAYS_LUCKY: Automatic.TWO, NEVER_LUCKY: Automatic.TWELVE}.get(roll, Automatic.NONE)


def resolve(ask: Ask, dice: Dice) -> LuckRoll:
    """Make the check."""
    return check_luck(ask, dice)


def luck_working(result: LuckRoll) -> str:
    """Write what was compared; a 12 fails, and a 2 succeeds, whatever it is compared with (TIM-4.4)."""
    if result.roll is None:
        return ""
    if result.roll == NEVER_LUCKY:
        return f"{NEVER_LUCKY} always fails"
    if result.roll == ALWAYS_LUCKY and result.target < ALWAYS_LUCKY:
        return f"{ALWAYS_LUCKY} always succeeds"
    return f"{result.roll} {'≤' if result.success else '>'} {plain(result.target)}"


def luck_steps(result: LuckRoll) -> Iterator[Step]:
    """Say how a Luck Check went."""
    match result.automatic:
        case Automatic.ABILITY:
            yield Step("Every Luck Check of this one succeeds: nothing is rolled.", "TIM-11.11")
        case Automatic.TWO:
            yield Step("A 2 succeeds whatever the Luck.", "TIM-4.4")
        case Automatic.TWELVE:
            yield Step("A 12 fails whatever the Luck.", "TIM-4.4")
        case Automatic.NONE if result.roll is not None:
            side = "at or below" if result.success else "above"
            yield Step(f"The roll of {result.roll} is {side} {plain(result.target)}.", "TIM-4.3")
    if result.luck_after is None:
        yield Step("A creature rolls against Finesse + 4 and loses no Luck.", "TIM-11.1")
    elif result.luck_lost:
        yield Step(f"The check costs a point: Luck is now {result.luck_after}.", "TIM-4.6")
    else:
        yield Step(f"Luck stays at {result.luck_after}, the lowest there is.", "TIM-4.7")


def tell(ask: Ask, result: LuckRoll) -> Telling:
    """Put a Luck Check into words."""
    verdict = "Averted" if result.success else "Not averted"
    working = luck_working(result)
    effect = "The harm is averted entirely." if result.success else "The harm takes full effect."
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.success else Tone.FAILURE,
        working=working,
        summary=f"{verdict}: {working}." if working else f"{verdict} without a roll.",
        steps=(*luck_steps(result), Step(effect, "TIM-4.9")),
    )


LUCK_CHECK = Mechanic(
    id="timeless.luck_check",
    title="Luck Check",
    purpose="Roll two dice at or below Luck to escape what no skill could.",
    rules=("TIM-4.3", "TIM-4.4", "TIM-4.5", "TIM-4.6", "TIM-4.7", "TIM-11.1", "TIM-11.11"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="success",
            label="Will it be averted?",
            of=lambda result: result.success,
            outcomes=("true", "false"),
            words={"true": "averted", "false": "not averted"},
        ),
    ),
    example=Example(inputs={"luck": 9}, faces=(4, 5)),
)
