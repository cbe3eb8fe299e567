"""One character's wounds as they stand: tracks, limbs, spine, breath, Reserve (sections 10 to 12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import ClassVar

from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armor_layers import Layer, known_layers, layers
from rollers.games.legacy.house import house
from rollers.games.legacy.natural_healing import Mending, Pace
from rollers.games.legacy.psychic_reserve import (
    RESERVE_HIGH,
    max_reserve,
    points_per_hour,
    reserve,
    reserve_within_most,
)
from rollers.games.legacy.reserve_clock import ReserveClock
from rollers.games.legacy.situations import situation_tmod
from rollers.games.legacy.target_roll import TargetRoll
from rollers.games.legacy.task_roll import sdam_within_cdam
from rollers.games.legacy.tracks import Status, Tracks, track
from rollers.house import House
from rollers.inputs import Checks, flag


@dataclass(frozen=True, kw_only=True)
class Setup:
    """A character as the track begins."""

    checks: ClassVar[Checks] = (sdam_within_cdam, known_layers, reserve_within_most)
    strength: int = shared.rank("Strength", "It lessens Casual Damage and says how fast she heals.")
    psyche: int = shared.rank("Psyche", "Against Psychic damage, and for Reserve.", default=0)
    immortal: bool = shared.immortal()
    auspice: int = shared.rank("Auspice", "0 without it.", default=0, rare=True)
    cdef: int = shared.defense("CDef", "Casual Defense.")
    sdef: int = shared.defense("SDef", "Severe Defense apart from armor.")
    pdef: int = shared.defense("PDef", "Psychic Shield.", rare=True)
    layers: tuple[Layer, ...] = layers()
    cdam: int = track("CDam", "Casual Damage at the start.")
    sdam: int = track("SDam", "Severe Damage at the start, never above CDam.")
    reserve: int = reserve(default=0)
    max_reserve: int | None = max_reserve(rare=True)
    use_locations: bool = flag(
        rare=True, label="Hit locations in use", help="Their damage modifiers count, and limbs can be lost."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class LastHit:
    """What the last hit did."""

    location: int | None
    net_cdam: int
    net_sdam: int
    spine_severed: bool
    severed: bool
    """Whether it took an extremity."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wounded:
    """A character and her wounds as they stand."""

    her: Setup
    """What does not change."""
    mending: Mending
    reserve: ReserveClock
    clock: int = 0
    """Turns of rest and of healing by will."""
    suffocating: bool = False
    spine_severed: bool = False
    limbs: Mapping[int, int] = field(default_factory=dict)
    """Severe Damage that extremities have taken."""
    last_hit: LastHit | None = None
    last_revival: TargetRoll | None = None

    @property
    def tracks(self) -> Tracks:
        """Both damage tracks."""
        return self.mending.tracks

    @property
    def house(self) -> House:
        """The house rules in force."""
        return self.her.house

    @property
    def status(self) -> Status:
        """What she is."""
        return self.tracks.status(immortal=self.her.immortal, spine_severed=self.spine_severed)

    @property
    def dead(self) -> bool:
        """Whether she is dead, for good or not."""
        return self.status in (Status.DEAD, Status.TRUE_DEATH)

    @property
    def revivable(self) -> bool:
        """Whether she may be brought back: a mortal whose spine is whole (LEG-10.12)."""
        return self.status is Status.DEAD and not self.spine_severed

    @property
    def tmod(self) -> int | None:
        """What every Task Roll suffers: injury, and an Immortal's lack of air (LEG-4.12, LEG-10.9)."""
        injury = self.tracks.injury_tmod
        if injury is None or not (self.suffocating and self.her.immortal):
            return injury
        return injury + situation_tmod("suffocating")

    def describe(self) -> Mapping[str, object]:
        """Return the state by the names of the specification."""
        hit, revival = self.last_hit, self.last_revival
        return {
            "cdam": self.tracks.cdam,
            "sdam": self.tracks.sdam,
            "status": self.status,
            "injury_tmod": self.tracks.injury_tmod,
            "tmod": self.tmod,
            "suffocating": self.suffocating,
            "reserve": self.reserve.points,
            "clock_turns": self.clock,
            "cdam_progress": self.mending.cdam_progress,
            "sdam_progress": self.mending.sdam_progress,
            "reserve_progress": self.reserve.progress,
            "limbs": {str(place): self.limbs[place] for place in sorted(self.limbs)},
            "last_location": hit.location if hit else None,
            "last_net_cdam": hit.net_cdam if hit else None,
            "last_net_sdam": hit.net_sdam if hit else None,
            "last_spine_severed": hit.spine_severed if hit else None,
            "last_severed": hit.severed if hit else None,
            "last_target_number": revival.target if revival else None,
            "last_roll": revival.roll if revival else None,
            "last_revived": revival.success if revival else None,
        }


def begin(setup: Setup) -> Wounded:
    """Return her as the track begins."""
    most = RESERVE_HIGH if setup.max_reserve is None else setup.max_reserve
    clock = ReserveClock(points=setup.reserve, most=most, per_hour=points_per_hour(setup.psyche, setup.auspice))
    return Wounded(her=setup, mending=Mending(tracks=Tracks(setup.cdam, setup.sdam)), reserve=clock)


def rest(wounded: Wounded, turns: int, *, pace: Pace) -> Wounded:
    """Let time pass: at one instant Severe Damage heals first, then Casual, then Reserve comes back."""
    left, mending, reserve = Fraction(turns), wounded.mending, wounded.reserve
    strength = wounded.her.strength
    while left:
        waits = (mending.wait(strength, pace, wounded.house), reserve.wait)
        step = min((left, *(wait for wait in waits if wait is not None)))
        mending = mending.rested(step, strength, pace, wounded.house)
        reserve = reserve.rested(step)
        left -= step
    return replace(wounded, mending=mending, reserve=reserve, clock=wounded.clock + turns)
