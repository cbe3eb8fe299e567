"""What can be done between Exchanges and until the pools are set, and what not and why."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.limitless.confrontation_participant import Participant
from rollers.games.limitless.confrontation_state import Confrontation, Phase
from rollers.games.limitless.confrontation_view import lending
from rollers.games.limitless.victories import dice_in_words
from rollers.outcome import signed
from rollers.procedure import Barred, Offer

MOST_TOLD = 6
"""So many Images are told with their Significance."""


def between(now: Confrontation) -> Iterator[Offer]:
    """Offer what comes between two Exchanges."""
    yield Offer(action="begin_exchange", title=f"Begin Exchange {now.exchange + 1}")
    yield from _settled_by_the_group(now)
    yield Offer(action="abandon", hint="all agree; no main goal comes true")


def taking(now: Confrontation) -> Iterator[Offer]:
    """Offer dice and Images, then the pools; whoever has not taken comes first."""
    waiting = [each for each in now.active if each.taken is None]
    if len(waiting) > 1:
        first, *others = [_all_of_it(now, each) for each in waiting]
        hint = ", ".join(f"{each.name} {_most(now, each)}" for each in waiting)
        then = tuple({"action": "take", "inputs": inputs} for inputs in others)
        yield Offer(action="take", title="All take all their dice", preset=first, then=then, hint=hint)
    yield from (_take(now, each) for each in waiting)
    empty = ", ".join(each.name for each in waiting)
    yield Offer(action="set_pools", hint=f"{empty}: nothing taken" if waiting else "")
    for owner in now.active:
        yield from _references(now, owner)
    yield from _settled_by_the_group(now)


def _all_of_it(now: Confrontation, each: Participant) -> dict[str, object]:
    """Return the inputs with which a character takes whatever he can."""
    return {"character": each.name, "operative": each.dice[now.method], "connected": list(lending(now, each))}


def _most(now: Confrontation, each: Participant) -> int:
    """Return the most dice a character can take."""
    return each.dice[now.method] + len(lending(now, each))


def _take(now: Confrontation, each: Participant) -> Offer:
    """Offer dice to one character; all he can take stand ready."""
    able = lending(now, each)
    return Offer(
        action="take",
        actor=each.name,
        preset={"character": each.name},
        usual={"operative": each.dice[now.method], "connected": list(able)},
        ranges={"operative": (0, each.dice[now.method])},
        options={"connected": able} if able else {},
        hidden=() if able else ("connected",),
        hint=f"{each.dice[now.method]} on {now.method}, {_most(now, each)} in all",
    )


def referring(now: Confrontation, owner: Participant, title: str) -> tuple[str, ...]:
    """Return who can still refer to a Passion, its owner first (LIM-7.8)."""
    able = [
        name
        for name in now.names
        if not now.has_referred(name, owner.name, title) and not now.has_made_the_one_reference(name)
    ]
    return tuple(sorted(able, key=lambda name: name != owner.name))


def _references(now: Confrontation, owner: Participant) -> Iterator[Offer]:
    """Offer references to the Images of one character, Passion by Passion."""
    by_sign = now.house.says("limitless.image_direction", "sign")
    for title in owner.relevant:
        images = sorted(now.usable_images(owner, title).items(), key=lambda each: -each[1])
        able = referring(now, owner, title)
        if images and able:
            told = [f"{name} {signed(significance)}" for name, significance in images[:MOST_TOLD]]
            yield Offer(
                action="reference",
                title=f"Refer to “{title}”",
                actor=owner.name,
                preset={"owner": owner.name, "passion": title},
                usual={} if by_sign else {"direction": "increase"},
                options={"by": able, "image": tuple(name for name, _ in images)},
                hidden=("direction",) if by_sign else (),
                hint=", ".join(told) + (" …" if len(images) > MOST_TOLD else ""),
            )


def _settled_by_the_group(now: Confrontation) -> Iterator[Offer]:
    """Offer what the group settles: conditions that come true, and which Passions are relevant."""
    for each in now.created:
        if each.pending:
            preset = {"character": each.character, "passion": each.passion, "image": each.image}
            yield Offer(action="trigger", actor=each.character, preset=preset, hint=each.image)
    for one in now.participants:
        for passion in one.sheet:
            is_relevant = passion.title in one.relevant
            yield Offer(
                action="set_relevance",
                title=f"“{passion.title}” is {'no longer' if is_relevant else 'now'} relevant",
                actor=one.name,
                preset={"character": one.name, "passion": passion.title, "relevant": not is_relevant},
            )


def barred_between(now: Confrontation) -> Iterator[Barred]:
    """Say what has to wait for dice."""
    yield Barred(action="take", reason="dice are placed when an Exchange begins", rule="LIM-7.1")
    yield Barred(action="act", reason="actions are declared when the pools are set", rule="LIM-7.1")


def barred_taking(now: Confrontation) -> Iterator[Barred]:
    """Say what cannot be taken or referred to, and what has to wait."""
    yield Barred(action="act", reason="actions are declared when the pools are set", rule="LIM-7.1")
    yield Barred(action="abandon", reason="only between two Exchanges", rule="LIM-11.3")
    for each in now.active:
        if each.taken is not None:
            reason = f"{dice_in_words(each.taken)} taken already, once in an Exchange"
            yield Barred(action="take", actor=each.name, reason=reason, rule="LIM-7.4")
        yield from _barred_images(now, each)


def _barred_images(now: Confrontation, owner: Participant) -> Iterator[Barred]:
    """Say why some Images of a character cannot be referred to."""
    idle = [each.title for each in owner.sheet if each.title not in owner.relevant]
    if idle:
        reason = f"not relevant: {', '.join(idle)}"
        yield Barred(action="reference", actor=owner.name, reason=reason, rule="LIM-6.5")
    used = [image for name, _, image in now.used if name == owner.name]
    if used:
        reason = f"used up: {', '.join(used)}"
        yield Barred(action="reference", actor=owner.name, reason=reason, rule="LIM-7.7")
    pending = [each.image for each in now.created if each.pending and each.character == owner.name]
    if pending:
        reason = f"waiting for a condition: {', '.join(pending)}"
        yield Barred(action="reference", actor=owner.name, reason=reason, rule="LIM-10.7")
    for title in owner.relevant:
        able = referring(now, owner, title)
        done = [name for name in now.names if name not in able]
        if done and now.phase is Phase.TAKING:
            reason = f"“{title}”: {', '.join(done)} made the reference of this Exchange"
            yield Barred(action="reference", actor=owner.name, reason=reason, rule="LIM-7.8")
