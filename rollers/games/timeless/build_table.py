"""Every legal way to spend Build Points that gives the scores one wants at least (TIM-2.9, TIM-2.14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from rollers.dice import Dice
from rollers.games.timeless.character import MOST_ON_ONE, is_legal, scores
from rollers.games.timeless.house import house
from rollers.games.timeless.psyche import Attribute, score_from
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, Tone, counted, signed


def least(attribute: Attribute) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the lowest score wanted."""
    return integer(
        low=0, high=score_from(attribute, MOST_ON_ONE), default=0,
        label=f"{attribute.value.capitalize()} at least", help="0 for any.",
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the table of builds."""

    min_power: int = least(Attribute.POWER)
    min_finesse: int = least(Attribute.FINESSE)
    min_luck: int = least(Attribute.LUCK)
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """One way to spend Build Points."""

    power_bp: int
    finesse_bp: int
    luck_bp: int
    power: int
    finesse: int
    luck: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The builds that will do."""

    count: int
    builds: tuple[Build, ...]


def every_build(house: House) -> Iterator[Build]:
    """Yield every legal build, Power first, then Finesse, then Luck, fewest points first (TIM-2.14)."""
    for power_bp, finesse_bp, luck_bp in product(range(MOST_ON_ONE + 1), repeat=3):
        if is_legal(power_bp + finesse_bp + luck_bp, house):
            built = scores(power_bp, finesse_bp, luck_bp)
            yield Build(
                power_bp=power_bp, finesse_bp=finesse_bp, luck_bp=luck_bp,
                power=built.power, finesse=built.finesse, luck=built.luck,
            )  # fmt: skip


def resolve(ask: Ask, dice: Dice) -> Result:
    """List the builds; nothing is rolled."""
    builds = tuple(
        build
        for build in every_build(ask.house)
        if build.power >= ask.min_power and build.finesse >= ask.min_finesse and build.luck >= ask.min_luck
    )
    return Result(count=len(builds), builds=builds)


def tell(ask: Ask, result: Result) -> Telling:
    """Put the table into words."""
    found = counted(result.count, "build")
    step = Step(f"{found} with these scores or better.", "TIM-2.14")
    table = Sheet(
        caption="Builds",
        columns=("BP on Power / Finesse / Luck", "Power", "Finesse", "Luck"),
        rows=tuple(
            (f"{each.power_bp} / {each.finesse_bp} / {each.luck_bp}", each.power, signed(each.finesse), each.luck)
            for each in result.builds
        ),
    )
    return Telling(
        verdict=found if result.count else "No build",
        tone=Tone.PLAIN if result.count else Tone.FAILURE,
        summary=f"{found} will do." if result.count else "No build gives all that.",
        steps=(step,),
        tables=(table,) if result.count else (),
    )


BUILD_TABLE = Mechanic(
    id="timeless.build_table",
    title="Table of builds",
    purpose="List every build with the scores you want at least.",
    rules=("TIM-2.9", "TIM-2.14"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("timeless.build_spend",),
    example=Example(inputs={"min_power": 14, "min_luck": 9}),
)
