"""What one employee can do on a mission, with the odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from rollers.figures import percent
from rollers.games.lacuna.attempt import dice_for_points
from rollers.games.lacuna.attempt_offers import REACHED, chance_of_check
from rollers.games.lacuna.incident import count_incident
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.mission_keeping import Field
from rollers.games.lacuna.mission_leaving import rolls_to_leave
from rollers.games.lacuna.mission_sources import is_seniority
from rollers.games.lacuna.mission_state import Mission
from rollers.games.lacuna.rolling import Attribute, TalentPolicy
from rollers.house import House
from rollers.procedure import Offer


def _offer(action: str, member: Member) -> Offer:
    """Return an offer to one employee."""
    return Offer(action=action, actor=member.name, preset={"character": member.name})


def _no_dice_for_points(member: Member) -> tuple[str, ...]:
    """Hide points that cannot go into an Access roll beforehand."""
    return () if dice_for_points(member, Attribute.ACCESS) else ("commendation_offered",)


def check(member: Member) -> Offer:
    """Offer an action; the chance is that of Force, the others are told."""
    carried = tuple(item.name for item in member.equipment)
    hidden = [*_no_dice_for_points(member), *(() if carried else ("items",))]
    if not member.house.says("lacuna.risky_attribute", "choice"):
        hidden.append("loss_from")
    others = [
        f"{attribute.value.capitalize()} {percent(chance_of_check(member, attribute))}"
        for attribute in (Attribute.INSTINCT, Attribute.ACCESS)
    ]
    over = "; over Maximum: risky" if member.over_maximum else ""
    return replace(
        _offer("check", member),
        options={"items": carried} if carried else {},
        hidden=tuple(hidden),
        chance=chance_of_check(member, Attribute.FORCE),
        chance_of=f"{REACHED} with Force",
        hint=f"{', '.join(others)}{over}",
    )


def _with_talent(member: Member, attribute: Attribute) -> list[str]:
    """Say what a Talent makes of the chance, where there is one."""
    if not member.talents(attribute):
        return []
    return [f"with a Talent {percent(chance_of_check(member, attribute, TalentPolicy.ON_FAIL))}"]


def turn_offers(mission: Mission, member: Member) -> Iterator[Offer]:
    """Yield what takes a turn, the most usual first; checks aside."""
    access = chance_of_check(member, Attribute.ACCESS)
    no_points = _no_dice_for_points(member)
    yield replace(
        _offer("requisition", member), hidden=no_points, chance=access, chance_of=REACHED,
        hint="; ".join([f"an item of +{member.access}", *_with_talent(member, Attribute.ACCESS)]),
    )  # fmt: skip
    yield _offer("procure", member)
    yield from _with_things(mission, member)
    yield _incident(member)
    asked = "impaired: usually asked to" if member.impaired else ""
    if rolls_to_leave(mission.house):
        yield replace(_offer("eject", member), hidden=no_points, chance=access, chance_of=REACHED, hint=asked)
    else:
        hidden = ("complication_dice", "commendation_offered")
        yield replace(_offer("eject", member), hidden=hidden, hint=asked or "at once, without a roll")


def _with_things(mission: Mission, member: Member) -> Iterator[Offer]:
    """Offer what can be done with things, to those who carry any."""
    carried = tuple(item.name for item in member.equipment)
    others = tuple(name for name in mission.names if name != member.name)
    if carried and others:
        yield replace(_offer("hand_over", member), options={"to": others, "item": carried})
    if carried:
        yield replace(_offer("discard", member), options={"item": carried})


@cache
def _chance_of_incident(access: int, offered: int, house: House) -> Fraction:
    """Return the chance to pass an incident roll."""
    return count_incident(access=access, offered=offered, pushes=0, house=house).success.chance(True)


def _incident(member: Member) -> Offer:
    """Offer the answer to an incident."""
    held, hidden = member.commendation_points, []
    hint = "failing costs a point of Access" if member.access > 1 else "failing is the end of the mission for them"
    if held:
        hint = f"with all points {percent(_chance_of_incident(member.access, held, member.house))}; {hint}"
    else:
        hidden.append("commendation_offered")
    if not member.house.says("lacuna.forced_access_push", "yes"):
        hidden.append("forced_pushes")
    chance = _chance_of_incident(member.access, 0, member.house)
    return replace(_offer("incident", member), hidden=tuple(hidden), chance=chance, chance_of="passing", hint=hint)


def _price(mission: Mission, techniques: Sequence[str]) -> str:
    """Say what using Techniques does to Static (LAC-9.5, LAC-9.21)."""
    soothing = [each for each in techniques if is_seniority(each)]
    hints = ["costs 1 Static"] if len(techniques) > len(soothing) else []
    points = mission.house.number("lacuna.seniority_points")
    return "; ".join([*hints, *(f"{each} lowers it by {points}" for each in soothing)])


def any_time_offers(mission: Mission, member: Member) -> Iterator[Offer]:
    """Yield what may come at any time, the most usual first."""
    techniques = member.sheet.techniques
    if techniques:
        yield replace(_offer("technique", member), options={"technique": techniques}, hint=_price(mission, techniques))
    if mission.team_lead and member.name != mission.team_lead:
        yield replace(_offer("insubordination", member), hint="costs 1 Static")
    yield replace(_offer("failed_order", member), hint="costs 1 Static")
    yield replace(_offer("award", member), hint=f"{member.commendation_points} held")
    fields = tuple(field.value for field in Field if field is not Field.STATIC)
    yield replace(_offer("adjust", member), options={"field": fields})
