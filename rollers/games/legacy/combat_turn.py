"""The Turn and its order: start, hold an action, break in, pass, end (LEG-3.1 to LEG-3.13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import ActorInputs, TurnInputs, acts, in_a_turn, named
from rollers.games.legacy.combat_state import Fight, Last
from rollers.games.legacy.order_of_action import groups_of, settled
from rollers.games.legacy.preempt import REASONS, VERDICTS, First, break_in
from rollers.inputs import ContextChecks
from rollers.outcome import Step, Telling, Tone
from rollers.procedure import Action, NoInputs

Problems = Iterable[Problem]


def between_turns(fight: Fight) -> str:
    """Say why no Turn can start, or nothing where it can."""
    return "“end_turn” first: a Turn is running" if fight.running else ""


def nobody_is_current(fight: Fight) -> str:
    """Say why the Turn cannot end, or nothing where it can."""
    current = fight.current
    return in_a_turn(fight) or (f"what {current.name} does: it is her action" if current else "")


def somebody_is_current(fight: Fight) -> str:
    """Say why nobody can break in, or nothing where somebody can."""
    return in_a_turn(fight) or ("" if fight.current else "any act but breaking in: nobody is about to act")


def _order(fight: Fight, dice: Dice) -> tuple[Fight, bool]:
    """Return the fight with the order of a new Turn, and whether ties were rolled (LEG-3.5, LEG-3.6)."""
    keeps = fight.house.says("legacy.tie_roll", "once")
    whole, tied = fight.once, False
    if not whole:
        groups = groups_of((each.name, each.ranks) for each in fight.fighters if keeps or each.conscious)
        whole, tied = settled(groups, dice), any(len(group) > 1 for group in groups)
    order = tuple(name for name in whole if fight.the(name).conscious)
    return replace(fight, order=order, once=whole if keeps else ()), tied


def _start(fight: Fight, inputs: NoInputs, dice: Dice) -> tuple[Fight, Telling]:
    fight = fight.having(*(each.in_new_turn() for each in fight.fighters))
    fight, tied = _order(replace(fight, turn=fight.turn + 1, running=True, breaking=()), dice)
    words = ", ".join(fight.order) or "nobody is conscious"
    steps = [Step(f"Order of action: {words}.", "LEG-3.5")]
    if tied:
        steps.append(Step("Who is equal in all three Statistics is put in order by dice.", "LEG-3.6"))
    verdict = f"Turn {fight.turn}"
    return fight.told(Last(action="start_turn")), Telling(
        verdict=verdict, summary=f"{verdict} begins: {words}.", steps=tuple(steps)
    )


def is_current(ask: ActorInputs, fight: Fight) -> Problems:
    """Only who would act now holds her action, and not after breaking in (LEG-3.9)."""
    current = fight.current
    able = current is not None and current.conscious and not fight.has_broken_in
    if current is None or not able or current.name != ask.actor:
        yield Problem("actor", ask.actor, named([current.name] if current and able else []), "Who acts")


@dataclass(frozen=True, kw_only=True)
class DelayInputs(ActorInputs):
    """Who holds her action."""

    context_checks: ClassVar[ContextChecks] = (is_current,)


def _delay(fight: Fight, inputs: ActorInputs, dice: Dice) -> tuple[Fight, Telling]:
    after = fight.changing(inputs.actor, lambda each: replace(each, delayed=True, spared=None))
    step = Step(f"{inputs.actor} holds her action for later in the Turn.", "LEG-3.9")
    return after.told(Last(action="delay")), Telling(verdict="Held", summary=step.text, steps=(step,))


def holds_an_action(ask: ActorInputs, fight: Fight) -> Problems:
    """Only who holds her action breaks in (LEG-3.10)."""
    holding = [each.name for each in fight.fighters if each.delayed and each.conscious]
    if ask.actor not in holding:
        yield Problem("actor", ask.actor, named(holding), "Who acts")


@dataclass(frozen=True, kw_only=True)
class PreemptInputs(ActorInputs):
    """Who breaks in."""

    context_checks: ClassVar[ContextChecks] = (holds_an_action,)


def _preempt(fight: Fight, inputs: ActorInputs, dice: Dice) -> tuple[Fight, Telling]:
    breaker, other = fight.the(inputs.actor), fight.current
    assert other is not None  # noqa: S101 - the act is barred otherwise
    result = break_in(breaker.rival, other.rival, fight.house, dice)
    verdict, tone = VERDICTS[result.first]
    steps = [Step(*REASONS[result.reason])]
    after = fight
    if result.preempted:
        after = replace(fight.having(replace(breaker, delayed=False)), breaking=(*fight.breaking, breaker.name))
        steps.append(Step(f"{breaker.name} acts before {other.name}.", "LEG-3.10"))
    else:
        steps.append(Step(f"{other.name} goes first; {breaker.name} still holds her action.", "LEG-3.10"))
    if result.first is First.BOTH:
        after = after.having(replace(other, spared=other.acting))
        steps.append(Step(f"{other.name} acts all the same, as if nothing had struck her yet.", "LEG-3.12"))
    telling = Telling(
        verdict=verdict, tone=tone, summary=f"{breaker.name} against {other.name}: {verdict.lower()}.",
        steps=tuple(steps),
    )  # fmt: skip
    return after.told(Last(action="preempt", preempted=result.preempted)), telling


def _pass(fight: Fight, inputs: ActorInputs, dice: Dice) -> tuple[Fight, Telling]:
    step = Step(f"{inputs.actor} lets her action go by.", "LEG-3.1")
    return acts(fight, inputs.actor).told(Last(action="pass")), Telling(
        verdict="Passed", summary=step.text, steps=(step,)
    )


def _let_go(each: Fighter) -> Fighter:
    """Return somebody whose held action is lost."""
    return replace(each, delayed=False, spared=None)


def _end(fight: Fight, inputs: NoInputs, dice: Dice) -> tuple[Fight, Telling]:
    lost = [each.name for each in fight.fighters if each.delayed]
    after = replace(fight.having(*map(_let_go, fight.fighters)), running=False, breaking=())
    steps = [Step(f"Held actions are lost: {', '.join(lost)}.", "LEG-3.9")] if lost else []
    steps.append(Step("Whatever falls or rolls free moves now.", "LEG-3.7"))
    return after.told(Last(action="end_turn")), Telling(
        verdict=f"Turn {fight.turn} ends", tone=Tone.PLAIN, summary=f"Turn {fight.turn} is over.", steps=tuple(steps)
    )


START: Action[Fight] = Action(
    name="start_turn", title="Start the Turn", purpose="Two seconds begin: put all in order.",
    rules=("LEG-3.1", "LEG-3.5", "LEG-3.6"), possible=between_turns, apply=_start, rolls=True,
)  # fmt: skip
DELAY: Action[Fight] = Action(
    name="delay", title="Hold the action", purpose="Wait for a better moment of this Turn.",
    rules=("LEG-3.9",), inputs=DelayInputs, possible=in_a_turn, apply=_delay,
)  # fmt: skip
PREEMPT: Action[Fight] = Action(
    name="preempt", title="Break in", purpose="Act with a held action before whoever is about to.",
    rules=("LEG-3.10", "LEG-3.11", "LEG-3.12"), inputs=PreemptInputs, possible=somebody_is_current, apply=_preempt,
    rolls=True,
)  # fmt: skip
PASS: Action[Fight] = Action(
    name="pass", title="Pass", purpose="Use the action for nothing.",
    rules=("LEG-3.1",), inputs=TurnInputs, possible=in_a_turn, apply=_pass,
)  # fmt: skip
END: Action[Fight] = Action(
    name="end_turn", title="End the Turn", purpose="All have acted, or let it be.",
    rules=("LEG-3.7", "LEG-3.9"), possible=nobody_is_current, apply=_end,
)  # fmt: skip
