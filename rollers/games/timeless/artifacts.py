"""The Artifacts, and the figures they give while worn or held (TIM-12.19)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rollers.inputs import listed
from rollers.kinds import Choice
from rollers.tables import Row, load_table

MOST_LISTED = 20
"""More than there are kinds: whoever lists one twice is told which."""


class Artifact(StrEnum):
    """An object with powers (TIM-1.4)."""

    ARMOR = "dungeon_armor"
    HEADLAMP = "dungeon_headlamp"
    PACK = "dungeon_pack"
    SHIELD = "dungeon_shield"
    SWORD = "dungeon_sword"
    RAY_GUN = "ray_gun"
    BROKEN_RAY_GUN = "broken_ray_gun"
    """It once rolled 2 for damage and does nothing any more (TIM-12.15)."""


ARTIFACT_NAMES = {artifact.value: artifact.value.replace("_", " ").title() for artifact in Artifact}
"""As the book writes them."""


def artifacts(*, label: str = "Artifacts", help: str = "Worn or held.", rare: bool = False) -> Any:  # noqa: ANN401
    """Declare a list of Artifacts, no two of a kind (TIM-12.20)."""
    return listed(
        Choice(Artifact, ARTIFACT_NAMES), most=MOST_LISTED, distinct=True, default=(), item_label="Artifact",
        label=label, help=help, rare=rare,
    )  # fmt: skip


def entry(artifact: Artifact) -> Row:
    """Return the row of an Artifact in the table."""
    return load_table("timeless", "artifacts").row(artifact.value)


def is_held(artifact: Artifact) -> bool:
    """Say whether it takes a hand, unless it is a Shield on the back (TIM-12.18)."""
    return entry(artifact).word("held") == "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gifts:
    """What Artifacts give together: different ones add up, two of a kind do not (TIM-12.20)."""

    combat_boons: int
    combat_modifier: int
    check_banes: int
    disperses: bool
    """Whether something among them Disperses who falls to it (TIM-12.11, TIM-12.14)."""


def gifts(ready: Iterable[Artifact]) -> Gifts:
    """Add up what these give, worn or held ready."""
    rows = [entry(artifact) for artifact in set(ready)]
    return Gifts(
        combat_boons=sum(row.number("combat_boons") for row in rows),
        combat_modifier=sum(row.number("combat_modifier") for row in rows),
        check_banes=sum(row.number("check_banes") for row in rows),
        disperses=any(row.flag("disperses") for row in rows),
    )
