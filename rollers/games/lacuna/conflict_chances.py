"""The exact chances of a conflict, as a tracker shows them beside each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from rollers.games.lacuna.conflict_rules import leaders
from rollers.games.lacuna.conflict_state import Conflict, Participant
from rollers.games.lacuna.contender import Contender, Ranked
from rollers.games.lacuna.rolling import DIE_SIDES
from rollers.house import House


@cache
def _ranked(dice: int, complication_dice: int, bonus: int, house: House) -> Ranked:
    """Count the rolls of somebody, without a Talent die."""
    contender = Contender(dice=dice, complication_dice=complication_dice, equipment_bonus=bonus, use_talent=False)
    return Ranked(contender, house)


def chance_to_lead(conflict: Conflict, name: str) -> Fraction:
    """Return the chance that somebody leads alone if all who are in roll as declared, Talents aside."""
    own = _ranked_of(conflict, [each for each in conflict.still_in if each.name == name])
    others = _ranked_of(conflict, [each for each in conflict.still_in if each.name != name])
    return own[0].leads(others)


def _ranked_of(conflict: Conflict, who: Sequence[Participant]) -> list[Ranked]:
    """Count the rolls of some, as declared."""
    return [
        _ranked(each.member.value(each.intent.attribute), each.intent.complication_dice, each.bonus, conflict.house)
        for each in who
        if each.intent
    ]


def chance_of_talent(conflict: Conflict, name: str) -> Fraction:
    """Return the chance that somebody leads alone once their Talent die is added."""
    standings = {each.name: each.standing for each in conflict.still_in}
    own = standings[name]
    leading = 0
    for face in range(1, DIE_SIDES + 1):
        raised = replace(own, total=own.total + face)
        leading += leaders(standings | {name: raised}, conflict.house) == (name,)
    return Fraction(leading, DIE_SIDES)
