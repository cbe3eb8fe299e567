"""The Finesse Checks that creatures set.

- Catching a Phantom takes a check with two Banes more (TIM-11.14).
- Remembering a Handler takes a check with no Boons or Banes of its own (TIM-11.12).
- An Ordinary at its appointed work succeeds without a roll (TIM-11.13).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless import finesse_check
from rollers.games.timeless.finesse_check import Degree
from rollers.games.timeless.house import house
from rollers.games.timeless.pool import CheckInputs
from rollers.house import House
from rollers.inputs import choice
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling

ELUSIVE_BANES = 2
"""TIM-11.14."""


class Challenge(StrEnum):
    """What is attempted, and by whom."""

    CATCH_PHANTOM = "catch_phantom"
    """The pursuer rolls."""
    RECALL_HANDLER = "recall_handler"
    """The one who talked rolls."""
    ORDINARY_AT_WORK = "ordinary_at_work"
    """The Ordinary itself."""


@dataclass(frozen=True, kw_only=True)
class Challenged:
    """What a creature sets somebody to do."""

    challenge: Challenge = choice(
        Challenge, label="Challenge", help="The pursuer rolls, or the one who talked, or the Ordinary.",
        labels={"catch_phantom": "Catch a Phantom", "recall_handler": "Remember a Handler",
                "ordinary_at_work": "An Ordinary at work"},
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Ask(CheckInputs, Challenged):
    """Inputs of a challenge."""

    house: House = house()

    @property
    def situation_banes(self) -> int:
        """Banes that the creature itself brings."""
        return ELUSIVE_BANES if self.challenge is Challenge.CATCH_PHANTOM else 0

    @property
    def check(self) -> finesse_check.Ask:
        """The Finesse Check it comes to."""
        return finesse_check.Ask(
            finesse=self.finesse,
            boons=self.boons,
            banes=self.banes + self.situation_banes,
            modifier=self.modifier,
            automatic=self.challenge is Challenge.ORDINARY_AT_WORK,
            house=self.house,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(finesse_check.Result):
    """What a challenge came to."""

    situation_banes: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Make the check."""
    made = finesse_check.resolve(ask.check, dice)
    return Result(
        net=made.net,
        dice_count=made.dice_count,
        keep=made.keep,
        dice=made.dice,
        kept=made.kept,
        total=made.total,
        degree=made.degree,
        situation_banes=ask.situation_banes,
    )


ENDINGS = {
    Challenge.CATCH_PHANTOM: {
        Degree.SUCCESS: "The Phantom is caught.",
        Degree.PARTIAL: "There is a good look, or a scrap of clothing, but no Phantom.",
        Degree.FAILURE: "The Phantom is gone.",
    },
    Challenge.RECALL_HANDLER: {
        Degree.SUCCESS: "The talk and the Handler are remembered.",
        Degree.PARTIAL: "A talk is remembered, but not with whom.",
        Degree.FAILURE: "It is as if the talk had never been.",
    },
    Challenge.ORDINARY_AT_WORK: {Degree.SUCCESS: "The Ordinary does its work without fail."},
}
RULES = {
    Challenge.CATCH_PHANTOM: "TIM-11.14",
    Challenge.RECALL_HANDLER: "TIM-11.12",
    Challenge.ORDINARY_AT_WORK: "TIM-11.13",
}


def tell(ask: Ask, result: Result) -> Telling:
    """Put a challenge into words."""
    check = finesse_check.tell(ask.check, result)
    rule = RULES[ask.challenge]
    ending = ENDINGS[ask.challenge][result.degree]
    first = (Step("Two Banes are counted with the others, for a Phantom is elusive.", rule),)
    return replace(
        check,
        summary=f"{check.verdict}: {ending[0].lower()}{ending[1:]}",
        steps=(*(first if result.situation_banes else ()), *check.steps, Step(ending, rule)),
    )


CREATURE_CHALLENGE = Mechanic(
    id="timeless.creature_challenge",
    title="Challenge of a creature",
    purpose="Make the Finesse Check that a Phantom, a Handler or an Ordinary sets.",
    rules=("TIM-11.12", "TIM-11.13", "TIM-11.14", "TIM-3.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=finesse_check.measures(),
    example=Example(inputs={"challenge": "catch_phantom", "finesse": 3, "boons": 1}, faces=(5, 6, 4)),
)
