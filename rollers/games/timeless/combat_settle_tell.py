"""The end of a round in words: Power, who fell, who went where, Tasks."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.timeless.attack_list import CombatAction, attackers_of
from rollers.games.timeless.combat_state import Clash, State
from rollers.games.timeless.combat_task import TaskStatus
from rollers.games.timeless.combat_words import FALLS, ending_of, listing
from rollers.outcome import Step

TASK_READS = {
    TaskStatus.OPEN: "{done} of {needed} actions done",
    TaskStatus.READY: "all actions done; the closing check is due",
    TaskStatus.COMPLETE: "complete",
}


def settled_steps(rolled: State, after: State) -> Iterator[Step]:
    """Say what came of the dice (TIM-6.2, steps 7 to 11)."""
    clash = rolled.clash
    assert clash is not None  # noqa: S101 - a round was rolled
    yield from _power_steps(after)
    yield from _fall_steps(rolled, after)
    yield from _place_steps(rolled, after, clash)
    yield from _task_steps(rolled, after)
    if after.outcome is not None:
        yield Step(*ending_of(after.outcome, after.winners))


def _power_steps(after: State) -> Iterator[Step]:
    """Say who lost and who absorbed Power (TIM-6.27, TIM-11.18)."""
    now = {each.id: each.power for each in after.combatants}
    for name, lost in after.report.losses.items():
        gained = after.report.gains[name]
        if gained:
            yield Step(f"{name} absorbs {gained} Power and loses {lost}: {now[name]} now.", "TIM-11.18")
        elif lost:
            yield Step(f"{name} loses {lost} Power: {now[name]} left.", "TIM-6.27")


def _fall_steps(rolled: State, after: State) -> Iterator[Step]:
    """Say who is at zero Power (TIM-6.28)."""
    for each in rolled.active:
        now = after.find(each.id)
        if now is not None and not now.active:
            what, rule = FALLS[now.condition]
            yield Step(f"{now.id} {what}.", rule)


def _place_steps(rolled: State, after: State, clash: Clash) -> Iterator[Step]:
    """Say who got away, who did not, and which distances changed (TIM-6.8 to TIM-6.12)."""
    leaving = clash.melee.doing(CombatAction.DISENGAGE)
    for name in leaving:
        attackers = attackers_of(name, clash.attacks, clash.melee.intents)
        if after.find_active(name) and attackers and all(after.is_locked(name, other) for other in attackers):
            yield Step(f"{name} was attacked and does not get away from {listing(attackers)}.", "TIM-6.9")
    for one, other in after.pairs:
        was, now = rolled.distance(one, other), after.distance(one, other)
        if was is not now:
            rule = "TIM-6.8" if one in leaving or other in leaving else "TIM-6.12"
            yield Step(f"{one} and {other}: from {was.value.capitalize()} to {now.value.capitalize()}.", rule)


def _task_steps(rolled: State, after: State) -> Iterator[Step]:
    """Say how Tasks have come on (TIM-6.32)."""
    was = {task.name: task for task in rolled.tasks}
    for task in after.tasks:
        if task != was[task.name]:
            reads = TASK_READS[task.status].format(done=task.done, needed=task.needed)
            yield Step(f"{task.name}: {reads}.", "TIM-6.32")


def summary_of(rolled: State, after: State) -> str:
    """Say in a sentence what a round came to."""
    lost = [f"{name} {power}" for name, power in after.report.losses.items() if power]
    power = f"Power lost: {', '.join(lost)}." if lost else "Nobody loses Power."
    fallen = [each.id for each in rolled.active if not after.find_active(each.id)]
    fell = f" {listing(fallen)} {'falls' if len(fallen) == 1 else 'fall'}." if fallen else ""
    end = f" {ending_of(after.outcome, after.winners)[0]}" if after.outcome is not None else ""
    return power + fell + end
