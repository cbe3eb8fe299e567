"""When an act of a Confrontation can be taken at all, and whom it can name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from rollers.errors import Problem
from rollers.games.limitless.confrontation_state import Confrontation, Phase

Problems = Iterable[Problem]
DOES_NOW = {
    Phase.BETWEEN: "“begin_exchange”, or what comes between two Exchanges",
    Phase.TAKING: "taking dice and referring to Images, then “set_pools”",
    Phase.DECLARING: "“act”, then “resolve”",
    Phase.ANSWERING: "“answer”: an Escalate is answered before anything else",
    Phase.ENDED: "nothing more: the Confrontation is over",
}


def only_in(*phases: Phase) -> Callable[[Confrontation], str]:
    """Return the bar of an act that has its place in some phases: it says what can be done instead (LIM-7.1)."""

    def bar(now: Confrontation) -> str:
        return "" if now.phase in phases else DOES_NOW[now.phase]

    return bar


class _Somebody(Protocol):
    @property
    def character(self) -> str: ...


def is_active(ask: _Somebody, now: Confrontation) -> Problems:
    """Only an active participant takes dice or acts (LIM-9.3)."""
    if not now.find_active(ask.character):
        yield Problem("character", ask.character, "an active participant: " + ", ".join(now.names), "Character")


def takes_part(ask: _Somebody, now: Confrontation) -> Problems:
    """It is a participant, active or not."""
    if not now.find(ask.character):
        names = ", ".join(each.name for each in now.participants)
        yield Problem("character", ask.character, f"a participant: {names}", "Character")
