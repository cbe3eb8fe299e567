"""A run of risky actions without pushes: how long does the attribute last (LAC-5.11)?

The run is counted action by action over what is left of the attribute; each action is counted by its own dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from rollers.dice import Dice
from rollers.figures import amount, percent
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.equipment import Serves
from rollers.games.lacuna.forced_roll import count_forced, fate
from rollers.games.lacuna.house import house
from rollers.games.lacuna.member import STATUS_WORDS, Status
from rollers.games.lacuna.plan_odds import count_rolls
from rollers.games.lacuna.rolling import Attribute, TalentPolicy, pool_size
from rollers.house import House
from rollers.inputs import Checks, choice, integer
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, from_fractions, mixture, rows_of
from rollers.outcome import Step, Telling, Tone, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a run of risky actions."""

    checks: ClassVar[Checks] = (shared.no_forced_pushes,)
    attribute: Serves = choice(Serves, default=Serves.FORCE, label="Attribute", help="What every action rolls.")
    dice: int = shared.dice(low=1)
    complication_dice: int = shared.complication_dice()
    equipment_bonus: int = shared.equipment_bonus()
    talent_policy: TalentPolicy = shared.talent_policy()
    actions: int = integer(low=1, high=50, default=5, label="Actions", help="Risky ones, one after the other.")
    access: int = shared.value("Access")
    emergency_talent: bool = shared.emergency_talent()
    commendation_offered: int = shared.commendation_offered("Spent only if they save you.")
    forced_pushes: int = shared.forced_pushes()
    house: House = house()

    @property
    def rolled(self) -> Attribute:
        """The attribute rolled."""
        return Attribute(self.attribute.value)

    def success_at(self, value: int) -> Fraction:
        """Return the chance of one action at this value of the attribute."""
        pool = pool_size(value, self.complication_dice)
        return count_rolls(self.rolled, pool, self.equipment_bonus, self.talent_policy, self.house).success


class Worn(NamedTuple):
    """How far a run has come."""

    value: int
    """What is left of the attribute."""
    successes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What can be said at once."""

    can_be_worn_down: bool


def can_be_worn_down(ask: Ask) -> bool:
    """Say whether an action can fail at every value from 1 up."""
    return all(ask.success_at(value) < 1 for value in range(1, ask.dice + 1))


def resolve(ask: Ask, dice: Dice) -> Result:
    """See whether every value can fail; nothing is rolled."""
    return Result(can_be_worn_down=can_be_worn_down(ask))


def next_action(worn: Worn, *, success: bool) -> Worn:
    """Return what one risky action leaves: failure costs a die (LAC-5.2)."""
    return Worn(worn.value, worn.successes + 1) if success else Worn(worn.value - 1, worn.successes)


def run(ask: Ask) -> Distribution[Worn]:
    """Count all actions; at 0 the run is over."""
    chances = {
        value: from_fractions({True: ask.success_at(value), False: 1 - ask.success_at(value)})
        for value in range(1, ask.dice + 1)
    }
    worn = Distribution.certain(Worn(ask.dice, 0))
    for _ in range(ask.actions):
        parts: list[tuple[Worn, int, int]] = []
        for each, weight in worn.items():
            if not each.value:
                parts.append((each, weight, worn.total))
                continue
            chance = chances[each.value]
            parts.extend(
                (next_action(each, success=success), weight * share, worn.total * chance.total)
                for success, share in chance.items()
            )
        worn = mixture(parts)
    return worn


def statuses(ask: Ask, worn: Distribution[Worn]) -> Distribution[Status]:
    """Return what becomes of the character: at 0 the emergency roll decides (LAC-5.9)."""
    gone = worn.chance_that(lambda each: not each.value)
    if not gone:
        return Distribution.certain(Status.ACTIVE)
    success = count_forced(
        access=ask.access, talent=ask.emergency_talent, offered=ask.commendation_offered,
        pushes=ask.forced_pushes, house=ask.house,
    ).success  # fmt: skip
    chances = {Status.ACTIVE: 1 - gone}
    for saved in (True, False):
        chances[fate(ask.rolled, success=saved)] = gone * success.chance(saved)
    return from_fractions(chances)


def actions_until_zero(ask: Ask) -> Fraction:
    """Return the mean number of actions until the attribute is at 0 in an endless run."""
    return sum((1 / (1 - ask.success_at(value)) for value in range(1, ask.dice + 1)), Fraction(0))


def composed(ask: Ask) -> Measures:
    """Count action after action: fifty of them at once are more than can be walked."""
    worn = run(ask)
    successes = worn.map(lambda each: each.successes)
    means = {"successes": successes.mean(lambda number: number)}
    if can_be_worn_down(ask):
        means["actions_until_zero"] = actions_until_zero(ask)
    return {
        "dice_left": rows_of(worn.map(lambda each: each.value)),
        "successes": rows_of(successes),
        "status": rows_of(statuses(ask, worn)),
        "means": means,
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put the outlook into words."""
    name = ask.attribute.value.capitalize()
    worn = run(ask)
    gone = worn.chance_that(lambda each: not each.value)
    after = counted(ask.actions, "risky action")
    steps = [Step("Each failure costs a die until the mission is over.", "LAC-5.2")]
    if result.can_be_worn_down:
        lasts = amount(actions_until_zero(ask), "action")
        steps.append(Step(f"On average {name} is at 0 after {lasts}.", "LAC-5.11"))
    else:
        steps.append(Step("From some value on no action fails any more.", "LAC-5.11"))
    return Telling(
        verdict=f"At 0: {percent(gone)}",
        tone=Tone.PLAIN,
        summary=f"{name} at 0 after {after}: {percent(gone)}.",
        steps=tuple(steps),
    )


ATTRITION = Mechanic(
    id="lacuna.attrition",
    title="Worn down",
    purpose="See how long an attribute lasts through a run of risky actions.",
    rules=("LAC-5.2", "LAC-5.11"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="dice_left", label="How many dice will be left?"),
        Measure(name="successes", label="How many actions will succeed?"),
        Measure(name="status", label="What will become of you?",
                outcomes=("active", "ejected", "dead", "retired"), words=STATUS_WORDS),
    ),
    quantities=(
        Quantity(name="means", label="On average",
                 words={"successes": "successes", "actions_until_zero": "actions until 0, if the run goes on"}),
    ),
    house=(
        "lacuna.commendation_effect", "lacuna.forced_access_push", "lacuna.talent_limit",
    ),
    example=Example(inputs={"dice": 3, "actions": 4}),
)  # fmt: skip
