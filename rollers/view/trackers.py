"""A procedure being played, as HTML: the board, what can be done, and the story so far."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rollers.jsontext import to_json
from rollers.procedure import Action, Barred, Card, Offer, Play, Procedure
from rollers.view.control import Asking, Fields
from rollers.view.controls import fields_of
from rollers.view.environment import render
from rollers.view.gauges import Gauge, gauge
from rollers.view.results import parts
from rollers.view.ways import Roster, rosters, with_figures

FIGURES_IN_ROW = 1
"""So many figures of an actor stand in their row: the one that matters most comes first."""
MOST_WITH_OPEN_ACTS = 2
"""Where more actors than these can act, only the acts of the one whose turn comes first stand open."""
MOST_OPENED = 40
"""Events of the story that open to their dice and rules; older ones are one line each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Something that can be done now, with the form that does it."""

    id: str
    place: int
    """Its place among the offers."""
    offer: Offer
    action: Action[Any]
    fields: Fields
    rosters: tuple[Roster, ...] = ()
    """Lists in which each of several actors has a row."""

    @property
    def asks(self) -> bool:
        """Whether anything is left to choose."""
        return bool(self.fields.shown or self.fields.more or self.rosters)

    @property
    def actors(self) -> frozenset[str]:
        """Who has a row in it."""
        return frozenset(line.actor for roster in self.rosters for line in roster.lines)

    @property
    def title(self) -> str:
        """What its button says."""
        return self.offer.title or self.action.title

    @property
    def then(self) -> str:
        """The events that follow at the same press, as JSON; empty where there are none."""
        return json.dumps(to_json(self.offer.then)) if self.offer.then else ""

    @property
    def key(self) -> str:
        """Name by which the page keeps it open when the board is drawn anew; what is settled tells one from another."""
        settled = [str(value) for value in self.offer.preset.values() if value != self.offer.actor]
        return ":".join(("offer", self.offer.action, self.offer.actor, self.offer.title, *settled))


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One character with figures and choices; without a card, somebody who only acts."""

    name: str
    card: Card | None
    figures: tuple[Gauge, ...]
    details: tuple[Gauge, ...]
    choices: tuple[Choice, ...]
    has_row: bool = False
    """Whether the most usual act of all has a row for them: then their own acts are folded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """Something that cannot be done now."""

    title: str
    barred: Barred


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One event of the story."""

    number: int
    title: str
    summary: str
    parts: Mapping[str, object] | None
    """What opens below it; None for one too old to be opened."""


def play(procedure: Procedure[Any, Any], play: Play) -> str:
    """Return the live board of a procedure as HTML."""
    choices = _choices(procedure, play)
    seats = _seats(play, choices)
    return render(
        "board",
        procedure=procedure,
        board=play.board,
        table_figures=tuple(gauge(figure) for figure in play.board.figures),
        seats=seats,
        small=len(seats) > 1 and not any(seat.choices and not seat.has_row for seat in seats),
        crowd=sum(bool(seat.choices) for seat in seats) > MOST_WITH_OPEN_ACTS,
        shared=tuple(choice for choice in choices if not choice.offer.actor),
        next_choice=choices[0] if choices else None,
        barred=_barred(procedure, play),
        story=story(procedure, play),
        has_events=bool(play.events),
    )


def story(procedure: Procedure[Any, Any], play: Play) -> tuple[Chapter, ...]:
    """Return what happened, newest first."""
    chapters: list[Chapter] = []
    for number, event in enumerate(play.events, start=1):
        action = procedure.action(event.action)
        recent = len(play.events) - number < MOST_OPENED
        chapters.append(
            Chapter(
                number=number,
                title=action.title if action else event.action,
                summary=event.outcome.telling.summary,
                parts=parts(event.outcome) if recent else None,
            )
        )
    return tuple(reversed(chapters))


def offer(procedure: Procedure[Any, Any], play: Play, place: int, values: Mapping[str, object]) -> str:
    """Return the fields of one offer, filled in with raw values; its rows of actors are not among them.

    Args:
        procedure: what is played.
        play: how far it is played.
        place: place of the offer among the offers of the play.
        values: raw values by name.
    """
    choice = _choice(procedure, play, place, values)
    return render("form", fields=choice.fields, key=choice.key)


def _choices(procedure: Procedure[Any, Any], play: Play) -> tuple[Choice, ...]:
    """Return every offer with the form for what it leaves open."""
    return tuple(_choice(procedure, play, place, {}) for place in range(len(play.offers)))


def _choice(procedure: Procedure[Any, Any], play: Play, place: int, values: Mapping[str, object]) -> Choice:
    """Return one offer with its form; what has rows is not asked for otherwise."""
    offer = play.offers[place]
    action = procedure.action(offer.action)
    if action is None:
        raise LookupError(f"{procedure.id} offers {offer.action}, which it does not have")
    name = f"{procedure.id}-offer-{place}"
    asking = Asking(
        prefix=name,
        preset=offer.preset,
        hidden=(*offer.hidden, *offer.rows),
        options=offer.options,
        ranges=offer.ranges,
        given=offer.given,
    )
    fields = fields_of(action.inputs, values or nested_values(offer.usual), asking)
    sent = tuple(pair for pair in fields.settled if not any(_is_below(pair[0], row) for row in offer.rows))
    cards = {card.name: card for card in play.board.cards}

    def about(actor: str) -> tuple[tuple[Gauge, ...], str]:
        card = cards.get(actor)
        return (tuple(map(gauge, card.figures[:FIGURES_IN_ROW])), card.status) if card else ((), "")

    lists = tuple(with_figures(roster, about) for roster in rosters(action.inputs, offer, name))
    return Choice(id=name, place=place, offer=offer, action=action, fields=replace(fields, settled=sent), rosters=lists)


def nested_values(usual: Mapping[str, object]) -> dict[str, object]:
    """Return values named by their paths as the objects that they are in."""
    values: dict[str, object] = {}
    for path, value in usual.items():
        *outer, last = path.split(".")
        holder = values
        for part in outer:
            inner = holder.setdefault(part, {})
            assert isinstance(inner, dict)  # noqa: S101 - a path goes through objects only
            holder = inner
        holder[last] = to_json(value)
    return values


def _is_below(name: str, path: str) -> bool:
    """Say whether a control belongs to the input at a path."""
    return name == path or name.startswith((f"{path}[", f"{path}."))


def _seats(play: Play, choices: Sequence[Choice]) -> tuple[Seat, ...]:
    """Return one seat for each card, and for each actor who has none."""
    cards: dict[str, Card | None] = {card.name: card for card in play.board.cards}
    for choice in choices:
        if choice.offer.actor:
            cards.setdefault(choice.offer.actor, None)
    with_rows = choices[0].actors if choices else frozenset()
    return tuple(
        Seat(
            name=name,
            card=card,
            figures=tuple(gauge(figure) for figure in card.figures) if card else (),
            details=tuple(gauge(figure) for figure in card.details) if card else (),
            choices=tuple(choice for choice in choices if choice.offer.actor == name),
            has_row=name in with_rows,
        )
        for name, card in cards.items()
    )


def _barred(procedure: Procedure[Any, Any], play: Play) -> tuple[Bar, ...]:
    """Return what is barred, with the title of each act."""
    bars: list[Bar] = []
    for each in play.actions:
        if isinstance(each, Barred):
            action = procedure.action(each.action)
            bars.append(Bar(title=action.title if action else each.action, barred=each))
    return tuple(bars)
