"""Light and dark, and what they do to a Grue.

- The Dungeon Headlamp lights Close and Near range of its wearer (TIM-12.4), an hour by the players' clock
  on one set of batteries (TIM-12.5).
- A Grue has a Boon in the dark and two Banes where it is lit (TIM-11.9).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.games.timeless.travel import Distance
from rollers.house import House
from rollers.inputs import choice, flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

BATTERY_MINUTES = 60
"""TIM-12.5."""
LAMP_REACHES = frozenset({Distance.CLOSE, Distance.NEAR})
"""TIM-12.4."""
GRUE_BOONS_IN_DARK = 1
GRUE_BANES_IN_LIGHT = 2
"""TIM-11.9."""


class Light(StrEnum):
    """A place without any lamp."""

    DARK = "dark"
    LIGHT = "light"


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the question whether it is lit."""

    ambient: Light = choice(Light, default=Light.DARK, label="The place", help="Without the lamp.")
    headlamp: bool = flag(label="Dungeon Headlamp", help="Somebody wears it.")
    minutes: int = integer(
        low=0, high=100_000, default=0, label="Minutes burnt", unit="min",
        help="Real time since fresh batteries.",
    )  # fmt: skip
    distance: Distance = choice(
        Distance, default=Distance.CLOSE, label="Distance", help="From the wearer to the place in question."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Whether it is lit."""

    lamp_on: bool
    lit: bool
    grue_boons: int
    grue_banes: int


def lamp_burns(minutes: int) -> bool:
    """Say whether batteries put in so many minutes ago still last (TIM-12.5)."""
    return minutes < BATTERY_MINUTES


def lamp_lights(distance: Distance) -> bool:
    """Say whether a burning lamp lights what is at this distance of it (TIM-12.4)."""
    return distance in LAMP_REACHES


def grue_in(*, lit: bool) -> tuple[int, int]:
    """Return the Boons and Banes of a Grue, lit or in the dark (TIM-11.9)."""
    return (0, GRUE_BANES_IN_LIGHT) if lit else (GRUE_BOONS_IN_DARK, 0)


def resolve(ask: Ask, dice: Dice) -> Result:
    """See what is lit; nothing is rolled."""
    lamp_on = ask.headlamp and lamp_burns(ask.minutes)
    lit = ask.ambient is Light.LIGHT or (lamp_on and lamp_lights(ask.distance))
    boons, banes = grue_in(lit=lit)
    return Result(lamp_on=lamp_on, lit=lit, grue_boons=boons, grue_banes=banes)


def tell(ask: Ask, result: Result) -> Telling:
    """Put light into words."""
    steps: list[Step] = []
    if ask.headlamp and not result.lamp_on:
        steps.append(Step("The batteries have lasted their hour: the lamp is out.", "TIM-12.5"))
    elif result.lamp_on:
        reach = "is" if lamp_lights(ask.distance) else "is not"
        steps.append(Step(f"The lamp burns; what is {ask.distance.value} {reach} in its light.", "TIM-12.4"))
    grue = counted(result.grue_banes, "Bane") if result.lit else counted(result.grue_boons, "Boon")
    steps.append(Step(f"A Grue has {grue} here.", "TIM-11.9"))
    verdict = "Lit" if result.lit else "Dark"
    summary = f"{verdict}: a Grue has {grue} here."
    return Telling(verdict=verdict, tone=Tone.PLAIN, summary=summary, steps=tuple(steps))


LIGHT = Mechanic(
    id="timeless.light",
    title="Light",
    purpose="See whether a place is lit, and what that does to a Grue.",
    rules=("TIM-12.4", "TIM-12.5", "TIM-11.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"headlamp": True, "minutes": 59, "distance": "near"}),
)
