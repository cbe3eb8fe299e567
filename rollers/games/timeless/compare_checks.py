"""Two totals compared, wherever two checks meet in Psychic Combat.

- The higher total hits for the difference, once (TIM-6.21, TIM-6.22).
- A target that does not attack cannot hurt the attacker (TIM-6.23).
- A tie costs nothing, unless the group says otherwise (TIM-6.24).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.house import House
from rollers.inputs import flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, plain

LOWEST_TOTAL = -30
HIGHEST_TOTAL = 60
TIE_LOSS = 1
"""Power a tie costs each target where the group plays so (TIM-6.24)."""


class Ahead(StrEnum):
    """How two totals compare (TIM-6.21)."""

    ATTACKER = "attacker_ahead"
    TIED = "tied"
    TARGET = "target_ahead"


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a comparison."""

    attacker_total: int = integer(
        low=LOWEST_TOTAL, high=HIGHEST_TOTAL, label="Attacker's total", help="Finesse and modifiers included."
    )
    target_total: int = integer(
        low=LOWEST_TOTAL, high=HIGHEST_TOTAL, label="Target's total", help="Finesse and modifiers included."
    )
    target_attacks: bool = flag(label="The target attacks back", help="Only then can the attacker lose Power.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What two totals come to, before extra damage and armour."""

    outcome: Ahead
    difference: int
    target_loses: int
    attacker_loses: int

    @property
    def is_hit(self) -> bool:
        """Whether somebody was hit; a loss by a tie is no hit (TIM-6.24)."""
        return self.outcome is not Ahead.TIED and self.target_loses + self.attacker_loses > 0


def compare(attacker_total: int, target_total: int, *, answers: bool, house: House) -> Comparison:
    """Compare two totals.

    Args:
        attacker_total: total of the one who attacks.
        target_total: total of the one attacked.
        answers: whether the target attacks the attacker too.
        house: the house rules in force.
    """
    lead = attacker_total - target_total
    if lead > 0:
        return Comparison(outcome=Ahead.ATTACKER, difference=lead, target_loses=lead, attacker_loses=0)
    if lead < 0:
        back = -lead if answers else 0
        return Comparison(outcome=Ahead.TARGET, difference=-lead, target_loses=0, attacker_loses=back)
    tied = TIE_LOSS if house.says("timeless.tie_power", "one") else 0
    return Comparison(outcome=Ahead.TIED, difference=0, target_loses=tied, attacker_loses=tied if answers else 0)


def resolve(ask: Ask, dice: Dice) -> Comparison:
    """Compare; nothing is rolled."""
    return compare(ask.attacker_total, ask.target_total, answers=ask.target_attacks, house=ask.house)


VERDICTS = {
    Ahead.ATTACKER: "The attacker is ahead",
    Ahead.TIED: "Tied",
    Ahead.TARGET: "The target is ahead",
}


def losses(compared: Comparison) -> str:
    """Say who loses how much Power."""
    lost = {"the target": compared.target_loses, "the attacker": compared.attacker_loses}
    parts = [f"{who} loses {power} Power" for who, power in lost.items() if power]
    return " and ".join(parts) or "nobody loses Power"


def tell(ask: Ask, result: Comparison) -> Telling:
    """Put a comparison into words."""
    verdict = VERDICTS[result.outcome]
    lost = losses(result)
    signs = {Ahead.ATTACKER: ">", Ahead.TIED: "=", Ahead.TARGET: "<"}
    totals = f"{plain(ask.attacker_total)} {signs[result.outcome]} {plain(ask.target_total)}"
    if result.outcome is Ahead.TIED:
        why = Step(f"The totals are equal: {lost}.", "TIM-6.24")
    elif result.is_hit:
        both = "The lower of two who attack each other is hit" if ask.target_attacks else "The attack hits"
        why = Step(f"{both}: {lost}.", "TIM-6.22" if ask.target_attacks else "TIM-6.21")
    else:
        why = Step("The target is ahead but does not attack: nothing happens.", "TIM-6.23")
    return Telling(verdict=verdict, tone=Tone.PLAIN, working=totals, summary=f"{verdict}: {lost}.", steps=(why,))


COMPARE_CHECKS = Mechanic(
    id="timeless.compare_checks",
    title="Two totals compared",
    purpose="See who loses Power when two totals meet.",
    rules=("TIM-6.21", "TIM-6.22", "TIM-6.23", "TIM-6.24"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("timeless.tie_power",),
    example=Example(inputs={"attacker_total": 12, "target_total": 8, "target_attacks": True}),
)
