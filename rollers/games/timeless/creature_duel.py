"""A fight to the end against a creature just met (TIM-13.2).

- Its rolled scores come first (TIM-11.2); then it is a duel as any other, the hero being the first.
- A Grue has its extra damage, and a Boon in the dark or two Banes in light (TIM-11.8, TIM-11.9); a Wraith
  absorbs what its hits take (TIM-11.18). Other abilities do not matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from rollers.dice import Dice
from rollers.games.timeless import creatures, duel
from rollers.games.timeless.combat_round import most_power
from rollers.games.timeless.creatures import Ability, Kind, Scores, entry, roll_scores
from rollers.games.timeless.duel import Duelist, Powered
from rollers.games.timeless.duel_chain import Ending, Feeding, Powers, losses_of_a_round, solve
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.house import house
from rollers.games.timeless.light import Light, grue_in
from rollers.house import House
from rollers.inputs import choice, nested
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution
from rollers.outcome import Step, Telling, Tone, counted, signed


@dataclass(frozen=True, kw_only=True)
class Hero(Fighter, Powered):
    """The one who meets the creature."""


def hero() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the one who meets the creature."""
    return nested(Hero, label="Hero", help="Who meets the creature, and attacks it every round.")


def light() -> Any:  # noqa: ANN401
    """Declare whether the creature is lit."""
    return choice(Light, default=Light.DARK, label="Light", help="Whether the creature is lit; it matters to a Grue.")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of such a fight."""

    hero: Hero = hero()
    kind: Kind = creatures.kind("Which creature is met.")
    light: Light = light()
    house: House = house()


class Winner(StrEnum):
    """How such a fight ends."""

    HERO_WINS = "hero_wins"
    CREATURE_WINS = "creature_wins"
    BOTH_FALL = "both_fall"
    """Only where a tie costs Power (TIM-6.24)."""


WINNERS = {
    duel.Winner.A_WINS: Winner.HERO_WINS,
    duel.Winner.B_WINS: Winner.CREATURE_WINS,
    duel.Winner.BOTH_FALL: Winner.BOTH_FALL,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How such a fight went."""

    creature_power: int
    creature_finesse: int
    rounds: int
    outcome: Winner
    hero_power_left: int
    creature_power_left: int
    history: tuple[duel.Round, ...]


def in_duel(hero: Hero) -> Duelist:
    """Return the hero as one side of a duel."""
    return Duelist(
        power=hero.power, finesse=hero.finesse, boons=hero.boons, banes=hero.banes, modifier=hero.modifier,
        bonus_dice=hero.bonus_dice, armor=hero.armor, drain=False,
    )  # fmt: skip


def creature_in_duel(kind: Kind, scores: Scores, *, lit: bool) -> Duelist:
    """Return a creature as one side of a duel (TIM-13.2)."""
    abilities = entry(kind).abilities
    boons, banes = grue_in(lit=lit) if Ability.DEVIL_IN_THE_DARK in abilities else (0, 0)
    return Duelist(
        power=scores.power, finesse=scores.finesse, boons=boons, banes=banes, modifier=0,
        bonus_dice=entry(kind).bonus_dice, armor=False, drain=Ability.POWER_DRAIN in abilities,
    )  # fmt: skip


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the creature's scores, then fight."""
    scores = roll_scores(ask.kind, dice)
    creature = creature_in_duel(ask.kind, scores, lit=ask.light is Light.LIGHT)
    fought = duel.resolve(duel.Ask(a=in_duel(ask.hero), b=creature, house=ask.house), dice)
    return Result(
        creature_power=scores.power,
        creature_finesse=scores.finesse,
        rounds=fought.rounds,
        outcome=WINNERS[fought.outcome],
        hero_power_left=fought.a_power,
        creature_power_left=fought.b_power,
        history=fought.history,
    )


def meeting(hero: Hero, kind: Kind, light: Light, house: House) -> Ending:
    """Return how a fight with a creature of this kind ends, averaged over its scores.

    Scores that fight alike are taken together: all Power it may have with one Finesse, unless the group's
    limit of absorbed Power depends on the Power it came with.
    """
    scores = Distribution.of(lambda dice: roll_scores(kind, dice))
    drains = Ability.POWER_DRAIN in entry(kind).abilities
    limited = drains and most_power(1, house) is not None
    groups: dict[tuple[int, int | None], dict[Powers, int]] = {}
    for each, weight in scores.items():
        group = groups.setdefault((each.finesse, most_power(each.power, house) if limited else None), {})
        group[hero.power, each.power] = weight
    ends: dict[Powers, Fraction] = {}
    rounds = Fraction(0)
    for (finesse, most), powers in groups.items():
        creature = creature_in_duel(kind, Scores(0, finesse), lit=light is Light.LIGHT)
        feeding = Feeding(a_drains=False, b_drains=drains, most_a=None, most_b=most)
        start = Distribution(powers)
        end = solve(start, losses_of_a_round(hero, creature, house), feeding)
        share = Fraction(start.total, scores.total)
        rounds += share * end.rounds
        for at, chance in end.chances.items():
            ends[at] = ends.get(at, Fraction(0)) + share * chance
    return Ending(ends, rounds)


def composed(ask: Ask) -> Measures:
    """Solve the chain of rounds for each of the creature's scores: see `duel_chain.py`."""
    end = meeting(ask.hero, ask.kind, ask.light, ask.house)
    outcome = dict.fromkeys((each.value for each in Winner), Fraction(0))
    left: dict[int, Fraction] = {}
    for powers, chance in end.chances.items():
        outcome[WINNERS[duel.winner(powers)].value] += chance
        left[powers[0]] = left.get(powers[0], Fraction(0)) + chance
    return {
        "outcome": outcome,
        "hero_power_left": {str(power): left[power] for power in sorted(left)},
        "means": {
            "rounds": end.rounds,
            "hero_power_left": sum((power * chance for power, chance in left.items()), Fraction(0)),
        },
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put such a fight into words."""
    name = entry(ask.kind).name
    verdict, tone = {
        Winner.HERO_WINS: ("The hero wins", Tone.SUCCESS),
        Winner.CREATURE_WINS: (f"The {name} wins", Tone.FAILURE),
        Winner.BOTH_FALL: ("Both fall", Tone.PARTIAL),
    }[result.outcome]
    scores = f"Power {result.creature_power}, Finesse {signed(result.creature_finesse)}"
    left = max(result.hero_power_left, result.creature_power_left)
    ending = f", with {left} Power left." if left else "."
    return Telling(
        verdict=verdict,
        tone=tone,
        summary=f"{verdict} after {counted(result.rounds, 'round')}{ending}",
        steps=(
            Step(f"The {name} has {scores}.", "TIM-11.3"),
            *duel.told_rounds(result.history, "the hero", f"the {name}"),
        ),
    )


WORDS: Mapping[str, str] = {
    "hero_wins": "the hero", "creature_wins": "the creature", "both_fall": "both fall",
}  # fmt: skip

CREATURE_DUEL = Mechanic(
    id="timeless.creature_duel",
    title="Fight with a creature",
    purpose="Fight to the end against a creature just met.",
    rules=("TIM-13.2", "TIM-11.3", "TIM-11.8", "TIM-11.9", "TIM-11.18"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="outcome", label="Who wins?", of=lambda result: result.outcome,
                outcomes=tuple(Winner), words=WORDS),
        Measure(name="hero_power_left", label="How much Power will the hero have left?",
                of=lambda result: result.hero_power_left),
    ),
    quantities=(
        Quantity(
            name="means", label="On average",
            words={"rounds": "rounds", "hero_power_left": "Power left to the hero"},
        ),
    ),
    house=("timeless.tie_power", "timeless.drain_cap"),
    example=Example(
        inputs={"hero": {"power": 6, "finesse": 2}, "kind": "wraith"}, faces=(1, 1, 1, 5, 5, 2, 2)
    ),
)  # fmt: skip
