"""What is done in Karma scenes: rolling the dice, and recording the event they bring (LIM-11.6 to LIM-11.10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.confrontation_goal import (
    MOST_IMAGES,
    condition_faults,
    happenstance,
    machinations,
    opposed_by,
)
from rollers.games.limitless.karma import Backlash, image_magnitude
from rollers.games.limitless.karma_scenes_state import Phase, Reckoning, Recorded, When
from rollers.games.limitless.prices import GoalKind, goal_price
from rollers.games.limitless.shared_inputs import NAME, name, prose
from rollers.games.limitless.victories import dice_in_words, in_words, throw
from rollers.inputs import ContextChecks, choice, flag, listed
from rollers.outcome import Step, Telling, Tone, addition, signed
from rollers.procedure import Action

MOST_RECIPIENTS = 50
Problems = Iterable[Problem]
BACKLASH_RULES = {Backlash.NONE: "LIM-11.8", Backlash.MINOR: "LIM-11.8", Backlash.SIGNIFICANT: "LIM-11.7"}


def open_still(now: Reckoning) -> str:
    """Say that nothing is left to do, or nothing while something is."""
    return "" if now.phase is Phase.OPEN else "nothing more: all Karma is rolled and every event recorded"


def has_a_roll_to_make(ask: RollInputs, now: Reckoning) -> Problems:
    """Everybody with Karma rolls once (LIM-11.6)."""
    if not now.find(ask.character, now.unrolled):
        waiting = ", ".join(each.name for each in now.unrolled) or "there is none"
        yield Problem("character", ask.character, f"somebody who has Karma to roll: {waiting}", "Character")


@dataclass(frozen=True, slots=True, kw_only=True)
class RollInputs:
    """Whose Karma is rolled."""

    context_checks: ClassVar[ContextChecks] = (has_a_roll_to_make,)
    character: str = name("Character")


def _roll(now: Reckoning, inputs: RollInputs, dice: Dice) -> tuple[Reckoning, Telling]:
    fate = now.find(inputs.character, now.unrolled)
    assert fate is not None  # noqa: S101 - the inputs were refused otherwise
    thrown = throw(dice, fate.karma, label=f"{fate.name}: Karma")
    after = now.rolled(fate, thrown.value)
    backlash = now.backlash(after) or Backlash.NONE
    told = {
        Backlash.NONE: "Nothing happens.",
        Backlash.MINOR: "A passing inconvenience.",
        Backlash.SIGNIFICANT: "An event befalls them.",
    }[backlash]
    steps = [
        Step(f"{fate.name} rolls {dice_in_words(fate.karma)} of Karma; they are gone then.", "LIM-11.6"),
        Step(f"{in_words(thrown.value)}. {told}", BACKLASH_RULES[backlash]),
    ]
    if after.is_due:
        steps.append(Step("The event becomes an Image; agree on one together.", "LIM-11.7"))
    return now.with_fate(after), Telling(
        verdict=f"{backlash.value.capitalize()} backlash" if backlash is not Backlash.NONE else "No backlash",
        tone=Tone.FAILURE if backlash is Backlash.SIGNIFICANT else Tone.PLAIN,
        working=addition(thrown.kept, thrown.value),
        summary=f"{fate.name}: {in_words(thrown.value)}. {told}",
        steps=tuple(steps),
    )


class Sign(StrEnum):
    """Whether the event hurts; a backlash does (LIM-11.7)."""

    NEGATIVE = "negative"
    POSITIVE = "positive"


def event_is_due(ask: RecordInputs, now: Reckoning) -> Problems:
    """Each roll brings one event (LIM-11.7)."""
    if not now.find(ask.character, now.due):
        waiting = ", ".join(each.name for each in now.due) or "there is none"
        yield Problem("character", ask.character, f"somebody whose event is due: {waiting}", "Whose event")


def condition_is_paid_for(ask: RecordInputs, now: Reckoning) -> Problems:
    """A condition stands there exactly when Happenstance is bought (LIM-10.7)."""
    yield from condition_faults(ask.condition, ask.happenstance)


def new_passion_is_opposed(ask: RecordInputs, now: Reckoning) -> Problems:
    """A new Passion is opposed by one of a character who does not receive it (LIM-11.10)."""
    if ask.new_passion and ask.opposed_by is None:
        yield Problem("opposed_by", None, "a Passion of another character that opposes the new one", "Opposed by")
    elif ask.opposed_by is not None and ask.opposed_by[0] in ask.recipients:
        yield Problem("opposed_by[0]", ask.opposed_by[0], "a character who does not receive the Image", "Opposed by")


def victories_pay_for_it(ask: RecordInputs, now: Reckoning) -> Problems:
    """The Victories of the roll buy at the prices of the list; a minor event is one Image of 0 (LIM-11.7, LIM-11.8)."""
    fate = now.find(ask.character, now.due)
    if fate is None:
        return
    if now.backlash(fate) is Backlash.MINOR:
        yield from _more_than_minor(ask)
    elif price(ask, now) > (fate.victories or 0):
        allowed = f"what {in_words(fate.victories or 0)} buy; this takes {price(ask, now)}"
        yield Problem("images", list(ask.images), allowed, "Images")


def _more_than_minor(ask: RecordInputs) -> Problems:
    """Find what is too much for a minor event."""
    for field, given, most in (
        ("images", len(ask.images), 1), ("recipients", len(ask.recipients), 1), ("machinations", ask.machinations, 0),
        ("happenstance", ask.happenstance, 0),
    ):  # fmt: skip
        if given > most:
            yield Problem(field, given, f"{most} for a minor event", field.capitalize())


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordInputs:
    """The event that a Karma roll brings (LIM-11.7)."""

    context_checks: ClassVar[ContextChecks] = (
        event_is_due, condition_is_paid_for, new_passion_is_opposed, victories_pay_for_it,
    )  # fmt: skip
    character: str = name("Whose event")
    recipients: tuple[str, ...] = listed(
        NAME, fewest=1, most=MOST_RECIPIENTS, distinct=True, item_label="Character", label="On whose sheets",
        help="Each after the first is a Harvest.",
    )  # fmt: skip
    passion: str = name("Passion", help="Title of the Passion under which the Images stand.")
    images: tuple[str, ...] = listed(
        NAME, fewest=1, most=MOST_IMAGES, distinct=True, item_label="Image", label="Images", help="What happens."
    )
    sign: Sign = choice(Sign, default=Sign.NEGATIVE, label="Sign", help="A backlash hurts, unless you agree otherwise.")
    machinations: int = machinations()
    happenstance: int = happenstance()
    condition: str = prose("Condition", rare=True, help="What Happenstance waits for.")
    when: When = choice(When, default=When.PRESENT, label="When", help="It may lie in any time of the game.")
    new_passion: bool = flag(rare=True, label="A new Passion", help="One that is on none of these sheets.")
    opposed_by: tuple[str, ...] | None = opposed_by()


def price(ask: RecordInputs, now: Reckoning) -> int:
    """Return what an event costs, in Victories (LIM-10.11)."""
    return goal_price(
        GoalKind.IMAGE,
        now.house,
        images=len(ask.images),
        victims=len(ask.recipients),
        machinations=ask.machinations,
        happenstance=ask.happenstance,
    ).total


def _record(now: Reckoning, inputs: RecordInputs, dice: Dice) -> tuple[Reckoning, Telling]:
    fate = now.find(inputs.character, now.due)
    assert fate is not None  # noqa: S101 - the inputs were refused otherwise
    magnitude = image_magnitude(now.backlash(fate) or Backlash.NONE, now.significance)
    recorded = tuple(
        Recorded(
            suffered_by=fate.name,
            character=who,
            passion=inputs.passion,
            image=image,
            significance=magnitude if inputs.sign is Sign.POSITIVE else -magnitude,
            new_passion=inputs.new_passion,
            pending=inputs.happenstance > 0,
            when=inputs.when,
        )
        for who in inputs.recipients
        for image in inputs.images
    )
    opposed = inputs.opposed_by if inputs.new_passion else None
    new = tuple(((who, inputs.passion), opposed) for who in inputs.recipients) if opposed else ()
    after = replace(
        now.with_fate(replace(fate, is_due=False)),
        recorded=(*now.recorded, *recorded),
        oppositions=(*now.oppositions, *new),
    )
    steps = [
        Step(f"{each.character}, “{each.passion}”: the Image “{each.image}”, {signed(each.significance)}.", "LIM-11.10")
        for each in recorded
    ]
    if magnitude:
        cost = price(inputs, now)
        left = (fate.victories or 0) - cost
        steps.insert(0, Step(f"It takes {cost} of {in_words(fate.victories or 0)}; {left} are lost.", "LIM-11.7"))
    summary = f"{fate.name}’s event, in the {inputs.when.value}: {', '.join(inputs.images)}."
    return after, Telling(verdict="Recorded", summary=summary, steps=tuple(steps))


KARMA_ACTS: tuple[Action[Reckoning], ...] = (
    Action(
        name="roll", title="Roll the Karma", purpose="Roll somebody's Karma dice; they are gone then.",
        rules=("LIM-11.6", "LIM-11.7", "LIM-11.8"), inputs=RollInputs, possible=open_still, apply=_roll, rolls=True,
    ),
    Action(
        name="record", title="Record the event", purpose="Write what befell somebody as Images on sheets.",
        rules=("LIM-11.7", "LIM-11.9", "LIM-11.10"), inputs=RecordInputs, possible=open_still, apply=_record,
    ),
)  # fmt: skip
