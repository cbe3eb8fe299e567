"""The snapshot is made under one engine and has to go on under all: Firefox and WebKit give the same answers."""

import json

import pytest

import rollers
from rollers import bridge

pytestmark = [
    pytest.mark.engines,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),  # Selenium, of its own way
]

ASK_ALL = """
    const { rollbookRuntime: runtime, rollbookConfig: config } = window;
    config.runtime.limits = { stall: 100_000, restore: 100_000, ask: 100_000 }; // what is tested here is not the time
    let how;
    runtime.addEventListener("ready", ({ detail }) => (how = detail));
    return Promise.all(given[0].map((request) => runtime.ask(request))).then((answers) => ({ how, answers }));
"""


def requests():
    """The odds of every mechanic, and its worked example with the faces that this Python rolls for it."""
    for game in rollers.catalogue():
        for mechanic in game.mechanics:
            asked = {"mechanic": mechanic.id, "inputs": dict(mechanic.example.inputs)}
            rolled = json.loads(bridge.answer(json.dumps({"do": "roll", **asked})))
            yield {"do": "roll", **asked, "faces": [die["face"] for die in rolled["outcome"]["dice"]]}
            yield {"do": "odds", **asked}


def test_it_goes_on_from_the_snapshot_in_every_door(engine, door):
    engine.open(door.address())
    asked = list(requests())
    result = engine.run(ASK_ALL, asked)
    assert result["how"]["how"] == "snapshot", result["how"]["reason"]
    assert result["answers"] == [json.loads(bridge.answer(json.dumps(request))) for request in asked]
