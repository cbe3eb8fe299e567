"""Escalate now, or press on: the dice of both plans, and what they are worth (LIM-12.8).

Both plans refer to one of the character's own Images an Exchange, the largest left, and put every other
die into Accomplish.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, islice, repeat
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import percent
from rollers.games.limitless.actions import Action, action_row
from rollers.games.limitless.house import house
from rollers.games.limitless.planning import exchanges, wanted
from rollers.games.limitless.shared_inputs import MOST_SIGNIFICANCE, significance
from rollers.games.limitless.victories import chance_of, in_words
from rollers.house import House
from rollers.inputs import Checks, flag, integer, listed
from rollers.kinds import Integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling

MOST_NEEDED = 100
MOST_EXCHANGES = 12
MOST_DICE = 30
MOST_IMAGES = 20
MOST_SIGNIFICANCE_NOW = 20


def _images(label: str, help: str) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare Images by their Significance."""
    return listed(
        Integer(1, MOST_SIGNIFICANCE), most=MOST_IMAGES, default=(), item_label="Image", label=label, help=help
    )


def escalating_can_be_paid(ask: Ask) -> Iterable[Problem]:
    """Escalate takes as many dice as the Significance (LIM-8.9)."""
    if first_pool(ask) < ask.significance:
        least = ask.significance - first_pool(ask) + ask.dice
        yield Problem("dice", ask.dice, f"at least {least}: Escalate takes {ask.significance} of the pool")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the comparison."""

    checks: ClassVar[Checks] = (escalating_can_be_paid,)
    significance: int = significance(most=MOST_SIGNIFICANCE_NOW, help="Of the Confrontation, now.")
    needed: int = wanted(most=MOST_NEEDED)
    exchanges: int = exchanges(most=MOST_EXCHANGES, help="How many are left to play, this one included.")
    dice: int = integer(low=0, high=MOST_DICE, label="Dice from Methods", help="In each Exchange.")
    dice_after: int | None = integer(
        low=0, high=MOST_DICE, nullable=True, default=None, label="Dice from Methods later",
        help="In each later Exchange if you escalate; leave it empty for as many.",
    )  # fmt: skip
    fresh_images: tuple[int, ...] = _images("Fresh Images", "Significance of each of your Images not used up.")
    used_images: tuple[int, ...] = _images("Used Images", "Significance of each of your Images used up.")
    switch: bool = flag(default=True, label="Change of Method", help="It makes all Images fresh again.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Both plans side by side."""

    dice_stay: int
    dice_escalate: int
    chance_stay: Fraction
    chance_escalate: Fraction
    image_stay: int
    image_escalate: int
    break_even_concession: Fraction


def largest_first(images: Iterable[int], exchanges: int) -> tuple[int, ...]:
    """Return what the reference of each Exchange adds: the largest Image left, 0 once there is none."""
    return tuple(islice(chain(sorted(images, reverse=True), repeat(0)), exchanges))


def first_pool(ask: Ask) -> int:
    """Return the pool of the first Exchange, the same in both plans."""
    return ask.dice + largest_first(ask.fresh_images, 1)[0]


def dice_stay(ask: Ask) -> int:
    """Return the dice rolled to Accomplish without escalating."""
    return ask.exchanges * ask.dice + sum(largest_first(ask.fresh_images, ask.exchanges))


def images_after(ask: Ask) -> Sequence[int]:
    """Return the Images that can be referred to after escalating (LIM-9.8)."""
    if ask.switch:
        return (*ask.fresh_images, *ask.used_images)
    return sorted(ask.fresh_images, reverse=True)[1:]


def dice_escalate(ask: Ask) -> int:
    """Return the dice rolled to Accomplish when escalating in the first Exchange (LIM-8.9)."""
    later = ask.exchanges - 1
    dice_later = ask.dice if ask.dice_after is None else ask.dice_after
    return first_pool(ask) - ask.significance + later * dice_later + sum(largest_first(images_after(ask), later))


def break_even(stay: Fraction, escalate: Fraction) -> Fraction:
    """Return the chance of concession at which both plans succeed equally often."""
    return Fraction(0) if escalate >= stay else (stay - escalate) / (1 - escalate)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count the dice of both plans; nothing is rolled."""
    stay, escalate = (chance_of(ask.needed, count) for count in (dice_stay(ask), dice_escalate(ask)))
    return Result(
        dice_stay=dice_stay(ask),
        dice_escalate=dice_escalate(ask),
        chance_stay=stay,
        chance_escalate=escalate,
        image_stay=ask.significance,
        image_escalate=ask.significance + action_row(Action.ESCALATE).number("significance_change"),
        break_even_concession=break_even(stay, escalate),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the comparison into words."""
    stay, escalate = percent(result.chance_stay), percent(result.chance_escalate)
    concession = percent(result.break_even_concession)
    better = result.chance_escalate >= result.chance_stay
    verdict = "Escalating costs no chance" if better else f"Worth it if {concession} concede"
    refreshed = "a change of Method makes all Images fresh" if ask.switch else "no Image is fresh again"
    return Telling(
        verdict=verdict,
        summary=f"{stay} if you stay, {escalate} if you escalate and nobody concedes.",
        steps=(
            Step(f"Escalate takes {ask.significance} of this Exchange's dice; {refreshed}.", "LIM-9.8"),
            Step("Your goal's price stays; the Image it leaves is stronger by one.", "LIM-9.9"),
            Step("Escalating is no worse even if nobody concedes.", "LIM-12.8")
            if better
            else Step(f"Both plans succeed equally often if all concede with {concession}.", "LIM-12.8"),
        ),
        tables=(
            Sheet(
                caption=f"Both plans, for {in_words(ask.needed)}",
                columns=("Plan", "Dice in all", "Enough", "Image won"),
                rows=(
                    ("Stay", result.dice_stay, result.chance_stay, result.image_stay),
                    ("Escalate", result.dice_escalate, result.chance_escalate, result.image_escalate),
                ),
            ),
        ),
    )


ESCALATE_PLAN = Mechanic(
    id="limitless.escalate_plan",
    title="Is it worth escalating?",
    purpose="Compare pressing on with escalating now.",
    rules=("LIM-9.1", "LIM-9.8", "LIM-9.9", "LIM-12.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(
        inputs={
            "significance": 1, "needed": 5, "exchanges": 2, "dice": 2, "fresh_images": [1, 2], "used_images": [3],
        }
    ),
)  # fmt: skip
