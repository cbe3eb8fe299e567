"""What a form is made of, before any HTML: controls, and what is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rollers.outcome import plain


@dataclass(frozen=True, slots=True)
class Option:
    """One of several values to choose from."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """One input as the form shows it."""

    shape: str
    """Which macro of the template draws it."""
    name: str
    """Path of the input, by which the form sends it."""
    id: str
    label: str
    help: str = ""
    unit: str = ""
    rule: str = ""
    """Number of a rule to be linked, for a house rule."""
    value: str = ""
    checked: bool = False
    low: int | None = None
    high: int | None = None
    options: tuple[Option, ...] = ()
    children: tuple[Control, ...] = ()
    more: tuple[Control, ...] = ()
    """Children folded away."""
    settled: tuple[tuple[str, str], ...] = ()
    """What is sent with the children without being asked."""
    more_open: bool = False
    item_label: str = ""
    presets: tuple[str, ...] = ()
    """Rows that are added at one press, by what their buttons say; then each row is folded to a line."""
    own_row: str = ""
    """What the button says beside them that adds an empty row; nothing where there is none."""
    title: str = ""
    told: str = ""
    """What a folded row is called, and what its line says."""
    total: str = ""
    """What the rows come to."""
    fewest: int = 0
    most: int = 0
    optional: bool = False
    redraws: bool = False
    """Whether other inputs come and go with it, so that the form is drawn anew when it changes."""
    placeholder: str = ""

    @property
    def range(self) -> str:
        """The bounds of a whole number, as a person reads them."""
        return "" if self.low is None or self.high is None else f"{plain(self.low)} to {plain(self.high)}"

    @property
    def current(self) -> int | None:
        """The whole number in the control, None where there is none."""
        text = self.value.replace("\N{MINUS SIGN}", "-")
        return int(text) if text.removeprefix("-").isdecimal() else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """All controls of a form: those in sight, those folded away, and what is sent without being asked."""

    shown: tuple[Control, ...]
    more: tuple[Control, ...] = ()
    more_open: bool = False
    """Whether something folded away is not at its default, so that it must be seen."""
    settled: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """What a form asks for, beyond the declaration."""

    prefix: str = ""
    """Put before every id, so that ids stay unique on a page."""
    house: Sequence[str] = ()
    """The house-rule keys that can matter."""
    preset: Mapping[str, object] | None = None
    """Inputs that are settled: sent, not asked."""
    hidden: Sequence[str] = ()
    """Inputs that keep what they have: sent, not asked."""
    options: Mapping[str, Sequence[str]] | None = None
    """For texts, words and lists of them: the values that make sense now."""
    ranges: Mapping[str, tuple[int, int]] | None = None
    """For whole numbers: the least and the most that make sense now."""
    given: Sequence[str] = ()
    """Optional objects that are given: only what is in them is asked for."""
    base: str = ""
    """Path of the object within the form. Everything above, and the paths below, are named within the object."""

    def name(self, path: str) -> str:
        """Return the name by which the form sends what is at a path."""
        return f"{self.base}.{path}" if self.base else path

    def settles(self, path: str) -> bool:
        """Say whether what is at a path is sent without being asked."""
        return path in (self.preset or {}) or path in self.hidden

    def id(self, path: str) -> str:
        """Return the id of the control for a path."""
        return f"{self.prefix}-{self.name(path)}" if self.prefix else self.name(path)


def options_of(options: Sequence[tuple[str, str]], chosen: str) -> tuple[Option, ...]:
    """Return pairs of value and label as options, one of them chosen."""
    return tuple(Option(value, label, value == chosen) for value, label in options)
