"""One round of one target against up to six attackers.

- The target's one check is compared with each attacker's; losses add up (TIM-6.19, TIM-6.25).
- Who attacks, or Disengages under attack, strikes one of them in turn (TIM-6.22, TIM-6.9).
- Who Defends has a Boon (TIM-6.7); who Moves is away afterwards, unless zeroed (TIM-6.12, TIM-6.13).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Protocol

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless import fighter
from rollers.games.timeless.combat_check import DEFEND_BOONS
from rollers.games.timeless.combat_round import power_after
from rollers.games.timeless.facing import face
from rollers.games.timeless.fighter import MOST_ATTACKERS, Fighter
from rollers.games.timeless.house import house
from rollers.games.timeless.round_odds import Striker, power_dealt, round_losses
from rollers.house import House
from rollers.inputs import Checks, choice, integer, nested
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, addition, plain

MOST_POWER = 200


class Stance(StrEnum):
    """What the target declares."""

    ATTACK = "attack"
    """Strikes one attacker (TIM-6.22)."""
    DEFEND = "defend"
    """A Boon, and nobody is struck (TIM-6.7)."""
    DISENGAGE = "disengage"
    """Under attack: strikes one attacker and stays (TIM-6.9)."""
    MOVE = "move"
    """Away afterwards, unless zeroed (TIM-6.13)."""
    OTHER = "other"

    @property
    def boons(self) -> int:
        """Boons it gives the check."""
        return DEFEND_BOONS if self is Stance.DEFEND else 0

    @property
    def strikes(self) -> bool:
        """Whether the target attacks somebody."""
        return self in {Stance.ATTACK, Stance.DISENGAGE}

    @property
    def leaves(self) -> bool:
        """Whether who is not zeroed is away afterwards."""
        return self is Stance.MOVE


@dataclass(frozen=True, kw_only=True)
class Powered:
    """Somebody with Power to lose."""

    power: int = fighter.power(most=MOST_POWER)


@dataclass(frozen=True, kw_only=True)
class Target(Fighter, Powered):
    """The one whom all attack."""


def target() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the one whom all attack."""
    return nested(Target, label="Target", help="The one whom all attack.")


def struck() -> Any:  # noqa: ANN401
    """Declare which attacker is struck in turn."""
    return integer(
        low=0, high=MOST_ATTACKERS - 1, default=0, rare=True, label="Struck in turn",
        help="Place of the attacker whom an attack or a counter-attack strikes, counted from 0.",
    )  # fmt: skip


class _Facing(Protocol):
    @property
    def attackers(self) -> tuple[Fighter, ...]: ...
    @property
    def strike(self) -> int: ...


def struck_is_there(ask: _Facing) -> Iterable[Problem]:
    """The one struck is one of the attackers."""
    if ask.strike >= len(ask.attackers):
        allowed = f"below the number of attackers, {len(ask.attackers)}"
        yield Problem("strike", ask.strike, allowed, "Struck in turn")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a round against many."""

    checks: ClassVar[Checks] = (struck_is_there,)
    target: Target = target()
    stance: Stance = choice(Stance, default=Stance.DEFEND, label="Stance", help="What the target declares.")
    attackers: tuple[Fighter, ...] = fighter.attackers()
    strike: int = struck()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How such a round went."""

    target_dice: tuple[int, ...]
    target_total: int
    attacker_dice: tuple[tuple[int, ...], ...]
    attacker_totals: tuple[int, ...]
    hits: tuple[int, ...]
    power_lost: int
    power_left: int
    zeroed: bool
    dealt: int
    gets_away: bool
    stopped: tuple[bool, ...]
    """Which hits the target's armour stopped."""


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the round."""
    struck_place = ask.strike if ask.stance.strikes else None
    faced = face(ask.target, ask.attackers, ask.house, dice, boons=ask.stance.boons, struck=struck_place)
    left = power_after(ask.target.power, faced.lost, 0)
    return Result(
        target_dice=faced.target_dice,
        target_total=faced.target_total,
        attacker_dice=faced.attacker_dice,
        attacker_totals=faced.attacker_totals,
        hits=tuple(blow.taken for blow in faced.blows),
        power_lost=ask.target.power - left,
        power_left=left,
        zeroed=left == 0,
        dealt=faced.back.taken,
        gets_away=ask.stance.leaves and left > 0,
        stopped=tuple(blow.negated for blow in faced.blows),
    )


def lost_in(stance: Stance, target: Target, attackers: tuple[Fighter, ...], house: House) -> Distribution[int]:
    """Count the Power the target loses, no more than it has."""
    return round_losses(
        Striker.of(target, house, boons=stance.boons).totals, [Striker.of(each, house) for each in attackers],
        armored=target.armor, house=house, most=target.power,
    )  # fmt: skip


def dealt_in(stance: Stance, target: Target, struck: Fighter, house: House) -> Distribution[int]:
    """Count the Power that the attacker struck in turn loses."""
    if not stance.strikes:
        return Distribution.certain(0)
    own = Striker.of(target, house, boons=stance.boons)
    return power_dealt(own, Striker.of(struck, house), armored=struck.armor)


def composed(ask: Ask) -> Measures:
    """Count losses for each total of the target and average: see `round_odds.py`."""
    lost = lost_in(ask.stance, ask.target, ask.attackers, ask.house)
    dealt = dealt_in(ask.stance, ask.target, ask.attackers[ask.strike], ask.house)
    zeroed = lost.map(lambda power: power_after(ask.target.power, power, 0) == 0)
    return {
        "zeroed": rows_of(zeroed),
        "power_lost": rows_of(lost),
        "dealt": rows_of(dealt),
        "gets_away": rows_of(zeroed.map(lambda fell: ask.stance.leaves and not fell)),
        "means": {"power_lost": lost.mean(lambda power: power), "dealt": dealt.mean(lambda power: power)},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put such a round into words."""
    if result.zeroed:
        verdict, tone = "At zero Power", Tone.FAILURE
    elif result.power_lost:
        verdict, tone = f"{result.power_lost} Power lost", Tone.PARTIAL
    else:
        verdict, tone = "Unharmed", Tone.SUCCESS
    ending = " and gets away" if result.gets_away else ""
    dealt = f" The attacker struck loses {result.dealt}." if result.dealt else ""
    return Telling(
        verdict=verdict,
        tone=tone,
        working=_working(ask, result),
        summary=f"{verdict}: the target has {result.power_left} Power left{ending}.{dealt}",
        steps=tuple(_steps(ask, result)),
    )


def _working(ask: Ask, result: Result) -> str:
    """Take the hits from the Power on one line."""
    hits = [-hit for hit in result.hits if hit]
    return addition((ask.target.power, *hits), ask.target.power + sum(hits)) if hits else ""


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what was compared with what."""
    if ask.stance is Stance.DEFEND:
        yield Step("Defending gives the target's check one Boon.", "TIM-6.7")
    total = plain(result.target_total)
    yield Step(f"The target's one total of {total} is compared with every attacker's.", "TIM-6.19")
    for place, theirs in enumerate(result.attacker_totals):
        took = f"{result.hits[place]} Power lost" if result.hits[place] else "no harm"
        if result.stopped[place]:
            took = "a hit that armour stops"
        yield Step(f"Attacker {place + 1}: {plain(theirs)} against {total}, {took}.", "TIM-6.25")
    if ask.stance.strikes:
        took = f"loses {result.dealt} Power" if result.dealt else "loses nothing"
        rule = "TIM-6.9" if ask.stance is Stance.DISENGAGE else "TIM-6.22"
        yield Step(f"The target strikes attacker {ask.strike + 1}, who {took}.", rule)
    if result.zeroed:
        yield Step("All Power is lost.", "TIM-6.28")
    elif result.gets_away:
        yield Step("The move is made when the round ends.", "TIM-6.12")


YES_NO = {"true": "yes", "false": "no"}

OUTNUMBERED = Mechanic(
    id="timeless.outnumbered",
    title="One against many",
    purpose="Roll one round of one target against up to six attackers.",
    rules=(
        "TIM-13.3", "TIM-6.7", "TIM-6.8", "TIM-6.9", "TIM-6.10", "TIM-6.11", "TIM-6.12", "TIM-6.13",
        "TIM-6.19", "TIM-6.25",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="zeroed", label="Will the target be at zero?", of=lambda result: result.zeroed,
                outcomes=("true", "false"), words=YES_NO),
        Measure(name="power_lost", label="How much Power will it lose?", of=lambda result: result.power_lost),
        Measure(name="dealt", label="How much will the one it strikes lose?", of=lambda result: result.dealt),
        Measure(name="gets_away", label="Will it get away?", of=lambda result: result.gets_away,
                outcomes=("true", "false"), words=YES_NO),
    ),
    quantities=(
        Quantity(name="means", label="On average", words={"power_lost": "Power lost", "dealt": "Power dealt"}),
    ),
    house=("timeless.tie_power", "timeless.armor_roll"),
    example=Example(
        inputs={
            "target": {"power": 10, "finesse": 2}, "stance": "disengage", "strike": 1,
            "attackers": [{"finesse": 3}, {"finesse": 0}],
        },
        faces=(4, 4, 5, 5, 1, 1),
    ),
)  # fmt: skip
