"""Tasks: jobs of several rounds within a Psychic Combat (TIM-6.15, TIM-6.32)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.games.timeless.finesse_check import Degree


class TaskStatus(StrEnum):
    """Where a Task stands."""

    OPEN = "open"
    """Actions are missing."""
    READY = "ready"
    """All actions are done; the closing check is due."""
    COMPLETE = "complete"
    PARTIAL = "partial"
    """Complete, with a flaw."""
    FAILED = "failed"
    """Ruined; it must be begun anew."""


AFTER_CHECK = {
    Degree.SUCCESS: TaskStatus.COMPLETE,
    Degree.PARTIAL: TaskStatus.PARTIAL,
    Degree.FAILURE: TaskStatus.FAILED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One Task."""

    name: str
    needed: int
    """Actions it takes."""
    check: bool
    """Whether it closes with a Finesse Check."""
    actions: tuple[str, ...] = ()
    """Who put in each action so far."""
    status: TaskStatus = TaskStatus.OPEN

    @property
    def done(self) -> int:
        """Actions spent, at most the need."""
        return len(self.actions)

    @property
    def is_open(self) -> bool:
        """Whether it still takes actions."""
        return self.status is TaskStatus.OPEN

    def worked_on(self, workers: Iterable[str]) -> Task:
        """Return it after one action of each; what is beyond the need is ignored (TIM-6.32)."""
        if not self.is_open:
            return self
        actions = (*self.actions, *workers)[: self.needed]
        reached = len(actions) == self.needed
        after = (TaskStatus.READY if self.check else TaskStatus.COMPLETE) if reached else TaskStatus.OPEN
        return replace(self, actions=actions, status=after)

    def lost_by(self, fallen: Iterable[str]) -> Task:
        """Return it without what the fallen had put in, as long as it is open (TIM-6.32)."""
        gone = set(fallen)
        if not self.is_open:
            return self
        return replace(self, actions=tuple(name for name in self.actions if name not in gone))

    def closed(self, degree: Degree) -> Task:
        """Return it after its closing check."""
        return replace(self, status=AFTER_CHECK[degree])
