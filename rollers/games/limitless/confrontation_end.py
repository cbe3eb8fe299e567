"""The end of a Confrontation: what is recorded, and what is struck off (LIM-11.1 to LIM-11.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rollers.games.limitless.confrontation_participant import Participant
from rollers.games.limitless.confrontation_state import Confrontation, Ending, Outcome, Phase, Recorded
from rollers.outcome import Step, Telling, Tone, signed

VERDICTS = {
    Ending.GOAL: "A goal comes true",
    Ending.ESCALATION: "Nobody opposes any more",
    Ending.ABANDONED: "Broken off",
}


def end(
    now: Confrontation, by: Ending, winners: tuple[str, ...], steps: Sequence[Step]
) -> tuple[Confrontation, Telling]:
    """Return the Confrontation as it is over, and what is to be told of that.

    Args:
        now: how it stands; the last Victories are credited.
        by: what ended it.
        winners: whose main goals come true, in seat order.
        steps: what led to it.
    """
    for name in winners:
        now = now.with_opposition(name, now.someone(name).goal)
    cleared = [
        replace(each, dice=dict.fromkeys(each.dice, 0), taken=None, pool=0, actions=()) for each in now.participants
    ]
    after = replace(
        now.with_changed(cleared),
        phase=Phase.ENDED,
        references=(),
        pending_answers=(),
        escalator=None,
        outcome=Outcome(by=by, winners=winners, significance=now.significance),
        recorded=tuple(_recorded(now, winners)),
        removed=tuple(each.triple for each in now.created if each.temporary),
    )
    return after, _tell(after, steps)


def _recorded(now: Confrontation, winners: Sequence[str]) -> Iterator[Recorded]:
    """Yield the Images that stay: those of subordinate goals, then those of the winners' goals (LIM-11.4)."""
    for each in now.created:
        if not each.temporary:
            sign = 1 if each.significance > 0 else -1
            final = each.significance if each.fixed else sign * now.significance
            yield _record(now, each.triple, final, pending=each.pending)
    for name in winners:
        winner: Participant = now.someone(name)
        for triple in winner.goal.triples(name):
            final = winner.goal.significance(now.significance)
            yield _record(now, triple, final, pending=winner.goal.happenstance > 0)


def _record(now: Confrontation, triple: tuple[str, str, str], significance: int, *, pending: bool) -> Recorded:
    """Return one Image as it goes on a sheet (LIM-10.10)."""
    character, passion, image = triple
    return Recorded(
        character=character,
        passion=passion,
        image=image,
        significance=significance,
        new_passion=passion not in now.titles[character],
        pending=pending,
    )


def _tell(after: Confrontation, steps: Sequence[Step]) -> Telling:
    """Put the end into words."""
    assert after.outcome is not None  # noqa: S101 - it has just ended
    told = [*steps]
    for each in after.recorded:
        new = "a new Passion, " if each.new_passion else ""
        waits = ", pending" if each.pending else ""
        text = f"{each.character}, {new}“{each.passion}”: the Image “{each.image}”, {signed(each.significance)}{waits}."
        told.append(Step(text, "LIM-11.4"))
    told += [Step(f"{who}’s temporary Image “{image}” is gone.", "LIM-10.8") for who, _, image in after.removed]
    owed = [f"{each.name} {each.karma}" for each in after.participants if each.karma]
    told.append(Step(f"Karma to roll: {', '.join(owed) or 'none'}.", "LIM-11.6"))
    winners = after.outcome.winners
    prevail = "prevails" if len(winners) == 1 else "prevail"
    summary = f"{' and '.join(winners)} {prevail} at Significance {after.significance}."
    if not winners:
        summary = "The Confrontation is dropped."
    tone = Tone.SUCCESS if winners else Tone.PLAIN
    return Telling(verdict=VERDICTS[after.outcome.by], tone=tone, summary=summary, steps=tuple(told))
