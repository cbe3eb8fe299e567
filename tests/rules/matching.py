"""Says whether a vector of the specification holds.

Results and states match as subsets, lists as wholes, chances exactly or, where given as a float, within 1e-9.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isclose
from typing import Any

import rollers

Vector = Mapping[str, Any]
NEAR = 1e-9


def is_near(wanted: Mapping[str, float], given: object) -> bool:
    """Compare a number with `{"~": float}`."""
    return isinstance(given, str | int) and isclose(float(Fraction(given)), wanted["~"], rel_tol=0, abs_tol=NEAR)


def matches(wanted: object, given: object) -> bool:
    """Say whether `given` holds all that `wanted` names."""
    if isinstance(wanted, dict) and set(wanted) == {"~"}:
        return is_near(wanted, given)
    if isinstance(wanted, dict):
        return isinstance(given, dict) and all(
            name in given and matches(value, given[name]) for name, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(given, list) and len(wanted) == len(given) and all(map(matches, wanted, given))
    if isinstance(wanted, bool) or isinstance(given, bool):
        return wanted is given
    return wanted == given


def is_same_chance(wanted: object, given: str) -> bool:
    """Compare one exact number of the odds."""
    return is_near(wanted, given) if isinstance(wanted, dict) else Fraction(str(wanted)) == Fraction(given)


def is_at_or_below(path: str, field: str) -> bool:
    """Say whether the path `field` is `path` or lies below it."""
    return field == path or field.startswith((f"{path}.", f"{path}["))


def complaint(vector: Vector) -> str:
    """Return a sentence saying how a vector does not hold, empty where it does."""
    try:
        found = _complaint(vector)
    except rollers.RollersError as error:
        return _error_complaint(vector["error"], error) if "error" in vector else f"refused: {error}"
    return f"no error, but {found}" if "error" in vector else found


def _complaint(vector: Vector) -> str:
    """Carry a vector out and compare."""
    if "procedure" in vector:
        state = rollers.play(vector["procedure"], vector.get("setup"), vector.get("events", [])).as_dict()["state"]
        return "" if matches(vector.get("state"), state) else f"state {state}"
    if "odds" in vector:
        return _odds_complaint(vector)
    outcome = rollers.roll(vector["mechanic"], vector.get("inputs"), faces=vector.get("faces", []))
    result = outcome.as_dict()["result"]
    return "" if matches(vector.get("result"), result) else f"result {result}"


def _odds_complaint(vector: Vector) -> str:
    measures: Any = rollers.odds(vector["mechanic"], vector.get("inputs")).as_dict()["measures"]
    for name, rows in vector["odds"].items():
        if name not in measures:
            return f"no measure {name}; there are {sorted(measures)}"
        for outcome, chance in rows.items():
            given = measures[name].get(outcome, "0")
            if not is_same_chance(chance, given):
                return f"{name} {outcome}: {given} instead of {chance}"
    return ""


def _error_complaint(wanted: Mapping[str, Any], error: rollers.RollersError) -> str:
    fields = [problem.field for problem in error.problems]
    if "field" in wanted and not any(is_at_or_below(wanted["field"], field) for field in fields):
        return f"the error names {fields}"
    if "event" in wanted and error.event != wanted["event"]:
        return f"the error is at event {error.event}"
    return ""
