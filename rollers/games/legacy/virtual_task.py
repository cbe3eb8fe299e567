"""A Task in the Winternet (LEG-9.2 to LEG-9.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.attack_throw import Part, sum_of, target_line
from rollers.games.legacy.house import house
from rollers.games.legacy.ranges import TRACK_ACTING
from rollers.games.legacy.target_roll import TargetRoll, roll_under
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.tracks import Tracks
from rollers.games.legacy.virtual import Presence, virtual_parts
from rollers.house import House
from rollers.inputs import Checks, choice, integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, signed


class AbilityName(StrEnum):
    """The Ability that the Task would use outside."""

    FISTICUFFS = "fisticuffs"
    MELEE_WEAPONS = "melee_weapons"
    FIREARMS = "firearms"
    COMPUTER = "computer"
    DODGE = "dodge"
    STEALTH = "stealth"
    SECURITY = "security"
    PSYCHIC = "psychic"
    """It does nothing there (LEG-9.6)."""
    OTHER = "other"


class VirtualAbility(StrEnum):
    """The Ability that the Task uses there."""

    COMPUTER = "computer"
    SECURITY = "security"
    ABILITY = "ability"


STANDS_IN = {
    AbilityName.FISTICUFFS: VirtualAbility.COMPUTER,
    AbilityName.MELEE_WEAPONS: VirtualAbility.COMPUTER,
    AbilityName.FIREARMS: VirtualAbility.COMPUTER,
    AbilityName.COMPUTER: VirtualAbility.COMPUTER,
    AbilityName.DODGE: VirtualAbility.SECURITY,
    AbilityName.STEALTH: VirtualAbility.SECURITY,
    AbilityName.SECURITY: VirtualAbility.SECURITY,
    AbilityName.OTHER: VirtualAbility.ABILITY,
}
"""What counts in the place of what (LEG-9.3, LEG-9.4)."""


class StatisticName(StrEnum):
    """The Statistic that the Task would use outside."""

    AGILITY = "agility"
    STRENGTH = "strength"
    INTELLECT = "intellect"
    PSYCHE = "psyche"


class VirtualStatistic(StrEnum):
    """The Statistic that it uses there."""

    INTELLECT = "intellect"
    PSYCHE = "psyche"


def nothing_psychic(ask: Ask) -> Iterable[Problem]:
    """Psychic Abilities do nothing in a virtual place (LEG-9.6)."""
    if ask.ability_name is AbilityName.PSYCHIC:
        yield Problem("ability_name", "psychic", "any but psychic, which does nothing there", "Ability outside")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the Task."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, nothing_psychic)
    ability_name: AbilityName = choice(AbilityName, label="Ability outside", help="The one the Task would use.")
    intellect: int = shared.rank("Intellect")
    computer: int = shared.rank("Computer", default=0)
    security: int = shared.rank("Security", default=0)
    statistic: StatisticName = choice(
        StatisticName, default=StatisticName.AGILITY, rare=True, label="Statistic outside",
        help="The one the Task would use.",
    )  # fmt: skip
    psyche: int = shared.rank("Psyche", "For a Task of Psyche.", default=0, rare=True)
    ability: int = shared.rank("Other Ability", "Its Rank, for any other.", default=0, rare=True)
    target_security: int = shared.rank("Opponent's Security", "In the place of Dodge.", default=0)
    aware: bool = shared.aware()
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")
    virtual_cdam: int = integer(
        low=0, high=TRACK_ACTING, default=0, rare=True, label="Virtual CDam", help="Of this session."
    )  # fmt: skip
    cdam: int = shared.acting_cdam()
    sdam: int = shared.acting_sdam()
    automatic_success: bool = shared.automatic_success()
    house: House = house()

    @property
    def ability_used(self) -> VirtualAbility:
        """The Ability that counts."""
        return STANDS_IN[self.ability_name]

    @property
    def statistic_used(self) -> VirtualStatistic:
        """The Statistic that counts (LEG-9.2)."""
        psyche = self.statistic is StatisticName.PSYCHE
        return VirtualStatistic.PSYCHE if psyche else VirtualStatistic.INTELLECT

    @property
    def parts(self) -> tuple[Part, ...]:
        """Parts of the target number."""
        ranks = {
            VirtualAbility.COMPUTER: self.computer,
            VirtualAbility.SECURITY: self.security,
            VirtualAbility.ABILITY: self.ability,
        }
        body = self.psyche if self.statistic_used is VirtualStatistic.PSYCHE else self.intellect
        attacks = self.ability_used is VirtualAbility.COMPUTER
        presence = Presence(virtual_cdam=self.virtual_cdam, tracks=Tracks(self.cdam, self.sdam))
        return virtual_parts(
            statistic=(self.statistic_used.value, body),
            ability=(self.ability_used.value, ranks[self.ability_used]),
            tmods=total_tmod(self.tmods),
            injury=presence.injury,
            security=self.target_security if attacks else 0,
            aware=self.aware,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the Task came to."""

    statistic_used: VirtualStatistic
    ability_used: VirtualAbility
    target: int
    roll: int
    success: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the Task."""
    rolled = roll_under(dice, sum_of(ask.parts), automatic_success=ask.automatic_success, label="Task Roll")
    return Result(
        statistic_used=ask.statistic_used,
        ability_used=ask.ability_used,
        target=rolled.target,
        roll=rolled.roll,
        success=rolled.success,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the Task into words."""
    verdict = "Success" if result.success else "Failure"
    line = TargetRoll(result.target, result.roll, result.success).line
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.success else Tone.FAILURE,
        working=line,
        summary=f"{verdict}: {line}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what stands in for what, and how the number came about."""
    rules = {VirtualAbility.COMPUTER: "LEG-9.3", VirtualAbility.SECURITY: "LEG-9.4", VirtualAbility.ABILITY: "LEG-9.5"}
    statistic = result.statistic_used.value.capitalize()
    used = ask.ability_used
    ability = "Its own" if used is VirtualAbility.ABILITY else used.value.capitalize()
    yield Step(f"{statistic} is the Statistic that counts.", "LEG-9.2")
    yield Step(f"{ability} is the Ability that counts.", rules[used])
    yield from virtual_steps(ask.parts)


def virtual_steps(parts: tuple[Part, ...]) -> Iterator[Step]:
    """Say how a virtual target number came about."""
    yield Step(f"Target number: {target_line(parts)}.", "LEG-2.1")
    for part in parts:
        if part.name == "security" and part.value < 0:
            yield Step(f"{signed(part.value)} for the opponent's Security.", "LEG-9.4")
        elif part.name == "injury":
            yield Step(f"{signed(part.value)} for the worst of virtual and real tracks.", "LEG-9.7")


VIRTUAL_TASK = Mechanic(
    id="legacy.virtual_task",
    title="Task in the Winternet",
    purpose="Roll a Task in a simulated place.",
    rules=("LEG-9.2", "LEG-9.3", "LEG-9.4", "LEG-9.5", "LEG-9.6", "LEG-9.7"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="success", label="Will it succeed?", of=lambda result: result.success,
                outcomes=("true", "false"), words={"true": "success", "false": "failure"}),
    ),
    example=Example(
        inputs={"ability_name": "firearms", "intellect": 4, "computer": 3, "target_security": 2}, faces=(5,)
    ),
)  # fmt: skip
