"""Runs inside Pyodide: imports the rules and asks once for all that a reader can ask.

What this loads goes into the library zip, and what it warms up (templates, data, caches, the interpreter's
own shortcuts) goes into the snapshot. It fails if one cannot even be rolled as its own worked example has it.
"""

import json
from typing import Any

import rollers
from rollers import bridge


def ask(**request: object) -> dict[str, Any]:
    """Asks the bridge as the page does."""
    answer: dict[str, Any] = json.loads(bridge.answer(json.dumps(request)))
    return answer


def must(**request: object) -> dict[str, Any]:
    """Asks for what has to succeed."""
    answer = ask(**request)
    if not answer["ok"]:
        raise RuntimeError(f"The bridge refused {request}: {answer}")
    return answer


def exercise() -> int:
    """Rolls every mechanic and plays every procedure as its worked example has it; returns how many there are."""
    count = 0
    for game in rollers.catalogue():
        for mechanic in game.mechanics:
            inputs = mechanic.example.inputs
            rolled = must(do="roll", mechanic=mechanic.id, inputs=inputs)
            must(do="verify", receipt=rolled["receipt"])
            must(do="odds", mechanic=mechanic.id, inputs=inputs)
            must(do="form", mechanic=mechanic.id, form=[])
            count += 1
        for procedure in game.procedures:
            setup, events = procedure.example.setup, procedure.example.events
            must(do="setup_form", procedure=procedure.id, form=[])
            must(do="start", procedure=procedure.id, inputs=setup)
            must(do="replay", game={"procedure": procedure.id, "setup": setup, "events": events})
            count += 1
    ask(do="roll", mechanic="no.such", inputs={})  # the way of an error is loaded, too
    ask(do="verify", receipt="no receipt")
    return count


exercise()
