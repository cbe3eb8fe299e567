"""What the group settles between Exchanges: relevance, conditions that come true, breaking off."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.confrontation_bars import only_in, takes_part
from rollers.games.limitless.confrontation_end import end
from rollers.games.limitless.confrontation_state import Confrontation, Ending, Phase
from rollers.games.limitless.shared_inputs import name
from rollers.inputs import ContextChecks, declare
from rollers.kinds import Flag
from rollers.outcome import Step, Telling
from rollers.procedure import Action, NoInputs

Problems = Iterable[Problem]


def is_on_the_sheet(ask: RelevanceInputs, now: Confrontation) -> Problems:
    """Relevance is a matter of the Passions a character has (LIM-6.5)."""
    owner = now.find(ask.character)
    if owner and owner.passion(ask.passion) is None:
        titles = ", ".join(each.title for each in owner.sheet) or "there is none"
        yield Problem("passion", ask.passion, f"a Passion of {owner.name}: {titles}", "Passion")


@dataclass(frozen=True, slots=True, kw_only=True)
class RelevanceInputs:
    """Whether a Passion is relevant from now on (LIM-6.5)."""

    context_checks: ClassVar[ContextChecks] = (takes_part, is_on_the_sheet)
    character: str = name("Character")
    passion: str = name("Passion")
    relevant: bool = declare(Flag(), label="Relevant")


def _set_relevance(now: Confrontation, inputs: RelevanceInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    owner = now.someone(inputs.character)
    others = tuple(title for title in owner.relevant if title != inputs.passion)
    kept = owner.relevant if inputs.passion in owner.relevant else (*others, inputs.passion)
    after = replace(owner, relevant=kept if inputs.relevant else others)
    verdict = "Relevant" if inputs.relevant else "Not relevant"
    summary = f"{owner.name}: “{inputs.passion}” is {verdict.lower()}."
    steps = (Step(summary, "LIM-6.5"),)
    return now.with_changed([after]), Telling(verdict=verdict, summary=summary, steps=steps)


def something_stands_under_it(ask: TriggerInputs, now: Confrontation) -> Problems:
    """Only an Image made in this Confrontation waits for a condition (LIM-10.7)."""
    if now.find(ask.character) is None:
        return
    made = [each for each in now.created if (each.character, each.passion) == (ask.character, ask.passion)]
    waiting = [each.image for each in made if each.pending]
    if not made:
        yield Problem("passion", ask.passion, "a Passion with an Image made in this Confrontation", "Passion")
    elif ask.image not in waiting:
        allowed = "a pending Image: " + (", ".join(waiting) or "there is none")
        yield Problem("image", ask.image, allowed, "Image")


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerInputs:
    """A pending Image whose condition has come true (LIM-10.7)."""

    context_checks: ClassVar[ContextChecks] = (takes_part, something_stands_under_it)
    character: str = name("Character")
    passion: str = name("Passion")
    image: str = name("Image")


def _trigger(now: Confrontation, inputs: TriggerInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    triple = (inputs.character, inputs.passion, inputs.image)
    created = tuple(replace(each, pending=False) if each.triple == triple else each for each in now.created)
    summary = f"The condition of “{inputs.image}” has come true: it can be referred to."
    steps = (Step(summary, "LIM-10.7"),)
    return replace(now, created=created), Telling(verdict="It happens", summary=summary, steps=steps)


def _abandon(now: Confrontation, inputs: NoInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    steps = (Step("All agree to drop it; no main goal comes true.", "LIM-11.3"),)
    return end(now, Ending.ABANDONED, (), steps)


BETWEEN_ACTS: tuple[Action[Confrontation], ...] = (
    Action(
        name="set_relevance", title="Relevance of a Passion", purpose="Say whether the Confrontation touches it.",
        rules=("LIM-6.5",), inputs=RelevanceInputs, possible=only_in(Phase.BETWEEN, Phase.TAKING), apply=_set_relevance,
    ),
    Action(
        name="trigger", title="A condition comes true", purpose="A pending Image can be referred to from now on.",
        rules=("LIM-10.7",), inputs=TriggerInputs, possible=only_in(Phase.BETWEEN, Phase.TAKING), apply=_trigger,
    ),
)  # fmt: skip
ABANDON: Action[Confrontation] = Action(
    name="abandon", title="Break off", purpose="All agree to drop the Confrontation.", rules=("LIM-11.3",),
    possible=only_in(Phase.BETWEEN), apply=_abandon,
)  # fmt: skip
