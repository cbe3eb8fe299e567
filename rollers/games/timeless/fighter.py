"""A combatant as the contests of Psychic Combat ask for one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rollers.dice import Dice, Rolled
from rollers.games.timeless.pool import CheckInputs, roll_pool
from rollers.inputs import Nested, flag, integer, listed

MOST_ATTACKERS = 6


def power(*, most: int) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the Power somebody has to lose."""
    return integer(low=1, high=most, label="Power", help="Power at the start.")


@dataclass(frozen=True, kw_only=True)
class Fighter(CheckInputs):
    """A combatant in one exchange."""

    bonus_dice: int = integer(
        low=0, high=3, default=0, rare=True, label="Extra damage dice",
        help="Dice of extra damage on each hit; a Grue has 1.",
    )  # fmt: skip
    armor: bool = flag(rare=True, label="Dungeon Armor", help="Wears the Dungeon Armor.")

    def total_of(self, kept: int) -> int:
        """Return the total of a check whose two dice that count add up to `kept` (TIM-3.6)."""
        return kept + self.finesse + self.modifier

    def roll(self, dice: Dice, *, label: str, boons: int = 0) -> Rolled:
        """Roll the pool, with `boons` more than the inputs say."""
        return roll_pool(self, dice, label=label, boons=boons)


def attackers() -> Any:  # noqa: ANN401
    """Declare those who all attack one target."""
    return listed(
        Nested(Fighter), fewest=1, most=MOST_ATTACKERS, item_label="Attacker",
        label="Attackers", help="All of them attack the target.",
    )  # fmt: skip
