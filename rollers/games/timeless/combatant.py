"""Somebody in a Psychic Combat: scores, what is carried, and in what condition.

Everything here is read off one combatant; what happens between them stands elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.games.timeless.artifacts import Artifact, gifts
from rollers.games.timeless.combat_check import standing_sources
from rollers.games.timeless.condition import Condition
from rollers.games.timeless.creatures import Ability
from rollers.games.timeless.luck_check import LEAST_LUCK, Fated, Who
from rollers.games.timeless.pool import CheckInputs


class Being(StrEnum):
    """What a combatant is (TIM-1.6, TIM-11.3)."""

    TIMELESS = "timeless"
    OTHER = "other"
    """A resident of the City without an entry."""
    AWFUL_THING = "awful_thing"
    GRUE = "grue"
    HANDLER = "handler"
    ORDINARY = "ordinary"
    PHANTOM = "phantom"
    TOUGH = "tough"
    WIGHT = "wight"
    WRAITH = "wraith"


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant:
    """One combatant as the fight stands."""

    id: str
    side: str
    kind: Being
    finesse: int
    boons: int
    banes: int
    modifier: int
    """Standing ones, on checks against each other only (TIM-6.18)."""
    abilities: tuple[Ability, ...]
    start_power: int
    """Power when the combat began, or when they joined it."""
    power: int
    luck: int | None
    """Current Luck; None for all but a Timeless (TIM-11.1)."""
    artifacts: tuple[Artifact, ...]
    lamp_on: bool
    """Whether the Headlamp is switched on, as long as it is carried."""
    condition: Condition = Condition.ACTIVE

    @property
    def active(self) -> bool:
        """Whether they can act at all (TIM-6.4)."""
        return self.condition is Condition.ACTIVE

    def has(self, ability: Ability) -> bool:
        """Say whether they have an ability."""
        return ability in self.abilities

    def holds(self, artifact: Artifact) -> bool:
        """Say whether they wear or hold an Artifact."""
        return artifact in self.artifacts

    @property
    def lamp_burns(self) -> bool:
        """Whether a lamp burns on them; it goes with one who falls (TIM-12.4)."""
        return self.active and self.lamp_on and self.holds(Artifact.HEADLAMP)

    @property
    def fated(self) -> Fated:
        """What a Luck Check of theirs is made against (TIM-4.3, TIM-11.1, TIM-11.11)."""
        return Fated(
            who=Who.CREATURE if self.luck is None else Who.TIMELESS,
            luck=LEAST_LUCK if self.luck is None else self.luck,
            finesse=self.finesse,
            always_succeeds=self.has(Ability.DEVILS_OWN_LUCK),
        )

    def combat_check(self, *, boons: int, banes: int, modifier: int, defends: bool, lit: bool) -> CheckInputs:
        """Return the check against attackers and targets, with all its sources (TIM-6.20).

        Args:
            boons: those of this round that the Referee gives.
            banes: the same.
            modifier: the same.
            defends: whether Defend was declared.
            lit: whether they stand in light, which only a Grue minds.
        """
        grue_lit = lit if self.has(Ability.DEVIL_IN_THE_DARK) else None
        standing = standing_sources(self.artifacts, defends=defends, grue_lit=grue_lit)
        return CheckInputs(
            finesse=self.finesse,
            boons=self.boons + boons + standing.boons,
            banes=self.banes + banes + standing.banes,
            modifier=self.modifier + modifier + standing.modifier,
        )

    def other_check(self, *, boons: int, banes: int) -> CheckInputs:
        """Return any other check: of what stands by itself only the Pack's Bane joins it (TIM-6.10, TIM-8.5)."""
        carried = gifts(self.artifacts).check_banes
        return CheckInputs(finesse=self.finesse, boons=boons, banes=banes + carried, modifier=0)

    def without(self, *dropped: Artifact) -> Combatant:
        """Return them without some Artifacts."""
        return replace(self, artifacts=tuple(each for each in self.artifacts if each not in dropped))

    def with_broken_gun(self) -> Combatant:
        """Return them with the Ray Gun broken, in its place (TIM-12.15)."""
        worn = {Artifact.RAY_GUN: Artifact.BROKEN_RAY_GUN}
        return replace(self, artifacts=tuple(worn.get(each, each) for each in self.artifacts))

    def pays(self, power: int) -> Combatant:
        """Return them with Power spent (TIM-8.3)."""
        return replace(self, power=self.power - power)

    def with_luck(self, luck: int | None) -> Combatant:
        """Return them after a Luck Check (TIM-4.6)."""
        return replace(self, luck=luck)
