"""The Karma roll after a Confrontation (LIM-11.6 to LIM-11.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.limitless.house import house
from rollers.games.limitless.karma import Backlash, backlash_of, image_magnitude, is_recorded, units_of
from rollers.games.limitless.prices import Bought, price_of
from rollers.games.limitless.shared_inputs import significance
from rollers.games.limitless.victories import counted_faces, dice_in_words, discarded_faces, in_words, throw
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import MINUS, Step, Telling, Tone, addition, counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of a Karma roll."""

    dice: int = integer(low=0, high=200, label="Karma dice", help="All you hold at the end.")
    significance: int = significance(help="The final one of the Confrontation.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a Karma roll came to."""

    victories: int
    counted: tuple[int, ...]
    discarded: tuple[int, ...]
    units: int
    backlash: Backlash
    image: bool
    image_magnitude: int
    spare_victories: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the Karma."""
    rolled = throw(dice, ask.dice, label="Karma")
    backlash = backlash_of(rolled.value, ask.house)
    significant = backlash is Backlash.SIGNIFICANT
    return Result(
        victories=rolled.value,
        counted=counted_faces(rolled),
        discarded=discarded_faces(rolled),
        units=units_of(rolled.value, ask.house),
        backlash=backlash,
        image=is_recorded(backlash, ask.house),
        image_magnitude=image_magnitude(backlash, ask.significance),
        spare_victories=rolled.value - price_of(Bought.UNIT, ask.house) if significant else 0,
    )


VERDICTS = {
    Backlash.NONE: ("No backlash", Tone.SUCCESS),
    Backlash.MINOR: ("Minor backlash", Tone.PARTIAL),
    Backlash.SIGNIFICANT: ("Significant backlash", Tone.FAILURE),
}


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what the event is worth."""
    yield Step(f"You roll your {dice_in_words(ask.dice)} of Karma: {in_words(result.victories)}.", "LIM-11.6")
    unit = in_words(price_of(Bought.UNIT, ask.house))
    if result.backlash is Backlash.NONE:
        yield Step("No Victory: there is no event.", "LIM-11.8")
    elif result.backlash is Backlash.MINOR:
        recorded = "it leaves an Image of 0" if result.image else "nothing is recorded"
        yield Step(f"That is less than {unit}: a passing trouble, and {recorded}.", "LIM-11.8")
    else:
        size = f"{MINUS}{result.image_magnitude}"
        yield Step(f"For {unit} you get an Image, as a rule of {size}: the final Significance, as a wound.", "LIM-11.7")
        if result.spare_victories:
            yield Step(f"What is left to buy more: {in_words(result.spare_victories)}.", "LIM-11.7")
    yield Step("The dice are gone.", "LIM-11.6")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a Karma roll into words."""
    verdict, tone = VERDICTS[result.backlash]
    units = f", {counted(result.units, 'unit')}" if result.units else ""
    return Telling(
        verdict=verdict,
        tone=tone,
        working=addition(result.counted, result.victories),
        summary=f"{verdict}: {in_words(result.victories)}{units}.",
        steps=tuple(_steps(ask, result)),
    )


KARMA_ROLL = Mechanic(
    id="limitless.karma_roll",
    title="Karma roll",
    purpose="Roll a character's Karma.",
    rules=("LIM-11.6", "LIM-11.7", "LIM-11.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="backlash", label="How bad does it get?", of=lambda result: result.backlash,
                outcomes=tuple(Backlash), words={"none": "no event", "minor": "minor", "significant": "significant"}),
        Measure(name="units", label="How many whole units?", of=lambda result: result.units, mean=True),
        Measure(name="victories", label="How many Victories?", of=lambda result: result.victories, mean=True),
    ),
    house=("limitless.goal_unit", "limitless.minor_karma"),
    example=Example(inputs={"dice": 9, "significance": 2}, faces=(3, 3, 2, 1, 1, 1, 4, 5, 6)),
)  # fmt: skip
