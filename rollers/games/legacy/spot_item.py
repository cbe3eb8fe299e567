"""Noticing a hidden item (LEG-14.1 to LEG-14.3).

- What fits the clothing is hidden; what does not is in plain view. A glance finds nothing hidden (LEG-14.2).
- A pat-down is a Perception roll at +4, a close look at +0 (LEG-14.2).
- A carrier who has taken the trouble puts her Disguise Rank against it (LEG-14.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.house import house
from rollers.games.legacy.situations import situation_tmod
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.task_roll import injury_tmod, sdam_within_cdam
from rollers.games.legacy.weapon_types import SIZE_LABELS, Size
from rollers.house import House
from rollers.inputs import Checks, choice
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, addition, plain
from rollers.tables import load_table


class Clothing(StrEnum):
    """What the carrier wears."""

    LIGHT = "light"
    JACKET = "jacket"
    TRENCHCOAT = "trenchcoat"

    def hides(self, size: Size) -> bool:
        """Say whether an item of this size fits in or under it (LEG-14.2)."""
        return size.value in load_table("legacy", "clothing").row(self.value).words("hides")


class Search(StrEnum):
    """How one looks."""

    GLANCE = "glance"
    SCRUTINY = "scrutiny"
    PAT_DOWN = "pat_down"

    @property
    def tmod(self) -> int:
        """Its Task Modifier (LEG-2.9); a glance has no roll."""
        return 0 if self is Search.GLANCE else situation_tmod(self.value)


SEARCH_LABELS = {"glance": "A passing glance", "scrutiny": "A close look", "pat_down": "A pat-down"}


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a search."""

    checks: ClassVar[Checks] = (sdam_within_cdam,)
    size: Size = choice(Size, label="Size", labels=SIZE_LABELS, help="What hides the item.")
    worn: Clothing = choice(Clothing, label="Clothing", help="What the carrier wears.")
    method: Search = choice(Search, label="Search", labels=SEARCH_LABELS)
    statistic: int = shared.rank("Statistic", "The searcher's, as the GM names it.")
    ability: int = shared.rank("Perception", "The searcher's Rank.")
    disguise: int = shared.rank("Disguise", "The carrier's Rank, if she used it to hide the item.", default=0)
    tmods: tuple[TMod, ...] = tmods(default=(), help="Besides that of the search.")
    cdam: int = shared.acting_cdam("The searcher's.")
    sdam: int = shared.acting_sdam("The searcher's, never above CDam.")
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Whether it was noticed."""

    concealed: bool
    target: int | None
    roll: int | None
    noticed: bool


def parts_of(ask: Ask) -> tuple[int, ...]:
    """Return what the target number is made of."""
    injury = injury_tmod(ask.cdam, ask.sdam)
    return ask.statistic, ask.ability, total_tmod(ask.tmods), injury, ask.method.tmod, -ask.disguise


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look for it."""
    concealed = ask.worn.hides(ask.size)
    if not concealed or ask.method is Search.GLANCE:
        return Result(concealed=concealed, target=None, roll=None, noticed=not concealed)
    target = sum(parts_of(ask))
    thrown = roll_under(dice, target, automatic_success=ask.automatic_success, label="Perception")
    return Result(concealed=True, target=target, roll=thrown.roll, noticed=thrown.success)


def tell(ask: Ask, result: Result) -> Telling:
    """Put the search into words."""
    verdict = "Noticed" if result.noticed else "Not noticed"
    line = ""
    if result.roll is not None and result.target is not None:
        line = f"{result.roll} {'≤' if result.roll <= result.target else '>'} {plain(result.target)}"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.noticed else Tone.FAILURE,
        working=line,
        summary=f"{verdict}: {line or ('in plain view' if not result.concealed else 'a glance finds nothing hidden')}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say how it came about."""
    worn = f"{ask.worn.value} clothing" if ask.worn is Clothing.LIGHT else f"a {ask.worn.value}"
    if not result.concealed:
        yield Step(f"Size {ask.size.value} does not fit under {worn}: it is in plain view.", "LEG-14.2")
        return
    yield Step(f"Size {ask.size.value} is hidden under {worn}.", "LEG-14.2")
    if result.target is None:
        yield Step("A passing glance finds nothing hidden.", "LEG-14.2")
        return
    first, second, *others = parts_of(ask)
    parts = [first, second, *(part for part in others if part)]
    yield Step(f"Target number: {addition(parts, result.target)}.", "LEG-2.1")
    if ask.disguise:
        yield Step(f"The carrier's Disguise takes {ask.disguise} off.", "LEG-14.3")


SPOT_ITEM = Mechanic(
    id="legacy.spot_item",
    title="Noticing a hidden item",
    purpose="Roll whether somebody notices what another carries under her clothes.",
    rules=("LEG-14.1", "LEG-14.2", "LEG-14.3"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="noticed", label="Will it be noticed?", of=lambda result: result.noticed,
            outcomes=("true", "false"), words={"true": "noticed", "false": "not noticed"},
        ),
    ),
    example=Example(
        inputs={
            "size": "J", "worn": "trenchcoat", "method": "pat_down", "statistic": 3, "ability": 1, "disguise": 2,
        },
        faces=(6,),
    ),
)  # fmt: skip
