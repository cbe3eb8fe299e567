"""What a conflict by itself begins with, and how somebody from outside joins it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.lacuna import conflict_steps as steps
from rollers.games.lacuna.character import Character
from rollers.games.lacuna.conflict_acts import in_phase
from rollers.games.lacuna.conflict_state import Conflict, Phase
from rollers.games.lacuna.conflict_tell import tell_joined
from rollers.games.lacuna.heart import maximum_above_resting
from rollers.games.lacuna.house import house
from rollers.games.lacuna.member import Member
from rollers.games.lacuna.names import unique_names
from rollers.games.lacuna.static import score
from rollers.house import House
from rollers.inputs import Checks, ContextChecks, Nested, flag, listed, nested
from rollers.outcome import Telling
from rollers.procedure import Action

FEWEST, MOST = 2, 12
"""Characters who come into conflict."""
Problems = Iterable[Problem]


def maximums_above_resting(setup: Setup) -> Problems:
    """Every Maximum must be above the Resting value (LAC-1.8)."""
    for place, each in enumerate(setup.participants):
        for problem in maximum_above_resting(each, setup.house):
            yield problem.under(f"participants[{place}]")


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Setup of one conflict."""

    checks: ClassVar[Checks] = (unique_names("participants"), maximums_above_resting)
    participants: tuple[Character, ...] = listed(
        Nested(Character), fewest=FEWEST, most=MOST, item_label="Character", label="Characters",
        help="In seating order: that of dice and penalties.",
    )  # fmt: skip
    life_threatening: bool = flag(label="Life-threatening", help="Whoever rolls and does not win pays a die.")
    static: int = score()
    house: House = house()


def begin(setup: Setup) -> Conflict:
    """Return the conflict before its first roll."""
    members = [Member.enter(sheet, setup.house) for sheet in setup.participants]
    return steps.begin(members, setup.house, life_threatening=setup.life_threatening)


def name_is_new(ask: JoinInputs, conflict: Conflict) -> Problems:
    """Nobody joins twice, and who dropped out does not come back (LAC-7.5, LAC-7.10)."""
    if conflict.find(ask.participant.name):
        allowed = "a name that nobody in this conflict has, or had"
        yield Problem("participant.name", ask.participant.name, allowed, "Name")


def maximum_is_above_resting(ask: JoinInputs, conflict: Conflict) -> Problems:
    """The Maximum must be above the Resting value (LAC-1.8)."""
    for problem in maximum_above_resting(ask.participant, conflict.house):
        yield problem.under("participant")


@dataclass(frozen=True, kw_only=True)
class JoinInputs:
    """Somebody who joins, with their sheet (LAC-7.10)."""

    context_checks: ClassVar[ContextChecks] = (name_is_new, maximum_is_above_resting)
    participant: Character = nested(Character, label="Character")


def _join(conflict: Conflict, inputs: JoinInputs, dice: Dice) -> tuple[Conflict, Telling]:
    member = Member.enter(inputs.participant, conflict.house)
    after = steps.join(conflict, member)
    return after, tell_joined(conflict, after, member.name)


JOIN: Action[Conflict] = Action(
    name="join", title="Join in", purpose="Let somebody into the conflict before the dice.",
    rules=("LAC-7.10", "LAC-7.12"), inputs=JoinInputs, possible=lambda conflict: in_phase(conflict, Phase.DECLARE),
    apply=_join,
)  # fmt: skip
