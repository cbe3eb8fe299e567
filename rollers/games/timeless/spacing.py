"""How far a pair of combatants is apart, and what Moves change about it (TIM-5.6 to TIM-5.9)."""

from __future__ import annotations

from dataclasses import dataclass

from rollers.games.timeless.travel import Distance


@dataclass(frozen=True, slots=True)
class Route:
    """How long the ways from Far are, as the Referee has set them (TIM-5.6)."""

    far_to_close: int = 2
    """Moves of the whole way in; all but the last lead from Far to Near."""
    far_to_away: int = 1


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a pair stands."""

    distance: Distance
    moves: int = 0
    """Moves counted at Far that have not led on yet: above 0 outwards, below 0 inwards."""


def _closer(spot: Spot, route: Route) -> Spot:
    """Take one step towards each other; nobody comes back from Away so (TIM-5.7)."""
    if spot.distance is Distance.NEAR:
        return Spot(Distance.CLOSE)
    if spot.distance is not Distance.FAR:
        return spot
    inwards = spot.moves - 1
    return Spot(Distance.NEAR) if inwards == 1 - route.far_to_close else Spot(Distance.FAR, inwards)


def _further(spot: Spot, route: Route) -> Spot:
    """Take one step apart."""
    if spot.distance is Distance.CLOSE:
        return Spot(Distance.NEAR)
    if spot.distance is Distance.NEAR:
        return Spot(Distance.FAR)
    outwards = spot.moves + 1
    if spot.distance is Distance.AWAY or outwards == route.far_to_away:
        return Spot(Distance.AWAY)
    return Spot(Distance.FAR, outwards)


def moved(spot: Spot, steps: int, route: Route) -> Spot:
    """Carry out the sum of a round's steps, one at a time: above 0 towards each other (TIM-5.9)."""
    for _ in range(abs(steps)):
        spot = _closer(spot, route) if steps > 0 else _further(spot, route)
    return spot
