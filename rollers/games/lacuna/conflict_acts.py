"""The acts of a conflict, before its dice and after (section 7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna import conflict_steps as steps
from rollers.games.lacuna import conflict_tell as told
from rollers.games.lacuna import shared_inputs as shared
from rollers.games.lacuna.conflict_state import Conflict, Intent, Phase
from rollers.games.lacuna.declared import used_faults, used_items
from rollers.games.lacuna.emergency_act import NextInLineInputs, Who
from rollers.games.lacuna.equipment import Serves
from rollers.games.lacuna.names import LONGEST_NAME
from rollers.games.lacuna.risk import LossFrom, loss_from, payer_faults
from rollers.games.lacuna.rolling import Attribute
from rollers.inputs import ContextChecks, choice, flag, listed, text
from rollers.kinds import Text
from rollers.outcome import Telling
from rollers.procedure import Action

LONGEST_INTENTION = 200
MOST_NAMED = 12
"""Names in one list."""
Problems = Iterable[Problem]


def names(*, fewest: int, **how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a list of characters, none twice."""
    return listed(
        Text(1, LONGEST_NAME), fewest=fewest, most=MOST_NAMED, distinct=True, item_label="Character",
        **({"label": "Characters"} | how),
    )  # fmt: skip


def is_in(ask: DeclareInputs | TalentInputs | EscalateInputs, conflict: Conflict) -> Problems:
    """Only those who are still in it do anything in a conflict (LAC-7.5)."""
    if not conflict.find_in(ask.character):
        allowed = "one who is in the conflict: " + ", ".join(each.name for each in conflict.still_in)
        yield Problem("character", ask.character, allowed, "Character")


def items_serve(ask: DeclareInputs, conflict: Conflict) -> Problems:
    """Items used are carried, named once, and serve the attribute (LAC-4.8)."""
    each = conflict.find_in(ask.character)
    if each:
        yield from used_faults(ask.items, Attribute(ask.attribute.value), each.member.equipment)


def payer_may_be_named(ask: DeclareInputs, conflict: Conflict) -> Problems:
    """Only some groups let the player name who pays (LAC-5.4)."""
    yield from payer_faults(ask.loss_from, Attribute(ask.attribute.value), conflict.house)


@dataclass(frozen=True, kw_only=True)
class DeclareInputs(Who):
    """What somebody rolls with, and to what end (LAC-7.2)."""

    context_checks: ClassVar[ContextChecks] = (is_in, items_serve, payer_may_be_named)
    attribute: Serves = choice(Serves, label="Attribute", help="What is rolled.")
    items: tuple[str, ...] = used_items()
    complication_dice: int = shared.complication_dice()
    loss_from: LossFrom = loss_from()
    intention: str = text(longest=LONGEST_INTENTION, default="", label="Intention", help="What is to come of it.")


def _declare(conflict: Conflict, inputs: DeclareInputs, dice: Dice) -> tuple[Conflict, Telling]:
    attribute = Attribute(inputs.attribute.value)
    intent = Intent(
        attribute=attribute,
        items=inputs.items,
        complication_dice=inputs.complication_dice,
        pays=inputs.loss_from.payer(attribute),
        words=inputs.intention,
    )
    after = steps.declare(conflict, inputs.character, intent)
    return after, told.tell_declared(after, inputs.character)


def all_are_in(ask: DropInputs, conflict: Conflict) -> Problems:
    """Only those who are in it can drop out (LAC-7.5)."""
    for place, name in enumerate(ask.characters):
        if not conflict.find_in(name):
            allowed = "those who are in the conflict: " + ", ".join(each.name for each in conflict.still_in)
            yield Problem(f"characters[{place}]", name, allowed)


@dataclass(frozen=True, kw_only=True)
class DropInputs:
    """Who drops out at the same moment (LAC-7.5)."""

    context_checks: ClassVar[ContextChecks] = (all_are_in,)
    characters: tuple[str, ...] = names(fewest=1, help="All who drop out at the same moment.")


def _drop(conflict: Conflict, inputs: DropInputs, dice: Dice) -> tuple[Conflict, Telling]:
    after = steps.drop(conflict, inputs.characters)
    return after, told.tell_dropped(conflict, after, inputs.characters)


def _roll(conflict: Conflict, inputs: object, dice: Dice) -> tuple[Conflict, Telling]:
    after = steps.roll(conflict, dice)
    return after, told.tell_roll(conflict, after)


def talent_can_help(ask: TalentInputs, conflict: Conflict) -> Problems:
    """A Talent for the attribute rolled, while the limit allows and there were dice (LAC-2.6, LAC-7.11)."""
    each = conflict.find_in(ask.character)
    if each is None or each.rolled is None:
        return
    known = each.member.talents(each.rolled.attribute)
    reason = steps.talent_bar(each)
    if reason or ask.talent not in known:
        yield Problem("talent", ask.talent, reason or "one of " + ", ".join(known), "Talent")


@dataclass(frozen=True, kw_only=True)
class TalentInputs(Who):
    """Whose Talent adds a die (LAC-7.11)."""

    context_checks: ClassVar[ContextChecks] = (is_in, talent_can_help)
    talent: str = text(longest=LONGEST_NAME, label="Talent", help="One for the attribute rolled.")


def _talent(conflict: Conflict, inputs: TalentInputs, dice: Dice) -> tuple[Conflict, Telling]:
    after = steps.add_talent(conflict, inputs.character, dice)
    return after, told.tell_talent(conflict, after, inputs.character, inputs.talent)


def does_not_lead(ask: EscalateInputs, conflict: Conflict) -> Problems:
    """A sole leader does not escalate (LAC-7.4)."""
    if ask.character == conflict.leader:
        allowed = "anyone in the conflict but its sole leader"
        yield Problem("character", ask.character, allowed, "Character")


@dataclass(frozen=True, kw_only=True)
class EscalateInputs(Who):
    """Who escalates (LAC-7.4)."""

    context_checks: ClassVar[ContextChecks] = (is_in, does_not_lead)
    life_threatening: bool = flag(label="Life-threatening", help="From now on; it never calms down again.")


def _escalate(conflict: Conflict, inputs: EscalateInputs, dice: Dice) -> tuple[Conflict, Telling]:
    after = steps.escalate(conflict, life_threatening=inputs.life_threatening)
    return after, told.tell_escalated(conflict, after, inputs.character)


def _stand(conflict: Conflict, inputs: object, dice: Dice) -> tuple[Conflict, Telling]:
    after = steps.stand(conflict)
    return after, told.tell_end(conflict, after)


def _emergency(conflict: Conflict, inputs: NextInLineInputs, dice: Dice) -> tuple[Conflict, Telling]:
    after, made = steps.make_emergency_roll(conflict, inputs, dice)
    return after, made.telling


def in_phase(conflict: Conflict, phase: Phase) -> str:
    """Say why something that belongs to a phase cannot be done, or nothing where it can."""
    if conflict.phase is phase:
        return ""
    return {
        Phase.DECLARE: "what comes before the dice: declare, join, drop, roll",
        Phase.ROLLED: "what follows the dice: talent, escalate, stand",
        Phase.EMERGENCY: "only “emergency”: it comes before everything",
        Phase.DONE: "nothing more: the conflict is over",
    }[conflict.phase]


def undeclared(conflict: Conflict) -> tuple[str, ...]:
    """Return the names of those who are in and have not declared."""
    return tuple(each.name for each in conflict.still_in if each.intent is None)


def roll_bar(conflict: Conflict) -> str:
    """Say why there is no roll now, or nothing where there is (LAC-7.2)."""
    bar, silent = in_phase(conflict, Phase.DECLARE), undeclared(conflict)
    if bar or not silent:
        return bar
    return f"a roll once all have declared; not yet: {', '.join(silent)}"


BEFORE_DICE: tuple[Action[Conflict], ...] = (
    Action(
        name="declare", title="Declare", purpose="State an intention, and what is rolled for it.", rules=("LAC-7.2",),
        inputs=DeclareInputs, possible=lambda conflict: in_phase(conflict, Phase.DECLARE), apply=_declare,
    ),
    Action(
        name="drop", title="Drop out", purpose="Forfeit before the dice are thrown.", rules=("LAC-7.5",),
        inputs=DropInputs, possible=lambda conflict: in_phase(conflict, Phase.DECLARE), apply=_drop,
    ),
    Action(
        name="roll", title="All roll", purpose="Throw the dice of everybody who is in.", rules=("LAC-7.2", "LAC-7.3"),
        possible=roll_bar, apply=_roll, rolls=True,
    ),
)  # fmt: skip
AFTER_DICE: tuple[Action[Conflict], ...] = (
    Action(
        name="talent", title="Use a Talent", purpose="Add a die to a total, whatever it is.",
        rules=("LAC-7.11", "LAC-2.6"), inputs=TalentInputs,
        possible=lambda conflict: in_phase(conflict, Phase.ROLLED), apply=_talent, rolls=True,
    ),
    Action(
        name="escalate", title="Escalate", purpose="Have everyone who wishes to continue roll again.",
        rules=("LAC-7.4",), inputs=EscalateInputs, possible=lambda conflict: in_phase(conflict, Phase.ROLLED),
        apply=_escalate,
    ),
    Action(
        name="stand", title="Let it stand", purpose="End the conflict with the totals as they are.",
        rules=("LAC-7.3", "LAC-7.6", "LAC-7.9"), possible=lambda conflict: in_phase(conflict, Phase.ROLLED),
        apply=_stand,
    ),
)  # fmt: skip
EMERGENCY: Action[Conflict] = Action(
    name="emergency", title="Emergency roll", purpose="Roll Access to get out alive.",
    rules=("LAC-5.7", "LAC-5.8", "LAC-5.9"), inputs=NextInLineInputs, context=steps.first_in_line,
    possible=lambda conflict: in_phase(conflict, Phase.EMERGENCY), apply=_emergency, rolls=True,
)  # fmt: skip
