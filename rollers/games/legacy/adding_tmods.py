"""Adding up Task Modifiers, given or looked up (LEG-2.6, LEG-2.7, LEG-2.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.book_tables import SITUATIONS
from rollers.games.legacy.house import house
from rollers.games.legacy.shared_inputs import NAME_LENGTH
from rollers.games.legacy.task_modifiers import TMod, counting_places, redundant_places, tmods, total_tmod
from rollers.house import House
from rollers.inputs import Checks, integer, listed
from rollers.kinds import Text
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, addition, signed

MOVEMENT = "movement"
"""The kind of every TMod for moving while acting (LEG-2.9)."""
MOST_SITUATIONS = 20


@dataclass(frozen=True, kw_only=True)
class ModifiersAsk:
    """Inputs of adding up."""

    tmods: tuple[TMod, ...] = tmods(help="Everything that helps or hinders.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class ModifiersResult:
    """Which modifiers count, and what they come to."""

    kept: tuple[int, ...]
    dropped: tuple[int, ...]
    total: int


def add_up(ask: ModifiersAsk, dice: Dice) -> ModifiersResult:
    """Add up; nothing is rolled."""
    return ModifiersResult(
        kept=counting_places(ask.tmods), dropped=redundant_places(ask.tmods), total=total_tmod(ask.tmods)
    )  # fmt: skip


def told(modifiers: Sequence[TMod], first: tuple[Step, ...] = ()) -> Telling:
    """Put a sum of modifiers into words, after the steps that came first."""
    total = total_tmod(modifiers)
    counting = [modifiers[place].value for place in counting_places(modifiers)]
    steps = [*first, Step(f"What counts is added: {addition(counting, total)}.", "LEG-2.6")]
    for place in redundant_places(modifiers):
        modifier = modifiers[place]
        text = f"{signed(modifier.value)} counts for nothing beside a stronger one for {modifier.type}."
        steps.append(Step(text, "LEG-2.7"))
    return Telling(
        verdict=f"TMod {signed(total)}",
        working=addition(counting, total),
        summary=f"The Task Modifier is {signed(total)}.",
        steps=tuple(steps),
    )


def tell_modifiers(ask: ModifiersAsk, result: ModifiersResult) -> Telling:
    """Put the sum into words."""
    return told(ask.tmods)


def known_situations(ask: SituationsAsk) -> Iterable[Problem]:
    """Every situation stands in the table in force."""
    keys = [entry.row.key for entry in SITUATIONS.entries(ask.house)]
    for place, key in enumerate(ask.situations):
        if key not in keys:
            yield Problem(f"situations[{place}]", key, f"one of {', '.join(keys)}", "Situations")


@dataclass(frozen=True, kw_only=True)
class SituationsAsk:
    """Inputs of a look-up."""

    checks: ClassVar[Checks] = (known_situations,)
    situations: tuple[str, ...] = listed(
        Text(1, NAME_LENGTH, suggestions=SITUATIONS.keys()), most=MOST_SITUATIONS, distinct=True,
        item_label="Situation", label="Situations", help="Keys of the table.",
    )  # fmt: skip
    moving: int = integer(
        low=-5, high=0, default=0, label="Moving meanwhile", help="What the GM takes off for moving while acting."
    )  # fmt: skip
    tmods: tuple[TMod, ...] = tmods(default=(), help="Everything else that helps or hinders.")
    house: House = house()

    @property
    def modifiers(self) -> tuple[TMod, ...]:
        """All of them: the situations, the movement where there is any, the rest."""
        rows = [SITUATIONS.find(self.house, key) for key in self.situations]
        found = [TMod(value=row.tmod, type=row.type, label=row.key) for row in rows if row]
        moving = [TMod(value=self.moving, type=MOVEMENT, label="moving")] if self.moving else []
        return (*found, *moving, *self.tmods)


@dataclass(frozen=True, slots=True, kw_only=True)
class SituationsResult:
    """The modifiers found, which of them count, and what they come to."""

    values: tuple[int, ...]
    kept: tuple[int, ...]
    dropped: tuple[int, ...]
    total: int


def look_up(ask: SituationsAsk, dice: Dice) -> SituationsResult:
    """Look up and add; nothing is rolled."""
    modifiers = ask.modifiers
    return SituationsResult(
        values=tuple(modifier.value for modifier in modifiers),
        kept=counting_places(modifiers),
        dropped=redundant_places(modifiers),
        total=total_tmod(modifiers),
    )


def tell_situations(ask: SituationsAsk, result: SituationsResult) -> Telling:
    """Put the look-up into words."""
    found = ask.modifiers[: len(ask.situations)]
    first = tuple(
        Step(f"{each.label.replace('_', ' ').capitalize()}: {signed(each.value)}.", "LEG-2.9") for each in found
    )
    moving = (Step(f"Moving while acting: {signed(ask.moving)}.", "LEG-3.4"),) if ask.moving else ()
    return told(ask.modifiers, (*first, *moving))


TASK_MODIFIERS = Mechanic(
    id="legacy.task_modifiers",
    title="Task Modifiers",
    purpose="Add up Task Modifiers and see which of them are redundant.",
    rules=("LEG-2.6", "LEG-2.7"),
    inputs=ModifiersAsk,
    resolve=add_up,
    tell=tell_modifiers,
    example=Example(inputs={"tmods": [{"value": 1, "type": "time"}, {"value": 2, "type": "time"}, {"value": 2}]}),
)

SITUATIONAL_TMODS = Mechanic(
    id="legacy.situational_tmods",
    title="Situational Task Modifiers",
    purpose="Look up situations and add up what they come to.",
    rules=("LEG-2.7", "LEG-2.9", "LEG-3.4"),
    inputs=SituationsAsk,
    resolve=look_up,
    tell=tell_situations,
    house=("legacy.table.situations",),
    example=Example(inputs={"situations": ["walking", "target_prone", "range_long"]}),
)
