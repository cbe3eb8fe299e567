"""When somebody may act, move, and use a weapon in a fight: inputs and checks that many acts share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol

from rollers.errors import ABSENT, Problem
from rollers.games.legacy import pace
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.carried import FISTS, Carried
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_state import Fight, moved
from rollers.games.legacy.hexes import Hex, distance, hexagon
from rollers.games.legacy.shared_inputs import Movement
from rollers.games.legacy.shooting import ON_FOOT
from rollers.inputs import ContextChecks, text
from rollers.outcome import Step, plain

Problems = Iterable[Problem]


def named(names: Iterable[str]) -> str:
    """Write who or what would do."""
    listed = ", ".join(names)
    return f"one of {listed}" if listed else "nobody now"


def hex_words(hex: Hex) -> str:
    """Write a hex: 3, −1."""
    return f"{plain(hex[0])}, {plain(hex[1])}"


def in_a_turn(fight: Fight) -> str:
    """Say why nothing can be done between Turns, or nothing while one runs."""
    return "" if fight.running else "“start_turn” first: no Turn is running"


class _Acting(Protocol):
    @property
    def actor(self) -> str: ...


def is_her_action(ask: _Acting, fight: Fight) -> Problems:
    """It is the action of whoever is current, or of one who holds hers when nobody is (LEG-3.5, LEG-3.9)."""
    if not fight.may_act(ask.actor):
        yield Problem("actor", ask.actor, named(each for each in fight.names if fight.may_act(each)), "Who acts")


@dataclass(frozen=True, kw_only=True)
class ActorInputs:
    """Who acts."""

    actor: str = shared.name("Who acts")


@dataclass(frozen=True, kw_only=True)
class TurnInputs(ActorInputs):
    """Who acts, on her own action."""

    context_checks: ClassVar[ContextChecks] = (is_her_action,)


def weapon_key(**how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a weapon that somebody carries, by its key."""
    return text(shortest=1, longest=60, **({"label": "Weapon"} | how))


def weapon_fault(actor: Fighter, key: str) -> str:
    """Say what would be right where somebody cannot use a weapon, or nothing where she can."""
    if key == FISTS:
        return ""
    weapon = actor.weapon(key)
    if weapon is None:
        return f"one of {', '.join((FISTS, *(each.key for each in actor.weapons)))}"
    if actor.arms_pinned:
        return "fists: her arms are pinned"
    return "a weapon with rounds in it" if weapon.empty else ""


def burst_weapon_fault(actor: Fighter, key: str, *, explosive: bool) -> str:
    """Say what would be right where somebody cannot fire a burst, or a charge, or nothing where she can."""
    weapon = actor.weapon(key)
    if weapon is None or weapon.ranged is None or weapon.explosive != explosive:
        kind = "an explosive" if explosive else "a ranged weapon that is no explosive"
        return f"{kind} that she carries"
    return weapon_fault(actor, key)


class _Moving(_Acting, Protocol):
    @property
    def movement(self) -> Movement: ...
    @property
    def to(self) -> Hex | None: ...


def movement_fault(actor: Fighter, movement: Movement) -> str:
    """Say what would be right where somebody cannot move so, or nothing where she can."""
    if movement in ON_FOOT and actor.hold is not None:
        return "none: she is held"
    if movement in ON_FOOT and actor.prone:
        return "none or stand_up: she is on the ground"
    if movement is Movement.STAND_UP and not actor.prone:
        return "none, walk or sprint: she is on her feet"
    return ""


def movement_fits(ask: _Moving, fight: Fight) -> Problems:
    """Who is held or on the ground goes nowhere, and only she gets up (LEG-4.9, LEG-8.20)."""
    actor = fight.find(ask.actor)
    fault = movement_fault(actor, ask.movement) if actor else ""
    if fault:
        yield Problem("movement", ask.movement.value, fault, "Movement")


def reach_of(actor: Fighter, *, sprinting: bool) -> int:
    """Return the metres somebody gets in one action (LEG-4.6 to LEG-4.8)."""
    return pace.sprint(actor.sheet.agility) if sprinting else pace.run(actor.sheet.agility)


def reach_fault(actor: Fighter, to: Hex, *, sprinting: bool) -> str:
    """Say how near a hex must be, or nothing where it is near enough."""
    most = reach_of(actor, sprinting=sprinting)
    if distance(actor.hex, to) <= most:
        return ""
    return f"a hex within {most} m of {hex_words(actor.hex)}"


def way_fits(ask: _Moving, fight: Fight) -> Problems:
    """Who moves says where to, and only she (LEG-4.6 to LEG-4.8)."""
    actor = fight.find(ask.actor)
    if ask.movement not in ON_FOOT:
        if ask.to is not None:
            yield Problem("to", list(ask.to), "nothing without a walk or a sprint", "To")
    elif ask.to is None:
        yield Problem("to", ABSENT, "the hex she moves to", "To")
    elif actor is not None:
        fault = reach_fault(actor, ask.to, sprinting=ask.movement is Movement.SPRINT)
        if fault:
            yield Problem("to", list(ask.to), fault, "To")


def where_to() -> Any:  # noqa: ANN401
    """Declare the hex moved to in the same action."""
    return hexagon("To", "Where she walks or sprints to.", nullable=True, default=None, rare=True)


def after_moving(fight: Fight, ask: _Moving) -> Fight:
    """Return the fight after the attacker moved or stood up (LEG-3.16)."""
    if ask.movement is Movement.STAND_UP:
        return fight.changing(ask.actor, lambda each: replace(each, prone=False))
    return fight if ask.to is None else moved(fight, ask.actor, ask.to)


def moving_steps(fight: Fight, ask: _Moving) -> Iterable[Step]:
    """Say how the attacker moved."""
    if ask.movement is Movement.STAND_UP:
        yield Step(f"{ask.actor} stands up.", "LEG-4.9")
    elif ask.to is not None:
        verb, rule = ("sprints", "LEG-4.8") if ask.movement is Movement.SPRINT else ("walks", "LEG-4.7")
        metres = distance(fight.the(ask.actor).hex, ask.to)
        yield Step(f"{ask.actor} {verb} {metres} m to {hex_words(ask.to)}.", rule)


def acts(fight: Fight, name: str) -> Fight:
    """Return the fight with somebody's action used."""
    return fight.changing(name, Fighter.has_acted)


def using(fight: Fight, name: str, weapon: Carried | None, rounds: int) -> Fight:
    """Return the fight after so many rounds left somebody's weapon."""
    if weapon is None or rounds == 0:
        return fight
    return fight.changing(name, lambda each: each.with_weapon(weapon.fired(rounds)))
