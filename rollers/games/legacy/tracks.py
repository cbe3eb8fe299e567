"""The two damage tracks and what they make of somebody (LEG-10.3 to LEG-10.13).

- Neither track goes beyond 10; Casual Damage over it becomes Severe (LEG-10.3), Severe is lost.
- Casual Damage never stands below Severe (LEG-10.5).
- The worse track alone gives the injury TMod; at 10 nobody rolls (LEG-10.9).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rollers.games.legacy.task_roll import injury_tmod
from rollers.inputs import integer

TRACK_HIGH = 10
"""A track holds at most as many points (LEG-10.3)."""


class Status(StrEnum):
    """What somebody is, by tracks and spine."""

    CONSCIOUS = "conscious"
    UNCONSCIOUS = "unconscious"
    DEAD = "dead"
    """A mortal at 10 Severe Damage, or with a cut spine (LEG-10.11, LEG-11.8)."""
    TRUE_DEATH = "true_death"
    """An Immortal with a cut spine (LEG-11.6)."""


STATUS_WORDS: Mapping[str, str] = {
    Status.CONSCIOUS: "conscious",
    Status.UNCONSCIOUS: "unconscious",
    Status.DEAD: "dead",
    Status.TRUE_DEATH: "dead for good",
}


@dataclass(frozen=True, slots=True)
class Tracks:
    """Casual and Severe Damage of one character."""

    cdam: int = 0
    sdam: int = 0

    @property
    def conscious(self) -> bool:
        """Whether she is awake (LEG-10.10)."""
        return self.cdam < TRACK_HIGH

    @property
    def full(self) -> bool:
        """Whether Severe Damage is at 10: a mortal's death (LEG-10.11)."""
        return self.sdam >= TRACK_HIGH

    @property
    def injury_tmod(self) -> int | None:
        """The TMod due to injury; None at 10, where nobody rolls (LEG-10.9)."""
        return injury_tmod(self.cdam, self.sdam) if self.conscious else None

    def status(self, *, immortal: bool, spine_severed: bool = False) -> Status:
        """Return what somebody with these tracks is (LEG-10.10 to LEG-10.13, LEG-11.8)."""
        if spine_severed:
            return Status.TRUE_DEATH if immortal else Status.DEAD
        if self.full and not immortal:
            return Status.DEAD
        return Status.CONSCIOUS if self.conscious else Status.UNCONSCIOUS


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """The tracks after damage was marked, and what became of it."""

    tracks: Tracks
    overflow: int
    """Casual points marked as Severe (LEG-10.3)."""
    coupled: int
    """Casual points gained because Severe stood higher (LEG-10.5)."""
    wasted: int
    """Severe points past 10."""


def mark(tracks: Tracks, *, cdam: int = 0, sdam: int = 0) -> Marked:
    """Mark what got past the defenses: Casual, then Severe, then the coupling, once (LEG-10.3, LEG-10.5)."""
    casual = min(TRACK_HIGH, tracks.cdam + cdam)
    overflow = tracks.cdam + cdam - casual
    marked = tracks.sdam + overflow + sdam
    severe = min(TRACK_HIGH, marked)
    coupled = max(0, severe - casual)
    return Marked(
        tracks=Tracks(casual + coupled, severe), overflow=overflow, coupled=coupled, wasted=marked - severe
    )  # fmt: skip


def track(label: str, help: str, *, required: bool = False) -> Any:  # noqa: ANN401 - the annotation gives the type
    """Declare a damage track that may be full; 0 unless it must be given."""
    usual: dict[str, Any] = {} if required else {"default": 0}
    return integer(low=0, high=TRACK_HIGH, label=label, help=help, **usual)
