"""What can be done to a conflict under way (LAC-7.1 to LAC-7.12).

Each function takes the conflict, its characters in it, and returns it as it is afterwards.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from rollers.dice import Dice
from rollers.games.lacuna.conflict_state import Conflict, Intent, Participant, Phase, Place
from rollers.games.lacuna.conflict_static import ConflictStatic
from rollers.games.lacuna.emergency_act import EmergencyInputs, Escape, escape
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.rolling import TalentPolicy, throw, with_talent
from rollers.house import House


def begin(members: Sequence[Member], house: House, *, life_threatening: bool) -> Conflict:
    """Begin a conflict; the Static for being involved comes at once (LAC-7.1)."""
    return Conflict(
        participants=tuple(Participant(member=member) for member in members),
        house=house,
        life_threatening=life_threatening,
        static_gained=ConflictStatic.of(house).at_the_start(len(members)),
    )


def declare(conflict: Conflict, name: str, intent: Intent) -> Conflict:
    """State what somebody rolls with, until they say something else (LAC-7.2)."""
    return conflict.with_changed(replace(each, intent=intent) for each in conflict.still_in if each.name == name)


def join(conflict: Conflict, member: Member) -> Conflict:
    """Let somebody in before the dice (LAC-7.10)."""
    return replace(
        conflict,
        participants=(*conflict.participants, Participant(member=member)),
        static_gained=conflict.static_gained + ConflictStatic.of(conflict.house).on_joining(),
    )


def drop(conflict: Conflict, names: Collection[str]) -> Conflict:
    """Let some forfeit before the dice; the last one left wins without a roll (LAC-7.5)."""
    after = conflict.with_changed(
        replace(each, place=Place.DROPPED) for each in conflict.still_in if each.name in names
    )
    left = after.still_in
    if len(left) > 1:
        return after
    return _resolve(after, winner=left[0].name if left else None, tied=())


def static_of_roll(conflict: Conflict) -> int:
    """Return the Static of the next roll (LAC-7.12)."""
    rolling = conflict.still_in
    return ConflictStatic.of(conflict.house).of_roll(
        len(rolling), rolled_before=sum(each.rolls > 0 for each in rolling), is_first=not conflict.rolls
    )


def roll(conflict: Conflict, dice: Dice) -> Conflict:
    """Roll for all who are in, in seating order; the Static comes first (LAC-7.2, LAC-7.4)."""
    rolled = [_rolled(conflict, each, dice) for each in conflict.still_in]
    return replace(
        conflict.with_changed(rolled),
        phase=Phase.ROLLED,
        rolls=conflict.rolls + 1,
        static_gained=conflict.static_gained + static_of_roll(conflict),
    )


def _rolled(conflict: Conflict, each: Participant, dice: Dice) -> Participant:
    """Return a participant after their roll."""
    intent, member = each.intent, each.member
    assert intent is not None  # noqa: S101 - nobody rolls before all have declared
    thrown = throw(
        dice,
        attribute=intent.attribute,
        pool=each.pool,
        bonus=each.bonus,
        talent_policy=TalentPolicy.NONE,
        offered=0,
        house=conflict.house,
        label=each.name,
    )
    return replace(
        each,
        member=member.beats_faster(thrown.heart_rate_gain),
        rolled=intent,
        last=thrown,
        rolls=each.rolls + 1,
        any_over_maximum=each.any_over_maximum or member.over_maximum,
        rolled_deadly=each.rolled_deadly or conflict.life_threatening,
        talent_on_roll=False,
    )


def talent_bar(each: Participant) -> str:
    """Say why somebody in it may not add a Talent die, or nothing where they may (LAC-2.6, LAC-7.11)."""
    assert each.last is not None and each.rolled is not None  # noqa: S101, PT018 - barred before the first roll
    if not each.member.talents(each.rolled.attribute):
        return f"a Talent for {each.rolled.attribute.value}, which {each.name} has not"
    if not each.last.pool:
        return "a Talent die only beside a roll that had dice"
    per_conflict = each.member.house.says("lacuna.talent_limit", "per_action")
    if each.talent_on_roll or (per_conflict and each.talents_used):
        return "one Talent die for each conflict" if per_conflict else "one Talent die for each roll"
    return ""


def add_talent(conflict: Conflict, name: str, dice: Dice) -> Conflict:
    """Add a Talent die to somebody's total, whatever it is (LAC-7.11)."""
    each = conflict.find_in(name)
    assert each is not None and each.last is not None and each.rolled is not None  # noqa: S101, PT018 - refused before
    thrown = with_talent(each.last, each.rolled.attribute, dice.die(label=f"{name}: Talent die"), conflict.house)
    gained = thrown.heart_rate_gain - each.last.heart_rate_gain
    after = replace(
        each,
        member=each.member.beats_faster(gained),
        last=thrown,
        talent_on_roll=True,
        talents_used=each.talents_used + 1,
    )
    return conflict.with_changed([after])


def escalate(conflict: Conflict, *, life_threatening: bool) -> Conflict:
    """Let everyone who wishes to continue roll again (LAC-7.4); it never calms down (LAC-7.7)."""
    return replace(conflict, phase=Phase.DECLARE, life_threatening=conflict.life_threatening or life_threatening)


def stand(conflict: Conflict) -> Conflict:
    """Let the last roll stand: the leader wins, or it is a stalemate (LAC-7.3, LAC-7.6)."""
    return _resolve(conflict, winner=conflict.leader, tied=conflict.tied)


def place_at_end(each: Participant, *, winner: str | None, tied: Collection[str]) -> Place:
    """Return the place that somebody has when the conflict ends so."""
    if not each.is_in:
        return each.place
    if each.name == winner:
        return Place.WINNER
    return Place.TIED if each.name in tied else Place.LOSER


def _resolve(conflict: Conflict, *, winner: str | None, tied: tuple[str, ...]) -> Conflict:
    """End the conflict: places, then penalties, then who has to make an emergency roll (LAC-7.9)."""
    settled = tuple(_settled(conflict, each, winner=winner, tied=tied) for each in conflict.participants)
    emergencies = tuple(each.name for each in settled if each.member.exhausted)
    return replace(
        conflict,
        participants=settled,
        winner=winner,
        stalemate=tied,
        emergencies=emergencies,
        phase=Phase.EMERGENCY if emergencies else Phase.DONE,
    )


def _settled(conflict: Conflict, each: Participant, *, winner: str | None, tied: tuple[str, ...]) -> Participant:
    """Return a participant with their place, and with what it costs them."""
    place = place_at_end(each, winner=winner, tied=tied)
    if each.rolled is None or not each.owes(conflict.house, place=place):
        return replace(each, place=place)
    return replace(each, place=place, member=each.member.loses_die(each.rolled.pays), dice_lost=1)


def first_in_line(conflict: Conflict) -> Member:
    """Return who has to make the next emergency roll."""
    waiting = conflict.find(conflict.emergencies[0])
    assert waiting is not None  # noqa: S101 - only participants wait
    return waiting.member


def make_emergency_roll(conflict: Conflict, inputs: EmergencyInputs, dice: Dice) -> tuple[Conflict, Escape]:
    """Make the next emergency roll (LAC-5.9)."""
    made = escape(first_in_line(conflict), inputs, dice)
    left = conflict.emergencies[1:]
    after = replace(
        conflict.with_members([made.member]),
        emergencies=left,
        phase=Phase.EMERGENCY if left else Phase.DONE,
        static_gained=conflict.static_gained + made.result.static_gained,
    )
    return after, made
