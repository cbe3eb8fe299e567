"""Standing one's ground for several rounds against the same attackers (TIM-13.5).

Who works on a Task of as many actions alone completes it with exactly this chance (TIM-6.32).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rollers.dice import Dice
from rollers.errors import Problem, TooLargeError
from rollers.games.timeless import fighter
from rollers.games.timeless.combat_check import DEFEND_BOONS
from rollers.games.timeless.combat_round import power_after
from rollers.games.timeless.facing import face
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.house import house
from rollers.games.timeless.round_odds import Striker, round_losses
from rollers.house import House
from rollers.inputs import choice, integer, nested
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted

MOST_POWER = 100
MOST_ROUNDS = 30
MOST_WORK = 1_000_000_000
"""Bits multiplied at most, roughly: six attackers with three Boons each stay a long way below it."""


class Stance(StrEnum):
    """What the target declares every round."""

    DEFEND = "defend"
    """A Boon against every attacker (TIM-6.7)."""
    OTHER = "other"

    @property
    def boons(self) -> int:
        """Boons it gives the check."""
        return DEFEND_BOONS if self is Stance.DEFEND else 0


@dataclass(frozen=True, kw_only=True)
class Powered:
    """Somebody with Power to lose."""

    power: int = fighter.power(most=MOST_POWER)


@dataclass(frozen=True, kw_only=True)
class Target(Fighter, Powered):
    """The one whom all attack."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a stand."""

    target: Target = nested(Target, label="Target", help="The one whom all attack.")
    stance: Stance = choice(
        Stance, default=Stance.DEFEND, label="Stance", labels={"other": "Something else"},
        help="The same every round; something else may be work on a Task.",
    )  # fmt: skip
    attackers: tuple[Fighter, ...] = fighter.attackers()
    rounds: int = integer(low=1, high=MOST_ROUNDS, default=3, label="Rounds", help="How long to hold out.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How long the target stood."""

    rounds_stood: int
    power_left: int
    standing: bool
    history: tuple[int, ...]
    """Power left after each round."""


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fight round after round until the target is at zero or all rounds are over."""
    power = ask.target.power
    history: list[int] = []
    while power and len(history) < ask.rounds:
        faced = face(ask.target, ask.attackers, ask.house, dice, boons=ask.stance.boons)
        power = power_after(power, faced.lost, 0)
        history.append(power)
    return Result(
        rounds_stood=sum(left > 0 for left in history),
        power_left=power,
        standing=power > 0,
        history=tuple(history),
    )


def composed(ask: Ask) -> Measures:
    """Take the losses of a round, which are alike in every one, from what is left of the Power.

    Rolled out die by die, thirty rounds would never be counted to their end.

    Raises:
        TooLargeError: pools of dozens of dice over dozens of rounds.
    """
    losses = round_losses(
        Striker.of(ask.target, ask.house, boons=ask.stance.boons).totals,
        [Striker.of(each, ask.house) for each in ask.attackers],
        armored=ask.target.armor, house=ask.house, most=ask.target.power,
    )  # fmt: skip
    bits = ask.rounds * losses.total.bit_length() // 2
    if ask.rounds * ask.target.power * len(losses) * bits > MOST_WORK:
        raise TooLargeError([Problem("rounds", ask.rounds, "fewer rounds, or smaller pools, for exact odds", "Rounds")])
    left = Distribution.certain(ask.target.power)
    stands = [Fraction(1)]
    for _ in range(ask.rounds):
        left = left.with_(losses, lambda held, lost: power_after(held, lost, 0))
        stands.append(left.chance_that(lambda power: power > 0))
    stood = {str(rounds): stands[rounds] - after for rounds, after in enumerate((*stands[1:], Fraction(0)))}
    return {
        "standing": rows_of(left.map(lambda power: power > 0)),
        "rounds_stood": {rounds: chance for rounds, chance in stood.items() if chance},
        "power_left": rows_of(left),
        "means": {"power_left": left.mean(lambda power: power), "rounds_stood": sum(stands[1:], Fraction(0))},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put a stand into words."""
    stood = f"{result.rounds_stood} of {counted(ask.rounds, 'round')}"
    steps = tuple(
        Step(
            f"Round {place}: {left} Power left." if left else f"Round {place}: at zero Power.",
            "TIM-6.25" if left else "TIM-6.28",
        )
        for place, left in enumerate(result.history, 1)
    )
    if result.standing:
        ending = f"The target stands after {counted(ask.rounds, 'round')}, with {result.power_left} Power left."
    else:
        ending = f"The target falls: it stood {stood}."
    return Telling(
        verdict="Still standing" if result.standing else "Fallen",
        tone=Tone.SUCCESS if result.standing else Tone.FAILURE,
        working=" → ".join(str(power) for power in (ask.target.power, *result.history)),
        summary=ending,
        steps=(*steps, Step("Who has Power left after all rounds has held out.", "TIM-13.5")),
    )


HOLD_OUT = Mechanic(
    id="timeless.hold_out",
    title="Holding out",
    purpose="See whether one target stands its ground for several rounds.",
    rules=("TIM-13.5", "TIM-6.32"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="standing", label="Will it stand to the end?", of=lambda result: result.standing,
                outcomes=("true", "false"), words={"true": "still standing", "false": "fallen"}),
        Measure(name="rounds_stood", label="How many rounds will it stand?", of=lambda result: result.rounds_stood),
        Measure(name="power_left", label="How much Power will be left?", of=lambda result: result.power_left),
    ),
    quantities=(
        Quantity(name="means", label="On average", words={"power_left": "Power left", "rounds_stood": "rounds stood"}),
    ),
    house=("timeless.tie_power", "timeless.armor_roll"),
    example=Example(
        inputs={"target": {"power": 5, "finesse": 2}, "stance": "other", "attackers": [{"finesse": 1}], "rounds": 2},
        faces=(3, 3, 4, 6, 2, 2, 5, 5),
    ),
)  # fmt: skip
