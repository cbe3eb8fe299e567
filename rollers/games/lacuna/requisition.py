"""A requisition: an Access (Logistics) action, and the item it brings (LAC-4.2, LAC-4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.attribute_roll import YES_NO
from rollers.games.lacuna.equipment import Kind, Origin, Serves, kind, serves, weapon_serves_force
from rollers.games.lacuna.heart import room_left
from rollers.games.lacuna.house import house
from rollers.games.lacuna.plan import Course, Outcome, Plan, PushRule, Seen, carry_out
from rollers.games.lacuna.plan_odds import count_ends
from rollers.games.lacuna.rolling import Attribute, TalentPolicy
from rollers.house import House
from rollers.inputs import Checks
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a requisition."""

    checks: ClassVar[Checks] = (weapon_serves_force,)
    access: int = shared.value("Access")
    kind: Kind = kind()
    attribute: Serves = serves()
    complication_dice: int = shared.complication_dice()
    talent_policy: TalentPolicy = shared.talent_policy()
    commendation_offered: int = shared.commendation_offered("Spent only if they are enough.")
    push_limit: int = shared.push_limit()
    push_rule: PushRule = shared.push_rule()
    heart_rate: int = shared.heart_rate()
    maximum_heart_rate: int = shared.maximum_heart_rate()
    house: House = house()

    @property
    def plan(self) -> Plan:
        """The Access action and its policy."""
        return Plan(
            attribute=Attribute.ACCESS,
            complication_dice=self.complication_dice,
            talent_policy=self.talent_policy,
            push_limit=self.push_limit,
            push_rule=self.push_rule,
            house=self.house,
        )

    def begin(self, plan: Plan) -> Course:
        """Return where the action begins."""
        return plan.begin(value=self.access, reserve=self.access, points=self.commendation_offered)

    @property
    def room(self) -> int:
        """What the Heart Rate can rise without being over Maximum."""
        return room_left(self.heart_rate, self.maximum_heart_rate, self.house)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """An item that the TVA sends."""

    kind: Kind
    attribute: Serves
    bonus: int
    origin: Origin = Origin.REQUISITIONED


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a requisition came to."""

    outcome: Outcome
    success: bool
    rolls: int
    pushes: int
    totals: tuple[int, ...]
    total: int
    talents_used: int
    heart_rate: int
    heart_rate_gain: int
    over_maximum: bool
    static_gained: int
    commendation_spent: int
    bonus: int
    item: Sent | None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Make the Access action."""
    plan = ask.plan
    carried = carry_out(plan, ask.begin(plan), ask.room, dice)
    bonus = Seen.of(carried.throws[-1], ask.house).item_bonus
    return Result(
        outcome=carried.outcome,
        success=carried.outcome is Outcome.SUCCESS,
        rolls=carried.course.rolls,
        pushes=carried.course.rolls - 1,
        totals=carried.totals,
        total=carried.totals[-1],
        talents_used=carried.talents_used,
        heart_rate=ask.heart_rate + carried.heart_rate_gain,
        heart_rate_gain=carried.heart_rate_gain,
        over_maximum=carried.room < 0,
        static_gained=carried.course.static,
        commendation_spent=carried.course.spent,
        bonus=bonus,
        item=Sent(kind=ask.kind, attribute=ask.attribute, bonus=bonus) if bonus else None,
    )


def composed(ask: Ask) -> Measures:
    """Count roll after roll: eleven of them at once are more than can be walked (see `plan_odds.py`)."""
    plan = ask.plan
    ends = count_ends(plan, ask.begin(plan), {ask.room: 1})
    outcomes = ends.of(lambda end: end.outcome)
    rolls = ends.of(lambda end: end.course.rolls)
    static = ends.of(lambda end: end.course.static)
    rooms = Distribution(ends.rooms(lambda _: True))
    gains = rooms.map(lambda room: ask.room - room)
    return {
        "outcome": rows_of(outcomes.map(lambda outcome: outcome.value)),
        "success": rows_of(outcomes.map(lambda outcome: outcome is Outcome.SUCCESS)),
        "rolls": rows_of(rolls),
        "heart_rate_gain": rows_of(gains),
        "over_maximum": rows_of(rooms.map(lambda room: room < 0)),
        "static_gained": rows_of(static),
        "bonus": rows_of(ends.of(lambda end: end.item_bonus)),
        "means": {
            "rolls": rolls.mean(lambda number: number),
            "heart_rate_gain": gains.mean(lambda number: number),
            "static_gained": static.mean(lambda number: number),
        },
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put a requisition into words."""
    what = "weapon" if ask.kind is Kind.WEAPON else "item"
    verdict = f"The {what} arrives: +{result.bonus}" if result.item else "Nothing arrives"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.item else Tone.FAILURE,
        summary=f"{verdict}. {counted(result.rolls, 'roll')}; Heart Rate {ask.heart_rate} → {result.heart_rate}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what was done and by which rule."""
    for place, total in enumerate(result.totals):
        what = f"Push {place}" if place else "The first roll"
        yield Step(f"{what} comes to {total}.", "LAC-2.4" if place else "LAC-4.2")
    if result.talents_used:
        yield Step(f"{counted(result.talents_used, 'Talent die', 'Talent dice')} added.", "LAC-2.6")
    if result.commendation_spent:
        yield Step(f"{counted(result.commendation_spent, 'Commendation Point')} spent.", "LAC-2.12")
    if result.item:
        dice = counted(result.bonus, "die", "dice")
        yield Step(f"+1 for each Access die of the roll that succeeded: {dice}.", "LAC-4.3")
        yield Step(f"It serves {ask.attribute.value.capitalize()}, now and for good.", "LAC-4.5")
    if result.static_gained:
        yield Step(f"The team gains {result.static_gained} Static.", "LAC-9.4")
    yield Step(f"Heart Rate rises by {result.heart_rate_gain} to {result.heart_rate}.", "LAC-2.3")


REQUISITION = Mechanic(
    id="lacuna.requisition",
    title="Requisition",
    purpose="Roll Access (Logistics) for an item, and see how good it is.",
    rules=("LAC-4.2", "LAC-4.3", "LAC-4.5"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="outcome", label="How will it end?", of=lambda result: result.outcome,
                outcomes=("success", "failure"), words={"success": "the item arrives", "failure": "nothing arrives"}),
        Measure(name="success", label="Will it succeed?", of=lambda result: result.success,
                outcomes=("true", "false"), words={"true": "success", "false": "failure"}),
        Measure(name="rolls", label="After how many rolls?", of=lambda result: result.rolls),
        Measure(name="heart_rate_gain", label="How much will the Heart Rate rise?",
                of=lambda result: result.heart_rate_gain),
        Measure(name="over_maximum", label="Over Maximum afterwards?", of=lambda result: result.over_maximum,
                outcomes=("true", "false"), words=YES_NO),
        Measure(name="static_gained", label="How much Static?", of=lambda result: result.static_gained),
        Measure(name="bonus", label="How large a bonus?", of=lambda result: result.bonus,
                words={"0": "nothing arrives"}),
    ),
    quantities=(
        Quantity(name="means", label="On average", words={
            "rolls": "rolls", "heart_rate_gain": "Heart Rate gained", "static_gained": "Static gained",
        }),
    ),
    house=(
        "lacuna.requisition_dice", "lacuna.access_heart_rate", "lacuna.talent_limit", "lacuna.talent_heart_rate",
        "lacuna.talent_saves_static", "lacuna.commendation_effect", "lacuna.maximum_boundary",
    ),
    example=Example(
        inputs={"access": 2, "attribute": "instinct", "talent_policy": "if_possible"}, faces=(6, 3, 4)
    ),
)  # fmt: skip
