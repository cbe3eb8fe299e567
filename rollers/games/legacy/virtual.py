"""Virtual combat: target numbers and damage in the Winternet (section 9).

- Intellect stands in for body, Computer for arms, Security for evasion (LEG-9.2 to LEG-9.4).
- Virtual Casual Damage has a track of its own and is dropped with the session (LEG-9.7).
- Severe Damage strikes through a neural interface only, and is real (LEG-9.8).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rollers.games.legacy.attack_throw import Part, dodge_tmod, parts_of
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.task_roll import injury_tmod
from rollers.games.legacy.tracks import TRACK_HIGH, Tracks, mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence:
    """An operator's tracks: the virtual one, and the real ones."""

    virtual_cdam: int = 0
    tracks: Tracks = Tracks()

    @property
    def injury(self) -> int:
        """The TMod of the worst of all tracks (LEG-9.7)."""
        return injury_tmod(max(self.virtual_cdam, self.tracks.cdam), self.tracks.sdam)

    @property
    def stays(self) -> bool:
        """Whether she is still in the session: virtual track not full, and conscious (LEG-9.7)."""
        return self.virtual_cdam < TRACK_HIGH and self.tracks.conscious

    def without_virtual(self) -> Presence:
        """Return what is left outside a session (LEG-9.7)."""
        return replace(self, virtual_cdam=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class VirtualHit:
    """What a virtual hit did."""

    presence: Presence
    net_cdam: int
    """Virtual Casual Damage past Intellect."""
    real_sdam: int
    """Severe Damage to the operator, and as much to her interface unit (LEG-9.8)."""
    overflow: int
    """Virtual points past 10, real or lost."""


def virtual_hit(presence: Presence, attack: Attack, *, intellect: int, neural_interface: bool) -> VirtualHit:
    """Apply a virtual hit: nothing but Intellect helps, and that against Casual Damage only (LEG-9.2, LEG-9.9)."""
    net = max(0, (attack.cdam or 0) - intellect)
    full = presence.virtual_cdam + net
    overflow = max(0, full - TRACK_HIGH)
    real = (attack.sdam or 0) + overflow if neural_interface else 0
    after = Presence(virtual_cdam=full - overflow, tracks=mark(presence.tracks, sdam=real).tracks)
    return VirtualHit(presence=after, net_cdam=net, real_sdam=real, overflow=overflow)


def virtual_parts(
    *, statistic: tuple[str, int], ability: tuple[str, int], tmods: int, injury: int, security: int, aware: bool
) -> tuple[Part, ...]:
    """Return the parts of a virtual target number.

    Args:
        statistic: its name and Rank.
        ability: its name and Rank.
        tmods: further Task Modifiers, added up.
        injury: the injury TMod.
        security: Security of whom it works against; 0 where it does not count (LEG-9.4).
        aware: whether she knows of it.
    """
    evasion = dodge_tmod(security, aware=aware, mobile=True)
    return parts_of((statistic, ability, ("other", tmods), ("injury", injury), ("security", evasion)))
