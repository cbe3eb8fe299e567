"""Two characters who keep doing the same until one of them has his way (LIM-12.4).

Nothing is rolled: a duel is long, and what is asked is how it ends. One Exchange is counted once, by the rules that
settle it, and the chain of Exchanges is solved (`duel_chain.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import amount, percent
from rollers.games.limitless.duel_chain import Chain, Decided, End
from rollers.games.limitless.house import house
from rollers.games.limitless.planning import exchanges, wanted
from rollers.games.limitless.two_goals import Gains
from rollers.games.limitless.victories import counter_dice, remaining, victories
from rollers.house import House
from rollers.inputs import Checks, flag, integer, nested
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, mixture
from rollers.outcome import Step, Telling

MOST_DICE = 8
MOST_NEEDED = 25
MOST_EXCHANGES = 60
WINNERS = {"a": (0,), "b": (1,), "both": (0, 1), "neither": ()}
"""Outcome -> places of those whose goals come true."""
WINNER_WORDS = {"a": "the first", "b": "the second", "both": "both", "neither": "neither in that time"}


@dataclass(frozen=True, kw_only=True)
class Duelist:
    """One side of a duel."""

    dice: int = integer(low=0, high=MOST_DICE, label="Dice to Accomplish", help="In every Exchange.")
    prevent: int = integer(
        low=0, high=MOST_DICE, default=0, label="Dice to Prevent", help="In every Exchange, against the other."
    )
    counter: bool = flag(label="Counters", help="The Prevent is a Prevent and Counter.")
    needed: int = wanted(most=MOST_NEEDED)


def somebody_accomplishes(ask: Ask) -> Iterable[Problem]:
    """Without any Accomplish a duel would never end."""
    if not ask.a.dice and not ask.b.dice:
        yield Problem("a.dice", 0, f"1 to {MOST_DICE}, as the other has none", "Dice to Accomplish")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a duel."""

    checks: ClassVar[Checks] = (somebody_accomplishes,)
    a: Duelist = nested(Duelist, label="First", help="One side of the duel.")
    b: Duelist = nested(Duelist, label="Second", help="The other side.")
    exchanges: int | None = exchanges(
        most=MOST_EXCHANGES, nullable=True, default=None, label="Most Exchanges",
        help="Stop after so many; leave it empty to fight on until it is decided.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How long it takes."""

    expected_exchanges: Fraction


def attempt(acting: Duelist, other: Duelist) -> Distribution[Gains]:
    """Return what one Accomplish brings to its owner, and what the counter to it brings to the other (LIM-8.5).

    Without an Accomplish there is nothing to Prevent, so no counter either.
    """
    if not acting.dice:
        return Distribution.certain((0, 0))
    rolls = victories(acting.dice).with_(
        victories(other.prevent),
        lambda rolled, prevented: (
            remaining(rolled, prevented),
            counter_dice(prevented, rolled) if other.counter else 0,
        ),
    )
    return mixture(
        ((kept, counter), weight * ways, rolls.total * victories(dice).total)
        for (kept, dice), weight in rolls.items()
        for counter, ways in victories(dice).items()
    )


def gains(a: Duelist, b: Duelist) -> Distribution[Gains]:
    """Return what both gain in one Exchange: what is left of their own Accomplish, and their counters."""
    return attempt(a, b).with_(attempt(b, a), lambda mine, theirs: (mine[0] + theirs[1], theirs[0] + mine[1]))


@lru_cache(maxsize=4)
def fought(ask: Ask) -> End:
    """Solve the duel."""
    chain = Chain(gains=gains(ask.a, ask.b), needed=(ask.a.needed, ask.b.needed), house=ask.house)
    return chain.fight_on() if ask.exchanges is None else chain.fight(ask.exchanges)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Solve the duel; nothing is rolled."""
    return Result(expected_exchanges=fought(ask).exchanges)


def composed(ask: Ask) -> Measures:
    """Tell who wins; a duel has no end of its own that could be walked to."""
    decided = fought(ask).decided
    chances = {outcome: decided.get(Decided(winners), Fraction(0)) for outcome, winners in WINNERS.items()}
    return {"winner": {outcome: chance for outcome, chance in chances.items() if chance}}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the prospects into words."""
    chances = composed(ask)["winner"]
    first, second = (percent(chances.get(outcome, Fraction(0))) for outcome in ("a", "b"))
    took = amount(result.expected_exchanges, "Exchange")
    steps = [
        Step("In every Exchange each Accomplishes, and Prevents what the other Accomplishes.", "LIM-8.4"),
        Step("The greater surplus prevails; with an equal one the duel goes on.", "LIM-11.2")
        if ask.house.says("limitless.simultaneous_goals", "surplus")
        else Step("Every goal that is reached comes true.", "LIM-11.2"),
    ]
    if ask.a.counter or ask.b.counter:
        steps.insert(1, Step("A Prevent that rolls more strikes back with the difference.", "LIM-8.5"))
    return Telling(
        verdict=f"{first} against {second}",
        summary=f"The first has his way with {first}, the second with {second}, after {took} on average.",
        steps=tuple(steps),
    )


DUEL = Mechanic(
    id="limitless.duel",
    title="Who will win?",
    purpose="See who gets his way if both keep doing the same.",
    rules=("LIM-8.4", "LIM-8.5", "LIM-11.2", "LIM-12.4"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(Measure(name="winner", label="Who prevails?", outcomes=tuple(WINNERS), words=WINNER_WORDS),),
    house=("limitless.simultaneous_goals",),
    example=Example(inputs={"a": {"dice": 3, "needed": 5}, "b": {"dice": 2, "prevent": 1, "needed": 5}}),
)
