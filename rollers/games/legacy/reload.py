"""Clips, rounds and power packs (LEG-15.7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.legacy.house import house
from rollers.games.legacy.time_scale import TURN_SECONDS
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted
from rollers.tables import load_table


class Reloading(StrEnum):
    """What is done."""

    CLIP_SWAP = "clip_swap"
    CLIP_REFILL = "clip_refill"
    PACK_SWAP = "pack_swap"
    PACK_RECHARGE = "pack_recharge"


WORDS = {
    "clip_swap": "Change a clip",
    "clip_refill": "Fill a clip with rounds",
    "pack_swap": "Change a power pack",
    "pack_recharge": "Recharge a power pack",
}


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of reloading."""

    task: Reloading = choice(Reloading, label="What is done", labels=WORDS)
    count: int = integer(low=1, high=1000, default=1, label="How often")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The time it takes."""

    turns: int
    seconds: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look the time up; nothing is rolled."""
    turns = load_table("legacy", "reloading").row(ask.task.value).number("turns") * ask.count
    return Result(turns=turns, seconds=turns * TURN_SECONDS)


def tell(ask: Ask, result: Result) -> Telling:
    """Put the time into words."""
    turns, seconds = counted(result.turns, "Turn"), counted(result.seconds, "second")
    often = f", {counted(ask.count, 'time')}" if ask.count > 1 else ""
    step = Step(f"{WORDS[ask.task.value]}{often}: {turns}, {seconds}.", "LEG-15.7")
    return Telling(verdict=turns, summary=f"It takes {turns}, that is {seconds}.", steps=(step,))


RELOAD = Mechanic(
    id="legacy.reload",
    title="Reloading",
    purpose="See how long a clip or a power pack takes.",
    rules=("LEG-15.7",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"task": "clip_refill", "count": 2}),
)
