"""What of an attack gets past defenses (LEG-10.6, LEG-10.7), and what a location makes of that (LEG-11.4, LEG-11.5).

- Physical Casual Damage meets STR + CDef + SDef, Severe Damage SDef alone (LEG-10.6).
- Psychic Casual Damage meets Psyche + Psychic Shield, Severe Damage the Shield alone (LEG-10.7).
- Ordinary shells double SDef (LEG-15.10); Armor Piercing then takes its Rank off it (LEG-5.5).
"""

from __future__ import annotations

from dataclasses import dataclass

from rollers.house import House

LIMB_LIMIT = 5
"""Severe Damage at which an extremity is gone (LEG-11.5)."""
SHELL_FACTOR = 2
"""LEG-15.10."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """The damage of a hit, before defenses."""

    cdam: int | None = None
    """None where it deals no damage of that kind."""
    sdam: int | None = None
    armor_piercing: int = 0
    shotgun_shell: bool = False
    """Whether it is ordinary shot, which doubles SDef."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """Damage past defenses."""

    cdam: int
    sdam: int
    sdef: int = 0
    """SDef that counted."""

    @property
    def bites(self) -> bool:
        """Whether anything got through."""
        return self.cdam > 0 or self.sdam > 0


def short_words(cdam: int, sdam: int) -> str:
    """Write damage past defenses as it goes to the tracks; a kind of which there is none is left out."""
    return _kinds((cdam, "CDam"), (sdam, "SDam")) or "nothing"


def whole_words(cdam: int, sdam: int) -> str:
    """Write damage past defenses in whole words; a kind of which there is none is left out."""
    told = _kinds((cdam, "Casual"), (sdam, "Severe"))
    return f"{told} Damage" if told else "no damage"


def through_words(cdam: int, sdam: int) -> str:
    """Say what gets through."""
    return f"{short_words(cdam, sdam)} {'gets' if cdam + sdam <= 1 else 'get'} through"


def _kinds(*kinds: tuple[int, str]) -> str:
    """Join what there is of each kind."""
    return " and ".join(f"{points} {kind}" for points, kind in kinds if points)


def sdef_against(attack: Attack, sdef: int) -> int:
    """Return the SDef that counts against an attack: doubled first, then pierced (LEG-5.5, LEG-15.10)."""
    doubled = sdef * SHELL_FACTOR if attack.shotgun_shell else sdef
    return max(0, doubled - attack.armor_piercing)


def past_defenses(attack: Attack, *, strength: int, cdef: int, sdef: int) -> Past:
    """Return what of a physical attack gets through (LEG-10.6)."""
    counting = sdef_against(attack, sdef)
    return Past(
        cdam=max(0, (attack.cdam or 0) - strength - cdef - counting),
        sdam=max(0, (attack.sdam or 0) - counting),
        sdef=counting,
    )


def past_shield(attack: Attack, *, psyche: int, pdef: int) -> Past:
    """Return what of a Psychic attack gets through; armor means nothing to it (LEG-10.7)."""
    return Past(cdam=max(0, (attack.cdam or 0) - psyche - pdef), sdam=max(0, (attack.sdam or 0) - pdef))


@dataclass(frozen=True, slots=True, kw_only=True)
class Located:
    """Damage past defenses, as the location struck has it."""

    cdam: int
    sdam: int
    limb_sdam: int | None
    """Severe Damage of the extremity afterwards; None where no extremity was struck."""
    severed: bool
    """Whether the extremity is gone."""


def at_location(past: Past, *, modifier: int = 0, limb_sdam: int | None = None, house: House) -> Located:
    """Apply a location's modifier, then what an extremity can take at most (LEG-11.4, LEG-11.5).

    Args:
        past: damage past defenses.
        modifier: that of the location; it touches only what got through.
        limb_sdam: Severe Damage the extremity struck has; None for any other location.
        house: the house rules in force.
    """
    least = house.number("legacy.location_minimum")
    cdam = max(least, past.cdam + modifier) if past.cdam else 0
    sdam = max(least, past.sdam + modifier) if past.sdam else 0
    if limb_sdam is None:
        return Located(cdam=cdam, sdam=sdam, limb_sdam=None, severed=False)
    sdam = min(sdam, LIMB_LIMIT - limb_sdam)
    return Located(cdam=cdam, sdam=sdam, limb_sdam=limb_sdam + sdam, severed=limb_sdam + sdam == LIMB_LIMIT)
