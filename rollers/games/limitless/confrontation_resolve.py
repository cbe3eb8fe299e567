"""An Exchange resolved: dice, Karma, Images, Victories, and whether a goal is reached (LIM-7.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rollers.dice import Dice
from rollers.games.limitless.actions import (
    ACTION_LABELS,
    AT_ONCE,
    Action,
    counter_karma,
    dice_rolled,
    images_used_up,
    karma_gained,
)
from rollers.games.limitless.confrontation_bars import only_in
from rollers.games.limitless.confrontation_end import end
from rollers.games.limitless.confrontation_participant import Declaration, Participant, Subgoal
from rollers.games.limitless.confrontation_state import Confrontation, Created, Ending, Phase, RolledAction
from rollers.games.limitless.prices import GoalKind
from rollers.games.limitless.settling import Declared, Seat, SeatSettled, prevailing, settle
from rollers.games.limitless.victories import in_words
from rollers.house import House
from rollers.outcome import Step, Telling, signed
from rollers.procedure import Action as ProcedureAction
from rollers.procedure import NoInputs


def seats_of(now: Confrontation) -> tuple[Seat, ...]:
    """Return everybody with what they have declared, ready to be rolled."""
    return tuple(
        Seat(name=each.name, karma=each.karma, actions=tuple(_declared(now, each, one) for one in each.actions))
        for each in now.participants
    )


def is_carried_out(now: Confrontation, actor: Participant, declaration: Declaration) -> bool:
    """Say whether an action is rolled: a concession voids its own and what is aimed at it (LIM-9.3)."""
    if actor.conceded or declaration.action in AT_ONCE:
        return False
    return declaration.target is None or not now.someone(declaration.target).conceded


def _declared(now: Confrontation, actor: Participant, declaration: Declaration) -> Declared:
    """Return one declared action as the steps of an Exchange take it."""
    target = None
    if declaration.target is not None and declaration.target_action is not None:
        names = [each.name for each in now.participants]
        target = (names.index(declaration.target), declaration.target_action)
    return Declared(
        action=declaration.action,
        dice=declaration.dice,
        target=target,
        carried_out=is_carried_out(now, actor, declaration),
    )


def _resolve(now: Confrontation, inputs: NoInputs, dice: Dice) -> tuple[Confrontation, Telling]:
    seats = seats_of(now)
    settled = settle(seats, dice, now.house)
    rolled = tuple(_rolled_actions(seats, settled, now.house))
    steps = [*_steps_of_rolls(rolled), *_steps_of_karma(now, settled)]
    after = _images_given_back(now)
    karma = [replace(each, karma=done.karma) for each, done in zip(now.participants, settled, strict=True)]
    after = replace(after.with_changed(karma), last_exchange=rolled)
    for each, done in zip(now.participants, settled, strict=True):
        if not each.conceded:
            after, told = _credit(after, each.name, done.gain)
            steps += told
    after = _cleared(after)
    winners = reached_by(after)
    if winners:
        text = " and ".join(winners) + (": the goal comes true." if len(winners) == 1 else ": their goals come true.")
        return end(after, Ending.GOAL, winners, (*steps, Step(text, "LIM-11.1")))
    return after, _tell(after, settled, steps)


def _rolled_actions(seats: Sequence[Seat], settled: Sequence[SeatSettled], house: House) -> Iterator[RolledAction]:
    """Yield what came of every action that was rolled, in the order of rolling."""
    for seat, done in zip(seats, settled, strict=True):
        for declared, came in zip(seat.actions, done.actions, strict=True):
            if came.victories is not None:
                gained = karma_gained(declared.action, declared.dice, house) + counter_karma(came.counter_dice or 0)
                yield RolledAction(
                    character=seat.name,
                    action=declared.action,
                    dice=declared.dice,
                    dice_rolled=dice_rolled(declared.action, declared.dice),
                    victories=came.victories,
                    remaining=came.remaining,
                    counter_dice=came.counter_dice,
                    counter_victories=came.counter_victories,
                    karma_gained=gained,
                )


def _images_given_back(now: Confrontation) -> Confrontation:
    """Give back the Images to which those referred who act desperately (LIM-8.2)."""
    desperate = {
        each.name
        for each in now.active
        for one in each.actions
        if is_carried_out(now, each, one) and not images_used_up(one.action, 1)
    }
    saved = {each.triple for each in now.references if each.by in desperate}
    return replace(now, used=tuple(each for each in now.used if each not in saved))


def _credit(now: Confrontation, name: str, gain: int) -> tuple[Confrontation, list[Step]]:
    """Credit Victories to the subordinate goal if there is one, what is over to the main goal (LIM-8.8)."""
    each = now.someone(name)
    subgoal = each.subgoal
    if subgoal is None:
        return now.with_changed([replace(each, victories=each.victories + gain)]), []
    if gain < each.needed:
        bound = replace(subgoal, victories=subgoal.victories + gain)
        return now.with_changed([replace(each, subgoal=bound)]), []
    over = gain - each.needed
    carried = 0 if now.house.says("limitless.subgoal_surplus", "lost") else over
    done = replace(each, subgoal=None, accomplished=each.accomplished + 1, victories=each.victories + carried)
    steps = [Step(f"{name} accomplishes the subordinate goal; {over} over.", "LIM-8.8")]
    after, told = _accomplish(now.with_changed([done]), name, subgoal)
    return after, [*steps, *told]


def _accomplish(now: Confrontation, name: str, subgoal: Subgoal) -> tuple[Confrontation, list[Step]]:
    """Make the Images of a subordinate goal, or let a temporary one stay (LIM-10.9, LIM-10.13)."""
    goal = subgoal.goal
    triples = goal.triples(name)
    if goal.kind is GoalKind.MAKE_PERMANENT:
        created = tuple(replace(each, temporary=each.temporary and each.triple not in triples) for each in now.created)
        return replace(now, created=created), [Step(f"“{goal.images[0]}” stays.", "LIM-10.9")]
    now = now.with_opposition(name, goal)
    temporary = goal.kind is GoalKind.TEMPORARY_IMAGE
    significance = goal.significance(now.significance)
    steps: list[Step] = []
    for character, passion, image in triples:
        owner = now.someone(character)
        made = Created(
            character=character,
            passion=passion,
            image=image,
            significance=significance,
            temporary=temporary,
            fixed=temporary,
            pending=goal.happenstance > 0,
        )
        now = replace(now.with_changed([owner.with_image(passion, image, significance)]), created=(*now.created, made))
        text = f"{character} has the Image “{image}”, {signed(significance)}."
        steps.append(Step(text, "LIM-10.8" if temporary else "LIM-10.13"))
    return now, steps


def _cleared(now: Confrontation) -> Confrontation:
    """Clear the Exchange (LIM-7.13)."""
    cleared = [replace(each, taken=None, pool=0, actions=()) for each in now.participants]
    return replace(now.with_changed(cleared), phase=Phase.BETWEEN, references=())


def reached_by(now: Confrontation) -> tuple[str, ...]:
    """Return whose main goals come true now, in seat order (LIM-11.1, LIM-11.2)."""
    contending = now.active
    winners = prevailing([each.victories - each.cost for each in contending], now.house)
    return tuple(contending[place].name for place in winners)


def _steps_of_rolls(rolled: Sequence[RolledAction]) -> Iterator[Step]:
    """Say what every action came to."""
    for each in rolled:
        text = f"{each.character}, {ACTION_LABELS[each.action]}: {in_words(each.victories)}"
        if each.remaining is not None and each.remaining < each.victories:
            text += f", {each.remaining} left after Prevents"
        if each.counter_dice:
            text += f", and a counter of {each.counter_dice} for {each.counter_victories}"
        yield Step(f"{text}.", "LIM-8.5" if each.action is Action.PREVENT_AND_COUNTER else "LIM-7.12")


def _steps_of_karma(now: Confrontation, settled: Sequence[SeatSettled]) -> Iterator[Step]:
    """Say whose Karma has changed."""
    for each, done in zip(now.participants, settled, strict=True):
        if done.karma != each.karma:
            yield Step(f"{each.name}’s Karma goes from {each.karma} to {done.karma}.", "LIM-7.12")


def _tell(after: Confrontation, settled: Sequence[SeatSettled], steps: Sequence[Step]) -> Telling:
    """Put an Exchange that ends nothing into words."""
    gains = {each.name: done.gain for each, done in zip(after.participants, settled, strict=True)}
    totals = ", ".join(f"{each.name} {each.victories} of {each.cost}" for each in after.active)
    working = ", ".join(f"{name} +{gain}" for name, gain in gains.items() if gain)
    return Telling(
        verdict=f"Exchange {after.exchange} is over",
        working=working,
        summary=f"No goal comes true yet: {totals}.",
        steps=(*steps, Step("Another Exchange follows.", "LIM-7.13")),
    )


RESOLVE: ProcedureAction[Confrontation] = ProcedureAction(
    name="resolve", title="Resolve the Exchange", purpose="Roll every declared action and apply it all at once.",
    rules=("LIM-7.12", "LIM-8.8", "LIM-11.1", "LIM-11.2"), possible=only_in(Phase.DECLARING), apply=_resolve,
    rolls=True,
)  # fmt: skip
