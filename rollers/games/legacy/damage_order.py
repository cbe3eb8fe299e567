"""Severe Damage never stands above Casual Damage: the check for inputs that hold both (LEG-10.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rollers.errors import Problem


class _Tracked(Protocol):
    @property
    def cdam(self) -> int: ...
    @property
    def sdam(self) -> int: ...


def sdam_within_cdam(ask: _Tracked) -> Iterable[Problem]:
    """Severe Damage is never above Casual Damage (LEG-10.5)."""
    if ask.sdam > ask.cdam:
        yield Problem("sdam", ask.sdam, f"at most the Casual Damage, {ask.cdam}", "SDam")
