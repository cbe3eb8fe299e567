"""Steps, XP and Quests from the scores one has to those one wants (TIM-13.11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.games.timeless.psyche import Attribute, cost, maximum, score, steps_to
from rollers.games.timeless.raise_score import MOST_XP
from rollers.house import House
from rollers.inputs import integer, nested
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, Tone, counted


def target(attribute: Attribute) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the score wanted."""
    name = attribute.value.capitalize()
    return score(attribute, default=maximum(attribute), label=f"{name} wanted", help="The score to reach.")


@dataclass(frozen=True, kw_only=True)
class Costs:
    """The price of a step of each attribute."""

    power: int = cost(Attribute.POWER)
    finesse: int = cost(Attribute.FINESSE)
    luck: int = cost(Attribute.LUCK)


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the way to go."""

    power: int = score(Attribute.POWER)
    finesse: int = score(Attribute.FINESSE)
    luck: int = score(Attribute.LUCK)
    target_power: int = target(Attribute.POWER)
    target_finesse: int = target(Attribute.FINESSE)
    target_luck: int = target(Attribute.LUCK)
    xp: int = integer(low=0, high=MOST_XP, default=0, label="XP", help="At hand.")
    costs: Costs = nested(Costs, default={}, rare=True, label="Prices", help="XP for each step.")
    xp_per_quest: int = integer(
        low=1, high=1000, default=5, rare=True, label="XP for a Quest", help="What one usually brings."
    )
    house: House = house()

    @property
    def steps(self) -> Mapping[Attribute, int]:
        """Steps of each attribute."""
        return {
            Attribute.POWER: steps_to(Attribute.POWER, self.power, self.target_power),
            Attribute.FINESSE: steps_to(Attribute.FINESSE, self.finesse, self.target_finesse),
            Attribute.LUCK: steps_to(Attribute.LUCK, self.luck, self.target_luck),
        }

    def price(self, attribute: Attribute) -> int:
        """Return the XP for all steps of an attribute."""
        prices = {
            Attribute.POWER: self.costs.power,
            Attribute.FINESSE: self.costs.finesse,
            Attribute.LUCK: self.costs.luck,
        }
        return prices[attribute] * self.steps[attribute]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How far it is."""

    power_steps: int
    finesse_steps: int
    luck_steps: int
    xp_needed: int
    xp_short: int
    quests: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Add up the way; nothing is rolled."""
    needed = sum(ask.price(attribute) for attribute in Attribute)
    short = max(0, needed - ask.xp)
    return Result(
        power_steps=ask.steps[Attribute.POWER],
        finesse_steps=ask.steps[Attribute.FINESSE],
        luck_steps=ask.steps[Attribute.LUCK],
        xp_needed=needed,
        xp_short=short,
        quests=-(-short // ask.xp_per_quest),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the way into words."""
    made = sum(ask.steps.values())
    verdict = f"{result.xp_short} XP to earn" if result.xp_short else "Enough XP"
    quests = counted(result.quests, "Quest")
    needed = f"{counted(made, 'step')} for {result.xp_needed} XP"
    return Telling(
        verdict=verdict,
        tone=Tone.PLAIN if result.xp_short else Tone.SUCCESS,
        summary=f"{verdict}, in {quests}: {needed}." if result.xp_short else f"{verdict}: {needed}.",
        steps=(
            Step(f"{needed}, {ask.xp} XP at hand.", "TIM-9.5"),
            Step(f"A Quest brings {ask.xp_per_quest} XP: {quests}.", "TIM-13.11"),
        ),
        tables=(
            Sheet(
                caption="Steps to the scores wanted",
                columns=("Score", "Steps", "XP"),
                rows=tuple((each.value.capitalize(), steps, ask.price(each)) for each, steps in ask.steps.items()),
            ),
        ),
    )


XP_NEEDED = Mechanic(
    id="timeless.xp_needed",
    title="XP still needed",
    purpose="Count steps, XP and Quests to the scores you want.",
    rules=("TIM-13.11", "TIM-9.5", "TIM-9.7"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(
        inputs={"power": 15, "finesse": 2, "luck": 8, "target_power": 18, "target_finesse": 2, "target_luck": 8}
    ),
)
