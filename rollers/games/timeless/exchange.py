"""One exchange of Psychic Combat between two: totals compared, one hit at most.

- Each rolls one pool; the higher total hits for the difference (TIM-6.21, TIM-6.22).
- A tie costs nothing, unless the group says otherwise (TIM-6.24).
- A hit's extra damage is added first, then armour is rolled, which stops all of it (TIM-6.26).
"""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.timeless.compare_checks import Ahead, compare
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.hits import Blow, RoundArmor, strike
from rollers.house import House


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """What one exchange came to."""

    attacker_dice: tuple[int, ...]
    target_dice: tuple[int, ...]
    attacker_total: int
    target_total: int
    outcome: Ahead
    bonus: tuple[int, ...] = ()
    armor_dice: tuple[int, ...] = ()
    negated: bool = False
    target_loses: int = 0
    attacker_loses: int = 0


def exchange(
    attacker: Fighter, target: Fighter, house: House, dice: Dice, *, answers: bool = True, boons: int = 0
) -> Exchange:
    """Roll one exchange.

    Args:
        attacker: who attacks.
        target: who is attacked.
        house: the house rules in force.
        dice: attacker's pool, target's pool, the hitter's bonus dice, armour dice of the one hit.
        answers: whether the target attacks too; otherwise it cannot hurt the attacker (TIM-6.23).
        boons: Boons of the target beyond its inputs, such as that of Defend.
    """
    mine = attacker.roll(dice, label="Attacker")
    theirs = target.roll(dice, label="Target", boons=boons)
    attacker_total = attacker.total_of(mine.value)
    target_total = target.total_of(theirs.value)
    outcome = compare(attacker_total, target_total, answers=answers, house=house).outcome
    armor = RoundArmor(house)
    there = strike(
        attacker_total, target_total, dice=dice, house=house,
        bonus_dice=attacker.bonus_dice, wearer="target" if target.armor else None, armor=armor,
    )  # fmt: skip
    back = Blow()
    if answers:
        back = strike(
            target_total, attacker_total, dice=dice, house=house,
            bonus_dice=target.bonus_dice, wearer="attacker" if attacker.armor else None, armor=armor,
        )  # fmt: skip
    hit = there if outcome is Ahead.ATTACKER else back
    return Exchange(
        attacker_dice=mine.faces,
        target_dice=theirs.faces,
        attacker_total=attacker_total,
        target_total=target_total,
        outcome=outcome,
        bonus=hit.bonus,
        armor_dice=hit.armor_dice,
        negated=hit.negated,
        target_loses=there.taken,
        attacker_loses=back.taken,
    )
