"""The odds of a whole round of Psychic Combat before it is rolled (TIM-13.12).

- Each combatant's own total is shared by all comparisons it is part of; the checks of the others are
  averaged for each value of it.
- Extra damage, armour, ties and absorbing are counted; Luck, Shields, Ray Guns and prices are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import decimal, percent
from rollers.games.timeless import fighter
from rollers.games.timeless.combat_round import most_power
from rollers.games.timeless.declarations import LONGEST_ID, MOST_LISTED, identifier
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.house import house
from rollers.games.timeless.melee_odds import Foe, Round, fates_of
from rollers.games.timeless.outnumbered import MOST_POWER
from rollers.games.timeless.round_odds import Striker
from rollers.house import House
from rollers.inputs import Checks, Nested, flag, integer, listed
from rollers.kinds import Text
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, Tone

MOST_COMBATANTS = 20


@dataclass(frozen=True, kw_only=True)
class Named:
    """Somebody told from the others by a name."""

    id: str = identifier(label="Name", help="Letters, digits, _ and - only.")
    power: int = fighter.power(most=MOST_POWER)


@dataclass(frozen=True, kw_only=True)
class Combatant(Fighter, Named):
    """One combatant of the round: Boons, Banes and modifier are those of the whole round."""

    drain: bool = flag(rare=True, label="Drains Power", help="Absorbs what its hits take, as a Wraith does.")
    start_power: int | None = integer(
        low=1, high=MOST_POWER, nullable=True, default=None, rare=True, label="Power at the start of the combat",
        help="For groups that limit absorbed Power. Empty: the Power now.",
    )  # fmt: skip
    attacks: tuple[str, ...] = listed(
        Text(1, LONGEST_ID, word=True), most=MOST_LISTED, distinct=True, default=(), item_label="Attacks",
        label="Attacks", help="Names of all whom this one attacks, counter-attacks and last attacks included.",
    )  # fmt: skip


def ids_differ(ask: Ask) -> Iterable[Problem]:
    """No two combatants have the same name."""
    known: set[str] = set()
    for place, each in enumerate(ask.combatants):
        if each.id in known:
            yield Problem(f"combatants[{place}].id", each.id, "a name that is not used yet", "Name")
        known.add(each.id)


def attacks_are_known(ask: Ask) -> Iterable[Problem]:
    """Everybody attacked is in the round, and nobody attacks themselves (TIM-6.5)."""
    known = {each.id for each in ask.combatants}
    for place, each in enumerate(ask.combatants):
        for at, target in enumerate(each.attacks):
            if target not in known or target == each.id:
                yield Problem(f"combatants[{place}].attacks[{at}]", target, "the name of another combatant", "Attacks")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a preview."""

    checks: ClassVar[Checks] = (ids_differ, attacks_are_known)
    combatants: tuple[Combatant, ...] = listed(
        Nested(Combatant), fewest=2, most=MOST_COMBATANTS, item_label="Combatant",
        label="Combatants", help="Everybody in the round, with whom each attacks.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the round does to each, by name."""

    zeroed: Mapping[str, Fraction]
    mean_lost: Mapping[str, Fraction]
    mean_power: Mapping[str, Fraction]


def _met(own: Combatant, ask: Ask, strikers: Mapping[str, Striker]) -> Round:
    """Return one combatant with all it meets."""
    start = own.power if own.start_power is None else own.start_power
    return Round(
        own=strikers[own.id],
        power=own.power,
        armored=own.armor,
        most=most_power(start, ask.house),
        foes=tuple(
            Foe(
                striker=strikers[other.id],
                power=other.power,
                armored=other.armor,
                attacks=own.id in other.attacks,
                drained=own.drain and other.id in own.attacks,
            )
            for other in ask.combatants
        ),
        house=ask.house,
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count the round for everybody; nothing is rolled."""
    strikers = {each.id: Striker.of(each, ask.house) for each in ask.combatants}
    fates = fates_of([_met(each, ask, strikers) for each in ask.combatants])
    names = [each.id for each in ask.combatants]
    return Result(
        zeroed={name: fate.zeroed for name, fate in zip(names, fates, strict=True)},
        mean_lost={name: fate.mean_lost for name, fate in zip(names, fates, strict=True)},
        mean_power={name: fate.mean_power for name, fate in zip(names, fates, strict=True)},
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a preview into words."""
    name, chance = max(result.zeroed.items(), key=lambda row: row[1])
    if chance:
        verdict = f"{name} is in most danger"
        summary = f"{verdict}: {percent(chance)} to be at zero Power after the round."
    else:
        verdict = "Nobody can fall"
        summary = "Nobody can be brought to zero Power in this round."
    rows = tuple(
        (each, result.zeroed[each], decimal(result.mean_lost[each]), decimal(result.mean_power[each]))
        for each in result.zeroed
    )
    return Telling(
        verdict=verdict,
        tone=Tone.PLAIN,
        summary=summary,
        steps=(
            Step("One check of each serves all comparisons, and all losses fall together.", "TIM-6.19"),
            Step("Luck, Shields, Ray Guns and Power spent on Boons are left out.", "TIM-13.12"),
        ),
        tables=(
            Sheet(
                caption="After the round",
                columns=("Combatant", "At zero", "Mean Power lost", "Mean Power left"),
                rows=rows,
            ),
        ),
    )


ROUND_PREVIEW = Mechanic(
    id="timeless.round_preview",
    title="A round before it is rolled",
    purpose="See what a round of Psychic Combat will do to everybody in it.",
    rules=(
        "TIM-13.12", "TIM-6.18", "TIM-6.19", "TIM-6.20", "TIM-6.21", "TIM-6.22", "TIM-6.23", "TIM-6.24",
        "TIM-6.25", "TIM-6.26", "TIM-6.27", "TIM-6.28",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("timeless.tie_power", "timeless.armor_roll", "timeless.drain_cap"),
    example=Example(
        inputs={
            "combatants": [
                {"id": "Ines", "power": 9, "finesse": 2, "attacks": ["Tough"]},
                {"id": "Bruno", "power": 6, "finesse": 1, "boons": 1},
                {"id": "Tough", "power": 16, "finesse": 3, "attacks": ["Bruno"]},
            ]
        }
    ),
)  # fmt: skip
