"""What somebody is likeliest to choose: which weapon, and whom she turns on."""

from __future__ import annotations

from rollers.games.legacy.carried import FISTS, Carried
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import reach_of
from rollers.games.legacy.combat_state import Fight


def targets_for(fight: Fight, actor: Fighter) -> tuple[Fighter, ...]:
    """Return whom somebody may attack: the last target first, then the nearest; her own side and the fallen last."""

    def order(each: Fighter) -> tuple[bool, bool, bool, int]:
        own = bool(actor.sheet.side) and actor.sheet.side == each.sheet.side
        return own, not each.conscious, each.name != actor.last_target, fight.apart(actor.name, each.name)

    return tuple(sorted(fight.others(actor.name), key=order))


def foes_of(fight: Fight, actor: Fighter) -> tuple[Fighter, ...]:
    """Return those whom she would fight: conscious, and not on her side; all who live, where there are none."""
    targets = targets_for(fight, actor)
    own = actor.sheet.side
    foes = tuple(each for each in targets if each.conscious and not (own and each.sheet.side == own))
    return foes or targets


def _ready(actor: Fighter) -> tuple[Carried, ...]:
    """Return her weapons that can be used now."""
    return () if actor.arms_pinned else tuple(each for each in actor.weapons if not each.empty)


def _is_far(fight: Fight, actor: Fighter, target: Fighter) -> bool:
    """Say whether somebody is further away than a walk and an arm's length."""
    return fight.apart(actor.name, target.name) > 1 + reach_of(actor, sprinting=False)


def must_close_in(fight: Fight, actor: Fighter) -> bool:
    """Say whether nothing she has reaches her likeliest foe."""
    foes = foes_of(fight, actor)
    return bool(foes) and _is_far(fight, actor, foes[0]) and not any(each.ranged for each in _ready(actor))


def in_order(fight: Fight, actor: Fighter, target: Fighter) -> list[Carried | None]:
    """Return her weapons that are ready, None for fists, the one used last first; what does not reach comes last."""
    far = _is_far(fight, actor, target)

    def order(each: Carried | None) -> tuple[bool, bool]:
        reaches = not far or (each is not None and each.ranged is not None)
        return not reaches, (each.key if each else FISTS) != actor.last_weapon

    return sorted((*_ready(actor), None), key=order)


def is_for_bursts(weapon: Carried) -> bool:
    """Say whether a weapon fires more than one round in a Turn."""
    return weapon.ranged is not None and weapon.ranged.rate_of_fire > 1
