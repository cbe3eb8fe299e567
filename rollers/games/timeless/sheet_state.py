"""A Timeless over days of play: scores, current values, XP and Artifacts as they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rollers.games.timeless import bend_reality, finesse_check, luck_check, recovery
from rollers.games.timeless.artifacts import Artifact, artifacts, gifts
from rollers.games.timeless.combat_check import standing_sources
from rollers.games.timeless.condition import Condition
from rollers.games.timeless.house import house
from rollers.games.timeless.light import lamp_burns
from rollers.games.timeless.luck_check import Who
from rollers.games.timeless.psyche import Attribute, Scores, score
from rollers.games.timeless.raise_score import MOST_XP
from rollers.house import House
from rollers.inputs import integer, text

LONGEST_NAME = 60


@dataclass(frozen=True, kw_only=True)
class Setup:
    """A sheet as it is begun."""

    name: str = text(longest=LONGEST_NAME, default="", label="Name")
    power: int = score(Attribute.POWER, help="The score; current Power begins at it.")
    finesse: int = score(Attribute.FINESSE, default=0)
    luck: int = score(Attribute.LUCK, default=7, help="The score; current Luck begins at it.")
    xp: int = integer(low=0, high=MOST_XP, default=0, label="XP", help="Not spent yet.")
    artifacts: tuple[Artifact, ...] = artifacts(help="Worn or carried.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The sheet as it stands."""

    name: str
    scores: Scores
    power: int
    luck: int
    """Current values (TIM-2.11)."""
    xp: int
    condition: Condition = Condition.ACTIVE
    day: int = 0
    """Days passed."""
    artifacts: tuple[Artifact, ...]
    lamp_minutes: int = 0
    """Real time since fresh batteries."""
    last: Mapping[str, object] | None = None
    """What the last act rolled."""
    house: House

    @property
    def active(self) -> bool:
        """Whether they can act."""
        return self.condition is Condition.ACTIVE

    def carries(self, artifact: Artifact) -> bool:
        """Say whether they have an Artifact."""
        return artifact in self.artifacts

    @property
    def lamp_on(self) -> bool:
        """Whether a Headlamp is there and burns (TIM-12.5)."""
        return self.carries(Artifact.HEADLAMP) and lamp_burns(self.lamp_minutes)

    def check(self, *, boons: int = 0, banes: int = 0, combat: bool = False) -> finesse_check.Ask:
        """Return a Finesse Check with all that the Artifacts do to it (TIM-12.7, TIM-12.9, TIM-12.11)."""
        carried = gifts(self.artifacts)
        standing = standing_sources(self.artifacts, defends=False)
        return finesse_check.Ask(
            finesse=self.scores.finesse,
            boons=boons + (standing.boons if combat else 0),
            banes=banes + carried.check_banes,
            modifier=standing.modifier if combat else 0,
            automatic=False,
            house=self.house,
        )

    def fate(self) -> luck_check.Ask:
        """Return a Luck Check."""
        return luck_check.Ask(
            who=Who.TIMELESS, luck=self.luck, finesse=self.scores.finesse, always_succeeds=False, house=self.house
        )

    def bending(self, *, boons: int = 0, banes: int = 0, bought: int = 0) -> bend_reality.Ask:
        """Return an attempt to bend reality; the Pack's Bane counts (TIM-8.5)."""
        return bend_reality.Ask(
            power=self.power,
            finesse=self.scores.finesse,
            boons=boons,
            banes=banes + gifts(self.artifacts).check_banes,
            bought=bought,
            house=self.house,
        )

    def recovering(self) -> recovery.Ask:
        """Return what becomes of them by a day's rest, or by gathering themselves (section 7)."""
        ailment = {
            Condition.ACTIVE: recovery.Ailment.RESTED,
            Condition.DORMANT: recovery.Ailment.DORMANT,
            Condition.DISPERSED: recovery.Ailment.DISPERSED,
        }[self.condition]
        return recovery.Ask(
            condition=ailment,
            where=recovery.Where.CITY,
            power=self.power,
            luck=self.luck,
            power_score=self.scores.power,
            luck_score=self.scores.luck,
            house=self.house,
        )

    def with_power(self, power: int, condition: Condition) -> Sheet:
        """Return the sheet with other Power."""
        return replace(self, power=power, condition=condition)

    def describe(self) -> dict[str, object]:
        """Return the state by the names of the specification."""
        return {
            "power": self.power,
            "luck": self.luck,
            "power_score": self.scores.power,
            "luck_score": self.scores.luck,
            "finesse": self.scores.finesse,
            "xp": self.xp,
            "condition": self.condition,
            "day": self.day,
            "artifacts": self.artifacts,
            "lamp_on": self.lamp_on,
            "lamp_minutes": self.lamp_minutes,
            "last": self.last,
        }


def begin(setup: Setup) -> Sheet:
    """Return the sheet before anything happened."""
    return Sheet(
        name=setup.name,
        scores=Scores(power=setup.power, finesse=setup.finesse, luck=setup.luck),
        power=setup.power,
        luck=setup.luck,
        xp=setup.xp,
        artifacts=setup.artifacts,
        house=setup.house,
    )
