"""The odds of an Exchange that is about to be resolved, where two characters are left."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import cast

from rollers.errors import RollersError
from rollers.games.limitless import exchange
from rollers.games.limitless.confrontation_participant import Participant
from rollers.games.limitless.confrontation_resolve import is_carried_out
from rollers.games.limitless.confrontation_state import Confrontation
from rollers.inputs import build

MOST_DICE_TOLD = 60
"""Chances of larger pools are not told beside an offer: counting them takes too long."""
NOBODY = ""
"""Stands for nobody among those who may prevail."""


def odds_of_resolving(now: Confrontation) -> Mapping[str, Fraction] | None:
    """Return the chance of each to prevail, and of nobody; None where it is not told.

    It is told while two are active, neither has a subordinate goal, and the mechanic of two characters takes
    what they have declared.
    """
    if len(now.active) != 2 or any(each.subgoal for each in now.active):
        return None
    a, b = now.active
    raw = {"a": _side(now, a, b), "b": _side(now, b, a), "house": now.house.to_json()}
    try:
        chances = _winner(build(exchange.Ask, raw))
    except RollersError:
        return None  # more dice than it takes: then there is nothing to be told
    both = chances.get("both", Fraction(0))
    return {
        a.name: chances.get("a", Fraction(0)) + both,
        b.name: chances.get("b", Fraction(0)) + both,
        NOBODY: chances.get("none", Fraction(0)),
    }


@lru_cache(maxsize=64)
def _winner(ask: exchange.Ask) -> Mapping[str, Fraction]:
    """Return the odds of who prevails."""
    return exchange.EXCHANGE.measure(ask)["winner"]


def _side(now: Confrontation, own: Participant, other: Participant) -> dict[str, object]:
    """Return what one has declared as the mechanic of two characters takes it."""
    mine, theirs = _rolled(now, own), _rolled(now, other)
    return {
        "needed": own.cost - own.victories if own.cost > own.victories else None,
        "karma": own.karma,
        "actions": [
            {
                "action": own.actions[place].action.value,
                "dice": own.actions[place].dice,
                "against": None
                if own.actions[place].target is None
                else theirs.index(cast(int, own.actions[place].target_action)),
            }
            for place in mine
        ],
    }


def _rolled(now: Confrontation, each: Participant) -> list[int]:
    """Return the places of the actions that are rolled."""
    return [place for place, one in enumerate(each.actions) if is_carried_out(now, each, one)]
