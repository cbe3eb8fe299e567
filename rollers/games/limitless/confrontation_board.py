"""A Confrontation as the table sees it."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.limitless.actions import ACTION_LABELS
from rollers.games.limitless.confrontation_participant import Declaration, Participant
from rollers.games.limitless.confrontation_state import Confrontation, Ending, Phase
from rollers.outcome import signed
from rollers.procedure import Board, Card, Figure


def board(now: Confrontation) -> Board:
    """Return what the table sees."""
    return Board(
        headline=_headline(now),
        figures=(
            Figure(label="Significance", value=str(now.significance)),
            Figure(label="Method", value=now.method),
            Figure(label="Exchange", value=str(now.exchange)),
        ),
        cards=tuple(_card(now, each) for each in now.participants),
    )


def _headline(now: Confrontation) -> str:
    """Say what has to be decided."""
    match now.phase:
        case Phase.BETWEEN if now.exchange == 0:
            return "Goals and prices are stated: begin the first Exchange."
        case Phase.BETWEEN:
            return f"Begin Exchange {now.exchange + 1}, or settle what comes between."
        case Phase.TAKING:
            waiting = [each.name for each in now.active if each.taken is None]
            return f"Take dice: {', '.join(waiting)}." if waiting else "Refer to Images, or set the pools."
        case Phase.DECLARING:
            able = [each.name for each in now.active if each.unallocated]
            return f"Declare actions: {', '.join(able)}." if able else "All dice are given: resolve the Exchange."
        case Phase.ANSWERING:
            asked = ", ".join(now.pending_answers)
            return f"{now.escalator} escalates to Significance {now.significance}. Agree or concede: {asked}."
    return _end(now)


def _end(now: Confrontation) -> str:
    """Say how it ended."""
    assert now.outcome is not None  # noqa: S101 - it has ended
    if now.outcome.by is Ending.ABANDONED:
        return "Broken off: no main goal comes true."
    winners = " and ".join(now.outcome.winners)
    goals = "goal comes true" if len(now.outcome.winners) == 1 else "goals come true"
    return f"{winners}: the {goals} at Significance {now.outcome.significance}."


def _card(now: Confrontation, each: Participant) -> Card:
    """Return the card of one character."""
    return Card(
        name=each.name,
        status=_status(now, each),
        figures=tuple(_figures(now, each)),
        details=tuple(_details(now, each)),
    )


def _status(now: Confrontation, each: Participant) -> str:
    """Say how a character stands."""
    if each.conceded:
        return "conceded"
    if now.outcome and each.name in now.outcome.winners:
        return "prevails"
    if each.name == now.escalator:
        return "escalates"
    return "" if each.side == each.name else each.side


def _figures(now: Confrontation, each: Participant) -> Iterator[Figure]:
    """Yield the numbers that matter now."""
    if each.subgoal:
        value = str(each.subgoal.victories)
        yield Figure(label="Subordinate goal", value=value, of=each.subgoal.cost)
    yield Figure(label="Victories", value=str(each.victories), of=each.cost)
    if now.phase is Phase.TAKING:
        yield Figure(label="Pool", value=str(each.pool))
    elif now.phase in (Phase.DECLARING, Phase.ANSWERING):
        yield Figure(label="Dice left", value=str(each.unallocated), of=each.pool or None)
    yield Figure(label="Karma", value=str(each.karma))


def _details(now: Confrontation, each: Participant) -> Iterator[Figure]:
    """Yield the rest."""
    for place, declared in enumerate(each.actions):
        yield Figure(label=f"Action {place + 1}", value=_in_words(now, declared))
    yield Figure(label="Goal", value=each.goal.text or ", ".join(each.goal.images))
    if each.subgoal:
        goal = each.subgoal.goal
        yield Figure(label="Serves", value=goal.text or ", ".join(goal.images))
    lying = ", ".join(f"{method} {count}" for method, count in each.dice.items() if count)
    yield Figure(label="Dice on Methods", value=lying or "none")
    for title in each.relevant:
        images = now.usable_images(each, title).items()
        told = ", ".join(f"{image} {signed(significance)}" for image, significance in images)
        yield Figure(label=title, value=told or "no Image left")


def _in_words(now: Confrontation, declared: Declaration) -> str:
    """Say what somebody has declared."""
    text = f"{ACTION_LABELS[declared.action]} {declared.dice}"
    if declared.target is None or declared.target_action is None:
        return text
    against = now.someone(declared.target).actions[declared.target_action]
    return f"{text}, against {ACTION_LABELS[against.action]} of {declared.target}"
