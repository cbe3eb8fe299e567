"""Breaking in with a held action (LEG-3.10 to LEG-3.12).

Tested in this order: Quick-Draw of the other alone, a higher rank, Quick-Draw of the breaker alone, nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.legacy.house import house
from rollers.games.legacy.order_of_action import Rival
from rollers.house import House
from rollers.inputs import nested
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone


class First(StrEnum):
    """Who goes first."""

    DELAYER = "delayer"
    ACTOR = "actor"
    BOTH = "both"


class Reason(StrEnum):
    """What decided."""

    QUICK_DRAW = "quick_draw"
    RANK = "rank"
    EVEN = "even"


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of breaking in."""

    delayer: Rival = nested(Rival, label="Who breaks in", help="She holds her action.")
    actor: Rival = nested(Rival, label="Who was about to act")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Who goes first, and why."""

    first: First
    reason: Reason
    preempted: bool


def break_in(delayer: Rival, actor: Rival, house: House, dice: Dice) -> Result:
    """Return who goes first of one who breaks in and one who was about to act."""
    first, reason = decided(delayer, actor, house)
    if first is None:
        first = _even(house, dice)
    return Result(first=first, reason=reason, preempted=first is not First.ACTOR)


def decided(delayer: Rival, actor: Rival, house: House) -> tuple[First | None, Reason]:
    """Return who goes first where anything separates the two (LEG-3.10, LEG-3.11)."""
    only_actor = actor.quick_draw and not delayer.quick_draw
    only_delayer = delayer.quick_draw and not actor.quick_draw
    if only_actor:
        return First.ACTOR, Reason.QUICK_DRAW
    if actor.ranks > delayer.ranks:
        if only_delayer and house.says("legacy.quick_draw", "beats_rank"):
            return First.DELAYER, Reason.QUICK_DRAW
        return First.ACTOR, Reason.RANK
    if delayer.ranks > actor.ranks:
        return First.DELAYER, Reason.RANK
    if only_delayer:
        return First.DELAYER, Reason.QUICK_DRAW
    return None, Reason.EVEN


def _even(house: House, dice: Dice) -> First:
    """Settle it where nothing separates the two (LEG-3.12)."""
    if house.says("legacy.preempt_tie", "simultaneous"):
        return First.BOTH
    return First.DELAYER if dice.die(sides=2, label="Evenly matched") == 1 else First.ACTOR


def resolve(ask: Ask, dice: Dice) -> Result:
    """Try to break in."""
    return break_in(ask.delayer, ask.actor, ask.house, dice)


REASONS = {
    Reason.QUICK_DRAW: ("Only one of the two has Quick-Draw, and that decides.", "LEG-3.10"),
    Reason.RANK: ("Agility, Intellect and Psyche are compared in turn; the higher goes first.", "LEG-3.10"),
    Reason.EVEN: ("Nothing separates the two.", "LEG-3.12"),
}
VERDICTS = {
    First.DELAYER: ("She breaks in", Tone.SUCCESS),
    First.ACTOR: ("She comes too late", Tone.FAILURE),
    First.BOTH: ("Both at the same moment", Tone.PARTIAL),
}


def tell(ask: Ask, result: Result) -> Telling:
    """Put it into words."""
    verdict, tone = VERDICTS[result.first]
    steps = [Step(*REASONS[result.reason])]
    if not result.preempted:
        steps.append(Step("Her action stays held.", "LEG-3.10"))
    return Telling(verdict=verdict, tone=tone, summary=f"{verdict}.", steps=tuple(steps))


PREEMPT = Mechanic(
    id="legacy.preempt",
    title="Breaking in",
    purpose="See whether a held action comes before another's.",
    rules=("LEG-3.10", "LEG-3.11", "LEG-3.12"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="first", label="Who goes first?", of=lambda result: result.first.value,
            outcomes=("delayer", "actor", "both"),
            words={"delayer": "who breaks in", "actor": "who was about to act", "both": "both at once"},
        ),
    ),
    house=("legacy.quick_draw", "legacy.preempt_tie"),
    example=Example(
        inputs={
            "delayer": {"agility": 3, "intellect": 3, "psyche": 3},
            "actor": {"agility": 3, "intellect": 3, "psyche": 3},
        },
        faces=(1,),
    ),
)  # fmt: skip
