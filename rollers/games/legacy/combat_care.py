"""Healing by will, reloading, and what the GM lets happen in a fight (LEG-3.7, LEG-12.4, LEG-15.7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import focus_healing as focus
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.combat_blast import gm_spares
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import ActorInputs, acts, in_a_turn, is_her_action, named, weapon_key
from rollers.games.legacy.combat_state import Fight, Last
from rollers.games.legacy.combat_wounds import Wounded, strike_all_over, with_wounds, wound_steps
from rollers.games.legacy.defenses import Attack, Past, past_defenses, past_shield, short_words
from rollers.games.legacy.injury import status_steps, tone_of
from rollers.games.legacy.weapon_types import armor_piercing
from rollers.games.legacy.weapons import name_of
from rollers.house import House
from rollers.inputs import Checks, ContextChecks, flag
from rollers.outcome import Step, Telling, capitalised
from rollers.procedure import Action

Problems = Iterable[Problem]


def focusing(actor: Fighter, house: House) -> focus.Who:
    """Return somebody as the rules of healing by will look at her."""
    return focus.Who(tracks=actor.tracks, reserve=actor.reserve, immortal=actor.sheet.immortal, house=house)


def can_focus(ask: FocusInputs, fight: Fight) -> Problems:
    """Say why she cannot heal so much by will (LEG-12.4)."""
    actor = fight.find(ask.actor)
    return focus.focus_faults(focusing(actor, fight.house), ask) if actor else ()


@dataclass(frozen=True, kw_only=True)
class FocusInputs(ActorInputs):
    """What is healed by will."""

    context_checks: ClassVar[ContextChecks] = (is_her_action, can_focus)
    heal_cdam: int = focus.heal_cdam()
    heal_sdam: int = focus.heal_sdam()


def _focus(fight: Fight, ask: FocusInputs, dice: Dice) -> tuple[Fight, Telling]:
    actor = fight.the(ask.actor)
    cost = focus.cost_of(ask)
    healed = replace(actor.with_tracks(focus.healed(actor.tracks, ask)), reserve=actor.reserve - cost)
    tracks = healed.tracks
    step = Step(f"{ask.actor} spends {cost} Psychic Reserve: {healed.reserve} left.", "LEG-12.4")
    telling = Telling(
        verdict=f"CDam {tracks.cdam}, SDam {tracks.sdam}",
        summary=f"{step.text} CDam {tracks.cdam}, SDam {tracks.sdam}.",
        steps=(step,),
    )
    return acts(fight.having(healed), ask.actor).told(Last(action="focus")), telling


def can_reload(ask: ReloadInputs, fight: Fight) -> Problems:
    """Only what holds rounds is reloaded (LEG-15.7)."""
    actor = fight.find(ask.actor)
    if actor is None:
        return
    keys = [each.key for each in actor.weapons if each.full.rounds is not None]
    if ask.weapon not in keys:
        yield Problem("weapon", ask.weapon, named(keys), "Weapon")


@dataclass(frozen=True, kw_only=True)
class ReloadInputs(ActorInputs):
    """What is reloaded."""

    context_checks: ClassVar[ContextChecks] = (is_her_action, can_reload)
    weapon: str = weapon_key()


def _reload(fight: Fight, ask: ReloadInputs, dice: Dice) -> tuple[Fight, Telling]:
    actor = fight.the(ask.actor)
    weapon = actor.weapon(ask.weapon)
    assert weapon is not None  # noqa: S101 - the inputs were refused otherwise
    after = acts(fight.having(actor.with_weapon(weapon.full)), ask.actor)
    name = name_of(ask.weapon)
    step = Step(f"{ask.actor} changes the clip or pack of the {name}: {weapon.full.rounds} rounds.", "LEG-15.7")
    return after.told(Last(action="reload")), Telling(verdict="Reloaded", summary=step.text, steps=(step,))


def somebody_living(ask: HazardInputs, fight: Fight) -> Problems:
    """Only the living are struck."""
    names = [each.name for each in fight.living]
    if ask.target not in names:
        yield Problem("target", ask.target, named(names), "Target")


@dataclass(frozen=True, kw_only=True)
class HazardInputs:
    """Damage that no attack of the fight deals."""

    checks: ClassVar[Checks] = (given.deals_damage,)
    context_checks: ClassVar[ContextChecks] = (somebody_living,)
    target: str = shared.name("Target", "Who is struck.")
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    psychic: bool = flag(rare=True, label="Psychic attack", help="Only Psyche and the Psychic Shield help against it.")
    armor_piercing: int = armor_piercing()
    whole_body: bool = flag(label="Whole body", help="It covers her evenly: average defense of the armor counts.")
    explosive: bool = flag(rare=True, label="Blast or fire", help="On the whole body it may sever a spine.")
    gm_spares: bool = gm_spares()


def past_of(target: Fighter, ask: HazardInputs, attack: Attack) -> Past:
    """Return what of a hazard gets past her defenses (LEG-7.6, LEG-10.6, LEG-10.7)."""
    if ask.psychic:
        return past_shield(attack, psyche=target.sheet.psyche, pdef=target.sheet.pdef)
    victim = target.victim
    sdef = victim.sdef + (target.average if ask.whole_body else 0)
    return past_defenses(attack, strength=victim.strength, cdef=victim.cdef, sdef=sdef)


def _hazard(fight: Fight, ask: HazardInputs, dice: Dice) -> tuple[Fight, Telling]:
    target = fight.the(ask.target)
    severs = ask.whole_body and ask.explosive and not ask.psychic
    dealt = Attack(cdam=ask.attack_cdam, sdam=ask.attack_sdam, armor_piercing=ask.armor_piercing)
    wounded = strike_all_over(fight, target, dealt, past_of(target, ask, dealt), severs=severs, gm_spares=ask.gm_spares)
    after = fight.having(wounded.after).told(with_wounds(Last(action="hazard"), wounded))
    now = wounded.after
    telling = Telling(
        verdict=f"CDam {now.tracks.cdam}, SDam {now.tracks.sdam}",
        tone=tone_of(now.status),
        summary=f"{wounded.words}.",
        steps=tuple(_psychic_steps(wounded) if ask.psychic else wound_steps(fight, wounded)),
    )
    return after, telling


def _psychic_steps(wounded: Wounded) -> Iterable[Step]:
    """Say what a Psychic attack did."""
    past, after = wounded.past, wounded.after
    yield Step(capitalised(f"{short_words(past.cdam, past.sdam)} past Psyche and Psychic Shield."), "LEG-10.7")
    yield from status_steps(after.tracks, after.status, immortal=after.sheet.immortal)


def somebody_lives(fight: Fight) -> str:
    """Say that all are dead, or nothing where somebody lives."""
    return "" if fight.living else "nothing more: all are dead"


FOCUS: Action[Fight] = Action(
    name="focus", title="Heal by will", purpose="Spend Psychic Reserve on wounds.",
    rules=("LEG-12.4",), inputs=FocusInputs, possible=in_a_turn, apply=_focus,
)  # fmt: skip
RELOAD: Action[Fight] = Action(
    name="reload", title="Reload", purpose="Change a clip or a power pack.",
    rules=("LEG-15.7",), inputs=ReloadInputs, possible=in_a_turn, apply=_reload,
)  # fmt: skip
HAZARD: Action[Fight] = Action(
    name="hazard", title="Hazard", purpose="Let the GM's damage fall: a fall, fire, a Psychic attack.",
    rules=("LEG-3.7", "LEG-7.6", "LEG-10.6", "LEG-10.7", "LEG-11.9"), inputs=HazardInputs, possible=somebody_lives,
    apply=_hazard,
)  # fmt: skip
