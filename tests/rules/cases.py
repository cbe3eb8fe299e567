"""What the contract is tried on: the catalogue, and for each of its mechanics its example and near variations of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

import rollers
from rollers.house import HouseKind
from rollers.inputs import Nested, build, inputs_of
from rollers.kinds import Choice, Flag, Integer, Kind, Listed
from rollers.mechanic import Mechanic
from rollers.procedure import Procedure

GAMES = rollers.catalogue()
MECHANICS: list[Mechanic[Any, Any]] = [each for game in GAMES for each in game.mechanics]
PROCEDURES: list[Procedure[Any, Any]] = [each for game in GAMES for each in game.procedures]

MECHANICS_WITH_ODDS = [each for each in MECHANICS if each.has_odds]
MECHANICS_WITHOUT_ODDS = [each for each in MECHANICS if not each.has_odds]
NOT_AT_DEFAULTS = {
    "timeless.regroup": "TIM-7.10",
    "legacy.burst_damage": "LEG-10.6",
    "legacy.explosion": "LEG-7.3",
    "legacy.object_damage": "LEG-13.1",
    "legacy.damage": "LEG-10.6",
    "legacy.virtual_damage": "LEG-9.7",
    "legacy.strike": "LEG-10.6",
    "legacy.penetration": "LEG-10.6",
    "legacy.hits_to_down": "LEG-10.6",
    "legacy.turns_to_down": "LEG-10.6",
    "limitless.action_summary": "LIM-8.10",
    "limitless.prevent": "LIM-8.4",
    "limitless.prevent_and_counter": "LIM-8.5",
}
"""Where the least inputs are refused: who waits needs someone away, an attack deals damage, rolled actions need dice,
and a Prevent needs an action."""

FROM_EXAMPLES = ("limitless.character", "limitless.pool")
"""Where inputs drawn one by one hardly ever fit together: properties are tried on variations of the example."""


def each_of(mechanics: list[Mechanic[Any, Any]]) -> pytest.MarkDecorator:
    """Run a test for each of some mechanics."""
    return pytest.mark.parametrize("mechanic", [pytest.param(each, id=each.id) for each in mechanics])


each_mechanic = each_of(MECHANICS)
each_mechanic_with_odds = each_of(MECHANICS_WITH_ODDS)
each_mechanic_without_odds = each_of(MECHANICS_WITHOUT_ODDS)
each_procedure = pytest.mark.parametrize("procedure", [pytest.param(each, id=each.id) for each in PROCEDURES])


def seeds(name: str, count: int) -> list[str]:
    """Return a fixed series of seeds."""
    return [hashlib.sha256(f"{name} {place}".encode()).hexdigest()[:32] for place in range(count)]


def least_inputs(mechanic: Mechanic[Any, Any]) -> dict[str, object]:
    """Return the example's required inputs alone: everything else at its default, where that is accepted."""
    if mechanic.id in NOT_AT_DEFAULTS:
        return dict(mechanic.example.inputs)
    required = {each.name for each in inputs_of(mechanic.inputs) if each.required}
    return {name: value for name, value in mechanic.example.inputs.items() if name in required}


def variations(mechanic: Mechanic[Any, Any]) -> Iterator[dict[str, object]]:
    """Yield valid inputs: the least ones, the example, and it with one thing changed, house rules included."""
    base = dict(mechanic.example.inputs)
    changed = list(_changed(mechanic.inputs, base, mechanic.house))
    changed.sort(key=lambda inputs: inputs.get("house") == base.get("house"))  # house rules first
    candidates = [least_inputs(mechanic), base, *changed]
    yield from (inputs for inputs in candidates if _is_valid(mechanic, inputs))


def _changed(declaration: type, base: Mapping[str, Any], keys: tuple[str, ...]) -> Iterator[dict[str, object]]:
    """Yield an object with one member at another value; keys of house rules only where they matter."""
    for each in inputs_of(declaration):
        if isinstance(each.kind, Nested) and isinstance(base.get(each.name), Mapping):
            values: Iterator[object] = _changed(each.kind.declaration, base[each.name], keys)
        elif isinstance(each.kind, Listed):
            values = _lists(each.kind, base.get(each.name, ()), keys)
        else:
            values = _values(each.kind, keys)
        yield from ({**base, each.name: value} for value in values if base.get(each.name) != value)


def _lists(kind: Listed, rows: Sequence[Any], keys: tuple[str, ...]) -> Iterator[object]:
    """Yield a list with its first row changed; where the rows are no objects, one of each value, and none."""
    if isinstance(kind.item, Nested):
        yield from ([row, *rows[1:]] for first in rows[:1] for row in _changed(kind.item.declaration, first, keys))
    else:
        yield from ([value] for value in _values(kind.item, keys))
        yield []


def _values(kind: Kind, keys: tuple[str, ...]) -> Iterator[object]:
    """Yield a few values of a kind, near its low end where dice are few."""
    match kind:
        case Integer(low=low, high=high):
            yield from {value for value in (low, 1, 3) if low <= value <= high}
        case Flag():
            yield from (False, True)
        case Choice(options=options):
            yield from (word for word, _ in options)
        case HouseKind(rules=rules):
            for rule in rules:
                if rule.key in keys:
                    yield from ({rule.key: value} for value in _values(rule.kind, keys))


def _is_valid(mechanic: Mechanic[Any, Any], inputs: object) -> bool:
    """Say whether no check across several inputs objects."""
    try:
        build(mechanic.inputs, inputs)
    except rollers.BadInputError:
        return False
    return True
