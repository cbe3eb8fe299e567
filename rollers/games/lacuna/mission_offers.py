"""What can be done now on a mission, by whom, and what not and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rollers.games.lacuna import attempt_offers, conflict_offers
from rollers.games.lacuna.conflict_setup import FEWEST
from rollers.games.lacuna.conflict_static import ConflictStatic
from rollers.games.lacuna.mission_bars import no_lead_bar, turn
from rollers.games.lacuna.mission_events import choices_for
from rollers.games.lacuna.mission_member_offers import any_time_offers, check, turn_offers
from rollers.games.lacuna.mission_open import first_in_line, join_bar
from rollers.games.lacuna.mission_state import Mission, Phase, StaticEvent
from rollers.games.lacuna.static import hostile_points
from rollers.games.lacuna.static_band import BAND_WORDS
from rollers.procedure import Barred, Offer


def offers(mission: Mission) -> Iterator[Offer | Barred]:
    """Yield what can be done now, the most usual first, then what cannot."""
    if mission.phase is not Phase.RUNNING:
        if mission.phase is Phase.OVER:
            yield Offer(action="debrief")
        return
    if mission.emergencies:
        yield conflict_offers.emergency_offer(first_in_line(mission))
        yield Barred(action="check", reason="an emergency roll comes before everything", rule="LAC-10.2")
        return
    able = [*_under_way(mission), *_waiting_events(mission), *_new_turns(mission), *_any_time(mission)]
    yield from (each for each in able if isinstance(each, Offer))
    yield from (each for each in able if isinstance(each, Barred))
    yield from _barred(mission)


def _under_way(mission: Mission) -> Iterator[Offer | Barred]:
    """Offer what goes on with the action or the conflict; with neither, a check for everybody."""
    if mission.action:
        yield from attempt_offers.offers(mission.action, {"character": mission.action.member.name})
    elif mission.conflict:
        for each in conflict_offers.offers(mission.conflict):
            yield replace(each, action=f"conflict_{each.action}")
        if not join_bar(mission):
            for member in mission.active:
                if not mission.conflict.find(member.name):
                    yield Offer(action="conflict_join", actor=member.name, preset={"character": member.name})
    else:
        yield from (check(member) for member in mission.active)


def _waiting_events(mission: Mission) -> Iterator[Offer]:
    """Offer to play events: of those that are alike, such as two of Low Static, the one that waits longest."""
    alike: dict[object, list[StaticEvent]] = {}
    for event in mission.pending:
        alike.setdefault(event.number if event.chart else event.band, []).append(event)
    for first, *others in alike.values():
        told = [f"event {first.number}, {BAND_WORDS[first.band]}, triggered at {first.static}"]
        told += [f"chart: {text}" for text in first.chart]
        told += [f"{len(others)} more of its band"] if others else []
        yield Offer(
            action="play_event",
            preset={"event": first.number},
            options={"choose": choices_for(first)},
            hint="; ".join(told),
        )


def _new_turns(mission: Mission) -> Iterator[Offer]:
    """Offer what takes a turn, checks aside."""
    if turn(mission):
        return
    for member in mission.active:
        yield from turn_offers(mission, member)
    if len(mission.active) >= FEWEST:
        involved = ConflictStatic.of(mission.house).at_the_start(1)
        hint = "costs 1 Static for each" if involved else "each roll costs 1 Static for each"
        yield Offer(action="conflict_begin", options={"characters": mission.names}, hint=hint)


def _any_time(mission: Mission) -> Iterator[Offer]:
    """Offer what may come at any time."""
    for member in mission.active:
        yield from any_time_offers(mission, member)
    yield Offer(action="hostiles", hint=f"the first costs {hostile_points(1, mission.house)} Static")
    if mission.special:
        names = tuple(source.name for source in mission.special)
        prices = ", ".join(f"{source.name} {source.points}" for source in mission.special)
        yield Offer(action="special", options={"name": names}, hint=f"Static: {prices}")
    now = f"now {mission.static}"
    yield Offer(action="adjust", preset={"field": "static", "character": ""}, hint=f"the team's Static, {now}")


def _barred(mission: Mission) -> Iterator[Barred]:
    """Say what cannot be done now, and why."""
    if turn(mission):
        yield Barred(action="check", reason=f"one thing at a time: {turn(mission)}", rule="LAC-10.2")
    if no_lead_bar(mission):
        yield Barred(action="insubordination", reason="there is no Team Lead to defy", rule="LAC-9.6")
    yield Barred(action="debrief", reason="only once nobody is left in the Multiverse", rule="LAC-10.5")
