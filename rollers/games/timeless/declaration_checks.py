"""What makes a declaration right or wrong where the fight stands.

Each check gets one declaration, as far as it could be read, and the floor; the first fault of a member
makes the checks that build on it fall silent.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rollers.errors import Problem
from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.bending import affordable, can_pay
from rollers.games.timeless.creatures import Ability
from rollers.games.timeless.travel import Distance

if TYPE_CHECKING:
    from rollers.games.timeless.combat_state import State
    from rollers.games.timeless.combatant import Combatant

Ask = Any
"""One of the declarations, as far as it could be read."""
Problems = Iterable[Problem]


class Floor:
    """The state as the declarations of one round are judged against it, one after another."""

    def __init__(self, state: State) -> None:
        """Begin with nobody having declared."""
        self.state = state
        self._declared: set[str] = set()

    def takes_the_floor(self, name: str) -> bool:
        """Say whether somebody can declare now; from then on they have."""
        first = name not in self._declared
        self._declared.add(name)
        return first and self.state.find_active(name) is not None

    def actor(self, ask: Ask) -> Combatant | None:
        """Return who declares; None where it is nobody who could, which is told already."""
        return self.state.find_active(ask.id)

    def other(self, ask: Ask, name: object) -> Combatant | None:
        """Return another active combatant; None where the name is unknown, fallen, or the actor's own."""
        return None if name == ask.id else self.state.find_active(name)

    def names(self, ask: Ask, *distances: Distance) -> str:
        """List the other active combatants at these distances, at any if none are named."""
        found = [
            each.id
            for each in self.state.others(ask.id)
            if not distances or self.state.distance(ask.id, each.id) in distances
        ]
        return "one of " + ", ".join(found) if found else "nothing: nobody is there"


IN_SIGHT = (Distance.CLOSE, Distance.NEAR, Distance.FAR)


def actor_can_act(ask: Ask, floor: Floor) -> Problems:
    """Every active combatant declares once (TIM-6.4)."""
    if not floor.takes_the_floor(ask.id):
        able = ", ".join(each.id for each in floor.state.active)
        yield Problem("id", ask.id, f"an active combatant who has not declared yet, of {able}", "Combatant")


def dropped_is_carried(ask: Ask, floor: Floor) -> Problems:
    """Only what is carried can be dropped (TIM-12.8)."""
    actor = floor.actor(ask)
    for place, artifact in enumerate(ask.drop):
        if actor and not actor.holds(artifact):
            carried = ", ".join(actor.artifacts) or "nothing"
            yield Problem(f"drop[{place}]", artifact.value, f"what {actor.id} carries: {carried}", "Drops")


def target_is_within_reach(ask: Ask, floor: Floor) -> Problems:
    """An attack needs an active target at Close range (TIM-6.5)."""
    target = floor.other(ask, ask.target)
    if floor.actor(ask) and not (target and floor.state.is_close(ask.id, target.id)):
        yield Problem(
            "target", ask.target, f"somebody active at Close range: {floor.names(ask, Distance.CLOSE)}", "Target"
        )


def something_to_disengage_from(ask: Ask, floor: Floor) -> Problems:
    """One Disengages from a lock, or from an opponent at Close range (TIM-6.8)."""
    actor = floor.actor(ask)
    if actor and not floor.state.can_disengage(actor.id):
        yield Problem(
            "action", ask.action, "another action: nobody is Locked with them and no opponent is Close", "Action"
        )


def counter_is_another(ask: Ask, floor: Floor) -> Problems:
    """A counter-attack is named against somebody active; whether they attack shows later (TIM-6.9)."""
    if floor.actor(ask) and ask.counter is not None and not floor.other(ask, ask.counter):
        yield Problem("counter", ask.counter, floor.names(ask), "Counter-attacks")


def either_tricky_or_bending(ask: Ask, floor: Floor) -> Problems:
    """A tricky manoeuvre and bending reality are two different things to do (TIM-6.10, TIM-6.11)."""
    if ask.tricky is not None and ask.bend is not None:
        yield Problem("bend", "both", "a tricky manoeuvre or bending reality, not both", "Bend reality")


def job_is_known(ask: Ask, floor: Floor) -> Problems:
    """Only an Ordinary succeeds by itself at its work (TIM-11.13)."""
    actor = floor.actor(ask)
    if actor and ask.tricky is not None and ask.tricky.on_the_job and not actor.has(Ability.JUST_DOING_MY_JOB):
        yield Problem("tricky.on_the_job", True, "false without the ability just_doing_my_job", "At its own work")


def boons_can_be_paid(ask: Ask, floor: Floor) -> Problems:
    """Nobody pays with Power they do not have (TIM-8.4)."""
    actor = floor.actor(ask)
    house = floor.state.house
    if actor and ask.bend is not None and not can_pay(actor.power, ask.bend.bought, house):
        most = max(affordable(actor.power, 0, house))
        yield Problem("bend.bought", ask.bend.bought, f"at most {most} with {actor.power} Power", "Boons bought")


def somebody_to_move_from(ask: Ask, floor: Floor) -> Problems:
    """A Move names at least one combatant (TIM-6.12)."""
    if not ask.closer and not ask.further:
        yield Problem("closer", [], "at least one combatant to come closer to, or to go further from", "Closer to")


def can_come_closer(ask: Ask, floor: Floor) -> Problems:
    """Nobody comes closer from Close or from Away (TIM-6.12)."""
    for place, name in enumerate(ask.closer if floor.actor(ask) else ()):
        other = floor.other(ask, name)
        if not other or floor.state.distance(ask.id, other.id) in (Distance.CLOSE, Distance.AWAY):
            allowed = f"somebody active who is Near or Far: {floor.names(ask, Distance.NEAR, Distance.FAR)}"
            yield Problem(f"closer[{place}]", name, allowed, "Closer to")


def can_go_further(ask: Ask, floor: Floor) -> Problems:
    """Nobody goes further from Away, nor both ways at once (TIM-6.12)."""
    for place, name in enumerate(ask.further if floor.actor(ask) else ()):
        other = floor.other(ask, name)
        if not other or floor.state.distance(ask.id, other.id) is Distance.AWAY or name in ask.closer:
            allowed = f"somebody active in sight whom the Move does not bring closer: {floor.names(ask, *IN_SIGHT)}"
            yield Problem(f"further[{place}]", name, allowed, "Further from")


def artifact_is_ready(ask: Ask, floor: Floor) -> Problems:
    """An Artifact is used while it is held (TIM-6.14)."""
    actor = floor.actor(ask)
    artifact = Artifact(ask.artifact.value)
    if actor and (not actor.holds(artifact) or artifact in ask.drop):
        yield Problem("artifact", artifact.value, f"an Artifact that {actor.id} holds and does not drop", "Artifact")


def gun_has_target(ask: Ask, floor: Floor) -> Problems:
    """The Ray Gun is shot at somebody in sight (TIM-12.12, TIM-12.16); the Pack at nobody."""
    if ask.artifact.value != Artifact.RAY_GUN.value:
        if ask.target is not None:
            yield Problem("target", ask.target, "nothing: the Dungeon Pack has no target", "Target")
        return
    target = floor.other(ask, ask.target)
    if floor.actor(ask) and (not target or floor.state.distance(ask.id, target.id) is Distance.AWAY):
        yield Problem("target", ask.target, f"somebody active in sight: {floor.names(ask, *IN_SIGHT)}", "Target")


def task_is_open(ask: Ask, floor: Floor) -> Problems:
    """A Task takes actions while it is open (TIM-6.15)."""
    open_tasks = [task.name for task in floor.state.tasks if task.is_open]
    if ask.task not in open_tasks:
        yield Problem("task", ask.task, "an open Task: " + (", ".join(open_tasks) or "there is none"), "Task")
