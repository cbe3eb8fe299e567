"""Hypothesis strategies drawn from the declarations: valid inputs, and any JSON at all."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import ascii_letters
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

import rollers
from rollers.errors import ABSENT, Problem
from rollers.house import HouseKind
from rollers.inputs import Nested, Variant, build, inputs_of
from rollers.kinds import Choice, Flag, Integer, Keyed, Kind, Listed, Text
from rollers.mechanic import Mechanic
from tests.rules.cases import FROM_EXAMPLES, variations

LETTERS = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"])
LONGEST_LIST = 4
LONGEST_TEXT = 12
TRIES_TO_MEND = 20

numbers = st.integers(-(10**20), 10**20) | st.floats() | st.sampled_from([10**400, -(10**400), 2**31, 0, 1])
scalars = st.none() | st.booleans() | numbers | st.text(max_size=8)


def json_values(words: tuple[str, ...] = ()) -> SearchStrategy[Any]:
    """Return any JSON; names of members are often among `words`, so that depth is reached."""
    names = st.sampled_from(words) | st.text(max_size=6) if words else st.text(max_size=6)
    leaves = scalars | st.sampled_from(words) if words else scalars
    return st.recursive(
        leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4), max_leaves=12
    )


def values(kind: Kind) -> SearchStrategy[Any]:
    """Return the valid raw values of a kind."""
    found = _values(kind)
    return st.none() | found if kind.nullable else found


def _values(kind: Kind) -> SearchStrategy[Any]:
    match kind:
        case Integer(low=low, high=high, even=even):
            whole = st.integers(low, high) | st.integers(low, min(high, low + 3))
            return whole.filter(lambda number: number % 2 == 0) if even else whole
        case Flag():
            return st.booleans()
        case Choice(options=options):
            return st.sampled_from([word for word, _ in options])
        case Text(shortest=shortest, longest=longest, word=True):
            return st.text("abc123_-", min_size=shortest, max_size=min(longest, LONGEST_TEXT))
        case Text(shortest=shortest, longest=longest, name=name, suggestions=suggestions):
            free = st.text(LETTERS, min_size=shortest, max_size=min(longest, LONGEST_TEXT))
            free = free.filter(lambda text: text == text.strip()) if name else free
            return free | st.sampled_from(suggestions) if suggestions else free
        case Listed(item=item, fewest=fewest, most=most, distinct=distinct):
            longest = max(fewest, min(most, LONGEST_LIST))
            return st.lists(values(item), min_size=fewest, max_size=longest, unique_by=repr if distinct else None)
        case Variant(tag=tag, cases=cases):
            tagged = [objects(case).map(lambda raw, word=word: {**raw, tag: word}) for word, case in cases.items()]
            return st.one_of(tagged)
        case Nested(declaration=declaration):
            return objects(declaration)
        case Keyed(key=key, item=item, most=most):
            # Names with points or digits could not be told from the path of what is in them.
            names = st.text(ascii_letters, min_size=max(1, key.shortest), max_size=min(key.longest, LONGEST_TEXT))
            names |= st.sampled_from(key.suggestions) if key.suggestions else st.nothing()
            return st.dictionaries(names, values(item), max_size=min(most, LONGEST_LIST))
        case HouseKind(rules=rules):
            return st.fixed_dictionaries({}, optional={rule.key: values(rule.kind) for rule in rules}).map(_few)
    raise TypeError(f"no strategy for {kind!r}")


def _few(house: dict[str, Any]) -> dict[str, Any]:
    """Keep a few keys: which ones hangs on what was drawn, so that none is favoured."""
    return {key: value for place, (key, value) in enumerate(house.items()) if place % 3 == len(house) % 3}


def objects(declaration: type) -> SearchStrategy[dict[str, Any]]:
    """Return objects whose every member is valid by itself; what has a default may be left out."""
    required = {each.name: values(each.kind) for each in inputs_of(declaration) if each.required}
    optional = {each.name: values(each.kind) for each in inputs_of(declaration) if not each.required}
    return st.fixed_dictionaries(required, optional=optional)


@st.composite
def valid_inputs(draw: st.DrawFn, declaration: type) -> dict[str, Any]:
    """Return inputs that are valid as a whole: what a check across inputs objects to is mended, or else left out."""
    inputs = draw(objects(declaration))
    for tries in range(40):
        try:
            build(declaration, inputs)
        except rollers.BadInputError as error:
            problem = error.problems[0]
            words = _words_named(problem) or _numbers_named(problem) if tries < TRIES_TO_MEND else ()
            if words:
                inputs = _put(inputs, _parts(problem.field), draw(st.sampled_from(words)))
            else:
                inputs = without(inputs, problem) or reject()
        else:
            return inputs
    raise AssertionError(f"no valid inputs came of {inputs}")


def inputs_for(mechanic: Mechanic[Any, Any]) -> SearchStrategy[dict[str, Any]]:
    """Return valid inputs of a mechanic, drawn where that is likely to succeed."""
    if mechanic.id in FROM_EXAMPLES:
        return st.sampled_from(list(variations(mechanic)))
    return valid_inputs(mechanic.inputs)


def _words_named(problem: Problem) -> tuple[str, ...]:
    """Return the words that a problem names as right, such as the keys of a table; none where it names no words."""
    before, _, named = problem.allowed.partition("one of ")
    if before or not isinstance(problem.value, str):
        return ()
    return tuple(word for word in named.split(", ") if not word.startswith("or "))


def _numbers_named(problem: Problem) -> Sequence[int]:
    """Return the numbers that a problem allows where nothing was given; none where it names no range."""
    named = re.match(r"a whole number from (-?\d+) to (-?\d+)", problem.allowed)
    return range(int(named[1]), int(named[2]) + 1) if named and problem.value is None else ()


def _parts(path: str) -> list[Any]:
    """Return the names and places along a path."""
    return [int(part) if part.isdigit() else part for part in re.findall(r"[^.\[\]]+", path)]


def _put(holder: Any, parts: list[Any], word: object) -> Any:
    """Return inputs with a value in place of what stands at a path."""
    first, *rest = parts
    value = _put(holder[first], rest, word) if rest else word
    if isinstance(holder, list):
        return [*holder[:first], value, *holder[first + 1 :]]
    return {**holder, first: value}


def without(inputs: Mapping[str, Any], problem: Problem) -> dict[str, Any]:
    """Return inputs less what a problem names: the member, or the row or object that cannot be without it.

    Where it is a default that does not fit, the house rules go that made it; in the end nothing is left.
    """
    parts = _parts(problem.field)
    if problem.value is ABSENT:
        parts.pop()
    if not parts:
        return {}
    try:
        return dict(_without(inputs, ["house"] if parts[0] == "house" else parts))
    except KeyError:
        return dict(_without(inputs, ["house"])) if "house" in inputs else {}


def _without(holder: Any, parts: list[Any]) -> Any:
    first, *rest = parts
    if isinstance(holder, dict) and first not in holder:
        raise KeyError(first)
    if rest:
        below = _without(holder[first], rest)
        if isinstance(holder, list):
            return [*holder[:first], below, *holder[first + 1 :]]
        return {**holder, first: below}
    if isinstance(holder, list):
        return [*holder[:first], *holder[first + 1 :]]
    return {name: value for name, value in holder.items() if name != first}


@st.composite
def nearly_valid(draw: st.DrawFn, declaration: type) -> Any:
    """Return valid inputs of which one value, somewhere, is any JSON: faults deep down are met this way."""
    return draw(spoilt(draw(objects(declaration))))


@st.composite
def spoilt(draw: st.DrawFn, whole: Any) -> Any:
    """Return a value with something in it replaced, added or taken away."""
    if isinstance(whole, dict) and whole and draw(st.integers(0, 3)):
        name = draw(st.sampled_from(sorted(whole)))
        return {**whole, name: draw(spoilt(whole[name]))}
    if isinstance(whole, list) and whole and draw(st.integers(0, 3)):
        place = draw(st.integers(0, len(whole) - 1))
        return [*whole[:place], draw(spoilt(whole[place])), *whole[place + 1 :]]
    if isinstance(whole, dict):
        return {**whole, draw(st.text(max_size=5)): draw(scalars)}
    return draw(json_values())


def faces() -> SearchStrategy[Any]:
    """Return faces, most of them real ones."""
    return st.lists(st.integers(1, 6) | st.integers(1, 10), max_size=12) | json_values()


def seeds() -> SearchStrategy[str]:
    """Return seeds."""
    return st.binary(min_size=16, max_size=16).map(bytes.hex)
