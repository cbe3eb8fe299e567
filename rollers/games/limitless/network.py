"""Method Points spent: which Methods a character has, and which lend each other dice.

- Five Method Points buy a Secret Teaching or a Method of one's own each (LIM-4.2 to LIM-4.4).
- Joined Methods lend each other one die in every Exchange (LIM-2.5); only a direct tie counts (LIM-2.6).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.limitless.house import house
from rollers.games.limitless.methods import UNIVERSAL, Pair
from rollers.games.limitless.purchases import (
    METHOD_POINTS,
    AnyPurchase,
    MethodBought,
    network_of,
    purchase_faults,
    purchases,
)
from rollers.games.limitless.victories import dice_in_words
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Link, Network, Node, Sheet, Step, Telling, counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of a network."""

    checks: ClassVar[Checks] = (purchase_faults,)
    purchases: tuple[AnyPurchase, ...] = purchases()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnMethod:
    """A Method of the character's own."""

    name: str
    near: str
    instance: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A character's Methods and what joins them."""

    methods: tuple[str, ...]
    idiosyncratic: tuple[OwnMethod, ...]
    teachings: tuple[Pair, ...]
    connections: Mapping[str, tuple[str, ...]]
    first_pool: Mapping[str, int]
    unspent: int


def bought_network(bought: Sequence[AnyPurchase]) -> Result:
    """Return all that follows from the purchases."""
    network = network_of(bought)
    own = (each for each in bought if isinstance(each, MethodBought))
    return Result(
        methods=network.methods,
        idiosyncratic=tuple(OwnMethod(name=each.name, near=each.near.value, instance=each.instance) for each in own),
        teachings=network.teachings,
        connections={method: network.connected(method) for method in network.methods},
        first_pool={method: network.first_pool(method) for method in network.methods},
        unspent=METHOD_POINTS - len(bought),
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Spend the points; nothing is rolled."""
    return bought_network(ask.purchases)


def purchase_steps(result: Result) -> Iterator[Step]:
    """Say what was bought."""
    for each in result.idiosyncratic:
        what = f"an instance near {each.near}" if each.instance else f"independent, tied to {each.near}"
        yield Step(f"{each.name} is {what}; that tie is free.", "LIM-4.4")
    free = {(each.name, each.near) for each in result.idiosyncratic}
    for pair in result.teachings:
        if tuple(pair) not in free:
            yield Step(f"A Secret Teaching joins {pair[0]} and {pair[1]}.", "LIM-4.3")
    if result.unspent:
        points = counted(result.unspent, "Method Point")
        yield Step(f"{points} kept back: {'it is' if result.unspent == 1 else 'they are'} lost.", "LIM-4.5")


def pools_sheet(result: Result) -> Sheet:
    """Return the table of Methods with what lends dice to them."""
    rows = tuple(
        (method, ", ".join(result.connections[method]) or "none", result.first_pool[method])
        for method in result.methods
    )
    return Sheet(caption="Most dice in the first Exchange", columns=("Operative", "Lending", "Dice"), rows=rows)


def drawn(result: Result) -> Network:
    """Return the network as a drawing: a Method of one's own is hollow, the number is its first pool.

    Each Method of one's own stands beside the universal one it is like, so that its free tie is short.
    """
    own = {each.name: each for each in result.idiosyncratic}
    near = {method: [name for name, each in own.items() if each.near == method] for method in UNIVERSAL}
    places = {method: place for place, method in enumerate(each for one in UNIVERSAL for each in (one, *near[one]))}
    nodes = tuple(
        Node(
            name=method,
            mark=str(result.first_pool[method]),
            note=f"{'own Method, ' if method in own else ''}{dice_in_words(result.first_pool[method])} at first",
            hollow=method in own,
        )
        for method in places
    )
    links = tuple(Link(ends=(places[one], places[other]), word="joined to") for one, other in result.teachings)
    return Network(title="Methods and Secret Teachings", nodes=nodes, links=links, alone="joined to none")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a network into words."""
    best = max(result.first_pool.values())
    strongest = [method for method in result.methods if result.first_pool[method] == best]
    ties = counted(len(result.teachings), "Secret Teaching")
    named = f" with {' or '.join(strongest)}" if best > 1 else " with any Method"
    return Telling(
        verdict=f"{counted(len(result.methods), 'Method')}, {ties}",
        summary=f"At first you can have up to {dice_in_words(best)}{named} operative.",
        steps=(*purchase_steps(result), Step("Each direct tie lends one die; ties of ties do not.", "LIM-2.6")),
        tables=(pools_sheet(result),),
        networks=(drawn(result),),
    )


NETWORK = Mechanic(
    id="limitless.network",
    title="Method network",
    purpose="Spend Method Points and see which Methods lend dice to which.",
    rules=("LIM-2.2", "LIM-2.3", "LIM-2.4", "LIM-2.5", "LIM-2.6", "LIM-4.2", "LIM-4.3", "LIM-4.4", "LIM-4.5",
           "LIM-13.1"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.unspent_method_points",),
    example=Example(
        inputs={
            "purchases": [
                {"kind": "method", "name": "Glass Fencing", "near": "Battle"},
                {"kind": "method", "name": "Census of Moths", "near": "Lore", "instance": False},
                {"kind": "teaching", "between": ["Lore", "Romance"]},
                {"kind": "teaching", "between": ["Romance", "Command"]},
                {"kind": "teaching", "between": ["Glass Fencing", "Census of Moths"]},
            ]
        }
    ),
)  # fmt: skip
