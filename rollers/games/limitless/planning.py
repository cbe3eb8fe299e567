"""What the answers of section 12 share: inputs, and how Victories add up over Exchanges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rollers.games.limitless.victories import gain
from rollers.inputs import integer
from rollers.odds import Distribution, capped_sum


def wanted(*, most: int, label: str = "Victories still wanted", **how: Any) -> Any:  # noqa: ANN401
    """Declare the Victories that a goal still lacks."""
    return integer(low=1, high=most, label=label, **({"help": "Price of the goal less what you have."} | how))


def exchanges(*, most: int, **how: Any) -> Any:  # noqa: ANN401
    """Declare how many Exchanges are left."""
    return integer(low=1, high=most, **({"label": "Exchanges", "help": "How many are left to play."} | how))


def prevent(*, most: int, **how: Any) -> Any:  # noqa: ANN401
    """Declare the dice of a Prevent that is met in every Exchange."""
    usual: dict[str, Any] = {"label": "Prevent dice against it", "help": "In every Exchange; 0 for none."}
    return integer(low=0, high=most, default=0, **(usual | how))


def total_gain(pools: Sequence[tuple[int, int]], needed: int) -> Distribution[int]:
    """Return the Victories gained over several Exchanges, where all from `needed` on counts as `needed`.

    Args:
        pools: for each Exchange the dice rolled to Accomplish, and those of the Prevent against them.
        needed: Victories wanted.
    """
    return capped_sum([gain(dice, against) for dice, against in pools], needed)
