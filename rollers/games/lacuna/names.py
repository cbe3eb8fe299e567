"""Names that people give: to characters, Talents, Techniques and things."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rollers.errors import Problem
from rollers.inputs import Check, text

LONGEST_NAME = 60


def name(**how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a name."""
    return text(shortest=1, longest=LONGEST_NAME, **({"label": "Name"} | how))


def unique_names(path: str, field: str = ".name") -> Check:
    """Return the check that no name in a list stands twice; the second one is at fault."""

    def check(owner: object) -> Iterable[Problem]:
        seen: set[str] = set()
        for place, entry in enumerate(getattr(owner, path)):
            known = entry if isinstance(entry, str) else entry.name
            if known in seen:
                yield Problem(f"{path}[{place}]{field}", known, "a name that is not in the list yet")
            seen.add(known)

    return check
