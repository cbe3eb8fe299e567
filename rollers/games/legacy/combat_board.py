"""A fight as the table sees it."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import hex_words
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.defenses import LIMB_LIMIT
from rollers.games.legacy.locations import location_row
from rollers.games.legacy.track_figures import status_word, tmod_figure, track_figures
from rollers.games.legacy.weapons import name_of
from rollers.house import House
from rollers.procedure import Board, Card, Figure


def board(fight: Fight) -> Board:
    """Return what the table sees."""
    return Board(
        headline=_headline(fight),
        figures=tuple(_figures(fight)),
        cards=tuple(_card(fight, each) for each in fight.fighters),
    )


def _headline(fight: Fight) -> str:
    """Say whose action it is, or what has to be decided."""
    if not fight.running:
        return f"Turn {fight.turn} is over." if fight.turn else "Ready to fight."
    current = fight.current
    if current is not None:
        return f"Turn {fight.turn}: {current.name} acts."
    holding = [each.name for each in fight.fighters if each.delayed]
    if holding:
        return f"Turn {fight.turn}: {', '.join(holding)} may still act."
    return f"Turn {fight.turn}: all have acted."


def _figures(fight: Fight) -> Iterator[Figure]:
    """Yield the order of the Turn."""
    if fight.running:
        yield Figure(label="Order", value=" → ".join(fight.order) or "nobody")


def _card(fight: Fight, each: Fighter) -> Card:
    """Return the card of one combatant."""
    return Card(
        name=each.name,
        status="; ".join(_status(fight, each)),
        figures=tuple(_wounds(each)),
        details=tuple(_details(each, fight.house)),
    )


def _status(fight: Fight, each: Fighter) -> Iterator[str]:
    """Yield what matters of her at a glance."""
    current = fight.current
    if status_word(each.status):
        yield status_word(each.status)
    if current is not None and current.name == each.name:
        yield "acts now"
    elif each.delayed:
        yield "holds her action"
    elif each.acted and fight.running and each.conscious:
        yield "has acted"
    if each.hold is not None:
        yield f"{each.hold.limbs.value} held by {each.hold.by}"
    if each.prone and not each.dead:
        yield "on the ground"


def _wounds(each: Fighter) -> Iterator[Figure]:
    """Yield the tracks, and the Reserve of those who have any use for it."""
    yield from track_figures(each.tracks)
    if each.sheet.immortal:
        yield Figure(label="Reserve", value=str(each.reserve))


def _details(each: Fighter, house: House) -> Iterator[Figure]:
    """Yield the rest."""
    yield tmod_figure(each.tracks.injury_tmod)
    yield Figure(label="Hex", value=hex_words(each.hex))
    for weapon in each.weapons:
        rounds = "ready" if weapon.rounds is None else f"{weapon.rounds} of {weapon.full.rounds}"
        warning = "empty" if weapon.empty else ""
        yield Figure(label=name_of(weapon.key).capitalize(), value=rounds, warning=warning)
    if each.parries:
        warning = "no more this Turn" if each.parry_stopped else ""
        yield Figure(label="Parries this Turn", value=str(each.parries), warning=warning)
    lost = each.victim.lost(house)
    for place, sdam in each.victim.limbs:
        name = location_row(place, house).name.capitalize()
        warning = "lost" if place in lost else ""
        yield Figure(label=name, value=str(sdam), of=LIMB_LIMIT, warning=warning)
    if each.sheet.side:
        yield Figure(label="Side", value=each.sheet.side)
