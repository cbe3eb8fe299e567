"""At a failed roll: stop, use the Talent, or push (LAC-11.2)?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import decimal, percent
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.advice import Adviser, Failed, Option, Prospect, Worth
from rollers.games.lacuna.heart import room_left
from rollers.games.lacuna.house import house
from rollers.games.lacuna.rolling import DIE_SIDES, TARGET, Attribute, pool_size
from rollers.house import House
from rollers.inputs import Checks, flag, integer
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.outcome import Sheet, Step, Telling, Tone

MOST_PUSHES = 6


def dice_were_rolled(ask: Ask) -> Iterable[Problem]:
    """There is nothing to decide about a roll without dice (LAC-2.9)."""
    if not pool_size(ask.dice, ask.complication_dice):
        allowed = f"more than −{ask.dice}, so that dice are left"
        yield Problem("complication_dice", ask.complication_dice, allowed, "Complication dice")


def total_can_be(ask: Ask) -> Iterable[Problem]:
    """The failed total is one that these dice, with or without a Talent die, can show."""
    pool = pool_size(ask.dice, ask.complication_dice)
    least = pool + ask.equipment_bonus
    most = min(TARGET - 1, DIE_SIDES * (pool + 1) + ask.equipment_bonus)
    if pool and not least <= ask.total <= most:
        allowed = f"from {least} to {most}" if least <= most else "no failed total: these dice always come to 11"
        yield Problem("total", ask.total, allowed, "Failed total")


def access_is_never_at_risk(ask: Ask) -> Iterable[Problem]:
    """No Access roll counts as started over Maximum (LAC-5.5)."""
    if ask.attribute is Attribute.ACCESS and ask.roll_over_maximum:
        yield Problem("roll_over_maximum", True, "false on an Access roll", "Started over Maximum")


def worth(label: str, default: int, help: str) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the value put on something."""
    return integer(low=0, high=1000, default=default, rare=True, label=label, help=help)


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of advice."""

    checks: ClassVar[Checks] = (
        shared.no_equipment_on_access, shared.no_risk_on_access, access_is_never_at_risk, dice_were_rolled,
        total_can_be,
    )  # fmt: skip
    dice: int = shared.dice(low=1, help="The attribute's value with which the roll failed.")
    total: int = integer(low=0, high=TARGET - 1, default=8, label="Failed total", help="What the roll came to.")
    roll_over_maximum: bool = flag(
        rare=True,
        label="Started over Maximum",
        help="The failed roll; where risk is paid per action, any roll so far.",
    )
    talent_now: bool = flag(label="Talent on this roll", help="A Talent die may be added to it.")
    talent_later: bool = flag(label="Talent on later rolls", help="A Talent die may be added to pushes.")
    pushes_left: int = integer(low=0, high=MOST_PUSHES, default=3, label="Pushes left", help="Looked ahead to.")
    heart_rate: int = integer(
        low=0, high=999, default=80, label="Heart Rate", help="Now, the failed roll included.", unit="bpm"
    )
    attribute: Attribute = shared.attribute()
    complication_dice: int = shared.complication_dice()
    equipment_bonus: int = shared.equipment_bonus()
    risky: bool = shared.risky()
    maximum_heart_rate: int = shared.maximum_heart_rate()
    worth_success: int = worth("Worth of success", 100, "What success is worth to you, in points of your own.")
    cost_point: int = worth("Cost of a point of Heart Rate", 1, "From now on.")
    cost_die: int = worth("Cost of a die", 50, "For each one lost.")
    cost_over_maximum: int = worth("Cost of ending over Maximum", 0, "Whatever comes of the action.")
    cost_zero: int = worth("Cost of an attribute at 0", 200, "Beyond that of the die.")
    house: House = house()

    @property
    def adviser(self) -> Adviser:
        """Who weighs the choices."""
        return Adviser(
            attribute=self.attribute,
            complication_dice=self.complication_dice,
            bonus=self.equipment_bonus,
            risky=self.risky,
            worth=Worth(
                success=self.worth_success,
                point=self.cost_point,
                die=self.cost_die,
                over_maximum=self.cost_over_maximum,
                zero=self.cost_zero,
            ),
            house=self.house,
        )

    @property
    def failed(self) -> Failed:
        """The roll that has failed."""
        return Failed(
            value=self.dice,
            total=self.total,
            talent_now=self.talent_now,
            talent_later=self.talent_later,
            pushes=self.pushes_left,
            over=self.roll_over_maximum,
            room=room_left(self.heart_rate, self.maximum_heart_rate, self.house),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The best choice, and all there are."""

    best: Option
    options: tuple[Option, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Weigh the choices; nothing is rolled."""
    adviser = ask.adviser
    options = adviser.options(ask.failed)
    return Result(best=adviser.best(options), options=tuple(options))


def composed(ask: Ask) -> Measures:
    """Weigh the choices backwards from their ends: this is no roll but a tree of decisions (see `advice.py`)."""
    adviser = ask.adviser
    options = adviser.options(ask.failed)
    best = options[adviser.best(options)]
    success, emergency = best.share(best.success), best.share(best.zero)
    outcome = {"success": success, "failure": 1 - success - emergency, "emergency": emergency}
    return {
        "value": _each(options, adviser.worth.of),
        "success_chance": _each(options, lambda prospect: prospect.success),
        "heart_rate_cost": _each(options, lambda prospect: prospect.points),
        "dice_cost": _each(options, lambda prospect: prospect.dice),
        "emergency_chance": _each(options, lambda prospect: prospect.zero),
        "outcome": {name: chance for name, chance in outcome.items() if chance},
    }


def _each(options: dict[Option, Prospect], read: Callable[[Prospect], int]) -> dict[str, Fraction]:
    """Return a number of every option."""
    return {option.value: prospect.share(read(prospect)) for option, prospect in options.items()}


VERDICTS = {Option.STOP: "Stop", Option.TALENT: "Use the Talent", Option.PUSH: "Push"}
OPTION_WORDS = {option.value: words for option, words in VERDICTS.items()}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the advice into words."""
    odds = composed(ask)
    verdict = VERDICTS[result.best]
    chance = percent(odds["success_chance"][result.best.value])
    rows = tuple(
        (
            VERDICTS[option], decimal(odds["value"][option.value]), odds["success_chance"][option.value],
            decimal(odds["heart_rate_cost"][option.value]), decimal(odds["dice_cost"][option.value]),
            odds["emergency_chance"][option.value],
        )
        for option in result.options
    )  # fmt: skip
    return Telling(
        verdict=verdict,
        tone=Tone.PLAIN,
        summary=f"{verdict}: success in the end with {chance}, if later choices are made the same way.",
        steps=(
            Step("The choice of the highest expected value is the best; later ones are made alike.", "LAC-11.2"),
            Step("The values put on success, Heart Rate and dice are your own.", "LAC-11.2"),
        ),
        tables=(
            Sheet(
                caption="The choices",
                columns=("Choice", "Value", "Success", "Heart Rate", "Dice lost", "At 0"),
                rows=rows,
            ),
        ),
    )


PUSH_ADVICE = Mechanic(
    id="lacuna.push_advice",
    title="Stop, Talent or push?",
    purpose="Weigh what can be done at a failed roll.",
    rules=("LAC-2.8", "LAC-5.3", "LAC-11.2"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="outcome", label="How will it end, with the best choice?",
                outcomes=("success", "failure", "emergency"), words={"emergency": "failure, and an attribute at 0"}),
    ),
    quantities=(
        Quantity(name="value", label="Expected value", words=OPTION_WORDS),
        Quantity(name="success_chance", label="Chance of success", words=OPTION_WORDS, chance=True),
        Quantity(name="heart_rate_cost", label="Heart Rate gained on average", words=OPTION_WORDS),
        Quantity(name="dice_cost", label="Dice lost on average", words=OPTION_WORDS),
        Quantity(name="emergency_chance", label="Chance of an attribute at 0", words=OPTION_WORDS, chance=True),
    ),
    house=(
        "lacuna.risky_penalty", "lacuna.maximum_boundary", "lacuna.talent_limit", "lacuna.talent_heart_rate",
        "lacuna.access_heart_rate",
    ),
    example=Example(inputs={"total": 9, "talent_now": True, "pushes_left": 1}),
)  # fmt: skip
