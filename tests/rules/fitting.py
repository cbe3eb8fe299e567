"""Whether counted rolls fit exact chances."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

FEWEST_EXPECTED = 5
"""Outcomes expected less often are put together before they are judged."""
STRICTNESS = 4.0
"""Standard deviations of the normal law: one honest roller in about thirty thousand would be refused."""


def misfit(counts: Mapping[str, int], chances: Mapping[str, Fraction]) -> str:
    """Return a complaint where the counts do not fit the chances, by the chi-square test; else nothing."""
    rolls = sum(counts.values())
    impossible = sorted(set(counts) - {outcome for outcome, chance in chances.items() if chance > 0})
    if impossible:
        return f"came up at a chance of 0: {impossible}"
    bins = _bins(counts, chances, rolls)
    freedom = len(bins) - 1
    if freedom < 1:
        return ""
    square = sum((seen - expected) ** 2 / expected for seen, expected in bins)
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    part = 2 / (9 * freedom)
    limit = freedom * (1 - part + STRICTNESS * sqrt(part)) ** 3
    return f"chi-square {square:.1f} above {limit:.1f}: {dict(counts)}" if square > limit else ""


def _bins(counts: Mapping[str, int], chances: Mapping[str, Fraction], rolls: int) -> list[tuple[int, float]]:
    """Return pairs of seen and expected, none of them expected too seldom."""
    bins: list[tuple[int, float]] = []
    rest, rest_expected = 0, 0.0
    for outcome, chance in chances.items():
        expected = float(chance) * rolls
        if expected >= FEWEST_EXPECTED:
            bins.append((counts.get(outcome, 0), expected))
        else:
            rest, rest_expected = rest + counts.get(outcome, 0), rest_expected + expected
    if rest_expected >= FEWEST_EXPECTED or not bins:
        return [*bins, (rest, rest_expected)]
    seen, expected = bins.pop()
    return [*bins, (seen + rest, expected + rest_expected)]
