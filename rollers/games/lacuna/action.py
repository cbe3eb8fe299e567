"""One action, decided step by step: the procedure `lacuna.action` (LAC-2.10)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from rollers.dice import Dice
from rollers.games.lacuna import attempt as attempts
from rollers.games.lacuna.action_acts import ACTIONS
from rollers.games.lacuna.action_setup import Setup, begin_attempt
from rollers.games.lacuna.attempt import Attempt, Phase
from rollers.games.lacuna.forced_roll import count_forced
from rollers.games.lacuna.rolling import DIE_SIDES, TARGET, Attribute, TalentPolicy, throw
from rollers.odds import Distribution
from rollers.outcome import Telling
from rollers.procedure import Action, Barred, Board, Figure, Offer, Procedure, ProcedureExample


@dataclass(frozen=True, slots=True)
class State:
    """The action, and the team's Static it began with."""

    attempt: Attempt
    static_before: int


def begin(setup: Setup) -> State:
    """Return the action before its first roll."""
    return State(begin_attempt(setup), setup.static)


def describe(state: State) -> dict[str, object]:
    """Return the state by the names of the specification."""
    attempt = state.attempt
    return attempt.member.describe() | {
        "phase": attempt.phase,
        "outcome": attempt.outcome,
        "purpose": attempt.purpose,
        "attribute": attempt.attribute,
        "risky": attempt.risky,
        "bonus": attempt.bonus,
        "pool": attempt.pool,
        "rolls": len(attempt.totals),
        "totals": attempt.totals,
        "total": attempt.totals[-1] if attempt.totals else None,
        "roll_over_maximum": attempt.roll_over_maximum,
        "talents_used": attempt.talents_used,
        "dice_lost": attempt.dice_lost,
        "static": state.static_before + attempt.static_gained,
        "static_gained": attempt.static_gained,
        "options": [action.name for action in ACTIONS if not action.possible(attempt)],
    }


def chance_of_roll(attempt: Attempt) -> Fraction:
    """Return the chance that a plain roll from here reaches 11."""

    def rolled(dice: Dice) -> bool:
        return throw(
            dice, attribute=attempt.attribute, pool=attempt.pool, bonus=attempt.bonus,
            talent_policy=TalentPolicy.NONE, offered=0, house=attempt.member.house,
        ).success  # fmt: skip

    return Distribution.of(rolled).chance(True)


def chance_of_talent(attempt: Attempt) -> Fraction:
    """Return the chance that a Talent die bridges the shortfall (LAC-2.8)."""
    short = TARGET - attempt.totals[-1]
    return Fraction(max(0, min(DIE_SIDES, DIE_SIDES + 1 - short)), DIE_SIDES)


def chance_of_escape(attempt: Attempt, *, talent: bool) -> Fraction:
    """Return the chance that the emergency roll succeeds."""
    member = attempt.member
    counted = count_forced(access=member.access, talent=talent, offered=0, pushes=0, house=member.house)
    return counted.success.chance(True)


def _offer(state: State, action: Action[Attempt]) -> Offer:
    """Return one possible act with its odds."""
    attempt = state.attempt
    actor = attempt.member.name
    no_points = () if attempts.offers_dice(attempt) else ("commendation_offered",)
    match action.name:
        case "roll":
            chance = chance_of_roll(attempt)
            return Offer(action="roll", actor=actor, hidden=no_points, chance=chance, chance_of="11 or more")
        case "push":
            left = attempts.leave_roll(attempt, accepting=False)
            lost = left.dice_lost > attempt.dice_lost
            return Offer(
                action="push", actor=actor, hidden=no_points, chance=chance_of_roll(left), chance_of="11 or more",
                hint="costs a die at once" if lost else "",
            )  # fmt: skip
        case "talent":
            names = attempt.member.talents(attempt.attribute)
            return Offer(
                action="talent", actor=actor, options={"talent": names}, chance=chance_of_talent(attempt),
                chance_of="11 or more",
            )  # fmt: skip
        case "accept":
            lost = attempts.leave_roll(attempt, accepting=True).dice_lost > attempt.dice_lost
            return Offer(action="accept", actor=actor, hint="costs a die" if lost else "")
        case "emergency":
            names = attempt.member.talents(Attribute.ACCESS)
            pushes = () if attempt.member.house.says("lacuna.forced_access_push", "yes") else ("forced_pushes",)
            return Offer(
                action="emergency", actor=actor, options={"talent": ("", *names)}, hidden=pushes,
                chance=chance_of_escape(attempt, talent=bool(names)), chance_of="getting out",
            )  # fmt: skip
    return Offer(action=action.name, actor=actor)


def offers(state: State) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, and what not and why."""
    able: list[Offer | Barred] = []
    barred: list[Offer | Barred] = []
    for action in ACTIONS:
        reason = action.possible(state.attempt)
        if not reason:
            able.append(_offer(state, action))
        elif state.attempt.phase is Phase.FAILED and action.name in {"talent", "commend", "push"}:
            barred.append(
                Barred(action=action.name, actor=state.attempt.member.name, reason=reason, rule=action.rules[-1])
            )
    return (*able, *barred)


HEADLINES = {
    Phase.READY: "Ready to roll.",
    Phase.FAILED: "The roll fell short: push, get help, or accept.",
    Phase.EMERGENCY: "An attribute is at 0: the emergency roll comes first.",
}
OUTCOMES = {
    "success": "The action has succeeded.",
    "failure": "The action has failed.",
    "ejected": "Out of the Multiverse, alive.",
    "dead": "Dead in the timestream.",
    "retired": "Forced into retirement.",
}


def board(state: State) -> Board:
    """Return what the table sees."""
    attempt = state.attempt
    headline = OUTCOMES[attempt.outcome] if attempt.outcome else HEADLINES[attempt.phase]
    totals = ", ".join(str(total) for total in attempt.totals)
    return Board(
        headline=headline,
        figures=(
            Figure(label="Static", value=str(state.static_before + attempt.static_gained)),
            Figure(label="Dice", value=str(attempt.pool)),
            *((Figure(label="Totals", value=totals),) if totals else ()),
        ),
        cards=(attempt.member.card(),),
    )


def _on_state(action: Action[Attempt]) -> Action[State]:
    """Let an act on the attempt work on the state of the procedure."""

    def apply(state: State, inputs: object, dice: Dice) -> tuple[State, Telling]:
        attempt, telling = action.apply(state.attempt, inputs, dice)
        return replace(state, attempt=attempt), telling

    return Action(
        name=action.name, title=action.title, purpose=action.purpose, rules=action.rules, inputs=action.inputs,
        possible=lambda state: action.possible(state.attempt), apply=apply, rolls=action.rolls,
    )  # fmt: skip


ACTION = Procedure(
    id="lacuna.action",
    title="One action",
    purpose="Roll, then push, use a Talent or accept, with the odds of each beside it.",
    rules=("LAC-2.4", "LAC-2.6", "LAC-2.10", "LAC-2.12", "LAC-4.2", "LAC-4.3", "LAC-5.3", "LAC-5.9", "LAC-9.4"),
    setup=Setup,
    begin=begin,
    actions=tuple(_on_state(action) for action in ACTIONS),
    describe=describe,
    offers=offers,
    board=board,
    house=(
        "lacuna.resting_heart_rate", "lacuna.maximum_base", "lacuna.maximum_boundary", "lacuna.access_heart_rate",
        "lacuna.talent_heart_rate", "lacuna.talent_limit", "lacuna.talent_saves_static",
        "lacuna.commendation_effect", "lacuna.equipment_stacking", "lacuna.requisition_dice",
        "lacuna.risky_penalty", "lacuna.risky_attribute", "lacuna.forced_access_push", "lacuna.forced_roll_static",
    ),
    example=ProcedureExample(
        setup={
            "character": {
                "name": "Theo", "heart_rate": 80, "talents": [{"name": "Athletics", "attribute": "force"}],
            },
        },
        events=(
            {"action": "roll", "faces": [2, 3, 4]},
            {"action": "push", "faces": [1, 3, 4]},
            {"action": "talent", "inputs": {"talent": "Athletics"}, "faces": [5]},
        ),
    ),
)  # fmt: skip
