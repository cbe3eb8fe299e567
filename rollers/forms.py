"""What a person typed into a form becomes the JSON that the inputs judge.

A form arrives as pairs of control name and text. Names are input paths (`finesse`, `tmods[0].value`,
`house.game.key`), with three marks for what HTML forms do not say: an unchecked box is absent,
`list[0].@row` stands for a row of its own, and `part.@given` for an optional object or list that is given.
`list[]` collects the ticked ones of several boxes. The members of an object from names to values are rows
of `name` and `value`. `@own` in the place of a key stands for an object of one's own. Where a row can be
filled in several ways, `list[0].@way` is the place of the one picked, and of what stands below `list[0].@0`,
`list[0].@1` and so on only that of the way picked counts. Text that is no number stays text, so that the
error can quote it; nothing here refuses anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rollers.house import HouseKind
from rollers.inputs import OWN, Input, KeyOr, Nested, Variant, inputs_of
from rollers.kinds import Choice, Flag, Integer, Keyed, Kind, Listed, Text, whole_number

Pairs = Iterable[tuple[str, str]]
TRUE_WORDS = {"true", "on", "yes", "1"}
FALSE_WORDS = {"false", "off", "no", "0"}
CONTAINERS = (Nested, Listed, Keyed, HouseKind)
_LEFT_OUT = object()
_OF_A_WAY = re.compile(r"(?P<row>.+?)\.@(?P<way>\d{1,4})\.(?P<member>.+)", re.DOTALL)


class _Form:
    """The pairs of a form, looked up by path."""

    def __init__(self, pairs: Pairs, *, whole: bool) -> None:
        self.texts: dict[str, list[str]] = {}
        self.whole = whole
        for name, typed in pairs:
            self.texts.setdefault(name, []).append(typed)

    def first(self, path: str) -> str | None:
        """Return the text of a control, None if it is not in the form."""
        return self.texts[path][0] if path in self.texts else None

    def has(self, path: str) -> bool:
        """Say whether anything below a path was sent."""
        return any(name == path or name.startswith((f"{path}.", f"{path}[")) for name in self.texts)

    def strange(self, path: str, declared: Iterable[Input]) -> dict[str, object]:
        """Return what was sent for members of an object that it does not have, marks left out."""
        start = f"{path}." if path else ""
        kinds = {each.name: each.kind for each in declared}
        found: dict[str, object] = {}
        for member in sorted(name.removeprefix(start) for name in self.texts if name.startswith(start)):
            head = re.split(r"[.\[]", member)[0]
            is_member = head in kinds and (member == head or isinstance(kinds[head], (*CONTAINERS, KeyOr)))
            if not is_member and not head.startswith("@"):
                found[member] = self.first(start + member)
        return found

    def rows(self, path: str) -> list[int]:
        """Return the places of the rows of a list, ascending."""
        pattern = re.compile(re.escape(path) + r"\[(\d{1,4})\]")
        return sorted({int(match[1]) for name in self.texts if (match := pattern.match(name))})


def read_form(declaration: type, pairs: Pairs, *, whole: bool = True) -> dict[str, object]:
    """Return the inputs that a form holds, as raw JSON.

    Args:
        declaration: the declared inputs.
        pairs: control names and texts, in any order. Names that are not declared are passed on as they
            are, so that they are refused by name.
        whole: True for a complete form, where an absent checkbox means no; False for a few chosen
            inputs, as in a link or on the command line.
    """
    return _read_object(declaration, "", _Form(picked(pairs), whole=whole))


def _read_object(declaration: type, path: str, form: _Form) -> dict[str, object]:
    raw: dict[str, object] = {}
    for each in inputs_of(declaration):
        below = f"{path}.{each.name}" if path else each.name
        value = _read(each.kind, below, form)
        if value is not _LEFT_OUT:
            raw[each.name] = value
    return raw | form.strange(path, inputs_of(declaration))


def _read(kind: Kind, path: str, form: _Form) -> object:
    """Return the raw value at a path, or `_LEFT_OUT`."""
    if isinstance(kind, CONTAINERS) and path in form.texts:
        return form.first(path)  # text where a list or an object belongs is refused as such
    match kind:
        case Variant(tag=tag):
            return _read_nested(kind.case(form.first(f"{path}.{tag}")), kind.nullable, path, form)
        case Nested(declaration=declaration):
            return _read_nested(declaration, kind.nullable, path, form)
        case Listed(item=item):
            return _read_list(item, kind.nullable, path, form)
        case Keyed():
            return _read_keyed(kind, path, form)
        case KeyOr() if form.first(path) == OWN or (path not in form.texts and form.has(path)):
            own = kind.own
            case = own.case(form.first(f"{path}.{own.tag}")) if isinstance(own, Variant) else own.declaration
            return _read_object(case, path, form)
        case HouseKind():
            return _read_house(kind, path, form)
        case Flag():
            return _read_flag(form.first(path), whole=form.whole)
    typed = form.first(path)
    if typed is None:
        return _LEFT_OUT
    if isinstance(kind, Integer):
        if not typed.strip():
            return None if kind.nullable and form.whole else _LEFT_OUT
        return whole_number(typed)
    if isinstance(kind, Text) and kind.nullable and not typed:
        return None
    if isinstance(kind, Choice) and kind.nullable and not typed and "" not in kind.words.__members__.values():
        return None
    return typed.strip() if isinstance(kind, Text) and kind.name else typed


def _read_nested(declaration: type, nullable: bool, path: str, form: _Form) -> object:  # noqa: FBT001
    if nullable and form.first(f"{path}.@given") is None and (form.whole or not form.has(path)):
        return _LEFT_OUT
    if not nullable and not form.has(path):
        return _LEFT_OUT
    return _read_object(declaration, path, form)


def _read_list(item: Kind, nullable: bool, path: str, form: _Form) -> object:  # noqa: FBT001
    ticked = form.texts.get(f"{path}[]")
    if ticked is not None:
        return [whole_number(typed) if isinstance(item, Integer) else typed for typed in ticked]
    rows = [_read(item, f"{path}[{place}]", form) for place in form.rows(path)]
    if not rows and (not form.whole or (nullable and form.first(f"{path}.@given") is None)):
        return _LEFT_OUT
    return [None if row is _LEFT_OUT else row for row in rows]


def _read_keyed(kind: Keyed, path: str, form: _Form) -> object:
    """Read rows of name and value; a name given twice makes it a list of pairs, which is refused as such."""
    rows: list[tuple[str, object]] = []
    for place in form.rows(path):
        row = f"{path}[{place}]"
        value = _read(kind.item, f"{row}.value", form)
        rows.append(((form.first(f"{row}.name") or "").strip(), None if value is _LEFT_OUT else value))
    if not rows and not form.whole:
        return _LEFT_OUT
    names = dict(rows)
    return names if len(names) == len(rows) else [list(row) for row in rows]


def _read_flag(typed: str | None, *, whole: bool) -> object:
    if typed is None:
        return False if whole else _LEFT_OUT
    if typed.lower() in TRUE_WORDS | FALSE_WORDS:
        return typed.lower() in TRUE_WORDS
    return typed


def _read_house(kind: HouseKind, path: str, form: _Form) -> object:
    rules = {f"{path}.{rule.key}": rule for rule in kind.rules}
    raw: dict[str, object] = {}
    for name, rule in rules.items():
        if isinstance(rule.kind, Listed) and form.rows(name):
            raw[rule.key] = _read(rule.kind, name, form)
    for name in form.texts:
        if not name.startswith(f"{path}.") or name.partition("[")[0].removeprefix(f"{path}.") in raw:
            continue
        known = rules.get(name)
        if known is not None and not (form.first(name) or "").strip():
            continue  # left empty: as the book has it
        value = _read(known.kind, name, form) if known is not None else form.first(name)
        if value is not _LEFT_OUT and (known is None or value != known.default):
            raw[name[len(path) + 1 :]] = value
    return raw or _LEFT_OUT


def picked(pairs: Pairs) -> list[tuple[str, str]]:
    """Return the pairs with those of the ways picked in the place of all ways of each row."""
    given = list(pairs)
    ways = {name.removesuffix(".@way"): way for name, way in given if name.endswith(".@way")}
    found: list[tuple[str, str]] = []
    for name, typed in given:
        match = _OF_A_WAY.fullmatch(name)
        if match is None or match["row"] not in ways:
            found.append((name, typed))
        elif match["way"] == ways[match["row"]]:
            found.append((f"{match['row']}.{match['member']}", typed))
    return [(name, typed) for name, typed in found if not name.endswith(".@way")]


def read_faces(given: object) -> object:
    """Return faces typed as text ("3, 5 1") as a list; anything else is passed on as it is."""
    if not isinstance(given, str):
        return given
    return [whole_number(word) for word in re.split(r"[\s,;/]+", given.strip()) if word]


def renumbered(pairs: Pairs, path: str, place: int) -> list[tuple[str, str]]:
    """Return the pairs of a form without row `place` of the list at `path`, later rows moved up."""
    pattern = re.compile(re.escape(path) + r"\[(\d{1,4})\](.*)", re.DOTALL)
    moved: list[tuple[str, str]] = []
    for name, typed in pairs:
        match = pattern.fullmatch(name)
        if match is None or int(match[1]) < place:
            moved.append((name, typed))
        elif int(match[1]) > place:
            moved.append((f"{path}[{int(match[1]) - 1}]{match[2]}", typed))
    return moved


def as_pairs(query: Mapping[str, object]) -> list[tuple[str, str]]:
    """Return a mapping of paths to values as pairs of a form."""
    return [(name, str(value)) for name, value in query.items()]
