"""The odds of one round, put together around the decision that its roll makes (TIM-13.3).

The target's one total is shared by every comparison, so losses are counted for each value of that total
and then averaged: rolled out die by die, a target and six attackers would branch twenty million ways.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from rollers.games.timeless.armor import roll_armor
from rollers.games.timeless.compare_checks import compare
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.hits import power_taken
from rollers.games.timeless.pool import sums
from rollers.house import House
from rollers.odds import Distribution, capped_sum, mixture

NEVER = Distribution.certain(False)


@dataclass(frozen=True, slots=True)
class Striker:
    """What an attacker rolls: its check, and the extra damage of a hit."""

    totals: Distribution[int]
    extra: Distribution[int]

    @classmethod
    def of(cls, fighter: Fighter, *, boons: int = 0) -> Striker:
        """Count what a fighter rolls, with `boons` more than its inputs say."""
        return cls(
            sums(fighter.net + boons).map(fighter.total_of),
            Distribution.of(lambda dice: dice.total(fighter.bonus_dice, label="Extra damage").value),
        )


def armor_stops(*, armored: bool) -> Distribution[bool]:
    """Return whether armour stops one hit."""
    return Distribution.of(lambda dice: roll_armor(dice).stops) if armored else NEVER


def armor_cases(*, armored: bool, house: House) -> tuple[tuple[Distribution[bool], int, int], ...]:
    """Return the ways armour can go in a round: whether it stops each hit, the weight, and of how many ways.

    Rolled for each hit, it is one way in which every hit may be stopped; rolled once, all hits are
    stopped or none is (TIM-12.2).
    """
    stops = armor_stops(armored=armored)
    if house.says("timeless.armor_roll", "per_hit"):
        return ((stops, 1, 1),)
    return tuple((Distribution.certain(stopped), weight, stops.total) for stopped, weight in stops.items())


def loss_to(total: int, striker: Striker, stops: Distribution[bool], house: House) -> Distribution[int]:
    """Count what one attack takes from a target with this total."""
    damage = striker.extra.with_(stops, lambda extra, stopped: (extra, stopped))
    compared = striker.totals.map(lambda mine: compare(mine, total, answers=False, house=house))
    return compared.with_(damage, lambda found, dealt: power_taken(found, dealt[0], stopped=dealt[1]))


def losses_to(total: int, strikers: Sequence[Striker], *, armored: bool, house: House, most: int) -> Distribution[int]:
    """Count what all attacks together take from a target with this total, up to `most` (TIM-6.25)."""
    return together(
        (capped_sum([loss_to(total, each, stops, house) for each in strikers], most), weight, ways)
        for stops, weight, ways in armor_cases(armored=armored, house=house)
    )


def round_losses(
    totals: Distribution[int], strikers: Sequence[Striker], *, armored: bool, house: House, most: int
) -> Distribution[int]:
    """Count what a round takes from a target that rolls such totals, up to `most`."""
    return together(
        (losses_to(total, strikers, armored=armored, house=house, most=most), weight, totals.total)
        for total, weight in totals.items()
    )


def power_dealt(striker: Striker, target: Striker, *, armored: bool, house: House) -> Distribution[int]:
    """Count what one attack takes from one target, whatever both roll."""
    stops = armor_stops(armored=armored)
    return together(
        (loss_to(total, striker, stops, house), weight, target.totals.total) for total, weight in target.totals.items()
    )


def together[Value: Hashable](parts: Iterable[tuple[Distribution[Value], int, int]]) -> Distribution[Value]:
    """Average distributions, each with its weight and of how many ways."""
    return mixture(
        (value, weight * share, ways * part.total) for part, share, ways in parts for value, weight in part.items()
    )
