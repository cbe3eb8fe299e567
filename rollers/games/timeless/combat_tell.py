"""The acts between the rounds of a Psychic Combat in words, and the settling of Shields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rollers.games.timeless.combat_settle_tell import settled_steps, summary_of
from rollers.games.timeless.combat_state import State
from rollers.games.timeless.combat_task import Task
from rollers.games.timeless.combat_words import FALLS, ending_of
from rollers.games.timeless.combatant import Combatant
from rollers.games.timeless.finesse_check import DEGREE_READS, VERDICTS, Degree
from rollers.games.timeless.luck_check import LuckRoll, luck_steps, luck_working
from rollers.outcome import Step, Telling, Tone, counted, plain

TASK_AFTER = {
    Degree.SUCCESS: "is complete",
    Degree.PARTIAL: "is complete, with a flaw",
    Degree.FAILURE: "is ruined and must be begun anew",
}


def _ending_steps(after: State) -> Iterator[Step]:
    """Say that the combat is over, if it is."""
    if after.outcome is not None:
        yield Step(*ending_of(after.outcome, after.winners))


def tell_plainly(verdict: str, told: str, rule: str, after: State | None = None) -> Telling:
    """Put a word of the Referee's into words, and what it ended."""
    ending = tuple(_ending_steps(after)) if after else ()
    summary = " ".join([told, *(step.text for step in ending)])
    return Telling(verdict=verdict, summary=summary, steps=(Step(told, rule), *ending))


def tell_power(before: Combatant, now: Combatant, after: State) -> Telling:
    """Put a correction of Power into words."""
    told = f"{now.id} has {now.power} Power, after {before.power}."
    steps = [Step(told, "TIM-2.11")]
    if not now.active:
        what, rule = FALLS[now.condition]
        steps.append(Step(f"{now.id} {what}.", rule))
    steps.extend(_ending_steps(after))
    return Telling(verdict=f"Power {now.power}", summary=" ".join(step.text for step in steps), steps=tuple(steps))


def tell_sacrifice(rolled: State, after: State, given: Sequence[tuple[str, str]]) -> Telling:
    """Put the settling of Shields into words, and with it the end of the round."""
    told = [f"{holder} gives up the Dungeon Shield: the hit of {source} is cancelled." for holder, source in given]
    told = told or ["Nobody gives up a Shield."]
    return Telling(
        verdict=f"Round {after.round}",
        summary=" ".join([*told, summary_of(rolled, after)]),
        steps=(*(Step(each, "TIM-12.10") for each in told), *settled_steps(rolled, after)),
    )


def tell_luck(actor: Combatant, rolled: LuckRoll) -> Telling:
    """Put a Luck Check into words."""
    verdict = "Averted" if rolled.success else "Not averted"
    working = luck_working(rolled)
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if rolled.success else Tone.FAILURE,
        working=working,
        summary=f"{actor.id}: {verdict.lower()}" + (f", {working}." if working else " without a roll."),
        steps=tuple(luck_steps(rolled)),
    )


def tell_task(task: Task) -> Telling:
    """Put a new Task into words."""
    close = " and closes with a Finesse Check" if task.check else ""
    told = f"{task.name} takes {counted(task.needed, 'action')}{close}."
    return Telling(verdict=task.name, summary=told, steps=(Step(told, "TIM-6.15"),))


def tell_task_check(task: str, actor: Combatant, total: int | None, degree: Degree) -> Telling:
    """Put the closing check of a Task into words."""
    verdict, tone = VERDICTS[degree]
    how = (
        Step(f"{actor.id} is at its own work: no dice are rolled.", "TIM-11.13")
        if total is None
        else Step(f"{actor.id} comes to {plain(total)}. {DEGREE_READS[degree]}", "TIM-3.7")
    )
    told = f"{task} {TASK_AFTER[degree]}."
    return Telling(
        verdict=verdict, tone=tone, working="" if total is None else plain(total),
        summary=f"{actor.id}: {verdict.lower()}. {told}", steps=(how, Step(told, "TIM-6.32")),
    )  # fmt: skip
