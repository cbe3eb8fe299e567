"""When somebody is back, and with what.

- The Dormant rest a day and are whole again (TIM-7.2); the Dispersed need a die of days (TIM-7.3).
- A full day's rest restores Luck (TIM-4.8), and Power unless the group says no (TIM-7.4).
- Outside the City the Host System heals the body; the Timeless of one that lies unconscious waits (TIM-7.5
  to TIM-7.8).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.games.timeless.luck_check import LEAST_LUCK, MOST_LUCK
from rollers.games.timeless.psyche import MOST_POWER
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

REST_DAYS = 1
"""TIM-7.2, TIM-7.4."""


class Ailment(StrEnum):
    """What one recovers from."""

    RESTED = "rested"
    """Nothing: an active character rests a full day (TIM-7.4)."""
    DORMANT = "dormant"
    DISPERSED = "dispersed"
    UNCONSCIOUS = "unconscious"
    """The Incarnation is; its Timeless is Dormant until it wakes (TIM-7.6)."""


class Where(StrEnum):
    """Where it happened."""

    CITY = "city"
    OUTSIDE = "outside"
    """Within an Incarnation, in some other world."""


class RunBy(StrEnum):
    """What becomes of the Incarnation meanwhile."""

    PLAYER = "player"
    HOST_SYSTEM = "host_system"
    """It heals by the rules of its own game (TIM-7.5)."""
    NPC = "npc"
    """The Referee runs it (TIM-7.8)."""


class Place(StrEnum):
    """Where one comes back."""

    RESIDENCE = "residence"
    """A Timeless's Hotel room, or wherever another being lives (TIM-7.1)."""
    HERE = "here"


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a recovery."""

    condition: Ailment = choice(
        Ailment, labels={"rested": "A full day's rest"}, label="What happened", help="What you recover from."
    )
    where: Where = choice(
        Where, labels={"city": "In the City", "outside": "Outside"}, default=Where.CITY, label="Where"
    )
    power: int | None = integer(
        low=0, high=MOST_POWER, nullable=True, default=None, label="Power now", help="Empty: at its score."
    )
    luck: int | None = integer(
        low=LEAST_LUCK, high=MOST_LUCK, nullable=True, default=None, label="Luck now", help="Empty: at its score."
    )
    power_score: int = integer(low=1, high=MOST_POWER, label="Power score", help="When fully recovered.")
    luck_score: int = integer(low=LEAST_LUCK, high=MOST_LUCK, label="Luck score", help="When fully recovered.")
    house: House = house()

    @property
    def power_held(self) -> int:
        """Current Power."""
        return self.power_score if self.power is None else self.power

    @property
    def luck_held(self) -> int:
        """Current Luck."""
        return self.luck_score if self.luck is None else self.luck


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The return."""

    days: int | None
    power: int
    luck: int
    incarnation: RunBy | None
    returns_to: Place


def power_after_rest(held: int, score: int, house: House) -> int:
    """Return the Power of an active character after a full day's rest (TIM-7.4)."""
    return held if house.says("timeless.rest_power", "none") else score


def days_away(condition: Ailment, dice: Dice) -> int | None:
    """Return the days until somebody is back; None where the Host System decides (TIM-7.2 to TIM-7.6)."""
    match condition:
        case Ailment.RESTED | Ailment.DORMANT:
            return REST_DAYS
        case Ailment.DISPERSED:
            return dice.die(label="Days")
        case Ailment.UNCONSCIOUS:
            return None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Recover."""
    power, luck = ask.power_score, ask.luck_score
    if ask.condition is Ailment.UNCONSCIOUS:
        power, luck = ask.power_held, ask.luck_held
    elif ask.condition is Ailment.RESTED:
        power = power_after_rest(ask.power_held, ask.power_score, ask.house)
    return Result(
        days=days_away(ask.condition, dice),
        power=power,
        luck=luck,
        incarnation=_body(ask),
        returns_to=_place(ask),
    )


def _body(ask: Ask) -> RunBy | None:
    """Return who runs the Incarnation meanwhile; in the City there is none."""
    if ask.where is Where.CITY:
        return None
    return {Ailment.RESTED: RunBy.PLAYER, Ailment.DISPERSED: RunBy.NPC}.get(ask.condition, RunBy.HOST_SYSTEM)


def _place(ask: Ask) -> Place:
    """Return where one comes back (TIM-7.1, TIM-7.7)."""
    faded = ask.condition is Ailment.DORMANT and ask.where is Where.CITY
    return Place.RESIDENCE if faded or ask.condition is Ailment.DISPERSED else Place.HERE


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what happens meanwhile and by which rule."""
    match ask.condition:
        case Ailment.RESTED:
            yield Step(f"A full day's rest sets Luck back to {result.luck}.", "TIM-4.8")
            unchanged = ask.house.says("timeless.rest_power", "none")
            yield Step("Power stays as it is." if unchanged else "Power comes back too.", "TIM-7.4")
        case Ailment.DORMANT:
            yield Step("One day later Power and Luck stand at their scores again.", "TIM-7.2")
        case Ailment.DISPERSED:
            yield Step(f"It takes a die of days to gather: {result.days}.", "TIM-7.3")
        case Ailment.UNCONSCIOUS:
            yield Step("The Timeless is Dormant until the body wakes; nothing is restored by that.", "TIM-7.6")
    match result.incarnation:
        case RunBy.HOST_SYSTEM:
            yield Step("The body heals by the rules of its Host System.", "TIM-7.5")
        case RunBy.NPC:
            yield Step("Meanwhile the Referee runs the body.", "TIM-7.8")
    if result.returns_to is Place.RESIDENCE:
        yield Step("You come back in your Hotel room, any other being where it lives.", "TIM-7.1")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a recovery into words."""
    verdict = "When the body wakes" if result.days is None else f"Back after {counted(result.days, 'day')}"
    return Telling(
        verdict=verdict,
        tone=Tone.PLAIN,
        summary=f"{verdict}, with Power {result.power} and Luck {result.luck}.",
        steps=tuple(_steps(ask, result)),
    )


RECOVERY = Mechanic(
    id="timeless.recovery",
    title="Recovery",
    purpose="See when you are back, and with what.",
    rules=(
        "TIM-7.1", "TIM-7.2", "TIM-7.3", "TIM-7.4", "TIM-7.5", "TIM-7.6", "TIM-7.7", "TIM-7.8", "TIM-4.8",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="days", label="After how many days?", of=lambda result: result.days,
                words={"none": "when the body wakes"}),
    ),
    house=("timeless.rest_power",),
    example=Example(
        inputs={"condition": "dispersed", "where": "outside", "power_score": 14, "luck_score": 8}, faces=(5,)
    ),
)  # fmt: skip
