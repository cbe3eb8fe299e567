"""Words that everything told of a Psychic Combat shares."""

from __future__ import annotations

from collections.abc import Iterable

from rollers.games.timeless.artifacts import ARTIFACT_NAMES, Artifact
from rollers.games.timeless.combat_state import Ending
from rollers.games.timeless.condition import Condition

FALLS = {Condition.DORMANT: ("falls Dormant", "TIM-6.29"), Condition.DISPERSED: ("is Dispersed", "TIM-6.30")}
"""What befalls somebody at zero Power, and by which rule."""
ENDINGS = {
    Ending.NONE: ("Nobody is left: nobody has won.", "TIM-6.34"),
    Ending.PARTED: ("All are out of sight of their opponents: the combat is over.", "TIM-6.35"),
    Ending.STOPPED: ("The Referee has ended the combat.", "TIM-6.35"),
}


def artifact_name(artifact: Artifact) -> str:
    """Write an Artifact as a sentence has it: Dungeon Pack."""
    return ARTIFACT_NAMES[artifact]


def listing(names: Iterable[str]) -> str:
    """Write names as a sentence has them: a, b and c; nobody where there are none."""
    *first, last = list(names) or ["nobody"]
    return f"{', '.join(first)} and {last}" if first else last


def ending_of(outcome: Ending, winners: tuple[str, ...]) -> tuple[str, str]:
    """Say how a combat ended, and by which rule."""
    if outcome is Ending.ONE_SIDE:
        return f"{listing(winners)} {'has' if len(winners) == 1 else 'have'} won.", "TIM-6.34"
    return ENDINGS[outcome]
