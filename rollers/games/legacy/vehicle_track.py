"""One vehicle over time: the procedure `legacy.vehicle_track`."""

from __future__ import annotations

from rollers.games.legacy.vehicle_track_acts import ACTIONS, can_drive
from rollers.games.legacy.vehicle_track_state import Setup, Vehicle, begin
from rollers.procedure import Barred, Board, Card, Figure, Offer, Procedure, ProcedureExample


def offers(vehicle: Vehicle) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, then what cannot."""
    ahead = "it has moved" if vehicle.moved else f"covers {vehicle.ahead} m"
    hints = {"drive": f"by at most {vehicle.mov} m/Turn", "end_turn": ahead}
    usual = ("end_turn", "drive") if vehicle.moved or vehicle.driven else ("drive", "end_turn")
    names = dict.fromkeys((*usual, *(each.name for each in ACTIONS)))
    bar = can_drive(vehicle)
    able = [
        Offer(action=name, hint=hints.get(name, ""))
        for name in names
        if not (name == "drive" and bar)
    ]  # fmt: skip
    return (*able, Barred(action="drive", reason=bar, rule="LEG-16.1")) if bar else tuple(able)


def board(vehicle: Vehicle) -> Board:
    """Return what the table sees."""
    thing = vehicle.thing
    if vehicle.moved:
        headline = f"Turn {vehicle.turn}: it has moved."
    elif vehicle.driven:
        headline = f"Turn {vehicle.turn}: it moves last."
    else:
        headline = f"Turn {vehicle.turn}: {'it rolls on by itself' if thing.destroyed else 'nobody has driven yet'}."
    return Board(
        headline=headline,
        figures=(
            Figure(label="Turn", value=str(vehicle.turn)),
            Figure(label="Way so far, m", value=str(vehicle.distance)),
        ),
        cards=(
            Card(
                name="Vehicle",
                status="destroyed" if thing.destroyed else "",
                figures=(
                    Figure(
                        label="Speed, m/Turn", value=str(vehicle.speed),
                        warning="above MAX" if vehicle.over_max else "",
                    ),
                    Figure(label="Structure left", value=str(thing.remaining), of=thing.structure),
                ),
                details=(
                    Figure(label="MOV", value=str(vehicle.mov)),
                    Figure(label="MAX", value=str(vehicle.top)),
                    Figure(label="SDef", value=str(thing.sdef)),
                ),
            ),
        ),
    )  # fmt: skip


VEHICLE_TRACK = Procedure(
    id="legacy.vehicle_track",
    title="Vehicle",
    purpose="Follow one vehicle Turn by Turn: speed, way, hits and crashes.",
    rules=("LEG-3.8", "LEG-13.1", "LEG-13.2", "LEG-16.1", "LEG-16.2", "LEG-16.3", "LEG-16.4"),
    setup=Setup,
    begin=begin,
    actions=ACTIONS,
    describe=Vehicle.describe,
    offers=offers,
    board=board,
    house=("legacy.vehicle_distance", "legacy.table.impact"),
    example=ProcedureExample(
        setup={"mov": 12, "max": 100, "sdef": 3, "structure": 12, "speed": 30, "volatile": True},
        events=(
            {"action": "drive", "inputs": {"change": 12}},
            {"action": "end_turn"},
            {"action": "hit", "inputs": {"attack_sdam": 5}},
            {"action": "drive", "inputs": {"change": -6, "when": "end"}},
            {"action": "end_turn"},
            {
                "action": "collide",
                "inputs": {"other": {"kind": "character", "strength": 3, "sdef": 1}, "heading": "same"},
            },
        ),
    ),
)
