"""One shot of the Ray Gun.

- The target makes a Luck Check; if it fails, it takes two dice of damage (TIM-12.12, TIM-12.13).
- Armour may stop the damage (TIM-12.2); who is brought to zero is Dispersed (TIM-12.14).
- A damage roll of exactly 2 breaks the gun, whatever came of the shot (TIM-12.15).
- At Close range a shot triggers Psychic Combat; nobody shoots at what is Away (TIM-12.16).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless import fighter
from rollers.games.timeless.armor import ArmorRoll, roll_armor
from rollers.games.timeless.combat_round import power_after
from rollers.games.timeless.condition import Condition, condition_at
from rollers.games.timeless.house import house
from rollers.games.timeless.luck_check import Fated, LuckRoll, check_luck
from rollers.games.timeless.outnumbered import MOST_POWER
from rollers.games.timeless.travel import Distance
from rollers.house import House
from rollers.inputs import Checks, choice, flag, nested
from rollers.mechanic import Example, Measure, Mechanic, Quantity
from rollers.outcome import Step, Telling, Tone, plain

GUN_DICE = 2
BREAKS_ON = 2
"""TIM-12.15."""


@dataclass(frozen=True, kw_only=True)
class Target(Fated):
    """Somebody shot at."""

    power: int = fighter.power(most=MOST_POWER)
    armor: bool = flag(rare=True, label="Dungeon Armor", help="Wears the Dungeon Armor.")


def target() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare somebody shot at."""
    return nested(Target, label="Target", help="Who is shot at.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """What one shot did, whoever it was aimed at."""

    luck: LuckRoll
    damage_roll: int
    """0 if the shot was averted."""
    negated: bool

    @property
    def damage(self) -> int:
        """Power it takes."""
        return 0 if self.negated else self.damage_roll

    @property
    def breaks_gun(self) -> bool:
        """Whether the gun has fired for the last time."""
        return breaks(self.damage_roll)


def breaks(damage_roll: int) -> bool:
    """Say whether this damage roll breaks the gun, armour or not (TIM-12.15)."""
    return damage_roll == BREAKS_ON


def shoot(
    fated: Fated,
    dice: Dice,
    *,
    armored: bool,
    armor: Callable[[Dice], ArmorRoll] = roll_armor,
    luck_label: str = "Luck",
    damage_label: str = "Damage",
) -> Shot:
    """Fire once: the target's Luck, then damage, then its armour.

    Args:
        fated: who is shot at.
        dice: two for Luck, unless it always succeeds; if it fails two for damage, then those of the armour.
        armored: whether the target wears the Dungeon Armor.
        armor: how it is rolled, where an earlier roll of the round may hold (TIM-12.2).
        luck_label: what the dice of the Luck Check are called.
        damage_label: the same for those of the damage.
    """
    luck = check_luck(fated, dice, label=luck_label)
    if luck.success:
        return Shot(luck=luck, damage_roll=0, negated=False)
    damage = dice.total(GUN_DICE, label=damage_label).value
    return Shot(luck=luck, damage_roll=damage, negated=armored and armor(dice).stops)


def not_away(ask: Ask) -> Iterable[Problem]:
    """Nothing can be done to what is out of sight (TIM-5.7)."""
    if ask.distance is Distance.AWAY:
        yield Problem("distance", ask.distance.value, "close, near or far", "Distance")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a shot."""

    checks: ClassVar[Checks] = (not_away,)
    target: Target = target()
    distance: Distance = choice(Distance, default=Distance.NEAR, label="Distance", help="From shooter to target.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a shot came to."""

    luck_roll: int | None
    averted: bool
    damage_roll: int
    negated: bool
    damage: int
    power_left: int
    condition: Condition
    luck_after: int | None
    gun_broken: bool
    triggers_combat: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fire once."""
    shot = shoot(ask.target, dice, armored=ask.target.armor)
    left = power_after(ask.target.power, shot.damage, 0)
    return Result(
        luck_roll=shot.luck.roll,
        averted=shot.luck.success,
        damage_roll=shot.damage_roll,
        negated=shot.negated,
        damage=shot.damage,
        power_left=left,
        condition=condition_at(left, dispersing_hit=shot.damage > 0, disperses=False),
        luck_after=shot.luck.luck_after,
        gun_broken=shot.breaks_gun,
        triggers_combat=ask.distance is Distance.CLOSE,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a shot into words."""
    if result.averted:
        verdict, tone, summary = "Averted", Tone.FAILURE, "The shot is averted: no Power is lost."
    elif result.negated:
        verdict, tone, summary = "Stopped", Tone.FAILURE, "Armour stops the shot: no Power is lost."
    elif result.condition is Condition.DISPERSED:
        verdict, tone = "Dispersed", Tone.SUCCESS
        summary = f"The shot takes {result.damage} Power and Disperses the target."
    else:
        verdict, tone = f"{result.damage} Power lost", Tone.SUCCESS
        summary = f"The shot takes {result.damage} Power and leaves {result.power_left}."
    broken = " The gun breaks." if result.gun_broken else ""
    return Telling(verdict=verdict, tone=tone, summary=f"{summary}{broken}", steps=tuple(_steps(ask, result)))


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what was done and by which rule."""
    if result.luck_roll is None:
        yield Step("Every Luck Check of this one succeeds: nothing is rolled.", "TIM-11.11")
    else:
        side = "averts" if result.averted else "does not avert"
        against = f"{result.luck_roll} against {plain(ask.target.target)}"
        yield Step(f"The target's Luck Check, {against}, {side} the shot.", "TIM-12.13")
    if result.luck_after is not None:
        costs = result.luck_after < ask.target.luck
        now = "costs a point: Luck is now" if costs else "costs nothing any more: Luck stays at"
        yield Step(f"The check {now} {result.luck_after}.", "TIM-4.6" if costs else "TIM-4.7")
    if not result.averted:
        yield Step(f"Two dice of damage: {result.damage_roll}.", "TIM-12.12")
    if result.negated:
        yield Step("A 6 on the armour's dice: the shot does no damage at all.", "TIM-12.2")
    if result.condition is Condition.DISPERSED:
        yield Step("At zero Power by a shot, the target is Dispersed.", "TIM-12.14")
    if result.gun_broken:
        yield Step("A damage roll of exactly 2 breaks the gun for good.", "TIM-12.15")
    if result.triggers_combat:
        yield Step("A shot at Close range triggers Psychic Combat and Locks the two.", "TIM-12.16")


AVERTED_WORDS = {"true": "averted", "false": "it strikes"}
YES_NO = {"true": "yes", "false": "no"}

RAY_GUN = Mechanic(
    id="timeless.ray_gun",
    title="Ray Gun",
    purpose="Fire one shot.",
    rules=("TIM-12.12", "TIM-12.13", "TIM-12.14", "TIM-12.15", "TIM-12.16", "TIM-4.6", "TIM-11.1"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="averted", label="Will Luck avert it?", of=lambda result: result.averted,
                outcomes=("true", "false"), words=AVERTED_WORDS),
        Measure(name="damage", label="How much Power will it take?", of=lambda result: result.damage, mean=True),
        Measure(name="condition", label="What becomes of the target?", of=lambda result: result.condition,
                words={"active": "stays active", "dispersed": "is Dispersed"}),
        Measure(name="gun_broken", label="Will the gun break?", of=lambda result: result.gun_broken,
                outcomes=("true", "false"), words=YES_NO),
    ),
    quantities=(Quantity(name="means", label="On average", words={"damage": "Power taken"}),),
    example=Example(inputs={"target": {"luck": 8, "power": 7}, "distance": "far"}, faces=(5, 4, 3, 4)),
)  # fmt: skip
