"""The pool of one Exchange: dice taken from Methods, then changed by references (LIM-7.4, LIM-7.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.house import house
from rollers.games.limitless.methods import Pair, are_joined, method_order
from rollers.games.limitless.pools import pool_of
from rollers.games.limitless.shared_inputs import METHOD, MOST_LYING, method, teachings
from rollers.games.limitless.victories import dice_in_words
from rollers.house import House
from rollers.inputs import Checks, declare, integer, keyed, listed
from rollers.kinds import Integer, Listed
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, addition, signed

MOST_METHODS = 200
MOST_REFERENCES = 60
MOST_CHANGE = 50


def operative_is_there(ask: Ask) -> Iterable[Problem]:
    """The operative Method is one of those with dice."""
    if ask.operative not in ask.dice:
        yield Problem("operative", ask.operative, "a Method named among the dice", "Operative Method")


def two_methods_each(ask: Ask) -> Iterable[Problem]:
    """A Method is never joined to itself (LIM-2.5)."""
    for place, pair in enumerate(ask.teachings):
        if pair[0] == pair[1]:
            yield Problem(f"teachings[{place}]", list(pair), "two different Methods")


def no_more_than_lie_there(ask: Ask) -> Iterable[Problem]:
    """No more can be taken from the operative Method than lie there (LIM-7.4)."""
    lying = ask.dice.get(ask.operative)
    if lying is not None and ask.take_operative is not None and ask.take_operative > lying:
        allowed = f"0 to {lying}, the dice lying there"
        yield Problem("take_operative", ask.take_operative, allowed, "Taken from the operative Method")


def one_from_each_connected(ask: Ask) -> Iterable[Problem]:
    """One die can come from each connected Method where one lies (LIM-7.4)."""
    wanted = ask.take_connected or ()
    for place, lending in enumerate(wanted):
        path = f"take_connected[{place}]"
        if lending in wanted[:place]:
            yield Problem(path, lending, "each Method once: it lends one die")
        elif lending == ask.operative or not are_joined(ask.operative, lending, ask.teachings):
            yield Problem(path, lending, "a Method that a Secret Teaching joins to the operative one")
        elif not ask.dice.get(lending):
            yield Problem(path, lending, "a Method with a die on it")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of a pool."""

    checks: ClassVar[Checks] = (operative_is_there, two_methods_each, no_more_than_lie_there, one_from_each_connected)
    operative: str = method("Operative Method", help="One of those below.")
    dice: Mapping[str, int] = keyed(
        METHOD, Integer(0, MOST_LYING), most=MOST_METHODS, key_label="Method", item_label="Dice lying there",
        label="Dice on Methods", help="After placing.",
    )  # fmt: skip
    teachings: tuple[Pair, ...] = teachings()
    take_operative: int | None = integer(
        low=0, high=MOST_LYING, nullable=True, default=None, label="Taken from the operative Method",
        help="Empty: all that lie there.",
    )  # fmt: skip
    take_connected: tuple[str, ...] | None = declare(
        Listed(METHOD, 0, MOST_METHODS, "Method", nullable=True), default=None, label="Connected Methods that lend",
        help="Not given: every one that has a die.",
    )  # fmt: skip
    images: tuple[int, ...] = listed(
        Integer(-MOST_CHANGE, MOST_CHANGE), most=MOST_REFERENCES, default=(), item_label="Reference",
        label="References", help="The change each makes, with its sign.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A pool, and what is left on the Methods."""

    connected: tuple[str, ...]
    from_operative: int
    from_connected: tuple[str, ...]
    taken: int
    image_change: int
    pool: int
    left: Mapping[str, int]


def connected_methods(operative: str, teachings: Iterable[Pair]) -> tuple[str, ...]:
    """Return all Methods that Secret Teachings join to the operative one, in Method order (LIM-2.5, LIM-2.6)."""
    others = {method for pair in teachings if operative in pair for method in pair if method != operative}
    return tuple(sorted(others, key=method_order))


def resolve(ask: Ask, dice: Dice) -> Result:
    """Take the dice and set the pool; nothing is rolled."""
    connected = connected_methods(ask.operative, ask.teachings)
    lying = ask.dice[ask.operative]
    from_operative = lying if ask.take_operative is None else ask.take_operative
    lending = ask.take_connected
    if lending is None:
        lending = tuple(method for method in connected if ask.dice.get(method))
    gone = {ask.operative: from_operative} | dict.fromkeys(lending, 1)
    taken = from_operative + len(lending)
    return Result(
        connected=connected,
        from_operative=from_operative,
        from_connected=lending,
        taken=taken,
        image_change=sum(ask.images),
        pool=pool_of(taken, ask.images),
        left={method: count - gone.get(method, 0) for method, count in ask.dice.items()},
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say where the dice come from."""
    yield Step(f"You take {dice_in_words(result.from_operative)} from {ask.operative}.", "LIM-7.4")
    if result.from_connected:
        yield Step(f"One die each comes from {', '.join(result.from_connected)}.", "LIM-7.4")
    else:
        yield Step("No other Method lends a die.", "LIM-2.5")
    if ask.images:
        yield Step(f"References change the pool by {signed(result.image_change)}.", "LIM-7.6")
    if result.taken + result.image_change < 0:
        yield Step("A pool never falls below 0.", "LIM-7.9")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a pool into words."""
    parts = [result.from_operative, *(1 for _ in result.from_connected), *ask.images]
    rows = tuple((method, ask.dice[method], count) for method, count in result.left.items())
    verdict = dice_in_words(result.pool)
    return Telling(
        verdict=verdict,
        working=addition(parts, result.taken + result.image_change),
        summary=f"You can roll {verdict} this Exchange.",
        steps=tuple(_steps(ask, result)),
        tables=(Sheet(caption="Dice on Methods", columns=("Method", "Before", "Left"), rows=rows),),
    )


POOL = Mechanic(
    id="limitless.pool",
    title="Pool",
    purpose="See how many dice you can roll this Exchange.",
    rules=("LIM-2.5", "LIM-2.6", "LIM-7.4", "LIM-7.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(
        inputs={
            "operative": "Romance",
            "dice": {"Battle": 2, "Command": 2, "Intrigue": 2, "Lore": 1, "Romance": 2},
            "teachings": [["Lore", "Romance"], ["Romance", "Command"], ["Command", "Battle"]],
            "images": [2, -1],
        }
    ),
)
