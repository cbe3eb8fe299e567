"""The exact chance of single acts in a Psychic Combat, as a tracker shows them beside each choice."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from rollers.games.timeless.combatant import Combatant
from rollers.games.timeless.finesse_check import Degree, degree_of
from rollers.games.timeless.luck_check import Fated, check_luck
from rollers.games.timeless.pool import CheckInputs, sums
from rollers.odds import Distribution


@cache
def _higher(net: int, against: int, lead: int) -> Fraction:
    """Return the chance that one pool with a lead comes out above another."""
    ahead = sums(net).with_(sums(against), lambda mine, theirs: mine + lead > theirs)
    return ahead.chance(True)


def chance_to_hit(attacker: CheckInputs, target: CheckInputs) -> Fraction:
    """Return the chance that an attacker's total is the higher (TIM-6.21)."""
    lead = attacker.finesse + attacker.modifier - target.finesse - target.modifier
    return _higher(attacker.net, target.net, lead)


def chance_of_luck(actor: Combatant) -> Fraction:
    """Return the chance that a Luck Check of somebody succeeds."""
    return _lucky(actor.fated)


@cache
def _lucky(fated: Fated) -> Fraction:
    """Return the chance of one Luck Check."""
    return Distribution.of(lambda dice: check_luck(fated, dice).success).chance(True)


def chance_of_success(check: CheckInputs) -> Fraction:
    """Return the chance that a Finesse Check succeeds outright (TIM-3.7)."""
    return _successful(check.net, check.finesse + check.modifier)


@cache
def _successful(net: int, added: int) -> Fraction:
    """Return the chance that a pool with a number added reaches a success."""
    return sums(net).chance_that(lambda kept: degree_of(kept + added) is Degree.SUCCESS)
