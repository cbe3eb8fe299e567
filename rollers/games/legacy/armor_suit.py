"""What layers of armor come to beyond their defense: Agility, average, legality (LEG-7.6, LEG-14.7 to LEG-14.10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rollers.games.legacy.armor_layers import Layer, armor_at
from rollers.games.legacy.coverage import LOCATIONS
from rollers.house import House

LAYER_TMOD = -3
"""For each layer after the first (LEG-14.10)."""
CIVILIAN_RANK = 2
"""LEG-14.7."""
EVERYWHERE = tuple(range(1, LOCATIONS + 1))


def layers_at(layers: Iterable[Layer], house: House) -> tuple[int, ...]:
    """Return how many layers lie on each location."""
    covers = [layer.locations(house) for layer in layers]
    return tuple(sum(place in each for each in covers) for place in EVERYWHERE)


def layer_penalty(layers: int, house: House) -> int:
    """Return what so many layers on one location take from Agility, 0 or below (LEG-14.10)."""
    further = max(0, layers - 1)
    if house.says("legacy.armor_layer", "growing"):
        return LAYER_TMOD * (further * (further + 1) // 2)
    return LAYER_TMOD * further


def agility_at(layers: Sequence[Layer], house: House) -> tuple[int, ...]:
    """Return the Agility modifier of each location: those of its layers and what layering costs (LEG-14.10)."""
    worn = [(layer.locations(house), layer.agility(house)) for layer in layers]
    counts = layers_at(layers, house)
    return tuple(
        sum(agility for where, agility in worn if place in where) + layer_penalty(counts[place - 1], house)
        for place in EVERYWHERE
    )


def worst_agility(layers: Sequence[Layer], house: House, impeded: Sequence[int] = EVERYWHERE) -> int:
    """Return the Agility modifier of the worst location among those that hinder, at most 0 (LEG-14.9)."""
    each = agility_at(layers, house)
    return min((each[place - 1] for place in impeded), default=0)


def average_defense(layers: Iterable[Layer], house: House) -> int:
    """Return the defense against what covers her evenly, rounded up (LEG-7.6)."""
    return -(-sum(armor_at(layers, house)) // LOCATIONS)


def civilian_legal(layers: Iterable[Layer], house: House) -> bool:
    """Say whether a private citizen may wear it: no piece above Rank 2 (LEG-14.7)."""
    return all(layer.defense(house) <= CIVILIAN_RANK for layer in layers)
