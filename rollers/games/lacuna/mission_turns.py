"""What an employee begins on a mission: a check, a requisition."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.action_acts import first_roll
from rollers.games.lacuna.attempt import Attempt, Purpose, dice_for_points
from rollers.games.lacuna.declared import bonus_of, used_faults, used_items
from rollers.games.lacuna.emergency_act import Who, points_faults, points_offered
from rollers.games.lacuna.equipment import Wanted
from rollers.games.lacuna.mission_bars import is_active, turn
from rollers.games.lacuna.mission_open import with_action
from rollers.games.lacuna.mission_state import Mission
from rollers.games.lacuna.risk import LossFrom, loss_from, payer_faults
from rollers.games.lacuna.rolling import Attribute
from rollers.inputs import Checks, ContextChecks, text
from rollers.outcome import Step, Telling
from rollers.procedure import Action

Problems = Iterable[Problem]
LONGEST_LABEL = 200


def opened(mission: Mission, attempt: Attempt, points: int, dice: Dice) -> tuple[Mission, Telling]:
    """Open an action and make its first roll."""
    after, telling = first_roll(attempt, points, dice)
    return with_action(replace(mission, last_outcome=None), attempt, after), telling


def items_serve(ask: CheckInputs, mission: Mission) -> Problems:
    """Items used are carried, named once, and serve the attribute (LAC-4.8)."""
    member = mission.find_active(ask.character)
    if member:
        yield from used_faults(ask.items, ask.attribute, member.equipment)


def payer_may_be_named(ask: CheckInputs, mission: Mission) -> Problems:
    """Only some groups let the player name who pays (LAC-5.4)."""
    yield from payer_faults(ask.loss_from, ask.attribute, mission.house)


def points_can_be_dice(ask: CheckInputs, mission: Mission) -> Problems:
    """Points go in beforehand only on Access, where the group makes them dice (LAC-2.12)."""
    member = mission.find_active(ask.character)
    if member:
        yield from points_faults(ask.commendation_offered, dice_for_points(member, ask.attribute))


@dataclass(frozen=True, kw_only=True)
class CheckInputs(Who):
    """An action as it is declared (LAC-2.10)."""

    checks: ClassVar[Checks] = (shared.no_risk_on_access,)
    context_checks: ClassVar[ContextChecks] = (is_active, items_serve, payer_may_be_named, points_can_be_dice)
    attribute: Attribute = shared.attribute()
    risky: bool = shared.risky()
    items: tuple[str, ...] = used_items()
    complication_dice: int = shared.complication_dice()
    loss_from: LossFrom = loss_from()
    commendation_offered: int = points_offered("As dice, before the roll.")
    label: str = text(longest=LONGEST_LABEL, default="", rare=True, label="What for", help="For the story.")


def _check(mission: Mission, inputs: CheckInputs, dice: Dice) -> tuple[Mission, Telling]:
    member = mission.employee(inputs.character)
    attempt = Attempt(
        member=member,
        purpose=Purpose.ACTION,
        attribute=inputs.attribute,
        risky=inputs.risky,
        bonus=bonus_of(member, inputs.items),
        complication_dice=inputs.complication_dice,
        pays=inputs.loss_from.payer(inputs.attribute),
    )
    after, telling = opened(mission, attempt, inputs.commendation_offered, dice)
    summary = f"“{inputs.label}” – {telling.summary}" if inputs.label else telling.summary
    risk = (Step("Declared risky: a failure left standing costs a die.", "LAC-5.2"),) * inputs.risky
    return after, replace(telling, summary=summary, steps=(*risk, *telling.steps))


def access_points_can_be_dice(ask: AccessInputs, mission: Mission) -> Problems:
    """Points go in beforehand only where the group makes them dice (LAC-2.12)."""
    member = mission.find_active(ask.character)
    if member:
        yield from points_faults(ask.commendation_offered, dice_for_points(member, Attribute.ACCESS))


@dataclass(frozen=True, kw_only=True)
class AccessInputs(Who):
    """An Access action, whatever it is for."""

    complication_dice: int = shared.complication_dice()
    commendation_offered: int = points_offered("As dice, before the roll.")


def name_is_not_carried(ask: NewThing, mission: Mission) -> Problems:
    """Nobody carries two things of one name."""
    member = mission.find_active(ask.character)
    if member and member.carries(ask.name):
        yield Problem("name", ask.name, "a name that is not carried already", "Name")


@dataclass(frozen=True, kw_only=True)
class NewThing(Wanted, Who):
    """Something that somebody is to get."""

    context_checks: ClassVar[ContextChecks] = (is_active, name_is_not_carried)

    @property
    def wanted(self) -> Wanted:
        """The thing itself."""
        return Wanted(name=self.name, kind=self.kind, attribute=self.attribute)


@dataclass(frozen=True, kw_only=True)
class RequisitionInputs(AccessInputs, NewThing):
    """An item to be sent by the TVA (LAC-4.2)."""

    context_checks: ClassVar[ContextChecks] = (*NewThing.context_checks, access_points_can_be_dice)


def _requisition(mission: Mission, inputs: RequisitionInputs, dice: Dice) -> tuple[Mission, Telling]:
    attempt = Attempt(
        member=mission.employee(inputs.character),
        purpose=Purpose.LOGISTICS,
        attribute=Attribute.ACCESS,
        complication_dice=inputs.complication_dice,
        pays=Attribute.ACCESS,
        item=inputs.wanted,
    )
    return opened(mission, attempt, inputs.commendation_offered, dice)


TURN_ACTS: tuple[Action[Mission], ...] = (
    Action(
        name="check", title="Act", purpose="Begin an action with its first roll.", rules=("LAC-2.10", "LAC-10.2"),
        inputs=CheckInputs, possible=turn, apply=_check, rolls=True,
    ),
    Action(
        name="requisition", title="Requisition", purpose="Roll Access to have something sent.",
        rules=("LAC-4.2", "LAC-4.3"), inputs=RequisitionInputs, possible=turn, apply=_requisition, rolls=True,
    ),
)  # fmt: skip
