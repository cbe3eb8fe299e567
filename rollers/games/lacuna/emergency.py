"""The emergency Access roll: out alive, or not (LAC-5.7 to LAC-5.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.action_plan import OUTCOME_WORDS
from rollers.games.lacuna.equipment import Serves
from rollers.games.lacuna.forced_roll import count_forced, fate, force_access
from rollers.games.lacuna.house import house
from rollers.games.lacuna.member import Status
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House
from rollers.inputs import Checks, choice
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import rows_of
from rollers.outcome import Step, Telling, Tone, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an emergency roll."""

    checks: ClassVar[Checks] = (shared.no_forced_pushes,)
    cause: Serves = choice(Serves, default=Serves.FORCE, label="At 0", help="Which attribute has run out.")
    access: int = shared.value("Access")
    emergency_talent: bool = shared.emergency_talent()
    commendation_offered: int = shared.commendation_offered("Spent only if they save you.")
    forced_pushes: int = shared.forced_pushes()
    heart_rate: int = shared.heart_rate()
    house: House = house()

    @property
    def attribute(self) -> Attribute:
        """The attribute that has run out."""
        return Attribute(self.cause.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What an emergency roll came to."""

    outcome: Status
    success: bool
    rolls: int
    totals: tuple[int, ...]
    total: int
    talent_die: int | None
    commendation_spent: int
    heart_rate_gain: int
    heart_rate: int
    static_gained: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll Access at once."""
    forced = force_access(
        dice, access=ask.access, talent=ask.emergency_talent, offered=ask.commendation_offered,
        pushes=ask.forced_pushes, house=ask.house,
    )  # fmt: skip
    return Result(
        outcome=fate(ask.attribute, success=forced.success),
        success=forced.success,
        rolls=len(forced.totals),
        totals=forced.totals,
        total=forced.totals[-1],
        talent_die=forced.last.talent_die,
        commendation_spent=forced.commendation_spent,
        heart_rate_gain=forced.heart_rate_gain,
        heart_rate=ask.heart_rate + forced.heart_rate_gain,
        static_gained=forced.static_gained,
    )


def composed(ask: Ask) -> Measures:
    """Count roll after roll: eleven of them at once are more than can be walked (see `plan_odds.py`)."""
    counted = count_forced(
        access=ask.access, talent=ask.emergency_talent, offered=ask.commendation_offered,
        pushes=ask.forced_pushes, house=ask.house,
    )  # fmt: skip
    gains = counted.heart_rate_gain
    return {
        "outcome": rows_of(counted.success.map(lambda success: fate(ask.attribute, success=success).value)),
        "heart_rate_gain": rows_of(gains),
        "rolls": rows_of(counted.rolls),
        "commendation_spent": rows_of(counted.commendation_spent),
        "means": {"heart_rate_gain": gains.mean(lambda gain: gain)},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put an emergency into words."""
    verdict = OUTCOME_WORDS[result.outcome.value]
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.success else Tone.FAILURE,
        summary=f"{verdict}, with a total of {result.total}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what was done and by which rule."""
    yield Step(f"{ask.cause.value.capitalize()} is at 0: Access is rolled before anything else.", "LAC-5.9")
    for total in result.totals[:-1]:
        yield Step(f"{total} is too little, and the roll is pushed.", "LAC-2.17")
    yield Step(f"The roll comes to {result.total}.", "LAC-2.2")
    if result.talent_die is not None:
        yield Step(f"A Talent die of {result.talent_die} is in it.", "LAC-2.6")
    if result.commendation_spent:
        yield Step(f"{counted(result.commendation_spent, 'Commendation Point')} spent.", "LAC-2.12")
    yield Step(f"{OUTCOME_WORDS[result.outcome.value]}.", "LAC-5.7" if ask.cause is Serves.FORCE else "LAC-5.8")
    yield Step(f"Heart Rate rises by {result.heart_rate_gain} to {result.heart_rate}.", "LAC-2.3")
    yield Step("Everything carried stays behind.", "LAC-4.10")


EMERGENCY = Mechanic(
    id="lacuna.emergency",
    title="Emergency roll",
    purpose="Roll Access to get out of the Multiverse alive when Force or Instinct is at 0.",
    rules=("LAC-2.17", "LAC-5.7", "LAC-5.8", "LAC-5.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="outcome", label="What will become of you?", of=lambda result: result.outcome,
                outcomes=("ejected", "dead", "retired"), words=OUTCOME_WORDS),
        Measure(name="heart_rate_gain", label="How much will the Heart Rate rise?",
                of=lambda result: result.heart_rate_gain),
        Measure(name="rolls", label="After how many rolls?", of=lambda result: result.rolls),
        Measure(name="commendation_spent", label="Commendation Points spent",
                of=lambda result: result.commendation_spent),
    ),
    quantities=(Quantity(name="means", label="On average", words={"heart_rate_gain": "Heart Rate gained"}),),
    house=(
        "lacuna.forced_access_push", "lacuna.forced_roll_static", "lacuna.access_heart_rate",
        "lacuna.talent_heart_rate", "lacuna.talent_limit", "lacuna.talent_saves_static", "lacuna.commendation_effect",
    ),
    example=Example(inputs={"heart_rate": 101, "emergency_talent": True}, faces=(2, 5, 1, 4)),
)  # fmt: skip
