"""One attack of a fight as it goes on: what was rolled so far, and whom it struck."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.games.legacy.combat_attack_inputs import AttackInputs
from rollers.games.legacy.combat_plan import Plan
from rollers.games.legacy.combat_state import Fight, Last
from rollers.games.legacy.combat_wounds import Wounded, with_wounds
from rollers.games.legacy.target_roll import TargetRoll


@dataclass(frozen=True, slots=True, kw_only=True)
class Bout:
    """One attack so far."""

    fight: Fight
    ask: AttackInputs
    plan: Plan
    attack: TargetRoll | None = None
    """None where the target ran away from a blow."""
    parry: TargetRoll | None = None
    """The parry, or the parry half of a Riposte."""
    thrust: TargetRoll | None = None
    """The attack half of a Riposte."""
    wounds: tuple[Wounded, ...] = ()

    @property
    def parried(self) -> bool:
        """Whether a hit was stopped."""
        return self.attack is not None and self.attack.success and self.parry is not None and self.parry.success

    @property
    def lands(self) -> bool:
        """Whether the hit goes through."""
        return self.attack is not None and self.attack.success and not self.parried

    @property
    def last(self) -> Last:
        """What the attack came to."""
        attack, parry = self.attack, self.parry
        last = Last(
            action="attack",
            target_number=attack.target if attack else None,
            roll=attack.roll if attack else None,
            hit=attack is not None and attack.success,
            parry_target=parry.target if parry else None,
            parry_roll=parry.roll if parry else None,
            parried=self.parried if parry else None,
            riposte_hit=self.thrust.success if self.thrust else None,
        )
        return with_wounds(last, *self.wounds)
