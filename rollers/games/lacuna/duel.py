"""Two characters in conflict who escalate a set number of times (LAC-11.8).

The odds go from roll to roll over the escalations that both have left; each roll is counted by its own dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from rollers.dice import Dice
from rollers.figures import amount, decimal, percent
from rollers.games.lacuna.conflict_static import ConflictStatic
from rollers.games.lacuna.contender import Contender, Ranked
from rollers.games.lacuna.house import house
from rollers.house import House
from rollers.inputs import integer, nested
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, from_fractions, mixture, rows_of
from rollers.outcome import Step, Telling, Tone, counted

TWO = 2
"""Characters in a duel."""


@dataclass(frozen=True, kw_only=True)
class Duelist(Contender):
    """One of the two."""

    escalations: int = integer(low=0, high=10, default=0, label="Escalations", help="How often this one would.")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a duel."""

    a: Duelist = nested(Duelist, default={}, label="First", help="One of the two.")
    b: Duelist = nested(Duelist, default={}, label="Second", help="The other.")
    house: House = house()


class Ahead(StrEnum):
    """Who leads after a roll."""

    A = "a"
    B = "b"
    TIE = "tie"


class Winner(StrEnum):
    """Who wins in the end."""

    A = "a"
    B = "b"
    STALEMATE = "stalemate"


class Left(NamedTuple):
    """Escalations left to both, and rolls made."""

    a: int
    b: int
    rolls: int


class End(NamedTuple):
    """How a duel ended."""

    winner: Winner
    rolls: int


def after_roll(left: Left, ahead: Ahead) -> Left | End:
    """Return what follows a roll: whoever is behind escalates while able, on a tie a before b (LAC-7.4, LAC-7.6)."""
    if ahead is not Ahead.A and left.a:
        return left._replace(a=left.a - 1)
    if ahead is not Ahead.B and left.b:
        return left._replace(b=left.b - 1)
    winner = {Ahead.A: Winner.A, Ahead.B: Winner.B, Ahead.TIE: Winner.STALEMATE}[ahead]
    return End(winner, left.rolls)


def who_leads(a: Ranked, b: Ranked) -> Distribution[Ahead]:
    """Count one roll of both."""
    chances = {Ahead.A: a.leads([b]), Ahead.B: b.leads([a])}
    return from_fractions(chances | {Ahead.TIE: 1 - sum(chances.values(), Fraction(0))})


def endings(ask: Ask, roll: Distribution[Ahead]) -> Distribution[End]:
    """Follow a duel to all its ends."""
    going: Distribution[Left | End] = Distribution.certain(Left(ask.a.escalations, ask.b.escalations, 0))
    for _ in range(most_rolls(ask)):
        going = _another_roll(going, roll)
    return going.map(_ended)


def _another_roll(going: Distribution[Left | End], roll: Distribution[Ahead]) -> Distribution[Left | End]:
    """Make one more roll wherever the duel goes on."""
    parts: list[tuple[Left | End, int, int]] = []
    for each, weight in going.items():
        if isinstance(each, End):
            parts.append((each, weight, going.total))
            continue
        rolled = each._replace(rolls=each.rolls + 1)
        parts.extend(
            (after_roll(rolled, ahead), weight * share, going.total * roll.total) for ahead, share in roll.items()
        )
    return mixture(parts)


def _ended(each: Left | End) -> End:
    """Take what is known to have ended."""
    assert isinstance(each, End)  # noqa: S101 - every roll but the last costs an escalation
    return each


def most_rolls(ask: Ask) -> int:
    """Return the rolls of the longest duel."""
    return ask.a.escalations + ask.b.escalations + 1


def static_of(rolls: int, house: House) -> int:
    """Return the Static of a duel of so many rolls (LAC-7.12)."""
    charge = ConflictStatic.of(house)
    first = charge.at_the_start(TWO) + charge.of_roll(TWO, rolled_before=0, is_first=True)
    return first + (rolls - 1) * charge.of_roll(TWO, rolled_before=TWO, is_first=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What can be said at once."""

    most_rolls: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Add up the escalations; nothing is rolled."""
    return Result(most_rolls=most_rolls(ask))


def composed(ask: Ask) -> Measures:
    """Go from roll to roll: twenty-one rolls of two pools are more than can be walked."""
    a, b = Ranked(ask.a, ask.house), Ranked(ask.b, ask.house)
    ends = endings(ask, who_leads(a, b))
    rolls = ends.map(lambda end: end.rolls)
    static = rolls.map(lambda number: static_of(number, ask.house))
    mean_rolls = rolls.mean(lambda number: number)
    return {
        "winner": rows_of(ends.map(lambda end: end.winner.value)),
        "rolls": rows_of(rolls),
        "static": rows_of(static),
        "means": {
            "rolls": mean_rolls,
            "static": static.mean(lambda number: number),
            # Whether a roll is made never hangs on its own dice, so gains add up roll by roll.
            "heart_rate_a": mean_rolls * a.mean_gain,
            "heart_rate_b": mean_rolls * b.mean_gain,
        },
    }


WINNER_WORDS = {"a": "the first", "b": "the second", "stalemate": "nobody: a stalemate"}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the outlook into words."""
    odds = composed(ask)
    first, second, nobody = (percent(odds["winner"].get(winner.value, 0)) for winner in Winner)
    rolls, static = amount(odds["means"]["rolls"], "roll"), decimal(odds["means"]["static"])
    return Telling(
        verdict=f"First {first}, second {second}",
        tone=Tone.PLAIN,
        summary=f"The first wins: {first}; the second: {second}; {static} Static on average.",
        steps=(
            Step(f"Whoever is behind escalates while able: {rolls} on average.", "LAC-7.4"),
            Step(f"A tie that nobody escalates is a stalemate: {nobody}.", "LAC-7.6"),
            Step(f"At most {counted(result.most_rolls, 'roll')}.", "LAC-11.8"),
        ),
    )


DUEL = Mechanic(
    id="lacuna.duel",
    title="Duel of two characters",
    purpose="See who wins when both would escalate a set number of times.",
    rules=("LAC-7.4", "LAC-7.6", "LAC-7.12", "LAC-11.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="winner", label="Who wins?", outcomes=tuple(Winner), words=WINNER_WORDS),
        Measure(name="rolls", label="After how many rolls?"),
        Measure(name="static", label="How much Static?"),
    ),
    quantities=(
        Quantity(name="means", label="On average", words={
            "rolls": "rolls", "static": "Static", "heart_rate_a": "Heart Rate gained by the first",
            "heart_rate_b": "Heart Rate gained by the second",
        }),
    ),
    house=("lacuna.conflict_tie", "lacuna.conflict_static", "lacuna.talent_heart_rate"),
    example=Example(inputs={"a": {"dice": 3, "escalations": 1}, "b": {"dice": 2}}),
)  # fmt: skip
