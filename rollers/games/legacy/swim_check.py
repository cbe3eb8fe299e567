"""Staying afloat: one Turn of somebody who may not be able to swim (LEG-4.10 to LEG-4.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.house import house
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.task_roll import injury_tmod
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks
from rollers.games.legacy.water import BREATHLESS_TMOD, under_water
from rollers.house import House
from rollers.inputs import Checks, flag
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, counted, plain, signed


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a Turn in the water."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam,)
    statistic: int = shared.rank("Statistic", "The GM says which.")
    ability: int = shared.rank("Athletics", default=0)
    tmods: tuple[TMod, ...] = tmods(default=(), help="Everything else that helps or hinders.")
    immortal: bool = shared.immortal("Or mortal. Immortals do not drown.")
    suffocating: bool = flag(rare=True, label="Short of air", help="An Immortal under water since an earlier Turn.")
    knows_how: bool = flag(label="Can swim", help="Then nothing is rolled.")
    cdam: int = shared.acting_cdam()
    sdam: int = shared.acting_sdam()
    automatic_success: bool = shared.automatic_success()
    house: House = house()

    @property
    def target(self) -> int:
        """The target number (LEG-4.11, LEG-4.12)."""
        breath = BREATHLESS_TMOD if self.immortal and self.suffocating else 0
        return self.statistic + self.ability + total_tmod(self.tmods) + injury_tmod(self.cdam, self.sdam) + breath


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the Turn came to."""

    target: int | None
    roll: int | None
    success: bool
    sinking: bool
    cdam: int
    sdam: int
    status: Status
    next_tmod: int | None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Swim, or try to stay up."""
    before = Tracks(ask.cdam, ask.sdam)
    if ask.knows_how:
        return _after(ask, before, target=None, roll=None, success=True)
    thrown = roll_under(dice, ask.target, automatic_success=ask.automatic_success, label="Staying afloat")
    after = before if thrown.success else under_water(before, immortal=ask.immortal)
    return _after(ask, after, target=thrown.target, roll=thrown.roll, success=thrown.success)


def _after(ask: Ask, tracks: Tracks, *, target: int | None, roll: int | None, success: bool) -> Result:
    """Put together how the Turn ends."""
    breath = BREATHLESS_TMOD if ask.immortal and not success else 0
    injury = tracks.injury_tmod
    return Result(
        target=target,
        roll=roll,
        success=success,
        sinking=not success,
        cdam=tracks.cdam,
        sdam=tracks.sdam,
        status=tracks.status(immortal=ask.immortal),
        next_tmod=None if injury is None else injury + breath,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the Turn into words."""
    if result.target is None:
        step = Step("Who can swim needs no roll.", "LEG-4.10")
        return Telling(verdict="Swims", tone=Tone.SUCCESS, summary="She swims.", steps=(step,))
    steps = [Step(f"Target number {plain(result.target)}; the die shows {result.roll}.", "LEG-4.11")]
    if result.success:
        return Telling(verdict="Afloat", tone=Tone.SUCCESS, summary="She stays afloat.", steps=tuple(steps))
    if ask.immortal:
        steps.append(Step(f"An Immortal only grows dizzy: {signed(BREATHLESS_TMOD)} until she breathes.", "LEG-4.12"))
    else:
        steps.append(Step("1 CDam, which no defense lessens.", "LEG-4.11"))
    harm = f"{counted(result.cdam, 'point')} of CDam and {result.sdam} of SDam"
    return Telling(
        verdict="Under water",
        tone=Tone.FAILURE,
        summary=f"She sinks, {STATUS_WORDS[result.status]}, with {harm}.",
        steps=tuple(steps),
    )


SWIM_CHECK = Mechanic(
    id="legacy.swim_check",
    title="Staying afloat",
    purpose="Spend one Turn in the water without knowing how to swim.",
    rules=("LEG-4.10", "LEG-4.11", "LEG-4.12"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="success", label="Will she stay afloat?", of=lambda result: result.success,
            outcomes=("true", "false"), words={"true": "afloat", "false": "under water"},
        ),
        Measure(
            name="status", label="How will she be afterwards?", of=lambda result: result.status.value,
            outcomes=tuple(STATUS_WORDS), words=STATUS_WORDS,
        ),
    ),
    example=Example(inputs={"statistic": 3, "ability": 1, "cdam": 4}, faces=(4,)),
)  # fmt: skip
