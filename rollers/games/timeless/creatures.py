"""The creatures: their scores and abilities (TIM-11.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from rollers.dice import Dice
from rollers.inputs import choice
from rollers.tables import load_table


class Kind(StrEnum):
    """A kind of creature, in the book's order."""

    AWFUL_THING = "awful_thing"
    GRUE = "grue"
    HANDLER = "handler"
    ORDINARY = "ordinary"
    PHANTOM = "phantom"
    TOUGH = "tough"
    WIGHT = "wight"
    WRAITH = "wraith"


class Ability(StrEnum):
    """What a creature can do beyond its scores (TIM-11.4 to TIM-11.18)."""

    CLAWS_AND_TEETH = "claws_and_teeth"
    """Each of its hits takes 1D more (TIM-11.8)."""
    DARK_VISION = "dark_vision"
    """Sees in darkness as in light (TIM-11.4)."""
    DEVIL_IN_THE_DARK = "devil_in_the_dark"
    """A Boon in the dark, two Banes in light (TIM-11.9)."""
    DEVILS_OWN_LUCK = "devils_own_luck"
    """Every Luck Check succeeds (TIM-11.11)."""
    DISPERSES = "disperses"
    """Dispersed at zero Power, never Dormant (TIM-11.7)."""
    ELUSIVE = "elusive"
    """Catching it takes a check with two Banes (TIM-11.14)."""
    FORGETTABLE = "forgettable"
    """Remembering it takes a check (TIM-11.12)."""
    JUST_DOING_MY_JOB = "just_doing_my_job"
    """Succeeds at its appointed work without rolling (TIM-11.13)."""
    OBSTRUCTIVE = "obstructive"
    """Strikes at whoever Disengages from it (TIM-11.16)."""
    POWER_DRAIN = "power_drain"
    """Absorbs the Power its hits take (TIM-11.18)."""
    UNDERGROUND_DENIZEN = "underground_denizen"
    """Met in the Underground only (TIM-11.5)."""


CLAW_DICE = 1
"""Extra damage of `claws_and_teeth` (TIM-11.8)."""

KIND_LABELS = {"awful_thing": "Awful Thing"}
"""How a kind reads where that is not the word itself."""


def kind(help: str = "Which creature.") -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a kind of creature."""
    return choice(Kind, labels=KIND_LABELS, label="Creature", help=help)


@dataclass(frozen=True, slots=True)
class Score:
    """A score of a kind: the sum of so many dice, and a number added (TIM-11.2)."""

    dice: int
    add: int

    @property
    def fixed(self) -> int | None:
        """The score itself where no dice are rolled for it."""
        return None if self.dice else self.add

    @property
    def usual(self) -> int:
        """The score itself, or the average of its dice, half a point up."""
        return self.add + (7 * self.dice + 1) // 2

    def roll(self, dice: Dice, *, label: str) -> int:
        """Return the score of one individual; a fixed one takes no dice."""
        return dice.total(self.dice, label=label).value + self.add if self.dice else self.add


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One kind of creature as the table has it."""

    kind: Kind
    power: Score
    finesse: Score
    abilities: tuple[Ability, ...]
    """In alphabetical order."""

    @property
    def name(self) -> str:
        """How the kind reads in a sentence."""
        return KIND_LABELS.get(self.kind.value, self.kind.value.capitalize())

    @property
    def bonus_dice(self) -> int:
        """Dice of extra damage of each of its hits (TIM-11.8)."""
        return CLAW_DICE if Ability.CLAWS_AND_TEETH in self.abilities else 0


@cache
def entry(kind: Kind) -> Entry:
    """Return the row of a kind."""
    row = load_table("timeless", "creatures").row(kind.value)
    return Entry(
        kind=kind,
        power=Score(row.number("power_dice"), row.number("power_add")),
        finesse=Score(row.number("finesse_dice"), row.number("finesse_add")),
        abilities=tuple(Ability(word) for word in row.words("abilities")),
    )


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of one creature as it appears."""

    power: int
    finesse: int


def roll_scores(kind: Kind, dice: Dice) -> Scores:
    """Bring one creature into play: first the dice of its Power, then those of its Finesse (TIM-11.2)."""
    found = entry(kind)
    power = found.power.roll(dice, label="Power")
    return Scores(power, found.finesse.roll(dice, label="Finesse"))
