"""Names of the rules as words on a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rollers.outcome import capitalised, plain
from rollers.terms import NO_TERMS

YES_AND_NO = {"true": "Yes", "false": "No", "none": "None"}
_SNAKE = re.compile(r"[a-z0-9_]+")
_WHOLE = re.compile(r"-?\d+")


def humanised(name: str, terms: Mapping[str, str] = NO_TERMS) -> str:
    """Return a name in snake case as words: `power_lost` is “Power lost”. Other text is left as it is.

    Args:
        name: the name.
        terms: how the game writes a whole name, or a word of it.
    """
    if name in terms:
        return terms[name]
    if not _SNAKE.fullmatch(name):
        return name
    first, *others = name.strip("_").split("_")
    return " ".join((terms.get(first, capitalised(first)), *(terms.get(word, word) for word in others)))


def is_whole(key: str) -> bool:
    """Say whether an outcome is a whole number."""
    return _WHOLE.fullmatch(key) is not None


def outcome_label(key: str, words: Mapping[str, str]) -> str:
    """Return how an outcome of a measure reads."""
    if key in words:
        return words[key]
    if is_whole(key):
        return plain(int(key))
    return YES_AND_NO.get(key) or humanised(key) or "\N{EM DASH}"


def listed_names(names: Iterable[str]) -> str:
    """Return names as they stand in a sentence: a, b and c."""
    *others, last = list(names) or [""]
    return f"{', '.join(others)} and {last}" if others else last
