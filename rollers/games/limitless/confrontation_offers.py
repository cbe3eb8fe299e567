"""What can be done now in a Confrontation, by whom, and what not and why."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.limitless.confrontation_acting import barred_declaring, declaring, resolving
from rollers.games.limitless.confrontation_state import Confrontation, Phase
from rollers.games.limitless.confrontation_taking import barred_between, barred_taking, between, taking
from rollers.procedure import Barred, Offer


def offers(now: Confrontation) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, and what is barred."""
    able: list[Offer | Barred]
    match now.phase:
        case Phase.BETWEEN:
            able = [*between(now), *barred_between(now)]
        case Phase.TAKING:
            able = [*taking(now), *barred_taking(now)]
        case Phase.DECLARING:
            acts, roll = list(declaring(now)), resolving(now)
            able = [*acts, roll, *barred_declaring(now)] if acts else [roll, *barred_declaring(now)]
        case Phase.ANSWERING:
            able = [*_answering(now), Barred(action="act", reason="an Escalate is answered first", rule="LIM-9.1")]
        case Phase.ENDED:
            return ()
    return (*able, *_out(now))


def _answering(now: Confrontation) -> Iterator[Offer]:
    """Offer both answers to those who owe one."""
    if len(now.pending_answers) > 1:
        first, *others = [{"character": name, "answer": "agree"} for name in now.pending_answers]
        then = tuple({"action": "answer", "inputs": inputs} for inputs in others)
        yield Offer(action="answer", title="All agree", preset=first, then=then)
    for name in now.pending_answers:
        yield Offer(action="answer", title="Agree", actor=name, preset={"character": name, "answer": "agree"})
    for name in now.pending_answers:
        yield Offer(
            action="answer",
            title="Concede",
            actor=name,
            preset={"character": name, "answer": "concede"},
            hint=_what_conceding_does(now, name),
        )


def _what_conceding_does(now: Confrontation, name: str) -> str:
    """Say what comes of a concession."""
    assert now.escalator is not None  # noqa: S101 - an Escalate is being answered
    left = [each for each in now.opponents(now.someone(now.escalator)) if each.name != name]
    return "the goal is lost" if left else f"the goal of {now.escalator} then comes true"


def _out(now: Confrontation) -> Iterator[Barred]:
    """Say who does nothing more."""
    for name in now.conceded:
        yield Barred(action="act", actor=name, reason="conceded: nothing more in this Confrontation", rule="LIM-9.3")
