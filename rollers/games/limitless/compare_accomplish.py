"""Plain, desperate or tragic: the same dice given to each of the three (LIM-12.6)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import percent
from rollers.games.limitless import shared_inputs as shared
from rollers.games.limitless.actions import ACTION_LABELS, Action, action_row, dice_rolled, karma_gained
from rollers.games.limitless.house import house
from rollers.games.limitless.planning import wanted
from rollers.games.limitless.prices import Bought, price_of
from rollers.games.limitless.victories import chance_of, in_words
from rollers.house import House
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling

MOST_DICE = 40
MOST_NEEDED = 200
MOST_KARMA = 200
MOST_OF_OTHERS = 400


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the comparison."""

    dice: int = shared.given(most=MOST_DICE)
    needed: int = wanted(most=MOST_NEEDED)
    karma: int = shared.karma(most=MOST_KARMA)
    others_karma: int = shared.karma(
        most=MOST_OF_OTHERS, label="Karma dice of the others", help="All other participants together."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """What one of the three actions promises, and what it costs."""

    dice_rolled: int
    reach: Fraction
    """Chance of the Victories needed."""
    karma: int
    """Karma dice held afterwards."""
    backlash: Fraction
    """Chance of a significant backlash if the Confrontation ended now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """All three."""

    accomplish: Prospect
    desperately_accomplish: Prospect
    tragically_accomplish: Prospect


def prospect(ask: Ask, action: Action) -> Prospect:
    """Return what one action promises and costs (LIM-8.10, LIM-11.7)."""
    rolled = dice_rolled(action, ask.dice)
    held = ask.karma + karma_gained(action, ask.dice, ask.house)
    if action_row(action).flag("takes_all_karma"):
        held += ask.others_karma
    return Prospect(
        dice_rolled=rolled,
        reach=chance_of(ask.needed, rolled),
        karma=held,
        backlash=chance_of(price_of(Bought.UNIT, ask.house), held),
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look at all three; nothing is rolled."""
    return Result(
        accomplish=prospect(ask, Action.ACCOMPLISH),
        desperately_accomplish=prospect(ask, Action.DESPERATELY_ACCOMPLISH),
        tragically_accomplish=prospect(ask, Action.TRAGICALLY_ACCOMPLISH),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the comparison into words."""
    plain, tragic = percent(result.accomplish.reach), percent(result.tragically_accomplish.reach)
    rows = [
        (ACTION_LABELS[action], each.dice_rolled, each.reach, each.karma, each.backlash)
        for action, each in (
            ("accomplish", result.accomplish),
            ("desperately_accomplish", result.desperately_accomplish),
            ("tragically_accomplish", result.tragically_accomplish),
        )
    ]
    return Telling(
        verdict=f"{plain}, tragically {tragic}",
        summary=f"{plain} for {in_words(ask.needed)}, {tragic} if you act tragically.",
        steps=(
            Step(
                "Plain and desperate roll the same; the desperate one saves your Images for twice the Karma.", "LIM-8.2"
            ),
            Step("The tragic one rolls twice as many dice and takes all Karma on the table.", "LIM-8.3"),
            Step("A backlash is significant from one unit of Victories on.", "LIM-11.7"),
        ),
        tables=(
            Sheet(
                caption="The three ways to Accomplish",
                columns=("Action", "Dice rolled", "Enough", "Karma then", "Significant backlash"),
                rows=tuple(rows),
            ),
        ),
    )


COMPARE_ACCOMPLISH = Mechanic(
    id="limitless.compare_accomplish",
    title="Plain, desperate or tragic?",
    purpose="Compare the three Accomplish actions: what they reach, and what Karma they leave you with.",
    rules=("LIM-12.6",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.tragic_karma", "limitless.goal_unit"),
    example=Example(inputs={"dice": 3, "needed": 5, "karma": 2, "others_karma": 4}),
)
