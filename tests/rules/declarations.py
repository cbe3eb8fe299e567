"""Walks declared inputs: all of them with their paths, and the least value that each accepts."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.house import HouseKind
from rollers.inputs import Input, Nested, Variant, inputs_of
from rollers.kinds import Choice, Flag, Integer, Keyed, Kind, Listed, Text


def declared(declaration: type, path: str = "") -> Iterator[tuple[str, Input]]:
    """Yield every input with its path, those inside objects and lists too, and in all cases of a row."""
    for each in inputs_of(declaration):
        here = f"{path}{each.name}"
        yield here, each
        kind, below = each.kind, here
        while isinstance(kind, Listed):
            kind, below = kind.item, f"{below}[0]"
        for inner in declarations_in(kind):
            yield from declared(inner, f"{below}.")


def declarations_in(kind: Kind) -> tuple[type, ...]:
    """Return what an object of a kind can be declared by; nothing where it is no object."""
    if isinstance(kind, Variant):
        return tuple(dict.fromkeys(kind.cases.values()))
    return (kind.declaration,) if isinstance(kind, Nested) else ()


def sample(kind: Kind) -> object:
    """Return a plain value that the kind accepts."""
    match kind:
        case Integer(low=low, high=high):
            return max(low, min(high, 2))
        case Flag():
            return False
        case Choice():
            return kind.options[-1][0]
        case Text(shortest=shortest):
            return "n" * max(1, shortest)
        case Listed(item=item, fewest=fewest):
            return [sample(item)] * fewest
        case Variant(tag=tag, cases=cases):
            word, declaration = next(iter(cases.items()))
            return sample_object(declaration) | {tag: str(word)}
        case Nested(declaration=declaration):
            return sample_object(declaration)
        case Keyed() | HouseKind():
            return {}
    raise TypeError(f"no sample for {kind!r}")


def sample_object(declaration: type) -> dict[str, object]:
    """Return the least object that a declaration accepts, cross-checks aside."""
    return {each.name: sample(each.kind) for each in inputs_of(declaration) if each.required}
