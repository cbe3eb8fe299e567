"""The rows of the tables that a group may change (LEG-1.9, section 17)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import book_tables as tables
from rollers.games.legacy.house import house
from rollers.games.legacy.locations import EXTREMITIES
from rollers.games.legacy.weapon_types import LONGEST_KEY
from rollers.house import House
from rollers.house_tables import Entry, KeyedTable
from rollers.inputs import Checks, choice, inputs_of, text
from rollers.jsontext import to_json
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, plain
from rollers.tables import Provenance


class EquipmentList(StrEnum):
    """A table."""

    MANEUVERS = "maneuvers"
    HIT_LOCATIONS = "hit_locations"
    SITUATIONS = "situations"
    ARMOR_COVERAGE = "armor_coverage"
    ARMOR_MATERIALS = "armor_materials"
    MELEE_WEAPONS = "melee_weapons"
    RANGED_WEAPONS = "ranged_weapons"
    VEHICLES = "vehicles"


TABLES: dict[EquipmentList, KeyedTable[Any]] = {
    EquipmentList(table.name): table for table in tables.KEYED_TABLES
}  # fmt: skip


KEYS = tuple(str(to_json(entry.row.key)) for table in TABLES.values() for entry in table.book())
"""Of all tables: which of them fit hangs on the table that is picked."""


def entry_of(list_: EquipmentList, key: str, house: House) -> Entry[Any] | None:
    """Return the row of a key as it is in force, None if there is none."""
    return TABLES[list_].entry(house, key)


def key_is_known(ask: Ask) -> Iterable[Problem]:
    """The table in force has such a row."""
    if entry_of(ask.list, ask.key, ask.house) is None:
        keys = ", ".join(str(to_json(each.row.key)) for each in TABLES[ask.list].entries(ask.house))
        yield Problem("key", ask.key, f"one of {keys}", "Key")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the look-up."""

    checks: ClassVar[Checks] = (key_is_known,)
    list: EquipmentList = choice(EquipmentList, label="Table")
    key: str = text(
        shortest=1, longest=LONGEST_KEY, label="Key", suggestions=KEYS,
        help="Of the row, as the table names it.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One row, every column of it as a field of its own."""

    key: str
    columns: tuple[tuple[str, object], ...]
    provenance: Provenance

    def to_json(self) -> object:
        """Return key, columns and provenance side by side."""
        return {"key": self.key, **{name: to_json(value) for name, value in self.columns},
                "provenance": self.provenance.value}  # fmt: skip


def columns_of(list_: EquipmentList, row: Any) -> tuple[tuple[str, object], ...]:  # noqa: ANN401 - of any table
    """Return the columns of a row by name, but for its key."""
    columns = [(each.name, getattr(row, each.attribute)) for each in inputs_of(row.__class__) if each.name != "key"]
    if list_ is EquipmentList.HIT_LOCATIONS:
        columns.append(("extremity", int(row.key) in EXTREMITIES))
    return tuple(columns)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look the row up; nothing is rolled."""
    found = entry_of(ask.list, ask.key, ask.house)
    assert found is not None  # noqa: S101 - the check has made sure
    return Result(key=ask.key, columns=columns_of(ask.list, found.row), provenance=found.provenance)


ORIGINS = {
    Provenance.STATED: "stated in the book",
    Provenance.DERIVED: "derived from what the book states",
    Provenance.SUPPLIED: "supplied by this reference; the book's list is lost",
    Provenance.GROUP: "your group's own",
}


def _shown(value: object) -> str:
    """Write a column as a reader sees it."""
    plainly = to_json(value)
    match plainly:
        case bool():
            return "yes" if plainly else "no"
        case int():
            return plain(plainly)
        case dict():
            return ", ".join(f"{name} {_shown(given)}" for name, given in plainly.items()) or "none"
        case [*entries]:
            return ", ".join(map(_shown, entries)) or "none"
    return str(plainly or "none").replace("_", " ")


def tell(ask: Ask, result: Result) -> Telling:
    """Put the row into words."""
    label, origin = TABLES[ask.list].label, ORIGINS[result.provenance]
    name = result.key.replace("_", " ")
    return Telling(
        verdict=name.capitalize(),
        summary=f"{label}: {name}, {origin}.",
        steps=(Step(f"The row is {origin}.", TABLES[ask.list].rule),),
        tables=(
            Sheet(
                caption=f"{label}: {name}",
                columns=("Column", "Value"),
                rows=tuple((column.replace("_", " "), _shown(value)) for column, value in result.columns),
            ),
        ),
    )


EQUIPMENT = Mechanic(
    id="legacy.equipment",
    title="A row of a table",
    purpose="Look up a weapon, a vehicle, armor, a maneuver, a location or a situation.",
    rules=("LEG-2.9", "LEG-8.4", "LEG-11.2", "LEG-14.11", "LEG-14.12", "LEG-17.2", "LEG-17.3", "LEG-17.4"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=tuple(table.house_key for table in tables.KEYED_TABLES),
    example=Example(inputs={"list": "melee_weapons", "key": "sword"}),
)
