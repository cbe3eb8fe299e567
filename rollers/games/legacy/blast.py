"""A blast: where it goes off and what it does at a distance (LEG-7.3 to LEG-7.6)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.games.legacy.defenses import Attack, Past, past_defenses
from rollers.games.legacy.hexes import DIRECTIONS, Hex, beyond, step


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """What an explosive does in its centre, and how it falls off."""

    cdam: int | None
    sdam: int | None
    falloff: int = 1
    armor_piercing: int = 0

    def at(self, metres: int) -> Attack:
        """Return the damage so far from the centre (LEG-7.3)."""
        return Attack(
            cdam=self._left(self.cdam, metres), sdam=self._left(self.sdam, metres), armor_piercing=self.armor_piercing
        )  # fmt: skip

    def _left(self, damage: int | None, metres: int) -> int | None:
        return None if damage is None else max(0, damage - self.falloff * metres)

    @property
    def radius(self) -> int | None:
        """The farthest distance with damage left; None where it loses none."""
        if not self.falloff:
            return None
        greatest = max(self.cdam or 0, self.sdam or 0)
        return max(0, -(-greatest // self.falloff) - 1)

    def past(self, metres: int, *, strength: int, cdef: int, sdef: int) -> Past:
        """Return what gets past a victim's average defense at a distance (LEG-7.6)."""
        return past_defenses(self.at(metres), strength=strength, cdef=cdef, sdef=sdef)


def landing(*, attacker: Hex, target: Hex, missed_by: int, face: int, direction_one: int) -> Hex:
    """Return where a charge lands that missed its hex (LEG-7.4, LEG-7.5).

    Args:
        attacker: the thrower's hex.
        target: the hex aimed at.
        missed_by: hexes off.
        face: the second die: 1 to 6 a side, clockwise; 7 to 10 on past the target, or side 1 at one's own feet.
        direction_one: index of the direction that is side 1.
    """
    if face <= len(DIRECTIONS):
        return step(target, direction_one + face - 1, missed_by)
    if attacker == target:
        return step(target, direction_one, missed_by)
    return beyond(attacker, target, missed_by)
