"""The range band of a shot, and what a shotgun's damage is there (LEG-15.9 to LEG-15.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy.house import house
from rollers.games.legacy.ranges import DAMAGE_HIGH
from rollers.games.legacy.ranges_of_fire import Band, band_at, band_tmod, damage_at, damage_percent, sdef_multiplier
from rollers.games.legacy.weapon_types import long_reaches_farthest, range_limit, ranges_never_shrink
from rollers.house import House
from rollers.inputs import Checks, choice, flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, signed

FARTHEST = 1_000_000


@dataclass(frozen=True, kw_only=True)
class BandAsk:
    """Inputs of a range band."""

    checks: ClassVar[Checks] = (ranges_never_shrink, long_reaches_farthest)
    distance: int = integer(low=0, high=FARTHEST, label="Distance", help="To the target.", unit="m")
    short: int = range_limit("Short", "Last metre of Short.")
    medium: int = range_limit("Medium", "Last metre of Medium.")
    long: int = range_limit("Long", "Last metre of Long.")
    shotgun_shell: bool = flag(label="Ordinary shotgun shells")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class BandResult:
    """The band, and what it does to a shot."""

    band: Band
    tmod: int
    damage_percent: int


def find_band(ask: BandAsk, dice: Dice) -> BandResult:
    """Look up the band; nothing is rolled."""
    band = band_at(ask.distance, short=ask.short, medium=ask.medium, long=ask.long)
    return BandResult(
        band=band,
        tmod=band_tmod(band, shell=ask.shotgun_shell),
        damage_percent=damage_percent(band, shell=ask.shotgun_shell),
    )


def tell_band(ask: BandAsk, result: BandResult) -> Telling:
    """Put the band into words."""
    name = result.band.value.capitalize()
    steps = [Step(f"{ask.distance} m lies in {name}.", "LEG-15.9")]
    if ask.shotgun_shell:
        steps.append(Step(f"Ordinary shells do {result.damage_percent} per cent of their damage there.", "LEG-15.10"))
    return Telling(
        verdict=name,
        summary=f"{name} range, TMod {signed(result.tmod)}.",
        steps=tuple(steps),
    )


@dataclass(frozen=True, kw_only=True)
class DamageAsk:
    """Inputs of a shotgun's damage."""

    damage: int = integer(low=0, high=DAMAGE_HIGH, label="Listed damage")
    band: Band = choice(Band, label="Range band")
    shotgun_shell: bool = flag(default=True, label="Ordinary shells", help="Otherwise ball.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageResult:
    """What arrives."""

    damage: int
    sdef_multiplier: int


def find_damage(ask: DamageAsk, dice: Dice) -> DamageResult:
    """Work out the damage; nothing is rolled."""
    return DamageResult(
        damage=damage_at(ask.damage, ask.band, shell=ask.shotgun_shell),
        sdef_multiplier=sdef_multiplier(shell=ask.shotgun_shell),
    )


def tell_damage(ask: DamageAsk, result: DamageResult) -> Telling:
    """Put the damage into words."""
    if ask.shotgun_shell:
        percent = damage_percent(ask.band, shell=True)
        steps = [
            Step(f"{percent} per cent of {ask.damage}, rounded up, is {result.damage}.", "LEG-15.10"),
            Step("The target's SDef counts twice.", "LEG-15.10"),
        ]
    else:
        steps = [Step("Ball does its listed damage at any range, and SDef counts once.", "LEG-15.11")]
    band = ask.band.value.capitalize()
    return Telling(verdict=f"Damage {result.damage}", summary=f"{result.damage} at {band}.", steps=tuple(steps))


RANGE_BAND = Mechanic(
    id="legacy.range_band",
    title="Range",
    purpose="Find the range band of a shot and its TMod.",
    rules=("LEG-15.9", "LEG-15.10"),
    inputs=BandAsk,
    resolve=find_band,
    tell=tell_band,
    example=Example(inputs={"distance": 51, "short": 50, "medium": 150, "long": 400}),
)

SHOT_DAMAGE = Mechanic(
    id="legacy.shot_damage",
    title="Damage of a shotgun",
    purpose="See what a shotgun's damage is at each range.",
    rules=("LEG-15.10", "LEG-15.11"),
    inputs=DamageAsk,
    resolve=find_damage,
    tell=tell_damage,
    example=Example(inputs={"damage": 7, "band": "medium"}),
)
