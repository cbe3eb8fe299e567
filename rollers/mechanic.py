"""A mechanic: one act at the table, written once as a function of inputs and dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

from rollers.dice import Dice
from rollers.jsontext import outcome_key
from rollers.odds import Distribution, rows_of
from rollers.outcome import Telling

Ask = TypeVar("Ask")
Result = TypeVar("Result", bound=Hashable)

Measures = Mapping[str, Mapping[str, Fraction]]
"""Measure -> outcome -> chance or exact number."""


UNANSWERED: Hashable = object()
"""What a measure says of a result that leaves its question open, such as who wins a fight that was broken off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure[Result: Hashable]:
    """One question about a mechanic, answered by a distribution over what its result says."""

    name: str
    label: str
    """The question in a reader's words, shown beside the bars."""
    of: Callable[[Result], Hashable] | None = None
    """What is counted: a whole number, a word, a bool or None. Left out where a mechanic rolls nothing, so that
    its result is none of the outcomes; its odds are composed then."""
    mean: bool = False
    """Whether `means` holds its expected value too."""
    when: Callable[[Any], bool] = lambda _: True
    """For which inputs the question makes sense."""
    outcomes: tuple[str, ...] = ()
    """Outcomes in the order they are shown; others follow."""
    words: Mapping[str, str] = field(default_factory=dict)
    """How an outcome reads, where that is not the word itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """The label of a measure that holds exact numbers instead of chances, such as `means`."""

    name: str
    label: str
    words: Mapping[str, str] = field(default_factory=dict)
    chance: bool = False
    """Whether every number is a chance by itself, though they need not add up to 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: inputs, and the faces rolled."""

    inputs: Mapping[str, object] = field(default_factory=dict)
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mechanic[Ask, Result: Hashable]:
    """One act at the table.

    `resolve` is the rule. Given rolled dice it is the roller; given enumerated dice it is the odds. It may
    read only what it asked the dice for. `tell` puts its result into words and is never run for odds.
    """

    id: str
    title: str
    purpose: str
    """One line: what the reader gets."""
    rules: tuple[str, ...]
    """Numbers of the rules it rests on."""
    inputs: type[Ask]
    resolve: Callable[[Ask, Dice], Result]
    tell: Callable[[Ask, Result], Telling]
    measures: tuple[Measure[Result], ...] = ()
    own_measures: Callable[[Ask], tuple[Measure[Result], ...]] | None = None
    """Measures that hang on the inputs, such as one for each of the people in them."""
    quantities: tuple[Quantity, ...] = ()
    """Labels of measures that hold exact numbers instead of chances, `means` among them."""
    composed: Callable[[Ask], Measures] | None = None
    """Odds put together from distributions, where `resolve` would branch too wide; says why it is needed.

    Its `measures` then only give labels, and say which outcome a roll came to."""
    house: tuple[str, ...] = ()
    """House-rule keys that can matter here: the form offers these."""
    example: Example = field(default_factory=Example)

    @property
    def game(self) -> str:
        """Id of the game it belongs to."""
        return self.id.partition(".")[0]

    @property
    def has_odds(self) -> bool:
        """Whether anything about it is left to chance."""
        return bool(self.measures) or self.composed is not None

    @property
    def live(self) -> bool:
        """Whether its result follows every change of the form: that of whatever leaves nothing to chance."""
        return not self.has_odds

    def measures_of(self, ask: Ask) -> tuple[Measure[Result], ...]:
        """Return all measures for some inputs."""
        return (*self.measures, *(self.own_measures(ask) if self.own_measures else ()))

    def measure(self, ask: Ask) -> Measures:
        """Return the exact odds for one set of inputs.

        Raises:
            TooLargeError: they would take more counting than is allowed.
        """
        if self.composed is not None:
            return self.composed(ask)
        asked = [measure for measure in self.measures_of(ask) if measure.of and measure.when(ask)]
        if not asked:
            return {}
        whole = Distribution.of(lambda dice: self._answers(ask, dice, asked))
        table: dict[str, Mapping[str, Fraction]] = {}
        means: dict[str, Fraction] = {}
        for place, measure in enumerate(asked):
            answer = whole.map(lambda answers, at=place: answers[at])  # type: ignore[misc]
            table[measure.name] = rows_of(answer)
            if measure.mean and all(isinstance(value, int) for value, _ in answer.items()):
                means[measure.name] = answer.mean(lambda value: value)
        return table | ({"means": means} if means else {})

    def answers(self, ask: Ask, result: Result) -> dict[str, str]:
        """Return the outcome of every measure that this result is; a question it leaves open is not among them."""
        answered = ((each.name, each.of(result)) for each in self.measures_of(ask) if each.of and each.when(ask))
        return {name: outcome_key(answer) for name, answer in answered if answer is not UNANSWERED}

    def _answers(self, ask: Ask, dice: Dice, asked: list[Measure[Result]]) -> tuple[Hashable, ...]:
        """Resolve once and read every measure off the result."""
        result = self.resolve(ask, dice)
        return tuple(measure.of(result) for measure in asked if measure.of)
