"""A conflict as the table sees it."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.lacuna.conflict_acts import undeclared
from rollers.games.lacuna.conflict_state import Conflict, Participant, Phase, Place
from rollers.games.lacuna.conflict_tell import listing
from rollers.games.lacuna.member_card import card
from rollers.procedure import Card, Figure

PLACES = {
    Place.IN: "",
    Place.DROPPED: "dropped out",
    Place.WINNER: "has won",
    Place.LOSER: "has lost",
    Place.TIED: "shares the lead",
}


def headline(conflict: Conflict) -> str:
    """Say which phase it is and what has to be decided."""
    match conflict.phase:
        case Phase.DECLARE:
            silent = undeclared(conflict)
            if silent:
                return f"What do {listing(silent)} roll?" if len(silent) > 1 else f"What does {silent[0]} roll?"
            return "All have declared: roll, restate, or drop out."
        case Phase.ROLLED if conflict.leader is not None:
            return f"{conflict.leader} leads. Does it stand, or does somebody escalate?"
        case Phase.ROLLED:
            return f"{listing(conflict.tied)} share the lead. Does it stand, or does somebody escalate?"
        case Phase.EMERGENCY:
            return f"{conflict.emergencies[0]} has an attribute at 0: the emergency roll comes first."
        case Phase.DONE:
            return f"{conflict.winner} has won." if conflict.winner is not None else "Over, without a winner."


def figures(conflict: Conflict) -> Iterator[Figure]:
    """Yield the numbers of the conflict as a whole."""
    yield Figure(label="Rolls", value=str(conflict.rolls))
    yield Figure(label="Threatens life", value="yes" if conflict.life_threatening else "no")


def seat(conflict: Conflict, each: Participant) -> Card:
    """Return the card of one character in it."""
    status = PLACES[each.place]
    if each.name == conflict.leader:
        status = "leads"
    elif each.name in conflict.tied:
        status = PLACES[Place.TIED]
    return card(each.member, status=status, more=tuple(_figures(each)))


def _figures(each: Participant) -> Iterator[Figure]:
    """Yield what the conflict adds to a character."""
    if each.is_in and each.intent:
        bonus = f" +{each.bonus}" if each.bonus else ""
        yield Figure(label="Rolls", value=f"{each.intent.attribute.value.capitalize()} {each.pool}{bonus}")
    if each.last:
        over = "began over Maximum" if each.any_over_maximum else ""
        yield Figure(label="Last total", value=str(each.last.total), warning=over)
