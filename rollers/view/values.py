"""What stands in a form before anybody has typed: values given, defaults, or a value to start from."""

from __future__ import annotations

from collections.abc import Mapping

from rollers.errors import ABSENT
from rollers.house import House, HouseKind
from rollers.inputs import OWN, Input, KeyOr, Nested, Variant, inputs_of
from rollers.jsontext import to_json
from rollers.kinds import Choice, Flag, Integer, Keyed, Kind, Listed
from rollers.outcome import MINUS


def value_of(each: Input, values: Mapping[str, object]) -> object:
    """Return the raw value of an input: given, default, or a start that can be played."""
    if each.name in values:
        return values[each.name]
    if each.default is ABSENT:
        return start(each.kind)
    return to_json(each.default(values) if callable(each.default) else each.default)


def start(kind: Kind) -> object:
    """Return a value that `kind` accepts, for an input that has no default."""
    if kind.nullable:
        return None
    match kind:
        case Integer(low=low, high=high):
            return min(max(low, 0), high)
        case Flag():
            return False
        case Choice(options=options):
            return options[0][0]
        case Nested() | Keyed() | HouseKind():
            return {}
        case Listed(item=item, fewest=fewest):
            return [start(item) for _ in range(fewest)]
    return ""


def members(kind: Nested, values: Mapping[str, object]) -> type:
    """Return the declaration of an object, which may hang on one of its words."""
    if not isinstance(kind, Variant):
        return kind.declaration
    tag = next(each for each in inputs_of(kind.declaration) if each.name == kind.tag)
    return kind.case(value_of(tag, values))


def typed(value: object) -> str:
    """Return a raw value as the text in its control; what is no value at all is left empty."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case int() if value < 0:
            return f"{MINUS}{-value}"
        case str():
            return value
        case _:
            return str(value)


def house_values(value: object) -> Mapping[str, object]:
    """Return what a group has set, from JSON or from the value read."""
    if isinstance(value, House):
        return value.changed
    return value if isinstance(value, Mapping) else {}


def pairs(path: str, kind: Kind, value: object) -> list[tuple[str, str]]:
    """Return a raw value as the pairs a form would send for it: what is settled and not asked travels so."""
    match kind, value:
        case Flag(), bool():
            return [(path, "true")] if value else []
        case Listed(item=item, nullable=nullable), list() | tuple():
            given = [(f"{path}.@given", "true")] if nullable and not value else []
            return given + [
                pair
                for place, entry in enumerate(value)
                for pair in [(f"{path}[{place}].@row", "1"), *pairs(f"{path}[{place}]", item, entry)]
            ]
        case Nested(nullable=nullable), Mapping():
            declaration = members(kind, value)
            given = [(f"{path}.@given", "true")] if nullable else []
            return given + [
                pair
                for each in inputs_of(declaration)
                for pair in pairs(f"{path}.{each.name}", each.kind, value_of(each, value))
            ]
        case KeyOr(own=own), Mapping():
            return [(path, OWN), *pairs(path, own, value)]
        case Keyed(item=item), Mapping():
            return [
                pair
                for place, (name, entry) in enumerate(value.items())
                for pair in [(f"{path}[{place}].name", str(name)), *pairs(f"{path}[{place}].value", item, entry)]
            ]
        case HouseKind(rules=rules), _:
            kinds = {rule.key: rule.kind for rule in rules}
            return [
                pair
                for key, entry in house_values(value).items()
                for pair in _of_house(f"{path}.{key}", kinds.get(key), to_json(entry))
            ]
        case _, None:
            return []
    return [(path, typed(value))]


def _of_house(path: str, kind: Kind | None, value: object) -> list[tuple[str, str]]:
    """Return the pairs of one house rule; a switch says so either way, since what is left out is as written."""
    return pairs(path, kind, value) if isinstance(kind, Listed) else [(path, typed(value))]
