"""The Dungeon Armor against the hits of one round (TIM-12.2).

- For each hit roll two dice: a 6 on either stops it altogether, extra damage included.
- A group may roll once a round instead, at the first hit, and let that hold for all.
"""

from __future__ import annotations

from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.timeless.house import house
from rollers.house import House
from rollers.inputs import listed
from rollers.kinds import Integer
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted

ARMOR_DICE = 2
ARMOR_SCORES = (0, 0, 0, 0, 0, 1)
"""A 6 on either die stops a hit."""


@dataclass(frozen=True, slots=True)
class ArmorRoll:
    """One roll of the Dungeon Armor."""

    faces: tuple[int, ...]
    stops: bool
    """Whether the hit does no damage at all."""


def roll_armor(dice: Dice, *, label: str = "Armor") -> ArmorRoll:
    """Roll the Dungeon Armor against one hit."""
    rolled = dice.score(ARMOR_DICE, scores=ARMOR_SCORES, label=label)
    return ArmorRoll(rolled.faces, rolled.value > 0)


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an armour roll."""

    hits: tuple[int, ...] = listed(
        Integer(1, 100), fewest=1, most=10, default=(1,), item_label="Hit", label="Hits of the round",
        help="Power each hit would take, extra damage included.",
    )  # fmt: skip
    house: House = house()

    @property
    def rolls_once(self) -> bool:
        """Whether one roll holds for all hits of the round."""
        return self.house.says("timeless.armor_roll", "per_round")


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the armour let through."""

    negated: tuple[bool, ...]
    negated_count: int
    damage_taken: int


def let_through(hits: tuple[int, ...], negated: tuple[bool, ...]) -> Result:
    """Add up the hits that were not stopped."""
    taken = sum(hit for hit, stopped in zip(hits, negated, strict=True) if not stopped)
    return Result(negated=negated, negated_count=sum(negated), damage_taken=taken)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll against every hit in turn, or once for all."""
    if ask.rolls_once:
        return let_through(ask.hits, (roll_armor(dice).stops,) * len(ask.hits))
    return let_through(ask.hits, tuple(roll_armor(dice).stops for _ in ask.hits))


Tally = tuple[int, int]
"""Hits stopped and damage taken so far."""


def add_hit(tally: Distribution[Tally], hit: int, stops: Distribution[bool]) -> Distribution[Tally]:
    """Count one more hit, rolled for on its own."""
    return tally.with_(stops, lambda so_far, stopped: (so_far[0] + stopped, so_far[1] + (0 if stopped else hit)))


def composed(ask: Ask) -> Measures:
    """Add hit to hit: all rolls against ten hits at once would branch some sixty thousand ways."""
    stops = Distribution.of(lambda dice: roll_armor(dice).stops)
    tally = Distribution.certain((0, 0))
    if ask.rolls_once:
        tally = stops.map(lambda stopped: (len(ask.hits), 0) if stopped else (0, sum(ask.hits)))
    else:
        for hit in ask.hits:
            tally = add_hit(tally, hit, stops)
    damage = tally.map(lambda counts: counts[1])
    return {
        "negated_count": rows_of(tally.map(lambda counts: counts[0])),
        "damage_taken": rows_of(damage),
        "means": {"damage_taken": damage.mean(lambda power: power)},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put an armour roll into words."""
    through = f"{result.damage_taken} Power lost" if result.damage_taken else "no Power lost"
    stopped = f"{result.negated_count} of {counted(len(ask.hits), 'hit')} stopped"
    steps = tuple(
        Step(f"Hit {place} of {hit}: {'a 6, no damage' if stops else 'no 6, full damage'}.", "TIM-12.2")
        for place, (hit, stops) in enumerate(zip(ask.hits, result.negated, strict=True), 1)
    )
    if ask.rolls_once:
        steps = (Step("One roll holds for every hit of the round.", "TIM-12.2"), *steps)
    tone = Tone.PARTIAL if result.negated_count else Tone.FAILURE
    return Telling(
        verdict=f"{through[0].upper()}{through[1:]}",
        tone=Tone.SUCCESS if not result.damage_taken else tone,
        summary=f"{stopped[0].upper()}{stopped[1:]}: {through}.",
        steps=steps,
    )


ARMOR = Mechanic(
    id="timeless.armor",
    title="Dungeon Armor",
    purpose="Roll the armour against the hits of one round.",
    rules=("TIM-12.2",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="negated_count", label="How many hits will it stop?", of=lambda result: result.negated_count),
        Measure(name="damage_taken", label="How much Power gets through?", of=lambda result: result.damage_taken),
    ),
    quantities=(Quantity(name="means", label="On average", words={"damage_taken": "Power lost"}),),
    house=("timeless.armor_roll",),
    example=Example(inputs={"hits": [4, 9, 2]}, faces=(6, 1, 5, 5, 3, 6)),
)
