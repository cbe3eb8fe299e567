"""What becomes of one attack: hit or miss, then extra damage, then armour, which stops all of it (TIM-6.26)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.timeless.armor import ArmorRoll, roll_armor
from rollers.games.timeless.compare_checks import Comparison, compare
from rollers.house import House

NO_ARMOR = ArmorRoll((), stops=False)


class RoundArmor:
    """The armour rolls of one round (TIM-12.2).

    Each hit is rolled for, or, if the group says so, the first roll for a wearer holds for all hits of the
    round; then this remembers it.
    """

    def __init__(self, house: House) -> None:
        """Begin a round in which nobody was hit yet."""
        self._house = house
        self._rolled: dict[Hashable, ArmorRoll] = {}

    def roll(self, wearer: Hashable, dice: Dice, *, label: str = "Armor") -> ArmorRoll:
        """Roll for one hit on `wearer`, whom any name tells from other wearers; no faces if a roll holds already."""
        if wearer in self._rolled and self._house.says("timeless.armor_roll", "per_round"):
            return ArmorRoll((), self._rolled[wearer].stops)
        self._rolled[wearer] = roll_armor(dice, label=label)
        return self._rolled[wearer]


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """What one attack did to its target."""

    bonus: tuple[int, ...] = ()
    """Dice of extra damage."""
    armor_dice: tuple[int, ...] = ()
    negated: bool = False
    """A hit that armour stopped."""
    amount: int = 0
    """The hit with its extra damage, stopped or not; 0 for a miss or a tie."""
    taken: int = 0
    """Power it takes in the end, a loss by a tie included."""


def power_taken(compared: Comparison, extra: int, *, stopped: bool) -> int:
    """Return the Power one attack takes from its target: armour stops a hit, but no loss by a tie (TIM-6.24)."""
    if not compared.is_hit:
        return compared.target_loses
    return 0 if stopped else compared.target_loses + extra


def strike(
    attacker_total: int,
    target_total: int,
    *,
    dice: Dice,
    house: House,
    bonus_dice: int = 0,
    wearer: Hashable = None,
    armor: RoundArmor,
    damage_label: str = "Extra damage",
    armor_label: str = "Armor",
) -> Blow:
    """Work one attack out.

    Args:
        attacker_total: the attacker's check.
        target_total: the target's check.
        dice: if it hits, the bonus dice, then two for armour where it is worn and rolled.
        house: the house rules in force.
        bonus_dice: dice of extra damage of a hit (TIM-11.8).
        wearer: the target's name if it wears the Dungeon Armor, else None.
        armor: the armour rolls of this round.
        damage_label: what the bonus dice are called, where several dice of a kind lie on the table.
        armor_label: the same for those of the armour.
    """
    compared = compare(attacker_total, target_total, answers=False, house=house)
    if not compared.is_hit:
        return Blow(taken=power_taken(compared, 0, stopped=False))
    extra = dice.total(bonus_dice, label=damage_label)
    rolled = NO_ARMOR if wearer is None else armor.roll(wearer, dice, label=armor_label)
    return Blow(
        bonus=extra.faces if bonus_dice else (),
        armor_dice=rolled.faces,
        negated=rolled.stops,
        amount=power_taken(compared, extra.value, stopped=False),
        taken=power_taken(compared, extra.value, stopped=rolled.stops),
    )
