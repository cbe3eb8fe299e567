"""Ways to shift the focus to a subordinate goal, as they are offered (LIM-8.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rollers.games.limitless.actions import Action
from rollers.games.limitless.confrontation_participant import Participant
from rollers.games.limitless.confrontation_state import Confrontation
from rollers.games.limitless.prices import Bought, GoalKind, GoalTarget, price_of
from rollers.games.limitless.victories import dice_in_words, in_words
from rollers.procedure import Offer

IMAGE_KINDS = (GoalKind.IMAGE.value, GoalKind.TEMPORARY_IMAGE.value)
"""Kinds of goals that bring an Image."""
MOST_SINGLED = 3
"""So many opponents have an offer each; of more, those who receive an Image are ticked."""
MOST_AT_EASE = 6
"""While more than so many can act, each has fewer forms."""


def shifts(now: Confrontation, actor: Participant) -> Iterator[Offer]:
    """Offer a subordinate goal: an Image, a temporary one, one under a new Passion, or to keep a temporary one."""
    own = tuple(each.title for each in actor.sheet)
    if own and is_crowded(now):
        yield _shift_in_a_crowd(now, actor, own)
    elif own:
        alone = {"goal.target": GoalTarget.SELF.value}
        away = ("goal.recipients", "goal.opposed_by")
        yield _shift(now, actor, "an Image", {"goal.kind": GoalKind.IMAGE.value, **alone}, (*away, "goal.level"), own)
        kind = {"goal.kind": GoalKind.TEMPORARY_IMAGE.value, **alone}
        yield _shift(now, actor, "a temporary Image", kind, away, own, usual={"goal.level": 1})
    if not own or not is_crowded(now):
        yield from _shifts_against(now, actor)
    opposing = [(each.name, passion.title) for each in now.participants for passion in each.sheet if each is not actor]
    if opposing:
        usual = {"goal.opposed_by": list(opposing[0])}
        preset = {"goal.target": GoalTarget.SELF.value}
        options = {"goal.kind": IMAGE_KINDS}
        hidden = ("goal.recipients",)
        yield _shift(now, actor, "under a new Passion", preset, hidden, (), usual=usual, options=options)
    for each in now.created:
        if each.temporary:
            goal = {"kind": GoalKind.MAKE_PERMANENT.value, "recipients": [each.character], "passion": each.passion}
            yield Offer(
                action="act",
                title=f"Shift Focus: keep “{each.image}”",
                actor=actor.name,
                preset={**_bare_shift(now, actor), "goal": {**goal, "images": [each.image]}},
                hidden=("target", "target_action", "switch_to"),
            )


def is_crowded(now: Confrontation) -> bool:
    """Say whether so many can still act that one form for a subordinate goal has to do for each."""
    return sum(each.unallocated > 0 for each in now.active) > MOST_AT_EASE


def _shift_in_a_crowd(now: Confrontation, actor: Participant, own: tuple[str, ...]) -> Offer:
    """Offer all kinds of Images in one form: the fewer forms, the sooner a board of many stands there."""
    against = [each for each in now.participants if each.side != actor.side]
    titles = tuple(dict.fromkeys((*own, *(passion.title for each in against for passion in each.sheet))))
    options = {
        "goal.kind": IMAGE_KINDS,
        "goal.recipients": tuple(each.name for each in against),
    }
    return _shift(now, actor, "an Image", {}, (), titles, options=options)


def _shifts_against(now: Confrontation, actor: Participant) -> Iterator[Offer]:
    """Offer an Image for one opponent, for each of a few; of many, those who receive it are ticked."""
    against = [each for each in now.participants if each.side != actor.side and each.sheet]
    preset = {"goal.target": GoalTarget.OPPONENT.value, "goal.kind": GoalKind.IMAGE.value}
    if len(against) <= MOST_SINGLED:
        for each in against:
            titles = tuple(passion.title for passion in each.sheet)
            one = {**preset, "goal.recipients": [each.name]}
            yield _shift(now, actor, f"an Image for {each.name}", one, ("goal.level", "goal.opposed_by"), titles)
        return
    titles = tuple(dict.fromkeys(passion.title for each in against for passion in each.sheet))
    names = tuple(each.name for each in against)
    usual = {"goal.recipients": [names[0]]}
    options = {"goal.recipients": names}
    yield _shift(now, actor, "an Image for opponents", preset, ("goal.level",), titles, usual=usual, options=options)


def _bare_shift(now: Confrontation, actor: Participant) -> dict[str, object]:
    """Return what every Shift Focus of a character settles."""
    return {"character": actor.name, "action": Action.SHIFT_FOCUS.value, "dice": now.significance}


def _shift(
    now: Confrontation,
    actor: Participant,
    what: str,
    preset: Mapping[str, object],
    hidden: tuple[str, ...],
    titles: tuple[str, ...],
    *,
    usual: Mapping[str, object] | None = None,
    options: Mapping[str, tuple[str, ...]] | None = None,
) -> Offer:
    """Return one way to shift the focus."""
    unit = price_of(Bought.UNIT, now.house)
    return Offer(
        action="act",
        title=f"Shift Focus: {what}",
        actor=actor.name,
        preset={**_bare_shift(now, actor), **preset},
        usual=usual or {},
        given=("goal",),
        options={**(options or {}), **({"goal.passion": titles} if titles else {})},
        hidden=("target", "target_action", "switch_to", *hidden),
        hint=f"{dice_in_words(now.significance)} and as much Karma; {in_words(unit)} an Image, or a level",
    )
