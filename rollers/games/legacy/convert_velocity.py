"""The Velocity Conversion Table, for any speed (LEG-13.6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import decimal
from rollers.games.legacy.house import house
from rollers.house import House
from rollers.inputs import choice, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling
from rollers.tables import load_table


class VelocityUnit(StrEnum):
    """A unit of speed."""

    M_PER_S = "m_per_s"
    M_PER_TURN = "m_per_turn"
    KM_PER_H = "km_per_h"
    MPH = "mph"

    @property
    def written(self) -> str:
        """How it is written behind a number."""
        return {"m_per_s": "m/s", "m_per_turn": "m/Turn", "km_per_h": "km/h", "mph": "mph"}[self.value]

    @property
    def metres_per_second(self) -> Fraction:
        """One of it in metres a second, exactly."""
        row = load_table("legacy", "velocity_units").row(self.value)
        return Fraction(row.number("numerator"), row.number("denominator"))


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a conversion."""

    value: int = integer(low=0, high=1_000_000, label="Speed")
    unit: VelocityUnit = choice(VelocityUnit, label="Unit", labels={unit.value: unit.written for unit in VelocityUnit})
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One speed in every unit, exactly and to the nearest whole number."""

    m_per_s: Fraction
    m_per_turn: Fraction
    km_per_h: Fraction
    mph: Fraction
    m_per_s_rounded: int
    m_per_turn_rounded: int
    km_per_h_rounded: int
    mph_rounded: int


def convert(value: int, unit: VelocityUnit, to: VelocityUnit) -> Fraction:
    """Return a speed in another unit, exactly."""
    return value * unit.metres_per_second / to.metres_per_second


def nearest(number: Fraction) -> int:
    """Return the nearest whole number, halves up."""
    return (number + Fraction(1, 2)).__floor__()


def resolve(ask: Ask, dice: Dice) -> Result:
    """Convert; nothing is rolled."""
    m_per_s, m_per_turn, km_per_h, mph = (convert(ask.value, ask.unit, unit) for unit in VelocityUnit)
    return Result(
        m_per_s=m_per_s,
        m_per_turn=m_per_turn,
        km_per_h=km_per_h,
        mph=mph,
        m_per_s_rounded=nearest(m_per_s),
        m_per_turn_rounded=nearest(m_per_turn),
        km_per_h_rounded=nearest(km_per_h),
        mph_rounded=nearest(mph),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put a conversion into words."""
    told = [f"{decimal(getattr(result, unit.value))} {unit.written}" for unit in VelocityUnit if unit is not ask.unit]
    given = f"{ask.value} {ask.unit.written}"
    line = " = ".join((given, *told))
    return Telling(
        verdict=f"{result.m_per_turn_rounded} m/Turn",
        working=line,
        summary=f"{given} is about {result.m_per_turn_rounded} m/Turn.",
        steps=(Step(f"{line}, rounded to two decimals.", "LEG-13.6"),),
    )


CONVERT_VELOCITY = Mechanic(
    id="legacy.convert_velocity",
    title="Velocity conversion",
    purpose="Turn a speed into metres a second, metres a Turn, km/h and mph.",
    rules=("LEG-13.6",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"value": 50, "unit": "km_per_h"}),
)
