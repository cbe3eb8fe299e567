"""The five stances compared for one round against many (TIM-13.4).

The safest has the lowest chance of being zeroed; of equal ones the lowest mean loss; of those the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.figures import decimal, percent
from rollers.games.timeless import fighter, outnumbered
from rollers.games.timeless.combat_round import power_after
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.house import house
from rollers.games.timeless.outnumbered import Stance, Target, dealt_in, lost_in, struck_is_there
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Sheet, Step, Telling, Tone


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the comparison."""

    checks: ClassVar[Checks] = (struck_is_there,)
    target: Target = outnumbered.target()
    attackers: tuple[Fighter, ...] = fighter.attackers()
    strike: int = outnumbered.struck()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What each stance comes to."""

    zeroed: Mapping[Stance, Fraction]
    lost: Mapping[Stance, Fraction]
    dealt: Mapping[Stance, Fraction]
    gets_away: Mapping[Stance, Fraction]
    safest: Stance


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count every stance; nothing is rolled."""
    by_boons: dict[int, Distribution[int]] = {}
    zeroed: dict[Stance, Fraction] = {}
    lost: dict[Stance, Fraction] = {}
    dealt: dict[Stance, Fraction] = {}
    for stance in Stance:
        # Two stances of equal Boons lose alike, and counting is what takes time.
        if stance.boons not in by_boons:
            by_boons[stance.boons] = lost_in(stance, ask.target, ask.attackers, ask.house)
        losses = by_boons[stance.boons]
        zeroed[stance] = losses.chance_that(lambda power: power_after(ask.target.power, power, 0) == 0)
        lost[stance] = losses.mean(lambda power: power)
        struck = ask.attackers[ask.strike]
        dealt[stance] = dealt_in(stance, ask.target, struck, ask.house).mean(lambda power: power)
    return Result(
        zeroed=zeroed,
        lost=lost,
        dealt=dealt,
        gets_away={stance: 1 - zeroed[stance] if stance.leaves else Fraction(0) for stance in Stance},
        safest=min(Stance, key=lambda stance: (zeroed[stance], lost[stance])),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the comparison into words."""
    name = result.safest.value.capitalize()
    rows = tuple(
        (
            stance.value.capitalize(),
            result.zeroed[stance],
            decimal(result.lost[stance]),
            decimal(result.dealt[stance]),
            result.gets_away[stance],
        )
        for stance in Stance
    )
    risk = percent(result.zeroed[result.safest])
    return Telling(
        verdict=f"{name} is safest",
        tone=Tone.PLAIN,
        summary=f"{name} is safest: {risk} to be zeroed, {decimal(result.lost[result.safest])} Power lost on average.",
        steps=(Step("The lowest chance of being zeroed comes first, then the lowest mean loss.", "TIM-13.4"),),
        tables=(
            Sheet(
                caption="The five stances",
                columns=("Stance", "Zeroed", "Power lost", "Power dealt", "Gets away"),
                rows=rows,
            ),
        ),
    )


STANCE_PLAN = Mechanic(
    id="timeless.stance_plan",
    title="Which stance?",
    purpose="Compare the five stances for one round against many.",
    rules=("TIM-13.4",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("timeless.tie_power", "timeless.armor_roll"),
    example=Example(
        inputs={"target": {"power": 4, "finesse": 1}, "attackers": [{"finesse": 3}, {"finesse": 0}]}
    ),
)  # fmt: skip
