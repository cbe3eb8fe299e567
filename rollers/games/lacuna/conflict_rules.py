"""A conflict between players' characters: who leads, and who pays in the end (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rollers.house import House


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands after a roll."""

    total: int
    value: int
    """Current value of the attribute rolled, complication dice aside."""

    def rank(self, house: House) -> tuple[int, int]:
        """Return what is compared: the total, and where the group breaks ties so, the attribute (LAC-7.6)."""
        breaks_ties = house.says("lacuna.conflict_tie", "higher_attribute")
        return self.total, self.value if breaks_ties else 0


def leaders(standings: Mapping[str, Standing], house: House) -> tuple[str, ...]:
    """Return who has the highest rank, in the order given: one alone leads, several are tied (LAC-7.3, LAC-7.6)."""
    ranks = {name: standing.rank(house) for name, standing in standings.items()}
    highest = max(ranks.values())
    return tuple(name for name, rank in ranks.items() if rank == highest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What somebody did in a conflict that is over, as far as its price goes by it."""

    won: bool
    tied: bool
    """Shares the lead of a stalemate."""
    dropped: bool
    rolled_deadly: bool
    """Rolled at least once while the conflict was life-threatening."""
    any_over_maximum: bool
    """Some roll in it was started over Maximum."""


def owes_die(part: Part, house: House) -> bool:
    """Say whether somebody loses a die when the conflict is over, one at most (LAC-7.7, LAC-7.8)."""
    at_risk = part.rolled_deadly or part.any_over_maximum
    if not at_risk or part.won or part.tied:
        return False
    return not (part.dropped and house.says("lacuna.forfeit_penalty", "none"))
