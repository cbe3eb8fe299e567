"""What can be done in a Psychic Combat: the round, Shields, Luck and Tasks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.combat_resolve import can_be_shielded, fight, side_check
from rollers.games.timeless.combat_round import Hit, Stop
from rollers.games.timeless.combat_round_tell import tell_round
from rollers.games.timeless.combat_settle import settle_round
from rollers.games.timeless.combat_state import Phase, State
from rollers.games.timeless.combat_task import Task, TaskStatus
from rollers.games.timeless.combat_tell import tell_luck, tell_sacrifice, tell_task, tell_task_check
from rollers.games.timeless.creatures import Ability
from rollers.games.timeless.declaration_checks import Floor
from rollers.games.timeless.declarations import MOST_LISTED, RoundInputs, identifier, referee
from rollers.games.timeless.luck_check import check_luck
from rollers.inputs import ContextChecks, Nested, flag, integer, listed
from rollers.outcome import Telling
from rollers.procedure import Action

MOST_NEEDED = 50
"""Actions a Task takes at most."""
Problems = Iterable[Problem]


def declaring(state: State) -> str:
    """Say why nothing can be done between declarations now, or nothing where it can."""
    return {
        Phase.DECLARE: "",
        Phase.SHIELDS: "only “sacrifice”: first it is settled who gives up a Shield (TIM-12.10)",
        Phase.OVER: "nothing more: the combat is over",
    }[state.phase]


def shielding(state: State) -> str:
    """Say why no Shield can be given up now, or nothing where one can."""
    return {
        Phase.DECLARE: "everything but “sacrifice”: no hit waits for a Shield",
        Phase.SHIELDS: "",
        Phase.OVER: "nothing more: the combat is over",
    }[state.phase]


def _round(state: State, inputs: RoundInputs, dice: Dice) -> tuple[State, Telling]:
    declared = {declaration.id: declaration for declaration in inputs.declarations}
    rolled = fight(state, declared, dice)
    after = rolled if rolled.phase is Phase.SHIELDS else settle_round(rolled)
    return after, tell_round(state, rolled, after)


def shieldable(state: State, name: str) -> tuple[Hit, ...]:
    """Return the hits on somebody that a Shield of theirs can cancel; of one attacker the attack (TIM-12.10)."""
    found: dict[str, Hit] = {}
    for hit in state.report.hits:
        if hit.target == name and can_be_shielded(state, hit):
            found.setdefault(hit.attacker, hit)
    return tuple(found.values())


class Shields:
    """The state as those who give up Shields are judged against it, one after another."""

    def __init__(self, state: State) -> None:
        """Begin with no Shield given up."""
        self.state = state
        self._named: set[str] = set()

    def can_give(self, name: str) -> bool:
        """Say whether somebody has a Shield to give up now; from then on they have named it."""
        first = name not in self._named
        self._named.add(name)
        return first and self.holds(name)

    def holds(self, name: str) -> bool:
        """Say whether somebody holds a Shield at all."""
        holder = self.state.find_active(name)
        return holder is not None and holder.holds(Artifact.SHIELD)


def holder_has_shield(ask: Sacrifice, shields: Shields) -> Problems:
    """Each gives up a Shield of their own, once (TIM-12.10)."""
    if not shields.can_give(ask.id):
        holders = ", ".join(each.id for each in shields.state.active if each.holds(Artifact.SHIELD))
        yield Problem("id", ask.id, f"one who holds a Shield and is named once, of {holders}", "Who")


def hit_is_there(ask: Sacrifice, shields: Shields) -> Problems:
    """It cancels one hit that was not stopped otherwise (TIM-12.10)."""
    sources = [hit.attacker for hit in shieldable(shields.state, ask.id)]
    if shields.holds(ask.id) and ask.against not in sources:
        yield Problem("against", ask.against, "one whose hit stands: " + (", ".join(sources) or "nobody"), "Against")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sacrifice:
    """One Shield given up."""

    context_checks: ClassVar[ContextChecks] = (holder_has_shield, hit_is_there)
    id: str = identifier(label="Who", help="Holds the Shield.")
    against: str = identifier(label="Against", help="Whose hit is cancelled.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SacrificeInputs:
    """Who gives up a Shield."""

    sacrifices: tuple[Sacrifice, ...] = listed(
        Nested(Sacrifice), most=MOST_LISTED, default=(), item_label="Shield", label="Shields given up",
        help="None: all keep them.",
    )  # fmt: skip


def _sacrifice(state: State, inputs: SacrificeInputs, dice: Dice) -> tuple[State, Telling]:
    rolled = state
    for given in inputs.sacrifices:
        holder = rolled.find(given.id)
        cancelled = next(hit for hit in shieldable(rolled, given.id) if hit.attacker == given.against)
        assert holder is not None  # noqa: S101 - the sacrifice was refused otherwise
        hits = tuple(replace(hit, negated=Stop.SHIELD) if hit is cancelled else hit for hit in rolled.report.hits)
        rolled = rolled.with_changed([holder.without(Artifact.SHIELD)])
        rolled = replace(rolled, report=replace(rolled.report, hits=hits))
    after = settle_round(replace(rolled, last=None))
    return after, tell_sacrifice(rolled, after, [(each.id, each.against) for each in inputs.sacrifices])


def id_is_active(ask: LuckInputs | TaskCheckInputs, state: State) -> Problems:
    """Only somebody active can do anything (TIM-6.4)."""
    if not state.find_active(ask.id):
        able = ", ".join(each.id for each in state.active)
        yield Problem("id", ask.id, f"an active combatant: {able}", "Who")


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckInputs:
    """Whose Luck is tested."""

    context_checks: ClassVar[ContextChecks] = (id_is_active,)
    id: str = identifier(label="Who", help="Meets a trap, poison or hostile magic.")


def _luck_check(state: State, inputs: LuckInputs, dice: Dice) -> tuple[State, Telling]:
    actor = state.find(inputs.id)
    assert actor is not None  # noqa: S101 - the inputs were refused otherwise
    rolled = check_luck(actor.fated, dice, label=f"{actor.id}: Luck")
    last = {"id": actor.id, "roll": rolled.roll, "success": rolled.success}
    after = replace(state.with_changed([actor.with_luck(rolled.luck_after)]), last=last)
    return after, tell_luck(actor, rolled)


def task_is_new(ask: AddTaskInputs, state: State) -> Problems:
    """A Task can be set again only after it was ruined (TIM-6.32)."""
    if any(task.name == ask.task and task.status is not TaskStatus.FAILED for task in state.tasks):
        yield Problem("task", ask.task, "a name that no Task has, unless that one failed", "Task")


@dataclass(frozen=True, slots=True, kw_only=True)
class AddTaskInputs:
    """A Task as the Referee sets it."""

    context_checks: ClassVar[ContextChecks] = (task_is_new,)
    task: str = identifier(label="Task", help="Letters, digits, _ and - only.")
    needed: int = integer(low=1, high=MOST_NEEDED, label="Actions needed", help="One a round and combatant.")
    check: bool = flag(label="Closes with a Finesse Check", help="Whether one follows when all actions are done.")


def _add_task(state: State, inputs: AddTaskInputs, dice: Dice) -> tuple[State, Telling]:
    task = Task(name=inputs.task, needed=inputs.needed, check=inputs.check)
    others = tuple(each for each in state.tasks if each.name != task.name)
    return replace(state, tasks=(*others, task), last=None), tell_task(task)


def task_is_ready(ask: TaskCheckInputs, state: State) -> Problems:
    """The closing check comes when all actions are done (TIM-6.32)."""
    ready = [task.name for task in state.tasks if task.status is TaskStatus.READY]
    if ask.task not in ready:
        yield Problem("task", ask.task, "a Task that is ready: " + (", ".join(ready) or "there is none"), "Task")


def job_is_theirs(ask: TaskCheckInputs, state: State) -> Problems:
    """Only an Ordinary succeeds by itself at its work (TIM-11.13)."""
    actor = state.find_active(ask.id)
    if actor and ask.on_the_job and not actor.has(Ability.JUST_DOING_MY_JOB):
        yield Problem("on_the_job", True, "false without the ability just_doing_my_job", "At its own work")


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskCheckInputs:
    """The closing check of a Task."""

    context_checks: ClassVar[ContextChecks] = (task_is_ready, id_is_active, job_is_theirs)
    task: str = identifier(label="Task", help="One with all its actions done.")
    id: str = identifier(label="Who", help="Makes the check.")
    boons: int = referee("Boons", "For this check.")
    banes: int = referee("Banes", "For this check; the Dungeon Pack's is added.")
    on_the_job: bool = flag(label="At its own work", help="An Ordinary then succeeds without a roll.")


def _task_check(state: State, inputs: TaskCheckInputs, dice: Dice) -> tuple[State, Telling]:
    actor = state.find(inputs.id)
    assert actor is not None  # noqa: S101 - the inputs were refused otherwise
    total, degree = side_check(
        actor, boons=inputs.boons, banes=inputs.banes, on_the_job=inputs.on_the_job, dice=dice, label=actor.id
    )
    tasks = tuple(task.closed(degree) if task.name == inputs.task else task for task in state.tasks)
    last = {"id": actor.id, "total": total, "degree": degree}
    return replace(state, tasks=tasks, last=last), tell_task_check(inputs.task, actor, total, degree)


ACTS: tuple[Action[State], ...] = (
    Action(
        name="round", title="Play the round", purpose="Roll what all have declared, and settle it.",
        rules=("TIM-6.2", "TIM-6.3", "TIM-6.18", "TIM-6.27"), inputs=RoundInputs, context=Floor, possible=declaring,
        apply=_round, rolls=True,
    ),
    Action(
        name="sacrifice", title="Settle the Shields", purpose="Give up Shields to cancel hits, or keep them.",
        rules=("TIM-12.10",), inputs=SacrificeInputs, context=Shields, possible=shielding, apply=_sacrifice,
    ),
    Action(
        name="luck_check", title="Luck Check", purpose="Avert what nobody could see coming, between declarations.",
        rules=("TIM-4.1", "TIM-4.3", "TIM-11.1"), inputs=LuckInputs, possible=declaring, apply=_luck_check, rolls=True,
    ),
    Action(
        name="add_task", title="Set a Task", purpose="Say how many actions a job takes.",
        rules=("TIM-6.15", "TIM-6.32"), inputs=AddTaskInputs, possible=declaring, apply=_add_task,
    ),
    Action(
        name="task_check", title="Close a Task", purpose="Make the Finesse Check that a Task ends in.",
        rules=("TIM-6.32", "TIM-3.7"), inputs=TaskCheckInputs, possible=declaring, apply=_task_check, rolls=True,
    ),
)  # fmt: skip
