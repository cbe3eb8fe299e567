"""Who meets in a Psychic Combat, and where: the setup of `timeless.psychic_combat`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rollers.errors import ABSENT, Problem
from rollers.games.timeless.artifacts import Artifact, artifacts
from rollers.games.timeless.attack_list import Pair
from rollers.games.timeless.combat_state import State
from rollers.games.timeless.combatant import Being, Combatant
from rollers.games.timeless.creatures import KIND_LABELS, Ability, Entry, Kind, entry
from rollers.games.timeless.declarations import LONGEST_ID, MOST_BOONS, MOST_LISTED, identifier
from rollers.games.timeless.house import house
from rollers.games.timeless.light import Light
from rollers.games.timeless.luck_check import LEAST_LUCK, MOST_LUCK
from rollers.games.timeless.pool import modifier
from rollers.games.timeless.psyche import Attribute, score_from
from rollers.games.timeless.spacing import Route, Spot
from rollers.games.timeless.travel import Distance, far_to_away, far_to_close
from rollers.house import House
from rollers.inputs import Checks, Nested, choice, declare, integer, listed
from rollers.kinds import Choice, Listed, Preset, Text

FEWEST_COMBATANTS = 2
MOST_COMBATANTS = 20
USUAL_LUCK = 7
"""Luck of a Timeless without Build Points in it (TIM-2.8)."""


class Meeting(StrEnum):
    """How far apart those can be who meet: nobody comes in out of sight."""

    CLOSE = "close"
    NEAR = "near"
    FAR = "far"

    @property
    def spot(self) -> Spot:
        """Where a pair at this distance stands."""
        return Spot(Distance(self.value))


def usual_scores(being: Being) -> Entry | None:
    """Return what a creature's kind brings; None for a Timeless or an Other (TIM-11.3)."""
    return entry(Kind(being.value)) if being.value in set(Kind) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """One combatant as they come in."""

    id: str = identifier(label="Name", help="Letters, digits, _ and - only.")
    side: str | None = declare(
        Text(1, LONGEST_ID, nullable=True), default=None, label="Side", help="Who fights together. Empty: alone."
    )
    kind: Being = choice(
        Being,
        default=Being.TIMELESS,
        labels=KIND_LABELS,
        label="Kind",
        help="A creature brings its scores and abilities.",
    )
    power: int | None = integer(
        low=1, high=200, nullable=True, default=None, label="Power", help="Now. Empty: the kind's, where it is fixed."
    )
    finesse: int | None = integer(
        low=-10, high=20, nullable=True, default=None, label="Finesse", help="Empty: the kind's, where it is fixed."
    )
    luck: int | None = integer(
        low=LEAST_LUCK, high=MOST_LUCK, nullable=True, default=None, label="Luck",
        help="Now, of a Timeless only. Empty: 7.",
    )  # fmt: skip
    boons: int = integer(
        low=0, high=MOST_BOONS, default=0, rare=True, label="Standing Boons", help="On every check against others."
    )
    banes: int = integer(
        low=0, high=MOST_BOONS, default=0, rare=True, label="Standing Banes", help="On every check against others."
    )
    modifier: int = modifier()
    abilities: tuple[Ability, ...] | None = declare(
        Listed(Choice(Ability), 0, MOST_LISTED, item_label="Ability", nullable=True, distinct=True), default=None,
        rare=True, label="Abilities", help="In the place of the kind's own.",
    )  # fmt: skip
    artifacts: tuple[Artifact, ...] = artifacts(help="Worn or held, ready.")

    @property
    def power_now(self) -> int | None:
        """Power as given, or the kind's; None where there is neither (TIM-11.2)."""
        usual = usual_scores(self.kind)
        return usual.power.fixed if self.power is None and usual else self.power

    @property
    def finesse_now(self) -> int | None:
        """Finesse in the same way."""
        usual = usual_scores(self.kind)
        return usual.finesse.fixed if self.finesse is None and usual else self.finesse

    @property
    def abilities_now(self) -> tuple[Ability, ...]:
        """The abilities given, or the kind's."""
        usual = usual_scores(self.kind)
        return (usual.abilities if usual else ()) if self.abilities is None else self.abilities


def entrant_faults(entrant: Entrant) -> Iterable[Problem]:
    """Scores that the kind does not fix must be given; only a Timeless has Luck (TIM-11.1, TIM-11.2)."""
    for name, now in (("power", entrant.power_now), ("finesse", entrant.finesse_now)):
        if now is None:
            yield Problem(name, ABSENT, f"a number: the kind {entrant.kind.value} fixes none", name.capitalize())
    if entrant.luck is not None and entrant.kind is not Being.TIMELESS:
        yield Problem("luck", entrant.luck, "nothing: only a Timeless has a Luck score", "Luck")


def pair_faults(a: str, b: str, known: Sequence[str]) -> Iterable[Problem]:
    """A pair is two different combatants."""
    if a not in known:
        yield Problem("a", a, "one of " + ", ".join(known), "One")
    if b not in known or b == a:
        yield Problem("b", b, "one of " + ", ".join(name for name in known if name != a), "Other")


@dataclass(frozen=True, slots=True, kw_only=True)
class Apart:
    """The distance of one pair."""

    a: str = identifier(label="One")
    b: str = identifier(label="Other")
    distance: Distance = choice(Distance, label="Distance")


def check_combatants(setup: Setup) -> Iterable[Problem]:
    """Every combatant has a name of their own and complete scores."""
    known: set[str] = set()
    for place, entrant in enumerate(setup.combatants):
        path = f"combatants[{place}]"
        if entrant.id in known:
            yield Problem(f"{path}.id", entrant.id, "a name that no combatant before has", "Name")
        known.add(entrant.id)
        for problem in entrant_faults(entrant):
            yield problem.under(path)


def check_distances(setup: Setup) -> Iterable[Problem]:
    """Distances are those of two different combatants."""
    for place, apart in enumerate(setup.distances):
        for problem in pair_faults(apart.a, apart.b, [entrant.id for entrant in setup.combatants]):
            yield problem.under(f"distances[{place}]")


def check_locked(setup: Setup) -> Iterable[Problem]:
    """Only two who are Close can be Locked (TIM-6.6)."""
    known = {entrant.id for entrant in setup.combatants}
    apart = {frozenset((each.a, each.b)): each.distance for each in setup.distances}
    for place, pair in enumerate(setup.locked):
        is_pair = len(set(pair)) == 2 and known.issuperset(pair)
        if not is_pair or apart.get(frozenset(pair), setup.distance.spot.distance) is not Distance.CLOSE:
            yield Problem(f"locked[{place}]", list(pair), "two different combatants who are Close", "Locked")


def creature(kind: Kind) -> Preset:
    """Return a creature as it comes in at one press: fixed scores are the kind's, rolled ones at their average."""
    found = entry(kind)
    rolled = {"power": found.power, "finesse": found.finesse}
    scores = {name: score.usual for name, score in rolled.items() if score.fixed is None}
    return Preset(found.name, {"id": kind.value, "side": "foes", "kind": kind.value, **scores})


PRESETS = (
    Preset("Timeless", {"id": "timeless", "side": "party", **{each.value: score_from(each, 0) for each in Attribute}}),
    *(creature(kind) for kind in Kind),
    Preset("Other", {"id": "other", "side": "foes", "kind": Being.OTHER.value, "power": 1, "finesse": 0}),
)


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Setup of a Psychic Combat."""

    checks: ClassVar[Checks] = (check_combatants, check_distances, check_locked)
    combatants: tuple[Entrant, ...] = listed(
        Nested(Entrant), fewest=FEWEST_COMBATANTS, most=MOST_COMBATANTS, item_label="Combatant", label="Combatants",
        help="Their order is that of the dice. Rolled scores come in at their average.", presets=PRESETS,
    )  # fmt: skip
    distance: Meeting = choice(Meeting, default=Meeting.CLOSE, label="Distance", help="Of all pairs not listed below.")
    distances: tuple[Apart, ...] = listed(
        Nested(Apart), most=MOST_LISTED, default=(), rare=True, item_label="Pair", label="Other distances"
    )
    locked: tuple[tuple[str, str], ...] = listed(
        Listed(Text(1, LONGEST_ID, word=True), 2, 2, item_label="Combatant"), most=MOST_LISTED, default=(), rare=True,
        item_label="Pair", label="Locked already",
    )  # fmt: skip
    light: Light = choice(Light, default=Light.LIGHT, label="Light", help="Of the scene.")
    far_to_close: int = far_to_close()
    far_to_away: int = far_to_away()
    house: House = house()


def entering(entrant: Entrant) -> Combatant:
    """Return a combatant as they come into the fight."""
    power, finesse = entrant.power_now, entrant.finesse_now
    assert power is not None and finesse is not None  # noqa: S101, PT018 - the setup was refused otherwise
    luck = USUAL_LUCK if entrant.luck is None else entrant.luck
    return Combatant(
        id=entrant.id,
        side=entrant.id if entrant.side is None else entrant.side,
        kind=entrant.kind,
        finesse=finesse,
        boons=entrant.boons,
        banes=entrant.banes,
        modifier=entrant.modifier,
        abilities=entrant.abilities_now,
        start_power=power,
        power=power,
        luck=luck if entrant.kind is Being.TIMELESS else None,
        artifacts=entrant.artifacts,
        lamp_on=Artifact.HEADLAMP in entrant.artifacts,
    )


def begin(setup: Setup) -> State:
    """Return the combat before its first round."""
    combatants = tuple(entering(entrant) for entrant in setup.combatants)
    spots: dict[Pair, Spot] = {
        frozenset((one.id, other.id)): setup.distance.spot
        for place, one in enumerate(combatants)
        for other in combatants[place + 1 :]
    }
    spots |= {frozenset((apart.a, apart.b)): Spot(apart.distance) for apart in setup.distances}
    return State(
        combatants=combatants,
        spots=spots,
        locked=frozenset(frozenset(pair) for pair in setup.locked),
        light=setup.light,
        route=Route(setup.far_to_close, setup.far_to_away),
        house=setup.house,
    )
