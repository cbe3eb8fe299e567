"""Which Passions of a chronicle exclude each other, and which are shared (LIM-3.7, LIM-3.8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless.chronicle_state import Chronicle
from rollers.games.limitless.opposition import MOST_PAIRS, PASSION, PassionPair, exclusion_faults, shared_faults
from rollers.inputs import ContextChecks, declare
from rollers.kinds import Listed
from rollers.outcome import Step, Telling
from rollers.procedure import Action

Problems = Iterable[Problem]


def any_time(now: Chronicle) -> str:
    """Nothing bars what can be done at any time."""
    return ""


def told(verdict: str, text: str, rule: str) -> Telling:
    """Return what was done, in one sentence."""
    return Telling(verdict=verdict, summary=text, steps=(Step(text, rule),))


def exclusion_is_possible(ask: ExclusionInputs, now: Chronicle) -> Problems:
    """What a group may not declare is refused here too (LIM-3.7)."""
    yield from _as_pair(exclusion_faults((ask.pair,), now.shared, now.passions), now.exclusions, ask.pair)


def sharing_is_possible(ask: SharedInputs, now: Chronicle) -> Problems:
    """What a group may not declare is refused here too; what is shared does not exclude itself (LIM-3.8)."""
    faults = list(shared_faults((ask.pair,), now.passions))
    if not faults and list(exclusion_faults(now.exclusions, (*now.shared, ask.pair), now.passions)):
        pair = [list(each) for each in ask.pair]
        faults = [Problem("shared[0]", pair, "Passions that do not exclude each other, directly or by what they share")]
    yield from _as_pair(faults, now.shared, ask.pair)


def _as_pair(faults: Iterable[Problem], declared: tuple[PassionPair, ...], pair: PassionPair) -> Problems:
    """Return the faults of the one pair under its own name; there is room for so many pairs and no more."""
    for each in faults:
        yield replace(each, field="pair" + each.field[each.field.index("]") + 1 :])
    if pair not in declared and len(declared) >= MOST_PAIRS:
        yield Problem("pair", [list(each) for each in pair], f"at most {MOST_PAIRS} pairs", "Pair")


def _pair() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    return declare(
        Listed(PASSION, 2, 2, item_label="Passion"), label="Pair", help="Two Passions, each as character and title."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ExclusionInputs:
    """Two Passions that exclude each other."""

    context_checks: ClassVar[ContextChecks] = (exclusion_is_possible,)
    pair: PassionPair = _pair()


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedInputs:
    """Two Passions that are the same."""

    context_checks: ClassVar[ContextChecks] = (sharing_is_possible,)
    pair: PassionPair = _pair()


def _in_words(pair: PassionPair, joint: str) -> str:
    """Write a pair of Passions as a sentence."""
    (one, title), (other, against) = pair
    return f"“{title}” ({one}) {joint} “{against}” ({other})."


def _exclude(now: Chronicle, inputs: ExclusionInputs, dice: Dice) -> tuple[Chronicle, Telling]:
    known = inputs.pair in now.exclusions
    after = now if known else replace(now, exclusions=(*now.exclusions, inputs.pair))
    return after, told("Opposed", _in_words(inputs.pair, "excludes"), "LIM-3.7")


def _share(now: Chronicle, inputs: SharedInputs, dice: Dice) -> tuple[Chronicle, Telling]:
    known = inputs.pair in now.shared
    after = now if known else replace(now, shared=(*now.shared, inputs.pair))
    return after, told("Shared", _in_words(inputs.pair, "is the same as"), "LIM-3.8")


PAIR_ACTS: tuple[Action[Chronicle], ...] = (
    Action(
        name="declare_exclusion", title="Declare an exclusion", purpose="Two Passions cannot both come true.",
        rules=("LIM-3.7",), inputs=ExclusionInputs, possible=any_time, apply=_exclude,
    ),
    Action(
        name="declare_shared", title="Declare a shared Passion", purpose="Two Passions are the same.",
        rules=("LIM-3.8",), inputs=SharedInputs, possible=any_time, apply=_share,
    ),
)  # fmt: skip
