"""How an implant takes.

- Without nanotherapy it works after some weeks: the GM names them, or a d10 does, a 1 counting as 2 (LEG-12.8).
- An Immortal's body casts it out, unless nanotherapy is given at least every two days (LEG-12.9).
"""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.errors import ABSENT
from rollers.games.legacy.house import house
from rollers.games.legacy.task_die import SIDES
from rollers.house import House
from rollers.inputs import flag, integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

FEWEST_WEEKS = 2
MOST_WEEKS = 10
"""LEG-12.8."""
TREATMENT_DAYS = 2
"""LEG-12.9."""
MOST_DAYS = 1000


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an implant."""

    immortal: bool = flag(default=ABSENT, label="Immortal")
    nanotherapy: bool = flag(default=ABSENT, label="Nanotherapy", help="Treatment is given.")
    weeks: int | None = integer(
        low=FEWEST_WEEKS, high=MOST_WEEKS, nullable=True, default=None, rare=True, label="Weeks",
        help="Named by the GM. Leave empty to roll a d10.",
    )  # fmt: skip
    days_since_treatment: int = integer(
        low=0, high=MOST_DAYS, default=0, label="Days since the last treatment",
        help="An Immortal needs one at least every two days.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What becomes of it."""

    roll: int | None
    weeks: int | None
    kept: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """See how it takes."""
    if ask.immortal:
        kept = ask.nanotherapy and ask.days_since_treatment <= TREATMENT_DAYS
        return Result(roll=None, weeks=None, kept=kept)
    if ask.nanotherapy or ask.weeks is not None:
        return Result(roll=None, weeks=None if ask.nanotherapy else ask.weeks, kept=True)
    face = dice.die(sides=SIDES, label="Weeks")
    return Result(roll=face, weeks=max(FEWEST_WEEKS, face), kept=True)


def tell(ask: Ask, result: Result) -> Telling:
    """Put it into words."""
    if ask.immortal:
        return _tell_immortal(ask, kept=result.kept)
    if result.weeks is None:
        step = Step("With nanotherapy recovery is shorter; the book does not say by how much.", "LEG-12.7")
        return Telling(verdict="Kept", tone=Tone.SUCCESS, summary="It takes, sooner than otherwise.", steps=(step,))
    weeks = counted(result.weeks, "week")
    rolled = "" if result.roll is None else f"A d10 shows {result.roll}. "
    step = Step(f"{rolled}It works after {weeks}.", "LEG-12.8")
    return Telling(verdict=weeks, tone=Tone.SUCCESS, summary=f"It takes, and works after {weeks}.", steps=(step,))


def _tell_immortal(ask: Ask, *, kept: bool) -> Telling:
    """Say whether an Immortal keeps it."""
    if kept:
        step = Step(f"The last treatment was {counted(ask.days_since_treatment, 'day')} ago.", "LEG-12.9")
        return Telling(verdict="Kept", tone=Tone.SUCCESS, summary="Nanotherapy keeps it in.", steps=(step,))
    why = "treatment is overdue" if ask.nanotherapy else "there is no nanotherapy"
    step = Step(f"An Immortal's body casts it out: {why}.", "LEG-12.9")
    return Telling(verdict="Cast out", tone=Tone.FAILURE, summary=f"The body casts it out: {why}.", steps=(step,))


IMPLANT = Mechanic(
    id="legacy.implant",
    title="Implant",
    purpose="See when an implant works, and whether the body keeps it.",
    rules=("LEG-12.7", "LEG-12.8", "LEG-12.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="weeks", label="After how many weeks does it work?", of=lambda result: result.weeks,
            words={"none": "not fixed"},
        ),
    ),
    example=Example(inputs={"immortal": False, "nanotherapy": False}, faces=(6,)),
)  # fmt: skip
