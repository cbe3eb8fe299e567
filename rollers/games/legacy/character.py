"""A character checked, and the numbers that follow from her.

Chapter four prices and limits nobody: only what it makes illegal is refused, such as an Immortal's implants
that nothing keeps in (LEG-6.10, LEG-12.9).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import ABSENT, Problem
from rollers.games.legacy import pace
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armor_layers import Layer, known_layers, layers
from rollers.games.legacy.armor_suit import average_defense, worst_agility
from rollers.games.legacy.book_tables import MANEUVERS
from rollers.games.legacy.house import house
from rollers.games.legacy.injury import status_steps, tone_of
from rollers.games.legacy.melee import blow_damage
from rollers.games.legacy.natural_healing import pace_of
from rollers.games.legacy.psychic_reserve import max_reserve, points_per_hour, reserve, reserve_within_most
from rollers.games.legacy.task_roll import sdam_within_cdam
from rollers.games.legacy.time_scale import TimeUnit
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks, track
from rollers.house import House
from rollers.inputs import Checks, flag, listed
from rollers.kinds import Entries, Text
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, plain, signed

MOST_IMPLANTS = 20
LONGEST_IMPLANT = 60


def implants_are_kept_in(ask: Ask) -> Iterable[Problem]:
    """An Immortal's body casts implants out, unless nanotherapy keeps them in (LEG-12.9)."""
    if ask.immortal and ask.cybernetics and not ask.nanotherapy:
        given = list(ask.cybernetics)
        yield Problem("cybernetics", given, "none for an Immortal without nanotherapy", "Implants")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the check."""

    checks: ClassVar[Checks] = (sdam_within_cdam, known_layers, reserve_within_most, implants_are_kept_in)
    strength: int = shared.rank("Strength")
    agility: int = shared.rank("Agility")
    intellect: int = shared.rank("Intellect")
    psyche: int = shared.rank("Psyche")
    immortal: bool = flag(default=ABSENT, label="Immortal", help="Or mortal.")
    auspice: int = shared.rank("Auspice", "0 without it.", default=0, rare=True)
    cdef: int = shared.defense("CDef", "Casual Defense.")
    sdef: int = shared.defense("SDef", "Severe Defense apart from armor.")
    pdef: int = shared.defense("PDef", "Psychic Shield.", rare=True)
    layers: tuple[Layer, ...] = layers()
    cdam: int = track("CDam", "Casual Damage now.")
    sdam: int = track("SDam", "Severe Damage now, never above CDam.")
    reserve: int = reserve(default=0)
    max_reserve: int | None = max_reserve(rare=True)
    cybernetics: tuple[str, ...] = listed(
        Text(1, LONGEST_IMPLANT), most=MOST_IMPLANTS, item_label="Implant", default=[], rare=True,
        label="Implants", help="Names of cybernetics.",
    )  # fmt: skip
    nanotherapy: bool = flag(
        rare=True, label="Nanotherapy", help="Treatment at least every two days keeps an Immortal's implants in."
    )
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Everything that follows."""

    initiative: tuple[int, int, int]
    effective_agility: int
    run: int
    sprint: int
    swim: int
    climb: int
    jump_standing: int
    jump_up: int
    jump_running: int
    casual_defense: int
    severe_defense: int
    average_severe_defense: int
    psychic_casual_defense: int
    psychic_severe_defense: int
    cdam_healed: int
    cdam_interval: TimeUnit
    sdam_healed: int
    sdam_interval: TimeUnit
    reserve_per_hour: int
    unarmed: Mapping[str, int]
    injury_tmod: int | None
    status: Status


def unarmed(strength: int, house: House) -> Mapping[str, int]:
    """Return the Casual Damage of each maneuver that deals any, bare-handed (LEG-8.4)."""
    dealing = (each.row.key for each in MANEUVERS.entries(house) if each.row.damage is not None)
    damage = ((key, blow_damage(strength, None, (key,), house).cdam or 0) for key in dealing)
    return Entries(tuple(damage))


def resolve(ask: Ask, dice: Dice) -> Result:
    """Derive her numbers; nothing is rolled."""
    tracks = Tracks(ask.cdam, ask.sdam)
    healing = pace_of(immortal=ask.immortal)
    jump = pace.standing_jump(ask.strength)
    return Result(
        initiative=(ask.agility, ask.intellect, ask.psyche),
        effective_agility=ask.agility + worst_agility(ask.layers, ask.house),
        run=pace.run(ask.agility),
        sprint=pace.sprint(ask.agility),
        swim=pace.run(ask.agility),
        climb=int(pace.climb(ask.agility, pace.Terrain.PLENTIFUL)),
        jump_standing=jump,
        jump_up=jump,
        jump_running=pace.running_jump(ask.strength, ask.agility),
        casual_defense=ask.strength + ask.cdef + ask.sdef,
        severe_defense=ask.sdef,
        average_severe_defense=ask.sdef + average_defense(ask.layers, ask.house),
        psychic_casual_defense=ask.psyche + ask.pdef,
        psychic_severe_defense=ask.pdef,
        cdam_healed=ask.strength,
        cdam_interval=healing.cdam,
        sdam_healed=ask.strength,
        sdam_interval=healing.sdam,
        reserve_per_hour=points_per_hour(ask.psyche, ask.auspice),
        unarmed=unarmed(ask.strength, ask.house),
        injury_tmod=tracks.injury_tmod,
        status=tracks.status(immortal=ask.immortal),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put her numbers into words."""
    word = STATUS_WORDS[result.status]
    tmod = "" if result.injury_tmod is None else f", injury TMod {signed(result.injury_tmod)}"
    return Telling(
        verdict=word.capitalize(),
        tone=tone_of(result.status),
        summary=f"Nothing in chapter four speaks against her; she is {word}{tmod}.",
        steps=(
            *_steps(ask, result),
            *status_steps(Tracks(ask.cdam, ask.sdam), result.status, immortal=ask.immortal),
        ),
        tables=(
            Sheet(caption="In a Turn", columns=("Movement", "Metres"), rows=tuple(_movement(result))),
            Sheet(caption="Defenses", columns=("Against", "Points off"), rows=tuple(_defenses(result))),
            Sheet(
                caption="Bare-handed",
                columns=("Maneuver", "CDam"),
                rows=tuple((key.replace("_", " "), damage) for key, damage in result.unarmed.items()),
            ),
        ),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what is not in the tables."""
    ranks = ", ".join(str(rank) for rank in result.initiative)
    yield Step(f"She acts by Agility, Intellect, Psyche: {ranks}.", "LEG-3.5")
    if result.effective_agility != ask.agility:
        yield Step(f"In armor her Agility counts as {plain(result.effective_agility)} for Tasks.", "LEG-14.9")
    yield Step(
        f"She heals {result.cdam_healed} CDam each {result.cdam_interval.value} "
        f"and {result.sdam_healed} SDam each {result.sdam_interval.value}.",
        "LEG-12.2" if ask.immortal else "LEG-12.1",
    )
    yield Step(f"Psychic Reserve comes back at {result.reserve_per_hour} an hour.", "LEG-12.6")
    if ask.immortal and ask.cybernetics:
        yield Step("Nanotherapy keeps her implants in.", "LEG-12.9")


def _movement(result: Result) -> Iterator[tuple[str, int]]:
    """Yield the ways of moving."""
    yield "run", result.run
    yield "sprint", result.sprint
    yield "swim", result.swim
    yield "climb, plentiful holds", result.climb
    yield "standing jump, or up", result.jump_standing
    yield "running jump", result.jump_running


def _defenses(result: Result) -> Iterator[tuple[str, int]]:
    """Yield the defenses."""
    yield "Casual Damage, armor not counted", result.casual_defense
    yield "Severe Damage, armor not counted", result.severe_defense
    yield "Severe Damage all over, with average armor", result.average_severe_defense
    yield "Psychic Casual Damage", result.psychic_casual_defense
    yield "Psychic Severe Damage", result.psychic_severe_defense


CHARACTER = Mechanic(
    id="legacy.character",
    title="Character",
    purpose="Check a character against chapter four, and derive her numbers.",
    rules=(
        "LEG-3.5", "LEG-4.3", "LEG-4.4", "LEG-4.5", "LEG-4.6", "LEG-4.7", "LEG-4.8", "LEG-4.9", "LEG-4.10",
        "LEG-6.10", "LEG-8.4", "LEG-10.6", "LEG-10.7", "LEG-10.8", "LEG-10.9", "LEG-10.10", "LEG-10.11", "LEG-10.12",
        "LEG-10.13", "LEG-12.1", "LEG-12.2", "LEG-12.3", "LEG-12.4", "LEG-12.5", "LEG-12.6", "LEG-12.9", "LEG-14.9",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=(
        "legacy.armor_layer", "legacy.table.maneuvers", "legacy.table.armor_coverage", "legacy.table.armor_materials",
    ),
    example=Example(
        inputs={
            "strength": 3, "agility": 4, "intellect": 3, "psyche": 5, "immortal": True, "auspice": 1, "cdef": 1,
            "sdef": 1, "layers": [{"piece": "vest", "material": "ballistic_mesh"}], "cdam": 7, "sdam": 2,
        }
    ),
)  # fmt: skip
