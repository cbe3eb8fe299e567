"""House rules: named choices of a group, carried along in the input `house`.

Each game declares its keys once, with values, default and the rule they belong to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from rollers.errors import Problem
from rollers.faulty import UNREADABLE
from rollers.inputs import declare
from rollers.jsontext import to_json
from rollers.kinds import Choice, Faults, Flag, Integer, Kind


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One key a group may set."""

    key: str
    """Full name, such as `game.tie_power`."""
    kind: Kind
    default: object
    rule: str
    """Number of the rule it changes."""
    label: str
    help: str
    """What each value means at the table."""


@dataclass(frozen=True)
class House:
    """The house rules in force: those set by the group, over the defaults of the game."""

    rules: tuple[HouseRule, ...]
    changed: Mapping[str, object]

    def __getitem__(self, key: str) -> object:
        """Return the value in force."""
        if key in self.changed:
            return self.changed[key]
        return next(rule.default for rule in self.rules if rule.key == key)

    def __hash__(self) -> int:
        """Hash by what was changed, so that inputs can be keys of a cache."""
        return hash(tuple(sorted((key, str(value)) for key, value in self.changed.items())))

    def says(self, key: str, word: str) -> bool:
        """Say whether a key has this one of its words.

        Raises:
            ValueError: the key has no such word, so that a misspelt rule cannot pass for the default.
        """
        if (key, word) not in self._said:
            kind = next(rule.kind for rule in self.rules if rule.key == key)
            assert isinstance(kind, Choice)  # noqa: S101 - only such keys have words
            self._said[key, word] = self[key] == kind.words(word)
        return self._said[key, word]

    @cached_property
    def _said(self) -> dict[tuple[str, str], bool]:
        """What has been asked before: odds ask the same thousands of times."""
        return {}

    def number(self, key: str) -> int:
        """Return the value in force of a key whose values are whole numbers."""
        value = self[key]
        assert isinstance(value, int)  # noqa: S101 - its kind lets nothing else in
        return value

    def to_json(self) -> object:
        """Return what the group set, keys ascending; defaults are not listed."""
        return {key: to_json(self.changed[key]) for key in sorted(self.changed)}


@dataclass(frozen=True, slots=True)
class HouseKind(Kind):
    """The input `house` of one game."""

    rules: tuple[HouseRule, ...]
    nullable: bool = False

    @property
    def allowed(self) -> str:
        """The keys of the game."""
        return "an object from " + ", ".join(rule.key for rule in self.rules)

    def accept(self, raw: object, path: str, faults: Faults) -> object:
        """Accept known keys with values they can have. Every fault is one of the field `house` itself."""
        if not isinstance(raw, Mapping):
            return self.refused(raw, path, faults)
        known = {rule.key: rule for rule in self.rules}
        values: dict[str, object] = {}
        before = len(faults)
        for key, given in raw.items():
            if key not in known:
                faults.append(Problem(f"{path}.{key}", given, "only the keys " + ", ".join(known)))
                continue
            value = known[key].kind.read(given, f"{path}.{key}", faults)
            if value is not UNREADABLE:
                values[key] = value
        return House(self.rules, values) if len(faults) == before else UNREADABLE


def house_rules(rules: tuple[HouseRule, ...]) -> Any:  # noqa: ANN401 - see rollers.inputs.declare
    """Declare the input `house` with the keys of a game."""
    return declare(HouseKind(rules), default={}, label="House rules", rare=True)


def option(key: str, *words: str, rule: str, label: str, help: str) -> HouseRule:
    """Declare a key whose values are words, the default first."""
    values = StrEnum("Words", {word.upper(): word for word in words})  # type: ignore[misc]
    return HouseRule(key, Choice(values), values(words[0]), rule, label, help)


def figure(
    key: str, *, default: int, low: int, high: int, rule: str, label: str, help: str, even: bool = False
) -> HouseRule:
    """Declare a key whose values are whole numbers from `low` to `high`, `even` ones only if said so."""
    return HouseRule(key, Integer(low, high, even=even), default, rule, label, help)


def switch(key: str, *, default: bool, rule: str, label: str, help: str) -> HouseRule:
    """Declare a key that is true or false."""
    return HouseRule(key, Flag(), default, rule, label, help)
