"""A duel: two who attack each other every round until one, or both, are at zero Power (TIM-13.1).

The odds are composed: the losses of one exchange are counted once by its own dice, and the chain of
rounds is solved over pairs of Power. Counting whole duels die by die would never end, since a round may
change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless.combat_round import most_power
from rollers.games.timeless.compare_checks import Ahead
from rollers.games.timeless.duel_chain import Feeding, Powers, after_round, is_over, losses_of_a_round, solve
from rollers.games.timeless.exchange import exchange
from rollers.games.timeless.fighter import Fighter, power
from rollers.games.timeless.house import house
from rollers.house import House
from rollers.inputs import Checks, flag, nested
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution
from rollers.outcome import Step, Telling, Tone, counted, plain

MOST_POWER = 60


@dataclass(frozen=True, kw_only=True)
class Powered:
    """Somebody with Power to lose."""

    power: int = power(most=MOST_POWER)


@dataclass(frozen=True, kw_only=True)
class Duelist(Fighter, Powered):
    """One side of a duel."""

    drain: bool = flag(
        rare=True, label="Drains Power", help="Absorbs what its hits take, as a Wraith does (TIM-11.18)."
    )


def drains_at_most_once(ask: Ask) -> Iterable[Problem]:
    """Two who drain each other have no order in which their chain could be solved."""
    if ask.a.drain and ask.b.drain:
        yield Problem("b.drain", True, "false while the first drains: such a duel may never end")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a duel."""

    checks: ClassVar[Checks] = (drains_at_most_once,)
    a: Duelist = nested(Duelist, label="First", help="One side of the duel.")
    b: Duelist = nested(Duelist, label="Second", help="The other side.")
    house: House = house()


class Winner(StrEnum):
    """How a duel ends."""

    A_WINS = "a_wins"
    B_WINS = "b_wins"
    BOTH_FALL = "both_fall"
    """Only where a tie costs Power (TIM-6.24)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round as it was fought."""

    a_total: int
    b_total: int
    a_power: int
    b_power: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a duel went."""

    rounds: int
    outcome: Winner
    a_power: int
    b_power: int
    history: tuple[Round, ...]


def feeding_of(ask: Ask) -> Feeding:
    """Read off the inputs who absorbs Power (TIM-11.18)."""
    return Feeding(
        a_drains=ask.a.drain,
        b_drains=ask.b.drain,
        most_a=most_power(ask.a.power, ask.house),
        most_b=most_power(ask.b.power, ask.house),
    )


def winner(powers: Powers) -> Winner:
    """Say how it ended."""
    a_power, b_power = powers
    if not a_power and not b_power:
        return Winner.BOTH_FALL
    return Winner.A_WINS if a_power else Winner.B_WINS


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fight the duel."""
    powers: Powers = (ask.a.power, ask.b.power)
    feeding = feeding_of(ask)
    history: list[Round] = []
    while not is_over(powers):
        fought = exchange(ask.a, ask.b, ask.house, dice)
        losses = (fought.attacker_loses, fought.target_loses, fought.outcome != Ahead.TIED)
        powers = after_round(feeding, powers, losses)
        history.append(
            Round(
                a_total=fought.attacker_total,
                b_total=fought.target_total,
                a_power=powers[0],
                b_power=powers[1],
            )
        )
    return Result(
        rounds=len(history),
        outcome=winner(powers),
        a_power=powers[0],
        b_power=powers[1],
        history=tuple(history),
    )


def composed(ask: Ask) -> Measures:
    """Solve the chain of rounds."""
    start = Distribution.certain((ask.a.power, ask.b.power))
    end = solve(start, losses_of_a_round(ask.a, ask.b, ask.house), feeding_of(ask))
    table: dict[str, dict[str, Fraction]] = {
        "outcome": {each.value: Fraction(0) for each in Winner},
        "a_power_left": {},
        "b_power_left": {},
    }
    for powers, chance in sorted(end.chances.items()):
        table["outcome"][winner(powers).value] += chance
        for name, left in zip(("a_power_left", "b_power_left"), powers, strict=True):
            table[name][str(left)] = table[name].get(str(left), Fraction(0)) + chance
    for name in ("a_power_left", "b_power_left"):
        table[name] = dict(sorted(table[name].items(), key=lambda row: int(row[0])))
    means = {"rounds": end.rounds}
    for name in ("a_power_left", "b_power_left"):
        means[name] = sum((int(left) * chance for left, chance in table[name].items()), Fraction(0))
    return table | {"means": means}


VERDICTS = {
    Winner.A_WINS: "The first wins",
    Winner.B_WINS: "The second wins",
    Winner.BOTH_FALL: "Both fall",
}


def tell(ask: Ask, result: Result) -> Telling:
    """Put a duel into words."""
    verdict = VERDICTS[result.outcome]
    left = max(result.a_power, result.b_power)
    after = f"after {counted(result.rounds, 'round')}"
    summary = f"{verdict} {after}" + (f", with {left} Power left." if left else ".")
    steps = tuple(told_rounds(result.history, "the first", "the second"))
    return Telling(verdict=verdict, tone=Tone.PLAIN, summary=summary, steps=steps)


def told_rounds(history: tuple[Round, ...], a: str, b: str) -> Iterator[Step]:
    """Say round by round what was compared, and what is left to whom."""
    for place, each in enumerate(history, 1):
        totals = f"{plain(each.a_total)} against {plain(each.b_total)}"
        rule = "TIM-6.24" if each.a_total == each.b_total else "TIM-6.22"
        yield Step(f"Round {place}: {totals}; {a} has {each.a_power} Power, {b} {each.b_power}.", rule)


DUEL = Mechanic(
    id="timeless.duel",
    title="Duel",
    purpose="Two attack each other every round until one is at zero Power.",
    rules=("TIM-13.1", "TIM-6.22", "TIM-6.27", "TIM-11.18"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(
            name="outcome",
            label="Who wins?",
            of=lambda result: result.outcome,
            words={"a_wins": "the first", "b_wins": "the second", "both_fall": "both fall"},
        ),
        Measure(name="a_power_left", label="Power left to the first", of=lambda result: result.a_power),
        Measure(name="b_power_left", label="Power left to the second", of=lambda result: result.b_power),
    ),
    quantities=(
        Quantity(
            name="means",
            label="On average",
            words={
                "rounds": "rounds",
                "a_power_left": "Power left to the first",
                "b_power_left": "Power left to the second",
            },
        ),
    ),
    house=("timeless.tie_power", "timeless.drain_cap"),
    example=Example(
        inputs={"a": {"power": 7, "finesse": 1}, "b": {"power": 4, "finesse": 2}},
        faces=(4, 4, 3, 3, 1, 1, 2, 3, 6, 6, 2, 3),
    ),
)  # fmt: skip
