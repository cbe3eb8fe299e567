"""One Exchange of two characters, from declared actions to Karma (LIM-7.12, section 8, LIM-11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.limitless.actions import ACTION_LABELS, PREVENTS
from rollers.games.limitless.declared_actions import DECLARATION_CHECKS, SIDES, DeclaredAction, Side, seats_of
from rollers.games.limitless.exchange_odds import ExchangeOdds
from rollers.games.limitless.house import house
from rollers.games.limitless.settling import SeatSettled, prevailing, settle
from rollers.games.limitless.victories import dice_in_words, in_words
from rollers.house import House
from rollers.inputs import Checks, nested
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import rows_of
from rollers.outcome import Sheet, Step, Telling, Tone, counted


class Winner(StrEnum):
    """Who prevails (LIM-11.2)."""

    A = "a"
    B = "b"
    BOTH = "both"
    NONE = "none"


WINNERS = {(0,): Winner.A, (1,): Winner.B, (0, 1): Winner.BOTH, (): Winner.NONE}
"""Places of those who prevail -> the word for it."""
WORDS = {"a": "A prevails", "b": "B prevails", "both": "both goals come true", "none": "nobody yet"}


ENDINGS = {
    Winner.A: "A's goal comes true.",
    Winner.B: "B's goal comes true.",
    Winner.BOTH: "Both goals come true.",
    Winner.NONE: "Nobody has won yet: another Exchange follows.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of an Exchange."""

    checks: ClassVar[Checks] = DECLARATION_CHECKS
    a: Side = nested(Side, label="A", help="The first character.")
    b: Side = nested(Side, label="B", help="The second character.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class SideResult:
    """What an Exchange came to for one character."""

    victories: tuple[int | None, ...]
    remaining: tuple[int | None, ...]
    counter_dice: tuple[int | None, ...]
    counter_victories: tuple[int | None, ...]
    gain: int
    karma: int
    reached: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What an Exchange came to."""

    a: SideResult
    b: SideResult
    winner: Winner


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll and settle all actions."""
    settled = settle(seats_of(ask.a, ask.b), dice, ask.house)
    surpluses = [each.gain - side.needed for each, side in zip(settled, (ask.a, ask.b), strict=True)]
    return Result(
        a=_side(settled[0], surpluses[0]),
        b=_side(settled[1], surpluses[1]),
        winner=WINNERS[prevailing(surpluses, ask.house)],
    )


def _side(settled: SeatSettled, surplus: int) -> SideResult:
    """Return the result of one character, action by action."""
    return SideResult(
        victories=tuple(each.victories for each in settled.actions),
        remaining=tuple(each.remaining for each in settled.actions),
        counter_dice=tuple(each.counter_dice for each in settled.actions),
        counter_victories=tuple(each.counter_victories for each in settled.actions),
        gain=settled.gain,
        karma=settled.karma,
        reached=surplus >= 0,
    )


def composed(ask: Ask) -> Measures:
    """Count every action with the Prevent against it, then set the sides against each other.

    Walked through roll by roll, a dozen actions would never be counted to their end.
    """
    counted_odds = ExchangeOdds.of(seats_of(ask.a, ask.b), ask.house)
    winners = counted_odds.winner((ask.a.needed, ask.b.needed))
    amounts = {
        "gain_a": counted_odds.gain(0), "gain_b": counted_odds.gain(1),
        "karma_a": counted_odds.karma(0), "karma_b": counted_odds.karma(1),
    }  # fmt: skip
    return {
        "winner": {str(WINNERS[places].value): chance for places, chance in winners.items() if chance},
        **{name: rows_of(amount) for name, amount in amounts.items()},
        "means": {name: amount.mean(lambda number: number) for name, amount in amounts.items()},
    }


def _aim(declared: DeclaredAction, others: tuple[DeclaredAction, ...], other: str) -> str:
    """Say what a Prevent is aimed at."""
    if declared.against is None:
        return ""
    return f" against {other}'s {ACTION_LABELS[others[declared.against].action]}"


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what each action came to, then what each character is left with."""
    for name, side, told, other in (("A", ask.a, result.a, ask.b), ("B", ask.b, result.b, ask.a)):
        opponent = "B" if name == "A" else "A"
        for place, declared in enumerate(side.actions):
            aim = _aim(declared, other.actions, opponent)
            rolled = in_words(told.victories[place] or 0)
            kept = f", {told.remaining[place]} left" if declared.action.action not in PREVENTS else ""
            yield Step(f"{name}'s {ACTION_LABELS[declared.action]}{aim}: {rolled}{kept}.", "LIM-7.12")
            if told.counter_dice[place]:
                dice = dice_in_words(told.counter_dice[place] or 0)
                scored = in_words(told.counter_victories[place] or 0)
                yield Step(f"The counter rolls {dice}: {scored}.", "LIM-8.5")
    for name, told in (("A", result.a), ("B", result.b)):
        karma = counted(told.karma, "Karma die", "Karma dice")
        yield Step(f"{name} is credited {in_words(told.gain)} and holds {karma}.", "LIM-8.8")
    yield Step(ENDINGS[result.winner], "LIM-11.2")


def tell(ask: Ask, result: Result) -> Telling:
    """Put an Exchange into words."""
    verdict = WORDS[result.winner][0].upper() + WORDS[result.winner][1:]
    rows = tuple(
        (name, told.gain, side.needed, told.karma)
        for name, side, told in (("A", ask.a, result.a), ("B", ask.b, result.b))
    )
    sheet = Sheet(caption="After the Exchange", columns=("Who", "Victories", "Wanted", "Karma dice"), rows=rows)
    return Telling(
        verdict=verdict,
        tone=Tone.PLAIN if result.winner is Winner.NONE else Tone.SUCCESS,
        summary=f"{verdict}: A is credited {in_words(result.a.gain)}, B {in_words(result.b.gain)}.",
        steps=tuple(_steps(ask, result)),
        tables=(sheet,),
    )


def _amount(name: str, label: str, side: str, field: str) -> Measure[Result]:
    """Return the measure of one number of one side."""
    return Measure(name=name, label=label, of=lambda result: int(getattr(getattr(result, side), field)))


EXCHANGE = Mechanic(
    id="limitless.exchange",
    title="One Exchange",
    purpose="Settle one Exchange of two characters, from declared actions to Karma.",
    rules=("LIM-7.12", "LIM-8.1", "LIM-8.2", "LIM-8.3", "LIM-8.4", "LIM-8.5", "LIM-8.6", "LIM-8.8", "LIM-8.11",
           "LIM-8.12", "LIM-8.13", "LIM-11.2", "LIM-13.2"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="winner", label="Who prevails?", of=lambda result: result.winner, outcomes=tuple(Winner),
                words=WORDS),
        *(_amount(f"gain_{side}", f"How many Victories is {side.upper()} credited?", side, "gain") for side in SIDES),
        *(_amount(f"karma_{side}", f"How much Karma does {side.upper()} hold then?", side, "karma") for side in SIDES),
    ),
    quantities=(
        Quantity(
            name="means", label="On average",
            words={"gain_a": "Victories of A", "gain_b": "Victories of B", "karma_a": "Karma dice of A",
                   "karma_b": "Karma dice of B"},
        ),
    ),
    house=("limitless.accomplish_mix", "limitless.tragic_karma", "limitless.simultaneous_goals"),
    example=Example(
        inputs={
            "a": {"needed": 5, "actions": [{"action": "accomplish", "dice": 3},
                                           {"action": "prevent", "dice": 1, "against": 0}]},
            "b": {"needed": 5, "actions": [{"action": "accomplish", "dice": 2},
                                           {"action": "prevent_and_counter", "dice": 2, "against": 0}]},
        },
        faces=(3, 2, 5, 1, 2, 6, 3, 3, 2),
    ),
)  # fmt: skip
