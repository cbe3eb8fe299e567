"""A burst over one or more targets (LEG-6.1 to LEG-6.13).

- Each Task Roll after the first has a further −1, less what recoil compensator and gyro-stabilizer cancel.
- A miss that only a 1 could have helped ends the burst.
- Without a smart link each round goes at most one metre further, and empty hexes cost rounds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import ABSENT, Problem
from rollers.games.legacy import gun as weapon
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.burst_fire import (
    Burst,
    ShotKind,
    advance,
    cross,
    fault_at,
    fault_crossing,
    fire,
    kind_at,
    kind_crossing,
)
from rollers.games.legacy.burst_odds import Going, after_each
from rollers.games.legacy.burst_tell import burst_telling
from rollers.games.legacy.gun import MOST_RATE, BurstTarget, Gun, gun_of
from rollers.games.legacy.hexes import Hex, hexagon
from rollers.games.legacy.house import house
from rollers.games.legacy.shared_inputs import NAME_LENGTH, Movement
from rollers.house import House
from rollers.inputs import Checks, Nested, declare, listed
from rollers.kinds import Text
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, rows_of
from rollers.outcome import Telling


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedShot:
    """One planned shot: at somebody, or across a hex."""

    at: str | None = declare(
        Text(1, NAME_LENGTH, nullable=True), default=None, label="At", help="A target's name. Empty: cross a hex."
    )  # fmt: skip
    hex: Hex | None = hexagon("Hex", "Of a crossing.", nullable=True, default=None, rare=True)


def planned_shots() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the shots of a burst."""
    return listed(
        Nested(PlannedShot), fewest=1, most=MOST_RATE, item_label="Shot", label="Shots", help="As planned, in order."
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Aimed:
    """A planned shot, and the burst just before it."""

    place: int
    kind: ShotKind
    hex: Hex
    target: BurstTarget | None
    before: Burst


def within_rate(ask: Ask) -> Iterable[Problem]:
    """No more shots than the weapon can make in a Turn (LEG-6.1)."""
    if len(ask.shots) > ask.rate_of_fire:
        yield Problem("shots", f"{len(ask.shots)} shots", f"at most the rate of fire, {ask.rate_of_fire}", "Shots")


def shots_possible(ask: Ask) -> Iterable[Problem]:
    """Every shot can follow those before it."""
    return plan_faults(gun_of(ask), ask.shots)


def plan_faults(gun: Gun, shots: Iterable[PlannedShot]) -> Iterable[Problem]:
    """Name what is wrong with each planned shot; paths from what holds the list `shots`."""
    burst = Burst(gun=gun)
    for place, shot in enumerate(shots):
        problem, aimed = _judged(burst, place, shot)
        if problem:
            yield problem
        if aimed:
            burst = advance(burst, aimed.kind, aimed.hex, aimed.target.name if aimed.target else "")


def _judged(burst: Burst, place: int, shot: PlannedShot) -> tuple[Problem | None, _Aimed | None]:
    """Return what is wrong with a shot, if anything, and where it goes, if that is known."""
    path = f"shots[{place}]"
    if shot.at is None:
        if shot.hex is None:
            return Problem(f"{path}.hex", ABSENT, "a hex, where nobody is named", "Hex"), None
        fault = fault_crossing(burst, shot.hex)
        aimed = _Aimed(place, kind_crossing(burst.gun), shot.hex, None, burst)
        return (Problem(f"{path}.hex", list(shot.hex), fault, "Hex") if fault else None), aimed
    target = burst.gun.target(shot.at)
    if target is None:
        names = ", ".join(each.name for each in burst.gun.targets)
        return Problem(f"{path}.at", shot.at, f"one of {names}" if names else "nobody: no targets", "At"), None
    aimed = _Aimed(place, kind_at(burst.gun, target), target.hex, target, burst)
    if shot.hex is not None and shot.hex != target.hex:
        return Problem(f"{path}.hex", list(shot.hex), f"nothing, or the hex of {target.name}", "Hex"), aimed
    fault = fault_at(burst, target)
    return (Problem(f"{path}.at", shot.at, fault, "At") if fault else None), aimed


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a burst."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, within_rate, weapon.different_targets, shots_possible)
    agility: int = shared.rank("Agility")
    ability: int = shared.rank("Firearms")
    agility_modifier: int = shared.agility_modifier()
    tmod: int = weapon.common_tmod()
    rate_of_fire: int = weapon.rate_of_fire()
    rounds_loaded: int | None = weapon.rounds_loaded()
    targets: tuple[BurstTarget, ...] = weapon.burst_targets()
    shots: tuple[PlannedShot, ...] = planned_shots()
    movement: Movement = shared.movement()
    recoil: int = shared.recoil()
    gyro: int = shared.gyro()
    smart_weapon: int = shared.smart_weapon()
    wetware: int = shared.wetware()
    sight_tmod: int = shared.sight_tmod()
    cdam: int = shared.acting_cdam()
    sdam: int = shared.acting_sdam()
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One planned shot, done or left undone."""

    kind: ShotKind
    at: str | None
    target: int | None
    roll: int | None
    hit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a burst came to."""

    level: int
    shots: tuple[Shot, ...]
    hits: int
    hits_by_target: Mapping[str, int]
    targets_hit: int
    rounds_fired: int
    strays: int
    stopped: bool


def _plan(ask: Ask) -> Iterator[_Aimed]:
    """Yield every planned shot with the burst before it, as if none ended it."""
    burst = Burst(gun=gun_of(ask))
    for place, shot in enumerate(ask.shots):
        _, aimed = _judged(burst, place, shot)
        assert aimed is not None  # noqa: S101 - the checks have refused such shots
        yield aimed
        burst = advance(burst, aimed.kind, aimed.hex, aimed.target.name if aimed.target else "")


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fire the burst."""
    burst = Burst(gun=gun_of(ask))
    shots: list[Shot] = []
    for aimed in _plan(ask):
        at = aimed.target.name if aimed.target and aimed.kind is ShotKind.ROLL else None
        if burst.stopped:
            shots.append(Shot(kind=ShotKind.UNFIRED, at=at, target=None, roll=None, hit=False))
            continue
        burst = fire(burst, aimed.target, dice) if aimed.target else cross(burst, aimed.hex)
        thrown = burst.last
        if thrown:
            shots.append(Shot(kind=aimed.kind, at=at, target=thrown.target, roll=thrown.roll, hit=thrown.success))
        else:
            shots.append(Shot(kind=aimed.kind, at=at, target=None, roll=None, hit=False))
    return Result(
        level=burst.gun.level,
        shots=tuple(shots),
        hits=len(burst.hit),
        hits_by_target=burst.hits_by_target,
        targets_hit=len(set(burst.hit)),
        rounds_fired=burst.rounds_fired,
        strays=burst.strays,
        stopped=burst.stopped,
    )


def composed(ask: Ask) -> Measures:
    """Go from shot to shot, keeping only hits or who is hit: thirty shots have too many ways to be walked."""
    rolled = [(aimed.before.next_number(aimed.target), aimed.target.name)
              for aimed in _plan(ask) if aimed.target and aimed.kind is ShotKind.ROLL]  # fmt: skip
    hits = _last(ask, rolled, 0, lambda count, _: count + 1)
    bits = {target.name: 1 << place for place, target in enumerate(ask.targets)}
    who = _last(ask, rolled, 0, lambda hit, name: hit | bits[name])
    return {
        "hits": rows_of(hits.map(lambda value: value[0])),
        "targets_hit": rows_of(who.map(lambda value: value[0].bit_count())),
        "stopped": rows_of(hits.map(lambda value: not value[1])),
    }


def _last(
    ask: Ask, rolled: list[tuple[int, str]], start: int, hit: Callable[[int, str], int]
) -> Distribution[Going[int]]:
    """Return the distribution at the end; a burst without a Task Roll leaves all as it was."""

    def struck(state: int, place: int) -> Distribution[int]:
        return Distribution.certain(hit(state, rolled[place][1]))

    numbers = [number for number, _ in rolled]
    steps = after_each(start, numbers, struck, automatic_success=ask.automatic_success)
    return deque(steps, maxlen=1).pop() if rolled else Distribution.certain((start, True))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the burst into words."""
    return burst_telling(result.shots, hits=result.hits, level=result.level, strays=result.strays,
                         stopped=result.stopped)  # fmt: skip


AUTOMATIC_FIRE = Mechanic(
    id="legacy.automatic_fire",
    title="Automatic fire",
    purpose="Fire a burst over one or more targets.",
    rules=(
        "LEG-6.1", "LEG-6.2", "LEG-6.3", "LEG-6.4", "LEG-6.5", "LEG-6.6", "LEG-6.7", "LEG-6.9", "LEG-6.10", "LEG-6.11",
        "LEG-6.12", "LEG-6.13", "LEG-6.16",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="hits", label="How many hits?", of=lambda result: result.hits),
        Measure(name="targets_hit", label="How many of them will be hit?", of=lambda result: result.targets_hit),
        Measure(name="stopped", label="Will the burst break off?", of=lambda result: result.stopped,
                outcomes=("true", "false"), words={"true": "breaks off", "false": "fires all shots"}),
    ),
    house=("legacy.empty_hex", "legacy.gyro"),
    example=Example(
        inputs={
            "agility": 4, "ability": 3, "rate_of_fire": 3,
            "targets": [{"name": "A", "hex": [0, 0]}, {"name": "B", "hex": [1, 0], "dodge": 2}],
            "shots": [{"at": "A"}, {"at": "B"}, {"at": "B"}],
        },
        faces=(7, 5, 3),
    ),
)  # fmt: skip
