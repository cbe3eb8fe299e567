"""From declared inputs to the controls of a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rollers.errors import ABSENT
from rollers.house import HouseKind
from rollers.inputs import Input, Nested, inputs_of
from rollers.jsontext import to_json
from rollers.kinds import Choice, Flag, Integer, Kind, Listed, Text
from rollers.view.control import Asking, Control, Fields, Option, options_of
from rollers.view.house_controls import house_controls
from rollers.view.values import house_values, pairs, start, typed, value_of

MOST_PILLS = 4
"""So many options stand side by side; more go into a list that opens."""
LONGEST_LINE = 200
"""A text that may be longer gets a box of several lines."""


def fields_of(declaration: type, values: Mapping[str, object], asking: Asking) -> Fields:
    """Return the controls for a declaration, with these raw values."""
    shown: list[Control] = []
    more: list[Control] = []
    settled: list[tuple[str, str]] = []
    more_open = False
    preset = asking.preset or {}
    for each in inputs_of(declaration):
        value = value_of(each, values)
        if each.name in preset or each.name in asking.hidden:
            settled += pairs(each.name, each.kind, to_json(preset.get(each.name, value)))
        elif isinstance(each.kind, HouseKind):
            more += house_controls(each.kind.rules, house_values(value), asking)
            more_open = more_open or bool(house_values(value))
        else:
            (more if each.rare else shown).append(_input(each, each.name, value, asking))
            more_open = more_open or (each.rare and _is_changed(each, value))
    return Fields(shown=tuple(shown), more=tuple(more), more_open=more_open, settled=tuple(settled))


def _is_changed(each: Input, value: object) -> bool:
    """Say whether an input is not at its default."""
    return each.default is not ABSENT and value != value_of(each, {})


def _input(each: Input, path: str, value: object, asking: Asking) -> Control:
    """Return the control of a declared input, with all it says about itself."""
    control = _control(each.kind, path, value, each.label, asking)
    return replace(control, help=each.help, unit=each.unit, group=getattr(each, "group", ""))


def _control(kind: Kind, path: str, value: object, label: str, asking: Asking) -> Control:
    """Return the control for one kind."""
    bare = Control(shape="text", name=path, id=asking.id(path), label=label, value=typed(value), optional=kind.nullable)
    offered = (asking.options or {}).get(path)
    match kind:
        case Integer(low=low, high=high):
            return replace(bare, shape="integer", low=low, high=high)
        case Flag():
            return replace(bare, shape="flag", checked=value is True or value == "true")
        case Choice(options=options):
            return _choice(bare, _with_none(options, kind))
        case Text() if offered is not None:
            return _choice(bare, tuple((text, text) for text in offered))
        case Text(longest=longest, suggestions=suggestions):
            options = tuple((text, text) for text in suggestions)
            shape = "area" if longest > LONGEST_LINE else "text"
            return replace(bare, shape=shape, options=options_of(options, ""))
        case Listed() if offered is not None:
            return _boxes(bare, tuple((text, text) for text in offered), value)
        case Listed(item=Choice(options=options), distinct=True):
            return _boxes(bare, options, value)
        case Listed():
            return _rows(bare, kind, value, asking)
        case Nested():
            return _group(bare, kind, value, asking)
    raise TypeError(f"{path}: there is no control for {kind!r}")


def _with_none(options: tuple[tuple[str, str], ...], kind: Kind) -> tuple[tuple[str, str], ...]:
    """Put an empty choice first where nothing may be chosen, unless the words have an empty one."""
    has_empty = any(not value for value, _ in options)
    return (("", "\N{EM DASH}"), *options) if kind.nullable and not has_empty else options


def _choice(bare: Control, options: tuple[tuple[str, str], ...]) -> Control:
    """Return pills for a few options, a list that opens for more; with none chosen, the first is."""
    values = [value for value, _ in options]
    chosen = bare.value if bare.value in values or not values else values[0]
    shape = "pills" if 0 < len(options) <= MOST_PILLS else "select"
    return replace(bare, shape=shape, options=options_of(options, chosen), value=chosen)


def _boxes(bare: Control, offered: tuple[tuple[str, str], ...], value: object) -> Control:
    """Return one box for each value that can be in the list, pairs of value and label."""
    ticked = value if isinstance(value, list | tuple) else ()
    options = tuple(Option(entry, label, entry in ticked) for entry, label in offered)
    return replace(bare, shape="boxes", options=options, value="")


def _rows(bare: Control, kind: Listed, value: object, asking: Asking) -> Control:
    """Return a list as rows, each of one control."""
    entries = value if isinstance(value, list | tuple) else ()
    item_label = kind.item_label or "Entry"
    children = []
    for place, entry in enumerate(entries):
        raw = start(kind.item) if entry is None and not kind.item.nullable else entry
        path, label = f"{bare.name}[{place}]", f"{item_label} {place + 1}"
        children.append(_control(kind.item, path, raw, label, asking))
    return replace(
        bare,
        shape="rows",
        children=tuple(children),
        item_label=item_label,
        fewest=kind.fewest,
        most=kind.most,
        value="",
    )


def _group(bare: Control, kind: Nested, value: object, asking: Asking) -> Control:
    """Return an object as a group of controls; an optional one with a box that says whether it is given."""
    values = value if isinstance(value, Mapping) else {}
    shown: list[Control] = []
    more: list[Control] = []
    more_open = False
    for each in inputs_of(kind.declaration):
        raw = value_of(each, values)
        (more if each.rare else shown).append(_input(each, f"{bare.name}.{each.name}", raw, asking))
        more_open = more_open or (each.rare and _is_changed(each, raw))
    return replace(
        bare,
        shape="group",
        children=tuple(shown),
        more=tuple(more),
        more_open=more_open,
        checked=value is not None,
        value="",
    )
