"""How values of the rules become JSON: one way, for results, inputs, states and receipts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction

LONGEST_WHOLE = 10**4000
DECIMALS = 60


def to_json(value: object) -> object:
    """Return `value` in JSON's own types.

    Frozen dataclasses become objects (a field `from_` is the member `from`), enumerations their book word,
    tuples lists, fractions text in lowest terms ("5/36", "3"). An object with a method `to_json` says itself
    what it is.

    Raises:
        TypeError: a value that has no place in a result, such as a float.
    """
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str):
        return value
    if isinstance(value, Fraction):
        return fraction_text(value)
    own = getattr(value, "to_json", None)
    if own is not None:
        return own()
    if isinstance(value, Mapping):
        return {str(to_json(key)): to_json(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [to_json(entry) for entry in value]
    if is_dataclass(value):
        return {field.name.removesuffix("_"): to_json(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"{value!r} has no form in JSON")


def fraction_text(number: Fraction) -> str:
    """Return an exact number as text in lowest terms ("5/36", "3").

    Python neither writes nor reads whole numbers of more than 4300 digits. A fraction longer than that is
    given to `DECIMALS` decimal places instead, rounded down.
    """
    if max(abs(number.numerator), number.denominator) < LONGEST_WHOLE:
        return str(number)
    whole, rest = divmod(abs(number.numerator) * 10**DECIMALS // number.denominator, 10**DECIMALS)
    return f"{'-' if number < 0 else ''}{whole}.{rest:0{DECIMALS}d}"


def canonical(value: object) -> str:
    """Return the one shortest text of a JSON value: what receipts hash."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def outcome_key(value: object) -> str:
    """Return the name of an outcome in odds: true, false, none, digits, or the book word."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Enum):
        return str(value.value)
    return str(value)
