"""A fall from a height (LEG-13.7 to LEG-13.10).

- Speed on landing gives points of damage (LEG-13.9, LEG-13.10), Casual unless something is sharp or very hard.
- They meet the same defenses as any hit without a location (LEG-10.6).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.blows import DamageKind, Person, Struck, blow, person_of, strike_whole
from rollers.games.legacy.falling import HEIGHT_HIGH, landing, landing_speed
from rollers.games.legacy.house import house
from rollers.games.legacy.injury import status_steps, tone_of
from rollers.games.legacy.speeds import impact_points
from rollers.games.legacy.task_roll import sdam_within_cdam
from rollers.games.legacy.tracks import STATUS_WORDS, Status, track
from rollers.house import House
from rollers.inputs import Checks, flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted


def severe_ground() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare whether the ground does Severe Damage (LEG-13.9)."""
    return flag(label="Sharp or very hard ground", help="By the GM: the damage is Severe.")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a fall."""

    checks: ClassVar[Checks] = (sdam_within_cdam,)
    height: int = integer(low=0, high=HEIGHT_HIGH, label="Height", unit="m")
    severe: bool = severe_ground()
    strength: int = shared.rank("Strength", "Its Rank; it lessens Casual Damage.", default=0)
    cdef: int = shared.defense("CDef", "Casual Defense.")
    sdef: int = shared.defense("SDef", "Severe Defense, the average of the armor included.")
    cdam: int = track("CDam", "Casual Damage before the fall.")
    sdam: int = track("SDam", "Severe Damage before the fall, never above CDam.")
    immortal: bool = shared.immortal()
    house: House = house()

    @property
    def person(self) -> Person:
        """Who falls."""
        return person_of(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The landing."""

    turns: int
    impact_speed: int
    damage: int
    kind: DamageKind
    net_cdam: int
    net_sdam: int
    cdam: int
    sdam: int
    status: Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Impact:
    """How hard somebody landed."""

    turns: int
    speed: int
    points: int
    struck: Struck


def land(person: Person, height: int, *, severe: bool, house: House) -> Impact:
    """Let somebody fall from a height and land."""
    speed = landing_speed(height, house)
    points = impact_points(speed, house)
    struck = strike_whole(person, blow(points, severe=severe))
    return Impact(turns=landing(height, house).turn, speed=speed, points=points, struck=struck)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fall; nothing is rolled."""
    impact = land(ask.person, ask.height, severe=ask.severe, house=ask.house)
    after = impact.struck.tracks
    return Result(
        turns=impact.turns,
        impact_speed=impact.speed,
        damage=impact.points,
        kind=DamageKind.SEVERE if ask.severe else DamageKind.CASUAL,
        net_cdam=impact.struck.past.cdam,
        net_sdam=impact.struck.past.sdam,
        cdam=after.cdam,
        sdam=after.sdam,
        status=after.status(immortal=ask.immortal),
    )


def landing_steps(person: Person, impact: Impact, *, severe: bool) -> Iterator[Step]:
    """Say what the landing does, step by step."""
    yield Step(f"She lands at {impact.speed} m/Turn.", "LEG-13.9")
    yield Step(f"That is {counted(impact.points, 'point')}, to her and to what she lands on.", "LEG-13.10")
    past = impact.struck.past
    if severe:
        yield Step(f"Severe: {impact.points} less SDef {person.sdef}: {past.sdam} get through.", "LEG-10.6")
    else:
        defense = f"STR {person.strength}, CDef {person.cdef}, SDef {person.sdef}"
        yield Step(f"Casual: {impact.points} less {defense}: {past.cdam} get through.", "LEG-10.6")
    after = impact.struck.tracks
    yield from status_steps(after, after.status(immortal=person.immortal), immortal=person.immortal)


def tell(ask: Ask, result: Result) -> Telling:
    """Put the fall into words."""
    impact = land(ask.person, ask.height, severe=ask.severe, house=ask.house)
    after = f"CDam {result.cdam}, SDam {result.sdam}"
    turn = f"She lands at the end of Turn {result.turns}." if result.turns else "There is no fall."
    through = f"{counted(result.damage, 'point')}, {result.net_cdam + result.net_sdam} of them past defenses"
    return Telling(
        verdict=after,
        tone=tone_of(result.status),
        working=f"√(80 × {ask.height}) → {result.impact_speed} m/Turn → {counted(result.damage, 'point')}"
        if not ask.house.says("legacy.fall_speed", "turn_end") else "",
        summary=f"She lands at {result.impact_speed} m/Turn: {through}. {after}, {STATUS_WORDS[result.status]}.",
        steps=(Step(turn, "LEG-13.8"), *landing_steps(ask.person, impact, severe=ask.severe)),
    )  # fmt: skip


FALL = Mechanic(
    id="legacy.fall",
    title="Fall",
    purpose="See what a fall from a height does.",
    rules=("LEG-13.7", "LEG-13.8", "LEG-13.9", "LEG-13.10", "LEG-10.6"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.terminal_velocity", "legacy.fall_speed", "legacy.table.impact"),
    example=Example(inputs={"height": 12, "strength": 3}),
)
