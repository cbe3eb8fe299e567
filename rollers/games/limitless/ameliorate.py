"""Ameliorate: Karma burnt off (LIM-8.6)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.limitless.actions import Action, karma_gained
from rollers.games.limitless.house import house
from rollers.games.limitless.settling import karma_removed
from rollers.games.limitless.shared_inputs import MOST_KARMA, given
from rollers.games.limitless.victories import dice_in_words, in_words, throw
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an Ameliorate."""

    dice: int = given(most=100)
    karma: int = integer(
        low=0, high=MOST_KARMA, label="Karma dice", help="What you hold, gains of this Exchange included."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What an Ameliorate came to."""

    victories: int
    karma_removed: int
    karma: int
    karma_gained: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll and lower the Karma."""
    victories = throw(dice, ask.dice, label="Ameliorate").value
    removed = karma_removed(ask.karma, victories)
    return Result(
        victories=victories,
        karma_removed=removed,
        karma=ask.karma - removed,
        karma_gained=karma_gained(Action.AMELIORATE, ask.dice, ask.house),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put an Ameliorate into words."""
    removed = counted(result.karma_removed, "Karma die", "Karma dice")
    rolled = f"You roll {dice_in_words(ask.dice)}: {in_words(result.victories)}."
    return Telling(
        verdict=f"{removed} gone",
        working=f"{ask.karma} \N{MINUS SIGN} {result.karma_removed} = {result.karma}",
        summary=f"{in_words(result.victories)} burn off {removed}; you still hold {result.karma}.",
        steps=(
            Step(rolled, "LIM-5.2"),
            Step(f"Half of them, rounded down and never more than you hold, burn off {removed}.", "LIM-8.6"),
            Step("Ameliorate brings no Karma itself.", "LIM-8.6"),
        ),
    )


AMELIORATE = Mechanic(
    id="limitless.ameliorate",
    title="Ameliorate",
    purpose="Burn off Karma.",
    rules=("LIM-8.6",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="karma_removed", label="How much Karma do I shed?", of=lambda result: result.karma_removed,
                mean=True),
        Measure(name="karma", label="How much is left?", of=lambda result: result.karma, mean=True),
    ),
    example=Example(inputs={"dice": 3, "karma": 5}, faces=(3, 1, 3)),
)  # fmt: skip
