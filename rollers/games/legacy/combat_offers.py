"""What can be done now in a fight, by whom, and what not and why."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rollers.games.legacy import focus_healing as focus
from rollers.games.legacy.carried import Carried
from rollers.games.legacy.combat_attack_offers import attack_offers
from rollers.games.legacy.combat_care import focusing
from rollers.games.legacy.combat_choices import foes_of, must_close_in
from rollers.games.legacy.combat_defense import running_fault
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import hex_words, reach_of
from rollers.games.legacy.combat_moves import Pace
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.combat_tasks import Statistic, break_number
from rollers.games.legacy.hexes import beyond, distance
from rollers.games.legacy.preempt import First, decided
from rollers.games.legacy.task_roll import chance_of
from rollers.games.legacy.tracks import STATUS_WORDS
from rollers.games.legacy.weapon_types import Category
from rollers.games.legacy.weapons import name_of
from rollers.outcome import counted
from rollers.procedure import Barred, Offer


def offers(fight: Fight) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, and what is barred."""
    if not fight.running:
        return (*_between(fight), *_barred(fight))
    current = fight.current
    if current is not None:
        acting = tuple(_of_one(fight, current))
        breaking = tuple(_breaking_in(fight, current))
        return (*acting, *breaking, *_at_any_time(fight), *_barred(fight))
    holding = tuple(offer for each in fight.fighters if each.delayed for offer in _of_one(fight, each))
    return (*holding, Offer(action="end_turn", hint=_lost(fight)), *_at_any_time(fight), *_barred(fight))


def _between(fight: Fight) -> Iterator[Offer]:
    """Offer what there is to do between Turns."""
    yield Offer(action="start_turn", hint=f"Turn {fight.turn + 1}")
    yield from _hazard(fight)


def _lost(fight: Fight) -> str:
    """Say whose held actions would be lost."""
    holding = ", ".join(each.name for each in fight.fighters if each.delayed)
    return f"the held action of {holding} is lost" if holding else "all have acted"


def _of_one(fight: Fight, actor: Fighter) -> Iterator[Offer]:
    """Yield what somebody can do with her action, the most usual first."""
    if actor.arms_pinned:
        yield _breaking_free(fight, actor)
    yield from _reloading(actor, first=True)
    close_in = must_close_in(fight, actor)
    if close_in:
        yield from _closing_in(fight, actor)
    yield from attack_offers(fight, actor)
    if actor.hold is not None and not actor.arms_pinned:
        yield _breaking_free(fight, actor)
    if actor.prone:
        yield _offer("stand_up", actor, hint="in an attack it costs −1 instead")
    if fight.current is not None and actor.conscious and not fight.has_broken_in:
        yield _offer("delay", actor, hint="to break in later, or to riposte")
    if not close_in:
        yield from _closing_in(fight, actor)
    if not actor.rooted:
        run, sprint = (reach_of(actor, sprinting=each) for each in (False, True))
        yield _offer("move", actor, hint=f"from {hex_words(actor.hex)}: run {run} m, sprint {sprint} m")
    yield from _healing(fight, actor)
    yield from _reloading(actor, first=False)
    yield Offer(action="task", actor=actor.name, preset={"actor": actor.name, "free": False})
    yield _offer("pass", actor)


def _offer(action: str, actor: Fighter, hint: str = "") -> Offer:
    """Return an offer to somebody that asks for nothing more."""
    return Offer(action=action, actor=actor.name, preset={"actor": actor.name}, hint=hint)


def _breaking_free(fight: Fight, actor: Fighter) -> Offer:
    """Offer the struggle against a hold."""
    return Offer(
        action="grapple_break", actor=actor.name, preset={"actor": actor.name},
        chance=chance_of(break_number(actor), automatic_success=fight.automatic_success), chance_of="getting free",
    )  # fmt: skip


def _is_first(actor: Fighter, weapon: Carried) -> bool:
    """Say whether a weapon has to be reloaded before anything else: the gun she used last is empty."""
    thrown = weapon.ranged is not None and weapon.ranged.category is Category.THROWN
    return weapon.empty and weapon.key == actor.last_weapon and not thrown


def _reloading(actor: Fighter, *, first: bool) -> Iterator[Offer]:
    """Offer to fill weapons: what has to be before anything else, or the others."""
    for weapon in () if actor.arms_pinned else actor.weapons:
        if weapon.rounds != weapon.full.rounds and _is_first(actor, weapon) is first:
            hint = f"{name_of(weapon.key)}: {weapon.rounds} of {weapon.full.rounds}"
            preset = {"actor": actor.name, "weapon": weapon.key}
            yield Offer(action="reload", actor=actor.name, preset=preset, hint=hint)


def _closing_in(fight: Fight, actor: Fighter) -> Iterator[Offer]:
    """Offer to close with the likeliest foe, at a run if that is enough."""
    foe = next(iter(foes_of(fight, actor)), None)
    if actor.rooted or foe is None:
        return
    apart = distance(actor.hex, foe.hex)
    for pace in Pace if apart > 1 else ():
        reach = reach_of(actor, sprinting=pace is Pace.SPRINT)
        to = beyond(actor.hex, foe.hex, -max(1, apart - reach))
        if 0 < distance(actor.hex, to) <= reach:
            left = distance(to, foe.hex)
            preset = {"actor": actor.name, "mode": pace.value, "to": list(to)}
            hint = f"towards {foe.name}: {counted(left, 'metre')} left"
            yield Offer(action="move", actor=actor.name, preset=preset, hint=hint)
            if left == 1:
                return


def _healing(fight: Fight, actor: Fighter) -> Iterator[Offer]:
    """Offer healing by will: as much as the Reserve allows, then any other (LEG-12.4)."""
    who = focusing(actor, fight.house)
    if list(focus.bars(who)) or not actor.tracks.cdam or not actor.reserve:
        return
    sdam = min(actor.tracks.sdam, actor.reserve // focus.SEVERE_PRICE)
    left = actor.reserve - sdam * focus.SEVERE_PRICE
    cdam = min(actor.tracks.cdam - actor.tracks.sdam, left // focus.CASUAL_PRICE)
    preset = {"actor": actor.name, "heal_sdam": sdam, "heal_cdam": cdam}
    cost = sdam * focus.SEVERE_PRICE + cdam * focus.CASUAL_PRICE
    hint = f"{sdam} SDam and {cdam} CDam for {cost} of {actor.reserve} Reserve"
    yield Offer(action="focus", actor=actor.name, preset=preset, hint=hint)
    yield _offer("focus", actor, hint="as much as you like")


def _breaking_in(fight: Fight, current: Fighter) -> Iterator[Offer]:
    """Offer everybody who holds her action to break in (LEG-3.10)."""
    for each in fight.fighters:
        if not each.delayed:
            continue
        first, _ = decided(each.rival, current.rival, fight.house)
        simultaneous = fight.house.says("legacy.preempt_tie", "simultaneous")
        chances = {First.DELAYER: Fraction(1), First.ACTOR: Fraction(0)}
        even = Fraction(1) if simultaneous else Fraction(1, 2)
        yield Offer(
            action="preempt",
            actor=each.name,
            preset={"actor": each.name},
            chance=even if first is None else chances[first],
            chance_of=f"acting before {current.name}",
            hint="both act at the same moment" if first is None and simultaneous else "",
        )


def _at_any_time(fight: Fight) -> Iterator[Offer]:
    """Offer what costs no action or comes out of turn."""
    awake = tuple(each.name for each in fight.fighters if each.conscious)
    if awake:
        statistics = (Statistic.INTELLECT, Statistic.AGILITY, Statistic.PSYCHE, Statistic.STRENGTH)
        options = {"actor": awake, "statistic": tuple(each.value for each in statistics)}
        yield Offer(action="task", preset={"free": True}, options=options, hint="the GM calls for it: no action")
    able = tuple(each.name for each in fight.fighters if each.conscious and not running_fault(each))
    if able:
        yield Offer(action="flee", options={"actor": able}, hint="forced, out of turn: it uses her action")
    for name in fight.names:
        held = fight.held_by(name)
        if held is not None:
            yield Offer(action="release", actor=name, preset={"actor": name}, hint=f"{held.name} is free; no action")
    yield from _hazard(fight)


def _hazard(fight: Fight) -> Iterator[Offer]:
    """Offer damage by the GM."""
    if fight.living:
        yield Offer(
            action="hazard", options={"target": tuple(each.name for each in fight.living)},
            hint="a fall, fire, a Psychic attack",
        )  # fmt: skip


def _barred(fight: Fight) -> Iterator[Barred]:
    """Say what cannot be done now, by whom, and why."""
    if not fight.running:
        yield Barred(action="attack", reason="no Turn is running", rule="LEG-3.1")
        return
    current = fight.current
    if current is not None:
        yield Barred(action="end_turn", reason=f"{current.name} has not acted yet", rule="LEG-3.1")
    for each in fight.fighters:
        yield from _barred_one(fight, each)


def _barred_one(fight: Fight, each: Fighter) -> Iterator[Barred]:
    """Say what one of them cannot do now."""
    if not fight.may_act(each.name):
        reason, rule = _why_not(fight, each)
        yield Barred(action="attack", actor=each.name, reason=reason, rule=rule)
        return
    if fight.current is not None and fight.has_broken_in:
        yield Barred(action="delay", actor=each.name, reason="she has just broken in", rule="LEG-3.9")
    if each.hold is not None:
        yield Barred(action="move", actor=each.name, reason=f"held by {each.hold.by}", rule="LEG-8.20")
    elif each.prone:
        yield Barred(action="move", actor=each.name, reason="she is on the ground", rule="LEG-4.9")
    for weapon in each.weapons:
        act = "blast" if weapon.explosive else "attack"
        if each.arms_pinned:
            yield Barred(action=act, actor=each.name, reason=f"{name_of(weapon.key)}: arms pinned", rule="LEG-8.20")
        elif weapon.empty:
            yield Barred(action=act, actor=each.name, reason=f"{name_of(weapon.key)}: empty", rule="LEG-15.7")


def _why_not(fight: Fight, each: Fighter) -> tuple[str, str]:
    """Say why it is not somebody's action, and by which rule."""
    current = fight.current
    if not each.conscious and each.spared is None:
        return STATUS_WORDS[each.status], "LEG-10.11" if each.dead else "LEG-10.10"
    if each.acted:
        return "her action is used", "LEG-3.1"
    if current is not None and each.delayed:
        return f"she holds her action and would have to break in before {current.name}", "LEG-3.10"
    if current is not None and each.name in fight.order:
        return f"{current.name} acts first", "LEG-3.5"
    return "she has no place in the order of this Turn", "LEG-3.5"
