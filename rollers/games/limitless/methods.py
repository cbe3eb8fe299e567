"""Methods, the Secret Teachings that join them, and the sequence of operative Methods (sections 2 and 9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rollers.errors import Problem
from rollers.tables import Row, load_table

Pair = tuple[str, ...]
"""The two Methods that a Secret Teaching joins."""
METHODS = load_table("limitless", "methods")
"""The five universal Methods and the samples of the text (LIM-2.1, LIM-2.3, LIM-2.4)."""


class Universal(StrEnum):
    """The five Methods that everyone has (LIM-2.1), in their order."""

    BATTLE = "Battle"
    COMMAND = "Command"
    INTRIGUE = "Intrigue"
    LORE = "Lore"
    ROMANCE = "Romance"


UNIVERSAL = tuple(each.value for each in Universal)


def method_row(method: str) -> Row:
    """Return the table's row of a universal or sample Method."""
    return METHODS.row(method)


def method_order(method: str) -> tuple[int, str]:
    """Sort by this: the universal Methods in their order, then others by name."""
    return (UNIVERSAL.index(method), "") if method in UNIVERSAL else (len(UNIVERSAL), method)


def are_joined(one: str, other: str, teachings: Iterable[Pair]) -> bool:
    """Say whether a Secret Teaching joins two Methods, in either order (LIM-2.5); never over a third (LIM-2.6)."""
    return any(pair in ((one, other), (other, one)) for pair in teachings)


@dataclass(frozen=True, slots=True, kw_only=True)
class Network:
    """The Methods of a character and his Secret Teachings."""

    methods: tuple[str, ...]
    """The five universal ones, then his own as they are listed."""
    teachings: tuple[Pair, ...]

    @staticmethod
    def of(idiosyncratic: Iterable[str], teachings: Iterable[Pair]) -> Network:
        """Return the network of a character with these Methods of his own."""
        return Network(methods=(*UNIVERSAL, *idiosyncratic), teachings=tuple(teachings))

    def connected(self, method: str) -> tuple[str, ...]:
        """Return the Methods that lend a die to this one, in the order of his list (LIM-2.5)."""
        return tuple(other for other in self.methods if other != method and are_joined(method, other, self.teachings))

    def first_pool(self, method: str) -> int:
        """Return the most dice he can take in the first Exchange with this operative Method (LIM-7.2, LIM-7.4)."""
        return 1 + len(self.connected(method))


def network_faults(
    idiosyncratic: Sequence[str], teachings: Sequence[Pair], *, own: str = "idiosyncratic", joins: str = "teachings"
) -> Iterator[Problem]:
    """Find a Method that stands twice, and Secret Teachings that join what they cannot (LIM-2.5, LIM-4.4).

    Args:
        idiosyncratic: the character's own Methods.
        teachings: his Secret Teachings.
        own: field of the Methods.
        joins: field of the Secret Teachings.
    """
    known = set(UNIVERSAL)
    for place, method in enumerate(idiosyncratic):
        if method in known:
            yield Problem(f"{own}[{place}]", method, "a Method that the character does not have yet")
        known.add(method)
    for place, pair in enumerate(teachings):
        for problem in pair_faults(pair, known, teachings[:place]):
            yield problem.under(f"{joins}[{place}]")


def pair_faults(pair: Pair, known: Iterable[str], before: Iterable[Pair]) -> Iterator[Problem]:
    """Find what is wrong with one Secret Teaching; fields are places in the pair, or empty for the pair itself.

    Args:
        pair: the two Methods to be joined.
        known: the Methods the character has when he learns it (LIM-4.3).
        before: the Secret Teachings he has already.
    """
    possessed = set(known)
    missing = [(place, method) for place, method in enumerate(pair) if method not in possessed]
    for place, method in missing:
        yield Problem(f"[{place}]", method, "a Method that the character has")
    if pair[0] == pair[1]:
        yield Problem("", list(pair), "two different Methods")
    elif not missing and are_joined(pair[0], pair[1], before):
        yield Problem("", list(pair), "two Methods that are not joined yet")


def history_faults(history: Sequence[str], field: str = "history") -> Iterator[Problem]:
    """Find the Methods that came back too early: two others have to come between (LIM-9.7)."""
    for place, method in enumerate(history):
        if method in history[max(0, place - 2) : place]:
            allowed = "a Method that is neither of the two before it"
            yield Problem(f"{field}[{place}]", method, allowed)


def barred_method(history: Sequence[str]) -> str | None:
    """Return the Method that was operative just before the present one: there is no way back to it (LIM-9.7)."""
    return history[-2] if len(history) > 1 else None


def common_methods(lists: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the Methods that stand in every list, in the order of the first, each once (LIM-9.6)."""
    first, *others = lists
    return tuple(dict.fromkeys(method for method in first if all(method in other for other in others)))


def legal_methods(history: Sequence[str], common: Iterable[str]) -> tuple[str, ...]:
    """Return to which of the common Methods an Escalate may move (LIM-9.6, LIM-9.7)."""
    return tuple(method for method in common if method != history[-1] and method != barred_method(history))


def switch_fault(history: Sequence[str], common: Sequence[str], method: str) -> str:
    """Say what a change of Method would have to be, where this one is not allowed; else nothing."""
    if method not in common:
        return "a Method that every active participant has"
    if method not in legal_methods(history, (method,)):
        return "neither the present Method nor the one just before it"
    return ""
