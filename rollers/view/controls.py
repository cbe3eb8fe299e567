"""From declared inputs to the controls of a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from rollers.errors import ABSENT
from rollers.house import HouseKind
from rollers.inputs import OWN, Input, KeyOr, Nested, Variant, inputs_of
from rollers.jsontext import to_json
from rollers.kinds import Choice, Flag, Integer, Keyed, Kind, Listed, Text
from rollers.view.control import Asking, Control, Fields, Option, options_of
from rollers.view.house_controls import house_controls
from rollers.view.row_words import name_of, told_of
from rollers.view.values import house_values, members, pairs, start, typed, value_of

NOTHING = "\N{EM DASH}"
"""How an empty choice reads."""
MOST_PILLS = 4
"""So many options stand side by side; more go into a list that opens."""
LONGEST_LINE = 200
"""A text that may be longer gets a box of several lines."""


def fields_of(declaration: type, values: Mapping[str, object], asking: Asking, within: str = "") -> Fields:
    """Return the controls for a declaration, with these raw values.

    Args:
        declaration: the declared inputs.
        values: raw values by name.
        asking: what is asked for.
        within: path of the declared object, seen from the one that `asking` is about.
    """
    shown: list[Control] = []
    more: list[Control] = []
    settled: list[tuple[str, str]] = []
    more_open = False
    for each in inputs_of(declaration):
        path = f"{within}.{each.name}" if within else each.name
        value = value_of(each, values)
        if asking.settles(path):
            settled += pairs(asking.name(path), each.kind, to_json((asking.preset or {}).get(path, value)))
        elif path in asking.given and isinstance(each.kind, Nested):
            inner = fields_of(each.kind.declaration, value if isinstance(value, Mapping) else {}, asking, path)
            shown += inner.shown
            more += inner.more
            settled += [(f"{asking.name(path)}.@given", "true"), *inner.settled]
        elif isinstance(each.kind, HouseKind):
            more += house_controls(each.kind.rules, house_values(value), asking, _control)
            more_open = more_open or bool(house_values(value))
        else:
            (more if each.rare else shown).append(_input(each, path, value, asking))
            more_open = more_open or (each.rare and _is_changed(each, value))
    return Fields(shown=tuple(shown), more=tuple(more), more_open=more_open, settled=tuple(settled))


def _is_changed(each: Input, value: object) -> bool:
    """Say whether an input is not at its default."""
    return each.default is not ABSENT and value != value_of(each, {})


def _input(each: Input, path: str, value: object, asking: Asking) -> Control:
    """Return the control of a declared input, with all it says about itself."""
    return _control(each.kind, path, value, each.label, asking, help=each.help, unit=each.unit)


def _control(
    kind: Kind, path: str, value: object, label: str, asking: Asking, *, help: str = "", unit: str = ""
) -> Control:
    """Return the control for one kind."""
    bare = Control(
        shape="text",
        name=asking.name(path),
        id=asking.id(path),
        label=label,
        help=help,
        unit=unit,
        value=typed(value),
        optional=kind.nullable,
    )
    offered = (asking.options or {}).get(path)
    match kind:
        case Integer():
            low, high = (asking.ranges or {}).get(path, (kind.low, kind.high))
            return replace(bare, shape="integer", low=low, high=high)
        case Flag():
            return replace(bare, shape="flag", checked=value is True or value == "true")
        case Choice(options=options):
            return _choice(bare, _with_none(_offered(options, offered), kind))
        case Text() if offered is not None:
            return _choice(bare, _offered((("", NOTHING),), offered))
        case KeyOr():
            return _key_or_own(bare, kind, path, value, asking)
        case Text(longest=longest, suggestions=suggestions):
            options = tuple((text, text) for text in suggestions)
            shape = "area" if longest > LONGEST_LINE else "text"
            return replace(bare, shape=shape, options=options_of(options, ""))
        case Listed(item=Choice(options=options), distinct=distinct) if distinct or offered is not None:
            return _boxes(bare, _offered(options, offered), value)
        case Listed(item=Text(suggestions=keys)) if offered is not None:
            return _boxes(bare, _offered(_key_words(keys), offered), value)
        case Listed() if offered is not None:
            return _boxes(bare, _offered((), offered), value)
        case Listed():
            return _rows(bare, kind, path, value, asking)
        case Keyed():
            return _keyed_rows(bare, kind, path, value, asking)
        case Nested():
            return _group(bare, kind, path, value, asking)
    raise TypeError(f"{path}: there is no control for {kind!r}")


def _offered(options: Sequence[tuple[str, str]], offered: Sequence[str] | None) -> tuple[tuple[str, str], ...]:
    """Return pairs of value and label for what makes sense now; all where nothing is said."""
    if offered is None:
        return tuple(options)
    labels = dict(options)
    return tuple((value, labels.get(value, value)) for value in offered)


def _with_none(options: tuple[tuple[str, str], ...], kind: Kind) -> tuple[tuple[str, str], ...]:
    """Put an empty choice first where nothing may be chosen, unless the words have an empty one."""
    has_empty = any(not value for value, _ in options)
    return (("", NOTHING), *options) if kind.nullable and not has_empty else options


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
    return replace(bare, shape="boxes", options=options, checked=value is not None, value="")


def _rows(bare: Control, kind: Listed, path: str, value: object, asking: Asking) -> Control:
    """Return a list as rows, each of one control."""
    entries = value if isinstance(value, list | tuple) else ()
    item_label = kind.item_label or "Entry"
    children = []
    for place, entry in enumerate(entries):
        raw = start(kind.item) if entry is None and not kind.item.nullable else entry
        child = _control(kind.item, f"{path}[{place}]", raw, f"{item_label} {place + 1}", asking)
        children.append(_told(child, kind.item, raw) if kind.presets else child)
    return replace(
        bare,
        shape="rows",
        children=tuple(children),
        item_label=item_label,
        presets=tuple(preset.label for preset in kind.presets if preset.values),
        own_row=next((preset.label for preset in kind.presets if not preset.values), ""),
        total=kind.told_total(value),
        redraws=kind.total is not None,
        fewest=kind.fewest,
        most=kind.most,
        value="",
    )


def _key_words(keys: Sequence[str], names: Mapping[str, str] = MappingProxyType({})) -> tuple[tuple[str, str], ...]:
    """Return keys of a table with how they read."""
    return tuple((key, names.get(key, key.replace("_", " ")).capitalize()) for key in keys)


def _key_or_own(bare: Control, kind: KeyOr, path: str, value: object, asking: Asking) -> Control:
    """Return a choice of keys; with an object of one's own, a group of that choice and of what describes it."""
    own = isinstance(value, Mapping)
    keys = [*kind.suggestions]
    if isinstance(value, str) and value and value not in keys:
        keys.append(value)
    options = _with_none((*_key_words(keys, kind.names), (OWN, "One of your own")), kind)
    chosen = OWN if own else bare.value if bare.value in dict(options) else options[0][0]
    choice = replace(bare, shape="select", options=options_of(options, chosen), value=chosen, redraws=True)
    if not isinstance(value, Mapping):
        return choice
    declaration = members(kind.own, value)
    words = [each for each in inputs_of(declaration) if isinstance(each.kind, Choice) and each.name != kind.tag]
    single = [f"{path}.{each.name}" for each in words if len(each.kind.options) == 1]  # type: ignore[attr-defined]
    inner = fields_of(declaration, value, replace(asking, hidden=(*asking.hidden, *single)), path)
    tag = asking.name(f"{path}.{kind.tag}") if kind.tag else ""
    shown = tuple(replace(each, redraws=each.redraws or each.name == tag) for each in inner.shown)
    return replace(
        bare,
        shape="group",
        children=(replace(choice, id=f"{choice.id}-key"), *shown),
        more=inner.more,
        more_open=inner.more_open,
        settled=inner.settled,
        optional=False,
        checked=True,
        value="",
    )


def _keyed_rows(bare: Control, kind: Keyed, path: str, value: object, asking: Asking) -> Control:
    """Return an object from names to values as rows of a name and a value each."""
    given = value.items() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    children = []
    for place, (name, entry) in enumerate(given):
        row = f"{path}[{place}]"
        raw = start(kind.item) if entry is None and not kind.item.nullable else entry
        both = (
            _control(kind.key, f"{row}.name", name, kind.key_label, asking),
            _control(kind.item, f"{row}.value", raw, kind.item_label, asking),
        )
        label = f"{kind.key_label} {place + 1}"
        children.append(
            Control(shape="group", name=asking.name(row), id=asking.id(row), label=label, checked=True, children=both)
        )
    return replace(
        bare, shape="rows", children=tuple(children), item_label=kind.key_label, fewest=0, most=kind.most, value=""
    )


def _told(child: Control, item: Kind, raw: object) -> Control:
    """Return a row that can be folded, with its line."""
    if not isinstance(item, Nested) or not isinstance(raw, Mapping):
        return child
    title = name_of(item.declaration, raw, child.label)
    return replace(child, title=title, told=told_of(item.declaration, raw))


def _group(bare: Control, kind: Nested, path: str, value: object, asking: Asking) -> Control:
    """Return an object as a group of controls; an optional one with a box that says whether it is given."""
    values = value if isinstance(value, Mapping) else {}
    inner = fields_of(members(kind, values), values, asking, path)
    shown = inner.shown
    if isinstance(kind, Variant):
        tag = asking.name(f"{path}.{kind.tag}")
        shown = tuple(replace(each, redraws=each.name == tag) for each in shown)
    return replace(
        bare,
        shape="group",
        children=shown,
        more=inner.more,
        more_open=inner.more_open,
        settled=inner.settled,
        checked=value is not None,
        value="",
    )
