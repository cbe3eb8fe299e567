"""Lists in which each of several actors has an entry, to be filled in one of a few ways: one short row a head."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from rollers.inputs import Input, Nested, Variant, inputs_of
from rollers.kinds import Kind, Listed
from rollers.procedure import Offer, Row, Way
from rollers.view.control import Asking, Control, Fields
from rollers.view.controls import MOST_PILLS, fields_of
from rollers.view.gauges import Gauge

NOTHING = Fields(shown=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """One way to fill a row, with what it alone asks for."""

    place: int
    way: Way
    fields: Fields

    @property
    def tells(self) -> bool:
        """Whether anything is said of it beside the choice."""
        return self.way.chance is not None or bool(self.way.hint)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row: whose it is, the ways to fill it, and what all of them ask for alike."""

    name: str
    id: str
    actor: str
    lanes: tuple[Lane, ...]
    common: Fields
    figures: tuple[Gauge, ...] = ()
    """The actor's figures, to be seen while choosing."""
    status: str = ""

    @property
    def asks_more(self) -> bool:
        """Whether anything is folded away."""
        return bool(self.common.more) or any(lane.fields.more for lane in self.lanes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """All rows of one input."""

    name: str
    id: str
    label: str
    help: str
    lines: tuple[Line, ...]
    pills: bool
    """Whether there are so few ways that they stand side by side."""


def rosters(declaration: type, offer: Offer, prefix: str) -> tuple[Roster, ...]:
    """Return the rows of an offer, for each of its inputs that has any."""
    return tuple(
        _roster(each, offer.rows[each.name], prefix) for each in inputs_of(declaration) if each.name in offer.rows
    )


def with_figures(roster: Roster, about: Callable[[str], tuple[tuple[Gauge, ...], str]]) -> Roster:
    """Return the rows with what there is to see of each actor: figures and status."""
    lines = [replace(line, figures=about(line.actor)[0], status=about(line.actor)[1]) for line in roster.lines]
    return replace(roster, lines=tuple(lines))


def _roster(each: Input, rows: Sequence[Row], prefix: str) -> Roster:
    """Return the rows of one input."""
    if not isinstance(each.kind, Listed):
        raise TypeError(f"{each.name}: only a list can have rows")
    item = each.kind.item
    lines = tuple(
        _line(item, row, Asking(prefix=prefix, base=f"{each.name}[{place}]")) for place, row in enumerate(rows)
    )
    return Roster(
        name=each.name,
        id=f"{prefix}-{each.name}",
        label=each.label,
        help=each.help,
        lines=lines,
        pills=all(len(row.ways) <= MOST_PILLS for row in rows),
    )


def _line(item: Kind, row: Row, asking: Asking) -> Line:
    """Return one row. What all ways ask for or send alike stands in it once: so it stays when the way changes."""
    name = asking.base
    drawn = [_fields(item, way, asking) for way in row.ways]
    can_be_left_out = any(way.leaves_out for way in row.ways)
    common = NOTHING if can_be_left_out else _common(drawn)
    mark = (f"{name}.@row", "1")
    lanes = []
    for place, (way, fields) in enumerate(zip(row.ways, drawn, strict=True)):
        own = _moved(_without(fields, common), asking, replace(asking, base=f"{name}.@{place}"))
        if can_be_left_out and not way.leaves_out:
            own = replace(own, settled=((f"{name}.@{place}.@row", "1"), *own.settled))
        lanes.append(Lane(place=place, way=way, fields=own))
    if not can_be_left_out:
        common = replace(common, settled=(mark, *common.settled))
    return Line(name=name, id=f"{asking.prefix}-{name}", actor=row.actor, lanes=tuple(lanes), common=common)


def _fields(item: Kind, way: Way, asking: Asking) -> Fields:
    """Return what one way asks for and sends."""
    if way.leaves_out:
        return NOTHING
    about = replace(asking, preset=way.preset, hidden=way.hidden, options=way.options, given=way.given)
    return fields_of(_declaration(item, way.preset), {}, about)


def _declaration(item: Kind, preset: Mapping[str, object]) -> type:
    """Return the declaration of an entry, as far as it hangs on what the way settles."""
    if isinstance(item, Variant):
        return item.case(preset.get(item.tag))
    if isinstance(item, Nested):
        return item.declaration
    raise TypeError(f"rows have members, and {item!r} has none")


def _common(drawn: Sequence[Fields]) -> Fields:
    """Return what is the same in all."""
    first, *others = drawn
    return Fields(
        shown=tuple(each for each in first.shown if all(each in other.shown for other in others)),
        more=tuple(each for each in first.more if all(each in other.more for other in others)),
        settled=tuple(each for each in first.settled if all(each in other.settled for other in others)),
    )


def _without(fields: Fields, common: Fields) -> Fields:
    """Return the fields of a way without those that stand in the row already."""
    return Fields(
        shown=tuple(each for each in fields.shown if each not in common.shown),
        more=tuple(each for each in fields.more if each not in common.more),
        settled=tuple(each for each in fields.settled if each not in common.settled),
    )


def _moved(fields: Fields, row: Asking, way: Asking) -> Fields:
    """Return the fields under the names by which only those of the way that is picked count."""

    def name(given: str) -> str:
        return way.base + given.removeprefix(row.base)

    def control(given: Control) -> Control:
        return replace(
            given,
            name=name(given.name),
            id=way.prefix + "-" + name(given.name),
            children=tuple(map(control, given.children)),
            more=tuple(map(control, given.more)),
            settled=tuple((name(each), text) for each, text in given.settled),
        )

    return Fields(
        shown=tuple(map(control, fields.shown)),
        more=tuple(map(control, fields.more)),
        settled=tuple((name(each), text) for each, text in fields.settled),
    )
