"""The chance to beat each of the eight creatures alone (TIM-11.20, TIM-13.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import decimal, percent
from rollers.games.timeless import creature_duel, duel
from rollers.games.timeless.creature_duel import Hero, meeting
from rollers.games.timeless.creatures import Kind, entry
from rollers.games.timeless.house import house
from rollers.games.timeless.light import Light
from rollers.house import House
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, Tone


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the table."""

    hero: Hero = creature_duel.hero()
    light: Light = creature_duel.light()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What each kind of creature means to the hero."""

    win: Mapping[Kind, Fraction]
    rounds: Mapping[Kind, Fraction]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count a fight with each; nothing is rolled."""
    fights = {kind: meeting(ask.hero, kind, ask.light, ask.house) for kind in Kind}
    wins = {
        kind: sum((chance for powers, chance in end.chances.items() if duel.winner(powers) is duel.Winner.A_WINS),
                  Fraction(0))
        for kind, end in fights.items()
    }  # fmt: skip
    return Result(win=wins, rounds={kind: end.rounds for kind, end in fights.items()})


def tell(ask: Ask, result: Result) -> Telling:
    """Put the table into words."""
    worst = min(result.win, key=lambda kind: result.win[kind])
    name = entry(worst).name
    rows = tuple((entry(kind).name, result.win[kind], decimal(result.rounds[kind])) for kind in Kind)
    verdict = f"{name} is the worst"
    return Telling(
        verdict=verdict,
        tone=Tone.PLAIN,
        summary=f"{verdict}: {percent(result.win[worst])} to beat it alone.",
        steps=(Step("Each is fought to the end, both attacking every round.", "TIM-13.2"),),
        tables=(Sheet(caption="The eight creatures", columns=("Creature", "Hero wins", "Mean rounds"), rows=rows),),
    )


THREAT_TABLE = Mechanic(
    id="timeless.threat_table",
    title="How dangerous are they?",
    purpose="Compare the chances to beat each of the eight creatures alone.",
    rules=("TIM-13.2", "TIM-11.20"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("timeless.tie_power", "timeless.drain_cap"),
    example=Example(inputs={"hero": {"power": 12, "finesse": 4}}),
)
