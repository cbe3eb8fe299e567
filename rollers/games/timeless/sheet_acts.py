"""What happens to a Timeless over days of play: checks, losses of Power, rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless import bend_reality, finesse_check, luck_check, recovery
from rollers.games.timeless.bending import affordable, can_pay
from rollers.games.timeless.combat_words import FALLS
from rollers.games.timeless.condition import Condition, condition_at
from rollers.games.timeless.declarations import referee
from rollers.games.timeless.sheet_state import Sheet
from rollers.inputs import ContextChecks, flag, integer
from rollers.outcome import Step, Telling, Tone
from rollers.procedure import Action, NoInputs

Problems = Iterable[Problem]
MOST_LOST = 500


def acting(sheet: Sheet) -> str:
    """Say why nothing can be done by one who is down, or nothing where it can."""
    return {
        Condition.ACTIVE: "",
        Condition.DORMANT: "rest only: the Dormant do nothing before a day has passed",
        Condition.DISPERSED: "gathering oneself only: the Dispersed do nothing before they are back",
    }[sheet.condition]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInputs:
    """A Finesse Check."""

    boons: int = referee("Boons", "The Referee's; Artifacts come on top.")
    banes: int = referee("Banes", "The Referee's; the Dungeon Pack's is added.")
    combat: bool = flag(label="In Psychic Combat", help="Then the Sword's Boon and the Shield's +1 count.")


def _finesse_check(sheet: Sheet, inputs: CheckInputs, dice: Dice) -> tuple[Sheet, Telling]:
    ask = sheet.check(boons=inputs.boons, banes=inputs.banes, combat=inputs.combat)
    result = finesse_check.resolve(ask, dice)
    last = {"total": result.total, "degree": result.degree}
    return replace(sheet, last=last), finesse_check.tell(ask, result)


def _luck_check(sheet: Sheet, inputs: NoInputs, dice: Dice) -> tuple[Sheet, Telling]:
    ask = sheet.fate()
    result = luck_check.resolve(ask, dice)
    left = sheet.luck if result.luck_after is None else result.luck_after
    last = {"roll": result.roll, "success": result.success}
    return replace(sheet, luck=left, last=last), luck_check.tell(ask, result)


def boons_can_be_paid(ask: BendInputs, sheet: Sheet) -> Problems:
    """Nobody pays with Power they do not have (TIM-8.4)."""
    if not can_pay(sheet.power, ask.bought, sheet.house):
        most = max(affordable(sheet.power, 0, sheet.house))
        yield Problem("bought", ask.bought, f"at most {most} with {sheet.power} Power", "Boons bought")


@dataclass(frozen=True, slots=True, kw_only=True)
class BendInputs:
    """An attempt to bend reality."""

    context_checks: ClassVar[ContextChecks] = (boons_can_be_paid,)
    boons: int = referee("Boons", "From circumstances.")
    banes: int = referee("Banes", "From circumstances; the Dungeon Pack's is added.")
    bought: int = referee("Boons bought", "At 5 Power each, spent in any case.")


def _bend(sheet: Sheet, inputs: BendInputs, dice: Dice) -> tuple[Sheet, Telling]:
    ask = sheet.bending(boons=inputs.boons, banes=inputs.banes, bought=inputs.bought)
    result = bend_reality.resolve(ask, dice)
    last = {"total": result.total, "degree": result.degree, "backlash": result.backlash}
    after = sheet.with_power(result.power_left, result.condition)
    return replace(after, last=last), bend_reality.tell(ask, result)


@dataclass(frozen=True, slots=True, kw_only=True)
class LossInputs:
    """Power lost."""

    amount: int = integer(low=1, high=MOST_LOST, label="Power lost")
    disperses: bool = flag(label="Disperses", help="A Sword, a Ray Gun, or whatever else says so.")


def _lose_power(sheet: Sheet, inputs: LossInputs, dice: Dice) -> tuple[Sheet, Telling]:
    left = max(0, sheet.power - inputs.amount)
    condition = condition_at(left, dispersing_hit=inputs.disperses, disperses=False)
    steps = [Step(f"{sheet.power - left} Power lost: {left} left.", "TIM-2.12")]
    if condition is not Condition.ACTIVE:
        what, rule = FALLS[condition]
        steps.append(Step(f"The Timeless {what}.", rule))
    verdict = "Power lost" if condition is Condition.ACTIVE else condition.value.capitalize()
    tone = Tone.PLAIN if condition is Condition.ACTIVE else Tone.FAILURE
    summary = " ".join(step.text for step in steps)
    after = replace(sheet.with_power(left, condition), last=None)
    return after, Telling(verdict=verdict, tone=tone, summary=summary, steps=tuple(steps))


def resting(sheet: Sheet) -> str:
    """Say why a day of rest serves nothing, or nothing where it does (TIM-7.3)."""
    return "resting only while not Dispersed: that takes 1D days" if sheet.condition is Condition.DISPERSED else ""


def reassembling(sheet: Sheet) -> str:
    """Say why there is nothing to gather, or nothing where there is (TIM-7.3)."""
    return "" if sheet.condition is Condition.DISPERSED else "gathering oneself only when Dispersed"


def _recover(sheet: Sheet, inputs: NoInputs, dice: Dice) -> tuple[Sheet, Telling]:
    ask = sheet.recovering()
    result = recovery.resolve(ask, dice)
    assert result.days is not None  # noqa: S101 - no Incarnation lies unconscious here
    last = {"days": result.days} if sheet.condition is Condition.DISPERSED else None
    after = replace(sheet.with_power(result.power, Condition.ACTIVE), luck=result.luck, day=sheet.day + result.days)
    return replace(after, last=last), recovery.tell(ask, result)


CHECK_ACTS: tuple[Action[Sheet], ...] = (
    Action(
        name="finesse_check", title="Finesse Check", purpose="Settle anything that depends on your own subtlety.",
        rules=("TIM-3.1", "TIM-3.2", "TIM-12.7"), inputs=CheckInputs, possible=acting, apply=_finesse_check, rolls=True,
    ),
    Action(
        name="luck_check", title="Luck Check", purpose="Escape a trap, poison or hostile magic.",
        rules=("TIM-4.1", "TIM-4.6"), possible=acting, apply=_luck_check, rolls=True,
    ),
    Action(
        name="bend", title="Bend reality", purpose="Make an attempt, with bought Boons if you like.",
        rules=("TIM-8.3", "TIM-8.5", "TIM-8.7"), inputs=BendInputs, possible=acting, apply=_bend, rolls=True,
    ),
    Action(
        name="lose_power", title="Lose Power", purpose="Note Power lost in Psychic Combat or otherwise.",
        rules=("TIM-2.12", "TIM-6.28"), inputs=LossInputs, possible=acting, apply=_lose_power,
    ),
    Action(
        name="rest", title="Rest a day", purpose="A full day: Luck comes back, and Power.",
        rules=("TIM-7.2", "TIM-7.4", "TIM-4.8"), possible=resting, apply=_recover,
    ),
    Action(
        name="reassemble", title="Gather yourself", purpose="Roll the days until you are back.", rules=("TIM-7.3",),
        possible=reassembling, apply=_recover, rolls=True,
    ),
)  # fmt: skip
