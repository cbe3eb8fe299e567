"""JSON in, JSON and HTML out: all that the browser ever calls.

Every request is a JSON object with the member `do`; `HANDLERS` lists what it can be. Inputs come as a
form (pairs of control name and text, as typed) or as JSON. Nothing is raised: what the rules refuse
comes back as an answer with the sentences to show.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, cast

from rollers import engine, view
from rollers.catalogue import GAMES, find_mechanic, find_procedure
from rollers.errors import (
    BadInputError,
    IllegalActionError,
    Problem,
    RollersError,
    TooLargeError,
    UnknownNameError,
    refuse,
)
from rollers.forms import as_pairs, read_faces, read_form, renumbered
from rollers.jsontext import to_json
from rollers.mechanic import Mechanic
from rollers.outcome import Outcome
from rollers.presets import add_preset
from rollers.procedure import NoInputs, Play, Procedure

Request = Mapping[str, Any]
Answer = dict[str, object]

KINDS: dict[type[RollersError], str] = {
    UnknownNameError: "unknown_name",
    BadInputError: "bad_input",
    IllegalActionError: "illegal_action",
    TooLargeError: "too_large",
}
ROW_LIMIT = 1000
FOLLOWING = "then.@events"
"""Name of the control that holds the events which follow an act at the same press."""


def answer(request: str) -> str:
    """Answer one request, given and returned as JSON text. Never raises for anything a reader can do."""
    try:
        asked = json.loads(request)
        do = asked.get("do") if isinstance(asked, dict) else asked
        if not isinstance(asked, dict) or not isinstance(do, str) or do not in HANDLERS:
            raise refuse("do", do, "one of " + ", ".join(HANDLERS))
        return json.dumps({"ok": True} | HANDLERS[do](asked))
    except RollersError as error:
        return json.dumps(refusal(error))
    except (ValueError, RecursionError):
        return json.dumps(refusal(refuse("request", request, "a JSON object")))


def refusal(error: RollersError) -> Answer:
    """Return the answer to a request that the rules refuse."""
    return {
        "ok": False,
        "kind": KINDS[type(error)],
        "message": str(error),
        "problems": [{"field": problem.field, "message": problem.sentence} for problem in error.problems],
        "event": error.event,
    }


def warm() -> None:
    """Do once what every first request would: called before a memory snapshot is taken."""
    view.warm()
    for game in GAMES:
        for mechanic in game.mechanics:
            view.roller(mechanic)
        for procedure in game.procedures:
            view.tracker(procedure)


def _roll(asked: Request) -> Answer:
    mechanic = find_mechanic(asked.get("mechanic"))
    outcome = engine.roll(mechanic.id, _inputs(mechanic.inputs, asked), faces=read_faces(asked.get("faces")))
    return _rolled(mechanic, outcome)


def _rolled(mechanic: Mechanic[Any, Any], outcome: Outcome) -> Answer:
    """Return everything a page shows of an outcome."""
    return {
        "mechanic": mechanic.id,
        "html": {"result": view.result(outcome), "odds": _odds_html(mechanic, outcome.inputs, outcome)},
        "announce": view.announcement(outcome),
        "outcome": outcome.as_dict(),
        "receipt": outcome.receipt,
    }


def _odds(asked: Request) -> Answer:
    mechanic = find_mechanic(asked.get("mechanic"))
    odds = engine.odds(mechanic.id, _inputs(mechanic.inputs, asked))
    return {"html": {"odds": view.odds(mechanic, odds)}, "odds": odds.as_dict()}


def _odds_html(mechanic: Mechanic[Any, Any], inputs: Mapping[str, object], outcome: Outcome) -> str:
    """Return the odds beside a roll; odds too large to count must not spoil the roll."""
    try:
        return view.odds(mechanic, engine.odds(mechanic.id, inputs), outcome)
    except TooLargeError as error:
        return view.problems(error)


def _verify(asked: Request) -> Answer:
    outcome = engine.verify(asked.get("receipt"))
    mechanic = find_mechanic(outcome.mechanic)
    rolled = _rolled(mechanic, outcome)
    form = view.form(mechanic.inputs, outcome.inputs, house=mechanic.house, prefix=mechanic.id)
    return rolled | {"html": cast(Answer, rolled["html"]) | {"form": form}}


def _form(asked: Request) -> Answer:
    mechanic = find_mechanic(asked.get("mechanic"))
    values, told = _form_values(mechanic.inputs, asked)
    form = view.form(mechanic.inputs, values, house=mechanic.house, prefix=mechanic.id)
    return {"html": {"form": form}, "announce": told}


def _setup_form(asked: Request) -> Answer:
    procedure = find_procedure(asked.get("procedure"))
    values, told = _form_values(procedure.setup, asked)
    inputs = asked.get("inputs")
    if isinstance(inputs, dict):
        values = inputs  # what another procedure leads to: nothing is typed twice
    form = view.form(procedure.setup, values, house=procedure.house, prefix=procedure.id)
    return {"html": {"form": form}, "announce": told}


def _form_values(declaration: type, asked: Request) -> tuple[dict[str, object], str]:
    """Return what a form holds after a row was added to or taken from one of its lists, and what is said of it."""
    pairs = _pairs(asked)
    removed = asked.get("remove")
    if isinstance(removed, str) and removed.endswith("]") and removed[:-1].rpartition("[")[2].isdigit():
        path, _, row = removed[:-1].rpartition("[")
        pairs = renumbered(pairs, path, int(row))
    added = asked.get("add")
    if isinstance(added, str):
        free = (row for row in range(ROW_LIMIT) if not any(name.startswith(f"{added}[{row}]") for name, _ in pairs))
        place = next(free, None)
        if place is None:
            raise refuse("add", added, f"a list of fewer than {ROW_LIMIT} rows")
        pairs = [*pairs, (f"{added}[{place}].@row", "")]
    values, told = read_form(declaration, pairs), ""
    if isinstance(added, str) and "preset" in asked:
        told = f"{add_preset(declaration, values, added, asked['preset'])} added."
    return values, told


def _start(asked: Request) -> Answer:
    procedure = find_procedure(asked.get("procedure"))
    return _played(procedure, engine.play(procedure.id, _inputs(procedure.setup, asked)))


def _act(asked: Request) -> Answer:
    procedure, setup, events = _game(asked)
    asked, following = _parted(asked)
    action = procedure.action(asked.get("action"))
    event: dict[str, object] = {"action": asked.get("action")}
    event["inputs"] = _inputs(action.inputs if action else NoInputs, asked)
    faces = read_faces(asked.get("faces"))
    if faces is not None:
        event["faces"] = faces
    return _played(procedure, engine.play(procedure.id, setup, [*events, event, *following]))


def _parted(asked: Request) -> tuple[Request, list[object]]:
    """Part what was asked from the events that follow at the same press, where an offer has any."""
    if "form" not in asked:
        return asked, []
    pairs = _pairs(asked)
    told = [text for name, text in pairs if name == FOLLOWING]
    following = json.loads(told[0]) if told else []
    if not isinstance(following, list):
        raise refuse("form", following, "a list of events")
    return {**asked, "form": [[name, text] for name, text in pairs if name != FOLLOWING]}, following


def _offer_form(asked: Request) -> Answer:
    """Draw the form of one offer anew, after a row was added to or taken from one of its lists."""
    procedure, setup, events = _game(asked)
    play = engine.play(procedure.id, setup, events)
    place = asked.get("place")
    if not isinstance(place, int) or isinstance(place, bool) or not 0 <= place < len(play.offers):
        raise refuse("place", place, f"the place of one of {len(play.offers)} offers, from 0")
    action = procedure.action(play.offers[place].action)
    values, told = _form_values(action.inputs if action else NoInputs, asked)
    return {"html": {"form": view.offer(procedure, play, place, values)}, "announce": told}


def _replay(asked: Request) -> Answer:
    procedure, setup, events = _game(asked)
    return _played(procedure, engine.play(procedure.id, setup, events))


def _game(asked: Request) -> tuple[Procedure[Any, Any], object, list[object]]:
    """Return the parts of a saved game."""
    game = asked.get("game")
    if not isinstance(game, dict) or not isinstance(game.get("events"), list):
        raise refuse("game", game, "a saved game: an object with procedure, setup and events")
    return find_procedure(game.get("procedure")), game.get("setup"), game["events"]


def _played(procedure: Procedure[Any, Any], play: Play) -> Answer:
    """Return everything a tracker shows."""
    last = view.announcement(play.events[-1].outcome) if play.events else ""
    return {
        "html": {"tracker": view.play(procedure, play)},
        "game": play.saved(),
        "state": dict(play.state),
        "continues": [to_json(each) for each in play.continues],
        "announce": " ".join(part for part in (last, play.board.headline) if part),
    }


def _pairs(asked: Request) -> list[tuple[str, str]]:
    """Return the pairs of a request's form."""
    form = asked.get("form", [])
    if isinstance(form, dict):
        return as_pairs(form)
    if not isinstance(form, list) or not all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(part, str) for part in pair) for pair in form
    ):
        raise BadInputError([Problem("form", form, "a list of pairs of name and text")])
    return [(name, typed) for name, typed in form]


def _inputs(declaration: type, asked: Request) -> object:
    """Return the inputs of a request, typed as JSON or read from its form."""
    return read_form(declaration, _pairs(asked)) if "form" in asked else asked.get("inputs", {})


HANDLERS: dict[str, Callable[[Request], Answer]] = {
    "roll": _roll,
    "odds": _odds,
    "verify": _verify,
    "form": _form,
    "setup_form": _setup_form,
    "start": _start,
    "act": _act,
    "offer_form": _offer_form,
    "replay": _replay,
}
