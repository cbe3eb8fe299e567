"""Chances and other exact numbers as people read them. The only place where a fraction is rounded.

All of it is done in whole numbers: no float ever stands between a chance and its text.
"""

from __future__ import annotations

from fractions import Fraction
from math import log10

from rollers.outcome import MINUS, plain

SPACE = "\N{NO-BREAK SPACE}"
LONGEST_FRACTION = 40
"""A fraction of more characters is shown by its first decimals, with a word on its length."""
FAR_DECIMALS = 12
BITS_PER_DIGIT = 3.3219


def _rounded(number: Fraction | int, places: int) -> int:
    """Return the number in units of its last decimal place, halves away from zero."""
    top = 2 * abs(number.numerator) * pow(10, places) + number.denominator
    whole = int(top // (2 * number.denominator))
    return whole if number >= 0 else -whole


def _decimals(units: int, places: int) -> str:
    """Write a whole number of units of the last place with its decimal point."""
    whole, rest = divmod(abs(units), 10**places)
    sign = MINUS if units < 0 else ""
    return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"


def percent(chance: Fraction | int) -> str:
    """Write a chance in per cent, to one decimal: never 0 % above 0, never 100 % below 1."""
    if chance.denominator == 1:
        return f"{_decimals(100 * chance.numerator, 0)}{SPACE}%"
    tenths = _rounded(chance, 3)
    if tenths == 0 and chance.numerator > 0:
        return f"<{SPACE}0.1{SPACE}%"
    if tenths == 1000 and chance.numerator < chance.denominator:
        return f">{SPACE}99.9{SPACE}%"
    return f"{_decimals(tenths, 1)}{SPACE}%"


def decimal(number: Fraction | int) -> str:
    """Write an exact number to two decimals, with none where it is whole."""
    if number.denominator == 1:
        return plain(number.numerator)
    units = _rounded(number, 2)
    if units == 0:
        return f"<{SPACE}0.01" if number.numerator > 0 else f">{SPACE}{MINUS}0.01"
    return _decimals(units, 2)


def amount(number: Fraction | int, one: str, many: str = "") -> str:
    """Write an exact number with its noun: 1 roll, 2.50 rolls."""
    return f"{decimal(number)} {one if number == 1 else many or one + 's'}"


def exact(number: Fraction | int) -> str:
    """Write a number as a fraction in lowest terms; a very long one by its first decimals and its length."""
    length = _digits(number.numerator) + _digits(number.denominator)
    if length > LONGEST_FRACTION:
        return f"{_decimals(_rounded(number, FAR_DECIMALS), FAR_DECIMALS)}… ({length}{SPACE}digits)"
    numerator = plain(number.numerator)
    return numerator if number.denominator == 1 else f"{numerator}/{number.denominator}"


def share(chance: Fraction | int) -> str:
    """Write a chance as a length for style sheets, from 0 to 1; what is above 0 stays visible."""
    units = _rounded(chance, 4)
    return _decimals(max(units, 1) if chance.numerator > 0 else units, 4)


def _digits(number: int) -> int:
    """Count decimal digits without writing the number out, which Python refuses for very long ones."""
    number = abs(number)
    if number < 10**300:
        return int(log10(number)) + 1 if number else 1
    return int(number.bit_length() / BITS_PER_DIGIT) + 1
