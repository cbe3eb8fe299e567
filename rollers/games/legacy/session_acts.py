"""What can be done in a Winternet session (section 9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.attack_throw import Part, sum_of
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.session_state import LastAttack, Operator, Session
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.task_modifiers import TMod, tmods, total_tmod
from rollers.games.legacy.tracks import STATUS_WORDS
from rollers.games.legacy.virtual import VirtualHit, virtual_hit, virtual_parts
from rollers.games.legacy.virtual_task import virtual_steps
from rollers.inputs import Checks, ContextChecks
from rollers.outcome import Step, Telling, Tone
from rollers.procedure import Action, NoInputs

Problems = Iterable[Problem]


def actor_is_online(ask: ActorInputs, session: Session) -> Problems:
    """Only who is in the session acts there."""
    if session.online(ask.actor) is None:
        yield Problem("actor", ask.actor, _names(session.present), "Who acts")


def target_is_online(ask: AttackInputs, session: Session) -> Problems:
    """Only who is in the session can be attacked there, and nobody attacks herself."""
    if session.online(ask.target) is None or ask.target == ask.actor:
        others = tuple(each for each in session.present if each.name != ask.actor)
        yield Problem("target", ask.target, _names(others), "Target")


def actor_can_come(ask: ActorInputs, session: Session) -> Problems:
    """Who is conscious and not in the session may come in."""
    if ask.actor not in [each.name for each in session.able_to_come]:
        yield Problem("actor", ask.actor, _names(session.able_to_come), "Who acts")


def _names(operators: tuple[Operator, ...]) -> str:
    """Write who would do."""
    return f"one of {', '.join(each.name for each in operators)}" if operators else "nobody now"


@dataclass(frozen=True, kw_only=True)
class ActorInputs:
    """Who acts."""

    actor: str = shared.name("Who acts")


@dataclass(frozen=True, kw_only=True)
class LogoutInputs(ActorInputs):
    """Who leaves."""

    context_checks: ClassVar[ContextChecks] = (actor_is_online,)


@dataclass(frozen=True, kw_only=True)
class LoginInputs(ActorInputs):
    """Who comes in."""

    context_checks: ClassVar[ContextChecks] = (actor_can_come,)


@dataclass(frozen=True, kw_only=True)
class AttackInputs(ActorInputs):
    """An attack in the session."""

    checks: ClassVar[Checks] = (given.deals_damage,)
    context_checks: ClassVar[ContextChecks] = (actor_is_online, target_is_online)
    target: str = shared.name("Target")
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    aware: bool = shared.aware()
    tmods: tuple[TMod, ...] = tmods(default=(), rare=True, help="Everything else that helps or hinders.")


def running(session: Session) -> str:
    """Say that it has ended, or nothing while it runs."""
    return "nothing more: the session has ended" if session.over else ""


def useless(session: Session) -> Mapping[str, str]:
    """Return which acts nobody could take now, and why: none is offered then, and any would be refused by name."""
    reasons = {
        "attack": "" if len(session.present) > 1 else "an attack only with two operators in the session",
        "logout": "" if session.present else "a logout only while somebody is in the session",
        "login": "" if session.able_to_come else "a login only while a conscious operator is outside",
        "end_session": "",
    }
    return {action: running(session) or reason for action, reason in reasons.items()}


def attack_parts(actor: Operator, target: Operator, *, tmods: int = 0, aware: bool = True) -> tuple[Part, ...]:
    """Return the parts of the target number of an attack (LEG-9.2 to LEG-9.4)."""
    return virtual_parts(
        statistic=("intellect", actor.sheet.intellect),
        ability=("computer", actor.sheet.computer),
        tmods=tmods,
        injury=actor.presence.injury,
        security=target.sheet.security,
        aware=aware,
    )


def _attack(session: Session, inputs: AttackInputs, dice: Dice) -> tuple[Session, Telling]:
    actor, target = session.online(inputs.actor), session.online(inputs.target)
    assert actor is not None and target is not None  # noqa: S101, PT018 - the checks have made sure
    parts = attack_parts(actor, target, tmods=total_tmod(inputs.tmods), aware=inputs.aware)
    rolled = roll_under(dice, sum_of(parts), automatic_success=session.automatic_success, label="Attack")
    hit: VirtualHit | None = None
    after = target
    if rolled.success:
        hit = virtual_hit(
            target.presence, Attack(cdam=inputs.attack_cdam, sdam=inputs.attack_sdam),
            intellect=target.sheet.intellect, neural_interface=target.sheet.neural_interface,
        )  # fmt: skip
        after = target.hit(hit.presence)
    telling = Telling(
        verdict="Hit" if rolled.success else "Miss",
        tone=Tone.SUCCESS if rolled.success else Tone.FAILURE,
        working=rolled.line,
        summary=f"{actor.name} {'hits' if rolled.success else 'misses'} {target.name}: {rolled.line}.",
        steps=(*virtual_steps(parts), *_hit_steps(target, after, hit)),
    )
    return replace(session.having(after), last=LastAttack(rolled=rolled, hit=hit)), telling


def _hit_steps(before: Operator, after: Operator, hit: VirtualHit | None) -> Iterator[Step]:
    """Say what a hit did."""
    if hit is None:
        return
    name = before.name
    yield Step(f"{hit.net_cdam} virtual Casual Damage past {name}'s Intellect.", "LEG-9.2")
    if hit.real_sdam:
        yield Step(f"{hit.real_sdam} Severe Damage through the neural interface, to {name} and the unit.", "LEG-9.8")
    elif hit.overflow:
        yield Step("Virtual points past 10 are lost without a neural interface.", "LEG-9.8")
    if not after.online:
        word = f"is {STATUS_WORDS[after.status]} and " if not after.presence.tracks.conscious else ""
        yield Step(f"{name} {word}drops out of the session.", "LEG-9.7")


def _leave(session: Session, inputs: ActorInputs, dice: Dice) -> tuple[Session, Telling]:
    actor = session.online(inputs.actor)
    assert actor is not None  # noqa: S101 - the check has made sure
    step = Step(f"{actor.name} leaves; virtual Casual Damage is dropped.", "LEG-9.7")
    return session.having(actor.leaves()), Telling(verdict="Logged out", summary=step.text, steps=(step,))


def _come(session: Session, inputs: ActorInputs, dice: Dice) -> tuple[Session, Telling]:
    actor = session.find(inputs.actor)
    assert actor is not None  # noqa: S101 - the check has made sure
    step = Step(f"{actor.name} comes in with no virtual Casual Damage.", "LEG-9.7")
    return session.having(replace(actor, online=True)), Telling(verdict="Logged in", summary=step.text, steps=(step,))


def _end(session: Session, inputs: NoInputs, dice: Dice) -> tuple[Session, Telling]:
    after = replace(session, over=True, operators=tuple(each.leaves() for each in session.operators))
    step = Step("The session ends; all virtual Casual Damage is dropped.", "LEG-9.7")
    return after, Telling(verdict="The session ends", summary=step.text, steps=(step,))


ACTIONS: tuple[Action[Session], ...] = (
    Action(
        name="attack", title="Attack", purpose="Attack another operator in the session.",
        rules=("LEG-9.2", "LEG-9.3", "LEG-9.4", "LEG-9.7", "LEG-9.8", "LEG-9.9"), inputs=AttackInputs,
        possible=running, apply=_attack, rolls=True,
    ),
    Action(
        name="logout", title="Log out", purpose="Leave the session.", rules=("LEG-9.7",), inputs=LogoutInputs,
        possible=running, apply=_leave,
    ),
    Action(
        name="login", title="Log in", purpose="Come into the session, or back.", rules=("LEG-9.7",), inputs=LoginInputs,
        possible=running, apply=_come,
    ),
    Action(
        name="end_session", title="End the session", purpose="Everybody leaves.", rules=("LEG-9.7",),
        possible=running, apply=_end,
    ),
)  # fmt: skip
