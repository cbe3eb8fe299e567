"""One burst, decided shot by shot: the procedure `legacy.burst` (LEG-6.1 to LEG-6.13)."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.legacy.burst_acts import ACTIONS, over_bar, sweep_bar
from rollers.games.legacy.burst_fire import Burst, ShotKind, fault_at, fault_crossing, kind_at
from rollers.games.legacy.burst_setup import Setup, begin
from rollers.games.legacy.gun import BurstTarget
from rollers.games.legacy.hexes import DIRECTIONS, Hex, distance, step
from rollers.games.legacy.task_roll import chance_of
from rollers.outcome import counted, plain
from rollers.procedure import Barred, Board, Card, Figure, Offer, Procedure, ProcedureExample


def describe(burst: Burst) -> dict[str, object]:
    """Return the state by the names of the specification."""
    thrown = burst.last
    return {
        "level": burst.gun.level,
        "slots_used": burst.slots_used,
        "rounds_fired": burst.rounds_fired,
        "strays": burst.strays,
        "rolls_made": burst.rolls_made,
        "hits": len(burst.hit),
        "hits_by_target": burst.hits_by_target,
        "last_hex": burst.last_hex,
        "stopped": burst.stopped,
        "over": burst.over,
        "last_kind": burst.last_kind,
        "last_target": thrown.target if thrown else None,
        "last_roll": thrown.roll if thrown else None,
        "last_hit": thrown.success if thrown else None,
    }


def offers(burst: Burst) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, then what cannot."""
    bar = over_bar(burst)
    if bar:
        return tuple(Barred(action=each.name, reason=bar, rule="LEG-6.2") for each in ACTIONS)
    shots = tuple(_shot(burst, target) for target in burst.gun.targets)
    barred = sweep_bar(burst)
    return (
        *(shot for shot in shots if isinstance(shot, Offer)),
        *_crossings(burst),
        Offer(action="cease", hint=f"{counted(len(burst.hit), 'hit')} so far"),
        *(shot for shot in shots if isinstance(shot, Barred)),
        *((Barred(action="sweep", reason=barred, rule="LEG-6.12"),) if barred else ()),
    )


def _shot(burst: Burst, target: BurstTarget) -> Offer | Barred:
    """Offer a shot at somebody with its chance, or say why there is none."""
    fault = fault_at(burst, target)
    if fault:
        return Barred(action="fire", actor=target.name, reason=fault, rule="LEG-6.3")
    if kind_at(burst.gun, target) is ShotKind.PAUSE:
        return Offer(action="fire", actor=target.name, preset={"at": target.name}, hint="a friend: the weapon pauses")
    number = burst.next_number(target)
    return Offer(
        action="fire",
        actor=target.name,
        preset={"at": target.name},
        chance=chance_of(number, automatic_success=burst.gun.automatic_success),
        chance_of="a hit",
        hint=f"target number {plain(number)}",
    )


def _crossings(burst: Burst) -> Iterator[Offer]:
    """Offer the hexes beside the last that bring the aim nearer to somebody."""
    last = burst.last_hex
    if last is None or sweep_bar(burst):
        return
    for direction in range(len(DIRECTIONS)):
        hex = step(last, direction, 1)
        if _leads_on(burst, last, hex) and not fault_crossing(burst, hex):
            yield Offer(action="sweep", preset={"hex": hex}, hint=f"to {plain(hex[0])}, {plain(hex[1])}")


def _leads_on(burst: Burst, last: Hex, hex: Hex) -> bool:
    """Say whether a hex lies nearer than the last to somebody who is not within reach yet."""
    away = (target.hex for target in burst.gun.targets if distance(last, target.hex) > 1)
    return any(distance(hex, there) < distance(last, there) for there in away)


def board(burst: Burst) -> Board:
    """Return what the table sees."""
    gun = burst.gun
    left = gun.rate_of_fire - burst.slots_used
    hits = burst.hits_by_target
    figures = [
        Figure(label="Shots left", value=str(left), of=gun.rate_of_fire),
        Figure(label="Hits", value=str(len(burst.hit))),
    ]
    if gun.rounds_loaded is not None:
        rounds = gun.rounds_loaded - burst.rounds_fired
        figures.append(Figure(label="Rounds left", value=str(rounds)))
    headline = over_bar(burst).removeprefix("nothing: ")
    return Board(
        headline=f"{headline.capitalize()}." if headline else f"{counted(left, 'shot')} left: at whom?",
        figures=tuple(figures),
        cards=tuple(
            Card(
                name=target.name,
                status=target.side.value,
                figures=(Figure(label="Hits", value=str(hits[target.name])),),
                details=(Figure(label="Hex", value=f"{plain(target.hex[0])}, {plain(target.hex[1])}"),),
            )
            for target in gun.targets
        ),
    )


BURST = Procedure(
    id="legacy.burst",
    title="Burst",
    purpose="Fire a burst shot by shot, and choose each target as you go.",
    rules=(
        "LEG-6.1", "LEG-6.2", "LEG-6.3", "LEG-6.4", "LEG-6.5", "LEG-6.6", "LEG-6.7", "LEG-6.9", "LEG-6.10", "LEG-6.11",
        "LEG-6.12", "LEG-6.13",
    ),
    setup=Setup,
    begin=begin,
    actions=ACTIONS,
    describe=describe,
    offers=offers,
    board=board,
    house=("legacy.empty_hex", "legacy.gyro"),
    example=ProcedureExample(
        setup={
            "agility": 4, "ability": 3, "rate_of_fire": 5,
            "targets": [
                {"name": "A", "hex": [0, 0]}, {"name": "B", "hex": [1, 0], "dodge": 2}, {"name": "C", "hex": [3, 0]},
            ],
        },
        events=(
            {"action": "fire", "inputs": {"at": "A"}, "faces": [7]},
            {"action": "fire", "inputs": {"at": "B"}, "faces": [5]},
            {"action": "sweep", "inputs": {"hex": [2, 0]}},
            {"action": "fire", "inputs": {"at": "C"}, "faces": [5]},
            {"action": "cease"},
        ),
    ),
)  # fmt: skip
