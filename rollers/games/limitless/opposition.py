"""Which Passions exclude each other, and which are one and the same (LIM-3.7, LIM-3.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rollers.errors import Problem
from rollers.games.limitless.shared_inputs import NAME
from rollers.inputs import listed
from rollers.kinds import Listed

MOST_PAIRS = 500
Named = tuple[str, ...]
"""A Passion by its character and its title."""
PassionPair = tuple[Named, ...]
PASSION = Listed(NAME, 2, 2, "Name")
PASSION_PAIR = Listed(PASSION, 2, 2, "Passion")


def passion_pairs(label: str, help: str) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare pairs of Passions, each named by its character and its title."""
    return listed(PASSION_PAIR, most=MOST_PAIRS, default=(), item_label="Pair", label=label, help=help)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opposition:
    """All Passions of a group, in sheet order, with the sets that are shared and the sets that exclude each other."""

    places: Mapping[Named, int]
    """Every Passion with its place in sheet order."""
    kin: Mapping[Named, frozenset[Named]]
    """A Passion -> all that are the same, itself among them."""
    against: Mapping[frozenset[Named], frozenset[Named]]
    """A shared set -> every Passion that excludes it."""

    @staticmethod
    def of(passions: Iterable[Named], exclusions: Iterable[PassionPair], shared: Iterable[PassionPair]) -> Opposition:
        """Put together what the group declared; every pair is known, and none contradicts another."""
        everything = tuple(passions)
        kin = shared_sets(everything, shared)
        against: dict[frozenset[Named], frozenset[Named]] = {}
        for one, other in exclusions:
            for mine, theirs in ((kin[one], kin[other]), (kin[other], kin[one])):
                against[mine] = against.get(mine, frozenset()) | theirs
        return Opposition(places={passion: place for place, passion in enumerate(everything)}, kin=kin, against=against)

    def opposed_by(self, passion: Named) -> tuple[Named, ...]:
        """Return the Passions of other characters that exclude this one, in sheet order (LIM-3.7)."""
        excluding = self.against.get(self.kin[passion], frozenset())
        return tuple(sorted((other for other in excluding if other[0] != passion[0]), key=self.places.__getitem__))

    @property
    def passions(self) -> tuple[Named, ...]:
        """All Passions in sheet order."""
        return tuple(self.places)

    @property
    def unopposed(self) -> tuple[Named, ...]:
        """The Passions that nobody else's excludes, in sheet order."""
        return tuple(passion for passion in self.passions if not self.opposed_by(passion))


def shared_sets(passions: Iterable[Named], shared: Iterable[PassionPair]) -> dict[Named, frozenset[Named]]:
    """Return for each Passion all that are the same: sharing goes both ways and is passed on (LIM-3.8)."""
    kin = {passion: frozenset({passion}) for passion in passions}
    for one, other in shared:
        together = kin[one] | kin[other]
        kin |= dict.fromkeys(together, together)
    return kin


def exclusion_faults(
    exclusions: Sequence[PassionPair], shared: Sequence[PassionPair], passions: Sequence[Named]
) -> Iterator[Problem]:
    """Find exclusions of what is not there, of a Passion with itself, and of two that are shared."""
    known = set(passions)
    kin = shared_sets(passions, [pair for pair in shared if known.issuperset(pair)])
    for place, pair in enumerate(exclusions):
        path = f"exclusions[{place}]"
        if unknown := list(_unknown(pair, known, path)):
            yield from unknown
        elif pair[0] == pair[1]:
            yield Problem(path, [list(each) for each in pair], "two different Passions")
        elif pair[1] in kin[pair[0]]:
            yield Problem(path, [list(each) for each in pair], "two Passions that are not shared")


def shared_faults(shared: Sequence[PassionPair], passions: Sequence[Named]) -> Iterator[Problem]:
    """Find sharing of what is not there, and within one character."""
    known = set(passions)
    for place, pair in enumerate(shared):
        path = f"shared[{place}]"
        yield from _unknown(pair, known, path)
        if pair[0][0] == pair[1][0]:
            yield Problem(path, [list(each) for each in pair], "Passions of two characters")


def _unknown(pair: PassionPair, known: set[Named], path: str) -> Iterator[Problem]:
    for place, passion in enumerate(pair):
        if passion not in known:
            yield Problem(
                f"{path}[{place}]", list(passion), "a character of the group and the title of a Passion of his"
            )


def twice_faults(names: Sequence[str], path: Callable[[int], str], what: str) -> Iterator[Problem]:
    """Find names that stand twice in a list; the second one is at fault."""
    for place, name in enumerate(names):
        if name in names[:place]:
            yield Problem(path(place), name, f"a {what} that is not in the list yet")
