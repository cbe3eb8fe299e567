"""What an offer asks for, filled in: at random, or as a tracker shows it at first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from rollers.inputs import Nested, Variant, inputs_of
from rollers.kinds import Kind, Listed, Text
from rollers.procedure import Offer, Procedure, Row, Way
from tests.rules import strategies as drawn
from tests.rules.declarations import sample, sample_object

Raw = dict[str, Any]
MUST_BE_PICKED = {"further": "TIM-6.12"}
"""Lists with a default of which something has to be picked all the same, by which rule: a Move names somebody."""


@st.composite
def events(draw: st.DrawFn, procedure: Procedure[Any, Any], offer: Offer) -> Raw:
    """Draw an event that was offered, with the values that make sense now and sometimes others."""
    declaration = procedure.action(offer.action).inputs
    inputs = draw(_filled(declaration, offer, draw(drawn.objects(declaration))))
    kinds = _kinds(declaration)
    inputs |= {name: draw(_entries(kinds[name].item, rows)) for name, rows in offer.rows.items()}
    return {"action": offer.action, "inputs": inputs, "seed": draw(drawn.seeds())}


@st.composite
def _filled(draw: st.DrawFn, declaration: type, asked: Offer | Way, inputs: Raw) -> Raw:
    """Put into some inputs what was settled, given or to be chosen, and take out what was not asked for."""
    kinds = _kinds(declaration)
    for name in asked.given:
        inputs[name] = draw(drawn.objects(kinds[name].declaration))
    if isinstance(asked, Offer) and draw(st.booleans()):
        inputs = _with_usual(inputs, asked)
    for name, options in asked.options.items():
        path = name.split(".")
        if options and _is_there(inputs, path[:-1]) and draw(st.integers(0, 4)) < 4:
            inputs = _put(inputs, path, draw(_chosen(_kind_at(declaration, name), options)))
    return _settled(inputs, asked)


def _is_there(holder: Any, path: list[str]) -> bool:
    """Say whether the object at a path is given."""
    for name in path:
        holder = holder.get(name)
        if not isinstance(holder, Mapping):
            return False
    return True


@st.composite
def _entries(draw: st.DrawFn, kind: Kind, rows: Sequence[Row]) -> list[Raw]:
    """Draw the entries of a list in which each actor has a row; now and then one is left out."""
    entries: list[Raw] = []
    for row in rows:
        way = draw(st.sampled_from(row.ways))
        if not way.leaves_out and draw(st.integers(0, 7)) < 7:
            declaration = _case(kind, way)
            entries.append(draw(_filled(declaration, way, draw(drawn.objects(declaration)))))
    return entries


def _chosen(kind: Kind, options: tuple[str, ...]) -> SearchStrategy[Any]:
    """Return what can be picked of some options: several for a list, nothing for the blank where that is allowed."""
    if isinstance(kind, Listed):
        return st.lists(st.sampled_from(options), min_size=kind.fewest, max_size=min(kind.most, 4), unique=True)
    return st.sampled_from([_picked(kind, option) for option in options])


def as_shown(procedure: Procedure[Any, Any], offer: Offer) -> Raw:
    """Return the event of an offer as its form stands at first: its rows are filled the most usual way."""
    inputs = _as_shown(procedure.action(offer.action).inputs, offer)
    kinds = _kinds(procedure.action(offer.action).inputs)
    for name, rows in offer.rows.items():
        first = [row.ways[0] for row in rows if not row.ways[0].leaves_out]
        inputs[name] = [_as_shown(_case(kinds[name].item, way), way) for way in first]
    return {"action": offer.action, "inputs": inputs, "seed": "0" * 32}


def in_every_way(procedure: Procedure[Any, Any], offer: Offer) -> list[Raw]:
    """Return the events in which one actor of an offer fills their row, each way once; nothing without rows."""
    kinds = _kinds(procedure.action(offer.action).inputs)
    return [
        {"action": offer.action, "inputs": {name: [_as_shown(_case(kinds[name].item, way), way)]}, "seed": "0" * 32}
        for name, rows in offer.rows.items()
        for row in rows
        for way in row.ways
        if not way.leaves_out
    ]


def _as_shown(declaration: type, asked: Offer | Way) -> Raw:
    """Return the least that has to be given, the first option where there is a choice."""
    kinds = _kinds(declaration)
    inputs: Raw = sample_object(declaration)
    inputs |= {name: sample(kinds[name]) for name in asked.given}
    for name, options in asked.options.items():
        kind, path = _kind_at(declaration, name), name.split(".")
        has_text = isinstance(kind, Text) and _is_there(inputs, path[:-1])
        if options and (has_text or _is_in(inputs, path) or name in MUST_BE_PICKED):
            several = list(options[: max(1, kind.fewest)]) if isinstance(kind, Listed) else None
            picked = _picked(kind, options[0]) if several is None else several
            inputs = _put(inputs, path, picked)
    if isinstance(asked, Offer):
        inputs = _with_usual(inputs, asked)
    return _settled(inputs, asked)


def _settled(inputs: Raw, asked: Offer | Way) -> Raw:
    """Put in what is settled, and take out what is not asked for."""
    for path, value in asked.preset.items():
        inputs = _put(inputs, path.split("."), value)
    for path in asked.hidden:
        inputs = _taken(inputs, path.split("."))
    return inputs


def _with_usual(inputs: Raw, offer: Offer) -> Raw:
    """Put in what an offer starts with."""
    for path, value in offer.usual.items():
        inputs = _put(inputs, path.split("."), value)
    return inputs


def _is_in(holder: Raw, path: list[str]) -> bool:
    name, *below = path
    return name in holder and (not below or _is_in(holder[name] or {}, below))


def _kind_at(declaration: type, path: str) -> Any:
    """Return the kind of the input at a path."""
    name, _, below = path.partition(".")
    kind = _kinds(declaration)[name]
    return _kind_at(kind.declaration, below) if below else kind


def _put(holder: Raw, path: list[str], value: Any) -> Raw:
    name, *below = path
    return {**holder, name: _put(holder.get(name) or {}, below, value) if below else value}


def _taken(holder: Raw, path: list[str]) -> Raw:
    name, *below = path
    if below and isinstance(holder.get(name), Mapping):
        return {**holder, name: _taken(holder[name], below)}
    return {key: value for key, value in holder.items() if key != name or below}


def _picked(kind: Kind, option: str) -> str | None:
    """Return an option as JSON: the blank is nothing where nothing is allowed."""
    return option if option or not kind.nullable else None


def _kinds(declaration: type) -> dict[str, Any]:
    return {each.name: each.kind for each in inputs_of(declaration)}


def _case(kind: Kind, way: Way) -> type:
    """Return what a row of a list is declared by, once a way of filling it is picked."""
    assert isinstance(kind, Nested)
    return kind.case(way.preset.get(kind.tag)) if isinstance(kind, Variant) else kind.declaration
