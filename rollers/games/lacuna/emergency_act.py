"""The emergency roll as an act in a tracker: an action's, a conflict's and a mission's alike (LAC-5.9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.figures import percent
from rollers.games.lacuna import emergency
from rollers.games.lacuna.equipment import Serves
from rollers.games.lacuna.forced_roll import count_forced
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.names import LONGEST_NAME
from rollers.games.lacuna.rolling import Attribute
from rollers.games.lacuna.shared_inputs import forced_pushes
from rollers.house import House
from rollers.inputs import ContextChecks, integer, text
from rollers.outcome import Telling
from rollers.procedure import Offer

POINTS_HIGH = 99
Problems = Iterable[Problem]


def character(label: str = "Character") -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the name of somebody in play."""
    return text(shortest=1, longest=LONGEST_NAME, label=label)


@dataclass(frozen=True, kw_only=True)
class Who:
    """Whose act it is."""

    character: str = character()


def points_offered(help: str = "Spent only if they save you.") -> Any:  # noqa: ANN401
    """Declare the Commendation Points offered on a roll, out of those held (LAC-2.12)."""
    return integer(low=0, high=POINTS_HIGH, default=0, rare=True, label="Commendation Points offered", help=help)


def points_faults(offered: int, most: int) -> Problems:
    """Nobody offers points beyond those that may go into a roll (LAC-2.12)."""
    if offered > most:
        allowed = f"a whole number from 0 to {most} here"
        yield Problem("commendation_offered", offered, allowed, "Commendation Points offered")


def push_faults(pushes: int, house: House) -> Problems:
    """Forced rolls are not pushed, unless the group lets them be (LAC-2.17)."""
    if pushes and not house.says("lacuna.forced_access_push", "yes"):
        yield Problem("forced_pushes", pushes, "0: forced rolls are not pushed here", "Pushes of a forced roll")


def talent_is_theirs(ask: EmergencyInputs, member: Member) -> Problems:
    """Only an Access Talent of their own helps (LAC-5.9)."""
    known = member.talents(Attribute.ACCESS)
    if ask.talent and ask.talent not in known:
        yield Problem("talent", ask.talent, ", ".join(("“”", *known)), "Talent")


def points_are_held(ask: EmergencyInputs, member: Member) -> Problems:
    """Points offered are held."""
    yield from points_faults(ask.commendation_offered, member.commendation_points)


def may_be_pushed(ask: EmergencyInputs, member: Member) -> Problems:
    """Pushes are allowed by the group."""
    yield from push_faults(ask.forced_pushes, member.house)


@dataclass(frozen=True, kw_only=True)
class EmergencyInputs:
    """Inputs of an emergency roll, judged against who makes it."""

    context_checks: ClassVar[ContextChecks] = (talent_is_theirs, points_are_held, may_be_pushed)
    talent: str = text(longest=LONGEST_NAME, default="", label="Talent", help="An Access Talent, or none.")
    commendation_offered: int = points_offered()
    forced_pushes: int = forced_pushes()


def is_first_in_line(ask: NextInLineInputs, member: Member) -> Problems:
    """Several are rolled one after the other, in seating order (LAC-5.9)."""
    if ask.character != member.name:
        yield Problem("character", ask.character, f"{member.name}, whose turn it is", "Character")


@dataclass(frozen=True, kw_only=True)
class NextInLineInputs(EmergencyInputs, Who):
    """The same where several characters may have to roll."""

    context_checks: ClassVar[ContextChecks] = (is_first_in_line, *EmergencyInputs.context_checks)


@dataclass(frozen=True, slots=True)
class Escape:
    """An emergency roll, made."""

    member: Member
    """The character afterwards: out in any case, without equipment."""
    result: emergency.Result
    telling: Telling


def about(name: str, telling: Telling) -> Telling:
    """Return what is told with the name of whom it is told of."""
    return replace(telling, summary=f"{name}: {telling.summary[0].lower()}{telling.summary[1:]}")


def escape(member: Member, inputs: EmergencyInputs, dice: Dice) -> Escape:
    """Make the emergency roll of somebody with an attribute at 0."""
    cause = member.exhausted
    assert cause is not None  # noqa: S101 - nobody else is asked to roll
    ask = emergency.Ask(
        cause=Serves(cause.value),
        access=member.access,
        emergency_talent=bool(inputs.talent),
        commendation_offered=inputs.commendation_offered,
        forced_pushes=inputs.forced_pushes,
        heart_rate=member.heart_rate,
        house=member.house,
    )
    result = emergency.resolve(ask, dice)
    after = member.beats_faster(result.heart_rate_gain).spends(result.commendation_spent).leaves(result.outcome)
    return Escape(after, result, about(member.name, emergency.tell(ask, result)))


def chance_of_escape(member: Member, *, offered: int = 0, pushes: int = 0) -> Fraction:
    """Return the chance that somebody gets out, with an Access Talent if they have one."""
    talent = bool(member.talents(Attribute.ACCESS))
    counted = count_forced(access=member.access, talent=talent, offered=offered, pushes=pushes, house=member.house)
    return counted.success.chance(True)


def offer(member: Member, preset: Mapping[str, object]) -> Offer:
    """Offer the emergency roll; the Talent never hurts one who leaves anyhow, so it is in.

    Args:
        member: who has to roll.
        preset: further inputs that are settled.
    """
    talents = member.talents(Attribute.ACCESS)
    held, pushable = member.commendation_points, member.house.says("lacuna.forced_access_push", "yes")
    hidden = [] if held else ["commendation_offered"]
    hints = [f"with all points {percent(chance_of_escape(member, offered=held))}"] if held else []
    if pushable:
        hints.append(f"pushed once {percent(chance_of_escape(member, pushes=1))}")
    else:
        hidden.append("forced_pushes")
    return Offer(
        action="emergency",
        actor=member.name,
        preset={**preset, "talent": talents[0] if talents else ""},
        hidden=tuple(hidden),
        chance=chance_of_escape(member),
        chance_of="getting out alive",
        hint="; ".join(hints),
    )
