"""One shot or throw (LEG-5.1 to LEG-5.5, LEG-15.8 to LEG-15.11).

- Target number: Agility + Firearms + TMods − Dodge, which counts only while she is aware and can move.
- A hex can be aimed at with an explosive; then Dodge does not help (LEG-7.1, LEG-7.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armed import damage_words, telling_of
from rollers.games.legacy.attack_throw import (
    Part,
    part_steps,
    roll_step,
    sum_of,
    target_line,
    throw_attack,
    untrained,
)
from rollers.games.legacy.house import house
from rollers.games.legacy.ranges_of_fire import Band, sdef_multiplier
from rollers.games.legacy.shared_inputs import Aim, Movement
from rollers.games.legacy.shooting import Ammunition, Mark, Shooter, is_explosive, needs_both_hands, shot_parts
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.task_roll import Untrained
from rollers.games.legacy.weapon_types import Category, RangedWeapon, WeaponClass
from rollers.games.legacy.weapons import find_ranged, known_ranged_weapon, ranged_weapon
from rollers.house import House
from rollers.inputs import Checks, choice, flag, integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling

FARTHEST = 1_000_000


def ball_for_shotguns(ask: Ask) -> Iterable[Problem]:
    """Ball is for shotguns (LEG-15.11)."""
    weapon = find_ranged(ask.weapon, ask.house)
    if weapon and ask.ammunition is Ammunition.BALL and weapon.category is not Category.SHOTGUN:
        yield Problem("ammunition", "ball", "standard, but for a shotgun", "Ammunition")


def hexes_for_explosives(ask: Ask) -> Iterable[Problem]:
    """Only an explosive is aimed at a hex (LEG-7.1)."""
    weapon = find_ranged(ask.weapon, ask.house)
    if weapon and ask.at_hex and not is_explosive(weapon):
        yield Problem("at_hex", True, "false, but for an explosive", "At a hex")


def no_aimed_blasts(ask: Ask) -> Iterable[Problem]:
    """An explosive is aimed at no part of a body (LEG-11.8)."""
    weapon = find_ranged(ask.weapon, ask.house)
    if weapon and ask.aim is not Aim.NONE and weapon.weapon_class is WeaponClass.EXPLOSIVE:
        yield Problem("aim", ask.aim.value, "none with an explosive", "Aimed at")


def hands_enough(ask: Ask) -> Iterable[Problem]:
    """Launchers, unless noted, and bows need both hands (LEG-15.8)."""
    weapon = find_ranged(ask.weapon, ask.house)
    if weapon and ask.hands == 1 and needs_both_hands(weapon):
        yield Problem("hands", 1, f"2, or nothing, for a {weapon.category.value}", "Hands")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a shot."""

    checks: ClassVar[Checks] = (
        shared.sdam_within_cdam, known_ranged_weapon, ball_for_shotguns, hexes_for_explosives, no_aimed_blasts,
        hands_enough,
    )  # fmt: skip
    agility: int = shared.rank("Agility")
    ability: int = shared.rank("Ability", "Firearms, or what the GM asks for.")
    weapon: str | RangedWeapon = ranged_weapon()
    distance: int = integer(low=0, high=FARTHEST, label="Distance", help="To the target.", unit="m")
    strength: int = shared.rank("Strength", "For weapons that add it, such as thrown blades.", default=0, rare=True)
    agility_modifier: int = shared.agility_modifier()
    hands: int | None = integer(
        low=1, high=2, nullable=True, default=None, rare=True, label="Hands", help="Empty: the normal grip."
    )  # fmt: skip
    ammunition: Ammunition = choice(
        Ammunition, default=Ammunition.STANDARD, rare=True, label="Ammunition", help="Ball is for shotguns."
    )  # fmt: skip
    dodge: int = shared.dodge()
    aware: bool = shared.aware()
    mobile: bool = shared.mobile()
    target_prone: bool = shared.target_prone()
    at_hex: bool = flag(rare=True, label="At a hex", help="With an explosive: Dodge does not help.")
    movement: Movement = shared.movement()
    aim: Aim = shared.aim()
    wetware: int = shared.wetware()
    sight_tmod: int = shared.sight_tmod()
    relative_velocity: int = shared.relative_velocity()
    cdam: int = shared.acting_cdam()
    sdam: int = shared.acting_sdam()
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")
    untrained: Untrained = untrained()
    automatic_success: bool = shared.automatic_success()
    house: House = house()

    @property
    def shooter(self) -> Shooter:
        """Who shoots."""
        weapon = find_ranged(self.weapon, self.house)
        assert weapon is not None  # noqa: S101 - a check has refused unknown keys
        return Shooter(
            agility=self.agility, ability=self.ability, weapon=weapon, strength=self.strength,
            agility_modifier=self.agility_modifier, hands=self.hands, ammunition=self.ammunition,
            wetware=self.wetware, sight_tmod=self.sight_tmod, cdam=self.cdam, sdam=self.sdam,
            tmod=total_tmod(self.tmods),
        )  # fmt: skip

    @property
    def mark(self) -> Mark:
        """Who is shot at."""
        return Mark(
            distance=self.distance, dodge=self.dodge, aware=self.aware, mobile=self.mobile,
            prone=self.target_prone, at_hex=self.at_hex,
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the shot came to."""

    attempted: bool
    target: int
    parts: tuple[Part, ...]
    band: Band
    roll: int | None
    success: bool
    margin: int | None
    missed_by: int
    damage_cdam: int | None
    damage_sdam: int | None
    sdef_multiplier: int
    armor_piercing: int
    weapon_class: WeaponClass


def resolve(ask: Ask, dice: Dice) -> Result:
    """Shoot."""
    shooter, mark = ask.shooter, ask.mark
    parts = shot_parts(
        shooter, mark, ask.house, movement=ask.movement, aim=ask.aim, relative_velocity=ask.relative_velocity
    )  # fmt: skip
    refused = ask.untrained.refuses(ask.ability)
    thrown = throw_attack(dice, sum_of(parts), refused=refused, automatic_success=ask.automatic_success)
    band = shooter.band(mark.distance)
    return Result(
        attempted=thrown.attempted,
        target=thrown.target,
        parts=parts,
        band=band,
        roll=thrown.roll,
        success=thrown.success,
        margin=thrown.margin,
        missed_by=thrown.missed_by,
        damage_cdam=shooter.damage(shooter.weapon.cdam, band),
        damage_sdam=shooter.damage(shooter.weapon.sdam, band),
        sdef_multiplier=sdef_multiplier(shell=shooter.shell),
        armor_piercing=shooter.weapon.armor_piercing,
        weapon_class=shooter.weapon.weapon_class,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the shot into words."""
    return telling_of(result, _steps(ask, result))


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what the target number is made of, what the roll came to, and what arrives."""
    yield Step(f"{ask.distance} m lies in {result.band.value.capitalize()}.", "LEG-15.9")
    yield Step(f"Target number: {target_line(result.parts)}.", "LEG-5.1")
    shell = result.sdef_multiplier > 1
    yield from part_steps(result.parts, ask.movement, {"grip": "LEG-15.8"} | ({"range": "LEG-15.10"} if shell else {}))
    yield roll_step(target=result.target, roll=result.roll, success=result.success)
    if not result.success:
        return
    damage = damage_words(result.damage_cdam, result.damage_sdam)
    rule = "LEG-15.10" if shell else "LEG-15.3"
    yield Step(f"The hit does {damage}, before defenses.", rule)
    if shell:
        yield Step("Against shot the target's SDef counts twice.", "LEG-15.10")
    if result.armor_piercing:
        yield Step(f"{result.armor_piercing} of the target's SDef is pierced.", "LEG-5.5")


RANGED_ATTACK = Mechanic(
    id="legacy.ranged_attack",
    title="Shot or throw",
    purpose="Shoot or throw at somebody, or at a hex.",
    rules=(
        "LEG-4.7", "LEG-5.1", "LEG-5.2", "LEG-5.3", "LEG-5.4", "LEG-5.5", "LEG-6.7", "LEG-6.9", "LEG-6.16", "LEG-7.1",
        "LEG-7.2", "LEG-13.5", "LEG-15.3", "LEG-15.8", "LEG-15.9", "LEG-15.10", "LEG-15.11",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="success", label="Will it hit?", of=lambda result: result.success,
                outcomes=("true", "false"), words={"true": "hit", "false": "miss"}),
    ),
    house=("legacy.table.ranged_weapons", "legacy.table.velocity_tmod"),
    example=Example(
        inputs={"agility": 4, "ability": 3, "weapon": "heavy_pistol", "distance": 20, "hands": 2, "dodge": 1},
        faces=(6,),
    ),
)  # fmt: skip
