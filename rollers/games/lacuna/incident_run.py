"""Several incidents in one mission: what is left of Access and points (LAC-8.5, LAC-11.7).

Only the Access and the points left matter for the next incident, so the run is counted over pairs of them;
each incident is counted by its own dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from rollers.dice import Dice
from rollers.figures import amount, percent
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.house import house
from rollers.games.lacuna.incident import answer, count_incident
from rollers.games.lacuna.plan import Outcome
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Measure, Measures, Mechanic, Quantity
from rollers.odds import Distribution, mixture, rows_of
from rollers.outcome import Step, Telling, Tone, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a run of incidents."""

    access: int = shared.value("Access")
    commendation_points: int = integer(
        low=0, high=shared.MOST_POINTS_OFFERED, default=0, label="Commendation Points", help="Held at the start."
    )
    incidents: int = integer(low=1, high=20, default=3, label="Incidents", help="One after the other.")
    house: House = house()


class Left(NamedTuple):
    """What incidents have left."""

    access: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What can be said at once."""

    chance_unaided: Fraction


def resolve(ask: Ask, dice: Dice) -> Result:
    """Count the first incident without points; nothing is rolled."""
    unaided = count_incident(access=ask.access, offered=0, pushes=0, house=ask.house)
    return Result(chance_unaided=unaided.success.chance(True))


def offered(points: int, house: House) -> int:
    """Return what is offered at each incident: all points held, or one die's worth (LAC-2.12)."""
    return min(points, 1) if house.says("lacuna.commendation_effect", "plus_die") else points


@cache
def next_incident(left: Left, house: House) -> Distribution[Left]:
    """Count one incident."""
    rolled = count_incident(access=left.access, offered=offered(left.points, house), pushes=0, house=house)
    return rolled.ends.of(
        lambda end: Left(
            answer(left.access, success=end.outcome is Outcome.SUCCESS).access, left.points - end.course.spent
        )
    )


def run(ask: Ask) -> Distribution[Left]:
    """Count all incidents; at Access 0 the run is over."""
    left = Distribution.certain(Left(ask.access, ask.commendation_points))
    for _ in range(ask.incidents):
        parts: list[tuple[Left, int, int]] = []
        for each, weight in left.items():
            if not each.access:
                parts.append((each, weight, left.total))
                continue
            after = next_incident(each, ask.house)
            parts.extend((then, weight * share, left.total * after.total) for then, share in after.items())
        left = mixture(parts)
    return left


def incidents_until_removed(ask: Ask) -> Fraction:
    """Return the mean number of incidents until Access is at 0, if they never end.

    An incident that changes nothing only puts the others off. All others lead to less Access or fewer points.
    """
    means: dict[Left, Fraction] = {}
    for access in range(1, ask.access + 1):
        for points in range(ask.commendation_points + 1):
            here = Left(access, points)
            after = next_incident(here, ask.house)
            ahead = sum(
                (weight * means[then] for then, weight in after.items() if then != here and then.access), Fraction(0)
            )
            means[here] = (after.total + ahead) / (after.total - after.weight(here))
    return means[Left(ask.access, ask.commendation_points)]


def composed(ask: Ask) -> Measures:
    """Count incident after incident: twenty of them at once are more than can be walked."""
    left = run(ask)
    return {
        "access_left": rows_of(left.map(lambda each: each.access)),
        "commendation_left": rows_of(left.map(lambda each: each.points)),
        "removed": rows_of(left.map(lambda each: not each.access)),
        "means": {"incidents_until_removed": incidents_until_removed(ask)},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put the outlook into words."""
    gone = run(ask).chance_that(lambda each: not each.access)
    after = counted(ask.incidents, "incident")
    lasts = amount(incidents_until_removed(ask), "incident")
    return Telling(
        verdict=f"Removed: {percent(gone)}",
        tone=Tone.PLAIN,
        summary=f"Removed within {after}: {percent(gone)}.",
        steps=(
            Step(f"The first one is passed unaided with {percent(result.chance_unaided)}.", "LAC-8.2"),
            Step("Each failure costs a point of Access, and the next one is rolled with what is left.", "LAC-8.5"),
            Step(f"If they never ended, removal would come after {lasts} on average.", "LAC-11.7"),
        ),
    )


INCIDENT_RUN = Mechanic(
    id="lacuna.incident_run",
    title="A run of incidents",
    purpose="See the chance of being removed after several incidents in one mission.",
    rules=("LAC-8.5", "LAC-11.7"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="access_left", label="How much Access will be left?"),
        Measure(name="commendation_left", label="How many Commendation Points will be left?"),
        Measure(name="removed", label="Will you be removed?", outcomes=("true", "false"),
                words={"true": "removed", "false": "still there"}),
    ),
    quantities=(
        Quantity(name="means", label="If incidents never ended, on average",
                 words={"incidents_until_removed": "incidents until removal"}),
    ),
    house=("lacuna.commendation_effect",),
    example=Example(inputs={"access": 2, "commendation_points": 1, "incidents": 2}),
)  # fmt: skip
