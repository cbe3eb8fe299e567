"""For every declared input all the ways to get it wrong: pairs of the path at fault and the inputs as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rollers.house import HouseKind
from rollers.inputs import Nested, Variant, inputs_of
from rollers.kinds import Choice, Flag, Integer, Keyed, Kind, Listed, Text
from tests.rules.declarations import sample, sample_object

Bad = Iterator[tuple[str, object]]


def bad_objects(declaration: type, good: Mapping[str, object]) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield what is wrong, by its path, with otherwise good inputs."""
    for each in inputs_of(declaration):
        for path, value in bad_values(each.kind, each.name):
            yield path, {**good, each.name: value}
        if each.required:
            yield each.name, {name: value for name, value in good.items() if name != each.name}
    yield "no_such_input", {**good, "no_such_input": 1}


def bad_values(kind: Kind, path: str) -> Bad:
    """Yield values of which something at a path is refused."""
    wrong = list(_wrong_here(kind))
    if not kind.nullable:
        wrong.append(None)
    for value in wrong:
        yield path, value
    match kind:
        case Listed(item=item, fewest=fewest, distinct=distinct):
            for below, value in bad_values(item, f"{path}[0]"):
                yield below, [value] * max(1, fewest)
            if distinct:
                yield f"{path}[1]", [sample(item)] * max(2, fewest)
        case Keyed(key=key, item=item):
            name = str(sample(key))
            for below, value in bad_values(item, f"{path}.{name}"):
                yield below, {name: value}
            for wrong in bad_names(key):
                yield f"{path}.{wrong}", {wrong: sample(item)}
        case Variant():
            for below, inner in _bad_cases(kind):
                yield f"{path}.{below}", inner
        case Nested(declaration=declaration):
            for below, inner in bad_objects(declaration, sample_object(declaration)):
                yield f"{path}.{below}", inner
        case HouseKind(rules=rules):
            for rule in rules:
                for below, value in bad_values(rule.kind, f"{path}.{rule.key}"):
                    yield below, {rule.key: value}


def bad_names(kind: Text) -> Iterator[str]:
    """Yield names that a kind refuses, as far as they can be names of members."""
    yield from (name for name in _wrong_here(kind) if isinstance(name, str))


def _bad_cases(kind: Variant) -> Bad:
    """Yield for every word what is wrong in its case, members of other cases among it."""
    members = {each.name: each for case in kind.cases.values() for each in inputs_of(case)}
    for word, case in kind.cases.items():
        good = sample_object(case) | {kind.tag: str(word)}
        yield from bad_objects(case, good)
        own = {each.name for each in inputs_of(case)}
        yield from ((name, good | {name: sample(members[name].kind)}) for name in members.keys() - own)


def _wrong_here(kind: Kind) -> Iterator[object]:
    """Yield values of the wrong type, size or word."""
    match kind:
        case Integer(low=low, high=high, even=even):
            yield from (low - 1, high + 1, 10**30, True, 2.0, "2", [2], {}, float("nan"))
            if even:
                yield low + 1
        case Flag():
            yield from (0, 1, "true", "", [])
        case Choice(options=options):
            yield from ("no such word", 1, False, [options[0][0]])
            words = {word for word, _ in options}
            yield from {word.upper() for word in words} - words
        case Text(shortest=shortest, longest=longest, name=name, word=word):
            yield from (1, True, ["n"], "n" * (longest + 1))
            if shortest:
                yield "n" * (shortest - 1)
            if name:
                yield from (" n", "n\n")
            if word:
                yield from ("n n", "n.n", "n\n", "½", "n’s")
        case Listed(item=item, fewest=fewest, most=most):
            yield from ("text", 0, {}, {"0": sample(item)}, [sample(item)] * (most + 1))
            if fewest:
                yield [sample(item)] * (fewest - 1)
        case Nested():
            yield from ("text", 1, [], True)
        case Keyed(item=item, most=most):
            yield from ("text", 1, [], True, {f"n{place}": sample(item) for place in range(most + 1)})
        case HouseKind():
            yield from ("text", 1, [], {"no.such_key": 1}, {"": None})
