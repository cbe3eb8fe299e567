"""Riposte: parry and attack on one roll.

- Parry and attack together at their TMods and a further −1, on one die (LEG-8.15).
- The attacker's Dodge hinders it; a group may let it hinder the attack half alone (LEG-8.16).
- Further attacks of the Turn are parried at a cumulative −2 each (LEG-8.17).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armed import damage_words, hands, striker_of
from rollers.games.legacy.attack_throw import Part, part_steps, sum_of, target_line, untrained
from rollers.games.legacy.house import house
from rollers.games.legacy.maneuvers import DISARM, PARRY, RUNNING_LUNGE, maneuvers, no_attacks
from rollers.games.legacy.melee import Opponent, attack_parts, blow_damage, parry_half, parry_parts
from rollers.games.legacy.parry import Tally, parry_steps, series, stopped_steps
from rollers.games.legacy.parrying import AFTER_RIPOSTE, Parrying
from rollers.games.legacy.target_roll import TargetRoll
from rollers.games.legacy.task_die import SIDES, highest_success
from rollers.games.legacy.task_modifiers import TMod, tmods
from rollers.games.legacy.task_roll import Untrained
from rollers.games.legacy.weapon_types import MeleeWeapon
from rollers.games.legacy.weapons import known_melee_weapon, melee_weapon
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted, plain

MOST_FURTHER = 20


def attacks_that_fit(ask: Ask) -> Iterable[Problem]:
    """Any attack may take the place of the Thrust but Running Lunge and Disarm (LEG-8.15)."""
    faults = no_attacks(ask.maneuvers, ask.house, barred=(RUNNING_LUNGE, DISARM))
    return (problem.under("maneuvers") for problem in faults)


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the Riposte."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, known_melee_weapon, attacks_that_fit)
    agility: int = shared.rank("Agility")
    ability: int = shared.rank("Ability", "Fisticuffs or Melee Weapons.")
    strength: int = shared.rank("Strength")
    agility_modifier: int = shared.agility_modifier()
    maneuvers: tuple[str, ...] = maneuvers(
        default=("thrust",), label="Combined with the parry", help="Not Running Lunge, nor Disarm."
    )  # fmt: skip
    weapon: str | MeleeWeapon | None = melee_weapon()
    hands: int | None = hands()
    dodge: int = shared.dodge("The attacker's; it counts while she is aware and can move.")
    aware: bool = shared.aware()
    mobile: bool = shared.mobile()
    target_strength: int = shared.rank("Attacker's STR", "Against a grapple.", default=0, rare=True)
    target_prone: bool = shared.target_prone()
    further: int = integer(
        low=0, high=MOST_FURTHER, default=0, label="Further attacks", help="Parried after the Riposte."
    )  # fmt: skip
    cdam: int = shared.acting_cdam()
    sdam: int = shared.acting_sdam()
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")
    untrained: Untrained = untrained()
    automatic_success: bool = shared.automatic_success()
    house: House = house()

    @property
    def refused(self) -> bool:
        """Whether the GM allows no attempt (LEG-2.2)."""
        return self.untrained.refuses(self.ability)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Parts of the target number of the attack half."""
        opponent = Opponent(
            dodge=self.dodge, aware=self.aware, mobile=self.mobile,
            strength=self.target_strength, prone=self.target_prone,
        )  # fmt: skip
        return attack_parts(striker_of(self), (PARRY, *self.maneuvers), opponent, self.house)

    @property
    def further_target(self) -> int:
        """Target number of a plain first parry, from which those after the Riposte count down."""
        return sum_of(parry_parts(striker_of(self), PARRY, self.house))


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the Riposte went."""

    attempted: bool
    parry_target: int
    thrust_target: int
    roll: int | None
    parried: bool
    thrust_hit: bool
    damage_cdam: int | None
    damage_sdam: int | None
    further: tuple[TargetRoll, ...]
    blocked: int
    stopped: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Halves:
    """The two halves of the one roll, each against its own target number."""

    parry: TargetRoll
    thrust: TargetRoll


def roll_halves(dice: Dice, *, parry_target: int, thrust_target: int, automatic_success: bool) -> Halves:
    """Roll one die for parry and attack; a 1 carries both (LEG-8.15, LEG-8.16)."""
    roll = dice.die(sides=SIDES, label="Riposte")
    parry, thrust = (
        TargetRoll(target, roll, roll <= highest_success(target, automatic_success=automatic_success))
        for target in (parry_target, thrust_target)
    )
    return Halves(parry=parry, thrust=thrust)


def after_riposte(ask: Ask, halves: Halves) -> Parrying:
    """Return how the parries stand after it: it counts as one (LEG-8.17)."""
    return Parrying(
        target=ask.further_target, step=AFTER_RIPOSTE, counted=1, stopped=halves.parry.ends_series
    )  # fmt: skip


def riposte(ask: Ask, dice: Dice) -> Halves:
    """Roll the Riposte itself."""
    return roll_halves(
        dice,
        parry_target=parry_half(ask.parts, ask.house),
        thrust_target=sum_of(ask.parts),
        automatic_success=ask.automatic_success,
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the Riposte, then the further parries."""
    damage = blow_damage(ask.strength, striker_of(ask).weapon, (PARRY, *ask.maneuvers), ask.house)
    halves = None if ask.refused else riposte(ask, dice)
    made: list[TargetRoll] = []
    parrying = after_riposte(ask, halves) if halves else None
    while parrying and not parrying.stopped and len(made) < ask.further:
        parrying, rolled = parrying.parry(dice, automatic_success=ask.automatic_success)
        made.append(rolled)
    parried = halves is not None and halves.parry.success
    return Result(
        attempted=halves is not None,
        parry_target=parry_half(ask.parts, ask.house),
        thrust_target=sum_of(ask.parts),
        roll=halves.parry.roll if halves else None,
        parried=parried,
        thrust_hit=halves is not None and halves.thrust.success,
        damage_cdam=damage.cdam,
        damage_sdam=damage.sdam,
        further=tuple(made),
        blocked=parried + sum(rolled.success for rolled in made),
        stopped=parrying is not None and parrying.stopped,
    )


def composed(ask: Ask) -> Measures:
    """Count the one die, then follow the further parries: all at once they would branch a million ways."""
    if ask.refused:
        return {
            "parried": rows_of(Distribution.certain(False)),
            "thrust_hit": rows_of(Distribution.certain(False)),
            "blocked": rows_of(Distribution.certain(0)),
        }
    first = Distribution.of(lambda dice: _halves_and_tally(ask, dice))
    end = series(first.map(lambda rolled: rolled[2]), ask.further, automatic_success=ask.automatic_success)
    return {
        "parried": rows_of(first.map(lambda rolled: rolled[0])),
        "thrust_hit": rows_of(first.map(lambda rolled: rolled[1])),
        "blocked": rows_of(end.map(lambda tally: tally.blocked)),
    }


def _halves_and_tally(ask: Ask, dice: Dice) -> tuple[bool, bool, Tally]:
    """Roll the Riposte: whether it parries, whether it hits, and what the further parries start from."""
    halves = riposte(ask, dice)
    tally = Tally(after_riposte(ask, halves), int(halves.parry.success))
    return halves.parry.success, halves.thrust.success, tally


def tell(ask: Ask, result: Result) -> Telling:
    """Put the Riposte into words."""
    if result.roll is None:
        step = Step("Without training, the GM allows no attempt.", "LEG-2.2")
        return Telling(verdict="No attempt", tone=Tone.FAILURE, summary="No Riposte without training.", steps=(step,))
    done = [word for word, holds in (("parried", result.parried), ("hit", result.thrust_hit)) if holds]
    verdict = " and ".join(done).capitalize() or "Neither"
    damage = f" The hit does {damage_words(result.damage_cdam, result.damage_sdam)}." if result.thrust_hit else ""
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if len(done) == 2 else Tone.PARTIAL if done else Tone.FAILURE,
        working=target_line(ask.parts),
        summary=f"{verdict} with {result.roll}; {counted(result.blocked, 'attack')} stopped.{damage}",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what the numbers are made of, and how each roll went."""
    yield Step(f"Target number: {target_line(ask.parts)}.", "LEG-8.15")
    yield from part_steps(ask.parts)
    if result.parry_target != result.thrust_target:
        yield Step(f"The parry half stands at {plain(result.parry_target)}.", "LEG-8.16")
    parried = "stops the attack" if result.parried else "does not stop the attack"
    hit = "hits" if result.thrust_hit else "does not hit"
    yield Step(f"The {result.roll} {parried}, and {hit}.", "LEG-8.15")
    yield from parry_steps(result.further, "LEG-8.17")
    yield from stopped_steps(stopped=result.stopped)


RIPOSTE = Mechanic(
    id="legacy.riposte",
    title="Riposte",
    purpose="Parry and attack on one roll.",
    rules=("LEG-8.15", "LEG-8.16", "LEG-8.17", "LEG-8.18"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="parried", label="Will it parry?", of=lambda result: result.parried,
                outcomes=("true", "false"), words={"true": "parried", "false": "not parried"}),
        Measure(name="thrust_hit", label="Will it hit?", of=lambda result: result.thrust_hit,
                outcomes=("true", "false"), words={"true": "hit", "false": "no hit"}),
        Measure(name="blocked", label="How many attacks are stopped?", of=lambda result: result.blocked),
    ),
    house=(
        "legacy.riposte_dodge", "legacy.combination_penalty", "legacy.table.maneuvers", "legacy.table.melee_weapons",
    ),
    example=Example(
        inputs={"agility": 4, "ability": 4, "strength": 3, "weapon": "sword", "dodge": 2, "further": 1}, faces=(3, 5)
    ),
)  # fmt: skip
