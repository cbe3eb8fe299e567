"""An action under way, in words."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.lacuna.attempt import SUCCESS, Attempt, Phase
from rollers.games.lacuna.rolling import TARGET, Throw
from rollers.outcome import Step, Telling, Tone, addition


def price_steps(before: Attempt, after: Attempt) -> Iterator[Step]:
    """Say what leaving a failed roll cost."""
    if after.static_gained > before.static_gained:
        yield Step("The first roll failed: the team gains 1 Static.", "LAC-9.4")
    if after.dice_lost > before.dice_lost:
        left = after.member.value(after.pays)
        yield Step(f"A die of {after.pays.value.capitalize()} is lost; {left} left.", "LAC-5.3")


def tell_roll(before: Attempt, after: Attempt, *first: Step) -> Telling:
    """Put a roll, or what was added to one, into words; `first` is what led to it."""
    thrown = after.last
    assert thrown is not None  # noqa: S101 - a roll was made
    reached = after.outcome == SUCCESS
    verdict = "Success" if reached else f"Short of {TARGET}"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if reached else Tone.FAILURE,
        working=_working(thrown, after.bonus),
        summary=f"{after.member.name}: {verdict.lower()} with {thrown.total}; Heart Rate {after.member.heart_rate}.",
        steps=(*first, *_roll_steps(before, after, thrown)),
    )


def _working(thrown: Throw, bonus: int) -> str:
    """Write out what the total is made of."""
    parts = [*thrown.normal_dice, *thrown.commendation_dice]
    parts += [thrown.talent_die] if thrown.talent_die is not None else []
    parts += [bonus] if bonus and thrown.pool else []
    points = thrown.total - sum(parts)
    return addition([*parts, *([points] if points else [])], thrown.total)


def _roll_steps(before: Attempt, after: Attempt, thrown: Throw) -> Iterator[Step]:
    """Say what the total means, and what the roll did to the heart."""
    if after.roll_over_maximum and len(after.totals) > len(before.totals):
        yield Step("The roll began over Maximum, so it was risky.", "LAC-5.5")
    if thrown.pool:
        side = "reaches" if after.outcome == SUCCESS else "is below"
        yield Step(f"The total of {thrown.total} {side} {TARGET}.", "LAC-2.2")
    else:
        yield Step("No dice are left: the total is 0.", "LAC-2.9")
    gained = after.member.heart_rate - before.member.heart_rate
    if gained:
        yield Step(f"Heart Rate rises by {gained} to {after.member.heart_rate}.", "LAC-2.3")
    if after.static_gained > before.static_gained:
        yield Step("The dice of the first roll fell short: the team gains 1 Static.", "LAC-9.4")
    if after.outcome == SUCCESS and after.item is not None:
        item = after.member.equipment[-1]
        yield Step(f"{item.name} arrives, worth +{item.bonus}.", "LAC-4.3")
    if after.outcome == SUCCESS and not after.member.is_active:
        yield Step(f"{after.member.name} is out of the Multiverse; everything carried stays behind.", "LAC-5.10")


def tell_accepted(before: Attempt, after: Attempt) -> Telling:
    """Put a failure that is left standing into words."""
    name, exhausted = after.member.name, after.member.exhausted
    steps = [Step("The failure stands.", "LAC-2.10"), *price_steps(before, after)]
    summary = f"{name} has failed."
    if after.phase is Phase.EMERGENCY and exhausted is not None:
        at_zero = f"{exhausted.value.capitalize()} is at 0"
        steps.append(Step(f"{at_zero}: an emergency roll comes at once.", "LAC-5.9"))
        summary = f"{name} has failed, and {at_zero}."
    return Telling(verdict="Failure", tone=Tone.FAILURE, summary=summary, steps=tuple(steps))
