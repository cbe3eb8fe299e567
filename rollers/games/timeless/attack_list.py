"""The list of attacks of a round, and who gets away from it (TIM-6.2, step 2).

After the declared attacks come last attacks on those who Move (TIM-6.13), attacks of Toughs on those who
Disengage (TIM-11.16), and the counter-attack of each who Disengages and is attacked (TIM-6.9).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rollers.games.timeless.combat_round import Attack
from rollers.house import House


class CombatAction(StrEnum):
    """What a combatant can declare (TIM-6.3)."""

    ATTACK = "attack"
    DEFEND = "defend"
    DISENGAGE = "disengage"
    DO_SOMETHING = "do_something"
    MOVE = "move"
    USE_ARTIFACT = "use_artifact"
    WORK_ON_TASK = "work_on_task"
    ZONE_OUT = "zone_out"


LEAVING = (CombatAction.MOVE, CombatAction.DISENGAGE)
NO_LAST_ATTACK = (*LEAVING, CombatAction.ZONE_OUT)
"""Who does one of these makes no last attack (TIM-6.13)."""

Pair = frozenset[str]
"""Two combatants, whichever comes first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """As much of a declaration as decides who attacks whom."""

    action: CombatAction = CombatAction.ZONE_OUT
    target: str | None = None
    """Of an attack."""
    unexpected: bool = False
    counter: str | None = None
    """Whom one who Disengages strikes back at, if they attack."""
    last_attack: bool = True
    """Whether they are willing to make last attacks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Melee:
    """Who is where when a round begins."""

    intents: Mapping[str, Intent]
    """Every active combatant, in the order of combatants."""
    locked: Collection[Pair]
    """Pairs Locked In Combat."""
    obstructive: Collection[str] = ()
    """Active combatants with the ability *Obstructive*."""

    def doing(self, action: CombatAction) -> tuple[str, ...]:
        """Return who declared this, in order."""
        return tuple(name for name, intent in self.intents.items() if intent.action is action)

    def locked_with(self, name: str) -> tuple[str, ...]:
        """Return the active opponents somebody is Locked with, in order."""
        return tuple(other for other in self.intents if frozenset((name, other)) in self.locked)


def attackers_of(name: str, attacks: Iterable[Attack], order: Iterable[str]) -> tuple[str, ...]:
    """Return who attacks somebody, in the order of combatants."""
    found = {attack.attacker for attack in attacks if attack.target == name}
    return tuple(other for other in order if other in found)


def close_attacks(melee: Melee, house: House) -> tuple[Attack, ...]:
    """Return every attack of the round, no pair twice."""
    attacks: dict[tuple[str, str], Attack] = {}
    for name, intent in melee.intents.items():
        if intent.action is CombatAction.ATTACK and intent.target is not None:
            attacks[name, intent.target] = Attack(name, intent.target, intent.unexpected)
    for attack in (*_last_attacks(melee, house), *_obstructing_attacks(melee)):
        attacks.setdefault((attack.attacker, attack.target), attack)
    for attack in _counter_attacks(melee, tuple(attacks.values())):
        attacks.setdefault((attack.attacker, attack.target), attack)
    return tuple(attacks.values())


def _last_attacks(melee: Melee, house: House) -> Iterable[Attack]:
    """Let those who stay strike at each mover they were Locked with (TIM-6.13)."""
    if house.says("timeless.last_attack", "declared"):
        return
    for mover in melee.doing(CombatAction.MOVE):
        for other in melee.locked_with(mover):
            intent = melee.intents[other]
            if intent.last_attack and intent.action not in NO_LAST_ATTACK:
                yield Attack(other, mover)


def _obstructing_attacks(melee: Melee) -> Iterable[Attack]:
    """Let every Tough that stays strike at those who Disengage from it (TIM-11.16)."""
    for leaver in melee.doing(CombatAction.DISENGAGE):
        for other in melee.locked_with(leaver):
            if other in melee.obstructive and melee.intents[other].action not in LEAVING:
                yield Attack(other, leaver)


def _counter_attacks(melee: Melee, attacks: Sequence[Attack]) -> Iterable[Attack]:
    """Let each who Disengages and is attacked strike one attacker: the one named, or the first (TIM-6.9)."""
    for leaver in melee.doing(CombatAction.DISENGAGE):
        attackers = attackers_of(leaver, attacks, melee.intents)
        named = melee.intents[leaver].counter
        if attackers:
            yield Attack(leaver, named if named in attackers else attackers[0])


def breaks_off(leaver: str, melee: Melee, attacks: Iterable[Attack], totals: Mapping[str, int], house: House) -> bool:
    """Say whether one who Disengages gets away: unattacked (TIM-6.8), or past Toughs alone (TIM-11.16)."""
    attackers = attackers_of(leaver, attacks, melee.intents)
    if not attackers:
        return True
    return house.says("timeless.obstructive", "beat") and all(
        other in melee.obstructive and frozenset((leaver, other)) in melee.locked and totals[leaver] > totals[other]
        for other in attackers
    )
