"""A Psychic Combat as the table sees it."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.combat_acts import shieldable
from rollers.games.timeless.combat_state import Phase, State
from rollers.games.timeless.combat_task import Task, TaskStatus
from rollers.games.timeless.combat_words import artifact_name, ending_of, listing
from rollers.games.timeless.combatant import Combatant
from rollers.games.timeless.travel import Distance
from rollers.outcome import MINUS, plain, signed
from rollers.procedure import Board, Card, Figure

TASK_WARNINGS = {
    TaskStatus.OPEN: "",
    TaskStatus.READY: "ready for its check",
    TaskStatus.COMPLETE: "complete",
    TaskStatus.PARTIAL: "complete, with a flaw",
    TaskStatus.FAILED: "ruined",
}


def board(state: State) -> Board:
    """Return what the table sees."""
    return Board(
        headline=_headline(state),
        figures=(
            Figure(label="Rounds", value=str(state.round)),
            Figure(label="Scene", value=state.light.value),
            *(_task(task) for task in state.tasks),
        ),
        cards=tuple(_card(state, each) for each in state.combatants),
    )


def _headline(state: State) -> str:
    """Say which phase it is and what has to be decided."""
    if state.outcome is not None:
        return ending_of(state.outcome, state.winners)[0]
    if state.phase is Phase.SHIELDS:
        struck = [each.id for each in state.active if shieldable(state, each.id)]
        return f"Hits stand against {listing(struck)}: who gives up a Shield?"
    ready = [task.name for task in state.tasks if task.status is TaskStatus.READY]
    closing = f" {listing(ready)}: the closing check is due." if ready else ""
    return f"Round {state.round + 1}: what does everybody do?{closing}"


def _task(task: Task) -> Figure:
    """Show how far a Task is."""
    return Figure(label=task.name, value=str(task.done), of=task.needed, warning=TASK_WARNINGS[task.status])


def _card(state: State, actor: Combatant) -> Card:
    """Show one combatant."""
    return Card(
        name=actor.id,
        status="; ".join(_places(state, actor)) if actor.active else actor.condition.value,
        figures=tuple(_figures(state, actor)),
        details=tuple(_details(state, actor)),
    )


def _places(state: State, actor: Combatant) -> Iterator[str]:
    """Yield whom somebody is Locked with, and who is not Close; to be Close is usual."""
    locked = [each.id for each in state.locked_with(actor.id)]
    if locked:
        yield f"Locked with {listing(locked)}"
    for distance in Distance:
        there = _at(state, actor, distance)
        if there and distance is not Distance.CLOSE:
            yield f"{distance.value.capitalize()}: {', '.join(there)}"


def _at(state: State, actor: Combatant, distance: Distance) -> list[str]:
    """Return the active others who are so far from somebody."""
    return [each.id for each in state.others(actor.id) if state.distance(actor.id, each.id) is distance]


def _figures(state: State, actor: Combatant) -> Iterator[Figure]:
    """Yield what matters of a combatant now."""
    lost, gained = state.report.losses.get(actor.id, 0), state.report.gains.get(actor.id, 0)
    changes = [f"{MINUS}{lost}"] * bool(lost) + [f"+{gained}"] * bool(gained)
    grown = actor.power > actor.start_power
    yield Figure(
        label="Power",
        value=str(actor.power),
        of=max(actor.start_power, actor.power),
        mark=actor.start_power if grown else None,
        warning=f"{' '.join(changes)} in the last round" if lost else "",
    )
    if actor.luck is not None:
        yield Figure(label="Luck", value=str(actor.luck))
    if actor.id in state.report.checks:
        yield Figure(label="Last check", value=plain(state.report.checks[actor.id]))


def _details(state: State, actor: Combatant) -> Iterator[Figure]:
    """Yield the rest."""
    yield Figure(label="Finesse", value=signed(actor.finesse))
    yield Figure(label="Side", value=actor.side)
    yield Figure(label="Kind", value=actor.kind.value.replace("_", " "))
    for distance in Distance:
        there = _at(state, actor, distance)
        if there:
            yield Figure(label=distance.value.capitalize(), value=", ".join(there))
    if actor.artifacts:
        yield Figure(label="Artifacts", value=", ".join(artifact_name(each) for each in actor.artifacts))
    if actor.holds(Artifact.HEADLAMP):
        yield Figure(label="Headlamp", value="burns" if actor.lamp_burns else "out")
    if actor.abilities:
        yield Figure(label="Abilities", value=", ".join(each.value.replace("_", " ") for each in actor.abilities))
    for label, number in (("Standing Boons", actor.boons), ("Standing Banes", actor.banes)):
        if number:
            yield Figure(label=label, value=str(number))
    if actor.modifier:
        yield Figure(label="Standing modifier", value=signed(actor.modifier))
