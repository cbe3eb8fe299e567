"""Task Modifiers: what a TMod is, and which of several count (LEG-2.6, LEG-2.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rollers.games.legacy.ranges import TMOD_HIGH, TMOD_LOW
from rollers.inputs import Nested, integer, listed, text
from rollers.kinds import Preset
from rollers.outcome import signed
from rollers.tables import load_table

MOST_TMODS = 40
COMMON = (
    "walking", "target_prone", "clever_plan", "good_tool", "extra_time_1",
    "light_cover", "heavy_cover", "dim_light", "darkness", "simple_task", "hard_task",
)  # fmt: skip
"""Situations of LEG-2.9 that a form adds at one press; the others are typed, or looked up."""


@dataclass(frozen=True, kw_only=True)
class TMod:
    """One Task Modifier."""

    value: int = integer(low=TMOD_LOW, high=TMOD_HIGH, label="TMod", help="A bonus, or a penalty below 0.")
    type: str = text(
        longest=40, default="", label="Kind",
        help="Two of one kind do not add up. Leave empty if it clashes with nothing.",
    )  # fmt: skip
    label: str = text(longest=60, default="", label="What for", help="A word for your own memory.")


def _presets() -> tuple[Preset, ...]:
    """Return the TMods of common situations, as the book or this project has them, and an empty one."""
    table = load_table("legacy", "situations")
    rows = [table.row(key, column="key") for key in COMMON]
    common = [(row.word("key").replace("_", " "), row.number("tmod"), row.word("type")) for row in rows]
    known = (
        Preset(f"{name} {signed(tmod)}", {"value": tmod, "type": kind, "label": name}) for name, tmod, kind in common
    )
    return (*known, Preset("Any other", {}))


def _told(modifiers: tuple[TMod, ...]) -> str:
    """Say what TMods come to, and how many of them count for nothing."""
    idle = len(redundant_places(modifiers))
    return f"In all {signed(total_tmod(modifiers))}" + (f", {idle} redundant" if idle else "")


def tmods(**how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a list of TMods."""
    return listed(
        Nested(TMod), most=MOST_TMODS, item_label="Task Modifier", label="Task Modifiers", presets=_presets(),
        total=_told, **how,
    )  # fmt: skip


def counting_places(modifiers: Sequence[TMod]) -> tuple[int, ...]:
    """Return the places of the TMods that count, ascending (LEG-2.7).

    Of one type the highest bonus and the worst penalty stand; of equal values the first listed; 0 and
    TMods without a type always.
    """
    best: dict[tuple[str, bool], int] = {}
    kept: list[int] = []
    for place, modifier in enumerate(modifiers):
        if not modifier.type or modifier.value == 0:
            kept.append(place)
            continue
        rival = best.get((modifier.type, modifier.value > 0))
        if rival is None or abs(modifier.value) > abs(modifiers[rival].value):
            best[modifier.type, modifier.value > 0] = place
    return tuple(sorted([*kept, *best.values()]))


def redundant_places(modifiers: Sequence[TMod]) -> tuple[int, ...]:
    """Return the places of the TMods that do not count, ascending (LEG-2.7)."""
    counting = set(counting_places(modifiers))
    return tuple(place for place in range(len(modifiers)) if place not in counting)


def total_tmod(modifiers: Sequence[TMod]) -> int:
    """Return the sum of the TMods that count (LEG-2.6)."""
    return sum(modifiers[place].value for place in counting_places(modifiers))
