"""What to roll for a Finesse Check: for players with real dice (TIM-3.3 to TIM-3.5)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.games.timeless.pool import Keep, Pool, banes, boons, cancelling, counting
from rollers.house import House
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Telling, Tone, counted


@dataclass(frozen=True, kw_only=True)
class Ask(Pool):
    """Inputs of a pool."""

    boons: int = boons()
    banes: int = banes()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The pool."""

    net: int
    dice_count: int
    keep: Keep


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count the dice; the reader rolls them."""
    return Result(net=ask.net, dice_count=ask.dice_count, keep=ask.keep)


KEEPING = {
    Keep.HIGHEST: "keep the two highest",
    Keep.LOWEST: "keep the two lowest",
    Keep.ALL: "keep both",
}


def tell(ask: Ask, result: Result) -> Telling:
    """Say what to roll."""
    verdict = f"Roll {counted(result.dice_count, 'die', 'dice')}, {KEEPING[result.keep]}"
    return Telling(verdict=verdict, tone=Tone.PLAIN, summary=f"{verdict}.", steps=(cancelling(ask), counting(ask)))


FINESSE_POOL = Mechanic(
    id="timeless.finesse_pool",
    title="What to roll",
    purpose="Turn Boons and Banes into a number of dice.",
    rules=("TIM-3.3", "TIM-3.4", "TIM-3.5"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"boons": 5, "banes": 2}),
)
