"""Several attacks against one defender who parries while she may (LEG-5.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.house import house
from rollers.games.legacy.parry import stopped_steps
from rollers.games.legacy.parrying import Parrying, ParryKind
from rollers.games.legacy.ranges import TARGET_HIGH, TARGET_LOW
from rollers.games.legacy.target_roll import TargetRoll, roll_under
from rollers.house import House
from rollers.inputs import choice, listed
from rollers.kinds import Integer
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted

MOST_ATTACKS = 10


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the plan."""

    attack_targets: tuple[int, ...] = listed(
        Integer(TARGET_LOW, TARGET_HIGH), fewest=1, most=MOST_ATTACKS, item_label="Attack", label="Attacks",
        help="Target numbers, in order.",
    )  # fmt: skip
    parry_target: int | None = given.parry_number("Of the first parry. Leave empty where nobody parries.")
    parry_kind: ParryKind = choice(
        ParryKind, default=ParryKind.PARRY, label="Kind of parry", help="Further ones cost 1 each, or 4."
    )  # fmt: skip
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """One attack, and what became of it."""

    attack_roll: int
    hit: bool
    parry_target: int | None
    parry_roll: int | None
    parried: bool
    landed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the attacks went."""

    blows: tuple[Blow, ...]
    landed: int
    parried: int
    stopped: bool


@dataclass(frozen=True, slots=True)
class Defense:
    """How the defender stands after some attacks; without `parrying` she never parries."""

    parrying: Parrying | None
    landed: int = 0
    parried: int = 0

    @property
    def stopped(self) -> bool:
        """Whether she may parry no more."""
        return self.parrying is not None and self.parrying.stopped


def meet(ask: Ask, defense: Defense, target: int, dice: Dice) -> tuple[Defense, TargetRoll, TargetRoll | None]:
    """Roll one attack, and after a hit the parry if she still parries."""
    attack = roll_under(dice, target, automatic_success=ask.automatic_success, label="Attack")
    parrying = defense.parrying
    if not attack.success:
        missed = parrying.after_a_miss(ask.house) if parrying else None
        return Defense(missed, defense.landed, defense.parried), attack, None
    if parrying is None or parrying.stopped:
        return Defense(parrying, defense.landed + 1, defense.parried), attack, None
    after, parry = parrying.parry(dice, automatic_success=ask.automatic_success)
    landed, parried = defense.landed + (not parry.success), defense.parried + parry.success
    return Defense(after, landed, parried), attack, parry


def at_first(ask: Ask) -> Defense:
    """Return how she stands before any attack."""
    if ask.parry_target is None:
        return Defense(None)
    return Defense(Parrying(target=ask.parry_target, step=ask.parry_kind.step))


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll all attacks in order."""
    defense = at_first(ask)
    blows: list[Blow] = []
    for target in ask.attack_targets:
        defense, attack, parry = meet(ask, defense, target, dice)
        parried = parry is not None and parry.success
        blows.append(
            Blow(
                attack_roll=attack.roll,
                hit=attack.success,
                parry_target=parry.target if parry else None,
                parry_roll=parry.roll if parry else None,
                parried=parried,
                landed=attack.success and not parried,
            )
        )
    return Result(blows=tuple(blows), landed=defense.landed, parried=defense.parried, stopped=defense.stopped)


def composed(ask: Ask) -> Measures:
    """Follow attack after attack: ten of them with their parries at once would branch too wide."""
    defenses = Distribution.certain(at_first(ask))
    for target in ask.attack_targets:
        defenses = defenses.then(
            lambda defense, at=target: Distribution.of(lambda dice: meet(ask, defense, at, dice)[0])  # type: ignore[misc]
        )
    return {
        "landed": rows_of(defenses.map(lambda defense: defense.landed)),
        "parried": rows_of(defenses.map(lambda defense: defense.parried)),
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put the attacks into words."""
    told = f"{result.landed} of {counted(len(ask.attack_targets), 'attack')} landed"
    return Telling(
        verdict=f"{result.landed} landed",
        tone=Tone.SUCCESS if result.landed else Tone.FAILURE,
        summary=f"{told}; {result.parried} parried.",
        steps=(*_steps(ask, result), *stopped_steps(stopped=result.stopped)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what became of each attack."""
    for place, (blow, target) in enumerate(zip(result.blows, ask.attack_targets, strict=True), 1):
        attack = f"Attack {place}: {TargetRoll(target, blow.attack_roll, blow.hit).line}"
        if not blow.hit:
            yield Step(f"{attack}: a miss.", "LEG-5.1")
        elif blow.parry_target is None or blow.parry_roll is None:
            yield Step(f"{attack}: it lands.", "LEG-5.1")
        else:
            line = TargetRoll(blow.parry_target, blow.parry_roll, blow.parried).line
            yield Step(f"{attack}, parry {line}: it {'is stopped' if blow.parried else 'lands'}.", "LEG-8.6")


ATTACK_VERSUS_PARRY = Mechanic(
    id="legacy.attack_versus_parry",
    title="Attacks against parries",
    purpose="Plan how many of several attacks get through one defender's parries.",
    rules=("LEG-5.6", "LEG-8.6", "LEG-8.7"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="landed", label="How many attacks get through?", of=lambda result: result.landed),
        Measure(name="parried", label="How many are parried?", of=lambda result: result.parried),
    ),
    house=("legacy.parry_counts",),
    example=Example(inputs={"attack_targets": [6, 6], "parry_target": 4}, faces=(3, 4, 2, 4)),
)  # fmt: skip
