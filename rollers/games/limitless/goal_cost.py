"""The price of a goal, and the Image it leaves (section 10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.house import house
from rollers.games.limitless.prices import (
    Bought,
    GoalKind,
    GoalTarget,
    goal_price,
    image_significance,
    price_of,
)
from rollers.games.limitless.shared_inputs import MOST_SIGNIFICANCE, significance
from rollers.games.limitless.victories import in_words
from rollers.house import House
from rollers.inputs import Checks, choice, flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted, signed

KIND_LABELS = {"image": "An Image", "temporary_image": "A temporary Image", "make_permanent": "Keep a temporary Image"}


def main_goals_are_images(ask: Ask) -> Iterable[Problem]:
    """Only a subordinate goal makes a temporary Image, or keeps one (LIM-10.8, LIM-10.9)."""
    if ask.kind is not GoalKind.IMAGE and not ask.subordinate:
        yield Problem("kind", ask.kind, "image, unless the goal is a subordinate one", "What you want")


def level_fits(ask: Ask) -> Iterable[Problem]:
    """A temporary Image has a level, nothing else has (LIM-10.8)."""
    if ask.kind is GoalKind.TEMPORARY_IMAGE and ask.level is None:
        yield Problem("level", ask.level, "a level for the temporary Image", "Level")
    if ask.kind is not GoalKind.TEMPORARY_IMAGE and ask.level is not None:
        yield Problem("level", ask.level, "nothing: only a temporary Image has a level", "Level")


def one_image_else(ask: Ask) -> Iterable[Problem]:
    """Several Images make an ordinary goal only (LIM-10.12)."""
    if ask.kind is not GoalKind.IMAGE and ask.images > 1:
        yield Problem("images", ask.images, "1, unless you want ordinary Images", "Images")


def victims_fit(ask: Ask) -> Iterable[Problem]:
    """Only goals aimed at opponents have more than one victim (LIM-10.6)."""
    if ask.victims > 1 and (ask.target is GoalTarget.SELF or ask.kind is GoalKind.MAKE_PERMANENT):
        yield Problem("victims", ask.victims, "1, unless the goal gives opponents an Image", "Opponents")


def no_effects_on_keeping(ask: Ask) -> Iterable[Problem]:
    """No effect is added to keeping a temporary Image (LIM-10.9)."""
    if ask.kind is GoalKind.MAKE_PERMANENT:
        for effect, label in (("machinations", "Machinations"), ("happenstance", "Happenstance")):
            if getattr(ask, effect):
                yield Problem(effect, getattr(ask, effect), "0: keeping an Image takes no effects", label)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of a price."""

    checks: ClassVar[Checks] = (
        main_goals_are_images, level_fits, one_image_else, victims_fit, no_effects_on_keeping,
    )  # fmt: skip
    kind: GoalKind = choice(GoalKind, labels=KIND_LABELS, default=GoalKind.IMAGE, label="What you want")
    target: GoalTarget = choice(
        GoalTarget, labels={"self": "Yours", "opponent": "An opponent's"}, default=GoalTarget.SELF,
        label="Whose Image", help="An opponent's is negative.",
    )  # fmt: skip
    subordinate: bool = flag(label="A subordinate goal", help="Made by Shift Focus.")
    images: int = integer(low=1, high=20, default=1, label="Images", help="For each who receives them.")
    level: int | None = integer(
        low=1, high=MOST_SIGNIFICANCE, nullable=True, default=None, label="Level",
        help="Significance of a temporary Image.",
    )  # fmt: skip
    victims: int = integer(low=1, high=50, default=1, label="Opponents", help="Who receive it, if it is aimed at them.")
    machinations: int = integer(
        low=0, high=20, default=0, label="Machinations", help="Steps away from plain use of the Method."
    )
    happenstance: int = integer(
        low=0, high=20, default=0, label="Happenstance", help="Conditions to be met before it comes about."
    )
    significance: int = significance(help="Of the Confrontation, when the goal comes true.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a goal costs and leaves."""

    base_cost: int
    effects_cost: int
    cost: int
    image_significance: int | None
    temporary: bool
    pending: bool
    images_recorded: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Price the goal; nothing is rolled."""
    price = goal_price(
        ask.kind,
        ask.house,
        images=ask.images,
        level=ask.level,
        victims=ask.victims,
        machinations=ask.machinations,
        happenstance=ask.happenstance,
    )
    return Result(
        base_cost=price.base,
        effects_cost=price.effects,
        cost=price.total,
        image_significance=image_significance(ask.kind, ask.target, significance=ask.significance, level=ask.level),
        temporary=ask.kind is GoalKind.TEMPORARY_IMAGE,
        pending=ask.happenstance > 0,
        images_recorded=ask.images * ask.victims,
    )


def _priced(count: int, bought: Bought, house: House) -> str:
    """Write a purchase with its price: 2 × 5 Victories."""
    return f"{count} × {in_words(price_of(bought, house))}"


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what each part costs."""
    if ask.kind is GoalKind.IMAGE:
        yield Step(f"{counted(ask.images, 'Image')}: {_priced(ask.images, Bought.UNIT, ask.house)}.", "LIM-10.2")
    elif ask.kind is GoalKind.TEMPORARY_IMAGE:
        level = ask.level or 0
        yield Step(f"{counted(level, 'level')}: {_priced(level, Bought.UNIT, ask.house)}.", "LIM-10.8")
    else:
        yield Step(f"Keeping it: {in_words(result.base_cost)}.", "LIM-10.9")
    if ask.machinations:
        yield Step(f"Machinations: {_priced(ask.machinations, Bought.MACHINATIONS, ask.house)}.", "LIM-10.5")
    if ask.victims > 1:
        yield Step(f"Harvest, for more opponents: {_priced(ask.victims - 1, Bought.HARVEST, ask.house)}.", "LIM-10.6")
    if ask.happenstance:
        yield Step(f"Happenstance: {_priced(ask.happenstance, Bought.HAPPENSTANCE, ask.house)}.", "LIM-10.7")
        yield Step("The Image is pending until its condition is met.", "LIM-10.7")
    if ask.kind is GoalKind.IMAGE:
        yield Step("A higher Significance makes the Image larger, not dearer.", "LIM-9.9")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a price into words."""
    verdict = in_words(result.cost)
    if result.image_significance is None:
        leaves = "the temporary Image stays"
    else:
        images = "temporary Image" if result.temporary else "Image"
        leaves = f"it leaves {counted(result.images_recorded, images)} of {signed(result.image_significance)}"
    return Telling(
        verdict=verdict,
        working=f"{result.base_cost} + {result.effects_cost} = {result.cost}",
        summary=f"The goal costs {verdict}; {leaves}.",
        steps=tuple(_steps(ask, result)),
    )


GOAL_COST = Mechanic(
    id="limitless.goal_cost",
    title="Price of a goal",
    purpose="Price a goal, and see what Image it leaves.",
    rules=("LIM-9.9", "LIM-10.1", "LIM-10.2", "LIM-10.3", "LIM-10.4", "LIM-10.5", "LIM-10.6", "LIM-10.7", "LIM-10.8",
           "LIM-10.9", "LIM-10.10", "LIM-10.11", "LIM-10.12"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.goal_unit", "limitless.machinations_cost", "limitless.harvest_cost",
           "limitless.happenstance_cost", "limitless.permanence_cost"),
    example=Example(inputs={"target": "opponent", "victims": 2, "machinations": 1, "significance": 2}),
)  # fmt: skip
