"""What a conflict between players' characters costs in Static (LAC-7.12)."""

from __future__ import annotations

from enum import StrEnum

from rollers.house import House


class ConflictStatic(StrEnum):
    """What is charged for. Each charge that is not 0 is one increase."""

    INVOLVED = "involved"
    """Being in it: 1 each at the start and on joining, and 1 each for rolling again."""
    ROLLING = "rolling"
    """Rolling: 1 each for every roll."""
    BOTH = "both"

    @classmethod
    def of(cls, house: House) -> ConflictStatic:
        """Return the one in force."""
        return cls(str(house["lacuna.conflict_static"]))

    def at_the_start(self, involved: int) -> int:
        """Return the Static of a conflict that begins."""
        return 0 if self is ConflictStatic.ROLLING else involved

    def on_joining(self) -> int:
        """Return the Static of one who joins (LAC-7.10)."""
        return self.at_the_start(1)

    def of_roll(self, rolling: int, *, rolled_before: int, is_first: bool) -> int:
        """Return the Static of a roll.

        Args:
            rolling: characters who roll.
            rolled_before: those of them who have rolled in this conflict before.
            is_first: nobody has rolled in it yet.
        """
        if self is not ConflictStatic.INVOLVED:
            return rolling
        return 0 if is_first else rolled_before
