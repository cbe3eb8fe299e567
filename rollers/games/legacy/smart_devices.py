"""What a smart weapon and its implant do together, and what fitting devices costs in size (LEG-6.8 to LEG-6.16)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.house import house
from rollers.games.legacy.smart_sight import HOMES, PAUSES, sight_bonus, smart_level
from rollers.games.legacy.weapon_types import SIZE_LABELS, Size
from rollers.house import House
from rollers.inputs import Checks, choice, flag, integer, listed
from rollers.kinds import Choice
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted, signed


def implant_holds(ask: LinkAsk) -> Iterable[Problem]:
    """An Immortal's body casts the implant out, unless treatment keeps it in (LEG-6.10, LEG-12.9)."""
    if ask.immortal and ask.wetware and not ask.nanotherapy:
        yield Problem("wetware", ask.wetware, "0 for an Immortal without nanotherapy", "Wetware")


@dataclass(frozen=True, kw_only=True)
class LinkAsk:
    """Inputs of a smart link."""

    checks: ClassVar[Checks] = (implant_holds,)
    weapon_level: int = integer(low=0, high=2, label="Weapon", help="Its smart level, 0 for none.")
    wetware: int = integer(low=0, high=2, label="Wetware", help="Level of the implant, 0 for none.")
    immortal: bool = shared.immortal()
    nanotherapy: bool = flag(label="Nanotherapy", help="Treatment keeps the implant in an Immortal.")
    sight_tmod: int = shared.sight_tmod()
    personal: bool = flag(label="Personal weapon", help="It fires in its owner's hands only.")
    owner: bool = flag(default=True, label="In its owner's hands")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkResult:
    """What the two do together."""

    level: int
    tmod: int
    spares_friends: bool
    homes: bool
    keeps_rate: bool
    fires: bool


def link(ask: LinkAsk, dice: Dice) -> LinkResult:
    """See what they do; nothing is rolled."""
    level = smart_level(ask.weapon_level, ask.wetware)
    return LinkResult(
        level=level,
        tmod=sight_bonus(level, ask.sight_tmod),
        spares_friends=level >= PAUSES,
        homes=level >= HOMES,
        keeps_rate=level >= HOMES,
        fires=ask.owner or not ask.personal,
    )


LEVELS = {
    0: ("It fires as an ordinary weapon.", "LEG-6.13"),
    1: ("It pauses rather than fire on a friend or an empty hex.", "LEG-6.11"),
    2: ("It fires at every enemy in the hexes named, and loses no shot to gaps or friends.", "LEG-6.12"),
}


def tell_link(ask: LinkAsk, result: LinkResult) -> Telling:
    """Put the link into words."""
    if not result.fires:
        step = Step("A personal weapon fires in no other hands.", "LEG-6.14")
        return Telling(verdict="It does not fire", tone=Tone.FAILURE, summary=step.text, steps=(step,))
    verdict = f"Level {result.level}" if result.level else "No link"
    return Telling(
        verdict=verdict,
        summary=f"{verdict}, {signed(result.tmod)} to Firearms.",
        steps=(
            Step("The lower of weapon and implant counts.", "LEG-6.13"),
            Step(*LEVELS[result.level]),
            Step(f"The best sight gives {signed(result.tmod)}.", "LEG-6.16"),
        ),
    )


class Device(StrEnum):
    """What can be added to a weapon."""

    RECOIL_COMPENSATOR = "recoil_compensator"
    GYRO_STABILIZER = "gyro_stabilizer"
    SMART_LINK_1 = "smart_link_1"
    SMART_LINK_2 = "smart_link_2"


STEPS = (Size.P, Size.J, Size.T)
"""Sizes from the easiest to the hardest to hide; no addition goes beyond the last (LEG-6.8)."""


def no_built_in(ask: FitAsk) -> Iterable[Problem]:
    """Level Two must be built in (LEG-6.15)."""
    for place, device in enumerate(ask.additions):
        if device is Device.SMART_LINK_2:
            yield Problem(f"additions[{place}]", device.value, "a device that can be added later", "Additions")


@dataclass(frozen=True, kw_only=True)
class FitAsk:
    """Inputs of fitting devices."""

    checks: ClassVar[Checks] = (no_built_in,)
    size: Size = choice(Size, labels=SIZE_LABELS, label="Size")
    additions: tuple[Device, ...] = listed(
        Choice(Device), most=3, distinct=True, item_label="Device", label="Additions", help="Devices fitted."
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class FitResult:
    """The weapon afterwards."""

    size: Size
    steps: int


def fit(ask: FitAsk, dice: Dice) -> FitResult:
    """Fit the devices: each makes it a step harder to hide; nothing is rolled."""
    if ask.size not in STEPS:
        return FitResult(size=ask.size, steps=0)
    before = STEPS.index(ask.size)
    after = min(before + len(ask.additions), len(STEPS) - 1)
    return FitResult(size=STEPS[after], steps=after - before)


def tell_fit(ask: FitAsk, result: FitResult) -> Telling:
    """Put the fitting into words."""
    where = SIZE_LABELS[result.size.value]
    steps = [Step(f"{counted(len(ask.additions), 'addition')}: {counted(result.steps, 'step')} lost.", "LEG-6.8")]
    if result.steps < len(ask.additions):
        steps.append(Step("No addition makes it worse than Trenchcoat, or what cannot be hidden any worse.", "LEG-6.8"))
    return Telling(verdict=where, summary=f"Its size is now {result.size.value}: {where}.", steps=tuple(steps))


SMART_LINK = Mechanic(
    id="legacy.smart_link",
    title="Smart link",
    purpose="See what a smart weapon and an implant do together.",
    rules=("LEG-6.9", "LEG-6.10", "LEG-6.11", "LEG-6.12", "LEG-6.13", "LEG-6.14", "LEG-6.16", "LEG-12.9"),
    inputs=LinkAsk,
    resolve=link,
    tell=tell_link,
    example=Example(inputs={"weapon_level": 2, "wetware": 1}),
)

RETROFIT = Mechanic(
    id="legacy.retrofit",
    title="Fitting devices",
    purpose="See how much harder a weapon is to hide with devices fitted later.",
    rules=("LEG-6.8", "LEG-6.15", "LEG-14.1"),
    inputs=FitAsk,
    resolve=fit,
    tell=tell_fit,
    example=Example(inputs={"size": "P", "additions": ["smart_link_1", "gyro_stabilizer"]}),
)
