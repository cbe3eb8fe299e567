"""Task Rolls in a fight, and the two ways out of a hold (LEG-2.1, LEG-3.3, LEG-8.20, LEG-8.21)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.attack_throw import parts_of, sum_of, target_line
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import (
    ActorInputs,
    acts,
    in_a_turn,
    is_her_action,
    named,
)
from rollers.games.legacy.combat_state import Fight, Last
from rollers.games.legacy.grapple_break import hold_parts
from rollers.games.legacy.target_roll import TargetRoll, roll_under
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.inputs import ContextChecks, choice, flag
from rollers.outcome import Step, Telling, Tone, plain
from rollers.procedure import Action

Problems = Iterable[Problem]


class Statistic(StrEnum):
    """The Statistics."""

    AGILITY = "agility"
    STRENGTH = "strength"
    INTELLECT = "intellect"
    PSYCHE = "psyche"


def may_roll(ask: TaskInputs, fight: Fight) -> Problems:
    """It is her action, or the GM calls for the roll of anybody conscious (LEG-3.3)."""
    if not ask.free:
        yield from is_her_action(ask, fight)
        return
    awake = [each.name for each in fight.fighters if each.conscious]
    if ask.actor not in awake:
        yield Problem("actor", ask.actor, named(awake), "Who acts")


@dataclass(frozen=True, kw_only=True)
class TaskInputs(ActorInputs):
    """A Task Roll."""

    context_checks: ClassVar[ContextChecks] = (may_roll,)
    statistic: Statistic = choice(Statistic, label="Statistic")
    ability: int | None = shared.rank(
        "Ability", "Its Rank. Leave empty for a Task that uses none.", nullable=True, default=None
    )
    opposition: int = shared.rank("Opposition", "The Ability of somebody working against her.", default=0, rare=True)
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")
    free: bool = flag(rare=True, label="Costs no action", help="A roll that the GM called for.")


def rank_of(actor: Fighter, statistic: Statistic) -> int:
    """Return a Statistic as it counts for Tasks: armor lowers Agility (LEG-14.9)."""
    rank: int = getattr(actor.sheet, statistic.value)
    return rank + (actor.agility_modifier if statistic is Statistic.AGILITY else 0)


def _task(fight: Fight, ask: TaskInputs, dice: Dice) -> tuple[Fight, Telling]:
    actor = fight.the(ask.actor)
    parts = parts_of(
        (
            (ask.statistic.value, rank_of(actor, ask.statistic)),
            ("ability", ask.ability or 0),
            ("opposition", -ask.opposition),
            ("other", total_tmod(ask.tmods)),
            ("injury", actor.injury),
        )
    )
    rolled = roll_under(dice, sum_of(parts), automatic_success=fight.automatic_success, label="Task Roll")
    after = fight if ask.free else acts(fight, ask.actor)
    verdict = "Success" if rolled.success else "Failure"
    steps = [Step(f"Target number: {target_line(parts)}.", "LEG-2.1"), Step(f"{rolled.line}: {verdict}.", "LEG-2.1")]
    if ask.free:
        steps.append(Step("The GM called for it: it costs no action.", "LEG-3.3"))
    return after.told(_rolled("task", rolled)), _telling(ask.actor, verdict, rolled, steps)


def _rolled(action: str, rolled: TargetRoll) -> Last:
    return Last(action=action, target_number=rolled.target, roll=rolled.roll, hit=rolled.success)


def _telling(name: str, verdict: str, rolled: TargetRoll, steps: Iterable[Step]) -> Telling:
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if rolled.success else Tone.FAILURE,
        working=rolled.line,
        summary=f"{name}: {verdict.lower()} with {rolled.roll} against {plain(rolled.target)}.",
        steps=tuple(steps),
    )


def is_held(ask: BreakInputs, fight: Fight) -> Problems:
    """Only who is held breaks a hold (LEG-8.21)."""
    actor = fight.find(ask.actor)
    if actor is not None and actor.hold is None:
        held = [each.name for each in fight.fighters if each.hold is not None and fight.may_act(each.name)]
        yield Problem("actor", ask.actor, named(held), "Who acts")


@dataclass(frozen=True, kw_only=True)
class BreakInputs(ActorInputs):
    """A struggle against a hold."""

    context_checks: ClassVar[ContextChecks] = (is_her_action, is_held)
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")


def break_number(actor: Fighter, tmods: int = 0) -> int:
    """Return the target number to break the hold on somebody (LEG-8.21)."""
    ability = actor.hold.ability if actor.hold else 0
    return sum_of(hold_parts(strength=actor.sheet.strength, grappler_ability=ability, tmods=tmods, injury=actor.injury))


def _break(fight: Fight, ask: BreakInputs, dice: Dice) -> tuple[Fight, Telling]:
    number = break_number(fight.the(ask.actor), total_tmod(ask.tmods))
    rolled = roll_under(dice, number, automatic_success=fight.automatic_success, label="Strength")
    after = acts(fight, ask.actor)
    if rolled.success:
        after = after.changing(ask.actor, lambda each: replace(each, hold=None))
    verdict = "Free" if rolled.success else "Still held"
    steps = [Step(f"Strength against the hold: {rolled.line}.", "LEG-8.21")]
    return after.told(_rolled("grapple_break", rolled)), _telling(ask.actor, verdict, rolled, steps)


def holds_somebody(ask: ReleaseInputs, fight: Fight) -> Problems:
    """Only a grappler lets go."""
    if fight.held_by(ask.actor) is None:
        holding = [name for name in fight.names if fight.held_by(name) is not None]
        yield Problem("actor", ask.actor, named(holding), "Who acts")


@dataclass(frozen=True, kw_only=True)
class ReleaseInputs(ActorInputs):
    """Who lets go."""

    context_checks: ClassVar[ContextChecks] = (holds_somebody,)


def _release(fight: Fight, ask: ReleaseInputs, dice: Dice) -> tuple[Fight, Telling]:
    held = fight.held_by(ask.actor)
    assert held is not None  # noqa: S101 - the inputs were refused otherwise
    step = Step(f"{ask.actor} lets go of {held.name}.", "LEG-8.20")
    return fight.having(replace(held, hold=None)).told(Last(action="release")), Telling(
        verdict="Let go", summary=step.text, steps=(step,)
    )


TASK: Action[Fight] = Action(
    name="task", title="Task Roll", purpose="Do anything else that needs a roll.",
    rules=("LEG-2.1", "LEG-2.10", "LEG-3.3", "LEG-10.9", "LEG-14.9"), inputs=TaskInputs, possible=in_a_turn,
    apply=_task, rolls=True,
)  # fmt: skip
BREAK: Action[Fight] = Action(
    name="grapple_break", title="Break the hold", purpose="Struggle out of a grapple.",
    rules=("LEG-8.21",), inputs=BreakInputs, possible=in_a_turn, apply=_break, rolls=True,
)  # fmt: skip
RELEASE: Action[Fight] = Action(
    name="release", title="Let go", purpose="End one's own hold.",
    rules=("LEG-8.20",), inputs=ReleaseInputs, possible=in_a_turn, apply=_release,
)  # fmt: skip
