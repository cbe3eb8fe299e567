"""The bonus that a set of items gives on one roll (LAC-4.5 to LAC-4.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.equipment import MOST_CARRIED, Item, counting, stacks, together
from rollers.games.lacuna.house import house
from rollers.games.lacuna.names import unique_names
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House
from rollers.inputs import Checks, Nested, listed
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the bonus."""

    checks: ClassVar[Checks] = (unique_names("equipment"),)
    equipment: tuple[Item, ...] = listed(
        Nested(Item), most=MOST_CARRIED, item_label="Item", label="Equipment", help="What is used on the roll."
    )
    attribute: Attribute = shared.attribute()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The bonus, and which items give it."""

    bonus: int
    used: tuple[str, ...]
    unused: tuple[str, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Find what counts; nothing is rolled."""
    used = counting(ask.equipment, ask.attribute, ask.house)
    names = tuple(item.name for item in used)
    return Result(
        bonus=together((item.bonus for item in used), ask.house),
        used=names,
        unused=tuple(item.name for item in ask.equipment if item.name not in names),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the bonus into words."""
    verdict = f"+{result.bonus}" if result.bonus else "No bonus"
    if ask.attribute is Attribute.ACCESS:
        step = Step("Equipment never helps an Access roll.", "LAC-4.8")
    elif stacks(ask.house):
        step = Step("All items that serve the attribute add up.", "LAC-4.7")
    else:
        step = Step("Only the best item that serves the attribute counts.", "LAC-4.7")
    by = f", from {', '.join(result.used)}" if result.used else ""
    return Telling(verdict=verdict, summary=f"{verdict} on {ask.attribute.value.capitalize()}{by}.", steps=(step,))


EQUIPMENT_BONUS = Mechanic(
    id="lacuna.equipment_bonus",
    title="Equipment bonus",
    purpose="See which of several items count on a roll, and for how much.",
    rules=("LAC-4.5", "LAC-4.7", "LAC-4.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("lacuna.equipment_stacking",),
    example=Example(
        inputs={
            "equipment": [
                {"name": "Pipe"},
                {"name": "Prod", "kind": "weapon", "bonus": 3, "origin": "requisitioned"},
                {"name": "Lens", "attribute": "instinct"},
            ]
        }
    ),
)
