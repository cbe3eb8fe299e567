"""How many hits it takes until the target is down (LEG-10.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armor_layers import Layer, known_layers, layers
from rollers.games.legacy.felling import Felled, at, hit_of, victim_of, when_down
from rollers.games.legacy.house import house
from rollers.games.legacy.tracks import Tracks
from rollers.games.legacy.weapon_types import armor_piercing
from rollers.games.legacy.wounding import wound
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Step, Telling

MOST_HITS = 40


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the plan."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, given.deals_damage, known_layers)
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    armor_piercing: int = armor_piercing()
    shotgun_shell: bool = given.shotgun_shell()
    layers: tuple[Layer, ...] = layers()
    strength: int = given.strength()
    cdef: int = given.cdef()
    sdef: int = given.sdef()
    cdam: int = shared.target_cdam()
    sdam: int = shared.target_sdam()
    max_hits: int = integer(
        low=1, high=MOST_HITS, default=20, rare=True, label="Hits at most", help="How many are looked at."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How many hits it took."""

    locations: tuple[int | None, ...]
    cdam: int
    sdam: int
    hits_to_unconscious: int | None
    hits_to_ten_sdam: int | None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Hit until she is at 10 Severe Damage, or often enough."""
    victim, hit = victim_of(ask), hit_of(ask)
    states = [victim.tracks]
    locations: list[int | None] = []
    while len(locations) < ask.max_hits and not states[-1].full:
        done = wound(dice, at(victim, states[-1]), hit, ask.house)
        locations.append(done.struck.location if done.struck else None)
        states.append(done.victim.tracks)
    return Result(
        locations=tuple(locations),
        cdam=states[-1].cdam,
        sdam=states[-1].sdam,
        hits_to_unconscious=next((hits for hits, tracks in enumerate(states) if not tracks.conscious), None),
        hits_to_ten_sdam=next((hits for hits, tracks in enumerate(states) if tracks.full), None),
    )


def composed(ask: Ask) -> Measures:
    """Follow the two tracks hit by hit: forty locations at once would branch without end."""
    victim, hit = victim_of(ask), hit_of(ask)

    def step(tracks: Tracks) -> Distribution[Tracks]:
        return Distribution.of(lambda dice: wound(dice, at(victim, tracks), hit, ask.house).victim.tracks)

    asleep, full = when_down(victim.tracks, step, most=ask.max_hits)
    return {"hits_to_unconscious": asleep, "hits_to_ten_sdam": full}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the hits into words."""
    struck = [str(place) for place in result.locations if place is not None]
    felled = Felled(
        unit="hit", over=len(result.locations), tracks=Tracks(result.cdam, result.sdam),
        asleep=result.hits_to_unconscious, full=result.hits_to_ten_sdam,
    )  # fmt: skip
    return felled.tell(*([Step(f"Locations struck: {', '.join(struck)}.", "LEG-11.3")] if struck else ()))


HITS_TO_DOWN = Mechanic(
    id="legacy.hits_to_down",
    title="Hits until she is down",
    purpose="Plan how many hits a target takes.",
    rules=(
        "LEG-10.3", "LEG-10.4", "LEG-10.5", "LEG-10.6", "LEG-10.7", "LEG-10.8", "LEG-10.9", "LEG-10.10", "LEG-10.11",
        "LEG-10.15",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="hits_to_unconscious", label="How many hits until she is unconscious?",
                of=lambda result: result.hits_to_unconscious, words={"none": "not within them"}),
        Measure(name="hits_to_ten_sdam", label="How many hits until 10 SDam?",
                of=lambda result: result.hits_to_ten_sdam, words={"none": "not within them"}),
    ),
    house=("legacy.table.armor_coverage", "legacy.table.armor_materials"),
    example=Example(
        inputs={"attack_sdam": 5, "layers": [{"piece": "vest", "material": "ballistic_mesh"}]}, faces=(4, 5, 9)
    ),
)  # fmt: skip
