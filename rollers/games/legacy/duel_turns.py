"""One Turn of a duel, by the policies of both fighters (LEG-5.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.tracks import Tracks
from rollers.games.legacy.wounding import Hit, Victim, wound
from rollers.house import House
from rollers.inputs import choice


class Policy(StrEnum):
    """What a fighter does every Turn."""

    ATTACK = "attack"
    GUARD = "guard"
    """Parries, and never attacks."""
    RIPOSTE = "riposte"
    """Waits, and ripostes; only who acts first can."""


@dataclass(frozen=True, kw_only=True)
class Fighter:
    """One side of a duel; target numbers are those of the unhurt fighter."""

    name: str = shared.name()
    attack_target: int = shared.target_number("Attack target", "Of her attacks while unhurt.")
    parry_target: int | None = given.parry_number("Of her parries while unhurt; for the policy guard.")
    riposte_target: int | None = shared.target_number(
        "Riposte target",
        "Of her Ripostes while unhurt; for the policy riposte.",
        nullable=True,
        default=None,
        rare=True,
    )
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    strength: int = shared.rank("STR", "It lessens Casual Damage.", default=0)
    cdef: int = shared.defense("CDef", "Casual Defense.")
    sdef: int = shared.defense("SDef", "Severe Defense, the average of the armor included.")
    cdam: int = shared.acting_cdam("Casual Damage before the duel.")
    sdam: int = shared.acting_sdam("Severe Damage before the duel, never above CDam.")
    immortal: bool = shared.immortal()
    policy: Policy = choice(Policy, default=Policy.ATTACK, label="Policy", help="What she does every Turn.")

    @property
    def deals_damage(self) -> bool:
        """Whether her hits deal damage of some kind."""
        return self.attack_cdam is not None or self.attack_sdam is not None

    @property
    def hit(self) -> Hit:
        """What a hit of hers deals."""
        return Hit(attack=Attack(cdam=self.attack_cdam, sdam=self.attack_sdam))

    def at(self, tracks: Tracks) -> Victim:
        """Return her as whom a hit strikes."""
        return Victim(tracks=tracks, strength=self.strength, cdef=self.cdef, sdef=self.sdef)


@dataclass(frozen=True, slots=True)
class Pair:
    """Both fighters' tracks."""

    first: Tracks
    second: Tracks

    @property
    def over(self) -> bool:
        """Whether one is down."""
        return not (self.first.conscious and self.second.conscious)

    @property
    def progress(self) -> int:
        """A number that grows with every wound."""
        return sum((self.first.cdam, self.first.sdam, self.second.cdam, self.second.sdam))


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Who fights whom; the first acts first in every Turn."""

    first: Fighter
    second: Fighter
    automatic_success: bool
    house: House

    @property
    def start(self) -> Pair:
        """The tracks before the first Turn."""
        return Pair(Tracks(self.first.cdam, self.first.sdam), Tracks(self.second.cdam, self.second.sdam))


def succeeds(match: Match, dice: Dice, target: int | None, tracks: Tracks, label: str) -> bool:
    """Roll one fighter's die with her injury TMod of the moment (LEG-10.9)."""
    assert target is not None  # noqa: S101 - the check has made sure
    return roll_under(
        dice, target + (tracks.injury_tmod or 0), automatic_success=match.automatic_success, label=label
    ).success  # fmt: skip


def turn(match: Match, pair: Pair, dice: Dice) -> Pair:
    """Fight one Turn by both policies."""
    first, second = match.first, match.second
    if first.policy is Policy.ATTACK:
        pair = _first_attacks(match, pair, dice)
        if pair.over or second.policy is not Policy.ATTACK:
            return pair
    if second.policy is Policy.ATTACK:
        return _second_attacks(match, pair, dice)
    return pair


def _first_attacks(match: Match, pair: Pair, dice: Dice) -> Pair:
    """The first attacks; the second parries if she guards."""
    first, second = match.first, match.second
    if not succeeds(match, dice, first.attack_target, pair.first, f"{first.name} attacks"):
        return pair
    if second.policy is Policy.GUARD and succeeds(
        match, dice, second.parry_target, pair.second, f"{second.name} parries"
    ):
        return pair
    return replace(pair, second=_wounded(second, pair.second, first, match.house, dice))


def _second_attacks(match: Match, pair: Pair, dice: Dice) -> Pair:
    """The second attacks; the first parries or ripostes by her policy."""
    first, second = match.first, match.second
    hit = succeeds(match, dice, second.attack_target, pair.second, f"{second.name} attacks")
    if first.policy is Policy.RIPOSTE and succeeds(
        match, dice, first.riposte_target, pair.first, f"{first.name} ripostes"
    ):
        return replace(pair, second=_wounded(second, pair.second, first, match.house, dice))
    if not hit:
        return pair
    if first.policy is Policy.GUARD and succeeds(match, dice, first.parry_target, pair.first, f"{first.name} parries"):
        return pair
    return replace(pair, first=_wounded(first, pair.first, second, match.house, dice))


def _wounded(struck: Fighter, tracks: Tracks, striker: Fighter, house: House, dice: Dice) -> Tracks:
    """Return the tracks of who is hit; without layers no location is rolled."""
    return wound(dice, struck.at(tracks), striker.hit, house).victim.tracks
