"""A chart of events drawn up before a mission, a die for each score (LAC-9.15, LAC-9.16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.games.lacuna.static import Band, band_of
from rollers.games.lacuna.static_band import BAND_WORDS
from rollers.games.lacuna.static_events import roll_event, words
from rollers.inputs import integer
from rollers.mechanic import Example, Measures, Mechanic, Quantity
from rollers.odds import Distribution
from rollers.outcome import Sheet, Step, Telling, capitalised, counted

MOST_LEVELS = 60


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a chart."""

    levels: int = integer(
        low=1, high=MOST_LEVELS, default=25, label="Scores", help="From 1 up to this one, an event for each."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A chart."""

    chart: Mapping[int, str]
    bands: Mapping[Band, int]


def levels_of(ask: Ask) -> dict[Band, int]:
    """Return how many scores of the chart lie in each band."""
    bands = [band_of(level) for level in range(1, ask.levels + 1)]
    return {band: bands.count(band) for band in Band if band is not Band.NONE}


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll a die for each score."""
    chart = {
        level: roll_event(band_of(level), dice, label=BAND_WORDS[band_of(level)]).key
        for level in range(1, ask.levels + 1)
    }
    return Result(chart=chart, bands=levels_of(ask))


def composed(ask: Ask) -> Measures:
    """Add up how often each score brings an event: sixty dice at once are more than can be walked."""
    means: dict[str, Fraction] = {}
    for band, levels in levels_of(ask).items():
        picked = Distribution.of(lambda dice, band=band: roll_event(band, dice).key)  # type: ignore[misc]
        for key, chance in picked.as_fractions().items():
            if levels:
                means[key] = means.get(key, Fraction(0)) + levels * chance
    return {"means": means}


def tell(ask: Ask, result: Result) -> Telling:
    """Put a chart into words."""
    texts = words()
    rows = tuple(
        (str(level), BAND_WORDS[band_of(level)], capitalised(texts[key])) for level, key in result.chart.items()
    )
    made = counted(ask.levels, "score")
    return Telling(
        verdict="A mission chart",
        summary=f"A chart with an event for each of {made}." if ask.levels > 1 else "A chart with one event.",
        steps=(
            Step("One die for each score picks from the list of its band.", "LAC-9.15"),
            Step("Each row fires once, when Static first reaches or passes its score.", "LAC-9.16"),
        ),
        tables=(Sheet(caption="The chart", columns=("Static", "Band", "Event"), rows=rows),),
    )


STATIC_CHART = Mechanic(
    id="lacuna.static_chart",
    title="Chart of a mission",
    purpose="Roll an event for every Static score before the mission begins.",
    rules=("LAC-9.15", "LAC-9.16"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    quantities=(Quantity(name="means", label="How often on average?", words=words()),),
    example=Example(inputs={"levels": 4}, faces=(2, 5, 1, 4)),
)
