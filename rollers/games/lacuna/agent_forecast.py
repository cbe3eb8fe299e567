"""A list of planned actions: what becomes of the character (LAC-11.4)?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import amount, percent
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.attribute_roll import YES_NO
from rollers.games.lacuna.forecast import Agent, EjectWhen, Forecast
from rollers.games.lacuna.heart import room_left
from rollers.games.lacuna.house import house
from rollers.games.lacuna.member import STATUS_WORDS, Status
from rollers.games.lacuna.plan import Plan, PushRule
from rollers.games.lacuna.rolling import Attribute, TalentPolicy
from rollers.house import House
from rollers.inputs import Checks, Nested, choice, listed
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import rows_of
from rollers.outcome import Step, Telling, Tone, counted

MOST_STEPS = 5
FORECASTS_KEPT = 4


@dataclass(frozen=True, kw_only=True)
class Planned:
    """One action of the list."""

    checks: ClassVar[Checks] = (shared.no_equipment_on_access, shared.no_risk_on_access)
    attribute: Attribute = shared.attribute()
    complication_dice: int = shared.complication_dice()
    equipment_bonus: int = shared.equipment_bonus()
    risky: bool = shared.risky()
    talent_policy: TalentPolicy = shared.talent_policy()
    push_limit: int = shared.push_limit(most=1)
    push_rule: PushRule = shared.push_rule()

    def plan(self, house: House) -> Plan:
        """Return it with its policy."""
        return Plan(
            attribute=self.attribute,
            complication_dice=self.complication_dice,
            bonus=self.equipment_bonus,
            risky=self.risky,
            talent_policy=self.talent_policy,
            push_limit=self.push_limit,
            push_rule=self.push_rule,
            house=house,
        )


def ejecting_is_free(ask: Ask) -> Iterable[Problem]:
    """Where leaving takes an Access roll, nobody leaves by a plan (LAC-5.10)."""
    if ask.eject_when is not EjectWhen.NEVER and ask.house.says("lacuna.voluntary_ejection", "access_roll"):
        yield Problem("eject_when", ask.eject_when, "never: ejecting takes an Access roll here", "Eject")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a forecast."""

    checks: ClassVar[Checks] = (shared.no_forced_pushes, ejecting_is_free)
    force: int = shared.value("Force")
    instinct: int = shared.value("Instinct")
    access: int = shared.value("Access")
    heart_rate: int = shared.heart_rate("Before the first action.")
    maximum_heart_rate: int = shared.maximum_heart_rate()
    emergency_talent: bool = shared.emergency_talent()
    commendation_offered: int = shared.commendation_offered("For an emergency roll only.")
    forced_pushes: int = shared.forced_pushes()
    steps: tuple[Planned, ...] = listed(
        Nested(Planned), fewest=1, most=MOST_STEPS, item_label="Action", label="Actions", help="In this order."
    )
    eject_when: EjectWhen = choice(
        EjectWhen, default=EjectWhen.NEVER, label="Eject",
        labels={"never": "Never", "impaired": "When a die is lost", "over_maximum": "When over Maximum"},
        help="Freely, after an action.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What can be said at once."""

    steps: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count the actions; nothing is rolled."""
    return Result(steps=len(ask.steps))


@lru_cache(maxsize=FORECASTS_KEPT)
def forecast(ask: Ask) -> Forecast:
    """Go through all actions. The last few are kept, for an answer is told in words and in odds."""
    agent = Agent(
        force=ask.force,
        instinct=ask.instinct,
        access=ask.access,
        room=room_left(ask.heart_rate, ask.maximum_heart_rate, ask.house),
        eject_when=ask.eject_when,
        emergency_talent=ask.emergency_talent,
        commendation_offered=ask.commendation_offered,
        forced_pushes=ask.forced_pushes,
        house=ask.house,
    )
    return Forecast.of(agent, [step.plan(ask.house) for step in ask.steps])


def composed(ask: Ask) -> Measures:
    """Count action after action: ten rolls and an emergency are more than can be walked (see `forecast.py`)."""
    seen = forecast(ask)
    fates = seen.fates()
    lost = fates.map(lambda each: each.dice_lost)
    return {
        "status": rows_of(fates.map(lambda each: each.status.value)),
        "all_succeeded": rows_of(fates.map(lambda each: each.all_succeeded and each.actions_taken == len(ask.steps))),
        "actions_taken": rows_of(fates.map(lambda each: each.actions_taken)),
        "dice_lost": rows_of(lost),
        "means": {
            "successes": seen.successes,
            "static_gained": seen.static_gained,
            "heart_rate_gain": seen.heart_rate_gain,
            "dice_lost": lost.mean(lambda number: number),
        },
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put a forecast into words."""
    seen = forecast(ask)
    fates = seen.fates()
    statuses = fates.map(lambda each: each.status)
    lost = fates.chance_that(lambda each: each.dice_lost > 0)
    still = percent(statuses.chance(Status.ACTIVE))
    after = counted(result.steps, "action")
    worst = percent(statuses.chance(Status.DEAD) + statuses.chance(Status.RETIRED))
    return Telling(
        verdict=f"Still active: {still}",
        tone=Tone.PLAIN,
        summary=f"Still active after {after}: {still}; dead or retired: {worst}.",
        steps=(
            Step(f"At least one die lost: {percent(lost)}.", "LAC-5.6"),
            Step(f"{amount(seen.successes, 'success', 'successes')} on average.", "LAC-11.4"),
            Step(f"{amount(seen.heart_rate_gain, 'point')} of Heart Rate on average.", "LAC-2.3"),
        ),
    )


AGENT_FORECAST = Mechanic(
    id="lacuna.agent_forecast",
    title="How will it end for me?",
    purpose="Plan a list of actions and see what becomes of the character.",
    rules=("LAC-5.6", "LAC-5.10", "LAC-11.4"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="status", label="What will become of you?",
                outcomes=("active", "ejected", "dead", "retired"), words=STATUS_WORDS),
        Measure(name="all_succeeded", label="Will every action succeed?", outcomes=("true", "false"),
                words=YES_NO),
        Measure(name="actions_taken", label="How many actions will be taken?"),
        Measure(name="dice_lost", label="How many dice will be lost?"),
    ),
    quantities=(
        Quantity(name="means", label="On average", words={
            "successes": "successes", "static_gained": "Static gained", "heart_rate_gain": "Heart Rate gained",
            "dice_lost": "dice lost",
        }),
    ),
    house=(
        "lacuna.voluntary_ejection", "lacuna.risky_penalty", "lacuna.maximum_boundary", "lacuna.talent_limit",
        "lacuna.talent_heart_rate", "lacuna.talent_saves_static", "lacuna.access_heart_rate",
        "lacuna.commendation_effect", "lacuna.forced_access_push", "lacuna.forced_roll_static",
    ),
    example=Example(
        inputs={"force": 2, "heart_rate": 180, "steps": [{"risky": True, "push_limit": 1}, {"risky": True}]}
    ),
)  # fmt: skip
