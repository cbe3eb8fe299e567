"""What can be done in an action under way, with the exact chances of each choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from rollers.dice import Dice
from rollers.figures import percent
from rollers.games.lacuna import attempt_steps as steps
from rollers.games.lacuna.action_acts import AFTER_FAILING, options_of
from rollers.games.lacuna.attempt import Attempt, Phase, dice_for_points
from rollers.games.lacuna.emergency_act import chance_of_escape
from rollers.games.lacuna.emergency_act import offer as offer_emergency
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.rolling import DIE_SIDES, TARGET, Attribute, TalentPolicy, pool_size, throw
from rollers.house import House
from rollers.odds import Distribution
from rollers.procedure import Barred, Offer

NOTHING: Mapping[str, object] = {}
REACHED = f"{TARGET} or more"


@cache
def chance_to_reach(attribute: Attribute, pool: int, bonus: int, policy: TalentPolicy, house: House) -> Fraction:
    """Return the chance that one roll reaches 11, points aside."""

    def rolled(dice: Dice) -> bool:
        return throw(
            dice, attribute=attribute, pool=pool, bonus=bonus, talent_policy=policy, offered=0, house=house
        ).success

    return Distribution.of(rolled).chance(True)


def chance_of_check(member: Member, attribute: Attribute, policy: TalentPolicy = TalentPolicy.NONE) -> Fraction:
    """Return the chance of a plain roll of an attribute as it is now."""
    pool = pool_size(member.value(attribute), 0)
    return chance_to_reach(attribute, pool, 0, policy, member.house)


def chance_of_roll(attempt: Attempt, policy: TalentPolicy = TalentPolicy.NONE) -> Fraction:
    """Return the chance that the next roll of an action reaches 11."""
    return chance_to_reach(attempt.attribute, attempt.pool, attempt.bonus, policy, attempt.member.house)


def chance_of_talent(attempt: Attempt) -> Fraction:
    """Return the chance that a Talent die bridges the shortfall (LAC-2.8)."""
    return Fraction(max(0, min(DIE_SIDES, DIE_SIDES + 1 - _short(attempt))), DIE_SIDES)


def _short(attempt: Attempt) -> int:
    """Return how much the last roll fell short."""
    return TARGET - (attempt.total or 0)


def offers(attempt: Attempt, preset: Mapping[str, object] = NOTHING) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, and what not and why.

    Args:
        attempt: the action.
        preset: further inputs that are settled, such as whose action it is.
    """
    match attempt.phase:
        case Phase.READY:
            return (_roll(attempt, "roll", preset),)
        case Phase.FAILED:
            return (*_after_failing(attempt, preset), *_barred(attempt))
        case Phase.EMERGENCY:
            return (offer_emergency(attempt.member, preset),)
        case Phase.DONE:
            return ()


def _after_failing(attempt: Attempt, preset: Mapping[str, object]) -> Iterator[Offer]:
    """Offer what can follow a failed roll: first what saves it, last what can no longer save it."""
    able = options_of(attempt)
    talent = _talent(attempt, preset) if "talent" in able else None
    if "commend" in able and attempt.member.commendation_points >= _short(attempt):
        yield _commend(attempt, preset)
    if talent and talent.chance:
        yield talent
    if "push" in able:
        yield _push(attempt, preset)
    yield _accept(attempt, preset)
    if "commend" in able and attempt.member.commendation_points < _short(attempt):
        yield _commend(attempt, preset)
    if talent and not talent.chance:
        yield talent


def _roll(attempt: Attempt, action: str, preset: Mapping[str, object], hint: str = "") -> Offer:
    """Offer a first roll or a push; the chance is that of the dice, and what a Talent makes of it is told."""
    hints = [hint] if hint else []
    once = attempt.member.house.says("lacuna.talent_limit", "per_action") and attempt.talents_used
    if attempt.pool and attempt.member.talents(attempt.attribute) and not once:
        hints.insert(0, f"with a Talent {percent(chance_of_roll(attempt, TalentPolicy.ON_FAIL))}")
    return Offer(
        action=action,
        actor=attempt.member.name,
        preset=preset,
        hidden=() if dice_for_points(attempt.member, attempt.attribute) else ("commendation_offered",),
        chance=chance_of_roll(attempt),
        chance_of=REACHED,
        hint="; ".join(hints),
    )


def _push(attempt: Attempt, preset: Mapping[str, object]) -> Offer:
    """Offer a push, at its price."""
    left = steps.leave_roll(attempt, accepting=False)
    return _roll(left, "push", preset, hint=_price(attempt, left))


def _price(attempt: Attempt, left: Attempt) -> str:
    """Say what leaving the roll costs."""
    costs = ["1 Static"] if left.static_gained > attempt.static_gained else []
    if left.dice_lost > attempt.dice_lost:
        costs.append(f"a die of {left.pays.value.capitalize()}")
    return f"costs {' and '.join(costs)}" if costs else ""


def _accept(attempt: Attempt, preset: Mapping[str, object]) -> Offer:
    """Offer to let the failure stand; at 0 that means an emergency roll."""
    left = steps.leave_roll(attempt, accepting=True)
    bare = Offer(action="accept", actor=attempt.member.name, preset=preset, hint=_price(attempt, left))
    if not left.member.exhausted:
        return bare
    chance = chance_of_escape(left.member)
    return replace(bare, chance=chance, chance_of="getting out alive", hint=f"{bare.hint}: an emergency roll")


def _talent(attempt: Attempt, preset: Mapping[str, object]) -> Offer:
    """Offer a Talent die."""
    return Offer(
        action="talent",
        actor=attempt.member.name,
        preset=preset,
        options={"talent": attempt.member.talents(attempt.attribute)},
        chance=chance_of_talent(attempt),
        chance_of=REACHED,
    )


def _commend(attempt: Attempt, preset: Mapping[str, object]) -> Offer:
    """Offer to spend points: just enough, where there are enough."""
    held, short = attempt.member.commendation_points, _short(attempt)
    bare = Offer(action="commend", actor=attempt.member.name, preset=preset)
    if held < short:
        return replace(bare, hint=f"{short} short, {held} held: not enough by themselves")
    return replace(
        bare, preset={**preset, "points": short}, chance=Fraction(1), chance_of=REACHED, hint=f"{short} of {held} held"
    )


def _barred(attempt: Attempt) -> Iterator[Barred]:
    """Say what cannot follow this failed roll, and why."""
    for action in AFTER_FAILING:
        reason = action.possible(attempt)
        if reason:
            yield Barred(action=action.name, actor=attempt.member.name, reason=reason, rule=action.rules[-1])
