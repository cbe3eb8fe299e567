"""What a combatant declares for a round: one of eight acts, each with members of its own (TIM-6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from rollers.games.timeless import declaration_checks as check
from rollers.games.timeless.artifacts import Artifact, artifacts
from rollers.games.timeless.attack_list import CombatAction
from rollers.games.timeless.pool import modifier
from rollers.inputs import ContextChecks, Variant, choice, declare, flag, integer, listed, nested, text
from rollers.kinds import Text

LONGEST_ID = 30
LONGEST_SPEECH = 200
MOST_LISTED = 1000
"""Far more than can be right: whoever is named once too often is told at which place."""
MOST_BOONS = 20


def identifier(*, nullable: bool = False, **how: Any) -> Any:  # noqa: ANN401 - the annotation gives the type
    """Declare the id of a combatant or a Task."""
    return declare(Text(1, LONGEST_ID, word=True, nullable=nullable), **how)


def identifiers(**how: Any) -> Any:  # noqa: ANN401
    """Declare a list of ids, none twice."""
    return listed(
        Text(1, LONGEST_ID, word=True),
        most=MOST_LISTED,
        distinct=True,
        item_label="Combatant",
        **({"default": ()} | how),
    )


def referee(label: str, help: str, *, rare: bool = False) -> Any:  # noqa: ANN401
    """Declare a number of Boons or Banes for one check."""
    return integer(low=0, high=MOST_BOONS, default=0, label=label, help=help, rare=rare)


class UsableArtifact(StrEnum):
    """What Use Artifact can use (TIM-6.14)."""

    RAY_GUN = "ray_gun"
    DUNGEON_PACK = "dungeon_pack"


ACTION_LABELS = {
    "attack": "Attack", "defend": "Defend", "disengage": "Disengage", "do_something": "Do something", "move": "Move",
    "use_artifact": "Use an Artifact", "work_on_task": "Work on a Task", "zone_out": "Zone out",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """What every declaration says."""

    context_checks: ClassVar[ContextChecks] = (check.actor_can_act, check.dropped_is_carried)
    id: str = identifier(label="Combatant", help="Who declares.")
    action: CombatAction = choice(CombatAction, label="Action", labels=ACTION_LABELS)
    boons: int = referee("Boons", "The Referee's, for this round's check against others.", rare=True)
    banes: int = referee("Banes", "The Referee's, for this round's check against others.", rare=True)
    modifier: int = modifier()
    say: str = text(longest=LONGEST_SPEECH, default="", rare=True, label="Says", help="What six seconds hold.")
    drop: tuple[Artifact, ...] = artifacts(label="Drops", help="Gone before the checks, at no cost.", rare=True)
    last_attack: bool = flag(
        default=True, rare=True, label="Makes last attacks", help="On those Locked with them who Move away."
    )


@dataclass(frozen=True, kw_only=True)
class AttackDeclaration(Declaration):
    """Strike at one opponent (TIM-6.5)."""

    context_checks: ClassVar[ContextChecks] = (*Declaration.context_checks, check.target_is_within_reach)
    target: str = identifier(label="Target", help="Somebody at Close range.")
    unexpected: bool = flag(rare=True, label="Unexpected", help="The target, if hit, makes a Luck Check (TIM-6.36).")


@dataclass(frozen=True, kw_only=True)
class DisengageDeclaration(Declaration):
    """Break off (TIM-6.8)."""

    context_checks: ClassVar[ContextChecks] = (
        *Declaration.context_checks, check.something_to_disengage_from, check.counter_is_another,
    )  # fmt: skip
    counter: str | None = identifier(
        nullable=True,
        default=None,
        label="Counter-attacks",
        help="Whom to strike if attacked; else the first who does.",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Tricky:
    """A tricky manoeuvre (TIM-6.10)."""

    boons: int = referee("Boons", "For the manoeuvre.")
    banes: int = referee("Banes", "For the manoeuvre; the Dungeon Pack's is added.")
    on_the_job: bool = flag(label="At its own work", help="An Ordinary then succeeds without a roll.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bend:
    """An attempt to bend reality (TIM-6.11)."""

    boons: int = referee("Boons", "From circumstances.")
    banes: int = referee("Banes", "From circumstances; the Dungeon Pack's is added.")
    bought: int = referee("Boons bought", "At 5 Power each, paid at once.")


@dataclass(frozen=True, kw_only=True)
class DoDeclaration(Declaration):
    """Do one short thing outside the fight (TIM-6.10)."""

    context_checks: ClassVar[ContextChecks] = (
        *Declaration.context_checks, check.either_tricky_or_bending, check.job_is_known, check.boons_can_be_paid,
    )  # fmt: skip
    tricky: Tricky | None = nested(
        Tricky, nullable=True, default=None, label="Tricky manoeuvre", help="Then it takes a Finesse Check."
    )
    bend: Bend | None = nested(
        Bend, nullable=True, default=None, label="Bend reality", help="Then it is an attempt by section 8."
    )


@dataclass(frozen=True, kw_only=True)
class MoveDeclaration(Declaration):
    """Come closer to some, go further from others (TIM-6.12)."""

    context_checks: ClassVar[ContextChecks] = (
        *Declaration.context_checks, check.somebody_to_move_from, check.can_come_closer, check.can_go_further,
    )  # fmt: skip
    closer: tuple[str, ...] = identifiers(label="Closer to", help="One step.")
    further: tuple[str, ...] = identifiers(label="Further from", help="One step.")


@dataclass(frozen=True, kw_only=True)
class UseDeclaration(Declaration):
    """Shoot the Ray Gun, or draw from the Dungeon Pack (TIM-6.14)."""

    context_checks: ClassVar[ContextChecks] = (
        *Declaration.context_checks, check.artifact_is_ready, check.gun_has_target,
    )  # fmt: skip
    artifact: UsableArtifact = choice(UsableArtifact, label="Artifact")
    target: str | None = identifier(nullable=True, default=None, label="Target", help="Of the Ray Gun.")


@dataclass(frozen=True, kw_only=True)
class TaskDeclaration(Declaration):
    """Put one action into a Task (TIM-6.15)."""

    context_checks: ClassVar[ContextChecks] = (*Declaration.context_checks, check.task_is_open)
    task: str = identifier(label="Task", help="One that is open.")


CASES: dict[str, type[Declaration]] = {
    CombatAction.ATTACK: AttackDeclaration,
    CombatAction.DEFEND: Declaration,
    CombatAction.DISENGAGE: DisengageDeclaration,
    CombatAction.DO_SOMETHING: DoDeclaration,
    CombatAction.MOVE: MoveDeclaration,
    CombatAction.USE_ARTIFACT: UseDeclaration,
    CombatAction.WORK_ON_TASK: TaskDeclaration,
    CombatAction.ZONE_OUT: Declaration,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundInputs:
    """What a round is played from."""

    declarations: tuple[Declaration, ...] = listed(
        Variant(Declaration, tag="action", cases=CASES), most=MOST_LISTED, default=(), item_label="Declaration",
        label="Declarations", help="Who declares nothing zones out.",
    )  # fmt: skip
