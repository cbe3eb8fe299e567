"""What happens in a long fall: one Task a Turn, then the environment moves (LEG-3.7, LEG-13.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.blows import Person, person_of
from rollers.games.legacy.fall import Impact, land, landing_steps, severe_ground
from rollers.games.legacy.falling import AT_REST, HEIGHT_HIGH, FallTurn
from rollers.games.legacy.house import house
from rollers.games.legacy.injury import tone_of
from rollers.games.legacy.ranges import RANK_HIGH
from rollers.games.legacy.speeds import velocity, velocity_tmod
from rollers.games.legacy.target_roll import TargetRoll, roll_under
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.task_roll import sdam_within_cdam
from rollers.games.legacy.tracks import STATUS_WORDS, track
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.outcome import Step, Telling, Tone, addition, signed
from rollers.procedure import Action, NoInputs


@dataclass(frozen=True, kw_only=True)
class Setup:
    """A fall as it begins."""

    checks: ClassVar[Checks] = (sdam_within_cdam,)
    height: int = integer(low=1, high=HEIGHT_HIGH, label="Height", unit="m")
    severe: bool = severe_ground()
    strength: int = shared.rank("Strength", "Its Rank; it lessens Casual Damage.", default=0)
    cdef: int = shared.defense("CDef", "Casual Defense.")
    sdef: int = shared.defense("SDef", "Severe Defense, the average of the armor included.")
    immortal: bool = shared.immortal()
    cdam: int = track("CDam", "Casual Damage at the start.")
    sdam: int = track("SDam", "Severe Damage at the start, never above CDam.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeFall:
    """A fall as it stands."""

    height: int
    severe: bool
    person: Person
    house: House
    now: FallTurn = AT_REST
    """The last Turn that is over."""
    caught: bool = False
    landed: Impact | None = None
    acted: bool = False
    """Whether a Task was made in this Turn."""
    last: TargetRoll | None = None

    @property
    def over(self) -> bool:
        """Whether the fall is at an end."""
        return self.caught or self.landed is not None

    @property
    def speed(self) -> int:
        """The speed now, m/Turn."""
        return 0 if self.over else self.now.end

    @property
    def fallen(self) -> int:
        """Metres fallen."""
        return self.height if self.landed else self.now.total

    @property
    def turn(self) -> int:
        """The Turn that is running, or in which it ended."""
        return self.now.turn + 1

    def describe(self) -> Mapping[str, object]:
        """Return the state by the names of the specification."""
        return {
            "turn": self.turn,
            "speed": self.speed,
            "fallen": self.fallen,
            "height_left": self.height - self.fallen,
            "over": self.over,
            "impact_speed": self.landed.speed if self.landed else None,
            "damage": self.landed.points if self.landed else None,
            "cdam": self.person.tracks.cdam,
            "sdam": self.person.tracks.sdam,
            "status": self.person.status,
            "velocity_tmod": velocity_tmod(self.speed, self.house),
            "last_target_number": self.last.target if self.last else None,
            "last_roll": self.last.roll if self.last else None,
            "last_success": self.last.success if self.last else None,
        }


def begin(setup: Setup) -> FreeFall:
    """Return the fall before its first Turn is over."""
    person = person_of(setup)
    return FreeFall(height=setup.height, severe=setup.severe, person=person, house=setup.house)


@dataclass(frozen=True, slots=True, kw_only=True)
class ActInputs:
    """A Task made in mid-air."""

    statistic: int = shared.rank("Statistic", "Rank of the Statistic used.")
    ability: int | None = integer(
        low=0, high=RANK_HIGH, nullable=True, default=None, label="Ability",
        help="Its Rank. Leave empty for a Task that uses none.",
    )  # fmt: skip
    relative_velocity: int | None = velocity(
        "Relative speed", nullable=True, default=None,
        help="To what she acts upon. Leave empty for something at rest.",
    )  # fmt: skip
    tmods: tuple[TMod, ...] = tmods(default=(), help="Besides injury and speed.")
    automatic_success: bool = shared.automatic_success()


def still_falling(fall: FreeFall) -> str:
    """Say that it is over, or nothing."""
    return "nothing more: the fall is over" if fall.over else ""


def can_act(fall: FreeFall) -> str:
    """Say why she can do nothing in this Turn, or nothing where she can."""
    if fall.over:
        return still_falling(fall)
    if not fall.person.tracks.conscious:
        return f"nothing while she is {STATUS_WORDS[fall.person.status]}"
    return "one Task a Turn" if fall.acted else ""


def _act(fall: FreeFall, inputs: ActInputs, dice: Dice) -> tuple[FreeFall, Telling]:
    relative = fall.speed if inputs.relative_velocity is None else inputs.relative_velocity
    speed, injury = velocity_tmod(relative, fall.house), fall.person.tracks.injury_tmod
    assert injury is not None  # noqa: S101 - she is conscious
    others = (total_tmod(inputs.tmods), injury, speed)
    target = inputs.statistic + (inputs.ability or 0) + sum(others)
    rolled = roll_under(dice, target, automatic_success=inputs.automatic_success, label="Task Roll")
    parts = [inputs.statistic, *((inputs.ability,) if inputs.ability else ()), *(part for part in others if part)]
    verdict = "Success" if rolled.success else "Failure"
    telling = Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if rolled.success else Tone.FAILURE,
        working=rolled.line,
        summary=f"{verdict}: {rolled.line}.",
        steps=(
            Step(f"At {relative} m/Turn the roll has {signed(speed)}.", "LEG-13.5"),
            Step(f"Target number: {addition(parts, target)}.", "LEG-2.1"),
        ),
    )
    return replace(fall, acted=True, last=rolled), telling


def _end_turn(fall: FreeFall, inputs: NoInputs, dice: Dice) -> tuple[FreeFall, Telling]:
    turn = fall.now.next(fall.house)
    if turn.total < fall.height:
        return replace(fall, now=turn, acted=False), _tell_falling(fall, turn)
    impact = land(fall.person, fall.height, severe=fall.severe, house=fall.house)
    person = replace(fall.person, tracks=impact.struck.tracks)
    telling = Telling(
        verdict="Landed",
        tone=tone_of(person.status),
        summary=f"She lands at {impact.speed} m/Turn: CDam {person.tracks.cdam}, SDam {person.tracks.sdam}, "
        f"{STATUS_WORDS[person.status]}.",
        steps=tuple(landing_steps(fall.person, impact, severe=fall.severe)),
    )
    return replace(fall, landed=impact, person=person), telling


def _tell_falling(fall: FreeFall, turn: FallTurn) -> Telling:
    """Tell of a Turn that ends in mid-air."""
    return Telling(
        verdict=f"{turn.end} m/Turn",
        summary=f"She falls {turn.fallen} m: {fall.height - turn.total} m are left.",
        steps=tuple(_falling_steps(turn)),
    )


def _falling_steps(turn: FallTurn) -> Iterator[Step]:
    """Say how far and how fast she falls."""
    yield Step("Everybody has had the chance to act; now falling things fall.", "LEG-3.7")
    yield Step(f"The speed goes from {turn.start} to {turn.end} m/Turn.", "LEG-13.7")
    yield Step(f"She drops the average of both, {turn.fallen} m.", "LEG-13.8")


def _arrest(fall: FreeFall, inputs: NoInputs, dice: Dice) -> tuple[FreeFall, Telling]:
    step = Step(f"Something catches her after {fall.fallen} m. She takes no damage.", "LEG-13.9")
    return replace(fall, caught=True), Telling(
        verdict="Caught", tone=Tone.SUCCESS, summary=step.text, steps=(step,)
    )  # fmt: skip


ACTIONS: tuple[Action[FreeFall], ...] = (
    Action(
        name="act", title="Make a Task Roll", purpose="Make the one Task of this Turn in mid-air.",
        rules=("LEG-2.1", "LEG-13.3", "LEG-13.5"), inputs=ActInputs, possible=can_act, apply=_act, rolls=True,
    ),
    Action(
        name="end_turn", title="End the Turn", purpose="Everybody has acted: fall on, or land.",
        rules=("LEG-3.7", "LEG-13.8", "LEG-13.9"), possible=still_falling, apply=_end_turn,
    ),
    Action(
        name="arrest", title="Caught", purpose="Something catches her, by the GM.",
        rules=("LEG-13.9",), possible=still_falling, apply=_arrest,
    ),
)  # fmt: skip
