"""One attack applied to a character, from defenses to tracks (LEG-10.1 to LEG-10.13).

- What gets past the defenses (LEG-10.6, LEG-10.7) is changed by the location, if locations are in use (LEG-11.4).
- An extremity takes 5 Severe Damage and is gone (LEG-11.5).
- Casual Damage past 10 becomes Severe (LEG-10.3), and never stands below it (LEG-10.5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.defenses import LIMB_LIMIT, Past, at_location, past_defenses, past_shield, whole_words
from rollers.games.legacy.house import house
from rollers.games.legacy.injury import status_steps, tone_of
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks, mark
from rollers.games.legacy.weapon_types import armor_piercing
from rollers.house import House
from rollers.inputs import Checks, flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, capitalised, counted, signed

MODIFIER_LOW, MODIFIER_HIGH = -20, 20


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the damage."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, given.deals_damage)
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    cdam: int = shared.target_cdam()
    sdam: int = shared.target_sdam()
    psychic: bool = flag(label="Psychic attack", help="Only Psyche and the Psychic Shield help against it.")
    strength: int = given.strength()
    psyche: int = shared.rank("Target's PSY", "Against Psychic Casual Damage.", default=0, rare=True)
    cdef: int = given.cdef()
    sdef: int = given.sdef("The target's Severe Defense where it hits, armor included.")
    pdef: int = shared.defense("PDef", "The target's Psychic Shield.", rare=True)
    armor_piercing: int = armor_piercing()
    shotgun_shell: bool = given.shotgun_shell()
    location_modifier: int = integer(
        low=MODIFIER_LOW, high=MODIFIER_HIGH, default=0, rare=True, label="Location modifier",
        help="Of the location struck, if locations are in use.",
    )  # fmt: skip
    limb_sdam: int | None = integer(
        low=0, high=LIMB_LIMIT - 1, nullable=True, default=None, rare=True, label="SDam of the extremity",
        help="What it already has. Empty if no extremity was struck.",
    )  # fmt: skip
    immortal: bool = shared.immortal("A mortal with 10 Severe Damage is dead.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the attack did."""

    sdef_used: int
    net_cdam: int
    net_sdam: int
    pre_modifier_sdam: int
    overflow: int
    coupled: int
    wasted: int
    cdam: int
    sdam: int
    injury_tmod: int | None
    status: Status
    limb_sdam: int | None
    severed: bool


def past_of(ask: Ask) -> Past:
    """Return what gets past the defenses that help against this kind of attack."""
    attack = given.attack_of(ask)
    if ask.psychic:
        return past_shield(attack, psyche=ask.psyche, pdef=ask.pdef)
    return past_defenses(attack, strength=ask.strength, cdef=ask.cdef, sdef=ask.sdef)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Apply the attack; nothing is rolled."""
    past = past_of(ask)
    modifier = 0 if ask.psychic else ask.location_modifier
    limb = None if ask.psychic else ask.limb_sdam
    located = at_location(past, modifier=modifier, limb_sdam=limb, house=ask.house)
    marked = mark(Tracks(ask.cdam, ask.sdam), cdam=located.cdam, sdam=located.sdam)
    return Result(
        sdef_used=past.sdef,
        net_cdam=located.cdam,
        net_sdam=located.sdam,
        pre_modifier_sdam=past.sdam,
        overflow=marked.overflow,
        coupled=marked.coupled,
        wasted=marked.wasted,
        cdam=marked.tracks.cdam,
        sdam=marked.tracks.sdam,
        injury_tmod=marked.tracks.injury_tmod,
        status=marked.tracks.status(immortal=ask.immortal),
        limb_sdam=ask.limb_sdam if ask.psychic else located.limb_sdam,
        severed=located.severed,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the damage into words."""
    word = STATUS_WORDS[result.status]
    amounts = capitalised(whole_words(result.net_cdam, result.net_sdam))
    return Telling(
        verdict=f"CDam {result.cdam}, SDam {result.sdam}",
        tone=tone_of(result.status),
        summary=f"{amounts} past defenses: CDam {result.cdam}, SDam {result.sdam}, {word}.",
        steps=(
            *_defense_steps(ask),
            *_location_steps(ask, result),
            *_track_steps(result),
            *status_steps(Tracks(result.cdam, result.sdam), result.status, immortal=ask.immortal),
        ),
    )


def _defense_steps(ask: Ask) -> Iterator[Step]:
    """Say what each kind of damage met."""
    past = past_of(ask)
    casual = (ask.psyche + ask.pdef) if ask.psychic else ask.strength + ask.cdef + past.sdef
    severe = ask.pdef if ask.psychic else past.sdef
    rule = "LEG-10.7" if ask.psychic else "LEG-10.6"
    if not ask.psychic and past.sdef != ask.sdef:
        yield Step(f"SDef {ask.sdef} counts as {past.sdef}.", "LEG-15.10" if ask.shotgun_shell else "LEG-5.5")
    if ask.attack_cdam is not None:
        yield Step(f"Casual Damage {ask.attack_cdam} meets {casual}: {past.cdam} left.", rule)
    if ask.attack_sdam is not None:
        yield Step(f"Severe Damage {ask.attack_sdam} meets {severe}: {past.sdam} left.", rule)


def _location_steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what the location made of it."""
    if ask.location_modifier and not ask.psychic:
        yield Step(f"The location gives {signed(ask.location_modifier)} to what got through.", "LEG-11.4")
    if result.severed:
        yield Step(f"The extremity has taken {LIMB_LIMIT} Severe Damage and is gone.", "LEG-11.5")


def _track_steps(result: Result) -> Iterator[Step]:
    """Say what the tracks made of it."""
    if result.overflow:
        yield Step(f"{counted(result.overflow, 'point')} past 10 CDam become SDam.", "LEG-10.3")
    if result.coupled:
        yield Step(f"CDam rises by {result.coupled} to stand no lower than SDam.", "LEG-10.5")
    if result.wasted:
        yield Step(f"{counted(result.wasted, 'point')} past 10 SDam are lost.", "LEG-10.3")


DAMAGE = Mechanic(
    id="legacy.damage",
    title="Damage",
    purpose="Apply one attack to a character: defenses, location, tracks.",
    rules=(
        "LEG-5.5", "LEG-10.1", "LEG-10.2", "LEG-10.3", "LEG-10.4", "LEG-10.5", "LEG-10.6", "LEG-10.7", "LEG-10.8",
        "LEG-10.9", "LEG-10.10", "LEG-10.11", "LEG-10.12", "LEG-10.13", "LEG-11.4", "LEG-11.5", "LEG-15.10",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.location_minimum",),
    example=Example(inputs={"attack_cdam": 5, "strength": 2, "cdam": 8, "sdam": 1}),
)  # fmt: skip
