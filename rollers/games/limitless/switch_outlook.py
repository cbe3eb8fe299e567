"""What each Method would give everyone in the next Exchange (LIM-12.10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.house import house
from rollers.games.limitless.method_choice import Networked, greatest_edge
from rollers.games.limitless.methods import UNIVERSAL, common_methods, history_faults, legal_methods
from rollers.games.limitless.pools import placed
from rollers.games.limitless.shared_inputs import METHOD, MOST_LYING, MOST_OWN_METHODS, history, name
from rollers.house import House
from rollers.inputs import Checks, Nested, keyed, listed
from rollers.kinds import Integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, signed

FEWEST_CHARACTERS = 2
MOST_CHARACTERS = 12
MOST_METHODS = len(UNIVERSAL) + MOST_OWN_METHODS


@dataclass(frozen=True, kw_only=True)
class Named:
    """Somebody with a name."""

    name: str = name()


@dataclass(frozen=True, kw_only=True)
class Participant(Networked, Named):
    """Somebody in the midst of a Confrontation."""

    dice: Mapping[str, int] = keyed(
        METHOD, Integer(0, MOST_LYING), most=MOST_METHODS, key_label="Method", item_label="Dice", default={},
        label="Dice on Methods", help="What lies there now; Methods left out have none.",
    )  # fmt: skip


def no_way_back(ask: Ask) -> Iterable[Problem]:
    """Two other Methods come between two uses of one (LIM-9.7)."""
    yield from history_faults(ask.history)


def names_differ(ask: Ask) -> Iterable[Problem]:
    """Every participant has a name of his own."""
    names = [each.name for each in ask.characters]
    for place, each in enumerate(names):
        if each in names[:place]:
            yield Problem(f"characters[{place}].name", each, "a name that no other participant has", "Name")


def networks_are_sound(ask: Ask) -> Iterable[Problem]:
    """The network of each holds together (LIM-2.5)."""
    for place, each in enumerate(ask.characters):
        yield from (problem.under(f"characters[{place}]") for problem in each.network_faults())


def dice_lie_on_own_methods(ask: Ask) -> Iterable[Problem]:
    """Dice lie only on Methods that their owner has (LIM-7.2)."""
    for place, each in enumerate(ask.characters):
        for method, lying in each.dice.items():
            if method not in each.network.methods:
                allowed = "dice on Methods that the character has"
                yield Problem(f"characters[{place}].dice.{method}", lying, allowed, "Dice on Methods")


def present_method_is_common(ask: Ask) -> Iterable[Problem]:
    """The operative Method is one that all participants have (LIM-6.3, LIM-9.6)."""
    if ask.history[-1] not in common_of(ask):
        yield Problem(f"history[{len(ask.history) - 1}]", ask.history[-1], "a Method that every participant has")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the outlook."""

    checks: ClassVar[Checks] = (
        no_way_back, names_differ, networks_are_sound, dice_lie_on_own_methods, present_method_is_common,
    )  # fmt: skip
    characters: tuple[Participant, ...] = listed(
        Nested(Participant), fewest=FEWEST_CHARACTERS, most=MOST_CHARACTERS, item_label="Character",
        label="Characters", help="All active participants; you come first.",
    )  # fmt: skip
    history: tuple[str, ...] = history()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What one Method would give."""

    method: str
    pools: Mapping[str, int]
    """The largest pool of each."""
    edge: int
    """By how much that of the first is larger than the largest of the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The present Method, and each that an Escalate could bring."""

    current: Row
    rows: tuple[Row, ...]
    best: tuple[str, ...]


def common_of(ask: Ask) -> tuple[str, ...]:
    """Return the Methods that all have, in the order of the first one's list."""
    return common_methods([each.network.methods for each in ask.characters])


def next_pool(participant: Participant, method: str, house: House) -> int:
    """Return the most dice somebody could take from Methods in the next Exchange (LIM-7.2 to LIM-7.4)."""
    return placed(participant.dice.get(method, 0), house) + len(participant.network.connected(method))


def row_of(ask: Ask, method: str) -> Row:
    """Return what one Method would give to everyone."""
    first, *others = pools = [next_pool(each, method, ask.house) for each in ask.characters]
    names = [each.name for each in ask.characters]
    return Row(method=method, pools=dict(zip(names, pools, strict=True)), edge=first - max(others))


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look at the present Method and at each legal one; nothing is rolled."""
    rows = tuple(row_of(ask, method) for method in legal_methods(ask.history, common_of(ask)))
    return Result(
        current=row_of(ask, ask.history[-1]),
        rows=rows,
        best=greatest_edge([(row.method, row.edge) for row in rows]),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the outlook into words."""
    best = " or ".join(result.best) or "No other Method"
    now = f"{result.current.method} gives {ask.characters[0].name} an edge of {signed(result.current.edge)}"
    if result.rows:
        summary = f"{best} would give {signed(max(row.edge for row in result.rows))}; {now}."
    else:
        summary = f"There is no Method to move to; {now}."
    shown = [(f"{result.current.method} (now)", result.current), *((row.method, row) for row in result.rows)]
    return Telling(
        verdict=best,
        summary=summary,
        steps=(
            Step("A new Method must be common to all, and neither the present one nor the one before.", "LIM-9.7"),
            Step("Next Exchange it gives what lies on it, one more, and one from each Method joined to it.", "LIM-7.4"),
        ),
        tables=(
            Sheet(
                caption="Largest pools in the next Exchange",
                columns=("Method", *(each.name for each in ask.characters), "Edge"),
                rows=tuple((name, *row.pools.values(), signed(row.edge)) for name, row in shown),
            ),
        ),
    )


SWITCH_OUTLOOK = Mechanic(
    id="limitless.switch_outlook",
    title="To which Method?",
    purpose="See what each Method would give everyone in the next Exchange.",
    rules=("LIM-7.2", "LIM-7.3", "LIM-7.4", "LIM-9.5", "LIM-9.6", "LIM-9.7", "LIM-12.10"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.unspent_dice",),
    example=Example(
        inputs={
            "characters": [
                {"name": "Ione", "teachings": [["Lore", "Romance"]], "dice": {"Battle": 3, "Lore": 2}},
                {"name": "Marek", "teachings": [["Battle", "Command"]], "dice": {"Command": 4, "Battle": 1}},
            ],
            "history": ["Romance", "Intrigue"],
        }
    ),
)
