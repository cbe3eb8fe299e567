"""Everything that can go wrong when rules are asked for, as one small family.

Nothing but a `RollersError` leaves the package, whatever JSON it is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

LONGEST_SHOWN_VALUE = 60
"""A value is quoted in a message up to this many characters; people paste whole books."""


class Absent:
    """The value of an input that was not given, told apart from null."""

    def __repr__(self) -> str:
        """Read as a person would say it."""
        return "nothing"


ABSENT = Absent()
"""Stands in `Problem.value` where nothing was given."""


WORDS = {None: "nothing", True: "true", False: "false"}
"""How these read in a message, on a form and in JSON alike."""


def shown(value: object) -> str:
    """Quote a value for a message: short, on one line, text in quotation marks."""
    if value is None or isinstance(value, bool):
        return WORDS[value]
    try:
        text = value if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists within lists without end
        text = f"something too large to quote ({type(value).__name__})"
    if len(text) > LONGEST_SHOWN_VALUE:
        text = text[: LONGEST_SHOWN_VALUE - 1] + "…"
    return f"“{text}”" if isinstance(value, str) else text


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in what was given."""

    field: str
    """Path of the input at fault: names joined by dots, list places in brackets, from 0."""
    value: object
    """What was given there, or `ABSENT`."""
    allowed: str
    """What would have been right, as it reads after "Allowed:"."""
    label: str = ""
    """The input's own name on the form; empty where it has none."""

    @property
    def sentence(self) -> str:
        """One sentence with the field, the value and what is allowed."""
        name = f"{self.label} ({self.field})" if self.label else self.field
        return f"{name}: {shown(self.value)} was given; allowed: {self.allowed}."

    def under(self, path: str) -> Problem:
        """Return this problem as it reads from further up, below `path`."""
        joint = "" if self.field.startswith("[") or not path or not self.field else "."
        return replace(self, field=f"{path}{joint}{self.field}")


class RollersError(Exception):
    """Base of all errors of this package; `str()` of it is a sentence for the reader."""

    def __init__(self, problems: Iterable[Problem], *, event: int | None = None) -> None:
        """Carry every problem found, and in a procedure the place of the event refused."""
        self.problems = tuple(problems)
        self.event = event
        super().__init__(" ".join(problem.sentence for problem in self.problems))

    @property
    def field(self) -> str:
        """Path of the first input at fault."""
        return self.problems[0].field

    @property
    def value(self) -> object:
        """What was given there."""
        return self.problems[0].value

    @property
    def allowed(self) -> str:
        """What would have been right there."""
        return self.problems[0].allowed


class UnknownNameError(RollersError):
    """There is no mechanic, procedure or game of that name."""


class BadInputError(RollersError):
    """An input, a die face, a setup or a receipt is not as declared."""


class IllegalActionError(RollersError):
    """The action exists but cannot be taken now; `field` is `action`."""


class TooLargeError(RollersError):
    """The exact answer would take more counting than is allowed; nothing is sampled instead."""


def refuse(field: str, value: object, allowed: str) -> BadInputError:
    """Return the error for one bad input, to be raised by a rule that looked at it."""
    return BadInputError([Problem(field, value, allowed)])


def bar(action: str, reason: str) -> IllegalActionError:
    """Return the error for an action that is not possible now, `reason` as after "allowed:"."""
    return IllegalActionError([Problem("action", action, reason)])
