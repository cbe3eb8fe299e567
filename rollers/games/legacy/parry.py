"""Parries in one Turn.

- A parry that succeeds stops the damage of one attack (LEG-8.5).
- Each after the first is a point harder, a Missile Parry four (LEG-8.6, LEG-8.9).
- A miss where only a 1 would have done ends them for this Turn (LEG-8.7, LEG-8.10).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armed import hands, striker_of
from rollers.games.legacy.attack_throw import Part, part_steps, sum_of, target_line, untrained
from rollers.games.legacy.house import house
from rollers.games.legacy.melee import parry_parts
from rollers.games.legacy.parrying import Parrying, ParryKind
from rollers.games.legacy.target_roll import TargetRoll
from rollers.games.legacy.task_modifiers import TMod, tmods
from rollers.games.legacy.task_roll import Untrained
from rollers.games.legacy.weapon_types import MeleeWeapon
from rollers.games.legacy.weapons import known_melee_weapon, melee_weapon
from rollers.house import House
from rollers.inputs import Checks, choice, integer
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted

MOST_ATTEMPTS = 20


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the parries."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, known_melee_weapon)
    agility: int = shared.rank("Agility")
    ability: int = shared.rank("Ability", "Fisticuffs or Melee Weapons.")
    agility_modifier: int = shared.agility_modifier()
    kind: ParryKind = choice(
        ParryKind, default=ParryKind.PARRY, label="Kind", help="A Missile Parry stops what muscle throws or shoots."
    )  # fmt: skip
    weapon: str | MeleeWeapon | None = melee_weapon()
    hands: int | None = hands()
    attempts: int = integer(low=1, high=MOST_ATTEMPTS, default=1, label="Attacks", help="Those that would hit.")
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
        """Parts of the first target number."""
        return parry_parts(striker_of(self), self.kind.value, self.house)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the parries went."""

    attempted: bool
    target: int
    attempts: tuple[TargetRoll, ...]
    blocked: int
    unblocked: int
    stopped: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Parry attack after attack until they are over or she may not go on."""
    target = sum_of(ask.parts)
    parrying = Parrying(target=target, step=ask.kind.step)
    made: list[TargetRoll] = []
    while not ask.refused and len(made) < ask.attempts and not parrying.stopped:
        parrying, rolled = parrying.parry(dice, automatic_success=ask.automatic_success)
        made.append(rolled)
    blocked = sum(rolled.success for rolled in made)
    return Result(
        attempted=not ask.refused,
        target=target,
        attempts=tuple(made),
        blocked=blocked,
        unblocked=ask.attempts - blocked,
        stopped=parrying.stopped,
    )


@dataclass(frozen=True, slots=True)
class Tally:
    """What a series of parries has come to so far."""

    parrying: Parrying
    blocked: int

    def next(self, dice: Dice, *, automatic_success: bool) -> Tally:
        """Meet one more attack."""
        if self.parrying.stopped:
            return self
        parrying, rolled = self.parrying.parry(dice, automatic_success=automatic_success)
        return Tally(parrying, self.blocked + rolled.success)


def series(start: Distribution[Tally], attacks: int, *, automatic_success: bool) -> Distribution[Tally]:
    """Return what a series of parries comes to against so many attacks."""
    for _ in range(attacks):
        start = start.then(
            lambda tally: Distribution.of(lambda dice: tally.next(dice, automatic_success=automatic_success))
        )  # fmt: skip
    return start


def composed(ask: Ask) -> Measures:
    """Follow parry after parry: twenty at once would branch a million ways."""
    start = Distribution.certain(Tally(Parrying(target=sum_of(ask.parts), step=ask.kind.step), 0))
    attacks = 0 if ask.refused else ask.attempts
    end = series(start, attacks, automatic_success=ask.automatic_success)
    return {
        "blocked": rows_of(end.map(lambda tally: tally.blocked)),
        "stopped": rows_of(end.map(lambda tally: tally.parrying.stopped)),
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put the parries into words."""
    if not result.attempted:
        step = Step("Without training, the GM allows no attempt.", "LEG-2.2")
        return Telling(verdict="No attempt", tone=Tone.FAILURE, summary="No parry without training.", steps=(step,))
    told = f"{result.blocked} of {counted(ask.attempts, 'attack')} stopped"
    all_stopped = result.unblocked == 0
    return Telling(
        verdict=told.capitalize(),
        tone=Tone.SUCCESS if all_stopped else Tone.PARTIAL if result.blocked else Tone.FAILURE,
        working=target_line(ask.parts),
        summary=f"{told}, {result.unblocked} not." if result.unblocked else f"{told}.",
        steps=(
            Step(f"Target number: {target_line(ask.parts)}.", "LEG-8.5"),
            *part_steps(ask.parts),
            *parry_steps(result.attempts, "LEG-8.6" if ask.kind is ParryKind.PARRY else "LEG-8.9"),
            *stopped_steps(stopped=result.stopped),
        ),
    )


def parry_steps(made: tuple[TargetRoll, ...], further: str) -> Iterator[Step]:
    """Say how each parry went; `further` is the rule for those after the first."""
    for place, rolled in enumerate(made, 1):
        verdict = "stops the attack" if rolled.success else "misses"
        yield Step(f"Parry {place}: {rolled.line}: it {verdict}.", "LEG-8.5" if place == 1 else further)


def stopped_steps(*, stopped: bool) -> Iterator[Step]:
    """Say that the parrying has ended."""
    if stopped:
        yield Step("It missed where only a 1 would have done: no more parries this Turn.", "LEG-8.7")


PARRY = Mechanic(
    id="legacy.parry",
    title="Parry",
    purpose="Parry one attack after the other in a Turn.",
    rules=("LEG-8.5", "LEG-8.6", "LEG-8.7", "LEG-8.8", "LEG-8.9", "LEG-8.10"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="blocked", label="How many attacks are stopped?", of=lambda result: result.blocked),
        Measure(name="stopped", label="Will the parrying end early?", of=lambda result: result.stopped,
                outcomes=("false", "true"), words={"true": "it ends", "false": "it goes on"}),
    ),
    house=("legacy.table.maneuvers", "legacy.table.melee_weapons"),
    example=Example(inputs={"agility": 4, "ability": 3, "weapon": "sword", "attempts": 3}, faces=(6, 6, 4)),
)  # fmt: skip
