"""Natural healing over time (LEG-12.1 to LEG-12.3, LEG-12.7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.house import house
from rollers.games.legacy.natural_healing import Care, care, course, pace_of, slowdown
from rollers.games.legacy.ranges import RANK_HIGH
from rollers.games.legacy.task_roll import sdam_within_cdam
from rollers.games.legacy.time_scale import DAY_TURNS, HOUR_TURNS, MINUTE_TURNS, TimeUnit
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks, track
from rollers.house import House
from rollers.inputs import Checks, choice, flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

MOST_UNITS = 100_000


def no_machines_for_immortals(care: Care, *, immortal: bool) -> Iterable[Problem]:
    """Nanotherapy does nothing for an Immortal's own healing (LEG-12.7)."""
    if immortal and care is Care.NANOTHERAPY:
        yield Problem("care", care.value, "normal for an Immortal", "Care")


def care_is_for_mortals(ask: Ask) -> Iterable[Problem]:
    """The same for these inputs."""
    return no_machines_for_immortals(ask.care, immortal=ask.immortal)


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a time of healing."""

    checks: ClassVar[Checks] = (sdam_within_cdam, care_is_for_mortals)
    strength: int = integer(low=0, high=RANK_HIGH, label="Strength", help="Its Rank; 0 heals nothing.")
    cdam: int = track("CDam", "Casual Damage at the start.", required=True)
    sdam: int = track("SDam", "Severe Damage at the start, never above CDam.", required=True)
    immortal: bool = flag(label="Immortal")
    care: Care = care()
    slowdown: int = slowdown()
    amount: int = integer(low=0, high=MOST_UNITS, default=0, label="Time", help="How many units.")
    unit: TimeUnit = choice(TimeUnit, default=TimeUnit.DAY, label="Unit")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The wounds after that time, and when they are gone."""

    cdam: int
    sdam: int
    cdam_healed: int
    sdam_healed: int
    status: Status
    injury_tmod: int | None
    turns_to_wake: int | None
    turns_to_heal: int | None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Let the time pass; nothing is rolled."""
    start = Tracks(ask.cdam, ask.sdam)
    dead = start.status(immortal=ask.immortal) is Status.DEAD
    pace = pace_of(immortal=ask.immortal, care=ask.care, slowdown=ask.slowdown)
    instants = [(0, start), *(() if dead else course(start, ask.strength, pace, ask.house))]
    turns = ask.amount * ask.unit.turns(ask.house)
    after = [tracks for turn, tracks in instants if turn <= turns][-1]
    return Result(
        cdam=after.cdam,
        sdam=after.sdam,
        cdam_healed=start.cdam - after.cdam,
        sdam_healed=start.sdam - after.sdam,
        status=after.status(immortal=ask.immortal),
        injury_tmod=after.injury_tmod,
        turns_to_wake=next((turn for turn, tracks in instants if tracks.conscious), None),
        turns_to_heal=next((turn for turn, tracks in instants if tracks == Tracks()), None),
    )


def time_words(turns: int) -> str:
    """Write a number of Turns in the largest unit that fits it: 3 days, 90 minutes."""
    for size, unit in ((DAY_TURNS, "day"), (HOUR_TURNS, "hour"), (MINUTE_TURNS, "minute")):
        if turns and turns % size == 0:
            return counted(turns // size, unit)
    return counted(turns, "Turn")


def tell(ask: Ask, result: Result) -> Telling:
    """Put the healing into words."""
    if result.status is Status.DEAD:
        step = Step("The dead do not heal.", "LEG-12.1")
        return Telling(verdict="Dead", tone=Tone.FAILURE, summary=step.text, steps=(step,))
    pace = pace_of(immortal=ask.immortal, care=ask.care, slowdown=ask.slowdown)
    rule = "LEG-12.2" if ask.immortal else "LEG-12.7" if ask.care is Care.NANOTHERAPY else "LEG-12.1"
    each = counted(ask.strength, "point")
    rate = f"{each} of Casual Damage each {pace.cdam.value}, of Severe Damage each {pace.sdam.value}."
    steps = [Step(rate, rule)]
    if ask.slowdown > 1:
        steps.append(Step(f"Poor conditions: each takes {ask.slowdown} times as long.", "LEG-12.3"))
    healed = f"{result.cdam_healed} CDam and {result.sdam_healed} SDam healed"
    steps.append(Step(f"{healed}: {result.cdam} and {result.sdam} left.", rule))
    if result.turns_to_wake is None:
        steps.append(Step("She never wakes by herself.", "LEG-10.10"))
    elif result.turns_to_wake:
        wakes = time_words(result.turns_to_wake)
        steps.append(Step(f"She wakes after {wakes}.", "LEG-10.13" if ask.immortal else "LEG-10.10"))
    whole = "never" if result.turns_to_heal is None else f"after {time_words(result.turns_to_heal)}"
    steps.append(Step(f"She is whole {whole}." if result.turns_to_heal != 0 else "She is whole.", rule))
    return Telling(
        verdict=f"{result.cdam} CDam, {result.sdam} SDam",
        tone=Tone.PLAIN if result.status is Status.CONSCIOUS else Tone.PARTIAL,
        summary=f"{healed}; she is {STATUS_WORDS[result.status]}.",
        steps=tuple(steps),
    )


HEALING = Mechanic(
    id="legacy.healing",
    title="Healing",
    purpose="See what heals in a time, when somebody wakes, and when she is whole.",
    rules=("LEG-12.1", "LEG-12.2", "LEG-12.3", "LEG-12.7", "LEG-10.10", "LEG-10.13"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.month_days",),
    example=Example(inputs={"strength": 4, "cdam": 10, "sdam": 6, "immortal": True, "amount": 1, "unit": "hour"}),
)
