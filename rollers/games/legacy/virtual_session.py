"""One Winternet session of several operators: the procedure `legacy.virtual_session`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rollers.games.legacy.attack_throw import sum_of
from rollers.games.legacy.session_acts import ACTIONS, attack_parts, useless
from rollers.games.legacy.session_state import Operator, Session, Setup, begin
from rollers.games.legacy.task_roll import chance_of
from rollers.games.legacy.track_figures import status_word, tmod_figure, track_figures
from rollers.games.legacy.tracks import TRACK_HIGH
from rollers.outcome import counted
from rollers.procedure import Barred, Board, Card, Figure, Offer, Procedure, ProcedureExample


def offers(session: Session) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, then what cannot."""
    reasons = useless(session)
    barred = (
        Barred(action=action.name, reason=reasons[action.name], rule=action.rules[0])
        for action in ACTIONS
        if reasons[action.name]
    )
    return (*_offers(session, reasons), *barred)


def _offers(session: Session, reasons: Mapping[str, str]) -> Iterator[Offer]:
    """Yield what can be done: attacks, then coming and going, then the end."""
    if not reasons["attack"]:
        yield from (_attack(session, actor) for actor in session.present)
    for actor in session.able_to_come if not reasons["login"] else ():
        yield Offer(action="login", actor=actor.name, preset={"actor": actor.name})
    for actor in session.present if not reasons["logout"] else ():
        dropped = f"drops {actor.presence.virtual_cdam} virtual CDam" if actor.presence.virtual_cdam else ""
        yield Offer(action="logout", actor=actor.name, preset={"actor": actor.name}, hint=dropped)
    if not reasons["end_session"]:
        yield Offer(action="end_session")


def _attack(session: Session, actor: Operator) -> Offer:
    """Offer an attack, with its chance where there is only one to attack."""
    others = tuple(each for each in session.present if each.name != actor.name)
    preset = {"actor": actor.name}
    if len(others) > 1:
        return Offer(
            action="attack", actor=actor.name, preset=preset, options={"target": tuple(each.name for each in others)}
        )
    target = sum_of(attack_parts(actor, others[0]))
    return Offer(
        action="attack", actor=actor.name, preset={**preset, "target": others[0].name},
        chance=chance_of(target, automatic_success=session.automatic_success),
        chance_of=f"hitting {others[0].name}, who is aware",
    )  # fmt: skip


def board(session: Session) -> Board:
    """Return what the table sees."""
    inside = counted(len(session.present), "operator")
    return Board(
        headline="The session has ended." if session.over else f"{inside} in the session.",
        cards=tuple(_card(each) for each in session.operators),
    )


def _card(operator: Operator) -> Card:
    """Return the card of one operator."""
    sheet, presence = operator.sheet, operator.presence
    return Card(
        name=operator.name,
        status=status_word(operator.status) or ("" if operator.online else "not in the session"),
        figures=(
            Figure(label="Virtual CDam", value=str(presence.virtual_cdam), of=TRACK_HIGH),
            *track_figures(presence.tracks),
        ),
        details=(
            tmod_figure(presence.injury if presence.stays else None),
            Figure(label="Intellect", value=str(sheet.intellect)),
            Figure(label="Computer", value=str(sheet.computer)),
            Figure(label="Security", value=str(sheet.security)),
            Figure(label="Neural interface", value="yes" if sheet.neural_interface else "no"),
        ),
    )


VIRTUAL_SESSION = Procedure(
    id="legacy.virtual_session",
    title="Winternet session",
    purpose="Follow one session of several operators.",
    rules=(
        "LEG-9.1", "LEG-9.2", "LEG-9.3", "LEG-9.4", "LEG-9.5", "LEG-9.6", "LEG-9.7", "LEG-9.8", "LEG-9.9", "LEG-9.10",
    ),
    setup=Setup,
    begin=begin,
    actions=ACTIONS,
    describe=Session.describe,
    offers=offers,
    board=board,
    example=ProcedureExample(
        setup={
            "operators": [
                {"name": "Ada", "intellect": 5, "computer": 4, "security": 2, "neural_interface": True},
                {"name": "Kit", "intellect": 4, "computer": 3, "security": 3},
            ]
        },
        events=(
            {"action": "attack", "inputs": {"actor": "Ada", "target": "Kit", "attack_cdam": 8}, "faces": [6]},
            {"action": "attack", "inputs": {"actor": "Kit", "target": "Ada", "attack_cdam": 7, "attack_sdam": 3},
             "faces": [4]},
            {"action": "logout", "inputs": {"actor": "Kit"}},
            {"action": "end_session"},
        ),
    ),
)  # fmt: skip
