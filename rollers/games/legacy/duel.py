"""A duel: who falls first, under fixed policies (LEG-5.7).

The odds are composed: one Turn is counted by its own dice, and the chain of Turns is solved over both fighters'
tracks. Counting whole duels die by die would never end, since a Turn may change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.damage_inputs import A_TARGET, SOME_DAMAGE
from rollers.games.legacy.duel_turns import Fighter, Match, Pair, Policy, turn
from rollers.games.legacy.house import house
from rollers.games.legacy.tracks import STATUS_WORDS, Status
from rollers.house import House
from rollers.inputs import Checks, Nested, integer, listed
from rollers.jsontext import outcome_key
from rollers.markov import absorb, first_passage
from rollers.mechanic import UNANSWERED, Example, Measure, Measures, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Step, Telling, counted

MOST_TURNS = 50
PAIR = 2


def fighters_fit(ask: Ask) -> Iterable[Problem]:
    """Names differ, and each has what her policy needs."""
    yield from shared.unique_names("fighters", (each.name for each in ask.fighters))
    for place, each in enumerate(ask.fighters):
        at = f"fighters[{place}]"
        yield from (problem.under(at) for problem in shared.sdam_within_cdam(each))
        if each.policy is Policy.GUARD and each.parry_target is None:
            yield Problem(f"{at}.parry_target", None, f"{A_TARGET}, to guard with", "Parry target")
        if each.policy is Policy.RIPOSTE and each.riposte_target is None:
            yield Problem(f"{at}.riposte_target", None, f"{A_TARGET}, to riposte with", "Riposte target")
        if each.policy is not Policy.GUARD and not each.deals_damage:
            yield Problem(f"{at}.attack_cdam", None, f"{SOME_DAMAGE}, unless she guards", "Casual Damage")
        if place and each.policy is Policy.RIPOSTE:
            yield Problem(f"{at}.policy", "riposte", "attack or guard for who acts second", "Policy")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a duel."""

    checks: ClassVar[Checks] = (fighters_fit,)
    fighters: tuple[Fighter, ...] = listed(
        Nested(Fighter), fewest=PAIR, most=PAIR, item_label="Fighter", label="Fighters",
        help="The first acts first in every Turn.",
    )  # fmt: skip
    max_turns: int = integer(
        low=1, high=MOST_TURNS, default=20, rare=True, label="Turns at most", help="How many are looked at."
    )
    automatic_success: bool = shared.automatic_success()
    house: House = house()

    @property
    def match(self) -> Match:
        """Who fights whom."""
        first, second = self.fighters
        return Match(first=first, second=second, automatic_success=self.automatic_success, house=self.house)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the duel went."""

    winner: str | None
    turns: int
    cdam: tuple[int, ...]
    sdam: tuple[int, ...]
    statuses: tuple[Status, ...]
    history: tuple[Pair, ...]
    """The tracks after each Turn."""


def winner_of(ask: Ask, pair: Pair) -> str | None:
    """Return the name of the one still up, None while both are."""
    if not pair.over:
        return None
    return ask.fighters[0].name if pair.first.conscious else ask.fighters[1].name


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fight Turn by Turn until one is down, or long enough."""
    pair = ask.match.start
    history: list[Pair] = []
    while len(history) < ask.max_turns and not pair.over:
        pair = turn(ask.match, pair, dice)
        history.append(pair)
    both = (pair.first, pair.second)
    return Result(
        winner=winner_of(ask, pair),
        turns=len(history),
        cdam=tuple(tracks.cdam for tracks in both),
        sdam=tuple(tracks.sdam for tracks in both),
        statuses=tuple(
            tracks.status(immortal=each.immortal) for tracks, each in zip(both, ask.fighters, strict=True)
        ),
        history=tuple(history),
    )  # fmt: skip


def composed(ask: Ask) -> Measures:
    """Solve the chain of Turns, once with no limit and once Turn by Turn."""
    known: dict[Pair, Distribution[Pair]] = {}

    def step(pair: Pair) -> Distribution[Pair]:
        if pair not in known:
            known[pair] = Distribution.of(lambda dice: turn(ask.match, pair, dice))
        return known[pair]

    def over(pair: Pair) -> bool:
        return pair.over

    ends = absorb(ask.match.start, step, over, progress=lambda pair: pair.progress).ends
    winners: dict[str, Fraction] = {}
    for pair, chance in ends.items():
        name = outcome_key(winner_of(ask, pair))
        winners[name] = winners.get(name, Fraction(0)) + chance
    never = 1 - sum(winners.values(), Fraction(0))
    if never:
        winners["none"] = winners.get("none", Fraction(0)) + never
    passage = first_passage(ask.match.start, step, over, most=ask.max_turns)
    return {
        "winner": {name: chance for name, chance in winners.items() if chance},
        "turns": {outcome_key(turns): chance for turns, chance in passage.items()},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put the duel into words."""
    after = f"after {counted(result.turns, 'Turn')}"
    verdict = "Undecided" if result.winner is None else f"{result.winner} wins"
    return Telling(
        verdict=verdict,
        summary=f"{verdict} {after}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say who was wounded in which Turn, and how each fighter has come out of it."""
    first, second = ask.fighters
    before = ask.match.start
    for place, after in enumerate(result.history, 1):
        wounded = [
            f"{each.name} is at CDam {now.cdam}, SDam {now.sdam}"
            for each, was, now in ((first, before.first, after.first), (second, before.second, after.second))
            if now != was
        ]
        if wounded:
            yield Step(f"Turn {place}: {'; '.join(wounded)}.", "LEG-5.7")
        before = after
    for each, cdam, sdam, status in zip(ask.fighters, result.cdam, result.sdam, result.statuses, strict=True):
        yield Step(f"{each.name}: CDam {cdam}, SDam {sdam}, {STATUS_WORDS[status]}.", "LEG-10.9")


DUEL = Mechanic(
    id="legacy.duel",
    title="Duel",
    purpose="Plan a fight of two until one is unconscious.",
    rules=("LEG-5.7", "LEG-8.5", "LEG-8.15", "LEG-10.9", "LEG-10.10", "LEG-10.11"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="winner", label="Who wins in the end?",
                of=lambda result: UNANSWERED if result.winner is None else result.winner,
                words={"none": "it never ends"}),
        Measure(name="turns", label="In which Turn does it end?",
                of=lambda result: None if result.winner is None else result.turns,
                words={"none": "not within them"}),
    ),
    example=Example(
        inputs={"fighters": [{"name": "Ana", "attack_target": 6, "attack_sdam": 5},
                             {"name": "Bo", "attack_target": 5, "attack_sdam": 4, "sdef": 1}]},
        faces=(7, 3, 4, 2, 9, 2),
    ),
)  # fmt: skip
