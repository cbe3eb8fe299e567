"""Rolling until it works: how long, and how hard on the heart (LAC-2.15).

Pushes without end, so there is nothing to walk: the chance of each roll is counted by its own dice, and the
rest follows from there being one kind of roll, or two where a Talent die can be spent once and for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.figures import amount, percent
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.attribute_roll import YES_NO
from rollers.games.lacuna.house import house
from rollers.games.lacuna.plan_odds import Rolls, count_rolls
from rollers.games.lacuna.rolling import Attribute, TalentPolicy
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.outcome import Step, Telling, Tone

MOST_DICE = 20


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of rolling until it works."""

    checks: ClassVar[Checks] = (shared.no_equipment_on_access,)
    attribute: Attribute = shared.attribute()
    dice: int = shared.dice(low=1, high=MOST_DICE, help="Dice of every roll.")
    equipment_bonus: int = shared.equipment_bonus()
    talent_policy: TalentPolicy = shared.talent_policy()
    rolls: int = integer(low=1, high=50, default=10, label="Rolls", help="How far ahead to look.")
    house: House = house()

    def counted(self, talent_policy: TalentPolicy) -> Rolls:
        """Count one roll."""
        return count_rolls(self.attribute, self.dice, self.equipment_bonus, talent_policy, self.house)


@dataclass(frozen=True, slots=True)
class Series:
    """Rolls one after the other: with the Talent at first, without it once it is spent for good."""

    first: Rolls
    later: Rolls
    spent: Fraction
    """Chance that a roll fails and spends the Talent for good."""

    @classmethod
    def of(cls, ask: Ask) -> Series:
        """Count both kinds of roll."""
        first = ask.counted(ask.talent_policy)
        if not ask.house.says("lacuna.talent_limit", "per_action"):
            return cls(first, first, Fraction(0))
        spent = first.chance(lambda seen: seen.talent and not seen.success)
        return cls(first, ask.counted(TalentPolicy.NONE), spent)

    @property
    def certain(self) -> bool:
        """Whether rolling for ever succeeds with chance 1."""
        if self.later.success:
            return True
        return bool(self.first.success) and not self.spent

    def chances(self) -> Iterator[Fraction]:
        """Yield the chance that the first, second, third ... roll is the one that succeeds."""
        keeps, fails = Fraction(1), Fraction(0)
        while True:
            yield keeps * self.first.success + fails * self.later.success
            fails = fails * (1 - self.later.success) + keeps * self.spent
            keeps *= 1 - self.first.success - self.spent

    def until_success(self, of_first: Fraction, of_later: Fraction) -> Fraction:
        """Return what adds up on average until a roll succeeds, given what one roll of each kind adds."""
        after = self.spent * of_later / self.later.success if self.spent else Fraction(0)
        return (of_first + after) / (self.first.success + self.spent)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What can be said at once."""

    chance_each: Fraction
    possible: bool
    certain_in_the_end: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count the first roll; nothing is rolled."""
    series = Series.of(ask)
    chance = series.first.success
    return Result(chance_each=chance, possible=chance > 0, certain_in_the_end=series.certain)


MORE = "more"


def composed(ask: Ask) -> Measures:
    """Go from roll to roll: the process has no end that could be walked to."""
    series = Series.of(ask)
    chances = dict(zip(range(1, ask.rolls + 1), series.chances(), strict=False))
    reached = sum(chances.values(), Fraction(0))
    rows = {str(roll): chance for roll, chance in chances.items()} | {MORE: 1 - reached}
    table = {
        "rolls": {roll: chance for roll, chance in rows.items() if chance},
        "success": {word: chance for word, chance in (("false", 1 - reached), ("true", reached)) if chance},
    }
    if not series.certain:
        return table
    means = {
        "rolls": series.until_success(Fraction(1), Fraction(1)),
        "heart_rate_gain": series.until_success(series.first.mean_gain, series.later.mean_gain),
    }
    return table | {"means": means}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the outlook into words."""
    chance = percent(result.chance_each)
    if not result.possible:
        return Telling(
            verdict="Never",
            tone=Tone.FAILURE,
            summary="However often it is rolled, 11 is out of reach.",
            steps=(Step("No roll of these dice comes to 11.", "LAC-2.15"),),
        )
    if not result.certain_in_the_end:
        return Telling(
            verdict="Perhaps once",
            tone=Tone.PARTIAL,
            summary=f"{chance} while the Talent lasts, and never without it.",
            steps=(Step("The Talent can be spent in vain, and nothing else succeeds.", "LAC-2.6"),),
        )
    means = composed(ask)["means"]
    rolls, gain = amount(means["rolls"], "roll"), amount(means["heart_rate_gain"], "point")
    return Telling(
        verdict=f"{rolls} on average",
        summary=f"{rolls} and {gain} of Heart Rate on average; the first roll succeeds with {chance}.",
        steps=(Step("Pushes have no limit, so it works in the end.", "LAC-2.15"),),
    )


UNTIL_SUCCESS = Mechanic(
    id="lacuna.until_success",
    title="Until it works",
    purpose="See how long pushing without end takes, and what it does to the heart.",
    rules=("LAC-2.15",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="rolls", label="Which roll will succeed?", words={MORE: "a later one, or none"}),
        Measure(name="success", label="Will it be done by then?", outcomes=("true", "false"),
                words=YES_NO),
    ),
    quantities=(
        Quantity(name="means", label="On average, however long it takes",
                 words={"rolls": "rolls", "heart_rate_gain": "Heart Rate gained"}),
    ),
    house=("lacuna.talent_limit", "lacuna.talent_heart_rate", "lacuna.access_heart_rate"),
    example=Example(inputs={"dice": 2, "rolls": 4}),
)  # fmt: skip
