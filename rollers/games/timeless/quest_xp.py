"""XP at the end of a Quest: one for each yes, unless the group awards otherwise (TIM-9.1, TIM-9.2)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.house import House
from rollers.inputs import flag, integer, nested
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, addition, counted
from rollers.tables import Row, load_table


def question(name: str) -> Row:
    """Return the row of a question."""
    return load_table("timeless", "quest_questions").row(name)


def answer(name: str, label: str) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the answer to a question."""
    return flag(label=label, help=question(name).word("question"))


def award(name: str, label: str) -> Any:  # noqa: ANN401
    """Declare the XP for a yes."""
    return integer(
        low=0, high=100, default=question(name).number("award"), label=label, unit="XP",
        help="For a yes.",
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Awards:
    """XP for a yes to each question."""

    took_part: int = award("took_part", "Took part")
    completed_quest: int = award("completed_quest", "Completed the Quest")
    made_discovery: int = award("made_discovery", "Made a discovery")
    bent_reality: int = award("bent_reality", "Bent reality")
    came_through_combat: int = award("came_through_combat", "Came through combat")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the questions."""

    took_part: bool = answer("took_part", "Took part")
    completed_quest: bool = answer("completed_quest", "Completed the Quest")
    made_discovery: bool = answer("made_discovery", "Made a discovery")
    bent_reality: bool = answer("bent_reality", "Bent reality")
    came_through_combat: bool = answer("came_through_combat", "Came through combat")
    awards: Awards = nested(Awards, default={}, rare=True, label="Awards", help="The group's own XP for a yes.")
    house: House = house()

    @property
    def earned(self) -> tuple[tuple[str, int], ...]:
        """Every question answered with yes, and its XP."""
        names = (each.name for each in fields(Awards))
        return tuple((name, getattr(self.awards, name)) for name in names if getattr(self, name))


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the Quest was worth."""

    xp: int
    yes_count: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Add up the awards; nothing is rolled."""
    return Result(xp=sum(xp for _, xp in ask.earned), yes_count=len(ask.earned))


def tell(ask: Ask, result: Result) -> Telling:
    """Put the awards into words."""
    verdict = f"{result.xp} XP"
    steps = tuple(Step(f"{question(name).word('question')} Yes: {xp} XP.", "TIM-9.2") for name, xp in ask.earned)
    return Telling(
        verdict=verdict,
        tone=Tone.PLAIN,
        working=addition([xp for _, xp in ask.earned], result.xp) if result.yes_count > 1 else "",
        summary=f"{verdict} for {counted(result.yes_count, 'yes', 'times yes')}.",
        steps=(*steps, Step("What you do not spend you keep.", "TIM-9.4")),
    )


QUEST_XP = Mechanic(
    id="timeless.quest_xp",
    title="XP after a Quest",
    purpose="Answer five questions and count your Experience Points.",
    rules=("TIM-9.1", "TIM-9.2"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"took_part": True, "completed_quest": True, "bent_reality": True}),
)
