"""An Exchange up to its pools: placing and taking dice, referring to Images (LIM-7.2 to LIM-7.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.confrontation_bars import is_active, only_in
from rollers.games.limitless.confrontation_participant import Participant
from rollers.games.limitless.confrontation_state import Confrontation, Phase, Reference
from rollers.games.limitless.confrontation_view import lending
from rollers.games.limitless.pools import Direction, change_of, direction_fault, placed, pool_of
from rollers.games.limitless.shared_inputs import MOST_OWN_METHODS, NAME, name
from rollers.games.limitless.victories import dice_in_words
from rollers.inputs import ContextChecks, choice, integer, listed
from rollers.outcome import Step, Telling, signed
from rollers.procedure import Action, NoInputs

MOST_DICE = 5000
Problems = Iterable[Problem]


def _begin(now: Confrontation, inputs: NoInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    after = replace(
        now.with_changed(_placing(each, now) for each in now.active),
        phase=Phase.TAKING,
        exchange=now.exchange + 1,
        references=(),
    )
    summary = f"Exchange {after.exchange}: everybody puts a die on each of their Methods."
    return after, Telling(verdict=f"Exchange {after.exchange}", summary=summary, steps=(Step(summary, "LIM-7.2"),))


def _placing(each: Participant, now: Confrontation) -> Participant:
    """Put a die on every Method of a character."""
    lying = {method: placed(count, now.house) for method, count in each.dice.items()}
    return replace(each, dice=lying, taken=None, pool=0, actions=())


def has_not_taken(ask: TakeInputs, now: Confrontation) -> Problems:
    """Taking is done once an Exchange (LIM-7.4)."""
    actor = now.find_active(ask.character)
    if actor and actor.taken is not None:
        yield Problem("character", ask.character, "somebody who has not taken dice in this Exchange", "Character")


def so_many_lie_there(ask: TakeInputs, now: Confrontation) -> Problems:
    """No more can be taken than lie on the operative Method (LIM-7.4)."""
    actor = now.find_active(ask.character)
    if actor and ask.operative > actor.dice[now.method]:
        yield Problem("operative", ask.operative, f"0 to {actor.dice[now.method]}", f"From {now.method}")


def connected_lend(ask: TakeInputs, now: Confrontation) -> Problems:
    """Each Method connected with the operative one lends one die, if one lies there (LIM-7.4)."""
    actor = now.find_active(ask.character)
    if actor is None:
        return
    able = lending(now, actor)
    for place, method in enumerate(ask.connected):
        if method in ask.connected[:place] or method not in able:
            allowed = ", ".join(able) or "none now"
            yield Problem(f"connected[{place}]", method, f"a connected Method with a die, once: {allowed}", "Connected")


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeInputs:
    """Dice that somebody takes from Methods (LIM-7.4)."""

    context_checks: ClassVar[ContextChecks] = (is_active, has_not_taken, so_many_lie_there, connected_lend)
    character: str = name("Character")
    operative: int = integer(low=0, high=MOST_DICE, label="From the operative Method", help="What you leave, stays.")
    connected: tuple[str, ...] = listed(
        NAME, most=MOST_OWN_METHODS, default=(), item_label="Method", label="One die each from",
        help="Methods that a Secret Teaching joins to the operative one.",
    )  # fmt: skip


def _take(now: Confrontation, inputs: TakeInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    actor = now.someone(inputs.character)
    lying = dict(actor.dice)
    lying[now.method] -= inputs.operative
    for method in inputs.connected:
        lying[method] -= 1
    after = replace(actor, dice=lying, taken=inputs.operative + len(inputs.connected))
    after = replace(after, pool=_pool(now, after))
    sources = [f"{inputs.operative} from {now.method}", *(f"1 from {method}" for method in inputs.connected)]
    summary = f"{actor.name} takes {dice_in_words(after.taken or 0)}: {', '.join(sources)}. Pool {after.pool}."
    steps = (Step(summary, "LIM-7.4"),)
    return now.with_changed([after]), Telling(verdict=f"Pool {after.pool}", summary=summary, steps=steps)


def _pool(now: Confrontation, each: Participant) -> int:
    """Return a character's pool: dice taken, and what references to his Images change (LIM-7.9)."""
    return pool_of(each.taken or 0, [one.change for one in now.references if one.owner == each.name])


def who_refers_is_active(ask: ReferenceInputs, now: Confrontation) -> Problems:
    """Only players of active participants refer (LIM-7.5)."""
    yield from _active("by", ask.by, now)


def owner_is_active(ask: ReferenceInputs, now: Confrontation) -> Problems:
    """Only Images of active participants are referred to (LIM-7.5)."""
    yield from _active("owner", ask.owner, now)


def _active(field: str, who: str, now: Confrontation) -> Problems:
    if not now.find_active(who):
        yield Problem(field, who, "an active participant: " + ", ".join(now.names), field.capitalize())


def passion_can_be_referred_to(ask: ReferenceInputs, now: Confrontation) -> Problems:
    """It is relevant, and the player has not referred to it in this Exchange (LIM-6.5, LIM-7.8)."""
    owner = now.find_active(ask.owner)
    if owner is None:
        return
    if owner.passion(ask.passion) is None or ask.passion not in owner.relevant:
        allowed = ", ".join(owner.relevant) or "there is none"
        yield Problem("passion", ask.passion, f"a relevant Passion of {owner.name}: {allowed}", "Passion")
    elif now.has_referred(ask.by, ask.owner, ask.passion):
        yield Problem("passion", ask.passion, f"one that {ask.by} has not referred to in this Exchange", "Passion")


def reference_is_left(ask: ReferenceInputs, now: Confrontation) -> Problems:
    """Some groups allow a player one reference in an Exchange (LIM-7.8)."""
    if now.has_made_the_one_reference(ask.by):
        yield Problem("by", ask.by, "somebody who has made no reference in this Exchange", "By")


def image_can_be_referred_to(ask: ReferenceInputs, now: Confrontation) -> Problems:
    """It stands there, is not used up, and does not wait for its condition (LIM-7.7, LIM-10.7)."""
    owner = now.find_active(ask.owner)
    if owner and owner.passion(ask.passion) and ask.image not in now.usable_images(owner, ask.passion):
        allowed = ", ".join(now.usable_images(owner, ask.passion)) or "there is none"
        yield Problem("image", ask.image, f"an Image that can still be referred to: {allowed}", "Image")


def direction_is_right(ask: ReferenceInputs, now: Confrontation) -> Problems:
    """The sign of the Image decides, unless the group lets the player choose (LIM-7.6)."""
    fault = direction_fault(ask.direction, now.house)
    if fault:
        yield Problem("direction", ask.direction and ask.direction.value, fault, "Direction")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferenceInputs:
    """A reference to an Image (LIM-7.5)."""

    context_checks: ClassVar[ContextChecks] = (
        who_refers_is_active, owner_is_active, passion_can_be_referred_to, reference_is_left, image_can_be_referred_to,
        direction_is_right,
    )  # fmt: skip
    by: str = name("Who refers to it")
    owner: str = name("Whose Image")
    passion: str = name("Passion")
    image: str = name("Image")
    direction: Direction | None = choice(
        Direction, nullable=True, default=None, label="Direction", help="What it does to its owner's pool."
    )


def _refer(now: Confrontation, inputs: ReferenceInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    owner = now.someone(inputs.owner)
    change = change_of(now.usable_images(owner, inputs.passion)[inputs.image], inputs.direction, now.house)
    made = Reference(by=inputs.by, owner=owner.name, passion=inputs.passion, image=inputs.image, change=change)
    after = replace(now, references=(*now.references, made), used=(*now.used, made.triple))
    changed = replace(owner, pool=_pool(after, owner))
    whose = "an own Image" if inputs.by == owner.name else f"an Image of {owner.name}"
    summary = (
        f"{inputs.by} refers to {whose}, “{inputs.image}”: {signed(change)}. {owner.name}’s pool is {changed.pool}."
    )
    steps = (
        Step(f"{owner.name}’s pool changes by {signed(change)} to {changed.pool}.", "LIM-7.6"),
        Step(f"“{inputs.image}” is used up.", "LIM-7.7"),
    )
    verdict = f"Pool {changed.pool}"
    return after.with_changed([changed]), Telling(verdict=verdict, summary=summary, steps=steps)


def _set_pools(now: Confrontation, inputs: NoInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    fixed = [replace(each, taken=each.taken or 0) for each in now.active]
    after = replace(now.with_changed(fixed), phase=Phase.DECLARING)
    summary = "The pools are set: " + ", ".join(f"{each.name} {each.pool}" for each in after.active) + "."
    return after, Telling(verdict="Pools set", summary=summary, steps=(Step(summary, "LIM-7.9"),))


POOL_ACTS: tuple[Action[Confrontation], ...] = (
    Action(
        name="begin_exchange", title="Begin an Exchange", purpose="Everybody puts a die on each Method.",
        rules=("LIM-7.1", "LIM-7.2", "LIM-7.3"), possible=only_in(Phase.BETWEEN), apply=_begin,
    ),
    Action(
        name="take", title="Take dice", purpose="Take dice from the operative Method, and one from each connected one.",
        rules=("LIM-7.4",), inputs=TakeInputs, possible=only_in(Phase.TAKING), apply=_take,
    ),
    Action(
        name="reference", title="Refer to an Image", purpose="Bring in an Image; its owner's pool changes.",
        rules=("LIM-7.5", "LIM-7.6", "LIM-7.7", "LIM-7.8"), inputs=ReferenceInputs, possible=only_in(Phase.TAKING),
        apply=_refer,
    ),
    Action(
        name="set_pools", title="Set the pools", purpose="No more dice, no more Images: now actions are declared.",
        rules=("LIM-7.9",), possible=only_in(Phase.TAKING), apply=_set_pools,
    ),
)  # fmt: skip
