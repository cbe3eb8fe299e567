"""One exchange of Psychic Combat between two: totals compared, one hit at most.

- Each rolls one pool; the higher total hits for the difference (TIM-6.21, TIM-6.22).
- A tie costs nothing, unless the group says otherwise (TIM-6.24).
- A hit's extra damage is added first, then armour is rolled, which stops all of it (TIM-6.26).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless.pool import CheckInputs, roll_pool
from rollers.house import House
from rollers.inputs import flag, integer

ARMOR_SCORES = (0, 0, 0, 0, 0, 1)
"""A 6 on either of two dice stops a hit (TIM-12.2)."""


@dataclass(frozen=True, kw_only=True)
class Fighter(CheckInputs):
    """A combatant in one exchange."""

    bonus_dice: int = integer(
        low=0, high=3, default=0, rare=True, label="Extra damage dice",
        help="Dice of extra damage on each hit; a Grue has 1.",
    )  # fmt: skip
    armor: bool = flag(rare=True, label="Dungeon Armor", help="Wears the Dungeon Armor.")


class Ahead(StrEnum):
    """How two totals compare (TIM-6.21)."""

    ATTACKER = "attacker_ahead"
    TIED = "tied"
    TARGET = "target_ahead"


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
    mine = roll_pool(attacker, dice, label="Attacker")
    theirs = roll_pool(target, dice, label="Target", boons=boons)
    attacker_total = mine.value + attacker.finesse + attacker.modifier
    target_total = theirs.value + target.finesse + target.modifier
    difference = attacker_total - target_total
    bonus: tuple[int, ...] = ()
    armor_dice: tuple[int, ...] = ()
    negated = False
    target_loses = attacker_loses = 0
    if difference == 0:
        target_loses = int(house.says("timeless.tie_power", "one"))
        attacker_loses = target_loses if answers else 0
    elif difference > 0 or answers:
        hitter, hit = (attacker, target) if difference > 0 else (target, attacker)
        extra = dice.total(hitter.bonus_dice, label="Extra damage")
        bonus = extra.faces if hitter.bonus_dice else ()
        if hit.armor:
            armor = dice.score(2, scores=ARMOR_SCORES, label="Armor")
            armor_dice, negated = armor.faces, armor.value > 0
        amount = 0 if negated else abs(difference) + extra.value
        target_loses, attacker_loses = (amount, 0) if difference > 0 else (0, amount)
    return Exchange(
        attacker_dice=mine.faces,
        target_dice=theirs.faces,
        attacker_total=attacker_total,
        target_total=target_total,
        outcome=Ahead.TIED if difference == 0 else Ahead.ATTACKER if difference > 0 else Ahead.TARGET,
        bonus=bonus,
        armor_dice=armor_dice,
        negated=negated,
        target_loses=target_loses,
        attacker_loses=attacker_loses,
    )
