"""Which attack pays best against this target (LEG-8.24)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.figures import decimal
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armed import hands, striker_of
from rollers.games.legacy.attack_throw import sum_of
from rollers.games.legacy.defenses import Attack, past_defenses
from rollers.games.legacy.house import house
from rollers.games.legacy.maneuvers import RUNNING_LUNGE, attacks_in_force
from rollers.games.legacy.melee import Opponent, attack_parts, blow_damage
from rollers.games.legacy.shared_inputs import Movement
from rollers.games.legacy.task_modifiers import TMod, tmods
from rollers.games.legacy.task_roll import chance_of
from rollers.games.legacy.weapon_types import MeleeWeapon
from rollers.games.legacy.weapons import known_melee_weapon, melee_weapon
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, plain


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the plan."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, known_melee_weapon)
    agility: int = shared.rank("Agility")
    ability: int = shared.rank("Ability", "Fisticuffs or Melee Weapons.")
    strength: int = shared.rank("Strength")
    agility_modifier: int = shared.agility_modifier()
    weapon: str | MeleeWeapon | None = melee_weapon()
    hands: int | None = hands()
    dodge: int = shared.dodge()
    aware: bool = shared.aware()
    mobile: bool = shared.mobile()
    target_prone: bool = shared.target_prone()
    target_strength: int = given.strength()
    target_cdef: int = given.cdef()
    target_sdef: int = given.sdef("The target's Severe Defense, armor included.")
    parry_target: int | None = given.parry_number("Of her parry. Leave empty where she does not parry.")
    cdam: int = shared.acting_cdam()
    sdam: int = shared.acting_sdam()
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What one maneuver promises."""

    maneuver: str
    target: int
    chance: Fraction
    net_cdam: int
    net_sdam: int
    expected_damage: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Every maneuver, and the best."""

    plans: tuple[Plan, ...]
    best: str | None


def plan(ask: Ask, maneuver: str) -> Plan:
    """Work out what one maneuver promises."""
    striker = striker_of(ask)
    opponent = Opponent(
        dodge=ask.dodge, aware=ask.aware, mobile=ask.mobile, strength=ask.target_strength, prone=ask.target_prone
    )  # fmt: skip
    movement = Movement.WALK if maneuver == RUNNING_LUNGE else Movement.NONE
    target = sum_of(attack_parts(striker, (maneuver,), opponent, ask.house, movement=movement))
    damage = blow_damage(ask.strength, striker.weapon, (maneuver,), ask.house)
    piercing = striker.weapon.armor_piercing if striker.weapon else 0
    net = past_defenses(
        Attack(cdam=damage.cdam, sdam=damage.sdam, armor_piercing=piercing),
        strength=ask.target_strength, cdef=ask.target_cdef, sdef=ask.target_sdef,
    )  # fmt: skip
    chance = chance_of(target, automatic_success=ask.automatic_success)
    if ask.parry_target is not None:
        chance *= 1 - chance_of(ask.parry_target, automatic_success=ask.automatic_success)
    return Plan(
        maneuver=maneuver,
        target=target,
        chance=chance,
        net_cdam=net.cdam,
        net_sdam=net.sdam,
        expected_damage=chance * (net.cdam + net.sdam),
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Compare every maneuver that deals damage; nothing is rolled."""
    plans = tuple(plan(ask, row.key) for row in attacks_in_force(ask.house) if row.damage is not None)
    best = max(plans, key=lambda each: each.expected_damage, default=None)
    return Result(plans=plans, best=best.maneuver if best else None)


def tell(ask: Ask, result: Result) -> Telling:
    """Put the comparison into words."""
    best = next((each for each in result.plans if each.maneuver == result.best), None)
    if best is None:
        step = Step("No maneuver of the table deals damage.", "LEG-8.4")
        return Telling(verdict="No attack", summary="No maneuver of the table deals damage.", steps=(step,))
    name = _name(best.maneuver)
    rows = tuple(
        (_name(each.maneuver), plain(each.target), each.chance, each.net_cdam, each.net_sdam,
         decimal(each.expected_damage))
        for each in result.plans
    )  # fmt: skip
    return Telling(
        verdict=f"{name} pays best",
        summary=f"{name} pays best: {decimal(best.expected_damage)} points a Turn on average.",
        steps=(
            Step("Chance to land times damage past the target's defenses; of equal ones the first.", "LEG-8.24"),
            Step("A Running Lunge is counted with a walk.", "LEG-8.14"),
        ),
        tables=(
            Sheet(
                caption="What each maneuver promises",
                columns=("Maneuver", "Target number", "Lands", "CDam", "SDam", "On average"),
                rows=rows,
            ),
        ),
    )


def _name(maneuver: str) -> str:
    """Return how a maneuver reads."""
    return maneuver.replace("_", " ").capitalize()


MANEUVER_PLAN = Mechanic(
    id="legacy.maneuver_plan",
    title="Which attack?",
    purpose="Compare the maneuvers against one target.",
    rules=("LEG-8.3", "LEG-8.4", "LEG-8.24", "LEG-10.6", "LEG-15.2", "LEG-15.3", "LEG-15.4"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.table.maneuvers", "legacy.table.melee_weapons"),
    example=Example(
        inputs={"agility": 4, "ability": 3, "strength": 3, "weapon": "sword", "dodge": 2, "target_sdef": 3}
    ),
)
