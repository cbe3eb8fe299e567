"""TMod and damage of a combination of maneuvers (LEG-8.3, LEG-8.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.book_tables import MANEUVERS
from rollers.games.legacy.house import house
from rollers.games.legacy.maneuvers import combined, maneuver_tmod, maneuvers, unknown_maneuvers
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, addition, signed


def known_maneuvers(ask: Ask) -> Iterable[Problem]:
    """Every maneuver stands in the table in force."""
    return (problem.under("maneuvers") for problem in unknown_maneuvers(ask.maneuvers, ask.house))


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the sum."""

    checks: ClassVar[Checks] = (known_maneuvers,)
    maneuvers: tuple[str, ...] = maneuvers(help="A Riposte is parry and thrust.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What they come to."""

    tmod: int
    combination: int
    damage: int | None
    forceable: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Add them up; nothing is rolled."""
    together = combined(ask.maneuvers, ask.house)
    return Result(
        tmod=together.tmod + together.penalty,
        combination=together.penalty,
        damage=together.damage,
        forceable=together.forceable,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the sum into words."""
    parts = [maneuver_tmod(key, ask.house) for key in ask.maneuvers]
    parts += [result.combination] if result.combination else []
    damage = "no damage of its own" if result.damage is None else f"damage {signed(result.damage)}"
    return Telling(
        verdict=f"TMod {signed(result.tmod)}",
        working=addition(parts, result.tmod),
        summary=f"TMod {signed(result.tmod)}, {damage}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what each brings, and what combining costs."""
    for key in ask.maneuvers:
        row = MANEUVERS.find(ask.house, key)
        bonus = "" if row is None or row.damage is None else f", damage {signed(row.damage)}"
        name = key.replace("_", " ").capitalize()
        yield Step(f"{name}: TMod {signed(maneuver_tmod(key, ask.house))}{bonus}.", "LEG-8.4")
    if result.combination:
        yield Step(f"Combining them: {signed(result.combination)}; the greatest damage bonus counts.", "LEG-8.3")
    defensive = "Purely defensive: it may be forced." if result.forceable else "No pure defense: it cannot be forced."
    yield Step(defensive, "LEG-3.14")


MANEUVER_TOTAL = Mechanic(
    id="legacy.maneuver_total",
    title="Maneuvers combined",
    purpose="Add up the Task Modifiers and the damage of a combination.",
    rules=("LEG-3.14", "LEG-8.3", "LEG-8.4"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.combination_penalty", "legacy.table.maneuvers"),
    example=Example(inputs={"maneuvers": ["defensive_thrust", "lunge"]}),
)
