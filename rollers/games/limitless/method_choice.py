"""With which Method to open a Confrontation (LIM-12.10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.house import house
from rollers.games.limitless.methods import Network, Pair, common_methods, network_faults
from rollers.games.limitless.shared_inputs import own_methods, teachings
from rollers.house import House
from rollers.inputs import Checks, nested
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, signed


@dataclass(frozen=True, kw_only=True)
class Networked:
    """A character, as far as his Methods go."""

    idiosyncratic: tuple[str, ...] = own_methods()
    teachings: tuple[Pair, ...] = teachings()

    @property
    def network(self) -> Network:
        """The character's Methods and Secret Teachings."""
        return Network.of(self.idiosyncratic, self.teachings)

    def network_faults(self) -> Iterable[Problem]:
        """Find what is wrong with his network (LIM-2.5)."""
        return network_faults(self.idiosyncratic, self.teachings)


def a_is_sound(ask: Ask) -> Iterable[Problem]:
    """The network of whoever chooses holds together."""
    yield from (problem.under("a") for problem in ask.a.network_faults())


def b_is_sound(ask: Ask) -> Iterable[Problem]:
    """So does that of the other."""
    yield from (problem.under("b") for problem in ask.b.network_faults())


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the choice."""

    checks: ClassVar[Checks] = (a_is_sound, b_is_sound)
    a: Networked = nested(Networked, label="You", help="Who chooses the Method.")
    b: Networked = nested(Networked, label="The other", help="Who must have it too.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One Method that both have."""

    method: str
    pool_a: int
    pool_b: int
    edge: int
    """By how much the first pool of the one who chooses is the larger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Every Method that can be chosen."""

    rows: tuple[Row, ...]
    best: tuple[str, ...]


def greatest_edge(edges: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """Return the Methods with the greatest edge, in their order; none where there is no Method."""
    greatest = max((edge for _, edge in edges), default=0)
    return tuple(method for method, edge in edges if edge == greatest)


def row_of(method: str, a: Network, b: Network) -> Row:
    """Compare the first pools with one Method (LIM-7.4)."""
    mine, theirs = a.first_pool(method), b.first_pool(method)
    return Row(method=method, pool_a=mine, pool_b=theirs, edge=mine - theirs)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Compare the first pools with each common Method; nothing is rolled."""
    a, b = ask.a.network, ask.b.network
    rows = tuple(row_of(method, a, b) for method in common_methods([a.methods, b.methods]))
    return Result(rows=rows, best=greatest_edge([(row.method, row.edge) for row in rows]))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the choice into words."""
    best = " or ".join(result.best)
    edge = max(row.edge for row in result.rows)
    return Telling(
        verdict=best,
        summary=f"{best}: {signed(edge)} to you in the first Exchange.",
        steps=(
            Step("The first Method must be one that all participants have.", "LIM-6.3"),
            Step("In the first Exchange it gives one die, and each Method joined to it one more.", "LIM-7.4"),
        ),
        tables=(
            Sheet(
                caption="First pools",
                columns=("Method", "Yours", "Theirs", "Edge"),
                rows=tuple((row.method, row.pool_a, row.pool_b, signed(row.edge)) for row in result.rows),
            ),
        ),
    )


METHOD_CHOICE = Mechanic(
    id="limitless.method_choice",
    title="Which Method suits me?",
    purpose="See with which Method to open a Confrontation.",
    rules=("LIM-6.3", "LIM-12.10"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(
        inputs={
            "a": {"teachings": [["Lore", "Romance"], ["Romance", "Command"]]},
            "b": {"teachings": [["Command", "Battle"]]},
        }
    ),
)
