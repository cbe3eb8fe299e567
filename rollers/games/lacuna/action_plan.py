"""A whole action carried out by a policy, with its price and the emergency roll (LAC-11.1).

What each roll does is written in `rolling.py`, what follows a failed one in `plan.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.action_plan_odds import Settled, measures_of
from rollers.games.lacuna.attribute_roll import YES_NO
from rollers.games.lacuna.forced_roll import Forced, count_forced, fate, force_access
from rollers.games.lacuna.heart import room_left
from rollers.games.lacuna.house import house
from rollers.games.lacuna.plan import Course, Outcome, Plan, PushRule, carry_out
from rollers.games.lacuna.plan_odds import count_ends
from rollers.games.lacuna.risk import LossFrom, loss_from, payer_may_be_named
from rollers.games.lacuna.rolling import Attribute, TalentPolicy
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.outcome import Step, Telling, Tone, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an action carried out by a policy."""

    checks: ClassVar[Checks] = (
        shared.no_equipment_on_access, shared.no_risk_on_access, payer_may_be_named, shared.no_forced_pushes,
    )  # fmt: skip
    force: int = shared.value("Force")
    instinct: int = shared.value("Instinct")
    access: int = shared.value("Access")
    attribute: Attribute = shared.attribute()
    complication_dice: int = shared.complication_dice()
    equipment_bonus: int = shared.equipment_bonus()
    risky: bool = shared.risky()
    talent_policy: TalentPolicy = shared.talent_policy()
    push_limit: int = shared.push_limit()
    push_rule: PushRule = shared.push_rule()
    emergency_talent: bool = shared.emergency_talent()
    forced_pushes: int = shared.forced_pushes()
    heart_rate: int = shared.heart_rate()
    maximum_heart_rate: int = shared.maximum_heart_rate()
    loss_from: LossFrom = loss_from()
    commendation_offered: int = shared.commendation_offered("For the Access rolls of this action, or its emergency.")
    house: House = house()

    def value(self, attribute: Attribute) -> int:
        """Return the current value of an attribute."""
        return {
            Attribute.FORCE: self.force,
            Attribute.INSTINCT: self.instinct,
            Attribute.ACCESS: self.access,
        }[attribute]

    @property
    def payer(self) -> Attribute:
        """The attribute that loses dice."""
        return self.loss_from.payer(self.attribute)

    @property
    def plan(self) -> Plan:
        """The action and its policy."""
        return Plan(
            attribute=self.attribute,
            complication_dice=self.complication_dice,
            bonus=self.equipment_bonus,
            risky=self.risky,
            pays_itself=self.payer is self.attribute,
            talent_policy=self.talent_policy,
            push_limit=self.push_limit,
            push_rule=self.push_rule,
            house=self.house,
        )

    def begin(self, plan: Plan) -> Course:
        """Return where the action begins."""
        value, reserve = self.value(self.attribute), self.value(self.payer)
        return plan.begin(value=value, reserve=reserve, points=self.commendation_offered)

    @property
    def room(self) -> int:
        """What the Heart Rate can rise without being over Maximum."""
        return room_left(self.heart_rate, self.maximum_heart_rate, self.house)


@dataclass(frozen=True, slots=True, kw_only=True)
class Emergency:
    """The emergency roll of an action."""

    rolls: int
    total: int
    success: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What an action came to."""

    outcome: str
    success: bool
    rolls: int
    pushes: int
    totals: tuple[int, ...]
    total: int
    talents_used: int
    heart_rate: int
    heart_rate_gain: int
    over_maximum: bool
    dice_lost: int
    force: int
    instinct: int
    access: int
    static_gained: int
    commendation_spent: int
    emergency: Emergency | None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Carry the action out."""
    plan = ask.plan
    carried = carry_out(plan, ask.begin(plan), ask.room, dice)
    forced = _emergency(ask, dice) if carried.outcome is Outcome.EMERGENCY else None
    course = carried.course
    gain = carried.heart_rate_gain + (forced.heart_rate_gain if forced else 0)
    return Result(
        outcome=fate(ask.payer, success=forced.success).value if forced else carried.outcome.value,
        success=carried.outcome is Outcome.SUCCESS,
        rolls=course.rolls,
        pushes=course.rolls - 1,
        totals=carried.totals,
        total=carried.totals[-1],
        talents_used=carried.talents_used,
        heart_rate=ask.heart_rate + gain,
        heart_rate_gain=gain,
        over_maximum=gain > ask.room,
        dice_lost=course.lost,
        force=ask.force - (course.lost if ask.payer is Attribute.FORCE else 0),
        instinct=ask.instinct - (course.lost if ask.payer is Attribute.INSTINCT else 0),
        access=ask.access,
        static_gained=course.static + (forced.static_gained if forced else 0),
        commendation_spent=course.spent + (forced.commendation_spent if forced else 0),
        emergency=_in_short(forced),
    )


def _emergency(ask: Ask, dice: Dice) -> Forced:
    """Roll Access at once, an attribute being at 0 (LAC-5.9)."""
    return force_access(
        dice, access=ask.access, talent=ask.emergency_talent, offered=ask.commendation_offered,
        pushes=ask.forced_pushes, house=ask.house,
    )  # fmt: skip


def _in_short(forced: Forced | None) -> Emergency | None:
    """Return what the result holds of an emergency roll."""
    if forced is None:
        return None
    return Emergency(rolls=len(forced.totals), total=forced.totals[-1], success=forced.success)


def composed(ask: Ask) -> Measures:
    """Count roll after roll: eleven of them at once are more than can be walked (see `plan_odds.py`)."""
    plan = ask.plan
    ends = count_ends(plan, ask.begin(plan), {ask.room: 1})
    forced = None
    if any(end.outcome is Outcome.EMERGENCY for end in ends.parts):
        forced = count_forced(
            access=ask.access, talent=ask.emergency_talent, offered=ask.commendation_offered,
            pushes=ask.forced_pushes, house=ask.house,
        )  # fmt: skip
    return measures_of(Settled(ask.room, ask.payer, ends, forced))


OUTCOME_WORDS = {
    "success": "Success",
    "failure": "Failure",
    "ejected": "Ejected, alive",
    "dead": "Dead in the timestream",
    "retired": "Mind broken: retired",
}
"""How the end of an action, or of an emergency after it, reads."""


def tell(ask: Ask, result: Result) -> Telling:
    """Put an action into words."""
    verdict = OUTCOME_WORDS[result.outcome]
    rolls = counted(result.rolls, "roll")
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.success else Tone.PARTIAL if result.outcome == "ejected" else Tone.FAILURE,
        summary=f"{verdict} after {rolls}; Heart Rate {ask.heart_rate} → {result.heart_rate}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what was done and by which rule."""
    for place, total in enumerate(result.totals):
        what = f"Push {place}" if place else "The first roll"
        yield Step(f"{what} comes to {total}.", "LAC-2.4" if place else "LAC-2.2")
    if result.talents_used:
        yield Step(f"{counted(result.talents_used, 'Talent die', 'Talent dice')} added.", "LAC-2.6")
    if result.dice_lost:
        payer = ask.payer.value.capitalize()
        left = {Attribute.FORCE: result.force, Attribute.INSTINCT: result.instinct}.get(ask.payer, 0)
        yield Step(f"{counted(result.dice_lost, 'die', 'dice')} of {payer} lost; {left} left.", "LAC-5.3")
    if result.emergency is not None:
        rule = "LAC-5.7" if ask.payer is Attribute.FORCE else "LAC-5.8"
        yield Step(f"At 0 an emergency Access roll comes at once: {result.emergency.total}.", "LAC-5.9")
        yield Step(f"{OUTCOME_WORDS[result.outcome]}.", rule)
    if result.static_gained:
        yield Step(f"The team gains {result.static_gained} Static.", "LAC-9.4")
    yield Step(f"Heart Rate rises by {result.heart_rate_gain} to {result.heart_rate}.", "LAC-2.3")
    if result.over_maximum:
        yield Step("It is over Maximum now.", "LAC-5.5")


ACTION_PLAN = Mechanic(
    id="lacuna.action_plan",
    title="An action by a plan",
    purpose="Carry out a whole action by a policy: pushes, Talent, price and emergency roll.",
    rules=(
        "LAC-2.4", "LAC-2.5", "LAC-2.10", "LAC-5.2", "LAC-5.3", "LAC-5.4", "LAC-5.5", "LAC-5.7", "LAC-5.8",
        "LAC-5.9", "LAC-9.4", "LAC-11.1",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="outcome", label="How will it end?", of=lambda result: result.outcome,
                outcomes=tuple(OUTCOME_WORDS), words=OUTCOME_WORDS),
        Measure(name="success", label="Will it succeed?", of=lambda result: result.success,
                outcomes=("true", "false"), words={"true": "success", "false": "no success"}),
        Measure(name="rolls", label="After how many rolls?", of=lambda result: result.rolls),
        Measure(name="heart_rate_gain", label="How much will the Heart Rate rise?",
                of=lambda result: result.heart_rate_gain),
        Measure(name="dice_lost", label="How many dice will be lost?", of=lambda result: result.dice_lost),
        Measure(name="over_maximum", label="Over Maximum afterwards?", of=lambda result: result.over_maximum,
                outcomes=("true", "false"), words=YES_NO),
        Measure(name="static_gained", label="How much Static?", of=lambda result: result.static_gained),
    ),
    quantities=(
        Quantity(name="means", label="On average", words={
            "rolls": "rolls", "heart_rate_gain": "Heart Rate gained", "dice_lost": "dice lost",
            "static_gained": "Static gained",
        }),
    ),
    house=(
        "lacuna.risky_penalty", "lacuna.risky_attribute", "lacuna.maximum_boundary", "lacuna.talent_limit",
        "lacuna.talent_heart_rate", "lacuna.talent_saves_static", "lacuna.access_heart_rate",
        "lacuna.commendation_effect", "lacuna.forced_access_push", "lacuna.forced_roll_static",
    ),
    example=Example(inputs={"heart_rate": 185, "risky": True, "push_limit": 2}, faces=(2, 3, 4, 1, 1, 6, 5, 6)),
)  # fmt: skip
