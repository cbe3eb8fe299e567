"""The roll of an attack: the parts of its target number, and what the die came to (LEG-5.1).

Attacks hand to hand and from afar differ in their parts, and in nothing else here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rollers.dice import Dice
from rollers.games.legacy.shared_inputs import PRONE_TMOD as PRONE_TMOD
from rollers.games.legacy.shared_inputs import Movement
from rollers.games.legacy.task_die import SIDES, highest_success
from rollers.games.legacy.task_roll import Untrained
from rollers.inputs import choice
from rollers.outcome import Step, addition, plain, signed

PART_WORDS = {
    "agility": ("Agility", "LEG-5.1"),
    "armor": ("armor", "LEG-14.9"),
    "ability": ("Ability", "LEG-5.1"),
    "maneuver": ("the maneuver", "LEG-8.4"),
    "combination": ("combining maneuvers", "LEG-8.3"),
    "weapon": ("the weapon", "LEG-15.4"),
    "grip": ("the grip", "LEG-15.2"),
    "grapple": ("the opponent's Strength", "LEG-8.20"),
    "range": ("range", "LEG-15.9"),
    "sight": ("the sight", "LEG-6.16"),
    "movement": ("movement", "LEG-4.7"),
    "prone": ("a target on the ground", "LEG-5.3"),
    "aim": ("aiming", "LEG-5.4"),
    "velocity": ("relative speed", "LEG-13.5"),
    "injury": ("injury", "LEG-10.9"),
    "dodge": ("Dodge", "LEG-5.2"),
    "other": ("other Task Modifiers", "LEG-2.6"),
}
"""How each part reads, and the rule behind it."""


def untrained() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare what the GM says to an attack with Ability 0 (LEG-2.2)."""
    return choice(
        Untrained, default=Untrained.ROLL, rare=True, label="With Ability 0",
        help="What the GM says to an untrained attempt.",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a target number."""

    name: str
    value: int


def parts_of(values: Iterable[tuple[str, int]]) -> tuple[Part, ...]:
    """Return the parts that are not 0, in order."""
    return tuple(Part(name, value) for name, value in values if value)


def sum_of(parts: Iterable[Part]) -> int:
    """Return the target number."""
    return sum(part.value for part in parts)


def dodge_tmod(dodge: int, *, aware: bool, mobile: bool) -> int:
    """Return what a Dodge takes off: nothing where she does not see it coming or cannot move (LEG-5.2)."""
    return -dodge if aware and mobile else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackThrow:
    """One attack roll, made or refused."""

    attempted: bool
    target: int
    roll: int | None = None
    success: bool = False

    @property
    def margin(self) -> int | None:
        """Target number less roll; None without a roll (LEG-2.5)."""
        return None if self.roll is None else self.target - self.roll

    @property
    def missed_by(self) -> int:
        """Roll less target number on a miss, else 0 (LEG-2.5)."""
        return 0 if self.success or self.roll is None else self.roll - self.target


def throw_attack(dice: Dice, target: int, *, refused: bool, automatic_success: bool) -> AttackThrow:
    """Roll an attack, unless the GM refuses an untrained one (LEG-2.2)."""
    if refused:
        return AttackThrow(attempted=False, target=target)
    roll = dice.die(sides=SIDES, label="Attack")
    success = roll <= highest_success(target, automatic_success=automatic_success)
    return AttackThrow(attempted=True, target=target, roll=roll, success=success)


def target_line(parts: Sequence[Part]) -> str:
    """Write the addition of a target number on one line."""
    return addition([part.value for part in parts], sum_of(parts))


def part_steps(
    parts: Iterable[Part], movement: Movement = Movement.NONE, rules: Mapping[str, str] = MappingProxyType({})
) -> Iterable[Step]:
    """Say what each part beyond Statistic and Ability is; `rules` names those that come from another rule here."""
    for part in parts:
        words, usual = PART_WORDS[part.name]
        rule = rules.get(part.name, usual)
        if part.name == "movement" and movement is Movement.SPRINT:
            rule = "LEG-4.8"
        elif part.name == "movement" and movement is Movement.STAND_UP:
            rule = "LEG-4.9"
        if part.name not in ("agility", "ability"):
            yield Step(f"{signed(part.value)} for {words}.", rule)


def roll_step(*, target: int, roll: int | None, success: bool) -> Step:
    """Say what the roll came to; without one the GM has refused it."""
    if roll is None:
        return Step("Without training, the GM allows no attempt.", "LEG-2.2")
    if success and roll > target:
        return Step("A 1 succeeds whatever the target number.", "LEG-2.3")
    side = "is within" if success else "is above"
    return Step(f"{roll} {side} {plain(target)}.", "LEG-5.1")
