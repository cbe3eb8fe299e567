"""What can be declared now, by whom and with what chances, and what not and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rollers.figures import percent
from rollers.games.limitless.actions import ACCOMPLISHING, ACTION_LABELS, Action, dice_rolled, karma_gained
from rollers.games.limitless.confrontation_chances import MOST_DICE_TOLD, odds_of_resolving
from rollers.games.limitless.confrontation_participant import Declaration, Participant
from rollers.games.limitless.confrontation_shifting import is_crowded, shifts
from rollers.games.limitless.confrontation_state import Confrontation
from rollers.games.limitless.victories import chance_of, dice_in_words, gain, in_words
from rollers.procedure import Barred, Offer

ACCOMPLISH_ORDER = (Action.ACCOMPLISH, Action.DESPERATELY_ACCOMPLISH, Action.TRAGICALLY_ACCOMPLISH)
PREVENT_WORDS = (Action.PREVENT.value, Action.PREVENT_AND_COUNTER.value)
NO_AIM = ("target", "target_action", "goal", "switch_to")
"""Inputs that most actions do without."""


def declaring(now: Confrontation) -> Iterator[Offer]:
    """Offer actions to everybody who has dice left, and the roll; the roll first when nobody has any."""
    able = [each for each in now.active if each.unallocated]
    for each in able:
        yield from _acts_of(now, each)
    if len(able) > 1:
        yield from _rest_to_accomplish(now, able)


def resolving(now: Confrontation) -> Offer:
    """Offer the roll, with the odds where they are known."""
    lost = ", ".join(f"{each.name} {each.unallocated}" for each in now.active if each.unallocated)
    hints = [f"dice not given are lost: {lost}"] if lost else []
    odds = odds_of_resolving(now)
    if odds is None:
        return Offer(action="resolve", hint="; ".join(hints))
    first, *others = [(name, chance) for name, chance in odds.items() if name]
    told = [f"{name} {percent(chance)}" for name, chance in others]
    told.append(f"nobody yet {percent(odds[''])}")
    return Offer(
        action="resolve", chance=first[1], chance_of=f"{first[0]} prevailing", hint="; ".join([", ".join(told), *hints])
    )


def _rest_to_accomplish(now: Confrontation, able: list[Participant]) -> Iterator[Offer]:
    """Offer that all who can give everything they have left to Accomplish."""
    inputs = [
        {"character": each.name, "action": Action.ACCOMPLISH.value, "dice": each.unallocated}
        for each in able
        if not each.has_declared(Action.ACCOMPLISH, now.house)
    ]
    if len(inputs) > 1:
        then = tuple({"action": "act", "inputs": one} for one in inputs[1:])
        hint = ", ".join(f"{one['character']} {one['dice']}" for one in inputs)
        yield Offer(
            action="act",
            title="All give the rest to Accomplish",
            preset=inputs[0],
            hidden=NO_AIM,
            then=then,
            hint=hint,
        )


def _acts_of(now: Confrontation, actor: Participant) -> Iterator[Offer]:
    """Offer every action to one character, the most usual first."""
    open_kinds = [kind for kind in ACCOMPLISH_ORDER if not actor.has_declared(kind, now.house)]
    if open_kinds:
        yield _accomplish(now, actor, open_kinds)
    yield from _prevents(now, actor)
    if not actor.has_declared(Action.AMELIORATE, now.house):
        hint = f"Karma {actor.karma} now, this Exchange's comes on top; half the Victories come off"
        yield _offer(actor, "Ameliorate", {"action": Action.AMELIORATE.value}, NO_AIM, actor.unallocated, hint=hint)
    if actor.unallocated >= now.significance:
        if not actor.has_declared(Action.ESCALATE, now.house):
            yield _escalate(now, actor)
        if not actor.has_declared(Action.SHIFT_FOCUS, now.house) and not actor.subgoal:
            yield from shifts(now, actor)


def _offer(
    actor: Participant,
    title: str,
    preset: Mapping[str, object],
    hidden: tuple[str, ...],
    dice: int,
    *,
    options: Mapping[str, tuple[str, ...]] | None = None,
    hint: str = "",
) -> Offer:
    """Return an action that takes as many dice as the player likes; so many stand ready."""
    return Offer(
        action="act",
        title=title,
        actor=actor.name,
        preset={"character": actor.name, **preset},
        usual={"dice": dice},
        ranges={"dice": (1, actor.unallocated)},
        options=options or {},
        hidden=hidden,
        hint=hint,
    )


def _accomplish(now: Confrontation, actor: Participant, kinds: list[Action]) -> Offer:
    """Offer to Accomplish with everything that is left; the chance is that of the first kind."""
    words = tuple(kind.value for kind in kinds)
    dice = actor.unallocated
    karma = ", ".join(f"{ACTION_LABELS[kind]} {karma_gained(kind, dice, now.house)}" for kind in kinds)
    whole = f"{in_words(actor.needed)} wanted; Karma for {dice_in_words(dice)}: {karma}"
    offer = _offer(actor, "Accomplish", {}, NO_AIM, dice, options={"action": words}, hint=whole)
    if dice > MOST_DICE_TOLD:
        return offer
    what = "the subordinate goal" if actor.subgoal else "the goal"
    chance = chance_of(actor.needed, dice_rolled(kinds[0], dice))
    return replace(offer, chance=chance, chance_of=f"{what}, unless prevented")


def _prevents(now: Confrontation, actor: Participant) -> Iterator[Offer]:
    """Offer Prevents against every action that can still be aimed at, those of opponents first."""
    others = sorted((each for each in now.active if each is not actor), key=lambda each: each.side == actor.side)
    aims = [
        (target, place, against)
        for target in others
        for place, against in target.preventable()
        if not actor.aims_at(target.name, place)
    ]
    if not is_crowded(now):
        yield from (_prevent(actor, *aim) for aim in aims)
        return
    alike: dict[tuple[int, Action], list[tuple[Participant, Declaration]]] = {}
    for target, place, against in aims:
        alike.setdefault((place, against.action), []).append((target, against))
    for (place, kind), those in alike.items():
        yield _offer(
            actor,
            f"Prevent {ACTION_LABELS[kind]}",
            {"target_action": place},
            ("goal", "switch_to"),
            1,
            options={
                "action": PREVENT_WORDS,
                "target": tuple(target.name for target, _ in those),
            },
            hint=", ".join(f"{target.name} {dice_rolled(kind, against.dice)}" for target, against in those),
        )


def _prevent(actor: Participant, target: Participant, place: int, against: Declaration) -> Offer:
    """Offer both kinds of Prevent against one declared action."""
    dice, rolled = min(actor.unallocated, against.dice), dice_rolled(against.action, against.dice)
    offer = _offer(
        actor,
        f"Prevent {ACTION_LABELS[against.action]} of {target.name}",
        {"target": target.name, "target_action": place},
        ("goal", "switch_to"),
        dice,
        options={"action": PREVENT_WORDS},
        hint=f"it rolls {dice_in_words(rolled)}" + ("; an ally" if target.side == actor.side else ""),
    )
    if max(dice, rolled) > MOST_DICE_TOLD:
        return offer
    return replace(offer, chance=gain(rolled, dice).chance(0), chance_of=f"stopping it with {dice_in_words(dice)}")


def _escalate(now: Confrontation, actor: Participant) -> Offer:
    """Offer to raise the stakes, with the Methods it may change to."""
    return Offer(
        action="act",
        title="Escalate",
        actor=actor.name,
        preset={"character": actor.name, "action": Action.ESCALATE.value, "dice": now.significance},
        options={"switch_to": ("", *now.legal_methods)} if now.legal_methods else {},
        hidden=("target", "target_action", "goal") if now.legal_methods else NO_AIM,
        hint=f"{dice_in_words(now.significance)} and as much Karma; a new Method refreshes all Images",
    )


def barred_declaring(now: Confrontation) -> Iterator[Barred]:
    """Say what nobody, or somebody, cannot declare."""
    yield Barred(action="take", reason="the pools are set", rule="LIM-7.9")
    yield Barred(action="reference", reason="the pools are set", rule="LIM-7.9")
    if len(now.history) > 1:
        reason = f"Escalate: not back to {now.history[-2]}, which was operative just before"
        yield Barred(action="act", reason=reason, rule="LIM-9.7")
    for each in now.active:
        for reason, rule in _reasons(now, each):
            yield Barred(action="act", actor=each.name, reason=reason, rule=rule)


def _reasons(now: Confrontation, actor: Participant) -> Iterator[tuple[str, str]]:
    """Yield why a character cannot take some action, with the rule."""
    if not actor.unallocated:
        yield "no dice are left in the pool", "LIM-7.10"
        return
    if actor.unallocated < now.significance:
        what = f"exactly {dice_in_words(now.significance)}, as many as the Significance"
        yield f"Escalate and Shift Focus take {what}", "LIM-8.9"
    if actor.subgoal:
        yield "Shift Focus: the subordinate goal comes first", "LIM-8.7"
    done = [each.action for each in actor.actions]
    kinds = [ACTION_LABELS[kind] for kind in (*ACCOMPLISH_ORDER, Action.AMELIORATE) if kind in done]
    if kinds:
        yield f"{', '.join(kinds)}: once in an Exchange", "LIM-7.10"
    if now.house.says("limitless.accomplish_mix", "one_kind") and ACCOMPLISHING & set(done):
        yield "one kind of Accomplish in an Exchange", "LIM-8.11"
    others = [each for each in now.active if each is not actor]
    if not any(each.preventable() for each in others):
        yield "Prevent: nobody else has declared anything that can be prevented", "LIM-8.4"
