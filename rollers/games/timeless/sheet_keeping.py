"""What a Timeless gains and carries over days of play: XP, scores, Artifacts, light."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless import pack, raise_score
from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.combat_words import artifact_name
from rollers.games.timeless.psyche import Attribute
from rollers.games.timeless.sheet_acts import acting
from rollers.games.timeless.sheet_state import Sheet
from rollers.inputs import ContextChecks, choice, integer
from rollers.outcome import Step, Telling, counted
from rollers.procedure import Action, NoInputs

Problems = Iterable[Problem]
MOST_AWARDED = 1000
MOST_MINUTES = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardInputs:
    """XP earned."""

    amount: int = integer(low=0, high=MOST_AWARDED, label="XP")


def _award(sheet: Sheet, inputs: AwardInputs, dice: Dice) -> tuple[Sheet, Telling]:
    after = replace(sheet, xp=sheet.xp + inputs.amount, last=None)
    step = Step(f"{inputs.amount} XP earned: {after.xp} not spent.", "TIM-9.1")
    return after, Telling(verdict=f"{inputs.amount} XP", summary=step.text, steps=(step,))


def steps_are_possible(ask: RaiseInputs, sheet: Sheet) -> Problems:
    """No step may begin at the maximum (TIM-9.6)."""
    fault = raise_score.steps_fault(ask.attribute, getattr(sheet.scores, ask.attribute.value), ask.steps)
    if fault:
        yield Problem("steps", ask.steps, fault, "Steps")


def steps_can_be_paid(ask: RaiseInputs, sheet: Sheet) -> Problems:
    """Every step is paid for in full (TIM-9.6)."""
    if ask.cost * ask.steps > sheet.xp:
        yield Problem("xp", sheet.xp, f"at least {ask.cost * ask.steps} for so many steps", "XP")


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseInputs:
    """A score to raise."""

    context_checks: ClassVar[ContextChecks] = (steps_are_possible, steps_can_be_paid)
    attribute: Attribute = raise_score.attribute()
    steps: int = raise_score.steps()
    cost: int = raise_score.step_cost()


def _raise(sheet: Sheet, inputs: RaiseInputs, dice: Dice) -> tuple[Sheet, Telling]:
    before = sheet.scores
    ask = raise_score.Ask(
        power=before.power, finesse=before.finesse, luck=before.luck, xp=sheet.xp, attribute=inputs.attribute,
        steps=inputs.steps, cost=inputs.cost, house=sheet.house,
    )  # fmt: skip
    result = raise_score.resolve(ask, dice)
    now = raise_score.raise_score(before, inputs.attribute, inputs.steps)
    after = replace(
        sheet,
        scores=now,
        power=sheet.power + (now.power - before.power if sheet.active else 0),
        luck=sheet.luck + now.luck - before.luck,
        xp=result.xp_left,
        last=None,
    )
    return after, raise_score.tell(ask, result)


def is_not_carried(ask: TakeInputs, sheet: Sheet) -> Problems:
    """Nobody carries two of the same kind to any use (TIM-12.20)."""
    if sheet.carries(ask.artifact):
        yield Problem("artifact", ask.artifact.value, "an Artifact that is not carried yet", "Artifact")


def is_carried(ask: DropInputs, sheet: Sheet) -> Problems:
    """Only what is carried can be dropped (TIM-12.8)."""
    if not sheet.carries(ask.artifact):
        carried = ", ".join(sheet.artifacts) or "nothing"
        yield Problem("artifact", ask.artifact.value, f"what is carried: {carried}", "Artifact")


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeInputs:
    """An Artifact found."""

    context_checks: ClassVar[ContextChecks] = (is_not_carried,)
    artifact: Artifact = choice(Artifact, label="Artifact")


@dataclass(frozen=True, slots=True, kw_only=True)
class DropInputs:
    """An Artifact left behind."""

    context_checks: ClassVar[ContextChecks] = (is_carried,)
    artifact: Artifact = choice(Artifact, label="Artifact")


def _take(sheet: Sheet, inputs: TakeInputs, dice: Dice) -> tuple[Sheet, Telling]:
    minutes = 0 if inputs.artifact is Artifact.HEADLAMP else sheet.lamp_minutes
    after = replace(sheet, artifacts=(*sheet.artifacts, inputs.artifact), lamp_minutes=minutes, last=None)
    name = artifact_name(inputs.artifact)
    step = Step(f"The {name} is taken" + (", with fresh batteries." if name == "Dungeon Headlamp" else "."), "TIM-12.1")
    return after, Telling(verdict=name, summary=step.text, steps=(step,))


def _drop(sheet: Sheet, inputs: DropInputs, dice: Dice) -> tuple[Sheet, Telling]:
    left = tuple(each for each in sheet.artifacts if each is not inputs.artifact)
    step = Step(f"The {artifact_name(inputs.artifact)} is dropped.", "TIM-12.8")
    telling = Telling(verdict="Dropped", summary=step.text, steps=(step,))
    return replace(sheet, artifacts=left, last=None), telling


def packing(sheet: Sheet) -> str:
    """Say why nothing can be drawn, or nothing where it can (TIM-12.6)."""
    return acting(sheet) or ("" if sheet.carries(Artifact.PACK) else "drawing only from a Dungeon Pack that is carried")


def _pack(sheet: Sheet, inputs: NoInputs, dice: Dice) -> tuple[Sheet, Telling]:
    result = pack.draw(1, dice)
    ask = pack.Ask(items=1, house=sheet.house)
    return replace(sheet, last={"found": result.found_count > 0}), pack.tell(ask, result)


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeInputs:
    """Time passed at the table."""

    minutes: int = integer(low=1, high=MOST_MINUTES, label="Minutes", unit="min", help="By the players' own clock.")


def _pass_time(sheet: Sheet, inputs: TimeInputs, dice: Dice) -> tuple[Sheet, Telling]:
    grown = inputs.minutes if sheet.carries(Artifact.HEADLAMP) else 0
    after = replace(sheet, lamp_minutes=sheet.lamp_minutes + grown, last=None)
    steps = [Step(f"{counted(inputs.minutes, 'minute')} of real time.", "TIM-12.5")]
    if sheet.lamp_on and not after.lamp_on:
        steps.append(Step("The batteries are empty: the Headlamp goes out.", "TIM-12.5"))
    summary = " ".join(step.text for step in steps)
    return after, Telling(verdict=f"{inputs.minutes} min", summary=summary, steps=tuple(steps))


def lighting(sheet: Sheet) -> str:
    """Say why batteries serve nothing, or nothing where they do (TIM-12.5)."""
    return "" if sheet.carries(Artifact.HEADLAMP) else "batteries only for a Dungeon Headlamp that is carried"


def _batteries(sheet: Sheet, inputs: NoInputs, dice: Dice) -> tuple[Sheet, Telling]:
    step = Step("Fresh batteries: the Headlamp burns for an hour.", "TIM-12.5")
    return replace(sheet, lamp_minutes=0, last=None), Telling(verdict="Light", summary=step.text, steps=(step,))


def always(sheet: Sheet) -> str:
    """Nothing stands against it."""
    return ""


KEEPING_ACTS: tuple[Action[Sheet], ...] = (
    Action(
        name="award_xp", title="Earn XP", purpose="Add what a Quest or a discovery has brought.", rules=("TIM-9.1",),
        inputs=AwardInputs, possible=always, apply=_award,
    ),
    Action(
        name="raise", title="Raise a score", purpose="Spend XP.", rules=("TIM-9.5", "TIM-9.6"), inputs=RaiseInputs,
        possible=always, apply=_raise,
    ),
    Action(
        name="take", title="Take an Artifact", purpose="Carry one more.", rules=("TIM-12.1", "TIM-12.20"),
        inputs=TakeInputs, possible=acting, apply=_take,
    ),
    Action(
        name="drop", title="Drop an Artifact", purpose="Leave one behind.", rules=("TIM-12.8",), inputs=DropInputs,
        possible=acting, apply=_drop,
    ),
    Action(
        name="pack", title="Draw from the Pack", purpose="Reach for a piece of dungeoneering gear.",
        rules=("TIM-12.6",), possible=packing, apply=_pack, rolls=True,
    ),
    Action(
        name="pass_time", title="Pass time", purpose="Let real time run; a Headlamp uses up its batteries.",
        rules=("TIM-12.5",), inputs=TimeInputs, possible=always, apply=_pass_time,
    ),
    Action(
        name="batteries", title="Change batteries", purpose="Begin the Headlamp's hour afresh.", rules=("TIM-12.5",),
        possible=lighting, apply=_batteries,
    ),
)  # fmt: skip
