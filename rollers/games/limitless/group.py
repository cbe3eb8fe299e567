"""Whether every Passion of a group is opposed (LIM-3.7, LIM-3.8, LIM-4.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.house import house
from rollers.games.limitless.opposition import (
    Named,
    Opposition,
    PassionPair,
    exclusion_faults,
    passion_pairs,
    shared_faults,
    twice_faults,
)
from rollers.games.limitless.shared_inputs import NAME, name
from rollers.house import House
from rollers.inputs import Checks, Nested, listed
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Link, Network, Node, Sheet, Step, Telling, Tone, counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One character of the group, with the titles of his Passions."""

    name: str = name()
    passions: tuple[str, ...] = listed(
        NAME, fewest=1, most=50, item_label="Passion", label="Passions", help="Their titles."
    )


def names_differ(ask: Ask) -> Iterable[Problem]:
    """No two characters have one name, and no two Passions of a character one title."""
    names = [each.name for each in ask.characters]
    yield from twice_faults(names, lambda place: f"characters[{place}].name", "name")
    for seat, each in enumerate(ask.characters):
        for problem in twice_faults(each.passions, lambda place: f"passions[{place}]", "title"):
            yield problem.under(f"characters[{seat}]")


def exclusions_hold(ask: Ask) -> Iterable[Problem]:
    """Judge the exclusions."""
    return exclusion_faults(ask.exclusions, ask.shared, passions_of(ask.characters))


def sharing_holds(ask: Ask) -> Iterable[Problem]:
    """Judge the sharing."""
    return shared_faults(ask.shared, passions_of(ask.characters))


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a group."""

    checks: ClassVar[Checks] = (names_differ, exclusions_hold, sharing_holds)
    characters: tuple[Member, ...] = listed(
        Nested(Member), fewest=2, most=20, item_label="Character", label="Characters"
    )
    exclusions: tuple[PassionPair, ...] = passion_pairs(
        "Exclusions", "Pairs of Passions that cannot both come true, each as character and title."
    )
    shared: tuple[PassionPair, ...] = passion_pairs(
        "Shared", "Pairs that are the same Passion, each as character and title."
    )
    house: House = house()


def passions_of(characters: Iterable[Member]) -> tuple[Named, ...]:
    """Return every Passion in sheet order, by character and title."""
    return tuple((each.name, title) for each in characters for title in each.passions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opposed:
    """One Passion, with what excludes it."""

    character: str
    passion: str
    opposed_by: tuple[Named, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Whether the group can begin."""

    ok: bool
    unopposed: tuple[Named, ...]
    opposition: tuple[Opposed, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look at every Passion; nothing is rolled."""
    found = Opposition.of(passions_of(ask.characters), ask.exclusions, ask.shared)
    unopposed = found.unopposed
    return Result(
        ok=not unopposed,
        unopposed=unopposed,
        opposition=tuple(
            Opposed(character=passion[0], passion=passion[1], opposed_by=found.opposed_by(passion))
            for passion in found.passions
        ),
    )


def in_words(passion: Named) -> str:
    """Write a Passion with its owner."""
    return f"{passion[1]} ({passion[0]})"


def tell(ask: Ask, result: Result) -> Telling:
    """Put a group into words."""
    rows = tuple(
        (each.passion, each.character, ", ".join(map(in_words, each.opposed_by)) or "nobody")
        for each in result.opposition
    )
    if result.ok:
        verdict, summary = "All opposed", "Every Passion is excluded by one of another character."
    else:
        verdict = f"{counted(len(result.unopposed), 'Passion')} unopposed"
        summary = f"{verdict}: {', '.join(map(in_words, result.unopposed))}."
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.ok else Tone.FAILURE,
        summary=summary,
        steps=(
            Step("A Passion needs one of another character that excludes it; one is enough.", "LIM-3.7"),
            Step("What excludes one of several shared Passions excludes them all.", "LIM-3.8"),
        ),
        tables=(Sheet(caption="Who stands against what", columns=("Passion", "Whose", "Opposed by"), rows=rows),),
        networks=(_drawn(ask, result),),
    )


def _drawn(ask: Ask, result: Result) -> Network:
    """Return the group's Passions as a drawing: unopposed ones are hollow, shared ones tied by a dashed line."""
    everything = passions_of(ask.characters)
    places = {passion: place for place, passion in enumerate(everything)}
    unopposed = set(result.unopposed)
    nodes = tuple(
        Node(in_words(passion), note="unopposed" if passion in unopposed else "", hollow=passion in unopposed)
        for passion in everything
    )
    opposing = {
        tuple(sorted((places[each.character, each.passion], places[other])))
        for each in result.opposition
        for other in each.opposed_by
    }
    sharing = {tuple(sorted((places[one], places[other]))) for one, other in ask.shared if one != other}
    links = [Link(ends=(low, high), word="excludes") for low, high in sorted(opposing)]
    links += [Link(ends=(low, high), word="the same as", dashed=True) for low, high in sorted(sharing)]
    return Network(title="Passions of the group", nodes=nodes, links=tuple(links), alone="tied to none")


GROUP = Mechanic(
    id="limitless.group",
    title="Are all Passions opposed?",
    purpose="See whether every Passion in the group is opposed.",
    rules=("LIM-3.7", "LIM-3.8", "LIM-4.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(
        inputs={
            "characters": [
                {"name": "Ione", "passions": ["The drowned library", "A grave for Oren"]},
                {"name": "Marek", "passions": ["A dry harbour"]},
                {"name": "Sabel", "passions": ["The library, raised"]},
            ],
            "exclusions": [[["Ione", "The drowned library"], ["Marek", "A dry harbour"]]],
            "shared": [[["Sabel", "The library, raised"], ["Ione", "The drowned library"]]],
        }
    ),
)
