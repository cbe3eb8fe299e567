"""Where Static will be after a list of steps, planned or feared (LAC-11.6).

The steps are independent of each other, so Static is counted step after step.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import ClassVar, NamedTuple

from rollers.dice import Dice
from rollers.figures import amount, decimal, percent
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.house import house
from rollers.games.lacuna.plan_odds import count_rolls
from rollers.games.lacuna.rolling import Attribute, TalentPolicy, pool_size
from rollers.games.lacuna.static import Band, band_of, increase, score
from rollers.games.lacuna.static_band import BAND_WORDS
from rollers.games.lacuna.static_sources import CASES, SINGLE_POINT, SOURCE_LABELS, Change, Source
from rollers.house import House
from rollers.inputs import Checks, Variant, choice, integer, listed
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, from_fractions, rows_of
from rollers.outcome import Step, Telling, Tone, counted

MOST_STEPS = 20
ACTION = "action"

StepSource = StrEnum("StepSource", [(each.name, each.value) for each in Source] + [("ACTION", ACTION)])  # type: ignore[misc]
"""What changes Static for certain, and actions, whose first rolls may fail."""


@dataclass(frozen=True, kw_only=True)
class AnyStep:
    """What all steps have."""

    source: StepSource = choice(
        StepSource, labels=SOURCE_LABELS | {ACTION: "An action"}, label="Source", help="What happens."
    )


@dataclass(frozen=True, kw_only=True)
class ActionStep(AnyStep, Change):
    """An action whose first roll may fail (LAC-9.4)."""

    checks: ClassVar[Checks] = (shared.no_equipment_on_access,)
    attribute: Attribute = shared.attribute()
    dice: int = shared.dice()
    complication_dice: int = shared.complication_dice()
    equipment_bonus: int = shared.equipment_bonus()
    talent_policy: TalentPolicy = shared.talent_policy()
    times: int = integer(low=1, high=10, default=1, label="Times", help="How many such actions.")

    def chance_of_static(self, house: House) -> Fraction:
        """Return the chance that the first roll fails."""
        pool = pool_size(self.dice, self.complication_dice)
        return count_rolls(self.attribute, pool, self.equipment_bonus, self.talent_policy, house).costs_static


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a forecast of Static."""

    static: int = score()
    steps: tuple[Change, ...] = listed(
        Variant(AnyStep, tag="source", cases={**CASES, ACTION: ActionStep}), fewest=1, most=MOST_STEPS,
        item_label="Step", label="Steps", help="In the order they happen.",
    )  # fmt: skip
    house: House = house()


class Possible(NamedTuple):
    """An increase that may come."""

    points: int
    chance: Fraction


def possible_increases(step: Change, house: House) -> Iterable[Possible]:
    """Return the increases of a step, in order."""
    if isinstance(step, ActionStep):
        return [Possible(SINGLE_POINT, step.chance_of_static(house))] * step.times
    return [Possible(points, Fraction(1)) for points in step.increases(house)]


BANDS = tuple(Band)


class Track(NamedTuple):
    """Static, and the highest band it has been in."""

    static: int
    peak: int
    """Its place among the bands."""

    def at(self, static: int) -> Track:
        """Return the track with Static at another score."""
        return Track(static, max(self.peak, _place_of_band(static)))


@cache
def _place_of_band(static: int) -> int:
    """Return the place of a score's band among the bands."""
    return BANDS.index(band_of(static))


def _comes(possible: Possible, number: int) -> Distribution[int]:
    """Return how much an increase brings: `number` where it comes, else 0."""
    return from_fractions({number: possible.chance, 0: 1 - possible.chance})


def tracks(ask: Ask) -> Distribution[Track]:
    """Follow Static through all steps."""
    followed = Distribution.certain(Track(ask.static, _place_of_band(ask.static)))
    for step in ask.steps:
        for possible in possible_increases(step, ask.house):
            comes = _comes(possible, possible.points)
            followed = followed.with_(comes, lambda track, points: track.at(track.static + points))
        followed = followed.map(lambda track, step=step: track.at(step.lowers(track.static, ask.house)))  # type: ignore[misc]
    return followed


def events(ask: Ask) -> Distribution[int]:
    """Add up the events; how many an increase triggers does not hang on where Static is (LAC-9.10)."""
    number = Distribution.certain(0)
    for step in ask.steps:
        for possible in possible_increases(step, ask.house):
            triggered = len(increase(0, possible.points, ask.house).events)
            number = number.with_(_comes(possible, triggered), lambda so_far, more: so_far + more)
    return number


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The lowest and the highest Static that the steps can end at."""

    least_static: int
    most_static: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look at what is possible; nothing is rolled."""
    possible = [track.static for track, _ in tracks(ask).items()]
    return Result(least_static=min(possible), most_static=max(possible))


def reached(followed: Distribution[Track]) -> dict[str, Fraction]:
    """Return the chance that Static was at some time as high as each band."""
    return {
        band.value: followed.chance_that(lambda track, least=place: track.peak >= least)  # type: ignore[misc]
        for place, band in enumerate(BANDS)
        if band is not Band.NONE
    }


def composed(ask: Ask) -> Measures:
    """Count step after step: two hundred first rolls at once are more than can be walked."""
    followed, triggered = tracks(ask), events(ask)
    static = followed.map(lambda track: track.static)
    return {
        "static": rows_of(static),
        "band": rows_of(static.map(lambda score: band_of(score).value)),
        "events": rows_of(triggered),
        "means": {
            "static": static.mean(lambda score: score),
            "events": triggered.mean(lambda number: number),
        },
        "reached": reached(followed),
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put a forecast into words."""
    followed = tracks(ask)
    mean = decimal(followed.mean(lambda track: track.static))
    chances = reached(followed)
    high = percent(chances[Band.HIGH.value])
    medium = percent(chances[Band.MEDIUM.value])
    steps = counted(len(ask.steps), "step")
    return Telling(
        verdict=f"Static {mean} on average",
        tone=Tone.PLAIN,
        summary=f"Static {mean} on average after {steps}, from {result.least_static} to {result.most_static}.",
        steps=(
            Step(f"Medium Static at some time: {medium}; High Static: {high}.", "LAC-9.11"),
            Step(f"{amount(events(ask).mean(lambda number: number), 'event')} on average.", "LAC-9.10"),
        ),
    )


STATIC_FORECAST = Mechanic(
    id="lacuna.static_forecast",
    title="Where will Static be?",
    purpose="See where a list of planned or feared steps takes the team's Static.",
    rules=("LAC-11.6",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="static", label="Where will Static end?"),
        Measure(name="band", label="In which band?", outcomes=tuple(Band),
                words={band.value: text for band, text in BAND_WORDS.items()}),
        Measure(name="events", label="How many events?"),
    ),
    quantities=(
        Quantity(name="means", label="On average", words={"static": "Static", "events": "events"}),
        Quantity(name="reached", label="Chance to reach a band at some time", chance=True,
                 words={band.value: text for band, text in BAND_WORDS.items()}),
    ),
    house=(
        "lacuna.static_events", "lacuna.hostile_minimum", "lacuna.seniority_points", "lacuna.conflict_static",
        "lacuna.talent_saves_static",
    ),
    example=Example(
        inputs={"static": 8, "steps": [{"source": "action", "times": 3}, {"source": "hostiles", "count": 2}]}
    ),
)  # fmt: skip
