"""A round of Psychic Combat settled: who rolls, which hits, what all lose and absorb at once.

Nothing here rolls: these are the decisions of TIM-6.18 to TIM-6.31, for those who roll a round and for
those who count its odds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rollers.games.timeless.compare_checks import Ahead, compare
from rollers.house import House


@dataclass(frozen=True, slots=True)
class Attack:
    """One combatant attacks another in this round, in whatever way it came about."""

    attacker: str
    target: str
    unexpected: bool = False
    """The target, if hit, makes a Luck Check (TIM-6.36)."""


class HitKind(StrEnum):
    """What struck."""

    ATTACK = "attack"
    RAY_GUN = "ray_gun"


class Stop(StrEnum):
    """What kept a hit from taking any Power."""

    LUCK = "luck"
    ARMOR = "armor"
    SHIELD = "shield"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One hit of a round."""

    attacker: str
    target: str
    kind: HitKind = HitKind.ATTACK
    amount: int
    """The difference with extra damage, stopped or not."""
    negated: Stop | None = None

    @property
    def taken(self) -> int:
        """Power it takes: none if anything stopped it (TIM-6.26)."""
        return 0 if self.negated else self.amount


def who_rolls(attacks: Iterable[Attack], order: Sequence[str]) -> tuple[str, ...]:
    """Return those who make a check: all who attack or are attacked, in the order of combatants (TIM-6.18)."""
    involved = {name for attack in attacks for name in (attack.attacker, attack.target)}
    return tuple(name for name in order if name in involved)


def in_order(attacks: Iterable[Attack], order: Sequence[str]) -> tuple[Attack, ...]:
    """Sort attacks by attacker, then by target (TIM-6.26)."""
    place = {name: at for at, name in enumerate(order)}
    return tuple(sorted(attacks, key=lambda attack: (place[attack.attacker], place[attack.target])))


def hitting(attacks: Iterable[Attack], totals: Mapping[str, int]) -> tuple[Attack, ...]:
    """Return the attacks that hit: each compares the one total of both (TIM-6.19, TIM-6.21)."""
    return tuple(attack for attack in attacks if totals[attack.attacker] > totals[attack.target])


def tie_losses(attacks: Iterable[Attack], totals: Mapping[str, int], house: House) -> dict[str, int]:
    """Return what ties take from the targets of tied attacks; nothing by the book (TIM-6.24)."""
    losses: dict[str, int] = {}
    for attack in attacks:
        compared = compare(totals[attack.attacker], totals[attack.target], answers=False, house=house)
        if compared.outcome is Ahead.TIED:
            losses[attack.target] = losses.get(attack.target, 0) + compared.target_loses
    return losses


def absorbed(amount: int, held: int) -> int:
    """Return the Power a draining hit brings: no more than its target held before the round (TIM-11.18)."""
    return min(amount, held)


def most_power(start: int, house: House) -> int | None:
    """Return the Power above which absorbing lifts nobody who began with `start`; None for no limit (TIM-11.18)."""
    return start if house.says("timeless.drain_cap", "start") else None


def power_after(held: int, lost: int, gained: int, *, most: int | None = None) -> int:
    """Return the Power after a round: all losses and all Power absorbed at once, never below 0 (TIM-6.27)."""
    left = held - lost
    after = left + gained
    if most is not None:
        after = min(after, max(most, left))
    return max(after, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What a round did to the Power of all."""

    losses: Mapping[str, int]
    """Power lost, before the floor at 0."""
    gains: Mapping[str, int]
    """Power absorbed, before any limit."""
    power: Mapping[str, int]


def settle(
    powers: Mapping[str, int], hits: Iterable[Hit], ties: Mapping[str, int], drainers: Mapping[str, int | None]
) -> Settled:
    """Let all losses of a round fall together (TIM-6.25, TIM-6.27).

    Args:
        powers: Power of every active combatant before the losses.
        hits: all hits of the round, those that were stopped included.
        ties: losses by ties.
        drainers: those who absorb what their hits take, shots included (TIM-11.18), each with its `most_power`.
    """
    losses = {name: ties.get(name, 0) for name in powers}
    gains = dict.fromkeys(powers, 0)
    for hit in hits:
        losses[hit.target] += hit.taken
        if hit.attacker in drainers:
            gains[hit.attacker] += absorbed(hit.taken, powers[hit.target])
    after = {
        name: power_after(held, losses[name], gains[name], most=drainers.get(name)) for name, held in powers.items()
    }
    return Settled(losses=losses, gains=gains, power=after)
