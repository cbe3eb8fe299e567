"""A burst at one target, and what it does to her (LEG-6.1, LEG-6.2, LEG-10.6, LEG-14.8)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import damage_inputs as harm
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armor_layers import Layer, armor_at, known_layers, layers
from rollers.games.legacy.burst_odds import after_each, numbers_of
from rollers.games.legacy.coverage import LOCATIONS
from rollers.games.legacy.defenses import Attack, Past, past_defenses
from rollers.games.legacy.house import house
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks, mark
from rollers.games.legacy.weapon_types import armor_piercing
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, rows_of
from rollers.outcome import Sheet, Step, Telling, Tone, counted, plain

MOST_ROUNDS = 20


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the burst."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, harm.deals_damage, known_layers)
    target: int = shared.target_number(help="Of the first shot.")
    rounds: int = integer(low=1, high=MOST_ROUNDS, label="Rounds", help="Rounds fired.")
    recoil: int = shared.recoil()
    attack_cdam: int | None = harm.attack_cdam()
    attack_sdam: int | None = harm.attack_sdam()
    armor_piercing: int = armor_piercing()
    layers: tuple[Layer, ...] = layers(help="What the target wears.")
    strength: int = harm.strength()
    cdef: int = harm.cdef()
    sdef: int = harm.sdef()
    cdam: int = shared.target_cdam()
    sdam: int = shared.target_sdam()
    immortal: bool = shared.immortal()
    automatic_success: bool = shared.automatic_success()
    house: House = house()

    @property
    def numbers(self) -> list[int]:
        """Target numbers of shot after shot."""
        return numbers_of(self.target, self.rounds, self.recoil)

    @property
    def armor(self) -> tuple[int, ...]:
        """SDef of the armor by location; nothing where none is worn."""
        return armor_at(self.layers, self.house) if self.layers else ()

    def past(self, armor: int) -> Past:
        """Return what of a hit gets through where the armor has so much SDef."""
        attack = Attack(cdam=self.attack_cdam, sdam=self.attack_sdam, armor_piercing=self.armor_piercing)
        return past_defenses(attack, strength=self.strength, cdef=self.cdef, sdef=self.sdef + armor)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One shot."""

    target: int
    roll: int
    hit: bool
    location: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the burst came to."""

    shots: tuple[Shot, ...]
    hits: int
    cdam: int
    sdam: int
    status: Status
    stopped: bool


def struck(ask: Ask, armor: tuple[int, ...], dice: Dice) -> tuple[Past, int | None]:
    """Return what gets through of a hit, and where it strikes: that is rolled only against armor (LEG-11.3)."""
    if not armor:
        return ask.past(0), None
    location = dice.die(sides=LOCATIONS, label="Location")
    return ask.past(armor[location - 1]), location


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fire the burst, marking each hit at once."""
    tracks, armor = Tracks(ask.cdam, ask.sdam), ask.armor
    shots: list[Shot] = []
    stopped = False
    for number in ask.numbers:
        thrown = roll_under(dice, number, automatic_success=ask.automatic_success, label="Shot")
        location = None
        if thrown.success:
            past, location = struck(ask, armor, dice)
            tracks = mark(tracks, cdam=past.cdam, sdam=past.sdam).tracks
        shots.append(Shot(target=number, roll=thrown.roll, hit=thrown.success, location=location))
        if thrown.ends_series:
            stopped = True
            break
    return Result(
        shots=tuple(shots),
        hits=sum(shot.hit for shot in shots),
        cdam=tracks.cdam,
        sdam=tracks.sdam,
        status=tracks.status(immortal=ask.immortal),
        stopped=stopped,
    )


def composed(ask: Ask) -> Measures:
    """Go from shot to shot by hits and by tracks: with a location to each hit a burst is too wide to be walked."""
    armor = ask.armor
    wound = Distribution.of(lambda dice: struck(ask, armor, dice)[0])

    def wounded(tracks: Tracks, _: int) -> Distribution[Tracks]:
        return wound.map(lambda past: mark(tracks, cdam=past.cdam, sdam=past.sdam).tracks)

    hits = _last(ask, 0, lambda count, _: Distribution.certain(count + 1))
    tracks = _last(ask, Tracks(ask.cdam, ask.sdam), wounded)
    return {
        "hits": rows_of(hits),
        "cdam": rows_of(tracks.map(lambda each: each.cdam)),
        "sdam": rows_of(tracks.map(lambda each: each.sdam)),
        "status": rows_of(tracks.map(lambda each: each.status(immortal=ask.immortal).value)),
    }


def _last[State: Hashable](
    ask: Ask, start: State, hit: Callable[[State, int], Distribution[State]]
) -> Distribution[State]:
    """Return what has come of the whole burst."""
    steps = after_each(start, ask.numbers, hit, automatic_success=ask.automatic_success)
    return deque(steps, maxlen=1).pop().map(lambda value: value[0])


def tell(ask: Ask, result: Result) -> Telling:
    """Put the burst into words."""
    verdict, words = counted(result.hits, "hit"), STATUS_WORDS[result.status]
    steps = [Step("Each Task Roll after the first is at a further −1, less what a compensator cancels.", "LEG-6.1")]
    if ask.layers:
        steps.append(Step("A d10 for each hit says whether armor is in the way.", "LEG-14.8"))
    if result.stopped:
        steps.append(Step("Only a 1 could have hit, and it did not come: the burst breaks off.", "LEG-6.2"))
    rows = tuple(
        (str(number), plain(shot.target), shot.roll, "hit" if shot.hit else "miss", _place(shot.location))
        for number, shot in enumerate(result.shots, 1)
    )
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.hits else Tone.FAILURE,
        summary=f"{verdict}: the target has {result.cdam} CDam and {result.sdam} SDam and is {words}.",
        steps=tuple(steps),
        tables=(Sheet(caption="Shot by shot", columns=("Shot", "Target", "Roll", "Result", "Location"), rows=rows),),
    )


def _place(location: int | None) -> str | int:
    """Write a location, or that there is none."""
    return "\N{EM DASH}" if location is None else location


BURST_DAMAGE = Mechanic(
    id="legacy.burst_damage",
    title="What a burst does",
    purpose="Fire a burst at one target and mark the damage.",
    rules=(
        "LEG-6.1", "LEG-6.2", "LEG-6.6", "LEG-10.3", "LEG-10.4", "LEG-10.5", "LEG-10.6", "LEG-10.15", "LEG-14.8",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="hits", label="How many hits?", of=lambda result: result.hits),
        Measure(name="status", label="How will the target be?", of=lambda result: result.status.value,
                outcomes=tuple(STATUS_WORDS), words=STATUS_WORDS),
        Measure(name="cdam", label="How much CDam will she have?", of=lambda result: result.cdam),
        Measure(name="sdam", label="How much SDam will she have?", of=lambda result: result.sdam),
    ),
    house=("legacy.table.armor_coverage", "legacy.table.armor_materials"),
    example=Example(
        inputs={
            "target": 6, "rounds": 3, "attack_sdam": 4, "strength": 3,
            "layers": [{"piece": "vest", "material": "ballistic_mesh"}],
        },
        faces=(6, 5, 6, 4, 9),
    ),
)  # fmt: skip
