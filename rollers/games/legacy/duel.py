"""A duel: who falls first, under fixed policies (LEG-5.7).

The odds are composed: one Turn is counted by its own dice, and the chain of Turns is solved over both fighters'
tracks. Counting whole duels die by die would never end, since a Turn may change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.house import house
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks
from rollers.games.legacy.wounding import Hit, Victim, wound
from rollers.house import House
from rollers.inputs import Checks, Nested, choice, integer, listed
from rollers.jsontext import outcome_key
from rollers.markov import absorb, first_passage
from rollers.mechanic import UNANSWERED, Example, Measure, Measures, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Step, Telling, counted

MOST_TURNS = 50
PAIR = 2


class Policy(StrEnum):
    """What a fighter does every Turn."""

    ATTACK = "attack"
    GUARD = "guard"
    """Parries, and never attacks."""
    RIPOSTE = "riposte"
    """Waits, and ripostes; only who acts first can."""


@dataclass(frozen=True, kw_only=True)
class Fighter:
    """One side of a duel; target numbers are those of the unhurt fighter."""

    name: str = shared.name()
    attack_target: int = shared.target_number("Attack target", "Of her attacks while unhurt.")
    parry_target: int | None = given.parry_number("Of her parries while unhurt; for the policy guard.")
    riposte_target: int | None = shared.target_number(
        "Riposte target",
        "Of her Ripostes while unhurt; for the policy riposte.",
        nullable=True,
        default=None,
        rare=True,
    )
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    strength: int = shared.rank("STR", "It lessens Casual Damage.", default=0)
    cdef: int = shared.defense("CDef", "Casual Defense.")
    sdef: int = shared.defense("SDef", "Severe Defense, the average of the armor included.")
    cdam: int = shared.acting_cdam("Casual Damage before the duel.")
    sdam: int = shared.acting_sdam("Severe Damage before the duel, never above CDam.")
    immortal: bool = shared.immortal()
    policy: Policy = choice(Policy, default=Policy.ATTACK, label="Policy", help="What she does every Turn.")

    @property
    def deals_damage(self) -> bool:
        """Whether her hits deal damage of some kind."""
        return self.attack_cdam is not None or self.attack_sdam is not None

    @property
    def hit(self) -> Hit:
        """What a hit of hers deals."""
        return Hit(attack=Attack(cdam=self.attack_cdam, sdam=self.attack_sdam))

    def at(self, tracks: Tracks) -> Victim:
        """Return her as whom a hit strikes."""
        return Victim(tracks=tracks, strength=self.strength, cdef=self.cdef, sdef=self.sdef)


def fighters_fit(ask: Ask) -> Iterable[Problem]:
    """Names differ, and each has what her policy needs."""
    yield from shared.unique_names("fighters", (each.name for each in ask.fighters))
    for place, each in enumerate(ask.fighters):
        at = f"fighters[{place}]"
        yield from (problem.under(at) for problem in shared.sdam_within_cdam(each))
        if each.policy is Policy.GUARD and each.parry_target is None:
            yield Problem(f"{at}.parry_target", None, "a target number, to guard with", "Parry target")
        if each.policy is Policy.RIPOSTE and each.riposte_target is None:
            yield Problem(f"{at}.riposte_target", None, "a target number, to riposte with", "Riposte target")
        if each.policy is not Policy.GUARD and not each.deals_damage:
            yield Problem(f"{at}.attack_cdam", None, "damage of one kind, unless she guards", "Casual Damage")
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the duel went."""

    winner: str | None
    turns: int
    cdam: tuple[int, ...]
    sdam: tuple[int, ...]
    statuses: tuple[Status, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Both fighters' tracks."""

    first: Tracks
    second: Tracks

    @property
    def over(self) -> bool:
        """Whether one is down."""
        return not (self.first.conscious and self.second.conscious)

    @property
    def progress(self) -> int:
        """A number that grows with every wound."""
        return sum((self.first.cdam, self.first.sdam, self.second.cdam, self.second.sdam))


def start_of(ask: Ask) -> Pair:
    """Return the tracks before the first Turn."""
    first, second = (Tracks(each.cdam, each.sdam) for each in ask.fighters)
    return Pair(first, second)


def succeeds(ask: Ask, dice: Dice, target: int | None, tracks: Tracks, label: str) -> bool:
    """Roll one fighter's die with her injury TMod of the moment (LEG-10.9)."""
    assert target is not None  # noqa: S101 - the check has made sure
    return roll_under(
        dice, target + (tracks.injury_tmod or 0), automatic_success=ask.automatic_success, label=label
    ).success  # fmt: skip


def turn(ask: Ask, pair: Pair, dice: Dice) -> Pair:
    """Fight one Turn by both policies."""
    first, second = ask.fighters
    if first.policy is Policy.ATTACK:
        pair = _first_attacks(ask, pair, dice)
        if pair.over or second.policy is not Policy.ATTACK:
            return pair
    if second.policy is Policy.ATTACK:
        return _second_attacks(ask, pair, dice)
    return pair


def _first_attacks(ask: Ask, pair: Pair, dice: Dice) -> Pair:
    """The first attacks; the second parries if she guards."""
    first, second = ask.fighters
    if not succeeds(ask, dice, first.attack_target, pair.first, f"{first.name} attacks"):
        return pair
    if second.policy is Policy.GUARD and succeeds(
        ask, dice, second.parry_target, pair.second, f"{second.name} parries"
    ):
        return pair
    return replace(pair, second=_wounded(second, pair.second, first, ask.house, dice))


def _second_attacks(ask: Ask, pair: Pair, dice: Dice) -> Pair:
    """The second attacks; the first parries or ripostes by her policy."""
    first, second = ask.fighters
    hit = succeeds(ask, dice, second.attack_target, pair.second, f"{second.name} attacks")
    if first.policy is Policy.RIPOSTE and succeeds(
        ask, dice, first.riposte_target, pair.first, f"{first.name} ripostes"
    ):
        return replace(pair, second=_wounded(second, pair.second, first, ask.house, dice))
    if not hit:
        return pair
    if first.policy is Policy.GUARD and succeeds(ask, dice, first.parry_target, pair.first, f"{first.name} parries"):
        return pair
    return replace(pair, first=_wounded(first, pair.first, second, ask.house, dice))


def _wounded(struck: Fighter, tracks: Tracks, striker: Fighter, house: House, dice: Dice) -> Tracks:
    """Return the tracks of who is hit; without layers no location is rolled."""
    return wound(dice, struck.at(tracks), striker.hit, house).victim.tracks


def winner_of(ask: Ask, pair: Pair) -> str | None:
    """Return the name of the one still up, None while both are."""
    if not pair.over:
        return None
    return ask.fighters[0].name if pair.first.conscious else ask.fighters[1].name


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fight Turn by Turn until one is down, or long enough."""
    pair, turns = start_of(ask), 0
    while turns < ask.max_turns and not pair.over:
        pair, turns = turn(ask, pair, dice), turns + 1
    both = (pair.first, pair.second)
    return Result(
        winner=winner_of(ask, pair),
        turns=turns,
        cdam=tuple(tracks.cdam for tracks in both),
        sdam=tuple(tracks.sdam for tracks in both),
        statuses=tuple(
            tracks.status(immortal=each.immortal) for tracks, each in zip(both, ask.fighters, strict=True)
        ),
    )  # fmt: skip


def composed(ask: Ask) -> Measures:
    """Solve the chain of Turns, once with no limit and once Turn by Turn."""
    known: dict[Pair, Distribution[Pair]] = {}

    def step(pair: Pair) -> Distribution[Pair]:
        if pair not in known:
            known[pair] = Distribution.of(lambda dice: turn(ask, pair, dice))
        return known[pair]

    def over(pair: Pair) -> bool:
        return pair.over

    ends = absorb(start_of(ask), step, over, progress=lambda pair: pair.progress).ends
    winners: dict[str, Fraction] = {}
    for pair, chance in ends.items():
        name = outcome_key(winner_of(ask, pair))
        winners[name] = winners.get(name, Fraction(0)) + chance
    never = 1 - sum(winners.values(), Fraction(0))
    if never:
        winners["none"] = winners.get("none", Fraction(0)) + never
    passage = first_passage(start_of(ask), step, over, most=ask.max_turns)
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
    """Say how each fighter has come out of it."""
    yield Step(f"They fought for {counted(result.turns, 'Turn')}.", "LEG-5.7")
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
