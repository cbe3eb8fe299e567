"""One roll of a conflict among players' characters (LAC-7.2, LAC-7.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna import names
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.conflict_rules import leaders
from rollers.games.lacuna.conflict_static import ConflictStatic
from rollers.games.lacuna.contender import Contender, Ranked, roll_pool, roll_talent
from rollers.games.lacuna.equipment import Serves
from rollers.games.lacuna.heart import is_over
from rollers.games.lacuna.house import house
from rollers.house import House
from rollers.inputs import Checks, Nested, choice, flag, listed
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.outcome import Step, Telling, Tone

TIE = "tie"
"""What the odds call a shared lead; nobody may be called so."""
MOST_PARTICIPANTS = 6


@dataclass(frozen=True, kw_only=True)
class Named:
    """Somebody told from the others by a name."""

    name: str = names.name()
    attribute: Serves = choice(Serves, default=Serves.FORCE, label="Attribute", help="What this one rolls.")


@dataclass(frozen=True, kw_only=True)
class Participant(Contender, Named):
    """One character in a conflict."""

    heart_rate: int = shared.heart_rate()
    maximum_heart_rate: int = shared.maximum_heart_rate()


def nobody_is_called_tie(ask: Ask) -> Iterable[Problem]:
    """The odds need that word."""
    for place, each in enumerate(ask.participants):
        if each.name == TIE:
            yield Problem(f"participants[{place}].name", each.name, f"any other name than {TIE}", "Name")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a conflict roll."""

    checks: ClassVar[Checks] = (names.unique_names("participants"), nobody_is_called_tie)
    participants: tuple[Participant, ...] = listed(
        Nested(Participant), fewest=2, most=MOST_PARTICIPANTS, item_label="Character", label="Characters",
        help="Everybody who rolls, in seating order.",
    )  # fmt: skip
    first_roll: bool = flag(
        default=True, label="First roll", help="The conflict's first, nobody having dropped out; else all roll again."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a conflict roll came to, by name."""

    totals: Mapping[str, int]
    leader: str | None
    tied: tuple[str, ...]
    heart_rates: Mapping[str, int]
    over_maximum: Mapping[str, bool]
    roll_over_maximum: Mapping[str, bool]
    static_gained: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll all pools, then all Talent dice."""
    thrown = {each.name: roll_pool(each, dice, ask.house, label=each.name) for each in ask.participants}
    for each in ask.participants:
        if each.adds_talent:
            thrown[each.name] = roll_talent(thrown[each.name], dice, ask.house, label=f"{each.name}: Talent")
    ahead = leaders({each.name: each.standing(thrown[each.name]) for each in ask.participants}, ask.house)
    after = {each.name: each.heart_rate + thrown[each.name].heart_rate_gain for each in ask.participants}
    return Result(
        totals={name: roll.total for name, roll in thrown.items()},
        leader=ahead[0] if len(ahead) == 1 else None,
        tied=ahead if len(ahead) > 1 else (),
        heart_rates=after,
        over_maximum={
            each.name: is_over(after[each.name], each.maximum_heart_rate, ask.house) for each in ask.participants
        },
        roll_over_maximum={
            each.name: is_over(each.heart_rate, each.maximum_heart_rate, ask.house) for each in ask.participants
        },
        static_gained=static_of(ask),
    )


def static_of(ask: Ask) -> int:
    """Return the Static of the roll, that of the beginning included (LAC-7.12)."""
    charge, rolling = ConflictStatic.of(ask.house), len(ask.participants)
    if ask.first_roll:
        return charge.at_the_start(rolling) + charge.of_roll(rolling, rolled_before=0, is_first=True)
    return charge.of_roll(rolling, rolled_before=rolling, is_first=False)


def composed(ask: Ask) -> Measures:
    """Multiply how often all others stand below: six pools of twenty dice are more than can be walked."""
    ranked = {each.name: Ranked(each, ask.house) for each in ask.participants}
    leads: dict[str, Fraction] = {}
    for name, own in ranked.items():
        leads[name] = own.leads([other for rival, other in ranked.items() if rival != name])
    leads[TIE] = 1 - sum(leads.values(), Fraction(0))
    return {
        "leader": {name: chance for name, chance in leads.items() if chance},
        "means": {name: each.mean_total for name, each in ranked.items()},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put a conflict roll into words."""
    totals = ", ".join(f"{name} {total}" for name, total in result.totals.items())
    verdict = f"{result.leader} leads" if result.leader is not None else "Nobody leads"
    return Telling(
        verdict=verdict,
        tone=Tone.PLAIN,
        summary=f"{verdict}: {totals}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what decided."""
    if result.leader is not None:
        level = [name for name, total in result.totals.items() if total == result.totals[result.leader]]
        if len(level) > 1:
            yield Step(f"{', '.join(level)} are level; the higher attribute decides.", "LAC-7.6")
        else:
            yield Step("The highest total leads; nobody needs 11 here.", "LAC-7.3")
    else:
        yield Step(f"{', '.join(result.tied)} share the highest total.", "LAC-7.6")
    for name, over in result.roll_over_maximum.items():
        if over:
            yield Step(f"{name} began over Maximum and is at risk.", "LAC-7.8")
    yield Step(f"The team gains {result.static_gained} Static.", "LAC-7.12")
    hearts = ", ".join(f"{name} {heart}" for name, heart in result.heart_rates.items())
    yield Step(f"Heart Rates now: {hearts}.", "LAC-2.3")


CONFLICT_ROLL = Mechanic(
    id="lacuna.conflict_roll",
    title="Conflict roll",
    purpose="Roll once for everybody in a conflict and see who leads.",
    rules=("LAC-7.2", "LAC-7.3", "LAC-7.6", "LAC-7.11", "LAC-7.12"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="leader", label="Who will lead?", of=lambda result: result.leader or TIE,
                words={TIE: "nobody: a tie"}),
    ),
    quantities=(Quantity(name="means", label="Total on average"),),
    house=("lacuna.conflict_tie", "lacuna.conflict_static", "lacuna.maximum_boundary", "lacuna.talent_heart_rate"),
    example=Example(
        inputs={
            "participants": [
                {"name": "Mara", "dice": 3},
                {"name": "Oskar", "dice": 2, "equipment_bonus": 2},
            ]
        },
        faces=(1, 2, 3, 4, 1),
    ),
)  # fmt: skip
