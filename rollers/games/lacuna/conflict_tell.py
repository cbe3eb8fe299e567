"""A conflict under way, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rollers.games.lacuna.conflict_state import Conflict, Participant, Phase, Place
from rollers.outcome import Step, Telling, Tone, counted


def listing(names: Sequence[str]) -> str:
    """Join names as a sentence does."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def tell_begun(conflict: Conflict) -> Telling:
    """Put the beginning of a conflict into words."""
    names = listing([each.name for each in conflict.participants])
    steps = [Step(f"{names} come into conflict.", "LAC-7.1"), *_static(0, conflict)]
    if conflict.life_threatening:
        steps.append(Step("It threatens life: whoever rolls and does not win pays a die in the end.", "LAC-7.7"))
    return Telling(verdict="Conflict", summary=f"{names} come into conflict.", steps=tuple(steps))


def _static(before: int, after: Conflict) -> Iterator[Step]:
    """Say what Static it earned."""
    gained = after.static_gained - before
    if gained:
        yield Step(f"The team gains {gained} Static.", "LAC-7.12")


def tell_declared(after: Conflict, name: str) -> Telling:
    """Put a declaration into words."""
    each = after.find(name)
    assert each is not None and each.intent is not None  # noqa: S101, PT018 - just declared
    attribute = each.intent.attribute.value.capitalize()
    bonus = f" +{each.bonus}" if each.bonus else ""
    words = f": “{each.intent.words}”" if each.intent.words else ""
    summary = f"{name} rolls {attribute}, {counted(each.pool, 'die', 'dice')}{bonus}{words}."
    return Telling(verdict=attribute, summary=summary, steps=(Step(summary, "LAC-7.2"),))


def tell_joined(before: Conflict, after: Conflict, name: str) -> Telling:
    """Put the arrival of somebody into words."""
    steps = (Step(f"{name} joins before the dice.", "LAC-7.10"), *_static(before.static_gained, after))
    return Telling(verdict="Joined", summary=f"{name} joins the conflict.", steps=steps)


def tell_dropped(before: Conflict, after: Conflict, names: Sequence[str]) -> Telling:
    """Put drop-outs into words, and the end if there is one."""
    step = Step(
        f"{listing(names)} {'drops' if len(names) == 1 else 'drop'} out and forfeit{'s' * (len(names) == 1)}.",
        "LAC-7.5",
    )
    if after.phase is Phase.DECLARE:
        return Telling(verdict="Dropped out", summary=step.text, steps=(step,))
    return tell_end(before, after, step)


def tell_roll(before: Conflict, after: Conflict) -> Telling:
    """Put a roll of all into words."""
    rolled = after.still_in
    over = [each.name for each in before.still_in if each.member.over_maximum]
    steps = [
        *_static(before.static_gained, after),
        *(Step(f"{name} began over Maximum and is at risk.", "LAC-7.8") for name in over),
        *(Step(f"{each.name} has no dice left: 0.", "LAC-2.9") for each in rolled if each.last and not each.last.pool),
        *_lead(after),
        Step(f"Heart Rates now: {', '.join(f'{each.name} {each.member.heart_rate}' for each in rolled)}.", "LAC-2.3"),
    ]
    return _standings(after, steps)


def tell_talent(before: Conflict, after: Conflict, name: str, talent: str) -> Telling:
    """Put a Talent die into words."""
    was, now = before.find(name), after.find(name)
    assert was is not None and now is not None and now.last is not None  # noqa: S101, PT018 - it was rolled
    gained = now.member.heart_rate - was.member.heart_rate
    steps = [
        Step(f"{talent} adds {now.last.talent_die} to the total of {name}: {now.last.total}.", "LAC-7.11"),
        Step(f"Heart Rate rises by {gained} to {now.member.heart_rate}.", "LAC-2.7"),
        *_lead(after),
    ]
    return _standings(after, steps)


def _standings(after: Conflict, steps: Sequence[Step]) -> Telling:
    """Tell how all stand."""
    totals = ", ".join(f"{each.name} {each.last.total}" for each in after.still_in if each.last)
    verdict = f"{after.leader} leads" if after.leader is not None else "Nobody leads"
    return Telling(verdict=verdict, working=totals, summary=f"{verdict}: {totals}.", steps=tuple(steps))


def _lead(after: Conflict) -> Iterator[Step]:
    """Say who is ahead, and why."""
    if after.leader is None:
        yield Step(f"{listing(after.tied)} share the highest total.", "LAC-7.6")
        return
    best = next(each.standing.total for each in after.still_in if each.name == after.leader)
    level = [each.name for each in after.still_in if each.standing.total == best]
    if len(level) > 1:
        yield Step(f"{listing(level)} are level; the higher attribute decides.", "LAC-7.6")
    else:
        yield Step("The highest total leads; nobody needs 11 here.", "LAC-7.3")


def tell_escalated(before: Conflict, after: Conflict, name: str) -> Telling:
    """Put an escalation into words."""
    steps = [Step(f"{name} escalates: everyone who wishes to continue rolls again.", "LAC-7.4")]
    deadly = after.life_threatening and not before.life_threatening
    if deadly:
        steps.append(Step("From now on it threatens life.", "LAC-7.7"))
    summary = f"{name} escalates{', and it threatens life' * deadly}."
    return Telling(verdict="Escalated", summary=summary, steps=tuple(steps))


def tell_end(before: Conflict, after: Conflict, *first: Step) -> Telling:
    """Put the end of a conflict into words."""
    if after.winner is not None:
        verdict, rule = f"{after.winner} wins", "LAC-7.3"
    elif after.stalemate:
        verdict, rule = "Stalemate", "LAC-7.6"
    else:
        verdict, rule = "Nobody wins", "LAC-7.5"
    paid = [each for each in after.participants if each.dice_lost]
    steps = [
        *first,
        Step(f"The conflict is over: {verdict[0].lower() + verdict[1:] if after.winner is None else verdict}.", rule),
        *(Step(_loss(each), "LAC-7.7" if each.rolled_deadly else "LAC-7.8") for each in paid),
        *(Step(f"{name} has to make an emergency roll at once.", "LAC-5.9") for name in after.emergencies),
    ]
    losses = " ".join(_loss(each) for each in paid)
    return Telling(verdict=verdict, tone=Tone.PLAIN, summary=f"{verdict}. {losses}".strip(), steps=tuple(steps))


def _loss(each: Participant) -> str:
    """Say what somebody lost."""
    assert each.rolled is not None  # noqa: S101 - only those who rolled pay
    pays = each.rolled.pays
    forfeited = " after forfeiting" if each.place is Place.DROPPED else ""
    return f"{each.name} loses a die of {pays.value.capitalize()}{forfeited}: {each.member.value(pays)} left."
