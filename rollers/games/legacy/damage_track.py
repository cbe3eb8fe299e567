"""One character's wounds over time: the procedure `legacy.damage_track`."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.figures import percent
from rollers.games.legacy import focus_healing as focus
from rollers.games.legacy.damage_track_acts import ACTS, focusing
from rollers.games.legacy.damage_track_hit import HIT, victim_of
from rollers.games.legacy.damage_track_state import Setup, Wounded, begin
from rollers.games.legacy.locations import location_row
from rollers.games.legacy.track_figures import status_word, tmod_figure, track_figures
from rollers.games.legacy.tracks import STATUS_WORDS
from rollers.outcome import counted
from rollers.procedure import Action, Barred, Board, Card, Figure, Offer, Procedure, ProcedureExample

ACTIONS: tuple[Action[Wounded], ...] = (HIT, *ACTS)


def _bar(action: Action[Wounded], wounded: Wounded) -> str:
    """Say why an act would serve nothing now, or nothing where it can be done."""
    reason = action.possible(wounded)
    if not reason and action.name == "focus":
        return next((f"{each.label}: {each.allowed}" for each in focus.bars(focusing(wounded))), "")
    return reason


def _offer(action: Action[Wounded], wounded: Wounded) -> Offer:
    """Return one possible act."""
    match action.name:
        case "focus":
            hint = f"{focus.full_cost(wounded.tracks)} Reserve for full health, {wounded.reserve.points} at hand"
            return Offer(action="focus", hint=hint)
        case "rest" if wounded.her.immortal:
            return Offer(action="rest", hidden=("care",))
        case "revive":
            hint = "only once what killed her is gone"
            return Offer(action="revive", preset={"cause_removed": True}, hint=hint)
        case "breathe" if not wounded.suffocating:
            return Offer(action="breathe", hint="she has air")
    return Offer(action=action.name)


def offers(wounded: Wounded) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, then what cannot."""
    able = [_offer(each, wounded) for each in ACTIONS if not _bar(each, wounded)]
    barred = [
        Barred(action=each.name, reason=reason, rule=each.rules[0])
        for each in ACTIONS
        if (reason := _bar(each, wounded))
    ]
    return (*able, *barred)


def board(wounded: Wounded) -> Board:
    """Return what the table sees."""
    word = STATUS_WORDS[wounded.status]
    air = ", without air" if wounded.suffocating else ""
    return Board(
        headline=f"She is {word}{air}.",
        figures=(Figure(label="Rest so far", value=counted(wounded.clock, "Turn")),),
        cards=(
            Card(
                name="She",
                status=status_word(wounded.status),
                figures=(*track_figures(wounded.tracks), tmod_figure(wounded.tmod, "TMod to every Task")),
                details=tuple(_details(wounded)),
            ),
        ),
    )


def _details(wounded: Wounded) -> Iterator[Figure]:
    """Yield the rest."""
    yield Figure(label="Psychic Reserve", value=str(wounded.reserve.points))
    yield Figure(label="CDam interval gone", value=percent(wounded.mending.cdam_progress))
    yield Figure(label="SDam interval gone", value=percent(wounded.mending.sdam_progress))
    yield Figure(label="Hour gone for Reserve", value=percent(wounded.reserve.progress))
    lost = victim_of(wounded).lost(wounded.house)
    for place, sdam in sorted(wounded.limbs.items()):
        label = location_row(place, wounded.house).name.capitalize()
        yield Figure(label=label, value="lost" if place in lost else f"{sdam} SDam")


DAMAGE_TRACK = Procedure(
    id="legacy.damage_track",
    title="Damage track",
    purpose="Keep one character's wounds: hits, breath, rest, healing by will, revival.",
    rules=(
        "LEG-10.1", "LEG-10.2", "LEG-10.3", "LEG-10.4", "LEG-10.5", "LEG-10.6", "LEG-10.7", "LEG-10.8", "LEG-10.9",
        "LEG-10.10", "LEG-10.11", "LEG-10.12", "LEG-10.13", "LEG-11.2", "LEG-11.3", "LEG-11.4", "LEG-11.5", "LEG-11.6",
        "LEG-11.7", "LEG-11.8", "LEG-11.9", "LEG-12.1", "LEG-12.2", "LEG-12.3", "LEG-12.4", "LEG-12.5", "LEG-12.6",
        "LEG-12.7", "LEG-4.11", "LEG-4.12",
    ),
    setup=Setup,
    begin=begin,
    actions=ACTIONS,
    describe=Wounded.describe,
    offers=offers,
    board=board,
    house=(
        "legacy.location_minimum", "legacy.thigh_takes_calf", "legacy.explosion_severs", "legacy.revived_sdam",
        "legacy.unconscious_focus", "legacy.month_days", "legacy.table.hit_locations", "legacy.table.armor_coverage",
        "legacy.table.armor_materials",
    ),
    example=ProcedureExample(
        setup={
            "strength": 3, "psyche": 3, "auspice": 1, "immortal": True, "reserve": 12, "max_reserve": 20,
            "layers": [{"piece": "vest", "material": "ballistic_mesh"}],
        },
        events=(
            {"action": "hit", "inputs": {"attack_sdam": 6, "weapon_class": "firearm"}, "faces": [5]},
            {"action": "hit", "inputs": {"attack_cdam": 8}, "faces": [9]},
            {"action": "focus", "inputs": {"heal_sdam": 2}},
            {"action": "suffocate"},
            {"action": "breathe"},
            {"action": "rest", "inputs": {"amount": 1, "unit": "hour"}},
        ),
    ),
)  # fmt: skip
