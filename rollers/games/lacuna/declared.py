"""What is declared before a roll of Force or Instinct: the items used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rollers.errors import Problem
from rollers.games.lacuna.equipment import MOST_CARRIED, Item, together
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.names import LONGEST_NAME
from rollers.games.lacuna.rolling import Attribute
from rollers.inputs import listed
from rollers.kinds import Text


def used_items() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the carried items used on a roll."""
    return listed(
        Text(1, LONGEST_NAME), most=MOST_CARRIED, default=(), item_label="Item used", rare=True, label="Items used",
        help="Names of carried items that serve the attribute.",
    )  # fmt: skip


def used_faults(used: Sequence[str], attribute: Attribute, carried: Iterable[Item]) -> Iterable[Problem]:
    """Items used are carried, named once, and serve the attribute rolled; none serves Access (LAC-4.8)."""
    serving = {item.name for item in carried if item.attribute.value == attribute.value}
    for place, name in enumerate(used):
        if name not in serving or name in used[:place]:
            yield Problem(f"items[{place}]", name, "carried items that serve the attribute rolled, each once")


def bonus_of(member: Member, used: Sequence[str]) -> int:
    """Return the equipment bonus of the items used (LAC-4.7)."""
    return together((item.bonus for item in member.equipment if item.name in used), member.house)
