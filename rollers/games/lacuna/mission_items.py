"""What becomes of things on a mission: picked up, handed over, discarded (LAC-4.4, LAC-4.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna.emergency_act import Who, character
from rollers.games.lacuna.equipment import PROCURED_BONUS, Origin
from rollers.games.lacuna.mission_bars import is_active, turn
from rollers.games.lacuna.mission_state import Mission
from rollers.games.lacuna.mission_turns import NewThing
from rollers.games.lacuna.names import name
from rollers.inputs import ContextChecks
from rollers.outcome import Step, Telling
from rollers.procedure import Action

Problems = Iterable[Problem]


def _procure(mission: Mission, inputs: NewThing, dice: Dice) -> tuple[Mission, Telling]:
    member = mission.employee(inputs.character)
    item = inputs.wanted.made(PROCURED_BONUS, Origin.PROCURED)
    summary = f"{member.name} picks up {item.name}: +{item.bonus} to {item.attribute.value.capitalize()}."
    after = mission.with_members([member.gains(item)])
    return after, Telling(verdict="Picked up", summary=summary, steps=(Step(summary, "LAC-4.4"),))


def is_carried(ask: HandInputs | DiscardInputs, mission: Mission) -> Problems:
    """Only what is carried can be given away."""
    member = mission.find_active(ask.character)
    if member and not member.carries(ask.item):
        carried = ", ".join(item.name for item in member.equipment) or "nothing, for nothing is carried"
        yield Problem("item", ask.item, carried, "Item")


def receiver_is_another(ask: HandInputs, mission: Mission) -> Problems:
    """Things go to another active employee (LAC-4.9)."""
    if ask.to == ask.character or not mission.find_active(ask.to):
        others = ", ".join(each for each in mission.names if each != ask.character)
        yield Problem("to", ask.to, f"another active employee: {others or 'there is none'}", "To")


def receiver_has_none(ask: HandInputs, mission: Mission) -> Problems:
    """Nobody carries two things of one name."""
    receiver = mission.find_active(ask.to)
    if receiver and ask.to != ask.character and receiver.carries(ask.item):
        yield Problem("item", ask.item, f"something whose name {ask.to} does not carry already", "Item")


@dataclass(frozen=True, kw_only=True)
class HandInputs(Who):
    """What goes to whom (LAC-4.9)."""

    context_checks: ClassVar[ContextChecks] = (is_active, receiver_is_another, is_carried, receiver_has_none)
    to: str = character("To")
    item: str = name(label="Item")


def _hand_over(mission: Mission, inputs: HandInputs, dice: Dice) -> tuple[Mission, Telling]:
    giver, receiver = mission.employee(inputs.character), mission.employee(inputs.to)
    item = next(item for item in giver.equipment if item.name == inputs.item)
    summary = f"{giver.name} hands {item.name} to {receiver.name}; it keeps its +{item.bonus}."
    after = mission.with_members([giver.lets_go(item.name), receiver.gains(item)])
    return after, Telling(verdict="Handed over", summary=summary, steps=(Step(summary, "LAC-4.9"),))


@dataclass(frozen=True, kw_only=True)
class DiscardInputs(Who):
    """What is left behind (LAC-4.9)."""

    context_checks: ClassVar[ContextChecks] = (is_active, is_carried)
    item: str = name(label="Item")


def _discard(mission: Mission, inputs: DiscardInputs, dice: Dice) -> tuple[Mission, Telling]:
    member = mission.employee(inputs.character)
    summary = f"{member.name} leaves {inputs.item} behind."
    after = mission.with_members([member.lets_go(inputs.item)])
    return after, Telling(verdict="Discarded", summary=summary, steps=(Step(summary, "LAC-4.9"),))


ITEM_ACTS: tuple[Action[Mission], ...] = (
    Action(
        name="procure", title="Pick up", purpose="Take something found in the Multiverse.",
        rules=("LAC-4.4", "LAC-4.5"), inputs=NewThing, possible=turn, apply=_procure,
    ),
    Action(
        name="hand_over", title="Hand over", purpose="Give a thing to a colleague.", rules=("LAC-4.9",),
        inputs=HandInputs, possible=turn, apply=_hand_over,
    ),
    Action(
        name="discard", title="Discard", purpose="Leave a thing behind.", rules=("LAC-4.9",), inputs=DiscardInputs,
        possible=turn, apply=_discard,
    ),
)  # fmt: skip
