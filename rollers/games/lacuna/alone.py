"""An action or a conflict played by itself: its own state, and the team's Static around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from rollers.outcome import Telling
from rollers.procedure import Action, on_part


class Earner(Protocol):
    """Something that earns Static while it goes on."""

    @property
    def static_gained(self) -> int:
        """Static earned so far."""


@dataclass(frozen=True, slots=True)
class Alone[Part: Earner]:
    """An action or a conflict, and the team's Static it began with."""

    part: Part
    static_before: int

    @property
    def static(self) -> int:
        """The team's Static now."""
        return self.static_before + self.part.static_gained


def alone[Part: Earner](action: Action[Part]) -> Action[Alone[Part]]:
    """Let an act on an action or a conflict work where that is all there is."""

    def put(whole: Alone[Part], part: Part, telling: Telling) -> tuple[Alone[Part], Telling]:
        return replace(whole, part=part), telling

    return on_part(action, part=lambda whole: whole.part, put=put)
