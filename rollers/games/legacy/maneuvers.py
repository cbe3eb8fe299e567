"""Melee maneuvers: what a combination of them adds up to (LEG-8.3, LEG-8.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rollers.errors import Problem
from rollers.games.legacy.book_tables import MANEUVERS, ManeuverRow
from rollers.games.legacy.weapon_types import LONGEST_KEY
from rollers.house import House
from rollers.inputs import listed
from rollers.kinds import Text

MOST_COMBINED = 6
PARRY, MISSILE_PARRY = "parry", "missile_parry"
RUNNING_LUNGE, DISARM, GRAPPLE, TRIP = "running_lunge", "disarm", "grapple", "trip"
"""Keys of maneuvers that do more than add a TMod and damage."""


def maneuvers(*, label: str = "Maneuvers", help: str = "One, or a combination.", **how: Any) -> Any:  # noqa: ANN401
    """Declare a combination of maneuvers."""
    return listed(
        Text(1, LONGEST_KEY, suggestions=MANEUVERS.keys()), fewest=1, most=MOST_COMBINED, distinct=True,
        item_label="Maneuver", label=label, help=help, **how,
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination:
    """What some maneuvers come to together."""

    tmod: int
    """The sum of their TMods, without the penalty."""
    penalty: int
    """For combining them, 0 or below (LEG-8.3)."""
    damage: int | None
    """The greatest damage bonus; None where none deals damage."""
    forceable: bool
    """Whether all are purely defensive (LEG-3.14)."""


def combined(keys: Sequence[str], house: House) -> Combination:
    """Add maneuvers up; every key stands in the table in force."""
    rows = [row for key in keys if (row := MANEUVERS.find(house, key)) is not None]
    extra = len(keys) - 1
    return Combination(
        tmod=sum(row.tmod for row in rows),
        penalty=-extra if house.says("legacy.combination_penalty", "per_extra") else -min(1, extra),
        damage=max((row.damage for row in rows if row.damage is not None), default=None),
        forceable=all(row.defensive for row in rows),
    )


def maneuver_tmod(key: str, house: House) -> int:
    """Return the TMod of one maneuver alone."""
    return combined((key,), house).tmod


def unknown_maneuvers(keys: Iterable[str], house: House) -> Iterable[Problem]:
    """Name each maneuver that the table in force does not have; paths from the list itself."""
    known = ", ".join(each.row.key for each in MANEUVERS.entries(house))
    for place, key in enumerate(keys):
        if MANEUVERS.find(house, key) is None:
            yield Problem(f"[{place}]", key, f"one of {known}", "Maneuver")


def no_attacks(keys: Iterable[str], house: House, *, barred: Sequence[str] = ()) -> Iterable[Problem]:
    """Name each maneuver that is unknown, a defense, or barred here; paths from the list itself."""
    attacks = [row.key for row in attacks_in_force(house) if row.key not in barred]
    for place, key in enumerate(keys):
        if key not in attacks:
            yield Problem(f"[{place}]", key, f"one of {', '.join(attacks)}", "Maneuver")


def attacks_in_force(house: House) -> tuple[ManeuverRow, ...]:
    """Return the maneuvers that are no defense, in the order of the table."""
    return tuple(each.row for each in MANEUVERS.entries(house) if not each.row.defensive)
