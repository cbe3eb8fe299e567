"""Moving in a fight: run, sprint, stand up, run away (LEG-3.13, LEG-4.6 to LEG-4.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.combat_defense import running_fault
from rollers.games.legacy.combat_moment import (
    ActorInputs,
    TurnInputs,
    acts,
    hex_words,
    in_a_turn,
    is_her_action,
    movement_fault,
    named,
    reach_fault,
)
from rollers.games.legacy.combat_state import Fight, Last, moved
from rollers.games.legacy.hexes import Hex, distance, hexagon
from rollers.games.legacy.shared_inputs import Movement
from rollers.inputs import ContextChecks, choice
from rollers.outcome import Step, Telling, counted
from rollers.procedure import Action

Problems = Iterable[Problem]


class Pace(StrEnum):
    """How somebody moves with her whole action."""

    RUN = "run"
    SPRINT = "sprint"


def can_leave(ask: MoveInputs, fight: Fight) -> Problems:
    """Who is held or on the ground stays where she is (LEG-4.9, LEG-8.20)."""
    actor = fight.find(ask.actor)
    fault = movement_fault(actor, Movement.SPRINT) if actor else ""
    if fault:
        yield Problem("movement", ask.mode.value, fault, "Movement")


def near_enough(ask: MoveInputs, fight: Fight) -> Problems:
    """Nobody gets further than her pace (LEG-4.6, LEG-4.8)."""
    actor = fight.find(ask.actor)
    fault = reach_fault(actor, ask.to, sprinting=ask.mode is Pace.SPRINT) if actor else ""
    if fault:
        yield Problem("to", list(ask.to), fault, "To")


@dataclass(frozen=True, kw_only=True)
class MoveInputs(ActorInputs):
    """A whole action of movement."""

    context_checks: ClassVar[ContextChecks] = (is_her_action, can_leave, near_enough)
    mode: Pace = choice(Pace, label="Pace", help="A run covers Agility, a sprint four times that.")
    to: Hex = hexagon("To")


def _way(fight: Fight, name: str, to: Hex, *, verb: str, rule: str) -> tuple[Fight, Step]:
    """Return the fight after somebody spent her action on moving, and what to say of it."""
    metres = counted(distance(fight.the(name).hex, to), "metre")
    step = Step(f"{name} {verb} {metres} to {hex_words(to)}.", rule)
    return moved(acts(fight, name), name, to), step


def _move(fight: Fight, ask: MoveInputs, dice: Dice) -> tuple[Fight, Telling]:
    sprinting = ask.mode is Pace.SPRINT
    verb, rule = ("sprints", "LEG-4.8") if sprinting else ("runs", "LEG-4.6")
    after, step = _way(fight, ask.actor, ask.to, verb=verb, rule=rule)
    return after.told(Last(action="move")), Telling(verdict="Moved", summary=step.text, steps=(step,))


def is_on_the_ground(ask: TurnInputs, fight: Fight) -> Problems:
    """Only who is on the ground stands up."""
    actor = fight.find(ask.actor)
    fault = movement_fault(actor, Movement.STAND_UP) if actor else ""
    if fault:
        yield Problem("movement", Movement.STAND_UP.value, fault, "Movement")


@dataclass(frozen=True, kw_only=True)
class StandInputs(ActorInputs):
    """Who stands up."""

    context_checks: ClassVar[ContextChecks] = (is_her_action, is_on_the_ground)


def _stand_up(fight: Fight, ask: StandInputs, dice: Dice) -> tuple[Fight, Telling]:
    after = acts(fight, ask.actor).changing(ask.actor, lambda each: replace(each, prone=False))
    step = Step(f"{ask.actor} stands up.", "LEG-4.9")
    return after.told(Last(action="stand_up")), Telling(verdict="On her feet", summary=step.text, steps=(step,))


def can_run_away(ask: FleeInputs, fight: Fight) -> Problems:
    """Only a conscious character whose action is not used runs away (LEG-3.13, LEG-3.15)."""
    able = [each.name for each in fight.fighters if each.conscious and not running_fault(each)]
    if ask.actor not in able:
        yield Problem("actor", ask.actor, named(able), "Who acts")


def within_a_sprint(ask: FleeInputs, fight: Fight) -> Problems:
    """She gets as far as a sprint (LEG-4.8)."""
    actor = fight.find(ask.actor)
    fault = reach_fault(actor, ask.to, sprinting=True) if actor else ""
    if fault:
        yield Problem("to", list(ask.to), fault, "To")


@dataclass(frozen=True, kw_only=True)
class FleeInputs(ActorInputs):
    """A run out of turn."""

    context_checks: ClassVar[ContextChecks] = (can_run_away, within_a_sprint)
    to: Hex = hexagon("To", "A hex within a sprint.")


def _flee(fight: Fight, ask: FleeInputs, dice: Dice) -> tuple[Fight, Telling]:
    after, step = _way(fight, ask.actor, ask.to, verb="runs away,", rule="LEG-3.13")
    return after.told(Last(action="flee")), Telling(verdict="Away", summary=step.text, steps=(step,))


MOVE: Action[Fight] = Action(
    name="move", title="Move", purpose="Spend the action on running or sprinting.",
    rules=("LEG-4.6", "LEG-4.8", "LEG-8.20"), inputs=MoveInputs, possible=in_a_turn, apply=_move,
)  # fmt: skip
STAND_UP: Action[Fight] = Action(
    name="stand_up", title="Stand up", purpose="Get up and do nothing else.",
    rules=("LEG-4.9",), inputs=StandInputs, possible=in_a_turn, apply=_stand_up,
)  # fmt: skip
FLEE: Action[Fight] = Action(
    name="flee", title="Run away", purpose="Run out of turn, with the action of this Turn.",
    rules=("LEG-3.13", "LEG-3.15", "LEG-4.8"), inputs=FleeInputs, possible=in_a_turn, apply=_flee,
)  # fmt: skip
