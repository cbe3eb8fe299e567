"""The tables a group may change (LEG-1.9): their columns, and the house rules that change them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.games.legacy.coverage import coverage
from rollers.games.legacy.ranges import DEFENSE_HIGH, SPEED_HIGH, TMOD_HIGH, TMOD_LOW
from rollers.games.legacy.weapon_types import LONGEST_KEY, MeleeRow, RangedRow
from rollers.house_tables import BandTable, KeyedTable
from rollers.inputs import choice, flag, integer, text


def _key() -> object:
    """Declare the key of a row."""
    return text(shortest=1, longest=LONGEST_KEY, label="Key", help="Its name in this table.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ManeuverRow:
    """A maneuver (LEG-8.4)."""

    key: str = _key()  # type: ignore[assignment]
    tmod: int = integer(low=TMOD_LOW, high=TMOD_HIGH, label="TMod")
    damage: int | None = integer(
        low=TMOD_LOW, high=TMOD_HIGH, nullable=True, default=None, label="Damage bonus",
        help="Empty: it deals no damage of its own.",
    )  # fmt: skip
    defensive: bool = flag(label="Defensive", help="Purely defensive, so that it can be forced.")


class LocationKey(StrEnum):
    """A face of the location die."""

    HEAD = "1"
    RIGHT_ARM = "2"
    LEFT_ARM = "3"
    CHEST = "4"
    ABDOMEN = "5"
    HIPS = "6"
    RIGHT_THIGH = "7"
    LEFT_THIGH = "8"
    RIGHT_CALF = "9"
    LEFT_CALF = "10"


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationRow:
    """A hit location (LEG-11.2)."""

    key: LocationKey = choice(LocationKey, label="Face of the die")
    # Every face has a row already, so that these defaults never come to stand.
    name: str = text(shortest=1, longest=60, default="location", label="Name")
    modifier: int = integer(low=TMOD_LOW, high=TMOD_HIGH, default=0, label="Damage modifier")


@dataclass(frozen=True, slots=True, kw_only=True)
class SituationRow:
    """A situation (LEG-2.9)."""

    key: str = _key()  # type: ignore[assignment]
    tmod: int = integer(low=TMOD_LOW, high=TMOD_HIGH, label="TMod")
    type: str = text(longest=40, default="", label="Kind", help="Two of one kind do not add up.")


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverageRow:
    """A piece of armor, by where it covers (LEG-14.11)."""

    key: str = _key()  # type: ignore[assignment]
    locations: tuple[int, ...] = coverage(ranges=False, label="Locations")


@dataclass(frozen=True, slots=True, kw_only=True)
class MaterialRow:
    """What armor is made of (LEG-14.12)."""

    key: str = _key()  # type: ignore[assignment]
    rank: int = integer(low=0, high=DEFENSE_HIGH, label="Rank", help="The SDef it gives.")
    agl: int = integer(low=-20, high=0, default=0, label="AGL modifier")


@dataclass(frozen=True, slots=True, kw_only=True)
class VehicleRow:
    """A vehicle (LEG-17.4)."""

    key: str = _key()  # type: ignore[assignment]
    mov: int = integer(low=0, high=SPEED_HIGH, label="MOV", unit="m/Turn")
    max: int = integer(low=0, high=SPEED_HIGH, label="MAX", unit="m/Turn")
    sdef: int = integer(low=0, high=DEFENSE_HIGH, label="SDef")
    structure: int = integer(low=1, high=200, label="Structure")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraTimeRow:
    """A step of extra time (LEG-2.8)."""

    multiple: int = integer(low=0, high=5000, label="Units of extra time", help="Of the least time the Task takes.")
    tmod: int = integer(low=TMOD_LOW, high=TMOD_HIGH, label="TMod")


@dataclass(frozen=True, slots=True, kw_only=True)
class VelocityRow:
    """A step of relative speed (LEG-13.5)."""

    from_: int = integer(low=0, high=SPEED_HIGH, label="From", unit="m/Turn")
    tmod: int = integer(low=-50, high=0, label="TMod")


@dataclass(frozen=True, slots=True, kw_only=True)
class ImpactRow:
    """A step of speed on impact (LEG-13.10)."""

    from_: int = integer(low=0, high=SPEED_HIGH, label="From", unit="m/Turn")
    damage: int = integer(low=0, high=200, label="Damage")


def _keyed[Row](name: str, rule: str, row: type[Row], label: str) -> KeyedTable[Row]:
    """Declare a keyed table of this game."""
    return KeyedTable(game="legacy", name=name, rule=rule, row=row, label=label)


def _bands[Row](name: str, rule: str, row: type[Row], label: str) -> BandTable[Row]:
    """Declare a band table of this game."""
    return BandTable(game="legacy", name=name, rule=rule, row=row, label=label)


MANEUVERS = _keyed("maneuvers", "LEG-8.4", ManeuverRow, "Maneuver")
HIT_LOCATIONS = _keyed("hit_locations", "LEG-11.2", LocationRow, "Hit location")
SITUATIONS = _keyed("situations", "LEG-2.9", SituationRow, "Situation")
ARMOR_COVERAGE = _keyed("armor_coverage", "LEG-14.11", CoverageRow, "Piece of armor")
ARMOR_MATERIALS = _keyed("armor_materials", "LEG-14.12", MaterialRow, "Armor material")
MELEE_WEAPONS = _keyed("melee_weapons", "LEG-17.2", MeleeRow, "Melee weapon")
RANGED_WEAPONS = _keyed("ranged_weapons", "LEG-17.3", RangedRow, "Ranged weapon")
VEHICLES = _keyed("vehicles", "LEG-17.4", VehicleRow, "Vehicle")
EXTRA_TIME = _bands("extra_time", "LEG-2.8", ExtraTimeRow, "Step of extra time")
VELOCITY_TMOD = _bands("velocity_tmod", "LEG-13.5", VelocityRow, "Step of speed")
IMPACT = _bands("impact", "LEG-13.10", ImpactRow, "Step of speed")

KEYED_TABLES = (
    MANEUVERS, HIT_LOCATIONS, SITUATIONS, ARMOR_COVERAGE, ARMOR_MATERIALS, MELEE_WEAPONS, RANGED_WEAPONS, VEHICLES,
)  # fmt: skip
BAND_TABLES = (EXTRA_TIME, VELOCITY_TMOD, IMPACT)
