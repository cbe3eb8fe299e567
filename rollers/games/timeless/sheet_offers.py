"""What one Timeless can do now, with the odds, and what not and why."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rollers.figures import percent
from rollers.games.timeless import bend_reality, finesse_check, luck_check, pack
from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.bending import BOON_PRICE, affordable
from rollers.games.timeless.condition import Condition
from rollers.games.timeless.finesse_check import Degree
from rollers.games.timeless.light import BATTERY_MINUTES
from rollers.games.timeless.luck_check import luck_after
from rollers.games.timeless.psyche import Attribute, maximum, usual_cost
from rollers.games.timeless.recovery import power_after_rest
from rollers.games.timeless.sheet_acts import CHECK_ACTS
from rollers.games.timeless.sheet_keeping import KEEPING_ACTS
from rollers.games.timeless.sheet_state import Sheet
from rollers.odds import Distribution
from rollers.outcome import counted
from rollers.procedure import Action, Barred, Offer

ACTIONS: tuple[Action[Sheet], ...] = (*CHECK_ACTS, *KEEPING_ACTS)
BY_NAME = {action.name: action for action in ACTIONS}
USUAL_ORDER = (
    "finesse_check", "luck_check", "bend", "pack", "lose_power", "rest", "reassemble", "award_xp", "raise",
    "pass_time", "batteries", "take", "drop",
)  # fmt: skip
"""The most usual act first; what is not possible drops out."""
NAMELESS = "Your Timeless"
BOONS_TOLD = 2
"""So many bought Boons are told with their chance."""


def actor_of(sheet: Sheet) -> str:
    """Return what the tracker calls them."""
    return sheet.name or NAMELESS


def offers(sheet: Sheet) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, then what cannot."""
    order = ("rest", *USUAL_ORDER) if sheet.condition is Condition.DORMANT else USUAL_ORDER
    able = [_offer(sheet, name) for name in dict.fromkeys(order) if not _bar(sheet, name)]
    barred = [
        Barred(action=name, actor=actor_of(sheet), reason=reason, rule=BY_NAME[name].rules[0])
        for name in USUAL_ORDER
        if (reason := _bar(sheet, name))
    ]
    return (*able, *barred)


def _bar(sheet: Sheet, name: str) -> str:
    """Say why an act would serve nothing now, or nothing where it can be done."""
    reason = BY_NAME[name].possible(sheet)
    if not reason and name == "raise" and not _raisable(sheet):
        return "raising only a score below its maximum"
    if not reason and name == "drop" and not sheet.artifacts:
        return "dropping only what is carried"
    if not reason and name == "take" and not _takable(sheet):
        return "taking only what is not carried yet"
    return reason


def _raisable(sheet: Sheet) -> tuple[str, ...]:
    """Return the attributes that are below their maximum."""
    return tuple(each.value for each in Attribute if getattr(sheet.scores, each.value) < maximum(each))


def _takable(sheet: Sheet) -> tuple[str, ...]:
    """Return the Artifacts that are not carried yet."""
    return tuple(each.value for each in Artifact if not sheet.carries(each))


def _offer(sheet: Sheet, name: str) -> Offer:
    """Return one possible act."""
    bare = Offer(action=name, actor=actor_of(sheet))
    match name:
        case "finesse_check":
            armed = sheet.carries(Artifact.SWORD) or sheet.carries(Artifact.SHIELD)
            return replace(bare, hidden=() if armed else ("combat",), chance=_succeeds(sheet), chance_of="success")
        case "luck_check":
            averted = Distribution.of(lambda dice: luck_check.resolve(sheet.fate(), dice).success).chance(True)
            left = luck_after(sheet.luck)
            hint = f"Luck falls to {left}" if left < sheet.luck else "costs nothing any more"
            return replace(bare, chance=averted, chance_of="averting it", hint=hint)
        case "bend":
            most = max(affordable(sheet.power, 0, sheet.house))
            hidden = () if most else ("bought",)
            return replace(bare, hidden=hidden, chance=_bends(sheet, 0), chance_of="success", hint=_price(sheet, most))
        case "pack":
            found = Distribution.of(lambda dice: pack.draw(1, dice).found_count > 0).chance(True)
            return replace(bare, chance=found, chance_of="finding it")
        case "rest":
            return replace(bare, hint=_rest_brings(sheet))
        case "raise":
            price = f"{sheet.xp} XP at hand, {usual_cost(Attribute.POWER)} a step"
            return replace(bare, options={"attribute": _raisable(sheet)}, hint=price)
        case "take":
            return replace(bare, options={"artifact": _takable(sheet)})
        case "drop":
            return replace(bare, options={"artifact": tuple(each.value for each in sheet.artifacts)})
        case "batteries":
            return replace(bare, hint=f"{sheet.lamp_minutes} of {BATTERY_MINUTES} min used")
    return bare


def _succeeds(sheet: Sheet) -> Fraction:
    """Return the chance that a plain Finesse Check succeeds outright."""
    ask = sheet.check()
    return Distribution.of(lambda dice: finesse_check.resolve(ask, dice).degree).chance(Degree.SUCCESS)


def _bends(sheet: Sheet, bought: int) -> Fraction:
    """Return the chance that bending reality succeeds outright with so many bought Boons and no others."""
    ask = sheet.bending(bought=bought)
    return Distribution.of(lambda dice: bend_reality.resolve(ask, dice).degree).chance(Degree.SUCCESS)


def _price(sheet: Sheet, most: int) -> str:
    """Say what bought Boons would cost and bring."""
    told = [
        f"{counted(bought, 'Boon')} for {bought * BOON_PRICE} Power: {percent(_bends(sheet, bought))}"
        for bought in range(1, min(most, BOONS_TOLD) + 1)
    ]
    return "; ".join(told)


def _rest_brings(sheet: Sheet) -> str:
    """Say what a day of rest would set back."""
    power = power_after_rest(sheet.power, sheet.scores.power, sheet.house) if sheet.active else sheet.scores.power
    brings = [
        f"{name} {now} → {then}"
        for name, now, then in (("Power", sheet.power, power), ("Luck", sheet.luck, sheet.scores.luck))
        if now != then
    ]
    return ", ".join(brings) or "nothing to set back"
