"""Inputs are declared once, as frozen dataclasses; here is how one is declared and how one is read.

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Ask:
        boons: int = integer(low=0, high=20, default=0, label="Boons", help="All Boons of this check.")

The declaration is the only judge of validity: Python, the form and the error texts all come from it.
Checks across several inputs stand in the class variable `checks`, and those against what the inputs
are meant for, such as the state of a game, in `context_checks`. An input whose word is taken by Python
itself is declared with an underscore at its end: `from_` is the input `from`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, partial
from typing import Any, TypeVar, cast

from rollers.errors import ABSENT, BadInputError, Problem
from rollers.faulty import UNREADABLE, NotReadError, faulty
from rollers.kinds import (
    Choice,
    Faults,
    FaultsInContext,
    Flag,
    Integer,
    Keyed,
    Kind,
    Listed,
    Preset,
    Text,
)

Declared = TypeVar("Declared")
Check = Callable[[Any], Iterable[Problem]]
"""Looks at several inputs together; fields in its problems are relative to the object."""
ContextCheck = Callable[[Any, Any], Iterable[Problem]]
"""The same for what can only be judged against something else, such as the state of a game: that comes second."""


@dataclass(frozen=True, slots=True)
class Input:
    """One declared input: what it accepts and how a reader meets it."""

    name: str
    kind: Kind
    default: object
    """The value when it is left out, `ABSENT` where it is required, or a function from the raw object to it."""
    label: str
    help: str
    unit: str = ""
    rare: bool = False
    """Folded away under "More" on the form."""
    attribute: str = ""
    """Where the declaration holds its value: its name, unless Python has taken that word."""

    @property
    def required(self) -> bool:
        """Whether it must be given."""
        return self.default is ABSENT


def declare(
    kind: Kind, *, default: object = ABSENT, label: str, help: str = "", unit: str = "", rare: bool = False
) -> Any:  # noqa: ANN401 - the dataclass field gets its type from its annotation
    """Declare an input of any kind; without `default` it is required."""
    return dataclasses.field(metadata={"input": Input("", kind, default, label, help, unit, rare)})


def integer(*, low: int, high: int, nullable: bool = False, **how: Any) -> Any:  # noqa: ANN401
    """Declare a whole number from `low` to `high`, both included."""
    return declare(Integer(low, high, nullable), **how)


def flag(**how: Any) -> Any:  # noqa: ANN401
    """Declare a yes or no; false unless said otherwise."""
    return declare(Flag(), **({"default": False} | how))


def choice(words: type[StrEnum], *, labels: Mapping[str, str] | None = None, nullable: bool = False, **how: Any) -> Any:  # noqa: ANN401
    """Declare one of a few words."""
    return declare(Choice(words, labels or {}, nullable), **how)


def text(
    *,
    shortest: int = 0,
    longest: int,
    name: bool = False,
    nullable: bool = False,
    suggestions: tuple[str, ...] = (),
    **how: Any,  # noqa: ANN401
) -> Any:  # noqa: ANN401
    """Declare free text."""
    return declare(Text(shortest, longest, name, nullable=nullable, suggestions=suggestions), **how)


def listed(
    item: Kind,
    *,
    fewest: int = 0,
    most: int,
    item_label: str = "",
    nullable: bool = False,
    distinct: bool = False,
    presets: tuple[Preset, ...] = (),
    total: Callable[[tuple[Any, ...]], str] | None = None,
    **how: Any,  # noqa: ANN401
) -> Any:  # noqa: ANN401
    """Declare a list of values of one kind, each at most once where they are `distinct`."""
    kind = Listed(item, fewest, most, item_label, nullable=nullable, distinct=distinct, presets=presets, total=total)
    return declare(kind, **how)


def keyed(key: Text, item: Kind, *, most: int, key_label: str, item_label: str, **how: Any) -> Any:  # noqa: ANN401
    """Declare an object from names to values of one kind; its value is a frozen mapping."""
    return declare(Keyed(key, item, most, key_label, item_label), **how)


def nested(declaration: type, *, nullable: bool = False, **how: Any) -> Any:  # noqa: ANN401
    """Declare an object with inputs of its own."""
    return declare(Nested(declaration, nullable), **how)


@dataclass(frozen=True, slots=True)
class Nested(Kind):
    """An object whose members are declared by a dataclass of their own."""

    declaration: type
    nullable: bool = False

    @property
    def allowed(self) -> str:
        """Its members."""
        return "an object with " + ", ".join(i.name for i in inputs_of(self.declaration))

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Read the object and all in it."""
        return read_object(self.declaration, raw, path, faults)


OWN = "@own"
"""What a form sends in the place of a key for an object of one's own."""


@dataclass(frozen=True, slots=True)
class KeyOr(Text):
    """The key of something in a table, or an object of one's own that describes it.

    On a form it is a choice of the keys, and of an object of one's own; whether a key is known hangs on the
    tables in force, so a check across the inputs says so.
    """

    declaration: type = object
    """Declares the object."""
    tag: str = ""
    """Where the object is a `Variant`: name of the member that holds its word."""
    cases: Mapping[str, type] = field(default_factory=dict, hash=False)
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    """How a key reads, where that is not its words."""

    @property
    def own(self) -> Nested:
        """The object as a kind of its own."""
        if self.tag:
            return Variant(self.declaration, tag=self.tag, cases=self.cases)
        return Nested(self.declaration)

    @property
    def allowed(self) -> str:
        """Both."""
        return "a key of its table, or an object with " + ", ".join(i.name for i in inputs_of(self.declaration))

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Accept a text as it is, and an object by its declaration."""
        if isinstance(raw, Mapping):
            return self.own.accept(raw, path, faults)
        return Text.accept(self, raw, path, faults)


@dataclass(frozen=True, slots=True)
class Variant(Nested):
    """An object whose members depend on one of its words.

    `declaration` holds the members that all have, the word among them; each of `cases` adds its own.
    A member of another case is an unknown name.
    """

    tag: str = ""
    """Name of the member that holds the word."""
    cases: Mapping[str, type] = field(default_factory=dict, hash=False)

    def case(self, word: object) -> type:
        """Return the declaration for a word; that of what all have, where it is none of the words."""
        return self.cases.get(word, self.declaration) if isinstance(word, str) else self.declaration

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Read the object by the declaration of its word. With a bad word only what all have is judged."""
        if not isinstance(raw, Mapping):
            return read_object(self.declaration, raw, path, faults)
        word = raw.get(self.tag)
        if not isinstance(word, str) or word not in self.cases:
            common = {each.name for each in inputs_of(self.declaration)}
            others = {each.name for case in self.cases.values() for each in inputs_of(case)} - common
            raw = {name: value for name, value in raw.items() if name not in others}
        return read_object(self.case(word), raw, path, faults)


@cache
def inputs_of(declaration: type) -> tuple[Input, ...]:
    """Return the declared inputs of a dataclass in order; `house` always comes last."""
    found = [
        dataclasses.replace(cast(Input, each.metadata["input"]), name=each.name.removesuffix("_"), attribute=each.name)
        for each in dataclasses.fields(declaration)
        if "input" in each.metadata
    ]
    return tuple(sorted(found, key=lambda each: each.name == "house"))


def read_object(declaration: type, raw: object, path: str, faults: Faults) -> object:
    """Read one object: unknown members, then each input in order, then the checks across them."""
    declared = inputs_of(declaration)
    dot = f"{path}." if path else ""
    if not isinstance(raw, Mapping):
        faults.append(Problem(path or "inputs", raw, "an object with " + ", ".join(i.name for i in declared)))
        return UNREADABLE
    known = {each.name for each in declared}
    before = len(faults)
    names = ", ".join(each.name for each in declared)
    faults.extend(Problem(f"{dot}{name}", raw[name], f"only {names}") for name in raw if name not in known)
    values: dict[str, object] = {}
    for each in declared:
        value = _read_input(each, raw, f"{dot}{each.name}", faults)
        if value is not UNREADABLE:
            values[each.attribute] = value
    context = faults.context if isinstance(faults, FaultsInContext) else None
    shown = faulty(declaration, values) if len(faults) > before else declaration(**values)
    crossed = list(_cross_faults(declaration, shown, context))
    faults.extend(problem.under(path) for problem in crossed)
    return shown if len(faults) == before else faulty(declaration, _without(values, declared, crossed))


def _read_input(each: Input, raw: Mapping[object, object], path: str, faults: Faults) -> object:
    """Read one input; a default goes through the same judge, so that nested defaults are filled in."""
    given = raw[each.name] if each.name in raw else _raw_default(each, raw)
    if given is ABSENT:
        faults.append(Problem(path, ABSENT, each.kind.allowed, each.label))
        return UNREADABLE
    before = len(faults)
    value = each.kind.read(given, path, faults)
    faults[before:] = [
        dataclasses.replace(fault, label=each.label) if fault.field == path else fault for fault in faults[before:]
    ]
    return value


def _raw_default(each: Input, raw: Mapping[object, object]) -> object:
    """Return a default as raw JSON, so that it can be read like anything else."""
    if callable(each.default):
        return each.default(raw)
    return str(each.default) if isinstance(each.default, StrEnum) else each.default


def usual_values(declaration: type) -> dict[str, object]:
    """Return the inputs that have a default of their own, each at that default."""
    usual: dict[str, object] = {}
    for each in inputs_of(declaration):
        if not each.required and not callable(each.default):
            usual[each.name] = each.kind.read(_raw_default(each, {}), each.name, [])
    return usual


def _without(
    values: Mapping[str, object], declared: Iterable[Input], crossed: Iterable[Problem]
) -> Mapping[str, object]:
    """Leave out what a check across the inputs found at fault: nothing may be concluded from it."""
    bad = {re.split(r"[.\[]", problem.field)[0] for problem in crossed}
    kept = {each.attribute for each in declared if not bad & {each.name, ""}}
    return {name: value for name, value in values.items() if name in kept}


def _cross_faults(declaration: type, shown: object, context: object) -> Iterable[Problem]:
    """Run the checks across inputs, ending those that need an input with a fault of its own."""
    checks: tuple[Check, ...] = getattr(declaration, "checks", ())
    in_context: tuple[ContextCheck, ...] = getattr(declaration, "context_checks", ())
    if context is not None:
        checks += tuple(partial(_in_context, check, context) for check in in_context)
    for check in checks:
        with suppress(NotReadError):
            yield from check(shown)


def _in_context(check: ContextCheck, context: object, ask: object) -> Iterable[Problem]:
    """Run a check that looks at a context as if it were one of the inputs alone."""
    return check(ask, context)


def build[Declared](declaration: type[Declared], raw: object, *, context: object = None) -> Declared:
    """Read raw JSON into the declared, frozen inputs with all defaults filled in.

    Args:
        declaration: the declared inputs.
        raw: what was given.
        context: what the `context_checks` of the declaration, and of those within it, may look at.

    Raises:
        BadInputError: with every fault found, in the order of the declaration.
    """
    faults: Faults = [] if context is None else FaultsInContext(context)
    value = read_object(declaration, raw, "", faults)
    if faults:
        raise BadInputError(faults)
    return cast(Declared, value)


Checks = tuple[Check, ...]
"""The type of the class variable `checks` of a declaration."""
ContextChecks = tuple[ContextCheck, ...]
"""The type of its class variable `context_checks`: they are run where `build` is given a context."""
