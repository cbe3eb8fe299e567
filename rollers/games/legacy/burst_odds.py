"""The odds of a burst: shot after shot, as long as it goes on (LEG-6.2)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from rollers.dice import Dice
from rollers.games.legacy.gun import automatic_penalty
from rollers.games.legacy.target_roll import roll_under
from rollers.odds import Distribution


def numbers_of(target: int, rounds: int, recoil: int) -> list[int]:
    """Return the target numbers of shot after shot at one target (LEG-6.1, LEG-6.6)."""
    return [target + automatic_penalty(recoil, earlier) for earlier in range(rounds)]


def shot_odds(number: int, *, automatic_success: bool) -> Distribution[tuple[bool, bool]]:
    """Return the odds of one shot: whether it hits, and whether the burst goes on."""

    def shot(dice: Dice) -> tuple[bool, bool]:
        thrown = roll_under(dice, number, automatic_success=automatic_success, label="Shot")
        return thrown.success, not thrown.ends_series

    return Distribution.of(shot)


type Going[State] = tuple[State, bool]
"""What has come of a burst, and whether it goes on."""


def after_each[State: Hashable](
    start: State,
    numbers: list[int],
    hit: Callable[[State, int], Distribution[State]],
    *,
    automatic_success: bool,
) -> Iterator[Distribution[Going[State]]]:
    """Yield the distribution after each shot.

    Args:
        start: what has come of the burst before its first shot.
        numbers: the target number of each shot.
        hit: what follows a hit by the shot of that place; a miss changes nothing.
        automatic_success: whether a 1 always hits.
    """
    now: Distribution[Going[State]] = Distribution.certain((start, True))
    for place, number in enumerate(numbers):
        odds = shot_odds(number, automatic_success=automatic_success)

        def step(
            value: Going[State], odds: Distribution[tuple[bool, bool]] = odds, place: int = place
        ) -> Distribution[Going[State]]:
            state, going = value
            if not going:
                return Distribution.certain(value)

            after = hit(state, place)
            weights: dict[Going[State], int] = {}
            for (hits, goes_on), weight in odds.items():
                for following, chance in after.items() if hits else ((state, after.total),):
                    reached = (following, goes_on)
                    weights[reached] = weights.get(reached, 0) + weight * chance
            return Distribution(weights)

        now = now.then(step)
        yield now
