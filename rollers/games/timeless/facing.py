"""One target, several attackers: a round in which all of them attack it (TIM-6.19, TIM-6.25)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.hits import Blow, RoundArmor, strike
from rollers.house import House

TARGET = "target"


@dataclass(frozen=True, slots=True, kw_only=True)
class Faced:
    """Such a round, rolled."""

    target_dice: tuple[int, ...]
    target_total: int
    attacker_dice: tuple[tuple[int, ...], ...]
    attacker_totals: tuple[int, ...]
    blows: tuple[Blow, ...]
    """What each attack did."""
    back: Blow
    """What the target's own attack did to the one it struck."""

    @property
    def lost(self) -> int:
        """Power that all attacks together take."""
        return sum(blow.taken for blow in self.blows)


def face(
    target: Fighter,
    attackers: Sequence[Fighter],
    house: House,
    dice: Dice,
    *,
    boons: int = 0,
    struck: int | None = None,
) -> Faced:
    """Roll a round against many.

    Args:
        target: who is attacked by all.
        attackers: those who attack it.
        house: the house rules in force.
        dice: the target's pool; each attacker's; for each attacker that hits its bonus dice, then the
            target's armour; then the target's bonus dice and the armour of the one it hit.
        boons: Boons of the target beyond its inputs, such as that of Defend.
        struck: place of the attacker that the target attacks in turn; None if it attacks nobody.
    """
    own = target.roll(dice, label="Target", boons=boons)
    total = target.total_of(own.value)
    rolled = [attacker.roll(dice, label=f"Attacker {place}") for place, attacker in enumerate(attackers, 1)]
    totals = [attacker.total_of(each.value) for attacker, each in zip(attackers, rolled, strict=True)]
    armor = RoundArmor(house)
    blows = [
        strike(
            theirs, total, dice=dice, house=house,
            bonus_dice=attacker.bonus_dice, wearer=TARGET if target.armor else None, armor=armor,
        )
        for attacker, theirs in zip(attackers, totals, strict=True)
    ]  # fmt: skip
    back = Blow()
    if struck is not None:
        back = strike(
            total, totals[struck], dice=dice, house=house,
            bonus_dice=target.bonus_dice, wearer=struck if attackers[struck].armor else None, armor=armor,
        )  # fmt: skip
    return Faced(
        target_dice=own.faces,
        target_total=total,
        attacker_dice=tuple(each.faces for each in rolled),
        attacker_totals=tuple(totals),
        blows=tuple(blows),
        back=back,
    )
