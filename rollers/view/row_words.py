"""A folded row in one line: its name, and whatever is not as usual in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rollers.errors import ABSENT
from rollers.inputs import Input, Nested, inputs_of
from rollers.kinds import Choice, Flag, Integer, Kind, Listed, Text
from rollers.outcome import counted, signed
from rollers.view.values import typed, value_of


def name_of(declaration: type, values: Mapping[str, object], otherwise: str) -> str:
    """Return what a row is called: what its first member says, where that is a text."""
    first = inputs_of(declaration)[0]
    name = values.get(first.name)
    return name if isinstance(first.kind, Text) and isinstance(name, str) and name else otherwise


def told_of(declaration: type, values: Mapping[str, object]) -> str:
    """Return what is in a row beside its name, as far as it is not at its default."""
    first, *others = inputs_of(declaration)
    told = others if isinstance(first.kind, Text) else [first, *others]
    return " · ".join(words for each in told for words in _told(each, value_of(each, values)))


def _told(each: Input, value: object) -> Iterator[str]:
    """Yield what there is to say of one member, if anything."""
    if value in (None, "") or (each.default is not ABSENT and value == value_of(each, {})):
        return
    match each.kind:
        case Integer(low=low):
            shown = signed(value) if low < 0 and isinstance(value, int) else typed(value)
            yield f"{each.label} {shown}"
        case Flag():
            yield each.label if value in (True, "true") else f"not {each.label}"
        case Listed(item=item, item_label=item_label) if isinstance(value, list | tuple):
            if isinstance(item, Choice):
                yield ", ".join(_word(item, entry) for entry in value) or f"{each.label}: none"
            else:
                yield counted(len(value), item_label or "entry")
        case Nested():
            yield each.label
        case kind:
            yield _word(kind, value)


def _word(kind: Kind, value: object) -> str:
    """Return one value as it reads."""
    return kind.label(value) if isinstance(kind, Choice) and isinstance(value, str) else typed(value)
