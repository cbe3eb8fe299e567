"""What a Method is, and what it works by (LIM-2.1, LIM-2.3, LIM-2.4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.limitless.house import house
from rollers.games.limitless.methods import METHODS, method_row
from rollers.house import House
from rollers.inputs import choice
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling


class KnownMethod(StrEnum):
    """The Methods that the text names: universal, independent, instances."""

    BATTLE = "Battle"
    COMMAND = "Command"
    INTRIGUE = "Intrigue"
    LORE = "Lore"
    ROMANCE = "Romance"
    BLACK_CIRCLE_METHODOLOGY = "Black Circle Methodology"
    BENDING_DIAMOND_INITIATION = "Bending Diamond Initiation"
    SYMBOLOGIC_GENETICS = "Symbologic Genetics"
    TAROT_READING = "Tarot Reading"
    INSIDIOUS_PHEROMONES = "Insidious Pheromones"
    DECOHERENCE_SCIMITAR_COMBAT = "Decoherence Scimitar Combat"


WORKS_BY = {
    "open_contest": "It works through the body and open contest.",
    "masses": "It works through rank and charm, on people in masses.",
    "one_person": "It gets others to act, one person at a time.",
    "knowledge": "It works through knowledge put to use.",
    "meaning": "It works by making things matter to someone.",
    "physical_law": "It works by changing the laws of physics.",
    "time": "It works by handling time.",
}
"""What a Method works by, in a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of the look-up."""

    method: KnownMethod = choice(
        KnownMethod, labels={each.value: each.value for each in KnownMethod}, label="Method",
        help="A universal Method, or a sample one.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a Method is."""

    universal: bool
    instance_of: str | None
    independent: bool
    works_by: str | None
    samples: tuple[str, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look the Method up; nothing is rolled."""
    row = method_row(ask.method)
    return Result(
        universal=row.word("sort") == "universal",
        instance_of=row.word("instance_of") or None,
        independent=row.word("sort") == "independent",
        works_by=row.word("works_by") or None,
        samples=tuple(other.word("id") for other in METHODS.rows if other.word("instance_of") == ask.method),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a Method into words."""
    steps: list[Step] = []
    if result.universal:
        verdict = "A universal Method"
        steps.append(Step("Everyone has it.", "LIM-2.2"))
    elif result.independent:
        verdict = "An independent Method"
        steps.append(Step("It is no instance of anything; you still tie it to one universal Method.", "LIM-2.4"))
    else:
        verdict = f"An instance of {result.instance_of}"
        steps.append(Step(f"It is a special case of {result.instance_of}, and narrower.", "LIM-2.3"))
    if result.works_by:
        steps.append(Step(WORKS_BY[result.works_by], "LIM-2.4" if result.independent else "LIM-2.1"))
    if result.samples:
        steps.append(Step(f"Sample instances: {', '.join(result.samples)}.", "LIM-2.3"))
    return Telling(
        verdict=verdict, summary=f"{ask.method.value} is {verdict[0].lower()}{verdict[1:]}.", steps=tuple(steps)
    )


METHOD_LOOKUP = Mechanic(
    id="limitless.method_lookup",
    title="What is this Method?",
    purpose="See what a Method is and what it works by.",
    rules=("LIM-2.1", "LIM-2.3", "LIM-2.4"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"method": "Intrigue"}),
)
