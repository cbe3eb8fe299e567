"""What can be done in Karma scenes, what they lead to, and what the table sees."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.figures import percent
from rollers.games.limitless.chronicle_state import Scene
from rollers.games.limitless.karma import Backlash, units_of
from rollers.games.limitless.karma_scenes_state import Fate, Phase, Reckoning
from rollers.games.limitless.prices import Bought, price_of
from rollers.games.limitless.scene_record import PROCEDURE, TITLE, events_of
from rollers.games.limitless.victories import chance_of, dice_in_words, in_words
from rollers.outcome import counted
from rollers.procedure import Barred, Board, Card, Continuation, Figure, Offer

MOST_DICE_TOLD = 100
"""The chance of a larger roll is not told beside it; it is next to certain."""
EFFECTS = ("machinations", "happenstance", "condition")


def offers(now: Reckoning) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, and what is barred."""
    if now.phase is Phase.DONE:
        return ()
    return (*_rolls(now), *(_record(now, each) for each in now.due), *_barred(now))


def _rolls(now: Reckoning) -> Iterator[Offer]:
    """Offer the rolls, all of them at one press first."""
    if len(now.unrolled) > 1:
        first, *others = [{"character": each.name} for each in now.unrolled]
        then = tuple({"action": "roll", "inputs": inputs} for inputs in others)
        hint = ", ".join(f"{each.name} {each.karma}" for each in now.unrolled)
        yield Offer(action="roll", title="Roll everybody's Karma", preset=first, then=then, hint=hint)
    for each in now.unrolled:
        offer = {"character": each.name}
        hint = dice_in_words(each.karma)
        if each.karma > MOST_DICE_TOLD:
            yield Offer(action="roll", actor=each.name, preset=offer, hint=hint)
        else:
            unit = price_of(Bought.UNIT, now.house)
            yield Offer(
                action="roll",
                actor=each.name,
                preset=offer,
                hint=hint,
                chance=chance_of(unit, each.karma),
                chance_of="a significant backlash",
            )


def _record(now: Reckoning, fate: Fate) -> Offer:
    """Offer to record an event; a minor one has no effects and one recipient."""
    names = (fate.name, *(each.name for each in now.fates if each is not fate))
    usual = {"recipients": [fate.name]}
    preset: dict[str, object] = {"character": fate.name}
    if now.backlash(fate) is Backlash.MINOR:
        preset |= {"recipients": [fate.name]}
        hidden, hint = (*EFFECTS, "sign"), "one Image of Significance 0"
        return Offer(action="record", actor=fate.name, preset=preset, hidden=hidden, hint=hint)
    victories = fate.victories or 0
    units = counted(units_of(victories, now.house), "unit")
    hint = f"{in_words(victories)}: {units} of {price_of(Bought.UNIT, now.house)}; Images of {now.significance}"
    options = {"recipients": names}
    return Offer(action="record", actor=fate.name, preset=preset, usual=usual, options=options, hint=hint)


def _barred(now: Reckoning) -> Iterator[Barred]:
    """Say whose event is not to be recorded, and who does not roll."""
    for each in now.fates:
        backlash = now.backlash(each)
        if backlash is None:
            yield Barred(action="record", actor=each.name, reason="the Karma is rolled first", rule="LIM-11.6")
            continue
        yield Barred(action="roll", actor=each.name, reason="no Karma dice are left", rule="LIM-11.6")
        if not each.is_due:
            reason = {
                Backlash.NONE: "no Victory, so no event",
                Backlash.MINOR: "a passing inconvenience: it is told and not recorded",
                Backlash.SIGNIFICANT: "recorded already, one event for each roll",
            }[backlash]
            rule = "LIM-11.7" if backlash is Backlash.SIGNIFICANT else "LIM-11.8"
            yield Barred(action="record", actor=each.name, reason=reason, rule=rule)


def continues(now: Reckoning) -> tuple[Continuation, ...]:
    """Return what follows when all is recorded: the same in the chronicle."""
    if now.phase is Phase.OPEN or not now.recorded:
        return ()
    events = events_of(Scene.KARMA, now.recorded, dict(now.oppositions))
    return (Continuation(procedure=PROCEDURE, title=TITLE, events=events),)


def board(now: Reckoning) -> Board:
    """Return what the table sees."""
    return Board(
        headline=_headline(now),
        figures=(Figure(label="Significance", value=str(now.significance)),),
        cards=tuple(_card(now, each) for each in now.fates),
    )


def _headline(now: Reckoning) -> str:
    """Say what has to be decided."""
    if now.phase is Phase.DONE:
        return "All Karma is rolled, and every event is recorded."
    if now.unrolled:
        return f"Roll Karma: {', '.join(each.name for each in now.unrolled)}."
    return f"Agree on an event for {', '.join(each.name for each in now.due)}."


def _card(now: Reckoning, fate: Fate) -> Card:
    """Return the card of one character."""
    backlash = now.backlash(fate)
    figures = [Figure(label="Karma", value=str(fate.karma))]
    if fate.victories is not None:
        figures = [Figure(label="Victories", value=str(fate.victories))]
        figures.append(Figure(label="Units", value=str(units_of(fate.victories, now.house))))
    elif fate.karma <= MOST_DICE_TOLD:
        chance = chance_of(price_of(Bought.UNIT, now.house), fate.karma)
        figures.append(Figure(label="Significant backlash", value=percent(chance)))
    status = {None: "", Backlash.NONE: "nothing happens", Backlash.MINOR: "minor backlash"}.get(backlash, "backlash")
    images = [f"{each.image} ({each.character})" for each in now.recorded if each.suffered_by == fate.name]
    details = (Figure(label="Recorded", value=", ".join(images)),) if images else ()
    return Card(name=fate.name, status=status, figures=tuple(figures), details=details)
