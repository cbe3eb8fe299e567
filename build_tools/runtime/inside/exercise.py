"""Runs inside Pyodide: imports the rules and asks once for all that a reader can ask.

What this loads goes into the library zip, and what it warms up (templates, data, caches, the interpreter's
own shortcuts) goes into the snapshot. It fails if a mechanic cannot even be rolled with its defaults.
"""

import json
from typing import Any

import rollers
from rollers import bridge


def ask(**request: Any) -> dict[str, Any]:
    """Asks the bridge as the page does."""
    answer: dict[str, Any] = json.loads(bridge.answer(json.dumps(request)))
    return answer


def must(**request: Any) -> dict[str, Any]:
    """Asks for what has to succeed."""
    answer = ask(**request)
    if not answer["ok"]:
        raise RuntimeError(f"The bridge refused {request}: {answer}")
    return answer


def exercise() -> int:
    """Rolls every mechanic and begins every procedure; returns how many there are."""
    count = 0
    for game in rollers.catalogue():
        for mechanic in game.mechanics:
            rolled = must(do="roll", mechanic=mechanic.id, inputs={})
            must(do="verify", receipt=rolled["receipt"])
            must(do="odds", mechanic=mechanic.id, inputs={})
            must(do="form", mechanic=mechanic.id, form=[])
            count += 1
        for procedure in game.procedures:
            must(do="setup_form", procedure=procedure.id, form=[])
            must(do="start", procedure=procedure.id, inputs={})
            count += 1
    ask(do="roll", mechanic="no.such", inputs={})  # the way of an error is loaded, too
    ask(do="verify", receipt="no receipt")
    return count


exercise()
