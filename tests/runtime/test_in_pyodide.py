"""The rules give the same answers in the browser's Python, from the very files that a reader downloads."""

import json
from pathlib import Path

import pytest

import rollers
from rollers import bridge

VECTORS = Path(__file__).resolve().parent.parent / "rules" / "vectors"
WAYS = ["snapshot", "library"]


def example_requests():
    for game in rollers.catalogue():
        for mechanic in game.mechanics:
            name, inputs = mechanic.id, dict(mechanic.example.inputs)
            rolled = json.loads(bridge.answer(json.dumps({"do": "roll", "mechanic": name, "inputs": inputs})))
            faces = [die["face"] for die in rolled["outcome"]["dice"]]
            yield {"do": "verify", "receipt": rolled["receipt"]}
            yield {"do": "roll", "mechanic": name, "inputs": inputs, "faces": faces}
            yield {"do": "odds", "mechanic": name, "inputs": inputs}
            yield {"do": "form", "mechanic": name, "form": []}
            yield {"do": "roll", "mechanic": name, "inputs": {"no such input": 1}}
        for procedure in game.procedures:
            setup, events = procedure.example.setup, procedure.example.events
            yield {"do": "setup_form", "procedure": procedure.id, "form": []}
            yield {"do": "start", "procedure": procedure.id, "inputs": setup}
            yield {"do": "replay", "game": {"procedure": procedure.id, "setup": setup, "events": events}}


def vector_requests():
    for path in sorted(VECTORS.glob("*.json")):
        for vector in json.loads(path.read_text()):
            if "procedure" in vector:
                game = {name: vector[name] for name in ("procedure", "setup", "events")}
                yield {"do": "replay", "game": game}
            else:
                kept = {name: vector[name] for name in ("mechanic", "inputs", "faces") if name in vector}
                yield {"do": "odds" if "odds" in vector else "roll", **kept}


@pytest.fixture(scope="module")
def here():
    """Every request that has one answer only, with the answer that it gets in this Python."""
    answers = {}
    for asked in [*example_requests(), *vector_requests()]:
        request = json.dumps(asked)
        first, second = bridge.answer(request), bridge.answer(request)
        if first == second:  # a roll without faces given draws others each time
            answers[request] = first
    return answers


@pytest.mark.parametrize("how", WAYS)
def test_the_answers_are_those_of_this_python(ask_pyodide, here, how):
    answers, _ = ask_pyodide(how, list(here))
    different = [(ask, there) for ask, there in zip(here, answers, strict=True) if there != here[ask]]
    assert different == []


@pytest.mark.parametrize("how", WAYS)
def test_every_start_draws_other_dice(ask_pyodide, how):
    code = "__import__('os').urandom(16).hex()"
    assert len({ask_pyodide(how, [], code)[1] for _ in range(3)}) == 3


def test_the_snapshot_has_loaded_all_that_answering_takes(ask_pyodide, here):
    """Python's library arrives only after the first roll; here it never does, so a late import would fail."""
    before = ask_pyodide("snapshot", [], "len(__import__('sys').modules)")
    after = ask_pyodide("snapshot", list(here), "len(__import__('sys').modules)")
    assert after[1] == before[1]


def test_what_the_rules_refuse_is_refused_there_too(ask_pyodide):
    requests = ["", "[]", '{"do": "no such"}', '{"do": "roll"}', '{"do": "verify", "receipt": "no receipt"}']
    answers, _ = ask_pyodide("snapshot", requests)
    assert answers == [bridge.answer(request) for request in requests]
    assert not any(json.loads(answer)["ok"] for answer in answers)
