"""How many rounds to fire at one target (LEG-6.17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import decimal, percent
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.burst_odds import after_each, numbers_of
from rollers.games.legacy.house import house
from rollers.games.legacy.ranges import DAMAGE_HIGH
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Sheet, Step, Telling, counted, plain

MOST_ROUNDS = 50


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the plan."""

    target: int = shared.target_number(help="Of the first shot.")
    rounds: int = integer(low=1, high=MOST_ROUNDS, label="Rounds", help="The largest burst.")
    recoil: int = shared.recoil()
    net_damage: int = integer(
        low=0, high=DAMAGE_HIGH, default=1, label="Damage of a hit", help="What gets past the target's defenses."
    )  # fmt: skip
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What a burst of so many rounds comes to."""

    rounds: int
    target: int
    expected_hits: Fraction
    any_hit: Fraction
    expected_damage: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Every burst up to the largest."""

    plan: tuple[Choice, ...]


def _choices(ask: Ask) -> Iterator[Choice]:
    """Yield burst after burst; each holds all shots of the one before."""
    numbers = numbers_of(ask.target, ask.rounds, ask.recoil)
    bursts = after_each(
        0, numbers, lambda hits, _: Distribution.certain(hits + 1), automatic_success=ask.automatic_success
    )  # fmt: skip
    for place, burst in enumerate(bursts):
        hits = burst.mean(lambda value: value[0])
        yield Choice(
            rounds=place + 1,
            target=numbers[place],
            expected_hits=hits,
            any_hit=burst.chance_that(lambda value: value[0] > 0),
            expected_damage=hits * ask.net_damage,
        )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count every burst; nothing is rolled."""
    return Result(plan=tuple(_choices(ask)))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the plan into words."""
    last = result.plan[-1]
    rows = tuple(
        (str(each.rounds), plain(each.target), decimal(each.expected_hits), each.any_hit, decimal(each.expected_damage))
        for each in result.plan
    )
    hits = f"{decimal(last.expected_hits)} hits on average"
    return Telling(
        verdict=hits,
        summary=f"{counted(last.rounds, 'round')}: {hits}, {percent(last.any_hit)} for one at least.",
        steps=(Step("A shot adds its own chance, if the burst still goes on.", "LEG-6.17"),),
        tables=(
            Sheet(
                caption="Burst by burst",
                columns=("Rounds", "Last target number", "Hits on average", "Any hit", "Damage on average"),
                rows=rows,
            ),
        ),
    )


BURST_PLAN = Mechanic(
    id="legacy.burst_plan",
    title="How many rounds",
    purpose="See what each round of a burst adds.",
    rules=("LEG-6.1", "LEG-6.2", "LEG-6.6", "LEG-6.17"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"target": 6, "rounds": 3}),
)
