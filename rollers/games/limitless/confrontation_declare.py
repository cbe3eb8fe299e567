"""Actions as they are declared; Shift Focus and Escalate work at once (LIM-7.10, LIM-8.7, LIM-8.9, section 9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless import shared_inputs as shared
from rollers.games.limitless.actions import (
    ACTION_LABELS,
    AT_ONCE,
    PREVENTS,
    Action,
    action_row,
    karma_gained,
)
from rollers.games.limitless.confrontation_bars import is_active, only_in
from rollers.games.limitless.confrontation_end import end
from rollers.games.limitless.confrontation_goal import SubordinateGoal, goal_faults
from rollers.games.limitless.confrontation_participant import Declaration, Subgoal
from rollers.games.limitless.confrontation_pools import MOST_DICE
from rollers.games.limitless.confrontation_state import Confrontation, Ending, Phase
from rollers.games.limitless.methods import switch_fault
from rollers.games.limitless.victories import dice_in_words
from rollers.inputs import ContextChecks, choice, declare, integer, nested
from rollers.kinds import Text
from rollers.outcome import Step, Telling
from rollers.procedure import Action as ProcedureAction

MOST_ACTIONS = 50
ACTION_RULES = {
    Action.ACCOMPLISH: "LIM-8.1", Action.DESPERATELY_ACCOMPLISH: "LIM-8.2", Action.TRAGICALLY_ACCOMPLISH: "LIM-8.3",
    Action.PREVENT: "LIM-8.4", Action.PREVENT_AND_COUNTER: "LIM-8.5", Action.AMELIORATE: "LIM-8.6",
}  # fmt: skip
Problems = Iterable[Problem]


def target_is_another(ask: ActInputs, now: Confrontation) -> Problems:
    """A Prevent is aimed at another active participant; nothing else is aimed (LIM-8.4)."""
    if ask.action not in PREVENTS:
        if ask.target is not None:
            yield Problem("target", ask.target, "nothing: only a Prevent is aimed", "Aimed at")
    elif ask.target == ask.character or not now.find_active(ask.target):
        others = ", ".join(name for name in now.names if name != ask.character)
        yield Problem("target", ask.target, f"another active participant: {others}", "Aimed at")


def aim_is_preventable(ask: ActInputs, now: Confrontation) -> Problems:
    """It is aimed at a declared action that can be prevented, at each once (LIM-7.10, LIM-8.4)."""
    label = "Which action"
    if ask.action not in PREVENTS:
        if ask.target_action is not None:
            yield Problem("target_action", ask.target_action, "nothing: only a Prevent is aimed", label)
        return
    actor, target = now.find_active(ask.character), now.find_active(ask.target)
    if target is None or ask.target == ask.character:
        if ask.target_action is None:
            yield Problem("target_action", None, "the place, from 0, of the action it is aimed at", label)
        return
    places = [place for place, _ in target.preventable()]
    open_places = [place for place in places if not (actor and actor.aims_at(target.name, place))]
    if ask.target_action not in open_places:
        allowed = ", ".join(map(str, open_places)) or "there is none"
        allowed = f"the place, from 0, of a preventable action not aimed at yet: {allowed}"
        yield Problem("target_action", ask.target_action, allowed, label)


def action_is_new(ask: ActInputs, now: Confrontation) -> Problems:
    """Each kind of action once an Exchange; one subordinate goal at a time (LIM-7.10, LIM-8.7, LIM-8.11)."""
    actor = now.find_active(ask.character)
    if actor and actor.has_declared(ask.action, now.house):
        yield Problem("action", ask.action.value, "a kind of action not declared in this Exchange", "Action")
    elif actor and ask.action is Action.SHIFT_FOCUS and actor.subgoal:
        allowed = "another action: the subordinate goal is not accomplished yet"
        yield Problem("action", ask.action.value, allowed, "Action")


def dice_are_there(ask: ActInputs, now: Confrontation) -> Problems:
    """Dice come from the pool; what works at once takes exactly the Significance (LIM-7.10, LIM-8.7, LIM-8.9)."""
    actor = now.find_active(ask.character)
    if ask.action in AT_ONCE and ask.dice != now.significance:
        yield Problem("dice", ask.dice, f"exactly {now.significance}, the Significance", "Dice given")
    elif actor and ask.dice > actor.unallocated:
        yield Problem("dice", ask.dice, f"at most {actor.unallocated}, the dice not given yet", "Dice given")


def goal_belongs(ask: ActInputs, now: Confrontation) -> Problems:
    """Shift Focus names a subordinate goal; nothing else does (LIM-8.7)."""
    if ask.action is not Action.SHIFT_FOCUS:
        if ask.goal is not None:
            yield Problem("goal", "a goal", "nothing: only Shift Focus names one", "Subordinate goal")
    elif ask.goal is None:
        yield Problem("goal", None, "the subordinate goal", "Subordinate goal")
    elif now.find_active(ask.character):
        for problem in goal_faults(ask.goal, ask.character, now.situation(), main=False):
            yield problem.under("goal")


def switch_is_allowed(ask: ActInputs, now: Confrontation) -> Problems:
    """Only an Escalate changes the Method, to one all have, and never straight back (LIM-9.5 to LIM-9.7)."""
    if ask.switch_to is None:
        return
    fault = switch_fault(now.history, now.common_methods, ask.switch_to)
    if ask.action is not Action.ESCALATE:
        fault = "nothing: only an Escalate changes the Method"
    if fault:
        yield Problem("switch_to", ask.switch_to, fault, "New Method")


@dataclass(frozen=True, slots=True, kw_only=True)
class ActInputs:
    """One declared action (LIM-7.10)."""

    context_checks: ClassVar[ContextChecks] = (
        is_active, target_is_another, aim_is_preventable, action_is_new, dice_are_there, goal_belongs,
        switch_is_allowed,
    )  # fmt: skip
    character: str = shared.name("Character")
    action: Action = shared.action()
    dice: int = integer(low=1, high=MOST_DICE, label="Dice given", help="Out of the pool.")
    target: str | None = declare(
        Text(shared.NAME.shortest, shared.NAME.longest, name=True, nullable=True), default=None, label="Aimed at"
    )
    target_action: int | None = integer(
        low=0, high=MOST_ACTIONS, nullable=True, default=None, label="Which action", help="Its place, from 0."
    )
    goal: SubordinateGoal | None = nested(SubordinateGoal, nullable=True, default=None, label="Subordinate goal")
    switch_to: str | None = declare(
        Text(shared.NAME.shortest, shared.NAME.longest, name=True, nullable=True), default=None, label="New Method",
        help="Empty: the Method stays.",
    )  # fmt: skip


def _act(now: Confrontation, inputs: ActInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    actor = now.someone(inputs.character)
    declared = Declaration(
        action=inputs.action, dice=inputs.dice, target=inputs.target, target_action=inputs.target_action
    )
    now = now.with_changed([replace(actor, actions=(*actor.actions, declared))])
    if inputs.action is Action.SHIFT_FOCUS:
        return _shift_focus(now, inputs)
    if inputs.action is Action.ESCALATE:
        return _escalate(now, inputs)
    label = ACTION_LABELS[inputs.action]
    summary = f"{actor.name} gives {dice_in_words(inputs.dice)} to {label}{_aim(now, declared)}."
    return now, Telling(verdict=label, summary=summary, steps=(Step(summary, ACTION_RULES[inputs.action]),))


def _aim(now: Confrontation, declared: Declaration) -> str:
    """Say what a Prevent is aimed at."""
    if declared.target is None or declared.target_action is None:
        return ""
    against = now.someone(declared.target).actions[declared.target_action]
    return f", against {ACTION_LABELS[against.action]} of {declared.target}"


def _shift_focus(now: Confrontation, inputs: ActInputs) -> tuple[Confrontation, Telling]:
    """Set a subordinate goal; it takes effect at once (LIM-8.7)."""
    actor, goal = now.someone(inputs.character), inputs.goal
    assert goal is not None  # noqa: S101 - the inputs were refused otherwise
    subgoal = Subgoal(goal=goal, cost=goal.price(now.house))
    gained = karma_gained(inputs.action, inputs.dice, now.house)
    after = now.with_changed([replace(actor, subgoal=subgoal, karma=actor.karma + gained)])
    what = goal.text or "“" + "”, “".join(goal.images) + "”"
    summary = f"{actor.name} turns to a subordinate goal, {what}: {subgoal.cost} Victories."
    steps = (Step(summary, "LIM-8.7"), Step(f"{dice_in_words(gained)} of Karma are taken.", "LIM-8.10"))
    return after, Telling(verdict="Shift Focus", summary=summary, steps=steps)


def _escalate(now: Confrontation, inputs: ActInputs) -> tuple[Confrontation, Telling]:
    """Raise the Significance, perhaps change the Method, and ask everybody else (LIM-9.1)."""
    actor = now.someone(inputs.character)
    gained = karma_gained(inputs.action, inputs.dice, now.house)
    after = replace(
        now.with_changed([replace(actor, karma=actor.karma + gained)]),
        significance=now.significance + action_row(inputs.action).number("significance_change"),
        pending_answers=tuple(name for name in now.names if name != actor.name),
        escalator=actor.name,
        phase=Phase.ANSWERING,
    )
    steps = [Step(f"{dice_in_words(gained)} of Karma; the Significance is {after.significance} now.", "LIM-8.9")]
    told = f"{actor.name} escalates: Significance {after.significance}"
    if inputs.switch_to is not None:
        after = replace(after, history=(*now.history, inputs.switch_to), used=())
        steps.append(Step(f"The Method changes from {now.method} to {inputs.switch_to}.", "LIM-9.5"))
        steps.append(Step("All Images can be referred to again; dice taken stay in use.", "LIM-9.8"))
        told += f", by {inputs.switch_to}"
    steps.append(Step(f"{', '.join(after.pending_answers)}: agree or concede.", "LIM-9.2"))
    return after, Telling(verdict="Escalation", summary=f"{told}.", steps=tuple(steps))


class Answer(StrEnum):
    """What is said to an Escalate (LIM-9.2)."""

    AGREE = "agree"
    CONCEDE = "concede"


def answer_is_owed(ask: AnswerInputs, now: Confrontation) -> Problems:
    """All other active participants answer, each once (LIM-9.1)."""
    if ask.character not in now.pending_answers:
        allowed = "somebody who owes an answer: " + ", ".join(now.pending_answers)
        yield Problem("character", ask.character, allowed, "Character")


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerInputs:
    """An answer to an Escalate (LIM-9.2)."""

    context_checks: ClassVar[ContextChecks] = (answer_is_owed,)
    character: str = shared.name("Character")
    answer: Answer = choice(Answer, label="Answer", help="Whoever concedes does nothing more here.")


def _answer(now: Confrontation, inputs: AnswerInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    actor = now.someone(inputs.character)
    left = tuple(name for name in now.pending_answers if name != actor.name)
    after = replace(now, pending_answers=left)
    step = Step(f"{actor.name} agrees and stays in.", "LIM-9.2")
    if inputs.answer is Answer.CONCEDE:
        out = replace(actor, conceded=True, pool=0, taken=0)
        after = replace(after.with_changed([out]), conceded=(*now.conceded, actor.name))
        step = Step(f"{actor.name} concedes: nothing of this Exchange is carried out for them.", "LIM-9.3")
    if left:
        return after, Telling(verdict=inputs.answer.value.capitalize(), summary=step.text, steps=(step,))
    return _answered(after, step)


def _answered(now: Confrontation, last: Step) -> tuple[Confrontation, Telling]:
    """See after the last answer whether anybody still opposes (LIM-9.4)."""
    assert now.escalator is not None  # noqa: S101 - answers are owed to somebody
    escalator = now.someone(now.escalator)
    if not now.opponents(escalator):
        text = f"Nobody opposes {escalator.name} any more: the goal comes true at once."
        return end(now, Ending.ESCALATION, (escalator.name,), (last, Step(text, "LIM-9.4")))
    after = replace(now, phase=Phase.DECLARING, escalator=None)
    text = "All have answered; declaring goes on."
    steps = (last, Step(text, "LIM-9.1"))
    return after, Telling(verdict="All have answered", summary=f"{last.text} {text}", steps=steps)


DECLARE_ACTS: tuple[ProcedureAction[Confrontation], ...] = (
    ProcedureAction(
        name="act", title="Declare an action", purpose="Give dice of the pool to an action.",
        rules=("LIM-7.10", "LIM-8.10", "LIM-8.7", "LIM-8.9"), inputs=ActInputs, possible=only_in(Phase.DECLARING),
        apply=_act,
    ),
    ProcedureAction(
        name="answer", title="Answer", purpose="Agree to the higher stakes, or concede.",
        rules=("LIM-9.2", "LIM-9.3", "LIM-9.4"), inputs=AnswerInputs, possible=only_in(Phase.ANSWERING), apply=_answer,
    ),
)  # fmt: skip
