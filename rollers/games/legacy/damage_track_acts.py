"""What time, breath, will and a physician do to the wounded (sections 4, 10 and 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import focus_healing as focus
from rollers.games.legacy import revival
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.damage_track_state import Wounded, rest
from rollers.games.legacy.healing import MOST_UNITS, no_machines_for_immortals
from rollers.games.legacy.injury import tone_of
from rollers.games.legacy.natural_healing import Care, care, pace_of, slowdown
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.task_modifiers import TMod, tmods
from rollers.games.legacy.time_scale import TimeUnit
from rollers.games.legacy.tracks import STATUS_WORDS, mark
from rollers.inputs import Checks, ContextChecks, choice, integer
from rollers.outcome import Step, Telling
from rollers.procedure import Action, NoInputs

Problems = Iterable[Problem]
DROWNING_CDAM = 1
"""Casual Damage of a Turn without air, past all defenses (LEG-4.11)."""


def living(wounded: Wounded) -> str:
    """Say why nothing else can happen to the dead, or nothing where she lives."""
    if wounded.revivable:
        return "revival only: she is dead"
    return f"nothing more: she is {STATUS_WORDS[wounded.status]}" if wounded.dead else ""


def dead_with_whole_spine(wounded: Wounded) -> str:
    """Say why there is nobody to revive, or nothing where there is (LEG-10.12)."""
    return "" if wounded.revivable else "only for a mortal who is dead, her spine whole"


def track_words(wounded: Wounded) -> str:
    """Write how she stands on one line."""
    word = STATUS_WORDS[wounded.status]
    return f"CDam {wounded.tracks.cdam}, SDam {wounded.tracks.sdam}, {word}"


def telling_of(wounded: Wounded, text: str, steps: Iterable[Step]) -> Telling:
    """Tell of an act, and how she stands after it."""
    return Telling(
        verdict=f"CDam {wounded.tracks.cdam}, SDam {wounded.tracks.sdam}",
        tone=tone_of(wounded.status),
        summary=f"{text} {track_words(wounded)}.",
        steps=tuple(steps),
    )


def _suffocate(wounded: Wounded, inputs: NoInputs, dice: Dice) -> tuple[Wounded, Telling]:
    if wounded.her.immortal:
        after = replace(wounded, suffocating=True)
        text = "Lack of air makes an Immortal dizzy, no more: −2 to every Task Roll."
        return after, telling_of(after, text, (Step(text, "LEG-4.12"),))
    marked = mark(wounded.tracks, cdam=DROWNING_CDAM)
    after = replace(wounded, mending=wounded.mending.marked(marked.tracks), suffocating=True)
    steps = [Step("A Turn without air: 1 CDam, which no defense lessens.", "LEG-4.11")]
    if marked.overflow:
        steps.append(Step("Past 10 it is marked as SDam.", "LEG-10.3"))
    return after, telling_of(after, steps[0].text, steps)


def _breathe(wounded: Wounded, inputs: NoInputs, dice: Dice) -> tuple[Wounded, Telling]:
    after = replace(wounded, suffocating=False)
    step = Step("She breathes again.", "LEG-4.12")
    return after, telling_of(after, step.text, (step,))


def no_machines(ask: RestInputs, wounded: Wounded) -> Problems:
    """Nanotherapy does nothing for an Immortal's own healing (LEG-12.7)."""
    return no_machines_for_immortals(ask.care, immortal=wounded.her.immortal)


@dataclass(frozen=True, slots=True, kw_only=True)
class RestInputs:
    """A time of rest."""

    context_checks: ClassVar[ContextChecks] = (no_machines,)
    amount: int = integer(low=1, high=MOST_UNITS, label="Time", help="How many units.")
    unit: TimeUnit = choice(TimeUnit, label="Unit")
    slowdown: int = slowdown()
    care: Care = care()


def _rest(wounded: Wounded, inputs: RestInputs, dice: Dice) -> tuple[Wounded, Telling]:
    pace = pace_of(immortal=wounded.her.immortal, care=inputs.care, slowdown=inputs.slowdown)
    after = rest(wounded, inputs.amount * inputs.unit.turns(wounded.house), pace=pace)
    steps = tuple(_rest_steps(wounded, after, inputs.care))
    return after, telling_of(after, steps[0].text, steps)


def _rest_steps(before: Wounded, after: Wounded, care: Care) -> Iterator[Step]:
    """Say what came back."""
    rule = "LEG-12.2" if before.her.immortal else "LEG-12.7" if care is Care.NANOTHERAPY else "LEG-12.1"
    cdam, sdam = before.tracks.cdam - after.tracks.cdam, before.tracks.sdam - after.tracks.sdam
    yield Step(f"{cdam} CDam and {sdam} SDam heal.", rule)
    gained = after.reserve.points - before.reserve.points
    if gained:
        yield Step(f"{gained} Psychic Reserve comes back: {after.reserve.points}.", "LEG-12.5")
    if not before.tracks.conscious and after.tracks.conscious:
        yield Step("She wakes.", "LEG-10.10")


def focusing(wounded: Wounded) -> focus.Who:
    """Return her as the rules of healing by will look at her."""
    return focus.Who(
        tracks=wounded.tracks,
        reserve=wounded.reserve.points,
        immortal=wounded.her.immortal,
        house=wounded.house,
    )


def can_focus(ask: FocusInputs, wounded: Wounded) -> Problems:
    """Say why she cannot heal so much by will (LEG-12.4)."""
    return focus.focus_faults(focusing(wounded), ask)


@dataclass(frozen=True, slots=True, kw_only=True)
class FocusInputs:
    """What is healed by will."""

    context_checks: ClassVar[ContextChecks] = (can_focus,)
    heal_cdam: int = focus.heal_cdam()
    heal_sdam: int = focus.heal_sdam()


def _focus(wounded: Wounded, inputs: FocusInputs, dice: Dice) -> tuple[Wounded, Telling]:
    cost = focus.cost_of(inputs)
    after = replace(
        wounded,
        mending=wounded.mending.marked(focus.healed(wounded.tracks, inputs)),
        reserve=wounded.reserve.spent(cost),
        clock=wounded.clock + 1,
    )
    step = Step(f"{cost} Psychic Reserve is spent: {after.reserve.points} left.", "LEG-12.4")
    return after, telling_of(after, step.text, (step,))


def cause_is_gone(ask: ReviveInputs) -> Problems:
    """What killed her must be gone first (LEG-10.12)."""
    return revival.gone(cause_removed=ask.cause_removed)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviveInputs:
    """A physician's attempt."""

    checks: ClassVar[Checks] = (cause_is_gone,)
    statistic: int = shared.rank("Statistic", "The physician's, as the GM names it.")
    ability: int = shared.rank("Medical", "The physician's Rank.")
    cause_removed: bool = revival.cause_removed()
    tmods: tuple[TMod, ...] = tmods(default=(), help="Besides the −5.")
    automatic_success: bool = shared.automatic_success()


def _revive(wounded: Wounded, inputs: ReviveInputs, dice: Dice) -> tuple[Wounded, Telling]:
    parts = revival.target_parts(inputs.statistic, inputs.ability, inputs.tmods)
    rolled = roll_under(dice, sum(parts), automatic_success=inputs.automatic_success, label="Medical")
    after = replace(wounded, last_revival=rolled)
    if rolled.success:
        mending = wounded.mending.marked(revival.brought_back(wounded.house))
        after = replace(after, mending=mending, suffocating=False)
    return after, revival.tell_attempt(rolled, parts=parts, patient=after.tracks)


ACTS: tuple[Action[Wounded], ...] = (
    Action(
        name="suffocate", title="A Turn without air", purpose="Mark a Turn in which she cannot breathe.",
        rules=("LEG-4.11", "LEG-4.12"), possible=living, apply=_suffocate,
    ),
    Action(
        name="breathe", title="Breathe", purpose="She has air again.", rules=("LEG-4.12",),
        possible=living, apply=_breathe,
    ),
    Action(
        name="rest", title="Rest", purpose="Let time pass, so that wounds mend and Reserve comes back.",
        rules=("LEG-12.1", "LEG-12.2", "LEG-12.3", "LEG-12.5", "LEG-12.7"), inputs=RestInputs, possible=living,
        apply=_rest,
    ),
    Action(
        name="focus", title="Heal by will", purpose="Spend Psychic Reserve to mend at once.", rules=("LEG-12.4",),
        inputs=FocusInputs, possible=living, apply=_focus,
    ),
    Action(
        name="revive", title="Revive", purpose="Try to bring back a dead mortal.", rules=("LEG-10.12",),
        inputs=ReviveInputs, possible=dead_with_whole_spine, apply=_revive, rolls=True,
    ),
)  # fmt: skip
