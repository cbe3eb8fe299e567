"""What can be done in a conflict, by whom, with the odds of each choice, and what not and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rollers.figures import percent
from rollers.games.lacuna import conflict_steps as steps
from rollers.games.lacuna.conflict_acts import roll_bar, undeclared
from rollers.games.lacuna.conflict_chances import chance_of_talent, chance_to_lead
from rollers.games.lacuna.conflict_state import Conflict, Participant, Phase, Place
from rollers.games.lacuna.conflict_tell import listing
from rollers.games.lacuna.emergency_act import offer as offer_emergency
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.rolling import Attribute, pool_size
from rollers.outcome import counted
from rollers.procedure import Barred, Offer

LEADING = "leading alone"
MOST_TOLD = 4
"""So many are told their chance beside a roll."""


def offers(conflict: Conflict) -> Iterator[Offer | Barred]:
    """Yield what can be done now, the most usual first, then what cannot; joining and emergencies aside."""
    match conflict.phase:
        case Phase.DECLARE:
            yield from _before_dice(conflict)
        case Phase.ROLLED:
            yield from _after_dice(conflict)
        case _:
            return


def emergency_offer(member: Member) -> Offer:
    """Offer the emergency roll of whoever is first in line."""
    return offer_emergency(member, {"character": member.name})


def _before_dice(conflict: Conflict) -> Iterator[Offer | Barred]:
    """Offer what comes before the dice: declarations still missing, then the roll, then what may change."""
    silent = undeclared(conflict)
    for each in conflict.still_in:
        if each.name in silent:
            yield _declare(each)
    if silent:
        yield Barred(action="roll", reason=roll_bar(conflict), rule="LAC-7.2")
    else:
        yield Offer(action="roll", hint=_hint_of_roll(conflict))
    for each in conflict.still_in:
        yield _drop(conflict, each)
        if each.name not in silent:
            yield _declare(each)
    yield Offer(
        action="drop",
        options={"characters": tuple(each.name for each in conflict.still_in)},
        hint="several at the same moment",
    )


def _hint_of_roll(conflict: Conflict) -> str:
    """Say what rolling costs, and how it stands with those who roll."""
    static, rolling = steps.static_of_roll(conflict), conflict.still_in
    hints = [f"costs {static} Static"] if static else []
    if len(rolling) <= MOST_TOLD:
        chances = ", ".join(f"{each.name} {percent(chance_to_lead(conflict, each.name))}" for each in rolling)
        hints.append(f"{LEADING}: {chances}")
    return "; ".join(hints)


def _declare(each: Participant) -> Offer:
    """Offer to say what somebody rolls."""
    member = each.member
    carried = tuple(item.name for item in member.equipment)
    hidden = [] if carried else ["items"]
    if not member.house.says("lacuna.risky_attribute", "choice"):
        hidden.append("loss_from")
    pools = [
        f"{attribute.value.capitalize()} {counted(pool_size(member.value(attribute), 0), 'die', 'dice')}"
        for attribute in (Attribute.FORCE, Attribute.INSTINCT)
    ]
    return Offer(
        action="declare",
        actor=each.name,
        preset={"character": each.name},
        options={"items": carried} if carried else {},
        hidden=tuple(hidden),
        hint=f"now {each.intent.attribute.value.capitalize()}" if each.intent else ", ".join(pools),
    )


def _drop(conflict: Conflict, each: Participant) -> Offer:
    """Offer to forfeit, and say what it costs."""
    pays = each.owes(conflict.house, place=Place.DROPPED) and each.rolled is not None
    hints = [f"costs a die of {each.rolled.pays.value.capitalize()}"] if pays and each.rolled else []
    others = [other.name for other in conflict.still_in if other.name != each.name]
    if len(others) == 1:
        hints.append(f"{others[0]} then wins")
    return Offer(action="drop", actor=each.name, preset={"characters": [each.name]}, hint="; ".join(hints))


def _after_dice(conflict: Conflict) -> Iterator[Offer | Barred]:
    """Offer what follows the dice: let it stand, help by Talents, or escalate; last Talents that change nothing."""
    yield Offer(action="stand", hint=_hint_of_standing(conflict))
    talents = [_talent(conflict, each) for each in conflict.still_in if not steps.talent_bar(each)]
    useful = [offer for offer in talents if offer.actor != conflict.leader and offer.chance]
    yield from useful
    for each in conflict.still_in:
        if each.name != conflict.leader:
            yield _escalate(conflict, each)
    yield from (offer for offer in talents if offer not in useful)
    yield from _barred(conflict)


def _hint_of_standing(conflict: Conflict) -> str:
    """Say what comes of it when the roll stands."""
    after = steps.stand(conflict)
    outcome = f"{after.winner} wins" if after.winner is not None else f"a stalemate of {listing(after.stalemate)}"
    losses = [f"{each.name} loses a die" for each in after.participants if each.dice_lost]
    return "; ".join([outcome, *losses, *(f"{name} has to roll for their life" for name in after.emergencies)])


def _talent(conflict: Conflict, each: Participant) -> Offer:
    """Offer a Talent die, with the chance of leading alone after it."""
    assert each.rolled is not None  # noqa: S101 - all who are in have rolled
    names = each.member.talents(each.rolled.attribute)
    offer = Offer(action="talent", actor=each.name, chance=chance_of_talent(conflict, each.name), chance_of=LEADING)
    if len(names) == 1:
        return replace(offer, preset={"character": each.name, "talent": names[0]}, hint=names[0])
    return replace(offer, preset={"character": each.name}, options={"talent": names})


def _escalate(conflict: Conflict, each: Participant) -> Offer:
    """Offer to escalate, with the chance of leading if all stay and roll as before."""
    static = steps.static_of_roll(replace(conflict, phase=Phase.DECLARE))
    return Offer(
        action="escalate",
        actor=each.name,
        preset={"character": each.name},
        hidden=("life_threatening",) if conflict.life_threatening else (),
        chance=chance_to_lead(conflict, each.name),
        chance_of=f"{LEADING} if all roll again",
        hint=f"costs {static} Static if all roll again",
    )


def _barred(conflict: Conflict) -> Iterator[Barred]:
    """Say who can do what not, and why."""
    if conflict.leader is not None:
        reason = "whoever leads alone has nothing to escalate for"
        yield Barred(action="escalate", actor=conflict.leader, reason=reason, rule="LAC-7.4")
    for each in conflict.still_in:
        reason = steps.talent_bar(each)
        if reason:
            yield Barred(action="talent", actor=each.name, reason=reason, rule="LAC-2.6")
    reason = "after the dice one lets them stand or escalates"
    yield Barred(action="drop", reason=reason, rule="LAC-7.5")
