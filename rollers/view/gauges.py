"""Numbers of a character, drawn as gauges where they have a whole."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rollers.procedure import Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Gauge:
    """One figure, with how full it is where it is a part of something."""

    figure: Figure
    full: Fraction | None = None
    """From 0 to 1; None for a figure without a whole."""
    mark: Fraction | None = None
    """Where the line stands, from 0 to 1."""


def gauge(figure: Figure) -> Gauge:
    """Return a figure ready to be drawn; out of bounds is drawn at the bound, the number tells the rest."""
    number = figure.value.replace("\N{MINUS SIGN}", "-")
    if not figure.of or figure.of < 0 or not number.removeprefix("-").isdecimal():
        return Gauge(figure=figure)
    mark = None if figure.mark is None else _part(figure.mark, figure.of)
    return Gauge(figure=figure, full=_part(int(number), figure.of), mark=mark)


def _part(number: int, whole: int) -> Fraction:
    """Return a share, kept between 0 and 1."""
    return min(max(Fraction(number, whole), Fraction(0)), Fraction(1))
