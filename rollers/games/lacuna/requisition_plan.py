"""Fetch equipment first, or act at once (LAC-11.5)?

Both plans are counted roll by roll by the rules of an action: directly with what is carried, or after a
requisition, for every bonus that it may bring.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import decimal, percent
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.equipment import Serves, together
from rollers.games.lacuna.house import house
from rollers.games.lacuna.plan import ENDLESS_ROOM, Outcome, Plan
from rollers.games.lacuna.plan_odds import Ends, count_ends
from rollers.games.lacuna.rolling import Attribute, TalentPolicy
from rollers.house import House
from rollers.inputs import choice
from rollers.mechanic import Example, Measures, Mechanic, Quantity
from rollers.outcome import Sheet, Step, Telling, Tone

MOST_PUSHES = 6


class Way(StrEnum):
    """The two plans."""

    DIRECT = "direct"
    """Act at once."""
    EQUIPPED = "equipped"
    """Requisition first."""


SAME = "same"


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the comparison."""

    access: int = shared.value("Access")
    access_talent_policy: TalentPolicy = shared.talent_policy("Talent die on Access")
    access_pushes: int = shared.push_limit(most=MOST_PUSHES, label="Pushes of the requisition")
    attribute: Serves = choice(Serves, default=Serves.FORCE, label="Attribute", help="What the check rolls.")
    dice: int = shared.dice(low=1)
    complication_dice: int = shared.complication_dice()
    equipment_bonus: int = shared.equipment_bonus()
    talent_policy: TalentPolicy = shared.talent_policy()
    push_limit: int = shared.push_limit(most=MOST_PUSHES, label="Pushes of the check")
    house: House = house()


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a plan brings and costs."""

    success_chance: Fraction
    heart_rate_cost: Fraction
    static_cost: Fraction


def _prospect(ends: Ends) -> Prospect:
    """Read an action."""
    return Prospect(
        success_chance=ends.of(lambda end: end.outcome is Outcome.SUCCESS).chance(True),
        heart_rate_cost=ENDLESS_ROOM - ends.mean_room(),
        static_cost=ends.of(lambda end: end.course.static).mean(lambda static: static),
    )


def check_with(ask: Ask, bonus: int) -> Prospect:
    """Count the check with a bonus."""
    plan = Plan(
        attribute=Attribute(ask.attribute.value),
        complication_dice=ask.complication_dice,
        bonus=bonus,
        talent_policy=ask.talent_policy,
        push_limit=ask.push_limit,
        house=ask.house,
    )
    return _prospect(count_ends(plan, plan.begin(value=ask.dice, reserve=ask.dice), {ENDLESS_ROOM: 1}))


def equipped(ask: Ask) -> Prospect:
    """Count the requisition, and the check with whatever it brings."""
    plan = Plan(
        attribute=Attribute.ACCESS,
        talent_policy=ask.access_talent_policy,
        push_limit=ask.access_pushes,
        house=ask.house,
    )
    ends = count_ends(plan, plan.begin(value=ask.access, reserve=ask.access), {ENDLESS_ROOM: 1})
    fetching = _prospect(ends)
    brought = ends.of(lambda end: end.item_bonus).as_fractions()
    checks = {bonus: check_with(ask, together((ask.equipment_bonus, bonus), ask.house)) for bonus in brought}
    return Prospect(
        success_chance=sum((brought[bonus] * check.success_chance for bonus, check in checks.items()), Fraction(0)),
        heart_rate_cost=fetching.heart_rate_cost
        + sum((brought[bonus] * check.heart_rate_cost for bonus, check in checks.items()), Fraction(0)),
        static_cost=fetching.static_cost
        + sum((brought[bonus] * check.static_cost for bonus, check in checks.items()), Fraction(0)),
    )


def prospects(ask: Ask) -> dict[Way, Prospect]:
    """Count both plans."""
    return {Way.DIRECT: check_with(ask, ask.equipment_bonus), Way.EQUIPPED: equipped(ask)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Which plan succeeds more often."""

    better: str


def _better(plans: Mapping[Way, Prospect]) -> str:
    """Compare the chances of success."""
    direct, fetched = (plans[way].success_chance for way in Way)
    if direct == fetched:
        return SAME
    return (Way.DIRECT if direct > fetched else Way.EQUIPPED).value


def resolve(ask: Ask, dice: Dice) -> Result:
    """Compare both plans; nothing is rolled."""
    return Result(better=_better(prospects(ask)))


def composed(ask: Ask) -> Measures:
    """Tell what each plan brings and costs."""
    plans = prospects(ask)
    return {
        name: {way.value: getattr(plan, name) for way, plan in plans.items()}
        for name in ("success_chance", "heart_rate_cost", "static_cost")
    }


VERDICTS = {"direct": "Act at once", "equipped": "Requisition first", SAME: "It makes no difference"}
WAY_WORDS = {"direct": "at once", "equipped": "with equipment first"}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the comparison into words."""
    plans = prospects(ask)
    direct, fetched = (percent(plans[way].success_chance) for way in Way)
    verdict = VERDICTS[result.better]
    return Telling(
        verdict=verdict,
        tone=Tone.PLAIN,
        summary=f"{verdict}: {direct} at once, {fetched} with equipment first.",
        steps=(
            Step("The plan that succeeds more often is the better one.", "LAC-11.5"),
            Step("Fetching costs Heart Rate and perhaps Static of its own.", "LAC-4.2"),
        ),
        tables=(
            Sheet(
                caption="Both plans",
                columns=("Plan", "Success", "Heart Rate gained", "Static gained"),
                rows=tuple(
                    (
                        WAY_WORDS[way.value].capitalize(), plan.success_chance, decimal(plan.heart_rate_cost),
                        decimal(plan.static_cost),
                    )
                    for way, plan in plans.items()
                ),
            ),
        ),
    )  # fmt: skip


REQUISITION_PLAN = Mechanic(
    id="lacuna.requisition_plan",
    title="Requisition first?",
    purpose="Compare acting at once with fetching equipment first.",
    rules=("LAC-11.5",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    quantities=(
        Quantity(name="success_chance", label="Chance that the check succeeds", words=WAY_WORDS, chance=True),
        Quantity(name="heart_rate_cost", label="Heart Rate gained on average", words=WAY_WORDS),
        Quantity(name="static_cost", label="Static gained on average", words=WAY_WORDS),
    ),
    house=(
        "lacuna.equipment_stacking", "lacuna.requisition_dice", "lacuna.talent_limit", "lacuna.talent_heart_rate",
        "lacuna.talent_saves_static", "lacuna.access_heart_rate",
    ),
    example=Example(inputs={"access": 3, "dice": 2}),
)  # fmt: skip
