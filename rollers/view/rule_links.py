"""Rule numbers as links. Addresses are filled in by the page, which alone knows where a rule stands."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_NUMBER = re.compile(r"(?P<section>.+\.)(?P<place>\d+)")
SHORTEST_RANGE = 3
"""So many numbers in a row are written as a range."""


@dataclass(frozen=True, slots=True)
class RuleRange:
    """One rule, or several that follow each other in a section."""

    first: str
    last: str = ""
    """Number of the last rule; empty for a single one."""

    @property
    def last_short(self) -> str:
        """The last number without its game: it follows from the first."""
        return self.last.partition("-")[2] or self.last


def condensed(rules: Iterable[str]) -> tuple[RuleRange, ...]:
    """Return rule numbers with runs of neighbours drawn together, in the order given."""
    runs: list[list[str]] = []
    for rule in rules:
        if runs and _follows(runs[-1][-1], rule):
            runs[-1].append(rule)
        else:
            runs.append([rule])
    ranges: list[RuleRange] = []
    for run in runs:
        if len(run) >= SHORTEST_RANGE:
            ranges.append(RuleRange(run[0], run[-1]))
        else:
            ranges.extend(RuleRange(rule) for rule in run)
    return tuple(ranges)


def _follows(earlier: str, later: str) -> bool:
    """Say whether `later` is the next rule of the same section."""
    one, two = _NUMBER.fullmatch(earlier), _NUMBER.fullmatch(later)
    return bool(one and two) and _place(one) + 1 == _place(two) and _section(one) == _section(two)


def _place(match: re.Match[str] | None) -> int:
    return int(match["place"]) if match else 0


def _section(match: re.Match[str] | None) -> str:
    return match["section"] if match else ""
