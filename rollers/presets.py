"""Rows that come filled in: what a form adds to a list at one press."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from rollers.errors import refuse
from rollers.house import HouseKind
from rollers.inputs import Nested, inputs_of
from rollers.kinds import Kind, Listed, Preset

Raw = dict[str, object]
_PART = re.compile(r"(?P<name>[^.\[\]]+)(?:\[(?P<place>\d{1,4})\])?")


def add_preset(declaration: type, values: Raw, path: str, place: object) -> str:
    """Fill in the last row of a list, in place, and return what was added.

    Args:
        declaration: the declared inputs.
        values: their raw values, as read from a form, with the row already there.
        path: that of the list.
        place: that of the preset among those of the list, as a number or as its text.

    Raises:
        BadInputError: there is no such list or preset.
    """
    kind, rows = _find(declaration, values, path)
    known = kind.presets if kind else ()
    chosen = next((preset for number, preset in enumerate(known) if str(number) == str(place)), None)
    if chosen is None or not rows or kind is None:
        raise refuse("preset", place, f"the place of one of {len(known)} rows that can be added at {path}")
    rows[-1] = _named(cast(Nested, kind.item).declaration, chosen, rows[:-1])
    return chosen.label


def _named(declaration: type, preset: Preset, others: list[object]) -> Raw:
    """Return a new row under a name that no other has."""
    key = inputs_of(declaration)[0].name
    name = preset.values.get(key)
    taken = {row.get(key) for row in others if isinstance(row, Mapping)}
    if isinstance(name, str) and name in taken:
        name = next(each for number in range(2, len(taken) + 3) if (each := f"{name}_{number}") not in taken)
    return {**preset.values, key: name} if key in preset.values else dict(preset.values)


def _find(declaration: type, values: object, path: str) -> tuple[Listed | None, list[object]]:
    """Return the list at a path and its rows; nothing where there is none."""
    kind: Kind | None = Nested(declaration)
    parts = path.split(".")
    for number, part in enumerate(parts):
        if isinstance(kind, HouseKind) and isinstance(values, Mapping):
            key = ".".join(parts[number:])
            kind, values = next((rule.kind for rule in kind.rules if rule.key == key), None), values.get(key)
            break
        found = _PART.fullmatch(part)
        if found is None or not isinstance(kind, Nested) or not isinstance(values, Mapping):
            return None, []
        kind = next((each.kind for each in inputs_of(kind.declaration) if each.name == found["name"]), None)
        values = values.get(found["name"])
        if found["place"] is not None:
            row = int(found["place"])
            if not isinstance(kind, Listed) or not isinstance(values, list) or row >= len(values):
                return None, []
            kind, values = kind.item, values[row]
    return (kind, values) if isinstance(kind, Listed) and isinstance(values, list) else (None, [])
