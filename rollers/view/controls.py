"""From declared inputs to the controls of a form, before any HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rollers.errors import ABSENT
from rollers.house import HouseKind, HouseRule
from rollers.inputs import Input, Nested, inputs_of
from rollers.jsontext import to_json
from rollers.kinds import Choice, Flag, Integer, Kind, Listed, Text
from rollers.outcome import plain
from rollers.view.values import house_values, pairs, start, typed, value_of

MOST_PILLS = 4
"""So many options stand side by side; more go into a list that opens."""
LONGEST_LINE = 200
"""A text that may be longer gets a box of several lines."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of several values to choose from."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """One input as the form shows it."""

    shape: str
    """Which macro of the template draws it."""
    name: str
    """Path of the input, by which the form sends it."""
    id: str
    label: str
    help: str = ""
    unit: str = ""
    group: str = ""
    rule: str = ""
    """Number of a rule to be linked, for a house rule."""
    value: str = ""
    checked: bool = False
    low: int | None = None
    high: int | None = None
    options: tuple[Option, ...] = ()
    children: tuple[Control, ...] = ()
    item_label: str = ""
    fewest: int = 0
    most: int = 0
    optional: bool = False
    placeholder: str = ""

    @property
    def range(self) -> str:
        """The bounds of a whole number, as a person reads them."""
        return "" if self.low is None or self.high is None else f"{plain(self.low)} to {plain(self.high)}"

    @property
    def current(self) -> int | None:
        """The whole number in the control, None where there is none."""
        text = self.value.replace("\N{MINUS SIGN}", "-")
        return int(text) if text.removeprefix("-").isdecimal() else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """All controls of a form: those in sight, those folded away, and what is sent without being asked."""

    shown: tuple[Control, ...]
    more: tuple[Control, ...] = ()
    more_open: bool = False
    """Whether something folded away is not at its default, so that it must be seen."""
    settled: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """What a form asks for, beyond the declaration."""

    prefix: str = ""
    """Put before every id, so that ids stay unique on a page."""
    house: Sequence[str] = ()
    """The house-rule keys that can matter."""
    preset: Mapping[str, object] | None = None
    """Inputs that are settled: sent, not asked."""
    hidden: Sequence[str] = ()
    """Inputs that keep what they have: sent, not asked."""
    options: Mapping[str, Sequence[str]] | None = None
    """For open texts: the values that make sense now."""

    def id(self, path: str) -> str:
        """Return the id of the control for a path."""
        return f"{self.prefix}-{path}" if self.prefix else path


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
            more += _house_controls(each.kind.rules, house_values(value), asking)
            more_open = more_open or bool(house_values(value))
        else:
            control = replace(_control(each.kind, each.name, value, each.label, asking), **_manner(each))
            (more if each.rare else shown).append(control)
            more_open = more_open or (each.rare and each.default is not ABSENT and value != to_json(each.default))
    return Fields(shown=tuple(shown), more=tuple(more), more_open=more_open, settled=tuple(settled))


def _manner(each: Input) -> dict[str, str]:
    """Return what a declared input says about itself besides its kind."""
    return {"help": each.help, "unit": each.unit, "group": getattr(each, "group", "")}


def _control(kind: Kind, path: str, value: object, label: str, asking: Asking) -> Control:
    """Return the control for one kind."""
    bare = Control(
        shape="text", name=path, id=asking.id(path), label=label, value=typed(value), optional=kind.nullable
    )
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
            return replace(bare, shape=shape, options=_options(options, ""))
        case Listed() if offered is not None:
            return _boxes(bare, offered, value)
        case Listed():
            return _rows(bare, kind, value, asking)
        case Nested():
            return _group(bare, kind, value, asking)
    raise TypeError(f"{path}: there is no control for {kind!r}")


def _options(options: Sequence[tuple[str, str]], chosen: str) -> tuple[Option, ...]:
    return tuple(Option(value, label, value == chosen) for value, label in options)


def _with_none(options: tuple[tuple[str, str], ...], kind: Kind) -> tuple[tuple[str, str], ...]:
    """Put an empty choice first where nothing may be chosen, unless the words have an empty one."""
    has_empty = any(not value for value, _ in options)
    return (("", "\N{EM DASH}"), *options) if kind.nullable and not has_empty else options


def _choice(bare: Control, options: tuple[tuple[str, str], ...]) -> Control:
    """Return pills for a few options, a list that opens for more; with none chosen, the first is."""
    values = [value for value, _ in options]
    chosen = bare.value if bare.value in values or not values else values[0]
    shape = "pills" if 0 < len(options) <= MOST_PILLS else "select"
    return replace(bare, shape=shape, options=_options(options, chosen), value=chosen)


def _boxes(bare: Control, offered: Sequence[str], value: object) -> Control:
    """Return one box for each text that can be in the list."""
    ticked = value if isinstance(value, list | tuple) else ()
    options = tuple(Option(text, text, text in ticked) for text in offered)
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
    children = tuple(
        replace(
            _control(each.kind, f"{bare.name}.{each.name}", value_of(each, values), each.label, asking), **_manner(each)
        )
        for each in inputs_of(kind.declaration)
    )
    return replace(bare, shape="group", children=children, checked=value is not None, value="")


def _house_controls(rules: Sequence[HouseRule], changed: Mapping[str, object], asking: Asking) -> list[Control]:
    """Return the house rules that can matter; left empty, the default of the game is in force."""
    return [_house_control(rule, changed.get(rule.key), asking) for rule in rules if rule.key in asking.house]


def _house_control(rule: HouseRule, value: object, asking: Asking) -> Control:
    """Return the control of one house rule."""
    path = f"house.{rule.key}"
    text = typed(to_json(value))
    about = Control(
        shape="integer", name=path, id=asking.id(path), label=rule.label, help=rule.help, rule=rule.rule, value=text
    )
    usual = typed(to_json(rule.default))
    match rule.kind:
        case Choice(options=options):
            labels = [("", f"{label} (as written)") if word == usual else (word, label) for word, label in options]
            labels.sort(key=lambda option: option[0] != "")
            return replace(about, shape="select", options=_options(labels, text))
        case Flag():
            words = [("true", "Yes"), ("false", "No")]
            labels = [("", f"{label} (as written)") if word == usual else (word, label) for word, label in words]
            return replace(about, shape="select", options=_options(labels, text))
        case Integer(low=low, high=high):
            return replace(about, low=low, high=high, optional=True, placeholder=usual)
    raise TypeError(f"{path}: there is no control for {rule.kind!r}")
