"""What a landed hit does to whom it strikes: location, defenses, tracks, spine (LEG-10.3 to LEG-11.8).

The mechanics of one attack and those that plan many share it, and so does the fight.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rollers.dice import Dice
from rollers.games.legacy.defenses import LIMB_LIMIT, Attack, at_location, past_defenses
from rollers.games.legacy.locations import (
    EXTREMITIES,
    NECK,
    UPPER_BACK,
    Struck,
    location_row,
    lost_with,
    roll_location,
)
from rollers.games.legacy.shared_inputs import Aim
from rollers.games.legacy.spine import WholeAim, spine_threshold
from rollers.games.legacy.tracks import Tracks, mark
from rollers.games.legacy.weapon_types import WeaponClass
from rollers.house import House

BARE = (0,) * 10
"""No armor anywhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Victim:
    """Whom a hit strikes."""

    tracks: Tracks = field(default_factory=Tracks)
    strength: int = 0
    cdef: int = 0
    sdef: int = 0
    """Severe Defense apart from armor."""
    armor: tuple[int, ...] = BARE
    """SDef of the armor at the locations 1 to 10."""
    armored: bool = False
    """Whether any layer is worn, so that the location matters (LEG-11.3)."""
    limbs: tuple[tuple[int, int], ...] = ()
    """Extremity and the Severe Damage it has taken."""

    def limb_sdam(self, location: int) -> int:
        """Return the Severe Damage an extremity has taken."""
        return dict(self.limbs).get(location, 0)

    def lost(self, house: House) -> frozenset[int]:
        """Return the locations that are gone (LEG-11.5)."""
        return lost_with((place for place, sdam in self.limbs if sdam >= LIMB_LIMIT), house)

    def with_limb(self, location: int, sdam: int) -> tuple[tuple[int, int], ...]:
        """Return the extremities with one of them changed."""
        return tuple(sorted((dict(self.limbs) | {location: sdam}).items()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A hit that lands: what it deals, and where it was meant to go."""

    attack: Attack
    weapon_class: WeaponClass = WeaponClass.BLUNT
    aim: Aim = Aim.NONE
    location: int | None = None
    """The location aimed at, with that aim."""
    use_locations: bool = False
    """Whether location modifiers and limb limits are in use (LEG-11.4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wound:
    """What it did."""

    victim: Victim
    """As she is afterwards."""
    struck: Struck | None
    """None where no location was needed."""
    defense: int
    """SDef that counted."""
    cdam: int
    sdam: int
    """Damage past defenses, as the location has it."""
    severed: bool
    """Whether an extremity was lost."""
    spine_severed: bool


def find_location(dice: Dice, victim: Victim, hit: Hit, house: House) -> Struck | None:
    """Return where a hit strikes: where it was aimed, or where the die says if that matters (LEG-5.4, LEG-11.3)."""
    match hit.aim:
        case Aim.NECK:
            return Struck(NECK)
        case Aim.UPPER_BACK:
            return Struck(UPPER_BACK)
        case Aim.LOCATION if hit.location is not None:
            return Struck(hit.location)
    if victim.armored or hit.use_locations:
        return roll_location(dice, victim.lost(house))
    return None


def wound(dice: Dice, victim: Victim, hit: Hit, house: House) -> Wound:
    """Apply a hit that lands."""
    struck = find_location(dice, victim, hit, house)
    worn = victim.armor[struck.location - 1] if struck else 0
    past = past_defenses(
        hit.attack, strength=victim.strength, cdef=victim.cdef, sdef=worn + victim.sdef
    )  # fmt: skip
    limb = struck.location if struck and hit.use_locations and struck.location in EXTREMITIES else None
    located = at_location(
        past,
        modifier=location_row(struck.location, house).modifier if struck and hit.use_locations else 0,
        limb_sdam=None if limb is None else victim.limb_sdam(limb),
        house=house,
    )
    threshold = spine_threshold(WholeAim(hit.aim.value), hit.weapon_class, house) if hit.aim in ON_SPINE else None
    return Wound(
        victim=replace(
            victim,
            tracks=mark(victim.tracks, cdam=located.cdam, sdam=located.sdam).tracks,
            limbs=victim.limbs if limb is None else victim.with_limb(limb, located.limb_sdam or 0),
        ),
        struck=struck,
        defense=past.sdef,
        cdam=located.cdam,
        sdam=located.sdam,
        severed=located.severed,
        spine_severed=threshold is not None and past.sdam >= threshold,
    )


ON_SPINE = (Aim.NECK, Aim.UPPER_BACK)
"""Aims that can cut a spine; both are words of `WholeAim` too."""
