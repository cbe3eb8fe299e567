"""The chance to sever a given neck within some attempts (LEG-11.10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rollers.dice import Dice
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.defenses import Attack, past_defenses
from rollers.games.legacy.house import house
from rollers.games.legacy.ranges import DAMAGE_HIGH
from rollers.games.legacy.spine import WholeAim, spine_threshold
from rollers.games.legacy.target_roll import TargetRoll, roll_under
from rollers.games.legacy.weapon_types import WeaponClass, armor_piercing
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.jsontext import outcome_key
from rollers.markov import first_passage
from rollers.mechanic import Example, Measure, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Step, Telling, Tone, counted

MOST_ATTEMPTS = 100


class Cutting(StrEnum):
    """Weapons that can be aimed at a neck."""

    BLADED = "bladed"
    BLUNT = "blunt"
    FIREARM = "firearm"


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the plan."""

    attack_target: int = shared.target_number("Attack target", "Target number, the −5 for the neck already in it.")
    attack_sdam: int = integer(
        low=0, high=DAMAGE_HIGH, label="Severe Damage", help="Of a hit, before defenses."
    )  # fmt: skip
    weapon_class: Cutting = choice(Cutting, default=Cutting.BLADED, label="Weapon", help="Blunt ones never sever.")
    armor_piercing: int = armor_piercing()
    sdef: int = given.sdef("Severe Defense at the neck, armor included.")
    parry_target: int | None = given.parry_number()
    attempts: int = integer(low=1, high=MOST_ATTEMPTS, default=1, label="Attempts", help="How often it is tried.")
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the attempts went."""

    net_sdam: int
    threshold: int | None
    enough: bool
    rolls: tuple[int, ...]
    severed: bool
    attempt: int | None


@dataclass(frozen=True, slots=True)
class Try:
    """One attempt."""

    attack: TargetRoll
    parry: TargetRoll | None

    @property
    def landed(self) -> bool:
        """Whether it hit and was not parried."""
        return self.attack.success and not (self.parry and self.parry.success)

    @property
    def rolls(self) -> tuple[int, ...]:
        """The faces as they were rolled."""
        return (self.attack.roll, self.parry.roll) if self.parry else (self.attack.roll,)


def swing(ask: Ask, dice: Dice) -> Try:
    """Make one attempt: the attack, then after a hit the parry."""
    attack = roll_under(dice, ask.attack_target, automatic_success=ask.automatic_success, label="Attack")
    if not attack.success or ask.parry_target is None:
        return Try(attack, None)
    parry = roll_under(dice, ask.parry_target, automatic_success=ask.automatic_success, label="Parry")
    return Try(attack, parry)


def needed(ask: Ask) -> tuple[int, int | None, bool]:
    """Return the Severe Damage of a hit past armor, what it takes, and whether that is enough (LEG-11.8)."""
    attack = Attack(sdam=ask.attack_sdam, armor_piercing=ask.armor_piercing)
    net = past_defenses(attack, strength=0, cdef=0, sdef=ask.sdef).sdam
    threshold = spine_threshold(WholeAim.NECK, WeaponClass(ask.weapon_class.value), ask.house)
    return net, threshold, threshold is not None and net >= threshold


def resolve(ask: Ask, dice: Dice) -> Result:
    """Try until the neck is severed or all attempts are made."""
    net, threshold, enough = needed(ask)
    rolls: list[int] = []
    at: int | None = None
    for attempt in range(1, ask.attempts + 1):
        tried = swing(ask, dice)
        rolls.extend(tried.rolls)
        if tried.landed and enough:
            at = attempt
            break
    return Result(
        net_sdam=net, threshold=threshold, enough=enough, rolls=tuple(rolls), severed=at is not None, attempt=at
    )  # fmt: skip


def composed(ask: Ask) -> Mapping[str, Mapping[str, Fraction]]:
    """Follow attempts that are all alike: a hundred of them would branch without end."""
    _, _, enough = needed(ask)
    one = Distribution.of(lambda dice: swing(ask, dice).landed and enough)
    passage = first_passage(False, lambda _: one, bool, most=ask.attempts)
    fails = passage.get(None, Fraction(0))
    severed = {"true": 1 - fails, "false": fails}
    return {
        "attempt": {outcome_key(attempt): chance for attempt, chance in passage.items()},
        "severed": {word: chance for word, chance in severed.items() if chance},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put the attempts into words."""
    if result.threshold is None:
        first = Step("A blunt weapon never cuts a spine.", "LEG-11.8")
    else:
        short = "" if result.enough else ": not enough"
        first = Step(f"{result.net_sdam} Severe Damage gets in; it takes {result.threshold}{short}.", "LEG-11.8")
    if result.attempt is None:
        last = f"Not severed in {counted(ask.attempts, 'attempt')}."
    else:
        last = f"Attempt {result.attempt} lands and severs the neck."
    return Telling(
        verdict="Severed" if result.severed else "Not severed",
        tone=Tone.SUCCESS if result.severed else Tone.FAILURE,
        summary=last,
        steps=(first, Step(last, "LEG-11.10")),
    )


FINAL_CUT = Mechanic(
    id="legacy.final_cut",
    title="The final cut",
    purpose="Plan how many attempts it takes to sever a neck.",
    rules=("LEG-11.8", "LEG-11.10"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="severed", label="Will the neck be severed?", of=lambda result: result.severed,
                outcomes=("true", "false"), words={"true": "severed", "false": "not severed"}),
        Measure(name="attempt", label="At which attempt?", of=lambda result: result.attempt,
                words={"none": "not within them"}),
    ),
    example=Example(
        inputs={"attack_target": 4, "attack_sdam": 6, "parry_target": 5, "attempts": 2}, faces=(4, 3, 2, 6)
    ),
)  # fmt: skip
