"""The order of action of one Turn (LEG-3.5, LEG-3.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import factorial, prod
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.house import house
from rollers.games.legacy.order_of_action import Combatant, first_of, groups_of, settled
from rollers.games.legacy.shared_inputs import unique_names
from rollers.house import House
from rollers.inputs import Checks, Nested, listed
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling

MOST_CHARACTERS = 20
MOST_ORDERS = 720
"""The chances of every order are given for at most so many of them."""


def different_names(ask: Ask) -> Iterable[Problem]:
    """No two have the same name."""
    return unique_names("characters", [each.name for each in ask.characters])


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an order of action."""

    checks: ClassVar[Checks] = (different_names,)
    characters: tuple[Combatant, ...] = listed(
        Nested(Combatant), fewest=1, most=MOST_CHARACTERS, item_label="Character", label="Characters",
        help="Everybody who takes part.",
    )  # fmt: skip
    house: House = house()

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Names of those with equal Ranks, the highest group first."""
        return groups_of((each.name, each.ranks) for each in self.characters)

    @property
    def orders(self) -> int:
        """How many orders are possible."""
        return prod(factorial(len(group)) for group in self.groups)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The order of a Turn."""

    order: tuple[str, ...]
    ties: tuple[tuple[str, ...], ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Order by Ranks, and settle ties by dice."""
    return Result(order=settled(ask.groups, dice), ties=tuple(group for group in ask.groups if len(group) > 1))


def order_text(result: Result) -> str:
    """Return the names as the odds name an order."""
    return " > ".join(result.order)


def composed(ask: Ask) -> Measures:
    """Pick the first by the same die alone: a large tie has more orders than can be walked."""
    first = rows_of(Distribution.of(lambda dice: first_of(ask.groups[0], dice)))
    if ask.orders > MOST_ORDERS:
        return {"first": first}
    return {"first": first, "order": rows_of(Distribution.of(lambda dice: order_text(resolve(ask, dice))))}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the order into words."""
    steps = [Step("Agility decides, then Intellect, then Psyche.", "LEG-3.5")]
    steps += [Step(f"{', '.join(tie)} are equal in all three: dice pick.", "LEG-3.6") for tie in result.ties]
    return Telling(
        verdict=f"{result.order[0]} acts first",
        summary=f"The order is {', '.join(result.order)}.",
        steps=tuple(steps),
    )


INITIATIVE = Mechanic(
    id="legacy.initiative",
    title="Order of action",
    purpose="Find who acts before whom in a Turn.",
    rules=("LEG-3.5", "LEG-3.6"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="first", label="Who will act first?", of=lambda result: result.order[0]),
        Measure(
            name="order", label="In which order?", of=order_text, when=lambda ask: ask.orders <= MOST_ORDERS
        ),
    ),
    example=Example(
        inputs={
            "characters": [
                {"name": "Ana", "agility": 3, "intellect": 3, "psyche": 3},
                {"name": "Bo", "agility": 3, "intellect": 3, "psyche": 3},
            ]
        },
        faces=(2,),
    ),
)  # fmt: skip
