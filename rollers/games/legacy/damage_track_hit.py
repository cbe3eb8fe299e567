"""A hit on the character of a damage track (LEG-10.1 to LEG-10.8, LEG-11.2 to LEG-11.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy.armor_layers import armor_at
from rollers.games.legacy.armor_suit import average_defense
from rollers.games.legacy.damage_track_acts import living, telling_of
from rollers.games.legacy.damage_track_state import LastHit, Wounded
from rollers.games.legacy.defenses import past_shield, short_words, through_words
from rollers.games.legacy.injury import status_steps
from rollers.games.legacy.locations import location, location_row
from rollers.games.legacy.shared_inputs import Aim
from rollers.games.legacy.spine import WholeAim, spine_threshold
from rollers.games.legacy.tracks import mark
from rollers.games.legacy.weapon_types import WeaponClass, armor_piercing
from rollers.games.legacy.wounding import Hit, Victim, Wound, wound
from rollers.house import House
from rollers.inputs import Checks, ContextChecks, choice, flag
from rollers.outcome import Step, Telling, capitalised
from rollers.procedure import Action

Problems = Iterable[Problem]


class HitAim(StrEnum):
    """What a hit was aimed at (LEG-5.4, LEG-11.8)."""

    NONE = "none"
    NECK = "neck"
    UPPER_BACK = "upper_back"
    LOCATION = "location"
    WHOLE_BODY = "whole_body"
    """A blast, fire, or whatever else covers her evenly (LEG-7.6)."""


AIM_LABELS = {"none": "Anywhere", "location": "A location", "whole_body": "The whole body"}


def psychic_attacks_have_no_aim(ask: HitInputs) -> Problems:
    """Locations do not apply to Psychic attacks (LEG-10.7)."""
    if ask.psychic and ask.aim is not HitAim.NONE:
        yield Problem("aim", ask.aim.value, "none for a Psychic attack", "Aimed at")


def no_explosive_at_the_spine(ask: HitInputs) -> Problems:
    """Nobody aims an explosive at a neck (LEG-11.8)."""
    if ask.weapon_class is WeaponClass.EXPLOSIVE and ask.aim in (HitAim.NECK, HitAim.UPPER_BACK):
        yield Problem("aim", ask.aim.value, "whole_body, location or none with an explosive", "Aimed at")


def a_location_is_named(ask: HitInputs) -> Problems:
    """Who aims at a location names one."""
    if ask.aim is HitAim.LOCATION and ask.location is None:
        yield Problem("location", None, "a location from 1 to 10, with that aim", "Location")


def the_location_is_there(ask: HitInputs, wounded: Wounded) -> Problems:
    """What is lost cannot be hit (LEG-11.5)."""
    if ask.aim is HitAim.LOCATION and ask.location in victim_of(wounded).lost(wounded.house):
        yield Problem("location", ask.location, "a location that is not lost", "Location")


@dataclass(frozen=True, slots=True, kw_only=True)
class HitInputs:
    """A hit."""

    checks: ClassVar[Checks] = (
        given.deals_damage, psychic_attacks_have_no_aim, no_explosive_at_the_spine, a_location_is_named,
    )  # fmt: skip
    context_checks: ClassVar[ContextChecks] = (the_location_is_there,)
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    psychic: bool = flag(rare=True, label="Psychic attack", help="Only Psyche and the Psychic Shield help against it.")
    armor_piercing: int = armor_piercing()
    shotgun_shell: bool = given.shotgun_shell()
    aim: HitAim = choice(HitAim, default=HitAim.NONE, labels=AIM_LABELS, rare=True, label="Aimed at")
    location: int | None = location("The one aimed at, with that aim.")
    weapon_class: WeaponClass = choice(
        WeaponClass, default=WeaponClass.BLUNT, rare=True, label="Weapon", help="For the spine."
    )
    gm_spares: bool = flag(rare=True, label="The GM spares her", help="The spine holds, whatever got in.")


def victim_of(wounded: Wounded) -> Victim:
    """Return her as a hit meets her."""
    her = wounded.her
    return Victim(
        tracks=wounded.tracks,
        strength=her.strength,
        cdef=her.cdef,
        sdef=her.sdef,
        armor=armor_at(her.layers, her.house),
        armored=bool(her.layers),
        limbs=tuple(wounded.limbs.items()),
    )


def _psychic(wounded: Wounded, inputs: HitInputs) -> Wound:
    """Return what a Psychic attack does: no location, no armor (LEG-10.7)."""
    past = past_shield(given.attack_of(inputs), psyche=wounded.her.psyche, pdef=wounded.her.pdef)
    tracks = mark(wounded.tracks, cdam=past.cdam, sdam=past.sdam).tracks
    return Wound(
        victim=replace(victim_of(wounded), tracks=tracks), struck=None, defense=past.sdef,
        cdam=past.cdam, sdam=past.sdam, severed=False, spine_severed=False,
    )  # fmt: skip


def _even(wounded: Wounded, inputs: HitInputs, dice: Dice) -> Wound:
    """Return what a blast or fire on the whole body does: average defense, no location (LEG-7.6, LEG-11.8)."""
    average = average_defense(wounded.her.layers, wounded.house)
    covered = replace(victim_of(wounded), sdef=wounded.her.sdef + average, armored=False)
    done = wound(dice, covered, Hit(attack=given.attack_of(inputs)), wounded.house)
    return replace(done, spine_severed=wrecks(done.sdam, inputs.weapon_class, wounded.house))


def wrecks(sdam: int, weapon: WeaponClass, house: House) -> bool:
    """Say whether so much Severe Damage to the whole body cuts the spine: blast and fire alone can (LEG-11.8)."""
    if weapon is not WeaponClass.EXPLOSIVE:
        return False
    threshold = spine_threshold(WholeAim.WHOLE_BODY, weapon, house)
    return threshold is not None and sdam >= threshold


def _wound(wounded: Wounded, inputs: HitInputs, dice: Dice) -> Wound:
    """Return what the hit does to her."""
    if inputs.psychic:
        return _psychic(wounded, inputs)
    if inputs.aim is HitAim.WHOLE_BODY:
        return _even(wounded, inputs, dice)
    hit = Hit(
        attack=given.attack_of(inputs),
        weapon_class=inputs.weapon_class,
        aim=Aim(inputs.aim.value),
        location=inputs.location,
        use_locations=wounded.her.use_locations,
    )
    return wound(dice, victim_of(wounded), hit, wounded.house)


def _hit(wounded: Wounded, inputs: HitInputs, dice: Dice) -> tuple[Wounded, Telling]:
    done = _wound(wounded, inputs, dice)
    cut = done.spine_severed and not inputs.gm_spares
    after = replace(
        wounded,
        mending=wounded.mending.marked(done.victim.tracks),
        limbs=dict(done.victim.limbs),
        spine_severed=cut,
        last_hit=LastHit(
            location=done.struck.location if done.struck else None,
            net_cdam=done.cdam,
            net_sdam=done.sdam,
            spine_severed=cut,
            severed=done.severed,
        ),
    )
    text = capitalised(f"{short_words(done.cdam, done.sdam)} past defenses.")
    return after, telling_of(after, text, _steps(after, done, inputs))


def _steps(after: Wounded, done: Wound, inputs: HitInputs) -> Iterator[Step]:
    """Say where it struck and what it did."""
    if done.struck:
        if done.struck.rerolls:
            yield Step("A location that is lost is rolled again.", "LEG-11.5")
        yield Step(
            f"Location {done.struck.location}: {location_row(done.struck.location, after.house).name}.", "LEG-11.3"
        )
    if inputs.psychic:
        yield Step(capitalised(f"{short_words(done.cdam, done.sdam)} past Psyche and Psychic Shield."), "LEG-10.7")
    else:
        yield Step(f"SDef {done.defense} counts: {through_words(done.cdam, done.sdam)}.", "LEG-10.6")
    if done.severed:
        yield Step("The extremity is gone.", "LEG-11.5")
    if done.spine_severed and not after.spine_severed:
        yield Step("Enough to cut the spine, but the GM spares her.", "LEG-11.9")
    if after.spine_severed:
        yield Step("The spine is cut.", "LEG-11.8")
    yield from status_steps(after.tracks, after.status, immortal=after.her.immortal)


HIT: Action[Wounded] = Action(
    name="hit",
    title="Hit",
    purpose="Apply an attack to her.",
    rules=("LEG-10.3", "LEG-10.5", "LEG-10.6", "LEG-10.7", "LEG-11.3", "LEG-11.4", "LEG-11.5", "LEG-11.8", "LEG-11.9"),
    inputs=HitInputs,
    possible=living,
    apply=_hit,
    rolls=True,
)
