"""One combatant as a fight stands: wounds, place, holds, weapons, and what she has done this Turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.games.legacy.armor_layers import armor_at
from rollers.games.legacy.armor_suit import average_defense, worst_agility
from rollers.games.legacy.carried import Carried, carried
from rollers.games.legacy.combat_setup import Sheet
from rollers.games.legacy.hexes import Hex
from rollers.games.legacy.order_of_action import Ranks, Rival
from rollers.games.legacy.tracks import Status, Tracks
from rollers.games.legacy.wounding import Victim
from rollers.house import House


class Limbs(StrEnum):
    """What a grapple pins (LEG-8.20)."""

    ARMS = "arms"
    LEGS = "legs"


class Guard(StrEnum):
    """What somebody defends with in one Turn: she does not change over (LEG-8.10, LEG-8.17)."""

    PARRY = "parry"
    MISSILE_PARRY = "missile_parry"
    RIPOSTE = "riposte"
    """Further attacks are then parried, at a step of two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """A grapple, seen from the one who is held."""

    by: str
    limbs: Limbs
    ability: int
    """The Ability used for it (LEG-8.21)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """A combatant."""

    sheet: Sheet
    victim: Victim
    """Tracks, limbs and defenses, as a hit meets them."""
    agility_modifier: int
    """What armor takes from Agility, the worst location (LEG-14.9)."""
    average: int
    """Average defense of the armor (LEG-7.6)."""
    hex: Hex
    prone: bool
    weapons: tuple[Carried, ...]
    reserve: int
    spine_severed: bool = False
    hold: Hold | None = None
    acted: bool = False
    delayed: bool = False
    guard: Guard | None = None
    parries: int = 0
    """Parries that count against the next one."""
    parry_stopped: bool = False
    spared: Tracks | None = None
    """Her wounds when somebody broke in at the same moment: she still acts, and as if she had these (LEG-3.12)."""
    last_act: str | None = None
    """How she attacked last: with one blow or shot, a burst, an explosive."""
    last_weapon: str | None = None
    last_target: str | None = None

    @property
    def name(self) -> str:
        """Her name."""
        return self.sheet.name

    @property
    def tracks(self) -> Tracks:
        """Both damage tracks."""
        return self.victim.tracks

    @property
    def acting(self) -> Tracks:
        """The wounds that hinder what she does."""
        return self.spared or self.tracks

    @property
    def injury(self) -> int:
        """The injury TMod of what she does (LEG-10.9)."""
        return self.acting.injury_tmod or 0

    @property
    def status(self) -> Status:
        """What she is."""
        return self.tracks.status(immortal=self.sheet.immortal, spine_severed=self.spine_severed)

    @property
    def conscious(self) -> bool:
        """Whether she is awake and alive."""
        return self.status is Status.CONSCIOUS

    @property
    def dead(self) -> bool:
        """Whether she is dead, for good or not."""
        return self.status in (Status.DEAD, Status.TRUE_DEATH)

    @property
    def can_act(self) -> bool:
        """Whether her action is still to come: neither used nor held."""
        return (self.conscious or self.spared is not None) and not self.acted and not self.delayed

    @property
    def mobile(self) -> bool:
        """Whether she is able to dodge (LEG-5.2)."""
        return self.conscious and self.hold is None

    @property
    def arms_pinned(self) -> bool:
        """Whether she can use no weapon (LEG-8.20)."""
        return self.hold is not None and self.hold.limbs is Limbs.ARMS

    @property
    def rooted(self) -> bool:
        """Whether she cannot leave her hex: held, or on the ground."""
        return self.hold is not None or self.prone

    @property
    def ranks(self) -> Ranks:
        """What decides the order of action: natural Ranks (LEG-3.5)."""
        return self.sheet.agility, self.sheet.intellect, self.sheet.psyche

    @property
    def rival(self) -> Rival:
        """What counts when somebody breaks in (LEG-3.10)."""
        agility, intellect, psyche = self.ranks
        return Rival(agility=agility, intellect=intellect, psyche=psyche, quick_draw=self.sheet.quick_draw)

    def weapon(self, key: str) -> Carried | None:
        """Return the weapon of that key; None for fists, and for what she does not carry."""
        return next((each for each in self.weapons if each.key == key), None)

    def with_weapon(self, changed: Carried) -> Fighter:
        """Return her with one weapon as it is now, or with one more."""
        if self.weapon(changed.key) is None:
            return replace(self, weapons=(*self.weapons, changed))
        now = tuple(changed if each.key == changed.key else each for each in self.weapons)
        return replace(self, weapons=now)

    def without_weapon(self, key: str) -> Fighter:
        """Return her without a weapon."""
        return replace(self, weapons=tuple(each for each in self.weapons if each.key != key))

    def with_tracks(self, tracks: Tracks) -> Fighter:
        """Return her with other damage tracks."""
        return replace(self, victim=replace(self.victim, tracks=tracks))

    def has_acted(self) -> Fighter:
        """Return her with her action used."""
        return replace(self, acted=True, delayed=False, spared=None)

    def in_new_turn(self) -> Fighter:
        """Return her with all marks of a Turn gone (LEG-3.1, LEG-8.6)."""
        return replace(
            self, acted=False, delayed=False, guard=None, parries=0, parry_stopped=False, spared=None
        )  # fmt: skip

    def attacking(self, act: str, weapon: str, target: str | None) -> Fighter:
        """Return her with what she did last, so that it can be offered first."""
        return replace(self, last_act=act, last_weapon=weapon, last_target=target or self.last_target)

    @property
    def ammo(self) -> Mapping[str, int]:
        """Rounds left in each weapon that can run out."""
        return {each.key: each.rounds for each in self.weapons if each.rounds is not None}


def fighter(sheet: Sheet, house: House) -> Fighter:
    """Return a combatant as the fight begins."""
    victim = Victim(
        tracks=Tracks(sheet.cdam, sheet.sdam), strength=sheet.strength, cdef=sheet.cdef, sdef=sheet.sdef,
        armor=armor_at(sheet.layers, house), armored=bool(sheet.layers),
    )  # fmt: skip
    return Fighter(
        sheet=sheet,
        victim=victim,
        agility_modifier=worst_agility(sheet.layers, house),
        average=average_defense(sheet.layers, house),
        hex=sheet.hex,
        prone=sheet.prone,
        weapons=tuple(carried(each, house) for each in sheet.weapons),
        reserve=sheet.reserve,
    )
