"""Breaking a hold, Turn by Turn (LEG-8.21)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rollers.dice import Dice
from rollers.figures import amount
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.attack_throw import Part, parts_of, sum_of, target_line
from rollers.games.legacy.house import house
from rollers.games.legacy.target_roll import TargetRoll, roll_under, success_chances
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.task_roll import chance_of, injury_tmod
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.jsontext import outcome_key
from rollers.markov import first_passage
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

MOST_TURNS = 100


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the struggle."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam,)
    strength: int = shared.rank("Strength", "Of who is held.")
    grappler_ability: int = shared.rank("Grappler's Ability", "The one used for the hold.")
    ability: int | None = shared.rank(
        "Ability", "One that the GM lets in. Leave empty for none.", nullable=True, default=None, rare=True
    )
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")
    turns: int = integer(low=1, high=MOST_TURNS, default=1, label="Turns", help="One try each.")
    cdam: int = shared.acting_cdam()
    sdam: int = shared.acting_sdam()
    automatic_success: bool = shared.automatic_success()
    house: House = house()

    @property
    def parts(self) -> tuple[Part, ...]:
        """Parts of the target number."""
        return hold_parts(
            strength=self.strength, grappler_ability=self.grappler_ability, ability=self.ability or 0,
            tmods=total_tmod(self.tmods), injury=injury_tmod(self.cdam, self.sdam),
        )  # fmt: skip


def hold_parts(
    *, strength: int, grappler_ability: int, ability: int = 0, tmods: int = 0, injury: int = 0
) -> tuple[Part, ...]:
    """Return the parts of the target number to break a hold (LEG-8.21)."""
    return parts_of(
        (
            ("strength", strength),
            ("ability", ability),
            ("other", tmods),
            ("injury", injury),
            ("grappler", -grappler_ability),
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the struggle went."""

    target: int
    rolls: tuple[int, ...]
    free: bool
    turn_free: int | None
    expected_turns: Fraction | None


def struggle(ask: Ask, dice: Dice) -> TargetRoll:
    """Try for one Turn."""
    return roll_under(dice, sum_of(ask.parts), automatic_success=ask.automatic_success, label="Strength")


def resolve(ask: Ask, dice: Dice) -> Result:
    """Try Turn by Turn until free."""
    target = sum_of(ask.parts)
    tries: list[TargetRoll] = []
    while len(tries) < ask.turns and not (tries and tries[-1].success):
        tries.append(struggle(ask, dice))
    free = tries[-1].success
    chance = chance_of(target, automatic_success=ask.automatic_success)
    return Result(
        target=target,
        rolls=tuple(each.roll for each in tries),
        free=free,
        turn_free=len(tries) if free else None,
        expected_turns=1 / chance if chance else None,
    )


def composed(ask: Ask) -> Measures:
    """Follow Turns that are all alike: a hundred of them would branch without end."""
    turn = success_chances(sum_of(ask.parts), automatic_success=ask.automatic_success)
    passage = first_passage(False, lambda _: turn, bool, most=ask.turns)
    held = passage.get(None, Fraction(0))
    free = {"true": 1 - held, "false": held}
    return {
        "turn_free": {outcome_key(turn): chance for turn, chance in passage.items()},
        "free": {word: chance for word, chance in free.items() if chance},
    }


def tell(ask: Ask, result: Result) -> Telling:
    """Put the struggle into words."""
    verdict = "Free" if result.free else "Still held"
    when = f"in Turn {result.turn_free}" if result.free else f"after {counted(ask.turns, 'Turn')}"
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if result.free else Tone.FAILURE,
        working=target_line(ask.parts),
        summary=f"{verdict} {when}.",
        steps=tuple(_steps(ask, result)),
    )


def _steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what the target number is, how each Turn went, and how long it takes on average."""
    yield Step(f"Target number: {target_line(ask.parts)}.", "LEG-8.21")
    for turn, roll in enumerate(result.rolls, 1):
        free = turn == result.turn_free
        line = TargetRoll(result.target, roll, free).line
        yield Step(f"Turn {turn}: {line}: {'free' if free else 'still held'}.", "LEG-8.21")
    if result.expected_turns is None:
        yield Step("She cannot break this hold by herself.", "LEG-2.3")
    else:
        yield Step(f"On average it takes {amount(result.expected_turns, 'Turn')}.", "LEG-8.21")


GRAPPLE_BREAK = Mechanic(
    id="legacy.grapple_break",
    title="Breaking a hold",
    purpose="Struggle out of a grapple, Turn by Turn.",
    rules=("LEG-8.21",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="free", label="Will she get free?", of=lambda result: result.free,
                outcomes=("true", "false"), words={"true": "free", "false": "still held"}),
        Measure(name="turn_free", label="In which Turn?", of=lambda result: result.turn_free,
                words={"none": "not within them"}),
    ),
    example=Example(inputs={"strength": 4, "grappler_ability": 2, "turns": 3}, faces=(3, 2)),
)  # fmt: skip
