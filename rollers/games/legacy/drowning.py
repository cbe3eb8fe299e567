"""A mortal who cannot swim, Turn after Turn (LEG-4.11)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.house import house
from rollers.games.legacy.target_roll import TargetRoll, roll_under
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks
from rollers.games.legacy.water import under_water
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.markov import first_passage
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution, rows_of
from rollers.outcome import Step, Telling, Tone, counted

MOST_TURNS = 200


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of many Turns in the water."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam,)
    target: int = shared.target_number(help="While unhurt; injuries come off it each Turn.")
    turns: int = integer(low=1, high=MOST_TURNS, label="Turns", help="In the water.")
    cdam: int = shared.acting_cdam("At the start.")
    sdam: int = shared.acting_sdam("At the start, never above CDam.")
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the Turns came to."""

    rolls: tuple[int, ...]
    cdam: int
    sdam: int
    status: Status
    turn_unconscious: int | None
    turn_dead: int | None


def turn(ask: Ask, tracks: Tracks, dice: Dice) -> tuple[Tracks, TargetRoll | None]:
    """Spend one Turn: the unconscious fail without a roll, the dead stay as they are."""
    if tracks.full:
        return tracks, None
    injury = tracks.injury_tmod
    if injury is None:
        return under_water(tracks, immortal=False), None
    thrown = roll_under(dice, ask.target + injury, automatic_success=ask.automatic_success, label="Staying afloat")
    return (tracks if thrown.success else under_water(tracks, immortal=False)), thrown


def resolve(ask: Ask, dice: Dice) -> Result:
    """Spend the Turns, until death at most."""
    tracks = Tracks(ask.cdam, ask.sdam)
    rolls: list[int] = []
    unconscious = dead = None
    for number in range(1, ask.turns + 1):
        tracks, thrown = turn(ask, tracks, dice)
        if thrown:
            rolls.append(thrown.roll)
        if unconscious is None and not tracks.conscious:
            unconscious = number
        if tracks.full:
            dead = number
            break
    return Result(
        rolls=tuple(rolls),
        cdam=tracks.cdam,
        sdam=tracks.sdam,
        status=tracks.status(immortal=False),
        turn_unconscious=unconscious,
        turn_dead=dead,
    )


def composed(ask: Ask) -> Measures:
    """Go from Turn to Turn by the state of the tracks: two hundred Turns are too many to walk roll by roll."""

    @cache
    def step(tracks: Tracks) -> Distribution[Tracks]:
        return Distribution.of(lambda dice: turn(ask, tracks, dice)[0])

    start = Tracks(ask.cdam, ask.sdam)
    after = Distribution.certain(start)
    for _ in range(ask.turns):
        after = after.then(step)
    fainted = first_passage(start, step, lambda tracks: not tracks.conscious, most=ask.turns)
    return {
        "status": rows_of(after.map(lambda tracks: tracks.status(immortal=False).value)),
        "cdam": rows_of(after.map(lambda tracks: tracks.cdam)),
        "turn_unconscious": {"none" if number is None else str(number): each for number, each in fainted.items()},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put the Turns into words."""
    steps = [Step("Each Turn that fails costs 1 CDam; past 10 it is Severe.", "LEG-4.11")]
    if result.turn_unconscious:
        steps.append(Step(f"Unconscious in Turn {result.turn_unconscious}: from then on every Turn fails.", "LEG-4.11"))
    if result.turn_dead:
        steps.append(Step(f"Dead in Turn {result.turn_dead}.", "LEG-10.11"))
    words = STATUS_WORDS[result.status]
    return Telling(
        verdict=words.capitalize(),
        tone=Tone.SUCCESS if result.status is Status.CONSCIOUS else Tone.FAILURE,
        summary=f"After {counted(ask.turns, 'Turn')} she is {words}, with {result.cdam} CDam and {result.sdam} SDam.",
        steps=tuple(steps),
    )


DROWNING = Mechanic(
    id="legacy.drowning",
    title="Drowning",
    purpose="See what many Turns in the water do to a mortal who cannot swim.",
    rules=("LEG-4.11", "LEG-10.3", "LEG-10.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(
            name="status", label="How will she be afterwards?", of=lambda result: result.status.value,
            outcomes=tuple(STATUS_WORDS), words=STATUS_WORDS,
        ),
        Measure(name="cdam", label="How much CDam will she have?", of=lambda result: result.cdam),
        Measure(
            name="turn_unconscious", label="When will she lose consciousness?",
            of=lambda result: result.turn_unconscious, words={"none": "not in this time"},
        ),
    ),
    example=Example(inputs={"target": 5, "turns": 4, "cdam": 8, "sdam": 8}, faces=(6, 2)),
)  # fmt: skip
