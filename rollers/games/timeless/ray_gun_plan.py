"""Several shots at one target (TIM-13.9).

One shot a round, until the target is at zero, the gun breaks or all shots are fired; the Luck of a Timeless
falls with each. What one shot does is written in `ray_gun.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from rollers.dice import Dice
from rollers.games.timeless import ray_gun
from rollers.games.timeless.combat_round import power_after
from rollers.games.timeless.house import house
from rollers.games.timeless.ray_gun import Target, shoot
from rollers.house import House
from rollers.inputs import integer
from rollers.markov import absorb
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution
from rollers.outcome import Step, Telling, Tone, counted

MOST_SHOTS = 30


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of several shots."""

    target: Target = ray_gun.target()
    shots: int = integer(low=1, high=MOST_SHOTS, default=6, label="Shots", help="Most shots fired.")
    house: House = house()


class Ending(StrEnum):
    """How it ends."""

    DISPERSED = "dispersed"
    """The target is at zero, even if the gun broke on that shot (TIM-12.14)."""
    GUN_BROKEN = "gun_broken"
    UNDECIDED = "undecided"


class Standing(NamedTuple):
    """Where things stand after some shots."""

    shots: int
    power: int
    luck: int
    """Current Luck of a Timeless; of no meaning for a creature."""
    gun_broken: bool

    @property
    def ending(self) -> Ending:
        """What it comes to if no more shot is fired."""
        if not self.power:
            return Ending.DISPERSED
        return Ending.GUN_BROKEN if self.gun_broken else Ending.UNDECIDED


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How several shots went."""

    shots_fired: int
    outcome: Ending
    power_left: int
    gun_broken: bool
    history: tuple[int | None, ...]
    """Power each shot took; None for one that was averted."""


def beginning(ask: Ask) -> Standing:
    """Return how things stand before the first shot."""
    return Standing(0, ask.target.power, ask.target.luck, gun_broken=False)


def is_over(ask: Ask, standing: Standing) -> bool:
    """Say whether no more shot is fired."""
    return standing.ending is not Ending.UNDECIDED or standing.shots == ask.shots


def fire(ask: Ask, luck: int, dice: Dice) -> ray_gun.Shot:
    """Fire one shot at the target with this current Luck."""
    return shoot(replace(ask.target, luck=luck), dice, armored=ask.target.armor)


def after(standing: Standing, damage: int, luck: int | None, *, gun_broken: bool) -> Standing:
    """Return how things stand after one more shot; `luck` is what it leaves a Timeless."""
    return Standing(
        standing.shots + 1,
        power_after(standing.power, damage, 0),
        standing.luck if luck is None else luck,
        gun_broken=gun_broken,
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fire shot after shot."""
    standing = beginning(ask)
    history: list[int | None] = []
    while not is_over(ask, standing):
        shot = fire(ask, standing.luck, dice)
        standing = after(standing, shot.damage, shot.luck.luck_after, gun_broken=shot.breaks_gun)
        history.append(None if shot.luck.success else shot.damage)
    return Result(
        shots_fired=standing.shots,
        outcome=standing.ending,
        power_left=standing.power,
        gun_broken=standing.gun_broken,
        history=tuple(history),
    )


def composed(ask: Ask) -> Measures:
    """Solve the chain of shots: rolled out die by die, a few of them branch beyond counting."""

    @cache
    def one_shot(luck: int) -> Distribution[tuple[int, int | None, bool]]:
        def fired(dice: Dice) -> tuple[int, int | None, bool]:
            shot = fire(ask, luck, dice)
            return shot.damage, shot.luck.luck_after, shot.breaks_gun

        return Distribution.of(fired)

    end = absorb(
        beginning(ask),
        lambda at: one_shot(at.luck).map(lambda shot: after(at, shot[0], shot[1], gun_broken=shot[2])),
        lambda at: is_over(ask, at),
        progress=lambda at: at.shots,
    )
    outcome: dict[str, Fraction] = {each.value: Fraction(0) for each in Ending}
    power_left: dict[int, Fraction] = {}
    shots_fired: dict[int, Fraction] = {}
    for at, chance in end.ends.items():
        outcome[at.ending.value] += chance
        power_left[at.power] = power_left.get(at.power, Fraction(0)) + chance
        shots_fired[at.shots] = shots_fired.get(at.shots, Fraction(0)) + chance
    return {
        "outcome": outcome,
        "shots_fired": {str(shots): shots_fired[shots] for shots in sorted(shots_fired)},
        "power_left": {str(power): power_left[power] for power in sorted(power_left)},
        "means": {
            "shots_fired": sum((shots * chance for shots, chance in shots_fired.items()), Fraction(0)),
            "power_left": sum((power * chance for power, chance in power_left.items()), Fraction(0)),
        },
    }


VERDICTS = {
    Ending.DISPERSED: ("Dispersed", Tone.SUCCESS),
    Ending.GUN_BROKEN: ("The gun breaks", Tone.FAILURE),
    Ending.UNDECIDED: ("Undecided", Tone.PARTIAL),
}


def tell(ask: Ask, result: Result) -> Telling:
    """Put several shots into words."""
    verdict, tone = VERDICTS[result.outcome]
    fired = counted(result.shots_fired, "shot")
    steps = tuple(
        Step(f"Shot {place}: averted by Luck." if took is None else f"Shot {place}: {took} Power lost.",
             "TIM-12.13" if took is None else "TIM-12.12")
        for place, took in enumerate(result.history, 1)
    )  # fmt: skip
    if result.gun_broken:
        steps = (*steps, Step("The last damage roll was exactly 2: the gun breaks.", "TIM-12.15"))
    return Telling(
        verdict=verdict,
        tone=tone,
        summary=f"{verdict} after {fired}; the target has {result.power_left} Power left.",
        steps=steps,
    )


RAY_GUN_PLAN = Mechanic(
    id="timeless.ray_gun_plan",
    title="How many shots?",
    purpose="Fire at one target until it is Dispersed, the gun breaks or all shots are fired.",
    rules=("TIM-13.9", "TIM-12.15"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="outcome", label="How will it end?", of=lambda result: result.outcome, outcomes=tuple(Ending),
                words={"dispersed": "target Dispersed", "gun_broken": "gun broken", "undecided": "undecided"}),
        Measure(name="shots_fired", label="How many shots will be fired?", of=lambda result: result.shots_fired),
        Measure(name="power_left", label="How much Power will the target have left?",
                of=lambda result: result.power_left),
    ),
    quantities=(
        Quantity(name="means", label="On average",
                 words={"shots_fired": "shots fired", "power_left": "Power left to the target"}),
    ),
    example=Example(
        inputs={"target": {"who": "creature", "finesse": 3, "power": 16}, "shots": 3},
        faces=(4, 4, 6, 5, 3, 3, 5, 4, 1, 1),
    ),
)  # fmt: skip
