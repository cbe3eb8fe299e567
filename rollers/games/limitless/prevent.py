"""Prevent, and Prevent and Counter: Victories taken from one opposing action (LIM-8.4, LIM-8.5, LIM-8.13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.actions import counter_karma
from rollers.games.limitless.house import house
from rollers.games.limitless.shared_inputs import given, karma, needed
from rollers.games.limitless.victories import (
    counter_dice,
    dice_in_words,
    in_words,
    remaining,
    throw,
    victories,
    victories_of,
)
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted

MOST_DICE = 60
MOST_COUNTERING = 40


def opposing_dice(most: int) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the dice of the opposing action."""
    return integer(
        low=1, high=most, nullable=True, default=None, label="Dice it rolls",
        help="Of the opposing action; twice those given, if it is tragic.",
    )  # fmt: skip


def opposing_victories(most: int) -> Any:  # noqa: ANN401
    """Declare the Victories of the opposing action."""
    return integer(
        low=0, high=most, nullable=True, default=None, label="Or its Victories",
        help="Instead of its dice, if they are known.",
    )  # fmt: skip


def one_of_two(ask: Ask) -> Iterable[Problem]:
    """Either the dice or the Victories of the opposing action are given."""
    if (ask.opposing_dice is None) == (ask.opposing_victories is None):
        allowed = "either the dice of the opposing action or its Victories, not both"
        yield Problem("opposing_victories", ask.opposing_victories, allowed, "Or its Victories")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a Prevent."""

    checks: ClassVar[Checks] = (one_of_two,)
    dice: int = given(most=MOST_DICE)
    opposing_dice: int | None = opposing_dice(2 * MOST_DICE)
    opposing_victories: int | None = opposing_victories(6 * MOST_DICE)
    opponent_needed: int | None = needed("The opponent still needs", help="To see whether the goal is reached.")
    house: House = house()


@dataclass(frozen=True, kw_only=True)
class CounterAsk(Ask):
    """Inputs of a Prevent and Counter."""

    dice: int = given(most=MOST_COUNTERING)
    opposing_dice: int | None = opposing_dice(2 * MOST_COUNTERING)
    opposing_victories: int | None = opposing_victories(6 * MOST_COUNTERING)
    needed: int | None = needed()
    karma: int = karma()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a Prevent came to."""

    opposing_victories: int
    victories: int
    remaining: int
    stopped: bool
    karma_gained: int
    opponent_reached: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterResult(Result):
    """What a Prevent and Counter came to."""

    counter_dice: int
    counter_victories: int
    karma: int
    reached: bool | None


def met(ask: Ask, opposing: int, prevented: int) -> Result:
    """Set the Victories of a Prevent against those of the action it is aimed at."""
    left = remaining(opposing, prevented)
    return Result(
        opposing_victories=opposing,
        victories=prevented,
        remaining=left,
        stopped=left == 0,
        karma_gained=0,
        opponent_reached=None if ask.opponent_needed is None else left >= ask.opponent_needed,
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the opposing action if it is not known, then the Prevent."""
    opposing = ask.opposing_victories
    if opposing is None:
        opposing = throw(dice, ask.opposing_dice or 0, label="Opposing action").value
    return met(ask, opposing, throw(dice, ask.dice, label="Prevent").value)


def resolve_counter(ask: CounterAsk, dice: Dice) -> CounterResult:
    """Roll a Prevent, then as many dice as it exceeds the opposing action by."""
    prevented = resolve(ask, dice)
    extra = counter_dice(prevented.victories, prevented.opposing_victories)
    counter = throw(dice, extra, label="Counter").value
    gained = counter_karma(extra)
    stated = {each.name: getattr(prevented, each.name) for each in fields(prevented)}
    return CounterResult(
        **stated | {"karma_gained": gained},
        counter_dice=extra,
        counter_victories=counter,
        karma=ask.karma + gained,
        reached=None if ask.needed is None else counter >= ask.needed,
    )


def _opposing(ask: Ask) -> Distribution[int]:
    """Return the Victories of the opposing action."""
    if ask.opposing_victories is not None:
        return Distribution.certain(ask.opposing_victories)
    return victories(ask.opposing_dice or 0)


def composed(ask: Ask) -> Measures:
    """Set two distributions of Victories against each other.

    Walked through roll by roll, sixty dice against a hundred and twenty would take too long on a phone.
    """
    left = _opposing(ask).with_(victories(ask.dice), remaining)
    table = {"remaining": rows_of(left), "stopped": rows_of(left.map(lambda kept: kept == 0))}
    if ask.opponent_needed is not None:
        wanted = ask.opponent_needed
        table["opponent_reached"] = rows_of(left.map(lambda kept: kept >= wanted))
    return table | {"means": {"remaining": left.mean(lambda kept: kept)}}


def composed_counter(ask: CounterAsk) -> Measures:
    """Add the counter: for each number of its dice their Victories, by the chance to roll so many.

    Walked through roll by roll there would be millions of ways.
    """
    table = dict(composed(ask))
    extra = _opposing(ask).with_(victories(ask.dice), lambda opposing, own: counter_dice(own, opposing))
    counter = victories_of(extra)
    table["counter_dice"] = rows_of(extra)
    table["karma_gained"] = rows_of(extra.map(counter_karma))
    table["counter_victories"] = rows_of(counter)
    if ask.needed is not None:
        wanted = ask.needed
        table["reached"] = rows_of(counter.map(lambda scored: scored >= wanted))
    mean = extra.mean(lambda dice: dice)
    table["means"] = {
        **table["means"], "counter_dice": mean, "karma_gained": extra.mean(counter_karma), "counter_victories": mean,
    }  # fmt: skip
    return table


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say how the two rolls met."""
    rolled = "rolls" if ask.opposing_victories is None else "has"
    yield Step(f"The opposing action {rolled} {in_words(result.opposing_victories)}.", "LIM-5.2")
    yield Step(f"Your {dice_in_words(ask.dice)} give {in_words(result.victories)}, which are subtracted.", "LIM-8.4")
    if isinstance(result, CounterResult):
        yield from _counter_steps(result)
    else:
        if result.victories > result.opposing_victories:
            yield Step("What you rolled beyond that is lost.", "LIM-8.4")
        yield Step("A Prevent brings no Karma.", "LIM-8.4")


def _counter_steps(result: CounterResult) -> Iterator[Step]:
    """Say what the counter did."""
    if not result.counter_dice:
        yield Step("You rolled no more than the action: there is no counter, and no Karma.", "LIM-8.5")
        return
    dice = dice_in_words(result.counter_dice)
    yield Step(f"You rolled more: you must roll {dice} for your own goal.", "LIM-8.5")
    gained = counted(result.karma_gained, "Karma die", "Karma dice")
    yield Step(f"The counter gives {in_words(result.counter_victories)} and brings {gained}.", "LIM-8.5")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a Prevent into words."""
    verdict = "Stopped" if result.stopped else f"{in_words(result.remaining)} left"
    parts = [f"{verdict}: {result.opposing_victories} against {result.victories}"]
    if result.opponent_reached is not None:
        parts.append(f"the opponent's goal is {'reached' if result.opponent_reached else 'not reached'}")
    if isinstance(result, CounterResult):
        parts.append(f"the counter gives {in_words(result.counter_victories)}")
        if result.reached is not None:
            parts.append(f"your goal is {'reached' if result.reached else 'not reached'}")
    left = f"{result.opposing_victories} \N{MINUS SIGN} {result.victories}"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.stopped else Tone.FAILURE if result.opponent_reached else Tone.PARTIAL,
        working=f"{left} \N{RIGHTWARDS ARROW} {result.remaining}",
        summary=f"{'; '.join(parts)}.",
        steps=tuple(_steps(ask, result)),
    )


REMAINING: tuple[Measure[Any], ...] = (
    Measure(
        name="stopped", label="Does the action keep none?", of=lambda result: result.stopped,
        outcomes=("true", "false"), words={"true": "stopped", "false": "something is left"},
    ),
    Measure(
        name="opponent_reached", label="Does it still give the opponent what is needed?",
        of=lambda result: result.opponent_reached, when=lambda ask: ask.opponent_needed is not None,
        outcomes=("true", "false"), words={"true": "goal reached", "false": "not enough"},
    ),
    Measure(name="remaining", label="How many Victories does it keep?", of=lambda result: result.remaining, mean=True),
)  # fmt: skip

PREVENT = Mechanic(
    id="limitless.prevent",
    title="Prevent",
    purpose="Prevent one opposing action.",
    rules=("LIM-8.4", "LIM-8.13"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=REMAINING,
    quantities=(Quantity(name="means", label="On average", words={"remaining": "Victories it keeps"}),),
    example=Example(inputs={"dice": 2, "opposing_dice": 3, "opponent_needed": 3}, faces=(3, 2, 1, 3, 6)),
)

PREVENT_AND_COUNTER = Mechanic(
    id="limitless.prevent_and_counter",
    title="Prevent and Counter",
    purpose="Prevent, and strike back with the excess.",
    rules=("LIM-8.5",),
    inputs=CounterAsk,
    resolve=resolve_counter,
    tell=tell,
    composed=composed_counter,
    measures=(
        *REMAINING,
        Measure(
            name="reached", label="Does the counter give what I need?", of=lambda result: result.reached,
            when=lambda ask: ask.needed is not None, outcomes=("true", "false"),
            words={"true": "goal reached", "false": "not enough"},
        ),
        Measure(name="counter_dice", label="How many counter dice?", of=lambda result: result.counter_dice),
        Measure(name="counter_victories", label="How many Victories of the counter?",
                of=lambda result: result.counter_victories),
        Measure(name="karma_gained", label="How much Karma?", of=lambda result: result.karma_gained),
    ),
    quantities=(
        Quantity(
            name="means", label="On average",
            words={"remaining": "Victories it keeps", "counter_dice": "counter dice",
                   "counter_victories": "Victories of the counter", "karma_gained": "Karma dice"},
        ),
    ),
    example=Example(
        inputs={"dice": 2, "opposing_victories": 2, "needed": 3, "karma": 1}, faces=(3, 2, 1, 5, 2)
    ),
)  # fmt: skip
