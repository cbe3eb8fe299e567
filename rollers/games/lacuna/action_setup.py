"""What an action is declared with: the setup of `lacuna.action`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.errors import Problem
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.attempt import Attempt, Purpose
from rollers.games.lacuna.character import Character
from rollers.games.lacuna.declared import bonus_of, used_faults, used_items
from rollers.games.lacuna.equipment import Wanted
from rollers.games.lacuna.heart import maximum_above_resting
from rollers.games.lacuna.house import house
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.risk import LossFrom, loss_from, payer_may_be_named
from rollers.games.lacuna.rolling import Attribute
from rollers.house import House
from rollers.inputs import Checks, choice, flag, integer, nested


class SetupPurpose(StrEnum):
    """What an action by itself can be for; leaving is a matter of a mission."""

    ACTION = "action"
    LOGISTICS = "logistics"
    """An Access roll that brings an item (LAC-4.2)."""


def check_maximum(setup: Setup) -> Iterable[Problem]:
    """The Maximum must be above the Resting value (LAC-1.8)."""
    for problem in maximum_above_resting(setup.character, setup.house):
        yield problem.under("character")


def check_attribute(setup: Setup) -> Iterable[Problem]:
    """A requisition rolls Access (LAC-4.2)."""
    if setup.purpose is SetupPurpose.LOGISTICS and setup.attribute is not Attribute.ACCESS:
        yield Problem("attribute", setup.attribute, "access for a requisition", "Attribute")


def check_items(setup: Setup) -> Iterable[Problem]:
    """Items used are carried, named once, and serve the attribute (LAC-4.8)."""
    yield from used_faults(setup.items, setup.attribute, setup.character.equipment)


def check_item(setup: Setup) -> Iterable[Problem]:
    """A requisition names an item that is not carried yet; nothing else does (LAC-4.2)."""
    if (setup.purpose is SetupPurpose.LOGISTICS) != (setup.item is not None):
        yield Problem("item", setup.item and setup.item.name, "an item for a requisition, and only then", "Item")
    elif setup.item is not None and setup.item.name in {item.name for item in setup.character.equipment}:
        yield Problem("item.name", setup.item.name, "a name that is not carried already", "Item")


def usual_attribute(raw: Mapping[object, object]) -> str:
    """A requisition rolls Access, anything else Force unless said otherwise."""
    return "access" if raw.get("purpose") == "logistics" else "force"


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Setup of one action."""

    checks: ClassVar[Checks] = (
        check_maximum, check_attribute, shared.no_risk_on_access, check_items, payer_may_be_named, check_item,
    )  # fmt: skip
    character: Character = nested(Character, label="Character")
    purpose: SetupPurpose = choice(
        SetupPurpose, default=SetupPurpose.ACTION, label="Purpose", help="A requisition rolls Access for an item."
    )
    attribute: Attribute = choice(Attribute, default=usual_attribute, label="Attribute", help="What you roll.")
    risky: bool = flag(label="Risky", help="The Mediator says so before the roll; failing costs a die.")
    items: tuple[str, ...] = used_items()
    complication_dice: int = shared.complication_dice()
    loss_from: LossFrom = loss_from()
    item: Wanted | None = nested(
        Wanted, nullable=True, default=None, rare=True, label="Item wanted", help="For a requisition."
    )
    static: int = integer(low=0, high=999, default=0, rare=True, label="Static", help="The team's, before.")
    house: House = house()


def begin(setup: Setup) -> Attempt:
    """Return the action before its first roll."""
    member = Member.enter(setup.character, setup.house)
    return Attempt(
        member=member,
        purpose=Purpose(setup.purpose.value),
        attribute=setup.attribute,
        risky=setup.risky,
        bonus=bonus_of(member, setup.items),
        complication_dice=setup.complication_dice,
        pays=setup.loss_from.payer(setup.attribute),
        item=setup.item,
    )
